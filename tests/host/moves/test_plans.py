"""Plans of a turn: private, run in the change that asks their owner, until something was not foreseen."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.notes import ActionNote
from engine.plans import PlannedStep
from engine.record import load_record
from engine.verify import verify
from games import GAMES
from host import Host, Refusal, TableRef
from host.model.rungs import Rung
from host.moves.orders import Order, Rule
from storage import OrderRow, PlyRow, SettingRow, Store, sqlite_url
from tests.host.people import A, B, C, D, HeldClock, Players, climbed, refused

FOES = GAMES["foes"]
PEOPLE = (A, B, C)


@pytest.fixture
async def host(store: Store, clock: HeldClock) -> AsyncIterator[Host]:
    """Keep tables of a game in which turns can be planned."""
    opened = await Host.open(store, GAMES, clock, Random(5).randbytes)
    opened.intake.threads = True
    yield opened
    await opened.close()


async def started(players: Players, *users: int) -> TableRef:
    return await players.started(*(users or PEOPLE), game="foes")


async def do(players: Players, ref: TableRef, user: int, *lines: str) -> Any:
    for line in lines:
        done = await players.host.act(players.caller(user), ref, None, line)
    return done


async def plan(players: Players, ref: TableRef, user: int, *lines: str) -> None:
    await players.host.plans.hand_in(players.caller(user), ref, lines)


async def states(host: Host, ref: TableRef, user: int) -> list[str]:
    """Return what became of a person's plans, the oldest first."""
    shown = await host.orders(user, ref)
    return [order.state for order in sorted((*shown.orders, *shown.past), key=lambda order: order.n)]


async def must(host: Host, ref: TableRef) -> tuple[int, ...]:
    pending = (await host.look(ref, None)).pending
    assert pending is not None
    return pending.must


async def guarded_by_the_weakest(host: Host, ref: TableRef) -> str:
    """Return the start chamber of monster 1, which whoever begins there beats."""
    view = (await host.look(ref, None)).view
    return next(start for start in ("B1", "C1", "D1", "E1") if view.tile[view.book.index[start]] == 1)


async def log_of(store: Store, ref: TableRef) -> list[PlyRow]:
    return [row for row in await store.read.plies(ref.place, ref.code) if row.kind == "action"]


async def test_a_plan_is_carried_out_in_the_change_that_asks_its_owner(
    host: Host, players: Players, store: Store
) -> None:
    ref = await started(players)
    await plan(players, ref, B, "place C1", "End turn")
    assert [str(order.text) for order in (await host.orders(B, ref)).orders] == [
        "Your next turn: “Start at C1”, “End turn”."
    ]
    before = await host.look(ref, None)
    done = await do(players, ref, A, "place E1")
    done = await do(players, ref, A, "end")
    assert await must(host, ref) == (2,) and done.version == before.version + 2
    rows = await log_of(store, ref)
    assert [(row.seat, row.note) for row in rows] == [(0, ""), (0, ""), (1, ""), (1, "along")]
    assert await states(host, ref, B) == ["done"]
    await do(players, ref, C, "place D1", "end")
    await do(players, ref, A, "end")
    assert await must(host, ref) == (1,), "a plan is for one turn"


async def test_nobody_else_learns_of_it(host: Host, players: Players) -> None:
    ref = await started(players)

    async def shown(user: int | None) -> Any:
        look = await host.look(ref, user)
        return look, await host.lobby(ref), await host.log(ref, user, 1000), await host.outbox.claim(100)

    await host.outbox.claim(100)
    seen = {user: await shown(user) for user in (A, C, D, None)}
    await plan(players, ref, B, "place B1")
    await plan(players, ref, B, "place C1", "end")
    assert {user: await shown(user) for user in seen} == seen
    assert (await host.orders(A, ref)).orders == ()
    await do(players, ref, A, "place E1", "end")
    own = [str(text) for text in await host.log(ref, B)]
    assert own.count("That was a step of your plan.") == 2
    for user in (A, C, None):
        assert [str(text) for text in await host.log(ref, user)] == [
            line for line in own if line != "That was a step of your plan."
        ]


async def test_it_stops_before_what_was_not_foreseen_and_its_owner_is_asked_and_told(
    host: Host, players: Players
) -> None:
    ref = await started(players)
    weakest = await guarded_by_the_weakest(host, ref)
    await plan(players, ref, B, f"place {weakest}", "fight")
    await do(players, ref, A, f"place {weakest}", "fight")
    assert await must(host, ref) == (1,)
    assert await states(host, ref, B) == ["lapsed"]
    told = await host.plans.stopped(B, ref)
    stopped = f"Your plan stopped before “Start at {weakest}”: It would now be something else"
    assert str(told).startswith(stopped)
    assert str((await host.log(ref, B))[-1]) == str(told)
    for user in (A, C, D):
        assert await host.plans.stopped(user, ref) is None
        assert "plan" not in "".join(str(text) for text in await host.log(ref, user))
    await do(players, ref, B, "place B1")
    assert await host.plans.stopped(B, ref) is None, "they have answered"


async def test_what_is_asked_in_passing_is_no_part_of_it(host: Host, players: Players) -> None:
    ref = await started(players)
    home = await guarded_by_the_weakest(host, ref)
    await do(players, ref, A, f"place {home}", "fight")
    await do(players, ref, B, f"place {home}", "end")
    await do(players, ref, C, f"place {'B1' if home != 'B1' else 'C1'}", "end")
    await plan(players, ref, B, "end")
    walk = next(action for action in (await host.look(ref, A)).legal if action.kind == "walk")
    await do(players, ref, A, str(walk), "end")
    asked = (await host.look(ref, None)).pending
    assert asked is not None and (asked.kind, asked.must) == ("follow", (1,))
    assert await states(host, ref, B) == ["live"]
    await do(players, ref, B, "follow no")
    assert await states(host, ref, B) == ["lapsed"], "whom they would have learned from has walked on"
    assert await must(host, ref) == (1,)


async def test_a_new_plan_takes_the_place_of_the_old_one(host: Host, players: Players) -> None:
    ref = await started(players)
    await plan(players, ref, B, "place C1", "end")
    await plan(players, ref, B, "place B1")
    assert await states(host, ref, B) == ["live"]
    await do(players, ref, A, "place E1", "end")
    view = (await host.look(ref, B)).view
    assert view.figure[1] == view.book.index["B1"]
    assert await must(host, ref) == (1,), "the rest of the turn was not planned"


async def test_it_expires(host: Host, players: Players, clock: HeldClock) -> None:
    await host.ticker.close()  # or the hours that the test turns the clock on would be a downtime
    ref = await started(players)
    await host.plans.hand_in(players.caller(B), ref, ["place C1", "end"], 2)
    clock.time += timedelta(hours=3)
    await do(players, ref, A, "place E1", "end")
    assert await must(host, ref) == (1,)


async def test_it_is_taken_back_as_other_orders_are(host: Host, players: Players) -> None:
    ref = await started(players)
    await plan(players, ref, B, "place C1", "end")
    (order,) = (await host.orders(B, ref)).orders
    await host.cancel_order(players.caller(B), ref, order.n)
    await do(players, ref, A, "place E1", "end")
    assert await must(host, ref) == (1,)


async def test_an_undo_takes_the_row_back_together_and_brings_nothing_back(
    host: Host, players: Players
) -> None:
    ref = await started(players)
    await plan(players, ref, B, "place C1", "end")
    await do(players, ref, A, "place E1", "end")
    await host.undo(players.caller(B), ref)
    look = await host.look(ref, B)
    assert await must(host, ref) == (1,) and look.view.figure[1] < 0, "both steps are gone"
    assert await states(host, ref, B) == ["done"]
    await do(players, ref, B, "place D1")
    assert await must(host, ref) == (1,), "it does not act twice"


async def test_a_move_by_hand_ends_it(host: Host, players: Players) -> None:
    """After an undo and a redo a plan is there in a turn that it was not asked to begin."""
    ref = await started(players)
    await do(players, ref, A, "place E1", "end")
    await host.undo(players.caller(A), ref)
    await plan(players, ref, B, "place C1", "end")
    await host.redo(players.caller(A), ref)
    assert await must(host, ref) == (1,) and await states(host, ref, B) == ["live"]
    await do(players, ref, B, "place B1")
    assert await states(host, ref, B) == ["passed"] and await must(host, ref) == (1,)


def test_a_plan_that_was_begun_is_over_when_its_beginning_is_taken_back() -> None:
    steps = (PlannedStep("place C1", "says"), PlannedStep("end", "says"))
    order = Order(OrderRow(1, 1, "", None), Rule(kind="plan", steps=steps, set_at=1)).fired(7)
    assert order.rule.state == "live"
    assert order.turned({7: True}).rule.state == "passed"
    assert order.turned({6: True}) is order
    assert order.fired(8).rule.state == "done"
    assert order.fired(8).turned({7: True, 8: True}).rule.state == "done"


async def test_while_a_caretaker_plays_it_rests(host: Host, players: Players) -> None:
    ref = await started(players)
    await plan(players, ref, B, "place C1", "end")
    table = await host._services.current(ref)
    cared = replace(table, seats=(table.seats[0], replace(table.seats[1], caretaker=True), table.seats[2]))
    host._services.tables[ref] = cared
    await do(players, ref, A, "place E1", "end")
    assert await must(host, ref) == (1,) and await states(host, ref, B) == ["live"]


async def test_a_plan_is_over_once_a_caretaker_has_played_the_turn_that_it_was_for(
    host: Host, players: Players
) -> None:
    ref = await started(players)
    await plan(players, ref, B, "place C1", "end")
    await climbed(host, ref, 1, Rung.CARETAKER)
    assert await states(host, ref, B) == ["live"]
    await do(players, ref, A, "place E1", "end")
    await host.machines.idle()
    assert await must(host, ref) == (2,) and await states(host, ref, B) == ["passed"]
    await host.absence.back(players.caller(B), ref)
    await do(players, ref, C, "place D1", "end")
    assert await must(host, ref) == (0,) and await states(host, ref, B) == ["passed"]


async def test_whoever_comes_later_is_told_nothing_of_it(host: Host, players: Players) -> None:
    ref = await started(players)
    weakest = await guarded_by_the_weakest(host, ref)
    await plan(players, ref, B, f"place {weakest}")
    await do(players, ref, A, f"place {weakest}", "fight")
    assert await states(host, ref, B) == ["lapsed"]
    await climbed(host, ref, 1, Rung.SUBSTITUTE)
    async with host._services.store.transaction() as tx:
        await tx.keep_setting(SettingRow(D, pool=True))
    await host.absence.take_seat(players.caller(D), ref, 1)
    shown = await host.orders(D, ref)
    assert (shown.orders, shown.past) == ((), ())
    assert await host.plans.stopped(D, ref) is None, "it was not theirs"


async def test_what_cannot_be_planned_is_refused_in_one_sentence(host: Host, players: Players) -> None:
    ref = await started(players)
    assert "You cannot plan now: it is your turn" in await refused(plan(players, ref, A, "place B1"))
    assert "A plan has at least one step." in await refused(plan(players, ref, B))
    assert "There is no action “dance”" in await refused(plan(players, ref, B, "dance"))
    assert "Step 2, “place B1”" in await refused(plan(players, ref, B, "place B1", "place B1"))
    assert "too long" in await refused(plan(players, ref, B, "x" * 1000))
    assert "You do not play" in await refused(plan(players, ref, D, "place B1"))
    assert await states(host, ref, B) == []
    shown = await host.plans.shown(B, ref, ["place B1"])
    assert len(shown.outlook.steps) == 1 and shown.usual is not None
    with pytest.raises(Refusal, match="You do not play"):
        await host.plans.shown(D, ref, [])
    for user in PEOPLE:
        await host.resign(players.caller(user), ref)
    assert "The game is over." in await refused(host.plans.shown(B, ref, []))


async def test_the_record_tells_nothing_of_what_was_planned(tmp_path: Path) -> None:
    """A game in which all plan leaves the very log that the same steps by hand would leave."""

    async def opened(name: str) -> tuple[Store, Players]:
        store = await Store.open(sqlite_url(tmp_path / f"{name}.db"))
        return store, Players(await Host.open(store, GAMES, HeldClock(), Random(5).randbytes))

    store, players = await opened("planned")
    host, ref, rng = players.host, await started(players), Random(3)
    for _ in range(60):
        look = await host.look(ref, None)
        if not look.awaited:
            break
        user = look.awaited[0]
        mine = await host.look(ref, user)
        await host.act(players.caller(user), ref, mine.decision, FOES.greedy(mine.view, mine.legal, rng))
        after = await host.look(ref, None)
        if after.awaited and after.view.turn.seat != mine.seat:
            usual = (await host.plans.shown(user, ref, [])).usual
            if usual is not None:
                await plan(players, ref, user, *usual.lines)
    rows = await log_of(store, ref)
    assert sum(row.fired_n for row in await store.read.orders(ref.place, ref.code)) > 10

    other_store, others = await opened("by hand")
    assert await started(others) == ref
    row: list[Any] = []
    for at, ply in enumerate(rows):
        row.append(FOES.actions.load(json.loads(ply.action or "")))
        if at + 1 == len(rows) or not ActionNote.read(rows[at + 1].note).along:
            user = PEOPLE[row[0].seat]
            look = await others.host.look(ref, user)
            await others.host.act_along(others.caller(user), ref, look.decision or 0, row, since=look.acted)
            row = []
    assert [(p.n, p.seat, p.action, p.note, p.head) for p in rows] == [
        (p.n, p.seat, p.action, p.note, p.head) for p in await log_of(other_store, ref)
    ]
    for user in PEOPLE:
        await host.resign(players.caller(user), ref)
    record = load_record(await host.export(ref))
    assert verify(FOES, record, record.head).ok
    for each, database in ((host, store), (others.host, other_store)):
        await each.close()
        await database.close()


async def test_a_match_up_that_was_planned_is_fought_as_long_as_the_other_passes(
    host: Host, players: Players, store: Store
) -> None:
    ref, game = await players.started(A, B, game="guardians"), GAMES["guardians"]
    seats = {(await host.look(ref, user)).seat: user for user in (A, B)}
    for _ in range(400):
        look = await host.look(ref, None)
        assert look.pending is not None
        actor = look.pending.must[0]
        other = seats[1 - actor]
        shown = await host.look(ref, other)
        if game.preview(shown.view) is not None and game.scene(shown.view).span:  # type: ignore[attr-defined]
            break
        mine = await host.look(ref, seats[actor])
        await do(players, ref, seats[actor], str(game.greedy(mine.view, mine.legal, Random(1))))
    row = (await host.plans.shown(other, ref, ())).usual
    assert row is not None
    await plan(players, ref, other, *row.lines)
    [order] = (await host.orders(other, ref)).orders
    assert str(order.text).startswith("What you do next: “")
    taken = len(await log_of(store, ref))
    while await states(host, ref, other) == ["live"]:
        asked = await must(host, ref)
        assert asked == (actor,), "whoever has planned is not asked"
        look = await host.look(ref, seats[actor])
        await do(players, ref, seats[actor], str(game.default(look.view, look.legal)))
    assert await states(host, ref, other) == ["done"]
    assert [row.seat for row in (await log_of(store, ref))[taken:]].count(1 - actor) == len(row.lines)


async def test_whoever_misnames_what_they_settle_is_told_of_plans_too(host: Host, players: Players) -> None:
    ref = await started(players)
    with pytest.raises(
        Refusal, match="Nothing is called “banana” here; what can be settled is: plan, follow"
    ):
        await host.settle(players.caller(A), ref, "banana", "all")
