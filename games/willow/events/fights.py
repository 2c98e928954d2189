"""Foes, searches for characters, fights: contests, wounds, growth and hands that are lost.

`char`, `by`, `against` and `chars` are ids of characters; `against` and `by` may also be the id of a Foe, a
spell or the queen; `card` and `cards` are ids of cards, `at` is the id of a space.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.events import Count, Event, PlainEvent, Target, Who, event
from engine.texts import Argument, Text
from games.willow.events.base import One, People, PrivateEvent, Side, Stat
from games.willow.face.named import Names, parts_of, sum_of

FoundHow: TypeAlias = Literal["contest", "army", "caged", "chosen", "spies", "place"]
FoeFate: TypeAlias = Literal["beaten", "fought", "evaded", "barred", "unmet"]
"""A Foe is discarded: its Health is gone; it was fought; Dust or the like; none may meet it; a switch."""
LossWhy: TypeAlias = Literal["fight", "shape", "foe", "queen"]
"""What a hand is lost by: a fight of the sides, a shape, a Foe, the queen."""

_FATES: Final[Mapping[str, Text]] = {
    "beaten": Text("{card} is beaten and goes."),
    "fought": Text("{card} is not beaten, but goes."),
    "evaded": Text("All have got away from {card}."),
    "barred": Text("No Foe comes here: {card} goes."),
    "unmet": Text("{card} meets nobody and goes."),
}
_FOUND: Final[Mapping[str, Text]] = {
    "contest": Text("Evil finds {chars} at {at}."),
    "army": Text("Evil finds {chars} at {at}: an army cannot hide."),
    "caged": Text("Evil finds {chars} at {at}: a cage hides nobody."),
    "chosen": Text("Evil finds {chars} at {at}, who have chosen not to hide."),
    "spies": Text("Evil finds {chars} at {at}: spies have told."),
    "place": Text("Evil finds {chars} at {at}: a Place hides nobody."),
}
_Fate: TypeAlias = Literal["none", "hurt", "down"]
_HURT: Final[Mapping[tuple[_Fate, bool, bool], Text]] = {
    ("none", False, False): Text("{char} loses no Health."),
    ("none", False, True): Text("{char} loses no Health. {card} takes {off} off."),
    ("hurt", False, False): Text("{char} loses {lost} Health: {left} left."),
    ("hurt", False, True): Text("{char} loses {lost} Health: {left} left. {card} takes {off} off."),
    ("hurt", True, False): Text("{char} loses {lost} Health to {by}: {left} left."),
    ("hurt", True, True): Text("{char} loses {lost} Health to {by}: {left} left. {card} takes {off} off."),
    ("down", False, False): Text("{char} is down: no Health left."),
    ("down", False, True): Text("{char} is down: no Health left. {card} takes {off} off."),
    ("down", True, False): Text("{by} strikes {char} down: no Health left."),
    ("down", True, True): Text("{by} strikes {char} down: no Health left. {card} takes {off} off."),
}
"""By what became of the character, whether somebody else did it, and whether armour took something off."""


@event
class FoeShown(Event):
    """A Foe that a Good character drew is shown; it waits for the Foes of this turn (W35)."""

    says = Text("{char} draws a Foe: {card}.")
    weight = 2
    seat: Who
    char: One
    card: One


@event
class FoeSent(Event):
    """A Foe from the hand of `by` is laid down against a character (W34)."""

    says = Text("{by} sends {card} against {char}.")
    weight = 2
    seat: Who
    by: One
    card: One
    other: Target
    char: One


@event
class FoeGone(PlainEvent):
    """A Foe goes to the discard pile (W41)."""

    seat: Who
    char: One
    card: One
    fate: FoeFate

    def sentence(self) -> Text:
        """Say why."""
        return _FATES[self.fate]


@event
class SpaceLeft(PlainEvent):
    """A side does not fight in a space (W108)."""

    says = Text("There is no fight at {at}.")
    weight = 0
    seat: Who
    at: One


@event
class HuntBegan(PlainEvent):
    """Evil searches a space for Good characters (W86)."""

    says = Text("Evil searches {at}.")
    weight = 0
    seat: Who
    at: One


@event
class Found(PlainEvent):
    """The Good characters of a space are found (W86, W87)."""

    weight = 2
    seat: Who
    at: One
    chars: People
    how: FoundHow

    def sentence(self) -> Text:
        """Say how."""
        return _FOUND[self.how]


@event
class NotFound(PlainEvent):
    """Nobody was found in a space (W86)."""

    says = Text("Nobody is found at {at}.")
    weight = 2
    seat: Who
    at: One


@event
class FightBegan(PlainEvent):
    """A fight begins; `seat` decides for the attackers. `foe` is a Foe, the queen or "" (W194)."""

    weight = 2
    seat: Who
    other: Target
    at: One
    attackers: People
    defenders: People
    foe: One

    def sentence(self) -> Text:
        """Say who attacks whom."""
        several = len(self.attackers) > 1
        if self.foe in ("queen", "bavmorda"):
            if several:
                return Text("{attackers} challenge {queen} at {at}!")
            return Text("{attackers} challenges {queen} at {at}!")
        if self.foe:
            return Text("A Foe for {group} at {at}: {foe}.")
        if several:
            return Text("{attackers} attack {defenders} at {at}.")
        return Text("{attackers} attacks {defenders} at {at}.")

    def extra_args(self, names: Names) -> dict[str, Argument]:
        """Name the queen, and all of a group that a Foe meets."""
        return {"queen": names.one("queen"), "group": names.people((*self.attackers, *self.defenders))}


@event
class FightOver(PlainEvent):
    """A fight is over; `seat` decides for the attackers."""

    says = Text("The fight at {at} is over.")
    weight = 0
    seat: Who
    at: One
    foe: One


@event
class ChampionNamed(PlainEvent):
    """A group's champion is known (W96); `held`: he bears the way out of a Foe's fight (W50)."""

    seat: Who
    char: One
    held: bool = False

    def sentence(self) -> Text:
        """Say what for."""
        if self.held:
            return Text("{char} leads the group away: no move in this turn.")
        return Text("{char} is the champion.")


@event
class Contest(Event):
    """A contest was rolled: `rating` + `die` of a character against `strength` + `other_die` (W55).

    `parts` and `other_parts` are the sums: each a word and a number, `kael 4`.
    """

    says = Text("{stat}: {mine}, rolls {die}: {total}; {theirs}, rolls {other_die}: {other}.")
    weight = 2
    seat: Who
    stat: Stat
    char: One
    rating: int
    die: int
    against: One
    strength: int
    other_die: int
    parts: tuple[str, ...]
    other_parts: tuple[str, ...]

    def extra_args(self, names: Names) -> dict[str, Argument]:
        """Say both sums."""
        return {
            "mine": sum_of(names, self.char, parts_of(self.parts), self.rating),
            "total": self.rating + self.die,
            "theirs": sum_of(names, self.against, parts_of(self.other_parts), self.strength),
            "other": self.strength + self.other_die,
        }


@event
class HealthLost(PlainEvent):
    """A character loses Health: `n` before armour, `lost` after it, `left` is what remains (W103, W107)."""

    weight = 3
    seat: Who
    char: One
    n: int
    lost: int
    left: int
    by: One
    card: One
    """The armour that worked, or ""."""

    def sentence(self) -> Text:
        """Say how much, by what, and what armour took off."""
        fate: _Fate = "none" if self.lost == 0 else "down" if self.left <= 0 else "hurt"
        named = bool(self.by) and self.by != self.char and fate != "none"
        worn = bool(self.card) and self.lost != self.n
        return _HURT[fate, named, worn].with_args(off=self.n - self.lost)


@event
class FoeHurt(PlainEvent):
    """A Foe, or the queen, loses Health."""

    weight = 3
    against: One
    n: int
    left: int
    by: One

    def sentence(self) -> Text:
        """Say how much, and by whom."""
        if self.left > 0:
            if self.by:
                return Text("{against} loses {n} Health to {by}: {left} left.")
            return Text("{against} loses {n} Health: {left} left.")
        return Text("{by} slays {against}!") if self.by else Text("Slain: {against}!")


@event
class Grew(PlainEvent):
    """An ability grows (W59-W62); `owed`: at the end of the side's turn."""

    weight = 2
    seat: Who
    char: One
    stat: Stat
    n: int
    """What it is now."""
    owed: bool = False

    def sentence(self) -> Text:
        """Say when."""
        if self.owed:
            return Text("{char} learns: {stat} will be 1 more at the end of the turn.")
        return Text("{char} learns: {stat} {n} now.")


@event
class HandLost(PlainEvent):
    """A character loses his hand of so many cards; `to` gets it, or nobody: it is discarded (W136, W137)."""

    weight = 3
    seat: Target
    other: Who
    char: One
    to: One
    count: Count
    why: LossWhy

    def sentence(self) -> Text:
        """Say to whom, if there was anything to lose."""
        if not self.count:
            return Text("{char} has no cards to lose.")
        return Text("{char} loses {count} to {to}.") if self.to else Text("{char} loses a hand of {count}.")


@event
class HandTaken(PrivateEvent):
    """The face-down cards of a captured hand, for those who lose it and those who get it."""

    says = Text("What {char} lost: {cards}.")
    weight = 2
    char: One


@event
class HandKept(PlainEvent):
    """A character keeps the hand that he would lose, by a card that does it once."""

    says = Text("{card} keeps the hand of {char}, this once.")
    weight = 2
    seat: Who
    char: One
    card: One


@event
class GotAway(PlainEvent):
    """The group of a character gets away from all enemies of a space (W50, W94, W178)."""

    says = Text("{char} and all companions at {at} get away.")
    weight = 2
    seat: Who
    char: One
    at: One


@event
class HeartRolled(Event):
    """A die was rolled for a character's change of heart, which needs `needs` or more (W158, W159)."""

    weight = 2
    seat: Who
    char: One
    die: int
    needs: int

    def sentence(self) -> Text:
        """Say what was rolled."""
        if self.die >= self.needs:
            return Text("{char} has a change of heart: rolled {die}, {needs} was enough!")
        return Text("{char} stays true: rolled {die}, a change of heart takes {needs} or more.")


@event
class Converted(PlainEvent):
    """A character changes sides for good; `other` decides for it now (W161, W201)."""

    says = Text("{char} changes sides and fights for {side} from now on.")
    weight = 3
    seat: Who
    other: Who
    char: One
    side: Side


@event
class Passed(Event):
    """A player, or one `char` of his, does nothing more in this step of a fight; who is asked next tells who
    has passed for good.
    """

    weight = 0
    seat: Who
    char: One = ""

    def sentence(self) -> Text:
        """Say with whom."""
        if self.char:
            return Text("{seat} passes with {char}.")
        return Text("{seat} passes.")
