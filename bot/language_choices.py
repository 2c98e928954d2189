"""Languages as choices of commands."""

from collections.abc import Mapping
from typing import Final

from babel import Locale
from discord import app_commands

from bot.board_choices import USUAL
from bot.languages import codes
from engine.texts import _

LANGUAGE_NAMES: Final[Mapping[str, str]] = {
    code: (Locale(code).get_language_name(code) or code).capitalize() for code in codes()
}
"""What speakers of a language call it, by its code."""


def server_languages() -> list[app_commands.Choice[str]]:
    """Return the languages that a server can choose, and none of its own."""
    usual = app_commands.Choice(name=_("As the server has it in Discord"), value=USUAL)
    return [*_languages(), usual]


def own_languages() -> list[app_commands.Choice[str]]:
    """Return the languages that a person can choose, and none of their own."""
    return [*_languages(), app_commands.Choice(name=_("As I have it in Discord"), value=USUAL)]


def _languages() -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=code) for code, name in LANGUAGE_NAMES.items()]
