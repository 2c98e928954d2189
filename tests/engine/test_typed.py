"""What is typed for an action: its text form, or what stands on its button."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from engine import UnknownAction, render, seat_name
from engine.playout import play, start
from engine.typed import read_line
from games import GAMES
from players import POLICIES
from tests.engine.tiny import GAME


@pytest.mark.parametrize("key", list(GAMES))
def test_what_stands_on_a_button_is_that_action(key: str) -> None:
    """Each label is the only one of its text among what is legal, so that text is read as that action."""
    game = GAMES[key]
    seats = next(iter(game.seats(game.Options())))
    count = read = verbs = 0

    def watch(state: Any) -> None:
        nonlocal count, read, verbs
        count += 1
        if count % 10:
            return
        seat = game.pending(state).must[0]  # type: ignore[union-attr]  # the game goes on
        view, legal = game.view(state, seat), game.legal(state, seat)
        if len(legal) > 200:
            return
        for action in islice(legal, 0, None, 7):
            label = game.label(view, action)
            for said in (label.text, label.short or label.text):
                text = render(said).upper() + "."
                try:
                    found = read_line(game, view, legal, text)
                except UnknownAction:  # two short forms may be the same
                    assert said is label.short
                    continue
                assert found == action, f"{text} is read as {found}, not {action}"
                read += 1
            typed = " ".join([render(label.verb), *str(action).split()[1:]])
            verbs += typed.casefold() != str(action).casefold()

    state = start(game, game.Options(), seats, "typed", 1)
    play(game, state, [POLICIES["random"]] * seats, Random(1), most=300, watch=watch)
    assert read > 50


def test_verb_and_values_are_read_and_nonsense_is_refused_by_the_game() -> None:
    state = start(GAME, GAME.Options(), 2, "typed", 1)
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    card = next(str(action).split()[1] for action in legal if action.kind == "put")
    for line in (f"put {card}", f"play {card}", f"PLAY  {card.upper()}.", f"Play {card}"):
        assert str(read_line(GAME, view, legal, line, seat_name)) == f"put {card}"
    for line in ("dance", "", "play", "play nothing"):
        with pytest.raises(UnknownAction):
            read_line(GAME, view, legal, line)


def test_what_is_readable_and_not_legal_is_left_to_the_rules() -> None:
    state = start(GAME, GAME.Options(), 2, "typed", 1)
    assert str(read_line(GAME, GAME.view(state, 1), GAME.legal(state, 1), "draw")) == "draw"
