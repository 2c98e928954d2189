"""Our random play beside others': what is printed, and that what plays ours plays."""

from pathlib import Path

import pytest

from bench.beside import HERE, PEERS, YARDSTICK, ours, rate, table
from games import GAMES


def test_a_ratio_is_of_the_same_turn_and_has_its_spread() -> None:
    lines = table({YARDSTICK: [100.0, 200.0], "Foes": [200.0, 300.0], "gone": [None, None]})
    assert lines[2].split() == ["Foes", "250", "1.75", "1.50-2.00"]
    assert lines[3].split() == ["gone", "failed"]


def test_without_the_yardstick_there_are_no_ratios() -> None:
    assert table({"Foes": [200.0]})[1].split() == ["Foes", "200"]


@pytest.mark.parametrize("title", [game.title for game in GAMES.values()])
def test_each_of_our_games_is_played(title: str) -> None:
    made = rate(HERE, ours()[title], 0.01)
    assert made is not None
    assert made > 0


def test_a_peer_that_falls_over_is_no_figure(tmp_path: Path) -> None:
    assert rate(HERE, "import no_such_package", 0.01) is None
    assert YARDSTICK in PEERS
