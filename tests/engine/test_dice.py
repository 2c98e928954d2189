"""Dice: which draws are throws, and how far from what was to be expected they may be."""

from functools import cache
from typing import Any

import pytest

from engine import AnyGame, Text
from engine.chance import Chance, noting
from engine.dice import SIX, Die, Luck, counted, dice_of
from engine.record import Record
from games import GAMES
from host.statistics.counting import thrown
from host.views.story import each_ply
from tests.engine.forgery import exported

FOES, GOOD, WILLOW = "foes", "good_vs_bad", "willow"
CAPS: dict[str, dict[str, Any]] = {FOES: {"round_cap": 8}, GOOD: {"round_cap": 8}, WILLOW: {"round_cap": 5}}


@cache
def record_of(key: str) -> tuple[AnyGame, Record]:
    """Play a game at random, and export it."""
    game = GAMES[key]
    return game, exported(game, 3, game.Options.model_validate(CAPS[key]), 3)


def shown(key: str) -> list[tuple[int, int]]:
    """Return the throws of a game, without their plies."""
    game, record = record_of(key)
    return [(die, face) for _, die, face in thrown(game, record.model_dump_json().encode())]


def fields(key: str, *wanted: str) -> list[int]:
    """Return what these fields of all events say, in order: `DuelRolled.die`."""
    from host.views.scenes import timeline_of

    game, record = record_of(key)
    told = []
    for entry, _, _ in each_ply(timeline_of(record, game, 0), record):
        for event in entry.events:
            for name in wanted:
                cls, _, field = name.partition(".")
                if type(event).__name__ == cls:
                    told.append(getattr(event, field))
    return told


def test_both_dice_of_each_battle_are_seen_and_nothing_else() -> None:
    throws = shown(FOES)
    assert throws, "somebody has fought"
    assert [face for die, face in throws if die == 0] == fields(FOES, "DiceRolled.player_die")
    assert [face for die, face in throws if die == 1] == fields(FOES, "DiceRolled.monster_die")


def test_every_common_roll_and_every_duel_are_among_the_throws() -> None:
    throws = [face for _, face in shown(GOOD)]
    told = fields(GOOD, "DuelRolled.die", "DuelRolled.foe_die", "TestRolled.die", "FleeRolled.die")
    for dice in fields(GOOD, "Rolled.dice"):
        told += [*dice]  # type: ignore[misc]  # that field holds both
    for face in SIX:
        assert throws.count(face) >= told.count(face)
    assert len(told) <= len(throws) < 2 * len(told)


def test_a_game_without_dice_has_none() -> None:
    assert dice_of(GAMES["heaven_hell"]) == dice_of(GAMES["guardians"]) == ()


def test_shuffles_and_draws_among_other_numbers_are_no_throws() -> None:
    chance = Chance("a game", bytes(32), bytes(32))
    with noting() as draws:
        chance.shuffle([*range(20)])
        chance.below(4)
        drawn = chance.below(6)
        chance.choice((7, 8, 9, 10, 11, 12))
    assert counted((Die(Text("Die")),), draws) == [(0, drawn + 1)]
    chance.below(6)
    assert len(draws) == 3, "nothing is noted afterwards"


@pytest.mark.parametrize(
    ("faces", "expected", "margin"), [(SIX, 3.5, 0.335), ((1, 1, 1, 2, 2, 3), 10 / 6, 0.146)]
)
def test_the_mean_and_its_margin(faces: tuple[int, ...], expected: float, margin: float) -> None:
    """Of 100 throws: 1.96 · sqrt(variance / 100), which is 35/12 for a plain die and 5/9 for the other."""
    luck = Luck(Die(Text("Die"), faces), tuple(100 if face == 1 else 0 for face in sorted({*faces})))
    assert luck.expected == pytest.approx(expected) and luck.margin == pytest.approx(margin, abs=0.001)
    assert luck.throws == 100 and luck.mean == 1 and not luck.usual
    assert luck.share(1) == faces.count(1) / 6
    low, high = luck.interval(1)
    assert low < luck.share(1) < high


def test_of_fair_dice_nineteen_in_twenty_are_usual() -> None:
    die, usual = Die(Text("Die")), 0
    for number in range(400):
        chance = Chance("fair", bytes([number % 256]) * 32, bytes([number // 256]) * 32)
        faces = [chance.below(6) + 1 for _ in range(60)]
        usual += Luck(die, tuple(faces.count(face) for face in SIX)).usual
    assert 366 <= usual <= 394, usual


def test_nobody_has_thrown_yet() -> None:
    luck = Luck(Die(Text("Die")), (0,) * 6)
    assert (luck.throws, luck.mean, luck.margin, luck.interval(3)) == (0, 0.0, 0.0, (0.0, 1.0))
