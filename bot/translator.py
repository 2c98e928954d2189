"""Names, descriptions and choices of commands in the languages of Discord's clients."""

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation, TranslationContextTypes, locale_str

from bot.languages import COMMAND, Languages
from bot.limits import CHOICE_TEXT, COMMAND_NAME, DESCRIPTION, clip
from engine.texts import ENGLISH, render

ROOMS: Final = {
    TranslationContextLocation.command_description: DESCRIPTION,
    TranslationContextLocation.group_description: DESCRIPTION,
    TranslationContextLocation.parameter_description: DESCRIPTION,
    TranslationContextLocation.choice_name: CHOICE_TEXT,
}
"""Where something stands that is a sentence, and how long it may be; all else are names."""
TEXT: Final = "text"
"""Under which a description keeps the `Text` that it was made of."""


class CommandTranslator(app_commands.Translator):
    """Translate commands as the catalogues have them; what they lack stays English."""

    def __init__(self, languages: Languages) -> None:
        self._languages: Final = languages

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return a name or a sentence in the language of a locale; None: it is the English one."""
        language = self._languages.of(locale.value)
        if language is ENGLISH:
            return None
        room = ROOMS.get(context.location)
        if room is None:
            said = language.pgettext(COMMAND, string.message).casefold()[:COMMAND_NAME]
        elif TEXT in string.extras:
            said = clip(render(string.extras[TEXT], language=language), room)
        else:
            said = clip(language.gettext(string.message), room)
        return None if said == string.message else said


def words_of(command: app_commands.Command[Any, ..., Any] | app_commands.Group) -> Iterator[tuple[str, bool]]:
    """Yield what a command, or a group with all of it, shows in a client, and whether that is a name; what a
    game says of its own commands it says in a `Text`, and that is left out.
    """
    yield command.name, True
    yield from _described(command.description, command._locale_description)
    if isinstance(command, app_commands.Group):
        for inner in command.commands:
            yield from words_of(inner)
        return
    for parameter in command.parameters:
        yield parameter.display_name, True
        yield from _described(parameter.description, parameter.locale_description)
        for choice in parameter.choices:
            yield choice.name, False


def _described(description: str, translated: locale_str | None) -> Iterator[tuple[str, bool]]:
    if translated is None or TEXT not in translated.extras:
        yield description, False
