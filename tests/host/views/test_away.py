"""What happened while a person was away: what touched them first, never what they may not know."""

from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from engine import Event, Text, render
from host import Host
from host.model.table import LogEntry
from host.views.news import News, news
from tests.host.people import A, B, C, Players


@dataclass(frozen=True, slots=True)
class Deed(Event):
    """Say that a seat did something to others; `to` may read it."""

    what: str
    seats: tuple[int, ...]
    to: tuple[int, ...] | None = None
    kind: str = "deed"

    @property
    def touches(self) -> tuple[int, ...]:
        return self.seats

    @property
    def readers(self) -> tuple[int, ...] | None:
        return self.to


TABLE: Any = SimpleNamespace(
    game=SimpleNamespace(describe=lambda event, _: Text(event.what)),
    then=lambda _, text: text,
    name_then=lambda *_: None,
)
"""As much of a table as telling needs."""


def told(n: int, seat: int, *events: Event, note: str = "") -> LogEntry:
    return LogEntry(n, "action", seat, note, events)


def texts(lines: tuple[Text, ...]) -> list[str]:
    return [render(text) for text in lines]


def of(entries: list[LogEntry], seat: int, seen: int = 0) -> News | None:
    return news(TABLE, entries, seat, seen)


def test_what_touched_me_comes_apart_and_in_order() -> None:
    entries = [
        told(1, 0, Deed("A walks", (0,))), told(2, 0, Deed("A robs B", (0, 1))),
        told(3, 2, Deed("C walks", (2,)), Deed("C asks B", (1,))),
    ]  # fmt: skip
    found = of(entries, 1)
    assert found is not None
    assert texts(found.mine) == ["A robs B", "C asks B"]
    assert texts(found.others) == ["A walks", "C walks"]


def test_only_what_came_after_my_own_action_and_after_what_i_saw() -> None:
    entries = [
        told(1, 0, Deed("old", (0,))), told(2, 1, Deed("mine", (1,))), told(3, 0, Deed("seen", (0,))),
        told(4, 2, Deed("new", (2,))),
    ]  # fmt: skip
    found = of(entries, 1, seen=3)
    assert found is not None and found.since == 3
    assert texts(found.others) == ["new"] and not found.mine
    assert texts((of(entries, 1) or found).others) == ["seen", "new"]
    assert of(entries, 1, seen=4) is None


def test_what_a_helper_did_for_me_is_news_that_touches_me() -> None:
    entries = [told(1, 1, Deed("mine", (1,))), told(2, 1, Deed("the caretaker flees", ()), note="caretaker")]
    found = of(entries, 1)
    assert found is not None
    assert texts(found.mine) == ["(The caretaker's safe move for Player 2:)", "the caretaker flees"]


@pytest.mark.parametrize("kind", ["undo", "redo"])
def test_what_i_took_back_myself_is_no_news(kind: str) -> None:
    mine = told(1, 1, Deed("mine", (1,)))
    back = LogEntry(3, kind, 1, "to 0", (), about=mine)
    assert of([mine, told(2, 0, Deed("A walks", (0,))), back, LogEntry(4, "back", 1, "", ())], 1) is None
    agreed = of([mine, replace(back, note="to 0, agreed by seat 1, seat 3")], 1)
    assert agreed is not None, "others have decided on it since"
    assert texts(agreed.others)[0].endswith("mine Agreed by Player 1, Player 3.")


def test_secrets_of_others_are_not_told() -> None:
    entries = [told(1, 0, Deed("A draws the crown", (0, 1), to=(0,)), Deed("A draws", (0,)))]
    found = of(entries, 1)
    assert found is not None
    assert texts(found.mine + found.others) == ["A draws"]


@pytest.mark.parametrize("kept", [64, 2])
async def test_it_reaches_back_behind_what_is_in_memory(
    host: Host, players: Players, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("host.model.table.TOLD_PLIES", kept)
    ref = await players.started(A, B, C, rounds=9)
    for user in (A, B, C, A, B):
        await host.act(players.caller(user), ref, None, "draw")
    look, away = await host.inbox.preview(ref, C)
    assert look.seat == 2 and away is not None and away.since == 3
    assert len(away.mine) == 0 and len(away.others) >= 2
    again, same = await host.inbox.look_with_news(ref, C)
    assert (again.ply, same) == (5, away), "a preview leaves it unseen"
    assert (await host.inbox.look_with_news(ref, C))[1] is None
    assert (await host.inbox.look_with_news(ref, A))[1] is None, "who is not asked has time to come"
    assert (await host.inbox.look_with_news(ref, 999))[0].seat is None
