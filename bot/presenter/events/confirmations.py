"""The questions asked at an event before something final."""

from typing import Final

from bot.confirmation import Question
from bot.presenter.events.announcement import ADJUDICATION
from bot.presenter.events.labels import called, ranking, round_title
from bot.presenter.events.manage import STEPS
from bot.presenter.markdown import literal
from contests.contest import Round, Table
from contests.log import Number
from engine import Text, render
from host.tournaments.organisers.manage import Forecast
from host.tournaments.views.shown import Event

BACK: Final = "This cannot be taken back."


def _asked(event: Event, asks: str, says: str, does: str, stands: object = None) -> Question:
    now = f"{event.contest.phase}.{stands}"
    return Question(f"{literal(event.plan.title)}: {asks}", says, does, now)


def leaving(event: Event) -> Question:
    """Ask before somebody leaves."""
    says = "Your place goes to whoever waits for one."
    if event.contest.phase == "running":
        says = "From now on you are paired with nobody."
    if event.mine is not None and _plays(event, event.mine):
        says = "You give up the game that you play in it, and come after who stayed."
    return _asked(event, "leave?", says, "Leave")


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
        "cancel": "Nothing more is paired; its results so far stay in its log.",
        "unpair": "The pairing of this round goes, and its games are closed without a result.",
        "start": f"It starts with {inside} in. Sign-up closes, and the first round is paired at once.",
    }[key]
    missing = len([entrant for entrant in event.contest.of("in") if not entrant.checked])
    if key == "start" and event.contest.phase == "checkin" and missing:
        gone = Text(
            "{count} who has not checked in is out.", "{count} who have not checked in are out.", missing
        )
        says += f" {render(gone)}"
    return _asked(event, f"{STEPS[key].lower()}?", f"{says} {BACK}", STEPS[key], len(event.contest.rounds))


def taking_out(event: Event, number: Number) -> Question:
    """Ask before an organiser takes somebody out."""
    gives_up = _plays(event, number)
    says = "A game that they play in it is given up." if gives_up else "They play no more."
    return _asked(event, f"take {called(event, number)} out?", says, "Take out")


def replacing(event: Event, number: Number, user: int) -> Question:
    """Ask before somebody's place goes to another person."""
    says = (
        f"<@{user}> takes their place, with their results, at the table that they play at, too. Whoever was "
        "replaced does not come back to it."
    )
    return _asked(event, f"replace {called(event, number)}?", says, "Replace them", event.users.get(number))


def replaying(event: Event, round_: Round, table: Table) -> Question:
    """Ask before a table is replayed."""
    title = f"{round_title(event.contest, round_.number, event.rounds)}, table {table.number}"
    says = f"A new game begins there, with new dice. {BACK}"
    return _asked(event, f"play {title} again?", says, "Play it again", table.result)


def judging(event: Event, round_: Round, table: Table, would: Forecast) -> Question:
    """Ask before a table is judged, and say what the result would be; the question is asked again if that
    changes.
    """
    title = f"{round_title(event.contest, round_.number, event.rounds)}, table {table.number}"
    early = "" if would.moved else "**Nobody has made a move there yet.** "
    result, rule = ranking(event, table, would.places), ADJUDICATION[event.plan.adjudication]
    says = (
        f"{early}Its game ends now, and is judged by the published rule: {rule}. "
        f"The result would be {result}. {BACK}"
    )
    return _asked(event, f"judge {title} now?", says, "Judge it", table.result)


def correcting(event: Event, round_: Round, table: Table, places: tuple[int, ...]) -> Question:
    """Ask before a table gets another result."""
    title = f"{round_title(event.contest, round_.number, event.rounds)}, table {table.number}"
    ends = "" if table.result is not None else " A game that is still played there ends."
    says = f"Result: {ranking(event, table, places)}. Everybody can read why.{ends}"
    return _asked(event, f"correct {title}?", says, "Correct it", table.result)
