"""How boards can be shown, in words, and as choices of commands."""

from collections.abc import Mapping
from typing import Final

from discord import app_commands

BOARD_NAMES: Final[Mapping[str, str]] = {
    "both": "As text and as a picture",
    "picture": "As a picture",
    "text": "As text",
}
THEME_NAMES: Final[Mapping[str, str]] = {"night": "By night: light on dark", "day": "By day: dark on light"}
SIGHT_NAMES: Final[Mapping[str, str]] = {
    "full": "All colours",
    "protan": "With less red",
    "deutan": "With less green",
    "tritan": "With less blue",
}
USUAL: Final = "usual"
"""The choice of nothing of one's own."""


def server_choices(names: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    """Return what can be chosen for a server."""
    return [app_commands.Choice(name=name, value=key) for key, name in names.items()]


def own_choices(names: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    """Return what can be chosen for a table or for oneself, and nothing of one's own."""
    return [*server_choices(names), app_commands.Choice(name="As the server has it", value=USUAL)]
