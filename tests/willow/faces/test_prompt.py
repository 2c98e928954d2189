"""Prompts: one sentence for whoever is asked, and for all others whom the table waits for."""

from games.willow.play import PLAY
from games.willow.play.fights import fight
from games.willow.play.fights.steps import STEPS
from games.willow.play.setup import set_up
from games.willow.sheet.view import WillowView
from tests.willow.table import Table


def asked(t: Table, seat: int | None) -> str:
    """Return what a seat reads."""
    return str(PLAY.prompt(WillowView.of(t.s, seat)))


def test_every_step_of_a_fight_has_both_its_sentences() -> None:
    assert set(STEPS) <= set(fight._ASKS)
    assert set(STEPS) <= set(fight._WAITS)


def test_the_opening_is_dealt_in_secret() -> None:
    t = Table()
    t.s = set_up(t.book, t.s.chance)
    assert PLAY.pending(t.s) is not None
    assert asked(t, 0) == "Hand out the opening cards in secret. 5 cards to go."
    assert asked(t, 1) == "Player 1: handing out cards."


def test_movers_read_who_can_move_and_others_whom_they_wait_for() -> None:
    t = Table(seats=3).hand(kael="dagger").good_moves()
    assert asked(t, 0).startswith("Willow can move.")
    assert asked(t, 1).startswith("Airk and Franjean can move.")
    assert asked(t, 2) == "Player 1, Player 2: moving.", "they have nothing for that"
    orders = Table(seats=3).hand(kael="queen_bavmordas_orders").good_moves()
    assert asked(orders, 2) == "Player 1, Player 2: moving. You may act too."
    assert asked(t, None) == "Player 1, Player 2: moving."


def test_an_answer_to_a_spell_of_ones_own_says_whose_it_is() -> None:
    t = Table().at(airk="nelwyn_village").up(willow="healing counterspell").health(airk=2).magic(willow=9)
    t.good_moves().dice(6, 1)
    t.good.does("cast healing airk")
    assert asked(t, 0) == "Willow has cast Healing: it works. Do you answer your own spell?"


def test_more_cards_than_fit_are_told_with_how_many_do() -> None:
    t = (
        Table()
        .hand(willow="dagger sword elf ambush armour escape")
        .hand(airk="bow")
        .at(airk="nelwyn_village")
    )
    t.good_moves()
    t.good.does("give bow willow")
    assert asked(t, 0).startswith("Willow has more than 6 cards: discard")


def test_a_search_and_a_fight_say_against_whom() -> None:
    t = Table().at(kael="nelwyn_village").hand(willow="ambush").evil_fights()
    assert asked(t, 1).startswith("Where do you fight?")
    t.evil.does("fight nelwyn_village characters")
    assert asked(t, 0) == (
        "Evil searches Nelwyn Village for Willow. Who hides, or do you let yourselves be found?"
    )
    t.good.does("answer found")
    assert t.kind == "fight_b"
    assert asked(t, 0) == "General Kael at Nelwyn Village: do you fight?"
    assert asked(t, 1) == "Player 1: may get away from Nelwyn Village."


def test_spaces_that_are_left_are_counted() -> None:
    t = Table().good_moves()
    t.good.does("journey willow walk")
    assert asked(t, 0) == "Willow at Nelwyn Village: 2 spaces left. Go on, or end here?"
    t.good.does("step nelwyn_hills")
    assert "1 space left" in asked(t, 0)


def test_both_sides_read_what_to_do_once_evil_has_the_child() -> None:
    t = Table().up(kael="elora_danan").good_moves()
    assert asked(t, t.good.seat).startswith(
        "General Kael has Elora Danan: beat that group short of Nockmaar Castle. "
    )
    t = Table().up(kael="elora_danan").evil_moves()
    assert asked(t, t.evil.seat).startswith(
        "General Kael has Elora Danan: bring her to Nockmaar Castle to win. "
    )
