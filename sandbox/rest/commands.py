"""Serve the register of application commands: everywhere, and per guild."""

import json
from functools import lru_cache

from sandbox import limits
from sandbox.command_rules import check_command, check_commands
from sandbox.errors import Problem, invalid_form, refuse
from sandbox.jsontypes import Json
from sandbox.model import Command
from sandbox.rest.call import NOTHING, Answer, Call, route
from sandbox.validation import Validator

GLOBAL = "/applications/{application_id}/commands"
GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


def _scope(call: Call) -> int | None:
    if call.id("application_id") != call.parts.world.application_id:
        raise refuse("missing_access")
    if "guild_id" not in call.params:
        return None
    guild = call.parts.world.guilds.get(call.id("guild_id"))
    if guild is None:
        raise refuse("missing_access")
    return guild.id


def _of(call: Call, scope: int | None) -> list[Command]:
    return [c for c in call.parts.world.commands.values() if c.guild_id == scope]


def _clean(sent: Json) -> Json:
    """Return a command's payload as Discord keeps it: empty values dropped, defaults added."""
    kept = {name: value for name, value in sent.items() if value is not None and name != "id"}
    kept["type"] = kept.get("type") or 1
    kept.setdefault("description", "")
    bits = sent.get("default_member_permissions")
    kept["default_member_permissions"] = None if bits is None else str(bits)
    kept.setdefault("nsfw", False)
    kept.setdefault("dm_permission", True)
    kept.setdefault("integration_types", [0])
    kept.setdefault("contexts", None)
    if kept.get("options"):
        kept["options"] = [_clean_option(option) for option in kept["options"]]
    else:
        kept.pop("options", None)
    return kept


def _clean_option(sent: Json) -> Json:
    kept = {name: value for name, value in sent.items() if value not in (None, []) or name == "value"}
    for name in ("nsfw", "default_member_permissions"):
        kept.pop(name, None)
    for slot in ("options", "choices"):
        if kept.get(slot):
            kept[slot] = [_clean_option(inner) for inner in kept[slot]]
    return kept


def _store(call: Call, scope: int | None, sent: Json, before: Command | None) -> Command:
    world, payload = call.parts.world, _clean(sent)
    if before is not None and before.payload == payload:
        return before
    number = before.id if before else world.ids.next()
    command = Command(number, world.ids.next(), scope, payload)
    world.commands[command.id] = command
    return command


@route("GET", GLOBAL)
@route("GET", GUILD)
def listing(call: Call) -> Answer:
    """List the commands of a scope; in which languages they are named only if that is asked for."""
    listed = [call.parts.payloads.command(c) for c in _of(call, _scope(call))]
    whole = call.query.get("with_localizations") == "true"
    return Answer(200, listed if whole else [_in_english(command) for command in listed])


def _in_english(thing: Json) -> Json:
    """Return a command or an option without its names in other languages."""
    kept = {name: value for name, value in thing.items() if not name.endswith("_localizations")}
    for slot in ("options", "choices"):
        if kept.get(slot):
            kept[slot] = [_in_english(inner) for inner in kept[slot]]
    return kept


@lru_cache(maxsize=8)
def _problems(body: str, most: int) -> list[Problem]:
    """Return every fault of a whole set of commands: bot after bot registers the same one."""
    return check_commands(json.loads(body), most=most)


@route("PUT", GLOBAL)
@route("PUT", GUILD)
def replace(call: Call) -> Answer:
    """Put a whole set; a command keeps its id while it keeps its name and kind."""
    scope = _scope(call)
    most = limits.GLOBAL_COMMANDS if scope is None else limits.GUILD_COMMANDS
    problems = _problems(json.dumps(call.body), most)
    if problems:
        raise invalid_form(problems)
    old = {(c.type, c.name): c for c in _of(call, scope)}
    kept = [
        _store(call, scope, sent, old.pop((sent.get("type") or 1, sent["name"]), None)) for sent in call.body
    ]
    for gone in old.values():
        del call.parts.world.commands[gone.id]
    call.parts.changes.tell({"event": "commands"})
    return Answer(200, [call.parts.payloads.command(c) for c in kept])


@route("POST", GLOBAL)
@route("POST", GUILD)
def create(call: Call) -> Answer:
    """Register one command, or replace the one of that name."""
    scope, body, validator = _scope(call), call.object(), Validator()
    check_command(validator, body, ())
    same = [c for c in _of(call, scope) if (c.type, c.name) == (body.get("type") or 1, body.get("name"))]
    others = [c.payload for c in _of(call, scope) if c not in same]
    most = limits.GLOBAL_COMMANDS if scope is None else limits.GUILD_COMMANDS
    if len(others) >= most:
        validator.fault(
            (), "APPLICATION_COMMAND_TOO_MANY", f"Maximum number of application commands reached ({most})."
        )
    if validator.problems:
        raise invalid_form(validator.problems)
    command = _store(call, scope, body, same[0] if same else None)
    call.parts.changes.tell({"event": "commands"})
    return Answer(200 if same else 201, call.parts.payloads.command(command))


def _one(call: Call) -> Command:
    scope = _scope(call)
    command = call.parts.world.commands.get(call.id("command_id"))
    if command is None or command.guild_id != scope:
        raise refuse("unknown_command")
    return command


@route("GET", GLOBAL + "/{command_id}")
@route("GET", GUILD + "/{command_id}")
def read(call: Call) -> Answer:
    """Read one command."""
    return Answer(200, call.parts.payloads.command(_one(call)))


@route("PATCH", GLOBAL + "/{command_id}")
@route("PATCH", GUILD + "/{command_id}")
def change(call: Call) -> Answer:
    """Change some fields of one command."""
    before, validator = _one(call), Validator()
    body = {**before.payload, **call.object()}
    check_command(validator, body, ())
    if validator.problems:
        raise invalid_form(validator.problems)
    command = _store(call, before.guild_id, body, before)
    call.parts.changes.tell({"event": "commands"})
    return Answer(200, call.parts.payloads.command(command))


@route("DELETE", GLOBAL + "/{command_id}")
@route("DELETE", GUILD + "/{command_id}")
def delete(call: Call) -> Answer:
    """Take a command off the register."""
    del call.parts.world.commands[_one(call).id]
    call.parts.changes.tell({"event": "commands"})
    return NOTHING
