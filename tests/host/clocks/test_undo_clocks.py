"""Clocks and undo: time that is spent is spent, nothing is earned twice, and what a helper did stays."""

import json
from random import Random

import pytest

from host import Refusal, TableRef
from host.clocks.seat_clock import CLOCK, bank
from host.log.undo_plan import MOST_TO_ONE
from host.model.contract import DAY, HOUR, Contract
from host.model.rungs import Rung
from tests.host.clocks.virtual import HOUR_MS, Town
from tests.host.people import climbed
from tests.host.whole import load_course

A, B, C = 101, 102, 103
PLAIN = Contract(seconds=DAY, quiet=False, vacation_days=0, timeout="orders")
BANK = Contract(clock="bank", seconds=DAY, increment=4 * HOUR, quiet=False, vacation_days=0)


async def do(town: Town, ref: TableRef, user: int, line: str) -> None:
    await town.host.act(town.caller(user), ref, None, line)


async def agree(town: Town, ref: TableRef, *users: int) -> None:
    (vote,) = await town.store.read.open_votes(ref.place, ref.code)
    for user in users:
        await town.host.membership.vote(town.caller(user), ref, vote.n, "yes")


async def left(town: Town, ref: TableRef, seat: int) -> float:
    """Return the hours until a seat's time is up."""
    up = (await town.host.absence.up(ref))[seat]
    return (up - town.clock.now()).total_seconds() / 3600


async def banks(town: Town, ref: TableRef) -> list[float]:
    """Return the hours in the banks."""
    table = await town.host._services.current(ref)
    return [bank(row, table.contract) / HOUR_MS for row in table.seats]


async def test_an_undo_gives_back_the_time_that_was_left_and_no_more(town: Town) -> None:
    ref = await town.table("tiny", [A, B], PLAIN)
    town.later(hours=20)
    await do(town, ref, A, "pass")
    town.later(hours=5)
    await town.host.undo(town.caller(A), ref)
    assert await left(town, ref, 0) == 4
    town.later(hours=1)
    await do(town, ref, A, "pass")
    assert await left(town, ref, 1) == 24, "a new question has all its time"
    await town.host.undo(town.caller(A), ref)
    assert await left(town, ref, 0) == 3


async def test_nobody_holds_a_table_longer_than_its_contract_says_by_undos(town: Town) -> None:
    """Whatever one takes back: their own time is up after a day in all, and then the safe answer stands."""
    ref = await town.table("tiny", [A, B], PLAIN)
    waited = 0
    for _ in range(MOST_TO_ONE):
        due = await town.store.read.deadline(ref.place, ref.code, 0, CLOCK)
        assert due is not None
        town.later(hours=(await left(town, ref, 0)) * 0.9)
        await do(town, ref, A, "pass")
        waited = town.now
        await town.host.undo(town.caller(A), ref)
    start = (await town.host._services.current(ref)).row.started_at or 0
    assert waited - start < DAY * 1000
    while (await town.host.look(ref, None)).ply <= 2 * MOST_TO_ONE:
        assert await town.step()
    assert town.now - start == DAY * 1000
    look = await town.host.look(ref, None)
    assert look.pending is not None and look.pending.must == (1,), "the safe answer was given"
    with pytest.raises(Refusal, match="P101 did not come, and this answer stands: "):
        await town.host.undo(town.caller(A), ref)


async def test_a_redo_leads_back_to_the_time_that_was_left_there(town: Town) -> None:
    ref = await town.table("tiny", [A, B], PLAIN)
    await do(town, ref, A, "pass")
    town.later(hours=20)
    for _ in range(3):
        await town.host.undo(town.caller(A), ref)
        await town.host.redo(town.caller(A), ref)
    assert await left(town, ref, 1) == 4
    await town.host.undo(town.caller(A), ref)
    town.later(hours=2)
    await do(town, ref, A, "auction")
    await do(town, ref, A, "bid 0")
    await do(town, ref, B, "bid 0")
    assert await left(town, ref, 1) == 24


async def test_what_was_taken_back_for_good_is_forgotten(town: Town) -> None:
    """The same number may be given again: another question, with all its time."""
    ref = await town.table("tiny", [A, B], PLAIN, rounds=9)
    await do(town, ref, A, "pass")
    town.later(hours=20)
    await town.host.undo(town.caller(A), ref)
    await town.host.when(town.caller(B), ref, 0, "pass", "pass")
    await do(town, ref, A, "pass")
    await town.host.undo(town.caller(B), ref)
    assert await left(town, ref, 1) == 24


async def test_a_question_that_stays_keeps_its_clock(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], Contract(seconds=DAY, window=10 * HOUR, quiet=False), rounds=9)
    await do(town, ref, A, "auction")
    town.later(hours=2)
    await do(town, ref, A, "bid 1")
    town.later(hours=3)
    await town.host.undo(town.caller(A), ref)
    assert [await left(town, ref, seat) for seat in (0, 1, 2)] == [8, 5, 5]
    town.later(hours=1)
    await do(town, ref, A, "bid 2")
    assert [await left(town, ref, seat) for seat in (1, 2)] == [4, 4]


async def test_a_bank_earns_each_answer_once(town: Town) -> None:
    """A day in the bank, four hours for each move: an undo gives the four hours back, and no time."""
    ref = await town.table("tiny", [A, B], BANK)
    for number in range(MOST_TO_ONE):
        town.later(hours=1)
        await do(town, ref, A, "pass")
        assert await banks(town, ref) == [24 - 1 - 2 * number + number + 4, 24 - number]
        town.later(hours=1)
        await town.host.undo(town.caller(A), ref)
        assert await banks(town, ref) == [24 - 1 - number, 23 - number]
        assert await left(town, ref, 0) == 24 - 1 - number
    await town.host.redo(town.caller(A), ref)
    assert await banks(town, ref) == [24 - 5 + 4, 24 - 5]
    assert await left(town, ref, 1) == 19


async def test_an_undo_by_consent_takes_what_both_have_earned(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], BANK, rounds=9)
    town.later(hours=1)
    await do(town, ref, A, "pass")
    town.later(hours=2)
    await do(town, ref, B, "pass")
    town.later(hours=3)
    await town.host.undo(town.caller(A), ref)
    await agree(town, ref, B)
    assert await banks(town, ref) == [23, 22, 21]
    await town.host.redo(town.caller(A), ref)
    await agree(town, ref, B)
    assert await banks(town, ref) == [27, 26, 21]
    assert await left(town, ref, 2) == 21


@pytest.mark.parametrize("number", range(4))
async def test_banks_hold_what_the_log_has_earned_less_what_was_spent(town: Town, number: int) -> None:
    """Over random games with undos and redos, by consent too."""
    rng, users = Random(f"banks {number}"), (A, B, C)
    ref = await town.table("tiny", [A, B, C], BANK, rounds=30)
    spent, turned = [0, 0, 0], 0
    for _ in range(150):
        look = await town.host.look(ref, None)
        if look.pending is None:
            break
        minutes = rng.randrange(40)
        for seat in look.pending.must if look.pending.kind == "turn" else ():
            spent[seat] += minutes * 60_000
        town.later(minutes=minutes)
        if rng.random() < 0.4:
            way = rng.choice((town.host.undo, town.host.redo))
            try:
                await way(town.caller(rng.choice(users)), ref)
                for vote in await town.store.read.open_votes(ref.place, ref.code):
                    await agree(town, ref, *(users[seat] for seat in json.loads(vote.voters)))
                turned += 1
            except Refusal:
                pass
        else:
            user = rng.choice(look.awaited)
            legal = list((await town.host.look(ref, user)).legal)
            await town.host.act(town.caller(user), ref, None, rng.choice(legal))
        await balanced(town, ref, spent)
    assert turned > 3


async def balanced(town: Town, ref: TableRef, spent: list[int]) -> None:
    """Check each bank: a day, four hours for each turn that counts in the log, less all that was spent."""
    table = await town.host._services.current(ref)
    if table.pending is None:
        return
    _, timeline = await load_course(town.store.read, table)
    asked = [(act.told.seat, table.game.pending(act.before)) for act in timeline.live]
    for seat, row in enumerate(table.seats):
        turns = sum(
            who == seat and was is not None and was.kind == "turn" and seat in was.must for who, was in asked
        )
        clock = await town.store.read.deadline(ref.place, ref.code, seat, CLOCK)
        running = 0
        if clock is not None and clock.asked_at is not None and table.pending.kind == "turn":
            running = town.now - clock.asked_at
        assert bank(row, table.contract) - running == (24 + 4 * turns) * HOUR_MS - spent[seat]


async def test_the_safe_answer_of_one_whose_time_was_up_stays(town: Town) -> None:
    """For everybody: they did not come, and time that is up does not come back."""
    ref = await town.table("tiny", [A, B, C], PLAIN, rounds=9)
    await do(town, ref, A, "pass")
    while (await town.host.look(ref, None)).ply < 3:
        await town.step()
    before = await town.host.look(ref, None)
    for user in (A, B):
        assert not (await town.host.look(ref, user)).may_undo
        with pytest.raises(Refusal, match=r"P102 did not come, and this answer stands: .+\."):
            await town.host.undo(town.caller(user), ref)
    assert (await town.host.look(ref, None)).version == before.version


async def test_whoever_takes_back_is_back_from_their_caretaker(town: Town) -> None:
    ref = await town.table("tiny", [A, B], PLAIN, rounds=9)
    await do(town, ref, A, "pass")
    await climbed(town.host, ref, 0, Rung.CARETAKER)
    await town.host.undo(town.caller(A), ref)
    row = (await town.host._services.current(ref)).seats[0]
    assert (row.caretaker, row.rung) == (False, 0)
    look = await town.host.look(ref, A)
    assert look.pending is not None and look.pending.must == (0,)
    assert "Player 1 is back." in [str(text) for text in await town.host.log(ref, None)]
    await town.host.machines.idle()
    assert (await town.host.look(ref, None)).ply == look.ply, "no caretaker plays on"


async def test_nobody_comes_back_by_an_undo_that_is_refused(town: Town) -> None:
    contract = PLAIN.changed({"timeout": "caretaker"})
    ref = await town.table("tiny", [A, B], contract, rounds=9)
    while (await town.host.look(ref, None)).ply < 2:
        await town.step()
    before = await town.host._services.current(ref)
    assert before.seats[0].caretaker
    with pytest.raises(Refusal, match="P101 did not come, and this answer stands"):
        await town.host.undo(town.caller(A), ref)
    assert await town.host._services.current(ref) == before
