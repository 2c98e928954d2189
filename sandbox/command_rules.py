"""Judge the commands that the bot registers: names, counts, order, and the 8000 characters."""

import re
from typing import Any

from sandbox import limits
from sandbox.errors import Path, Problem
from sandbox.jsontypes import Json
from sandbox.validation import (
    Anything,
    Flag,
    Items,
    Number,
    Object,
    Table,
    Text,
    Validator,
    is_object,
    listed,
)

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 1, 2, 3, 4, 5, 6, 7, 10
CHAT_INPUT, USER_MENU, MESSAGE_MENU = 1, 2, 3
NAME = re.compile(r"^[-_'\w]{1,32}$")
_COMMAND: Table = {
    "name": Text(1, limits.COMMAND_NAME, required=True),
    "type": Number(1, 4),
    "description": Text(0, limits.COMMAND_DESCRIPTION),
    "options": Items(0, limits.COMMAND_OPTIONS),
    "default_member_permissions": Anything(),
    "dm_permission": Flag(),
    "nsfw": Flag(),
    "contexts": Items(0, 3),
    "integration_types": Items(0, 2),
    "name_localizations": Object(),
    "description_localizations": Object(),
    "handler": Anything(),
    "id": Anything(),
}
_OPTION: Table = {
    "type": Number(1, 11, required=True),
    "name": Text(1, limits.COMMAND_NAME, required=True),
    "description": Text(1, limits.COMMAND_DESCRIPTION, required=True),
    "required": Flag(),
    "choices": Items(0, limits.COMMAND_CHOICES),
    "options": Items(0, limits.COMMAND_OPTIONS),
    "channel_types": Items(0, 20),
    "min_value": Anything(),
    "max_value": Anything(),
    "min_length": Number(0, limits.OPTION_STRING_LENGTH),
    "max_length": Number(1, limits.OPTION_STRING_LENGTH),
    "autocomplete": Flag(),
    "name_localizations": Object(),
    "description_localizations": Object(),
    "nsfw": Flag(),
    "default_member_permissions": Anything(),
}
_CHOICE: Table = {
    "name": Text(1, limits.CHOICE_NAME, required=True),
    "name_localizations": Object(),
    "value": Anything(required=True),
}


def check_commands(body: Any, *, most: int) -> list[Problem]:  # whatever the bot sent
    """Return every fault of a whole set of commands, as it is put in one request."""
    validator = Validator()
    if not isinstance(body, list):
        validator.fault((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return validator.problems
    counts = {CHAT_INPUT: most, USER_MENU: limits.CONTEXT_MENUS, MESSAGE_MENU: limits.CONTEXT_MENUS}
    for kind, high in counts.items():
        if sum(1 for c in body if is_object(c) and (c.get("type") or CHAT_INPUT) == kind) > high:
            message = f"Maximum number of application commands reached ({high})."
            validator.fault((), "APPLICATION_COMMAND_TOO_MANY", message)
    for index, command in enumerate(body):
        check_command(validator, command, (index,))
    names = [((i, "name"), (c.get("type") or 1, c.get("name"))) for i, c in enumerate(body) if is_object(c)]
    validator.unique(list(names), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Command names must be unique")
    return validator.problems


def check_command(validator: Validator, command: Any, path: Path) -> None:
    """Judge one command."""
    if not validator.fields(command, _COMMAND, path):
        return
    kind = command.get("type") or CHAT_INPUT
    if kind == CHAT_INPUT:
        _name(validator, command.get("name"), (*path, "name"))
        if not command.get("description"):
            validator.fault((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")
        _options(validator, command.get("options"), (*path, "options"), depth=0)
    elif command.get("description") or command.get("options"):
        message = "Context menu commands cannot have description or options"
        validator.fault((*path, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", message)
    if weight(command) > limits.COMMAND_TOTAL:
        message = f"Command exceeds maximum size ({limits.COMMAND_TOTAL})"
        validator.fault(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _name(validator: Validator, name: Any, path: Path) -> None:
    if isinstance(name, str) and name and (not NAME.match(name) or name != name.lower()):
        message = "Command name is invalid: lower case letters, numbers, - and _ only"
        validator.fault(path, "APPLICATION_COMMAND_INVALID_NAME", message)


def _options(validator: Validator, options: Any, path: Path, *, depth: int) -> None:
    indexed = [(i, option) for i, option in enumerate(listed(options)) if is_object(option)]
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for _, option in indexed]
    if any(nested) and not all(nested):
        message = "Subcommands and groups cannot stand beside other options"
        validator.fault(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    optional = False
    for index, option in enumerate(listed(options)):
        here = (*path, index)
        if not validator.fields(option, _OPTION, here):
            continue
        _name(validator, option.get("name"), (*here, "name"))
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            validator.fault((*here, "required"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        kind = option.get("type")
        optional = optional or not (option.get("required") or kind in (SUBCOMMAND, GROUP))
        if kind in (SUBCOMMAND, GROUP):
            _nest(validator, option, here, depth)
        else:
            _value_option(validator, option, here)
    names = [((*path, i, "name"), option.get("name")) for i, option in indexed]
    validator.unique(list(names), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")


def _nest(validator: Validator, option: Json, path: Path, depth: int) -> None:
    kind = option["type"]
    if depth > 1 or (kind == GROUP and depth > 0):
        validator.fault(
            (*path, "type"), "APPLICATION_COMMAND_OPTIONS_NESTED_INVALID", "Nested one level too deep"
        )
        return
    inner = [child.get("type") for child in listed(option.get("options")) if is_object(child)]
    if kind == GROUP and any(child != SUBCOMMAND for child in inner):
        message = "A group holds subcommands only"
        validator.fault((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    _options(validator, option.get("options"), (*path, "options"), depth=depth + 1 if kind == GROUP else 2)


def _value_option(validator: Validator, option: Json, path: Path) -> None:
    kind = option.get("type")
    if option.get("autocomplete") and option.get("choices"):
        message = "An option has either choices or autocomplete"
        validator.fault(
            (*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_WITH_CHOICES", message
        )
    if option.get("autocomplete") and kind not in (STRING, INTEGER, NUMBER):
        message = "Only strings and numbers can be completed"
        validator.fault((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE", message)
    choices = listed(option.get("choices"))
    for index, choice in enumerate(choices):
        check_choice(validator, choice, (*path, "choices", index), kind if isinstance(kind, int) else STRING)
    for name in ("name", "value"):
        values = [((*path, "choices", i, name), c.get(name)) for i, c in enumerate(choices) if is_object(c)]
        code = f"APPLICATION_COMMAND_OPTIONS_CHOICE_{name.upper()}_DUPLICATE"
        validator.unique(list(values), code, f"Two choices have the same {name}")
    for low, high in (("min_value", "max_value"), ("min_length", "max_length")):
        a, b = option.get(low), option.get(high)
        if isinstance(a, int | float) and isinstance(b, int | float) and a > b:
            validator.fault((*path, low), "NUMBER_TYPE_MAX", f"{low} must not be greater than {high}")


# A choice is whatever the bot sent.
def check_choice(validator: Validator, choice: Any, path: Path, option_type: int) -> None:
    """Judge one choice, as registered or as suggested, for an option of that type."""
    if not validator.fields(choice, _CHOICE, path) or choice.get("value") is None:
        return
    value, here = choice["value"], (*path, "value")
    if option_type == STRING:
        if not isinstance(value, str):
            validator.fault(here, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
        elif not 1 <= len(value) <= limits.CHOICE_VALUE:
            message = f"Must be between 1 and {limits.CHOICE_VALUE} in length."
            validator.fault(here, "BASE_TYPE_BAD_LENGTH", message)
        return
    whole = isinstance(value, int) and not isinstance(value, bool)
    if not whole and not (option_type == NUMBER and isinstance(value, float)):
        validator.fault(here, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
    elif abs(value) > limits.LARGEST_NUMBER:
        validator.fault(here, "NUMBER_TYPE_MAX", "Numbers reach from -2^53 to 2^53.")


def weight(thing: Json) -> int:
    """Return the characters of a command that count: names, descriptions, values; the longest wording."""
    total = 0
    for name in ("name", "description"):
        wordings = [thing.get(name)]
        if is_object(thing.get(f"{name}_localizations")):
            wordings += list(thing[f"{name}_localizations"].values())
        total += max(len(text) if isinstance(text, str) else 0 for text in wordings)
    if isinstance(thing.get("value"), str):
        total += len(thing["value"])
    for slot in ("options", "choices"):
        total += sum(weight(inner) for inner in listed(thing.get(slot)) if is_object(inner))
    return total
