"""Find games by key; a game's package is imported when it is first asked for."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from engine.game import AnyGame
from engine.texts import called


class UnknownGame(LookupError):
    """Say that there is no game of that key, and which there are."""


class Registry(Mapping[str, AnyGame]):
    """Map each key to its game. `modules` maps a key to the module whose `GAME` it is."""

    def __init__(self, modules: Mapping[str, str], games: Mapping[str, AnyGame] | None = None) -> None:
        self._modules: Final = dict(modules)
        self._games: Final = dict(games or {})

    def beside(self, modules: Mapping[str, str]) -> "Registry":
        """Return a registry of these games and more."""
        return Registry({**modules, **self._modules}, self._games)

    def dressed(self, games: Mapping[str, AnyGame]) -> "Registry":
        """Return a registry in which some games are as given: the same ones on other data sets."""
        return Registry(self._modules, {**self._games, **games})

    def key_of(self, word: str) -> str | None:
        """Return the key of the game that a word means, by key, or by title in English or in the language
        of the reader, in any case; None: there is none.

        >>> Registry({}).key_of("Chess") is None
        True
        """
        wanted = " ".join(word.casefold().split())
        if wanted in self._modules:
            return wanted
        titles = ((key, title) for key, game in self.items() for title in (game.title, called(game.title)))
        return next((key for key, title in titles if title.casefold() == wanted), None)

    def __getitem__(self, key: str) -> AnyGame:
        module = self._modules.get(key)
        if module is None:
            raise UnknownGame(f"There is no game “{key[:40]}”; the games are {', '.join(self._modules)}.")
        if key in self._games:
            return self._games[key]
        game: AnyGame = import_module(module).GAME
        return game

    def __contains__(self, key: object) -> bool:
        return key in self._modules

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)
