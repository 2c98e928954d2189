"""Reminders through the host: asked, told once, left alone, reminded, put off, told of all at once."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from host import Host, OutboxRow, Refusal, StaleDecision, TableRef, Wish
from host.clocks.reminder_times import MOST_REMINDERS
from storage import Store
from tests.host.people import PLACE, A, B, C, HeldClock, Players

NOON = datetime(2026, 1, 7, 12, tzinfo=UTC)


@pytest.fixture
def clock() -> HeldClock:
    held = HeldClock()
    held.time = NOON
    return held


class Days:
    """Let time pass at a host, and collect what is said to people."""

    def __init__(self, host: Host, clock: HeldClock) -> None:
        self.host = host
        self.clock = clock
        self.message = 0

    async def pass_(self, **span: float) -> list[tuple[str, int, dict[str, Any]]]:
        """Let time pass, minute by minute where something is due; return pings and reminders."""
        end = self.clock.time + timedelta(**span)
        said = await self.said()
        while True:
            due = await self.host._services.store.read.next_deadline()
            if due is None or due > end.timestamp() * 1000:
                break
            self.clock.time = max(self.clock.time, datetime.fromtimestamp(due / 1000, UTC))
            await self.host.ticker.tick()
            said += await self.said()
        self.clock.time = max(self.clock.time, end)
        return said

    async def said(self) -> list[tuple[str, int, dict[str, Any]]]:
        """Deliver everything; return what calls people."""
        rows: list[OutboxRow] = []
        while claimed := await self.host.outbox.claim():
            for row in claimed:
                self.message += 1
                await self.host.posted(row, self.message)
            rows += claimed
        return [(row.kind, row.target, dict(row.body)) for row in rows if row.kind in ("ping", "reminder")]


@pytest.fixture
async def days(host: Host, clock: HeldClock) -> Days:
    await host.ticker.close()  # the tests let it tick; the stop is taken back
    host.ticker._stop.clear()
    return Days(host, clock)


async def board_pings(store: Store, ref: TableRef) -> list[list[int]]:
    """Return whom each board was to ping, oldest first."""
    rows = await store.read._run(
        "SELECT body FROM outbox WHERE code = :code AND kind = 'board' ORDER BY seq", {"code": ref.code}
    )
    return [json.loads(row[0])["ping"] for row in rows]


async def test_who_asked_is_reminded_three_times_and_then_left_alone(
    host: Host, players: Players, days: Days
) -> None:
    await host.inbox.set_settings(B, Wish(remind="1h"))
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "pass")
    at = days.clock.time
    mails = await days.pass_(days=1)
    moments = [kind for kind, user, _ in mails if user == B]
    assert moments == ["reminder"] * MOST_REMINDERS
    assert {user for _, user, _ in mails} == {B}
    decision = (await host.look(ref, B)).decision
    assert all(body["decision"] == decision and not body["digest"] for _, _, body in mails)
    assert days.clock.time >= at + timedelta(days=1)


async def test_who_has_answered_is_not_reminded(host: Host, players: Players, days: Days) -> None:
    await host.inbox.set_settings(B, Wish(remind="1h"))
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "pass")
    await days.pass_(minutes=50)
    await host.act(players.caller(B), ref, None, "pass")
    assert await days.pass_(hours=5) == []


async def test_quiet_hours_hush_the_board_and_the_ping_comes_in_the_morning(
    host: Host, players: Players, days: Days, store: Store
) -> None:
    await host.inbox.set_settings(B, Wish(zone="america/new york", quiet="6:00-8:00"))  # noon UTC is 7 there
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "pass")
    assert (await board_pings(store, ref))[-1] == []
    mails = await days.pass_(hours=3)
    assert [(kind, user) for kind, user, _ in mails] == [("ping", B)]


async def test_a_reminder_does_not_come_in_one_breath_with_the_ping_but_an_interval_after_it(
    host: Host, players: Players, days: Days
) -> None:
    await host.inbox.set_settings(B, Wish(zone="america/new york", quiet="6:00-8:00", remind="1h"))
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "pass")
    mails = await days.pass_(minutes=90)
    assert [kind for kind, _, _ in mails] == ["ping"], "at eight in the morning there"
    mails = await days.pass_(hours=1)
    assert [kind for kind, _, _ in mails] == ["reminder"]


async def test_who_has_just_acted_is_not_pinged_at_once(
    host: Host, players: Players, days: Days, store: Store
) -> None:
    ref = await players.started(A, B)
    assert (await board_pings(store, ref))[-1] == [A]
    await host.act(players.caller(A), ref, None, "pass")
    days.clock.time += timedelta(seconds=30)
    await host.act(players.caller(B), ref, None, "pass")
    assert (await board_pings(store, ref))[-1] == [], "A acted half a minute ago"
    assert [(kind, user) for kind, user, _ in await days.pass_(minutes=5)] == [("ping", A)]


async def test_a_turn_of_several_steps_pings_nobody_who_is_at_it(
    host: Host, players: Players, days: Days
) -> None:
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "auction")
    assert A in (await host.look(ref, None)).awaited, "A bids, too"
    assert await days.pass_(minutes=30) == []


async def test_a_reminder_is_put_off_and_one_for_this_turn_ends_them(
    host: Host, players: Players, days: Days
) -> None:
    await host.inbox.set_settings(B, Wish(remind="1h"))
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "pass")
    decision = (await host.look(ref, B)).decision or 0
    due = await host.inbox.snooze(players.caller(B), ref, decision, 180)
    assert due is not None and abs(due - days.clock.time - timedelta(hours=3)) < timedelta(seconds=1)
    assert await days.pass_(minutes=175) == []
    assert [user for _, user, _ in await days.pass_(minutes=10)] == [B]
    assert await host.inbox.snooze(players.caller(B), ref, decision, None) is None
    assert await days.pass_(days=1) == []


async def test_who_may_not_put_a_reminder_off(host: Host, players: Players, days: Days) -> None:
    ref = await players.started(A, B)
    decision = (await host.look(ref, A)).decision or 0
    with pytest.raises(Refusal, match="You do not play in this game"):
        await host.inbox.snooze(players.caller(C), ref, decision, 60)
    with pytest.raises(StaleDecision, match="nothing left"):
        await host.inbox.snooze(players.caller(B), ref, decision, 60)
    with pytest.raises(Refusal, match="at most 7 days"):
        await host.inbox.snooze(players.caller(A), ref, decision, 60 * 24 * 8)
    assert await days.pass_(hours=1) == []


async def test_one_digest_for_several_tables(host: Host, players: Players, days: Days) -> None:
    await host.inbox.set_settings(B, Wish(remind="2h", digest=True))
    refs = []
    for channel in (51, 52, 53):
        players.channel = channel
        ref = await players.started(A, B)
        refs.append(ref)
        await host.act(players.caller(A), ref, None, "pass")
        days.clock.time += timedelta(minutes=5)
    lines = [body for kind, user, body in await days.pass_(hours=3) if user == B]
    assert [body["digest"] for body in lines] == [True], "one message for three tables"
    turns = await host.inbox.turns(B)
    assert {turn.look.ref for turn in turns.waiting} == set(refs)
    assert len([user for _, user, _ in await days.pass_(days=2) if user == B]) < 3 * MOST_REMINDERS


async def test_a_reminder_that_was_put_off_comes_between_two_digests(
    host: Host, players: Players, days: Days
) -> None:
    await host.inbox.set_settings(B, Wish(remind="12h", digest=True))
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "pass")
    assert [body["digest"] for _, _, body in await days.pass_(hours=12, minutes=1)] == [True]
    await host.inbox.snooze(players.caller(B), ref, (await host.look(ref, B)).decision or 0, 180)
    assert [body["digest"] for _, _, body in await days.pass_(hours=4)] == [False]


async def test_who_is_asked_something_already_is_not_told_that_they_are_next(
    host: Host, players: Players, days: Days
) -> None:
    await host.inbox.set_settings(C, Wish(heads_up=True))
    ref = await players.started(A, B, C)
    await host.act(players.caller(A), ref, None, "pass")
    await host.act(players.caller(B), ref, None, "auction")
    assert C in (await host.look(ref, None)).awaited
    assert [one for one in await days.pass_(minutes=5) if one[2].get("next")] == []


async def test_a_heads_up_when_next_and_none_when_the_turn_comes_at_once(
    host: Host, players: Players, days: Days
) -> None:
    await host.inbox.set_settings(C, Wish(heads_up=True))
    ref = await players.started(A, B, C)
    assert await days.pass_(minutes=5) == []
    await host.act(players.caller(A), ref, None, "pass")
    await host.act(players.caller(B), ref, None, "pass")
    assert [one for one in await days.pass_(minutes=5) if one[2].get("next")] == [], "it is their turn"
    await host.act(players.caller(C), ref, None, "pass")
    days.clock.time += timedelta(hours=1)
    await host.act(players.caller(A), ref, None, "pass")
    mails = await days.pass_(minutes=5)
    assert [(kind, user) for kind, user, body in mails if body.get("next")] == [("reminder", C)]


async def test_a_new_interval_counts_at_once(host: Host, players: Players, days: Days) -> None:
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "pass")
    await days.pass_(minutes=30)
    await host.inbox.set_settings(B, Wish(remind="1h"))
    assert [user for _, user, _ in await days.pass_(minutes=31)] == [B]
    await host.inbox.set_settings(B, Wish(remind="off"))
    assert await days.pass_(days=1) == []


@pytest.mark.parametrize(("wish", "sentence"), [
    (Wish(zone="Middle Earth"), "I know no time zone"),
    (Wish(quiet="always", colour=False), "quiet hours"),
    (Wish(remind="often", digest=True), "interval"),
])  # fmt: skip
async def test_what_cannot_be_read_changes_nothing(host: Host, wish: Wish, sentence: str) -> None:
    before = await host.inbox.set_settings(A, Wish(zone="UTC", quiet="22-7", remind="3h"))
    with pytest.raises(Refusal, match=sentence):
        await host.inbox.set_settings(A, wish)
    assert await host.inbox.settings(A) == before


async def test_places_do_not_matter(host: Host, players: Players) -> None:
    assert players.place == PLACE
    first = await players.started(A, B)
    players.place = PLACE + 7
    second = await players.started(A, B)
    waiting = (await host.inbox.turns(A)).waiting
    assert {turn.look.ref for turn in waiting} == {first, second}
    assert all(turn.up is not None and turn.asked is not None for turn in waiting)
    assert [turn.up for turn in waiting] == sorted(turn.up for turn in waiting if turn.up)
    found = await host.inbox.turns(B)
    assert (found.waiting, found.elsewhere) == ((), 2)
