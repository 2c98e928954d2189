"""The questions asked at an event before something final."""

from typing import Final

from bot.confirmation import Question
from bot.presenter.events.announcement import ADJUDICATION
from bot.presenter.events.labels import called, ranking, round_title
from bot.presenter.events.manage import STEPS
from bot.presenter.markdown import in_mid_sentence, literal
from contests.contest import Round, Table
from contests.log import Number
from engine import Text, render
from engine.texts import N_, _
from host.tournaments.organisers.manage import Forecast
from host.tournaments.views.shown import Event

BACK: Final = N_("This cannot be taken back.")


def _asked(event: Event, asks: str, says: str, does: str, stands: object = None) -> Question:
    now = f"{event.contest.phase}.{stands}"
    return Question(f"{literal(event.plan.title)}: {asks}", says, does, now)


def leaving(event: Event) -> Question:
    """Ask before somebody leaves."""
    says = _("Your place goes to whoever waits for one.")
    if event.contest.phase == "running":
        says = _("From now on you are paired with nobody.")
    if event.mine is not None and _plays(event, event.mine):
        says = _("You give up the game that you play in it, and come after who stayed.")
    return _asked(event, "leave?", says, _("Leave"))


def _plays(event: Event, number: Number) -> bool:
    return any(
        number in table.seats and table.result is None
        for round_ in event.contest.open_rounds
        for table in round_.tables
    )


def stepping(event: Event, key: str) -> Question:
    """Ask before a step that cannot be undone."""
    inside = len(event.contest.of("in"))
    says = {
        "cancel": _("Nothing more is paired; its results so far stay in its log."),
        "unpair": _("The pairing of this round goes, and its games are closed without a result."),
        "start": _(
            "It starts with {inside} in. Sign-up closes, and the first round is paired at once.",
            inside=inside,
        ),
    }[key]
    missing = len([entrant for entrant in event.contest.of("in") if not entrant.checked])
    if key == "start" and event.contest.phase == "checkin" and missing:
        gone = Text(
            "{count} who has not checked in is out.", "{count} who have not checked in are out.", missing
        )
        says += f" {render(gone)}"
    return _asked(
        event,
        f"{in_mid_sentence(_(STEPS[key]))}?",
        f"{says} {_(BACK)}",
        _(STEPS[key]),
        len(event.contest.rounds),
    )


def taking_out(event: Event, number: Number) -> Question:
    """Ask before an organiser takes somebody out."""
    gives_up = _plays(event, number)
    says = _("A game that they play in it is given up.") if gives_up else _("They play no more.")
    return _asked(event, _("take {called} out?", called=called(event, number)), says, _("Take out"))


def replacing(event: Event, number: Number, user: int) -> Question:
    """Ask before somebody's place goes to another person."""
    says = _(
        "<@{user}> takes their place, with their results, at the table that they play at, too. "
        "Whoever was replaced does not come back to it.",
        user=user,
    )
    return _asked(
        event,
        _("replace {called}?", called=called(event, number)),
        says,
        _("Replace them"),
        event.users.get(number),
    )


def replaying(event: Event, round_: Round, table: Table) -> Question:
    """Ask before a table is replayed."""
    title = _(
        "{round_title}, table {number}",
        round_title=round_title(event.contest, round_.number, event.rounds),
        number=table.number,
    )
    says = _("A new game begins there, with new dice. {back}", back=_(BACK))
    return _asked(event, _("play {title} again?", title=title), says, _("Play it again"), table.result)


def judging(event: Event, round_: Round, table: Table, would: Forecast) -> Question:
    """Ask before a table is judged, and say what the result would be; the question is asked again if that
    changes.
    """
    title = _(
        "{round_title}, table {number}",
        round_title=round_title(event.contest, round_.number, event.rounds),
        number=table.number,
    )
    early = "" if would.moved else _("**Nobody has made a move there yet.** ")
    result, rule = ranking(event, table, would.places), _(ADJUDICATION[event.plan.adjudication])
    says = _(
        "{early}Its game ends now, and is judged by the published rule: {rule}. The result would "
        "be {result}. {back}",
        early=early,
        rule=rule,
        result=result,
        back=_(BACK),
    )
    return _asked(event, _("judge {title} now?", title=title), says, _("Judge it"), table.result)


def correcting(event: Event, round_: Round, table: Table, places: tuple[int, ...]) -> Question:
    """Ask before a table gets another result."""
    title = _(
        "{round_title}, table {number}",
        round_title=round_title(event.contest, round_.number, event.rounds),
        number=table.number,
    )
    ends = "" if table.result is not None else _(" A game that is still played there ends.")
    says = _(
        "Result: {ranking}. Everybody can read why.{ends}", ranking=ranking(event, table, places), ends=ends
    )
    return _asked(event, _("correct {title}?", title=title), says, _("Correct it"), table.result)
