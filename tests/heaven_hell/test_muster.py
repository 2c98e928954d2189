"""3.5: the Muster phase. A is the Heaven player."""

from tests.heaven_hell.table import Table, kinds, one


def test_rest_removes_one_wound_once() -> None:
    table = Table().grid(A="A11 c1r1 w2, A08 c2r1 w1")
    A = table.players[0]
    assert A.options("rest") == ["c1r1", "c2r1"]
    log = A.does("rest c1r1")
    assert one(log, "healed").rest and A.wounds == {"c1r1": 1, "c2r1": 1}
    A.cannot("rest c2r1", because="once")


def test_rest_needs_a_wound() -> None:
    Table().grid(A="A11 c1r1").players[0].cannot("rest c1r1", because="wound")


def test_redeploy_once_with_wounds() -> None:
    table = Table().grid(A="A11 c1r1 w2, A08 c2r1")
    A = table.players[0]
    A.does("move c1r1 c4r3")
    assert (A.grid, A.wounds) == ({"c2r1": "A08", "c4r3": "A11"}, {"c4r3": 2})
    A.cannot("move c2r1 c1r1", because="once")


def test_redeploy_to_empty_spaces_only() -> None:
    Table().grid(A="A11 c1r1, A08 c2r1").players[0].cannot("move c1r1 c2r1", because="c2r1")


def test_dismiss_any_number() -> None:
    table = Table().grid(A="A11 c1r1 w2, A08 c2r1")
    A = table.players[0]
    A.does("dismiss c1r1", "dismiss c2r1")
    assert (A.grid, A.heap, A.wounds) == ({}, "A11 A08", {})


def test_play_as_often_as_paid_for() -> None:
    table = Table().hand(A="A03 D03 M03 M01 T01 T02 T03")
    A = table.players[0]
    A.does("play A03 c1r1", "pay T01", "play D03 c1r2", "pay T02", "play M01 c1r3", "play M03 c2r1")
    assert (A.hand, A.heap) == ("", "T01 T02 T03")  # the last card is paid without asking


def test_a_tactic_cannot_be_played_in_the_muster_phase() -> None:
    table = Table().grid(A="M10 c1r1").hand(A="T01")
    table.players[0].cannot("tactic T01 c1r1", because="conflict")


def test_any_order_then_battle_or_peace() -> None:
    table = Table().grid(A="A11 c1r1 w1, A08 c2r1").hand(A="M01 S01").pile(A="T01")
    A = table.players[0]
    A.does("move c1r1 c1r2", "spoils", "play M01 c1r1", "rest c1r2", "dismiss c1r1")
    assert A.can("miracle S01") and A.can("battle B03") and A.can("peace")


def test_spoils_turn_up_the_top_card() -> None:
    table = Table().pile(A="A11 D12")
    A = table.players[0]
    log = A.does("spoils")
    assert one(log, "spoils_turned").card == "A11"
    A.does("play A11 c2r2")
    assert (A.grid, A.heap, A.pile) == ({"c2r2": "A11"}, "", "D12")


def test_spoils_may_be_taken_to_hand_before_all_eyes() -> None:
    table = Table().pile(A="A11")
    A = table.players[0]
    A.does("spoils", "done")
    assert (A.hand, table.asks) == ("A11", "turn A")
    assert table.s.open[0] == [table.s.book.face_of["A11"]]


def test_spoils_a_miracle_may_be_spoken_at_no_cost() -> None:
    table = Table().grid(A="M10 c1r1").pile(A="S03")
    A = table.players[0]
    log = A.does("spoils", "miracle S03")
    assert one(log, "drew").count == 3
    assert A.heap == "S03"


def test_spoils_a_miracle_that_cannot_be_spoken_goes_to_hand() -> None:
    table = Table().grid(A="D03 c1r1").pile(A="S03")
    A = table.players[0]
    assert kinds(A.does("spoils")) == ["spoils_turned", "spoils_kept"]
    assert A.hand == "S03"


def test_spoils_a_character_without_a_space_goes_to_hand() -> None:
    faces = ["A01", "A02", "A03", "A04", "A05", "A06", "A07", "A08", "A09", "A10", "A12", "D01"]
    spaces = [f"c{column}r{row}" for column in range(1, 5) for row in range(1, 4)]
    table = (
        Table()
        .grid(A=", ".join(f"{card} {at}" for card, at in zip(faces, spaces, strict=True)))
        .pile(A="A11")
    )
    A = table.players[0]
    A.does("spoils")
    assert A.hand == "A11"


def test_spoils_need_a_pile() -> None:
    Table().players[0].cannot("spoils", because="plunder pile")


def test_only_the_heaven_player_musters() -> None:
    table = Table().grid(B="A11 c1r1").hand(B="M01")
    table.players[1].cannot("play M01 c1r2", because="Player 1")


def test_everything_is_fresh_in_the_next_turn() -> None:
    table = Table().grid(A="A11 c1r1 w2").pile(A="T01 T02")
    A, B = table.players
    A.does("rest c1r1", "move c1r1 c1r2", "spoils", "peace")
    table.evens()
    B.does("peace")
    table.evens()
    assert A.can("rest c1r2") and A.can("move c1r2 c1r1") and A.can("spoils")
