"""The rulings, each by its number."""

import pytest

from games.good_vs_bad.events import CardTaken, LevelChanged, SpaceRaised, StatRaised
from games.good_vs_bad.play.moving import distances
from games.good_vs_bad.sheet.facts import turn_of, value
from tests.good_vs_bad.table import Player, Table


def lands(role: str, level: int, **stats: int) -> tuple[Table, Player]:
    """Land a piece of A on R8, which has this level, coming up from base R."""
    t = Table().road(R8=level)
    if stats:
        t.stats(f"{role}-1", **stats)
    A, _ = t.rolled("A", 4, 4)
    A.does(f"move {role} R8 up")
    return t, A


@pytest.mark.parametrize("seats", range(2, 7))
def test_ruling_01_every_player_has_a_hero_and_a_villain(seats: int) -> None:
    t = Table(seats)
    assert t.s.book.pieces == tuple(f"{role}-{n + 1}" for n in range(seats) for role in ("hero", "villain"))
    for name in "ABCDEF"[:seats]:
        players = t.rolled(name, 1, 1)
        roles = {move.split()[0] for move in players["ABCDEF".index(name)].options("move")}
        assert roles == {"hero", "villain"}


@pytest.mark.parametrize(("role", "level"), [("hero", 1), ("villain", -1)])
def test_ruling_02_a_new_space_has_level_1_and_does_nothing_yet(role: str, level: int) -> None:
    t, A = lands(role, 0)
    assert t.level("R8") == level and t.asks == "turn A"
    assert t.s.penalty == [0, 0, 0, 0] and A.renown == 0


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_ruling_03_one_level_a_landing(level: int) -> None:
    t, A = lands("hero", level)
    if t.asks == "step A":
        A.does("go stay")
    assert A.options("level") == ["1", "0"]


@pytest.mark.parametrize(("level", "healed"), [(3, 1), (4, 2)])
def test_ruling_04_obey_the_level_found_then_raise(level: int, healed: int) -> None:
    t, A = lands("hero", level, might=1)
    for _ in range(healed):
        A.does("stat might")
    assert t.asks == "raise A" and t.level("R8") == level


def test_ruling_05_the_space_landed_on_is_raised_even_if_the_piece_was_moved_on() -> None:
    t, A = lands("hero", 2)
    A.does("go R10")
    assert t.asks == "raise A" and t.at("hero-1") == "R10"
    events = A.does("level 1")
    assert [event.square for event in events if isinstance(event, SpaceRaised)] == ["R8"]
    assert t.level("R8") == 3 and t.level("R10") == 1


def test_ruling_06_creating_a_special_does_not_trigger_it() -> None:
    _, A = lands("hero", 5)
    A.does("try no", "level 1")
    events = A.does("tile item")
    assert not any(isinstance(event, CardTaken) for event in events) and A.hand == []


def test_ruling_07_a_special_is_not_changed_by_landing_and_one_event_removes_it() -> None:
    t, A = lands("hero", 6)
    assert t.level("R8") == 6
    t.hand(A="E11 E09 E05")
    A.cannot("play E09 R8")
    A.cannot("play E05 R8")
    A.does("play E11 R8")
    assert t.level("R8") == 0


@pytest.mark.parametrize(("role", "level", "to"), [("hero", 1, "R9"), ("hero", -2, "R7")])
def test_ruling_08_optional_and_forced_moves_are_landings(role: str, level: int, to: str) -> None:
    t = Table().road(R8=level, R7=-5)
    A, _ = t.rolled("A", 4, 4)
    A.does(f"move {role} R8 up")
    if level > 0:
        A.does(f"go {to}", "level 0")
        assert t.level("R9") == 1
    else:
        assert t.at("hero-1") == "R7" and t.lost("hero-1") == 1


def test_ruling_09_from_the_sixth_landing_on_no_optional_moves() -> None:
    t = Table().road(R8=1, R9=1)
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    for landing in range(1, 6):
        assert t.asks == "step A", landing
        A.does("go R9" if landing % 2 else "go R8", "level 0")
    assert turn_of(t.s).landings[0] == 6
    assert t.asks == "raise A"  # the sixth is obeyed in full, but for the step
    A.does("level 1")
    assert t.asks == "turn A" and A.renown == 1


def test_ruling_09_renown_for_one_raise_of_a_piece_in_a_turn() -> None:
    t = Table().road(R8=1, R9=1)
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up", "go R9", "level 1", "go stay", "level 1")
    assert (t.level("R8"), t.level("R9"), A.renown) == (2, 2, 1)


@pytest.mark.parametrize(("level", "worth"), [(0, 0), (3, 3), (-4, -4), (6, 6), (9, 6), (-6, -6), (-9, -6)])
def test_ruling_10_worse_is_the_lower_value(level: int, worth: int) -> None:
    assert value(level) == worth


def test_ruling_11_blank_encounter_and_base_are_worth_0_and_so_not_worse_than_bad() -> None:
    t = Table().road(R5=-2)
    A, _ = t.rolled("A", 2, 3)
    A.does("move hero R5 up")  # beside the Encounter square R6 and the Blank R4
    assert t.at("hero-1") == "R5"
    t = Table().road(R1=-2).puts("hero-1", "R3")
    A, _ = t.rolled("A", 1, 1)
    A.does("move hero R1 down")
    assert t.at("hero-1") == "R1"


def test_ruling_12_bad_3_reaches_distance_1_and_2_whatever_lies_between() -> None:
    t = Table().road(R8=-3, R9=5, R10=-4, R7=-4)
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    assert sorted(A.options()) == ["go R10", "go R7"]


def test_ruling_13_good_2_is_two_or_none() -> None:
    _, A = lands("hero", 2)
    A.cannot("go R9")
    A.cannot("go R7")
    assert A.options() == ["go R10", "go R6", "go stay"]


def test_ruling_14_the_penalty_is_for_the_next_movement_of_the_piece_rerolls_too() -> None:
    t = Table().road(R4=-1, R8=5)
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    t.s.penalty[0] = 1
    t.dice(2, 3)
    A.does("try yes")
    assert A.options("move") == ["hero B up", "hero R4 down"]
    A.does("move hero R4 down", "level 0")
    assert t.s.penalty[0] == 1  # used up, and Bad 1 on R4 gave a new one


def test_ruling_15_a_reroll_is_a_second_roll_and_move() -> None:
    t, A = lands("hero", 5)
    t.dice(1, 1)
    A.does("try yes")
    assert turn_of(t.s).roll == [4, 4]
    assert A.options("move") == ["hero R10 up", "hero R6 down"]


def test_ruling_16_1_damage_is_any_stat_the_tile_only_the_plain_ones() -> None:
    assert "r" in lands("hero", -4)[1].options("stat")
    assert "r" not in lands("hero", -7)[1].options("stat")


def test_ruling_17_starting_level_is_that_of_the_start_and_a_higher_stat_is_left_alone() -> None:
    t, _ = lands("hero", 8, might=6, smarts=1)
    assert (t.stat("hero-1", "might"), t.stat("hero-1", "smarts")) == (6, 3)


def test_ruling_18_healing_ends_at_the_starting_level() -> None:
    t, A = lands("hero", 4, might=2)
    A.does("stat might")
    assert t.asks == "raise A" and t.stat("hero-1", "might") == 3


def test_ruling_19_lost_turns_belong_to_the_piece() -> None:
    t, _ = lands("hero", -5)
    assert (t.lost("hero-1"), t.lost("villain-1")) == (1, 0)


def test_ruling_20_lost_turns_add_up() -> None:
    t = Table().road(R8=-8)
    A, _ = t.rolled("A", 4, 4)
    t.s.lost[0] = 2
    t.dice(3)
    A.does("move hero R8 up")
    assert t.lost("hero-1") == 5


def test_ruling_21_return_home_is_no_landing() -> None:
    t, A = lands("villain", -9)
    assert A.hand == [] and t.stat("villain-1", "r") == 1 and A.renown == 0


@pytest.mark.parametrize("level", [5, -5, 6, -9])
def test_ruling_22_any_marker_goes_when_a_space_becomes_an_encounter_square(level: int) -> None:
    t = Table().road(R9=level).hand(A="E01")
    A, _ = t.turn("A")
    A.does("play E01")
    assert t.level("R9") == 0


def test_ruling_23_the_old_encounter_square_is_a_blank() -> None:
    t = Table().hand(A="E01")
    A, _ = t.turn("A")
    A.does("play E01")
    A, _ = t.rolled("A", 3, 3)
    A.does("move hero R6 up")
    assert t.level("R6") == 1


def test_ruling_24_a_home_base_carries_no_marker() -> None:
    t = Table().hand(A="E07 I38")
    A, _ = t.turn("A")
    A.cannot("play E07 R")
    A.cannot("play E07 B")
    A.does("use I38 hero")
    assert t.level("R") == 0


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_ruling_25_rows_1_to_5_may_be_declined(level: int) -> None:
    t, A = lands("villain", level, might=1)
    A.does({1: "go stay", 2: "go stay", 3: "done", 4: "done", 5: "try no"}[level])
    assert t.asks == "turn A" and t.at("villain-1") == "R8" and t.stat("villain-1", "might") == 1


def test_ruling_26_a_villain_resolves_good_and_carries_specials_out() -> None:
    t, A = lands("villain", 9)
    assert t.asks == "pick_stat A" and A.options() == ["stat agility", "stat might", "stat smarts"]
    A.cannot("done")


def test_ruling_27_who_played_the_card_chooses_the_special() -> None:
    t = Table(3).road(R2=5).hand(B="E05")
    _, B, _ = t.dawn("A")
    B.does("play E05 R2")
    assert t.asks == "tile B"
    B.does("tile heal")
    assert t.level("R2") == 8 and B.renown == 0


def test_ruling_28_raise_one_has_no_limit() -> None:
    _, A = lands("hero", 9, might=12)
    events = A.does("stat might")
    assert [event.now for event in events if isinstance(event, StatRaised)] == [13]


def test_ruling_29_one_roll_for_both_pieces() -> None:
    t = Table()
    A, _ = t.turn("A")
    t.dice(2, 3)
    A.does("roll")
    turn = turn_of(t.s)
    assert [list(distances(t.s, turn, piece)) for piece in (0, 1)] == [[5], [5]]
    A.cannot("roll", because="rolled")


def test_ruling_30_a_hero_cannot_stay_put() -> None:
    t = Table()
    A, _ = t.rolled("A", 1, 1)
    assert not [move for move in A.options("move") if "stay" in move]
    A.cannot("move hero R stay")
    A.cannot("end", because="move")


@pytest.mark.parametrize("role", ["hero", "villain"])
def test_ruling_31_two_pieces_of_a_kind_on_one_square_do_nothing(role: str) -> None:
    t = Table().puts(f"{role}-2", "R8")
    A, _ = t.rolled("A", 4, 4)
    events = A.does(f"move {role} R8 up")
    assert t.asks == "turn A" and not any(isinstance(event, LevelChanged) for event in events)
    assert t.level("R8") == (1 if role == "hero" else -1)
