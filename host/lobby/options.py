"""House rules: values from people, read by the game's own `Options`; every fault is a sentence."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from engine import AnyGame, Options, Text, rule_text
from host.names import safe_name
from host.refusal import Refusal


def read_options(game: AnyGame, values: Mapping[str, Any]) -> Options:
    """Return the house rules with these values. Raise `Refusal` with a sentence for each fault."""
    try:
        return game.Options.model_validate(dict(values))
    except ValidationError as error:
        faults = [_fault(game.Options, dict(detail)) for detail in error.errors(include_url=False)]
    sentence = faults[0]
    for fault in faults[1:]:
        sentence = Text("{first} {second}", first=sentence, second=fault)
    raise Refusal(sentence)


def preset_values(game: AnyGame, key: str) -> Mapping[str, Any]:
    """Return the values of a ready-made set of house rules. Raise `Refusal` when there is none."""
    ready_made = game.Options.presets.get(key)
    if ready_made is None:
        known = ", ".join(game.Options.presets) or "–"
        raise Refusal(
            Text("There is no preset “{key}”; the presets are: {known}.", key=safe_name(key), known=known)
        )
    return ready_made[1]


def _fault(options: type[Options], error: dict[str, Any]) -> Text:
    """Turn one of pydantic's faults into a sentence."""
    place = [str(part) for part in error["loc"]]
    if not place:
        return Text("{fault}.", fault=str(error["msg"]).removeprefix("Value error, ").rstrip("."))
    if place[0] not in options.model_fields:
        known = ", ".join(options.model_fields) or "–"
        return Text(
            "There is no house rule “{name}”; the house rules are: {known}.",
            name=safe_name(place[0]),
            known=known,
        )
    rule = rule_text(options, place[0])[0]
    given = safe_name(str(error.get("input", "")))
    limits = error.get("ctx", {})
    known_fault = _FAULTS.get(error["type"])
    if known_fault is None:
        reason = str(error["msg"]).removeprefix("Value error, ").rstrip(".")
        return Text("“{rule}”: {fault}.", rule=rule, fault=reason)
    message, limit = known_fault
    bound = str(limits.get(limit, ""))
    return Text(message, rule=rule, given=given, limit=bound)


_WHOLE: Final = ("“{rule}” must be a whole number, not “{given}”.", "")
_YES_NO: Final = ("“{rule}” must be yes or no, not “{given}”.", "")
_FAULTS: Final = {
    "literal_error": ("“{rule}” must be {limit}, not “{given}”.", "expected"),
    "greater_than_equal": ("“{rule}” must be at least {limit}, not {given}.", "ge"),
    "greater_than": ("“{rule}” must be more than {limit}, not {given}.", "gt"),
    "less_than_equal": ("“{rule}” must be at most {limit}, not {given}.", "le"),
    "less_than": ("“{rule}” must be less than {limit}, not {given}.", "lt"),
    "string_too_long": ("“{rule}” may have at most {limit} letters.", "max_length"),
    "int_parsing": _WHOLE,
    "int_type": _WHOLE,
    "int_from_float": _WHOLE,
    "bool_parsing": _YES_NO,
    "bool_type": _YES_NO,
}
"""The sentence for each of pydantic's error types, and which of its limits the sentence names."""
