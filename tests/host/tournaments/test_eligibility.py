"""What people may not change at a table of an event, as its result counts by seat."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from host import TableRef
from host.tournaments.changes.change import changed_event
from host.tournaments.changes.event_change import EventChange
from tests.host.tournaments.hall import ORGANISER, Hall


async def unbegun(hall: Hall) -> TableRef:
    """Return the game of a table that stands, but cannot begin: somebody brings what cannot be played."""
    ref = await hall.signed_up(1, 2, game="decked", options={})

    async def spoil(change: EventChange) -> None:
        row = (await change.people())[0]
        change.keep(replace(row, entry='{"deck":{"cards":{"nobody knows it":99}}}'))

    await changed_event(hall.host._services, ref, None, spoil)
    await hall.start(ref)
    return await hall.game(ref)


ACTS: dict[str, Callable[[Hall, TableRef], Awaitable[object]]] = {
    "leave": lambda hall, game: hall.host.leave(hall.caller(1), game),
    "join": lambda hall, game: hall.host.join(hall.caller(3), game, private=False),
    "fill": lambda hall, game: hall.host.fill(hall.caller(), game, "greedy", 3),
    "rules": lambda hall, game: hall.host.set_options(hall.caller(), game, {"rounds": 2}),
    "seating": lambda hall, game: hall.host.set_seating(hall.caller(), game, "random"),
    "send away": lambda hall, game: hall.host.membership.send_away(hall.caller(), game, 1),
    "swap": lambda hall, game: hall.host.membership.swap(hall.caller(), game, 1, 2),
    "contract": lambda hall, game: hall.host.absence.set_contract(hall.caller(), game, {"seconds": 3600}),
    "ready-made contract": lambda hall, game: hall.host.absence.preset_contract(hall.caller(), game, "slow"),
}


@pytest.mark.parametrize("act", ACTS)
async def test_seats_and_rules_of_a_table_that_has_not_begun_are_the_events(hall: Hall, act: str) -> None:
    game = await unbegun(hall)
    before = await hall.host.lobby(game)
    assert "belongs to event" in await hall.refused(ACTS[act](hall, game))
    assert await hall.host.lobby(game) == before


async def test_nobody_changes_seats_in_a_game_of_an_event(hall: Hall) -> None:
    ref = await hall.begun(1, 2, options={"rounds": 3})
    game = await hall.game(ref)
    for user in (1, ORGANISER):
        refused = await hall.refused(hall.host.membership.swap(hall.caller(user), game, 1, 2))
        assert "belongs to event" in refused


async def test_rivals_vote_nobody_out_of_a_game_of_an_event(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, seats=3, options={"rounds": 3})
    game = await hall.game(ref)
    assert "belongs to event" in await hall.refused(hall.host.membership.send_away(hall.caller(2), game, 1))


async def test_a_rematch_after_a_game_of_an_event_belongs_to_its_people(hall: Hall) -> None:
    ref = await hall.begun(1, 2)
    game = await hall.game(ref)
    await hall.play(ref)
    again = await hall.host.membership.rematch(hall.caller(1), game)
    assert (await hall.host.set_seating(hall.caller(1), again.ref, "random")).seating == "random"


async def test_ordinary_tables_are_left_to_their_people(hall: Hall) -> None:
    own = await hall.host.new_table(hall.caller(), "tiny", {}, 7001, seated=True)
    await hall.host.join(hall.caller(1), own.ref, private=False)
    lobby = await hall.host.membership.swap(hall.caller(), own.ref, ORGANISER, 1)
    assert [seat.user for seat in lobby.seats] == [1, ORGANISER]  # type: ignore[union-attr]  # not begun
