"""H40-H52: who wins a battle, what that brings, and even-up."""

from tests.heaven_hell.table import Table, kinds, one

TWO_TO_ONE = {"A": "A11 c1r1, A12 c2r1, A01 c3r1", "B": "D05 c1r1, D08 c2r1, D10 c3r1"}


def won(field: str = "B06", **trench: str) -> Table:
    """Return a table where A has just won a battle for a battlefield."""
    table = Table().grid(A="A11 c1r1", B="D01 c1r1").trench(**trench)
    table.battle(field)
    return table


def lost(field: str = "B06", **trench: str) -> Table:
    """Return a table where A has just lost a battle for a battlefield."""
    table = Table().grid(A="A01 c1r1", B="D08 c1r1").trench(**trench)
    table.battle(field)
    return table


def test_h40_more_conflicts_won_win_the_battle() -> None:
    table = Table().grid(**TWO_TO_ONE).hand(A="T02", B="T02")
    table.battle("B06")
    ended = one(table.pass_on(), "battle_ended")
    assert (ended.winner, ended.heaven_won, ended.hell_won) == (0, 2, 1)


def test_h41_equal_numbers_are_a_tie() -> None:
    table = Table().grid(A="A11 c1r1, A01 c2r1", B="D01 c1r1, D08 c2r1").hand(A="T02")
    table.battle("B06")
    log = table.pass_on()
    assert one(log, "battle_ended").winner == -1
    assert table.field("B06") == "" and "field_taken" not in kinds(log)


def test_h42_the_heaven_player_takes_the_battlefield() -> None:
    table = won("B06")
    assert (table.players[0].trench, table.players[0].dominion) == ("B06", 3)


def test_h43_plunder_reveals_as_many_cards_as_its_value() -> None:
    table = won("B12")
    A = table.players[0]
    top = table.s.deck[0][-5:]
    log = A.does("plunder yes")
    assert one(log, "plundered").cards == tuple(table.s.book.faces[face].id for face in sorted(top))
    assert A.deck == 60 - 1 - 5


def test_h44_any_of_them_may_be_discarded() -> None:
    table = won("B06").deck(A="M01 M02 M03")
    A = table.players[0]
    A.does("plunder yes")
    assert A.options("discard") == ["M01", "M02", "M03"]
    A.does("discard M03", "discard M01")
    assert A.heap == "M03 M01"
    A.cannot("discard M03", because="reveal")


def test_h45_the_others_are_shuffled_into_the_plunder_pile() -> None:
    table = won("B06").deck(A="M01 M02 M03").pile(A="D01")
    A = table.players[0]
    A.does("plunder yes", "discard M02")
    before = table.s.chance.draws
    A.is_done()
    assert A.pile == "D01 M01 M03"
    assert table.s.chance.draws == before + 2


def test_h45_the_pile_is_made_if_there_is_none() -> None:
    table = won("B06").deck(A="M01 M02 M03")
    A = table.players[0]
    assert A.pile == ""
    A.does("plunder yes", "done")
    assert A.pile == "M01 M02 M03"


def test_h46_plundering_is_optional() -> None:
    table = won("B06")
    A = table.players[0]
    before = A.deck
    assert kinds(A.does("plunder no"))[0] == "plunder_declined"
    assert before - A.deck == 10  # drawn by even-up, none revealed
    assert A.pile == ""


def test_h47_when_hell_wins_the_battlefield_stays_where_it_is() -> None:
    table = lost("B06")
    assert (table.field("B06"), table.players[0].trench) == ("", "")


def test_h48_a_controlled_battlefield_is_forfeited() -> None:
    table = Table().grid(A="A01 c1r1", B="D08 c1r1").trench(A="B06 B10")
    A, B = table.players
    A.attacks("B06")
    log = B.defends()
    assert one(log, "field_forfeited").dominion == 4
    assert (table.field("B06"), A.trench) == ("", "B10")


def test_h49_all_even_up_from_the_right_hand_neighbour_of_the_heaven_player() -> None:
    table = Table(5).turn("C").hand(A="1", B="1", C="1", D="1", E="1")
    table.players[2].does("peace")
    order = ""
    for _ in range(5):
        order += table.asked.name
        table.asked.is_done()
    assert order == "DEABC"


def test_h50_discard_any_number_then_draw_up_to_ten() -> None:
    table = Table().hand(B="7")
    A, B = table.players
    A.does("peace")
    for card in B.options("discard")[:4]:
        B.does(f"discard {card}")
    B.is_done()
    A.is_done()
    assert (B.cards, len(B.heap.split())) == (10, 4)


def test_h50_drawing_is_not_optional() -> None:
    table = Table().hand(B="9")
    A, B = table.players
    A.does("peace")
    assert len(table.asked_options()) == 10  # nine cards to discard, and to draw
    B.is_done()
    assert B.cards == 10


def test_h51_a_battle_can_be_won_with_more_wounds() -> None:
    table = Table().grid(A="A11 c1r1, A12 c2r1, D12 c3r1", B="D05 c1r1, D08 c2r1, M06 c3r1, D10 c3r2")
    table.hand(A="T02", B="T02")
    table.battle("B06")
    log = table.pass_on()
    taken = [event.damages for event in log if event.kind == "conflict_ended"]
    assert taken == [1, 1, 5]
    assert one(log, "battle_ended").winner == 0


def test_h52_both_may_take_wounds_in_one_battle() -> None:
    table = Table().grid(A="A11 c1r1, A03 c2r1", B="D05 c1r1, D10 c2r1").hand(A="T02", B="T02")
    table.battle("B06")
    log = table.pass_on()
    hurt = [event.owner for event in log if event.kind in ("wounded", "died")]
    assert hurt == [1, 0]
