"""Drive an event from its announcement to its end, by what is due: for simulations and tests.

The host drives one by the same functions, with a database, people and games between them.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from contests.check import check
from contests.contest import Contest, Round, Table
from contests.due import Due, due, next_moment
from contests.fold import apply
from contests.log import (
    Announced,
    By,
    CheckinOpened,
    Entry,
    Finished,
    Joined,
    Left,
    Opened,
    Paired,
    Resulted,
    RoundClosed,
    SeasonEnded,
    Started,
    What,
    Withdrew,
)
from contests.pair import pair
from contests.pairing import Pairing
from contests.plan import Plan

Results: TypeAlias = Callable[[Contest, Round], Iterable[Resulted]]
"""Say how open tables of a round have ended; what it leaves out stays open until the end of the round."""
MOST_STEPS: Final = 100_000
"""More steps than any event takes: one that takes more does not end."""


def code_of(round: int, table: int) -> str:
    """Name the game of a table in an event without a database.

    >>> code_of(2, 11)
    'R2T11'
    """
    return f"R{round}T{table}"


def open_tables(round: Round) -> tuple[Table, ...]:
    """Return the tables of a round that have no result."""
    return tuple(table for table in round.tables if table.result is None)


def each(result: Callable[[Contest, Round, Table], Resulted | None]) -> Results:
    """Make results out of a function that says how one table has ended (None: it is still open)."""

    def results(contest: Contest, round: Round) -> Iterable[Resulted]:
        ended = (result(contest, round, table) for table in open_tables(round))
        return [outcome for outcome in ended if outcome is not None]

    return results


class Simulation:
    """Hold an event in the making: its entries, the value that is folded from them, and what time it is.

    `entrants` is how many sign up, or their entries; `now` in ms since 1970.
    """

    def __init__(
        self,
        plan: Plan,
        entrants: int | Sequence[Joined] = 0,
        *,
        seed: str = "00",
        now: int = 0,
        pairing: Callable[[Contest], Pairing] = pair,
    ) -> None:
        self.entries: Final[list[Entry]] = []
        self.now = now
        self.seed: Final = seed
        self._pair: Final = pairing
        self._contest: Contest | None = None
        self.add(Announced(plan.model_dump(mode="json")), "organiser")
        joining = [Joined(n) for n in range(1, entrants + 1)] if isinstance(entrants, int) else entrants
        for what in joining:
            self.add(what, "entrant")

    @property
    def contest(self) -> Contest:
        """Return the event as it stands."""
        if self._contest is None:
            raise ValueError("an event begins with its announcement")
        return self._contest

    def add(self, what: What, by: By = "itself") -> Contest:
        """Add an entry; return the event after it. Raise `NotNow` when it cannot be."""
        check(self._contest, what, by)
        entry = Entry(len(self.entries) + 1, self.now, by, what)
        self._contest = apply(self._contest, entry)
        self.entries.append(entry)
        return self._contest

    def start(self) -> Contest:
        """Close the sign-up, as an organiser may at any time."""
        return self.add(Started(self.seed), "organiser")

    def play(
        self,
        results: Results,
        between: Callable[["Simulation"], object] | None = None,
        *,
        idle: Callable[["Simulation"], bool] | None = None,
        rounds: int | None = None,
    ) -> Contest:
        """Go on to the end, or until so many rounds are closed. `between` is called once before each pairing,
        `idle` where nothing more is due by itself (a ladder waits for challenges); it says whether it did
        anything.

        A table without a result is adjudicated at the end of its round: nobody came, all share. An event
        that never starts by itself is started.
        """
        paired = 0
        for _ in range(MOST_STEPS):
            contest = self.contest
            if contest.over or (
                rounds is not None and sum(round_.closed for round_ in contest.rounds) >= rounds
            ):
                return contest
            step = due(contest, self.now)
            if between is not None and step is not None and step.task == "pair" and step.round > paired:
                paired = step.round
                between(self)
            elif step is not None:
                self.do(step)
            elif not self._result(results) and not self._wait():
                if contest.started_at is None:
                    self.start()
                elif idle is None or not idle(self):
                    return contest
        raise ValueError("the event does not come to an end")

    def do(self, task: Due) -> None:
        """Do what is due."""
        TASKS[task.task](self, task)

    def pair(self) -> Round:
        """Pair the next round, and open its tables."""
        number, pairing = self.contest.next_round, self._pair(self.contest)
        paired = self.add(Paired(number, pairing.tables, pairing.byes)).rounds[-1]
        for table in paired.tables:
            self.add(Opened(number, table.number, code_of(number, table.number)))
        return self.contest.rounds[-1]

    def _result(self, results: Results) -> bool:
        """Take results of rounds that are open; return whether there were any."""
        before = len(self.entries)
        for played in self.contest.open_rounds:
            if open_tables(played):
                for what in results(self.contest, played):
                    self.add(what)
        return len(self.entries) > before

    def _wait(self) -> bool:
        """Let time go on to when something may be due; return whether there is such a moment."""
        moment = next_moment(self.contest)
        if moment is None or moment <= self.now:
            return False
        self.now = moment
        return True


def _start(course: Simulation, task: Due) -> None:  # noqa: ARG001  # the signature of all tasks
    course.add(Started(course.seed))


def _checkin(course: Simulation, task: Due) -> None:  # noqa: ARG001
    course.add(CheckinOpened())


def _pair(course: Simulation, task: Due) -> None:  # noqa: ARG001
    course.pair()


def _adjudicate(course: Simulation, task: Due) -> None:
    for late in course.contest.open_rounds:
        if late.number == task.round:
            for table in open_tables(late):
                places = (1,) * len(table.seats)
                course.add(Resulted(late.number, table.number, places, "adjudicated", table.seats))


def _close(course: Simulation, task: Due) -> None:
    course.add(RoundClosed(task.round or 0))


def _season(course: Simulation, task: Due) -> None:  # noqa: ARG001
    from contests.formats.league import moves

    course.add(SeasonEnded(course.contest.season, moves(course.contest)))


def _finish(course: Simulation, task: Due) -> None:  # noqa: ARG001
    course.add(Finished())


def _withdraw(course: Simulation, task: Due) -> None:
    why: Left = "unchecked" if course.contest.started_at is None else "absent"
    for number in task.entrants:
        course.add(Withdrew(number, why))


TASKS: Final[dict[str, Callable[[Simulation, Due], None]]] = {
    "start": _start, "checkin": _checkin, "pair": _pair, "adjudicate": _adjudicate, "close": _close,
    "season": _season, "finish": _finish, "withdraw": _withdraw,
}  # fmt: skip
