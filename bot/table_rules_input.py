"""House rules and the absence contract by typing: what can be set at the table here, and to which values."""

from typing import Any, Final

from discord import app_commands

from bot.answers import Interaction
from bot.choices import Choice, best
from bot.interaction_context import find_table, host_of
from bot.parsing import parse_value
from bot.presenter import contract
from bot.presenter.house_rules import show_value
from engine import Text, render, rule_text
from engine.switches import choosable
from engine.texts import N_, _
from host import Lobby, Refusal
from host.model.contract import DAY, span

Texts = list[app_commands.Choice[str]]
YES: Final = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}
SPANS: Final = {
    "seconds": contract.TIMES, "increment": contract.MORE, "window": contract.WINDOWS,
    "patience": contract.PATIENCE,
}  # fmt: skip
"""Fields of the contract that are a time, with what its panel offers."""
WORDS: Final = {
    "pace": contract.PACES, "clock": contract.CLOCKS, "timeout": contract.TIMEOUTS,
    "windows": contract.STOPS, "caretaker": contract.CARETAKERS,
}  # fmt: skip
"""Fields of the contract that are one of several words, with what its panel says of each."""
TITLES: Final = {
    "pace": N_("Pace"), "clock": N_("Clock"), "seconds": N_("Time for each move, or the bank"),
    "increment": N_("More after each move"), "window": N_("Short questions"), "windows": N_("Rare chances"),
    "patience": N_("Silence borne"),
    "vacation_days": N_("Longest vacation"), "timeout": N_("When the time is up"),
    "caretaker": N_("How caretakers play"), "kept": N_("Turns that must have been kept"), **contract.FLAGS,
}  # fmt: skip
"""All that can be set of the contract."""


def rule_values(lobby: Lobby, name: str, value: str) -> dict[str, Any]:
    """Read a house rule, by its field or its title, and its value. Raise `Refusal` if there is none."""
    kind = type(lobby.options)
    titles = {render(rule_text(kind, field)[0]).casefold(): field for field in kind.model_fields}
    field = name if name in kind.model_fields else titles.get(name.strip().casefold())
    if field is None:
        raise Refusal(Text("There is no house rule “{name}”; pick one that is offered.", name=name[:40]))
    words = rule_text(kind, field)[2]
    named = {render(word).casefold(): value for value, word in words.items()}  # “yes” is shown as on
    named |= {label.casefold(): value for value, label in _values(lobby, field)}
    return {field: parse_value(named.get(value.strip().casefold(), value.strip()))}


def _values(lobby: Lobby, field: str) -> list[tuple[str, str]]:
    """Return the values of a house rule that can be offered, each with its label."""
    kind = type(lobby.options)
    words = rule_text(kind, field)[2]
    return [(str(value), show_value(value, words)) for value in choosable(kind, field) or ()]


def contract_values(name: str, value: str) -> dict[str, Any]:
    """Read a part of the contract, by its field or its title, and its value. Raise `Refusal`."""
    titles = {_(title).casefold(): field for field, title in TITLES.items()}
    field = name if name in TITLES else titles.get(name.strip().casefold())
    if field is None:
        message = N_("There is nothing called “{name}” in a contract; pick what is offered.")
        raise Refusal(Text(message, name=name[:40]))
    wanted = value.strip().casefold()
    named = {label.casefold(): known for known, label in contract_choices(field)}
    word = named.get(wanted, wanted)
    if field in contract.FLAGS:
        if word not in YES:
            raise Refusal(Text("Say yes or no."))
        return {field: YES[word]}
    return {field: parse_value(word)}


def contract_choices(field: str) -> list[tuple[str, str]]:
    """Return the values of a part of the contract, each with its label."""
    if field in SPANS:
        return [(str(seconds), render(span(seconds)) if seconds else _("none")) for seconds in SPANS[field]]
    if field in WORDS:
        return [(key, _(word)) for key, word in WORDS[field].items()]
    if field == "vacation_days":
        return [(str(days), render(span(days * DAY)) if days else _("none")) for days in contract.VACATIONS]
    if field == "kept":
        return [(str(percent), contract.kept_label(percent)) for percent in contract.KEPT]
    return [("yes", _("yes")), ("no", _("no"))] if field in contract.FLAGS else []


async def offer_rules(interaction: Interaction, current: str) -> Texts:
    """Offer the house rules of the table here."""
    lobby = await _lobby(interaction)
    if lobby is None:
        return []
    kind = type(lobby.options)
    return _offered([(render(rule_text(kind, name)[0]), name) for name in kind.model_fields], current)


async def offer_rule_values(interaction: Interaction, current: str) -> Texts:
    """Offer the values of the house rule that is being set."""
    lobby, name = await _lobby(interaction), str(getattr(interaction.namespace, "rule", None) or "")
    if lobby is None or name not in type(lobby.options).model_fields:
        return []
    return _offered([(label, value) for value, label in _values(lobby, name)], current)


async def offer_presets(interaction: Interaction, current: str) -> Texts:
    """Offer the ready-made sets of house rules."""
    lobby = await _lobby(interaction)
    if lobby is None:
        return []
    return _offered([(render(name), key) for key, (name, __) in lobby.game.Options.presets.items()], current)


async def offer_terms(__: Interaction, current: str) -> Texts:
    """Offer the parts of the contract."""
    return _offered([(_(title), field) for field, title in TITLES.items()], current)


async def offer_term_values(interaction: Interaction, current: str) -> Texts:
    """Offer the values of the part of the contract that is being set."""
    field = str(getattr(interaction.namespace, "what", None) or "")
    return _offered([(label, value) for value, label in contract_choices(field)], current)


async def _lobby(interaction: Interaction) -> Lobby | None:
    try:
        ref = await find_table(interaction)
    except Refusal:  # the command itself says so
        return None
    return None if ref is None else await host_of(interaction).lobby(ref)


def _offered(named: list[Choice], current: str) -> Texts:
    return [app_commands.Choice(name=name, value=str(value)) for name, value in best(named, current)]
