"""Figures are judged, measured and printed as the table of the design wants them."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bench.figure import Figure, rounded
from bench.measure import medians, microseconds
from bench.positions import positions
from bench.report import foot, lines
from bench.rows import ROWS, UnknownRow, chosen
from games import GAMES
from tests.house.sources import ROOT

PROGRAM = "from bot.cli import main; main()"


def figure(measured: float, *, more: bool) -> Figure:
    return Figure("x", "X", "ms", measured, must=10, good=20 if more else 5, more=more)


@pytest.mark.parametrize(
    ("measured", "more", "verdict"),
    [
        (25, True, "good"),
        (20, True, "good"),
        (10, True, "ok"),
        (9.9, True, "MISSED"),
        (5, False, "good"),
        (10, False, "ok"),
        (10.1, False, "MISSED"),
    ],
)
def test_a_figure_knows_which_bar_it_reaches(measured: float, more: bool, verdict: str) -> None:
    found = figure(measured, more=more)
    assert found.verdict == verdict
    assert found.ok is (verdict != "MISSED")
    assert found.value()["ok"] is found.ok


def test_numbers_are_rounded_to_what_counts() -> None:
    assert rounded(0.0123456) == 0.0123
    assert rounded(12_345.6) == 12_346
    assert rounded(None) is None


def test_the_table_names_what_is_missed() -> None:
    good, missed = figure(30, more=True), figure(30, more=False)
    assert next(lines(good)).endswith("good")
    assert foot([good]) == "1 of 1 figures are reached."
    assert foot([good, missed]) == "1 of 2 figures are reached. Missed: x."


def test_the_first_run_warms_up_and_the_median_counts() -> None:
    results = iter([100.0, 1.0, 5.0, 2.0])
    assert medians(lambda: next(results), runs=3) == (2.0, [1.0, 5.0, 2.0])


def test_a_call_is_timed_in_microseconds() -> None:
    assert microseconds(lambda _: time.sleep(0.001), [1, 2, 3], times=2) > 1_000


def test_positions_are_from_the_middle_of_games_of_all_sizes() -> None:
    game = GAMES["foes"]
    found = positions(game, each=2)
    assert len(found) == 2 * 2 * len(game.seats(game.Options()))
    for at in found:
        pending = game.pending(at.state)
        assert pending is not None
        assert pending.must[0] == at.seat
        assert at.view == game.view(at.state, at.seat)
        assert at.state.chance.draws > 0


def test_every_row_is_a_file_and_every_file_a_row() -> None:
    files = {path.stem for path in (ROOT / "bench" / "rows").glob("*.py")} - {"__init__"}
    assert files == set(ROWS)
    assert [name for name, _ in chosen(None)] == list(ROWS)
    with pytest.raises(UnknownRow, match="There is no row “speed”"):
        chosen("speed")


def bench(*words: str, tree: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-P", "-c", PROGRAM, "bench", *words],
        cwd=ROOT.parent,
        env=os.environ | {"PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_json_is_one_document_and_nothing_else() -> None:
    done = bench("--only", "verify", "--json")
    value = json.loads(done.stdout)
    names = {f"verify.{key}" for key in GAMES}
    assert {figure["name"] for figure in value["figures"]} == names
    assert all(figure["measured"] > 0 for figure in value["figures"])
    assert {"python", "sqlite", "discord.py", "cores"} <= set(value["machine"])
    assert done.returncode == (0 if all(figure["ok"] for figure in value["figures"]) else 1)


def test_an_unknown_row_is_refused_in_a_sentence() -> None:
    done = bench("--only", "speed")
    assert done.returncode == 2
    assert "There is no row “speed”; the rows are random_play, " in done.stderr


def test_without_a_checkout_there_is_one_sentence(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "bot", tmp_path / "bot", ignore=shutil.ignore_patterns("__pycache__"))
    done = bench(tree=tmp_path)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("What measures is not installed;")
    assert done.stderr.count("\n") == 1
