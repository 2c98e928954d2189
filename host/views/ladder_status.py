"""The status line: where on the ladder a table stands."""

from collections.abc import Sequence
from typing import Final

from engine import Player, Text
from host.model.contract import PLAYS, CaretakerLevel
from host.model.rungs import Rung
from storage import SeatRow

_LINES: Final = {
    Rung.REMINDED: Text("Half of {player}'s time has passed."),
    Rung.LAST_CALL: Text("Last call for {player}."),
    Rung.ANSWERED: Text("{player} did not come; the safe answer was given, and the game goes on."),
    Rung.ANSWERED_TWICE: Text("{player} has twice failed to come; the next time a caretaker takes over."),
    Rung.CARETAKER: Text("A caretaker {plays} for {player}, until they click “I am back”."),
    Rung.SUBSTITUTE: Text("A caretaker {plays} for {player}; a substitute is wanted."),
    Rung.VOTE: Text("{player} has not come; the others vote on how to go on."),
    Rung.AWAY: Text("{player} is on vacation; a caretaker {plays} for them."),
}
_LENT: Final = Text("{player} lets a caretaker play, who {plays} until they click “I am back”.")
_PLAYED_ON: Final = Text("A caretaker {plays} for {player}; the others vote on how to go on.")


_LEAVING: Final = Text("{player} has to leave, and plays until somebody takes the seat (`/game stepin`).")
_OPEN: Final = Text("The seat of {player}, which a machine plays, is free to take (`/game stepin`).")


def status(seats: Sequence[SeatRow], level: CaretakerLevel) -> tuple[Text, ...]:
    """Say, for each seat that has left the floor, or whose person lets a caretaker play, how things stand;
    caretakers play at a level.
    """
    return tuple(
        _line(row).with_args(player=Player(row.seat), plays=PLAYS[level])
        for row in seats
        if (Rung(row.rung) in _LINES or row.caretaker) and row.policy is None
    ) + tuple(
        (_OPEN if row.policy is not None else _LEAVING).with_args(player=Player(row.seat))
        for row in seats
        if row.leaving
    )


def _line(row: SeatRow) -> Text:
    if row.rung == Rung.FLOOR:
        return _LENT
    return _PLAYED_ON if row.caretaker and row.rung == Rung.VOTE else _LINES[Rung(row.rung)]
