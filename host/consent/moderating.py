"""Who decides something at a running table without being asked: its host, or an organiser, who do not play
there.

Whoever has a seat, or has had one, is a player there and nothing else: nobody is a judge in their own game.
"""

import json
from typing import Literal, TypeAlias

from engine import Text
from engine.entries import BY_ORGANISER, HOST
from host.people import Caller
from host.places.authority import Authority
from host.places.settings import read_place
from host.refusal import Refusal
from host.seats.eligibility import must_be_free
from host.transactions.change import Change

Moderator: TypeAlias = Literal["host", "organiser"]


def must_run(change: Change) -> None:
    """Refuse what can be done in a running game alone."""
    if change.table.row.status == "lobby":
        raise Refusal(Text("The game has not begun yet."))
    if change.table.over:
        raise Refusal(Text("This game is over."))


async def moderator(change: Change, caller: Caller, authority: Authority) -> Moderator | None:
    """Return as what the caller may decide at a running table; None: they have a seat, or are a stranger.

    In an event only an organiser decides. Raise `Refusal` for one who has played in this game before.
    """
    must_run(change)
    table, ref = change.table, change.table.ref
    if table.seat_of(caller.user) is not None:
        return None
    organises = authority.organises(await read_place(change.tx, ref.place))
    if not organises and table.row.host_id != caller.user:
        return None
    if await change.tx.held_names(ref.place, ref.code, caller.user):
        raise Refusal(Text("You have played in this game yourself; somebody else must decide this."))
    if organises:
        return BY_ORGANISER
    await must_be_free(change)
    return HOST


async def audited(change: Change, by: Moderator, caller: Caller, what: str, **values: int) -> None:
    """Write down what an organiser, or a host who does not play, has decided at a table."""
    place, code = change.table.ref.place, change.table.ref.code
    await change.tx.add_audit(place, change.at, caller.user, what, code, json.dumps({"by": by, **values}))
