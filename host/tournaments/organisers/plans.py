"""What organisers settle for an event, read from what they have typed: every fault is a sentence."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from contests.plan import MOST_SEATS, Plan
from engine import AnyGame, Options, Text, UnknownGame
from engine.texts import numbers
from host.lobby.options import read_options
from host.model.contract import Contract
from host.names import LIKE_AN_ID, safe_line, safe_name
from host.places.settings import PlaceSettings
from host.refusal import Refusal
from host.tournaments.games.lengths import with_days
from host.transactions.services import Services

LONGEST_TITLE: Final = 80
LONGEST_NOTE: Final = 300


def read_plan(
    services: Services, settings: PlaceSettings, values: Mapping[str, Any], old: Plan | None = None
) -> Plan:
    """Return the plan that some values make, over what was settled before. Raise `Refusal` for each fault.

    `contract` may be the name of a ready-made one; `options` are merged into those of before. Without
    `seats` it is a game of two, where the game can be one. Without `round_days` a round is as long as its
    games need.
    """
    known = {} if old is None else old.model_dump(mode="json")
    given = {**known, **values}
    game = _game(services, settings, given.get("game"))
    house = read_options(game, {**known.get("options", {}), **(values.get("options") or {})})
    given |= {"game": game.key, "options": house.model_dump(mode="json")}
    given["title"] = _title(given.get("title"))
    given["contract"] = _contract(settings, values, known)
    room = game.seats(house)
    if given.get("seats") is None:
        given["seats"] = 2 if 2 in room else min(max(room), MOST_SEATS)
    plan = _plan(given)
    if plan.least is None and plan.fewest not in room:
        plan = plan.model_copy(update={"least": min(room)})
    _fits(game, house, plan)
    _ahead(services, plan, old)
    return plan if "round_days" in values else with_days(game, plan, old)


def note(text: str) -> str:
    """Return what an organiser says about a deed, as one plain line; it stays in the log for ever."""
    line = safe_line(text, LONGEST_NOTE)
    if LIKE_AN_ID.search(line):
        raise Refusal(
            Text("Your note holds a long number, as ids are; leave it out, for it stays in the log.")
        )
    return line


def _game(services: Services, settings: PlaceSettings, key: object) -> AnyGame:
    try:
        game = services.library.games[str(key)]
    except UnknownGame:
        known = ", ".join(services.library.games)
        message = "There is no game “{game}”; the games are: {known}."
        raise Refusal(Text(message, game=safe_name(str(key)), known=known)) from None
    if not settings.allows_game(game.key):
        message = "“{game}” is not played on this server; the games here are: {known}."
        raise Refusal(Text(message, game=game.key, known=", ".join(settings.games)))
    return game


def _title(given: object) -> str:
    title = safe_line(str(given or ""), LONGEST_TITLE)
    if not title:
        raise Refusal(Text("The event needs a title, such as “Winter Cup”."))
    if LIKE_AN_ID.search(title):
        raise Refusal(Text("The title holds a long number, as ids are; choose another."))
    return title


NO_HINTS: Final = Text("There are no hints in a tournament.")
NO_LEVEL: Final = Text("In a tournament a caretaker plays safe moves, and no better for whoever stays away.")


def _contract(
    settings: PlaceSettings, values: Mapping[str, Any], known: Mapping[str, Any]
) -> dict[str, Any] | None:
    """Return the absence contract of the tables: a ready-made one, or parts over what stood before."""
    given = values.get("contract", known.get("contract"))
    usual = settings.contract and {
        name: value for name, value in settings.contract.items() if name not in ("hints", "caretaker")
    }
    if given is None:
        return usual
    if isinstance(given, str):
        return Contract.of_preset(given).model_dump(mode="json")
    contract = Contract().changed({**(known.get("contract") or usual or {}), **given})
    if contract.hints:
        raise Refusal(NO_HINTS)
    if contract.caretaker != "safe":
        raise Refusal(NO_LEVEL)
    return contract.model_dump(mode="json")


def _plan(values: Mapping[str, Any]) -> Plan:
    try:
        return Plan.model_validate(values)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        fault = str(first["msg"]).removeprefix("Value error, ").rstrip(".")
        if not first["loc"]:
            raise Refusal(Text("The plan does not fit: {fault}.", fault=fault)) from None
        raise Refusal(Text("“{name}”: {fault}.", name=safe_name(str(first["loc"][0])), fault=fault)) from None


def _fits(game: AnyGame, house: Options, plan: Plan) -> None:
    """Refuse tables that the game cannot be played at."""
    room = game.seats(house)
    if plan.seats not in room or plan.fewest not in room:
        message = (
            "With these rules {game} is played by {room}; choose seats, and the fewest at a table, to fit."
        )
        raise Refusal(Text(message, game=game.title, room=numbers(room)))


def _ahead(services: Services, plan: Plan, old: Plan | None) -> None:
    """Refuse an end of the sign-up that is already past."""
    unchanged = old is not None and old.signup_ends == plan.signup_ends
    if plan.signup_ends is not None and not unchanged and plan.signup_ends <= services.now():
        raise Refusal(Text("The sign-up must end in the future; name a later time."))
