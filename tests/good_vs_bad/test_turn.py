"""The turn: dawn, roll, moves with their early ends, the end (3.5)."""

import pytest

from games.good_vs_bad.events import CameHome, SatOut, Stood
from games.good_vs_bad.play import outcome
from games.good_vs_bad.sheet.facts import turn_of
from tests.good_vs_bad.table import Player, Table


def moves(player: Player, role: str) -> list[str]:
    return [move.removeprefix(role).strip() for move in player.options("move") if move.startswith(role)]


# --- dawn ---


def test_3_5_by_version_1_at_dawn_others_may_play_events_but_nobody_waits_for_them() -> None:
    t = Table(3, version=1).hand(B="E05", C="I01").road(R2=1)
    _, B, C = t.turn("A")
    assert t.asks == "turn A" and t.may == "B"  # C holds no event, as its backs show
    assert B.options() == ["play E05 R2"]
    C.cannot("play E05 R2")


def test_3_5_by_version_1_who_may_act_depends_on_backs_not_on_the_cards() -> None:
    t = Table(3, version=1).hand(B="E02", C="E03")
    _, B, C = t.turn("A")
    assert t.may == "BC" and B.options() == [] and C.options() == []


def test_3_5_by_version_1_after_the_roll_nobody_else_may_play() -> None:
    t = Table(version=1).hand(B="E05").road(R2=1)
    A, B = t.turn("A")
    A.does("roll")
    assert t.may == ""
    B.cannot("play E05 R2")


def test_3_5_lost_turns_are_counted_after_the_dawn() -> None:
    t = Table().hand(A="E17")
    t.s.lost[0] = 2
    A, _ = t.turn("A")
    assert A.options("play") == ["E17 hero"]
    A.does("play E17 hero", "roll")
    assert moves(A, "hero") and moves(A, "villain")


def test_3_5_an_idle_piece_does_not_move_and_gives_up_one_lost_turn() -> None:
    t = Table()
    t.s.lost[0] = 2
    A, _ = t.turn("A")
    events = A.does("roll")
    assert [(event.piece, event.left) for event in events if isinstance(event, SatOut)] == [(0, 1)]
    assert not moves(A, "hero") and moves(A, "villain")


def test_3_5_with_both_pieces_idle_there_is_no_roll() -> None:
    t = Table()
    t.s.lost[0] = t.s.lost[1] = 1
    A, B = t.turn("A")
    A.cannot("roll")
    A.does("end")
    assert t.s.lost[:2] == [0, 0] and t.asks == "turn B"
    assert str(B) == "B"


# --- moving ---


def test_3_5_either_piece_first_and_both_must_move() -> None:
    t = Table()
    A, _ = t.rolled("A", 1, 1)
    A.cannot("end", because="move")
    A.does("move villain R2 up")
    A.cannot("end", because="move")
    A.cannot("move villain R4 up", because="moved")
    A.does("move hero B10 down")
    A.does("end")
    assert t.asks == "turn B"


def test_3_5_exactly_that_far_in_one_direction() -> None:
    t = Table()
    A, _ = t.rolled("A", 2, 3)
    assert moves(A, "hero") == ["R5 up", "B7 down"]
    A.cannot("move hero R4 up")
    A.cannot("move hero R5 down")


def test_3_5_coming_home_is_a_choice_and_no_landing() -> None:
    t = Table().puts("hero-1", "R2").stats("hero-1", smarts=1)
    A, _ = t.rolled("A", 2, 2)
    assert moves(A, "hero") == ["R6 up", "R down home", "B10 down"]
    events = A.does("move hero R down home")
    assert any(isinstance(event, CameHome) for event in events)
    assert t.stat("hero-1", "smarts") == 2 and A.hand == [] and turn_of(t.s).landings == [0, 0]


def test_3_5_others_bases_are_passed() -> None:
    t = Table().puts("hero-1", "R10")
    A, _ = t.rolled("A", 2, 2)
    assert moves(A, "hero") == ["B2 up", "R6 down"]


def test_3_5_interception_is_a_choice_for_any_piece_but_not_of_the_own_champion() -> None:
    t = Table().champion("villain-2").puts("villain-2", "R3")
    A, _ = t.rolled("A", 3, 3)
    assert moves(A, "villain") == ["R3 up champion", "R6 up", "B6 down"]
    t = Table().champion("hero-1").puts("hero-1", "R3")
    A, _ = t.rolled("A", 3, 3)
    assert moves(A, "villain") == ["R6 up", "B6 down"]


def test_3_5_a_champion_on_a_home_base_is_not_intercepted() -> None:
    t = Table().champion("hero-2").puts("hero-1", "R10")
    A, _ = t.rolled("A", 2, 2)
    assert moves(A, "hero") == ["B2 up", "R6 down"]


def test_3_5_a_snare_must_stop_and_an_exact_end_leaves_it() -> None:
    t = Table().snares("R5")
    A, _ = t.rolled("A", 2, 3)
    assert moves(A, "hero")[0] == "R5 up"
    A.does("move hero R5 up")
    assert t.snare("R5")
    assert moves(A, "villain") == ["R5 up", "B7 down"]
    t = Table().snares("R5")
    A, _ = t.rolled("A", 3, 3)
    assert moves(A, "hero") == ["R5 up snare", "B6 down"]


def test_3_5_a_snare_does_not_stop_the_step_of_good_2() -> None:
    t = Table().road(R4=2).snares("R5")
    A, _ = t.rolled("A", 2, 2)
    A.does("move hero R4 up", "go R6")
    assert t.snare("R5")


def test_3_5_a_snare_stops_a_reroll() -> None:
    t = Table().road(R4=5).snares("R6")
    A, _ = t.rolled("A", 2, 2)
    A.does("move hero R4 up")
    t.dice(3, 3)
    A.does("try yes")
    assert moves(A, "hero") == ["R6 up snare", "R down home", "B10 down"]


def test_3_5_a_movement_of_0_stays_without_landing() -> None:
    t = Table().puts("hero-1", "R2").road(R2=-4)
    t.s.penalty[0] = 5
    A, _ = t.rolled("A", 1, 2)
    events = A.does("move hero R2 stay")
    assert any(isinstance(event, Stood) for event in events) and t.asks == "turn A"
    assert t.s.penalty[0] == 0


def test_3_5_penalties_are_used_up_by_the_movement() -> None:
    t = Table()
    t.s.penalty[0] = 1
    A, _ = t.rolled("A", 3, 3)
    A.does("move hero R5 up")
    assert t.s.penalty[0] == 0


def test_3_5_a_piece_defeated_this_turn_does_not_move_any_more() -> None:
    t = Table().stats("villain-1", might=1).puts("villain-1", "R8")
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    t.dice(6, 1)
    A.does("stat might")
    assert t.at("villain-1") == "R"
    A.cannot("move villain R8 up", because="defeated")
    A.does("end")


def test_3_10_reaching_with_a_flexible_movement() -> None:
    t = Table().wears("hero-1", "I02").puts("hero-1", "B9")
    A, _ = t.rolled("A", 1, 1)
    assert moves(A, "hero") == ["B11 up", "R up", "R up home", "R1 up", "B7 down", "B6 down", "B5 down"]


def test_i25_the_compass_rose_stops_on_any_base_as_a_landing() -> None:
    t = Table().wears("hero-1", "I25").puts("hero-1", "R10")
    A, _ = t.rolled("A", 2, 2)
    assert moves(A, "hero")[0] == "B up base"
    A.does("move hero B up base")
    assert A.renown == 1 and t.stat("hero-1", "b") == 1


# --- the end ---


def test_3_5_hands_are_cut_to_twice_the_number_of_players_at_the_end_of_any_turn() -> None:
    t = Table().hand(A="I01 I02 I03 I04 I05", B="I06 I07 I08 I09 I10 E03")
    t.s.lost[0] = t.s.lost[1] = 1
    A, B = t.turn("A")
    A.does("end")
    assert t.asks == "trim A"
    A.does("drop I01")
    assert t.asks == "trim B"
    B.cannot("drop I01")
    B.does("drop E03", "drop I06")
    assert t.asks == "turn B" and len(A.hand) == len(B.hand) == 4
    assert t.discarded("I01") == t.discarded("E03") == 1


def test_3_9_after_24_rounds_most_renown_wins() -> None:
    t = Table(3).renown(A=3, B=7, C=7)
    t.s.round = 24
    t.stats("hero-2", might=9)
    t.s.lost[4] = t.s.lost[5] = 1
    _, _, C = t.turn("C")
    C.does("end")
    result = outcome.outcome(t.s)
    assert result is not None
    assert (result.reason, result.places, result.scores) == ("round_cap", (3, 1, 2), (3, 7, 7))


def test_3_9_equal_renown_and_stats_share_the_place() -> None:
    t = Table().renown(A=7, B=7)
    t.s.round = 24
    t.s.lost[2] = t.s.lost[3] = 1
    _, B = t.turn("B")
    B.does("end")
    result = outcome.outcome(t.s)
    assert result is not None and result.places == (1, 1)


def test_3_5_the_round_ends_before_the_start_player() -> None:
    t = Table(3)
    t.s.first, t.s.round = 2, 24
    t.s.lost = [1] * 6
    _, B, _ = t.turn("B")
    B.does("end")
    assert t.asks == ""
    t = Table(3)
    t.s.first, t.s.round = 2, 23
    t.s.lost = [1] * 6
    _, B, _ = t.turn("B")
    B.does("end")
    assert t.asks == "turn C" and t.s.round == 24


@pytest.mark.parametrize("stage", ["dawn", "move"])
def test_following_names_the_next_seat(stage: str) -> None:
    from games.good_vs_bad import GAME

    t = Table(3)
    A, _, _ = t.turn("A")
    if stage == "move":
        A.does("roll")
    assert GAME.following(GAME.view(t.s, None)) == 1
    t.s.first, t.s.round = 1, 24
    assert GAME.following(GAME.view(t.s, None)) is None
