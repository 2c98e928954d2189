"""Which games are rated, and how those who took part are found: in games that are really played."""

import pytest

from contests.ratings import NEW, Rating
from host import Authority, Host, TableRef
from host.clock import Clock
from host.model.rungs import Rung
from host.ratings import corrected, strength, unrated
from host.settings.personal import Wish
from storage import Store
from tests.host.people import GAMES, NAMES, PLACE, A, B, C, D, HeldClock, Players, climbed
from tests.host.ratings.rated import finished, rated_anew, told

STAFF = Authority(manager=True)


async def state(store: Store, ref: TableRef) -> tuple[str, str]:
    """Return what became of a game, and why."""
    row = await store.read.rated_game(ref.place, ref.code)
    assert row is not None
    return row.state, row.why


async def rating(store: Store, user: int) -> Rating | None:
    """Return the rating of a person."""
    player = await store.read.player(user)
    return None if player is None else (await told(store)).get(player.n)


async def mu(store: Store, user: int) -> float:
    """Return the strength of a person in the model's units."""
    found = await rating(store, user)
    return NEW.mu if found is None else found.mu


async def test_a_game_that_ends_is_rated_by_its_places(host: Host, players: Players, store: Store) -> None:
    ref = await finished(players, A, B, C)
    outcome = (await host.look(ref, A)).outcome
    assert outcome is not None and await state(store, ref) == ("counted", "")
    assert len(set(outcome.places)) > 1, "this game tells something"
    found = [await mu(store, user) for user in (A, B, C)]
    for one in range(3):
        for other in range(3):
            if outcome.places[one] < outcome.places[other]:
                assert found[one] > found[other]
    board = await host.ratings.board(PLACE, "tiny", user=B)
    assert [line.user for line in board.lines] == sorted(
        (A, B, C), key=lambda user: -found[(A, B, C).index(user)]
    )
    assert {line.rank for line in board.lines} == {None} and board.people == 3, "one game settles nobody"
    assert board.mine is not None and board.mine.name == "B"
    assert await strength(store.read, PLACE, A, "tiny") == round(1500 + 30 * (found[0] - 25), 1)
    assert await strength(store.read, PLACE, D, "tiny") is None
    assert await strength(store.read, PLACE, A, "other") is None


async def test_who_gives_up_is_behind_though_the_machine_wins(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B, C)
    await players.move(ref)
    await players.move(ref)
    await host.resign(players.caller(B), ref)
    for number in range(500):
        await host.machines.idle()
        if await players.move(ref, at=number) is None:
            break
    await host.ratings.idle()
    assert await state(store, ref) == ("counted", "")
    assert await mu(store, B) < min(await mu(store, A), await mu(store, C))


async def test_whoever_takes_a_seat_over_never_falls(host: Host, players: Players, store: Store) -> None:
    fell = rose = number = 0
    while number < 6 or (number < 60 and not (fell and rose)):  # who wins is by chance
        players.channel += 1
        ref = await players.started(*((A, B, C) if number % 2 else (B, A, C)))
        for at in range(3):
            await players.move(ref, at=at)
        seat = number % 2
        await climbed(host, ref, seat, Rung.SUBSTITUTE)
        await host.inbox.set_settings(D, Wish(pool=True))
        before = await rating(store, D) or NEW
        await host.absence.take_seat(players.caller(D), ref, seat)
        await players.play_out(ref)
        await host.ratings.idle()
        after = await rating(store, D) or NEW
        assert after.mu >= before.mu
        if after == before:
            fell += 1
        else:
            assert after.games == before.games + 1
            rose += 1
        gone = (await host.lobby(ref)).seats
        assert D in {person.user for person in gone} and B not in {
            person.user for person in gone if person.seat == seat
        }
        number += 1
    assert fell and rose, "both happened"
    row = await rating(store, B)
    assert row is not None and row.games == number and row.mu < NEW.mu, "who left is rated as behind"


async def test_a_game_in_which_people_may_have_hints_is_not_rated(
    host: Host, players: Players, store: Store
) -> None:
    lobby = await players.lobby(A, B)
    await host.absence.set_contract(players.caller(A), lobby.ref, {"hints": True})
    await host.start(players.caller(A), lobby.ref)
    await players.play_out(lobby.ref)
    await host.ratings.idle()
    assert await state(store, lobby.ref) == ("void", "helped")


async def test_machines_alone_short_and_closed_games_are_not_rated(
    host: Host, players: Players, store: Store
) -> None:
    lobby = await players.lobby(A)
    await host.fill(players.caller(A), lobby.ref, "random", 2)
    await host.start(players.caller(A), lobby.ref)
    for number in range(500):
        await host.machines.idle()
        if await players.move(lobby.ref, at=number) is None:
            break
    await host.ratings.idle()
    assert await state(store, lobby.ref) == ("void", "few")
    players.channel += 1
    closed = await players.started(A, B)
    for number in range(3):
        await players.move(closed, at=number)
    await players.close(closed)
    await host.ratings.idle()
    assert (await host.lobby(closed)).status == "abandoned"
    assert await state(store, closed) == ("void", "closed")
    assert await told(store) == {} and await store.read.player(A) is None


async def test_who_is_left_when_all_others_have_given_up_wins_though_the_table_is_closed(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B, C)
    for number in range(3):
        await players.move(ref, at=number)
    await host.resign(players.caller(C), ref)
    await host.resign(players.caller(A), ref)
    await host.abandon(players.caller(B), ref)
    await host.machines.idle()
    await host.ratings.idle()
    assert (await host.lobby(ref)).status == "abandoned" and await state(store, ref) == ("counted", "")
    assert await mu(store, B) > await mu(store, A) > await mu(store, C)
    assert [game.place for game in (await host.ratings.card(PLACE, A)).past] == [2]


async def test_a_game_that_ended_before_its_second_action_is_not_rated(
    host: Host, players: Players, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("host.ratings.collect.LEAST_ACTIONS", 10_000)
    short = await finished(players, A, B)
    assert await state(store, short) == ("void", "short")
    assert await store.read.player(A) is None


async def test_who_is_not_rated_is_left_out_and_hidden_and_others_are_rated_on(
    host: Host, players: Players, store: Store
) -> None:
    await finished(players, A, B, C)
    before = await told(store)
    await host.ratings.settle(players.caller(C), rated=False)
    board = await host.ratings.board(PLACE, "tiny", user=C)
    assert {line.user for line in board.lines} == {A, B} and board.mine is None
    assert await told(store) == before, "what was counted stands"
    assert await strength(store.read, PLACE, C, "tiny") is None
    await finished(players, A, B, C)
    after = await told(store)
    three = await store.read.player(C)
    assert three is not None and after[three.n] == before[three.n]
    assert {rating.games for n, rating in after.items() if n != three.n} == {2}
    two = await finished(players, A, C)
    assert await state(store, two) == ("void", "few")
    await host.ratings.settle(players.caller(C), rated=True)
    assert len((await host.ratings.board(PLACE, "tiny")).lines) == 3
    assert (await host.ratings.card(PLACE, C)).wishes.rated


async def test_everywhere_counts_only_those_who_want_that(host: Host, players: Players, store: Store) -> None:
    for user in (A, B):
        await host.ratings.settle(players.caller(user), worldwide=True)
    await finished(players, A, B, C)
    elsewhere = Players(host, PLACE + 1, players.channel + 50, players.interactions)
    await finished(elsewhere, B, A)
    wide = await told(store, place=0)
    assert len(wide) == 2 and {rating.games for rating in wide.values()} == {2}
    board = await host.ratings.board(PLACE, "tiny", everywhere=True, user=C)
    assert {line.user for line in board.lines} == {A, B} and board.mine is None
    assert await strength(store.read, PLACE + 7, A, "tiny") is not None, "where they have not played"
    assert await strength(store.read, PLACE + 7, C, "tiny") is None
    await host.ratings.settle(players.caller(B), worldwide=False)
    assert [line.user for line in (await host.ratings.board(PLACE, "tiny", everywhere=True)).lines] == [A]


async def test_a_server_that_switches_ratings_off_rates_nothing(
    host: Host, players: Players, store: Store
) -> None:
    await finished(players, A, B)
    before = await told(store)
    await host.places.change(players.caller(A), STAFF, "ratings", {"ratings": False})
    ref = await finished(players, A, B)
    assert await state(store, ref) == ("void", "off") and await told(store) == before
    with pytest.raises(Exception, match="not rated on this server"):
        await host.ratings.board(PLACE, "tiny")
    assert await strength(store.read, PLACE, A, "tiny") is None
    await host.places.change(players.caller(A), STAFF, "ratings", {"ratings": True})
    await rated_anew(host)
    assert await told(store) == before, "what was played meanwhile is not rated afterwards"
    assert len((await host.ratings.board(PLACE, "tiny")).lines) == 2


async def test_a_game_of_an_unrated_event_is_left_out(host: Host, players: Players, store: Store) -> None:
    ref = await players.started(A, B)
    async with store.transaction() as tx:
        await unrated(tx, ref.place, ref.code)
        await corrected(tx, ref.place, ref.code, (1, 2))
    await players.play_out(ref)
    await host.ratings.idle()
    assert await state(store, ref) == ("void", "event") and await told(store) == {}


async def test_what_a_crash_left_undone_is_done_at_the_next_start_and_once(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await Host.open(store, GAMES, clock, ticking=False)
    players = Players(host)
    await finished(players, A, B)
    with monkeypatch.context() as patch:
        patch.setattr(host.ratings, "_stop", _Set())
        players.channel += 1
        lost = await players.started(A, B)
        await players.play_out(lost)
    assert await store.read.rated_game(lost.place, lost.code) is None
    await host.close()
    for _ in range(3):
        host = await Host.open(store, GAMES, clock, ticking=False)
        await host.ratings.idle()
        assert await state(store, lost) == ("counted", "")
        assert {rating.games for rating in (await told(store)).values()} == {2}
        await host.close()


class _Set:
    """An end that has come."""

    def is_set(self) -> bool:
        """Say so."""
        return True


async def test_a_game_that_nobody_can_read_keeps_no_other_from_being_rated(
    store: Store, clock: HeldClock
) -> None:
    host = await Host.open(store, GAMES, clock, ticking=False)
    players = Players(host)
    host.ratings._everything = False
    ref = await players.started(A, B)
    await players.play_out(ref)
    await host.ratings.idle()
    async with store.transaction() as tx:
        for table in ("rated_game", "rated_part", "rating", "snapshot"):
            await tx._run(f"DELETE FROM {table}", {})  # noqa: S608  # our own names
        await tx._run('UPDATE ply SET action = \'{"kind":"fly"}\'', {})
    host._services.tables.clear()
    good = await finished(players, A, C)
    host.ratings.resume()
    await host.ratings.idle()
    assert await state(store, ref) == ("void", "unreadable") and await state(store, good) == ("counted", "")
    await host.close()


async def test_a_name_that_looks_like_an_id_is_not_kept(
    host: Host, players: Players, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(NAMES, B, "123456789012345678")
    await finished(players, A, B)
    player = await store.read.player(B)
    assert player is not None and player.name == "Player"
