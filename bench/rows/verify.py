"""What verifying a record costs whose machines' moves are chosen anew, beside one in which they are not."""

import time
from collections.abc import Callable, Iterator
from typing import Final

from bench.figure import Figure
from engine.game import AnyGame, step
from engine.machines import chosen, no_policies, whim
from engine.record import Ply, Record, fair_opening, make_ply, make_record, opening_head
from engine.replay import first_state
from engine.verify import verify
from games import GAMES
from host.processes.intake import LIMITS
from players import POLICIES, recorded, versioned

SECRET: Final = bytes(range(32))
POLICY: Final = "greedy"
RUNS: Final = 3


def measure() -> Iterator[Figure]:
    """Verify a game of each title between machines; `/replay file:` gives a file `LIMITS.cpu` seconds."""
    for key, game in GAMES.items():
        record = played(game)
        plies = len(record.plies)
        alone = seconds(lambda game=game, record=record: verify(game, record, None, no_policies))  # type: ignore[misc]
        whole = seconds(lambda game=game, record=record: verify(game, record, None, recorded))  # type: ignore[misc]
        yield Figure(
            f"verify.{key}", f"{game.title}: a ply of machines, verified", "ms", 1000 * whole / plies, 5, 2,
            parts={
                "without choosing anew, ms": 1000 * alone / plies, "times as long": whole / alone,
                "plies": plies, "plies in the time of a file": round((LIMITS.cpu or 0) * plies / whole),
            },
        )  # fmt: skip


def played(game: AnyGame, policy: str = POLICY) -> Record:
    """Return the record of a game between machines, as many as the fewest who can play."""
    count = min(game.seats(game.Options()))
    entries, policies = [game.Entry()] * count, [policy] * count
    start = fair_opening(game, "BENCH2", SECRET, game.Options(), entries, [""] * count, policies=policies)
    state, plies, head = first_state(game, start, SECRET), list[Ply](), opening_head(start, SECRET)
    for seat in range(count):
        plies.append(make_ply(start, SECRET, head, seat + 1, "machine", seat, note=versioned(game, policy)))
        head = plies[-1].head
    while (asked := game.pending(state)) is not None:
        seat = asked.must[0]
        action = chosen(game, state, seat, POLICIES[policy], whim(SECRET, start.name, seat, len(plies)))
        state, _ = step(game, state, action)
        line = game.actions.dump(action)
        plies.append(make_ply(start, SECRET, head, len(plies) + 1, "action", seat, line))
        head = plies[-1].head
    return make_record(game, start, plies, head, SECRET, state)


def seconds(work: Callable[[], object]) -> float:
    """Return the seconds of the processor that a verification takes, the least of some; it must be right."""
    times = []
    for _ in range(RUNS):
        before = time.process_time()
        verdict = work()
        times.append(time.process_time() - before)
        if not str(verdict).startswith("All "):
            raise AssertionError(str(verdict))
    return min(times)
