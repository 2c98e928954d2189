"""The games that come with Tablekeeper: one package and one line each."""

from typing import Final

from engine.registry import Registry

GAMES: Final = Registry(
    {
        "foes": "games.foes",
        "good_vs_bad": "games.good_vs_bad",
        "guardians": "games.guardians",
        "heaven_hell": "games.heaven_hell",
        "willow": "games.willow",
    }
)
