"""What may be settled beforehand, and the answers that it gives."""

from engine.ahead import Answer, answer_ahead, offers, settled_answer
from engine.texts import Text, render
from games.willow import GAME
from games.willow.face.parse import parse
from games.willow.mind.standing import BRIEF, standing
from games.willow.play import PLAY
from games.willow.sheet.view import WillowView
from tests.willow.faces.strolls import stroll
from tests.willow.ring import send
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


def offered(t: Table, seat: int) -> dict[str, str]:
    """Return what a seat may settle for a span now, with the answer that each gives."""
    v, legal = WillowView.of(t.s, seat), PLAY.legal(t.s, seat)
    return {
        offer.key: answer_ahead(GAME, v, legal, t.kind, offer.key, choice.key, offer.span_key)
        for offer, choice in offers(GAME, v, legal, t.kind)
    }


def span(t: Table, seat: int, key: str) -> str:
    return next(offer.span_key for offer in standing(WillowView.of(t.s, seat)) if offer.key == key)


def test_who_has_moved_all_is_done_as_settled() -> None:
    t = Table().at(airk="tavern").hand(willow="dagger").good_moves()
    seat, before = t.good.seat, span(t, t.good.seat, "moves")
    t.mark("went", "willow", "airk", "brownies")
    assert span(t, seat, "moves") == before != ""
    assert offered(t, seat)["moves"] == "lay dagger.1"
    t.good.does("lay dagger")
    assert offered(t, seat)["moves"] == "pass"
    t.good.does("pass")
    assert span(t, seat, "moves") == "", "whoever is done has nothing left to settle"
    assert span(t, t.evil.seat, "moves") == "", "it is not their turn"


def test_all_moves_of_a_turn_are_settled_with_what_they_draw() -> None:
    t = Table().hand(willow="dagger").good_moves()
    v, legal = WillowView.of(t.s, t.good.seat), PLAY.legal(t.s, t.good.seat)
    ((moves, choice),) = (offer for offer in offers(GAME, v, legal, "move") if offer[0].key == "moves")
    assert "walk and play cards as proposed, with what they draw" in render(choice.hint or Text(""))
    line = answer_ahead(GAME, v, legal, "move", moves.key, choice.key, moves.span_key)
    assert parse(v, line) in legal
    assert answer_ahead(GAME, v, legal, "contests", moves.key, choice.key, moves.span_key) == ""
    t.s.hand[0].append(t.s.deck.pop())
    v, legal = WillowView.of(t.s, t.good.seat), PLAY.legal(t.s, t.good.seat)
    assert parse(v, answer_ahead(GAME, v, legal, "move", moves.key, choice.key, moves.span_key)) in legal
    assert span(t, t.evil.seat, "moves") == "", "it is not their turn"


def test_all_fights_against_foes_are_settled_by_one_word() -> None:
    t = Table().at(madmartigan="tavern", airk="tavern").set(caged=False)
    t.hand(kael="troll death_dog llug", airk="sword").foes()
    send(t, "death_dog airk", "troll madmartigan", "llug willow")
    seat, before = t.good.seat, span(t, t.good.seat, "fights")
    kinds = []
    while t.kind in ("foe_groups", "fight_aid", "fight_d"):
        found = offered(t, seat)
        assert span(t, seat, "fights") == before and list(found) == ["fights"], t.kind
        kinds.append(t.kind)
        t.dice(3, 3).good.does(found["fights"])
    assert kinds[0] == "foe_groups" and kinds.count("fight_d") == 2, "to the last of three Foes"
    assert t.kind == "move" and span(t, seat, "fights") not in (before, ""), "one has fallen"


def test_who_has_somebody_fall_is_asked_again() -> None:
    t = Table().at(madmartigan="tavern", airk="tavern").set(caged=False).hand(kael="troll death_dog").foes()
    send(t, "death_dog airk", "troll madmartigan")
    before = span(t, t.good.seat, "fights")
    t.dice(1, 6).good.does("name airk")
    assert span(t, t.good.seat, "fights") == before, "a wound is no fall"
    t.health(kael=0)
    assert span(t, t.good.seat, "fights") == before, "another's fall is no trouble"
    t.health(willow=0)
    assert span(t, t.good.seat, "fights") not in (before, "")
    t.health(willow=1)
    assert span(t, t.good.seat, "fights") == before, "until he has got up"


def test_all_fights_of_a_turn_of_ones_own_are_settled_with_where_they_are() -> None:
    t = Table().at(willow="tavern", airk="tavern", kael="tavern", sorsha="old_north_road").good_fights()
    assert t.kind == "contests"
    before = span(t, t.good.seat, "fights")
    assert offered(t, t.good.seat)["fights"].startswith("fight tavern ")
    t.good.does("fight tavern characters")
    assert t.kind.startswith("fight_") and span(t, t.good.seat, "fights") == before
    assert span(t, t.evil.seat, "fights") != "", "who is attacked can settle it too"


def test_fights_are_settled_for_as_long_as_the_same_of_a_side_stand() -> None:
    """W14: whether a side moves or another does, by hand or by a plan, changes nothing."""
    t = Table().good_moves()
    mine, others = (span(t, seat, "fights") for seat in (t.good.seat, t.evil.seat))
    assert "fights" in offered(t, t.good.seat)
    t.s.turn, t.s.round = 1 - t.s.turn, t.s.round + 1
    assert [span(t, seat, "fights") for seat in (t.good.seat, t.evil.seat)] == [mine, others]


def test_which_foes_are_sent_is_settled_with_the_fights() -> None:
    t = Table().at(willow="tavern").health(willow=1).hand(kael="troll").foes()
    assert t.kind == "foes"
    v, legal = WillowView.of(t.s, t.evil.seat), PLAY.legal(t.s, t.evil.seat)
    settled = {"fights": ("proposed", span(t, t.evil.seat, "fights"))}
    assert settled_answer(GAME, v, legal, "foes", settled, stops=True) == Answer(
        "fights", "foe troll.1 willow"
    )
    assert settled_answer(GAME, v, legal, "foes", {}, stops=True) == Answer("foes", "pass", unasked=True)


def test_w22_cards_are_laid_open_for_whoever_has_settled_it_and_nothing_else_is_done() -> None:
    t = Table().at(airk="tavern").hand(willow="dagger").good_moves()
    assert offered(t, t.good.seat)["lays"] == "lay dagger.1"
    t.good.does("lay dagger")
    assert offered(t, t.good.seat).get("lays", "") == "", "the others still go"


def test_w64_who_can_go_nowhere_is_done_for_whoever_has_settled_it() -> None:
    t = Table().at(airk="tavern").hand(willow="dagger").good_moves()
    assert "still" not in offered(t, t.good.seat), "Willow can go"
    t.mark("went", "willow", "airk", "brownies")
    assert "still" not in offered(t, t.good.seat), "he would lay his dagger first"
    t.good.does("lay dagger")
    assert offered(t, t.good.seat)["still"] == "pass"
    t.s.went[0] = False
    assert "still" not in offered(t, t.good.seat)


def test_what_is_too_much_is_discarded_for_whoever_has_settled_it() -> None:
    t = Table().good_moves()
    spares = next(offer for offer in standing(WillowView.of(t.s, 0)) if offer.key == "spares")
    assert (spares.decision, spares.span_key, spares.choices[0].proposed) == ("excess", "game", True)
    assert span(t, t.evil.seat, "spares") == "game"


def test_rare_chances_pass_by_but_for_a_stop_and_say_who_could_use_them() -> None:
    t = Table().hand(kael="troll").foes()
    v, legal = WillowView.of(t.s, t.evil.seat), PLAY.legal(t.s, t.evil.seat)
    assert settled_answer(GAME, v, legal, "foes", {}, stops=True) == Answer("foes", "pass", unasked=True)
    assert settled_answer(GAME, v, legal, "foes", {"foes": ("able", "")}, stops=True) is None
    useful = {offer.key for offer in standing(v) if offer.useful}
    assert useful == {"foes"} and not [o for o in standing(WillowView.of(t.s, t.good.seat)) if o.useful]


def test_nobody_settles_a_duel_with_the_queen() -> None:
    t = Table().at(willow="nockmaar", airk="nockmaar").magic(willow=6).good_fights()
    assert t.kind == "contests" and t.good.can("fight nockmaar queen")
    assert "fights" not in offered(t, t.good.seat)
    t.good.does("fight nockmaar queen")
    assert t.kind.startswith("fight_") and "fights" not in offered(t, t.good.seat)


def test_what_a_fight_takes_from_its_loser_is_not_settled() -> None:
    fights = next(
        offer for offer in standing(WillowView.of(Table().good_moves().s, 0)) if offer.key == "fights"
    )
    assert not fights.along & {"fight_rob", "fight_next", "share", "excess", "move"}
    assert "asks" in render(fights.choices[0].hint or Text("")), "when its owner is asked again"
