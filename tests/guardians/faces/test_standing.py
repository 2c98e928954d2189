"""What may be settled beforehand, and what it answers."""

from collections import Counter
from typing import Any

from engine.ahead import Answer, answer_ahead, offers, settled_answer
from games.guardians import GAME
from games.guardians.mind.standing import BRIEF
from games.guardians.play.actions import Bribe
from games.guardians.sheet.frames import Move
from tests.guardians.arena import Fight
from tests.guardians.faces.games import begin, play
from tests.guardians.table import Table


def answers(table: Table, seat: int, key: str, choice: str, span: str = "") -> str:
    """Return what a settled choice answers now; empty: its owner is asked."""
    asked = GAME.pending(table.s)
    assert asked is not None
    view, legal = GAME.view(table.s, seat), GAME.legal(table.s, seat)
    return answer_ahead(GAME, view, legal, asked.kind, key, choice, span)


def test_spectators_and_players_are_offered_the_same_and_no_answer_out_of_turn() -> None:
    s = begin("standing")
    for viewer in (None, 0, 1):
        offered = GAME.standing(GAME.view(s, viewer))
        assert [action.key for action in offered] == [
            "idle", "fight", "fights", "orders", "truce", "command", "answers", "bribery", "dispel",
            "hammer", "last",
        ]  # fmt: skip
        assert all(not choice.line for action in offered for choice in action.choices)


def test_every_settled_answer_is_legal() -> None:
    met = set()
    for s, action, _ in play("settled", "mixed", plies=900):
        asked = GAME.pending(s)
        assert asked is not None
        for seat in asked.must:
            v, legal = GAME.view(s, seat), GAME.legal(s, seat)
            for offer in GAME.standing(v):
                for choice in offer.choices:
                    if choice.line:
                        met.add(offer.key)
                        assert offer.decision == asked.kind or asked.kind in offer.along
                        assert GAME.parse(v, choice.line) in legal
        assert action.seat in (*asked.must, *asked.may)
    assert {"orders", "command", "bribery", "hammer"} <= met


def test_windows_come_settled_as_declining_and_say_who_could_use_them() -> None:
    fight = Fight("M01", "E01", depot={"A": "B02", "B": "S03"}).opens().meet("M01", "E01").to("bribery")
    useful = [
        {offer.key for offer in GAME.standing(GAME.view(fight.table.s, seat)) if offer.useful}
        for seat in (0, 1)
    ]
    assert useful == [{"bribery"}, {"answers", "dispel"}]
    view, legal = seen(fight, 0)
    assert settled_answer(GAME, view, legal, "bribery", {}, stops=True) == Answer(
        "bribery", "pass", unasked=True
    )
    assert settled_answer(GAME, view, legal, "bribery", {"bribery": ("ask", "")}, stops=True) is None


def test_who_passes_with_nothing_to_play_passes_as_everybody_does() -> None:
    """Else all would read in the log, card by card, what the hand holds."""
    counts = Counter[str]()
    for s, _, _ in play("idle", "greedy", plies=900):
        asked = GAME.pending(s)
        if asked is None or asked.kind not in GAME.windows:
            continue
        for seat in asked.must:
            view, legal = GAME.view(s, seat), GAME.legal(s, seat)
            idle = {"idle": ("pass", "game")}
            answer = settled_answer(GAME, view, legal, asked.kind, idle, stops=True)
            if answer is not None and answer.line == "pass":
                assert answer.unasked
                counts[answer.key] += 1
    assert counts.pop("idle") > 5 and counts.total() > 2


def test_g37_the_last_shield_is_turned_at_once_without_a_stop() -> None:
    counts = Counter[bool]()
    for s, _, _ in play("turning", "greedy", plies=600):
        asked = GAME.pending(s)
        assert asked is not None
        if not isinstance(s.stack[-1], Move) or s.stack[-1].shield >= 0:
            continue
        seat = asked.must[0]
        view, legal = GAME.view(s, seat), GAME.legal(s, seat)
        answer = settled_answer(GAME, view, legal, "move", {}, stops=True)
        turns = [str(action) for action in legal if action.kind == "turn"]
        assert answer == (Answer("last", turns[0], unasked=True) if len(turns) == 1 else None)
        counts[len(turns) == 1] += 1
    assert min(counts[True], counts[False]) > 5


def test_what_is_asked_in_passing_is_brief() -> None:
    met = [GAME.pending(s) for s, _, _ in play("brief", "greedy", plies=900)]
    kinds = {asked.kind for asked in met if asked is not None}
    assert {"bribery", "say", "settle_window"} <= kinds & BRIEF
    assert not BRIEF & {"organize", "move", "settle", "pick_primary", "retreat", "modifiers"}
    assert GAME.brief == BRIEF


def test_bribery_never_or_with_the_first_card_that_fits() -> None:
    fight = Fight("M01", "E01", depot={"A": "B02 B03"})
    fight.opens().meet("M01", "E01").to("bribery")
    assert answers(fight.table, 0, "bribery", "never") == "pass"
    line = answers(fight.table, 0, "bribery", "always")
    a, b = fight.players
    assert line == f"bribe {a.word('B03')} {b.word('E01')}"
    assert answers(fight.table, 1, "bribery", "never") == ""


def test_dispelling_takes_the_card_where_there_is_one() -> None:
    fight = Fight("M01 M02", "E01", depot={"A": "S09", "B": "S03"})
    fight.opens().meet("M01", "E01").to("modifiers").turn_of("A")
    fight.does(fight.players[0], "play S09")
    assert fight.asks == "dispel B"
    assert answers(fight.table, 1, "dispel", "always") == f"play {fight.players[1].word('S03')}"
    assert answers(fight.table, 1, "dispel", "never") == "pass"
    assert answers(fight.table, 1, "bribery", "never") == ""


def test_command_cards_are_declined() -> None:
    fight = Fight("M05", "E01", begun=False)
    fight.begin()
    fight.calm("say")
    assert answers(fight.table, 0, "command", "never") == "answer no"


def test_whoever_holds_nothing_may_pass_by_itself_and_is_asked_as_soon_as_they_hold_something() -> None:
    fight = Fight("M01", "E01", depot={"A": "S03", "B": "B02"}).opens().meet("M01", "E01").to("bribery")
    assert fight.asks == "bribery A"
    assert answers(fight.table, 0, "idle", "pass", "game") == "pass"
    fight.turn_of("B")
    view = GAME.view(fight.table.s, 1)
    assert any(isinstance(action, Bribe) for action in GAME.legal(fight.table.s, 1)), (
        "it has a bribe that fits"
    )
    assert answers(fight.table, 1, "idle", "pass", "game") == ""
    assert not [
        offer
        for offer, _ in offers(GAME, view, GAME.legal(fight.table.s, 1), "bribery")
        if offer.key == "idle"
    ]


def test_a_fight_goes_on_as_proposed_to_its_end_or_until_its_owner_draws() -> None:
    fight = Fight("M01 M02", "E01 E02", depot={"A": "S03"}, deck={"A": "M03"}).opens()
    span = span_of(fight, 0)
    (choice,) = (offer for offer, _ in offers(GAME, *seen(fight, 0), "pick_primary") if offer.key == "fight")
    assert choice.span_key == span
    assert answers(fight.table, 0, "fight", "proposed", span).startswith("attack ")
    fight.meet("M02", "E01").to("bribery")
    assert answers(fight.table, 0, "fight", "proposed", span) == "pass"
    assert "fight" not in [offer.key for offer, _ in offers(GAME, *seen(fight, 0), "bribery")], (
        "not once more"
    )
    fight.to("pick_primary")
    assert answers(fight.table, 0, "fight", "proposed", span).startswith("attack ")
    fight.table.s.deck[0].pop()
    assert span_of(fight, 0) not in ("", span)
    assert answers(fight.table, 0, "fight", "proposed", span) == ""


def test_all_fights_of_a_turn_are_settled_where_the_own_shield_is_turned() -> None:
    """The panel of an own turn has “Settle ahead” before anybody attacks."""
    table = Table().stack("A", "a2", "N01", "M01 M02").stack("B", "a3", "N03", "E01 E02").deck(A="M03")
    view, legal = GAME.view(table.s, 0), GAME.legal(table.s, 0)
    (fights,) = (offer for offer, _ in offers(GAME, view, legal, "move") if offer.key == "fights")
    table.players[0].does("turn a2", "step a3", "done")
    assert table.asks.startswith("say")
    given = answers(table, 0, "fights", "proposed", fights.span_key)
    assert given.startswith("answer ")
    table.s.deck[0].pop()
    assert answers(table, 0, "fights", "proposed", fights.span_key) == "", "a card was drawn"
    table.s.deck[0].append(0)
    table.s.turn += 1
    assert answers(table, 0, "fights", "proposed", fights.span_key) == "", "it is another turn"


def test_no_fight_no_span() -> None:
    s = begin("standing")
    (fight,) = (offer for offer in GAME.standing(GAME.view(s, 0)) if offer.key == "fight")
    assert fight.span_key == ""


def span_of(fight: Fight, seat: int) -> str:
    """Return which fight it is, for who may settle it."""
    (found,) = (offer for offer in GAME.standing(GAME.view(fight.table.s, seat)) if offer.key == "fight")
    return found.span_key


def seen(fight: Fight, seat: int) -> tuple[Any, Any]:
    """Return what a seat sees, and may do."""
    return GAME.view(fight.table.s, seat), GAME.legal(fight.table.s, seat)
