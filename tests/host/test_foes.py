"""Formidable Foes at a table: people and machines together, to the end, replayed from the log alone."""

import re
from collections.abc import AsyncIterator
from random import Random

import pytest

from engine.record import load_record
from engine.verify import verify
from games import GAMES
from host import Host, Refusal
from storage import Store
from tests.host.people import A, B, C, HeldClock, Players

GAME = GAMES["foes"]


@pytest.fixture
async def host(store: Store, clock: HeldClock) -> AsyncIterator[Host]:
    """Keep tables of the games that come with the host."""
    opened = await Host.open(store, GAMES, clock, Random(7).randbytes)
    yield opened
    await opened.close()


async def play_out(host: Host, players: Players, ref: object, most: int = 3000) -> int:
    """Let people choose as the game's own machine player would; return how many moves they made."""
    rng = Random(1)
    for made in range(most):
        await host.machines.idle()
        spectator = await host.look(ref, None)  # type: ignore[arg-type]
        if not spectator.awaited:
            assert spectator.status == "ended"
            return made
        user = spectator.awaited[0]
        own = await host.look(spectator.ref, user)
        action = GAME.greedy(own.view, own.legal, rng)
        typed = str(action)  # as somebody would type it
        await host.act(players.caller(user), spectator.ref, own.decision, typed if made % 2 else action)
        if made % 40 == 0:
            host._services.tables.clear()  # as after a restart
    raise AssertionError("the game does not end")


async def check_record(host: Host, ref: object) -> None:
    """Check that the record of a game proves itself, and that the log gives the state that was played."""
    look = await host.look(ref, None)  # type: ignore[arg-type]
    record = load_record(await host.export(look.ref))
    assert look.outcome is not None and record.outcome is not None
    assert tuple(record.outcome.places) == look.outcome.places
    assert verify(GAME, record, look.head).ok


async def test_three_people_play_a_game_to_its_end(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, game="foes")
    assert await play_out(host, players, ref) > 20
    await check_record(host, ref)
    assert len(await host.log(ref, A, last=3)) == 3


async def test_a_person_plays_against_two_machines(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, game="foes")
    await host.fill(players.caller(A), lobby.ref, seats=3)
    await host.start(players.caller(A), lobby.ref)
    assert await play_out(host, players, lobby.ref) > 5
    await check_record(host, lobby.ref)


async def test_house_rules_of_the_game_are_kept(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B, game="foes")
    for key in GAME.Options.presets:
        changed = await host.preset(players.caller(A), lobby.ref, key)
        assert changed.options == GAME.Options(**GAME.Options.presets[key][1])
    for name, field in GAME.Options.model_fields.items():
        changed = await host.set_options(players.caller(A), lobby.ref, {name: field.default})
        assert changed.values[name] == field.default


@pytest.mark.parametrize(("did", "then", "sentence"), [
    ("end", "walk Z9", "“walk z9” can never be done. There is no space “z9”"),
    ("walk Z9", "end", "“walk z9” can never be done. There is no space “z9”"),
    ("end", "cast move+3 7", "all that is needed"),
    ("end", "cast teleport", "There is no spell “teleport”"),
    ("end", "wander 77", "There is no Monster 77"),
])  # fmt: skip
async def test_what_can_never_be_done_is_not_settled(
    host: Host, players: Players, did: str, then: str, sentence: str
) -> None:
    ref = await players.started(A, B, game="foes")
    with pytest.raises(Refusal, match=re.escape(sentence)):
        await host.when(players.caller(B), ref, 0, did, then)
    assert (await host.orders(B, ref)).orders == ()
    await host.when(players.caller(B), ref, 0, "walk", "walk B7")
    await host.when(players.caller(B), ref, 0, "cast move+3", "fight")
    assert len((await host.orders(B, ref)).orders) == 2
