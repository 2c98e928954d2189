"""The analysis of a game that is over: what was taken back counts for nothing."""

from dataclasses import replace

import pytest

import host.views.analysis as module
from engine.record import Opening, Ply, Record, make_ply, make_record, opening_head
from engine.replay import Replay
from games import GAMES
from host.log.timeline import live_actions
from host.model.table import LogEntry
from host.views.analysis import analysed
from tests.engine.forgery import exported

FOES = GAMES["foes"]


def without_what_was_taken_back(record: Record) -> Record:
    """Write the record of the same game in which nobody took anything back."""
    seed, start = bytes.fromhex(record.seed or ""), Opening.model_validate(record.opening())
    told = [LogEntry(ply.n, ply.kind, ply.seat, ply.note, ()) for ply in record.plies]
    counts = {entry.n for entry in live_actions(told) or ()}
    run, head, written = Replay(FOES, start, seed, record.data_set), opening_head(start, seed), list[Ply]()
    for ply in record.plies:
        if (ply.kind == "action" and ply.n not in counts) or ply.kind in ("undo", "redo"):
            continue
        new = make_ply(start, seed, head, len(written) + 1, ply.kind, ply.seat, ply.action, ply.note)
        run.apply(new)
        written.append(new)
        head = new.head
    return make_record(FOES, start, written, head, seed, run.state)


def test_what_was_taken_back_moves_no_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_TURNS", 30)
    record = exported(FOES, 17, seats=2)
    assert sum(ply.kind == "undo" for ply in record.plies) > 3
    plain = without_what_was_taken_back(record)
    turns, own = ([replace(turn, n=0) for turn in analysed(FOES, one.dump())] for one in (record, plain))
    assert len(turns) == 30 and turns == own
