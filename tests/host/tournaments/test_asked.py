"""What can be asked about events: lists, their channels and codes, why somebody plays whom, what was told."""

from typing import get_args

import pytest

from contests.log import What
from engine import render
from host.tournaments.organisers import organise
from host.tournaments.views.sentences import TOLD
from tests.host.people import PLACE
from tests.host.tournaments.hall import ANNOUNCED, ORGANISES, Hall


async def test_every_kind_of_entry_is_told_but_whom_an_event_keeps_apart() -> None:
    silent = {kind.__name__ for kind in get_args(What) if kind not in TOLD}
    assert silent == {"Forbade"}


async def test_an_event_is_found_by_its_code_and_its_channels(hall: Hall) -> None:
    ref = await hall.begun(1, 2)
    events = hall.host.tournaments
    assert await events.find(ref.code.lower()) == ref
    assert await events.find((await hall.game(ref)).code) is None, "a game is no event"
    assert await events.find("ZZZZZZ") is None
    for channel in (ANNOUNCED, hall.threads):
        assert await events.in_channel(PLACE, channel) == ref
    assert await events.in_channel(PLACE, 1) is None
    assert [event.ref for event in await events.mine(1)] == [ref]
    assert await events.mine(1, PLACE + 1) == () == await events.mine(9)
    assert "no event" in await hall.refused(events.show(type(ref)(PLACE, "ZZZZZZ")))


async def test_a_server_has_so_many_events_and_no_more(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(organise, "MOST_EVENTS", 1)
    ref = await hall.announce()
    values = {"title": "One more", "game": "tiny"}
    events = hall.host.tournaments
    refusal = await hall.refused(events.announce(hall.caller(), ORGANISES, values))
    assert refusal == "1 events are going on here, which is the limit; finish or cancel one first."
    assert [event.title for event in await events.events(PLACE)] == ["Winter Cup"]
    await events.cancel(hall.caller(), ORGANISES, ref)
    await events.announce(hall.caller(), ORGANISES, values)
    assert [event.title for event in await events.events(PLACE)] == ["One more", "Winter Cup"]


async def test_an_event_whose_log_is_broken_hides_no_other(hall: Hall) -> None:
    broken, whole = await hall.signed_up(1, 2), await hall.signed_up(1, 2)
    async with hall.store.transaction() as tx:
        values = {"code": broken.code}
        await tx._run("UPDATE tournament_entry SET body = '{}' WHERE n = 1 AND code = :code", values)
    hall.host._services.events.clear()
    events = hall.host.tournaments
    assert [event.ref for event in await events.events(PLACE)] == [whole]
    assert [event.ref for event in await events.mine(1)] == [whole]
    assert await events.open_again(PLACE) == 0
    assert await events.gone_everywhere(PLACE, 1) == [whole]


async def test_tables_of_an_event_are_not_those_that_its_organiser_opens(hall: Hall) -> None:
    values = {"tables_per_person": 1, "cooldown_s": 3600}
    await hall.host.places.change(hall.caller(), ORGANISES, "limits", values)
    await hall.begun(1, 2, 3, 4)
    assert (await hall.host.new_table(hall.caller(), "tiny")).status == "lobby"
    refusal = await hall.refused(hall.host.new_table(hall.caller(), "tiny", in_channel=8))
    assert refusal.startswith("You already host 1 open table here")


async def test_why_is_two_sentences_with_names(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    events = hall.host.tournaments
    event, reason = await hall.show(ref), await events.why(ref, 1)
    lines = [render(text, event.name) for text in reason.sentences]
    assert reason.round == 1 and len(lines) == 2 and all(lines) and "Player" not in " ".join(lines)
    assert "no number 9" in await hall.refused(events.why(ref, 9))
    assert "Round 5 has not been paired." in await hall.refused(events.why(ref, 1, 5))
    fresh = await hall.signed_up(1)
    assert "No round has been paired yet" in await hall.refused(events.why(fresh, 1))
