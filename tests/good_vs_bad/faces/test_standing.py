"""What a player may settle beforehand, and the answers that this gives."""

from engine.ahead import answer_ahead
from engine.standing import Standing
from games.good_vs_bad import GAME
from games.good_vs_bad.sheet.facts import turn_of
from games.good_vs_bad.sheet.frames import Duel
from tests.good_vs_bad.table import Table


def line(table: Table, seat: int, key: str, choice: str) -> str:
    """Return the answer that a settled choice gives a seat now, checked to be legal."""
    pending = GAME.pending(table.s)
    assert pending is not None
    view = GAME.view(table.s, seat)
    found = answer_ahead(GAME, view, GAME.legal(table.s, seat), pending.kind, key, choice)
    assert not found or GAME.parse(view, found) in GAME.legal(table.s, seat)
    return found


def test_a_villain_flees_or_fights_as_settled() -> None:
    table = Table(2)
    A, _ = table.rolled("A", 3, 3)
    A.does("move villain R6 up")
    assert line(table, 0, "flee", "flee") == "try yes"
    assert line(table, 0, "flee", "fight") == "try no"
    assert line(table, 1, "flee", "flee") == ""


def test_spaces_are_raised_as_settled() -> None:
    table = Table(2).road(R7=3).wears("hero-1", "I28")
    A, _ = table.rolled("A", 4, 3)
    A.does("move hero R7 up")
    assert line(table, 0, "raise", "always") == "level 2"


def test_by_version_1_a_card_is_carried_out_as_settled() -> None:
    table = Table(2, version=1).hand(A="E20", B="E05")
    A, _ = table.turn()
    A.does("play E20")
    assert line(table, 0, "carry", "at_once") == "carry"
    assert line(table, 1, "carry", "at_once") == ""


def offer(table: Table, seat: int, key: str) -> Standing:
    """Return a standing answer as a seat is offered it now."""
    return next(one for one in GAME.standing(GAME.view(table.s, seat)) if one.key == key)


def usual(table: Table, seat: int, key: str) -> str:
    """Return the answer of a seat that has settled nothing in a window."""
    return line(table, seat, key, offer(table, seat, key).default)


def test_at_dawn_whoever_has_set_no_stop_lets_it_pass() -> None:
    table = Table(3).hand(B="E14", C="E20")
    table.dawn()
    assert usual(table, 1, "dawn") == "pass"
    assert usual(table, 0, "dawn") == usual(table, 2, "dawn") == ""  # they are not asked
    assert line(table, 1, "dawn", "crown") == "pass"  # A has no Champion
    table.champion("hero-1")
    assert line(table, 1, "dawn", "crown") == ""
    assert usual(table, 1, "dawn") == "pass"


def test_a_stop_at_dawn_is_offered_to_whoever_could_hold_up_a_champion() -> None:
    table = Table(3).hand(A="E14", B="E14", C="E05 E20 E02").road(R1=1).champion("hero-1")
    assert [offer(table, seat, "dawn").useful for seat in range(3)] == [False, True, False]
    assert not offer(Table(3).hand(B="E14"), 1, "dawn").useful


def test_an_event_passes_whoever_has_set_no_stop() -> None:
    table = Table(3).hand(A="E14", B="E02", C="E05")
    A, B, _ = table.turn()
    A.does("play E14 hero-3")
    assert usual(table, 1, "nay") == line(table, 1, "nay", "mine") == line(table, 1, "nay", "crown") == "pass"
    table.champion("hero-3")
    assert (line(table, 1, "nay", "mine"), line(table, 1, "nay", "crown")) == ("pass", "")
    B.does("pass")
    assert (usual(table, 2, "nay"), line(table, 2, "nay", "mine")) == ("pass", "")  # aimed at C's own Hero


def test_whose_own_event_is_answered_is_asked_by_the_stop_for_what_is_theirs() -> None:
    table = Table(2).hand(A="E03 E05", B="E02").road(R1=1)
    A, B = table.turn()
    A.does("play E03")
    assert line(table, 1, "nay", "mine") == "pass"
    B.does("play E02")
    assert (usual(table, 0, "nay"), line(table, 0, "nay", "mine")) == ("pass", "")


def test_a_card_that_crowns_is_a_stop_for_what_touches_crowns() -> None:
    table = Table(2).hand(A="E26", B="E02").stats("hero-1", might=9)
    A, _ = table.turn()
    A.does("play E26 hero")
    assert (line(table, 1, "nay", "mine"), line(table, 1, "nay", "crown")) == ("pass", "")


def test_a_stop_is_offered_to_whoever_holds_an_answer() -> None:
    table = Table(3).hand(A="E02", B="E05")
    assert [offer(table, seat, "nay").useful for seat in range(3)] == [True, False, False]


def test_help_is_asked_for_where_it_is_likely_won() -> None:
    table = Table(3, 11).puts("hero-2", "R2")
    A, _, _ = table.rolled("A", 3, 3)
    A.does("move hero R6 up")
    assert usual(table, 1, "join") == "" and not offer(table, 1, "join").useful
    assert line(table, 1, "join", "never") == "pass"
    assert line(table, 1, "join", "always") == "join"
    for stat in ("agility", "might", "smarts"):
        table.stats("hero-1", **{stat: 1}).stats("hero-2", **{stat: 1})
    assert usual(table, 1, "join") == "pass"


def test_what_passes_by_itself_follows_from_what_all_see() -> None:
    told = []
    for card in ("E02", "E05", "E14"):
        table = Table(3).hand(A="E14", B=card)
        A, *_ = table.turn()
        A.does("play E14 hero-3")
        choices = offer(table, 1, "nay").choices
        told.append([choice.line for choice in choices])
        table = Table(3).hand(B=card)
        table.dawn()
        told[-1] += [choice.line for choice in offer(table, 1, "dawn").choices]
    assert told[0] == told[1] == told[2]


def test_spoils_are_taken_as_settled() -> None:
    table = Table(2).stats("villain-2", might=1).wears("villain-2", "I05 I10").puts("villain-2", "R7")
    table.stats("hero-1", might=9)
    A, _ = table.rolled("A", 4, 3)
    table.dice(6, 1)
    A.does("move hero R7 up", "stat might")
    assert table.s.stack[-1].kind == "pick_item"
    assert line(table, 0, "spoils", "take") == "item I05"
    assert line(table, 0, "spoils", "none") == "item none"


def test_nothing_is_answered_where_nothing_of_the_kind_is_asked() -> None:
    table = Table(2)
    table.turn()
    for one in GAME.standing(GAME.view(table.s, 0)):
        for choice in one.choices:
            assert choice.line == ""


def quietly(table: Table, seat: int = 0) -> str:
    """Return what a seat that has left its turns to what most would do answers now; empty: it is asked."""
    pending, view = GAME.pending(table.s), GAME.view(table.s, seat)
    assert pending is not None
    legal = GAME.legal(table.s, seat)
    span = offer(table, seat, "turns").span_key
    found = answer_ahead(GAME, view, legal, pending.kind, "turns", "quiet", span)
    assert not found or GAME.parse(view, found) in legal
    return found


def test_3_5_a_turn_in_which_little_is_at_stake_is_played_as_proposed() -> None:
    table = Table(2)
    A, _ = table.turn()
    assert quietly(table) == "roll" and quietly(table, 1) == ""
    A.does("roll")
    assert quietly(table).startswith("move ")
    while (line := quietly(table)) != "end":
        A.does(line)
    assert table.s.stack[0].kind == "turn"


def test_3_10_whoever_holds_an_event_worth_playing_is_asked() -> None:
    table = Table(2).hand(A="E20")
    table.turn()
    assert quietly(table) == "", "Pedlar brings two items"
    table = Table(2).hand(A="E17")
    table.turn()
    assert quietly(table) == "roll", "no piece has lost a turn, so the Wake-Up Call is of no use now"


def test_3_9_whoever_can_crown_or_has_a_champion_is_asked() -> None:
    table = Table(2)
    table.turn()
    table.s.renown[0] = table.s.book.target
    assert quietly(table) == "", "both pieces stand at home"
    table.puts("hero-1", "R3").puts("villain-1", "R4")
    assert quietly(table) == "roll", "both must come home first"
    assert quietly(Table(2).champion("hero-1")) == ""


def test_3_5_whoever_can_meet_a_champion_is_asked_how_they_move() -> None:
    table = Table(2).champion("hero-2").puts("hero-2", "R3")
    A, _ = table.turn()
    assert quietly(table) == "roll"
    table.rolled("A", 4, 3)
    assert "hero R3 up champion" in A.options("move") and quietly(table) == ""
    table.puts("hero-2", "B")
    assert quietly(table) != ""
    table.puts("hero-2", "R9").puts("hero-1", "R9")
    table.s.stack.append(Duel(0, 0, 2))
    table._ask()
    assert quietly(table) == "", "nor is it fought without them"


def duel_ahead(might: int, *, truce: bool = False) -> Table:
    """Return a table where the best move of A's Hero is a duel with a weak Villain."""
    table = Table(2).puts("villain-2", "R7").stats("villain-2", agility=1, might=1, smarts=1)
    table.puts("villain-1", "B5").stats("hero-1", agility=9, might=might, smarts=9)
    table.rolled("A", 4, 3)
    table.s.truce[1] = truce
    turn_of(table.s).moved[1] = True
    return table


def test_3_7_a_duel_in_which_the_piece_may_fall_is_asked_about() -> None:
    assert quietly(duel_ahead(2)) == "move hero R7 up"
    assert quietly(duel_ahead(1)) == ""
    table = duel_ahead(2)
    table.players[0].does("move hero R7 up")
    assert quietly(table) in ("stat agility", "stat smarts")
    table.stats("hero-1", might=1)
    assert quietly(table) == ""
    assert quietly(duel_ahead(1, truce=True)) != "", "there are no duels (E25)"


def test_3_7_a_weapon_makes_more_damage_to_be_afraid_of() -> None:
    table = duel_ahead(2)
    assert quietly(table) == "move hero R7 up"
    assert quietly(table.wears("villain-2", "I12")) == "", "War Maul: two damage"


def test_3_8_an_encounter_in_which_the_piece_may_fall_is_asked_about() -> None:
    table = Table(2).puts("villain-1", "B3")
    table.stats("villain-1", agility=9, might=9, smarts=9)
    A, _ = table.rolled("A", 2, 1)
    A.does("move villain B6 up")
    assert quietly(table) in ("try yes", "try no")
    table.stats("villain-1", smarts=1)
    assert quietly(table) == ""


def test_m24_whoever_makes_a_special_chooses_it() -> None:
    table = Table(2).road(R7=5)
    A, _ = table.rolled("A", 4, 3)
    A.does("move hero R7 up", "try no")
    assert quietly(table) == "level 1"
    A.does("level 1")
    assert table.s.stack[-1].kind == "tile" and quietly(table) == ""


def test_3_10_a_stop_for_nay_asks_only_where_the_event_costs_as_much() -> None:
    table = Table(3).hand(A="E16 E14", B="E02")
    A, B, _ = table.turn()
    A.does("play E16 hero-2")
    assert offer(table, 1, "nay").useful, "a lost turn of B's own Hero"
    B.does("pass")
    A.does("play E14 hero-3")
    assert not offer(table, 1, "nay").useful, "it is aimed at C"
