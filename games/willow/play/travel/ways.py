"""Who may move, how far, and what carries him (W63-W68, W75, W189, W190).

Functions read a state or a view (`Lands`). Those named `*_fault` say why not, or None where it may be;
`{char}` and `{card}` are open in it.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.texts import Text
from games.willow.data.book import MADMARTIGAN, NONE, Book
from games.willow.sheet import facts
from games.willow.sheet.facts import acting_alone
from games.willow.sheet.state import Lands

MODES: Final = ("walk", "ride", "wings", "spell", "wind", "soar")
FLYING: Final = ("wings", "spell", "wind", "soar")
"""Ways of travel that go through the air (W71)."""


def acting(s: Lands, char: int) -> bool:
    """Tell whether it is this character's side-turn: in an extra turn only his who took it (W32, W33)."""
    return s.side[char] == s.turn and acting_alone(s) in (NONE, char)


def actors(s: Lands, seat: int) -> list[int]:
    """Return the characters of a seat whose side-turn it is, in rising order."""
    return [char for char in range(len(s.control)) if s.control[char] == seat and acting(s, char)]


Still: TypeAlias = Literal["", "dead", "caged", "held", "stuck"]
Unmoved: TypeAlias = Literal["", "not_acting", "dead", "caged", "held", "stuck", "went"]
_UNMOVED: Final[Mapping[Unmoved, Text]] = {
    "not_acting": Text("It is not the turn of {char}; wait for the next one of that side."),
    "dead": Text("{char} has no Health and cannot move; the step of healing follows."),
    "caged": Text("{char} sits in the cage; another Good character with Health must end a move there."),
    "held": Text("{char} was champion against a Foe and cannot move in this turn; others can."),
    "stuck": Text("The flight of {char} has failed, so there is no other move in this turn."),
    "went": Text("{char} has made the move of this turn; move another one, or say that you are done."),
}


def move_fault(s: Lands, char: int) -> Text | None:
    """Say why a character may not move (any more) in this step."""
    return _UNMOVED.get(unmoved(s, char))


def unmoved(s: Lands, char: int) -> Unmoved:
    """Say by a word why a character does not move (any more) in this step; "": he may (W64, additions 2.3 and
    3.8).
    """
    if not acting(s, char):
        return "not_acting"
    return still(s, char) or ("went" if s.went[char] else "")


def ends_move(s: Lands, char: int) -> bool:
    """Tell whether a character ends a move where he is: he has moved, or could; staying is a move of no
    space, and who may not move ends none.
    """
    return acting(s, char) and not still(s, char)


def still(s: Lands, char: int) -> Still:
    """Say by a word why a character cannot stir this turn, whoever's it is; "": he can (W75, additions 2.3,
    3.8 and 4.2).
    """
    if s.health[char] <= 0:
        return "dead"
    if char == MADMARTIGAN and s.caged:
        return "caged"
    if s.held[char]:
        return "held"
    return "stuck" if s.stuck[char] else ""


def paces(s: Lands, char: int, spaces: int) -> int:
    """Return how many of these spaces a character may go on the ground: a shape may be slow."""
    shape = s.shape[char]
    most = s.book.shapes[shape].passive.max_move if shape >= 0 else 0
    return min(spaces, most) if most else spaces


_MUST_RIDE = Text("{char} rides in this round; begin a journey with the horse, or stay.")
_NO_HORSE = Text("{char} has no mount of that kind lying open; lay one open first, or walk.")
_NO_WINGS = Text("{char} has nothing lying open that flies alone, and no wings; walk, or ride.")
_NO_POWER = Text("{char} has not been promised a flight by a Place; walk, or ride.")
_DECLINED = Text("You have declined {card} for this round; it may be used in the next one.")
_ANOTHER = Text("{card} has served another character in this turn; {char} can use it in the next one.")
_ARMY = Text("{char} leads an army, which {card} does not carry; walk, ride, or send it home first.")
SIDE = Text("{card} is of use to the other side only; keep it from them, or discard it.")


def mount_fault(s: Lands, char: int, card: int) -> Text | None:
    """Say why a Keep card may not carry its owner (W24, W28, W65-W67, additions 2.1, 6.1 and C.2)."""
    fault = use_fault(s, char, card)
    if fault:
        return fault
    flies = s.book.passive[card].fly
    if flies and s.book.options.pegasus_with_army == "off" and facts.has_army(s, [char]):
        return _ARMY
    return None


def use_fault(s: Lands, char: int, card: int) -> Text | None:
    """Say why a face-up card serves a character no more: declined, or used by another (W24, W28)."""
    if s.choice[card] == 2:
        return _DECLINED
    user = s.user[card]
    if s.book.options.one_user_per_card == "on" and user not in (NONE, char):
        return _ANOTHER
    return None if serves(s, char, card) else SIDE


def serves(s: Lands, char: int, card: int) -> bool:
    """Tell whether a card serves the side of a character."""
    return s.book.cards[card].side in (NONE, s.side[char])


def mounts(s: Lands, char: int, *, flying: bool) -> list[int]:
    """Return the face-up Keep cards that may carry a character, by the die or in flight."""
    passive = s.book.passive
    return [
        card
        for card in s.shown[char]
        if (passive[card].fly if flying else passive[card].ride) and not mount_fault(s, char, card)
    ]


def must_ride(s: Lands, char: int) -> bool:
    """Tell whether a character may not walk: a card that carries him is in use for this round (W24, AM57).

    With `face_up_use` at `must_use` every one is (addition 4.8).
    """
    passive, choice = s.book.passive, s.choice
    always = s.book.options.face_up_use == "must_use"
    return any(
        passive[card].ride and (always or choice[card] == 1) and not mount_fault(s, char, card)
        for card in s.shown[char]
    )


def own_wings(s: Lands, char: int) -> int:
    """Return how many spaces a character's shape may fly; 0: it cannot."""
    shape = s.shape[char]
    return 0 if shape < 0 else int(s.book.shapes[shape].passive.fly)


def way_fault(s: Lands, char: int, mode: str, card: int) -> Text | None:
    """Say why a character may not travel in a way, with the card that carries him (W190)."""
    if mode == "walk":
        return _MUST_RIDE if must_ride(s, char) else None
    if mode == "ride":
        if card not in s.shown[char] or not s.book.passive[card].ride:
            return _NO_HORSE
        return mount_fault(s, char, card)
    if mode == "wings":
        if card == NONE:
            return None if own_wings(s, char) else _NO_WINGS
        if card not in s.shown[char] or not s.book.passive[card].fly:
            return _NO_WINGS
        return mount_fault(s, char, card)
    if mode == "soar":
        return None if s.crag[char] else _NO_POWER
    return None


UNABLE: Final = {
    "spell": Text("{char} cannot cast that to fly now; it must lie open, uncast, with Magic for it."),
    "wind": Text("{char} holds no card that carries a group through the air; walk, or ride."),
    "wings": _NO_WINGS,
    "ride": _NO_HORSE,
}
"""By way of travel, what is said where nothing else forbids it, and yet it is not offered."""


def flight_of(s: Lands, card: int) -> int:
    """Return how many spaces a spell or a card from the hand carries a group through the air; 0: none."""
    for use in s.book.cards[card].uses:
        for effect in use.do:
            if effect.verb == "fly_move" and effect.who == "group":
                return int(effect.n)
    return 0


def soaring(book: Book) -> int:
    """Return how many spaces the flight of a Place's power has."""
    for space in book.places:
        for use in book.spaces[space].power:
            for effect in use.do:
                if effect.verb == "fly_move":
                    return int(effect.n)
    return 0


def left_of(s: Lands, char: int, mode: str, card: int) -> int:
    """Return how many spaces a character may go in a way that needs no die (W63, W66, W68)."""
    if mode == "walk":
        return paces(s, char, s.book.numbers.walk)
    if mode == "wings":
        return own_wings(s, char) if card == NONE else int(s.book.passive[card].fly)
    if mode == "soar":
        return soaring(s.book)
    return flight_of(s, card) if mode in ("spell", "wind") else 0
