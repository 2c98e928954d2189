"""Labels, prompts and what a player types."""

from collections import Counter
from typing import Any

import pytest

from engine.texts import render
from games.good_vs_bad import GAME
from games.good_vs_bad.sheet.frames import Lay, Trim
from games.good_vs_bad.sheet.state import GoodVsBad
from tests.good_vs_bad.faces.games import PLAYS, begin, play
from tests.good_vs_bad.table import Table
from tests.support.label_cases import Labels
from tests.support.plays import Run
from tests.support.said import ids


def texts(table: Table, seat: int = 0) -> dict[str, tuple[str, str]]:
    """Return by text form the label and the hint of each action that a seat has."""
    return named(table.s, seat)


def named(s: GoodVsBad, seat: int) -> dict[str, tuple[str, str]]:
    """Return by text form the label and the hint of each action that a seat has in a state."""
    v = GAME.view(s, seat)
    found = {}
    for action in GAME.legal(s, seat):
        label = GAME.label(v, action)
        found[str(action)] = (render(label.text), render(label.hint) if label.hint else "")
    return found


class TestLabels(Labels):
    """Read the labels of games with each number of players. A card of which all see what it does asks all the
    same.
    """

    plays = PLAYS
    runs = tuple(Run(seats, plies=300) for seats in range(2, 7))
    longest = 60
    ids = ids(r"\b[EI]\d\d\b")
    alike = frozenset({"play"})
    nonsense = ("", "fly", "r9", "move hero", "move hero R7 up home much", "hero", "0")

    def turn(self) -> GoodVsBad:
        return Table(2).s


def test_moves_tell_the_way_and_what_waits_there() -> None:
    table = Table(2).road(R7=4, B5=-8).puts("villain-2", "R7").puts("villain-1", "R1").snares("B9")
    table.rolled("A", 4, 3)
    found = texts(table)
    assert found["move hero R7 up"] == (
        "Hero → R7",
        "duel Villain b: 58 % to win 2 Renown; Good 4: heal 2; raised: +1 Renown",
    )
    assert found["move hero B9 down snare"] == ("Hero ← B9, Snare", "caught by the Snare")
    table.s.snare[table.s.book.index["B9"]] = -1
    assert texts(table)["move hero B5 down"] == ("Hero ← B5", "Bad Special: lose D6 turns")
    assert found["move villain B9 down snare"] == ("Villain ← B9, Snare", "caught by the Snare")


def test_a_move_names_its_own_mate_not_by_a_letter() -> None:
    table = Table(2).road(R7=4).puts("villain-1", "R7")
    table.rolled("A", 4, 3)
    found = texts(table)
    assert found["move hero R7 up"][1].startswith("duel your own Villain: 1 damage, no Renown; Good 4")
    table.puts("villain-1", "R").puts("hero-1", "R7")
    assert texts(table)["move hero R down"][1] == "your Home Base: an event and an item"


def test_a_move_does_not_say_who_else_is_there_to_whom_nothing_happens() -> None:
    """Else whoever planned it would be asked again for nothing."""
    table = Table(2)
    table.rolled("A", 4, 3)
    alone = texts(table)["move hero B5 down"]
    table.puts("hero-2", "B5")
    assert texts(table)["move hero B5 down"] == alone == ("Hero ← B5", "Blank: becomes Good 1")


def test_an_item_that_would_do_nothing_says_so_and_never_stands_first() -> None:
    table = Table(2).road(R7=4).puts("hero-1", "R").puts("villain-1", "R7").hand(A="I36 I40 I34 I39")
    table.rolled("A", 4, 3)
    v = GAME.view(table.s, 0)
    labels = {str(action): GAME.label(v, action) for action in GAME.legal(table.s, 0)}
    for vain in ("use I36 hero", "use I40 hero", "use I34 hero", "use I34 villain", "use I39 villain"):
        assert render(labels[vain].verb) == "No use now", vain
        assert labels[vain].rank < 0, vain
    for useful in ("use I36 villain", "use I40 villain"):
        assert render(labels[useful].verb) == "Use", useful
        assert labels[useful].rank > 0, useful


def test_a_card_to_discard_is_told_as_a_card_not_as_what_discarding_does() -> None:
    table = Table(2).hand(A="I36 I40 I34 I39 I33")
    table.rolled("A", 4, 3)
    table.s.stack.append(Trim(0))
    found = texts(table)
    assert found["drop I40"] == (
        "Discard Scouring Sand",
        "the card: the square it is on (levels 1 to 5) becomes Blank",
    )


def test_a_move_home_and_an_interception_are_named() -> None:
    table = Table(3).puts("hero-1", "G3").champion("villain-2").puts("villain-2", "R2")
    table.rolled("A", 4, 3)
    found = texts(table)
    assert found["move hero R up home"] == ("Hero → R, home", "come home and heal 1, no landing")
    assert found["move hero R2 up champion"] == (
        "Hero → R2, intercept",
        "stop at the Champion: duel Villain b: 28 % to win 2 Renown",
    )


def test_a_duel_shows_both_sums() -> None:
    table = Table(2).puts("villain-2", "R7").stats("hero-1", might=5).wears("hero-1", "I09")
    A, _ = table.rolled("A", 4, 3)
    A.does("move hero R7 up")
    found = texts(table)
    assert found["stat might"] == (
        "Duel with Might",
        "a die plus 6 against a die plus 3: you win 83 %, lose 8 %",
    )


def test_a_duel_of_own_pieces_says_which_of_them_wins() -> None:
    table = Table(2).puts("villain-1", "R7").stats("hero-1", might=5)
    A, _ = table.rolled("A", 4, 3)
    A.does("move hero R7 up")
    hint = texts(table)["stat might"][1]
    assert hint == "a die plus 5 against a die plus 3: your Hero wins 72 %, your Villain 17 %"


def test_targets_are_grouped_by_connector_in_menus_that_fit() -> None:
    table = Table(6, 29)
    for square in table.s.book.ring(29).spaces:
        table.s.level[square] = 1
    table.hand(A="E05").rolled("A", 4, 3)
    v = GAME.view(table.s, 0)
    groups = Counter(
        render(label.group)
        for action in GAME.legal(table.s, 0)
        if action.kind == "play" and (label := GAME.label(v, action)).group is not None
    )
    assert len(groups) == 12
    assert max(groups.values()) <= 15


def test_the_omen_of_the_crown_says_its_condition_and_is_not_offered_in_vain() -> None:
    table = Table(2).hand(A="E26")
    table.rolled("A", 4, 3)
    hint = texts(table)["play E26"][1]
    assert hint.startswith("crowns your piece that is stronger than all of the others")
    v = GAME.view(table.s, 0)
    (vain,) = [one for one in GAME.legal(table.s, 0) if str(one) == "play E26"]
    assert GAME.label(v, vain).rank < 0
    table.stats("hero-1", might=9)
    assert texts(table)["play E26 hero"] == (
        "Omen of the Crown: Hero",
        "crowned at once, whatever your Renown, and sent to your Home Base",
    )


def test_a_card_for_a_space_says_what_it_makes_of_it() -> None:
    table = Table(2).hand(A="E05 E06 E10").road(R3=2, R4=5, B4=-4, B5=-2)
    table.rolled("A", 4, 3)
    hints = {line: hint for line, (_, hint) in texts(table).items()}
    assert hints["play E10 B4"] == "becomes Bad 2" and hints["play E10 B5"] == "becomes Blank"
    assert hints["play E05 R3"] == "becomes Good 4, or 1 less if you like"
    assert hints["play E05 R4"] == hints["play E06 B4"] == "becomes a Special if you like"


def test_an_encounter_says_what_is_to_be_won_and_lost_and_that_the_card_decides() -> None:
    table = Table(2).puts("villain-1", "R1")
    A, _ = table.rolled("A", 2, 3)
    stakes = "60 % to win 1 Renown, else 1 damage"
    assert texts(table)["move villain R6 up"][1] == f"encounter: {stakes}"
    A.does("move villain R6 up")
    assert texts(table)["try no"][1] == "the card tests one of your Agility 3, Might 3, Smarts 3"
    hard = Table(2, 17).puts("villain-1", "R4")
    hard.rolled("A", 2, 3)
    assert texts(hard)["move villain R9 up"][1].endswith(
        " % to win 2 Renown, else 0-2 damage, perhaps an item or a turn"
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Move H r7 U", "move hero R7 up"),
        ("play e05 r3", "play E05 R3"),
        ("attach i01 V", "attach I01 villain"),
        ("use salve hero", "use I33 hero"),
        ("stat M", "stat might"),
        ("try Y", "try yes"),
    ],
)
def test_short_forms_may_be_typed(typed: str, meant: str) -> None:
    table = Table(2)
    assert str(GAME.parse(GAME.view(table.s, 0), typed)) == meant


def test_the_bare_name_of_a_square_answers_where_one_is_asked_for() -> None:
    table = Table(2).road(R7=2)
    A, _ = table.rolled("A", 4, 3)
    A.does("move hero R7 up")
    assert str(GAME.parse(GAME.view(table.s, 0), "r9")) == "go R9"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("hero r7", "move hero R7 up"),
        ("Villain → R7", "move villain R7 up"),
        ("hero ← b5", "move hero B5 down"),
        ("salve hero", "use I33 hero"),
        ("Good Deed R3", "play E05 R3"),
    ],
)
def test_what_stands_on_a_button_may_be_typed(typed: str, meant: str) -> None:
    table = Table(2).hand(A="I33 E05").road(R3=2).stats("hero-1", might=1)
    table.rolled("A", 4, 3)
    assert str(GAME.parse(GAME.view(table.s, 0), typed)) == meant


def test_words_of_a_button_mean_that_button() -> None:
    s = begin(3, "typed")
    while s.stack[-1].kind == "build":
        GAME.apply(s, GAME.actions.parse(s.stack[-1].asked[0], "done"))
    first = s.stack[-1].seat  # type: ignore[union-attr]  # a die is laid
    assert str(GAME.parse(GAME.view(s, first), "put b1")) == "lay B1"
    table = Table(2).puts("villain-1", "R1")
    A, _ = table.rolled("A", 2, 3)
    A.does("move villain R6 up")
    v = GAME.view(table.s, 0)
    assert str(GAME.parse(v, "fight")) == "try no"
    assert str(GAME.parse(v, "flee")) == "try yes"


def asks(table: Table, seat: int | None = 0) -> str:
    """Return what a seat is told."""
    v: Any = GAME.view(table.s, seat)
    return render(GAME.prompt(v))


def test_what_is_lost_for_good_is_red_and_a_bad_landing_is_not() -> None:
    table = Table(2).road(R7=-4).wears("hero-1", "I09")
    table.rolled("A", 4, 3)
    v = GAME.view(table.s, 0)
    styles = {str(action): GAME.label(v, action).style for action in GAME.legal(table.s, 0)}
    assert styles["drop I09"] == "danger"
    assert {action for action, style in styles.items() if style == "danger"} == {"drop I09"}


def test_moves_tell_what_they_may_bring() -> None:
    table = Table(3).road(B1=-2).puts("hero-1", "G3").puts("villain-1", "G3").stats("hero-1", might=5)
    table.rolled("A", 1, 1)
    assert texts(table)["move hero G1 down"][1] == "Blank: becomes Good 1"
    table.rolled("A", 2, 1)
    found = texts(table)
    assert found["move hero R up"][1] == "your Home Base: an event and an item"
    table.puts("hero-1", "R").puts("villain-1", "R").rolled("A", 3, 3)
    assert texts(table)["move hero B up"][1] == "Home Base B: an event, +1 Renown"
    table.rolled("A", 2, 1)
    assert texts(table)["move hero R3 up"][1].endswith(" % to win 1 Renown, else 1 damage")
    table.puts("villain-1", "R").rolled("A", 6, 1)
    assert texts(table)["move villain B1 up"][1].endswith("; raised: +2 Renown")
    table.champion("hero-1", "G").puts("hero-1", "R").rolled("A", 4, 3)
    assert "you win the game" in texts(table)["move hero B1 up"][1]


def test_raising_tells_what_it_brings() -> None:
    table = Table(2).road(R7=-5, B5=2)
    A, _ = table.rolled("A", 4, 3)
    A.does("move villain R7 up")
    assert texts(table)["level 1"] == ("Make R7 a Special", "+4 Renown")
    A.does("level 0", "move hero B5 down", "go stay")
    assert texts(table)["level 1"] == ("Raise B5 to Good 3", "+1 Renown")


def test_others_are_told_what_somebody_has_to_answer() -> None:
    table = Table(2).puts("villain-2", "R7")
    A, _ = table.rolled("A", 4, 3)
    A.does("move hero R7 up")
    table.dice(6, 1)
    A.does("stat r")
    assert asks(table, 0) == "It is Player 1's turn, and Player 2 has to answer: which stat."


def test_prompts_of_a_turn() -> None:
    table = Table(2).hand(A="E13")
    assert asks(table) == (
        "Your turn: play cards if you like, then roll. You have 0 of the 20 Renown for a crown."
    )
    assert asks(table, 1) == "It is Player 1's turn."
    table.renown(A=20)
    assert asks(table).endswith("You have the Renown for a crown: it is given at home.")
    A, _ = table.rolled("A", 4, 3)
    assert asks(table) == "You rolled 7. Move your Hero or your Villain first."
    A.does("move hero R7 up")
    assert asks(table) == "Now move your Villain, or play cards."
    A.does("move villain R7 up", "stat might")
    assert asks(table, 1) != asks(table, 0)


def test_the_prompt_asks_for_no_roll_and_no_move_of_pieces_that_do_not_move() -> None:
    table = Table(2)
    table.s.lost[0] = table.s.lost[1] = 1
    table.turn("A")
    assert asks(table).startswith("Both of your pieces sit this turn out.")
    table = Table(2).stats("villain-1", might=1).puts("villain-1", "R7")
    A, _ = table.rolled("A", 4, 3)
    table.dice(6, 1)
    A.does("move hero R7 up", "stat might")
    assert asks(table) == "Both pieces are done. End your turn."


def test_a_prompt_speaks_of_cards_only_to_who_holds_some() -> None:
    table = Table(2)
    assert asks(table) == "Your turn: roll. You have 0 of the 20 Renown for a crown."
    A, _ = table.rolled("A", 4, 3)
    A.does("move hero R7 up")
    assert asks(table) == "Now move your Villain."


def test_a_die_for_the_road_is_named_with_its_side() -> None:
    laid = {"good": set[str](), "bad": set[str]()}
    for s, _, _ in play(2, "lay", plies=20):
        if isinstance(s.stack[-1], Lay):
            laid[s.stack[-1].side] |= {text for text, _ in named(s, s.stack[-1].seat).values()}
    assert laid["good"] and all(one.startswith("Put Good 3 on ") for one in laid["good"])
    assert laid["bad"] and all(one.startswith("Put Bad 3 on ") for one in laid["bad"])


def test_tailwind_is_not_told_as_a_worse_square() -> None:
    table = Table(2).hand(A="E13")
    A, _ = table.turn("A")
    A.does("play E13 hero")
    assert asks(table) == "Tailwind takes your Hero on. Where to?"
    A.cannot("go stay", because="the wind")
    table = Table(2).road(R7=-3, R8=-4, R9=-4)
    A, _ = table.rolled("A", 4, 3)
    A.does("move hero R7 up")
    assert asks(table) == "R7 sends your Hero to a worse square. Which?"
    A.cannot("go stay", because="worse square")


def test_damage_in_one_go_is_told_in_full() -> None:
    table = Table(2).wears("hero-1", "I12").puts("villain-2", "R7")
    A, _ = table.rolled("A", 4, 3)
    A.does("move hero R7 up")
    table.dice(6, 1)
    A.does("stat r")
    assert asks(table, 1) == "Player 2's Villain takes 2 damage. Agility, Might or Smarts?"
    v = GAME.view(table.s, 1)
    assert [str(GAME.label(v, a).hint) for a in GAME.legal(table.s, 1)] == ["3 becomes 1"] * 3


def test_a_crown_says_at_how_many_home_bases_it_wins() -> None:
    two, three = Table(2).renown(A=20), Table(3).renown(A=20)
    assert texts(two)["crown hero"][1] == "+2 in duels; it wins at 1 other Home Base"
    assert texts(three)["crown hero"][1] == "+2 in duels; it wins at 2 other Home Bases"
