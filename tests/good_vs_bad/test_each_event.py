"""Each event card: E01 to E26 (3.12)."""

import pytest

from games.good_vs_bad.events import PiecesTended
from tests.good_vs_bad.table import Table


def test_e01_longer_roads_lengthen_every_connector_by_6() -> None:
    table = Table().road(R9=4).puts("villain-2", "R9").hand(A="E01")
    a, _ = table.turn("A")
    a.does("play E01")
    assert (table.s.length, table.level("R9"), table.at("villain-2")) == (17, 0, "R9")
    assert table.discarded("E01") == 1


def test_e02_nay_cancels_an_event_of_another_player() -> None:
    table = Table().road(R3=2).hand(A="E03", B="E02")
    a, b = table.turn("A")
    a.does("play E03")
    assert (table.asks, table.may) == ("nay B", "")
    b.does("play E02")
    assert table.level("R3") == 2
    assert (table.discarded("E03"), table.discarded("E02")) == (1, 1)


def test_e03_golden_age_raises_every_good_space() -> None:
    table = Table().road(R1=1, R3=5, R4=-2, B2=6, B9=4).hand(A="E03")
    a, _ = table.turn("A")
    a.does("play E03")
    assert table.asks == "tile A"
    a.does("tile raise")
    assert [table.level(name) for name in ("R1", "R3", "R4", "B2", "B9")] == [2, 9, -2, 6, 5]
    assert a.renown == 0


def test_e04_dark_age_raises_every_bad_space_and_asks_for_each_special_in_order() -> None:
    table = Table().road(R1=-5, R3=-5, R4=2, B2=-6, B9=-1).hand(A="E04")
    a, _ = table.turn("A")
    a.does("play E04", "tile event", "tile home")
    assert [table.level(name) for name in ("R1", "R3", "R4", "B2", "B9")] == [-6, -9, 2, -6, -2]


@pytest.mark.parametrize(("card", "sign"), [("E05", 1), ("E06", -1)])
def test_e05_e06_raise_one_space_by_up_to_two(card: str, sign: int) -> None:
    table = Table().road(R1=2 * sign, R2=3 * -sign, R3=7 * sign).hand(A=f"{card} {card}")
    a, _ = table.turn("A")
    assert a.options("play") == [f"{card} R1"]
    a.does(f"play {card} R1")
    assert a.options("level") == ["1", "2"]
    a.does("level 2")
    assert table.level("R1") == 4 * sign
    a.does(f"play {card} R1", "level 1")
    assert table.level("R1") == 5 * sign


def test_e05_at_level_5_there_is_one_way_to_special_and_none_beyond() -> None:
    table = Table().road(R1=5).hand(A="E05")
    a, _ = table.turn("A")
    a.does("play E05 R1")
    assert table.asks == "tile A"
    a.does("tile item")
    assert (table.level("R1"), a.renown) == (6, 0)


@pytest.mark.parametrize(("card", "level"), [("E07", 2), ("E08", -2)])
def test_e07_e08_a_blank_anywhere_gets_level_2(card: str, level: int) -> None:
    table = Table().road(R1=1).hand(A=card)
    a, _ = table.turn("A")
    targets = [line.split()[1] for line in a.options("play")]
    assert len(targets) == 19 and not {"R", "R1", "R6", "B6"} & set(targets)
    a.does(f"play {card} B11")
    assert table.level("B11") == level


@pytest.mark.parametrize(("card", "sign"), [("E09", 1), ("E10", -1)])
def test_e09_e10_one_space_goes_down_two(card: str, sign: int) -> None:
    for level, left in ((1, 0), (2, 0), (3, 1), (5, 3)):
        table = Table().road(R1=level * sign, R2=6 * sign, R3=-sign).hand(A=card)
        a, _ = table.turn("A")
        assert a.options("play") == [f"{card} R1"]
        a.does(f"play {card} R1")
        assert table.level("R1") == left * sign


def test_e11_clean_slate_removes_a_special_of_either_side() -> None:
    for level in (7, -8):
        table = Table().road(R1=level, R2=5).hand(A="E11")
        a, _ = table.turn("A")
        assert a.options("play") == ["E11 R1"]
        a.does("play E11 R1")
        assert table.level("R1") == 0


def test_e12_change_of_hearts_swaps_two_pieces_without_landing() -> None:
    table = Table(3).puts("hero-2", "R3").puts("villain-2", "G").champion("villain-2").hand(A="E12")
    a, *_ = table.turn("A")
    assert a.options("play") == ["E12 1", "E12 2", "E12 3"]
    a.does("play E12 2")
    assert (table.at("hero-2"), table.at("villain-2")) == ("G", "R3")
    assert table.level("R3") == 0
    table = Table(3).puts("hero-2", "R2").puts("villain-2", "G").champion("hero-2").hand(A="E12")
    a, *_ = table.turn("A")
    a.does("play E12 2")
    assert table.s.reached[1] == []


def test_e13_tailwind_moves_an_own_piece_up_to_three_squares_and_lands() -> None:
    table = Table().puts("hero-1", "R4").hand(A="E13")
    a, _ = table.turn("A")
    a.does("play E13 hero")
    assert (table.asks, sorted(a.options("go"))) == ("step A", ["R1", "R2", "R3", "R5", "R6", "R7"])
    a.does("go R7")
    assert (table.at("hero-1"), table.level("R7")) == ("R7", 1)


def test_e13_tailwind_is_stopped_by_a_snare_and_moves_no_idle_piece() -> None:
    table = Table().puts("hero-1", "R3").snares("R4").hand(A="E13")
    table.s.lost[1] = 1
    a, _ = table.turn("A")
    assert a.options("play") == ["E13 hero"]
    a.does("play E13 hero")
    assert sorted(a.options("go")) == ["R", "R1", "R2", "R4"]


def test_e13_a_champion_that_passes_a_base_by_tailwind_has_reached_it() -> None:
    table = Table(3, length=11).puts("hero-1", "R10").champion("hero-1").hand(A="E13")
    a, *_ = table.turn("A")
    a.does("play E13 hero", "go B1")
    assert table.s.reached[0] == [1]


def test_e14_mud_takes_two_off_the_next_roll_of_any_piece() -> None:
    table = Table().hand(A="E14")
    a, _ = table.turn("A")
    assert a.options("play") == [f"E14 {name}" for name in table.s.book.pieces]
    a.does("play E14 villain-2")
    assert table.s.penalty == [0, 0, 0, 2]


def test_e15_second_roll_rerolls_one_or_both_dice_after_the_roll() -> None:
    table = Table().hand(A="E15")
    a, _ = table.turn("A")
    a.cannot("play E15", because="roll")
    a, _ = table.rolled("A", 1, 6)
    a.does("play E15", "die 1")
    table.dice(5)
    a.does("done")
    assert table.s.stack[0].roll == [5, 6]  # type: ignore[union-attr]
    assert a.can("move hero R11 up") and a.can("move villain R11 up")


def test_e15_second_roll_counts_only_for_pieces_that_use_the_common_roll_and_have_yet_to_move() -> None:
    table = Table().wears("villain-1", "I06").hand(A="E15")
    a, _ = table.rolled("A", 1, 2)
    table.dice(1, 1, 1)
    a.does("use I06 villain", "play E15", "die 1")
    table.dice(6, 6)
    a.does("die 2")
    assert a.can("move hero B up") and a.can("move villain R3 up")
    assert not a.can("move villain B up")


def test_e16_roadblock_costs_any_piece_its_next_turn() -> None:
    table = Table().hand(A="E16")
    a, _ = table.turn("A")
    a.does("play E16 hero-2")
    assert table.lost("hero-2") == 1


def test_e17_wake_up_call_frees_an_own_piece_at_dawn_before_turns_are_counted() -> None:
    table = Table().hand(A="E17")
    table.s.lost[:] = [3, 0, 2, 0]
    a, _ = table.turn("A")
    assert a.options("play") == ["E17 hero"]
    a.does("play E17 hero", "roll")
    assert table.lost("hero-1") == 0
    assert any(line.startswith("hero") for line in a.options("move"))


@pytest.mark.parametrize(("cards", "shift", "tier"), [("E18", -1, 1), ("E19", 1, 3), ("E18 E19", 0, 2)])
def test_e18_e19_shift_the_tier_of_the_next_encounter_of_any_player(
    cards: str, shift: int, tier: int
) -> None:
    table = Table(length=17).hand(A=cards).puts("hero-2", "B3")
    a, b = table.turn("A")
    a.does(*(f"play {card}" for card in cards.split()))
    assert table.s.shift == shift
    _, b = table.rolled("B", 2, 4)
    events = b.does("move hero B9 up")
    drawn = next(event for event in events if event.kind == "encounter_drawn")
    assert drawn.tier == tier  # type: ignore[attr-defined]
    assert table.s.shift == 0


@pytest.mark.parametrize(("card", "length", "tier"), [("E18", 11, 1), ("E19", 29, 4)])
def test_e18_e19_there_is_no_tier_below_1_or_above_4(card: str, length: int, tier: int) -> None:
    table = Table(length=length).hand(A=card)
    a, _ = table.turn("A")
    a.does(f"play {card}")
    half = (length + 1) // 2
    table.s.at[0] = table.s.book.index[f"R{half - 6}"] if half > 6 else 0
    a, _ = table.rolled("A", 2, 4)
    events = a.does(f"move hero R{half} up")
    drawn = next(event for event in events if event.kind == "encounter_drawn")
    assert drawn.tier == tier  # type: ignore[attr-defined]


def test_e20_pedlar_draws_two_items() -> None:
    table = Table().hand(A="E20").tops("item", "I05 I21")
    a, _ = table.turn("A")
    a.does("play E20")
    assert a.hand == ["I05", "I21"]


def test_e21_pickpocket_takes_a_random_card_of_another() -> None:
    table = Table(3).hand(A="E21", B="I01 I02 I03")
    a, b, _ = table.turn("A")
    assert a.options("play") == ["E21 2"]
    table.draws(3, 1)
    a.does("play E21 2")
    assert (a.hand, b.hand) == (["I02"], ["I01", "I03"])
    assert table.s.seen == [[], [1], [], []]
    told = [event for event in table.log if event.kind == "robbed_of"]
    assert [event.readers for event in told] == [(0, 1)]


def test_e21_whoever_knew_the_card_is_told_where_it_went() -> None:
    table = Table(3).hand(A="E21", B="I01 I02")
    table.s.seen[2] = [0]
    a, *_ = table.turn("A")
    table.draws(2, 0)
    a.does("play E21 2")
    assert table.log[-1].readers == (0, 1, 2)
    assert table.s.seen[:3] == [[], [0], [0]]


def test_e22_field_hospital_heals_two_of_each_own_piece() -> None:
    table = Table().stats("hero-1", might=1, smarts=2).stats("villain-1", agility=1).hand(A="E22")
    a, _ = table.turn("A")
    a.does("play E22", "stat might", "stat smarts")
    assert table.s.stat[0][:3] == [3, 2, 3]
    assert table.s.stat[1][:3] == [3, 3, 3]
    assert [event for event in table.log if event.kind == "pieces_tended"] == [PiecesTended(0, "E22", 2)]


def test_e22_field_hospital_tells_that_it_finds_nobody_to_heal() -> None:
    table = Table().hand(A="E22")
    a, _ = table.turn("A")
    a.does("play E22")
    assert [event.kind for event in table.log][-1] == "no_effect"


def test_e23_curse_damages_any_piece_by_one_where_its_owner_likes() -> None:
    table = Table().hand(A="E23")
    a, b = table.turn("A")
    a.does("play E23 hero-2")
    assert (table.asks, b.options("stat")) == ("pick_stat B", ["agility", "might", "smarts", "b"])
    b.does("stat b")
    assert table.stat("hero-2", "b") == 0


def test_e24_call_to_arms_helps_in_the_next_duel_or_encounter_of_this_turn() -> None:
    table = Table().hand(A="E24").puts("villain-2", "R7").dice(1, 3)
    a, _ = table.turn("A")
    assert a.options("play") == ["E24 hero", "E24 villain"]
    a.does("play E24 hero")
    assert table.s.boost == [2, 0, 0, 0]
    a, _ = table.rolled("A", 3, 4)
    a.does("move hero R7 up")
    events = a.does("stat might")
    rolled = next(event for event in events if event.kind == "duel_rolled")
    assert rolled.total == 6 and table.s.boost == [0, 0, 0, 0]  # type: ignore[attr-defined]


def test_e24_call_to_arms_is_gone_with_the_turn() -> None:
    table = Table().hand(A="E24")
    a, _ = table.turn("A", stage="move", moved=[True, True])
    a.does("play E24 villain", "end")
    assert table.s.boost == [0, 0, 0, 0]


def test_e25_truce_lasts_until_the_next_turn_of_its_player() -> None:
    table = Table().hand(A="E25").puts("villain-2", "R7")
    a, b = table.turn("A")
    a.does("play E25")
    a, b = table.rolled("A", 3, 4)
    a.does("move hero R7 up")
    assert table.asks == "turn A" and table.level("R7") == 1
    table.turn("A", stage="move", moved=[True, True])
    a.does("end")
    assert table.s.truce == [True, False]
    table.turn("B", stage="move", moved=[True, True])
    b.does("end")
    assert table.s.truce == [False, False]


def test_e26_omen_crowns_the_best_piece_wherever_it_is_and_sends_it_home() -> None:
    table = Table().puts("villain-1", "R4").stats("villain-1", might=4).hand(A="E26")
    a, _ = table.turn("A")
    assert a.options("play") == ["E26 villain"]
    a.does("play E26 villain")
    assert (table.s.crown[0], table.at("villain-1"), a.renown) == (1, "R", 0)


@pytest.mark.parametrize(("might", "crowned"), [(3, False), (4, True)])
def test_e26_equal_sums_do_not_count_as_higher(might: int, crowned: bool) -> None:
    table = Table().stats("villain-1", might=might).hand(A="E26")
    a, _ = table.turn("A")
    (play,) = a.options("play")
    a.does(f"play {play}")
    assert (table.s.crown[0] == 1) is crowned
    assert table.discarded("E26") == 1


def test_e26_omen_has_no_effect_for_one_with_a_champion() -> None:
    table = Table().stats("villain-1", might=5).champion("hero-1").hand(A="E26")
    a, _ = table.turn("A")
    assert a.options("play") == ["E26"]
    a.does("play E26")
    assert table.s.crown[0] == 0


@pytest.mark.parametrize(
    "card", ["E03", "E04", "E07", "E08", "E11", "E13", "E17", "E20", "E21", "E22", "E26"]
)
def test_own_events_are_for_ones_own_turn_alone(card: str) -> None:
    table = Table().hand(B=card)
    _, b = table.dawn("A")
    assert table.asks == "dawn B" and b.options() == ["pass"]
    b.cannot(f"play {card}", because="turn")


@pytest.mark.parametrize(
    ("card", "target"),
    [
        ("E01", ""),
        ("E05", "R1"),
        ("E06", "R2"),
        ("E09", "R1"),
        ("E10", "R2"),
        ("E12", "1"),
        ("E14", "hero-1"),
        ("E16", "hero-1"),
        ("E18", ""),
        ("E19", ""),
        ("E23", "hero-1"),
        ("E24", "hero"),
        ("E25", ""),
    ],
)
def test_any_events_may_be_played_at_the_dawn_of_anothers_turn(card: str, target: str) -> None:
    table = Table().road(R1=1, R2=-1).hand(B=card)
    _, b = table.dawn("A")
    line = f"play {card} {target}".strip()
    assert b.can(line)
    b.does(line)
    assert table.discarded(card) == 1
    table = Table().road(R1=1, R2=-1).hand(B=card)
    _, b = table.rolled("A", 3, 4)
    b.cannot(line, because="only as they begin")


@pytest.mark.parametrize("card", ["E03", "E04", "E05", "E06", "E09", "E10", "E11", "E17", "E21"])
def test_an_event_that_finds_nothing_is_discarded_without_effect(card: str) -> None:
    table = Table().hand(A=card)
    a, _ = table.turn("A")
    before = table.s.level[:]
    events = a.does(f"play {card}")
    assert events[-1].kind == "no_effect"
    assert table.s.level == before and table.discarded(card) == 1 and table.asks == "turn A"
