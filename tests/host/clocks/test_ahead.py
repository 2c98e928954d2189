"""Who has settled something beforehand is not there because it answered: they are called, and missed."""

import json

from host import TableRef
from host.clock import milliseconds
from host.clocks.reminders import PING
from host.model.contract import DAY, HOUR, Contract
from host.model.rungs import Rung
from storage import DeadlineRow, SettingRow
from tests.host.clocks.test_reminders import board_pings
from tests.host.clocks.virtual import Town
from tests.host.people import A, B, C

DAILY = Contract(clock="move", seconds=DAY, quiet=False, timeout="orders")
PLACE = 900_000_000_000_000_001


async def do(town: Town, ref: TableRef, user: int, line: str) -> None:
    await town.host.act(town.caller(user), ref, None, line)


async def rung(town: Town, ref: TableRef, seat: int) -> int:
    return (await town.store.read.seats(ref.place, ref.code))[seat].rung


async def acted_at(town: Town, user: int) -> int | None:
    row = await town.store.read.setting(user)
    return None if row is None else row.last_acted_at


async def ping_of(town: Town, ref: TableRef, seat: int) -> DeadlineRow | None:
    return await town.store.read.deadline(ref.place, ref.code, seat, PING)


async def test_the_question_that_an_order_leads_to_pings_its_owner(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await town.host.when(town.caller(B), ref, 0, "pass", "auction")
    await do(town, ref, A, "pass")
    assert (await town.host.look(ref, None)).awaited == (A, B), "B's auction asks both"
    assert B in (await board_pings(town.store, ref))[-1]
    assert await acted_at(town, B) is None, "B has not been here"


async def test_who_sleeps_when_an_order_asks_them_is_pinged_in_the_morning(town: Town) -> None:
    async with town.store.transaction() as tx:
        await tx.keep_setting(SettingRow(B, quiet_from=22 * 60, quiet_to=7 * 60))
    ref = await town.table("tiny", [A, B], DAILY)
    await town.host.when(town.caller(B), ref, 0, "pass", "auction")
    await do(town, ref, A, "pass")
    assert B not in (await board_pings(town.store, ref))[-1]
    row = await ping_of(town, ref, 1)
    assert row is not None and row.due_at == milliseconds(town.clock.time.replace(hour=7))


async def test_who_was_asked_before_and_is_asked_anew_by_their_order_gets_a_ping_of_their_own(
    town: Town,
) -> None:
    """The board is edited while the same are awaited, and an edit calls nobody."""
    ref = await town.table("tiny", [A, B], DAILY)
    await town.host.when(town.caller(A), ref, 1, "whistle", "auction")
    await do(town, ref, B, "whistle")
    assert (await town.host.look(ref, None)).awaited == (A, B)
    row = await ping_of(town, ref, 0)
    assert row is not None and row.due_at <= town.now
    assert A not in (await board_pings(town.store, ref))[-1], "they are called by that ping"


async def test_whoever_settles_what_they_are_asked_is_there(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await do(town, ref, A, "auction")
    town.later(hours=1)
    await town.host.ticker.tick()
    await town.host.settle(town.caller(B), ref, "auction", "nothing")
    assert (await town.host.look(ref, None)).awaited == (A,)
    assert await acted_at(town, B) == town.now


async def test_an_absent_person_whose_orders_answer_comes_to_the_caretaker_all_the_same(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY, rounds=20)
    await town.host.settle(town.caller(B), ref, "auction", "nothing")
    seen: list[int] = []
    while not seen or seen[-1] != Rung.CARETAKER:
        assert len(seen) < 20, "B never comes to the caretaker"
        await do(town, ref, A, "auction")
        assert await rung(town, ref, 1) == (seen[-1] if seen else 0), "an order's answer is no presence"
        await do(town, ref, A, "bid 0")
        while (await town.host.look(ref, None)).awaited == (B,):
            await town.step()
        seen.append(await rung(town, ref, 1))
    assert seen == [Rung.ANSWERED, Rung.ANSWERED_TWICE, Rung.CARETAKER]


async def test_a_rung_of_one_question_ends_with_it_whoever_answers(town: Town) -> None:
    """Half of the time for a question says nothing of the next one, which has all its time yet."""
    ref = await town.table("tiny", [A, B], DAILY)
    await town.host.when(town.caller(A), ref, 1, "whistle", "auction")
    await town.step()
    assert await rung(town, ref, 0) == Rung.REMINDED
    await do(town, ref, B, "whistle")
    assert await rung(town, ref, 0) == Rung.FLOOR


async def test_a_vote_about_a_question_ends_with_it(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], DAILY.model_copy(update={"timeout": "vote"}))
    await town.host.when(town.caller(A), ref, 1, "whistle", "auction", 60)
    for _ in range(3):
        await town.step()
    assert await rung(town, ref, 0) == Rung.VOTE
    await do(town, ref, B, "whistle")
    assert [vote.state for vote in await town.store.read.votes(PLACE, ref.code)] == ["void"]
    assert await rung(town, ref, 0) == Rung.FLOOR


async def test_a_machine_that_plays_on_is_not_its_seats_person(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], DAILY, rounds=9)
    await do(town, ref, A, "pass")
    before = town.now
    assert await acted_at(town, A) == before
    town.later(hours=HOUR // 3600)
    await town.host.resign(town.caller(A), ref)
    await town.host.machines.idle()
    for user in (B, C):
        await do(town, ref, user, "pass")
    await town.host.machines.idle()
    plies = await town.store.read.plies(ref.place, ref.code)
    assert any(ply.seat == 0 and ply.at > before and ply.kind == "action" for ply in plies)
    assert await acted_at(town, A) == before, "A is not at play because a machine is"


async def test_who_acts_while_a_caretaker_plays_is_there(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY.model_copy(update={"timeout": "caretaker"}), rounds=9)
    for _ in range(3):
        await town.step()
    assert (await town.host.look(ref, None)).awaited == (B,), "the caretaker has passed"
    town.later(hours=1)
    await do(town, ref, A, "whistle")
    assert await acted_at(town, A) == town.now
    assert await rung(town, ref, 0) == Rung.FLOOR


async def test_the_last_call_waits_until_who_is_called_is_awake(town: Town) -> None:
    """Where a table does not honour quiet hours its clock runs at night; nobody is woken all the same."""
    async with town.store.transaction() as tx:
        await tx.keep_setting(SettingRow(A, quiet_from=21 * 60, quiet_to=8 * 60))
    ref = await town.table("tiny", [A, B], DAILY)
    for _ in range(4):
        await town.step(town.now + 22 * HOUR * 1000)
        if await rung(town, ref, 0) == Rung.LAST_CALL:
            break
    assert town.clock.time.hour == 21
    rows = await town.store.read._run("SELECT body FROM outbox WHERE kind = 'notice'", {})
    faults = json.loads(rows[-1][0])  # the one before says that the first word was given
    assert faults["text"].startswith("Last call") and faults["ping"] == []
    row = await ping_of(town, ref, 0)
    assert row is not None and row.due_at == milliseconds(town.clock.time.replace(day=2, hour=8, minute=0))
