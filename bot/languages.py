"""Languages: which ones there are, and their catalogues.

A catalogue is a gettext file, `locales/<language>.po`, in the package whose sentences it translates: `bot`
those of the house, each game its own. docs/translating.md says how one is made.
"""

import re
from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO
from typing import Any, Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from engine import AnyGame, Registry
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
        return cls((HOUSE, *map(_package, games.values())))

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
    """Hold the sentences of a language: where the first package does not know one, the next is asked. Another
    process reads them for itself.

    The commands that a sentence names in backticks stand there as they are called in that language.
    """

    def __init__(self, packages: Sequence[str], code: str) -> None:
        super().__init__()
        self._info = {"language": code}
        self._read: Final = (packages, code)
        self._parts: Final = [part for part in (_compiled(package, code) for package in packages) if part]
        self._named: Final[dict[str, str]] = {}

    def gettext(self, message: str) -> str:
        """Return a sentence in this language; nothing stays nothing, not the head of a catalogue."""
        if not message:
            return message
        found = (part.gettext(message) for part in self._parts)
        return self._with_commands(next((said for said in found if said is not message), message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form of a sentence for a number."""
        english = super().ngettext(msgid1, msgid2, n)
        found = (part.ngettext(msgid1, msgid2, n) for part in self._parts)
        return self._with_commands(next((said for said in found if said is not english), english))

    def pgettext(self, context: str, message: str) -> str:
        """Return a sentence in this language that means what a context says."""
        found = (part.pgettext(context, message) for part in self._parts)
        return next((said for said in found if said is not message), message)

    def asking_first(self, package: str) -> NullTranslations:
        """Return the same language with the sentences of a package before those of all others."""
        packages, code = self._read
        return _language((package, *(other for other in packages if other != package)), code)

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


def of_game(language: NullTranslations, game: AnyGame) -> NullTranslations:
    """Return a language in which a game's own words go before those of all others: “Turn” is a round here,
    and to rotate something there.
    """
    return language.asking_first(_package(game)) if isinstance(language, Catalogue) else language


def _package(game: AnyGame) -> str:
    return type(game).__module__.rpartition(".")[0]


@cache
def _language(packages: Sequence[str], code: str) -> NullTranslations:
    return Catalogue(packages, code)


@cache
def _compiled(package: str, code: str) -> GNUTranslations | None:
    """Read a catalogue; None: the package has none in that language."""
    file = files(package) / FOLDER / f"{code}{SUFFIX}"
    if not file.is_file():
        return None
    compiled = BytesIO()
    with file.open("rb") as source:
        write_mo(compiled, read_po(source))
    compiled.seek(0)
    return GNUTranslations(compiled)
