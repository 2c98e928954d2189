"""Make events for tests, in the words of a log."""

from typing import Any, Final

from contests.check import check
from contests.contest import Contest
from contests.due import Due, due
from contests.fold import apply
from contests.log import (
    Announced,
    By,
    Bye,
    Entry,
    Joined,
    Number,
    Paired,
    Resulted,
    RoundClosed,
    Seating,
    Started,
    What,
)
from contests.plan import Plan
from contests.refused import NotNow

HOUR: Final = 60 * 60 * 1000
DAY: Final = 24 * HOUR


class Event:
    """An event in the making. `now` in ms is the time of the next entry."""

    def __init__(self, people: int = 0, **plan: Any) -> None:
        self.log: list[Entry] = []
        self.now = 0
        self._contest: Contest | None = None
        self.put(
            Announced(Plan.model_validate({"title": "Cup", "game": "foes"} | plan).model_dump()),
            by="organiser",
        )
        for number in range(1, people + 1):
            self.put(Joined(number), by="entrant")

    @property
    def contest(self) -> Contest:
        """Return the event as it stands."""
        assert self._contest is not None
        return self._contest

    def put(self, *whats: What, by: By = "itself") -> "Event":
        """Check and append entries."""
        for what in whats:
            check(self._contest, what, by)
            entry = Entry(len(self.log) + 1, self.now, by, what)
            self.log.append(entry)
            self._contest = apply(self._contest, entry)
        return self

    def at(self, now: int) -> "Event":
        """Let time go on."""
        self.now = now
        return self

    def start(self, seed: str = "5eed") -> "Event":
        """Start."""
        return self.put(Started(seed), by="organiser")

    def pair(self, *tables: tuple[Number, ...], byes: tuple[Bye, ...] = (), group: str = "") -> "Event":
        """Pair the next round by these tables."""
        seatings = tuple(Seating(seats, group) for seats in tables)
        return self.put(Paired(self.contest.next_round, seatings, byes))

    def played(self, *places: tuple[int, ...]) -> "Event":
        """Give the tables of the last round their places, in order, and close it."""
        number = len(self.contest.rounds)
        for table, own in enumerate(places, 1):
            self.put(Resulted(number, table, own))
        return self.put(RoundClosed(number))

    def due(self, now: int | None = None) -> Due | None:
        """Tell what is due."""
        return due(self.contest, self.now if now is None else now)

    def refuses(self, what: What, by: By = "organiser") -> str:
        """Return the sentence by which an entry is refused."""
        try:
            check(self._contest, what, by)
        except NotNow as no:
            return str(no.text)
        raise AssertionError(f"{what} was let through")


def statuses(event: Event) -> str:
    """Write who is in (`+`), waits (`?`) and is out (`-`), by number."""
    signs = {"in": "+", "waiting": "?", "out": "-"}
    return "".join(signs[entrant.status] for entrant in event.contest.entrants)
