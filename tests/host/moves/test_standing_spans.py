"""What is settled for a part of the game: a new one begins without the old one being taken back."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.presenter.orders import orders_card
from engine import Span, Standing, StandingChoice, Text
from host import Host
from tests.bot.test_cards import words
from tests.engine import tiny
from tests.host.people import A, B, Players


class Turns(tiny.TinyGame):
    """Play the tiny game, where a seat can settle a thing for one turn of its own."""

    def standing(self, v: Any) -> Sequence[Standing]:
        mine = v.phase == "turn" and v.turn == v.seat
        choice = StandingChoice("pass", Text("Pass"), "pass" if mine else "")
        span = Span(Text("In this turn"), f"turn {v.decision}" if mine else "")
        return (Standing("turns", "turn", Text("In your turn"), (choice,), span=span),)


async def test_what_was_settled_for_a_part_that_is_over_is_not_taken_back_by_the_next(
    host: Host, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiny, "GAME", Turns())
    ref = await players.started(A, B)
    for user in (A, B, A):
        await host.settle(players.caller(user), ref, "turns", "pass")
    shown = await host.orders(A, ref)
    assert [(order.n, order.state, order.fired) for order in shown.past] == [(2, "live", 1), (1, "live", 1)]
    assert words(orders_card(shown)).count("In this turn: Pass - over") == 2
