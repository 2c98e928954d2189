"""The second scheme of fair dice: whatever the program contributes follows from one secret, promised first.

Before anybody may give a word the host posts `promise`. When the words are closed it posts their digest, and
only then is anything drawn. `docs/fairness.md` holds every formula, byte by byte.
"""

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from engine.beacon import KNOWN, Named
from engine.chance import Chance, joined
from engine.heads import canonical
from engine.texts import Text

SCHEME: Final = 2
MIXED: Final = 3
"""The scheme of an event whose lots take in the words of its entrants."""
WORD_DIGITS: Final = 16
"""Hex digits of a word that follows from the secret."""
Trust: TypeAlias = Literal["old", "wordless", "words", "beacon", "foreign", "unchecked"]
"""By what a table's dice hold: the first scheme; the promise alone, as nobody gave a word; the words of its
people; a known public beacon as well, or one that this program does not know; or a known one whose signature
nobody has checked."""
SHOWN_CHAIN: Final = 16
"""Digits of a chain's hash by which people compare it."""


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


@dataclass(frozen=True, slots=True)
class Place:
    """Say what is at a place when the words are closed: which policy plays it (empty: a person), the word
    that was given (empty: none), and what is brought there, as a JSON value.
    """

    policy: str
    word: str
    entry: Mapping[str, Any]


class EventTable(_Strict):
    """Name a table of an event; `time` counts how often a game was opened at it, from 1."""

    code: str = Field(min_length=1, max_length=32)
    round: int = Field(ge=1)
    table: int = Field(ge=1)
    time: int = Field(ge=1)


class Fair(_Strict):
    """Hold what the dice of a table rest on, beside seed and words.

    `number` is the place's running number of openings, `chain` the hash of the beacon's chain (empty: none).
    The rest is settled when the words are closed: which of them people gave, which places are machines'
    (`policies`; empty: a person's), the digest of it all, and who of those who sat there then sits where now
    (`order[seat]`), drawn or not.
    """

    number: int = Field(ge=1)
    event: EventTable | None = None
    chain: Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{64})?$")] = ""
    given: list[bool] = []
    policies: list[Annotated[str, StringConstraints(pattern=r"^([a-z][a-z_]{0,31})?$")]] = []
    digest: Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{64})?$")] = ""
    drawn: bool = False
    order: list[int] = []
    beacon: Named | None = None

    @property
    def closed(self) -> bool:
        """Tell whether the words are closed."""
        return bool(self.digest)

    @property
    def shown(self) -> str:
        """Return the number as people read it: of an event's table with round, table and time."""
        at = self.event
        return f"{self.number}" if at is None else f"{self.number}.{at.round}.{at.table}.{at.time}"

    def name(self, table: str) -> str:
        """Return the name that the draws are made with: the code, or the place of the table in its event."""
        at = self.event
        return table if at is None else f"{at.code}/{at.round}.{at.table}.{at.time}"

    def mixed(self) -> bytes:
        """Return the 32 bytes of all words, and of the beacon's round where one was named."""
        value = b"" if self.beacon is None else self.beacon.value
        return sha256(joined(b"mix/v2", bytes.fromhex(self.digest), value)).digest()

    def chance(self, table: str, secret: bytes) -> Chance:
        """Return the source of all draws of the game, before the first."""
        return Chance(self.name(table), secret, self.mixed())

    def seats(self, table: str, secret: bytes, count: int) -> list[int]:
        """Draw the seats: at which place, when the words were closed, whoever has seat 0, 1, ... sat."""
        order = list(range(count))
        Chance(f"{self.name(table)}/seats", secret, self.mixed()).shuffle(order)
        return order


def promise(fair: Fair, table: str, game: str, rules_version: int, data: str, secret: bytes) -> str:
    """Return the promise of a table, 64 hex digits: it fixes the secret, the rules and the data set before
    anybody gives a word.
    """
    of = (fair.shown, table, game, str(rules_version), data, fair.chain)
    return sha256(joined(b"commit/v2", *(part.encode() for part in of), secret)).hexdigest()


def event_promise(number: int, event: str, chain: str, secret: bytes, scheme: int = 2) -> str:
    """Return the promise of an event, 64 hex digits; all its tables follow from the secret, and its lots: of
    scheme 2 from it alone, of `MIXED` from it and the words of its entrants.
    """
    of = (str(number), event, chain)
    return sha256(joined(f"event/v{scheme}".encode(), *(part.encode() for part in of), secret)).hexdigest()


def table_secret(secret: bytes, at: EventTable) -> bytes:
    """Return the secret of an event's table, 32 bytes; it tells nothing about the event's."""
    of = (at.code, str(at.round), str(at.table), str(at.time))
    return hmac.digest(secret, joined(b"table/v2", *(part.encode() for part in of)), "sha256")


def lots_seed(secret: bytes, event: str, words: Sequence[str] | None = None) -> str:
    """Return what an event draws its lots and pairings with, 32 hex digits.

    `words` are those that entrants gave, as they stand at the start, in the order of their numbers; None: an
    event of scheme 2, whose lots took in no words.
    """
    tag, mixed = (b"lots/v2", ()) if words is None else (b"lots/v3", words)
    message = joined(tag, event.encode(), *(word.encode() for word in mixed))
    return hmac.digest(secret, message, "sha256").hex()[:32]


def program_word(secret: bytes, name: str, seat: int) -> str:
    """Return the word of a machine, or of a person who gave none, 16 hex digits. `seat`: at the close."""
    digest = hmac.digest(secret, joined(b"word/v2", name.encode(), str(seat).encode()), "sha256")
    return digest.hex()[:WORD_DIGITS]


def entry_tag(secret: bytes, name: str, place: int, entry: Mapping[str, Any]) -> str:
    """Return what stands for an entry in the digest, 64 hex digits; nobody learns a deck by it before the
    end, as nobody else has the secret.
    """
    parts = joined(b"entry/v2", name.encode(), str(place).encode(), canonical(entry))
    return hmac.digest(secret, parts, "sha256").hex()


def digest_of(
    name: str, secret: bytes, options: Mapping[str, Any], given: Sequence[bool], places: Sequence[Place], *,
    drawn: bool,
) -> str:  # fmt: skip
    """Return the digest that is posted when the words are closed, 64 hex digits. It fixes all that the game
    is set up from: rules, how seats are given, and at each place who plays, the word and the entry.
    """
    lines = [name.encode(), canonical(options), b"drawn" if drawn else b"joined"]
    for at, (place, own) in enumerate(zip(places, given, strict=True)):
        tag = entry_tag(secret, name, at, place.entry)
        lines += [part.encode() for part in (place.policy, "person" if own else "program", place.word, tag)]
    return sha256(joined(b"words/v2", *lines)).hexdigest()


def closed(
    fair: Fair, table: str, secret: bytes, options: Mapping[str, Any], places: Sequence[Place], *,
    drawn: bool, beacon: Named | None,
) -> tuple[Fair, list[str]]:  # fmt: skip
    """Close the words, in the order of places; an empty one follows from the secret. Return all of them too.

    With `drawn` seats are drawn once the digest stands; until then everybody sits where they sit.
    """
    name, given = fair.name(table), [bool(place.word) for place in places]
    every = [
        replace(place, word=place.word or program_word(secret, name, at)) for at, place in enumerate(places)
    ]
    settled = {
        "given": given, "policies": [place.policy for place in places], "drawn": drawn,
        "digest": digest_of(name, secret, options, given, every, drawn=drawn),
        "order": list(range(len(places))), "beacon": beacon,
    }  # fmt: skip
    return fair.model_copy(update=settled), [place.word for place in every]


def unfair(
    fair: Fair, table: str, secret: bytes, options: Mapping[str, Any], words: Sequence[str],
    entries: Sequence[Mapping[str, Any]],
) -> str | None:  # fmt: skip
    """Say what does not follow from the secret that must; None: everything does. `words` are in the order of
    places at the close, `entries` in that of seats.
    """
    count, name = len(words), fair.name(table)
    lengths = {len(fair.given), len(fair.policies), len(entries)}
    if lengths != {count} or sorted(fair.order) != list(range(count)):
        return "its words, whose they are and the seats do not fit together."
    for seat, (word, own, policy) in enumerate(zip(words, fair.given, fair.policies, strict=True)):
        if own and policy:
            return f"word {seat + 1} is a machine's, but is said to be a person's."
        if not own and word != program_word(secret, name, seat):
            return f"word {seat + 1} is the program's, but does not follow from the secret."
    brought = dict(zip(fair.order, entries, strict=True))
    places = [Place(fair.policies[at], word, brought[at]) for at, word in enumerate(words)]
    if digest_of(name, secret, options, fair.given, places, drawn=fair.drawn) != fair.digest:
        return (
            "the digest of the words is not the one that was posted when they were closed: of these words, "
            "rules and seats, and of what was brought there."
        )
    named = "" if fair.beacon is None else fair.beacon.chain
    if named != fair.chain:
        return "the beacon is not the one that was promised before the game."
    if fair.beacon is not None and not fair.beacon.signature:
        return "the value of the beacon is missing."
    seats = fair.seats(table, secret, count) if fair.drawn else list(range(count))
    if seats != fair.order:
        return "the seats are not those that were drawn."
    return None


def trust_of(fair: Fair | None) -> Trust:
    """Return by what a table's dice hold."""
    if fair is None:
        return "old"
    if fair.chain:
        return "beacon" if fair.chain in KNOWN else "foreign"
    return "words" if any(fair.given) or not fair.closed else "wordless"


HOLDS: Final[dict[Trust, tuple[Text, Text]]] = {
    "old": (
        Text("The dice follow from a seed that was promised before anybody sat down, and from all words."),
        Text(
            "This is the first scheme, in which the program could still choose words for those who gave none "
            "when it knew the others: nothing here excludes that."
        ),
    ),
    "wordless": (
        Text("The dice follow from a secret that was promised before anybody sat down."),
        Text(
            "Nobody gave a word, so whoever runs the bot could have tried out secrets before: only a word of "
            "your own, or a public beacon, excludes that."
        ),
    ),
    "words": (
        Text(
            "The dice follow from a secret that was promised before anybody could give a word, and from the "
            "words: if one word was nobody's but its giver's to know, nobody could choose the dice."
        ),
        Text(
            "Whoever runs the bot can see coming dice, and with a friend at the table who gives the last "
            "word could try out words: only a public beacon excludes that."
        ),
    ),
    "beacon": (
        Text(
            "The dice follow from a secret promised before anybody could give a word, from the words, and "
            "from a round of a public beacon: if the first post that named the round is older than it, "
            "nobody could choose the dice."
        ),
        Text("Whoever runs the bot can still see coming dice while you play."),
    ),
    "foreign": (
        Text(
            "The dice follow from a secret promised before anybody could give a word, from the words, and "
            "from a beacon that is not a known public one."
        ),
        Text(
            "It may be the operator's own, who then could choose the dice as if there were none: hold the "
            "beginning of its chain's hash against that of a beacon that you trust."
        ),
    ),
    "unchecked": (
        Text(
            "The dice follow from a secret promised before anybody could give a word, from the words, and "
            "from what the file says is a round of a public beacon."
        ),
        Text(
            "The signature of the beacon was not checked, so the round proves nothing yet: "
            "`pip install 'tablekeeper[beacon]'`, and verify again."
        ),
    ),
}  # fmt: skip
"""What holds for a table, and what does not, in two sentences."""
AFTERWARDS: Final[dict[Trust, Text]] = {
    "old": HOLDS["old"][1],
    "wordless": HOLDS["wordless"][1],
    "words": Text(
        "Whoever runs the bot could see the dice before they fell, and with a friend at the table who gave "
        "the last word could have tried out words: only a public beacon excludes that."
    ),
    "beacon": Text("Whoever runs the bot could see the dice before they fell, while you played."),
    "foreign": HOLDS["foreign"][1],
    "unchecked": HOLDS["unchecked"][1],
}
"""What does not hold, once the game is over."""
