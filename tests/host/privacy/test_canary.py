"""A person with a conspicuous id plays many games and is deleted: no trace of them, and all games replay."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import cycle, islice
from pathlib import Path

import pytest
import structlog

from engine import Registry
from engine.record import load_record
from engine.verify import verify
from host import Authority, Host, TableRef
from host.finding import queue
from host.model.rungs import Rung
from host.privacy.privacy import deleted_again
from host.settings.personal import Wish
from host.settings.times import read_zone
from storage import Store, TrophyRow, sqlite_url
from storage.families.erasure import COLUMNS
from storage.restore import restore
from tests.host.people import CHANNEL, NAMES, PLACE, A, B, C, D, HeldClock, Players, climbed, refused
from tests.host.privacy.needles import ROW, forms, in_columns, in_files

CANARY, GONE = 314_159_265_358_979_323, 777
NAME = "Zanzibar canary"
GAMES = Registry({"tiny": "tests.engine.tiny", "foes": "games.foes", "decked": "tests.engine.decked"})
WORDS = (NAME, "canary's own words")
TRACES = (str(CANARY), *WORDS)
FORMS = forms(CANARY, WORDS)
NAMED = (
    ("session", "host_name"),
    ("seat", "name"),
    ("outbox", "body"),
    ("audit", "body"),
    ("report", "text"),
    ("talk", "name"),
    ("talk", "text"),
    ("private_note", "text"),
    ("game_reminder", "words"),
    ("deck", "name"),
    ("seat", "deck"),
    ("player", "name"),
    ("tournament", "organiser_name"),
    ("entrant", "name"),
    ("entrant", "deck"),
)
"""Columns with texts that name the canary before it is deleted, or hold its id."""


@pytest.fixture(autouse=True)
def _named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(NAMES, CANARY, NAME)


def traces(folder: Path) -> list[str]:
    """Return where a trace of the canary is: columns of any table, and the bytes of any file."""
    columns = in_columns(folder / "tables.db", CANARY, WORDS)
    return [f"{table}.{column}: {count}" for (table, column), count in columns.items()] + in_files(
        folder, FORMS
    )


async def lived(players: Players, at: int, kind: str, game: str) -> TableRef:
    """Let the canary play a game of some kind, in a channel of its own."""
    players.channel, players.place = 5_000_000_000_000_000 + at, PLACE + at % 4
    people = [(CANARY, A), (A, CANARY), (B, CANARY, A)][at % 3]
    ref = (await players.host.new_table(players.caller(people[0]), game, seated=True, private=True)).ref
    for user in people[1:]:
        await players.host.join(players.caller(user), ref, private=True)
    if kind == "lobby":
        return ref
    await players.host.start(players.caller(people[0]), ref)
    for number in range(10_000 if kind == "ended" else 6):
        if await players.move(ref, at=number) is None:
            break
    if kind == "resigned":
        await players.host.resign(players.caller(CANARY), ref)
    if kind == "voted":
        await players.host.membership.abandon(players.caller(people[0]), ref)
    return ref


async def followed(players: Players) -> TableRef:
    """Let somebody of the pool take a seat over in which the canary sat, where it plays nothing else."""
    players = Players(players.host, PLACE + 9, players.channel + 1, players.interactions)
    ref = await players.started(CANARY, A)
    await climbed(players.host, ref, 0, Rung.SUBSTITUTE)
    await players.host.inbox.set_settings(D, Wish(pool=True))
    await players.host.absence.take_seat(players.caller(D), ref, 0)
    await players.play_out(ref)
    return ref


async def talked(players: Players) -> TableRef:
    """Let the canary confer with somebody, who calls it by its id, and both write down what they want."""
    players.channel += 1
    ref = (await players.host.new_table(players.caller(A), "tiny", seated=True)).ref
    for user in (CANARY, B):
        await players.host.join(players.caller(user), ref, private=True)
    await players.host.start(players.caller(A), ref)
    await players.host.act(players.caller(A), ref, None, "auction")
    await players.host.talk.say(players.caller(CANARY), ref, "canary's own words")
    await players.host.talk.say(players.caller(B), ref, f"<@{CANARY}>, bid 2")
    for user, words in ((CANARY, "canary's own words"), (B, f"<@{CANARY}> bids 2")):
        await players.host.memos.notes.write(players.caller(user), ref, words)
        await players.host.memos.reminders.add(players.caller(user), ref, "over", 0, words)
    return ref


async def built(players: Players) -> TableRef:
    """Let the canary build a deck and bring it to a game."""
    players.channel += 1
    await players.host.learning.begin(CANARY, "tiny")
    await players.host.decks.save(CANARY, "decked", "Captain: Ash\n6 Parrot", "canary's own words")
    lobby = await players.lobby(CANARY, A, game="decked")
    await players.host.decks.bring(players.caller(CANARY), lobby.ref, "canary's own words")
    await players.host.start(players.caller(CANARY), lobby.ref)
    return lobby.ref


async def held(players: Players) -> None:
    """Let the canary organise events, and play in them with a deck of its own; one waits for its start, and
    the log of another cannot be read.
    """
    events, organises = players.host.tournaments, Authority(manager=True)
    for started in (False, False, True):
        values = {"title": "Cup", "game": "decked", "rounds": 1}
        ref = (await events.announce(players.caller(CANARY), organises, values)).ref
        await events.join(players.caller(CANARY), ref, deck="canary's own words", private=True)
        for user in (A, B, D):
            await events.join(players.caller(user), ref)
        if started:
            await events.start(players.caller(CANARY), organises, ref)
            await events.idle()
            for table in (1, 2):
                players.channel += 1
                await events.open_in_channel(ref, 1, table, players.channel)
            await events.correct(players.caller(A), organises, ref, 1, 1, (2, 1), "agreed")
        await events.add(players.caller(CANARY), organises, ref, 4_004, "E")
        await events.gone(ref, 4_004)
    await events.idle()
    async with players.host._services.store.transaction() as tx:
        await tx._run(
            "UPDATE tournament_entry SET body = '{}' WHERE n = 1 AND code = :code", {"code": ref.code}
        )
        await tx.keep_trophies(ref.place, ref.code, 0, [TrophyRow(0, 0, 1, 1, CANARY, 1)])
        await tx.keep_role(ref.place, 9, CANARY, held=True)
    players.host._services.events.clear()


async def waited(players: Players) -> None:
    """Let the canary wait for players, with a friend and as the friend of somebody."""
    host = players.host
    await host.places.change(players.caller(A), Authority(manager=True), "finding", {"queue": True})
    for user, friend in ((CANARY, C), (D, CANARY)):
        wish = queue.Wish("tiny", friend=friend, friend_name=NAMES.get(friend, "C"))
        await host.finding.wait(players.caller(user), CHANNEL, wish)


async def settled(players: Players) -> None:
    """Let the canary leave traces beside tables: settings, blocks, messages, a report, a deed."""
    host, me = players.host, players.caller(CANARY)
    await host.inbox.set_settings(CANARY, Wish(zone=read_zone("Europe/Berlin"), pool=True))
    players.channel += 1
    await host.membership.invite(players.caller(A), (await players.lobby(A)).ref, CANARY)
    for row in [row for row in await host.outbox.claim(1000) if row.target == CANARY][::2]:
        await host.posted(row, 5, 6)  # the others wait
    for avoided in (GONE, 778):
        await host.places.avoid(me, avoided)
    await host.privacy.delete(GONE)
    await host.privacy.idle()
    await host.places.avoid(players.caller(B), CANARY)
    await host.places.change(players.caller(CANARY), Authority(manager=True), "limits", {"tables": 900})
    await host.places.block(players.caller(A), Authority(manager=True), CANARY)
    await host.places.report(me, None, "canary's own words")
    await host.places.report(players.caller(B), None, f"<@{CANARY}> is rude")


async def replayed(host: Host, refs: list[TableRef]) -> None:
    """Replay every game that has begun: a running one by its fold, one that is over by its record."""
    for ref in refs:
        host._services.tables.clear()
        table = await host._services.current(ref)
        if table.opening is None:
            continue
        document = await host.export(ref)
        assert not [trace for trace in TRACES if trace.encode() in document]
        if table.over:
            assert verify(table.game, load_record(document), table.row.head).ok
        assert NAME not in str(await host.log(ref, A, last=500))


async def kept_away(players: Players) -> None:
    """Let the canary come back: who had blocked them before is spared them, and nothing of that is kept."""
    players.channel += 1
    table = await players.lobby(B)
    assert "cannot sit down" in await refused(players.host.join(players.caller(CANARY), table.ref))


@asynccontextmanager
async def living(path: Path, clock: HeldClock) -> AsyncIterator[tuple[Store, Host]]:
    """Open the files and a host on them; close both, whatever becomes of the test."""
    store = await Store.open(sqlite_url(path))
    host = await Host.open(store, GAMES, clock, ticking=False)
    try:
        yield store, host
    finally:
        await host.close()
        await store.close()


async def life(players: Players, games: int) -> list[TableRef]:
    """Let the canary play so many games, and leave every trace that there is; return its tables."""
    kinds = islice(cycle(("ended", "running", "lobby", "ended", "resigned", "voted")), games)
    refs = [
        await lived(players, at, kind, "foes" if at % 25 == 24 else "tiny") for at, kind in enumerate(kinds)
    ]
    refs.append(await followed(players))
    refs.append(await talked(players))
    refs.append(await built(players))
    await held(players)
    await waited(players)
    await settled(players)
    await players.host.ratings.idle()
    return refs


async def forgotten(host: Host, folder: Path, games: int) -> None:
    """Delete the canary, and look for it while the bot runs."""
    done = await host.privacy.delete(CANARY)
    assert done.seats == games + 3
    await host.privacy.idle()
    await host.machines.idle()
    assert not traces(folder), "nothing may be left while the bot runs, in the WAL neither"


async def canary(games: int, folder: Path, empty: Path, logged: Callable[[], str]) -> None:
    path, backup = folder / "tables.db", folder.parent / "yesterday.backup"
    await asyncio.to_thread(path.write_bytes, await asyncio.to_thread(empty.read_bytes))
    clock = HeldClock()
    async with living(path, clock) as (store, host):
        players = Players(host)
        refs = await life(players, games)
        await store.backup(backup)
        assert in_columns(backup, CANARY, WORDS).keys() >= {*COLUMNS, *NAMED}, "it has been everywhere"
        unseen = [form for form, needle in FORMS.items() if needle not in backup.read_bytes()]
        assert unseen in ([], [ROW]), "the test would find a trace of each form that the tables use"
        await forgotten(host, folder, games)
        await replayed(host, refs)
        players.channel += 1
        assert (await players.started(A, B)).code, "others play on"
        await kept_away(players)
    assert not traces(folder)
    await restore(path, backup, folder.parent / "replaced")
    assert traces(folder), "yesterday's backup brings everything back"
    store = await Store.open(sqlite_url(path))
    assert await deleted_again(store, GAMES, clock) == 1
    assert not traces(folder)
    await store.close()
    async with living(path, clock) as (_, host):
        await host.machines.idle()
        await replayed(host, refs)
        await kept_away(Players(host, channel=6_000_000_000_000_000, interactions=[9_000_000]))
    assert not traces(folder)
    assert not [trace for trace in TRACES if trace in logged()]


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]) -> Callable[[], str]:
    """Return all that was logged at any level."""
    caplog.set_level(logging.DEBUG)
    logging.getLogger("aiosqlite").setLevel(logging.INFO)  # as in the bot: it prints statements with values
    structlog.reset_defaults()

    def said() -> str:
        out = capsys.readouterr()
        return out.out + out.err + caplog.text

    return said


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Name the folder of the database, with nothing else in it."""
    made = tmp_path / "data"
    made.mkdir()
    return made


async def test_no_trace_of_a_deleted_person_in_twelve_games(
    folder: Path, empty_database: Path, logged: Callable[[], str]
) -> None:
    await canary(12, folder, empty_database, logged)


@pytest.mark.slow
async def test_no_trace_of_a_deleted_person_in_fifty_games(
    folder: Path, empty_database: Path, logged: Callable[[], str]
) -> None:
    await canary(50, folder, empty_database, logged)


async def test_who_comes_back_is_not_deleted_again(store: Store, clock: HeldClock) -> None:
    host = await Host.open(store, GAMES, clock, ticking=False)
    players = Players(host)
    await players.lobby(CANARY, A)
    await host.privacy.delete(CANARY)
    players.channel += 1
    ref = await players.started(CANARY, A)
    await host.close()
    again = await Host.open(store, GAMES, clock, ticking=False)
    assert [seat.user for seat in (await again.lobby(ref)).seats] == [CANARY, A]
    await again.privacy.delete(CANARY)
    assert [seat.user for seat in (await again.lobby(ref)).seats] == [None, A]
    await again.close()


async def test_a_deletion_that_a_crash_cut_short_is_finished_at_the_next_start(
    store: Store, clock: HeldClock
) -> None:
    host = await Host.open(store, GAMES, clock, ticking=False)
    ref = await Players(host).started(CANARY, A)
    await host.close()
    await store.ledger.add(CANARY, 1)
    again = await Host.open(store, GAMES, clock, ticking=False)
    assert [seat.name for seat in (await again.lobby(ref)).seats] == ["Player 1", "A"]
    await again.close()


async def test_an_export_holds_the_own_rows_and_nothing_of_others(store: Store, clock: HeldClock) -> None:
    host = await Host.open(store, GAMES, clock, ticking=False)
    players = Players(host)
    ref = await players.started(CANARY, A)
    for number in range(6):
        await players.move(ref, at=number)
    export = json.loads(await host.privacy.export(CANARY))
    assert {(row["table"], row["name"]) for row in export["seats"]} == {(ref.code, NAME)}
    own = await store.read.plies(ref.place, ref.code)
    assert [row["n"] for row in export["actions"]] == [ply.n for ply in own if ply.seat == 0]
    assert f'"user_id": {A}' not in json.dumps(export) and "word of 101" not in json.dumps(export)
    await host.close()
