"""The panel of house rules, made from the game's `Options`: pages of switches with their help, ready-made
sets, what differs from the default, and the way back to it.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from bot.cards import Card, Option, button, select
from bot.ids import Control
from bot.limits import SELECT_OPTIONS, clip, length
from engine import Text, render, rule_text
from engine.switches import choosable
from host import Lobby

HOUSE, SET, ASK, PRESET, SEATING, RESET = "~house", "~set:", "~ask:", "~preset:", "~seating:", "~reset:"
RULES_A_PAGE: Final = 8
"""Each takes 3 of the 40 components of a message, what stands around them 14 at most."""
HELP: Final = 250
"""The most letters of one rule's help; eight of them fit into the 4,000 of a message."""
LINE: Final = 300
"""The most letters of the line that names what differs."""
SHORT: Final = 8
"""The most letters of both positions of a rule that one button turns: it leaves its text room on a phone."""


def rules_line(lobby: Lobby) -> str:
    """Say in one line by which house rules a table plays: a ready-made set, and what differs."""
    changed = changes(lobby)
    if not changed:
        return "House rules: as in the rulebook."
    name = preset_of(lobby)
    known = f"**{name}**: " if name else ""
    return f"House rules: {known}{shortened(changed, LINE)}."


def shortened(parts: Sequence[str], most: int) -> str:
    """Join parts as far as they fit, and count the others."""
    line = ""
    for at, part in enumerate(parts):
        longer = f"{line}; {part}" if line else part
        if length(longer) > most:
            return f"{line} and {len(parts) - at} more" if line else clip(part, most)
        line = longer
    return line


def changes(lobby: Lobby) -> list[str]:
    """Name the house rules that differ from their default."""
    made = lobby.options
    found = []
    for name in filter(partial(changed, lobby), type(made).model_fields):
        title, _, choices = rule_text(type(made), name)
        found.append(f"{render(title)}: {shown(getattr(made, name), choices)}")
    return found


def changed(lobby: Lobby, name: str) -> bool:
    """Tell whether a house rule differs from its default."""
    return bool(getattr(lobby.options, name) != default_of(lobby, name))


def default_of(lobby: Lobby, name: str) -> Any:
    """Return the default of a house rule."""
    return type(lobby.options).model_fields[name].get_default(call_default_factory=True)


def preset_of(lobby: Lobby) -> str | None:
    """Name the ready-made set that the house rules are just now, or None."""
    for name, values in type(lobby.options).presets.values():
        if type(lobby.options).model_validate(dict(values)) == lobby.options:
            return render(name)
    return None


def shown(value: Any, choices: Mapping[str, Text]) -> str:
    """Show a value of a house rule to a person."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return render(choices[str(value)]) if str(value) in choices else str(value)


def pages(lobby: Lobby) -> int:
    """Return how many pages the house rules take."""
    return max(1, -(-len(type(lobby.options).model_fields) // RULES_A_PAGE))


def on_page(lobby: Lobby, page: int) -> list[str]:
    """Return the house rules of a page."""
    return list(type(lobby.options).model_fields)[page * RULES_A_PAGE : (page + 1) * RULES_A_PAGE]


def house_rules(lobby: Lobby, page: int = 0, note: str = "") -> Card:
    """Build one page of the house rules, in which the host of the table sets them."""
    page = min(max(page, 0), pages(lobby) - 1)
    at = Control(lobby.ref, 0, HOUSE)
    card = Card().say(note).say(_head(lobby, page))
    if page == 0:
        _table(card, at, lobby)
    for name in on_page(lobby, page):
        _rule(card, at, lobby, name, page)
    return _feet(card, at, lobby, page)


def _head(lobby: Lobby, page: int) -> str:
    """Say which page this is, and in one line what differs from the default."""
    changed = changes(lobby)
    count = len(type(lobby.options).model_fields)
    where = f", page {page + 1} of {pages(lobby)}" if pages(lobby) > 1 else ""
    name = preset_of(lobby)
    known = f" ({name})" if name else ""
    if not changed:
        return f"### House rules{where}\n-# All {count} as in the rulebook{known}."
    differ = "differs" if len(changed) == 1 else "differ"
    return (
        f"### House rules{where}\n"
        f"-# {len(changed)} of {count} {differ} from the rulebook{known}: {shortened(changed, LINE)}."
    )


def _table(card: Card, at: Control, lobby: Lobby) -> None:
    """Add the presets and the seating, which are the table's own."""
    mine = preset_of(lobby)
    presets = [
        Option(render(name), PRESET + key, chosen=render(name) == mine)
        for key, (name, _) in lobby.game.Options.presets.items()
    ]
    if presets:
        card.pick(select(at.to(PRESET), "A ready-made set of rules", presets[:SELECT_OPTIONS]))
    seating = [
        Option("Seats in the order of joining", SEATING + "joined", chosen=lobby.seating == "joined"),
        Option("Seats drawn at the start", SEATING + "random", chosen=lobby.seating == "random"),
    ]
    card.pick(select(at.to(SEATING), "Who sits where", seating))


def _rule(card: Card, at: Control, lobby: Lobby, name: str, page: int) -> None:
    """Add one house rule: a button that turns it, a select, or a button that asks for its value."""
    title, meaning, choices = rule_text(type(lobby.options), name)
    value, usual = getattr(lobby.options, name), default_of(lobby, name)
    differs = "" if value == usual else f" · default: {shown(usual, choices)}"
    said = f"**{render(title)}**: {shown(value, choices)}{differs}\n-# {clip(render(meaning), HELP)}"
    values = choosable(type(lobby.options), name)
    if values is None:
        card.beside(said, button(at.to(f"{ASK}{page}:{name}"), "Change"))
        return
    if len(values) == 2 and all(len(shown(one, choices)) <= SHORT for one in values):
        other = next(one for one in values if one != value)
        turn = button(at.to(f"{SET}{page}:{name}={other}"), f"Set: {shown(other, choices)}")
        card.beside(said, turn)
        return
    options = [
        Option(
            shown(one, choices), f"{SET}{page}:{name}={one}", "the default" if one == usual else "",
            chosen=one == value,
        )
        for one in values
    ]  # fmt: skip
    card.say(said).pick(select(at.to(f"{SET}{page}:{name}"), render(title), options))


def _feet(card: Card, at: Control, lobby: Lobby, page: int) -> Card:
    """Add the way to the other pages, and back to the defaults."""
    count = pages(lobby)
    reset = button(at.to(f"{RESET}{page}"), "Reset all", "danger", off=not changes(lobby))
    if count == 1:
        return card.buttons(reset)
    first = min(max(page - SELECT_OPTIONS // 2, 0), max(count - SELECT_OPTIONS, 0))
    shown_pages = range(first, min(first + SELECT_OPTIONS, count))
    card.pick(select(at.to(f"{HOUSE}+"), "Go to a page", [_page(lobby, one, page) for one in shown_pages]))
    before, after = (page - 1) % count, (page + 1) % count
    turns = [button(at.to(f"{HOUSE}+{after}"), f"Next page ({page + 1} of {count})", "primary")]
    if before != after:
        turns.insert(0, button(at.to(f"{HOUSE}+{before}"), "Page before"))
    return card.buttons(*turns, reset)


def _page(lobby: Lobby, one: int, now: int) -> Option:
    """Name a page by its first and last rule, with how many of them differ."""
    names = on_page(lobby, one)
    first, last = (render(rule_text(type(lobby.options), name)[0]) for name in (names[0], names[-1]))
    count = sum(changed(lobby, name) for name in names)
    hint = f"{count} {'differs' if count == 1 else 'differ'}" if count else ""
    return Option(f"{one + 1}: {first} … {last}", f"{HOUSE}+{one}", hint, chosen=one == now)
