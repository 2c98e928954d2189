"""Who is asked, under which numbers (R16, R131 and the design), and when nothing else is offered."""

import pytest

from games.foes import GAME
from games.foes.play import Walk
from tests.foes.table import Table


def numbers(table: Table) -> list[int]:
    pending = GAME.pending(table.s)
    assert pending is not None
    assert pending.decision == tuple(table.s.decision)
    assert pending.may == ()
    assert pending.secret is False
    return list(pending.decision)


def test_only_the_asked_seat_has_a_number_and_an_action() -> None:
    table = Table(3)
    A, B, C = table.new()
    assert numbers(table) == [1, 0, 0]
    A.places("B1")
    assert numbers(table) == [2, 0, 0]
    A.ends()
    assert numbers(table) == [0, 3, 0]
    assert len(GAME.legal(table.s, 0)) == len(GAME.legal(table.s, 2)) == 0
    assert B.can("place B1")
    assert C.options("place") == []


def test_a_new_question_to_the_same_seat_has_a_new_number() -> None:
    table = Table().figures(A="F9")
    A, *_ = table.turn()
    seen = [numbers(table)[0]]
    for space in ("F10", "F11", "E11"):
        A.walks(space)
        seen.append(numbers(table)[0])
    assert seen == [seen[0], seen[0] + 1, seen[0] + 2, seen[0] + 3]


def test_students_keep_their_numbers_until_they_answer() -> None:
    table = Table().figures(A="F9", B="F9", C="F9", D="F9").wisdom(A=20, B=10, C=11, D=12)
    A, B, C, D = table.turn()
    A.walks("F10")
    A.stops()
    first = numbers(table)
    assert first[0] == 0
    assert first[1:] == [first[1], first[1] + 1, first[1] + 2]
    C.follows()
    assert numbers(table) == [0, first[1], 0, first[3]]
    C.cannot("follow no")
    D.stays()
    assert numbers(table) == [0, first[1], 0, 0]
    B.stays()
    assert numbers(table) == [first[3] + 1, 0, 0, 0]
    assert (B.at, C.at, D.at) == ("F9", "F10", "F9")


def test_answers_in_any_order_give_the_same_state() -> None:
    after = []
    for order in ("BCD", "DCB", "CBD"):
        table = Table().figures(A="F9", B="F9", C="F9", D="F9").wisdom(A=20, B=10, C=11, D=12)
        A, *_ = table.turn()
        A.walks("F10")
        A.stops()
        for name in order:
            table.players["ABCD".index(name)].does("follow " + ("no" if name == "C" else "yes"))
        after.append(table.facts())
    assert after[0] == after[1] == after[2]


def test_the_scores_answers_keep_their_numbers_too() -> None:
    table = Table(2).figures(A="F9", B="C6")
    A, B = table.turn(segment=2)
    table.s.quiet_i = 5
    A.ends()
    first = numbers(table)
    assert first[1] == first[0] + 1
    B.scores("yes")
    assert numbers(table) == [first[0], 0]
    A.scores("yes")
    assert GAME.pending(table.s) is None
    assert table.s.decision == [0, 0]
    assert len(GAME.legal(table.s, 0)) == 0


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("wander 14", {"push", "done"}),
        ("cast exchange", {"swap"}),
        ("cast rotate2", {"rotate", "done"}),
        ("cast move-3 14", {"push", "done"}),
    ],
)
def test_an_inner_question_offers_nothing_else(line: str, offered: set[str]) -> None:
    table = Table().figures(A="A2").monsters(F10=14, F11=51).wisdom(A=1, B=40, C=40, D=40)
    A, *_ = table.hand(A="exchange rotate2 move-3 move+2").supply(3).turn()
    A.does(line)
    assert {action.kind for action in GAME.legal(table.s, 0)} == offered
    A.cannot("end")
    A.cannot("take")
    A.cannot("walk A3")


def test_the_order_of_a_turns_offer() -> None:
    table = Table().figures(A="F11").monsters(F11=14).wisdom(A=13, B=40, C=40, D=40).hand(A="move+2 wisdom+1")
    table.supply(3).turn()
    texts = [str(action) for action in GAME.legal(table.s, 0)]
    assert texts == [
        "wander 14",
        "fight",
        "flee",
        "take",
        "cast move+2",
        "cast wisdom+1 1",
        "end",
        "study off",
    ]
    legal = GAME.legal(table.s, 0)
    assert len(legal) == 8
    assert [legal[at] for at in range(8)] == list(legal)
    assert legal[-1] == legal[7]


def test_walks_come_nearest_first_and_are_counted() -> None:
    table = Table().figures(A="F9").wisdom(A=20)
    table.turn()
    legal = GAME.legal(table.s, 0)
    walks = [action for action in legal if isinstance(action, Walk)]
    assert {walks[0].to, walks[1].to} == {"F9-F10", "E9-F9"}
    assert len(legal) == len(list(legal)) == len(walks) + 2
    assert legal[-1] == walks[-1]
    assert legal[2] == walks[0]
    with pytest.raises(IndexError):
        legal[len(legal)]


def test_nobody_acts_for_another() -> None:
    table = Table().figures(A="F9", B="F11")
    A, B, *_ = table.turn()
    walk = GAME.actions.parse(1, "walk F10")
    assert walk not in GAME.legal(table.s, 0)
    assert walk not in GAME.legal(table.s, 1)
    assert A.can("walk F10")
    B.cannot("walk F10", because="turn")


@pytest.mark.parametrize(
    "line",
    ["walk Z9", "walk", "place B1", "walk F9", "swap F9", "follow yes", "score yes", "done", "slip none"],
)
def test_what_is_not_offered_is_refused(line: str) -> None:
    table = Table().figures(A="F9")
    A, *_ = table.turn()
    if line == "walk":
        line = "walk nowhere"
    A.cannot(line)
