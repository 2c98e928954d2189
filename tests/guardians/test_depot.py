"""The Depot in a combat: it may be taken up, not must (G56)."""

from games.guardians.play.combat.windows import combat_cards
from tests.guardians.arena import Fight
from tests.guardians.table import GAME


def test_g056_the_depot_may_be_left_where_it_is() -> None:
    """The source: you may also pick up all your double-bordered cards. All see whether it is done."""
    f = Fight("M01 M02", "E01", depot={"A": "S01 S03", "B": "B01"}).to("say")
    A, B = f.players
    assert A.options("answer") == ["leave", "no", "yes"]
    f.does(A, "answer leave")
    assert f.last("depot_left").seat == 0 and f.asks == "say A"
    assert A.options("answer") == ["no"]  # the command card is in the Depot
    A.cannot("answer leave", because="already")
    v = GAME.view(f.table.s, 1)
    assert (
        v.depot_count[0] == 2
        and len(next(frame for frame in v.frames if frame.kind == "combat").hand[0]) == 2
    )
    f.does(A, "answer no")
    f.does(B, "answer no")
    f.meet("M01", "E01").to("bribery")
    assert A.options("play") == A.options("bribe") == []
    A.cannot("play S03", because="left")
    f.ends()
    assert "S01" in A.depot and "S03" in A.depot


def test_g056_what_was_left_is_not_shown_with_the_hand() -> None:
    f = Fight("M01 M02", "E01", depot={"A": "S01 S03"}).to("say")
    A, B = f.players
    f.does(A, "answer leave", "answer no")
    assert B.options("answer") == ["no"]  # nothing to leave
    assert combat_cards(f.table.s, f.f, 0) == 2
