"""R45-R53: what the winner gets."""

import pytest

from tests.foes.table import Player, Table


def facing(monster: int, wisdom: int, seats: int = 4) -> Table:
    """Return a table where A stands on a monster at F11."""
    return Table(seats).figures(A="F11").monsters(F11=monster).wisdom(A=wisdom).chips(A=5)


def scared(table: Table) -> Player:
    """Let A scare the monster to death, without a draw of chance."""
    A, *_ = table.turn()
    A.fights()
    assert table.script.asked == []
    assert (table.at("F11"), table.asks) == (0, "turn B")
    return A


@pytest.mark.parametrize(
    ("monster", "gold"),
    [
        (24, 1),
        (25, 2),
        (33, 2),
        (34, 3),
        (39, 3),
        (40, 4),
        (44, 4),
        (45, 5),
        (47, 5),
        (48, 6),
        (49, 6),
        (50, 7),
    ],
)
def test_r45_the_tile_goes_to_the_winner_with_its_gold(monster: int, gold: int) -> None:
    table = facing(monster, monster)
    A, *_ = table.turn()
    A.fights(2, 2)
    assert A.tiles == (monster,)
    assert A.riches == gold
    assert A.gold == 0
    assert table.at("F11") == 0


def test_r46_the_top_spell_is_drawn() -> None:
    table = facing(14, 14).monsters(E12=15, D12=16).next_spell("wisdom+3")
    A, *_ = table.turn()
    top = table.s.spells[-1]
    A.fights(2, 2)
    assert table.s.hand[0] == [top]
    assert A.spells == "wisdom+3"
    assert len(table.s.spells) == 2
    assert top not in table.s.spells


def test_r46_the_drawn_spell_is_for_later_turns() -> None:
    table = facing(14, 14).next_spell("wisdom+3")
    A, B, C, D = table.turn()
    A.fights(2, 2)
    A.cannot("cast wisdom+3 1", because="turn")
    for player in (B, C, D):
        player.ends()
    assert A.can("cast wisdom+3 1")
    A.casts("wisdom+3", 3)
    assert (A.wisdom, A.spells) == (23, "")


@pytest.mark.parametrize(("monster", "spells"), [(1, 1), (42, 1), (43, 0), (49, 0)])
def test_r47_monsters_above_42_give_no_spell(monster: int, spells: int) -> None:
    table = facing(monster, monster)
    A, *_ = table.turn()
    A.fights(2, 2)
    assert len(table.s.hand[0]) == spells
    assert table.s.spells == []


def test_r48_wisdom_is_strength_and_advancement_not_added_to_ones_own() -> None:
    table = facing(20, 25)
    A, *_ = table.turn()
    A.fights(2, 2)
    assert A.wisdom == 26


@pytest.mark.parametrize(("monster", "after"), [(43, 49), (44, 50), (46, 50)])
def test_r48_wisdom_is_at_most_50(monster: int, after: int) -> None:
    table = facing(monster, 46)
    A, *_ = table.turn()
    A.fights(2, 2)
    assert A.wisdom == after


def test_r49_fright_teaches_nothing_but_gives_a_spell() -> None:
    A = scared(facing(34, 40))
    assert (A.wisdom, A.spells, A.riches) == (40, "transform3", 2)
    assert A.chips == 5


def test_r49_fright_changes_exactly_this() -> None:
    A, *_ = facing(14, 20).turn()
    assert A.fights() == {
        "A.spells": "transform3",
        "undrawn": 0,
        "pool": (14,),
        "tile F11": 0,
        "asks": "turn B",
    }


def test_r49_fright_above_42_gives_no_spell() -> None:
    A = scared(facing(44, 50))
    assert (A.spells, A.riches) == ("", 3)


def test_r50_a_one_gold_monster_scared_goes_to_the_pool() -> None:
    table = facing(24, 30).pool(5)
    A = scared(table)
    assert (A.tiles, A.gold, A.riches) == ((), 0, 0)
    assert (table.s.pool, table.s.bonus, table.s.set_aside) == ([24], 5, [])


def test_r51_change_with_an_own_one_gold_monster() -> None:
    table = facing(34, 40).heap(A=[7])
    A = scared(table)
    assert (A.tiles, A.gold, A.riches) == ((34,), 0, 3)
    assert (table.s.pool, table.s.bonus, table.s.set_aside) == ([7], 5, [])


def test_r51_change_in_pieces() -> None:
    table = facing(34, 40)
    A = scared(table)
    assert (A.tiles, A.gold, A.riches) == ((), 2, 2)
    assert (table.s.pool, table.s.bonus, table.s.set_aside) == ([], 3, [34])


def test_r51_two_gold_scared_is_one_gold() -> None:
    table = facing(25, 31).pool(1)
    A = scared(table)
    assert (A.tiles, A.gold, table.s.bonus, table.s.set_aside) == ((), 1, 0, [25])


def test_r51_change_in_pieces_before_dead_monsters() -> None:
    table = facing(34, 40).pool(1, 7, 8)
    A = scared(table)
    assert (A.gold, table.s.bonus, table.s.set_aside) == (1, 0, [34])
    assert len(A.tiles) == 1
    assert sorted([*A.tiles, *table.s.pool]) == [7, 8]


def test_r51_change_by_giving_a_piece_back() -> None:
    table = facing(34, 40).pool(1)
    A, *_ = table.turn()
    table.s.gold[0], table.s.gold[3] = 1, 3
    A.fights()
    assert (A.tiles, A.gold, A.riches) == ((34,), 0, 3)
    assert (table.s.bonus, table.s.pool, table.s.set_aside) == (2, [], [])


def test_r51_change_with_what_the_pool_holds() -> None:
    table = facing(34, 40).pool(1)
    A = scared(table)
    assert (A.tiles, A.gold, A.riches) == ((), 1, 1)
    assert (table.s.bonus, table.s.pool, table.s.set_aside) == (0, [], [34])


def test_r51_change_out_of_an_empty_pool_is_nothing() -> None:
    table = facing(25, 31).pool(0)
    A = scared(table)
    assert (A.tiles, A.gold, A.riches, table.s.set_aside) == ((), 0, 0, [25])


def test_r52_bonus_gold_is_pieces_first() -> None:
    table = facing(14, 14).pool(1, 7)
    A, *_ = table.turn()
    A.fights(2, 3)
    assert (A.gold, A.tiles) == (1, (14,))
    assert (table.s.bonus, table.s.pool) == (0, [7])


def test_r52_then_dead_monsters_of_the_pool() -> None:
    table = facing(14, 14).pool(0, 7)
    A, *_ = table.turn()
    A.fights(2, 3)
    assert (A.gold, A.tiles, A.riches) == (0, (7, 14), 2)
    assert (table.s.bonus, table.s.pool) == (0, [])


def test_r52_from_an_empty_pool_nothing_is_taken() -> None:
    table = facing(14, 14).pool(0)
    A, *_ = table.turn()
    A.fights(2, 3)
    assert (A.gold, A.tiles, table.s.bonus) == (0, (14,), 0)


def test_r52_big_tiles_set_aside_are_no_change() -> None:
    table = facing(14, 14).pool(0)
    table.layout.aside = [34]
    A, *_ = table.turn()
    A.fights(2, 3)
    assert (A.gold, A.tiles, table.s.set_aside) == (0, (14,), [34])


def test_r53_the_earlier_of_equals_counts_as_dumber() -> None:
    table = Table().wisdom(B=5, A=5, C=9, D=9)
    A, B, *_ = table.turn("A")
    assert not A.can("wander 49")
    A.ends()
    assert B.can("wander 49")


def test_r53_the_one_who_arrives_later_lies_on_top() -> None:
    table = Table().wisdom(A=4, B=5, C=9, D=9).hand(A="wisdom+1")
    A, B, *_ = table.turn("A")
    assert A.can("wander 49")
    assert A.casts("wisdom+1", 1) == {"A.wisdom": 5, "A.spells": "", "order": "BCDA"}
    A.ends()
    assert B.can("wander 49")


def test_r53_the_other_order_of_arrival() -> None:
    table = Table().wisdom(A=5, B=5, C=9, D=9)
    A, B, *_ = table.turn("A")
    assert A.can("wander 49")
    A.ends()
    assert not B.can("wander 49")
