"""Armies: fetched at home, and going home (W73, W153-W157, W199, additions 2.2 and 6.4)."""

from engine.texts import Text
from games.willow.data.book import NONE
from games.willow.events.field import ArmyFetched
from games.willow.play.keeping import gain, throw
from games.willow.play.travel.ways import ends_move
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Lands, Willow

_NOT_HOME = Text("The army lives at {home}; {char} must end a move there.")
_AWAY = Text("The army is not at home; somebody leads it.")
_DEAD = Text("{char} has no Health to lead an army; heal first.")
_SHAPE = Text("Nobody in a shape leads an army; restore {char} first.")
CANNOT = Text("{char} can end no move here in this turn; fetch the army in the next one.")


def fetch_fault(s: Lands, char: int) -> Text | None:
    """Say why a character cannot take up his side's army: he ends a move at its home, with Health and in his
    own shape (W73, W199). `{char}` and `{home}` are open.
    """
    side = s.side[char]
    if s.at[char] != s.book.army_home[side]:
        return _NOT_HOME
    if s.book.armies[side] not in s.aside:
        return _AWAY
    if s.health[char] <= 0:
        return _DEAD
    if s.shape[char] != NONE:
        return _SHAPE
    return None if ends_move(s, char) else CANNOT


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
