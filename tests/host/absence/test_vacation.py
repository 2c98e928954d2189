"""Vacations: stopped clocks, caretakers, safe answers; and bad ones are refused with a sentence."""

import pytest

from host import Refusal
from host.model.contract import DAY, Contract
from host.model.rungs import Rung
from tests.host.clocks.virtual import Town
from tests.host.people import A, B

CONTRACT = Contract(clock="move", seconds=DAY, quiet=False, vacation_days=20)


async def test_a_vacation_stops_a_clock_that_runs(town: Town) -> None:
    ref = await town.table("tiny", [A, B], CONTRACT)  # on 2026-01-01 at midnight
    await town.host.absence.take_vacation(A, "2026-01-01", "2026-01-10", "stop")
    assert (await town.host.absence.up(ref))[0].date().isoformat() == "2026-01-12"
    await town.host.absence.end_vacation(A)
    assert (await town.host.absence.up(ref))[0].date().isoformat() == "2026-01-02"


async def test_a_caretaker_plays_during_a_vacation_and_goes_at_its_end(town: Town) -> None:
    ref = await town.table("tiny", [A, B], CONTRACT)
    await town.host.absence.take_vacation(A, "2026-01-01", "2026-01-10", "caretaker")
    await town.host.ticker.tick()
    await town.host.machines.idle()
    assert (await town.store.read.seats(ref.place, ref.code))[0].rung == Rung.AWAY
    await town.host.absence.end_vacation(A)
    row = (await town.store.read.seats(ref.place, ref.code))[0]
    assert (row.rung, row.caretaker) == (Rung.FLOOR, False)


async def test_a_caretaker_gives_the_seat_back_when_the_vacation_is_over(town: Town) -> None:
    ref = await town.table("tiny", [A, B], CONTRACT.model_copy(update={"seconds": 20 * DAY}))
    await town.host.absence.take_vacation(A, "2026-01-01", "2026-01-03", "caretaker")
    await town.host.ticker.tick()
    await town.host.machines.idle()
    town.later(days=3)
    await town.host.ticker.tick()
    assert (await town.store.read.seats(ref.place, ref.code))[0].caretaker is False


async def test_a_vacation_with_orders_answers_at_once(town: Town) -> None:
    ref = await town.table("tiny", [A, B], CONTRACT)
    await town.host.absence.take_vacation(A, "2026-01-01", "2026-01-10", "orders")
    await town.host.ticker.tick()
    plies = await town.store.read.plies(ref.place, ref.code)
    assert plies and all(ply.note == "orders default/1" for ply in plies if ply.seat == 0)


async def test_a_table_without_vacations_does_not_stop(town: Town) -> None:
    ref = await town.table("tiny", [A, B], CONTRACT.model_copy(update={"vacation_days": 0}))
    await town.host.absence.take_vacation(A, "2026-01-01", "2026-01-10", "stop")
    assert (await town.host.absence.up(ref))[0].date().isoformat() == "2026-01-02"


@pytest.mark.parametrize(
    ("first", "last", "policy", "says"),
    [
        ("2026-01-10", "2026-01-02", "stop", "cannot end before it begins"),
        ("2025-01-01", "2025-01-05", "stop", "already over"),
        ("tomorrow", "2026-01-05", "stop", "“tomorrow” is not a day"),
        ("20260110ab", "2026-01-12", "stop", "“20260110ab” is not a day"),
        ("2026-W02-1", "2026-01-12", "stop", "“2026-W02-1” is not a day"),
        ("20260110", "2026-01-12", "stop", "“20260110” is not a day"),
        ("2026-01-01", "2026-12-31", "stop", "at most 60 days"),
        ("2026-01-01", "2026-01-05", "party", "no policy “party”"),
    ],
)
async def test_a_bad_vacation_is_refused_and_nothing_changes(
    town: Town, first: str, last: str, policy: str, says: str
) -> None:
    with pytest.raises(Refusal, match=says):
        await town.host.absence.take_vacation(A, first, last, policy)
    assert await town.host.absence.vacation(A) is None
    with pytest.raises(Refusal, match="You are not on vacation"):
        await town.host.absence.end_vacation(A)


@pytest.mark.parametrize(("first", "last"), [("9999-12-30", "9999-12-31"), ("0001-01-01", "0001-01-02")])
async def test_days_that_are_too_far_away_are_refused_with_a_sentence(
    town: Town, first: str, last: str
) -> None:
    with pytest.raises(Refusal, match="too far away; choose a day in the years 2000 to 2200"):
        await town.host.absence.take_vacation(A, first, last, "stop")
