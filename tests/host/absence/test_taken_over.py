"""A seat that changes hands: the clock goes on for the one who sits there now, by their own hours."""

from host import TableRef
from host.model.contract import DAY, HOUR, Contract
from storage import SettingRow
from tests.host.clocks.virtual import Town
from tests.host.people import A, B, C, D

MOVE = Contract(clock="move", seconds=DAY, vacation_days=0)
NIGHT = SettingRow(B, zone="UTC", quiet_from=0, quiet_to=8 * 60)
"""Asleep from midnight, at which the clock of the tests begins, to eight."""


async def settled(town: Town, row: SettingRow) -> None:
    async with town.store.transaction() as tx:
        await tx.keep_setting(row)


async def left(town: Town, ref: TableRef, seat: int = 0) -> float:
    """Return in how many hours the time of a seat is up."""
    return ((await town.host.absence.up(ref))[seat] - town.clock.now()).total_seconds() / 3600


async def swapped(town: Town, ref: TableRef, one: int = A, other: int = B) -> None:
    """Let two people change seats; the first is the table's host."""
    number = len(await town.store.read.votes(ref.place, ref.code)) + 1
    await town.host.membership.swap(town.caller(one), ref, one, other)
    await town.host.membership.vote(town.caller(other), ref, number, "yes")
    assert (await town.host.lobby(ref)).seats[0].user == other


async def test_a_clock_runs_by_the_hours_of_whoever_has_swapped_into_the_seat(town: Town) -> None:
    await settled(town, NIGHT)
    ref = await town.table("tiny", [A, B], MOVE)
    assert await left(town, ref) == 24
    town.later(hours=2)
    await swapped(town, ref)
    assert await left(town, ref) == 6 + 16 + 8 + 6, "B sleeps until eight, and the next night"


async def test_whoever_swaps_in_has_what_the_one_before_has_left_of_the_time(town: Town) -> None:
    """A slept until eight; B, who never sleeps, is not charged for those hours."""
    await settled(town, SettingRow(A, zone="UTC", quiet_from=0, quiet_to=8 * 60))
    ref = await town.table("tiny", [A, B], MOVE)
    town.later(hours=10)
    await swapped(town, ref)
    assert await left(town, ref) == 22


async def test_a_seat_keeps_its_bank_and_pays_for_both_in_it(town: Town) -> None:
    bank = Contract(clock="bank", seconds=DAY, increment=0, vacation_days=0)
    ref = await town.table("tiny", [A, B], bank)
    town.later(hours=10)
    await swapped(town, ref)
    assert await left(town, ref) == 14
    town.later(hours=1)
    await town.host.act(town.caller(B), ref, None, "pass")
    seats = await town.store.read.seats(ref.place, ref.code)
    assert seats[0].bank_ms == 13 * HOUR * 1000


async def test_whoever_takes_over_a_seat_whose_time_is_up_has_time_of_their_own(town: Town) -> None:
    """Else the table would wait for them for ever: nobody votes about somebody who has just come."""
    ref = await town.table("tiny", [A, B, C], MOVE.model_copy(update={"timeout": "vote", "quiet": False}))
    for _ in range(3):
        await town.step()
    assert (await town.store.read.open_votes(ref.place, ref.code))[0].kind == "absent"
    await swapped(town, ref)
    assert await left(town, ref) == 24
    assert not await town.store.read.open_votes(ref.place, ref.code)


async def test_the_clock_of_a_substitute_runs_by_their_own_hours(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], MOVE.model_copy(update={"timeout": "substitute"}))
    await town.host.act(town.caller(A), ref, None, "pass")
    await town.host.act(town.caller(B), ref, None, "pass")
    for _ in range(3):
        await town.step()  # the time of C is up: a caretaker plays
    assert (await town.host.lobby(ref)).seats[2].sought
    asleep = (town.clock.now().hour * 60, (town.clock.now().hour * 60 + 480) % 1440)
    await settled(town, SettingRow(D, zone="UTC", quiet_from=asleep[0], quiet_to=asleep[1], pool=True))
    await town.host.absence.take_seat(town.caller(D), ref, 2)
    await town.host.act(town.caller(A), ref, None, "pass")
    await town.host.act(town.caller(B), ref, None, "pass")
    assert await left(town, ref, 2) == 8 + 16 + 8 + 8, "D sleeps now, and once more"
