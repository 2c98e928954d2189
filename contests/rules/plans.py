"""Plans as entries hold them: read, and what of them may still change."""

from typing import Any, Final

from pydantic import ValidationError

from contests.plan import Plan
from contests.refused import NotNow
from engine.texts import Text

AFTER_START: Final = ("title", "round_days", "no_shows", "late_rounds", "rounds", "seasons")
"""What of a plan may change while an event runs: nothing that a result has been counted by."""
WORDS: Final = {
    "title": Text("the title"),
    "game": Text("the game"),
    "format": Text("the format"),
    "options": Text("the house rules"),
    "seats": Text("the seats of a table"),
    "least": Text("the fewest at a table"),
    "rounds": Text("the number of rounds"),
    "limit": Text("the limit"),
    "signup_ends": Text("the end of sign-up"),
    "checkin_hours": Text("the check-in"),
    "late_rounds": Text("how late one may come in"),
    "round_days": Text("the days of a round"),
    "contract": Text("the absence contract"),
    "points": Text("the points"),
    "bye": Text("what a bye is worth"),
    "tiebreaks": Text("the tie-breaks"),
    "seeding": Text("the seeding"),
    "adjudication": Text("the adjudication"),
    "no_shows": Text("how many rounds one may miss"),
    "advance": Text("how many go on"),
    "divisions": Text("the number of divisions"),
    "promote": Text("how many change division"),
    "seasons": Text("the number of seasons"),
    "reach": Text("how far one may challenge"),
    "rated": Text("whether it is rated"),
}
"""What the fields of a plan are called in a sentence."""


def read_plan(values: dict[str, Any]) -> Plan:
    """Read a plan. Raise `NotNow` with its first fault when it does not fit."""
    try:
        return Plan.model_validate(values)
    except ValidationError as fault:
        first = fault.errors()[0]
        words = str(first["msg"]).removeprefix("Value error, ")
        name = str(first["loc"][0]) if first["loc"] else ""
        where = WORDS.get(name, Text("the whole"))
        raise NotNow(Text("The plan does not fit ({where}): {fault}.", where=where, fault=words)) from fault


def check_firm(old: Plan, new: Plan) -> None:
    """Check that nothing changes that is fixed once an event has started."""
    values = new.model_dump()
    changed = [name for name, value in old.model_dump().items() if values[name] != value]
    firm = tuple(WORDS[name] for name in changed if name not in AFTER_START)
    if firm:
        text = Text(
            "The event is running, so this can no longer change: {what}. What still can: {free}.",
            what=firm,
            free=tuple(WORDS[name] for name in AFTER_START),
        )
        raise NotNow(text)
