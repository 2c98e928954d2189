"""Golden games: each recorded game is legal, ply by ply, and ends as it ended then."""

from pathlib import Path

import pytest

from tests.guardians.golden.make import FOLDER, GAMES
from tests.guardians.pairs import GAME
from tests.support.golden import read, replayed

RECORDS = sorted(FOLDER.glob("*.json"))


def test_every_golden_game_is_there() -> None:
    assert {path.stem for path in RECORDS} == set(GAMES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_is_played_again(path: Path) -> None:
    record = read(path)
    assert replayed(GAME, record).ended() == record["end"]


def test_the_golden_games_end_in_all_ways() -> None:
    reasons = {read(path)["end"]["reason"] for path in RECORDS}
    assert reasons == {"lands", "shields", "guardian", "turn_cap"}


def test_all_kinds_of_action_occur_in_the_golden_games() -> None:
    kinds = {line.split()[1] for path in RECORDS for line in read(path)["plies"]}
    assert kinds >= {action.kind for action in GAME.actions}
