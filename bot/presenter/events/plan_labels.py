"""Labels of an event's settings: their possible values, and the current one."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from bot.presenter.events.labels import at
from contests.due import signup_ends
from contests.plan import MOST_SEATS, Plan
from contests.points import scale, written
from engine import Text, render
from engine.texts import _, gettext
from host.model.contract import PRESETS, Contract
from host.tournaments.games.contracts import contract_of
from host.tournaments.games.lengths import round_length
from host.tournaments.views.shown import Event

NONE: Final = "usual"
"""The value that stands for no value."""
HOURS: Final = (1, 3, 6, 12, 24, 48, 72, 120, 168, 240, 336, 504, 720)
DAYS: Final = (1, 2, 3, 4, 5, 7, 10, 14, 21, 30, 60, 90)
Choices: TypeAlias = Sequence[tuple[str, str]]


def listed(*values: tuple[Any, Text]) -> Callable[[Event], Choices]:
    choices = tuple((NONE if value is None else str(value), label) for value, label in values)
    return lambda __: [(value, render(label)) for value, label in choices]


def days(count: int) -> str:
    return _("{count} day", "{count} days", count) if count else _("no deadline")


def round_days(event: Event) -> Choices:
    needs = round_length(event.game, event.plan)
    proposed = 0 if needs is None else needs.days
    counts = sorted({*DAYS, proposed} - {0})
    label = {proposed: _("{days}, as such games need", days=days(proposed))}
    return [("0", _("No deadline")), *((str(count), label.get(count, days(count))) for count in counts)]


def span_text(hours: int) -> Text:
    if hours % 24:
        return Text("{count} hour", "{count} hours", hours)
    return Text("{count} day", "{count} days", hours // 24)


def span(hours: int) -> str:
    return render(span_text(hours))


def number_or(value: int | None, otherwise: str) -> str:
    return otherwise if value is None else str(value)


def capital(sentences: Mapping[str, str]) -> Choices:
    said = ((key, gettext(sentence)) for key, sentence in sentences.items())
    return [(key, sentence[0].upper() + sentence[1:]) for key, sentence in said]


def ends(__: Event) -> Choices:
    return [
        (NONE, _("Until an organiser starts")),
        *((str(hours), _("For {hours} from now", hours=span(hours))) for hours in HOURS),
    ]


def checkin(event: Event) -> str:
    return (
        _("in the last {checkin_hours}", checkin_hours=span(event.plan.checkin_hours))
        if event.plan.checkin_hours
        else _("none")
    )


def late(event: Event) -> str:
    return (
        _("{late_rounds} missed at most", late_rounds=event.plan.late_rounds)
        if event.plan.late_rounds
        else _("nobody after the start")
    )


def absence(event: Event) -> str:
    most = event.plan.no_shows
    return _("withdrawn after {most} in a row", most=most) if most else _("nobody is withdrawn")


def seats(event: Event) -> Choices:
    able = [seats for seats in event.game.seats(event.options) if 2 <= seats <= MOST_SEATS]
    return [
        (str(seats), _("Games of two") if seats == 2 else _("{seats} at a full table", seats=seats))
        for seats in able
    ]


def least(event: Event) -> Choices:
    able = [seats for seats in event.game.seats(event.options) if 2 <= seats <= event.plan.seats]
    return [(str(seats), _("Never fewer than {seats} at a table", seats=seats)) for seats in able]


def signup(event: Event) -> str:
    ends = signup_ends(event.contest)
    return _("until an organiser starts the event") if ends is None else at(ends)


def contract(event: Event) -> str:
    if event.plan.contract is None:
        return _("a bank of a day, then a caretaker") if event.plan.round_days else _("two days a move")
    mine = contract_of(event.plan)
    known = [render(name) for key, (name, __) in PRESETS.items() if Contract.of_preset(key) == mine]
    return known[0] if known else _("made to measure")


def points(event: Event) -> str:
    return " - ".join(written(value) for value in scale(event.plan))


def has_points(plan: Plan) -> bool:
    return plan.format not in ("single", "double", "ladder")
