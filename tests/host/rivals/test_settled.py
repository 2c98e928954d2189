"""What two processes settle at the same moment: neither overwrites what the other has written."""

import asyncio
from typing import Any

import pytest

from host import Authority, Refusal, TableRef
from host.background.ticker import PULSE
from host.clocks.reminders import REMINDER
from host.clocks.seat_clock import CLOCK
from host.decks.box import MOST_DECKS
from host.model.contract import DAY
from host.settings.personal import Wish
from storage.families.reminders import RemindersRead
from tests.host.clocks.virtual import JumpingClock
from tests.host.people import PLACE, A, B, Players
from tests.support.engines import ON_BOTH, ON_POSTGRES

Rivals = tuple[Players, Players]
MANAGER = Authority(manager=True)


@ON_POSTGRES
async def test_a_reminder_of_all_tables_leaves_what_is_settled_meanwhile(
    rivals: Rivals, clock: JumpingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = rivals
    ref = await here.started(A, B)
    await here.host.inbox.set_settings(A, Wish(remind="1h", digest=True))
    row = await here.host._services.store.read.deadline(ref.place, ref.code, 0, REMINDER)
    assert row is not None
    clock.jump(row.due_at)
    ask = RemindersRead.snooze

    async def slow(self: Any, *key: Any) -> Any:
        monkeypatch.setattr(RemindersRead, "snooze", ask)
        await there.host.inbox.set_settings(A, Wish(colour=False))  # their settings are read by now
        return await ask(self, *key)

    monkeypatch.setattr(RemindersRead, "snooze", slow)
    await here.host.ticker.tick()
    settings = await here.host._services.store.read.setting(A)
    assert settings is not None and settings.digest_at == row.due_at, "they were reminded"
    assert not settings.colour, "and what they settled meanwhile stands"


@ON_BOTH
async def test_first_settings_that_come_by_two_processes_at_once_are_both_kept(rivals: Rivals) -> None:
    for user in range(1000, 1020):
        await asyncio.gather(
            rivals[0].host.inbox.set_settings(user, Wish(colour=False)),
            rivals[1].host.inbox.set_settings(user, Wish(pool=True)),
        )
        settings = await rivals[0].host.inbox.settings(user)
        assert (settings.colour, settings.pool) == (False, True), user


@ON_BOTH
async def test_the_last_table_of_a_place_is_opened_once(rivals: Rivals) -> None:
    for number, player in enumerate(rivals):
        player.channel += number
    await rivals[0].host.places.change(rivals[0].caller(A), MANAGER, "limits", {"tables": 1})
    for _ in range(5):
        told = await asyncio.gather(
            *(
                player.host.new_table(player.caller(user), "tiny")
                for player, user in zip(rivals, (A, B), strict=True)
            ),
            return_exceptions=True,
        )
        (refusal,) = [one for one in told if isinstance(one, Refusal)]
        assert "which is the limit" in str(refusal)
        (opened,) = [one for one in told if not isinstance(one, BaseException)]
        await rivals[0].host.abandon(rivals[0].caller(opened.host), opened.ref)


@ON_BOTH
async def test_the_last_deck_that_may_be_kept_is_kept_once(rivals: Rivals) -> None:
    here, there = (player.host.decks for player in rivals)
    for number in range(MOST_DECKS - 1):
        await here.copy(A, "decked", "First Crew", f"deck {number}")
    for _ in range(5):
        told = await asyncio.gather(
            here.copy(A, "decked", "First Crew", "mine"), there.copy(A, "decked", "First Crew", "my own"),
            return_exceptions=True,
        )  # fmt: skip
        assert sum(isinstance(one, Refusal) for one in told) == 1, told
        (kept,) = [one for one in told if not isinstance(one, BaseException)]
        await here.delete(A, "decked", kept.name)


@ON_BOTH
async def test_a_downtime_is_given_back_once(rivals: Rivals, clock: JumpingClock) -> None:
    here, there = rivals
    ref = await here.started(A, B)
    read = here.host._services.store.read
    await here.host.ticker.revive()
    before = {(row.seat, row.kind): row.due_at for row in await read.deadlines(ref.place, ref.code)}
    assert (0, CLOCK) in before
    began = await read.heartbeat(PULSE)
    assert began is not None
    clock.jump(began + 9 * DAY * 1000)
    await asyncio.gather(here.host.ticker.revive(), there.host.ticker.revive())
    for row in await read.deadlines(ref.place, ref.code):
        assert row.due_at - before[row.seat, row.kind] == 9 * DAY * 1000, f"{row.kind}: twice, or never"


@ON_POSTGRES
async def test_a_table_that_is_read_while_others_write_is_of_one_moment(
    rivals: Rivals, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = rivals
    ref = await here.started(A, B)
    services = here.host._services
    services.tables.clear()
    monkeypatch.setattr(
        "host.transactions.cache.TRIES", 0
    )  # as after five times in which others were quicker
    load = services.tables._load
    moving: list[asyncio.Task[Any]] = []

    async def slow(reader: Any, row: Any) -> Any:
        if not moving:
            moving.append(asyncio.create_task(there.move(ref)))
            await asyncio.sleep(0.3)
        return await load(reader, row)

    monkeypatch.setattr(services.tables, "_load", slow)
    table = await services.current(ref)
    assert [entry.n for entry in table.told][-1:] in ([], [table.row.ply])
    log = await services.store.read.plies(PLACE, ref.code)
    await moving[0]
    assert table.row.ply == len(log), "what was read is what its row says, and no ply more"
    assert (await services.current(TableRef(PLACE, ref.code))).row.ply > table.row.ply
