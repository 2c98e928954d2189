"""Whoever changes one thing in an exported game is found out, with the first ply that diverges."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.chance import Chance, words_digest
from engine.record import Record, RecordError, load_record, make_ply, opening_head
from engine.verify import verify
from tests.engine.games import SEED, opened, recorded
from tests.engine.tiny import GAME
from tests.engine.tiny_state import Draw

FIRST = "e6a68aa18556fdf3997e2e627db45c4852801347fe1a6e7fd769e0f06326d9ad"
SECOND = "f2bf47f9af3084cf1274aab23d9eb7835d6050fa88f05641bd0d0a296ac13a12"


@pytest.fixture(scope="module")
def record() -> Record:
    return recorded()


def changed(record: Record, **changes: Any) -> Record:
    return load_record(json.dumps(record.model_dump(mode="json") | changes).encode())


def test_golden_heads() -> None:
    start = opened()
    first = opening_head(start, SEED)
    assert first == FIRST
    assert make_ply(start, SEED, first, 1, "action", 0, GAME.actions.dump(Draw(0))).head == SECOND


def test_a_head_says_nothing_without_the_seed() -> None:
    """Two tables with the same openings and actions, and other seeds, have other heads from the first on."""
    start = opened()
    other = SEED[::-1]
    assert opening_head(start, SEED) != opening_head(start, other)
    first = make_ply(start, SEED, "0" * 64, 1, "action", 0, {"kind": "draw", "seat": 0})
    assert first.head != make_ply(start, other, "0" * 64, 1, "action", 0, {"kind": "draw", "seat": 0}).head


def test_an_honest_record_verifies(record: Record) -> None:
    verdict = verify(GAME, record)
    assert verdict.ok, str(verdict)
    assert "dice and rules only" in str(verdict)
    for head in (record.head, record.plies[3].head.upper(), opening_head(record, SEED), record.head[:16]):
        with_head = verify(GAME, record, head)
        assert with_head.ok, str(with_head)
        assert "as they were played" in str(with_head)


@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        ("0123456789abcde", "at least its first 32 digits, or all 16 that a board of an older release shows"),
        ("zzzzzzzzzzzzzzzz", "is no head: it has 32 to 64 of the digits 0-9 and a-f"),
        ("0123456789abcdef 0123", "is no head"),
        ("a" * 65, "is no head"),
        ("", "is no head"),
        ("``", "is no head"),
    ],
)
def test_what_can_be_no_head_accuses_no_game(record: Record, head: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        verify(GAME, record, head)


def test_a_head_may_be_copied_with_what_stands_around_it(record: Record) -> None:
    for head in (f"`{record.head[:16]}`", f"  {record.head} ", f" `{record.head[:20]}`\n"):
        assert verify(GAME, record, head).proven == len(record.plies)


def test_a_head_proves_the_plies_up_to_its_own_and_says_so(record: Record) -> None:
    early = verify(GAME, record, record.plies[3].head)
    assert (early.proven, early.ended) == (4, True)
    assert "after ply 4: " in str(early) and "only that they are legal; a later head proves more" in str(
        early
    )
    last = verify(GAME, record, record.head)
    assert "a later head" not in str(last)


def test_a_head_of_another_game_does_not(record: Record) -> None:
    verdict = verify(GAME, record, "ab" * 32)
    assert not verdict.ok
    assert "not the game that was played" in str(verdict)


@pytest.mark.parametrize(
    ("change", "ply", "sentence"),
    [
        ({"seed": "00" * 32}, 0, "not the one that was promised"),
        ({"commitment": "00" * 32}, 0, "not the one that was promised"),
        ({"table": "table-2"}, 0, "not the one that was promised"),
        ({"words": ["salt", "pepper", "mint"]}, 1, "its head does not follow"),
        ({"options": {"rounds": 5}}, 1, "its head does not follow"),
        ({"head": "00" * 32}, None, "its head is 0000"),
        ({"outcome": None}, None, "“not ended”"),
        (
            {"outcome": {"places": [1, 1, 1], "scores": [0, 0, 0], "reason": "rounds"}},
            None,
            "the result in the file",
        ),
        ({"data_set": "{}"}, 0, "the data set in the file"),
        ({"rules_version": 9}, 0, "rules version 9"),
    ],
)
def test_a_changed_opening_or_result_is_found(
    record: Record, change: dict[str, Any], ply: int | None, sentence: str
) -> None:
    verdict = verify(GAME, changed(record, **change))
    assert not verdict.ok
    assert verdict.ply == (len(record.plies) if ply is None else ply)
    assert sentence in str(verdict)


@pytest.mark.parametrize("n", [1, 4, 9])
def test_a_changed_ply_is_named(record: Record, n: int) -> None:
    plies = record.model_dump(mode="json")["plies"]
    plies[n - 1]["seat"] = (plies[n - 1]["seat"] + 1) % 3
    verdict = verify(GAME, changed(record, plies=plies))
    assert (verdict.ok, verdict.ply) == (False, n)


def test_a_forger_with_the_seed_can_mend_heads_but_not_the_posted_one(record: Record) -> None:
    """Cut the last plies off: this is right as far as it goes, and is told to stop before the end."""
    plies = record.plies[:-2]
    forged = record.model_copy(update={"plies": plies, "head": plies[-1].head, "outcome": None})
    stops = f"The file stops after ply {len(plies)}, before the end of the game"
    for head in (None, plies[-1].head, plies[2].head):
        verdict = verify(GAME, forged, head)
        assert verdict.ok and not verdict.ended
        assert stops in str(verdict)
    assert not verify(GAME, forged, record.head).ok
    assert stops not in str(verify(GAME, record))


def test_a_game_that_was_given_up_does_not_stop_before_its_end(record: Record) -> None:
    kept = record.plies[:-2]
    last = make_ply(record, SEED, kept[-1].head, len(kept) + 1, "abandon")
    given_up = record.model_copy(update={"plies": [*kept, last], "head": last.head, "outcome": None})
    verdict = verify(GAME, given_up, last.head)
    assert (verdict.ok, verdict.ended) == (True, True)
    assert "stops" not in str(verdict)


def test_an_illegal_action_with_a_right_head_is_found(record: Record) -> None:
    before = record.plies[1].head
    wrong = make_ply(record, SEED, before, 3, "action", 0, {"kind": "bid", "seat": 0, "chips": 1})
    forged = record.model_copy(
        update={"plies": [*record.plies[:2], wrong], "head": wrong.head, "outcome": None}
    )
    verdict = verify(GAME, forged)
    assert verdict.ply == 3
    assert "against the rules: " in str(verdict)


def test_a_running_game_proves_nothing(record: Record) -> None:
    verdict = verify(GAME, record.model_copy(update={"seed": None}))
    assert str(verdict) == "The seed is not in this file: nothing can be proven before the game has ended."


def alone(root: Path, folder: Path, record: Record, *options: str) -> subprocess.CompletedProcess[str]:
    """Run the script that knows nothing of ours, isolated from our packages."""
    file = folder / "game.json"
    file.write_bytes(record.dump())
    script = root / "tools" / "verify_dice.py"
    return subprocess.run(
        [sys.executable, "-I", "-S", str(script), str(file), *options],
        cwd=folder,
        capture_output=True,
        text=True,
    )


def test_the_script_alone_agrees(root: Path, tmp_path: Path, record: Record) -> None:
    done = alone(
        root,
        tmp_path,
        record,
        "--head",
        record.plies[2].head,
        "--below",
        "6",
        "--first",
        "3",
        "--count",
        "20",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert f"the last head is {record.head}" in done.stdout
    assert "The head is that after entry 3: everything up to it is what was played" in done.stdout
    chance = Chance(record.table, SEED, words_digest(record.words), draws=3)
    expected = [f"Draw {draw} below 6 is {chance.below(6)}." for draw in range(3, 23)]
    assert [line for line in done.stdout.splitlines() if line.startswith("Draw")] == expected


@pytest.mark.parametrize("head", ["zzzzzzzzzzzzzzzz", "0123456789abcde"])
def test_the_script_accuses_no_game_of_a_mistyped_head(
    root: Path, tmp_path: Path, record: Record, head: str
) -> None:
    done = alone(root, tmp_path, record, "--head", head)
    assert done.returncode == 2
    assert "it has 32 to 64 of the digits 0-9 and a-f" in done.stdout


def test_the_script_says_without_a_head_what_it_does_not_prove(
    root: Path, tmp_path: Path, record: Record
) -> None:
    done = alone(root, tmp_path, record)
    assert "proves that the file fits together, not that it is your game" in done.stdout
    assert "moves and outcome could not be checked" in done.stdout


@pytest.mark.parametrize(
    ("change", "code", "sentence"),
    [
        ({"seed": None}, 2, "secret is not revealed"),
        ({"seed": "00" * 32}, 1, "promise is not one of this secret"),
        ({"head": "00" * 32}, 1, "head of the record is not that of its last entry"),
        ({"words": ["a", "b", "c"]}, 1, "The head of entry 1 is not right"),
        ({"data_set": "{}"}, 1, "data set is not that of its digest"),
    ],
)
def test_the_script_finds_changes(
    root: Path, tmp_path: Path, record: Record, change: dict[str, Any], code: int, sentence: str
) -> None:
    done = alone(root, tmp_path, changed(record, **change))
    assert done.returncode == code
    assert sentence in done.stdout
    assert "Traceback" not in done.stderr


def test_the_script_imports_nothing_of_ours(root: Path) -> None:
    lines = (root / "tools" / "verify_dice.py").read_text("utf-8").splitlines()
    imports = [line.split()[1] for line in lines if line.startswith(("import ", "from "))]
    assert imports
    assert all(name in sys.stdlib_module_names for name in imports)
