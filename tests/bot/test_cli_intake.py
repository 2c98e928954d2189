"""The command line reads files within limits, too, and takes no more memory than a file of ours needs."""

import json
import os
import sys
from pathlib import Path

import pytest

from bench import hostile_files
from games import GAMES
from tests.support import forks

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is limited on Linux alone")


def said(*args: str) -> str:
    """Return the one sentence with which a command refuses."""
    done = forks.run(forks.COMMAND, *args, folder=Path.cwd(), environment=os.environ)
    assert done.returncode in (1, 2)
    (line,) = done.stderr.splitlines()
    assert "Traceback" not in line
    return line


def test_a_packed_event_is_not_unpacked_without_end(tmp_path: Path) -> None:
    (tmp_path / "event.json.gz").write_bytes(hostile_files.archive())
    assert "unpacks to more than" in said("tournament", "verify", str(tmp_path / "event.json.gz"))
    assert "unpacks to more than" in said("tournament", "show", str(tmp_path / "event.json.gz"))


@pytest.mark.parametrize("name", hostile_files.FILES)
def test_a_hostile_record_is_refused_in_one_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "game.json").write_bytes(hostile_files.FILES[name]())
    assert said("verify", str(tmp_path / "game.json")).endswith(".")


def test_a_hostile_theme_or_deck_is_refused_in_one_sentence(tmp_path: Path) -> None:
    value = json.loads(json.loads(hostile_files.endless_deck())["data_set"])
    (tmp_path / "deck.json").write_text(json.dumps(value), "utf-8")
    (tmp_path / "nested.json").write_text("[" * 100_000, "utf-8")
    (tmp_path / "large.json").write_text(json.dumps({"game": "foes", "names": {}}) + " " * (1 << 20), "utf-8")
    for name, key, says in (
        ("deck", "guardians", "less than or equal to 99"),
        ("nested", "foes", "nested deeper"),
        ("large", "foes", "a data set has at most"),
    ):
        assert says in said("simulate", key, "--games", "1", "--theme", str(tmp_path / f"{name}.json"))
    (tmp_path / "deck.txt").write_bytes(b"1 x\n" * 100_000)
    assert "has at most" in said(
        "simulate", "guardians", "--games", "1", "--decks", str(tmp_path / "deck.txt")
    )
    assert "guardians" in GAMES


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["tournament", "verify"]])
def test_a_file_that_takes_for_ever_is_given_up_in_one_sentence(tmp_path: Path, command: list[str]) -> None:
    """Nobody knows a file that does, so that the fault is made: whatever parses it never ends."""
    endless = "from bot import cli; cli.READERS[{words!r}] = 0; import json; json.loads = endless; cli.main()"
    program = "def endless(*given, **named):\n    while True: pass\n" + endless.format(
        words=" ".join(command)
    )
    file = tmp_path / "file.json"
    file.write_bytes(b'{"format": "any"}')
    done = forks.run(program, *command, str(file), folder=tmp_path, environment=os.environ)
    assert (done.returncode, done.stderr.strip()) == (
        1, "This takes more time than any file of ours; nothing was done.",
    )  # fmt: skip
