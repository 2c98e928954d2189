"""What a player may settle beforehand, and the answers that this gives (R44, R68, R71, R132)."""

import pytest

from engine.ahead import answer_ahead, offers
from engine.standing import chosen_of
from games.foes import GAME
from tests.foes.table import Table


def line(table: Table, seat: int, key: str, choice: str) -> str:
    """Return the answer that a settled choice gives a seat now, checked to be legal."""
    pending = GAME.pending(table.s)
    assert pending is not None
    view = GAME.view(table.s, seat)
    found = answer_ahead(GAME, view, GAME.legal(table.s, seat), pending.kind, key, choice)
    assert not found or GAME.parse(view, found) in GAME.legal(table.s, seat)
    return found


def asked_to_follow(master: int, student: int) -> Table:
    table = Table(3).figures(A="F9", B="F9", C="B1").wisdom(A=master, B=student, C=30)
    A, *_ = table.turn()
    A.walks("F11")
    A.stops()
    return table


@pytest.mark.parametrize(("master", "says"), [(12, "follow yes"), (11, "follow no")])
def test_r68_one_follows_whom_one_can_learn_from(master: int, says: str) -> None:
    table = asked_to_follow(master, 10)
    assert line(table, 1, "follow", "learn") == says
    assert line(table, 1, "follow", "always") == "follow yes"
    assert line(table, 1, "follow", "never") == "follow no"


def test_ruling_20_who_declines_to_study_has_nothing_to_follow_for() -> None:
    table = asked_to_follow(20, 10)
    table.s.studies[1] = False
    assert line(table, 1, "follow", "learn") == "follow no"


def test_r44_a_battle_is_paid_with_the_smallest_spell_that_pays_it_all() -> None:
    table = Table().figures(A="F11").monsters(F11=20).wisdom(A=20, B=40).chips(A=1).hand(A="chips+4 chips+2")
    A, *_ = table.turn()
    A.fights(4, 1)
    assert line(table, 0, "pay", "spell") == "pay chips+2"
    assert line(table, 0, "pay", "never") == "pay none"


def test_r42_without_such_a_spell_all_chips_are_handed_in() -> None:
    table = Table().figures(A="F11").monsters(F11=20).wisdom(A=20, B=40).chips(A=0).hand(A="chips+2 chips+1")
    A, *_ = table.turn()
    A.fights(4, 1)
    assert line(table, 0, "pay", "spell") == "pay none"


def test_nothing_is_answered_that_is_not_asked() -> None:
    table = Table().figures(A="F9")
    table.turn()
    for one in GAME.standing(GAME.view(table.s, 0)):
        for choice in one.choices:
            assert line(table, 0, one.key, choice.key) == ""
    assert chosen_of((), "follow", "follow", "always") is None
    assert chosen_of(GAME.standing(GAME.view(table.s, 0)), "follow", "follow", "sometimes") is None


def test_questions_in_passing_are_those_asked_of_others() -> None:
    assert GAME.brief == {"follow", "stalemate"}


@pytest.mark.parametrize(("master", "says"), [(12, "follow yes"), (11, "follow no")])
def test_r71_whom_one_follows_is_settled_for_the_game(master: int, says: str) -> None:
    table = asked_to_follow(master, 10)
    view, legal = GAME.view(table.s, 1), GAME.legal(table.s, 1)
    ((offer, choice),) = offers(GAME, view, legal, "follow")
    assert (offer.key, offer.span_key, choice.proposed) == ("following", "game", True)
    assert answer_ahead(GAME, view, legal, "follow", "following", choice.key, "game") == says
    assert all(not offer.span_key for offer in GAME.standing(GAME.view(table.s, None)))
