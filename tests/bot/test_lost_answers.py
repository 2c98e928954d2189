"""Answers that get lost or come too late, and refusals of Discord's: a sentence that is true, or silence."""

import asyncio
import logging
from collections.abc import Coroutine
from functools import partial
from typing import Any

import aiohttp
import discord
import pytest

from bot import error_codes
from bot.boundary import discord_failure
from bot.unanswered import A_MOMENT, UnansweredMoves
from host import TableRef
from sandbox import Fault
from sandbox.errors import SandboxError
from sandbox.person import Person
from tests.bot.house import LOBBY, House, shown
from tests.support.waiting import PATIENCE, until

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
EDIT = "/channels/{channel_id}/messages/{message_id}"
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
THREADS = "/channels/{channel_id}/threads"
DM = "/users/@me/channels"


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """What the libraries log."""
    caplog.set_level(logging.INFO)
    return caplog


def clean(house: House, logged: pytest.LogCaptureFixture, said: str) -> None:
    """Fail where a traceback was logged or something reported."""
    assert not [one for one in logged.records if one.exc_info], [one.getMessage() for one in logged.records]
    assert "Traceback" not in said and "callback failed" not in said
    assert house.client.reports._last == float("-inf"), "nothing is reported"


async def plies(house: House) -> int:
    return (await house.host.look(await house.ref(), None)).ply


async def alone(house: House) -> Person:
    """Let a person play Tiny against a machine: after each of their moves it is soon their turn again."""
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    await a.slash(LOBBY, "/game fill")
    await a.slash(LOBBY, "/game start")
    await house.board(a)
    await house.quiet()
    return a


async def their_turn(house: House, person: Person) -> int:
    """Wait until somebody has moved, and the machine after them; return how many plies there are."""

    async def again() -> bool:
        look = await house.host.look(await house.ref(), None)
        return look.ply >= 2 and person.id in look.awaited

    await until(again, "the machine has moved")
    await house.quiet()
    return await plies(house)


@pytest.mark.parametrize("after", [False, True])
async def test_an_answer_that_is_cut_is_given_once_more(
    house: House, logged: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str], *, after: bool
) -> None:
    a, _ = await house.table("A", "B")
    house.sim.faults.append(Fault("POST", CALLBACK, 0, after=after))
    reply = await a.slash(LOBBY, "/tiny draw")
    assert "draw" in reply.text.lower() and "again" not in reply.text.lower()
    assert await plies(house) == 1
    await asyncio.sleep(0.2)
    clean(house, logged, capsys.readouterr().out)


async def test_a_deferral_that_is_cut_loses_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    a, _ = await house.table("A", "B")
    monkeypatch.setattr("bot.answers.PATIENCE", 0.01)
    act = house.host.act

    async def slow(*args: Any) -> Any:
        await asyncio.sleep(0.2)
        return await act(*args)

    monkeypatch.setattr(house.host, "act", slow)
    house.sim.faults.append(Fault("POST", CALLBACK, 0))
    reply = await a.slash(LOBBY, "/tiny draw")
    assert "again" not in reply.text.lower()
    assert await plies(house) == 1


async def lost(house: House, person: Person, command: str, times: int = 2) -> None:
    """Type a command to which no answer gets through, though it is given so many times."""
    cut = Fault("POST", CALLBACK, 0, times=9)
    await unanswered(house, person.slash(LOBBY, command), cut, times)
    house.sim.faults.remove(cut)


async def unanswered(house: House, asking: Coroutine[Any, Any, object], fault: Fault, times: int = 1) -> None:
    """Let a fault strike the answer so many times; then nobody waits for it any longer."""
    house.sim.faults.append(fault)
    left, asked = fault.times - times, asyncio.create_task(asking)
    await until(lambda: fault.times <= left, "the answer is lost")
    house.sim.parts.interactions.answer_seconds = 0.0
    with pytest.raises(SandboxError):
        await asked
    house.sim.parts.interactions.answer_seconds = PATIENCE


async def test_a_move_that_is_typed_again_after_a_lost_answer_is_not_made_twice(house: House) -> None:
    a = await alone(house)
    before = await plies(house)
    await lost(house, a, "/tiny pass")
    stood = await their_turn(house, a)
    assert stood == before + 2, "A and the machine: it is A's turn again"
    second = await a.slash(LOBBY, "/tiny pass")
    assert "stands" in second.text and "Nothing was done now" in second.text
    assert any(one.label == "Your move" for one in shown(second).buttons), "the way to the panel is there"
    assert await plies(house) == stood
    third = await a.slash(LOBBY, "/tiny pass")
    assert "stands" not in third.text, "who means it once more types it once more"
    assert await plies(house) > stood


async def test_a_move_whose_answer_was_lost_with_the_process_is_not_made_twice(house: House) -> None:
    a = await alone(house)
    before = await plies(house)
    await lost(house, a, "/tiny pass")
    await house.quiet()
    await until(partial(_made, house, before + 2), "A and the machine have moved")
    await house.stop()
    await house.start()
    second = await a.slash(LOBBY, "/tiny pass")
    assert "stands" in second.text and "Nothing was done now" in second.text
    assert await plies(house) == before + 2
    await a.slash(LOBBY, "/tiny pass")
    assert await plies(house) > before + 2, "who means it once more types it once more"


async def _made(house: House, number: int) -> bool:
    return await plies(house) == number


async def test_another_move_after_a_lost_answer_is_made(house: House) -> None:
    a = await alone(house)
    await lost(house, a, "/tiny pass")
    stood = await their_turn(house, a)
    assert "stands" not in (await a.slash(LOBBY, "/tiny draw")).text
    assert await plies(house) > stood


async def test_a_refused_move_in_between_makes_nobody_forget_the_one_whose_answer_was_lost(
    house: House,
) -> None:
    a = await alone(house)
    await lost(house, a, "/tiny pass")
    stood = await their_turn(house, a)
    assert "cannot blow a whistle" in (await a.slash(LOBBY, "/tiny whistle")).text
    assert "Nothing was done now" in (await a.slash(LOBBY, "/tiny pass")).text
    assert await plies(house) == stood


async def test_a_move_that_was_refused_and_whose_answer_was_lost_is_tried_again(house: House) -> None:
    a, b = await house.table("A", "B")
    await lost(house, b, "/tiny pass", times=1)  # a refusal is not given once more
    await a.slash(LOBBY, "/tiny pass")
    assert "stands" not in (await b.slash(LOBBY, "/tiny pass")).text
    assert await plies(house) == 2


def test_only_the_same_of_the_same_person_at_the_same_table_within_a_minute_is_a_repetition() -> None:
    now, ref = [0.0], TableRef(1, "ABCDEF")
    unheard = UnansweredMoves(lambda: now[0])
    with pytest.raises(ConnectionError), unheard.until_answered(7, ref, "end", 50):
        raise ConnectionError
    assert unheard.before(7, ref, "end") == 50
    assert unheard.before(7, ref, "walk B7") is None
    assert unheard.before(8, ref, "end") is None
    assert unheard.before(7, TableRef(1, "ABCDEG"), "end") is None
    now[0] = A_MOMENT + 1
    assert unheard.before(7, ref, "end") is None
    with unheard.until_answered(7, ref, "end", 51):
        pass
    assert unheard.before(7, ref, "end") is None, "it was answered"


@pytest.mark.parametrize("done", [False, True])
async def test_a_fault_of_ours_says_what_stands(
    house: House, monkeypatch: pytest.MonkeyPatch, *, done: bool
) -> None:
    a, _ = await house.table("A", "B")
    act = house.host.act

    async def broken(*args: Any) -> Any:
        if done:
            await act(*args)
        raise ZeroDivisionError

    monkeypatch.setattr(house.host, "act", broken)
    said = (await a.slash(LOBBY, "/tiny draw")).text
    assert "reference `" in said
    if done:
        assert "has been done" in said and "try again" not in said
    else:
        assert "Nothing was changed; try again." in said and "has been done" not in said


async def test_only_the_code_for_closed_messages_says_that_they_are_closed(house: House) -> None:
    house.sim.faults.append(Fault("POST", DM, 403, code=50007))
    await house.person("A").slash(LOBBY, "/game new", game="tiny", dms=True)
    await house.person("A").wait_for(LOBBY, "closed to me")


@pytest.mark.parametrize("done", [False, True])
async def test_a_command_that_remembers_no_interaction_says_what_is_known(
    house: House, monkeypatch: pytest.MonkeyPatch, *, done: bool
) -> None:
    a, settle = house.person("A"), house.host.inbox.set_settings

    async def broken(*args: Any) -> Any:
        if done:
            await settle(*args)
        raise ZeroDivisionError

    monkeypatch.setattr(house.host.inbox, "set_settings", broken)
    said = (await a.slash(LOBBY, "/me", zone="Europe/Berlin")).text
    if done:
        assert "I do not know whether all of it was done; check with `/me`" in said
        assert "Nothing was changed" not in said
    else:
        assert "Nothing was changed; try again." in said


async def test_a_deck_that_is_kept_and_cannot_be_shown_is_not_called_unchanged(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(house.host.decks, "check", broken)
    said = (await house.person("A").slash(LOBBY, "/deck copy", name="First Crew", game="decked")).text
    assert "check with `/deck show` before you try again" in said


async def test_one_401_is_doubted_and_the_bot_stays(house: House) -> None:
    a, b = await house.table("A", "B")
    await house.quiet()
    house.sim.faults.append(Fault("PATCH", EDIT, 401))
    await b.slash(LOBBY, "/tiny whistle")
    await a.wait_for(LOBBY, lambda seen: "move 1" in seen.text and not seen.ephemeral)
    asked = [one for one in house.sim.requests if one.path.endswith("/users/@me")]
    assert len(asked) == 2, "at the login, and once when in doubt"
    assert not house.client.refused and not house.client.closing


async def test_a_late_autocomplete_is_silent(
    house: House, logged: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    asking = house.person("A").autocomplete(LOBBY, "/rules", "game", "f")
    await unanswered(house, asking, Fault("POST", CALLBACK, 404, code=10062))
    clean(house, logged, capsys.readouterr().out)


@pytest.mark.parametrize(
    ("status", "code"), [(404, 10062), (401, 50027), (404, 10015), (404, 10008), (400, 40060)]
)
async def test_what_nobody_can_read_is_met_with_silence(
    house: House,
    logged: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    status: int,
    code: int,
) -> None:
    a, _ = await house.table("A", "B")
    for method, template in (("PATCH", WEBHOOK + "/messages/{message_id}"), ("POST", WEBHOOK)):
        house.sim.faults.append(Fault(method, template, status, times=3, code=code))
    asking = a.slash(LOBBY, "/tiny draw")
    await unanswered(house, asking, Fault("POST", CALLBACK, status, times=3, code=code))
    assert await plies(house) == 1
    clean(house, logged, capsys.readouterr().out)


@pytest.mark.parametrize(
    ("status", "code", "says"),
    [(403, 50013, "does not let me"), (400, 160006, "no more open threads"), (403, 50001, "View Channel")],
)
async def test_a_thread_that_discord_refuses_gets_a_sentence(
    house: House,
    logged: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    status: int,
    code: int,
    says: str,
) -> None:
    house.sim.faults.append(Fault("POST", THREADS, status, code=code))
    reply = await house.person("A").slash(LOBBY, "/game new", game="tiny", thread=True)
    assert says in reply.text and "Nothing was changed" in reply.text
    clean(house, logged, capsys.readouterr().out)


@pytest.mark.parametrize("status", [0, 400, 403, 404, 500, 503])
async def test_a_direct_message_that_cannot_be_tried_is_said(
    house: House,
    logged: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    status: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def no_wait(_seconds: float) -> None:
        return

    house.sim.faults.append(Fault("POST", DM, status, times=9))
    if status == 500:
        monkeypatch.setattr("discord.http.asyncio.sleep", no_wait)
    await house.person("A").slash(LOBBY, "/game new", game="tiny", dms=True)
    said = await house.person("A").wait_for(LOBBY, "did not get through")
    assert "closed to me" not in said.text
    clean(house, logged, capsys.readouterr().out)


def test_the_table_of_codes_names_each_code_once_and_speaks_in_sentences() -> None:
    named = [value for value in vars(error_codes).values() if isinstance(value, int) and value > 999]
    assert sorted(named) == sorted(error_codes.CODES)
    assert all(one.says is None or one.says.message.endswith(".") for one in error_codes.CODES.values())
    assert discord_failure(aiohttp.ServerDisconnectedError()) and discord_failure(discord.RateLimited(5.0))
    assert discord_failure(ZeroDivisionError()) is None
