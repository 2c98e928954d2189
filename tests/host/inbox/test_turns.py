"""The list of turns: as the clocks themselves say it, and honest about what it leaves out."""

from datetime import timedelta

from bot.presenter.inbox import turns_card
from host.background.ticker import PULSE
from host.inbox.turns import turns_of
from host.model.contract import DAY, HOUR, Contract
from host.model.rungs import Rung
from storage import SettingRow
from tests.host.clocks.virtual import Town
from tests.host.people import A, B, C, D, climbed

DAILY = Contract(clock="move", seconds=DAY, quiet=False)


async def test_after_a_downtime_turns_and_boards_name_the_same_time(town: Town) -> None:
    refs = [
        await town.table("tiny", [A, B], DAILY.model_copy(update={"seconds": days * DAY}), channel=days)
        for days in (3, 1, 2)
    ]
    await town.host.ticker.revive()
    before = {turn.look.ref: turn.up for turn in (await town.host.inbox.turns(A)).waiting}
    town.later(days=7)
    await town.host.ticker.revive()
    waiting = (await town.host.inbox.turns(A)).waiting
    assert [turn.look.ref for turn in waiting] == [refs[1], refs[2], refs[0]], "the most urgent first"
    for turn in waiting:
        old = before[turn.look.ref]
        assert old is not None and turn.up == old + timedelta(days=7)
        assert turn.up == (await town.host.absence.up(turn.look.ref))[0]
        assert turn.up > town.clock.now()
    assert await town.store.read.heartbeat(PULSE) == town.now


async def test_with_too_many_tables_the_most_urgent_are_shown_and_the_rest_is_counted(town: Town) -> None:
    refs = [
        await town.table("tiny", [A, B], DAILY.model_copy(update={"seconds": n * HOUR}), channel=n)
        for n in (2, 3, 4, 5)  # the oldest is the most urgent
    ]
    assert (await turns_of(town.host._services, A)).unseen == 0
    found = await turns_of(town.host._services, A, most=3)
    assert [turn.look.ref for turn in found.waiting] == refs[:3]
    assert found.unseen == 1
    text = str(turns_card(found).to_components())  # type: ignore[no-untyped-call]  # discord.py's
    assert "1 more table of yours" in text


async def test_a_vote_waits_only_for_those_who_may_cast(town: Town) -> None:
    """Who has come since a vote was opened has none in it: they are not sent to one that refuses them."""
    ref = await town.table("tiny", [A, B, C], DAILY)
    town.later(minutes=1)
    await town.host.abandon(town.caller(A), ref)
    town.later(minutes=1)
    async with town.store.transaction() as tx:
        await tx.keep_setting(SettingRow(D, pool=True))
    await climbed(town.host, ref, 1, Rung.SUBSTITUTE)
    assert [look.ref for look in (await town.host.inbox.turns(B)).votes] == [ref], "it is theirs still"
    await town.host.absence.take_seat(town.caller(D), ref, 1)
    votes = {user: len((await town.host.inbox.turns(user)).votes) for user in (A, B, C, D)}
    assert votes == {A: 0, B: 0, C: 1, D: 0}
