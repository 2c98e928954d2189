"""Games that the release before this one recorded are still read, proven and shown."""

from pathlib import Path

import pytest

from engine.record import load_record
from engine.verify import verify
from host.log.replay import Steps
from host.views.scenes import scene_of_record
from players import recorded
from tests.engine.tiny import GAME

FILES = sorted((Path(__file__).parent / "released").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_log_of_the_release_before_is_read_and_proven(file: Path) -> None:
    record = load_record(file.read_bytes())
    verdict = verify(GAME, record, record.head[:16], recorded)
    assert verdict.ok and verdict.bits == 64, str(verdict)
    assert "as older releases showed" in str(verdict)
    helped = sum(ply.kind == "action" and bool(ply.note) for ply in record.plies)
    assert verdict.machines == 0 and verdict.unchecked >= helped, "who chose what was not written down then"
    assert scene_of_record(Steps(record, GAME), None, None, "file").n == len(record.plies)


def test_they_hold_what_hosts_wrote() -> None:
    kinds = {ply.kind for file in FILES for ply in load_record(file.read_bytes()).plies}
    assert kinds >= {"action", "undo", "redo", "resign", "swap", "substitute", "caretaker", "back", "timeout"}
    assert kinds >= {"vote", "voted", "abandon", "score"}
