"""Refusals of rarer moments: handing out, casting, searches, duels, answers."""

import pytest

from games.willow.play import PLAY
from games.willow.play.setup import set_up
from games.willow.sheet.view import WillowView
from tests.willow.faces.test_labels import named
from tests.willow.table import Table


def opening() -> Table:
    """Return a table at its opening deal."""
    t = Table()
    t.s = set_up(t.book, t.s.chance)
    return t


def test_the_opening_deal_says_who_may_have_what() -> None:
    t = opening()
    t.good.cannot("give elora_danan brownies", because="Franjean & Rool cannot have Elora Danan at the start")
    t.good.cannot("give elora_danan kael", because="General Kael gets none of these cards")
    t.good.cannot("give pegasus willow", because="is none of the cards that are handed out")
    t.good.cannot("back", because="Nothing has been handed out yet")
    t.good.does("give elora_danan willow")
    t.good.cannot("give elora_danan airk", because="has been handed out; take all back")
    v = WillowView.of(t.s, 0)
    assert str(PLAY.label(v, t.good.action("back")).text) == "Take all back"


def test_spells_are_refused_by_their_reason() -> None:
    t = Table().up(willow="healing bolt_of_flame").magic(willow=2).health(willow=3).good_moves()
    t.good.cannot("cast bolt_of_flame willow", because="Bolt of Flame is cast in a fight, not now")
    t.good.cannot("cast healing kael", because="Healing can be used on Willow Ufgood")
    t.good.cannot("cast healing willow restore", because="needs no further choice")
    t = Table().up(willow="healing").mark("held", "willow").good_moves()
    t.good.cannot("cast healing willow", because=("was champion against a Foe", "next turn"))
    t = Table().up(willow="healing").shape(willow="shape_pig").good_moves()
    t.good.cannot("cast healing willow", because="has more open spells than Magic and casts none")


def test_a_flight_is_begun_as_a_journey() -> None:
    t = Table().up(willow="fly").hand(airk="southwinds_friendship").good_moves()
    t.good.cannot("cast fly", because=("begins a journey of its own", "say journey, Willow Ufgood"))
    t.good.cannot("play southwinds_friendship", because="journey")
    assert named(t.good, "journey willow spell fly")[0] == "Willow casts Fly to fly"


def test_only_who_takes_part_plays_in_a_fight() -> None:
    t = Table().at(kael="nelwyn_village").hand(willow="ambush potion_of_strength").up(willow="magical_attack")
    t.evil_fights()
    t.evil.does("fight nelwyn_village characters")
    t.good.cannot("answer hide", because="Name who hides, or answer found; not “hide”")
    t.good.cannot("name airk", because="is not one of the group; name Willow")
    t.good.does("answer found")
    while t.kind != "fight_c" or t.must != (t.good.seat,):
        t.players[t.must[0]].does("pass")
    t.good.cannot("cast magical_attack willow", because="can be used on General Kael; name one of these")
    t.good.cannot("play potion_of_strength kael", because="can be used on Willow Ufgood")
    t.good.cannot("name willow", because="No champion is asked for now")
    t.good.cannot("pass turn", because="Here you can pass for now only")


def test_the_duel_and_the_cage_are_named_on_their_buttons() -> None:
    t = Table().at(willow="nockmaar").good_fights()
    text, hint, _ = named(t.good, "fight nockmaar queen")
    assert text == "Challenge Queen Bavmorda at Nockmaar Castle (NC)"
    assert hint == "your best Magic 1; hers 14, Health 6"
    assert named(t.good, "fight nockmaar leave")[0] == "No fight at Nockmaar Castle (NC)"
    assert named(t.good, "pass")[0] == "No fight anywhere"
    t = Table().at(willow="daikini_crossroads", kael="daikini_crossroads").set(caged=True).evil_fights()
    assert named(t.evil, "fight daikini_crossroads caged")[0] == "Attack the cage at Daikini Crossroads (DC)"
    t.good.cannot("pass", because="you can only play a card that works at any time")


@pytest.mark.parametrize(
    ("choice", "because"), [("maybe", "Answer yes to go along, or no"), ("start", "yes")]
)
def test_who_is_asked_along_answers_yes_or_no(choice: str, because: str) -> None:
    t = Table(seats=6).at(airk="nelwyn_village").good_moves()
    t.player("willow").does("journey willow walk", "join airk")
    t.player("airk").cannot(f"answer {choice}", because=because)
    assert named(t.player("airk"), "answer yes")[0] == "Yes"
    assert named(t.player("airk"), "answer no")[0] == "No"


def test_who_leads_a_failed_search_on_the_river_is_told_the_banks() -> None:
    t = Table().at(willow="tavern").hand(willow="freen_river_boatmen").dice(1, 6).good_moves()
    t.good.does(
        "journey willow walk", "play freen_river_boatmen", "step r4", "step r5", "step island_fin_raziel"
    )
    assert t.kind == "bank"
    t.good.cannot("answer tavern", because="they can at Fishing Village, Lake Marsh")
    assert named(t.good, "answer lake_marsh")[0] == "Go ashore at Lake Marsh"
