"""Votes that are decided when somebody leaves, and proposals that must rest after they have failed."""

import json
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from host import Acted, Authority, Host, TableRef
from host.model.contract import Contract
from host.model.rungs import Rung
from host.settings.personal import Wish
from host.votes.tally import KINDS, decided
from storage import Store
from tests.host.people import GAMES, PLACE, A, B, C, HeldClock, Players, climbed, refused


async def states(store: Store, ref: TableRef) -> list[tuple[str, str]]:
    """Return kind and state of every vote of a table."""
    return [(vote.kind, vote.state) for vote in await store.read.votes(ref.place, ref.code)]


async def gone(host: Host, ref: TableRef) -> set[int | None]:
    """Return who has resigned or was voted out."""
    return {seat.user for seat in (await host.lobby(ref)).seats if seat.policy is not None}


@pytest.fixture
async def host(store: Store, clock: HeldClock) -> AsyncIterator[Host]:
    """Keep tables at which nothing happens by itself."""
    opened = await Host.open(store, GAMES, clock, ticking=False)
    yield opened
    await opened.close()


@pytest.mark.parametrize("leaves", ["resign", "delete"])
async def test_a_vote_that_somebody_s_leaving_decides_is_carried_out_at_once(
    host: Host, players: Players, store: Store, leaves: str
) -> None:
    ref = await players.started(A, B, C)
    await host.membership.swap(players.caller(B), ref, B, C)
    await host.membership.vote(players.caller(C), ref, 1, "yes")
    assert await states(store, ref) == [("swap", "open")], "the host has not said anything"
    await (host.resign(players.caller(A), ref) if leaves == "resign" else host.privacy.delete(A))
    assert await states(store, ref) == [("swap", "carried")]
    assert [seat.user for seat in (await host.lobby(ref)).seats][1:] == [C, B]


async def test_a_vote_that_can_no_more_be_carried_is_lost_at_once(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B, C)
    await host.abandon(players.caller(A), ref)
    await host.membership.vote(players.caller(B), ref, 1, "no")
    await host.resign(players.caller(C), ref)
    assert await states(store, ref) == [("abandon", "lost")]
    deadlines = await store.read.deadlines(ref.place, ref.code)
    assert not [row for row in deadlines if row.kind.startswith("vote")]


async def test_who_is_voted_out_decides_the_other_votes_by_going(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B, C)
    await host.abandon(players.caller(A), ref)
    await host.membership.vote(players.caller(B), ref, 1, "no")
    await host.membership.send_away(players.caller(A), ref, C)
    await host.membership.vote(players.caller(B), ref, 2, "yes")
    assert await states(store, ref) == [("abandon", "lost"), ("kick", "carried")]
    assert await gone(host, ref) == {C}
    kinds = [ply.kind for ply in await store.read.plies(ref.place, ref.code)]
    assert kinds[-3:] == ["voted", "kick", "voted"]


async def test_when_the_other_voters_leave_one_alone_sends_nobody_away(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B, C)
    await host.membership.send_away(players.caller(B), ref, A)
    await host.resign(players.caller(C), ref)
    assert await gone(host, ref) == {C}
    assert (await states(store, ref))[0][1] != "open"


async def test_for_whom_a_caretaker_plays_has_their_vote_and_is_back_with_it(
    host: Host, players: Players, store: Store, clock: HeldClock
) -> None:
    contract = Contract(seconds=7200, quiet=False, timeout="caretaker").model_dump(mode="json")
    await host.places.change(players.caller(A), Authority(manager=True), "contract", {"contract": contract})
    ref = await players.started(A, B, C)
    silent = (await host.look(ref, None)).awaited[0]
    one, two = [user for user in (A, B, C) if user != silent]
    clock.time += timedelta(hours=1, minutes=30)
    await host.abandon(players.caller(one), ref)
    await host.membership.vote(players.caller(two), ref, 1, "no")
    clock.time += timedelta(minutes=31)
    await host.ticker.tick()
    assert (await host.look(ref, None)).away == (silent,)
    assert await states(store, ref) == [("abandon", "open")], "who is away counts"
    await host.membership.vote(players.caller(silent), ref, 1, "no")
    assert await states(store, ref) == [("abandon", "lost")]
    assert (await host.look(ref, None)).away == ()


@pytest.mark.parametrize("rung", [Rung.AWAY, Rung.CARETAKER])
@pytest.mark.parametrize("others", [(B,), (B, C)])
async def test_nobody_closes_the_game_of_those_who_are_away(
    host: Host, players: Players, store: Store, rung: Rung, others: tuple[int, ...]
) -> None:
    ref = await players.started(A, *others)
    for seat in range(1, 1 + len(others)):
        await climbed(host, ref, seat, rung)
    await host.abandon(players.caller(A), ref)
    assert await states(store, ref) == [("abandon", "open")]
    said = await store.read._run("SELECT body FROM outbox WHERE kind = 'notice' ORDER BY seq DESC", {})
    assert json.loads(said[0][0])["ping"] == list(others), "they are called to it"
    await host.membership.vote(players.caller(B), ref, 1, "yes")
    assert (await host.look(ref, None)).status == "abandoned"


async def test_who_gives_up_against_one_who_is_away_has_lost(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await climbed(host, ref, 1, Rung.AWAY)
    done = await host.resign(players.caller(A), ref)
    assert done.look.outcome is not None and done.look.outcome.places == (2, 1)


async def test_who_proposes_is_back_and_counts(host: Host, players: Players, store: Store) -> None:
    ref = await players.started(A, B, C)
    await climbed(host, ref, 0, Rung.CARETAKER)
    await host.abandon(players.caller(A), ref)
    assert (await host.look(ref, None)).away == ()
    await host.membership.vote(players.caller(C), ref, 1, "yes")
    assert await states(store, ref) == [("abandon", "carried")]


async def test_who_proposes_what_is_voted_on_votes_for_it(host: Host, players: Players, store: Store) -> None:
    ref = await players.started(A, B, C)
    await host.abandon(players.caller(A), ref)
    assert "already being voted on" in await refused(host.abandon(players.caller(A), ref))
    done = await host.abandon(players.caller(B), ref)
    assert isinstance(done, Acted) and done.ended and done.seconded
    assert str(done.events[0]) == "That was already being voted on; your vote for it is counted."
    assert await states(store, ref) == [("abandon", "carried")]


async def test_what_has_no_object_any_more_is_closed_and_need_not_rest(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B, C)
    await host.abandon(players.caller(A), ref)
    await host.membership.send_away(players.caller(B), ref, C)
    await host.resign(players.caller(C), ref)
    assert await states(store, ref) == [("abandon", "open"), ("kick", "void")]
    await host.membership.vote(players.caller(B), ref, 1, "yes")
    assert not await store.read.deadlines(ref.place, ref.code)
    assert not await store.read.open_votes(ref.place, ref.code)


async def test_the_end_of_a_game_closes_all_votes(host: Host, players: Players, store: Store) -> None:
    ref = await players.started(A, B, C)
    await host.membership.swap(players.caller(B), ref, B, C)
    await host.abandon(players.caller(A), ref)
    await host.membership.vote(players.caller(B), ref, 2, "yes")
    assert await states(store, ref) == [("swap", "void"), ("abandon", "carried")]
    rows = await store.read._run("SELECT body FROM outbox WHERE kind = 'closed'", {})
    assert [json.loads(body)["votes"] for (body,) in rows] == [[1, 2]]


async def test_a_proposal_that_failed_must_rest_before_it_is_made_again(
    host: Host, players: Players, clock: HeldClock
) -> None:
    ref = await players.started(A, B, C)
    await host.membership.send_away(players.caller(B), ref, A)
    await host.membership.vote(players.caller(C), ref, 1, "no")
    again = await refused(host.membership.send_away(players.caller(B), ref, A))
    assert again.startswith("That was voted on and did not pass; it can be proposed again <t:")
    at = int(again.partition("<t:")[2].partition(":")[0])
    assert at > clock.time.timestamp()
    assert again == await refused(host.membership.send_away(players.caller(C), ref, A)), (
        "not by another either"
    )
    await host.membership.send_away(players.caller(B), ref, C), "about somebody else it may be proposed"
    clock.time += timedelta(seconds=at - clock.time.timestamp())
    await host.membership.send_away(players.caller(B), ref, A)


async def test_a_vote_that_nobody_answers_rests_from_its_end_on(
    host: Host, players: Players, store: Store, clock: HeldClock
) -> None:
    ref = await players.started(A, B, C)
    await host.abandon(players.caller(A), ref)
    clock.time += timedelta(days=2, minutes=1)
    await host.ticker.tick()
    assert await states(store, ref) == [("abandon", "expired")]
    assert "can be proposed again" in await refused(host.abandon(players.caller(A), ref))
    clock.time += timedelta(days=2)
    await host.abandon(players.caller(A), ref)


async def test_one_swap_is_one_proposal_whoever_is_named_first(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B, C)
    await host.membership.swap(players.caller(B), ref, B, C)
    assert "being voted on" in await refused(host.membership.swap(players.caller(B), ref, C, B))
    await host.membership.vote(players.caller(A), ref, 1, "no")
    assert "can be proposed again" in await refused(host.membership.swap(players.caller(C), ref, C, B))
    assert "can be proposed again" in await refused(host.membership.swap(players.caller(B), ref, B, C))
    await host.membership.swap(players.caller(B), ref, A, B)
    assert len(await states(store, ref)) == 2


async def test_what_was_carried_may_be_proposed_again(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    for vote in (1, 2):
        await host.membership.swap(players.caller(B), ref, B, C)
        for user in (A, C):
            await host.membership.vote(players.caller(user), ref, vote, "yes")
    assert [seat.user for seat in (await host.lobby(ref)).seats] == [A, B, C]


async def test_a_swap_leaves_reminders_and_snoozes_of_neither_seat(
    host: Host, players: Players, store: Store, clock: HeldClock
) -> None:
    ref = await players.started(A, B, C)
    asked = (await host.look(ref, None)).awaited[0]
    other = next(user for user in (B, C, A) if user not in (asked, A))
    await host.inbox.set_settings(asked, Wish(remind="30m"))
    await players.move(ref)
    asked = (await host.look(ref, None)).awaited[0]
    other = C if asked == B else B
    await host.inbox.set_settings(asked, Wish(remind="30m"))
    clock.time += timedelta(minutes=31)
    await host.ticker.tick()
    decision = (await host.look(ref, asked)).decision
    assert decision is not None
    await host.inbox.snooze(players.caller(asked), ref, decision, 120)
    count = "SELECT (SELECT count(*) FROM reminder), (SELECT count(*) FROM snooze)"
    assert await store.read._run(count, {}) == [(1, 1)]
    await host.membership.swap(players.caller(asked), ref, asked, other)
    for user in {A, B, C} - {asked}:
        if (await states(store, ref))[0][1] == "open":
            await host.membership.vote(players.caller(user), ref, 1, "yes")
    assert await states(store, ref) == [("swap", "carried")]
    assert await store.read._run(count, {}) == [(0, 0)]
    left = "SELECT seat FROM deadline WHERE kind = 'reminder'"
    assert await store.read._run(left, {}) == [], "the next one wants no reminders"


def test_nothing_is_decided_by_nobody() -> None:
    assert all(decided(kind, 0, []) is None for kind in KINDS.values())


async def test_private_tables_and_blocks_are_heeded_when_a_substitute_is_looked_for(
    host: Host, players: Players, store: Store, clock: HeldClock
) -> None:
    pool = {number: f"P{number}" for number in range(201, 209)}
    stranger, guest, *blocked = pool
    for user in pool:
        players.channel += 1
        lobby = await players.lobby(user)
        await host.abandon(players.caller(user), lobby.ref)
        await host.inbox.set_settings(user, Wish(pool=True))
    await host.places.block(players.caller(A), Authority(manager=True), blocked[0])
    await host.places.avoid(players.caller(B), blocked[1])
    await host.places.avoid(players.caller(blocked[2]), B)
    contract = Contract(clock="move", quiet=False, timeout="substitute").model_dump(mode="json")
    await host.places.change(players.caller(A), Authority(manager=True), "contract", {"contract": contract})
    offered: list[set[int]] = []
    for private in (True, False):
        players.channel += 1
        lobby = await players.lobby(A, B)
        if private:
            await host.membership.set_private(players.caller(A), lobby.ref, private=True)
            for user in (guest, *blocked[:3]):
                async with store.transaction() as tx:  # invited before they were blocked
                    await tx.invite(PLACE, lobby.ref.code, user)
        await host.start(players.caller(A), lobby.ref)
        for _ in range(6):
            clock.time += timedelta(hours=12)
            await host.ticker.tick()
        rows = await store.read._run(
            "SELECT target_id, body FROM outbox WHERE kind = 'offer' AND code = :code",
            {"code": lobby.ref.code},
        )
        assert all(json.loads(body) for _, body in rows)
        offered.append({target for target, _ in rows})
    assert offered[0] == {guest}, "strangers are told nothing of a private table"
    assert offered[1] == {stranger, guest, *blocked[3:]}
