"""What one process has in memory gives way to what another has committed."""

import asyncio
from typing import Any

import pytest

from host import Authority, StaleDecision
from host.places.places import FRESH_AMONG_MS
from host.views import look as module
from tests.host.clocks.virtual import JumpingClock
from tests.host.people import PLACE, A, B, Players
from tests.support.engines import ON_BOTH, ON_POSTGRES

Rivals = tuple[Players, Players]
MANAGER = Authority(manager=True)


@ON_BOTH
async def test_a_press_after_another_process_has_played_sees_what_it_played(rivals: Rivals) -> None:
    here, there = rivals
    ref = await here.started(A, B)
    old = await here.host.look(ref, A)
    held = here.host._services.tables[ref]
    done = await there.host.act(there.caller(A), ref, old.decision, old.legal[0])
    assert here.host._services.tables[ref] is held, "nobody has told this process"
    with pytest.raises(StaleDecision):
        await here.host.act(here.caller(A), ref, old.decision, old.legal[0])
    own = await here.host.look(ref, B)
    assert own.ply == done.look.ply > old.ply
    assert (await here.host.act(here.caller(B), ref, own.decision, own.legal[0])).version == done.version + 1


@ON_BOTH
async def test_a_lobby_that_is_in_memory_at_both_is_never_an_old_one(rivals: Rivals) -> None:
    here, there = rivals
    lobby = await here.lobby(A)
    await there.host.lobby(lobby.ref)
    await here.host.join(here.caller(B), lobby.ref)
    assert [seat.user for seat in (await there.host.lobby(lobby.ref)).seats] == [A, B]
    await there.host.leave(there.caller(B), lobby.ref)
    assert [seat.user for seat in (await here.host.lobby(lobby.ref)).seats] == [A]


@ON_POSTGRES
async def test_who_waits_for_a_turn_hears_of_one_that_another_process_has_committed(
    rivals: Rivals, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = rivals
    monkeypatch.setattr(module, "ELSEWHERE_S", 0.1)
    ref = await here.started(A, B)
    waiting = asyncio.create_task(here.host.turn_passed(await here.host.look(ref, B)))
    await asyncio.sleep(0.3)
    assert not waiting.done()
    while (await there.host.look(ref, None)).awaited[0] == A:
        await there.move(ref)
    async with asyncio.timeout(3):
        await waiting


@ON_POSTGRES
async def test_what_is_settled_for_a_place_at_one_process_is_soon_so_at_the_other(
    rivals: Rivals, clock: JumpingClock
) -> None:
    here, there = rivals
    before: Any = await there.host.places.settings(PLACE)
    await here.host.places.change(here.caller(A), MANAGER, "limits", {"tables": before.tables + 1})
    clock.jump(there.host.now() + FRESH_AMONG_MS)
    assert (await there.host.places.settings(PLACE)).tables == before.tables + 1
