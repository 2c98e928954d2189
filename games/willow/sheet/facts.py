"""What follows from what lies open: small questions that rules, labels, refusals and machines ask of
states and views alike (`Lands`).
"""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from games.willow.data.book import BROWNIES, CHARS, EVIL, GOOD, MADMARTIGAN, NONE
from games.willow.events.base import WillowEvent
from games.willow.sheet.frames import Fight, HeldFight
from games.willow.sheet.state import Lands, Willow, frames

Events: TypeAlias = list[WillowEvent]


def char_id(s: Lands, char: int) -> str:
    """Return the word for a character; "" for nobody."""
    return s.book.chars[char].id if char >= 0 else ""


def space_id(s: Lands, space: int) -> str:
    """Return the word for a space."""
    return s.book.spaces[space].id


def char_ids(s: Lands, chars: Iterable[int]) -> tuple[str, ...]:
    """Return the words for characters."""
    return tuple([s.book.chars[char].id for char in chars])


def acting_alone(s: Lands) -> int:
    """Return who takes an extra turn (W32, W33); NONE: a whole side acts, or nobody any more."""
    either: Any = s  # a state or a view, which have their frames under the same name
    stack = either.stack
    char: int = stack[0].char if stack else NONE
    return char


def actors(s: Lands) -> list[int]:
    """Return the characters that act in this side-turn: the side's, or one in an extra turn (W32, W33)."""
    alone = acting_alone(s)
    if alone >= 0:
        return [alone]
    side, turn = s.side, s.turn
    return [char for char in CHARS if side[char] == turn]


def chars_of(s: Lands, side: int) -> list[int]:
    """Return the characters of a side."""
    sides = s.side
    return [char for char in CHARS if sides[char] == side]


def group(s: Lands, side: int, space: int) -> list[int]:
    """Return the characters of a side in a space."""
    sides, at = s.side, s.at
    return [char for char in CHARS if at[char] == space and sides[char] == side]


def companions(s: Lands, char: int) -> list[int]:
    """Return the other characters of the own side in the same space."""
    return [other for other in group(s, s.side[char], s.at[char]) if other != char]


def decider(s: Lands, chars: Sequence[int]) -> int:
    """Return the seat that decides for a group: the lowest with a character with Health in it (W181)."""
    health, control = s.health, s.control
    able = [control[char] for char in chars if health[char] > 0] or [control[char] for char in chars]
    return min(able)


def side_decider(s: Lands, side: int) -> int:
    """Return the seat that decides for a side: its lowest with a character (W181)."""
    return min([s.control[char] for char in chars_of(s, side)])


def team_seats(s: Lands, side: int) -> tuple[int, ...]:
    """Return the seats of a side."""
    return tuple([seat for seat, team in enumerate(s.team) if team == side])


def is_caged(s: Lands, char: int) -> bool:
    """Tell whether a character is locked in the cage (W9)."""
    return s.caged and char == MADMARTIGAN


def seers(s: Lands, char: int) -> tuple[int, ...]:
    """Return the seats that see a character's hand: its own, or all of its side (W11, team_hands)."""
    if s.book.options.team_hands == "open":
        return team_seats(s, s.side[char])
    return (s.control[char],)


def bits(seats: Iterable[int]) -> int:
    """Return seats as bits of `Willow.know`."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def limited(s: Lands, char: int) -> int:
    """Return how many cards of a character count for the hand limit (W21), from public facts."""
    counted = s.book.counted
    return len(s.hand[char]) + sum([counted[card] for card in s.shown[char]])


def spells_up(s: Lands, char: int) -> list[int]:
    """Return the face-up spells of a character."""
    kind = s.book.kind
    return [card for card in s.shown[char] if kind[card] == "spell"]


def whole(s: Lands, chars: Iterable[int]) -> list[int]:
    """Return those of some characters that have Health (W145)."""
    health = s.health
    return [char for char in chars if health[char] > 0]


def seats(s: Lands, chars: Iterable[int]) -> list[int]:
    """Return the seats that decide for some characters, in rising order."""
    control = s.control
    return sorted({control[char] for char in chars})


def running(s: Willow) -> HeldFight | None:
    """Return the fight that is going on, also under an answer to a spell; None: there is none."""
    for frame in reversed(s.stack):
        if isinstance(frame, Fight):
            return frame
    return None


def running_view(s: Lands) -> Fight | None:
    """Return the fight that is going on as a state or a view holds it; None: there is none."""
    for frame in reversed(frames(s)):
        if isinstance(frame, Fight):
            return frame
    return None


def of_side(s: Lands, f: Fight, side: int) -> list[int]:
    """Return the fighters of a side, in rising order."""
    sides = s.side
    return [char for char in f.fighters if sides[char] == side]


def allies(s: Lands, f: Fight, char: int) -> list[int]:
    """Return the fighters of a character's own side, himself too (W187)."""
    return of_side(s, f, s.side[char])


def enemies(s: Lands, f: Fight, char: int) -> list[int]:
    """Return the enemy characters in a fight (W187); none against a Foe or the queen."""
    return of_side(s, f, 1 - s.side[char])


def shielded(s: Lands, char: int) -> bool:
    """Tell whether nobody can find or attack a character because he has not joined anybody yet (W37, W88,
    additions 7.3 and C.2).
    """
    return char == BROWNIES and not s.joined and s.book.options.brownies_unjoined_safe == "on"


def attackable(s: Lands, space: int) -> list[int]:
    """Return the Good characters of a space that Evil might find and attack (W88, W91, W178).

    Not those who have not joined, who got away in this side-turn, or, by a switch, who is caged.
    """
    free = s.book.options.attack_caged_madmartigan == "on"
    return [
        char
        for char in group(s, GOOD, space)
        if not (shielded(s, char) or s.safe[char] or s.withdrawn[char] or (is_caged(s, char) and not free))
    ]


def attackers(s: Lands, space: int, side: int, alone: int = NONE) -> list[int]:
    """Return the characters of a side who can take part in a fight of theirs in a space (W100, W194).

    Not who is under the queen's orders; by a switch, not a Foe's champion (W18, addition 3.1).
    """
    after = s.book.options.fight_evil_after_foe == "on"
    chars = [char for char in group(s, side, space) if not s.withdrawn[char] and (after or not s.held[char])]
    return [char for char in chars if char == alone] if alone != NONE else chars


def exposed(s: Lands, space: int) -> list[int]:
    """Return the Evil characters of a space that Good might attack: Good always finds them (W85)."""
    return [char for char in group(s, EVIL, space) if not (s.safe[char] or s.withdrawn[char])]


def has_army(s: Lands, chars: Sequence[int]) -> bool:
    """Tell whether one of some characters has an army in use (W25, W87, W155)."""
    kind, choice = s.book.kind, s.choice
    return any(kind[card] == "army" and choice[card] != 2 for char in chars for card in s.shown[char])


def holders(s: Lands) -> list[int]:
    """Return the seats that have face-down cards, in rising order: any of them might be the queen's orders
    (W100, addition 2.8).
    """
    hand, control = s.hand, s.control
    return sorted({control[char] for char in CHARS if hand[char]})
