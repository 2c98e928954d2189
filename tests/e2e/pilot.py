"""A pilot for people: it knows what the greedy player would do in their seat, and how to do it by hand."""

from dataclasses import fields
from random import Random
from typing import Any, Final, Literal, get_origin

from bot.control_kinds import ASKS_FIRST, ONE_BY_ONE
from bot.custom_ids import BUTTON, Stage, short
from engine import Action, ActionKind
from host import Look
from sandbox.person import Person, Reply
from sandbox.seen import Seen

MOST_STEPS: Final = 12


def advice(look: Look, rng: Random) -> Action:
    """Return what the greedy player would do with this view."""
    action: Action = look.game.greedy(look.view, look.legal, rng)
    return action


async def by_command(person: Person, channel: str, look: Look, action: Action) -> Reply:
    """Type the slash command of an action; every option must be offered by the autocomplete."""
    kind = look.game.actions[action.kind]
    if kind.answer:
        command, options = f"/{look.game.key} answer", {"choice": str(action)}
    else:
        command = f"/{look.game.key} {action.kind}"
        options = {name: str(getattr(action, name)) for name in kind.options if str(getattr(action, name))}
    given: dict[str, Any] = {}
    for name, value in options.items():
        if not _listed(kind, name):
            found = await person.autocomplete(channel, command.lstrip("/"), name, value, given)
            assert value in {str(one["value"]) for one in found}, f"{command} {name} does not offer {value}"
        given[name] = value
    return await person.slash(channel, command, given)


def _listed(kind: ActionKind[Any], name: str) -> bool:
    """Tell whether an option has a few fixed words, which Discord lists without asking the bot."""
    return any(field.name == name and get_origin(field.type) is Literal for field in fields(kind.cls))


async def by_buttons(person: Person, board: Seen, look: Look, action: Action) -> Reply:
    """Open the panel from the board and press through its stages to an action."""
    reply = await person.click(board, "Your move")
    label = look.game.label(look.view, action)
    verb, group = short(label.verb), short(label.group or label.verb)
    wanted = [
        str(action),
        f"{ONE_BY_ONE}{action}",
        f"{ASKS_FIRST}{action}",
        str(Stage(verb, group)),
        str(Stage(verb)),
    ]
    for _ in range(MOST_STEPS):
        panel = reply.message
        assert panel is not None
        pressed = await _press(person, panel, wanted)
        if pressed is None:
            labels = {button.label for button in panel.buttons}
            reply = await person.click(panel, "Change…" if "Change…" in labels else "Next page")
            continue
        choice, reply = pressed
        if choice in (str(action), f"{ONE_BY_ONE}{action}"):
            return reply
    raise AssertionError(f"no way through the panel to “{action}”")


async def _press(person: Person, panel: Seen, wanted: list[str]) -> tuple[str, Reply] | None:
    """Press the first of the wanted choices that the panel offers."""
    buttons = {
        match["choice"]: button
        for button in panel.buttons
        if (match := BUTTON.fullmatch(button.custom_id or ""))
    }
    for choice in wanted:
        if choice in buttons:
            return choice, await person.click(panel, custom_id=buttons[choice].custom_id)
        for select in panel.selects:
            if choice in select.values:
                return choice, await person.select(panel, select.custom_id, choice)
    return None
