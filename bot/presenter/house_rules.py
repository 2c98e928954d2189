"""The panel of house rules, built from the game's `Options`: pages of switches with their help, in the groups
of the game, ready-made sets, what differs from the default, and the way back to it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol

from bot.cards import Card, Option, button, select
from bot.custom_ids import Control
from bot.limits import SELECT_OPTIONS, clip, length
from engine import AnyGame, Options, Text, render, rule_text
from engine.options import rule_group
from engine.switches import choosable
from engine.texts import ENGLISH, _
from host import TAKEN, Lobby, TableRef

HOUSE, SET, ASK, PRESET, SEATING, RESET = "~house", "~set:", "~ask:", "~preset:", "~seating:", "~reset:"
RULES_A_PAGE: Final = 8
"""Each takes 3 of the 40 components of a message, what stands around them 14 at most."""
HELP: Final = 250
"""The most letters of one rule's help; eight of them fit into the 4,000 of a message."""
LINE: Final = 300
"""The most letters of the line that names what differs."""
SHORT: Final = 8
"""The most letters of both positions of a rule that one button turns: it leaves its text room on a phone."""


YES_OR_NO: Final = frozenset({"yes", "no"})


class Ruled(Protocol):
    """Have house rules: a table before play, or an event with all its tables."""

    @property
    def ref(self) -> TableRef: ...

    @property
    def game(self) -> AnyGame: ...

    @property
    def options(self) -> Options: ...


@dataclass(frozen=True, slots=True)
class Marks:
    """Hold the prefixes of a panel's choices, which tell whose house rules they set."""

    house: str
    set: str
    ask: str
    preset: str
    reset: str


OF_TABLE: Final = Marks(HOUSE, SET, ASK, PRESET, RESET)


def rules_line(lobby: Ruled, most: int = LINE) -> str:
    """Say in one line by which house rules a table plays: a ready-made set, and what differs, in at most so
    many characters.
    """
    changed = differing_rules(lobby)
    if not changed:
        return _("House rules: as in the rulebook.")
    name = preset_of(lobby)
    known = f"**{name}**: " if name else ""
    return _("House rules: {known}{shortened}.", known=known, shortened=shortened(changed, most))


def shortened(parts: Sequence[str], most: int) -> str:
    """Join parts as far as they fit, and count the rest."""
    line = ""
    for at, part in enumerate(parts):
        longer = f"{line}; {part}" if line else part
        if length(longer) > most:
            return (
                _("{line} and {parts} more", line=line, parts=len(parts) - at) if line else clip(part, most)
            )
        line = longer
    return line


def differing_rules(lobby: Ruled) -> list[str]:
    """List the house rules that differ from their default."""
    options = lobby.options
    differences = []
    for name in filter(partial(differs, lobby), type(options).model_fields):
        title, __, choices = rule_text(type(options), name)
        differences.append(f"{render(title)}: {show_value(getattr(options, name), choices)}")
    return differences


def differs(lobby: Ruled, name: str) -> bool:
    """Tell whether a house rule differs from its default."""
    return bool(getattr(lobby.options, name) != default_of(lobby, name))


def default_of(lobby: Ruled, name: str) -> Any:
    """Return the default of a house rule."""
    return type(lobby.options).model_fields[name].get_default(call_default_factory=True)


def preset_of(lobby: Ruled) -> str | None:
    """Name the ready-made set that equals the current house rules, or None."""
    for name, values in type(lobby.options).presets.values():
        if type(lobby.options).model_validate(dict(values)) == lobby.options:
            return render(name)
    return None


def show_value(value: Any, choices: Mapping[str, Text]) -> str:
    """Show a value of a house rule to a person; a plain yes or no is shown as on or off."""
    text = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    english = {key: render(name, language=ENGLISH).casefold() for key, name in choices.items()}
    plain = english.get(text, text.casefold())
    if {*english.values(), plain} <= YES_OR_NO:
        return _("on") if plain == "yes" else _("off")
    return render(choices[text]) if text in choices else text


@dataclass(frozen=True, slots=True)
class RulePage:
    """Hold a page of house rules: its group (empty if the game has none), and the names of its fields."""

    group: str
    names: tuple[str, ...]


def rule_pages(lobby: Ruled) -> list[RulePage]:
    """Return the pages of house rules: by groups, in the game's order; rules without a group come last."""
    kind, listed = type(lobby.options), list[RulePage]()
    for group in (*kind.groups, ""):
        names = tuple(
            name for name in kind.model_fields
            if rule_group(kind, name) == group or (not group and rule_group(kind, name) not in kind.groups)
        )  # fmt: skip
        listed += [
            RulePage(group, names[first : first + RULES_A_PAGE])
            for first in range(0, len(names), RULES_A_PAGE)
        ]
    return listed or [RulePage("", ())]


def pages(lobby: Ruled) -> int:
    """Return how many pages the house rules take."""
    return len(rule_pages(lobby))


def on_page(lobby: Ruled, page: int) -> list[str]:
    """Return the house rules of a page."""
    return list(rule_pages(lobby)[page].names)


def house_rules(lobby: Ruled, page: int = 0, note: str = "", marks: Marks = OF_TABLE) -> Card:
    """Build one page of the house rules, on which the host of the table, or an organiser, sets them."""
    page = min(max(page, 0), pages(lobby) - 1)
    at = Control(lobby.ref, 0, HOUSE)
    card = Card().say(note).say(_head(lobby, page))
    if isinstance(lobby, Lobby) and lobby.taken:
        card.say(render(TAKEN))
    if page == 0:
        _table(card, at, lobby, marks)
    for name in on_page(lobby, page):
        _rule(card, at, lobby, name, page, marks)
    return _feet(card, at, lobby, page, marks)


def _head(lobby: Ruled, page: int) -> str:
    """Say which page this is, and in one line what differs from the default."""
    changed = differing_rules(lobby)
    count = len(type(lobby.options).model_fields)
    where = _(", page {page} of {pages}", page=page + 1, pages=pages(lobby)) if pages(lobby) > 1 else ""
    group = rule_pages(lobby)[page].group
    if group:
        title, sentence = type(lobby.options).groups[group]
        where = f": {render(title)}{where}\n{render(sentence)}"
    name = preset_of(lobby)
    known = f" ({name})" if name else ""
    if not changed:
        return _(
            "### House rules{where}\n-# All {number} as in the rulebook{known}.",
            where=where,
            number=count,
            known=known,
        )
    return _(
        "### House rules{where}\n-# {count} of {number} differs from the rulebook{known}: {shortened}.",
        "### House rules{where}\n-# {count} of {number} differ from the rulebook{known}: {shortened}.",
        len(changed),
        where=where,
        number=count,
        known=known,
        shortened=shortened(changed, LINE),
    )


def _table(card: Card, at: Control, lobby: Ruled, marks: Marks) -> None:
    """Add the presets, and the seating, which only a table has."""
    mine = preset_of(lobby)
    presets = [
        Option(render(name), marks.preset + key, chosen=render(name) == mine)
        for key, (name, __) in lobby.game.Options.presets.items()
    ]
    if presets:
        card.pick(select(at.to(marks.preset), _("A ready-made set of rules"), presets[:SELECT_OPTIONS]))
    if not isinstance(lobby, Lobby):
        return
    seating = [
        Option(_("Seats in the order of joining"), SEATING + "joined", chosen=lobby.seating == "joined"),
        Option(_("Seats drawn at the start"), SEATING + "random", chosen=lobby.seating == "random"),
    ]
    card.pick(select(at.to(SEATING), _("Who sits where"), seating))


def _rule(card: Card, at: Control, lobby: Ruled, name: str, page: int, marks: Marks) -> None:
    """Add one house rule: a button that toggles it, a select, or a button that asks for its value."""
    title, meaning, choices = rule_text(type(lobby.options), name)
    value, usual = getattr(lobby.options, name), default_of(lobby, name)
    default = "" if value == usual else _(" · default: {show_value}", show_value=show_value(usual, choices))
    text = f"**{render(title)}**: {show_value(value, choices)}{default}\n-# {clip(render(meaning), HELP)}"
    values = choosable(type(lobby.options), name)
    if values is None:
        card.beside(text, button(at.to(f"{marks.ask}{page}:{name}"), _("Change")))
        return
    if len(values) == 2 and all(len(show_value(option, choices)) <= SHORT for option in values):
        other = next(option for option in values if option != value)
        word = show_value(other, choices)
        turned = {_("on"): _("Turn on"), _("off"): _("Turn off")}
        label = turned.get(word, _("Set {word}", word=word))
        turn = button(at.to(f"{marks.set}{page}:{name}={other}"), label)
        card.beside(text, turn)
        return
    options = [
        Option(
            show_value(option, choices),
            f"{marks.set}{page}:{name}={option}",
            _("the default") if option == usual else "",
            chosen=option == value,
        )
        for option in values
    ]
    card.say(text).pick(select(at.to(f"{marks.set}{page}:{name}"), render(title), options))


def _feet(card: Card, at: Control, lobby: Ruled, page: int, marks: Marks) -> Card:
    """Add the way to the other pages, and back to the defaults."""
    count = pages(lobby)
    reset = button(at.to(f"{marks.reset}{page}"), _("Reset all"), "danger", off=not differing_rules(lobby))
    if count == 1:
        return card.buttons(reset)
    first = min(max(page - SELECT_OPTIONS // 2, 0), max(count - SELECT_OPTIONS, 0))
    shown_pages = range(first, min(first + SELECT_OPTIONS, count))
    options = [_page(lobby, number, page, marks) for number in shown_pages]
    card.pick(select(at.to(f"{marks.house}+"), _("Go to a page"), options))
    before, after = (page - 1) % count, (page + 1) % count
    turns = [
        button(
            at.to(f"{marks.house}+{after}"),
            _("Next page ({page} of {number})", page=page + 1, number=count),
            "primary",
        )
    ]
    if before != after:
        turns.insert(0, button(at.to(f"{marks.house}+{before}"), _("Page before")))
    return card.buttons(*turns, reset)


def _page(lobby: Ruled, number: int, now: int, marks: Marks) -> Option:
    """Name a page by its group, else by its first and last rule, with how many rules differ."""
    kind, names, group = type(lobby.options), on_page(lobby, number), rule_pages(lobby)[number].group
    count = sum(differs(lobby, name) for name in names)
    hint = f"{count} {'differs' if count == 1 else 'differ'}" if count else ""
    if group:
        title, sentence = kind.groups[group]
        part = [at for at, other in enumerate(rule_pages(lobby)) if other.group == group].index(number)
        label = render(title) if not part else _("{title}, part {part}", title=render(title), part=part + 1)
        return Option(label, f"{marks.house}+{number}", hint or render(sentence), chosen=number == now)
    first, last = (render(rule_text(kind, name)[0]) for name in (names[0], names[-1]))
    return Option(f"{number + 1}: {first} … {last}", f"{marks.house}+{number}", hint, chosen=number == now)
