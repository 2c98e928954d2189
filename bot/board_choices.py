"""How boards can be shown, in words, and as choices of commands."""

from collections.abc import Mapping
from typing import Final

from discord import app_commands

from engine.texts import N_, _

BOARD_NAMES: Final[Mapping[str, str]] = {
    "both": N_("As text and as a picture"),
    "picture": N_("As a picture"),
    "text": N_("As text"),
    "sentences": N_("In sentences, for screen readers"),
}
THEME_NAMES: Final[Mapping[str, str]] = {
    "night": N_("By night: light on dark"),
    "day": N_("By day: dark on light"),
}
SIGHT_NAMES: Final[Mapping[str, str]] = {
    "full": N_("All colours"),
    "protan": N_("With less red"),
    "deutan": N_("With less green"),
    "tritan": N_("With less blue"),
}
USUAL: Final = "usual"
"""The choice of nothing of one's own."""


def server_choices(names: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    """Return what can be chosen for a server."""
    return [app_commands.Choice(name=name, value=key) for key, name in names.items()]


def own_choices(names: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    """Return what can be chosen for a table or for oneself, and nothing of one's own."""
    return [*server_choices(names), app_commands.Choice(name=_("As the server has it"), value=USUAL)]
