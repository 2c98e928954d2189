"""The rules of the map spaces, M1 to M26, each by its number."""

import pytest

from games.good_vs_bad.events import SpaceRaised
from games.good_vs_bad.play.moving import distances
from games.good_vs_bad.sheet.facts import turn_of
from tests.good_vs_bad.table import Player, Table


def lands(role: str, level: int, **stats: int) -> tuple[Table, Player]:
    """Land a piece of A on R8, which has this level, coming up from base R."""
    t = Table().road(R8=level)
    if stats:
        t.stats(f"{role}-1", **stats)
    A, _ = t.rolled("A", 4, 4)
    A.does(f"move {role} R8 up")
    return t, A


def test_m01_landings_and_cards_change_spaces() -> None:
    t, A = lands("hero", 0)
    assert t.level("R8") == 1
    t.hand(A="E05").rolled("A", 1, 1)
    A.does("play E05 R8", "level 2")
    assert t.level("R8") == 3
    t.hand(A="I40").puts("hero-1", "R8")
    A.does("use I40 hero")
    assert t.level("R8") == 0


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (-1, 0), (5, 6)])
def test_m02_a_marker_takes_the_place_of_the_one_before(before: int, after: int) -> None:
    """Blank, die and Special tile lie on a square one instead of the other: one level says which."""
    t = Table().road(R8=before).hand(A="I38 I40").puts("hero-1", "R8")
    A, _ = t.turn("A")
    A.does("use I38 hero" if before >= 0 else "use I40 hero")
    if after == 6:
        A.does("tile item")
    assert t.level("R8") == after


def test_m03_a_hero_makes_a_blank_good() -> None:
    assert lands("hero", 0)[0].level("R8") == 1


def test_m04_a_villain_makes_a_blank_bad() -> None:
    assert lands("villain", 0)[0].level("R8") == -1


@pytest.mark.parametrize("role", ["hero", "villain"])
def test_m05_encounter_squares_are_no_blanks(role: str) -> None:
    t = Table().foe("N01")
    A, _ = t.rolled("A", 3, 3)
    A.does(f"move {role} R6 up")
    if t.asks == "flee A":
        A.does("try no")
    assert t.level("R6") == 0
    with pytest.raises(AssertionError, match="cannot"):
        t.hand(A="E07")
        A.does("play E07 R6")


@pytest.mark.parametrize("level", [3, -4, 7, -8])
def test_m06_a_space_that_becomes_an_encounter_square_loses_its_marker(level: int) -> None:
    t = Table().road(R9=level, B9=level, R8=level).hand(A="E01")
    A, _ = t.turn("A")
    A.does("play E01")
    assert [t.level(name) for name in ("R9", "B9", "R8", "R6")] == [0, 0, level, 0]


@pytest.mark.parametrize("role", ["hero", "villain"])
@pytest.mark.parametrize(("level", "asks"), [(1, "step A"), (2, "step A"), (5, "reroll A")])
def test_m07_good_spaces_hold_for_heroes_and_villains(role: str, level: int, asks: str) -> None:
    assert lands(role, level)[0].asks == asks


@pytest.mark.parametrize("role", ["hero", "villain"])
def test_m07_bad_spaces_hold_for_heroes_and_villains(role: str) -> None:
    assert lands(role, -1)[0].s.penalty["hv".index(role[0])] == 1
    assert lands(role, -5)[0].lost(f"{role}-1") == 1
    assert lands(role, -4)[0].asks == "pick_stat A"


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_m08_a_hero_may_raise_good(level: int) -> None:
    t, A = lands("hero", level)
    for answer in ("go stay", "try no"):
        if t.asks.split()[0] in ("step", "reroll") and A.can(answer):
            A.does(answer)
    assert t.asks == "raise A" and A.options("level") == ["1", "0"]
    events = A.does("level 1")
    assert [event.level for event in events if isinstance(event, SpaceRaised)] == [level + 1]


@pytest.mark.parametrize("level", [-1, -2, -3, -4, -5])
def test_m09_a_villain_may_raise_bad(level: int) -> None:
    t, A = lands("villain", level)
    if t.asks == "step A":
        A.does(f"go {A.options('go')[0]}")
    if t.asks == "pick_stat A":
        A.does("stat might")
    assert t.asks == "raise A" and A.options("level") == ["1", "0"]
    events = A.does("level 1")
    assert [event.level for event in events if isinstance(event, SpaceRaised)] == [level - 1]


@pytest.mark.parametrize("level", [-1, -5])
def test_m10_a_hero_does_not_lower_bad(level: int) -> None:
    t, _ = lands("hero", level)
    assert t.asks == "turn A" and t.level("R8") == level


@pytest.mark.parametrize("level", [1, 2, 5])
def test_m11_a_villain_does_not_lower_good(level: int) -> None:
    t, A = lands("villain", level)
    A.does("try no" if level == 5 else "go stay")
    assert t.asks == "turn A" and t.level("R8") == level


def test_m12_the_level_is_the_die_on_the_space() -> None:
    """Good levels are positive (blue), Bad ones negative (red)."""
    assert (lands("hero", 0)[0].level("R8"), lands("villain", 0)[0].level("R8")) == (1, -1)


def test_m13_good_1_an_optional_step_of_1_either_way() -> None:
    assert lands("hero", 1)[1].options("go") == ["R9", "R7", "stay"]


def test_m14_good_2_an_optional_step_of_2_either_way() -> None:
    assert lands("hero", 2)[1].options("go") == ["R10", "R6", "stay"]


@pytest.mark.parametrize(("level", "healed"), [(3, 1), (4, 2)])
def test_m15_m16_good_3_and_4_heal_1_and_2(level: int, healed: int) -> None:
    t, A = lands("villain", level, might=1, smarts=1)
    assert A.options() == ["stat might", "stat smarts", "done"]
    for _ in range(healed):
        A.does("stat might")
    assert t.stat("villain-1", "might") == 1 + healed and t.asks == "turn A"


@pytest.mark.parametrize("level", [3, 4])
def test_m15_m16_healing_may_be_declined(level: int) -> None:
    t, A = lands("villain", level, might=1)
    A.does("done")
    assert t.stat("villain-1", "might") == 1


def test_m17_good_5_an_optional_reroll() -> None:
    t, A = lands("villain", 5)
    assert A.options("try") == ["yes", "no"]
    t.dice(1, 2)
    A.does("try yes")
    assert A.options("move") == ["villain R11 up", "villain R5 down"]


def test_m18_bad_1_takes_1_off_the_next_roll() -> None:
    t, _ = lands("hero", -1)
    t.rolled("A", 3, 4)
    assert list(distances(t.s, turn_of(t.s), 0)) == [6]


def test_m19_bad_2_a_forced_step_of_1_to_a_worse_square() -> None:
    t = Table().road(R8=-2, R7=-3, R9=-3)
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    assert A.options() == ["go R9", "go R7"]
    t, _ = lands("hero", -2)
    assert t.at("hero-1") == "R8"


def test_m20_bad_3_a_forced_move_of_1_or_2_to_a_worse_square() -> None:
    t = Table().road(R8=-3, R7=-4, R10=-5)
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    assert sorted(A.options()) == ["go R10", "go R7"]


def test_m21_bad_4_does_1_damage() -> None:
    t, A = lands("hero", -4)
    A.does("stat r")
    assert t.stat("hero-1", "r") == 0 and t.asks == "turn A"


def test_m22_bad_5_sits_out_the_next_turn() -> None:
    t, _ = lands("hero", -5)
    A, _ = t.turn("A")
    A.does("roll")
    assert not [move for move in A.options("move") if move.startswith("hero")]


@pytest.mark.parametrize(
    ("role", "level", "tile", "special"), [("hero", 5, "event", 7), ("villain", -5, "lose", -8)]
)
def test_m23_level_6_is_special(role: str, level: int, tile: str, special: int) -> None:
    t, A = lands(role, level)
    if role == "hero":
        A.does("try no")
    A.does("level 1", f"tile {tile}")
    assert t.level("R8") == special


def test_m24_the_player_who_creates_a_special_chooses_it() -> None:
    t, A = lands("hero", 5)
    A.does("try no", "level 1")
    assert t.asks == "tile A"


def test_m25_a_good_special_draws_an_item() -> None:
    t, A = lands("villain", 6)
    assert [card[0] for card in A.hand] == ["I"] and t.asks == "turn A"


def test_m25_b_good_special_draws_an_event() -> None:
    assert [card[0] for card in lands("villain", 7)[1].hand] == ["E"]


def test_m25_c_good_special_heals_every_stat_to_its_starting_level() -> None:
    t, _ = lands("hero", 8, agility=1, might=2, smarts=5, r=0)
    assert [t.stat("hero-1", name) for name in ("agility", "might", "smarts", "r")] == [3, 3, 5, 1]


def test_m25_d_good_special_raises_a_stat_that_is_no_special() -> None:
    t, A = lands("hero", 9)
    assert A.options() == ["stat agility", "stat might", "stat smarts"]
    A.does("stat smarts")
    assert t.stat("hero-1", "smarts") == 4


def test_m26_a_bad_special_draws_an_event() -> None:
    assert [card[0] for card in lands("hero", -6)[1].hand] == ["E"]


def test_m26_b_bad_special_damages_a_stat_that_is_no_special() -> None:
    t, A = lands("hero", -7)
    assert A.options() == ["stat agility", "stat might", "stat smarts"]
    A.does("stat agility")
    assert t.stat("hero-1", "agility") == 2


def test_m26_c_bad_special_loses_a_d6_of_turns() -> None:
    t = Table().road(R8=-8)
    A, _ = t.rolled("A", 4, 4)
    t.dice(6)
    A.does("move hero R8 up")
    assert t.lost("hero-1") == 6


def test_m26_d_bad_special_sends_home_for_a_missed_turn() -> None:
    t, _ = lands("hero", -9)
    assert t.at("hero-1") == "R" and t.lost("hero-1") == 1
