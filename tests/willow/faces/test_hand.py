"""What a player alone may see: the hand, and what is in the making."""

import pytest
from syrupy.assertion import SnapshotAssertion

from engine.board import alt_text, draw
from games.willow.face.draft import draft
from games.willow.face.hand import hand, held
from games.willow.play.setup import set_up
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView
from tests.support.hand_cases import Hands
from tests.support.plays import Run
from tests.willow.faces import scenes
from tests.willow.table import Table


def lines(t: Table, seat: int = 0) -> str:
    """Draw the hand of a seat without line breaks."""
    board = hand(WillowView.of(t.s, seat))
    assert board is not None
    return " ".join(draw(board).split())


def panel(t: Table, seat: int = 0) -> str:
    """Draw what is in the making, without line breaks; empty: nothing is."""
    board = draft(WillowView.of(t.s, seat))
    return "" if board is None else " ".join(draw(board).split())


def opened() -> Table:
    """Lay out the beginning of a game: the opening cards are handed out."""
    t = Table()
    t.s = set_up(t.book, t.s.chance)
    return t


@pytest.mark.parametrize("seat", [0, 2])
def test_a_hand_names_cards_and_what_they_do(seat: int, snapshot: SnapshotAssertion) -> None:
    board = hand(WillowView.of(scenes.middle().s, seat))
    assert board is not None
    assert draw(board) + "\n\n" + alt_text(board) == snapshot


def test_companions_are_seen_and_enemies_are_not() -> None:
    t = scenes.middle()
    for char in range(6):
        for card in t.s.hand[char]:
            t.s.know[card] = 0
            for seat, team in enumerate(t.s.team):
                if team == t.s.side[char]:
                    t.s.know[card] |= 1 << seat
    assert "Airk Thaughbaer holds Escape, Troll" in lines(t, 0)
    assert "Elora Danan" in lines(t, 1)
    assert "Elora" not in lines(t, 2)
    assert "Ambush" not in lines(t, 0)


def test_a_known_card_of_the_other_side_is_named_with_how_many_are_not() -> None:
    t = scenes.middle()
    t.s.know[t.card("ambush")] |= 1
    assert "General Kael holds Ambush and 2 unknown" in lines(t, 0)
    assert "General Kael holds" not in lines(t, 1)


def test_switch_open_counts_conceals_how_many_others_there_are() -> None:
    t = Table(2, open_counts="off").hand(kael="ambush troll").good_moves()
    assert "Kael" not in lines(t, 0)
    t.s.know[t.card("ambush")] |= 1
    assert "General Kael holds Ambush and perhaps more" in lines(t, 0)


def test_a_treasure_that_was_looked_at_is_remembered_by_who_looked() -> None:
    t = Table(3).good_moves()
    card = t.s.treasure[t.book.place_of[t.space("cherlindreas_forest")]]
    t.s.know[card] |= 2
    assert f"At Cherlindrea's Forest lies {t.book.cards[card].name}" in lines(t, 1)
    assert "At Cherlindrea's" not in lines(t, 0)


def test_open_cards_not_in_use_are_told_apart() -> None:
    t = Table(2).up(airk="evil_cat sword").good_moves()
    assert "open, not in use now: Evil Cat" in lines(t, 0)


def test_the_close_up_names_what_is_beside_and_within_reach() -> None:
    text = panel(scenes.middle(), 1)
    assert "River Ford: Airk Thaughbaer; by the river" in text
    assert "beside: Old North Road; Daikini Crossroads; Great Forest, east; Roadside Tavern (WM)" in text
    assert "Lake Marsh: Franjean & Rool; by the river" in text
    assert "Island of Fin Raziel [4$]" in text


def test_the_close_up_says_who_cannot_move_and_why() -> None:
    t = Table(2).mark("held", "airk").good_moves()
    text = panel(t)
    assert "Airk Thaughbaer: held by the Foe he fought" in text
    assert "Madmartigan: locked in the cage" in text


def test_what_can_be_walked_to_is_what_the_rules_reach() -> None:
    t = Table(2).at(willow="hermit_track").good_moves()
    text = panel(t)
    part = text[text.index("Hermit's Track: ") :]
    assert "beside: West Woods; Elf Hills; Druid Moor" in part
    for name in ("Elf Mound [3$]", "Circle of the Druids [4$]", "Gallows Village", "Nelwyn Hills"):
        assert name in part
    assert "River Ford" not in part[: part.index("Circle of the Druids") + 40]


def test_a_journey_shows_who_goes_how_far_and_which_way() -> None:
    t = Table(2).at(willow="tavern").up(willow="horse").dice(5).good_moves()
    t.good.does("journey willow ride horse")
    assert "Willow riding, 5 spaces left" in panel(t)
    t.good.does("step river_ford")
    assert "Willow riding, 4 spaces left" in panel(t)
    assert "Way: Roadside Tavern to River Ford" in panel(t)
    assert "Within reach: " in panel(t)
    assert "Cherlindrea's Forest [3$] (F)" in panel(t)


def test_at_the_end_of_the_turn_the_powers_of_the_places_are_told() -> None:
    text = panel(Table(2).at(willow="elf_mound").good_ends())
    assert "Elf Mound: Willow Ufgood its power: " in text
    assert "a treasure lies here" in text


def test_who_has_not_set_off_is_not_told_spaces() -> None:
    t = Table(2).up(kael="horse", sorsha="horse.2").evil_moves()
    t.evil.does("journey kael ride horse")
    assert panel(t, 1) == "General Kael riding, not set off yet Way: Nockmaar Castle"


def test_nothing_is_told_above_the_picture_that_its_buttons_say() -> None:
    t = Table(2).at(kael="nelwyn_village").hand(kael="dagger").evil_fights()
    assert panel(t, 1) == ""
    assert panel(opened()) == ""


def test_cards_to_be_handed_out_are_explained_beside_the_hand() -> None:
    t = opened()
    assert lines(t).startswith("To be handed out: ")
    assert "Elora Danan (the child; who has it decides the game)" in lines(t)
    assert "To be handed out" not in lines(t, 1)
    before = held(t.s, 0)
    t.good.does("give elora_danan willow")
    assert "Elora Danan" not in lines(t)
    assert held(t.s, 0) != before


def test_both_sides_see_the_same_sums_but_only_their_own_hands() -> None:
    t = scenes.fought()
    assert "Potion of Strength, Elora Danan" in panel(t, 0)
    assert "Sorsha: Poison Draught" in panel(t, 2)
    assert "Poison" not in panel(t, 0)
    assert panel(t, 0).split(" Willow Ufgood: ")[0] == panel(t, 2).split(" General Kael: ")[0]
    assert "Potion" not in lines(t, 2)


def all_cards() -> Table:
    """Give ninety cards of the deck to the four of Good."""
    t = Table(2)
    for number, card in enumerate(t.book.deck[:90]):
        char = ("willow", "madmartigan", "airk", "brownies")[number % 4]
        (t.hand if number % 3 else t.up)(**{char: t.book.token[card]})
    return t


def test_the_largest_hand_tells_how_many_more_there_are() -> None:
    board = hand(WillowView.of(all_cards().s, 0))
    assert board is not None
    assert len(draw(board)) > 1_000
    assert "and " in alt_text(board)


class TestHands(Hands):
    """Look at hands and drafts of games for two, four and six, and at ninety cards."""

    plays = scenes.PLAYS
    runs = tuple(Run(seats, "wild") for seats in (2, 4, 6))
    every = 13

    def largest(self) -> list[Willow]:
        return [all_cards().s, scenes.middle().s]
