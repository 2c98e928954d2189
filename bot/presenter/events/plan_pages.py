"""The settings of an event, page by page: each with its help and its possible values."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.presenter.events.announcement import ADJUDICATION, BYES
from bot.presenter.events.labels import FORMAT_HELP, FORMATS, breaks_line, length_line
from bot.presenter.events.plan_labels import (
    NONE,
    Choices,
    absence,
    capital,
    checkin,
    contract,
    days,
    ends,
    has_points,
    late,
    least,
    listed,
    number_or,
    points,
    round_days,
    seats,
    signup,
    span,
)
from bot.presenter.markdown import literal
from contests.plan import MOST_ENTRANTS, Plan
from engine import render
from host.model.contract import PRESETS
from host.tournaments.views.shown import Event

RUNNING: Final = ("round_days", "rounds", "no_shows", "late_rounds")
"""What can still be changed after the start."""
SEEDINGS: Final = {
    "rating": "By rating, the best first",
    "random": "By lot",
    "joined": "In the order of sign-up",
}


@dataclass(frozen=True, slots=True)
class Setting:
    """Describe one setting of an event: its values with their labels, or none if it is typed.

    `fits` tells which events have it, `why` what speaks for a value.
    """

    name: str
    title: str
    help: str
    choices: Callable[[Event], Choices] | None
    shown: Callable[[Event], str]
    fits: Callable[[Plan], bool] = lambda _: True
    example: str = ""
    why: Callable[[Event], str] = lambda _: ""

    def typed(self, event: Event) -> str:
        """Return the initial value of a form: the current value, as it would be typed."""
        value = getattr(event.plan, self.name)
        if isinstance(value, tuple):
            return (", " if value and isinstance(value[0], str) else " ").join(str(part) for part in value)
        return "" if value is None else str(value)


PAGES: Final[tuple[tuple[str, tuple[Setting, ...]], ...]] = (
    (
        "Times",
        (
            Setting("signup_ends", "Sign-up", "The event begins by itself when it ends.", ends, signup),
            Setting(
                "checkin_hours",
                "Check-in",
                "Who does not say that they are there in the last hours of sign-up is out.",
                listed(
                    (0, "None"), *((hours, f"In the last {span(hours)}") for hours in (1, 2, 6, 12, 24, 48))
                ),
                checkin,
            ),
            Setting(
                "round_days",
                "Length of a round",
                "A table that is not over by then is ended and judged.",
                round_days,
                lambda event: days(event.plan.round_days),
                why=length_line,
            ),
            Setting(
                "rounds",
                "Rounds",
                "How many are played in all.",
                listed(
                    (None, "As many as the format needs"), *((count, str(count)) for count in range(1, 13))
                ),
                lambda event: number_or(event.plan.rounds, "as many as the format needs"),
                lambda plan: plan.format in ("swiss", "round_robin", "league"),
            ),
            Setting(
                "late_rounds",
                "Late join",
                "How many rounds somebody may have missed who still comes in.",
                listed(
                    (0, "Nobody after the start"),
                    *((count, f"{count} missed at most") for count in range(1, 8)),
                ),
                late,
                lambda plan: plan.format == "swiss",
            ),
            Setting(
                "no_shows",
                "Absence",
                "After how many rounds in a row without a move of their own somebody is withdrawn.",
                listed(
                    (0, "Nobody is withdrawn"), *((count, f"After {count} in a row") for count in range(1, 6))
                ),
                absence,
            ),
        ),
    ),
    (
        "Tables",
        (
            Setting(
                "seats", "Seats", "How many sit at a full table.", seats, lambda event: str(event.plan.seats)
            ),
            Setting(
                "least",
                "Fewest",
                "How few may sit at a table before there are byes.",
                least,
                lambda event: str(event.plan.fewest),
                lambda plan: not plan.for_two,
            ),
            Setting(
                "contract",
                "When somebody does not come",
                "The absence contract of the tables.",
                lambda _: [
                    (NONE, "As it fits the rounds"),
                    *((key, render(name)) for key, (name, _) in PRESETS.items()),
                ],
                contract,
            ),
            Setting(
                "adjudication",
                "At the deadline",
                "How a table is judged that is not over.",
                lambda _: capital(ADJUDICATION),
                lambda event: ADJUDICATION[event.plan.adjudication],
            ),
            Setting(
                "points",
                "Points",
                "By place at a full table, the best first; smaller tables in proportion.",
                None,
                points,
                has_points,
                "3 2 1 0",
            ),
            Setting(
                "bye",
                "Byes",
                "What a round without a table brings.",
                lambda _: [(NONE, "As the format has it"), *capital(BYES)],
                lambda event: BYES[event.plan.bye_worth],
                has_points,
            ),
            Setting(
                "rated",
                "Ratings",
                "Whether its games count for them.",
                listed(("True", "They count"), ("False", "They do not count")),
                lambda event: "they count" if event.plan.rated else "they do not count",
            ),
        ),
    ),
    (
        "Format",
        (
            Setting(
                "format",
                "Format",
                "Who meets whom.",
                lambda _: [(key, f"{name}: {FORMAT_HELP[key]}") for key, name in FORMATS.items()],
                lambda event: FORMATS[event.plan.format],
            ),
            Setting(
                "title",
                "Title",
                "How the event is called.",
                None,
                lambda event: literal(event.plan.title),
                lambda _: True,
                "Winter Cup",
            ),
            Setting(
                "limit",
                "Places",
                "Whoever comes after them stands on the waiting list.",
                None,
                lambda event: (
                    "as many as come" if event.plan.limit == MOST_ENTRANTS else str(event.plan.limit)
                ),
                lambda _: True,
                "16",
            ),
            Setting(
                "seeding",
                "Seeding",
                "Who counts as strong before anything is played.",
                lambda _: list(SEEDINGS.items()),
                lambda event: SEEDINGS[event.plan.seeding].lower(),
            ),
            Setting(
                "tiebreaks",
                "Ties",
                "What decides between equal points, in this order; the lot is last.",
                None,
                lambda event: breaks_line(event.plan),
                has_points,
                "buchholz, wins, direct",
            ),
            Setting(
                "advance",
                "Going on",
                "How many of each table go on.",
                lambda event: [
                    (NONE, "Half of them"),
                    *((str(count), str(count)) for count in range(1, event.plan.fewest)),
                ],
                lambda event: number_or(event.plan.advance, "half of them"),
                lambda plan: plan.format in ("single", "double") and not plan.for_two,
            ),
            Setting(
                "divisions",
                "Divisions",
                "Each plays for itself.",
                listed(*((count, str(count)) for count in range(1, 11))),
                lambda event: str(event.plan.divisions),
                lambda plan: plan.format == "league",
            ),
            Setting(
                "promote",
                "Promotion",
                "How many change division after a season, up and down.",
                listed(*((count, str(count)) for count in range(1, 7))),
                lambda event: str(event.plan.promote),
                lambda plan: plan.format == "league",
            ),
            Setting(
                "seasons",
                "Seasons",
                "How many are played.",
                listed(
                    (None, "Until an organiser ends it"), *((count, str(count)) for count in range(1, 13))
                ),
                lambda event: number_or(event.plan.seasons, "until an organiser ends it"),
                lambda plan: plan.format == "league",
            ),
            Setting(
                "reach",
                "Reach",
                "How many rungs above oneself one may challenge.",
                listed(*((count, str(count)) for count in (1, 2, 3, 4, 5, 7, 10, 15, 20))),
                lambda event: str(event.plan.reach),
                lambda plan: plan.format == "ladder",
            ),
        ),
    ),
)


def changeable(event: Event, name: str) -> bool:
    """Tell whether a setting can still be changed."""
    phase = event.contest.phase
    return phase in ("signup", "checkin") or (phase == "running" and name in RUNNING)


def setting(name: str) -> Setting | None:
    """Return a setting by the name of its field."""
    return next((entry for _, settings in PAGES for entry in settings if entry.name == name), None)


def page_of(name: str) -> int:
    """Return on which page a setting is."""
    for at_page, (_, settings) in enumerate(PAGES):
        if any(entry.name == name for entry in settings):
            return at_page
    return 0
