"""Standing answers and conditional moves: private, applied in the change that asks, and expiring."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from engine.record import load_record
from engine.verify import verify
from host import Host, Refusal, TableRef
from host.model.rungs import Rung
from host.moves.orders import Mark, Order, Rule, notes_by_ply
from host.views.news import look_with_news
from storage import OrderRow, SettingRow
from tests.engine.tiny import GAME
from tests.host.people import A, B, C, D, HeldClock, Players, climbed


async def do(players: Players, ref: TableRef, user: int, line: str) -> Any:
    return await players.host.act(players.caller(user), ref, None, line)


async def everything_shown(host: Host, ref: TableRef, user: int | None) -> Any:
    """Return all that a user could look at."""
    look = await host.look(ref, user)
    lobby = await host.lobby(ref)
    return look, lobby, await host.log(ref, user, 1000), await host.outbox.claim(100)


async def test_an_answer_that_is_settled_comes_in_the_change_that_asks(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.settle(players.caller(B), ref, "auction", "all")
    before = (await host.look(ref, None)).version
    done = await do(players, ref, A, "auction")
    assert [str(event) for event in done.events] == ["Player 1 opens an auction."]
    assert done.look.pending is not None and done.look.pending.must == (0, 2)
    assert done.version == before + 1 and done.look.ply == 2
    assert (await host.look(ref, B)).view.bid == 3
    await do(players, ref, A, "bid 1")
    await do(players, ref, C, "bid 2")
    assert str((await host.log(ref, None))[-1]) == "Player 2 wins."


async def test_it_answers_every_time_until_it_is_taken_back(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await host.settle(players.caller(B), ref, "auction", "nothing")
    for _ in range(2):
        await do(players, ref, A, "auction")
        await do(players, ref, A, "bid 0")
        await do(players, ref, B, "pass")
    (order,) = (await host.orders(B, ref)).orders
    assert order.fired == 2 and order.expires is None
    await host.settle(players.caller(B), ref, "auction", "ask")
    await do(players, ref, A, "auction")
    look = await host.look(ref, None)
    assert look.pending is not None and look.pending.must == (0, 1)
    shown = await host.orders(B, ref)
    assert shown.orders == () and {offer.key: chosen for offer, chosen in shown.offered}["auction"] == "ask"
    assert [(order.state, order.fired) for order in shown.past] == [("cancelled", 2)]


async def test_all_who_have_settled_it_answer_in_order_of_seats(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    for user, choice in ((C, "all"), (A, "nothing"), (B, "nothing")):
        await host.settle(players.caller(user), ref, "auction", choice)
    done = await do(players, ref, A, "auction")
    assert done.look.pending is not None and done.look.pending.kind == "turn"
    assert str(done.events[-1]) == "Player 3 wins."
    record_plies = done.look.ply
    for user in (A, B, C):
        await host.resign(players.caller(user), ref)
    record = load_record(await host.export(ref))
    assert [ply.kind for ply in record.plies[: record_plies + 1]] == ["action"] * record_plies + ["resign"]
    assert [ply.seat for ply in record.plies[1:4]] == [0, 1, 2]
    assert verify(GAME, record, record.head).ok
    assert not any(ply.note for ply in record.plies[:record_plies]), "it does not tell who had settled what"


async def test_nobody_else_learns_of_it(host: Host, players: Players) -> None:
    """Setting, changing and taking back leave no trace in what others, and the outbox, are shown."""
    ref = await players.started(A, B, C)
    await host.outbox.claim(100)
    seen = {user: await everything_shown(host, ref, user) for user in (A, C, D, None)}
    await host.settle(players.caller(B), ref, "auction", "all")
    await host.settle(players.caller(B), ref, "auction", "nothing", hours=5)
    await host.when(players.caller(B), ref, 0, "put amber1", "whistle")
    await host.cancel_order(players.caller(B), ref, 3)
    for user, old in seen.items():
        assert await everything_shown(host, ref, user) == old
        if user not in (A, C):
            with pytest.raises(Refusal, match="You do not play in this game"):
                await host.orders(user or 0, ref)
        else:
            assert (await host.orders(user, ref)).orders == ()
    await do(players, ref, A, "auction")
    told = "Your answer came as you had settled it: When an auction is opened: Never bid."
    own = [str(text) for text in await host.log(ref, B)]
    assert own[-1] == told
    for user in (A, C, None):
        assert [str(text) for text in await host.log(ref, user)] == own[:-1]


async def test_a_conditional_move_answers_once_its_condition_is_true(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.when(players.caller(C), ref, 1, "pass", "draw")
    await do(players, ref, A, "pass")
    assert (await host.look(ref, None)).ply == 1, "it was another who passed"
    done = await do(players, ref, B, "pass")
    assert [str(event) for event in done.events] == ["Player 2 passes.", "Player 3 draws a card."]
    own = [str(text) for text in await host.log(ref, C)]
    assert own[-1] == "Your answer came as you had settled it: When Player 2 does “pass”: “draw”."
    assert own[-2].startswith("You see ")
    shown = await host.orders(C, ref)
    assert shown.orders == () and [(order.state, order.fired) for order in shown.past] == [("done", 1)]
    await do(players, ref, A, "pass")
    await do(players, ref, B, "pass")
    assert (await host.look(ref, None)).pending.must == (2,)  # type: ignore[union-attr]  # it runs


async def test_a_reaction_out_of_turn_comes_at_once(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.when(players.caller(C), ref, None, "draw", "whistle")
    done = await do(players, ref, A, "draw")
    assert str(done.events[-1]) == "Player 3 whistles."


async def test_a_conditional_move_that_became_illegal_lapses_and_its_owner_is_asked(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B)
    mine = (await host.look(ref, B)).view.hand
    await host.when(players.caller(B), ref, 0, "pass", "bid 2")
    before = (await host.look(ref, B)).view
    done = await do(players, ref, A, "pass")
    assert len(done.events) == 1 and done.look.ply == 1
    look = await host.look(ref, B)
    assert look.decision and look.pending is not None and look.pending.must == (1,)
    assert look.view.hand == mine == before.hand
    (past,) = (await host.orders(B, ref)).past
    assert past.state == "lapsed"
    assert str(past.why) == "There is no auction to bid in; you may open one."
    sentence = (
        "Not possible, so you were asked: When Player 1 does “pass”: “bid 2”. There is no auction to bid in"
    )
    assert str((await host.log(ref, B))[-1]).startswith(sentence)
    assert "bid" not in str((await host.log(ref, A))[-1])


async def test_a_decision_in_passing_does_not_use_a_conditional_move_up(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await host.when(players.caller(B), ref, 0, "auction", "pass")
    await do(players, ref, A, "auction")
    (order,) = (await host.orders(B, ref)).orders
    assert order.armed and order.state == "live"
    await do(players, ref, B, "bid 0")
    done = await do(players, ref, A, "bid 0")
    assert str(done.events[-1]) == "Player 2 passes."


async def test_what_is_answered_in_secret_fulfils_no_condition(host: Host, players: Players) -> None:
    """Whether B's move comes must not tell what A has bid, neither to B nor to anybody who watches."""
    ref = await players.started(A, B, C)
    await host.when(players.caller(B), ref, 0, "bid 3", "pass")
    await host.when(players.caller(B), ref, 0, "bid", "draw")
    await do(players, ref, A, "auction")
    await do(players, ref, A, "bid 3")
    await do(players, ref, C, "bid 0")
    await do(players, ref, B, "bid 0")
    look = await host.look(ref, B)
    assert look.pending is not None and look.pending.must == (1,)
    assert [(order.armed, order.fired) for order in (await host.orders(B, ref)).orders] == [(False, 0)] * 2


async def test_it_expires(host: Host, players: Players, clock: HeldClock) -> None:
    await host.ticker.close()  # or the hours that the test turns the clock on would be a downtime
    ref = await players.started(A, B)
    await host.settle(players.caller(B), ref, "auction", "all", hours=2)
    await host.when(players.caller(B), ref, 0, "pass", "draw")
    shown = (await host.orders(B, ref)).orders
    hours = [round((one.expires - clock.time) / timedelta(hours=1)) for one in shown if one.expires]
    assert hours == [2, 72]
    clock.time += timedelta(hours=3)
    await do(players, ref, A, "auction")
    assert (await host.look(ref, None)).pending.must == (0, 1)  # type: ignore[union-attr]  # it runs
    await do(players, ref, A, "bid 0")
    await do(players, ref, B, "bid 0")
    await do(players, ref, B, "pass")
    clock.time += timedelta(hours=70)
    await do(players, ref, A, "pass")
    assert (await host.look(ref, None)).pending.must == (1,)  # type: ignore[union-attr]  # it runs
    assert (await host.orders(B, ref)).orders == ()


async def test_what_one_is_asked_already_is_answered_as_by_a_click(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await do(players, ref, A, "auction")
    before = await host.look(ref, None)
    caller = players.caller(B)
    for _ in range(2):  # the same interaction comes again
        await host.settle(caller, ref, "auction", "all")
    look = await host.look(ref, None)
    assert (look.version, look.ply) == (before.version + 1, before.ply + 1)
    assert look.pending is not None and look.pending.must == (0, 2)
    assert (await host.look(ref, B)).view.bid == 3
    assert [order.fired for order in (await host.orders(B, ref)).orders] == [1]


async def test_who_takes_such_an_answer_back_is_asked(host: Host, players: Players) -> None:
    """An undo is answered by nobody, or it would never come to anything."""
    ref = await players.started(A, B, C)
    await host.settle(players.caller(B), ref, "auction", "all")
    await do(players, ref, A, "auction")
    await host.undo(players.caller(B), ref)
    look = await host.look(ref, B)
    assert look.pending is not None and look.pending.must == (0, 1, 2) and look.view.bid == -1
    await do(players, ref, C, "bid 1")
    assert (await host.look(ref, B)).view.bid == -1, "nobody has asked anew"
    await do(players, ref, B, "bid 1")


async def test_who_has_resigned_is_played_for_by_the_machine_alone(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.settle(players.caller(B), ref, "auction", "all")
    await host.resign(players.caller(B), ref)
    await do(players, ref, A, "auction")
    look = await host.look(ref, A)
    assert look.pending is not None and 1 in look.pending.must
    rows = await host._services.store.read.orders(ref.place, ref.code)
    assert rows == [], "what a person had settled goes with them"


async def test_a_game_goes_on_by_what_is_settled_and_can_be_verified(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, rounds=30)
    for user in (A, B, C):
        await host.settle(players.caller(user), ref, "auction", "all")
    await host.when(players.caller(B), ref, None, "put", "whistle")
    await host.when(players.caller(C), ref, 0, "auction", "draw")
    done = await players.play_out(ref)
    assert done.ended
    record = load_record(await host.export(ref))
    assert verify(GAME, record, record.head).ok
    host._services.tables.clear()
    again = await host._services.current(ref)
    assert GAME.dump(again.state) == GAME.dump((await host._services.current(ref)).state)
    assert sum(order.fired for order in (await host.orders(A, ref)).past) > 0


async def test_a_substitute_does_not_see_what_was_settled_before_them(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await host.settle(players.caller(B), ref, "auction", "all")
    await do(players, ref, A, "auction")
    await climbed(host, ref, 1, Rung.SUBSTITUTE)
    async with host._services.store.transaction() as tx:
        await tx.keep_setting(SettingRow(D, pool=True))
    await host.absence.take_seat(players.caller(D), ref, 1)
    shown = await host.orders(D, ref)
    assert shown.orders == shown.past == ()
    assert "settled" not in "".join(str(text) for text in await host.log(ref, D))


async def test_what_was_answered_for_somebody_is_news_to_them(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await host.settle(players.caller(B), ref, "auction", "nothing")
    await do(players, ref, A, "auction")
    await do(players, ref, A, "bid 1")
    table = await host._services.current(ref)
    _, away = await look_with_news(host._services, ref, B)
    assert away is not None and away.since == 0 < table.row.ply
    told = [str(text) for text in (*away.mine, *away.others)]
    assert "Player 1 opens an auction." in told, "it came before the answer that B need not know of"


async def test_while_a_caretaker_plays_what_is_settled_rests(host: Host, players: Players) -> None:
    """All know what a caretaker would answer: anything else would tell that it was settled."""
    ref = await players.started(A, B, C)
    await host.settle(players.caller(B), ref, "auction", "all")
    table = await host._services.current(ref)
    cared = replace(table, seats=(table.seats[0], replace(table.seats[1], caretaker=True), table.seats[2]))
    host._services.tables[ref] = cared
    await do(players, ref, A, "auction")
    look = await host.look(ref, None)
    assert look.pending is not None and 1 in look.pending.must
    assert [order.fired for order in (await host.orders(B, ref)).orders] == [0], "it is there still"


WRONG = [
    (0, "fly", "draw", "“fly” is no action; the actions are"),
    (0, "", "draw", "An action is missing; the actions are"),
    (0, "put amber1 amber2", "draw", "“put” takes 1 values, not 2."),
    (0, "bid many", "draw", "chips must be a whole number, not “many”."),
    (0, "pass", "fly", "There is no action “fly”; the actions are"),
    (0, "pass", "bid", "“bid” also needs: chips."),
    (0, "pass", "bid x", "chips must be a whole number, not “x”."),
    (0, "pass", "", "Type an action, for example"),
    (1, "pass", "draw", "A conditional move waits for somebody else, not for you."),
    (7, "pass", "draw", "There is no seat 8 at this table."),
    (-1, "pass", "draw", "There is no seat 0 at this table."),
    (0, "x" * 2000, "draw", "is too long for an action."),
]


@pytest.mark.parametrize(("who", "did", "then", "says"), WRONG)
async def test_a_wrong_condition_is_refused_in_one_sentence(
    host: Host, players: Players, who: int, did: str, then: str, says: str
) -> None:
    ref = await players.started(A, B)
    with pytest.raises(Refusal) as caught:
        await host.when(players.caller(B), ref, who, did, then)
    assert says in str(caught.value)
    assert (await host.orders(B, ref)).orders == ()


async def test_other_wrong_things_are_refused_and_nothing_is_changed(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B)
    ref = lobby.ref
    with pytest.raises(Refusal, match=r"The game has not begun yet\."):
        await host.settle(players.caller(B), ref, "auction", "all")
    with pytest.raises(Refusal, match=r"The game has not begun yet\."):
        await host.orders(B, ref)
    await host.start(players.caller(A), ref)
    with pytest.raises(Refusal, match="Nothing is called “tea” here; what can be settled is: auction"):
        await host.settle(players.caller(B), ref, "tea", "all")
    with pytest.raises(Refusal, match="cannot be “some”; it can be: ask, nothing, all"):
        await host.settle(players.caller(B), ref, "auction", "some")
    for hours in (0, -3, 100_000):
        with pytest.raises(Refusal, match="It can hold for 1 to 1440 hours"):
            await host.settle(players.caller(B), ref, "auction", "all", hours=hours)
    with pytest.raises(Refusal, match="You do not play in this game"):
        await host.settle(players.caller(D), ref, "auction", "all")
    with pytest.raises(Refusal, match="You have settled nothing that still holds"):
        await host.cancel_order(players.caller(B), ref, 1)
    await host.when(players.caller(B), ref, 0, "pass", "draw")
    with pytest.raises(Refusal, match="You have already settled that, as number 1"):
        await host.when(players.caller(B), ref, 0, "PASS", "draw")
    with pytest.raises(Refusal, match="None of your orders has the number 9; yours are: 1"):
        await host.cancel_order(players.caller(B), ref, 9)
    assert [order.n for order in (await host.orders(B, ref)).orders] == [1]


async def test_there_is_room_for_twenty(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    for chips in range(20):
        await host.when(players.caller(B), ref, 0, f"bid {chips}", "draw")
    with pytest.raises(Refusal, match="You have 20 orders, which is the limit; take one back first"):
        await host.when(players.caller(B), ref, 0, "pass", "draw")
    await host.cancel_order(players.caller(B), ref, 3)
    await host.settle(players.caller(B), ref, "auction", "all")
    await host.settle(players.caller(B), ref, "auction", "nothing")


async def test_a_repeated_interaction_settles_once(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    caller = players.caller(B)
    await asyncio.gather(*(host.when(caller, ref, 0, "pass", "draw") for _ in range(5)))
    assert len((await host.orders(B, ref)).orders) == 1


def test_all_that_was_settled_is_told_at_the_ply_where_it_mattered() -> None:
    """An answer and two that lapse at one ply: none of them hides another."""
    answered = Rule(kind="when", who=0, did="end", then="place C1", plies=(5,), set_at=0)
    rules = [answered]
    for then in ("walk A2", "walk A3"):
        mark = Mark(ply=5, what="lapsed", why="It is too far.")
        rules.append(Rule(kind="when", who=0, did="end", then=then, marks=(mark,), set_at=0))
    orders = [Order(OrderRow(1, n, "", None), rule) for n, rule in enumerate(rules, 1)]
    table: Any = None  # a conditional move says itself what it is
    lines = [str(text) for text in notes_by_ply(table, orders, 1)[5]]
    assert lines[0].startswith("Your answer came as you had settled it:") and "place C1" in lines[0]
    assert ["walk A2" in lines[1], "walk A3" in lines[2]] == [True, True] and len(lines) == 3
