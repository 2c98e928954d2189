"""What is at stake for a person at a table: asked before they do what cannot be taken back."""

from dataclasses import dataclass

from engine import Seat
from host.lobby import lobby
from host.lobby.card import Lobby
from host.model.table import held_by_person
from host.moves.ending import note_of
from host.people import TableRef
from host.places.settings import read_place
from host.ratings.collect import LEAST_ACTIONS
from host.tournaments.views.queries import show
from host.transactions.services import Services

LEAST_RATED = 2
"""People without whom a game is not rated, whoever wins it."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """Say how a table stands for a person: the seat that is theirs, the title of the event that it belongs
    to, whether its result will be rated when they give up, as far as that can be told now, how many others
    hold seats, and which seats win when they give up; none: the game goes on, or has no result then.

    `stands` changes whenever a seat changes hands, or the table begins or ends.
    """

    lobby: Lobby
    seat: Seat | None
    event: str | None
    rated: bool
    others: int
    stands: str
    winners: tuple[Seat, ...] = ()


async def stakes(services: Services, ref: TableRef, user: int) -> Stakes:
    """Return what is at stake for a person at a table. Raise `Refusal` where there is no such table."""
    table = await services.current(ref)
    read = services.store.read
    mine = table.seat_of(user)
    people = [row for row in table.seats if held_by_person(row)]
    of_event = await read.event_of_table(ref.place, ref.code)
    event = None if of_event is None else await show(services, TableRef(ref.place, of_event[0]))
    player = await read.player(user)
    seat = None if mine is None or mine.policy is not None else mine.seat
    note = None if seat is None or table.row.status != "running" else note_of(table, seat, [seat])
    rated = (
        (await read_place(read, ref.place)).ratings
        and (event is None or event.plan.rated)
        and not (player is not None and player.opted_out)
        and (table.row.status == "lobby" or len(people) >= LEAST_RATED)
        and (note is None or await read.actions(ref.place, ref.code) >= LEAST_ACTIONS)
    )
    return Stakes(
        lobby=lobby.show(table), seat=seat, event=None if event is None else event.plan.title, rated=rated,
        others=sum(row.user_id != user for row in people),
        stands=f"{table.row.status}.{seat}.{sorted((row.seat, row.user_id) for row in people)}",
        winners=tuple(at for at, place in enumerate(() if note is None else note.places) if place == 1),
    )  # fmt: skip
