"""A state is a fold over the log: forwards, to any ply, with undo and redo, on pinned rules and data."""

from typing import Any

import pytest

from engine.chance import commitment
from engine.record import Opening, Ply, Record, RecordError, live_actions, make_ply, opening
from engine.replay import Replay, fold, replay
from tests.engine.games import SEED, log, opened, recorded
from tests.engine.tiny import GAME, TinyGame
from tests.engine.tiny_state import CARDS, Auction, Draw, Pass, Peek, Put, Whistle


@pytest.fixture(scope="module")
def record() -> Record:
    return recorded()


def test_a_record_replays_to_its_outcome(record: Record) -> None:
    run = replay(GAME, record)
    assert run.plies == len(record.plies)
    assert GAME.outcome(run.state) is not None
    assert GAME.dump(fold(GAME, record, record.plies, SEED)) == GAME.dump(run.state)


def test_every_ply_can_be_looked_at(record: Record) -> None:
    run = replay(GAME, record)
    for n in (0, 1, 5, run.plies):
        assert GAME.dump(run.at(n)) == GAME.dump(replay(GAME, record, until=n).state)
    with pytest.raises(RecordError, match="There is no ply"):
        run.at(run.plies + 1)
    with pytest.raises(RecordError, match="There is no ply -1"):
        run.at(-1)


def state_after(*kinds: tuple[str, object]) -> bytes:
    """Return the state after some plies, by both ways of folding, which must agree."""
    start = opened()
    plies = log(start, list(kinds))
    run = Replay(GAME, start, SEED)
    for ply in plies:
        run.apply(ply)
    folded = GAME.dump(fold(GAME, start, plies, SEED))
    assert GAME.dump(run.state) == folded
    return folded


PASS, BLOW, OPEN = ("action", Pass(0)), ("action", Whistle(2)), ("action", Auction(1))
LATE = ("action", Pass(1))
DRAW, PEEK = ("action", Draw(0)), ("action", Peek(0))
UNDO, REDO = ("undo", None), ("redo", None)
FIRST_CARD = CARDS[Replay(GAME, opened(), SEED).state.hands[0][0]]


def test_undo_takes_the_last_action_back_and_redo_brings_it_again() -> None:
    assert state_after(PASS, BLOW, UNDO) == state_after(PASS)
    assert state_after(PASS, BLOW, UNDO, UNDO) == state_after()
    assert state_after(PASS, BLOW, UNDO, UNDO, REDO) == state_after(PASS)
    assert state_after(PASS, BLOW, UNDO, UNDO, REDO, REDO) == state_after(PASS, BLOW)
    assert state_after(PASS, BLOW, UNDO, OPEN) == state_after(PASS, OPEN)
    assert state_after(PASS, BLOW, UNDO, OPEN, UNDO) == state_after(PASS)
    assert state_after(DRAW, OPEN, UNDO) == state_after(DRAW)


def test_notes_of_the_host_change_nothing() -> None:
    assert state_after(PASS, ("resign", None), ("abandon", None), ("timeout", None)) == state_after(PASS)
    assert state_after(PASS, ("resign", None), UNDO) == state_after()


@pytest.mark.parametrize(
    "plies", [[UNDO], [REDO], [PASS, UNDO, UNDO], [PASS, UNDO, ("action", Auction(0)), REDO]]
)
def test_nothing_to_undo_or_redo_is_said(plies: list[tuple[str, object]]) -> None:
    start = opened()
    written = log(start, plies)
    with pytest.raises(RecordError, match="there is nothing to"):
        list(live_actions(written))
    run = Replay(GAME, start, SEED)
    with pytest.raises(RecordError, match=f"Ply {len(plies)} is .*there is nothing to"):
        for ply in written:
            run.apply(ply)


@pytest.mark.parametrize("final", [DRAW, PEEK, ("action", Put(0, FIRST_CARD))])
def test_a_draw_or_a_reveal_is_final(final: tuple[str, object]) -> None:
    run = Replay(GAME, opened(), SEED)
    first, *others = log(opened(), [final, UNDO])
    run.apply(first)
    with pytest.raises(RecordError, match="Ply 2 takes ply 1 back, but that drew or revealed something"):
        run.apply(others[0])
    later = Replay(GAME, opened(), SEED)
    with pytest.raises(RecordError, match="Ply 5 takes ply 1 back"):
        for ply in log(opened(), [final, BLOW, UNDO, ("resign", None), UNDO]):
            later.apply(ply)


def test_a_game_that_is_over_is_not_reopened() -> None:
    rules = TinyGame.Options.model_validate({"rounds": 1})
    start = opening(GAME, "short", SEED, rules, [GAME.Entry()] * 2)
    run = Replay(GAME, start, SEED)
    for ply in log(start, [PASS, ("action", Pass(1))]):
        run.apply(ply)
    assert GAME.pending(run.state) is None
    undo = make_ply(start, SEED, "0" * 64, 3, "undo", 0, note="to 0")
    with pytest.raises(RecordError, match="Ply 3 is undo, but the game was over"):
        run.apply(undo)


def play_ply(ply: Ply, start: Opening | None = None) -> None:
    Replay(GAME, start or opened(), SEED).apply(ply)


def test_a_wrong_ply_is_named() -> None:
    start = opened()
    (ply,) = log(start, [DRAW])
    with pytest.raises(RecordError, match="Ply 2 cannot follow ply 0"):
        play_ply(ply.model_copy(update={"n": 2}))
    with pytest.raises(
        RecordError, match="Ply 1 is against the rules: You cannot pass: it is the turn of Player 1"
    ):
        play_ply(log(start, [LATE])[0])
    with pytest.raises(RecordError, match="Ply 1 is by seat 1, but its action by seat 0"):
        play_ply(ply.model_copy(update={"seat": 1}))


@pytest.mark.parametrize(
    "action",
    [
        {"kind": "fly", "seat": 0},
        {"kind": "draw"},
        {"kind": "draw", "seat": "0"},
        {"kind": "draw", "seat": 0, "x": 1},
    ],
)
def test_an_action_must_be_written_as_the_game_writes_it(action: dict[str, Any]) -> None:
    ply = make_ply(opened(), SEED, "0" * 64, 1, "action", 0, action)
    with pytest.raises(RecordError, match="Ply 1 holds"):
        play_ply(ply)


def test_an_illegal_log_does_not_fold() -> None:
    start = opened()
    with pytest.raises(RecordError, match="against the rules: pass"):
        fold(GAME, start, log(start, [LATE]), SEED)


def test_a_game_goes_on_with_the_data_set_it_began_with() -> None:
    old = TinyGame('{"version":0}')
    start = opened(old)
    with pytest.raises(RecordError, match=r"data set .* is missing"):
        Replay(GAME, start, SEED)
    assert Replay(GAME, start, SEED, '{"version":0}').game.data == old.data
    with pytest.raises(RecordError, match="is not the one that the game began with"):
        Replay(GAME, start, SEED, '{"version":2}')
    with pytest.raises(RecordError, match="damaged: data: the key “version” is missing"):
        Replay(GAME, start, SEED, "{}")
    with pytest.raises(RecordError, match="damaged"):
        Replay(GAME, start, SEED, "{")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "of the game “chess”, not of “tiny”"),
        ({"rules_version": 7}, "rules version 7 of tiny; this program knows 1 to 1"),
        ({"options": {"rounds": 0}}, "no such options"),
        ({"options": {"lives": 3}}, "no such options"),
        ({"entries": [{"deck": 1}]}, "no such options or entries"),
        ({"entries": []}, "cannot be set up: Tiny takes 2 or 3 players, not 0"),
    ],
)
def test_an_opening_of_another_game_is_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        Replay(GAME, opened().model_copy(update=change), SEED)


def test_a_game_still_running_does_not_replay(record: Record) -> None:
    with pytest.raises(RecordError, match="The seed is not in this file"):
        replay(GAME, record.model_copy(update={"seed": None}))
    assert record.commitment == commitment("table-1", SEED)
