"""The fullest panel of every game keeps Discord's limits: 40 components, 4,000 characters, 25 options, and no
label longer than a client shows.
"""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from discord import ui

from bot.cards import Card
from bot.custom_ids import Stage
from bot.limits import BUTTON_SHOWN, COMPONENTS, LAYOUT_TEXT, SELECT_OPTIONS, length
from bot.presenter import panel as panels
from engine import AnyGame, Names, Text
from engine.lessons import Lesson
from engine.playout import play, start
from engine.proposal import proposal
from games import GAMES
from host import LobbySeat, Look, TableRef
from host.commands.learning import Explained
from host.processes.painter import Picture
from host.views.faces import Shown
from players import POLICIES

LONG = "W" * 32
LESSON = Explained(Lesson("x", Text("w" * 160), Text("y" * 160), Text("m" * 160)), whole=True)
PICTURE = Shown(text=False, picture=Picture(b"png", "digest"))


def long(seat: int) -> str:
    return f"{LONG}{seat}"


def look_of(game: AnyGame, state: Any, seat: int, names: Names) -> Look:
    """Show a state to a seat, with everything in the panel that can be in it."""
    view = game.view(state, seat)
    seats = tuple(LobbySeat(one, names(one), one + 1, None) for one in range(6))
    return Look(
        ref=TableRef(1 << 60, "4F7K2Q"), game=game, status="running", channel=1, view=view, seat=seat,
        pending=game.pending(state), legal=game.legal(state, seat), names=names, columns=names, seats=seats,
        version=1, ply=99_999, outcome=None, head="0" * 64, commitment="0" * 64, words=(),
        started=datetime(2026, 1, 1, tzinfo=UTC), may_undo=True, dms=True, stranded=True, closed=True,
        confers=(0, 1),
    )  # fmt: skip


def check(card: Card) -> None:
    """Hold a card against the limits."""
    card.checked()
    assert card.total_children_count <= COMPONENTS
    texts = [one.content for one in card.walk_children() if isinstance(one, ui.TextDisplay)]
    assert sum(map(length, texts)) <= LAYOUT_TEXT
    for one in card.walk_children():
        if isinstance(one, ui.Select):
            assert len(one.options) <= SELECT_OPTIONS
        if isinstance(one, ui.Button):
            assert length(one.label or "") <= BUTTON_SHOWN


def _course(game: AnyGame, first: Any, policies: list[Any], number: int, every: int) -> list[Any]:
    """Return the states of a game, of so many one."""
    states: list[Any] = []
    play(game, first, policies, Random(number), most=240, watch=lambda state: states.append(state.copy()))
    return states[::every]


@pytest.mark.parametrize("every", [20, pytest.param(5, marks=pytest.mark.slow)])
@pytest.mark.parametrize("key", list(GAMES))
def test_the_fullest_panel_keeps_the_limits(key: str, every: int) -> None:
    game, rooms = GAMES[key], list(GAMES[key].seats(GAMES[key].Options()))
    built = 0

    async def build(state: Any) -> None:
        nonlocal built
        pending = game.pending(state)
        assert pending is not None
        seat = pending.must[0]
        for names in (long, str):
            look = look_of(game, state, seat, names)
            rows = panels.rows_of(look, panels.choices_of(look))
            row = proposal(game, look.view) if pending.kind in game.settled else None
            said = ["happened " * 17] * 40
            for given in (row, None):
                beside = panels.Beside(PICTURE, given, LESSON, hand=True, rows=rows)
                for stage in (Stage(), Stage(single="c")):
                    check(panels.panel(look, stage, recent=said, note="n" * 300, beside=beside))
                    built += 1
            bare = panels.panel(look, Stage(), beside=replace(panels.NOTHING, rows=rows))
            check(bare)
            for action in list(look.legal)[:2]:
                check(panels.confirm_card(look, action))

    async def all_of(states: list[Any]) -> None:
        for state in states:
            await build(state)

    for number in range(2):
        seats = rooms[-1 - number % len(rooms)]
        first = start(game, game.Options(), seats, "limits", number)
        policies = [POLICIES[("random", "greedy")[number % 2]]] * seats
        asyncio.run(all_of(_course(game, first, policies, number, every)))
    assert built > 100
