"""Rows of two actions in one press, in real games: what decides them is told before the press."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.cards import Card
from bot.control_kinds import DO
from bot.custom_ids import Control, Stage
from bot.presenter.picker import Choice, Rows, add_controls, leading
from engine import AnyGame, render, seat_name
from engine.game import step
from engine.playout import start
from engine.proposal import followed
from games import GAMES
from host import TableRef
from tests.bot.test_cards import parts, words

HERE = Control(TableRef(1 << 62, "4F7K2Q"), 12345, "~")
PLIES = 240


def offers(game: AnyGame) -> Iterator[tuple[list[Choice], Rows]]:
    """Play a game of machines, and yield what stands first in every third panel, with its rows."""
    usual: Any = game.Options()
    s, rng = start(game, usual, game.seats(usual)[0], "rows", 1), Random(1)
    for ply in range(PLIES):
        asked = game.pending(s)
        if asked is None:
            return
        seat = asked.must[0]
        view, legal = game.view(s, seat), game.legal(s, seat)
        if ply % 3 == 0:
            choices = [Choice(one, game.label(view, one)) for one in legal]
            ranked = [one.action for one in leading(choices) if one.label.rank]
            found = {str(one): followed(game, view, one) for one in ranked}
            yield choices, {line: row for line, row in found.items() if row is not None}
        s, _ = step(game, s, game.greedy(view, legal, rng))


@pytest.mark.parametrize("key", ["foes", "guardians"])
async def test_a_row_shows_the_hint_of_its_last_step(key: str) -> None:
    told = 0
    for choices, rows in offers(GAMES[key]):
        card = Card()
        add_controls(card, HERE, choices, Stage(), seat_name, rows)
        card.checked()
        said = words(card).replace("\\", "")
        offered = set(parts(card)[0])
        for row in (one for one in rows.values() if f"{DO}{one.mark}" in offered):
            hint = row.labels[-1].hint
            if hint is not None:
                assert any(render(hint) in line for line in said.splitlines() if line.startswith("-# "))
                told += 1
    assert told >= 4, f"{told} rows with a hint: nothing was tried"
