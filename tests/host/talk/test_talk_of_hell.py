"""Talk in a real game: the players of Hell confer while they are asked to defend (H18, ruling 28)."""

from engine import Registry
from host import Host, TableRef
from storage import Store
from tests.host.people import A, B, C, D, HeldClock, Players, refused

GAMES = Registry({"heaven_hell": "games.heaven_hell"})
WANTED = ("battle", "play")
"""What leads to a battle soonest: name one, or put a fighter down."""


async def until_asked(players: Players, ref: TableRef) -> None:
    """Let people play until several are asked whether they defend."""
    host = players.host
    for number in range(2_000):
        spectator = await host.look(ref, None)
        assert spectator.pending is not None
        if spectator.pending.kind == "defend" and len(spectator.awaited) > 1:
            return
        user = spectator.awaited[0]
        look = await host.look(ref, user)
        legal = list(look.legal)
        chosen = [action for kind in WANTED for action in legal if action.kind == kind]
        await host.act(players.caller(user), ref, None, chosen[0] if chosen else legal[number % len(legal)])
    raise AssertionError("nobody was asked to defend in 2,000 actions")


async def test_hell_confers_while_it_is_asked_and_talk_answers_nothing(
    store: Store, clock: HeldClock
) -> None:
    host = await Host.open(store, GAMES, clock, ticking=False)
    players = Players(host)
    ref = (await players.lobby(A, B, C, D, game="heaven_hell")).ref
    await host.absence.set_contract(players.caller(A), ref, {"windows": "ask"})  # whatever the odds are
    await host.start(players.caller(A), ref)
    assert "nobody to confer with now" in await refused(host.talk.say(players.caller(A), ref, "early"))
    await until_asked(players, ref)
    spectator = await host.look(ref, None)
    asked = spectator.awaited
    hell = [user for user in (A, B, C, D) if (await host.look(ref, user)).confers]
    (heaven,) = {A, B, C, D} - {*hell}
    assert len(hell) == 3 and {*asked} <= {*hell}
    last = asked[-1]
    await host.talk.say(players.caller(last), ref, "leave it to me")
    assert (await host.look(ref, None)).awaited == asked
    await host.act(players.caller(last), ref, None, "defend yes")
    look = await host.look(ref, None)
    assert look.awaited == asked[:-1] and look.pending is not None, "the others are asked all the same"
    assert look.pending.kind == "defend"
    for user in hell:
        heard = await host.talk.heard(players.caller(user), ref)
        assert [line.text for line in heard.lines] == ["leave it to me"]
    assert (await host.talk.heard(players.caller(heaven), ref)).lines == ()
    assert "nobody to confer with now" in await refused(host.talk.say(players.caller(heaven), ref, "hm"))
    await host.close()
