"""A pause: nothing runs for a seat, moves count, votes go on, and every way to end it."""

import pytest

from engine.record import load_record
from engine.verify import verify
from host import Authority, OutboxRow, TableRef
from host.background.ticker import PULSE
from host.model.contract import DAY, HOUR, Contract
from host.settings.personal import Wish
from tests.host.clocks.virtual import Town
from tests.host.people import GAMES, PLACE, A, B, C, D, refused

DAILY = Contract(clock="move", seconds=DAY, quiet=False, timeout="resign", vacation_days=0)
BANK = Contract(clock="bank", seconds=2 * DAY, quiet=False, timeout="resign", vacation_days=0)
VOTING = Contract(clock="move", seconds=DAY, quiet=False, timeout="vote", vacation_days=0)
NOBODY, ORGANISER = Authority(), Authority(manager=True)


async def pause(town: Town, ref: TableRef, user: int = A, authority: Authority = NOBODY) -> bool:
    return (await town.host.agreements.pause(town.caller(user), authority, ref))[1]


async def go_on(town: Town, ref: TableRef, user: int = A, authority: Authority = NOBODY) -> bool:
    return (await town.host.agreements.go_on(town.caller(user), authority, ref))[1]


async def vote(town: Town, ref: TableRef, user: int, choice: str = "yes") -> None:
    n = (await town.store.read.open_votes(PLACE, ref.code))[-1].n
    await town.host.membership.vote(town.caller(user), ref, n, choice)


async def paused(town: Town, ref: TableRef) -> bool:
    return (await town.host.look(ref, A)).halted is not None


async def said(town: Town) -> list[OutboxRow]:
    """Deliver all that waits, and return it."""
    found: list[OutboxRow] = []
    while rows := await town.host.outbox.claim(50):
        for row in rows:
            await town.host.outbox.sent(row, None)
        found += rows
    return found


async def agreed(town: Town, ref: TableRef, *others: int) -> None:
    assert await pause(town, ref)
    for other in others:
        await vote(town, ref, other)
    assert await paused(town, ref)


async def up(town: Town, ref: TableRef, seat: int = 0) -> int:
    return int((await town.host.absence.up(ref))[seat].timestamp() * 1000)


async def playing(town: Town, ref: TableRef) -> bool:
    look = await town.host.look(ref, A)
    return look.status == "running" and all(seat.policy is None for seat in look.seats)


async def test_all_who_hold_a_seat_agree_and_the_clock_goes_on_with_what_was_left(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], DAILY)
    before = await up(town, ref)
    town.later(hours=20)
    await town.host.ticker.tick()
    assert await pause(town, ref)
    await vote(town, ref, B)
    assert not await paused(town, ref), "C has not said anything"
    await vote(town, ref, C)
    since = town.now
    assert await town.host.absence.up(ref) == {}, "no time is up while nothing runs"
    town.later(days=9)
    await town.host.ticker.tick()
    assert await playing(town, ref)
    assert not await go_on(town, ref, C), "one of them is enough to go on"
    assert not await paused(town, ref)
    assert abs(await up(town, ref) - before - (town.now - since)) < 1000
    town.later(hours=3, minutes=50)
    await town.host.ticker.tick()
    assert await playing(town, ref)
    town.later(minutes=20)
    await town.host.ticker.tick()
    assert not await playing(town, ref), "and then the time is up as ever"


async def test_moves_count_cost_nothing_and_end_no_pause(town: Town) -> None:
    ref = await town.table("tiny", [A, B], BANK)
    town.later(hours=5)
    await agreed(town, ref, B)
    town.later(days=4)
    await town.host.act(town.caller(A), ref, None, "pass")
    assert await paused(town, ref)
    rows = await town.store.read.seats(PLACE, ref.code)
    assert BANK.seconds * 1000 - (rows[0].bank_ms or 0) <= 5 * HOUR * 1000 + 1000, "five hours, not four days"
    town.later(days=3)
    await go_on(town, ref, B)
    assert abs(await up(town, ref, 1) - town.now - BANK.seconds * 1000) < 1000, "B is asked from now on"


async def test_an_undo_leads_back_to_a_clock_that_stood_still_in_the_pause(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    town.later(hours=5)
    await agreed(town, ref, B)
    town.later(days=4)
    await town.host.act(town.caller(A), ref, None, "pass")
    await town.host.undo(town.caller(A), ref)
    await go_on(town, ref)
    assert abs(await up(town, ref) - town.now - 19 * HOUR * 1000) < 1000


async def test_a_pause_ends_by_itself_and_says_so(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await agreed(town, ref, B)
    town.later(days=29, hours=23)
    await town.host.ticker.tick()
    assert await paused(town, ref)
    town.later(hours=2)
    await town.host.ticker.tick()
    assert not await paused(town, ref)
    assert await playing(town, ref)
    plies = await town.store.read.plies(PLACE, ref.code)
    assert [(ply.kind, ply.note) for ply in plies][-1] == ("resume", "time")


async def test_votes_go_on_in_a_pause_and_are_not_lengthened_by_it(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], DAILY)
    await agreed(town, ref, B, C)
    await town.host.abandon(town.caller(A), ref)
    town.later(hours=23)
    await go_on(town, ref)
    assert [row.kind for row in await town.store.read.open_votes(PLACE, ref.code)] == ["abandon"]
    town.later(hours=2)
    await town.host.ticker.tick()
    assert await town.store.read.open_votes(PLACE, ref.code) == []


async def test_a_vote_about_who_does_not_come_is_over_with_a_pause(town: Town) -> None:
    ref = await town.table("tiny", [A, B], VOTING)
    town.later(days=1, hours=1)
    await town.host.ticker.tick()
    assert [row.kind for row in await town.store.read.open_votes(PLACE, ref.code)] == ["absent"]
    await agreed(town, ref, B)
    assert await town.store.read.open_votes(PLACE, ref.code) == []
    town.later(days=9)
    await town.host.ticker.tick()
    await go_on(town, ref, B)
    assert abs(await up(town, ref) - town.now - DAY * 1000) < 1000, "A has all their time again"


async def test_a_downtime_in_a_pause_is_given_back_once(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    before, since = await up(town, ref), town.now
    await agreed(town, ref, B)
    async with town.store.transaction() as tx:
        await tx.beat(PULSE, town.now)
    town.later(days=2)
    await town.host.ticker.revive()
    town.later(days=1)
    await go_on(town, ref)
    assert abs(await up(town, ref) - before - (town.now - since)) < 1000


async def test_a_lost_channel_and_a_pause_together_are_given_back_once(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    before, since = await up(town, ref), town.now
    await agreed(town, ref, B)
    channel = (await town.host.lobby(ref)).channel
    town.later(hours=1)
    await town.host.whereabouts.stranded(PLACE, channel)
    assert "`/game move`" in await refused(go_on(town, ref))
    town.later(days=3)
    assert await town.host.whereabouts.regained(ref, channel)
    town.later(days=3)
    await go_on(town, ref)
    assert abs(await up(town, ref) - before - (town.now - since)) < 1000


async def test_nobody_is_reminded_or_called_in_a_pause(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await town.host.inbox.set_settings(A, Wish(remind="1h"))
    await agreed(town, ref, B)
    await said(town)
    town.later(days=2)
    await town.host.ticker.tick()
    assert await said(town) == []
    await go_on(town, ref, B)
    assert [row.body["ping"] for row in await said(town) if row.kind == "notice"] == [[A]]
    town.later(minutes=61)
    await town.host.ticker.tick()
    assert [row.kind for row in await said(town)] == ["reminder"], "an hour after it goes on, not at once"


async def test_who_plays_alone_pauses_at_once_and_machines_have_no_vote(town: Town) -> None:
    lobby = await town.host.new_table(town.caller(A), "tiny", seated=True)
    await town.host.fill(town.caller(A), lobby.ref)
    await town.host.start(town.caller(A), lobby.ref)
    assert not await pause(town, lobby.ref)
    assert await paused(town, lobby.ref)


@pytest.mark.parametrize(("user", "says"), [(D, "You do not play in this game"), (A, "already")])
async def test_strangers_and_who_asks_twice_are_refused(town: Town, user: int, says: str) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await pause(town, ref)
    assert says in await refused(pause(town, ref, user))
    assert "not paused" in await refused(go_on(town, ref))


async def test_the_host_pauses_alone_only_where_the_contract_says_so(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY.changed({"host_pauses": True}))
    assert await pause(town, ref, B), "B is not the host"
    assert not await pause(town, ref, A)
    assert await paused(town, ref)
    assert await go_on(town, ref, B), "what the host has decided is not B's alone to end"
    assert await paused(town, ref)
    await vote(town, ref, A)
    assert not await paused(town, ref)


async def test_an_organiser_who_does_not_play_pauses_and_only_an_organiser_goes_on(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    assert not await pause(town, ref, D, ORGANISER)
    assert "An organiser has paused" in await refused(go_on(town, ref, A))
    assert not await go_on(town, ref, D, ORGANISER)
    assert await pause(town, ref, A, ORGANISER), "at their own table they are a player like any other"
    audit = await town.host.places.audit(town.caller(D), ORGANISER)
    assert [row.what for row in audit][:2] == ["resume", "pause"]


async def test_the_log_with_a_pause_verifies(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await agreed(town, ref, B)
    await town.host.act(town.caller(A), ref, None, "pass")
    await go_on(town, ref)
    await town.host.resign(town.caller(B), ref)
    record = load_record(await town.host.export(ref))
    assert verify(GAMES["tiny"], record).fault is None
    assert [ply.kind for ply in record.plies if ply.kind in ("pause", "resume")] == ["pause", "resume"]
