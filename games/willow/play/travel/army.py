"""Armies: fetched at home, and going home (W73, W153-W157, W199, additions 2.2 and 6.4)."""

from typing import Literal, TypeAlias

from games.willow.data.book import NONE
from games.willow.events.field import ArmyFetched
from games.willow.play.keeping import gain, throw
from games.willow.play.travel.ways import move_fault
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Lands, Willow

FetchFault: TypeAlias = Literal["", "not_home", "away", "dead", "shape", "cannot"]


def fetch_fault(s: Lands, char: int) -> FetchFault:
    """Say why a character cannot take up his side's army: he ends a move at its home, with Health and in his
    own shape (W73, W199). Staying there is a move of no space; who may not move ends none.
    """
    side = s.side[char]
    if s.at[char] != s.book.army_home[side]:
        return "not_home"
    if s.book.armies[side] not in s.aside:
        return "away"
    if s.health[char] <= 0:
        return "dead"
    if s.shape[char] != NONE:
        return "shape"
    return "" if move_fault(s, char) in ("", "went") else "cannot"


def fetch(s: Willow, char: int, out: Events) -> None:
    """Take the army up; that ends the move (W73, addition 6.4; `army_pickup_ends_move`)."""
    card = s.book.armies[s.side[char]]
    s.aside.remove(card)
    gain(s, char, card, up=True)
    if s.book.options.army_pickup_ends_move == "on":
        s.went[char] = True
    out.append(ArmyFetched(s.control[char], s.book.chars[char].id, s.book.token[card]))


def send_home(s: Willow, card: int, out: Events) -> None:
    """Let an army go home: dismissed, lost with a hand, by Dissension or by a shape (W156)."""
    throw(s, card, "lost", out)
