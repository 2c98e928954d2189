"""Labels of an event's settings: their possible values, and the current one."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from bot.presenter.events.labels import at
from contests.due import signup_ends
from contests.plan import MOST_SEATS, Plan
from contests.points import scale, written
from engine import render
from host.model.contract import PRESETS, Contract
from host.tournaments.games.contracts import contract_of
from host.tournaments.games.lengths import round_length
from host.tournaments.views.shown import Event

NONE: Final = "usual"
"""The value that stands for no value."""
HOURS: Final = (1, 3, 6, 12, 24, 48, 72, 120, 168, 240, 336, 504, 720)
DAYS: Final = (1, 2, 3, 4, 5, 7, 10, 14, 21, 30, 60, 90)
Choices: TypeAlias = Sequence[tuple[str, str]]


def listed(*values: tuple[Any, str]) -> Callable[[Event], Choices]:
    choices = tuple((NONE if value is None else str(value), label) for value, label in values)
    return lambda _: choices


def days(count: int) -> str:
    return "no deadline" if not count else f"{count} day{'s' if count != 1 else ''}"


def round_days(event: Event) -> Choices:
    needs = round_length(event.game, event.plan)
    proposed = 0 if needs is None else needs.days
    counts = sorted({*DAYS, proposed} - {0})
    label = {proposed: f"{days(proposed)}, as such games need"}
    return [("0", "No deadline"), *((str(count), label.get(count, days(count))) for count in counts)]


def span(hours: int) -> str:
    if hours % 24:
        return f"{hours} hour{'s' if hours != 1 else ''}"
    return days(hours // 24)


def number_or(value: int | None, otherwise: str) -> str:
    return otherwise if value is None else str(value)


def capital(sentences: Mapping[str, str]) -> Choices:
    return [(key, sentence[0].upper() + sentence[1:]) for key, sentence in sentences.items()]


def ends(_: Event) -> Choices:
    return [
        (NONE, "Until an organiser starts"),
        *((str(hours), f"For {span(hours)} from now") for hours in HOURS),
    ]


def checkin(event: Event) -> str:
    return f"in the last {span(event.plan.checkin_hours)}" if event.plan.checkin_hours else "none"


def late(event: Event) -> str:
    return f"{event.plan.late_rounds} missed at most" if event.plan.late_rounds else "nobody after the start"


def absence(event: Event) -> str:
    most = event.plan.no_shows
    return f"withdrawn after {most} in a row" if most else "nobody is withdrawn"


def seats(event: Event) -> Choices:
    able = [seats for seats in event.game.seats(event.options) if 2 <= seats <= MOST_SEATS]
    return [(str(seats), "Games of two" if seats == 2 else f"{seats} at a full table") for seats in able]


def least(event: Event) -> Choices:
    able = [seats for seats in event.game.seats(event.options) if 2 <= seats <= event.plan.seats]
    return [(str(seats), f"Never fewer than {seats} at a table") for seats in able]


def signup(event: Event) -> str:
    ends = signup_ends(event.contest)
    return "until an organiser starts the event" if ends is None else at(ends)


def contract(event: Event) -> str:
    if event.plan.contract is None:
        return "a bank of a day, then a caretaker" if event.plan.round_days else "two days a move"
    mine = contract_of(event.plan)
    known = [render(name) for key, (name, _) in PRESETS.items() if Contract.of_preset(key) == mine]
    return known[0] if known else "made to measure"


def points(event: Event) -> str:
    return " - ".join(written(value) for value in scale(event.plan))


def has_points(plan: Plan) -> bool:
    return plan.format not in ("single", "double", "ladder")
