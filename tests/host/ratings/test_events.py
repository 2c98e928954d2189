"""Games of events are rated like all others, as the event counts them, unless it was announced unrated."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from host import TableRef
from host.ratings.compute import ALWAYS
from tests.host.ratings.rated import from_scratch, told
from tests.host.tournaments.hall import ORGANISER, ORGANISES, Hall


@pytest.fixture
async def hall(database: Path) -> AsyncIterator[Hall]:
    """Hold events."""
    opened = await Hall.open(database)
    yield opened
    await opened.close()


async def strengths(hall: Hall, *users: int) -> list[float]:
    """Return how strong people are known to be."""
    await hall.host.ratings.idle()
    figures = await told(hall.store)
    assert figures == await from_scratch(hall.store)
    rows = [await hall.store.read.player(user) for user in users]
    return [figures[row.n].mu for row in rows if row is not None]


async def state(hall: Hall, game: TableRef) -> tuple[str, str]:
    """Return what became of a game, and why."""
    await hall.host.ratings.idle()
    row = await hall.store.read.rated_game(game.place, game.code)
    assert row is not None
    return row.state, row.why


async def test_a_correction_of_an_event_corrects_ratings_which_seed_the_next(hall: Hall) -> None:
    ref = await hall.begun(1, 2, options={"rounds": 2})
    game = await hall.game(ref)
    await hall.play(ref)
    assert await state(hall, game) == ("counted", "")
    table = (await hall.round(ref, 1)).tables[0]
    assert table.result is not None
    other = (1, 2) if table.result.places == (2, 1) else (2, 1)
    for places in (other, other[::-1]):
        await hall.host.tournaments.correct(hall.caller(), ORGANISES, ref, 1, 1, places, "seen at the table")
        first, second = await strengths(hall, *table.seats)
        assert (first > second) is (places == (1, 2))
    again = await hall.contest(await hall.signed_up(1, 2))
    known = [entrant.strength for entrant in again.entrants]
    assert None not in known and len(set(known)) == 2, "who wins has more points"


async def test_an_unrated_event_tells_nothing(hall: Hall) -> None:
    ref = await hall.begun(1, 2, rated=False, options={"rounds": 2})
    game = await hall.game(ref)
    await hall.play(ref)
    assert await state(hall, game) == ("void", "event") and await told(hall.store) == {}


async def test_a_forfeit_counts_and_a_lost_table_when_it_is_scored(hall: Hall) -> None:
    ref = await hall.begun(1, 2, options={"rounds": 5})
    game = await hall.game(ref)
    for _ in range(3):
        await hall.move(game)
    await hall.host.resign(hall.caller(1), game)
    await hall.settle()
    assert await state(hall, game) == ("counted", "")
    one, two = await strengths(hall, 1, 2)
    assert two > one
    ref = await hall.begun(1, 2, options={"rounds": 5})
    game = await hall.game(ref)
    for _ in range(3):
        await hall.move(game)
    await hall.host.membership.close(hall.caller(ORGANISER), ORGANISES, game)
    await hall.settle()
    assert await state(hall, game) == ("void", "closed")
    await hall.host.tournaments.adjudicate(hall.caller(), ORGANISES, ref, 1, 1)
    await hall.settle()
    assert await state(hall, game) == ("counted", "")
    assert {rating.games for rating in (await told(hall.store)).values()} == {2}


async def test_a_correction_counts_for_who_gave_up_too(hall: Hall) -> None:
    ref = await hall.begun(1, 2, options={"rounds": 5})
    game = await hall.game(ref)
    for _ in range(3):
        await hall.move(game)
    await hall.host.resign(hall.caller(1), game)
    await hall.settle()
    one, two = await strengths(hall, 1, 2)
    assert one < two
    event = await hall.show(ref)
    places = tuple(event.users[number] for number in event.contest.rounds[0].tables[0].seats)
    await hall.host.tournaments.correct(hall.caller(), ORGANISES, ref, 1, 1, places, "given up by mistake")
    one, two = await strengths(hall, 1, 2)
    assert one > two, "as the organiser has ruled"


async def test_who_never_came_does_not_win_for_what_a_caretaker_played(hall: Hall) -> None:
    levels = 0
    for _ in range(2):
        ref = await hall.begun(1, 2, rounds=1, options={"rounds": 3})
        await hall.play(ref, 2)
        while not (await hall.contest(ref)).over:
            await hall.wait()
            await hall.play(ref, 2)
        result = (await hall.round(ref, 1)).tables[0].result
        assert result is not None and (result.how, result.absent) == ("played", (2,))
        rows = await hall.store.read.counted(ref.place, "tiny", 0, ALWAYS)
        assert json.loads(rows[-1].places) == list(result.places), "as the event counts it"
        game = await hall.host.look(await hall.game(ref), None)
        levels += game.outcome is not None and game.outcome.places == (1, 1)
    assert levels, "a caretaker was as good as who came"
