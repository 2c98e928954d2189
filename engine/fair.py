"""The second scheme of fair dice: whatever the program contributes follows from one secret, promised first.

Before anybody may give a word the host posts `promise`. When the words are closed it posts their digest, and
only then is anything drawn. `docs/fairness.md` holds every formula, byte by byte.
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from engine.beacon import Named
from engine.chance import Chance, joined
from engine.texts import Text

SCHEME: Final = 2
WORD_DIGITS: Final = 16
"""Hex digits of a word that follows from the secret."""
Trust: TypeAlias = Literal["old", "wordless", "words", "beacon"]
"""By what a table's dice hold: the first scheme; the promise alone, as nobody gave a word; the words of its
people; or a public beacon as well."""


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class EventTable(_Strict):
    """Name a table of an event; `time` counts how often a game was opened at it, from 1."""

    code: str = Field(min_length=1, max_length=32)
    round: int = Field(ge=1)
    table: int = Field(ge=1)
    time: int = Field(ge=1)


class Fair(_Strict):
    """Hold what the dice of a table rest on, beside seed and words.

    `number` is the place's running number of openings, `chain` the hash of the beacon's chain (empty: none).
    The rest is settled when the words are closed: which of them people gave, their digest, and who of those
    who sat there then sits where now (`order[seat]`), drawn or not.
    """

    number: int = Field(ge=1)
    event: EventTable | None = None
    chain: Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{64})?$")] = ""
    given: list[bool] = []
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


def event_promise(number: int, event: str, chain: str, secret: bytes) -> str:
    """Return the promise of an event, 64 hex digits; all its tables and lots follow from the secret."""
    of = (str(number), event, chain)
    return sha256(joined(b"event/v2", *(part.encode() for part in of), secret)).hexdigest()


def table_secret(secret: bytes, at: EventTable) -> bytes:
    """Return the secret of an event's table, 32 bytes; it tells nothing about the event's."""
    of = (at.code, str(at.round), str(at.table), str(at.time))
    return hmac.digest(secret, joined(b"table/v2", *(part.encode() for part in of)), "sha256")


def lots_seed(secret: bytes, event: str) -> str:
    """Return what an event draws its lots and pairings with, 32 hex digits."""
    return hmac.digest(secret, joined(b"lots/v2", event.encode()), "sha256").hex()[:32]


def program_word(secret: bytes, name: str, seat: int) -> str:
    """Return the word of a machine, or of a person who gave none, 16 hex digits. `seat`: at the close."""
    digest = hmac.digest(secret, joined(b"word/v2", name.encode(), str(seat).encode()), "sha256")
    return digest.hex()[:WORD_DIGITS]


def digest_of(name: str, words: Sequence[str], given: Sequence[bool]) -> str:
    """Return the digest that is posted when the words are closed, 64 hex digits."""
    parts = (
        part
        for word, own in zip(words, given, strict=True)
        for part in (b"person" if own else b"program", word.encode())
    )
    return sha256(joined(b"words/v2", name.encode(), *parts)).hexdigest()


def closed(
    fair: Fair, table: str, secret: bytes, words: Sequence[str], *, drawn: bool, beacon: Named | None
) -> tuple[Fair, list[str]]:
    """Close the words, in the order of seats; an empty one follows from the secret. Return all of them too.

    With `drawn` seats are drawn once the digest stands; until then everybody sits where they sit.
    """
    name, given = fair.name(table), [bool(word) for word in words]
    all_words = [word or program_word(secret, name, seat) for seat, word in enumerate(words)]
    settled = {
        "given": given, "digest": digest_of(name, all_words, given), "drawn": drawn,
        "order": list(range(len(words))), "beacon": beacon,
    }  # fmt: skip
    return fair.model_copy(update=settled), all_words


def unfair(fair: Fair, table: str, secret: bytes, words: Sequence[str]) -> str | None:
    """Say what does not follow from the secret that must; None: everything does."""
    count, name = len(words), fair.name(table)
    if len(fair.given) != count or sorted(fair.order) != list(range(count)):
        return "its words, whose they are and the seats do not fit together."
    for seat, (word, own) in enumerate(zip(words, fair.given, strict=True)):
        if not own and word != program_word(secret, name, seat):
            return f"word {seat + 1} is the program's, but does not follow from the secret."
    if digest_of(name, words, fair.given) != fair.digest:
        return "the digest of the words is not the one that was posted when they were closed."
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
        return "beacon"
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
            "from a round of a public beacon that lay in the future when the words were closed: nobody could "
            "choose the dice."
        ),
        Text("Whoever runs the bot can still see coming dice while you play."),
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
}
"""What does not hold, once the game is over."""
