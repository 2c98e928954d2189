"""Nay! by rules version 1: its chain, and the window that waits for nobody who only could answer (E02, 3.10).

How it is asked for since is in `test_windows`.
"""

from functools import partial

from tests.good_vs_bad import table as played

Table = partial(played.Table, version=1)


def test_the_table_waits_for_the_player_of_the_card_alone() -> None:
    table = Table(4).road(R1=2).hand(A="E03", B="E02", C="E05", D="I01")
    a, b, c, d = table.turn("A")
    a.does("play E03")
    assert (table.asks, table.may) == ("react A", "BC")  # D holds no event, as its backs show
    assert (a.options(), b.options(), c.options(), d.options()) == (["carry"], ["play E02"], [], [])
    a.does("carry")
    assert table.level("R1") == 3


def test_who_may_answer_does_not_depend_on_what_they_hold() -> None:
    may = []
    for card in ("E02", "E05"):
        table = Table(3).road(R1=2).hand(A="E03", B=card)
        a, *_ = table.turn("A")
        a.does("play E03")
        may.append((table.asks, table.may))
    assert may == [("react A", "B")] * 2


def test_without_events_in_other_hands_there_is_no_window() -> None:
    table = Table(3).road(R1=2).hand(A="E03 E02", B="I01")
    a, *_ = table.turn("A")
    a.does("play E03")
    assert (table.asks, table.level("R1")) == ("turn A", 3)


def test_an_answer_can_be_answered() -> None:
    table = Table(3).road(R1=2).hand(A="E03 E02", B="E02", C="E05")
    a, b, _ = table.turn("A")
    a.does("play E03")
    b.does("play E02")
    assert (table.asks, table.may) == ("react B", "AC")
    assert not b.can("play E02")
    a.does("play E02")
    assert (table.asks, table.may) == ("react A", "C")
    a.does("carry")
    assert table.level("R1") == 3
    assert (table.discarded("E02"), table.discarded("E03")) == (2, 1)


def test_an_odd_number_of_answers_cancels() -> None:
    table = Table(3).road(R1=2).hand(A="E03 E02", B="E02", C="E02 E05")
    a, b, c = table.turn("A")
    a.does("play E03")
    b.does("play E02")
    a.does("play E02")
    c.does("play E02")
    assert table.level("R1") == 2
    assert table.asks == "turn A" and table.discarded("E02") == 3
    assert [event.kind for event in table.log if event.kind == "cancelled"] == ["cancelled"]


def test_one_cannot_answer_ones_own_card() -> None:
    table = Table().road(R1=2).hand(A="E03 E02", B="E05")
    a, b = table.turn("A")
    a.does("play E03")
    assert a.options() == ["carry"]
    a.cannot("play E02")
    b.cannot("play E05 R1")


def test_nay_is_no_card_to_play_without_an_event_to_answer() -> None:
    table = Table().hand(A="E02", B="E02")
    a, b = table.turn("A")
    a.cannot("play E02", because="event")
    b.cannot("play E02", because="event")


def test_an_event_played_at_anothers_dawn_is_answered_by_the_seat_in_turn_too() -> None:
    table = Table().road(R1=2).hand(A="E02 E05", B="E09")
    a, b = table.turn("A")
    b.does("play E09 R1")
    assert (table.asks, table.may) == ("react B", "A")
    a.does("play E02")
    assert table.level("R1") == 2
    assert table.asks == "turn A"


def test_the_number_of_a_decision_lives_while_others_answer() -> None:
    table = Table(3).road(R1=2).hand(A="E03", B="E02", C="E02")
    a, b, _ = table.turn("A")
    a.does("play E03")
    before = table.s.decision[:]
    assert all(before)
    b.does("play E02")
    assert table.s.decision[1] not in before


def test_a_cancelled_card_asks_for_nothing() -> None:
    table = Table().road(R1=5).hand(A="E05", B="E02")
    a, b = table.turn("A")
    a.does("play E05 R1")
    b.does("play E02")
    assert (table.asks, table.level("R1")) == ("turn A", 5)


def test_copies_of_a_card_leave_the_same_trace_whichever_was_seen() -> None:
    for seen in (0, 1):
        table = Table(3).hand(A="E05 E05").road(R1=1)
        known = table.s.hand[0][seen]
        table.s.seen[1] = [known]
        a, *_ = table.turn("A")
        a.does("play E05 R1", "level 1")
        assert table.s.seen[1] == []
