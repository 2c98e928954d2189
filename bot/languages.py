"""Languages: which ones there are, and their catalogues.

A catalogue is a gettext file, `locales/<language>.po`, in the package whose sentences it translates: `bot`
those of the house, each game its own. docs/translating.md says how one is made.
"""

import re
from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Any, Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from engine import Registry
from engine.texts import ENGLISH

_TYPED: Final = re.compile(r"`/[^`]*`")
_WORD: Final = re.compile(r"(?<![:{\w])[a-z][a-z0-9_-]*(?![}\w])")
"""A name of a command or of an option in what is typed: no value, and no place for one."""
HOUSE: Final = "bot"
COMMAND: Final = "command"
"""The context in which a catalogue has the names of commands and of their options."""
FOLDER: Final = "locales"
SUFFIX: Final = ".po"


class Languages:
    """Find the language of a reader. English needs no catalogue; a sentence that one lacks stays English."""

    def __init__(self, packages: Sequence[str]) -> None:
        self._packages: Final = tuple(packages)

    @classmethod
    def of_games(cls, games: Registry) -> "Languages":
        """Return those of the house and of its games, which bring their own catalogues."""
        return cls((HOUSE, *(type(game).__module__.rpartition(".")[0] for game in games.values())))

    def of(self, locale: str) -> NullTranslations:
        """Return the language of a locale of Discord's, such as `de` or `en-GB`; English if it is unknown."""
        code = locale.partition("-")[0]
        return _language(self._packages, code) if code in codes()[1:] else ENGLISH


@cache
def codes() -> tuple[str, ...]:
    """Return the code of each language, as Discord's locales begin: English, and those that the house has."""
    names = (file.name for file in (files(HOUSE) / FOLDER).iterdir())
    return ("en", *sorted(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX)))


class Catalogue(NullTranslations):
    """Hold the sentences of a language. Another process reads them for itself.

    The commands that a sentence names in backticks stand there as they are called in that language.
    """

    def __init__(self, packages: Sequence[str], code: str) -> None:
        super().__init__()
        self._info = {"language": code}
        self._read: Final = (packages, code)
        self._named: Final[dict[str, str]] = {}

    def gettext(self, message: str) -> str:
        """Return a sentence in this language; nothing stays nothing, not the head of a catalogue."""
        return self._with_commands(super().gettext(message)) if message else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form of a sentence for a number."""
        return self._with_commands(super().ngettext(msgid1, msgid2, n))

    def _with_commands(self, said: str) -> str:
        if "`/" not in said:
            return said
        if said not in self._named:
            self._named[said] = _TYPED.sub(self._command, said)
        return self._named[said]

    def _command(self, typed: re.Match[str]) -> str:
        return _WORD.sub(lambda word: self.pgettext(COMMAND, word[0]), typed[0])

    def __reduce__(self) -> tuple[Any, ...]:
        """Send nothing but where they are read."""
        return _language, self._read


@cache
def _language(packages: Sequence[str], code: str) -> NullTranslations:
    """Read the catalogues of a language: where the first does not know a sentence, the next is asked."""
    language = Catalogue(packages, code)
    for package in packages:
        file = files(package) / FOLDER / f"{code}{SUFFIX}"
        if file.is_file():
            language.add_fallback(_compiled(file))
    return language


def _compiled(file: Traversable) -> GNUTranslations:
    compiled = BytesIO()
    with file.open("rb") as source:
        write_mo(compiled, read_po(source))
    compiled.seek(0)
    return GNUTranslations(compiled)
