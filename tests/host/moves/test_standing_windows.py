"""Settled answers of whoever may act in a window, and then must."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine import Text
from engine.standing import Standing, StandingChoice
from host import Host
from tests.engine import tiny
from tests.host.people import A, B, C, Players


class Windows(tiny.TinyGame):
    """Play the tiny game with a turn that whoever may act in it already keeps as their own decision."""

    def apply(self, s: Any, a: Any) -> Any:
        before = list(s.decision)
        events = super().apply(s, a)
        if s.phase == "turn" and before[s.turn]:
            s.decision[s.turn] = before[s.turn]
        return events

    def standing(self, v: Any) -> Sequence[Standing]:
        line = "pass" if v.phase == "turn" and v.turn == v.seat else ""
        return (
            Standing("turns", "turn", Text("In your turn"), (StandingChoice("pass", Text("Pass"), line),)),
        )


async def test_who_could_act_before_and_now_must_is_asked_anew(
    host: Host, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiny, "GAME", Windows())
    ref = await players.started(A, B, C)
    await host.settle(players.caller(B), ref, "turns", "pass")
    asked = (await host.look(ref, B)).decision
    done = await host.act(players.caller(A), ref, None, "pass")
    assert asked is not None and (await host.look(ref, B)).decision != asked
    assert done.look.pending is not None and done.look.pending.must == (2,)
