"""Rules and rulings of movement, retreat and settlement that the other tests touch but do not name."""

import pytest

from games.guardians.play.control import holder, lands
from games.guardians.play.entitled import cards_drawn
from tests.guardians.aftermath import over
from tests.guardians.table import Table, kinds, one

DONE = "done"
IDLE = ("B", "c4", "N08", "M16")


def test_g014_a_turn_is_draw_and_organize_then_movement_then_settlement() -> None:
    table = Table().stack("A", "b1", "N01", "M01").stack("B", "b4", "N01", "M01").deck(A="M07", B="M01")
    log = table.runs("begin")
    A, B = table.players
    assert (kinds(log)[0], table.asks) == ("turn_began", "organize A B")
    A.does(DONE)
    log = B.does(DONE)
    assert [kind for kind in kinds(log) if kind in ("up_turned", "first_mover")][-1] == "first_mover"
    order = []
    while table.asks.startswith("move"):
        order.append(table.asks)
        mover, space = (A, "b1") if table.asks == "move A" else (B, "b4")
        log = mover.does(f"turn {space}", DONE)
    assert sorted(order) == ["move A", "move B"]
    assert kinds(log).index("settlement_began") < kinds(log).index("turn_began")


def test_g029_creatures_without_a_shield_do_not_move() -> None:
    A = Table().stack("A", "b1", "", "M01").stack("A", "a1", "N01", "M07").players[0]
    assert A.options("turn") == ["a1"]
    A.cannot("turn b1", because="no shield")


def test_g042_the_land_with_the_own_shield_must_be_passed_by_its_own_terrain() -> None:
    table = Table().stack("A", "b1", "N01", "M01").stack("A", "b2", "N02", "M07").ground("B", "b2 T03")
    A = table.players[0]
    A.does("turn b1")
    A.cannot("step b2", because="does not go on")


def test_g045_an_own_stronghold_with_an_own_shield_is_passed() -> None:
    table = Table().stack("A", "b2", "N01", "M01").stack("A", "b1", "N02", "M07")
    table.players[0].does("turn b2", "step b1", "step a1", DONE)
    assert table.at("a1") == "N01 turned: M01"


def test_g046_a51_several_creatures_from_several_strongholds_in_one_action() -> None:
    table = (
        Table()
        .stack("A", "b2", "N01", "M01")
        .stack("A", "a1", "", "M10")
        .stack("A", "b1", "", "M12")
        .stack("A", "c1", "", "M13")
    )
    log = table.players[0].does("turn b2", "reinforce b2", "send M10", "send M12", "send M13", DONE)
    assert table.at("b2") == "N01 turned: M01 M10 M12 M13"
    assert sorted(one(log, "reinforced").origins) == ["a1", "b1", "c1"]


@pytest.mark.parametrize(("creature", "fits"), [("M10", True), ("M12", False)])
def test_g049_the_target_holds_30_and_not_more(creature: str, *, fits: bool) -> None:
    table = Table().stack("A", "b2", "N01", "E02 M07 E03").stack("A", "b1", "", f"{creature} M09")  # 26
    A = table.players[0]
    A.does("turn b2", "reinforce b2")
    assert A.can(f"send {creature}") == fits


def test_g053_replacing_may_fill_the_shield_to_30_and_not_above() -> None:
    table = Table().stack("A", "b2", "N01", "E02 M07 M12").stack("A", "b1", "", "E04 E06 M09")  # 25; 5, 6, 1
    A = table.players[0]
    A.does("turn b2", "step b1", "shift E04")
    A.cannot("shift M09", because="30")
    A.does("shift M12", "shift M09", "step b2", DONE)
    assert table.at("b2") == "N01 turned: E02 E04 M07 M09"


def test_a050_replacing_uses_the_one_stronghold_behind_the_land() -> None:
    A = Table().stack("A", "b2", "N01", "M01").players[0]
    A.does("turn b2")
    assert [space for space in A.options("step") if space.endswith("1")] == ["b1"]


@pytest.mark.parametrize("how", ["reinforce", "pick up"])
def test_g054_what_lay_under_a_stronghold_and_went_along_no_longer_channels(how: str) -> None:
    table = Table().stack("A", "b1", "N01", "M01", under="E12").stack(*IDLE)
    A = table.players[0]
    if how == "reinforce":
        A.does("turn b1", "reinforce b1", "send E12", DONE)
    else:
        A.does("turn b1", "shift E12", "step b2", DONE)
    assert table.s.under[1] == []


def test_a047_turning_alone_is_allowed() -> None:
    A = Table().stack("A", "b2", "N01", "M01").players[0]
    A.does("turn b2")
    assert A.can(DONE)


def test_a049_an_own_default_land_has_no_terrain() -> None:
    A = Table().stack("A", "b1", "N01", "M01").players[0]
    A.does("turn b1", "step b2")
    A.cannot("step a2", because="no terrain")


def test_a052_reinforcing_flyers_do_not_use_up_the_flight_of_the_turn() -> None:
    table = (
        Table()
        .stack("A", "b3", "N01", "M01")
        .stack("A", "c1", "N02", "M40")
        .stack("A", "b1", "", "E14")
        .ground("B", "b2 T03")
    )
    A = table.players[0]
    A.does("turn b3", "reinforce b3", "send E14", DONE)
    A.does("turn c1", "fly", "step c2", DONE)
    assert table.at("c2") == "N02 turned: M40"


# --- control and retreat ---


def test_g142_an_own_stronghold_is_under_own_control_also_as_rubble() -> None:
    table = Table().stack("A", "b4", "N01", "M01").rubble("a1", "b4")
    s = table.s
    assert [holder(s, space) for space in (0, 1, 2)] == [0, 0, 0]
    assert [holder(s, space) for space in (9, 10, 11)] == [1, 0, 1]  # A's shield stands on b4


@pytest.mark.parametrize(
    ("terrain", "way"), [(("A", "c3 T03"), True), (("B", "c3 T03"), False), (None, False)]
)
def test_g143_the_way_back_of_an_attacker_must_be_under_its_control(
    terrain: tuple[str, str] | None, *, way: bool
) -> None:
    table = Table().stack("A", "c3", "N01", "M01 M07").stack("B", "b3", "N02", "E03").stack(*IDLE)
    if terrain:
        table.ground(*terrain)
    log = over(table, "c3 b3", "B", "M01", "E03")
    assert (table.asks == "retreat A") == way
    assert ("shield_lost" in kinds(log)) != way


def test_a036_a_retreat_is_never_diagonal() -> None:
    table = Table().stack("A", "b2", "N01", "M01").stack("B", "b3", "N02", "E03").stack(*IDLE)
    over(table, "b2 b3", "A", "M01", "E03")
    assert table.players[1].options("answer") == ["a3", "b4", "c3", "destroy"]


def test_a039_the_owner_chooses_which_shield_and_creatures_stay() -> None:
    table = (
        Table().stack("A", "b2", "N01", "M01").stack("B", "b3", "R01", "E03").stack("B", "c3", "N03", "E04")
    )
    over(table, "b2 b3", "A", "M01", "E03")
    B = table.players[1]
    B.does("answer c3")
    assert B.options("answer") == ["N03", "R01"]
    B.does("answer R01")
    assert table.at("c3") == "R01: E03 E04"


def test_a059_lands_are_counted_after_the_settlement() -> None:
    table = Table().stack("A", "b3", "N01", "M01 M07", turned=True).ground("B", "b3 T01").deck(A="", B="")
    assert lands(table.s, 0) == 4  # by the shield
    table.settles()
    table.players[0].does("lay M01 drop")
    assert lands(table.s, 0) == 4
    table.s.higher = 0
    assert cards_drawn(table.s, 0) == 4


# --- settlement ---


def test_g135_own_terrain_cannot_be_replaced() -> None:
    table = Table().stack("A", "b3", "N01", "M01 M07", turned=True).ground("A", "b3 T03")
    table.pen(A="T04").depot(A="S12").deck(A="", B="")
    table.settles()
    assert table.asks == "settle_window A"
    table.players[0].cannot("lay T04 terrain")


def test_a055_terrain_comes_from_the_pen() -> None:
    table = Table().stack("A", "b3", "N01", "M01 M07", turned=True).pen(A="T04").deck(A="", B="")
    table.settles()
    A = table.players[0]
    A.does("lay T04 terrain")
    assert (A.pen, table.land("b3")) == ("", "A T04")


def test_a058_a_shield_on_enemy_terrain_counts_for_the_victory_by_lands() -> None:
    table = Table().ground("A", "a3 T03", "b3 T03").ground("B", "c3 T01")
    table.stack("A", "c3", "N01", "M01", turned=True)
    table.settles()
    assert (table.s.ending, table.s.winner) == ("lands", 0)


def test_a066_a_terrain_card_that_is_kept_leaves_only_the_creature() -> None:
    table = Table().stack("A", "b3", "N01", "M01 M07", turned=True).pen(A="T04 M10").stones(A=4)
    table.deck(A="", B="").settles()
    A = table.players[0]
    assert A.options("lay") == ["M01 drop", "M07 drop", "T04 terrain"]
    A.does("lay M07 drop")
    assert (A.pen, table.land("b3")) == ("M10 T04", "")
