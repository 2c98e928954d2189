"""What may be settled beforehand, and the answers that it gives."""

from engine.ahead import answer_ahead, offers
from engine.texts import Text, render
from games.willow import GAME
from games.willow.face.parse import parse
from games.willow.mind.standing import BRIEF, standing
from games.willow.play import PLAY
from games.willow.sheet.view import WillowView
from tests.willow.faces.strolls import stroll
from tests.willow.table import Table


def lines(t: Table, seat: int) -> dict[str, str]:
    """Return the answers that a seat's settled choices would give right now."""
    v = WillowView.of(t.s, seat)
    return {
        f"{offer.key} {choice.key}": choice.line
        for offer in standing(v)
        for choice in offer.choices
        if choice.line
    }


def test_an_answer_is_given_to_its_own_decision_alone() -> None:
    t = Table().hand(kael="troll").foes()
    assert t.kind == "foes"
    assert lines(t, t.evil.seat) == {"foes never": "pass"}
    assert lines(t, t.good.seat) == {}


def test_a_group_may_settle_to_hide_with_the_best_or_to_be_found() -> None:
    t = Table().at(kael="nelwyn_village", airk="nelwyn_village").evil_fights()
    t.evil.does("fight nelwyn_village characters")
    assert t.kind == "hide"
    assert lines(t, t.good.seat) == {"hide best": "name willow", "hide found": "answer found"}


def test_every_settled_answer_is_legal_when_it_is_given() -> None:
    seen = set()
    for seats, seed in ((2, 41), (3, 42), (5, 43)):
        for s, offered, action, _ in stroll(seats, seed, 400):
            v = WillowView.of(s, action.seat)
            for offer in standing(v):
                for choice in offer.choices:
                    if choice.line:
                        seen.add(offer.key)
                        assert parse(v, choice.line) in offered, (offer.key, choice.line)
            pending = PLAY.pending(s)
            assert pending is not None
            others = [seat for seat in range(seats) if seat != action.seat and seat not in pending.must]
            for seat in others:
                if not PLAY.legal(s, seat):
                    assert all(
                        not c.line for offer in standing(WillowView.of(s, seat)) for c in offer.choices
                    )
    assert {"foes", "hide", "away"} & seen


def test_what_is_asked_in_passing_can_be_settled() -> None:
    settled = {offer.decision for offer in standing(WillowView.of(Table().good_moves().s, 0))}
    assert BRIEF - settled == {"fight_a"}


def test_all_moves_are_offered_only_while_somebody_can_move() -> None:
    t = Table().hand(willow="dagger").good_moves()
    offered = PLAY.legal(t.s, t.good.seat)
    assert offers(GAME, WillowView.of(t.s, t.good.seat), offered, "move")
    t.mark("went", "willow", "airk", "brownies")
    assert not offers(GAME, WillowView.of(t.s, t.good.seat), PLAY.legal(t.s, t.good.seat), "move")


def test_all_moves_of_a_turn_are_settled_until_a_card_is_drawn() -> None:
    t = Table().hand(willow="dagger").good_moves()
    v, offered = WillowView.of(t.s, t.good.seat), PLAY.legal(t.s, t.good.seat)
    ((moves, choice),) = offers(GAME, v, offered, "move")
    assert "walk and play cards as proposed" in render(choice.hint or Text(""))
    line = answer_ahead(GAME, v, offered, "move", moves.key, choice.key, moves.span_key)
    assert parse(v, line) in offered
    assert answer_ahead(GAME, v, offered, "contests", moves.key, choice.key, moves.span_key) == ""
    t.s.hand[0].append(t.s.deck.pop())
    v = WillowView.of(t.s, t.good.seat)
    assert answer_ahead(GAME, v, offered, "move", moves.key, choice.key, moves.span_key) == ""
    assert not offers(GAME, WillowView.of(t.s, t.evil.seat), offered, "move"), "it is not their turn"
