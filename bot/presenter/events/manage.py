"""The organisers' panel: what is possible now, the next step first; every button has an
equivalent command.
"""

from typing import Any, Final

from discord import ui

from bot.cards import Card, Option, button, select
from bot.limits import SELECT_OPTIONS
from bot.presenter.events.announcement import here, status
from bot.presenter.events.labels import EVENT, may, plan_line, round_title
from bot.presenter.events.settings import EXPORT, SETTINGS
from bot.presenter.markdown import literal
from contests.due import signup_ends
from contests.log import (
    Archived,
    Cancelled,
    CheckinOpened,
    Paused,
    Resumed,
    Started,
    Unpaired,
    What,
)
from engine.game import Style
from engine.texts import N_, _
from host.tournaments.views.shown import Event

STEP, EXTEND = EVENT + "step:", EVENT + "extend:"
PLAYERS, PLAYER, TABLE = EVENT + "players:", EVENT + "player:", EVENT + "game:"
PIN, ADD, FILL = EVENT + "pin", EVENT + "add", EVENT + "fill"
OPEN: Final = EVENT + "open"
STEPS: Final = {
    "checkin": N_("Open check-in"),
    "start": N_("Start now"),
    "next": N_("Go on now"),
    "pause": N_("Pause"),
    "resume": N_("Resume"),
    "unpair": N_("Take the pairing back"),
    "cancel": N_("Cancel the event"),
    "archive": N_("Put it away"),
}
"""The steps of an event that an organiser can take, as `/tournament manage` names them."""
SERIOUS: Final = ("cancel", "unpair", "start")
"""Steps that are asked about first."""
MORE_HOURS: Final = ((6, "6 hours"), (24, "1 day"), (48, "2 days"), (72, "3 days"), (168, "7 days"))
SEED: Final = "00"


def manage_card(event: Event, note: str = "") -> Card:
    """Build the panel: how the event stands, what waits for an organiser, and what can be done."""
    card = (
        Card()
        .say(note)
        .say(
            _(
                "### {title}: manage\n-# {plan_line}",
                title=literal(event.plan.title),
                plan_line=plan_line(event),
            )
        )
    )
    card.say(status(event)).say(_counts(event)).say("\n".join(waiting(event)))
    steps = possible(event)
    if steps:
        card.buttons(*(_step(event, key, at) for at, key in enumerate(steps)))
    control = here(event)
    if event.unsettled:
        card.pick(select(control.to(TABLE), _("A table that needs you"), _unsettled(event)))
    looks = [
        button(control.to(SETTINGS + "0"), _("Settings")),
        button(control.to(PLAYERS + "0"), _("Players")),
    ]
    if event.contest.rounds:
        looks.append(button(control.to(EVENT + "games:0"), _("Tables")))
    if event.plan.format == "swiss" and not event.contest.over:
        looks.append(button(control.to(PIN), _("Pair by hand")))
    looks.append(button(control.to(EXPORT), _("Export")))
    card.buttons(*looks)
    if event.contest.open_rounds and event.plan.round_days:
        options = [
            Option(_("Give the round {label} more", label=label), f"{EXTEND}{hours}")
            for hours, label in MORE_HOURS
        ]
        card.pick(select(control.to(EXTEND), _("More time"), options))
    if any(link.state == "wanted" for link in event.links.values()):
        card.buttons(button(control.to(OPEN), _("Open the tables now"), "primary"))
    return card


def possible(event: Event) -> list[str]:
    """Return the steps that can be taken now, the next one first."""
    contest = event.contest
    able = []
    if contest.paused_at is not None and may(event, Resumed()):
        able.append("resume")
    begin: dict[str, What] = {"checkin": CheckinOpened(), "start": Started(SEED)}
    order = ("checkin", "start") if event.plan.checkin_hours else ("start", "checkin")
    able += [key for key in order if may(event, begin[key])]
    if contest.phase == "running" and event.stuck is not None:
        able.append("next")
    if may(event, Archived()):
        able.append("archive")
    if may(event, Paused()):
        able.append("pause")
    if contest.rounds and may(event, Unpaired(contest.rounds[-1].number)):
        able.append("unpair")
    if may(event, Cancelled()):
        able.append("cancel")
    return able


def _step(event: Event, key: str, at: int) -> ui.Button[Any]:
    wanted = at == 0 and key not in ("pause", "unpair") and (key != "checkin" or event.plan.checkin_hours)
    style: Style = "danger" if key == "cancel" else "primary" if wanted else "secondary"
    return button(here(event).to(f"{STEP}{key}"), _(STEPS[key]), style)


def _counts(event: Event) -> str:
    contest = event.contest
    inside, waits = len(contest.of("in")), len(contest.of("waiting"))
    text = _("{inside} in", inside=inside) + (_(", {waits} waiting", waits=waits) if waits else "")
    if contest.phase == "signup" and inside < event.plan.fewest:
        text += _("; {fewest} are needed to begin", fewest=event.plan.fewest)
    return text


def waiting(event: Event) -> list[str]:
    """Say what waits for an organiser."""
    lines = []
    for number, table in event.unsettled:
        title = round_title(event.contest, number, event.rounds)
        lines.append(
            _(
                "- {title}, table {table} was closed without a result: judge it, or let it be played again.",
                title=title,
                table=table,
            )
        )
    wanted = sum(link.state == "wanted" for link in event.links.values())
    if wanted:
        lines.append(
            _(
                "- {count} table waits for a thread. If I lack the permission “Create "
                "Public Threads”, give it to me in the channel's settings; I go on by myself.",
                "- {count} tables wait for a thread. If I lack the permission “Create "
                "Public Threads”, give it to me in the channel's settings; I go on by myself.",
                wanted,
            )
        )
    contest = event.contest
    between = contest.phase == "running" and not contest.open_rounds and event.stuck is None
    if between and contest.paused_at is None and event.plan.format != "ladder":
        lines.append(
            _("- This panel stays as it is: `/tournament manage` shows the round when it is paired.")
        )
    ends = signup_ends(contest)
    if contest.phase in ("signup", "checkin") and ends is None:
        lines.append(
            _("- Sign-up has no end: **Start now** closes it, or give it an end under **Settings**.")
        )
    return lines


def _unsettled(event: Event) -> list[Option]:
    return [
        Option(
            _(
                "{round_title}, table {table}",
                round_title=round_title(event.contest, number, event.rounds),
                table=table,
            ),
            f"{TABLE}{number}.{table}",
        )
        for number, table in event.unsettled[:SELECT_OPTIONS]
    ]
