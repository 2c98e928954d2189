"""Two versions side by side: the schema of the newer one takes nothing from under the older one's feet."""

import ast
import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from host import Host, SystemClock
from host.refusal import Refusal
from host.settings.personal import Wish
from storage import Store
from storage.postgres import Postgres
from storage.schema import ID_COLUMNS, REVISIONS
from tests.host.people import GAMES, A, B, C, Players
from tests.support.engines import ON_BOTH

LAST_ALONE = "0013"
"""The last revision for which all processes had to be stopped."""
ADDITIVE = {"create_table", "create_index", "add_column"}
"""What an older process does not notice."""
FOLDER = Path(__file__).resolve().parents[2] / "storage" / "migrations" / "versions"


def operations(text: str) -> Iterator[ast.Call]:
    """Yield the calls of Alembic's operations in a migration."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("op."):
            yield node


def hindrances(text: str) -> list[str]:
    """Return what a migration does that an older process, which runs on, would stumble over."""
    found = []
    for call in operations(text):
        name = ast.unparse(call.func).removeprefix("op.")
        if name not in ADDITIVE:
            found.append(name)
        if name == "add_column":
            given = {
                word.arg: ast.unparse(word.value)
                for one in call.args
                for word in getattr(one, "keywords", ())
            }
            if given.get("nullable") == "False" and "server_default" not in given:
                found.append("a column that the older process does not fill")
        if name == "create_table":
            found += _of_a_table(call)
        if name == "create_index" and any(word.arg == "unique" for word in call.keywords):
            found.append("an index that refuses what the older process writes")
    return found


PEOPLE = {column for (_, column), who in ID_COLUMNS.items() if who == "user"}
"""What columns are called that hold the id of a person."""


ALONG = "sa.ForeignKeyConstraint(['{}'], ['user_setting.user_id'], ondelete={})"
"""What lets a row go with its person's settings, which every release deletes with the person."""
GONE = ("'CASCADE'", "'SET NULL'")
WITH = ALONG.format("user_id", GONE[0])


def _of_a_table(call: ast.Call) -> list[str]:
    """Return what in a new table keeps an older process, which knows nothing of it, from deleting."""
    found = []
    for part in ast.walk(call):
        if not isinstance(part, ast.Call):
            continue
        given = {word.arg: ast.unparse(word.value) for word in part.keywords}
        named = ast.unparse(part.func).rpartition(".")[2]
        if named in ("ForeignKey", "ForeignKeyConstraint") and given.get("ondelete") not in GONE:
            found.append("a row that keeps the older process from deleting the one it belongs to")
        if named == "Column" and isinstance(name := part.args[0], ast.Constant):
            about = str(name.value)
            goes_along = any(ALONG.format(about, gone) in ast.unparse(call) for gone in GONE)
            if (about in PEOPLE or about.endswith("user_id")) and not goes_along:
                found.append("a person whom the older process does not delete")
    return found


@pytest.mark.parametrize("revision", [one for one in REVISIONS if one > LAST_ALONE])
def test_a_revision_only_adds_what_an_older_process_need_not_know(revision: str) -> None:
    (file,) = FOLDER.glob(f"r{revision}_*.py")
    assert list(operations(file.read_text())), "it does something"
    assert hindrances(file.read_text()) == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("op.drop_column('seat', 'word')", ["drop_column"]),
        ("op.execute('UPDATE seat SET word = name')", ["execute"]),
        (
            "op.add_column('seat', sa.Column('age', sa.Integer, nullable=False))",
            ["a column that the older process does not fill"],
        ),
        ("op.add_column('seat', sa.Column('age', sa.Integer, nullable=False, server_default='1'))", []),
        ("op.add_column('seat', sa.Column('age', sa.Integer, nullable=True))", []),
        (
            "op.create_table('aim', sa.Column('code', sa.Text, sa.ForeignKey('session.code')))",
            ["a row that keeps the older process from deleting the one it belongs to"],
        ),
        (
            "op.create_table('aim', sa.Column('a', sa.Text), sa.ForeignKeyConstraint(['a'], ['seat.a']))",
            ["a row that keeps the older process from deleting the one it belongs to"],
        ),
        (
            "op.create_table('aim', sa.ForeignKeyConstraint(['a'], ['seat.a'], ondelete='CASCADE'))",
            [],
        ),
        (
            "op.create_table('aim', sa.Column('user_id', sa.BigInteger, nullable=False))",
            ["a person whom the older process does not delete"],
        ),
        (
            f"op.create_table('aim', sa.Column('user_id', Id), sa.Column('host_id', Id), {WITH})",
            ["a person whom the older process does not delete"],
        ),
        (
            f"op.create_table('aim', sa.Column('user_id', Id, nullable=False), {WITH})",
            [],
        ),
        (
            "op.create_index('one', 'seat', ['name'], unique=True)",
            ["an index that refuses what the older process writes"],
        ),
    ],
)  # fmt: skip
def test_what_an_older_process_would_stumble_over_is_found(line: str, found: list[str]) -> None:
    assert hindrances(line) == found


async def upgraded(store: Store) -> None:
    """Let the schema be that of a version to come: in each table a column more, a table and an index more."""
    names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    if isinstance(store._adapter, Postgres):
        names = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    for (name,) in await store._adapter.read(names, {}):
        if name != "alembic_version":
            async with store.transaction() as tx:
                await tx._run(f"ALTER TABLE {name} ADD COLUMN unheard_of TEXT NOT NULL DEFAULT 'of'", {})
    async with store.transaction() as tx:
        await tx._run("CREATE TABLE unheard_of (name TEXT PRIMARY KEY)", {})
        await tx._run("CREATE INDEX unheard_of_seats ON seat (name, unheard_of)", {})
        await tx._run("UPDATE alembic_version SET version_num = '9999'", {})


@ON_BOTH
async def test_a_process_plays_on_while_a_newer_one_upgrades_the_schema(database_url: str) -> None:
    old, other = await Store.open(database_url), await Store.open(database_url)
    hosts = [await Host.open(store, GAMES, SystemClock(), ticking=False) for store in (old, other)]
    players = [Players(host, interactions=[10**6 * (n + 1)]) for n, host in enumerate(hosts)]
    ref = await players[0].started(A, B, rounds=20)
    upgrading = asyncio.Event()
    rng, moved = Random(1), [0, 0]

    async def play(n: int) -> None:
        while not upgrading.is_set() or moved[n] < 10:
            with suppress(Refusal, ZeroDivisionError, IndexError):  # the other was first
                moved[n] += await players[n].move(ref, rng.randrange(9)) is not None
            await asyncio.sleep(0.02)
            if moved[0] + moved[1] > 35:
                return

    playing = [asyncio.create_task(play(n)) for n in range(2)]
    await asyncio.sleep(0.1)
    newer = await Store.open(database_url)
    await upgraded(newer)
    await newer.close()
    upgrading.set()
    await asyncio.gather(*playing)
    await everything_works(players[0], ref)
    plies = await other.read.plies(ref.place, ref.code)
    assert [ply.n for ply in plies] == list(range(1, len(plies) + 1)) and sum(moved) >= 10
    assert await old.faults() == []
    for host in hosts:
        await host.close()
    for store in (old, other):
        await store.close()


async def everything_works(players: Players, ref: Any) -> None:
    """Do at an older process what writes to most tables."""
    host = players.host
    players.channel += 1
    lobby = await players.lobby(C)
    await host.membership.invite(players.caller(C), lobby.ref, A)
    await host.inbox.set_settings(A, Wish(zone="Europe/Paris", remind="1h"))
    await host.places.report(players.caller(A), ref.code, "a report")
    await host.places.avoid(players.caller(A), C)
    await host.outbox.sent((await host.outbox.claim())[0], 7)
    await host.ratings.settle(players.caller(B), rated=True)
    await host.resign(players.caller(A), ref)
    await host.privacy.delete(C)
    assert await host._services.store.read.places_of(C) == []
