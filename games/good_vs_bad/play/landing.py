"""A landing, one step after another (3.6)."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.stages import Stage
from engine.texts import Text
from games.good_vs_bad.data.book import NOBODY, STRIDE
from games.good_vs_bad.events import GoodVsBadEvent, NoDuel, SpaceMade
from games.good_vs_bad.play import dueling, hands, meeting, pieces, raising, spaces
from games.good_vs_bad.play.crown import gain
from games.good_vs_bad.play.reading import CHOICE
from games.good_vs_bad.sheet.facts import home, kit, ring, turn_of
from games.good_vs_bad.sheet.frames import Flee, Landing
from games.good_vs_bad.sheet.state import PLAIN, GoodVsBad

Out = list[GoodVsBadEvent]


def first_duel(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Count the landing, and let the lander duel an opponent on its square, unless there is a truce (3.7)."""
    turn_of(s).landings[frame.piece % 2] += 1
    frame.step = "square"
    foes = dueling.foes_of(s, frame.piece)
    if not foes:
        return
    if any(s.truce):
        out.append(NoDuel(frame.piece, s.book.names[frame.square]))
    else:
        dueling.begin(s, frame, foes)


def by_square(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Do what the square asks for: Home Base, Encounter square, Blank, or what its level says (3.6)."""
    square = frame.square
    frame.step = "over"
    if square % STRIDE == 0:
        at_base(s, frame, out)
    elif ring(s).is_meeting[square]:
        if frame.piece % 2:
            s.stack.append(Flee(frame.seat, frame.piece))
        else:
            meeting.begin(s, frame.piece)
    elif not s.level[square]:
        s.level[square] = -1 if frame.piece % 2 else 1
        out.append(SpaceMade(frame.piece, s.book.names[square], s.level[square]))
    else:
        frame.step = "raise"
        spaces.work(s, frame, out)


def at_base(s: GoodVsBad, frame: Landing, out: Out) -> None:
    """Draw an event, raise the base's Special; an item at home, Renown at another's base (3.6)."""
    seat, piece = frame.seat, frame.piece
    hands.draw_events(s, seat, 1, out)
    pieces.lift(s, piece, PLAIN + frame.square // STRIDE, 1, out)
    if frame.square == home(piece):
        hands.draw_items(s, seat, 1, out)
    else:
        gain(s, seat, s.book.numbers.renown_base, "base", out)
    bead = kit(s, piece).base_heal
    if bead:
        pieces.heal(s, piece, bead, out)


def then_raise(s: GoodVsBad, frame: Landing, out: Out) -> None:  # noqa: ARG001  # as its siblings
    """Offer the raise, even if the effect has moved the piece on (M8, M9, ruling 5)."""
    frame.step = "over"
    raising.ask_raise(s, frame)


def over(s: GoodVsBad, frame: Landing, out: Out) -> None:  # noqa: ARG001  # as its siblings
    """Close the landing and begin the next one, where the effect has moved the piece (3.6, ruling 8)."""
    s.stack.pop()
    if frame.next != NOBODY:
        s.stack.append(Landing(frame.seat, frame.piece, frame.next, frame.next_came))


STEPS: Final[Mapping[str, Callable[[GoodVsBad, Landing, Out], None]]] = {
    "duel": first_duel,
    "square": by_square,
    "raise": then_raise,
    "over": over,
}
"""The steps of a landing."""


def _follows(s: GoodVsBad, frame: Landing, out: Out) -> bool:
    """Go on with a landing; a piece that was defeated lands no more (3.3, 3.6)."""
    if s.fallen[frame.piece]:
        s.stack.pop()
    else:
        STEPS[frame.step](s, frame, out)
    return True


LANDING: Final = Stage(Landing, (), asks=Text(""), waits=CHOICE, follows=_follows)
