"""Players of other packages on the command line: the setting PLAYERS says which, as for the bot."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.rows.verify import played
from games import GAMES
from players import admit, registry
from tests.bot.test_cli import PROGRAM, run, sentence
from tests.players.test_foreign import installed
from tests.support.world import ROOT

MINE = """
class Mine:
    version = 1
    def choose(self, game, view, legal, rng):
        return game.greedy(view, legal, rng)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder with the record of a game between players of a package that lies there."""
    installed(tmp_path, monkeypatch, MINE, mine="Mine")
    admit(["mine"])
    try:
        (tmp_path / "game.json").write_bytes(played(GAMES["good_vs_bad"], "mine").dump())
        yield tmp_path
    finally:
        registry._admitted.pop("mine")


def test_a_log_of_a_player_that_is_not_here_is_not_called_forged(folder: Path) -> None:
    for command in ("verify", "replay"):
        done = run(command, "game.json", folder=folder)
        assert (done.returncode, done.stderr) == (0, ""), command
    said = run("verify", "game.json", folder=folder).stdout
    assert "No release of this program has a player called “mine”" in said
    assert "that are those of the policies" not in said


def test_a_player_that_is_here_is_let_choose_again(folder: Path) -> None:
    (folder / ".env").write_text("PLAYERS=mine\n", "utf-8")
    known = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    done = subprocess.run(
        [*PROGRAM, "verify", "game.json"], cwd=folder, capture_output=True, text=True, check=False,
        env=known | {"PYTHONPATH": f"{ROOT}{os.pathsep}{folder}", "XDG_DATA_HOME": str(folder)},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "that are those of the policies" in done.stdout and "only known to be legal" not in done.stdout


@pytest.mark.parametrize(
    "command",
    [["verify", "game.json"], ["replay", "game.json"], ["play", "foes"], ["sandbox", "--port", "0"]],
)
def test_a_player_that_no_package_brings_along_is_refused_as_at_the_start_of_the_bot(
    folder: Path, command: list[str]
) -> None:
    done = run(*command, folder=folder, PLAYERS="absent")
    assert done.returncode == 78
    assert sentence(done).startswith(
        "PLAYERS: No package that is installed here brings a player “absent” along"
    )
