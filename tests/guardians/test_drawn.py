"""G17, G20: how many cards are drawn. Rak Nam draws 3, LDL -1, MDL +1, LUC +1."""

import pytest

from games.guardians.book import NONE
from games.guardians.field import LANDS
from games.guardians.rules.control import holder, lands
from games.guardians.rules.entitled import cards_drawn
from tests.guardians.table import Table


def with_lands(table: Table, mine: int) -> Table:
    """Let A control so many of the six lands: three by default, others by a terrain card."""
    if mine > 3:
        return table.ground("A", *(f"{space} T03" for space in ("a3", "b3", "c3")[: mine - 3]))
    return table.ground("B", *(f"{space} T03" for space in ("a2", "b2", "c2")[: 3 - mine]))


@pytest.mark.parametrize(
    ("mine", "higher", "drawn"),
    [(4, True, 4), (2, False, 3), (3, True, 3), (3, False, 4), (4, False, 5), (2, True, 2)],
)
def test_t078_rak_nam_draws_by_lands_and_up_card(mine: int, higher: bool, drawn: int) -> None:
    table = with_lands(Table(), mine)
    table.s.higher = 0 if higher else 1
    assert lands(table.s, 0) == mine
    assert cards_drawn(table.s, 0) == drawn


def test_a045_after_a_coin_nobody_has_the_lower_card() -> None:
    table = Table()
    table.s.higher = NONE
    assert [cards_drawn(table.s, seat) for seat in (0, 1)] == [3, 3]


def test_a043_ldl_is_added_with_its_sign() -> None:
    table = with_lands(Table(guardians=("GU10", "GU01")), 2)  # Ulgra: LDL -2
    table.s.higher = 0
    assert cards_drawn(table.s, 0) == 1


def test_g020_nobody_is_entitled_to_less_than_nothing() -> None:
    table = Table(guardians=("GU10", "GU01"))
    with_lands(table, 0)
    table.s.higher = 0
    assert cards_drawn(table.s, 0) == 1


def test_g017_lands_by_default_count_on_both_sides() -> None:
    table = Table()
    assert [lands(table.s, seat) for seat in (0, 1)] == [3, 3]


def test_g138_control_by_shield_then_terrain_then_default() -> None:
    table = (
        Table()
        .stack("B", "b2", "N01", "M01")
        .ground("A", "b2 T03", "a3 T03")
        .ground("B", "c2 T01", down=True)
    )
    s = table.s
    held = {SPACE: holder(s, SPACE) for SPACE in LANDS}
    assert [held[space] for space in (3, 4, 5, 6, 7, 8)] == [0, 1, 1, 0, 1, 1]


def test_a038_a_land_whose_terrain_is_gone_is_its_owners_by_default() -> None:
    table = Table().ground("A", "b3 T03")
    s = table.s
    assert holder(s, 7) == 0
    s.terrain[7] = s.ground[7] = NONE
    assert holder(s, 7) == 1
