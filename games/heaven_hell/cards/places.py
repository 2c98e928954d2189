"""Verbs that move, ready, or start a conflict."""

from games.heaven_hell.data.book import Effect
from games.heaven_hell.events import HeavenHellEvent, Moved, Readied
from games.heaven_hell.play.battles import begin_duel
from games.heaven_hell.play.grid import shift
from games.heaven_hell.sheet.frames import Choose
from games.heaven_hell.sheet.state import HeavenHell


def move(s: HeavenHell, frame: Choose, effect: Effect, out: list[HeavenHellEvent]) -> None:
    """Move an own character to an empty space of the own grid, with all that lies on it."""
    book = s.book
    cell, to = (frame.source, frame.picks[0]) if effect.target == "self" else frame.picks
    shift(s, cell, to)
    frame.last = to
    if cell == frame.source:
        frame.source = to
    out.append(Moved(frame.seat, book.faces[s.grid[to]].id, book.name(cell), book.name(to)))


def ready(s: HeavenHell, frame: Choose, _: Effect, out: list[HeavenHellEvent]) -> None:
    """Make a spent character ready again."""
    book, cell = s.book, frame.picks[-1]
    s.spent[cell] = False
    out.append(Readied(frame.seat, book.faces[s.grid[cell]].id, book.name(cell)))


def duel(s: HeavenHell, frame: Choose, _: Effect, out: list[HeavenHellEvent]) -> None:
    """Start a stand-alone conflict in a column (H2, 3.7)."""
    other, column = frame.picks
    begin_duel(s, other, column, out)
