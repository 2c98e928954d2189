"""`tablekeeper verify` and `replay` on exported games: what they prove, and the first ply that diverges."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.record import Record
from games import GAMES
from tests.bot.test_cli import run, sentence
from tests.engine.forgery import altered, exported

FOES = GAMES["foes"]


@pytest.fixture(scope="module")
def record() -> Record:
    """Play a game of Foes with undos and redos."""
    found = exported(FOES, 11, seats=2)
    assert {"undo", "redo"} <= {ply.kind for ply in found.plies}
    return found


@pytest.fixture
def folder(tmp_path: Path, record: Record) -> Path:
    (tmp_path / "game.json").write_bytes(record.dump())
    return tmp_path


def test_an_untouched_export_is_proven_with_a_head(folder: Path, record: Record) -> None:
    done = run("verify", "game.json", "--head", record.plies[7].head[:16], folder=folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"All {len(record.plies)} plies are right. ")
    assert "The head is of this game, after ply 8: " in done.stdout


def test_what_is_no_head_accuses_no_game(folder: Path, record: Record) -> None:
    done = run("verify", "game.json", "--head", "zzzzzzzzzzzzzzzz", folder=folder)
    assert done.returncode == 2
    assert "“zzzzzzzzzzzzzzzz” is no head" in sentence(done)
    copied = run("verify", "game.json", "--head", f" `{record.head[:16]}`", folder=folder)
    assert (copied.returncode, copied.stderr) == (0, "")


def test_without_a_head_it_says_what_it_cannot_prove(folder: Path) -> None:
    done = run("verify", "game.json", folder=folder)
    assert done.returncode == 0
    assert "Without a head from the channel this proves dice and rules only" in done.stdout


def test_json_is_one_document(folder: Path, record: Record) -> None:
    done = run("verify", "game.json", "--json", folder=folder)
    value = json.loads(done.stdout)
    assert (value["ok"], value["plies"], value["ply"]) == (True, len(record.plies), None)


@pytest.mark.parametrize("what", ["an action", "a word", "the order", "an option", "the seed"])
def test_what_was_altered_ends_with_1_and_the_first_ply(folder: Path, record: Record, what: str) -> None:
    forged = altered(record, FOES, what, Random(what), careful=False)
    (folder / "forged.json").write_bytes(forged.dump())
    for command in ("verify", "replay"):
        done = run(command, "forged.json", folder=folder)
        assert done.returncode == 1
        assert done.stdout == ""
        assert sentence(done).startswith("The record diverges at ply ")
    document = json.loads(run("verify", "forged.json", "--json", folder=folder).stdout)
    assert document["ok"] is False and isinstance(document["ply"], int) and document["fault"]


def test_a_note_of_a_foreign_file_prints_no_line_of_its_own(folder: Path, record: Record) -> None:
    value = record.value()
    value["plies"][0]["note"] = "\x1b[2J\nAll 9 plies are right."
    value["table"] = "\x1b[2J\nAll 9 plies are right."
    (folder / "evil.json").write_text(json.dumps(value), "utf-8")
    for command in ("verify", "replay"):
        done = run(command, "evil.json", folder=folder)
        printed = done.stdout + done.stderr
        assert printed.strip() and "\x1b" not in printed
        assert not any(one.startswith("All 9") for one in printed.splitlines())


def test_a_careful_forgery_ends_with_1_by_the_head(folder: Path, record: Record) -> None:
    forged = altered(record, FOES, "the order", Random(1), careful=True)
    (folder / "forged.json").write_bytes(forged.dump())
    done = run("verify", "forged.json", "--head", record.head, folder=folder)
    assert done.returncode == 1
    assert sentence(done)


def test_replay_tells_undos_and_shows_the_board_of_a_seat(folder: Path, record: Record) -> None:
    undone = next(ply.n for ply in record.plies if ply.kind == "undo")
    done = run("replay", "game.json", "--at", str(undone), "--seat", "1", folder=folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert " takes move " in done.stdout
    value = json.loads(run("replay", "game.json", "--at", str(undone), "--json", folder=folder).stdout)
    assert [one["ply"] for one in value["plies"]] == list(range(1, undone + 1))
    assert value["plies"][-1]["kind"] == "undo"
    assert value["board"]


@pytest.mark.parametrize(("options", "says"), [
    (["--at", "99999"], "There is no ply 99999; the game has "),
    (["--seat", "7"], "There is no seat 7; the game has 2."),
])  # fmt: skip
def test_what_is_not_there_is_one_sentence(folder: Path, options: list[str], says: str) -> None:
    assert says in sentence(run("replay", "game.json", *options, folder=folder))


def test_the_public_side_of_a_running_game_is_no_record(tmp_path: Path) -> None:
    (tmp_path / "public.json").write_text('{"format":"tablekeeper-public/1"}', "utf-8")
    for command in ("verify", "replay"):
        done = run(command, "public.json", folder=tmp_path)
        assert done.returncode == 1
        assert "the public side of a game that was still running" in sentence(done)
