"""Changes of heart: the first roll by dust, the ladder, what follows (W158-W161, W200, W201, A.7, B.1)."""

from typing import Any

import pytest

from games.willow.play.fights import conversion
from tests.willow.table import Table

ROAD = "galladoorn_road"


def lovers(seats: int = 2, **rules: Any) -> Table:
    """Put both into one space, he free, nobody with cards."""
    return Table(seats=seats, **rules).at(madmartigan=ROAD, sorsha=ROAD).set(caged=False)


def dusted(t: Table, die: int) -> Table:
    """Let Good attack and use the dust, which Madmartigan has."""
    t.hand(madmartigan="dust_of_broken_heart").good_fights()
    t.good.does(f"fight {ROAD} characters")
    t.dice(die).good.does("play dust_of_broken_heart")
    return t


def test_w158_the_first_roll_needs_the_dust_and_a_six() -> None:
    t = dusted(lovers(), 6)
    (event,) = t.told("heart_rolled")
    assert (event.die, event.needs) == (6, 6)
    assert t.of(t.s.side, "sorsha") == 0


def test_w158_without_the_dust_there_is_no_first_roll() -> None:
    t = lovers().good_fights().dice(3, 3)
    t.good.does(f"fight {ROAD} characters")
    assert t.told("heart_rolled") == [] and t.s.ladder == [0, 0]


def test_w158_anybody_in_the_space_may_use_it() -> None:
    t = lovers().at(airk=ROAD).hand(airk="dust_of_broken_heart").good_fights()
    t.good.does(f"fight {ROAD} characters")
    while t.kind != "fight_b":
        t.players[t.must[0]].does("pass")
    t.dice(5).good.does("play dust_of_broken_heart")
    assert t.told("heart_rolled")[0].char == "sorsha" and t.s.ladder == [1, 0]


def test_w158_both_must_be_there() -> None:
    t = Table().at(madmartigan=ROAD, kael=ROAD).set(caged=False)
    dusted(t, 6)
    assert t.told("heart_rolled") == []


@pytest.mark.parametrize(("switch", "rolls"), [("on", 1), ("off", 0)])
def test_switch_dust_on_foe_counts(switch: str, rolls: int) -> None:
    """AM32, addition A.7: dust on a Foe while both are in the space counts as used on her too."""
    t = lovers(dust_on_foe_counts=switch).hand(madmartigan="dust_of_broken_heart", kael="troll").foes()
    t.evil.does("foe troll madmartigan")
    t.dice(2).good.does("play dust_of_broken_heart")
    assert len(t.told("heart_rolled")) == rolls


def test_am32_dust_on_a_foe_counts_as_used_on_her() -> None:
    t = lovers().hand(madmartigan="dust_of_broken_heart", kael="troll").foes()
    t.evil.does("foe troll madmartigan")
    t.dice(6).good.does("play dust_of_broken_heart")
    assert t.of(t.s.side, "sorsha") == 0 and t.heap == ["dust_of_broken_heart", "troll"]


def test_w159_later_meetings_are_rolled_by_themselves_with_5_4_3_2_then_certain() -> None:
    found = []
    for made in range(1, 7):
        t = lovers().set(ladder=[made, 0])
        found.append(conversion.needs(t.s, 0))
    assert found == [5, 4, 3, 2, 1, 1]


def test_w159_in_her_turn_as_soon_as_he_is_found() -> None:
    t = lovers().set(ladder=[1, 0]).evil_fights()
    t.evil.does(f"fight {ROAD} characters")
    t.dice(5).good.does("answer found")
    assert t.told("heart_rolled")[0].needs == 5 and t.of(t.s.side, "sorsha") == 0
    assert t.told("contest") == []


def test_w159_nothing_is_rolled_where_he_is_not_found() -> None:
    t = lovers().set(ladder=[1, 0]).evil_fights()
    t.evil.does(f"fight {ROAD} characters")
    t.dice(1, 6).good.does("name madmartigan")
    assert t.told("heart_rolled") == [] and t.s.ladder == [1, 0]


def test_w160_at_most_one_roll_a_side_turn() -> None:
    t = lovers().set(ladder=[1, 0]).hand(madmartigan="dust_of_broken_heart").good_fights()
    t.dice(1).good.does(f"fight {ROAD} characters")
    assert len(t.told("heart_rolled")) == 1 and t.s.rolled
    t.good.does("play dust_of_broken_heart")
    assert t.told("heart_rolled") == []


def test_am01_two_rolls_a_round_one_in_each_side_turn() -> None:
    t = lovers().set(ladder=[1, 0]).good_fights()
    t.dice(1, 3, 3).good.does(f"fight {ROAD} characters")
    assert t.s.ladder == [2, 0]
    t.set(rolled=False, fought=[]).evil_fights()
    t.evil.does(f"fight {ROAD} characters")
    t.dice(1, 3, 3).good.does("answer found")
    assert t.s.ladder == [3, 0]


def test_am33_the_ladder_climbs_only_when_a_roll_is_made() -> None:
    t = lovers().set(ladder=[1, 0], rolled=True).good_fights().dice(3, 3)
    t.good.does(f"fight {ROAD} characters")
    assert t.s.ladder == [1, 0]


def test_am34_evil_may_refuse_the_roll_by_not_searching() -> None:
    t = lovers().set(ladder=[1, 0]).evil_fights()
    t.evil.does("pass")
    assert t.s.ladder == [1, 0]


def test_w161_converted_she_is_good_at_once_with_her_cards() -> None:
    t = lovers().up(sorsha="bow evil_cat").hand(sorsha="horse minions_of_war")
    t.up(madmartigan="sword")
    dusted(t, 6)
    assert t.of(t.s.side, "sorsha") == 0 and t.of(t.s.control, "sorsha") == 0
    assert t.has("sorsha") == ["bow", "horse"]
    assert sorted(one for one in t.heap if one != "dust_of_broken_heart") == ["evil_cat", "minions_of_war"]


def test_w161_an_evil_army_goes_home() -> None:
    t = lovers().up(sorsha="nockmaar_army")
    dusted(t, 6)
    assert t.has("sorsha") == [] and t.book.armies[1] in t.s.aside


def test_w161_a_running_fight_between_the_two_ends() -> None:
    t = lovers().set(ladder=[5, 0]).at(kael=ROAD).good_fights()
    t.dice(1).good.does(f"fight {ROAD} characters")
    assert len(t.told("fight_over")) == 1 and t.told("contest") == []


def test_w161_her_player_joins_good_if_she_was_all_he_had() -> None:
    t = lovers(seats=4).set(ladder=[5, 0]).good_fights()
    t.dice(1).players[0].does(f"fight {ROAD} characters")
    assert t.of(t.s.control, "sorsha") == 3 and t.s.team == [0, 0, 1, 0]


def test_w161_she_is_played_by_his_player_if_hers_also_runs_kael() -> None:
    t = lovers(seats=3).set(ladder=[5, 0]).good_fights()
    t.dice(1).players[0].does(f"fight {ROAD} characters")
    assert t.of(t.s.control, "sorsha") == 0 and t.s.team == [0, 0, 1]


def test_w161_dust_never_turns_him_by_default() -> None:
    t = lovers().hand(sorsha="dust_of_broken_heart").evil_fights()
    t.evil.does(f"fight {ROAD} characters")
    if t.kind == "hunt":
        t.evil.does("name sorsha")
    t.good.does("answer found")
    t.dice(6).evil.does("play dust_of_broken_heart")
    assert t.of(t.s.side, "madmartigan") == 0 and t.of(t.s.side, "sorsha") == 0


@pytest.mark.parametrize(("switch", "who"), [("off", "sorsha"), ("on", "madmartigan")])
def test_switch_dust_turns_madmartigan(switch: str, who: str) -> None:
    """W201, additions B.1 and C.1: dust that Evil plays rolls for Madmartigan, on a ladder of his own."""
    t = lovers(dust_turns_madmartigan=switch).hand(sorsha="dust_of_broken_heart").evil_fights()
    t.evil.does(f"fight {ROAD} characters")
    if t.kind == "hunt":
        t.evil.does("name sorsha")
    t.good.does("answer found")
    t.dice(5).evil.does("play dust_of_broken_heart")
    assert t.told("heart_rolled")[0].char == who
    assert t.s.ladder == ([1, 0] if who == "sorsha" else [0, 1])


def test_w201_he_becomes_evil_with_the_sides_exchanged() -> None:
    t = lovers(dust_turns_madmartigan="on").up(madmartigan="elf galladoorn_army sword")
    t.hand(sorsha="dust_of_broken_heart").evil_fights()
    t.evil.does(f"fight {ROAD} characters")
    t.dice(6).evil.does("play dust_of_broken_heart")
    assert t.of(t.s.side, "madmartigan") == 1 and t.has("madmartigan") == ["sword"]
    assert t.of(t.s.control, "madmartigan") == 1


def test_w200_good_may_let_the_two_meet_without_an_attack() -> None:
    t = lovers().set(ladder=[1, 0]).good_fights()
    assert t.good.can(f"fight {ROAD} meet")
    t.dice(4).good.does(f"fight {ROAD} meet")
    assert t.told("heart_rolled")[0].needs == 5 and t.told("fight_began") == []
    assert not t.good.can(f"fight {ROAD} meet") and t.good.can(f"fight {ROAD} characters")


def test_w200_the_roll_comes_before_step_a() -> None:
    t = lovers().set(ladder=[1, 0]).at(airk=ROAD).hand(airk="horse").good_fights()
    t.dice(2).good.does(f"fight {ROAD} characters")
    assert len(t.told("heart_rolled")) == 1 and t.kind == "fight_a"


def test_case_47_sorshas_ladder() -> None:
    """W158-W160, addition A.7: a 5 by dust is no success; the next side-turn needs 5+, and a 5 turns her."""
    t = lovers().up(sorsha="evil_cat")
    dusted(t, 5)
    assert t.of(t.s.side, "sorsha") == 1 and t.s.ladder == [1, 0]
    t.set(rolled=False, fought=[], safe=[False] * 6).evil_fights()
    t.evil.does(f"fight {ROAD} characters")
    t.dice(5).good.does("answer found")
    assert t.of(t.s.side, "sorsha") == 0 and "evil_cat" in t.heap
    t.begins(0, "draw")
    assert [event.count for event in t.told("drew") if event.char == "sorsha"] == [1]


def test_w201_who_is_turned_in_the_cage_is_let_out_by_his_new_side() -> None:
    t = lovers(dust_turns_madmartigan="on").set(caged=True).hand(sorsha="dust_of_broken_heart").evil_fights()
    t.evil.does(f"fight {ROAD} characters")
    t.dice(6).evil.does("play dust_of_broken_heart")
    assert t.of(t.s.side, "madmartigan") == 1
    assert not t.s.caged, "the daughter stands beside him at the end of the turn"
    assert t.told("freed")[0].by == "sorsha"


def test_w158_dust_in_a_fight_without_him_rolls_nothing() -> None:
    """Addition A.7: he must be found. Who is caged is not, where the caged one cannot be attacked."""
    t = lovers(attack_caged_madmartigan="off").at(airk=ROAD).up(airk="galladoorn_army").set(caged=True)
    t.hand(sorsha="dust_of_broken_heart").evil_fights()
    t.evil.does(f"fight {ROAD} characters")
    t.evil.does("play dust_of_broken_heart")
    assert t.told("heart_rolled") == [] and t.s.ladder == [0, 0]


def test_w201_w012_the_child_lies_open_once_her_holder_has_turned() -> None:
    t = lovers(dust_turns_madmartigan="on")
    t.hand(madmartigan="elora_danan", sorsha="dust_of_broken_heart").evil_fights()
    t.evil.does(f"fight {ROAD} characters")
    if t.kind == "hunt":
        t.evil.does("name sorsha")
    t.good.does("answer found")
    t.dice(6).evil.does("play dust_of_broken_heart")
    assert t.of(t.s.side, "madmartigan") == 1
    assert t.face_up("madmartigan") == ["elora_danan"]
    assert len(t.told("elora_shown")) == 1
