"""Each encounter, lost and won: N01 to N20 (3.13)."""

from typing import Any

import pytest

from tests.good_vs_bad.table import Player, Table

LENGTH = {1: 11, 2: 17, 3: 23, 4: 29}
TIERS = [1] * 5 + [2] * 5 + [3] * 5 + [4] * 5


def met(number: int, *dice: int, **stats: int) -> tuple[Table, Player, list[Any]]:
    """Let the Hero of A meet an encounter with these dice; all stats are 6 unless they are named."""
    length = LENGTH[TIERS[number - 1]]
    half = (length + 1) // 2
    table = Table(length=length).foe(f"N{number:02}")
    table.began("A", agility=6, might=6, smarts=6)
    table.stats("hero-1", **({"agility": 6, "might": 6, "smarts": 6} | stats))
    table.puts("hero-1", f"R{half - 4}").road(R1=1, R2=3, R3=-2, B1=4).wears("hero-1", "I09 I15")
    a, _ = table.rolled("A", 2, 2)
    table.dice(*dice)
    return table, a, a.does(f"move hero R{half} up")


def now(table: Table) -> tuple[int, int, int]:
    """Return Agility, Might and Smarts of the Hero."""
    agility, might, smarts = (table.stat("hero-1", stat) for stat in ("agility", "might", "smarts"))
    return agility, might, smarts


NO_SHIELD = 1
"""What the Buckler rolls in these tests: it keeps off nothing."""


@pytest.mark.parametrize(
    ("number", "low", "left"),
    [
        (1, {"might": 3}, (6, 2, 6)),
        (2, {"smarts": 3}, (6, 6, 2)),
        (3, {"agility": 3}, (2, 6, 6)),
        (4, {"agility": 3}, (2, 6, 6)),
        (5, {"might": 3}, (6, 2, 6)),
        (6, {"might": 3}, (6, 2, 6)),
        (7, {"smarts": 3}, (6, 6, 2)),
        (8, {"agility": 3}, (2, 6, 6)),
        (10, {"might": 3}, (6, 1, 6)),
        (12, {"smarts": 3}, (6, 6, 1)),
        (13, {"agility": 3}, (1, 6, 6)),
        (14, {"might": 3}, (6, 2, 6)),
        (15, {"smarts": 3}, (6, 6, 1)),
        (20, {"smarts": 3}, (6, 6, 1)),
    ],
)
def test_a_lost_encounter_of_one_test_damages_its_stat(
    number: int, low: dict[str, int], left: tuple[int, int, int]
) -> None:
    table, a, events = met(number, 1, NO_SHIELD, **low)
    assert [event.kind for event in events if event.kind.startswith("encounter_l")] == ["encounter_lost"]
    assert now(table) == left
    assert a.renown == 0


@pytest.mark.parametrize(
    ("number", "stat", "least"),
    [
        (1, "might", 6), (2, "smarts", 6), (3, "agility", 6), (4, "agility", 7), (5, "might", 7),
        (6, "might", 8), (7, "smarts", 8), (8, "agility", 8), (9, "smarts", 8), (10, "might", 9),
        (12, "smarts", 10), (13, "agility", 10), (14, "might", 10), (15, "smarts", 10), (20, "smarts", 11),
    ],
)  # fmt: skip
def test_the_number_must_be_reached(number: int, stat: str, least: int) -> None:
    staff = 1 if stat == "might" else 0
    for die, won in ((3, True), (2, False)):
        table, a, events = met(number, die, NO_SHIELD, **{stat: least - 3 - staff})
        assert any(event.kind == "encounter_won" for event in events) is won
        assert a.renown == (TIERS[number - 1] if won else 0)
        assert table.s.foes[TIERS[number - 1] - 1][-1] == number - 1


@pytest.mark.parametrize(
    ("number", "items", "events"),
    [(1, 1, 0), (2, 0, 1), (3, 1, 0), (9, 0, 2), (10, 2, 0)],
)
def test_won_cards_are_drawn(number: int, items: int, events: int) -> None:
    _, a, _ = met(number, 6)
    assert sum(card.startswith("I") for card in a.hand) == items
    assert sum(card.startswith("E") for card in a.hand) == events


@pytest.mark.parametrize(
    ("number", "dice", "after"),
    [
        (4, (6,), (7, 6, 6)),
        (5, (6,), (6, 7, 6)),
        (6, (6,), (6, 7, 6)),
        (7, (6,), (6, 6, 7)),
        (8, (6,), (7, 6, 6)),
        (11, (6, 6), (7, 7, 6)),
        (13, (6,), (8, 6, 6)),
        (15, (6,), (6, 6, 8)),
    ],
)
def test_won_stats_are_raised(number: int, dice: tuple[int, ...], after: tuple[int, int, int]) -> None:
    table, a, _ = met(number, *dice)
    assert now(table) == after
    assert a.hand == []


@pytest.mark.parametrize(
    ("number", "dice", "points", "items", "events"),
    [
        (12, (6,), 1, 1, 0),
        (14, (6,), 1, 1, 0),
        (16, (6, 6), 2, 1, 0),
        (17, (6, 6), 2, 1, 0),
        (18, (6, 6), 2, 1, 0),
        (19, (6, 6, 6), 3, 0, 0),
        (20, (6,), 1, 0, 2),
    ],
)
def test_points_are_freely_divided(
    number: int, dice: tuple[int, ...], points: int, items: int, events: int
) -> None:
    table, a, _ = met(number, *dice)
    choices = ["agility", "smarts", "smarts"][:points]
    for stat in choices:
        assert a.options() == ["stat agility", "stat might", "stat smarts"]
        a.does(f"stat {stat}")
    assert now(table) == (6 + choices.count("agility"), 6, 6 + choices.count("smarts"))
    assert sum(card.startswith("I") for card in a.hand) == items
    assert sum(card.startswith("E") for card in a.hand) == events
    assert table.asks == "turn A"


@pytest.mark.parametrize("number", [6, 18])
def test_n06_n18_lost_one_attached_item_of_the_owners_choice_is_discarded(number: int) -> None:
    dice = (1, NO_SHIELD) if number == 6 else (1, 1, NO_SHIELD)
    table, a, _ = met(number, *dice, might=4, agility=4)
    assert (table.asks, a.options("item")) == ("pick_item A", ["I09", "I15"])
    a.does("item I15")
    assert (table.items("hero-1"), table.discarded("I15")) == (["I09"], 1)


def test_n07_lost_damages_one_special_that_the_piece_has() -> None:
    table, a, _ = met(7, 1, NO_SHIELD, NO_SHIELD, smarts=3, b=2)
    assert (table.asks, a.options("stat")) == ("pick_stat A", ["r", "b"])
    a.does("stat b")
    assert table.stat("hero-1", "b") == 1


def test_n07_lost_by_a_piece_without_specials_is_no_more_than_its_damage() -> None:
    table, _, _ = met(7, 1, NO_SHIELD, smarts=3, r=0)
    assert table.asks == "turn A"


def test_n09_and_n20_lost_cost_the_next_turn() -> None:
    table, _, _ = met(9, 1, smarts=3)
    assert (now(table), table.lost("hero-1")) == ((6, 6, 3), 1)
    table, _, _ = met(20, 1, NO_SHIELD, smarts=4)
    assert table.lost("hero-1") == 1


def test_n11_both_tests_must_be_reached() -> None:
    table, _, _ = met(11, 6, 1, NO_SHIELD, agility=4)
    assert now(table) == (4, 4, 6)


def test_n14_lost_discards_all_attached_items() -> None:
    table, _, _ = met(14, 1, NO_SHIELD, might=3)
    assert table.items("hero-1") == [] and table.discarded("I09") == table.discarded("I15") == 1


@pytest.mark.parametrize(
    ("number", "dice", "low"),
    [(15, (1, NO_SHIELD), {"smarts": 4}), (16, (1, 1, NO_SHIELD), {"might": 5})],
)
def test_n15_n16_lost_lower_every_good_space_of_this_connector(
    number: int, dice: tuple[int, ...], low: dict[str, int]
) -> None:
    table, _, _ = met(number, *dice, **low)
    assert [table.level(name) for name in ("R1", "R2", "R3", "B1")] == [0, 2, -2, 4]


def test_n16_lost_damages_might_by_three() -> None:
    table, _, _ = met(16, 1, 1, NO_SHIELD, might=5)
    assert now(table) == (6, 2, 6)


def test_n17_lost_damages_smarts_by_three_and_each_special() -> None:
    table, _, _ = met(17, 1, 1, NO_SHIELD, NO_SHIELD, NO_SHIELD, smarts=5, might=5, b=3)
    assert now(table) == (6, 5, 2)
    assert (table.stat("hero-1", "r"), table.stat("hero-1", "b")) == (0, 2)


def test_n18_lost_damages_agility_by_three() -> None:
    table, a, _ = met(18, 1, 1, NO_SHIELD, agility=5)
    a.does("item I09")
    assert now(table) == (2, 6, 6)


def test_n19_lost_sends_the_piece_home_without_a_lost_turn() -> None:
    table, _, _ = met(19, 1, 1, 1, NO_SHIELD)
    assert now(table) == (6, 4, 6)
    assert (table.at("hero-1"), table.lost("hero-1")) == ("R", 0)


def test_a_piece_defeated_by_an_encounter_suffers_nothing_more_of_it() -> None:
    table, _, _ = met(20, 1, NO_SHIELD, smarts=2)
    assert (table.at("hero-1"), table.lost("hero-1")) == ("R", 1)
    assert now(table) == (6, 6, 6)


def test_helpers_take_the_full_loss_and_the_road_suffers_once() -> None:
    table = Table(3, length=23).foe("N15").road(R1=4, R2=1).puts("hero-2", "R20").puts("hero-1", "R8")
    a, b, _ = table.rolled("A", 2, 2)
    a.does("move hero R12 up")
    assert (table.asks, table.may) == ("join B", "")
    table.dice(1)
    b.does("join")  # nobody else can join, so that the card is drawn
    assert table.stat("hero-1", "smarts") == table.stat("hero-2", "smarts") == 1
    assert (table.level("R1"), table.level("R2")) == (3, 0)
