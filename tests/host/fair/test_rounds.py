"""A round that stood in a post before it came counts for good, whatever is posted again."""

from typing import Any

from engine.beacon import Chain, Named
from host import Authority, Host, Lobby, OutboxRow, TableRef
from host.model.fairness import BeaconFault
from host.privacy.erasure import erase
from tests.host.people import CHANNEL, A, B, Players


class Held:
    """A beacon whose clock is turned by hand, and whose relay cannot be reached."""

    chain = Chain(scheme="bls-unchained-g1-rfc9380", public_key="ab", genesis=0, period=3)

    def __init__(self) -> None:
        self.time = 3_000.0

    def now(self) -> float:
        return self.time

    async def value(self, named: Named) -> Named:
        raise BeaconFault(f"no round {named.round}")


async def posted(host: Host, at: float, late: float = 0) -> list[int]:
    """Post what waits at a time, as the bot does, the first so much later; return the rounds."""
    rounds: list[int] = []
    while rows := await host.outbox.claim():
        for row in rows:
            if row.kind != "words":
                await host.posted(row, 70)
                continue
            if await host.must_name_again(row):
                await host.outbox.skip(row)
                continue
            rounds.append(await named(host, row.ref))
            stood, late = at + late, 0
            if await host.must_name_again(row, stood):
                await host.outbox.skip(row)
                continue
            await host.begin_if_round_is_out(row.ref)
            await host.posted(row, 71)
    return rounds


async def of_words(host: Host) -> OutboxRow:
    """Deliver what waits before the post of the words; return that."""
    while True:
        for row in await host.outbox.claim():
            if row.kind == "words":
                return row
            await host.posted(row, 70)


async def named(host: Host, ref: TableRef) -> int:
    """Return the round that a table has named."""
    fair = (await host.lobby(ref)).fair
    assert fair is not None and fair.beacon is not None
    return fair.beacon.round


async def closed(host: Host, players: Players, monkeypatch: Any) -> tuple[Held, Lobby]:
    """Close the words of a table that has a beacon, which does not answer."""
    monkeypatch.setattr("host.lobby.start.PATIENCE_S", 0.0)
    host.delivers()
    beacon = Held()
    host._services.beacon = beacon
    lobby = await host.new_table(players.caller(A), "tiny", seated=True)
    await host.join(players.caller(B), lobby.ref)
    await posted(host, beacon.time)
    await host.start(players.caller(A), lobby.ref)
    return beacon, await host.lobby(lobby.ref)


async def test_a_move_after_the_round_throws_it_not_again(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    beacon, lobby = await closed(host, players, monkeypatch)
    first = await named(host, lobby.ref)
    assert await posted(host, beacon.time) == [first]
    for turn in range(1, 4):
        beacon.time += 60  # the round is public now
        to = CHANNEL + turn
        await host.whereabouts.move(players.caller(A), Authority(), lobby.ref, to, thread=False, parent=None)
        assert await posted(host, beacon.time) == [first], "the words are said anew with the same round"
        assert await named(host, lobby.ref) == first


async def test_nobody_who_is_deleted_throws_a_round_again(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    beacon, lobby = await closed(host, players, monkeypatch)
    first = await named(host, lobby.ref)
    await posted(host, beacon.time)
    beacon.time += 60
    await erase(host._services, B, "mark", host.now())
    assert await posted(host, beacon.time) == [first]
    assert await named(host, lobby.ref) == first


async def test_a_post_that_came_late_names_another_round(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    beacon, lobby = await closed(host, players, monkeypatch)
    first = await named(host, lobby.ref)
    rows = await posted(host, beacon.time, late=60)
    assert rows[0] == first and len(rows) == 2, "the late post does not count, and another stands"


async def test_a_post_of_which_nobody_knows_whether_it_stood_keeps_its_round(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    beacon, lobby = await closed(host, players, monkeypatch)
    first = await named(host, lobby.ref)
    row = await of_words(host)
    await host.rounds.naming(row, leaves=True)  # it left; then the process died, and the channel was deleted
    await host.outbox.failed(row)
    beacon.time += 60
    to = CHANNEL + 1
    await host.whereabouts.move(players.caller(A), Authority(), lobby.ref, to, thread=False, parent=None)
    assert await posted(host, beacon.time) == [first]
    assert await named(host, lobby.ref) == first


async def test_a_post_that_was_refused_has_named_nothing(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    beacon, lobby = await closed(host, players, monkeypatch)
    first = await named(host, lobby.ref)
    row = await of_words(host)
    await host.rounds.naming(row, leaves=True)
    await host.rounds.naming(row, leaves=False)
    await host.outbox.failed(row)
    beacon.time += 60
    to = CHANNEL + 1
    await host.whereabouts.move(players.caller(A), Authority(), lobby.ref, to, thread=False, parent=None)
    (later,) = await posted(host, beacon.time)
    assert later > first, "nobody has seen the first round before it came"
