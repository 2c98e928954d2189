"""Even-up, defence and retaliation: asked at once, in secret, carried out in the order of the rules."""

from random import Random

import pytest

from games.heaven_hell.data.book import RULES
from games.heaven_hell.events import Discarded, EvenedUp
from games.heaven_hell.sheet.facts import battle_of
from games.heaven_hell.sheet.frames import Even
from tests.heaven_hell.table import GAME, Table, kinds


def marched(version: int = RULES) -> Table:
    """Lay out a table of four in which the first marches on a battlefield."""
    table = Table(4, version=version).grid(A="A08 c1r1", B="D05 c1r1", C="D08 c1r1", D="M03 c1r1")
    table.hand(A="T02", B="M04", C="T02").players[0].attacks("B03")
    return table


def test_h15_all_are_asked_at_once_and_nobody_sees_an_answer_before_the_last() -> None:
    table = marched()
    pending = GAME.pending(table.s)
    assert pending is not None
    assert (pending.kind, pending.must, pending.secret) == ("defend", (1, 2, 3), True)
    before = GAME.view(table.s, 1)
    assert kinds(table.players[3].defends()) == []
    assert GAME.view(table.s, 1).frames[-1].answer == before.frames[-1].answer == ("", "", "", "")
    assert GAME.view(table.s, 3).frames[-1].answer == ("", "", "", "yes")


def test_h17_the_first_in_order_defends_whoever_answers_first() -> None:
    table = marched()
    _, B, C, D = table.players
    D.defends()
    C.defends()
    log = B.declines()
    assert kinds(log)[:3] == ["all_answered", "declined", "defended"]
    assert battle_of(table.s).hell == C.seat


def test_h15_an_answer_can_be_changed_until_the_last_has_answered() -> None:
    table = marched()
    _, B, C, D = table.players
    B.defends()
    B.declines()
    C.declines()
    D.defends()
    assert battle_of(table.s).hell == D.seat


def test_h49_discards_are_hidden_until_all_are_done_and_then_come_in_order() -> None:
    table = Table(3).hand(A="A01 A02", B="D01 D02", C="M01")
    A, B, C = table.players
    A.does("peace")
    C.does("discard M01")
    C.is_done()
    B.does("discard D01")
    assert GAME.view(table.s, 0).discard[2] == ()
    assert GAME.view(table.s, 1).hands == (2, 2, 1)
    A.is_done()
    log = B.is_done()
    told = [(event.kind, event.seat) for event in log if isinstance(event, Discarded | EvenedUp)]
    assert told == [
        ("discarded", 1), ("evened_up", 1), ("discarded", 2), ("evened_up", 2), ("evened_up", 0),
    ]  # fmt: skip


def test_h50_what_is_discarded_can_be_kept_after_all() -> None:
    table = Table().hand(A="A01 A02", B="D01 D02")
    A, B = table.players
    A.does("peace")
    B.does("discard D01", "keep", "discard D02")
    B.cannot("discard D02", because="already")
    B.is_done()
    B.cannot("done", because="You are done")
    B.does("keep")
    B.cannot("keep", because="nothing so far")
    A.is_done()
    assert B.heap == "" and B.cards == 10


@pytest.mark.parametrize("version", [1, 2])
def test_h49_a_game_that_began_by_older_rules_asks_one_after_the_other(version: int) -> None:
    table = marched(version=version)
    pending = GAME.pending(table.s)
    assert pending is not None
    assert (pending.must, pending.may, pending.secret) == ((1,), (), False)
    _, B, C, D = table.players
    assert kinds(B.declines()) == ["declined"]
    assert table.asks == "defend C"
    D.cannot("defend yes", because="Player 3")
    C.defends()
    assert battle_of(table.s).hell == C.seat


def test_imagined_worlds_hold_answers_that_fit() -> None:
    table = Table(3).hand(A="4", B="4", C="4")
    A, _, C = table.players
    A.does("peace")
    C.does(*(f"discard {card}" for card in C.options("discard")[:2]))
    C.is_done()
    worlds = [GAME.imagine(GAME.view(table.s, 1), Random(seed)) for seed in range(20)]
    frames = [world.stack[-1] for world in worlds]
    assert all(isinstance(frame, Even) and frame.asked == [1, 0] for frame in frames)
    assert len({tuple(frame.aside[2]) for frame in frames if isinstance(frame, Even)}) > 1
    assert not [fault for world in worlds for fault in GAME.invariants(world)]
