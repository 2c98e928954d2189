"""Cards and spells that are played, and what they do."""

from collections.abc import Mapping
from typing import Final

from engine.events import Event, PlainEvent, Signed, Target, Who, event
from engine.texts import Argument, Text
from games.willow.events.base import Champion, One, PrivateEvent, Stat
from games.willow.face.named import Names, parts_of, sum_of

_UNTIL: Final[Mapping[str, Text]] = {
    "": Text("{card}: {char} has {n} {stat}."),
    "search": Text("{card}: {char} has {n} {stat} in this search."),
    "fight": Text("{card}: {char} has {n} {stat} in this fight."),
    "turn": Text("{card}: {char} has {n} {stat} in this turn."),
    "move": Text("{card}: {char} has {n} {stat} on this move."),
}
_CASTS: Final[Mapping[tuple[bool, bool], Text]] = {
    (False, True): Text(
        "{char} casts {card}. Magic: {mine}, rolls {die}: {total}; {theirs}, rolls {other_die}: {sum}. Works!"
    ),
    (False, False): Text(
        "{char} casts {card}. Magic: {mine}, rolls {die}: {total}; {theirs}, rolls {other_die}: {sum}. Fails."
    ),
    (True, True): Text(
        "{char} casts {card} on {target}. Magic: {mine}, rolls {die}: {total}; "
        "{theirs}, rolls {other_die}: {sum}. Works!"
    ),
    (True, False): Text(
        "{char} casts {card} on {target}. Magic: {mine}, rolls {die}: {total}; "
        "{theirs}, rolls {other_die}: {sum}. Fails."
    ),
}
"""By whether it has a target, and whether it works."""


@event
class Played(Event):
    """A character played a card, or used one, on a target (a character, a space, `foe`, `queen`, "")."""

    weight = 2
    seat: Who
    char: One
    card: One
    target: One
    more: One
    """What else was chosen: `restore`, `hand`, the word of a face-up card, or ""."""

    def sentence(self) -> Text:
        """Say on what, and what else was chosen."""
        if self.target and self.more:
            return Text("{char} plays {card} on {target} ({more}).")
        if self.target:
            return Text("{char} plays {card} on {target}.")
        return Text("{char} plays {card} ({more}).") if self.more else Text("{char} plays {card}.")


@event
class SpellCast(Event):
    """A character cast a spell: one roll of Magic against its level; a tie works (W111)."""

    weight = 2
    seat: Who
    char: One
    card: One
    target: One
    die: int
    rating: int
    other_die: int
    level: int
    works: bool
    parts: tuple[str, ...]
    """The caster's sum: each a word and a number, as in `Contest`."""
    other_parts: tuple[str, ...]

    def sentence(self) -> Text:
        """Say on what, both sums and dice, and whether it works."""
        return _CASTS[bool(self.target), self.works]

    def extra_args(self, names: Names) -> dict[str, Argument]:
        """Say both sums."""
        return {
            "mine": sum_of(names, self.char, parts_of(self.parts), self.rating),
            "total": self.rating + self.die,
            "theirs": sum_of(names, self.card, parts_of(self.other_parts), self.level),
            "sum": self.level + self.other_die,
        }


@event
class Cancelled(PlainEvent):
    """A spell that had worked was cancelled by a card (W116)."""

    says = Text("{by}: {card} of {char} is lost.")
    weight = 2
    seat: Who
    char: One
    card: One
    """The spell that is lost."""
    by: One
    """The card that did it."""


@event
class Boosted(PlainEvent):
    """An ability is changed for a time by a card."""

    seat: Who
    char: Champion
    stat: Stat
    n: Signed
    until: str
    card: One

    def sentence(self) -> Text:
        """Say for how long."""
        if self.stat == "hide":
            return Text("{card}: the Place is {n} harder to find.", n=self.n)
        return _UNTIL[self.until]


@event
class DieRolled(Event):
    """A card rolled a die."""

    says = Text("{card} of {char}: the die shows {die}.")
    seat: Who
    char: One
    card: One
    die: int


@event
class Transformed(Event):
    """A character, the companion or a Foe got a shape (W122); `char` is a character, `companion` or `foe`."""

    says = Text("{char} has the shape of {shape} now.")
    weight = 3
    seat: Who
    char: One
    shape: One
    card: One


@event
class Restored(PlainEvent):
    """A character or the companion has its own shape again (W123, W202)."""

    says = Text("{char} has the own shape again.")
    weight = 2
    seat: Who
    char: One
    card: One


@event
class Stole(PlainEvent):
    """A card was stolen from a character; `card` is "" for a face-down one (W195)."""

    weight = 2
    seat: Who
    other: Target
    char: One
    to: One
    card: One

    def sentence(self) -> Text:
        """Say which, if all may know."""
        if self.card:
            return Text("{to} takes {card} from {char}.")
        return Text("{to} takes a card of the hand from {char}.")


@event
class CardStolen(PrivateEvent):
    """Which face-down card was stolen, for both sides."""

    says = Text("What {to} takes from {char} is {cards}.")
    weight = 2
    char: One
    to: One


@event
class Withdrawn(PlainEvent):
    """A character takes no part in searches and fights this turn (W100)."""

    says = Text("{char} takes no part in searches and fights of this turn.")
    seat: Who
    char: One


@event
class Hastened(PlainEvent):
    """A character will take extra turns (W32)."""

    says = Text("{char} will have {n} more turns, alone, after this one.")
    weight = 2
    seat: Who
    char: One
    n: int


@event
class LeftGame(PlainEvent):
    """A card left the game for good."""

    says = Text("{card} is used up and leaves the game.")
    seat: Who
    char: One
    card: One


@event
class WayOpened(PlainEvent):
    """A Place, or who hides in a space, is found without a contest by a card."""

    says = Text("{card}: {char} needs no search.")
    seat: Who
    char: One
    card: One
