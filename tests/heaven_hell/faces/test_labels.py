"""Labels, prompts and what a player types."""

import pytest

from engine import Label
from engine.game import step
from engine.texts import render
from games.heaven_hell import GAME
from games.heaven_hell.face.hints import HINT
from games.heaven_hell.face.words import card_facts, card_help
from games.heaven_hell.sheet.state import HeavenHell
from tests.heaven_hell.faces.games import PLAYS, begin, play
from tests.heaven_hell.table import Table
from tests.support.label_cases import Labels
from tests.support.plays import Run
from tests.support.said import ids

SHORT = {
    "T09": "each of yours here: +1 might, this turn",
    "T11": "a fighter from your hand joins here for 1 less",
    "T14": "heal up to 2 wounds of one of yours",
    "T16": "one enemy here: -2 might; the same one: -2 mind",
    "M11": "move one of yours to an empty space",
    "S02": "move up to 2 of yours to empty spaces",
    "S04": "raise a discarded character of cost 2 or less",
    "S05": "fight one column against a Hell player now",
    "S06": "1 wound on an enemy; 1 wound on one more of theirs",
    "S07": "see a Hell player's hand, discard a card of it",
    "S08": "each of yours in a column: +1 might, this turn",
}
"""What some cards do, by their ids, where there is little room."""


def texts(table: Table, seat: int = 0) -> dict[str, tuple[str, str]]:
    """Return by text form the label and the hint of each action that a seat has."""
    v = GAME.view(table.s, seat)
    found = {}
    for action in GAME.legal(table.s, seat):
        label = GAME.label(v, action)
        found[str(action)] = (render(label.text), render(label.hint) if label.hint else "")
    return found


def label_of(table: Table, line: str) -> Label:
    """Return the label of what the first seat would type."""
    return GAME.label(GAME.view(table.s, 0), GAME.actions.parse(0, line))


def asks(table: Table, seat: int | None = 0) -> str:
    """Return what a seat is told."""
    return render(GAME.prompt(GAME.view(table.s, seat)))


class TestLabels(Labels):
    """Read the labels of games with each number of players. What a button says is not understood here when it
    is typed; the text forms are, and names of cards in them.
    """

    plays = PLAYS
    runs = tuple(Run(seats, plies=300) for seats in range(2, 7))
    longest = 80
    ids = ids(r"\b[A-Z]\d\d\b", r"\bc\dr\d")
    speaking = False
    nonsense = ("", "fly", "c1r1", "play A08", "play A08 c1r1 now", "spoils now")

    def turn(self) -> HeavenHell:
        return Table(2).s


def test_what_is_played_says_its_price_and_its_neighbours() -> None:
    table = Table(2).grid(A="A08 c1r1").hand(A="A11 T05 S03 4")
    found = texts(table)
    assert found["play A11 c1r2"] == (
        "Tower Seraph to column 1, middle",
        "cost 3 cards; might 4, health 4; beside Oath 4",
    )
    label = label_of(table, "play A11 c2r1")
    assert render(label.group or label.verb) == "Tower Seraph, cost 3"


def test_battlefields_say_what_they_do_and_whose_they_are() -> None:
    table = Table(2).grid(A="A08 c1r1").trench(A="B06")
    found = texts(table)
    assert found["battle B12"] == ("March on Throne of Cinders 5", "Hell +2; nobody can defend")
    assert found["battle B02"] == ("March on Fishing Village 2", "nobody can defend")
    assert found["battle B06"] == (
        "March on Salt Road 3 again",
        "plunder it again, or lose it; nobody can defend",
    )


def test_defenders_see_how_the_conflicts_stand() -> None:
    table = Table(3).grid(A="A08 c1r1, M06 c2r1", B="D08 c1r1, M01 c2r1", C="D05 c1r1")
    table.players[0].attacks("B12")
    assert texts(table, 1)["defend yes"] == ("Defend", "you win 1 of 2 columns now")
    assert asks(table, 1) == (
        "Player 1 marches on Throne of Cinders 5 (Hell +2). Do you defend? "
        "Now Heaven has 4 to 6 in column 1, 5 to 4 in column 2."
    )
    assert asks(table, 0) == "Who defends? The table waits for Player 2, Player 3."
    table.players[1].declines()
    assert asks(table, 1) == ("You have answered; the table waits for Player 3. You may still change it.")


def test_conflict_actions_name_who_does_them() -> None:
    table = Table(2).grid(A="A10 c1r1, M10 c4r3", B="D08 c1r1").hand(A="T05 2")
    table.battle()
    found = texts(table)
    assert found["act c1r1"] == (
        "Use Cherub, 1 front",
        "1 wound on one enemy fighter in this conflict",
    )
    assert found["tactic T05 c4r3"][0] == "Trip Wire by Prophet, 4 rear"
    assert found["pass"] == ("Pass", "they may still act; level: nobody wins it now")
    assert label_of(table, "pass").style == "success", "to pass always stands among the first"
    assert asks(table) == "Column 1: you have 4, they have 4. Act, or pass?"
    table.players[0].passes()
    assert asks(table, 1).endswith("and they passed. Act, or pass to end it?") or table.asks != "battle B"


def test_choices_name_the_card_that_they_are_for_and_whom_it_is_aimed_at() -> None:
    table = Table(2).grid(A="A10 c1r1", B="D08 c1r1, D10 c1r2 w3")
    table.battle()
    table.players[0].does("act c1r1")
    found = texts(table)
    assert found["choose c1r1"] == ("Ember Cherub: Ash Marauder, column 1, front", "might 4, 3 of 3 health")
    assert found["choose c1r2"] == ("Ember Cherub: Furnace Brute, column 1, middle", "might 5, 1 of 4 health")
    assert str(label_of(table, "choose c1r1").short) == "Ember Cherub: Marauder, 1 front"
    assert asks(table) == "Choose for Ember Cherub: 1 wound on one enemy fighter in this conflict."


def test_columns_and_spaces_name_the_card_that_they_are_for() -> None:
    table = Table(2).grid(A="A11 c1r1, A08 c2r1").hand(A="S08 D01")
    table.players[0].does("miracle S08")
    assert texts(table)["choose c1"] == ("Banner of War: column 1", "Seraph")
    assert str(label_of(table, "choose c1").short) == "Banner of War: column 1", "a long row has these"
    table = Table(2).grid(A="A11 c1r1, A08 c2r1").hand(A="S02")
    table.players[0].does("miracle S02", "choose c1r1")
    assert texts(table)["choose c3r1"][0] == "Forced March: to column 3, front"
    table.players[0].does("choose c3r1")
    assert texts(table)["choose none"][0] == "Choose nothing"


@pytest.mark.parametrize("room", [HINT, 78])
def test_no_hint_of_a_card_is_cut_off(room: int) -> None:
    for face in Table(2).s.book.faces:
        hint = str(card_help(face, room))
        assert "..." not in hint
        assert len(hint) <= 100
        assert (face.text or str(card_facts(face))) in hint or len(face.text) > room - 20, hint


def test_a_card_whose_text_is_long_says_in_few_words_what_it_does() -> None:
    book = Table(2).s.book
    short = {card: str(card_help(book.faces[book.face_of[card]], HINT)).partition(": ")[2] for card in SHORT}
    assert short == SHORT


def test_no_hint_of_a_game_is_cut_off() -> None:
    for s, action, _ in play(3, "cut", "mixed", plies=600):
        v = GAME.view(s, action.seat)
        hints = (GAME.label(v, choice).hint for choice in GAME.legal(s, action.seat))
        assert not any("..." in render(hint) for hint in hints if hint)


def test_the_longest_tactic_by_the_longest_name_fits_a_button() -> None:
    table = Table(2).grid(A="M05 c3r2 w1", B="D08 c3r1").hand(A="T14 2")
    table.battle()
    assert str(label_of(table, "tactic T14 c3r2").short) == "Dressing by Gravedigger, 3 middle"


def test_damages_say_who_dies() -> None:
    table = Table(2).grid(A="A11 c1r1, A08 c1r2, A01 c1r3", B="D08 c1r1, D05 c1r2 w1")
    table.battle()
    table.pass_on()
    assert table.asks == "damage B"
    table.players[1].does("wound c1r1")
    found = texts(table, 1)
    assert found["wound c1r2"] == (
        "Kill Gloom Stalker, column 1, middle",
        "might 4, 1 of 2 health: it dies",
    )
    assert asks(table, 1).startswith("You lost column 1: give ")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("PLAY a08 C1R1", "play A08 c1r1"),
        ("play oath keeper c1r1", "play A08 c1r1"),
        ("battle salt road", "battle B06"),
        ("miracle Letters Home", "miracle S03"),
        ("tactic trip wire c2r1", "tactic T05 c2r1"),
        ("defend Y", "defend yes"),
        ("retaliate None", "retaliate none"),
        ("choose P2", "choose p2"),
        ("play oath keeper column 2, front", "play A08 c2r1"),
        ("play A08 4 Rear", "play A08 c4r3"),
        ("move 1f 3m", "move c1r1 c3r2"),
    ],
)
def test_names_and_any_capitals_may_be_typed(typed: str, meant: str) -> None:
    table = Table(2)
    assert str(GAME.parse(GAME.view(table.s, 0), typed)) == meant


def test_a_bare_card_or_space_answers_where_one_is_asked_for() -> None:
    table = Table(2).grid(A="A10 c1r1", B="D08 c1r1, D10 c1r2")
    table.battle()
    table.players[0].does("act c1r1")
    assert str(GAME.parse(GAME.view(table.s, 0), "c1r2")) == "choose c1r2"
    assert str(GAME.parse(GAME.view(table.s, 0), "1 middle")) == "choose c1r2"
    table = Table(2).hand(A="A08 5")
    table.players[0].does("play A08 c1r1")
    assert str(GAME.parse(GAME.view(table.s, 0), "feather scout")) == "pay A01"


def test_prompts_of_a_turn() -> None:
    table = Table(2).grid(A="A08 c1r1").hand(A="3")
    assert asks(table) == "Your turn: play characters and Miracles, then march or keep the peace."
    assert asks(table, 1) == "It is Player 1's turn."
    table.s.round = 1
    assert asks(table) == "Your turn: play characters and Miracles. Nobody marches in round 1, a truce."
    table.players[0].does("peace")
    assert table.asks == "even A"
    assert asks(table) == "You hold 3 cards. Discard what you like, then draw up to 10."
    table.players[0].does("done")
    assert table.asks == "even B", "nobody can strike back: the turn ends"
    assert asks(table, 1).startswith("The turn ends, and you hold 10 cards. Discard")


def test_marches_say_how_the_likeliest_defence_stands_and_what_would_win() -> None:
    table = Table(2).grid(A="A11 c1r1, M06 c2r1", B="D08 c1r1, D12 c2r1").trench(A="B11 B10 B08 B06")
    found = texts(table)
    assert found["battle B02"] == (
        "March on Fishing Village 2",
        "enough Dominion to win; you win 1 of 2 columns against Player 2 now",
    )


def test_conflict_actions_say_what_they_turn() -> None:
    table = Table(2).grid(A="M10 c4r3, A08 c1r1, A02 c3r3", B="D08 c1r1, D11 c1r2")
    table.battle()
    found = texts(table)
    assert found["pass"][1] == "they may still act; you lose by 4 now"
    assert found["act c4r3"][1] == "still 2 behind: each enemy fighter in this conflict: -1 might"


def test_the_opposite_column_and_the_place_are_in_words() -> None:
    table = Table(3).grid(A="A08 c1r1").hand(A="A11 A02 4")
    assert texts(table)["play A11 c2r1"][1].endswith("health 4; your only fighter in column 2")
    table = Table(2).grid(A="A08 c1r1", B="D08 c2r1, D10 c2r2").hand(A="A11 A02 4")
    found = texts(table)
    assert found["play A11 c2r1"][1] == ("cost 3 cards; might 4, health 4; alone against Marauder 4, Brute 5")
    assert found["play A11 c4r1"][1] == "cost 3 cards; might 4, health 4; nobody opposite"
    assert found["play A02 c2r3"][1] == "cost 1 card; no fighter, mind 3; helps from anywhere"
    assert found["move c1r1 c3r3"] == (
        "Oath Keeper, column 1, front, to column 3, rear",
        "nobody opposite; once in a turn",
    )


def test_one_of_those_who_could_speak_a_tactic_stands_first() -> None:
    table = (
        Table(2).grid(A="A08 c1r1, A11 c2r1, M10 c4r3, M03 c3r1", B="D08 c1r1, D11 c1r2").hand(A="T05 S03")
    )
    table.battle()
    v = GAME.view(table.s, 0)
    speak = [action for action in GAME.legal(table.s, 0) if str(action).startswith("tactic T05")]
    first = [str(action) for action in speak if GAME.label(v, action).rank]
    assert len(speak) == 4
    assert first == ["tactic T05 c1r1"], "who has an ability, or more mind, is kept"


def test_who_wins_by_a_battlefield_is_said_to_those_who_can_prevent_it() -> None:
    table = Table(2).grid(A="A08 c1r1, M06 c2r1", B="D08 c1r1, D12 c2r1").trench(A="B11 B10 B08")
    table.players[0].attacks("B12")
    assert "(Hell +2), enough to win. Do you defend?" in asks(table, 1)
    table.players[1].declines()
    table.evens()
    assert table.asks == "retaliate B"
    assert asks(table, 1).startswith("Player 1 has enough Dominion to win. Do you strike back?")


def test_the_last_one_asked_to_defend_is_told_that_it_is_taken_else() -> None:
    table = Table(3).grid(A="A08 c1r1, M06 c2r1", B="D08 c1r1, M01 c2r1", C="D05 c1r1")
    assert "of 1 column against" in texts(Table(2).grid(A="A08 c1r1", B="D08 c1r1"))["battle B12"][1]
    table.players[0].attacks("B12")
    assert texts(table, 1)["defend no"][1] == "then it is up to the others"
    alone = Table(2).grid(A="A08 c1r1, M06 c2r1", B="D08 c1r1, M01 c2r1")
    alone.players[0].attacks("B12")
    assert texts(alone, 1)["defend no"][1] == "it is taken without a battle"


def test_a_pass_says_the_wounds_that_it_costs() -> None:
    table = Table(2).grid(A="A04 c1r1, A08 c2r1", B="D08 c1r1, D11 c1r2").hand(A="T05 3")
    table.battle()
    assert texts(table)["pass"][1].endswith("you lose by 5 now")
    table.players[0].does("act c1r1")
    table.players[1].passes()
    assert texts(table)["pass"][1].endswith("you lose by 5, 4 wounds for you")


def test_nobody_is_led_to_set_out_nobody() -> None:
    table = Table(2)
    table.s = begin(2, "vanguard")
    while (asked := GAME.pending(table.s)) is not None and asked.kind == "even":
        table.s, _ = step(GAME, table.s, GAME.actions.parse(asked.must[0], "done"))
    assert asked is not None
    seat = asked.must[0]
    v = GAME.view(table.s, seat)
    ranks = {str(action): GAME.label(v, action).rank for action in GAME.legal(table.s, seat)}
    assert sum(rank > ranks["done"] for rank in ranks.values()) >= 3
