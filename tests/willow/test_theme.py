"""The game under other names: a whole game in which no name of the data set that comes along is read."""

import re
from collections.abc import Callable, Iterator
from typing import Final

import pytest

from engine import AnyGame
from engine.naming import names_of
from engine.themes import dressed, shipped
from games import GAMES
from tests.support.said import before_play, in_play

GAME: Final = GAMES["willow"]
THEME: Final = "tide"
WORDS: Final = frozenset(
    [
        "Airk",
        "Aldwin",
        "Asleen",
        "Bavmorda",
        "Cashmere",
        "Cherlindrea",
        "Daikini",
        "Danan",
        "Eborsisk",
        "Elora",
        "Ethna",
        "Fin",
        "Franjean",
        "Freen",
        "Galladoorn",
        "Kael",
        "Kiaya",
        "Llug",
        "Madmartigan",
        "Meegosh",
        "Nelwyn",
        "Nockmaar",
        "Pegasus",
        "Raziel",
        "Rool",
        "Sorsha",
        "Thaughbaer",
        "Tir",
        "Ufgood",
        "Vohnkar",
        "Willow",
    ]
)
"""Words of the names that belong to nobody else."""
PLAIN: Final = frozenset(
    [
        "Counterspell",
        "Strength",
        "Healing",
        "Fly",
        "Passage",
        "Transformation",
        "Horse",
        "Dagger",
        "Sword",
        "Armour",
        "Escape",
        "Ambush",
        "Haste",
        "Troll",
        "Dragon",
        "Elf",
        "Eagle",
        "Bow",
        "Pig",
        "Raven",
        "Goat",
        "Possum",
        "Forgetfulness",
    ]
)
"""Names that are words of the language too: as a word they may stand at the head of a sentence."""


@pytest.fixture(scope="module")
def themed() -> AnyGame:
    return dressed(GAME, shipped(GAME)[THEME], THEME)


def foreign() -> re.Pattern[str]:
    """Return what finds a name of the data set that comes along."""
    names = {name for name in names_of(GAME.data.text).values() if name not in PLAIN} | WORDS
    return re.compile(
        "|".join(rf"\b{re.escape(name)}(?!\w)" for name in sorted(names, key=len, reverse=True))
    )


def found(said: Iterator[tuple[str, str]]) -> tuple[set[str], int]:
    """Return where which foreign name is read, and how many texts were looked at."""
    pattern = foreign()
    faults: set[str] = set()
    texts = 0
    for where, text in said:
        texts += 1
        faults |= {f"{where.split()[0]}: {match[0]}" for match in pattern.finditer(text)}
    return faults, texts


def test_every_name_is_another_one_and_the_word_lists_fit_the_data(themed: AnyGame) -> None:
    own, other = names_of(GAME.data.text), names_of(themed.data.text)
    assert own.keys() == other.keys()
    assert not [one for one in own if own[one].casefold() == other[one].casefold()]
    assert not [name for name in other.values() if foreign().search(name)]
    assert {word for name in own.values() for word in re.findall(r"\w+", name)} >= WORDS - {"Willow"}
    assert set(own.values()) >= PLAIN
    assert themed.title != GAME.title


def test_before_play_nothing_is_called_by_the_other_names(themed: AnyGame) -> None:
    faults, texts = found(before_play(themed))
    assert not faults, sorted(faults)
    assert texts > 60


@pytest.mark.parametrize(
    "seats", [3, pytest.param(2, marks=pytest.mark.slow), pytest.param(5, marks=pytest.mark.slow)]
)
def test_a_whole_game_is_played_and_no_other_name_is_read(
    seats: int, themed: AnyGame, tell: Callable[[str], None]
) -> None:
    faults, texts = found(in_play(themed, seats, "theme"))
    assert not faults, sorted(faults)
    assert texts > 500
    tell(f"{themed.title}, {seats} players: {texts} texts, none with a name of {GAME.title}")


def test_the_finder_finds_the_names_in_the_game_as_it_comes() -> None:
    faults, _ = found(before_play(GAME))
    assert "guide: Madmartigan" in faults
    assert {"title: Willow", "guide: Willow"} <= faults
