"""Languages: which ones there are, and their catalogues.

A catalogue is a gettext file, `locales/<language>.po`, in the package whose sentences it translates: `bot` has
those of the house, each game its own. docs/translating.md says how one is made.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from engine import Registry
from engine.texts import ENGLISH

HOUSE: Final = "bot"
FOLDER: Final = "locales"
SUFFIX: Final = ".po"


class Languages:
    """Find the language of a reader. English needs no catalogue; a sentence that one lacks stays English."""

    def __init__(self, packages: Sequence[str]) -> None:
        self._packages: Final = tuple(packages)
        self.codes: Final = ("en", *sorted(_codes(HOUSE)))
        """Of each language its code, as Discord's locales begin."""

    @classmethod
    def of_games(cls, games: Registry) -> "Languages":
        """Return those of the house and of its games, which bring their own catalogues."""
        return cls((HOUSE, *(type(game).__module__.rpartition(".")[0] for game in games.values())))

    def of(self, locale: str) -> NullTranslations:
        """Return the language of a locale of Discord's, such as `de` or `en-GB`; English where it is unknown."""
        code = locale.partition("-")[0]
        return _language(self._packages, code) if code in self.codes else ENGLISH


def _codes(package: str) -> Iterator[str]:
    folder = files(package) / FOLDER
    if folder.is_dir():
        yield from (file.name.removesuffix(SUFFIX) for file in folder.iterdir() if file.name.endswith(SUFFIX))


@cache
def _language(packages: Sequence[str], code: str) -> NullTranslations:
    """Read the catalogues of a language: where the first does not know a sentence, the next is asked."""
    language = ENGLISH
    for package in reversed(packages):
        file = files(package) / FOLDER / f"{code}{SUFFIX}"
        if code != "en" and file.is_file():
            catalogue = _compiled(file)
            catalogue.add_fallback(language)
            language = catalogue
    return language


def _compiled(file: Traversable) -> GNUTranslations:
    compiled = BytesIO()
    with file.open("rb") as source:
        write_mo(compiled, read_po(source))
    compiled.seek(0)
    return GNUTranslations(compiled)
