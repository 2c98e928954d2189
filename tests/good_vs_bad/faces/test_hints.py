"""Hints: what a discard, a stop and two fights on one square bring and cost; one name for the item cards."""

from engine.board import Board, draw
from engine.texts import Text, render
from games.good_vs_bad import GAME
from games.good_vs_bad.face.hints import card_hint
from games.good_vs_bad.play.building import Build
from tests.good_vs_bad.faces.games import begin
from tests.good_vs_bad.faces.test_labels import named, texts
from tests.good_vs_bad.table import Table


def test_to_discard_what_a_piece_bears_says_what_that_gives_and_costs() -> None:
    table = Table(2).wears("hero-1", "I03").wears("villain-1", "I32")
    table.turn("A")
    found = texts(table)
    assert found["drop I03"] == (
        "Discard Springheels",
        "frees its place; lost: you may add an extra D6 to its movement",
    )
    v = GAME.view(table.s, 0)
    verbs = {render(GAME.label(v, a).verb) for a in GAME.legal(table.s, 0) if a.kind == "drop"}
    assert verbs == {"Discard an item"}
    assert found["drop I32"][1].startswith("frees its place; lost: when it ")


def test_the_cards_that_building_throws_away_have_one_name() -> None:
    s = begin(3, "one name")
    v = GAME.view(s, 0)
    lesson = GAME.lessons["build"]
    said = [
        render(GAME.prompt(v)),
        render(lesson.what),
        draw(GAME.hand(v) or Board(())),
        render(GAME.why(v, Build(0, "might", 9))),
    ]
    said += [text for text, _ in named(s, 0).values() if "Done" not in text]
    for line in said:
        assert "item card" in line, line


def test_a_stop_by_the_compass_says_what_it_brings() -> None:
    table = Table(3).puts("hero-1", "R2").wears("hero-1", "I25")
    table.rolled("A", 4, 3)
    found = texts(table)
    assert found["move hero B up base"] == (
        "Hero → B, stop",
        "stop by its compass: Home Base B: an event, +1 Renown",
    )


def test_a_duel_before_an_encounter_leaves_room_for_what_both_may_bring() -> None:
    table = Table(2).puts("villain-1", "R6")
    table.rolled("A", 4, 2)
    hint = texts(table)["move hero R6 up"][1]
    assert hint.startswith("duel your own Villain: 1 damage, no Renown; encounter: ")
    assert hint.endswith(" % to win 1 Renown")
    assert len(hint) <= 100


def test_what_a_card_does_is_told_whole_in_every_menu() -> None:
    v = GAME.view(Table(2).s, 0)
    words = [*v.book.cards.numbers]
    borne = [card.id for card in v.book.cards.all if card.type not in (None, "use")]
    for lead, found in (
        (None, words),
        (Text("the card: "), words),
        (Text("frees its place; lost: "), borne),
    ):
        for word in found:
            hint = render(card_hint(v, word, lead) or Text(""))
            assert 0 < len(hint) <= 100 and not hint.endswith("..."), hint
