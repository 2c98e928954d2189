"""What a player may settle beforehand, and the answers that this gives."""

from dataclasses import replace

from engine.ahead import Answer, answer_ahead, offers, settled_answer
from games.heaven_hell import GAME
from games.heaven_hell.sheet.frames import Damage
from tests.heaven_hell.table import Table


def line(table: Table, seat: int, key: str, choice: str) -> str:
    """Return the answer that a settled choice gives a seat now, checked to be legal."""
    pending = GAME.pending(table.s)
    assert pending is not None
    view = GAME.view(table.s, seat)
    found = answer_ahead(GAME, view, GAME.legal(table.s, seat), pending.kind, key, choice)
    assert not found or GAME.parse(view, found) in GAME.legal(table.s, seat)
    return found


def offered(table: Table, seat: int) -> dict[str, str]:
    """Return what a seat may settle for a span now, with the answer that each gives."""
    pending = GAME.pending(table.s)
    assert pending is not None
    view, legal = GAME.view(table.s, seat), GAME.legal(table.s, seat)
    return {
        f"{offer.key} {choice.key}": answer_ahead(
            GAME, view, legal, pending.kind, offer.key, choice.key, offer.span_key
        )
        for offer, choice in offers(GAME, view, legal, pending.kind)
    }


def span(table: Table, seat: int, key: str) -> str:
    return next(offer.span_key for offer in GAME.standing(GAME.view(table.s, seat)) if offer.key == key)


def test_what_is_asked_in_passing_and_each_column_can_be_settled() -> None:
    standing = GAME.standing(GAME.view(Table(3).s, 0))
    assert {one.decision for one in standing if one.span is None} == GAME.brief | {"battle"}


def unasked(table: Table, seat: int) -> Answer | None:
    """Return what answers for a seat that has settled nothing; None: it is asked."""
    asked = GAME.pending(table.s)
    assert asked is not None and seat in asked.must
    view, legal = GAME.view(table.s, seat), GAME.legal(table.s, seat)
    return settled_answer(GAME, view, legal, asked.kind, {}, stops=True)


def test_all_even_ups_of_a_game_are_settled() -> None:
    table = Table(2).hand(A="A11 A05", B="D01")
    table.players[0].does("peace")
    before = span(table, table.asked.seat, "even_ups")
    assert offered(table, table.asked.seat) == {"even_ups useless": "done"}
    table.asked.is_done()
    assert table.asks.startswith("even")
    assert span(table, table.asked.seat, "even_ups") == before
    table.evens()
    assert table.asks == "turn B"
    assert span(table, 1, "even_ups") == before
    table.players[1].does("peace")
    table.evens()
    assert table.asks == "turn A"
    assert span(table, 1, "even_ups") == before


def test_the_battles_of_a_turn_are_settled_before_its_march_and_whoever_strikes_back_is_resisted() -> None:
    table = Table(2).grid(A="A11 c1r1, A08 c1r2", B="D08 c1r1").trench(A="B06")
    assert offered(table, 0) == {"fights least": ""}, "before the march there is nothing to answer yet"
    before = span(table, 0, "fights")
    table.players[0].does("peace")
    table.evens()
    table.players[1].does("retaliate B06")
    view, legal = GAME.view(table.s, 0), GAME.legal(table.s, 0)
    assert answer_ahead(GAME, view, legal, "resist", "fights", "least", before) == "resist yes"
    assert "fights" not in [offer.key for offer, _ in offers(GAME, view, legal, "resist")]
    assert span(table, 1, "fights") == "", "it is the Heaven player's"


def test_hell_is_asked_where_it_could_win_and_where_heaven_would() -> None:
    """R2, H15: all see the odds, so who is not asked tells nothing."""
    strong, weak = "A11 c1r1, A08 c1r2", "D08 c1r1"
    losing = Table(2).grid(A=strong, B=weak).trench(A="B06")
    losing.players[0].does("peace")
    losing.evens()
    assert losing.asks == "retaliate B"
    assert unasked(losing, 1) == Answer("retaliate", "retaliate none", unasked=True)
    losing.s.book = replace(losing.s.book, target=1)
    assert unasked(losing, 1) is None, "Heaven has enough to win"
    winning = Table(2).grid(A=weak.replace("D", "A"), B=strong.replace("A", "D")).trench(A="B06")
    winning.players[0].does("peace")
    winning.evens()
    assert unasked(winning, 1) is None


def test_a_battle_is_settled_until_its_fighter_draws() -> None:
    table = Table(2).grid(A="A11 c1r1, A05 c1r2", B="D01 c1r1, D06 c1r2")
    table.battle("B06")
    assert offered(table, 0) == {"conflicts least": "pass", "conflicts leading": "pass"}
    before = span(table, 0, "conflicts")
    table.players[0].passes()
    assert "conflicts leading" not in offered(table, 1), "whoever is behind is asked"
    table.s.hand[0].append(table.s.deck[0].pop())
    assert span(table, 0, "conflicts") != before


def test_wounds_are_settled_only_while_nobody_need_die_of_them() -> None:
    table = Table(2).grid(A="A11 c1r1, A08 c1r2, A01 c1r3", B="D08 c1r1, D05 c1r2 w1")
    table.battle()
    table.pass_on()
    assert table.asks == "damage B"
    frame = table.s.stack[-1]
    assert isinstance(frame, Damage)
    for left, settled in ((1, True), (9, False)):
        frame.left = left
        found = {offer.key: offer.along for offer in GAME.standing(GAME.view(table.s, 1))}
        assert ("damage" in found["conflicts"], "damage" in found["resisted"]) == (settled, settled)


def test_who_is_struck_back_at_may_resist_and_settle_the_battle() -> None:
    table = Table(2).grid(A="A11 c1r1, A08 c1r2", B="D08 c1r1").trench(A="B06")
    table.players[0].does("peace")
    table.evens()
    table.players[1].does("retaliate B06")
    assert table.asks == "resist A"
    assert offered(table, 0) == {"resisted least": "resist yes"}
    before = span(table, 0, "resisted")
    table.players[0].does("resist yes")
    assert span(table, 0, "resisted") == before
    view, legal = GAME.view(table.s, 0), GAME.legal(table.s, 0)
    assert answer_ahead(GAME, view, legal, "battle", "resisted", "least", before) == "pass"
    assert answer_ahead(GAME, view, legal, "battle", "resisted", "least", "another") == ""


def test_evening_up_is_settled() -> None:
    table = Table(2).hand(A="3", B="2")
    table.players[0].does("peace")
    assert line(table, 1, "even", "keep") == "done"
    table.players[0].is_done()
    assert line(table, 0, "even", "keep") == ""


def test_defence_follows_the_odds_as_settled() -> None:
    table = Table(3).grid(A="A11 c1r1", B="D01 c1r1", C="D12 c1r1")
    table.players[0].attacks("B03")
    assert line(table, 1, "defend", "odds") == "defend no"
    assert line(table, 1, "defend", "never") == "defend no"
    assert line(table, 2, "defend", "odds") == "defend yes"
    assert line(table, 0, "defend", "odds") == ""


def test_striking_back_is_settled() -> None:
    table = Table(2).grid(A="A08 c1r1", B="D08 c1r1").trench(A="B06")
    table.players[0].does("peace")
    table.evens()
    assert table.asks == "retaliate B"
    assert line(table, 1, "retaliate", "never") == "retaliate none"


def test_plunder_is_settled() -> None:
    table = Table(2).grid(A="A11 c1r1", B="D01 c1r1")
    table.battle("B06")
    table.pass_on()
    assert table.asks == "plunder A"
    assert line(table, 0, "plunder", "always") == "plunder yes"
    assert line(table, 0, "plunder", "never") == "plunder no"


def test_nothing_is_answered_where_nothing_of_the_kind_is_asked() -> None:
    for offer in GAME.standing(GAME.view(Table(2).s, 0)):
        for choice in offer.choices:
            assert choice.line == ""


def test_columns_are_passed_as_settled() -> None:
    table = Table(2).grid(A="A11 c1r1, A05 c1r2", B="D01 c1r1, D06 c1r2")
    table.battle("B06")
    assert table.asks == "battle A"
    assert line(table, 0, "battle", "ahead") == line(table, 0, "battle", "always") == "pass"
    assert line(table, 1, "battle", "ahead") == line(table, 1, "battle", "always") == ""
    table.players[0].passes()
    assert table.asks == "battle B"
    assert line(table, 1, "battle", "ahead") == ""
    assert line(table, 1, "battle", "always") == "pass"
