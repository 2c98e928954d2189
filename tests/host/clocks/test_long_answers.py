"""A question whose answer takes several actions: when the time is up, the whole of it is answered."""

import json
from pathlib import Path

from games import GAMES
from host.clocks.seat_clock import CLOCK
from host.model.contract import Contract
from storage import sqlite_url
from tests.host.clocks.virtual import Town
from tests.host.people import A, B

DAILY = Contract(clock="move", seconds=86_400, quiet=False, timeout="orders")


async def test_a_seat_that_is_asked_always_has_a_clock_also_in_the_midst_of_placing(database: Path) -> None:
    town = await Town.open(sqlite_url(database), GAMES)
    ref = await town.table("guardians", [A, B], DAILY)
    answered: set[str] = set()
    for _ in range(30):
        table = await town.host.look(ref, None)
        if table.status != "running":
            break
        for user in table.awaited:
            own = await town.host.look(ref, user)
            if own.legal and (
                user == B or own.legal[0].kind == "answer"
            ):  # A looks at the first hand, and goes
                await town.host.act(town.caller(user), ref, own.decision, own.legal[0])
        look = await town.host.look(ref, None)
        clocks = [
            deadline
            for deadline in await town.store.read.deadlines(ref.place, ref.code)
            if deadline.kind == CLOCK
        ]
        asked = set(look.awaited) - set(look.away)  # a caretaker needs no clock
        assert len(clocks) >= len(asked), "somebody is asked whose time never ends"
        await town.host.machines.idle()
        await town.step()
        plies = await town.store.read.plies(ref.place, ref.code)
        safe = [ply.action for ply in plies if ply.note.startswith("timeout") and ply.action]
        answered |= {json.loads(action)["kind"] for action in safe}
    await town.close()
    assert {"arrange", "done"} <= answered, "an answer of several actions was given whole"
