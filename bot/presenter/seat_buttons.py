"""The buttons by which a seat of a running game changes hands."""

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from discord import ui

from bot.cards import button
from bot.custom_ids import Control, Kind
from bot.id_format import Seat as SeatNumber
from engine import Seat
from engine.texts import N_, _
from host import Look
from host.absence.substitutes import OPEN, TAKE

LEAVING: Final = "~leaving:"
"""Followed by whether somebody is to be looked for who takes the reader's seat."""
ROW: Final = 5
OPENS: Final = N_("Open the seat of {name}")
TAKES: Final = N_("Take the seat of {name}")
ASKS: Final = N_("Ask for the seat of {name}")


@dataclass(frozen=True, slots=True)
class OpenSeat(Kind):
    """Let people take the seat of a machine, or ask the table's host for that."""

    FORM: ClassVar = "~reopen:{seat}"

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class AskForOne(Kind):
    """Ask for somebody who takes the presser's seat, or no longer."""

    FORM: ClassVar = "~leaving:{wanted}"

    wanted: Literal["yes", "no"]


def seat_buttons(look: Look) -> list[ui.Button[Any]]:
    """Make the buttons by which a seat changes hands: the reader's own, or others that somebody can take."""
    at = Control(look.ref, 0, TAKE)
    if look.status != "running":
        return []
    if look.seat is not None:
        asks = look.seats[look.seat].leaving
        label = _("I stay after all") if asks else _("I have to leave")
        mine = [button(at.to(str(AskForOne("no" if asks else "yes"))), label)]
        machines = [seat for seat in look.seats if seat.resigned and not seat.leaving]
        return mine + [
            _seat_button(look, f"{OPEN}{seat.seat}", _("Open"), seat.seat) for seat in machines[:4]
        ]
    wanted = [seat for seat in look.seats if seat.leaving]
    asked = [seat for seat in look.seats if seat.resigned and not seat.leaving]
    buttons = [_seat_button(look, f"{TAKE}{seat.seat}", TAKES, seat.seat) for seat in wanted]
    buttons += [_seat_button(look, f"{OPEN}{seat.seat}", ASKS, seat.seat) for seat in asked]
    return buttons[:ROW]


def _seat_button(look: Look, choice: str, label: str, seat: Seat) -> ui.Button[Any]:
    return button(Control(look.ref, 0, choice), _(label, name=look.names(seat)))
