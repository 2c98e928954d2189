"""Talk in a real game: the players of Hell confer while one of them is asked to defend (H18, ruling 28)."""

from engine import Registry
from host import Host, TableRef
from storage import Store
from tests.host.people import A, B, C, D, HeldClock, Players, refused

GAMES = Registry({"heaven_hell": "games.heaven_hell"})
WANTED = ("battle", "play")
"""What leads to a battle soonest: name one, or put a fighter down."""


async def until_asked(players: Players, ref: TableRef) -> None:
    """Let people play until a defence is asked of one of several."""
    host = players.host
    for number in range(400):
        spectator = await host.look(ref, None)
        assert spectator.pending is not None
        if spectator.pending.kind == "defend":
            return
        user = spectator.awaited[0]
        look = await host.look(ref, user)
        legal = list(look.legal)
        chosen = [action for kind in WANTED for action in legal if action.kind == kind]
        await host.act(players.caller(user), ref, None, chosen[0] if chosen else legal[number % len(legal)])
    raise AssertionError("nobody was asked to defend in 400 actions")


async def test_hell_confers_while_one_is_asked_and_the_order_stays(store: Store, clock: HeldClock) -> None:
    host = await Host.open(store, GAMES, clock, ticking=False)
    players = Players(host)
    ref = await players.started(A, B, C, D, game="heaven_hell")
    assert "nobody to confer with now" in await refused(host.talk.say(players.caller(A), ref, "early"))
    await until_asked(players, ref)
    spectator = await host.look(ref, None)
    (asked,) = spectator.awaited
    hell = [user for user in (A, B, C, D) if (await host.look(ref, user)).confers]
    (heaven,) = {A, B, C, D} - {*hell}
    assert len(hell) == 3 and asked in hell
    silent = next(user for user in hell if user != asked)
    await host.talk.say(players.caller(silent), ref, "leave it to me")
    assert (await host.look(ref, None)).awaited == (asked,), "who is asked first is asked first"
    assert "the table waits for" in await refused(host.act(players.caller(silent), ref, None, "defend yes"))
    for user in hell:
        heard = await host.talk.heard(players.caller(user), ref)
        assert [line.text for line in heard.lines] == ["leave it to me"]
    assert (await host.talk.heard(players.caller(heaven), ref)).lines == ()
    assert "nobody to confer with now" in await refused(host.talk.say(players.caller(heaven), ref, "hm"))
    await host.close()
