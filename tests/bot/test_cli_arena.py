"""`tablekeeper arena`: a cross table that is the same however many processes play it."""

import json
from pathlib import Path

from tests.bot.test_cli import run

SERIES = ("arena", "good_vs_bad", "--policies", "greedy,random", "--games", "40", "--seed", "a")


def test_greedy_beats_random_as_soon_as_it_is_sure(tmp_path: Path) -> None:
    """Seventeen wins in a row are enough for a test with 5 % errors."""
    done = run(*SERIES, "--until-sure", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""  # no bar where nobody looks
    head, greedy, random, *_, verdict = done.stdout.splitlines()
    assert head.split() == ["won", "by", "against", "greedy", "random", "rating"]
    assert (greedy.split()[0], random.split()[0]) == ("greedy", "random")
    assert verdict == "greedy against random: better."


def test_the_same_series_is_the_same_table_with_any_number_of_processes(tmp_path: Path) -> None:
    few = (*SERIES, "--games", "6", "--json")
    alone, together = (run(*few, "--jobs", jobs, folder=tmp_path) for jobs in ("1", "2"))
    assert alone.stdout == together.stdout
    table = json.loads(alone.stdout)
    assert table["games"] == 6
    assert {(row["policy"], row["against"], row["games"]) for row in table["scores"]} == {
        ("greedy", "random", 6),
        ("random", "greedy", 6),
    }
    assert table["ratings"]["greedy"]["mu"] > table["ratings"]["random"]["mu"]
