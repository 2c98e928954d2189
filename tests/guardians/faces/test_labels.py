"""Labels, questions and what a player types."""

import pytest

from engine.actions import UnknownAction
from engine.texts import render
from games.guardians import GAME
from games.guardians.sheet.frames import Opening
from games.guardians.sheet.state import Guardians
from tests.guardians.arena import Fight
from tests.guardians.faces.games import PLAYS, play
from tests.guardians.faces.said import asked, offered, placing
from tests.guardians.table import Table
from tests.support.label_cases import Labels
from tests.support.plays import Run
from tests.support.said import ids

WINDOWS = frozenset(
    {
        "orders", "settle_window", "truce", "answers", "bribery", "bribe_attacker", "dispel", "spells_first",
        "modifiers", "support", "last_cards", "heal_winner", "heal_loser",
    }
)  # fmt: skip
"""Decisions for which one may hold nothing."""


class TestLabels(Labels):
    """Read the labels of games at random, by machine and mixed. A card to fight with is named without its
    number, and what ends a whole combat in words that nobody would type.
    """

    plays = PLAYS
    runs = tuple(Run(2, policy, 300) for policy in ("random", "mixed", "greedy"))
    longest = 80
    question = 400
    ids = ids(r"\b[A-Z]{1,2}\d\d\b")
    speechless = frozenset({"attack", "pass"})
    nonsense = ("", "fly-by night", "place", "place M01", "0")

    def turn(self) -> Guardians:
        return organizing().s


def organizing() -> Table:
    """Let A place: a stack on a1, and cards in the Pen."""
    table = Table().stack("A", "a1", "N01", "M01 M02", under="E12").upgrade("A", "U01")
    table.stack("B", "b4", "N03", "X01")
    return placing(table.pen(A="E01 M03 N04 I01 M43 T05 U06").depot(A="B01"))


def test_placing_says_where_and_how_full_it_is_then() -> None:
    offers = offered(organizing().players[0])
    assert offers["place E01 a1"] == ("Sand Lord on a1, your left Stronghold", "then 27 of 30 points there")
    assert offers["place E01 u:b1"] == (
        "Sand Lord under b1, your centre Stronghold",
        "then 11 of 30 points there",
    )
    assert offers["place M03 c1"] == ("Gunner on c1, your right Stronghold", "then 6 of 30 points there")
    assert offers["place M01 u:a1"] == (
        "Swordsman under a1, your left Stronghold",
        "then 16 of 30 points there",
    )
    assert offers["place M01 pen"] == ("Swordsman to the Pen", "now on a1, your left Stronghold")
    assert offers["place M43 x:a1"] == (
        "Court Wizard in Wizard Loft, a1",
        "7 mortal +1 M Wizard, receives, gives 4, gold, charm",
    )
    assert offers["place I01 M02"] == (
        "Ashen Blade worn by Archer",
        "creature item, Up 5: +2 to its wearer as primary",
    )
    assert offers["place U06 c1"][0] == "Infirmary beside c1, your right Stronghold"
    assert offers["arrange"][0].startswith("Place all for me: Shield with ")
    assert offers["arrange"][1].startswith("the numbers are creatures"), "it says what the numbers count"
    assert offers["done"] == (
        "Ready, and discard 1 card",
        "costs cards: Pen and Depot hold 8, 7 may stay",
    )
    assert "place T05 b1" not in offers


def test_cards_of_the_pen_and_cards_that_lie_stand_under_verbs_of_their_own() -> None:
    table = organizing()
    v = GAME.view(table.s, 0)
    verbs = {str(GAME.label(v, action).verb) for action in GAME.legal(table.s, 0)}
    assert verbs == {"Ready", "Arrange", "Place", "Move", "To the Pen"}
    table.players[0].does("place M03 c1")
    assert offered(table.players[0])["back"][0] == "Take the last step back"
    assert (
        asked(table)
        == "Go on placing, take a step back, or say “Ready”; your opponent sees nothing of it yet."
    )
    assert asked(table, None) == "Player 1 and Player 2 place their cards in secret."
    table.players[0].does("done")
    assert asked(table) == "You are done; Player 2 is not. You may still change it."
    assert asked(table, 1).startswith("Place your cards: begin with “Place all for me”")
    assert asked(table, None) == "Player 2 places cards."


def test_equal_cards_are_told_apart_by_their_numbers() -> None:
    table = placing(Table().stack("A", "a1", "N01", "M01 M01").stack("B", "b4", "N03", "X01"))
    texts = [text for text, _ in offered(table.players[0]).values()]
    first, second = (table.card(name, 0) for name in ("M01.1", "M01.2"))
    v = GAME.view(table.s, 0)
    shown = [render(GAME.label(v, action).text) for action in GAME.legal(table.s, 0)]
    assert f"Swordsman #{first} to the Pen" in shown
    assert f"Swordsman #{second} to the Pen" in shown
    assert len(texts) <= len(shown)


def test_first_hands_are_kept_or_drawn_anew() -> None:
    table = Table().pen(A="M01").stack("B", "b4", "N03", "X01").stack("B", "a4", "N04", "X02")
    table.asks_in([Opening(["", ""])])
    offers = offered(table.players[0])
    assert offers["answer keep"][0] == "Keep this hand"
    assert offers["answer redraw"] == ("Shuffle all and draw anew", "costs a stone; the second hand is final")
    assert asked(table) == (
        "You hold no Shield. Keep this hand, or pay one of your 7 stones to draw 12 anew, once?"
    )
    table = Table().pen(A="N01").stack("B", "b4", "N03", "X01").stack("B", "a4", "N04", "X02")
    table.asks_in([Opening(["", ""])])
    assert asked(table) == "Look at your first hand, in Pen and Depot; then keep it to begin."
    assert asked(table, None) == "Player 1 and Player 2 look at their first hands."


def test_a_draft_says_what_each_step_leads_to() -> None:
    table = (
        Table().stack("A", "a1", "N01", "M01 M02", under="E12").stack("A", "b2", "N02", "M20", turned=True)
    )
    table.stack("B", "a3", "N03", "X01 X02").ground("A", "a2 T03").stack("A", "b1", "", "M43")
    a = table.players[0]
    assert offered(a)["turn a1"] == (
        "Turn Red Boar Shield at a1", "2 creatures, 12 points; a1, your left Stronghold",
    )  # fmt: skip
    assert asked(table) == "One Shield of yours is left to turn."
    a.does("turn a1")
    offers = offered(a)
    assert offers["step a2"] == ("Go to a2, your left land", "your terrain, heaps")
    assert offers["step b1"][0] == "Go to b1, your centre Stronghold"
    assert offers["shift E12"] == ("Take Valkyrie Spirit up", "4; then 16 of 30 points under the Shield")
    assert offers["shift M01"][0] == "Set Swordsman down"
    assert offers["reinforce b2"] == ("Reinforce Green Oak Shield at b2", "1 creature, 9 points")
    assert offers["done"] == ("Stay at a1", "turned, and nothing else")
    assert offers["back"] == ("Take it back", "this one stays unturned"), "there is no other"
    assert asked(table).startswith("You turn Red Boar Shield at a1. Then one thing: go, reinforce or stay.")
    assert asked(table, 1) == asked(table, None) == "Player 1 turns a Shield."
    a.does("step a2")
    assert offered(a)["step a3"] == (
        "Go to a3, their right land",
        "combat with Player 2: 2 cards there, you bring 2 creatures, 12 points",
    )
    assert offered(a)["done"] == ("End at a2", "2 creatures, 12 points")
    a.does("step a3")
    assert offered(a)["done"] == ("Attack a3", "2 creatures, 12 points against 2 cards")
    a.does("back", "back", "reinforce b2")
    assert offered(a)["send M43"] == ("Send Court Wizard", "then 16 of 30 points there")
    a.does("send M43")
    assert offered(a)["done"] == ("Send them", "1 creature")


def test_another_shield_can_be_turned_only_where_there_is_one() -> None:
    table = Table().stack("A", "a1", "N01", "M01").stack("A", "b2", "N02", "M20")
    table.players[0].does("turn a1")
    assert offered(table.players[0])["back"][0] == "Turn another Shield"


def test_a_challenge_names_the_guardian() -> None:
    table = Table().stack("A", "b4", "N01", "M01").rubble("b4")
    table.players[0].does("turn b4")
    assert offered(table.players[0])["step guardian"] == (
        "Challenge Rak Nam (30)", "you reach 6 at most; more than 30 wins the game, else the Shield retreats",
    )  # fmt: skip
    table.players[0].does("step guardian")
    assert offered(table.players[0])["done"][0] == "Challenge the Guardian"
    assert asked(table) == "Red Boar Shield challenges the Guardian. Do it, or take it back?"


def fighting() -> Fight:
    """Let a Swordsman meet a Sand Lord in Swamps (case 21), and stop where both may add to it."""
    fight = Fight(
        "M01 M02 M19", "E01", depot={"A": "S04 S09 B03", "B": "B02"}, under={"A": "E12 E12"},
        stones={"A": 2},
    )  # fmt: skip
    return fight.opens().meet("M01", "E01")


def test_a_primary_is_chosen_by_what_it_brings() -> None:
    fight = Fight("M01 M02", "E01", ground="T03").opens()
    assert (
        offered(fight.players[0])["attack M01"][0]
        == "Swordsman fights: 6, +3 against elemental, gold can bribe it"
    )
    assert (
        offered(fight.players[1])["attack E01"][0]
        == "Sand Lord fights: 11, +3 against external, +6 here, charm can bribe it"
    )


def test_bribery_names_who_meets_whom() -> None:
    fight = fighting().to("bribery")
    table = fight.table
    assert asked(table) == "Match-up 1: your Swordsman against Sand Lord, 9 to 11. Bribe it, or not?"
    assert asked(table, 1) == "Does Player 1 bribe?"
    offers = offered(fight.players[0])
    assert offers["bribe B03 E01"] == ("Charm Bribery: Sand Lord", "Sand Lord goes to its owner's Pen")
    assert offers["pass"] == ("Do not bribe", "final, once both have declined")
    given_up = "you bribe, shoot, channel and play nothing until it is over, save in attacks of your own"
    assert offers["pass matchup"] == ("Nothing more in this match-up", given_up)
    assert offers["pass combat"] == ("Nothing more in this combat", given_up)


def test_case_21_modifiers_say_what_they_would_come_to() -> None:
    fight = fighting().to("modifiers").turn_of("A")
    assert asked(fight.table) == "You 9, they 11. Will you shoot, channel, play a card, or pass?"
    offers = offered(fight.players[0])
    assert offers["shoot M02"] == ("Archer shoots, +3", "then 12 against 11")
    assert offers["play S09"] == (
        "Play Sudden Growth",
        "spell, Up 7: In combat: +3 to your primary in this match-up; then 12 against 11",
    )
    texts = [key for key in offers if key.startswith("channel")]
    assert texts == ["channel E12"]
    assert offers["channel E12"][1] == "then 12 against 11"
    fight.does(fight.players[0], "pass")
    assert (
        asked(fight.table, 1) == "You 11, they 9, and they passed. You have nothing to add: pass to end it."
    )
    assert asked(fight.table, None) == "Player 2 may shoot, channel or play a card."


def test_a_part_of_channeling_that_fits_is_told() -> None:
    fight = Fight("M43 M01", "X02", stones={"A": 2})
    fight.opens().meet("M43", "X02").to("modifiers").turn_of("A")
    assert offered(fight.players[0])["channel stone"] == (
        "A stone: Rak Nam gives 9", "only 7 fit; then 14 against 5",
    )  # fmt: skip


def test_secondary_attacks_say_whether_they_kill() -> None:
    fight = Fight("M01 M16 M19", "E01")
    fight.opens().round("M01", "E01").to("name_attack")
    offers = offered(fight.players[0])
    assert offers["attack M16 E01"] == ("Idiot attacks Sand Lord", "6 against 11")
    assert offers["attack M19 E01"] == ("Pike Serjeant attacks Sand Lord", "16 against 11: beaten")
    assert offers["done"][0] == "No more attacks"
    assert asked(fight.table) == "Your opponent has no creature left: which of yours attacks whom? Or stop."


def test_command_cards_and_answers_are_asked_for() -> None:
    fight = Fight("M01 M05", "E01 E02", depot={"A": "S01", "B": "S03"}, begun=False)
    fight.begin()
    fight.calm("say")
    assert asked(fight.table) == "Combat at b3: will you play a command card? Say only whether."
    assert offered(fight.players[0])["answer yes"] == (
        "Play a command card", "you choose it next; you must have one",
    )  # fmt: skip
    fight.does(fight.players[0], "answer yes")
    assert asked(fight.table, 1) == (
        "Combat at b3. Your opponent will play a command card, and you have none: say no."
    )
    fight.does(fight.players[1], "answer no")
    assert asked(fight.table) == "Which command card do you play? Both are shown together."
    assert offered(fight.players[0])["play S01"][0] == "Play Vitales Dark Cloud"
    assert asked(fight.table, None) == "Player 1 picks a card in secret."
    fight.does(fight.players[0], "play S01")
    fight.to("answers").turn_of("B")
    assert asked(fight.table, 1) == "The command cards lie open. Answer them, or let them work?"
    assert offered(fight.players[1])["play S03"][0] == "Play Dispel Magic"


def test_a_retreat_names_the_ways() -> None:
    fight = Fight("M01", "E01 X02")
    fight.opens().round("M01", "X02").ends()
    assert asked(fight.table) == "Red Boar Shield retreats from b3. Where to, or do you rather destroy it?"
    offers = offered(fight.players[0])
    assert offers["answer b2"] == ("Retreat to b2, your centre land", "nothing of yours is there")
    assert offers["answer destroy"] == (
        "Destroy your Shield", "with all its creatures; it counts for your opponent",
    )  # fmt: skip


def test_settling_says_what_a_card_is() -> None:
    table = Table().stack("A", "b2", "N01", "M01", turned=True).stack("B", "b4", "N02", "X01", turned=True)
    table.pen(A="T01")
    table.settles()
    assert asked(table) == (
        "Your Shield at b2 stands on no terrain: lay a card, or discard a creature of it."
    )
    offers = offered(table.players[0])
    assert offers["lay T01 terrain"] == ("Lay Swamps", "swamps: no bonus there")
    assert offers["lay M01 drop"] == ("Discard Swordsman", "the last one: the Shield is destroyed")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("PLACE sand lord A1", "place E01 a1"),
        ("place Sand Lord u:b1", "place E01 u:b1"),
        ("place ashen blade archer", "place I01 M02"),
        ("place m03 PEN", "place M03 pen"),
        ("Arrange", "arrange"),
        ("answer Y", "answer yes"),
        ("turn A1", "turn a1"),
        ("attack gunner Swordsman", "attack M03 M01"),
        ("play gu01", "play GU01"),
        ("play rak nam", "play GU01"),
    ],
)
def test_names_and_any_capitals_may_be_typed(typed: str, meant: str) -> None:
    table = organizing()
    read = str(GAME.parse(GAME.view(table.s, 0), typed))
    assert " ".join(word.partition("-")[0] for word in read.split()) == meant


def test_the_number_names_one_of_equal_cards() -> None:
    table = placing(Table().stack("A", "a1", "N01", "M01 M01").stack("B", "b4", "N03", "X01"))
    second = table.card("M01.2", 0)
    v = GAME.view(table.s, 0)
    assert str(GAME.parse(v, f"place swordsman #{second} pen")) == f"place M01-{second} pen"


def test_a_bare_answer_is_enough() -> None:
    fight = Fight("M01", "E01 X02")
    fight.opens().round("M01", "X02").ends()
    assert str(GAME.parse(GAME.view(fight.table.s, 0), "B2")) == "answer b2"
    assert str(GAME.parse(GAME.view(fight.table.s, 0), "destroy")) == "answer destroy"
    fight = Fight("M01", "E01", begun=False)
    fight.begin()
    fight.calm("say")
    assert str(GAME.parse(GAME.view(fight.table.s, 0), "n")) == "answer no"
    fight.opens().to("pick_primary")
    word = fight.players[0].word("M01")
    assert str(GAME.parse(GAME.view(fight.table.s, 0), "swordsman")) == f"attack {word}"


def test_lines_that_are_no_action_say_so() -> None:
    v = GAME.view(organizing().s, 0)
    with pytest.raises(UnknownAction, match="There is no action “fly-by”"):
        GAME.parse(v, "fly-by night")
    with pytest.raises(UnknownAction, match="also needs: to"):
        GAME.parse(v, "place M01")


def test_what_may_be_left_is_named() -> None:
    """The Depot may be left where it is (G56)."""
    f = Fight("M01", "E01", depot={"A": "S01"}).to("say")
    said = {str(GAME.label(GAME.view(f.table.s, 0), action).text) for action in GAME.legal(f.table.s, 0)}
    assert {"Leave the Depot", "Play a command card", "No command card"} <= said


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_nobody_is_asked_for_what_they_do_not_hold(policy: str) -> None:
    """Where all that can be done is to decline, the question says so, and it asks for a choice otherwise."""
    none = 0
    for s, action, _ in play(f"declines {policy}", policy):
        pending = GAME.pending(s)
        if pending is None or pending.kind not in WINDOWS or action.seat not in pending.must:
            continue
        kinds = {(one.kind, getattr(one, "choice", "")) for one in GAME.legal(s, action.seat)}
        idle = kinds <= {("pass", ""), ("done", ""), ("answer", "no"), ("answer", "leave")}
        line = render(GAME.prompt(GAME.view(s, action.seat)))
        assert line.endswith("?") is not idle, (pending.kind, line)
        none += idle
    assert none > 20
