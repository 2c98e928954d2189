"""Autocomplete: what is legal for the caller now, given the options that are already filled in."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

from discord import app_commands

from bot.answers import Interaction
from bot.interaction_context import client_of
from bot.limits import CHOICE_TEXT, CHOICES, clip
from bot.presenter.markdown import literal
from engine import Action, Spoken, Text, render
from engine.actions import option_names
from engine.texts import N_, _, called
from host import Look, Refusal
from players import LEVELS, foreign

Choice = tuple[str, str | int]
"""What a person reads and the value that is sent."""


def level_choices() -> list[app_commands.Choice[str]]:
    """Return the levels of machines, and the players of other people, to pick one."""
    levels = {word: f"{level.title}: {render(level.does)}" for word, level in LEVELS.items()}
    brought = {name: _("{name}: a player of another package", name=name) for name in foreign()}
    offered = [*(levels | brought).items()][:CHOICES]
    return [app_commands.Choice(name=label, value=word) for word, label in offered]


def values_for(look: Look, kind: str, option: str, filled: Mapping[str, Any], typed: str) -> list[Choice]:
    """List at most 25 values of an option that lead to a legal action; those that begin with the typed text
    come first.
    """
    by_value: dict[str | int, list[Action]] = {}
    for action in look.legal:
        if action.kind == kind and _fits(action, option, filled):
            value = getattr(action, option)
            if value != "":
                by_value.setdefault(value, []).append(action)
    named = ((_name(look, value, actions), value) for value, actions in by_value.items())
    return best(named, typed)


def answers_for(look: Look, kinds: frozenset[str], typed: str) -> list[Choice]:
    """List at most 25 answers to the prompt, as texts of actions of the kinds that only answer."""
    named = (
        (render(look.game.label(look.view, action).text, look.names), str(action))
        for action in look.legal
        if action.kind in kinds
    )
    return best(named, typed)


def _fits(action: Action, option: str, filled: Mapping[str, Any]) -> bool:
    for name in option_names(type(action)):
        if name == option or filled.get(name) in (None, ""):
            continue
        if str(getattr(action, name)).casefold() != str(filled[name]).casefold():
            return False
    return True


def _name(look: Look, value: str | int, actions: list[Action]) -> str:
    """Name a value: by the label of its action if there is only one, else by itself."""
    name = str(value)
    if isinstance(look.game, Spoken):
        name = render(look.game.spoken(look.view, name), look.names)
    if len(actions) > 1:
        return name
    label = render(look.game.label(look.view, actions[0]).text, look.names)
    return label if name.casefold() in label.casefold() else f"{name} - {label}"


def best(named: Iterable[Choice], typed: str) -> list[Choice]:
    """Return the 25 best matches for the typed text: those that begin with it, then those that contain it."""
    wanted = typed.strip().casefold()
    first: list[Choice] = []
    later: list[Choice] = []
    for name, value in named:
        low = name.casefold()
        if low.startswith(wanted) or str(value).casefold().startswith(wanted):
            first.append((clip(name, CHOICE_TEXT), value))
            if len(first) == CHOICES:
                break
        elif wanted in low:
            later.append((clip(name, CHOICE_TEXT), value))
    return (first + later)[:CHOICES]


class GameKey(app_commands.Transformer):
    """Read an option that takes a game: its key or title becomes its key; anything else is left as it is, so
    that the command itself refuses it.
    """

    @property
    def max_value(self) -> int:
        """Return the greatest length."""
        return CHOICE_TEXT

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """Return the key of the game that is meant."""
        return meant(interaction, value)


def meant(interaction: Interaction, word: str) -> str:
    """Return the key of the game that a word means, else the word."""
    return client_of(interaction).games.key_of(word) or word


def known_game(interaction: Interaction, word: str) -> str:
    """Return the key of a game that a person typed. Raise `Refusal` if there is none."""
    games = client_of(interaction).games
    if word not in games:
        message = N_("There is no game “{game}”; the games are: {known}.")
        raise Refusal(Text(message, game=literal(word[:40]), known=", ".join(games)))
    return word


def offered_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offer all games by title; those that begin with the typed text come first."""
    named = ((called(game.title), key) for key, game in client_of(interaction).games.items())
    return [app_commands.Choice(name=name, value=str(key)) for name, key in best(named, typed)]


GameName: TypeAlias = app_commands.Transform[str, GameKey]
ANSWER: Final = "answer"
"""The subcommand that all kinds share which only answer a prompt, or are rare."""
