"""Trying out: what steps of an own decision would come to, worked out from the view of its seat alone.

A few worlds are imagined from the view, and the steps are taken in all of them. What happens in each alike is
shown; a step that draws, that tells the seat a thing it did not know, or after which the worlds look
different to it, ends the try, and nothing is shown of what it brings. So trying tells nobody anything but
the rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.actions import Action, UnknownAction
from engine.decisions import Legal
from engine.final import draws, learns
from engine.game import AnyGame, IllegalAction, Label, step
from engine.plans import UnplannedStep
from engine.playout import source
from engine.proposal import WORLDS, differ, still_open
from engine.texts import Names, Text, seat_name
from engine.typed import read_line

MOST_TRIED: Final = 12
REVEALS: Final = Text(
    "What the last step brings depends on what you cannot know, so nothing is shown of it: the board is the "
    "one before it."
)
OTHERS: Final = Text("Then it is for others to choose; what they hold may change what you see here.")
ENDS: Final = Text("Then the game would be over.")
LONG: Final = Text("At most {most} steps are tried at once.", most=MOST_TRIED)


@dataclass(frozen=True, slots=True)
class Tried:
    """Hold what steps would come to: each with its label, the `view` after them and what is legal there.

    `ends` says why nothing more can be tried (None: it can). `sure`: the view is the one after the last step.
    It is not where that step cannot be foreseen: then the view is the one before it; and where others choose
    next: whom the game asks may depend on what they hold.
    """

    steps: tuple[tuple[Action, Label], ...]
    view: Any
    legal: Legal[Any]
    ends: Text | None = None
    sure: bool = True

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the text form of each step."""
        return tuple(str(action) for action, _ in self.steps)


def tried(game: AnyGame, view: Any, lines: Sequence[str], names: Names = seat_name) -> Tried:
    """Take steps from the view of a seat that is asked; a line is the text form of an action, or what its
    button says. Equal views give equal answers. Raise `UnplannedStep` for a step that cannot be taken.
    """
    seat = view.seat
    worlds = [game.imagine(view, source("try", number)) for number in range(WORLDS)]
    done = Tried((), view, game.legal(worlds[0], seat))
    for number, line in enumerate(lines, start=1):
        if done.ends is not None:
            raise UnplannedStep(Text("Step {n}, “{line}”: {why}", n=number, line=line, why=done.ends))
        try:
            action = read_line(game, done.view, done.legal, line, names)
            after = [step(game, world, action) for world in worlds]
            label = game.label(done.view, action)
        except UnknownAction as error:
            why = Text("{fault}", fault=str(error))
            raise UnplannedStep(Text("Step {n}, “{line}”: {why}", n=number, line=line, why=why)) from None
        except IllegalAction as error:
            message = "Step {n}, “{line}”: {why}"
            raise UnplannedStep(Text(message, n=number, line=line, why=error.text)) from None
        steps = (*done.steps, (action, label))
        if _unknown(game, done.view, worlds, after):
            done = Tried(steps, done.view, (), REVEALS, sure=False)
            continue
        worlds = [state for state, _ in after]
        done = _after(game, seat, worlds[0], steps)
    return done


def _unknown(game: AnyGame, seen: Any, worlds: Sequence[Any], after: Sequence[Any]) -> bool:
    """Tell whether what a step brings is more than its seat can know before."""
    seat, asked = seen.seat, game.pending(worlds[0])
    states = [state for state, _ in after]
    others = asked is not None and len(asked.must) + len(asked.may) > 1
    secret = asked is not None and asked.secret and others
    if secret and asked is not None and not still_open(game, states[0], seat, asked.decision[seat]):
        return True
    drawn = any(draws(old) != draws(new) for old, new in zip(worlds, states, strict=True))
    return drawn or learns(game, seen, *after[0]) or differ(game, seat, states)


def _after(game: AnyGame, seat: int, state: Any, steps: tuple[tuple[Action, Label], ...]) -> Tried:
    """Return what stands after steps whose effect is known, and whether more can be tried."""
    asked, view = game.pending(state), game.view(state, seat)
    if asked is None:
        return Tried(steps, view, (), ENDS)
    legal = game.legal(state, seat) if asked.asks(seat) else ()
    if not legal:
        return Tried(steps, view, (), OTHERS, sure=False)
    if len(steps) >= MOST_TRIED:
        return Tried(steps, view, (), LONG)
    return Tried(steps, view, legal)
