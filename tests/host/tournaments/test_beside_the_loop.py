"""Events of many people are read, ranked and explained beside the event loop, whoever asks for whatever."""

import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bench.large_event import CODE, ENTRANTS, write_large_event
from contests.log import read
from contests.standings import standings
from host import TableRef
from host.model import event as model_event
from host.tournaments.views import ranking
from tests.host.people import PLACE
from tests.host.tournaments.hall import ORGANISER, ORGANISES, Hall

REF = TableRef(PLACE, CODE)


@pytest.mark.parametrize("asked", ["show", "why", "log", "export", "archive"])
async def test_the_log_of_an_event_is_not_read_on_the_loop(
    database: Path, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    hall, loop = await Hall.open(database), threading.get_ident()
    await write_large_event(hall.store, PLACE, 1, [ORGANISER], game="tiny")
    beside = {"read": 0, "standings": 0}

    def watched(name: str, plain: Any) -> Any:
        def work(*given: Any, **named: Any) -> Any:
            assert threading.get_ident() != loop, f"{name} holds the loop"
            beside[name] += 1
            return plain(*given, **named)

        return work

    monkeypatch.setattr(model_event, "read", watched("read", read))
    monkeypatch.setattr(ranking, "standings", watched("standings", standings))
    events = hall.host.tournaments
    wanted: dict[str, Callable[[], Awaitable[Any]]] = {
        "show": lambda: events.show(REF), "why": lambda: events.why(REF, 17), "log": lambda: events.log(REF),
        "export": lambda: events.export_document(REF),
        "archive": lambda: events.archive(hall.caller(), ORGANISES, REF),
    }  # fmt: skip
    event = await wanted[asked]()
    assert beside["read"] > ENTRANTS
    if asked in ("show", "archive"):
        assert beside["standings"] == 1 and ranking.ranked(event)[0].rank == 1
        assert beside["standings"] == 1, "what was worked out is there when a card is drawn"
    await hall.close()
