"""Those who play together at a table: what they say to each other, who leaves, how it ends, once more."""

import json
from collections.abc import AsyncIterator

import pytest

from engine import Registry
from engine.record import load_record
from engine.verify import verify
from host import Host, Look, TableRef
from host.model.rungs import Rung
from host.settings.personal import Wish
from storage import Store
from tests.host.people import A, B, C, D, HeldClock, Players, climbed, refused

GAMES = Registry({"paired": "tests.engine.paired"})
E = 105
ALONE = "Only machines are on your side now"


@pytest.fixture
async def host(store: Store, clock: HeldClock) -> AsyncIterator[Host]:
    opened = await Host.open(store, GAMES, clock, ticking=False)
    yield opened
    await opened.close()


async def finished(players: Players, ref: TableRef) -> Look:
    """Play on, people and machines, until the game is over; return the last look."""
    for number in range(500):
        await players.host.machines.idle()
        if await players.move(ref, at=number) is None:
            break
    return await players.host.look(ref, None)


async def heard(players: Players, ref: TableRef, user: int) -> list[str]:
    return [line.text for line in (await players.host.talk.heard(players.caller(user), ref)).lines]


async def test_a_side_confers_at_any_time_and_nobody_else_hears_it(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, D, game="paired")
    for user, friend, text in ((A, 2, "evens"), (D, 1, "odds")):
        notice = await host.talk.say(players.caller(user), ref, text)
        assert notice.confers == (friend,)
    assert await heard(players, ref, A) == ["evens"] == await heard(players, ref, C)
    assert await heard(players, ref, B) == ["odds"] == await heard(players, ref, D)
    await players.move(ref)
    await host.talk.say(players.caller(C), ref, "and whoever's turn it is")
    assert "evens" not in str(await host.log(ref, B, last=100))
    assert "do not play in this game" in await refused(host.talk.heard(players.caller(E), ref))
    assert (await host.look(ref, None)).confers == ()


async def test_who_sits_alone_on_a_side_has_nobody_to_talk_to(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, game="paired")
    assert "nobody to confer with now" in await refused(host.talk.say(players.caller(B), ref, "hm"))
    assert (await host.talk.say(players.caller(A), ref, "hello")).confers == (2,)


async def test_for_who_leaves_a_side_a_machine_plays_and_is_told_nothing(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B, C, D, game="paired")
    await host.talk.say(players.caller(A), ref, "between us")
    await host.resign(players.caller(C), ref)
    assert ALONE in await refused(host.talk.say(players.caller(A), ref, "anybody?"))
    assert "You have resigned" in await refused(host.talk.heard(players.caller(C), ref))
    look = await host.look(ref, C)
    assert look.seat is None and look.confers == (), "whoever has left watches like anybody"
    assert [seat for _, seats in look.sides for seat in seats] == [0, 2, 1, 3], "the seat stays on its side"
    assert (await finished(players, ref)).outcome is not None


async def test_who_steps_in_joins_the_talk_but_hears_nothing_of_before(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, D, game="paired")
    await host.talk.say(players.caller(C), ref, "our plan")
    await climbed(host, ref, 2, Rung.SUBSTITUTE)
    await host.inbox.set_settings(E, Wish(pool=True))
    await host.absence.take_seat(players.caller(E), ref, 2)
    await host.talk.say(players.caller(A), ref, "welcome")
    assert await heard(players, ref, E) == ["welcome"]
    assert await heard(players, ref, A) == ["our plan", "welcome"]
    assert "do not play" in await refused(host.talk.heard(players.caller(C), ref))


async def test_a_side_wins_together_and_the_record_proves_it(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, game="paired")
    running = await host.look(ref, B)
    assert [(str(name), seats) for name, seats in running.sides] == [("Evens", (0, 2)), ("Odds", (1,))]
    outcome = (await finished(players, ref)).outcome
    assert outcome is not None
    assert outcome.places[0] == outcome.places[2] and outcome.scores[0] == outcome.scores[2]
    document = await host.export(ref)
    record = load_record(document)
    assert record.outcome is not None and tuple(record.outcome.places) == outcome.places
    assert verify(GAMES["paired"], record).ok
    assert "between us" not in json.dumps(record.model_dump(mode="json"))


async def test_a_rematch_moves_everybody_up_and_with_that_the_sides(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, game="paired")
    await host.resign(players.caller(C), ref)
    await finished(players, ref)
    new = await host.membership.rematch(players.caller(B), ref)
    await host.join(players.caller(A), new.ref)
    await host.join(players.caller(C), new.ref)
    await host.start(players.caller(B), new.ref)
    look = await host.look(new.ref, A)
    assert [seat.user for seat in look.seats] == [B, C, A]
    assert [seats for _, seats in look.sides] == [(0, 2), (1,)]
    assert (await host.talk.say(players.caller(A), new.ref, "now we two")).confers == (0,)
    assert await heard(players, new.ref, B) == ["now we two"], "what was said in the last game is gone"
