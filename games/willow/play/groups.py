"""Who stands with whom: groups, fighters, the fight that is going on (W181, W194).

Functions that only read take a state or a view (`Lands`).
"""

from collections.abc import Iterable, Sequence

from games.willow.data.book import BROWNIES, EVIL, GOOD, NONE
from games.willow.play.common import group, is_caged
from games.willow.sheet.frames import Fight, HeldFight
from games.willow.sheet.state import Lands, Willow, frames


def whole(s: Lands, chars: Iterable[int]) -> list[int]:
    """Return those of some characters that have Health (W145)."""
    health = s.health
    return [char for char in chars if health[char] > 0]


def seats(s: Lands, chars: Iterable[int]) -> list[int]:
    """Return the seats that decide for some characters, in rising order."""
    control = s.control
    return sorted({control[char] for char in chars})


def words(s: Lands, chars: Iterable[int]) -> tuple[str, ...]:
    """Return the ids of characters, for events."""
    names = s.book.chars
    return tuple([names[char].id for char in chars])


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
    found = [char for char in group(s, side, space) if not s.withdrawn[char] and (after or not s.held[char])]
    return [char for char in found if char == alone] if alone != NONE else found


def exposed(s: Lands, space: int) -> list[int]:
    """Return the Evil characters of a space that Good might attack: Good always finds them (W85)."""
    return [char for char in group(s, EVIL, space) if not (s.safe[char] or s.withdrawn[char])]


def has_army(s: Lands, chars: Sequence[int]) -> bool:
    """Tell whether one of some characters has an army in use (W25, W87, W155)."""
    kind, choice = s.book.kind, s.choice
    return any(kind[card] == "army" and choice[card] != 2 for char in chars for card in s.shown[char])
