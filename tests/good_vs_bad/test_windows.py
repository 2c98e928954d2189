"""Dawn, Nay! and help: those who may are asked one after another, in turn order (3.5, 3.8, 3.10)."""

from random import Random

import pytest

from games.good_vs_bad import GAME
from games.good_vs_bad.sheet.imagine import imagine
from tests.good_vs_bad.table import SEATS, Table

# --- dawn (3.5) ---


def test_35_the_others_are_asked_in_turn_order_and_then_the_seat_in_turn() -> None:
    t = Table(4).hand(A="E14", B="E14", C="E20", D="E09").road(R1=2)
    A, B, _, D = t.dawn("C")
    assert (t.asks, t.may) == ("dawn D", "")
    assert D.options() == ["pass", "play E09 R1"]
    D.does("pass")
    assert t.asks == "dawn A"
    A.does("pass")
    assert t.asks == "dawn B"
    B.does("pass")
    assert (t.asks, t.may) == ("turn C", "")


def test_35_who_plays_may_play_again_until_they_pass_or_hold_no_event() -> None:
    t = Table(3).hand(B="E09 E14", C="E14").road(R1=4)
    _, B, C = t.dawn()
    B.does("play E09 R1")
    C.does("pass")  # no Nay! against it
    assert (t.asks, t.level("R1")) == ("dawn B", 2)
    B.does("play E14 hero-1")
    C.does("pass")
    assert t.asks == "dawn C"  # B holds no event any more, as its back would show


def test_35_whoever_holds_no_event_is_not_asked_as_the_backs_show() -> None:
    for card in ("E02", "E20", "E14"):  # what it is does not matter
        t = Table(4).hand(B="I01", C=card, D="I02")
        t.dawn()
        assert t.asks == "dawn C"
        t.players[2].does("pass")
        assert t.asks == "turn A"
    t = Table(3).hand(A="E14", B="I01")
    t.dawn()
    assert t.asks == "turn A"


def test_35_at_anothers_dawn_only_events_that_say_any_can_be_played() -> None:
    t = Table(3).hand(A="E14", B="E02 E20 I10", C="E14")
    A, B, C = t.dawn()
    assert B.options() == ["pass"]
    B.cannot("play E20", because=["your own turn", "let it pass"])
    B.cannot("play E02", because="event of another player")
    B.cannot("play I10", because="own turn")
    B.cannot("play E14 hero-1", because="do not hold")
    C.cannot("play E14 hero-1", because=["one after the other", "Player 2"])
    A.cannot("roll", because="Player 2")
    C.cannot("pass", because="Player 2")
    B.does("pass")
    C.does("pass")
    B.cannot("play E02", because="event of another player")
    A.does("play E14 hero-2")


def test_35_after_dawn_nobody_else_may_play() -> None:
    t = Table().hand(B="E14")
    A, B = t.dawn()
    B.does("pass")
    assert (t.asks, t.may, B.options()) == ("turn A", "", [])
    B.cannot("play E14 hero-1", because="only as they begin")
    t.dice(1, 2)
    A.does("roll")


def test_35_each_turn_begins_with_a_dawn() -> None:
    t = Table().hand(A="E14").puts("hero-1", "R1").puts("villain-1", "R1")
    A, _ = t.rolled("A", 1, 1, moved=[True, True])
    A.does("end")
    assert t.asks == "dawn A"
    A.does("pass")
    assert t.asks == "turn B"


def test_35_a_turn_lost_by_an_event_at_dawn_counts_at_once() -> None:
    t = Table().hand(B="E16")
    A, B = t.dawn()
    B.does("play E16 hero-1")
    assert t.asks == "turn A" and t.lost("hero-1") == 1
    t.dice(1, 2)
    A.does("roll")
    assert t.lost("hero-1") == 0 and A.options("move")[0].startswith("villain")


# --- Nay! (3.10, E02) ---


def test_310_the_others_with_events_are_asked_in_turn_order_from_the_seat_in_turn() -> None:
    t = Table(4).road(R1=2).hand(A="E02", B="E02", C="E03", D="E20")
    A, B, C, D = t.turn("C")
    C.does("play E03")
    assert (t.asks, t.may) == ("nay D", "")
    assert (D.options(), A.options(), C.options()) == (["pass"], [], [])
    D.does("pass")
    assert (t.asks, A.options()) == ("nay A", ["pass", "play E02"])
    B.cannot("play E02", because="Player 1")
    C.cannot("play E02", because="yourself")
    C.cannot("pass", because="Player 1")
    A.does("pass")
    assert t.asks == "nay B"
    B.does("pass")
    assert (t.asks, t.level("R1")) == ("turn C", 3)  # it takes effect by itself


def test_310_at_dawn_the_seat_in_turn_is_asked_first_for_an_answer() -> None:
    t = Table(3).hand(A="E02", B="E09", C="E02").road(R1=4)
    A, B, C = t.dawn()
    B.does("play E09 R1")
    assert t.asks == "nay A"
    A.does("pass")
    assert t.asks == "nay C"
    C.does("pass")
    assert (t.asks, t.level("R1")) == ("dawn C", 2)


def test_e02_an_answer_opens_the_question_anew_for_all_but_its_player() -> None:
    t = Table(3).road(R1=2).hand(A="E03 E02", B="E02 E20", C="E02")
    A, B, C = t.turn("A")
    A.does("play E03")
    B.does("pass")
    C.does("play E02")
    assert t.asks == "nay A"  # the target's owner, and B, who had let it pass, once more
    A.does("pass")
    assert t.asks == "nay B"
    B.does("play E02")
    assert t.asks == "nay A"  # holds a Nay! still
    A.does("pass")
    assert (t.asks, t.level("R1")) == ("turn A", 3)  # two answers: it takes effect; C holds no event any more
    assert (t.discarded("E02"), t.discarded("E03")) == (2, 1)


def test_e02_an_odd_number_of_answers_cancels() -> None:
    t = Table(3).road(R1=2).hand(A="E03", B="E02")
    A, B, _ = t.turn("A")
    A.does("play E03")
    B.does("play E02")
    assert (t.asks, t.level("R1")) == ("turn A", 2)
    assert [event.kind for event in t.log][-1] == "cancelled"


def test_e02_who_is_asked_does_not_depend_on_what_they_hold() -> None:
    asked = []
    for card in ("E02", "E05"):
        t = Table(3).road(R1=2).hand(A="E03", B=card)
        t.turn("A")[0].does("play E03")
        asked.append(t.asks)
    assert asked == ["nay B"] * 2


def test_e02_without_events_in_other_hands_nobody_is_asked() -> None:
    t = Table(3).road(R1=2).hand(A="E03 E02", B="I01")
    A, *_ = t.turn("A")
    A.does("play E03")
    assert (t.asks, t.level("R1")) == ("turn A", 3)


def test_e02_when_all_answers_lie_open_nobody_is_asked() -> None:
    t = Table(3).road(R1=2).hand(A="E03", B="E05")
    t.discards("E02 E02 E02 E02")
    A, *_ = t.turn("A")
    A.does("play E03")
    assert (t.asks, t.level("R1")) == ("turn A", 3)


def test_e02_one_cannot_answer_ones_own_card() -> None:
    t = Table().road(R1=2).hand(A="E03 E02", B="E05")
    A, B = t.turn("A")
    A.does("play E03")
    A.cannot("play E02", because="yourself")
    B.cannot("play E05 R1", because="answers events")


# --- help (3.8) ---


def meets(t: Table) -> Table:
    """Let Hero A, on R1 of roads of five, come upon the Encounter square R3."""
    t.puts("hero-1", "R1").rolled("A", 1, 1)[0].does("move hero R3 up")
    return t


def test_38_all_whose_hero_may_join_are_asked_in_turn_order_before_the_card() -> None:
    t = Table(4).foe("N05").puts("hero-4", "R5").puts("hero-2", "R4").puts("hero-3", "B1")
    meets(t)
    A, B, C, D = t.players
    assert (t.asks, t.may, B.options()) == ("join B", "", ["pass", "join"])
    C.cannot("join", because="Player 2")
    A.cannot("fight", because="Player 2 is asked first")
    D.cannot("join", because="Player 2")
    B.does("pass")
    assert t.asks == "join D" and t.at("hero-2") == "R4"
    t.dice(3)
    D.does("join")
    assert t.at("hero-4") == "R3"
    assert "encounter_drawn" in [event.kind for event in t.log]
    assert D.renown == 1 and len(D.hand) == 1  # Might 3 + 3 and a 3 reach 7


def test_38_where_nobody_may_join_the_card_is_drawn_at_once() -> None:
    t = Table(3).foe("N05").puts("hero-2", "R4")
    t.s.lost[t.piece("hero-2")] = 1
    t.dice(4)
    meets(t)
    assert "encounter_won" in [event.kind for event in t.log]


def test_38_a_villain_flees_first_and_is_not_helped() -> None:
    t = Table(3).puts("hero-2", "R4").puts("villain-1", "R1")
    A, *_ = t.rolled("A", 1, 1)
    A.does("move villain R3 up")
    assert t.asks == "flee A"
    t.dice(1)
    A.does("try yes")
    assert "encounter_drawn" in [event.kind for event in t.log]


# --- what all three have in common ---


@pytest.mark.parametrize("kind", ["dawn", "nay", "join"])
def test_a_silent_player_lets_it_pass_and_worlds_fit(kind: str) -> None:
    if kind == "join":
        t = meets(Table(3).foe("N05").puts("hero-2", "R4"))
    else:
        t = Table(3).hand(A="E02 E05", B="E14 E02", C="E14")
        t.dawn()
        if kind == "nay":
            t.players[1].does("play E14 hero-1")
    assert t.asks.split()[0] == kind
    seat = SEATS.index(t.asks.split()[1])
    view, legal = GAME.view(t.s, seat), GAME.legal(t.s, seat)
    assert len(legal) > 1 and str(GAME.default(view, legal)) == "pass"
    for viewer in (None, 0, 1, 2):
        seen = GAME.view(t.s, viewer)
        assert GAME.view(imagine(seen, Random(1)), viewer) == seen


def test_a_game_by_rules_version_1_goes_on_by_races() -> None:
    t = Table(3, version=1).hand(A="E03", B="E14", C="E14").road(R1=1)
    t.dawn()
    assert (t.asks, t.may) == ("turn A", "BC")
    t.players[0].does("play E03")
    assert (t.asks, t.may) == ("react A", "BC")
    t = meets(Table(3, version=1).puts("hero-2", "R4"))
    assert (t.asks, t.may) == ("meet A", "B")
