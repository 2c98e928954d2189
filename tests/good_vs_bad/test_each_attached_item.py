"""Each attached item at work in play: I01 to I32 (3.11)."""

import pytest

from tests.good_vs_bad.table import Player, Table


def ends(a: Player, role: str = "hero") -> set[str]:
    """Return the squares where a piece may end its move."""
    return {line.split()[1] for line in a.options("move") if line.startswith(f"{role} ")}


@pytest.mark.parametrize(
    ("item", "far"),
    [
        ("I01", {7, 8}),  # Soft Sandals
        ("I02", {7, 8, 9}),  # Road Boots
        ("I04", {5, 6, 7}),  # Lead Clogs
        ("I05", {6, 7, 8}),  # Patient Mule
        ("I20", {6}),  # Chain Coat
    ],
)
def test_items_that_change_the_movement(item: str, far: set[int]) -> None:
    table = Table().wears("hero-1", item)
    a, _ = table.rolled("A", 3, 4)
    assert ends(a) == {f"R{n}" for n in far} | {f"B{12 - n}" for n in far}
    assert ends(a, "villain") == {"R7", "B5"}


def test_boots_and_mount_add_up_and_movement_is_never_below_0() -> None:
    table = Table().puts("hero-1", "R4").wears("hero-1", "I04 I05")
    a, _ = table.rolled("A", 1, 1)
    assert ends(a) == {"R1", "R2", "R3", "R4", "R5", "R6", "R7"}
    a.does("move hero R4 stay")
    assert table.at("hero-1") == "R4" and table.level("R4") == 0


def test_i03_springheels_add_an_extra_die_once_a_movement() -> None:
    table = Table().wears("hero-1", "I03")
    a, _ = table.rolled("A", 3, 4)
    table.dice(2)
    a.does("use I03 hero")
    assert ends(a) == {"R9", "B3"}
    a.cannot("use I03 hero")
    assert ends(a, "villain") == {"R7", "B5"}


def test_i06_grey_mare_rolls_three_dice_instead_of_the_common_roll() -> None:
    table = Table().wears("hero-1", "I06 I03")
    a, _ = table.rolled("A", 6, 6)
    table.dice(5)
    a.does("use I03 hero")
    table.dice(1, 1, 2)
    a.does("use I06 hero")
    assert ends(a) == {"R9", "B3"}  # 1 + 1 + 2, and the extra 5
    a.cannot("use I06 hero")


def test_i07_storm_stag_uses_any_two_of_three_dice() -> None:
    table = Table().wears("hero-1", "I07")
    a, _ = table.rolled("A", 6, 6)
    table.dice(1, 5, 3)
    a.does("use I07 hero")
    assert (table.asks, a.options()) == ("pick_die A", ["die 1", "die 2", "die 3"])
    a.does("die 2")
    assert ends(a) == {"R4", "B8"}


def test_i08_painted_tortoise_uses_one_die_of_the_common_roll() -> None:
    table = Table().wears("villain-1", "I08")
    a, _ = table.rolled("A", 2, 5)
    a.does("use I08 villain", "die 2")
    assert ends(a, "villain") == {"R5", "B7"}
    assert ends(a) == {"R7", "B5"}


def test_i22_lucky_coin_rerolls_one_die_once_a_turn() -> None:
    table = Table().wears("hero-1", "I22 I03")
    a, _ = table.rolled("A", 2, 5)
    table.dice(6)
    a.does("use I03 hero", "use I22 hero")
    assert a.options() == ["die 1", "die 2", "die 3"]
    table.dice(1)
    a.does("die 3")
    assert ends(a) == {"R8", "B4"}
    a.cannot("use I22 hero")


def test_i22_lucky_coin_is_spent_also_for_a_reroll_by_good_5() -> None:
    table = Table().wears("hero-1", "I22 I03").road(R8=5)
    a, _ = table.rolled("A", 2, 5)
    table.dice(6)
    a.does("use I22 hero", "die 1")  # 6 and 5
    table.s.at[0] = table.s.book.index["B9"]
    a.does("move hero R8 up")
    table.dice(1, 2)
    a.does("try yes")
    assert table.asks == "stride A"
    assert not a.can("use I22 hero")
    table.dice(4)
    a.does("use I03 hero", "move hero R1 down", "level 0")
    assert (table.at("hero-1"), table.level("R1")) == ("R1", 1)


@pytest.mark.parametrize("item", ["I05", "I23"])
def test_items_that_ignore_penalties_ignore_mud_too(item: str) -> None:
    table = Table().wears("hero-1", item)
    table.s.penalty[:2] = [3, 3]
    a, _ = table.rolled("A", 3, 4)
    assert "R7" in ends(a) and "R4" not in ends(a)
    assert ends(a, "villain") == {"R4", "B8"}
    a.does("move hero R7 up")
    assert table.s.penalty[0] == 0


@pytest.mark.parametrize(
    ("item", "stat", "duel", "encounter"),
    [
        ("I09", "might", 1, 1),
        ("I10", "agility", 1, 1),
        ("I11", "smarts", 1, 1),
        ("I13", "agility", 2, 0),
        ("I14", "might", 0, 2),
        ("I29", "smarts", 1, 1),
        ("I30", "might", 1, 1),
        ("I31", "agility", 1, 1),
    ],
)
def test_items_that_add_to_a_stat_in_duels_and_encounters(
    item: str, stat: str, duel: int, encounter: int
) -> None:
    table = Table().wears("hero-1", item).puts("villain-2", "R7").dice(3, 3)
    a, _ = table.rolled("A", 3, 4)
    a.does("move hero R7 up")
    events = a.does(f"stat {stat}")
    rolled = next(event for event in events if event.kind == "duel_rolled")
    assert (rolled.total, rolled.foe_total) == (6 + duel, 6)  # type: ignore[attr-defined]
    foe = {"might": "N05", "agility": "N04", "smarts": "N02"}[stat]
    table = Table().wears("hero-1", item).foe(foe).dice(3)
    a, _ = table.rolled("A", 2, 4)
    events = a.does("move hero R6 up")
    test = next(event for event in events if event.kind == "test_rolled")
    assert test.total == 6 + encounter  # type: ignore[attr-defined]


def test_i12_war_maul_lets_won_duels_do_one_more_damage() -> None:
    table = Table().wears("hero-1", "I12").puts("villain-2", "R7").dice(6, 1)
    a, _ = table.rolled("A", 3, 4)
    a.does("move hero R7 up", "stat might")
    assert table.stat("villain-2", "might") == 1


def test_i12_war_maul_and_a_special_hit_one_stat_of_the_losers_choice() -> None:
    table = Table().wears("hero-1", "I12").puts("villain-2", "R7").dice(6, 1)
    a, b = table.rolled("A", 3, 4)
    a.does("move hero R7 up", "stat r")
    assert (table.asks, b.options("stat")) == ("pick_stat B", ["agility", "might", "smarts"])
    b.does("stat smarts")
    assert [table.stat("villain-2", stat) for stat in b.table.s.book.stats[:3]] == [3, 3, 1]


@pytest.mark.parametrize(("item", "lowest"), [("I15", 5), ("I16", 4)])
def test_shields_roll_against_any_damage(item: str, lowest: int) -> None:
    for die, left in ((lowest - 1, 2), (lowest, 3)):
        table = Table().wears("villain-2", item).puts("villain-2", "R7").dice(6, 1, die)
        a, _ = table.rolled("A", 3, 4)
        a.does("move hero R7 up", "stat might")
        assert table.stat("villain-2", "might") == left


@pytest.mark.parametrize(
    ("item", "spared"),
    [
        ("I17", {"space"}),
        ("I18", {"duel"}),
        ("I19", {"encounter"}),
        ("I20", {"space", "duel", "encounter", "curse"}),
        ("I21", {"space", "duel", "encounter", "curse"}),
    ],
)
def test_coats_and_shields_take_one_off_damage_of_their_sources(item: str, spared: set[str]) -> None:
    kept = set()
    table = Table().wears("villain-1", item).road(R7=-4)
    a, _ = table.rolled("A", 4, 4 if item == "I20" else 3)
    a.does("move villain R7 up")
    if table.asks.startswith("raise"):
        kept.add("space")
    table = Table().wears("villain-2", item).puts("villain-2", "R7").dice(6, 1)
    a, _ = table.rolled("A", 3, 4)
    a.does("move hero R7 up", "stat might")
    if table.stat("villain-2", "might") == 3:
        kept.add("duel")
    table = Table().wears("hero-1", item).foe("N05").dice(1)
    a, _ = table.rolled("A", 2, 5 if item == "I20" else 4)
    a.does("move hero R6 up")
    if table.stat("hero-1", "might") == 3:
        kept.add("encounter")
    table = Table().wears("hero-1", item).hand(A="E23")
    a, _ = table.turn("A")
    a.does("play E23 hero-1")
    if table.asks == "turn A":
        kept.add("curse")
    assert kept == spared


def test_damage_is_never_below_0_and_two_coats_of_a_shield_do_not_heal() -> None:
    table = Table().wears("hero-1", "I17 I21").road(R7=-4)
    a, _ = table.rolled("A", 3, 4)
    a.does("move hero R7 up")
    assert [table.stat("hero-1", stat) for stat in ("agility", "might", "smarts")] == [3, 3, 3]


def test_i24_hourglass_takes_one_off_lost_turns_each_time() -> None:
    table = Table().wears("hero-2", "I24").hand(A="E16")
    a, _ = table.turn("A")
    a.does("play E16 hero-2")
    assert (table.lost("hero-2"), table.lost("villain-2")) == (0, 0)
    table = Table().wears("hero-1", "I24").road(R7=-5)
    a, _ = table.rolled("A", 3, 4)
    a.does("move hero R7 up")
    assert table.lost("hero-1") == 0


def test_i24_hourglass_is_gone_before_a_defeat_costs_its_turn() -> None:
    table = Table().wears("villain-2", "I24").stats("villain-2", might=1).puts("villain-2", "R7").dice(6, 1)
    a, _ = table.rolled("A", 3, 4)
    a.does("move hero R7 up", "stat might", "item none")
    assert (table.at("villain-2"), table.lost("villain-2")) == ("B", 1)
    assert table.discarded("I24") == 1


def test_i25_compass_rose_may_stop_on_any_home_base_as_a_landing() -> None:
    table = Table().wears("hero-1", "I25").puts("hero-1", "R9")
    a, _ = table.rolled("A", 3, 4)
    a.does("move hero B up base")
    assert (table.at("hero-1"), a.renown) == ("B", 1)
    assert len(a.hand) == 1 and table.stat("hero-1", "b") == 1


def test_i25_compass_rose_stops_at_home_as_a_landing_too() -> None:
    table = Table().wears("hero-1", "I25").puts("hero-1", "R2")
    a, _ = table.rolled("A", 3, 4)
    assert {"hero R down home", "hero R down base"} <= set(a.options("move"))
    a.does("move hero R down base")
    assert len(a.hand) == 2 and table.stat("hero-1", "r") == 2


def test_i26_healers_bead_heals_one_more_point() -> None:
    table = Table().wears("hero-1", "I26").stats("hero-1", might=1).road(R7=3)
    a, _ = table.rolled("A", 3, 4)
    a.does("move hero R7 up")
    a.does("stat might", "stat might")
    assert table.stat("hero-1", "might") == 3


@pytest.mark.parametrize(("item", "role", "level"), [("I27", "villain", -2), ("I28", "hero", 3)])
def test_candles_let_a_raise_be_by_two(item: str, role: str, level: int) -> None:
    table = Table().wears(f"{role}-1", item).road(R7=level)
    a, _ = table.rolled("A", 3, 4)
    a.does(f"move {role} R7 up")
    assert table.asks == "raise A"
    a.does("level 2")
    assert table.level("R7") == (level - 2 if level < 0 else level + 2)
    assert a.renown == (2 if level < 0 else 1)


@pytest.mark.parametrize(("item", "role", "other"), [("I27", "villain", "hero"), ("I28", "hero", "villain")])
def test_candles_are_for_one_kind_of_piece(item: str, role: str, other: str) -> None:
    table = Table().hand(A=item)
    a, _ = table.players
    assert a.can(f"attach {item} {role}")
    a.cannot(f"attach {item} {other}", because="Villain" if role == "villain" else "Hero")


def test_i32_field_medic_heals_one_at_a_base_and_one_more_when_coming_home() -> None:
    table = Table().wears("hero-1", "I32").puts("hero-1", "R7").stats("hero-1", might=1)
    a, _ = table.rolled("A", 3, 4)
    a.does("move hero R down")
    assert table.stat("hero-1", "might") == 2
    table = Table().wears("hero-1", "I32").puts("hero-1", "R2").stats("hero-1", might=1)
    a, _ = table.rolled("A", 3, 4)
    a.does("move hero R down home")
    assert table.stat("hero-1", "might") == 3


def test_attached_items_may_be_discarded_but_not_moved() -> None:
    table = Table().wears("hero-1", "I09")
    a, _ = table.players
    assert "drop I09" in a.options()
    a.does("drop I09")
    assert (table.items("hero-1"), table.discarded("I09")) == ([], 1)
    assert not a.can("attach I09 villain")
