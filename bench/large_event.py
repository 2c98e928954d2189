"""An event in which many have played nine rounds of a Swiss, written as the host writes one."""

from collections.abc import Sequence
from typing import Final

from contests.contest import Contest, Round, Table
from contests.log import Joined, Resulted, dump
from contests.plan import Plan
from contests.simulation import Simulation, each
from storage import EntrantRow, Store, TournamentEntryRow, TournamentRow

CODE: Final = "CRWD22"
ENTRANTS: Final = 220
ROUNDS: Final = 9


async def write_large_event(
    store: Store, place: int, channel: int, people: Sequence[int], *, game: str = "foes"
) -> None:
    """Write a finished event; these people have the first numbers, and the first of them organised it."""
    users = [*people, *range(10_000, 10_000 + ENTRANTS)][:ENTRANTS]
    course = Simulation(Plan(title="Crowd", game=game, format="swiss", seats=2, rounds=ROUNDS), ENTRANTS)
    course.start()
    course.play(each(_result))
    contest = course.contest
    row = TournamentRow(
        place, CODE, channel, users[0], "Red", "Crowd", game, "finished", 1, None, 0, contest.ended_at
    )
    async with store.transaction() as tx:
        await tx.add_tournament(row)
        for entry in course.entries:
            actor = users[entry.what.entrant - 1] if isinstance(entry.what, Joined) else None
            await tx.add_tournament_entry(
                place, CODE, TournamentEntryRow(entry.n, entry.at, entry.by, actor, dump(entry.what))
            )
        rows = [
            EntrantRow(n, user, f"Player {n}", "", None, private=False, joined_at=0)
            for n, user in enumerate(users, 1)
        ]
        await tx.keep_entrants(place, CODE, rows)


def _result(_: Contest, paired: Round, table: Table) -> Resulted:
    first = (paired.number * 7 + table.number * 5) % 3
    return Resulted(paired.number, table.number, ((1, 2), (2, 1), (1, 1))[first])
