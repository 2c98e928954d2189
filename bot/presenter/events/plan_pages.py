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
    span_text,
)
from bot.presenter.markdown import in_mid_sentence, literal
from contests.plan import MOST_ENTRANTS, Plan
from engine import Text, render
from engine.texts import N_, _
from host.model.contract import PRESETS
from host.tournaments.views.shown import Event

RUNNING: Final = ("round_days", "rounds", "no_shows", "late_rounds")
"""What can still be changed after the start."""
SEEDINGS: Final = {
    "rating": N_("By rating, the best first"),
    "random": N_("By lot"),
    "joined": N_("In the order of sign-up"),
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
    fits: Callable[[Plan], bool] = lambda __: True
    example: str = ""
    why: Callable[[Event], str] = lambda __: ""

    def typed(self, event: Event) -> str:
        """Return the initial value of a form: the current value, as it would be typed."""
        value = getattr(event.plan, self.name)
        if isinstance(value, tuple):
            return (", " if value and isinstance(value[0], str) else " ").join(str(part) for part in value)
        return "" if value is None else str(value)


PAGES: Final[tuple[tuple[str, tuple[Setting, ...]], ...]] = (
    (
        N_("Times"),
        (
            Setting("signup_ends", "Sign-up", N_("The event begins by itself when it ends."), ends, signup),
            Setting(
                "checkin_hours",
                "Check-in",
                N_("Who does not say that they are there in the last hours of sign-up is out."),
                listed(
                    (0, Text("None")),
                    *(
                        (hours, Text("In the last {hours}", hours=span_text(hours)))
                        for hours in (1, 2, 6, 12, 24, 48)
                    ),
                ),
                checkin,
            ),
            Setting(
                "round_days",
                N_("Length of a round"),
                N_("A table that is not over by then is ended and judged."),
                round_days,
                lambda event: days(event.plan.round_days),
                why=length_line,
            ),
            Setting(
                "rounds",
                N_("Rounds"),
                N_("How many are played in all."),
                listed(
                    (None, Text("As many as the format needs")),
                    *((count, Text(str(count))) for count in range(1, 13)),
                ),
                lambda event: number_or(event.plan.rounds, _("as many as the format needs")),
                lambda plan: plan.format in ("swiss", "round_robin", "league"),
            ),
            Setting(
                "late_rounds",
                N_("Late join"),
                N_("How many rounds somebody may have missed who still comes in."),
                listed(
                    (0, Text("Nobody after the start")),
                    *((count, Text("{number} missed at most", number=count)) for count in range(1, 8)),
                ),
                late,
                lambda plan: plan.format == "swiss",
            ),
            Setting(
                "no_shows",
                N_("Absence"),
                N_("After how many rounds in a row without a move of their own somebody is withdrawn."),
                listed(
                    (0, Text("Nobody is withdrawn")),
                    *((count, Text("After {number} in a row", number=count)) for count in range(1, 6)),
                ),
                absence,
            ),
        ),
    ),
    (
        N_("Tables"),
        (
            Setting(
                "seats",
                N_("Seats"),
                N_("How many sit at a full table."),
                seats,
                lambda event: str(event.plan.seats),
            ),
            Setting(
                "least",
                N_("Fewest"),
                N_("How few may sit at a table before there are byes."),
                least,
                lambda event: str(event.plan.fewest),
                lambda plan: not plan.for_two,
            ),
            Setting(
                "contract",
                N_("When somebody does not come"),
                N_("The absence contract of the tables."),
                lambda __: [
                    (NONE, N_("As it fits the rounds")),
                    *((key, render(name)) for key, (name, __) in PRESETS.items()),
                ],
                contract,
            ),
            Setting(
                "adjudication",
                N_("At the deadline"),
                N_("How a table is judged that is not over."),
                lambda __: capital(ADJUDICATION),
                lambda event: _(ADJUDICATION[event.plan.adjudication]),
            ),
            Setting(
                "points",
                N_("Points"),
                N_("By place at a full table, the best first; smaller tables in proportion."),
                None,
                points,
                has_points,
                "3 2 1 0",
            ),
            Setting(
                "bye",
                N_("Byes"),
                N_("What a round without a table brings."),
                lambda __: [(NONE, _("As the format has it")), *capital(BYES)],
                lambda event: _(BYES[event.plan.bye_worth]),
                has_points,
            ),
            Setting(
                "rated",
                N_("Ratings"),
                N_("Whether its games count for them."),
                listed(("True", Text("They count")), ("False", Text("They do not count"))),
                lambda event: _("they count") if event.plan.rated else _("they do not count"),
            ),
        ),
    ),
    (
        N_("Format"),
        (
            Setting(
                "format",
                N_("Format"),
                N_("Who meets whom."),
                lambda __: [(key, f"{_(name)}: {_(FORMAT_HELP[key])}") for key, name in FORMATS.items()],
                lambda event: _(FORMATS[event.plan.format]),
            ),
            Setting(
                "title",
                N_("Title"),
                N_("How the event is called."),
                None,
                lambda event: literal(event.plan.title),
                lambda __: True,
                N_("Winter Cup"),
            ),
            Setting(
                "limit",
                N_("Places"),
                N_("Whoever comes after them stands on the waiting list."),
                None,
                lambda event: (
                    N_("as many as come") if event.plan.limit == MOST_ENTRANTS else str(event.plan.limit)
                ),
                lambda __: True,
                "16",
            ),
            Setting(
                "seeding",
                N_("Seeding"),
                N_("Who counts as strong before anything is played."),
                lambda __: [(key, _(name)) for key, name in SEEDINGS.items()],
                lambda event: in_mid_sentence(_(SEEDINGS[event.plan.seeding])),
            ),
            Setting(
                "tiebreaks",
                N_("Ties"),
                N_("What decides between equal points, in this order; the lot is last."),
                None,
                lambda event: breaks_line(event.plan),
                has_points,
                N_("buchholz, wins, direct"),
            ),
            Setting(
                "advance",
                N_("Going on"),
                N_("How many of each table go on."),
                lambda event: [
                    (NONE, N_("Half of them")),
                    *((str(count), str(count)) for count in range(1, event.plan.fewest)),
                ],
                lambda event: number_or(event.plan.advance, _("half of them")),
                lambda plan: plan.format in ("single", "double") and not plan.for_two,
            ),
            Setting(
                "divisions",
                N_("Divisions"),
                N_("Each plays for itself."),
                listed(*((count, Text(str(count))) for count in range(1, 11))),
                lambda event: str(event.plan.divisions),
                lambda plan: plan.format == "league",
            ),
            Setting(
                "promote",
                N_("Promotion"),
                N_("How many change division after a season, up and down."),
                listed(*((count, Text(str(count))) for count in range(1, 7))),
                lambda event: str(event.plan.promote),
                lambda plan: plan.format == "league",
            ),
            Setting(
                "seasons",
                N_("Seasons"),
                N_("How many are played."),
                listed(
                    (None, Text("Until an organiser ends it")),
                    *((count, Text(str(count))) for count in range(1, 13)),
                ),
                lambda event: number_or(event.plan.seasons, _("until an organiser ends it")),
                lambda plan: plan.format == "league",
            ),
            Setting(
                "reach",
                N_("Reach"),
                N_("How many rungs above oneself one may challenge."),
                listed(*((count, Text(str(count))) for count in (1, 2, 3, 4, 5, 7, 10, 15, 20))),
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
    return next((entry for __, settings in PAGES for entry in settings if entry.name == name), None)


def page_of(name: str) -> int:
    """Return on which page a setting is."""
    for at_page, (__, settings) in enumerate(PAGES):
        if any(entry.name == name for entry in settings):
            return at_page
    return 0
