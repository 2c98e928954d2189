"""Which games are counted, what is told of them, and to whom."""

from io import BytesIO
from time import perf_counter

import pytest
from PIL import Image

from engine import Action
from engine.naming import names_of
from engine.scene import PLAIN
from host import Host, TableRef
from host.settings.personal import Wish
from host.statistics.counting import named_in
from host.statistics.sheet import finished_sheet
from host.statistics.telling import favourites
from host.views.chart import ROW, Bar, Chart, Group, charted
from storage import FinishedGameRow, FinishedPartRow, OwnPartRow, Store
from tests.host.people import GAMES, PLACE, A, B, C, D, HeldClock, Players, refused
from tests.host.views.test_story import BRIEFLY, record_of


async def finished(players: Players, *users: int) -> TableRef:
    """Let people play a game to its end in a channel of its own, and wait until it is counted."""
    players.channel += 1
    ref = await players.started(*users)
    await players.play_out(ref)
    await players.host.statistics.idle()
    return ref


async def test_a_game_that_ends_is_counted_for_everybody(host: Host, players: Players) -> None:
    ref = await finished(players, A, B, C)
    outcome = (await host.look(ref, A)).outcome
    assert outcome is not None
    for seat, user in enumerate((A, B, C)):
        told = await host.statistics.person(PLACE, user, user)
        (game,) = told.games
        assert (game.game, game.games, game.left) == ("tiny", 1, 0)
        assert game.won == (outcome.places[seat] == 1)
        assert [(row.seats, row.number, row.games) for row in game.by_seat] == [(3, seat, 1)]
        assert game.moves > 0 and game.thought_ms > 0 and game.took_ms > 0
        assert {row.user_id for row in told.opponents} == {A, B, C} - {user}
        for row in told.opponents:
            other = outcome.places[(A, B, C).index(row.user_id)]
            assert (row.ahead, row.behind) == (outcome.places[seat] < other, outcome.places[seat] > other)


async def test_a_game_that_runs_is_in_nothing(host: Host, players: Players, store: Store) -> None:
    ref = await players.started(A, B)
    await players.move(ref)
    host.statistics.resume()
    await host.statistics.idle()
    assert not (await host.statistics.person(PLACE, A, A)).games
    assert not (await host.statistics.place(PLACE)).played
    assert "when the game is over" in await refused(host.statistics.table_dice(ref, A))
    assert not await store.read.is_counted(ref.place, ref.code)


async def test_who_gives_up_has_left_and_is_behind(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await players.move(ref)
    await players.move(ref)
    await host.resign(players.caller(B), ref)
    for number in range(500):
        await host.machines.idle()
        if await players.move(ref, at=number) is None:
            break
    await host.statistics.idle()
    told = await host.statistics.person(PLACE, B, B)
    assert (told.games[0].left, told.games[0].won) == (1, 0)
    assert {(row.user_id, row.ahead, row.behind) for row in told.opponents} == {(A, 0, 1), (C, 0, 1)}


async def test_a_table_that_was_closed_counts_for_nobody(host: Host, players: Players, store: Store) -> None:
    ref = (await players.lobby(A)).ref
    await host.fill(players.caller(A), ref)
    await host.start(players.caller(A), ref)
    await host.abandon(players.caller(A), ref)
    await host.statistics.idle()
    assert await store.read.is_counted(ref.place, ref.code), "it is not looked at again"
    assert not (await host.statistics.person(PLACE, A, A)).games


async def test_nobody_sees_what_a_person_does_not_show(host: Host, players: Players) -> None:
    await finished(players, A, B)
    assert "shows their statistics to nobody" in await refused(host.statistics.person(PLACE, A, B))
    assert "shows their statistics to nobody" in await refused(host.statistics.dice(PLACE, A, B))
    await host.inbox.set_settings(A, Wish(statistics=True))
    told = await host.statistics.person(PLACE, A, B)
    assert told.shown and told.games[0].games == 1
    assert not (await host.statistics.person(PLACE, A, B, everywhere=True)).everywhere, "here alone"
    mine = await host.statistics.person(PLACE, B, B)
    assert [(row.user_id, row.shown) for row in mine.opponents] == [(A, True)]
    await host.inbox.set_settings(A, Wish(statistics=False))
    await refused(host.statistics.person(PLACE, A, B))


async def test_who_is_deleted_is_in_nothing(host: Host, players: Players, store: Store) -> None:
    ref = await finished(players, A, B)
    async with store.transaction() as tx:
        await tx._run("UPDATE finished_part SET words = :words", {"words": '{"sword": 2}'})
    assert len(await store.read.words_at(PLACE, "tiny")) == 2
    await host.privacy.delete(A)
    assert not await store.read.own_parts(A, 0, "")
    told = await host.statistics.person(PLACE, B, B)
    assert told.games[0].games == 1 and not told.opponents
    assert len(await store.read.words_at(PLACE, "tiny")) == 1, "what they have named goes, too"
    parts = await store.read.parts_of_table(ref.place, ref.code)
    assert len(parts) == 2, "the seat has been played"


async def test_what_a_crash_has_left_uncounted_is_counted_at_the_next_start(
    players: Players, store: Store, clock: HeldClock
) -> None:
    ref = await finished(players, A, B)
    async with store.transaction() as tx:
        for table in ("finished_game", "finished_part"):
            await tx._run(f"DELETE FROM {table}", {})  # noqa: S608  # our own names
    other = await Host.open(store, GAMES, clock, ticking=False)
    await other.statistics.idle()
    assert await store.read.is_counted(ref.place, ref.code)
    await other.close()


async def test_what_was_taken_back_is_not_counted(host: Host, players: Players, store: Store) -> None:
    ref = await players.started(A, B)
    look = await host.look(ref, None)
    first = look.awaited[0]
    mine = await host.look(ref, first)
    passing: Action = next(action for action in mine.legal if action.kind == "pass")
    await host.act(players.caller(first), ref, mine.decision, passing)
    await host.undo(players.caller(first), ref)
    await players.play_out(ref)
    await host.statistics.idle()
    rows = await store.read.plies(ref.place, ref.code)
    acted = sum(row.kind == "action" for row in rows)
    place = await host.statistics.place(PLACE)
    assert place.game is not None and place.game.actions == acted - 1


async def test_a_place_tells_the_wins_of_each_seat(host: Host, players: Players) -> None:
    won = [0, 0]
    for _ in range(3):
        outcome = (await host.look(await finished(players, A, B), A)).outcome
        assert outcome is not None
        won = [number + (place == 1) for number, place in zip(won, outcome.places, strict=True)]
    told = await host.statistics.place(PLACE)
    assert told.played == (("tiny", 3),) and told.game is not None
    assert [(row.games, row.won) for row in told.game.by_seat] == [(3, won[0]), (3, won[1])]
    assert not (await host.statistics.place(PLACE + 1)).played
    assert (await host.statistics.place(PLACE, "chess")).game is None


@pytest.mark.serial
@pytest.mark.slow
async def test_ten_thousand_tables_are_told_at_once(host: Host, players: Players, store: Store) -> None:
    """Both answers come in less than two seconds; what was measured stands in docs/scaling.md."""
    await many(store, 10_000)
    began = perf_counter()
    told = await host.statistics.place(PLACE)
    between = perf_counter()
    person = await host.statistics.person(PLACE, A, A)
    took = between - began, perf_counter() - between
    assert max(took) < 2, took
    assert told.game is not None and told.game.games == 10_000
    assert person.games[0].games > 1_000


async def many(store: Store, tables: int) -> None:
    """Write finished tables of four people down as if they had been played and counted."""
    words = '{"sword": 3, "axe": 2, "bow": 2, "shield": 1, "rope": 1, "lamp": 1, "cloak": 1, "ring": 1}'
    people = [A, B, C, D, *range(1_000, 1_036)]
    for first in range(0, tables, 500):
        async with store.transaction() as tx:
            for number in range(first, min(first + 500, tables)):
                code = f"T{number:05}"
                await tx._run(SESSION, {"place": PLACE, "code": code, "at": number})
                known = FinishedGameRow(PLACE, code, "tiny", number, 4, 120, 3_600_000, counts=True)
                parts = []
                for seat in range(4):
                    user = people[(number * 4 + seat * (1 + number % 7)) % len(people)]
                    await tx._run(
                        HOLDER, {"place": PLACE, "code": code, "seat": seat, "user": user, "name": f"P{user}"}
                    )
                    rank = 1 + (seat + number) % 4
                    parts.append(
                        FinishedPartRow(seat, 0, number % 9 > 0, rank, seat % 2, 30, 90_000, DICE, words)
                    )
                await tx.keep_finished(known, parts)


DICE = '{"0": {"1": 5, "6": 7}}'
SESSION = """
INSERT INTO session (place_id, code, channel_id, game, rules_version, data_digest, status, version, ply,
    host_id, host_name, options, seating, seed, commitment, head, created_at)
VALUES (:place, :code, 1, 'tiny', 1, '', 'ended', 1, 120, 0, '', '{}', '', X'00', '', '', :at)
"""
HOLDER = """
INSERT INTO seat_holder (place_id, code, seat, from_n, from_at, user_id, name)
VALUES (:place, :code, :seat, 0, 0, :user, :name)
"""


@pytest.mark.parametrize("key", list(BRIEFLY))
def test_what_actions_name_is_called_by_its_name(key: str) -> None:
    game, record = record_of(key)
    names = names_of(game.data.text)
    told = [word for ply in record.plies if ply.action for word in named_in(game, ply.action, names)]
    assert {*told} <= {*names}
    assert bool(told) == (key != "foes"), "only Foes calls nothing by a record of its data set"


async def test_a_sheet_of_a_server_has_no_private_table_and_no_name(
    host: Host, players: Players, store: Store
) -> None:
    ref, other = await finished(players, A, B), await finished(players, A, B)
    async with store.transaction() as tx:
        await tx._run("UPDATE session SET private_table = TRUE WHERE code = :code", {"code": other.code})
    lines = (await host.statistics.place_sheet(PLACE)).decode().splitlines()
    assert len(lines) == 3 and all(ref.code in line for line in lines[1:]), "not even that there was one"
    own = (await host.statistics.person_sheet(PLACE, A, A)).decode().splitlines()
    assert len(own) == 3 and any(other.code in line for line in own), "whoever played there knows"
    assert "shows their statistics to nobody" in await refused(host.statistics.person_sheet(PLACE, A, B))
    assert (await host.statistics.place_sheet(PLACE, "foes")).decode().count("\r\n") == 1


async def test_what_was_done_most_is_told_of_a_game_that_names_nothing(host: Host, players: Players) -> None:
    await finished(players, A, B)
    (game,) = (await host.statistics.person(PLACE, A, A)).games
    assert game.words and all(word.startswith("~") for word, _ in game.words)
    assert {word[1:] for word, _ in game.words} <= {kind.kind for kind in GAMES["tiny"].actions}
    assert favourites(['{"~pass": 9}', '{"sword": 2}']) == (("sword", 2),), "names before deeds"


def test_a_picture_has_room_for_so_many_bars_whatever_it_is_asked() -> None:
    bars = tuple(Bar(f"B{number}", 0.5, "1") for number in range(500))
    drawn = Image.open(BytesIO(charted(GAMES["tiny"], Chart("C", (Group("G", bars),) * 9), PLAIN.palette)))
    assert drawn.height < 48 * ROW + 500


def test_no_cell_of_a_sheet_is_a_formula() -> None:
    values = ("=CODE", "@SUM(A1)", 0, 0, True, 1, -1, 1, 0, "{}", "{}", 2, 3, 4)
    row = OwnPartRow(PLACE, *values)
    line = finished_sheet([row], GAMES).decode().splitlines()[1]
    assert line.startswith("1970-01-01T00:00:00Z,'=CODE,'@SUM(A1),2,1,")
