"""What somebody types for an action: its text form, or the words that stand on its button."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from engine.actions import UnknownAction
from engine.decisions import Legal
from engine.game import AnyGame, Label
from engine.texts import Names, render, seat_name

MOST_READ: Final = 1_000
"""Legal actions whose buttons are looked at; longer lists are read by their text forms alone."""


def read_line(game: AnyGame, view: Any, legal: Legal[Any], line: str, names: Names = seat_name) -> Any:
    """Read a line as an action of the view's seat: its text form; else, among what is legal now, the one
    action whose button says so, or whose verb and values these are (`put R1` for `place R1` under “Put”).

    Raise `UnknownAction` with the game's own sentence where it is none of these.
    """
    fault = None
    try:
        read = game.parse(view, line)
        if read in legal:
            return read
    except UnknownAction as error:
        read, fault = None, error
    labelled = ((action, game.label(view, action)) for action in islice(legal, MOST_READ))
    actions = on_a_button(labelled, line, names)
    if actions is not None:
        return actions
    if fault is not None:
        raise fault
    return read


def on_a_button(offered: Iterable[tuple[Any, Label]], line: str, names: Names = seat_name) -> Any:
    """Return the one action whose button says what is typed; None: none does, or several do."""
    wanted = _plain(line)
    actions = [action for action, label in offered if wanted in _said(action, label, names)]
    return actions[0] if len(actions) == 1 else None


def kind_on_a_button(offered: Iterable[tuple[Any, Label]], line: str, names: Names = seat_name) -> str:
    """Return the one kind of action whose buttons begin with what is typed; empty: none, or several do."""
    wanted = _plain(line)
    kinds = [action.kind for action, label in offered if _plain(render(label.verb, names)) == wanted]
    return kinds[0] if len({*kinds}) == 1 else ""


def _said(action: Any, label: Label, names: Names) -> Iterator[str]:
    """Yield what may be typed for an action beside its text form."""
    yield _plain(render(label.text, names))
    if label.short is not None:
        yield _plain(render(label.short, names))
    yield _plain(" ".join([render(label.verb, names), *str(action).split()[1:]]))


def _plain(words: str) -> str:
    return " ".join(words.casefold().split()).rstrip(".…?!")
