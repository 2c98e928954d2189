"""What happens where a move ends: joining, freeing the caged one, the child at home (W74, W88, W175)."""

from collections.abc import Iterable

from games.willow.data.book import BROWNIES, GOOD, MADMARTIGAN
from games.willow.events.field import Freed, Joined
from games.willow.play import winning
from games.willow.sheet.facts import Events, char_id, group
from games.willow.sheet.state import Willow


def arrive(s: Willow, chars: Iterable[int], out: Events) -> None:
    """Let characters have ended their move in a space."""
    for char in chars:
        meet(s, s.at[char], out)
        release(s, char, out)
        winning.brought(s, char, out)


def meet(s: Willow, space: int, out: Events) -> None:
    """Let BROWNIES have joined, for good, once they share a space with another Good character (W88, addition
    7.3).
    """
    if s.joined or s.at[BROWNIES] != space or s.side[BROWNIES] != GOOD:
        return
    if len(group(s, GOOD, space)) > 1:
        s.joined = True
        out.append(Joined(s.control[BROWNIES], char_id(s, BROWNIES)))


def release(s: Willow, helper: int, out: Events) -> None:
    """Let one of his side with Health, who ends a move there or is there in G6, open the cage (W74); in E5 if
    he was turned to Evil in it (W201).
    """
    if (
        s.caged
        and helper != MADMARTIGAN
        and s.side[helper] == s.side[MADMARTIGAN]
        and s.health[helper] > 0
        and s.at[helper] == s.at[MADMARTIGAN]
    ):
        s.caged = False
        who = char_id(s, MADMARTIGAN)
        out.append(Freed(s.control[MADMARTIGAN], who, char_id(s, helper)))


def release_all(s: Willow, out: Events) -> None:
    """Open the cage for whoever of the side whose turn it is stands beside it, in G6 or E5 (W74, W201)."""
    if s.caged and s.side[MADMARTIGAN] == s.turn:
        for char in group(s, s.turn, s.at[MADMARTIGAN]):
            release(s, char, out)
