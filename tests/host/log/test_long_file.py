"""Whatever game a host has written down, it reads: also one that took thousands of moves."""

from collections.abc import AsyncIterator
from random import Random

import pytest

from engine.entries import Kind
from engine.game import step
from engine.record import Ply, fair_opening, make_ply, make_record, opening_head
from engine.replay import first_state
from engine.untrusted import MIB
from games import GAMES
from host.files import reading
from host.files.reading import judge, moment
from host.processes.intake import LIMITS
from host.processes.worker import Worker
from players import POLICIES

SEATS = 5
ACTION: Kind = "action"


def long_game(noted: int) -> tuple[bytes, int]:
    """Return the record of a game of Heaven & Hell that is played at random to its end, and its plies.

    As long as its log is shorter than `noted`, whoever acts comes back from a short absence before.
    """
    game, secret, rng = GAMES["heaven_hell"], bytes(range(32)), Random(1)
    entries, words = [game.Entry()] * SEATS, ["salt", *[""] * (SEATS - 1)]
    start = fair_opening(game, "4F7K2Q", secret, game.Options(), entries, words)
    state, plies, head = first_state(game, start, secret), list[Ply](), opening_head(start, secret)
    while (asked := game.pending(state)) is not None:
        seat = asked.must[0]
        action = POLICIES["random"].choose(game, None, game.legal(state, seat), rng)
        away: tuple[Kind, ...] = ("caretaker", "back") if len(plies) < noted else ()
        for kind in (*away, ACTION):
            said = game.actions.dump(action) if kind == ACTION else None
            plies.append(make_ply(start, secret, head, len(plies) + 1, kind, seat, said))
            head = plies[-1].head
        state, _ = step(game, state, action)
    return make_record(game, start, plies, head, secret, state).dump(), len(plies)


@pytest.fixture
async def reader() -> AsyncIterator[Worker]:
    """Be the process that reads files, within its limits."""
    worker = Worker(LIMITS)
    yield worker
    await worker.close()


async def test_a_game_that_was_played_at_random_to_its_end_is_read(reader: Worker) -> None:
    document, plies = long_game(5_000)
    assert len(document) > MIB and plies > 7_000
    for name in ("one", "two"):  # the room of those before is given back
        said = await reader.run(judge, GAMES, frozenset(), name, document, None)
        assert said.startswith(f"All {plies} plies are right.")
    for at in (plies, 1):
        shown = await reader.run(moment, GAMES, "one", document, at, 1)
        assert (shown.n, shown.last) == (at, plies)


def test_no_more_files_are_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    document, _ = long_game(0)
    monkeypatch.setattr(reading, "MOST_STEPPED_BYTES", 2 * len(document))
    reading._stepped.clear()
    for name in ("one", "two", "three"):
        judge(GAMES, frozenset(), name, document, None)
    assert list(reading._stepped) == ["two", "three"]
    moment(GAMES, "one", document, 3, None)
    assert list(reading._stepped) == ["three", "one"]
    reading._stepped.clear()
