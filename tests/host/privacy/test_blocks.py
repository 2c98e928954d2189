"""Deleting oneself lifts no block: whoever was kept away and comes back is kept away."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from host import Authority, Host
from host.privacy.privacy import finish
from host.settings.personal import Wish
from storage import Store
from tests.host.people import A, B, C, D, HeldClock, Players, refused

MANAGER = Authority(manager=True)


def blocks(database: Path) -> list[tuple[object, ...]]:
    """Return all blocks as they stand, with the ids of those who are blocked."""
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT user_id, blocked_id FROM block").fetchall()


async def test_who_was_blocked_comes_back_and_is_turned_away_on_both_ways(
    host: Host, players: Players, database: Path
) -> None:
    await host.places.avoid(players.caller(B), A)
    await host.privacy.delete(A)
    assert blocks(database) == [] and list(await host.places.blocked(B)) == []
    assert await host.places.blocked_since_deleted(B) == 1
    theirs = await players.lobby(B)
    assert await refused(host.join(players.caller(A), theirs.ref)) == (
        "You cannot sit down at this table; try another."
    )
    players.channel += 1
    own = await players.lobby(A)
    assert await refused(host.join(players.caller(B), own.ref)) == (
        "You have blocked A, who sits here; `/block off:True` lifts that."
    )
    assert "cannot be invited" in await refused(host.membership.invite(players.caller(A), own.ref, B))
    assert (await host.join(players.caller(C), own.ref)).seats[1].user == C, "others play with them"


async def test_a_server_keeps_whom_it_has_blocked_away(host: Host, players: Players) -> None:
    await host.places.block(players.caller(C), MANAGER, A)
    table = await players.lobby(B)
    await host.privacy.delete(A)
    for asked in (
        host.join(players.caller(A), table.ref),
        host.new_table(players.caller(A), "tiny", in_channel=5),
        host.may_open(players.caller(A), "tiny", seated=True, parent=None),
    ):
        assert await refused(asked) == "An organiser of this server does not let you play here."


async def test_a_block_on_somebody_who_was_deleted_can_be_lifted(host: Host, players: Players) -> None:
    await host.places.avoid(players.caller(B), A)
    await host.places.block(players.caller(C), MANAGER, A)
    await host.privacy.delete(A)
    assert await host.places.meet(players.caller(B), A)
    assert await host.places.unblock(players.caller(C), MANAGER, A)
    assert not await host.places.meet(players.caller(B), A), "it is lifted already"
    table = await players.lobby(B)
    assert len((await host.join(players.caller(A), table.ref)).seats) == 2


async def test_the_blocks_of_who_is_deleted_go_with_them(host: Host, players: Players) -> None:
    await host.places.avoid(players.caller(A), B)
    await host.places.avoid(players.caller(A), C)
    await host.privacy.delete(C)
    await host.privacy.delete(A)
    table = await players.lobby(A)
    for user in (B, C):
        await host.join(players.caller(user), table.ref)
    assert (await host.privacy.show(A))["blocked by you and deleted since"] == 0


async def test_a_block_outlives_a_second_deletion_and_a_restored_backup(
    host: Host, players: Players, database: Path, store: Store
) -> None:
    await host.places.avoid(players.caller(B), A)
    with closing(sqlite3.connect(database)) as connection, connection:
        old = connection.execute("SELECT * FROM block").fetchall()
    await host.privacy.delete(A)
    await players.lobby(A)
    await host.privacy.delete(A)
    await host.privacy.idle()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("DELETE FROM erased_block")
        connection.execute("DELETE FROM erased")
        connection.executemany("INSERT INTO block VALUES (?, ?)", old)
    assert await finish(host._services) == 1
    assert blocks(database) == []
    players.channel += 1
    table = await players.lobby(B)
    assert "cannot sit down" in await refused(host.join(players.caller(A), table.ref))


async def test_an_export_names_the_blocks_on_who_was_deleted_by_their_hash(
    host: Host, players: Players, clock: HeldClock
) -> None:
    await host.places.avoid(players.caller(B), A)
    await host.inbox.set_settings(D, Wish(pool=True))
    await host.privacy.delete(A)
    export = (await host.privacy.export(B)).decode()
    assert '"blocked by you": []' in export and '"hash": "' in export
    assert not re.search(rf"\b{A}\b", export), "a hash may hold its digits"
