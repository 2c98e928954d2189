"""R97, R98, R100, R101 and R106: movement, power chips, transference, invisibility, rotation."""

import pytest

from tests.foes.table import Player, Table


def caster(spells: str, at: str = "F9", **monsters: int) -> tuple[Table, Player]:
    table = Table().figures(A=at).monsters(**monsters).wisdom(A=14, B=40, C=41, D=42).hand(A=spells)
    return table, table.turn()[0]


@pytest.mark.parametrize(("spell", "fights"), [("move+2", False), ("move+3", True), ("move+4", True)])
def test_r97_steps_paid_by_spells_leave_the_fight_open(spell: str, fights: bool) -> None:
    """Nine steps to the monster: F9-F10 to D12 is nine."""
    table, A = caster(spell, at="F9-F10", D12=14)
    A.walks("D12")
    assert table.steps == 9
    A.cannot("fight", because="6")
    A.casts(spell)
    assert A.can("fight") == fights


def test_r97_cast_before_walking() -> None:
    table, A = caster("move+3", at="F9-F10", D12=14)
    A.casts("move+3")
    A.walks("D12")
    A.fights(2, 2)
    assert (A.tiles, table.asks) == ((14,), "turn B")


@pytest.mark.parametrize(("spell", "bonus"), [("move+2", 2), ("move+9", 9)])
def test_r97_twelve_and_the_bonus(spell: str, bonus: int) -> None:
    table, A = caster(spell)
    A.casts(spell)
    A.walks("F10", "F9", "F10", "F9", "F10", "F9")
    assert table.steps == 12
    A.walks("F9-F10")
    for extra in range(bonus - 1):
        A.walks(("F10", "F9-F10")[extra % 2])
    assert table.steps == 12 + bonus
    assert A.options("walk") == []


def test_r97_in_the_middle_of_the_movement() -> None:
    table, A = caster("move+2")
    A.walks("C12")
    assert A.options("walk") == []
    A.casts("move+2")
    assert A.can("walk B12")
    A.walks("B12")
    assert table.steps == 14


@pytest.mark.parametrize(("spell", "amount"), [("chips+1", 1), ("chips+4", 4), ("chips+4", 2)])
def test_r98_power_chips_come_from_the_reserve(spell: str, amount: int) -> None:
    table, A = caster(spell)
    reserve = table.s.reserve
    assert A.casts(spell, amount) == {"A.chips": 3 + amount, "reserve": reserve - amount, "A.spells": ""}
    assert table.s.supply == 0


def test_r98_no_more_than_the_reserve_holds() -> None:
    table = Table().hand(A="chips+4").chips(A=3, B=20, C=20, D=40)
    A, *_ = table.turn()
    assert table.s.reserve == 2
    assert A.casts("chips+4", 4) == {"A.chips": 5, "reserve": 0, "A.spells": ""}


def test_r100_transference_jumps_to_another_player_without_a_step() -> None:
    table = Table().figures(A="F9", B="A2", C="F10").hand(A="transference").wisdom(A=14)
    A, *_ = table.turn()
    assert sorted(A.options("cast")) == ["transference 2", "transference 3", "transference 4"]
    assert A.casts("transference", 2) == {"A.at": "A2", "A.spells": ""}
    assert table.steps == 0
    A.walks("A5")
    assert A.at == "A5"


def test_r100_only_before_the_first_step() -> None:
    table, A = caster("transference transference")
    assert A.can("cast transference 2")
    A.walks("F9-F10")
    A.cannot("cast transference 2", because="before")
    assert table.steps == 1


def test_r100_a_student_at_the_arrival_may_follow_and_one_at_the_departure_not() -> None:
    table = Table().figures(A="F9", B="F9", C="E12").hand(A="transference").wisdom(A=20, B=10, C=11, D=40)
    A, _B, C, _D = table.turn()
    A.casts("transference", 3)
    A.walks("E11")
    assert A.stops() == {"asks": "follow C"}
    assert C.follows() == {"C.at": "E11", "asks": "turn A"}


def test_r101_an_invisible_player_passes_monsters() -> None:
    table, A = caster("invisibility", F10=24, F11=25)
    assert A.casts("invisibility") == {"A.spells": ""}
    A.walks("E11")
    assert table.steps == 6
    A.walks("F10")
    assert A.at == "F10"


def test_r101_he_may_stop_on_a_monster_and_fight_it() -> None:
    table, A = caster("invisibility", F10=24, F11=14)
    A.casts("invisibility")
    A.walks("F11")
    assert table.steps == 4
    A.fights(2, 2)
    assert (A.tiles, A.wisdom) == ((14,), 20)


def test_r101_he_may_leave_a_monster_too() -> None:
    _table, A = caster("invisibility", F9=14)
    A.casts("invisibility")
    A.walks("F9-F10")
    assert A.at == "F9-F10"


def test_r101_only_before_the_first_step() -> None:
    _table, A = caster("invisibility")
    A.walks("F9-F10")
    A.cannot("cast invisibility", because="before")


def test_r101_visible_again_at_the_end_of_the_turn() -> None:
    table, A = caster("invisibility", F10=24)
    A.casts("invisibility")
    A.walks("F10")
    A.ends()
    for player in table.players[1:]:
        player.ends()
    assert A.options("walk") == []


def test_r101_new_areas_are_revealed_behind_a_monster() -> None:
    table = Table().explored("B2").monsters(B2=5).alone(A="B1").hand(A="invisibility")
    A, *_ = table.turn()
    A.casts("invisibility")
    A.walks("B2")
    assert table.s.drawn == 5
    A.walks("A2-B2")
    assert (table.s.drawn, table.at("A2"), table.side("B3")) == (6, 6, "")
    assert A.ends() == {"asks": "place B"}


@pytest.mark.parametrize("side", ["north", "east", "south"])
def test_r106_an_intersection_is_turned_to_any_side(side: str) -> None:
    table, A = caster("rotate1")
    A.casts("rotate1")
    assert table.asks == "rotate A"
    assert A.turns("E10", side) == {"side E10": side, "asks": "turn A"}
    assert A.spells == ""


def test_r106_two_intersections_or_one() -> None:
    table, A = caster("rotate2")
    A.casts("rotate2")
    A.turns("E10", "north")
    assert table.asks == "rotate A"
    A.cannot("rotate E10 east")
    A.turns("B3", "east")
    assert (table.asks, table.side("E10"), table.side("B3")) == ("turn A", "north", "east")
    table, A = caster("rotate2")
    A.casts("rotate2")
    A.turns("E10", "north")
    assert A.is_done() == {"asks": "turn A"}


def test_r106_also_with_players_on_it() -> None:
    table = Table().figures(A="F9", B="E10").hand(A="rotate1").wisdom(A=14)
    A, *_ = table.turn()
    A.casts("rotate1")
    A.turns("E10", "east")
    assert table.side("E10") == "east"


def test_r106_a_face_down_tile_is_refused() -> None:
    table = (
        Table()
        .explored("E9", "E11", "F9", "F10", "F11", drawn=30)
        .closed(E8="south")
        .alone(A="F10")
        .hand(A="rotate1")
        .monsters(F10=14)
    )
    A, *_ = table.turn()
    A.casts("rotate1")
    A.cannot("rotate E10 north", because="face")
    assert all(option.startswith("E8 ") for option in A.options("rotate"))


def test_r106_no_face_up_intersection_no_spell() -> None:
    table = Table().explored("B2").alone(A="B1").hand(A="rotate1")
    A, *_ = table.turn()
    A.cannot("cast rotate1")


def test_r106_new_areas_then_seen_are_revealed_at_once() -> None:
    table = (
        Table().explored("B2", "A2", "B4", "C3", "A4", "B5").closed(B3="west").alone(A="B3").hand(A="rotate1")
    )
    A, *_ = table.turn()
    drawn = table.s.drawn
    A.casts("rotate1")
    changes = A.turns("B3", "north")
    assert {name: changes[name] for name in ("chip A3", "tile A3", "drawn", "supply")} == {
        "chip A3": False, "tile A3": drawn + 1, "drawn": drawn + 1, "supply": 1,
    }  # fmt: skip
