"""Moving and what lies on the map: journeys, searches for Places, the cage, armies, powers, treasures.

What is given, laid, declined or goes home, and the end, stands in `turns.py`, contests in `fights.py`. `at`
and `path` are ids of spaces.
"""

from collections.abc import Mapping
from typing import Final, Literal

from engine.events import Count, Event, Hidden, PlainEvent, Who, event
from engine.texts import Argument, Text
from games.willow.events.base import One, People, PrivateEvent
from games.willow.face.named import Names

_WAYS: Final[Mapping[str, Text]] = {
    "walk": Text("{chars} goes from {start} to {end}."),
    "ride": Text("{chars} rides from {start} to {end}."),
    "wings": Text("{chars} flies from {start} to {end}."),
    "spell": Text("{chars} flies by magic from {start} to {end}."),
    "wind": Text("{chars} is carried from {start} to {end}."),
    "soar": Text("{chars} is flown from {start} to {end}."),
}
_WAYS_TOGETHER: Final[Mapping[str, Text]] = {
    "walk": Text("{chars} go from {start} to {end}."),
    "ride": Text("{chars} ride from {start} to {end}."),
    "wings": Text("{chars} fly from {start} to {end}."),
    "spell": Text("{chars} fly by magic from {start} to {end}."),
    "wind": Text("{chars} are carried from {start} to {end}."),
    "soar": Text("{chars} are flown from {start} to {end}."),
}
_POWERS: Final[Mapping[str, Text]] = {
    "heal": Text("{char} uses the power of {at} and heals."),
    "draw": Text("{char} uses the power of {at} and draws."),
    "restore": Text("{char} uses the power of {at} and has the own shape again."),
    "learn": Text("{char} uses the power of {at} and learns."),
    "retrieve": Text("{char} uses the power of {at} and finds a Friend."),
    "companion": Text("{char} uses the power of {at}."),
    "look": Text("{char} uses the power of {at} and looks into the future."),
    "fly_move": Text("{char} uses the power of {at}: the next move may be a flight."),
    "treasure": Text("{char} takes the treasure of {at}."),
    "free": Text("{char} tries to free {at}."),
    "army": Text("{char} fetches the army at {at}."),
}
_COMPANIONS: Final[Mapping[tuple[bool, bool], Text]] = {
    (False, False): Text("{char} meets {companion} in her own shape and is given nothing."),
    (False, True): Text("{char} meets {companion} in her own shape and is given {spell}."),
    (True, False): Text("{char} meets {companion} in the shape of {shape} and is given nothing."),
    (True, True): Text("{char} meets {companion} in the shape of {shape} and is given {spell}."),
}
"""By whether she has another shape, and whether she gives a spell."""


@event
class Moved(PlainEvent):
    """Characters went together from the first space of the path to its last (W63); `mode` as in `Journey`."""

    weight = 2
    seat: Who
    chars: People
    path: tuple[str, ...]
    mode: str

    def sentence(self) -> Text:
        """Say how they went."""
        return _WAYS_TOGETHER[self.mode] if len(self.chars) > 1 else _WAYS[self.mode]

    def extra_args(self, names: Names) -> dict[str, Argument]:
        """Name both ends of the path."""
        return {"start": names.one(self.path[0]), "end": names.one(self.path[-1])}


@event
class Rode(Event):
    """A rider rolled a die for his ride (W65)."""

    says = Text("{char} mounts ({card}) and rolls {die}: that many spaces.")
    seat: Who
    char: One
    card: One
    die: int


@event
class Grounded(PlainEvent):
    """The spell that should carry them failed: they do not move this turn (W76)."""

    seat: Who
    chars: People

    def sentence(self) -> Text:
        """Say who stays."""
        if len(self.chars) > 1:
            return Text("The flight fails: {chars} stay where they are.")
        return Text("The flight fails: {chars} stays.")


@event
class CameAlong(PlainEvent):
    """A character joined a journey, or would not (W189)."""

    weight = 0
    seat: Who
    char: One
    leader: One
    yes: bool

    def sentence(self) -> Text:
        """Say which."""
        if self.yes:
            return Text("{char} goes along with {leader}.")
        return Text("{char} does not go with {leader}.")


@event
class PlaceFound(PlainEvent):
    """A Place of Power was found (W79): by a contest, or by a card or spell without one."""

    weight = 2
    seat: Who
    char: One
    at: One
    how: Literal["contest", "card"]

    def sentence(self) -> Text:
        """Say how."""
        if self.how == "contest":
            return Text("{char} finds the way into {at}.")
        return Text("{char} is shown the way into {at}.")


@event
class PlaceMissed(PlainEvent):
    """A Place of Power was not found (W80)."""

    says = Text("{char} does not find the way into {at}.")
    weight = 2
    seat: Who
    char: One
    at: One


@event
class Freed(PlainEvent):
    """The caged one is free (W74)."""

    says = Text("{by} breaks the cage open: {char} is free.")
    weight = 2
    seat: Who
    char: One
    by: One


@event
class Joined(PlainEvent):
    """The little ones have joined a Good character, for good (W88)."""

    says = Text("{char} has joined the Good side; enemies may attack from now on.")
    weight = 2
    seat: Who
    char: One


@event
class ArmyFetched(PlainEvent):
    """A character took his side's army at its home (W73)."""

    says = Text("{char} leads {card}.")
    weight = 2
    seat: Who
    char: One
    card: One


@event
class TreasureTaken(Event):
    """A character took the treasure of a Place (W147)."""

    says = Text("{char} takes the treasure of {at}: {card}.")
    weight = 3
    seat: Who
    char: One
    at: One
    card: One

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the card, which nobody knew who has not looked at it."""
        return (("card", self.card),)


@event
class Peeked(Event):
    """The treasure of a Place was looked at (W151)."""

    says = Text("{char} looks at the treasure of {at}.")
    seat: Who
    char: One
    at: One


@event
class PeekedCard(PrivateEvent):
    """Which treasure was seen, for those who may know it (W151)."""

    says = Text("The treasure of {at} is {cards}.")
    at: One


@event
class PowerUsed(PlainEvent):
    """A character used the power of a place; `power` is its first verb (W148, W149)."""

    weight = 2
    seat: Who
    char: One
    at: One
    power: str

    def sentence(self) -> Text:
        """Say what for."""
        return _POWERS.get(self.power) or Text("{char} uses the power of {at}.")


@event
class FriendFetched(PlainEvent):
    """A power brought a card back from the discard pile."""

    says = Text("{char} is joined by {card} from the discard pile.")
    weight = 2
    seat: Who
    char: One
    card: One


@event
class CompanionCame(Event):
    """The companion of the island joined a character, in a shape or ("") in her own (W202); with `spell`."""

    weight = 3
    seat: Who
    char: One
    shape: One
    spell: One

    def sentence(self) -> Text:
        """Say in what shape she came, and what she gave."""
        return _COMPANIONS[bool(self.shape), bool(self.spell)]

    def extra_args(self, names: Names) -> dict[str, Argument]:
        """Name the companion."""
        return {"companion": names.one("companion")}


@event
class Looked(Event):
    """A character looked at the top cards of the deck (the island's power)."""

    says = Text("{char} looks at {count} of the deck, to keep one.")
    seat: Who
    char: One
    count: Count


@event
class LookedCards(PrivateEvent):
    """Which cards were looked at; or, if `kept`, which of them was kept. For those who may know it."""

    char: One
    kept: bool

    def sentence(self) -> Text:
        """Say which."""
        if self.kept:
            return Text("{char} keeps {cards}.")
        return Text("{char} sees {cards}.")


@event
class CastleFreed(PlainEvent):
    """The enchanted castle is free, or the try failed (W174)."""

    weight = 3
    seat: Who
    char: One
    at: One
    free: bool

    def sentence(self) -> Text:
        """Say which."""
        if self.free:
            return Text("{at} is free!")
        return Text("{at} stays enchanted; {char} may try again next turn.")


@event
class LastTurnLifted(PlainEvent):
    """The child was taken back in time: the coming Good turn is not the last (`recapture_cancels`)."""

    says = Text("The child has been taken back: the game goes on.")
    weight = 3
