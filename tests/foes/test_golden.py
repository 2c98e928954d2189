"""Golden games: each recorded game is legal, ply by ply, and ends as it ended then."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.foes.golden.make import FOLDER, GAME, MANNERS, SEATS, Game

RECORDS = sorted(FOLDER.glob("*.json"))


def test_every_golden_game_is_there() -> None:
    assert {path.stem for path in RECORDS} == {f"{seats}_{name}" for seats in SEATS for name in MANNERS}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_is_played_again(path: Path) -> None:
    record: dict[str, Any] = json.loads(path.read_text("utf-8"))
    assert record["rules_version"] == GAME.rules_version, "new rules: record the golden games anew"
    assert record["data"] == GAME.data.digest, "another data set: record the golden games anew"
    game = Game(record["seats"], record["number"], record["rules"])
    for ply, line in enumerate(record["plies"]):
        assert GAME.outcome(game.state) is None
        seat, text = line.split(" ", 1)
        game.act(int(seat), text)
        if ply % 25 == 0:
            assert list(GAME.invariants(game.state)) == []
    assert game.ended() == record["end"]


def test_the_golden_games_end_in_more_than_one_way() -> None:
    reasons = {json.loads(path.read_text("utf-8"))["end"]["reason"] for path in RECORDS}
    assert {"bosses", "round_cap"} <= reasons


def test_all_kinds_of_action_occur_in_the_golden_games() -> None:
    kinds = {line.split()[1] for path in RECORDS for line in json.loads(path.read_text("utf-8"))["plies"]}
    assert kinds >= {action.kind for action in GAME.actions} - {"study", "score", "pay"}
