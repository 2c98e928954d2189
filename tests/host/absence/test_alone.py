"""Whoever is left alone is not hurried, and loses nothing when somebody comes back."""

import pytest

from host import TableRef
from host.model.contract import DAY, Contract, card
from host.model.rungs import Rung
from storage import PlyRow
from tests.host.clocks.virtual import Town
from tests.host.people import A, B, C, climbed

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
MADE = Contract(clock="move", seconds=2 * DAY, patience=30 * DAY, quiet=False, vacation_days=60)


async def act(town: Town, ref: TableRef, user: int) -> bool:
    """Let a person act, if they are asked."""
    if user not in (await town.host.look(ref, None)).awaited:
        return False
    own = await town.host.look(ref, user)
    await town.host.act(town.caller(user), ref, own.decision, own.legal[0])
    await town.host.machines.idle()
    return True


async def without_b(
    town: Town, *, last: str = "", resigned: tuple[int, ...] = (), **values: object
) -> TableRef:
    """Let B be away, on a vacation until a day or for no reason, and A be asked while nobody else plays;
    others who sat there have `resigned`.
    """
    people = [A, B, *resigned]
    ref = await town.table("tiny", people, Contract(**{**MADE.model_dump(), **values}), rounds=50)
    for user in resigned:
        await town.host.resign(town.caller(user), ref)
    await town.host.machines.idle()
    if last:
        await town.host.absence.take_vacation(B, "2026-01-01", last, "caretaker")
    for _ in range(40):
        away = (await town.store.read.seats(ref.place, ref.code))[1].caretaker
        if away and A in (await town.host.look(ref, None)).awaited:
            return ref
        if not await act(town, ref, A):
            assert await town.step()
    raise AssertionError("B is never away")


async def kinds(town: Town, ref: TableRef) -> list[str]:
    return [ply.kind for ply in await town.store.read.plies(ref.place, ref.code)]


async def up(town: Town, ref: TableRef) -> int:
    """Return how long A has still, in ms."""
    return round((await town.host.absence.up(ref))[0].timestamp() * 1000) - town.now


async def due(town: Town) -> None:
    await town.host.ticker.tick()
    await town.host.machines.idle()


@pytest.mark.parametrize("timeout", ["caretaker", "resign"])
async def test_who_was_alone_has_all_their_time_when_the_other_comes_back(town: Town, timeout: str) -> None:
    ref = await without_b(town, last="2026-01-20", timeout=timeout)
    assert await up(town, ref) == 30 * DAY_MS, "nobody waits"
    town.later(days=5)
    await due(town)
    await town.host.absence.end_vacation(B)
    await due(town)
    assert not {"timeout", "resign"} & {*await kinds(town, ref)}
    assert await up(town, ref) == 2 * DAY_MS
    lines = []
    for _ in range(2):
        assert await town.step()
        lines.append((await town.store.read.seats(ref.place, ref.code))[0].rung)
    assert lines == [Rung.REMINDED, Rung.LAST_CALL]


async def test_what_was_used_before_is_used_and_no_more(town: Town) -> None:
    ref = await town.table("tiny", [A, B], MADE)
    town.later(hours=10)  # A thinks while B waits; then B is sent away by their own vacation, and is back
    await handed(town, ref, B, Rung.AWAY)
    town.later(days=20)
    await due(town)
    await town.host.absence.back(town.caller(B), ref)
    await due(town)
    assert await up(town, ref) == 38 * HOUR_MS
    row = await town.store.read.deadline(ref.place, ref.code, 0, "clock")
    assert row is not None and row.asked_at == town.now


async def handed(town: Town, ref: TableRef, user: int, rung: Rung) -> None:
    """Put somebody's seat on a rung, by a change like any other."""
    table = await town.host._services.current(ref)
    mine = table.seat_of(user)
    assert mine is not None
    await climbed(town.host, ref, mine.seat, rung)
    await town.host.machines.idle()


async def test_a_bank_pays_for_the_time_in_which_somebody_waited_alone(town: Town) -> None:
    ref = await town.table("tiny", [A, B], MADE.model_copy(update={"clock": "bank"}))
    town.later(hours=10)
    await handed(town, ref, B, Rung.CARETAKER)
    town.later(days=20)
    await due(town)
    await town.host.absence.back(town.caller(B), ref)
    await due(town)
    assert not {"timeout", "caretaker"} & {ply.kind for ply in await of_seat(town, ref, 0)}
    assert await up(town, ref) == 38 * HOUR_MS
    town.later(hours=3)
    assert await act(town, ref, A)
    assert (await town.store.read.seats(ref.place, ref.code))[0].bank_ms == 35 * HOUR_MS


async def of_seat(town: Town, ref: TableRef, seat: int) -> list[PlyRow]:
    return [ply for ply in await town.store.read.plies(ref.place, ref.code) if ply.seat == seat]


async def test_an_undo_does_not_bring_back_the_time_in_which_nobody_waited(town: Town) -> None:
    ref = await town.table("tiny", [A, B], MADE)
    await handed(town, ref, B, Rung.CARETAKER)
    town.later(days=20)
    await due(town)
    await town.host.act(town.caller(A), ref, None, "pass")
    await town.host.absence.back(town.caller(B), ref)
    stopped = await town.store.read._run("SELECT body FROM stopped_clock", {})
    assert stopped and all('"apart":1' in row[0] for row in stopped)


async def test_a_table_is_not_closed_while_somebody_is_on_a_vacation_that_it_honours(town: Town) -> None:
    ref = await without_b(town, last="2026-01-20", seconds=3 * DAY, patience=2 * DAY)
    begun = town.now
    while (await town.store.read.seats(ref.place, ref.code))[1].caretaker:
        assert await town.step(), "B is never back"
    assert (town.now - begun) > 18 * DAY_MS
    assert (await town.host.look(ref, None)).status == "running"
    assert await up(town, ref) == 3 * DAY_MS, "A has the time for a move, and somebody waits again"


async def test_a_longer_vacation_is_waited_for_as_well(town: Town) -> None:
    ref = await without_b(town, last="2026-01-10", patience=2 * DAY)
    await town.host.absence.take_vacation(B, "2026-01-01", "2026-01-25", "caretaker")
    while (await town.store.read.seats(ref.place, ref.code))[1].caretaker:
        assert await town.step()
    assert town.clock.now().date().isoformat() == "2026-01-26"
    assert (await town.host.look(ref, None)).status == "running"


async def test_patience_is_never_shorter_than_the_time_for_a_move(town: Town) -> None:
    ref = await town.table("tiny", [A], MADE.model_copy(update={"patience": DAY}), machines=1)
    assert await up(town, ref) == 2 * DAY_MS
    lines = [str(text) for text in card(MADE.model_copy(update={"patience": DAY}))]
    assert "the table is closed after 2 days of silence" in lines[-1]


async def test_the_last_one_is_not_on_vacation_behind_their_own_back(town: Town) -> None:
    """Nobody answers for the only one left; so their clock stands still while they are away."""
    ref = await without_b(town, last="2026-01-20", patience=4 * DAY)
    await town.host.absence.take_vacation(A, "2026-01-02", "2026-01-30", "caretaker")
    while (await town.store.read.seats(ref.place, ref.code))[1].caretaker:
        assert await town.step()
    assert (await town.host.look(ref, None)).status == "running"


async def test_when_the_last_one_goes_the_game_waits_for_whoever_is_away(town: Town) -> None:
    ref = await without_b(town, last="2026-01-20", resigned=(C,))
    before = len(await kinds(town, ref))
    await town.host.resign(town.caller(A), ref)
    await town.host.machines.idle()
    rows = await town.store.read.seats(ref.place, ref.code)
    assert [(row.policy, row.caretaker, row.rung) for row in rows] == [
        ("greedy", False, 0), (None, False, 0), ("greedy", False, 0),
    ]  # fmt: skip
    assert (await kinds(town, ref))[before:][:2] == ["resign", "back"]
    look = await town.host.look(ref, None)
    assert look.status == "running" and look.awaited == (B,)
    ends = (await town.host.absence.up(ref))[1]
    assert ends.date().isoformat() == "2026-02-20", "30 days of patience after the vacation"


async def test_who_is_absent_for_no_reason_does_not_keep_a_table_open(town: Town) -> None:
    ref = await without_b(town, patience=3 * DAY)
    begun = town.now
    while (await town.host.look(ref, None)).status == "running":
        assert await town.step()
    assert (await kinds(town, ref))[-1] == "abandon"
    assert town.now - begun == 3 * DAY_MS


async def test_of_three_nobody_is_alone_until_two_are_away(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], MADE)
    town.later(hours=10)
    await handed(town, ref, B, Rung.CARETAKER)
    assert await up(town, ref) == 38 * HOUR_MS, "C waits still"
    town.later(hours=10)
    await handed(town, ref, C, Rung.CARETAKER)
    assert await up(town, ref) == 30 * DAY_MS
