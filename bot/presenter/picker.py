"""Pickers: every legal action of a seat behind buttons and selects, in as few steps as Discord allows.

Up to twenty actions stand in the panel at once. Longer lists are picked in two stages, verb then group, with
pages where even a group is longer than a select; nothing is hidden behind the 25th choice. Where the groups
of a long list fit a select they stand in the panel at once: the card first, then its place. From every stage
one step back leads to the first, where all verbs stand.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ui

from bot.cards import Card, Option, button, select
from bot.ids import Control, Stage, short
from bot.limits import BUTTON_SHOWN, SELECT_OPTIONS, length
from engine import Action, Label, Names, Text, render

FEW: Final = 20
BUTTONS_OF_A_VERB: Final = 5
MOST_SELECTS: Final = 7
"""Selects take two of forty components each; verbs beyond get a button that leads to a stage of their own."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action with its label."""

    action: Action
    label: Label


Verbs = dict[str, list[Choice]]
"""The choices by `short` of their verb, in the order of the legal list."""


def by_verb(choices: Sequence[Choice]) -> Verbs:
    """Sort choices by verb."""
    verbs: Verbs = {}
    for choice in choices:
        verbs.setdefault(short(choice.label.verb), []).append(choice)
    return verbs


def add_controls(card: Card, here: Control, choices: Sequence[Choice], stage: Stage, names: Names) -> None:
    """Add the controls of a stage; a stage that is no more becomes the first one."""
    verbs = by_verb(choices)
    if stage.verb in verbs:
        _verb(card, here, verbs[stage.verb], stage, names)
    elif choices:
        _root(card, here, verbs, len(choices), names)


def _root(card: Card, here: Control, verbs: Verbs, total: int, names: Names) -> None:
    buttons: list[ui.Button[Any]] = []
    selects: list[ui.Select[Any]] = []
    said = Counter(_short(choice, names) for choices in verbs.values() for choice in choices)
    for verb, choices in verbs.items():
        title = _say(choices[0].label.verb, names) + "…"
        at, groups, room = here.to(str(Stage(verb))), _groups(choices), len(selects) < MOST_SELECTS
        few = len(choices) == 1 or (total <= FEW and len(choices) <= BUTTONS_OF_A_VERB)
        if few and all(_fits(choice, names) and said[_short(choice, names)] == 1 for choice in choices):
            buttons += [_button(here, choice, names) for choice in choices]
        elif len(choices) <= SELECT_OPTIONS and room:
            selects.append(select(at, title, [_option(choice, names) for choice in choices]))
        elif 1 < len(groups) <= SELECT_OPTIONS and room:
            selects.append(select(at, f"{title} ({len(choices)})", _offered(verb, groups, names)))
        else:
            buttons.append(button(at, f"{title} ({len(choices)})", "primary"))
    card.buttons(*buttons)
    for made in selects:
        card.pick(made)


def _verb(card: Card, here: Control, choices: Sequence[Choice], stage: Stage, names: Names) -> None:
    groups = _groups(choices)
    title = _say(choices[0].label.verb, names)
    if len(choices) <= SELECT_OPTIONS or len(groups) == 1:
        _page(card, here, [_option(choice, names) for choice in choices], title, stage)
    elif stage.group in groups:
        inside = groups[stage.group]
        named = _group(inside[0], names)
        _page(card, here, [_option(choice, names) for choice in inside], f"{title}: {named}", stage)
    else:
        offered = _offered(stage.verb, groups, names)
        _page(card, here, offered, title, Stage(stage.verb, "", stage.page))
    card.buttons(button(here.to(str(Stage())), "Back"))


def _groups(choices: Sequence[Choice]) -> dict[str, list[Choice]]:
    """Sort the choices of a verb by `short` of their group."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(short(choice.label.group or choice.label.verb), []).append(choice)
    return groups


def _offered(verb: str, groups: dict[str, list[Choice]], names: Names) -> list[Option]:
    """Offer the groups of a verb by name: behind each stands its own stage."""
    return [
        Option(
            _group(inside[0], names),
            str(Stage(verb, group)),
            _say(Text("{count} choice", "{count} choices", len(inside)), names),
        )
        for group, inside in sorted(groups.items(), key=lambda one: _natural(_group(one[1][0], names)))
    ]


def _group(choice: Choice, names: Names) -> str:
    return _say(choice.label.group or choice.label.verb, names)


def _natural(name: str) -> list[tuple[int, str]]:
    """Return a key by which “Row 7” comes before “Row 12”."""
    parts = re.split(r"(\d+)", name)
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts]


def _page(card: Card, here: Control, options: Sequence[Option], title: str, stage: Stage) -> None:
    """Add one page of options, and the ways to the others."""
    pages = -(-len(options) // SELECT_OPTIONS)
    page = min(stage.page, pages - 1)
    shown = options[page * SELECT_OPTIONS : (page + 1) * SELECT_OPTIONS]
    placeholder = title if pages == 1 else f"{title} ({page + 1} of {pages})"
    card.pick(select(here.to(str(stage)), placeholder, shown))
    if pages > 1:
        before = Stage(stage.verb, stage.group, (page - 1) % pages)
        after = Stage(stage.verb, stage.group, (page + 1) % pages)
        ways = [button(here.to(str(after)), "Next page")]
        if pages > 2:
            ways.insert(0, button(here.to(str(before)), "Previous page"))
        card.buttons(*ways)


def _button(here: Control, choice: Choice, names: Names) -> ui.Button[Any]:
    return button(here.to(str(choice.action)), _short(choice, names), choice.label.style)


def _short(choice: Choice, names: Names) -> str:
    """Return what a button says of an action: all of it, or its short form where that is longer than one."""
    text = _say(choice.label.text, names)
    if length(text) <= BUTTON_SHOWN or choice.label.short is None:
        return text
    return _say(choice.label.short, names)


def _fits(choice: Choice, names: Names) -> bool:
    """Tell whether a button shows the whole of it; else it stands in a select, which has more room."""
    return length(_short(choice, names)) <= BUTTON_SHOWN


def _option(choice: Choice, names: Names) -> Option:
    hint = "" if choice.label.hint is None else _say(choice.label.hint, names)
    return Option(_say(choice.label.text, names), str(choice.action), hint)


def _say(text: Text, names: Names) -> str:
    """Render a text for a control, where Markdown is shown as it is written."""
    return render(text, names)
