"""What organisers settle: from what they type or pick to values of the plan, and the suggestions for it."""

import re
from collections.abc import Mapping
from typing import Any, Final, get_args

from discord import app_commands

from bot.answers import Interaction
from bot.choices import best
from bot.event_lookup import event_of
from bot.interaction_context import host_of
from bot.parsing import parse_value
from bot.presenter.events.plan_labels import NONE
from bot.presenter.events.plan_pages import PAGES, setting
from contests.plan import MOST_SEATS, TieBreak
from engine import AnyGame, Text, render, rule_text
from engine.switches import choosable
from engine.texts import N_, _
from host import Refusal
from host.clock import DAY_MS, HOUR_MS
from host.tournaments.views.shown import Event

SIGNUP_DAYS: Final = 7
USUAL_SEATS: Final = 4
BREAKS: Final[tuple[TieBreak, ...]] = get_args(TieBreak)
_SPAN: Final = re.compile(r"(\d{1,4})\s*(h|hours?|d|days?|w|weeks?)?", re.IGNORECASE)


def plan_values(
    game: AnyGame, format: str, title: str, seats: int | None, signup_days: int, now: int
) -> dict[str, Any]:
    """Return the plan of a new event, as far as its organiser sets it at once; `now` in ms since 1970."""
    able = [number for number in game.seats(game.Options()) if 2 <= number <= MOST_SEATS]
    usual = 2 if able[-1:] == [2] else min(USUAL_SEATS, able[-1] if able else 2)
    return {
        "game": game.key,
        "format": format,
        "title": title,
        "seats": usual if seats is None else seats,
        "signup_ends": now + signup_days * DAY_MS if signup_days else None,
    }


def read_value(event: Event, name: str, value: str, now: int) -> dict[str, Any]:
    """Return the change of the plan when somebody gives a setting, or a house rule, a value.

    Raise `Refusal` with a sentence if there is no such setting, or the value cannot be read.
    """
    plan_setting = setting(name)
    if plan_setting is None:
        return {"options": {_rule(event, name): parse_value(value)}}
    if name == "signup_ends":
        return {name: None if value == NONE else now + _hours(value) * HOUR_MS}
    if name == "points":
        return {name: None if value == NONE or not value.strip() else _numbers(value)}
    if name == "tiebreaks":
        return {name: None if value == NONE or not value.strip() else _breaks(value)}
    if name == "title":
        return {name: value}
    return {name: None if value == NONE else parse_value(value)}


def _rule(event: Event, name: str) -> str:
    """Return the field of a house rule, given its name or its title."""
    fields = type(event.options).model_fields
    if name in fields:
        return name
    titles = {render(rule_text(type(event.options), field)[0]).casefold(): field for field in fields}
    if name.strip().casefold() in titles:
        return titles[name.strip().casefold()]
    raise Refusal(Text("There is nothing called “{name}” to settle; pick what is offered.", name=name[:40]))


def _hours(text: str) -> int:
    match = _SPAN.fullmatch(text.strip())
    if match is None:
        raise Refusal(Text("Say how long from now sign-up is open, such as 12h, 3d or 2w."))
    unit = (match[2] or "h")[0].lower()
    return int(match[1]) * {"h": 1, "d": 24, "w": 168}[unit]


def _numbers(text: str) -> list[int]:
    words = re.split(r"[\s,;-]+", text.strip())
    if not all(word.isdecimal() and len(word) < 5 for word in words):
        raise Refusal(Text("Give whole numbers, the best place first, such as 3 2 1 0."))
    return [int(word) for word in words]


def _breaks(text: str) -> list[str]:
    names = [word.strip().casefold() for word in re.split(r"[,;>]|\bthen\b", text) if word.strip()]
    unknown = [word for word in names if word not in BREAKS]
    if unknown:
        message = N_("There is no tie-break “{name}”; there are: {known}.")
        raise Refusal(Text(message, name=unknown[0][:40], known=", ".join(BREAKS)))
    return names


async def _event(interaction: Interaction) -> Event | None:
    try:
        ref = await event_of(interaction, getattr(interaction.namespace, "event", None) or None)
        return await host_of(interaction).tournaments.show(ref)
    except Refusal:
        return None


async def offer_settings(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer what can be set: the settings of the plan, then the house rules."""
    event = await _event(interaction)
    if event is None:
        return []
    own = [
        (_(setting.title), setting.name)
        for __, settings in PAGES
        for setting in settings
        if setting.fits(event.plan)
    ]
    kind = type(event.options)
    house = [
        (_("House rule: {rule_text}", rule_text=render(rule_text(kind, name)[0])), name)
        for name in kind.model_fields
    ]
    return _choices([*own, *house], current)


async def offer_values(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the values of the setting that is being changed."""
    event = await _event(interaction)
    name = str(getattr(interaction.namespace, "what", None) or "")
    if event is None or not name:
        return []
    plan_setting = setting(name)
    if plan_setting is not None:
        known = () if plan_setting.choices is None else plan_setting.choices(event)
        return _choices([(label, value) for value, label in known], current)
    if name not in type(event.options).model_fields:
        return []
    values = choosable(type(event.options), name) or ()
    named: Mapping[str, Text] = rule_text(type(event.options), name)[2]
    return _choices([(_said(value, named), str(value)) for value in values], current)


def _said(value: Any, named: Mapping[str, Text]) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return render(named[str(value)]) if str(value) in named else str(value)


def _choices(named: list[tuple[str, str]], current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=str(value)) for name, value in best(named, current)]
