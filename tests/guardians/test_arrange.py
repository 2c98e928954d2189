"""The automatic placement: it keeps the limits, and reads only what its owner sees (G22-G34, G154-G156)."""

from collections.abc import Iterable

import pytest

from engine.playout import source
from games.guardians.data.field import STRONGHOLDS
from games.guardians.play.arrange import Layout, layout
from tests.guardians.pairs import GAME, READY, state_of
from tests.guardians.table import Table


def plan(table: Table, seat: int = 0) -> Layout:
    return layout(table.s, seat)


def names(table: Table, cards: Iterable[int]) -> list[str]:
    return sorted(table.s.book.cards[table.s.face[card]].id for card in cards)


def test_g023_the_stack_that_is_worth_most_gets_the_shield_and_keeps_to_30_points() -> None:
    table = Table().pen(A="N01 X30 M01 M16 E08 M10 M34 E02").stack("B", "b4", "N02", "M01")
    found = plan(table)
    (at,) = found.shield
    stack = found.on[at]
    assert sum(table.book.stack[table.s.face[card]] for card in stack) <= 30
    assert "X30" in names(table, stack)


def test_g028_one_standard_bearer_at_most_in_play_those_away_are_counted() -> None:
    table = Table().pen(A="R01 R02 N01 M31 M30 E26").stack("B", "b4", "N02", "M01")
    assert sum(name.startswith("R") for name in names(table, plan(table).shield.values())) == 1
    table = Table().pen(A="R01 N01 M31").stack("A", "b4", "R02", "M07").rubble("b4")
    table.stack("B", "a4", "N02", "M01")
    assert names(table, plan(table).shield.values()) == ["N01"]


def test_g025_a_channeler_lies_under_a_stronghold_where_somebody_may_receive() -> None:
    table = Table().pen(A="N01 E12 M01 M02 M07").stack("B", "b4", "N02", "M01")
    assert names(table, [card for cards in plan(table).under.values() for card in cards]) == ["E12"]
    table = Table().pen(A="N01 E12 M07 M34 M31").stack("B", "b4", "N02", "M01")
    assert not any(plan(table).under.values())


def test_g027_upgrades_are_laid_where_their_side_is_free() -> None:
    table = Table().pen(A="N01 M31 U01 U03 U02").stack("B", "b4", "N02", "M01")
    assert [name in ("U01", "U03") for name in names(table, plan(table).upgrades)] == [False, True]
    table = Table().pen(A="N01 M31 U03").upgrade("A", "U01").stack("B", "b4", "N02", "M01")
    assert plan(table).upgrades == []


def test_g154_items_lie_on_creatures_under_a_shield_one_on_each() -> None:
    table = Table().pen(A="N01 M31 M34 I01 I05 I07").stack("B", "b4", "N02", "M01")
    found = plan(table)
    assert len(found.wears) == 2
    assert all(card in found.on[next(iter(found.shield))] for card in found.wears)
    worn = {names(table, [card])[0]: names(table, [item])[0] for card, item in found.wears.items()}
    assert len(set(worn.values())) == 2


def test_g156_creatures_without_a_shield_guard_the_open_strongholds() -> None:
    table = Table().pen(A="N01 M31 M34 E08 M10 M07").stack("B", "b4", "N02", "M01")
    found = plan(table)
    assert sum(bool(cards) for cards in found.on.values()) == 3


def test_g028_a_shield_that_is_left_leads_a_bare_creature_where_no_enemy_is_near() -> None:
    table = Table().pen(A="N01 N03 X30 M34 X03").stack("B", "b4", "N02", "M01")
    found = plan(table)
    assert names(table, found.shield.values()) == ["N01", "N03"]
    assert all(bool(cards) == (at in found.shield) for at, cards in found.on.items())
    for near in ("a2 b2 c2", "a3 b3 c3"):
        table = Table().pen(A="N01 N03 X30 M34 X03")
        for at in near.split():
            table.stack("B", at, "N02", "M01")
        assert len(plan(table).shield) == 1


def test_g028_no_second_standard_bearer_leads_bare_creatures() -> None:
    table = Table().pen(A="R01 R02 X30 M34 X03").stack("B", "b4", "N02", "M01")
    assert len(plan(table).shield) == 1


def test_g032_with_fixed_placing_what_lies_there_stays() -> None:
    table = Table(rearrange="fixed").stack("A", "a1", "N01", "M16").pen(A="N03 M31 M34")
    table.stack("B", "b4", "N02", "M01")
    found = plan(table)
    assert names(table, found.on[0])[0] == "M16"
    assert names(table, [found.shield[0]]) == ["N01"]


def test_d006_nothing_is_placed_where_an_enemy_shield_stands() -> None:
    table = Table().pen(A="N01 M31 M34 E26").stack("B", "b1", "N02", "M01").rubble("b1")
    assert 1 not in plan(table).on


@pytest.mark.parametrize("deck", list(READY))
def test_g155_a_state_and_its_owners_view_give_the_same(deck: str) -> None:
    state, rng = state_of((deck, deck), "arrange", 1), source("arrange", deck)
    looked = 0
    while (asked := GAME.pending(state)) is not None and looked < 20:
        seat = asked.must[0]
        if asked.kind == "organize":
            looked += 1
            assert layout(state, seat) == layout(GAME.view(state, seat), seat)
        GAME.apply(state, GAME.greedy(GAME.view(state, seat), GAME.legal(state, seat), rng))
    assert looked >= 6


@pytest.mark.parametrize("deck", list(READY))
def test_g023_placed_so_nothing_is_above_30_points_and_every_shield_has_creatures(deck: str) -> None:
    state, rng = state_of((deck, deck), "placed", 2), source("placed", deck)
    placed = 0
    while (asked := GAME.pending(state)) is not None and placed < 12:
        seat = asked.must[0]
        action = GAME.greedy(GAME.view(state, seat), GAME.legal(state, seat), rng)
        GAME.apply(state, action)
        if action.kind == "arrange":
            placed += 1
            for at in STRONGHOLDS[seat]:
                cards = [*state.on[at], *state.under[at]]
                assert sum(state.book.stack[state.face[card]] for card in cards) <= 30
                assert state.shield[at] < 0 or state.on[at]
            assert list(GAME.invariants(state)) == []
    assert placed >= 4
