"""A table before play, as people see it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine import AnyGame, Options, Seat, Text
from engine.fair import Fair
from host.model.contract import Contract
from host.model.seats import LobbySeat, Seating, Status
from host.people import TableRef


@dataclass(frozen=True, slots=True)
class Lobby:
    """Show a table before play: the rules chosen, the seats taken, the promise about the dice.

    `can_start` says in a sentence why the table cannot start yet; None: it can. `room` holds the numbers of
    seats that this game allows. Once the table has started or closed, `status` is no longer `lobby`; its
    lobby can still be shown. `decks`: players may bring decks. `fair`: what the dice rest on (None: the first
    scheme). `stranded`: its channel is gone or refuses us. `taken`: words were taken back because the table
    changed, and somebody has not given another yet. `kept`: how reliable people are, where a table asks
    for it. `anonymous`: nobody is named until the game is over.
    """

    ref: TableRef
    game: AnyGame
    status: Status
    options: Options
    seats: tuple[LobbySeat, ...]
    host: int
    host_name: str
    channel: int
    commitment: str
    room: range
    seating: Seating
    can_start: Text | None
    version: int
    repeated: bool = False
    contract: Contract = field(default_factory=Contract)
    invited_only: bool = False
    delay_s: int = 0
    decks: bool = False
    fair: Fair | None = None
    stranded: bool = False
    taken: bool = False
    kept: Mapping[Seat, Text] = field(default_factory=dict)
    anonymous: bool = False

    @property
    def values(self) -> Mapping[str, Any]:
        """Return the values of the house rules as JSON values."""
        return self.options.model_dump(mode="json")

    def name(self, seat: Seat) -> str:
        """Return a seat's name, for prose."""
        return self.seats[seat].name if 0 <= seat < len(self.seats) else f"Player {seat + 1}"

    def seat_of(self, user: int) -> Seat | None:
        """Return the seat that a person holds and has not resigned, or None."""
        return next((seat.seat for seat in self.seats if seat.user == user and not seat.resigned), None)
