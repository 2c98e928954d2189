"""The bank: every answer is paid for, whoever gave it; and no question in passing holds a table for long."""

import pytest

from host import TableRef
from host.model.contract import DAY, HOUR, MINUTE, Contract, card
from storage import SettingRow
from tests.host.clocks.virtual import Town
from tests.host.people import A, B, C

BANK = Contract(clock="bank", seconds=DAY, increment=2 * HOUR, quiet=False, timeout="orders")


async def bank(town: Town, ref: TableRef, seat: int = 0) -> float | None:
    """Return what is in a seat's bank, in hours."""
    ms = (await town.store.read.seats(ref.place, ref.code))[seat].bank_ms
    return None if ms is None else ms / 3_600_000


async def left(town: Town, ref: TableRef, seat: int = 0) -> float:
    """Return how many hours a seat has for what it is asked."""
    return ((await town.host.absence.up(ref))[seat] - town.clock.now()).total_seconds() / 3600


async def until_time_is_up(town: Town) -> None:
    for _ in range(3):
        await town.step()


async def test_who_lets_the_bank_run_out_has_spent_it(town: Town) -> None:
    ref = await town.table("tiny", [A, B], BANK)
    await until_time_is_up(town)
    assert await bank(town, ref) == 2, "all of it is gone, and the answer's increment came in"
    await town.host.act(town.caller(B), ref, None, "pass")
    assert await left(town, ref) == 2


async def test_who_answers_while_the_others_vote_has_spent_the_bank_too(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], BANK.model_copy(update={"timeout": "vote"}))
    await until_time_is_up(town)
    town.later(hours=1)
    await town.host.act(town.caller(A), ref, None, "pass")
    assert await bank(town, ref) == 2


async def test_an_empty_bank_gives_a_twentieth_of_it_for_a_move_and_the_card_says_so(town: Town) -> None:
    empty = BANK.model_copy(update={"increment": 0, "timeout": "caretaker"})
    ref = await town.table("tiny", [A, B], empty)
    await until_time_is_up(town)
    assert await bank(town, ref) == 0
    await town.host.machines.idle()
    await town.host.absence.back(town.caller(A), ref)
    await town.host.act(town.caller(B), ref, None, "pass")
    assert (await town.host.look(ref, None)).awaited == (A,)
    assert round(await left(town, ref) * 60) == DAY / 20 / MINUTE
    lines = [str(text) for text in card((await town.host.lobby(ref)).contract)]
    assert any("an empty one still gives 72 minutes for a move" in line for line in lines)


async def test_answers_on_vacation_are_paid_for(town: Town) -> None:
    ref = await town.table("tiny", [A, B], BANK)
    town.later(hours=5)
    await town.host.absence.take_vacation(A, "2026-01-01", "2026-01-10", "orders")
    await town.host.ticker.tick()
    assert await bank(town, ref) == 24 - 5 + 2


@pytest.mark.parametrize("setting", [
    SettingRow(B, zone="Pacific/Apia"),
    SettingRow(B, quiet_from=60, quiet_to=17 * 60),
    SettingRow(B, vacation_from=1_767_225_600_000, vacation_to=2**42, vacation_policy="stop"),
])  # fmt: skip
async def test_a_question_in_passing_holds_the_table_for_a_day_at_most(
    town: Town, setting: SettingRow
) -> None:
    """Not over a weekend, through quiet nights, or for a vacation."""
    contract = Contract(clock="move", seconds=2 * DAY, window=12 * HOUR, weekend=True, vacation_days=30)
    town.later(days=1)  # a Friday, which is a Saturday in Apia
    async with town.store.transaction() as tx:
        await tx.keep_setting(setting)
    ref = await town.table("tiny", [A, B], contract)
    await town.host.act(town.caller(A), ref, None, "auction")
    await town.host.act(town.caller(A), ref, None, "bid 1")
    assert (await town.host.look(ref, None)).awaited == (B,)
    asked = town.now
    assert await left(town, ref, 1) == 24
    while (await town.host.look(ref, None)).awaited == (B,) and await town.step(asked + DAY * 1000):
        pass
    plies = await town.store.read.plies(ref.place, ref.code)
    assert (plies[2].seat, plies[2].note, plies[2].at - asked) == (1, "window default/1", DAY * 1000)
