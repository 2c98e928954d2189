"""The plan of a simulated event, from the options of the command line."""

from typing import Any, Final, get_args

from pydantic import ValidationError

from bot.faults import EX_USAGE, Fault
from contests.plan import Format, Plan
from games import GAMES

FORMATS: Final = get_args(Format)


def plan_of(
    format: str, game: str, seats: int | None, rounds: int | None, divisions: int, seasons: int
) -> Plan:
    """Return the plan. Raise `Fault` with one sentence if it does not describe an event."""
    if format not in FORMATS:
        raise Fault(f"There is no format “{format[:32]}”; the formats are {', '.join(FORMATS)}.", EX_USAGE)
    rules = GAMES[game]
    able = rules.seats(rules.Options())
    values: dict[str, Any] = {
        "title": f"{rules.title}, simulated",
        "game": game,
        "format": format,
        "seats": able[0] if seats is None else seats,
        "rounds": None if format == "ladder" else rounds,
        "divisions": divisions,
        "seasons": seasons if format == "league" else None,
        "seeding": "joined",
    }
    try:
        return Plan.model_validate(values)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the plan"
        raise Fault(f"No such event can be: {where}: {first['msg']}.", EX_USAGE) from None
