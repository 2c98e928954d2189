"""Lists that are written for another game: told in one sentence, in the place of a fault for each line."""

from collections.abc import Mapping
from typing import Final

from engine import AnyGame, Builds, DeckFaults, Text
from engine.decklist import look

MANY: Final = 3
"""So many unknown cards, all of them known elsewhere, are no slips of the pen."""


def whose(games: Mapping[str, AnyGame], played: AnyGame, error: DeckFaults) -> AnyGame | None:
    """Return the game for which a list is that another one cannot read: the one that it names, else one that
    knows every card in it that this one does not; None: nobody can tell.
    """
    for game in games.values():
        if not isinstance(game, Builds) or game.key == played.key:
            continue
        decks = game.decks()
        if error.game:
            if look(error.game) in {look(name) for name in decks.games}:
                return game
        elif len(error.strangers) >= MANY and all(map(decks.catalogue.card_of, error.strangers)):
            return game
    return None


def looks_like(game: AnyGame) -> Text:
    """Say for which game a list is, and what to do."""
    return Text(
        "This looks like a deck of {game}; choose that game (game:) in /deck import.", game=game.title
    )
