"""The worked cases on landings, spaces and Specials, one test each, by their numbers.

Two players and Connectors of 11 squares unless a case says otherwise: R is base 0 and B base 1, so that the
case's 0-3 is R3 here and 1-1 is B1.
"""

import pytest

from games.good_vs_bad.events import EncounterDrawn, LostRolled
from games.good_vs_bad.play.moving import distances
from games.good_vs_bad.sheet.facts import turn_of
from tests.good_vs_bad.table import Player, Table


def finish(t: Table, *players: Player) -> None:
    """Let players have turns without cards: roll 1 and 1, every piece up, every choice the first one."""
    for player in players:
        seat = player.seat
        while t.s.stack and turn_of(t.s).seat == seat:
            asked = t.asks.split()[1]
            actor = next(one for one in t.players if str(one) == asked)
            actor.does(actor.options()[0])


def test_case_01_a_hero_makes_a_blank_good_1() -> None:
    t = Table().puts("hero-1", "R1")
    A, _ = t.rolled("A", 1, 1)
    A.does("move hero R3 up")
    assert t.level("R3") == 1
    assert t.at("hero-1") == "R3"
    assert t.asks == "turn A"
    assert not [move for move in A.options("move") if move.startswith("hero")]
    assert [player.renown for player in t.players] == [0, 0]


def test_case_02_a_villain_makes_a_blank_bad_1_without_harm() -> None:
    t = Table().puts("villain-1", "R2")
    A, _ = t.rolled("A", 1, 1)
    A.does("move villain R4 up")
    assert t.level("R4") == -1
    assert t.s.penalty[1] == 0


def test_case_03_an_encounter_square_is_no_blank() -> None:
    t = Table().puts("hero-1", "R4").foe("N01")
    A, _ = t.rolled("A", 1, 1)
    t.dice(6)
    events = A.does("move hero R6 up")
    drawn = [event for event in events if isinstance(event, EncounterDrawn)]
    assert [(event.card, event.tier) for event in drawn] == [("N01", 1)]
    assert t.level("R6") == 0


def test_case_04_an_extension_moves_the_encounter_square() -> None:
    t = Table().road(R9=4).puts("villain-1", "R9").hand(A="E01").foe("N06")
    A, _ = t.turn("A")
    A.does("play E01")
    assert t.s.length == 17
    assert t.level("R9") == 0
    assert t.at("villain-1") == "R9"
    assert t.asks == "turn A"
    ring = t.s.book.ring(17)
    index = t.s.book.index
    assert ring.is_meeting[index["R9"]] and ring.is_meeting[index["B9"]]
    assert not ring.is_meeting[index["R6"]] and ring.is_space[index["R6"]]
    t.puts("hero-1", "R7")
    t.dice(1, 1, 3, 3, 6)
    A.does("roll")
    events = A.does("move hero R9 up", "stat might")  # the Villain is there: they duel first
    assert [event.tier for event in events if isinstance(event, EncounterDrawn)] == [2]


def test_case_06_29_squares_are_the_longest() -> None:
    t = Table().hand(A="E01 E01 E01")
    A, _ = t.turn("A")
    found = []
    for _ in range(3):
        A.does("play E01")
        ring = t.s.book.ring(t.s.length)
        found.append((t.s.length, ring.is_meeting.index(True)))
    assert found == [(17, 9), (23, 12), (29, 15)]
    t.s.hand[0] = [t.s.event_discard.pop(t.s.event_discard.index(t.s.book.cards.numbers["E01"][0]))]
    t.road(R20=3)
    A.does("play E01")
    assert t.s.length == 29
    assert t.level("R20") == 3


def good_3() -> tuple[Table, Player]:
    t = Table().began("A", might=4).stats("hero-1", might=3).road(R3=3).puts("hero-1", "R1")
    A, _ = t.rolled("A", 1, 1)
    A.does("move hero R3 up", "stat might")
    return t, A


def test_case_07_obey_then_raise() -> None:
    t, A = good_3()
    assert t.stat("hero-1", "might") == 4
    assert A.renown == 0
    A.does("level 1")
    assert t.level("R3") == 4
    assert A.renown == 1
    assert t.stat("hero-1", "might") == 4
    assert t.asks == "turn A"


def test_case_08_the_raise_is_optional() -> None:
    t, A = good_3()
    A.does("level 0")
    assert t.level("R3") == 3
    assert A.renown == 0


def test_case_09_a_villain_heals_on_good_and_does_not_raise() -> None:
    t = Table().began("A", agility=4).stats("villain-1", agility=2).road(R4=4).puts("villain-1", "R2")
    A, _ = t.rolled("A", 1, 1)
    A.does("move villain R4 up", "stat agility", "stat agility")
    assert t.stat("villain-1", "agility") == 4
    assert t.asks == "turn A"
    assert t.level("R4") == 4


def test_case_11_a_villain_on_bad_4() -> None:
    t = Table().road(R4=-4).puts("villain-1", "R2")
    A, _ = t.rolled("A", 1, 1)
    A.does("move villain R4 up", "stat smarts")
    assert t.stat("villain-1", "smarts") == 2
    A.does("level 1")
    assert t.level("R4") == -5
    assert A.renown == 2
    assert t.lost("villain-1") == 0


def test_case_12_bad_5_loses_the_next_turn_of_this_piece_alone() -> None:
    t = Table().road(R4=-5).puts("hero-1", "R2")
    A, B = t.rolled("A", 1, 1)
    A.does("move hero R4 up", "move villain R2 up", "end")
    assert t.lost("hero-1") == 1
    finish(t, B)
    A.does("roll")
    moves = A.options("move")
    assert moves and all(move.startswith("villain") for move in moves)
    A.cannot("move hero R5 up")
    finish(t, A, B)
    A.does("roll")
    assert {move.split()[0] for move in A.options("move")} == {"hero", "villain"}


def test_case_13_bad_1_takes_one_off_the_next_roll_of_the_piece() -> None:
    t = Table().road(R4=-1).puts("hero-1", "R2")
    A, B = t.rolled("A", 1, 1)
    A.does("move hero R4 up", "move villain R2 up", "end")
    finish(t, B)
    t.dice(3, 4)
    A.does("roll")
    assert list(distances(t.s, turn_of(t.s), 0)) == [6]
    assert list(distances(t.s, turn_of(t.s), 1)) == [7]
    A.does("move hero R10 up")
    finish(t, A, B)
    t.dice(3, 4)
    A.does("roll")
    assert list(distances(t.s, turn_of(t.s), 0)) == [7]


def test_case_14_penalties_add_up_to_at_least_0() -> None:
    t = Table().puts("hero-1", "R2")
    t.s.penalty[0] = 2
    A, _ = t.rolled("A", 3, 4)
    assert A.options("move")[0] == "hero R7 up"
    t = Table().puts("hero-1", "R2").road(R2=3)
    t.s.penalty[0] = 3
    A, _ = t.rolled("A", 1, 1)
    assert [move for move in A.options("move") if "hero" in move] == ["hero R2 stay"]
    A.does("move hero R2 stay")
    assert t.at("hero-1") == "R2" and t.level("R2") == 3 and t.asks == "turn A"
    assert turn_of(t.s).landings == [0, 0]
    assert t.s.penalty[0] == 0


def test_case_16_bad_2_with_nothing_worse_stays() -> None:
    t = Table().road(R4=-2, R3=-2).puts("hero-1", "R2")
    A, _ = t.rolled("A", 1, 1)
    A.does("move hero R4 up")
    assert t.at("hero-1") == "R4" and t.asks == "turn A"


@pytest.mark.parametrize(("r5", "allowed"), [(-3, []), (-7, ["R5", "R2"])])
def test_case_17_bad_3_goes_to_a_worse_square_at_distance_1_or_2(r5: int, allowed: list[str]) -> None:
    t = Table().road(R4=-3, R2=-4, R3=5, R5=r5, R7=-8).puts("hero-1", "R1")
    A, _ = t.rolled("A", 1, 2)
    A.does("move hero R4 up")
    if allowed:
        assert t.asks == "step A" and sorted(A.options("go")) == sorted(allowed)
        A.cannot("go stay", because="must")
        A.cannot("go R7")
        A.does("go R2")
    assert t.at("hero-1") == "R2"


def test_case_18_good_1_steps_forward_back_or_not() -> None:
    t = Table().road(R4=1).puts("hero-1", "R1")
    A, _ = t.rolled("A", 1, 2)
    A.does("move hero R4 up")
    assert A.options("go") == ["R5", "R3", "stay"]
    A.does("go R5")
    assert t.level("R5") == 0  # the raise of R4 comes first
    A.does("level 0")
    assert t.level("R5") == 1


def test_case_19_good_2_steps_exactly_two() -> None:
    t = Table().road(R4=2).puts("hero-1", "R1")
    A, _ = t.rolled("A", 1, 2)
    A.does("move hero R4 up")
    assert A.options("go") == ["R6", "R2", "stay"]
    A.cannot("go R5")
    A.cannot("go R3")


@pytest.mark.parametrize(("to", "raises"), [("R3 down", "1"), ("B1 up", "0")])
def test_case_21_good_5_rolls_and_moves_again(to: str, raises: str) -> None:
    t = Table().road(R8=5)
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    assert t.asks == "reroll A"
    t.dice(2, 3)
    A.does("try yes")
    assert A.options("move") == ["hero B1 up", "hero R3 down"]
    A.does(f"move hero {to}")
    assert t.asks == "raise A"
    A.does(f"level {raises}")
    if raises == "1":
        A.does("tile item")
    assert t.level(to.split()[0]) == 1
    assert t.level("R8") == (6 if raises == "1" else 5)


def test_case_21_declining_the_reroll_ends_the_move_and_still_may_raise() -> None:
    t = Table().road(R8=5)
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up", "try no")
    assert t.asks == "raise A" and t.at("hero-1") == "R8"


def test_case_22_a_special_by_a_hero() -> None:
    t = Table().road(R8=5)
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up", "try no", "level 1")
    assert A.options("tile") == ["item", "event", "heal", "raise"]
    A.does("tile raise")
    assert t.level("R8") == 9
    assert A.renown == 3
    assert A.hand == [] and t.stat("hero-1", "might") == 3


def test_case_23_a_special_by_a_villain() -> None:
    t = Table().road(R8=-5)
    A, _ = t.rolled("A", 4, 4)
    A.does("move villain R8 up")
    assert t.lost("villain-1") == 1
    A.does("level 1")
    assert A.options("tile") == ["event", "damage", "lose", "home"]
    A.does("tile home")
    assert t.level("R8") == -9 and A.renown == 4 and t.at("villain-1") == "R8"


@pytest.mark.parametrize(("role", "level"), [("hero", 6), ("villain", 6), ("hero", -6), ("villain", -6)])
def test_case_24_there_is_no_level_7(role: str, level: int) -> None:
    t = Table().road(R8=level)
    A, _ = t.rolled("A", 4, 4)
    A.does(f"move {role} R8 up")
    assert len(A.hand) == 1
    assert t.asks == "turn A" and t.level("R8") == level


def test_case_26_the_raise_tile_offers_no_special() -> None:
    t = Table().road(R8=9)
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    assert A.options("stat") == ["agility", "might", "smarts"]
    A.cannot("stat r", because="special")
    A.does("stat might")
    assert t.stat("hero-1", "might") == 4 and t.s.start[0][1] == 3


@pytest.mark.parametrize(("level", "stats"), [(-7, []), (-4, ["r"])])
def test_case_27_the_damage_tile_spares_specials_and_bad_4_does_not(level: int, stats: list[str]) -> None:
    t = Table().road(R8=level).stats("hero-1", r=4)
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    assert A.options("stat") == ["agility", "might", "smarts", *stats]


@pytest.mark.parametrize(("item", "turns"), [("", 4), ("I24", 3)])
def test_case_28_lose_as_many_turns_as_the_die_shows(item: str, turns: int) -> None:
    t = Table().road(R8=-8).wears("hero-1", item)
    A, _ = t.rolled("A", 4, 4)
    t.dice(4)
    events = A.does("move hero R8 up")
    assert [event.die for event in events if isinstance(event, LostRolled)] == [4]
    assert t.lost("hero-1") == turns
    for _ in range(turns):
        A, _ = t.puts("villain-1", "R1").turn("A")
        A.does("roll")
        assert all(move.startswith("villain") for move in A.options("move"))
    assert t.lost("hero-1") == 0
    A, _ = t.turn("A")
    A.does("roll")
    assert any(move.startswith("hero") for move in A.options("move"))
