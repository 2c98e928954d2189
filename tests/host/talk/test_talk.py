"""Talk among those who may confer: who hears it, who does not, and that it changes nothing else."""

import asyncio
import json
from typing import Any

import pytest

from host import Host, TableRef
from host.model.rungs import Rung
from host.settings.personal import Wish
from host.talk.talk import LONGEST, MOST_LINES, Heard
from storage import Store
from tests.host.people import A, B, C, D, HeldClock, Players, climbed, refused

NOBODY = "There is nobody to confer with now."


async def asked(players: Players, **options: Any) -> TableRef:
    """Let A open an auction at a table of three: B and C may confer then."""
    ref = await players.started(A, B, C, **options)
    await players.host.act(players.caller(A), ref, None, "auction")
    return ref


async def texts(players: Players, ref: TableRef, user: int) -> list[tuple[str, str]]:
    """Return what a person may read, with who said it."""
    return _texts(await players.host.talk.heard(players.caller(user), ref))


def _texts(heard: Heard) -> list[tuple[str, str]]:
    return [(line.name, line.text) for line in heard.lines]


async def told(host: Host) -> list[int]:
    """Return whom the outbox brings a line to."""
    rows = await host._services.store.read._run("SELECT target_id FROM outbox WHERE kind = 'say'", {})
    return [target for (target,) in rows]


async def test_only_those_who_confer_hear_it(host: Host, players: Players) -> None:
    ref = await asked(players)
    heard = await host.talk.say(players.caller(B), ref, "I bid 3")
    assert heard.confers == (2,) and _texts(heard) == [("B", "I bid 3")]
    await host.talk.say(players.caller(C), ref, "Then I bid nothing")
    both = [("B", "I bid 3"), ("C", "Then I bid nothing")]
    assert await texts(players, ref, B) == both == await texts(players, ref, C)
    assert await texts(players, ref, A) == []
    assert sorted(await told(host)) == [B, C], "each line goes to the other alone"
    assert (await host.look(ref, B)).confers == (2,)
    for user in (A, D, None):
        assert (await host.look(ref, user)).confers == ()
        assert "bid 3" not in str(await host.log(ref, user, last=100))
    assert "do not play in this game" in await refused(host.talk.heard(players.caller(D), ref))


async def test_it_changes_neither_version_nor_decisions_nor_record(host: Host, players: Players) -> None:
    ref = await asked(players)
    before = await host.look(ref, None), await host.look(ref, B), await host.export(ref)
    await host.talk.say(players.caller(C), ref, "let me take it")
    after = await host.look(ref, None), await host.look(ref, B), await host.export(ref)
    for was, now in zip(before[:2], after[:2], strict=True):
        assert (was.version, was.ply, was.head) == (now.version, now.ply, now.head)
        assert was.pending == now.pending and list(was.legal) == list(now.legal)
    assert before[2] == after[2]


async def test_who_takes_no_direct_messages_finds_it_when_they_look(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B)
    await host.join(players.caller(C), lobby.ref)
    await host.start(players.caller(A), lobby.ref)
    await host.act(players.caller(A), lobby.ref, None, "auction")
    await host.talk.say(players.caller(B), lobby.ref, "yours")
    assert await told(host) == []
    assert await texts(players, lobby.ref, C) == [("B", "yours")]


async def test_a_line_is_said_once_for_each_interaction(host: Host, players: Players) -> None:
    ref = await asked(players)
    caller = players.caller(B)
    await asyncio.gather(*(host.talk.say(caller, ref, "once") for _ in range(3)))
    assert await texts(players, ref, C) == [("B", "once")] and await told(host) == [C]


async def test_what_is_refused_says_why_and_leaves_nothing(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B, C)
    say = host.talk.say
    assert "has not begun" in await refused(say(players.caller(A), lobby.ref, "hello"))
    await host.start(players.caller(A), lobby.ref)
    assert NOBODY in await refused(say(players.caller(B), lobby.ref, "hello"))
    await host.act(players.caller(A), lobby.ref, None, "auction")
    assert NOBODY in await refused(say(players.caller(A), lobby.ref, "may I?"))
    assert "do not play in this game" in await refused(say(players.caller(D), lobby.ref, "hello"))
    for nothing in ("", "  \n ", "\u200b\u200d", "\u202e"):
        assert "nothing to read" in await refused(say(players.caller(B), lobby.ref, nothing))
    long = await refused(say(players.caller(B), lobby.ref, "x" * (LONGEST + 1)))
    assert f"has {LONGEST + 1} characters; say at most {LONGEST}" in long
    assert "no table" in await refused(say(players.caller(B), TableRef(lobby.ref.place, "NOTABLE"), "hello"))
    assert await texts(players, lobby.ref, B) == [] and await told(host) == []
    await say(players.caller(B), lobby.ref, "x" * LONGEST)
    await players.close(lobby.ref)
    assert "game is over" in await refused(say(players.caller(B), lobby.ref, "hello"))


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("**go** <@101> @everyone", "∗∗go∗∗ ‹·101› ·everyone"),
        ("# big\n> quoted", "♯ big › quoted"),
        ("see https://x.example/y", "see https∶∕∕x.example∕y"),
        ("``` \x1b[31mred\x1b[0m \u202eback", "''' red back"),
        ("e" + "\u0301" * 40, "é" + "\u0301" * 2),
    ],
)
async def test_what_is_said_shows_as_plain_text(
    host: Host, players: Players, written: str, shown: str
) -> None:
    ref = await asked(players)
    assert _texts(await host.talk.say(players.caller(B), ref, written)) == [("B", shown)]


async def test_machines_and_caretakers_are_told_nothing(host: Host, players: Players) -> None:
    ref = await asked(players)
    await climbed(host, ref, 2, Rung.CARETAKER)
    await host.talk.say(players.caller(B), ref, "are you there?")
    assert await told(host) == []
    await host.resign(players.caller(C), ref)
    sentence = await refused(host.talk.say(players.caller(B), ref, "and now?"))
    assert "Only machines are on your side now" in sentence or NOBODY in sentence


async def test_who_comes_into_a_seat_hears_nothing_of_before(host: Host, players: Players) -> None:
    ref = await asked(players)
    await host.talk.say(players.caller(B), ref, "between us")
    await climbed(host, ref, 2, Rung.SUBSTITUTE)
    await host.inbox.set_settings(D, Wish(pool=True))
    await host.absence.take_seat(players.caller(D), ref, 2)
    assert await texts(players, ref, D) == []
    assert await texts(players, ref, B) == [("B", "between us")]


async def test_after_the_game_it_stands_at_its_move_for_those_who_could_read_it(
    host: Host, players: Players
) -> None:
    ref = await asked(players)
    await host.talk.say(players.caller(B), ref, "soon over")
    ((body,),) = await host._services.store.read._run("SELECT body FROM outbox WHERE kind = 'say'", {})
    assert "soon over" not in body, "the row names the line, no more"
    at = int(json.loads(body)["at"])
    found = await host.talk.line(ref, at, C)
    assert found is not None and found[1].text == "soon over"
    for user in (A, D):
        assert await host.talk.line(ref, at, user) is None
    running = {user: await host.talk.at_move(ref, user, 1) for user in (A, B, C, D)}
    await players.close(ref)
    assert await host.talk.line(ref, at, C) is None, "no message brings it any more"
    assert b"soon over" not in await host.export(ref, B)
    for user, readable in ((A, []), (B, ["soon over"]), (C, ["soon over"]), (D, [])):
        assert [line.text for line in running[user]] == readable
        assert [line.text for line in await host.talk.at_move(ref, user, 1)] == readable
        assert await host.talk.at_move(ref, user, 0) == []


async def test_after_the_game_who_came_later_reads_nothing_of_before_and_who_left_what_they_heard(
    host: Host, players: Players
) -> None:
    ref = await asked(players)
    await host.talk.say(players.caller(B), ref, "between us")
    await climbed(host, ref, 2, Rung.SUBSTITUTE)
    await host.inbox.set_settings(D, Wish(pool=True))
    await host.absence.take_seat(players.caller(D), ref, 2)
    assert await host.talk.at_move(ref, C, 1) == [], "while the game runs they watch like anybody"
    await players.close(ref)
    assert [line.text for line in await host.talk.at_move(ref, C, 1)] == ["between us"]
    assert await host.talk.at_move(ref, D, 1) == []


async def test_who_is_deleted_has_said_nothing(host: Host, players: Players, store: Store) -> None:
    ref = await asked(players)
    await host.talk.say(players.caller(B), ref, "mine")
    await host.talk.say(players.caller(C), ref, f"<@{B}> is right")
    assert (await host.privacy.show(B))["talk"] == 1
    (exported,) = json.loads(await host.privacy.export(B))["talk"]
    assert (exported["text"], exported["seat"], exported["table"]) == ("mine", 1, ref.code)
    await host.privacy.delete(B)
    assert [row.user_id for row in await store.read.talk(ref.place, ref.code)] == [C]
    assert _texts(await host.talk.heard(players.caller(C), ref)) == [("C", "‹·0› is right")]


async def test_the_oldest_lines_go_first(
    host: Host, players: Players, monkeypatch: pytest.MonkeyPatch, clock: HeldClock
) -> None:
    assert MOST_LINES >= 100
    monkeypatch.setattr("host.talk.talk.MOST_LINES", 3)
    ref = await asked(players)
    stopped = clock.now()
    monkeypatch.setattr(clock, "now", lambda: stopped)  # all within one millisecond
    for number in range(5):
        await host.talk.say(players.caller(B), ref, f"line {number}")
    assert [text for _, text in await texts(players, ref, C)] == ["line 2", "line 3", "line 4"]
