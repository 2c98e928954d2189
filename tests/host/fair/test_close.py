"""What is looked at when words are closed, and what becomes of a place after that."""

import json
from dataclasses import replace
from typing import Any

from bot.presenter.fair_dice import fair_card, words_card
from engine import render
from engine.fair import HOLDS
from engine.heads import shown
from engine.record import load_record
from engine.verify import verify
from host import Authority, Host, Lobby, TableRef
from host.model.fairness import Held
from host.privacy.erasure import erase
from tests.engine.tiny import GAME
from tests.host.fair.test_words import delivered
from tests.host.people import CHANNEL, GAMES, PLACE, A, B, Players, refused


async def test_a_table_whose_rules_were_renewed_keeps_its_words_open(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    lobby = await players.lobby(A, B)
    monkeypatch.setattr(GAMES["tiny"], "rules_version", GAME.rules_version + 1)
    refusal = await refused(host.start(players.caller(A), lobby.ref))
    assert (
        refusal == "The rules of this game have been updated since this table was opened; open another one."
    )
    fair = (await host.lobby(lobby.ref)).fair
    assert fair is not None and not fair.closed


async def test_what_cannot_be_set_up_is_refused_while_it_can_still_be_changed(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    def broken(*_: object) -> object:
        raise ValueError("nothing fits.")

    lobby = await players.lobby(A, B)
    with monkeypatch.context() as broke:
        broke.setattr(GAMES["tiny"], "new", broken)
        refusal = await refused(host.start(players.caller(A), lobby.ref))
    assert refusal == "The game cannot be set up: nothing fits."
    now = await host.lobby(lobby.ref)
    assert now.fair is not None and not now.fair.closed and now.seats[1].word == f"word of {B}"
    await host.set_options(players.caller(A), lobby.ref, {"rounds": 2})


async def test_rules_that_were_renewed_between_the_close_and_the_start_begin_nothing(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    monkeypatch.setattr("host.lobby.start.PATIENCE_S", 0.0)
    host.delivers()
    lobby = await host.new_table(players.caller(A), "tiny", seated=True)
    await delivered(host)
    await host.join(players.caller(B), lobby.ref, "ash")
    await host.start(players.caller(A), lobby.ref)
    monkeypatch.setattr(GAMES["tiny"], "rules_version", GAME.rules_version + 1)
    assert "notice" in await delivered(host)
    now = await host.lobby(lobby.ref)
    assert now.status == "lobby" and isinstance(now.fair, Held) and not now.fair.closed and now.fair.taken
    assert [seat.word for seat in now.seats] == [None, None]
    refusal = await refused(host.start(players.caller(A), lobby.ref))
    assert (
        refusal == "The rules of this game have been updated since this table was opened; open another one."
    )
    await host.abandon(players.caller(A), lobby.ref)
    assert (await host.lobby(lobby.ref)).status == "abandoned"


async def test_another_data_set_than_the_promised_one_begins_nothing(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    lobby = await players.lobby(A, B)
    other = replace(GAMES["tiny"].data, text=GAMES["tiny"].data.text + " ")
    monkeypatch.setattr(GAMES["tiny"], "data", other)
    assert "open another one" in await refused(host.start(players.caller(A), lobby.ref))


async def test_a_table_of_the_first_scheme_is_shown_as_one(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B)
    text = json.dumps(fair_card(replace(lobby, fair=None)).to_components(), ensure_ascii=False)  # type: ignore[no-untyped-call]
    assert all(render(hold) in text for hold in HOLDS["old"])
    assert not any(render(hold) in text for hold in HOLDS["words"])


async def test_the_closing_post_shows_promise_and_number(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    lobby = await host.lobby(ref)
    assert lobby.fair is not None
    text = json.dumps(words_card(lobby, "mark").to_components(), ensure_ascii=False)  # type: ignore[no-untyped-call]
    assert shown(lobby.fair.digest) in text and shown(lobby.commitment) in text and "opening 1" in text


async def test_a_person_who_is_deleted_after_the_close_gave_up_and_was_no_machine(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    monkeypatch.setattr("host.lobby.start.PATIENCE_S", 0.0)
    host.delivers()
    lobby = await host.new_table(players.caller(A), "tiny", seated=True)
    await delivered(host)
    await host.join(players.caller(B), lobby.ref, "ash")
    await host.fill(players.caller(A), lobby.ref, "random", 3)
    await host.give_word(players.caller(B), lobby.ref, "ash")
    assert isinstance(await host.start(players.caller(A), lobby.ref), Lobby)
    await erase(host._services, B, "mark", host.now())
    await delivered(host)
    await host.machines.idle()
    await host.abandon(players.caller(A), lobby.ref)
    record = load_record(await host.export(lobby.ref))
    assert record.fair is not None and record.fair.policies == ["", "", "random"]
    assert [(ply.kind, ply.seat) for ply in record.plies[:2]] == [("machine", 2), ("resign", 1)]
    verdict = verify(GAME, record)
    assert verdict.ok, str(verdict)


ELSEWHERE = 77


async def channels_of_words(host: Host) -> list[int]:
    """Return where the closing posts go that wait to be delivered."""
    asked = "SELECT target_id FROM outbox WHERE kind = 'words' AND state = 'waiting'"
    return [row[0] for row in await host._services.store.read._run(asked, {})]


async def closed_unsaid(host: Host, players: Players, monkeypatch: Any) -> TableRef:
    """Close the words of a table without anybody being told yet."""
    monkeypatch.setattr("host.lobby.start.PATIENCE_S", 0.0)
    host.delivers()
    lobby = await host.new_table(players.caller(A), "tiny", seated=True)
    await delivered(host)
    await host.join(players.caller(B), lobby.ref, "ash")
    await host.start(players.caller(A), lobby.ref)
    assert await channels_of_words(host) == [CHANNEL]
    return lobby.ref


async def test_a_closed_table_that_moves_says_its_words_where_it_goes_and_begins_there(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    ref = await closed_unsaid(host, players, monkeypatch)
    await host.whereabouts.stranded(PLACE, CHANNEL)
    place = host.whereabouts
    await place.move(players.caller(B), Authority(), ref, ELSEWHERE, thread=False, parent=None)
    assert await channels_of_words(host) == [ELSEWHERE], (
        "what was not said in the old channel is not said there"
    )
    assert "words" in await delivered(host)
    now = await host.lobby(ref)
    assert (now.status, now.channel) == ("running", ELSEWHERE)


async def test_a_closed_table_whose_channel_comes_back_begins_there(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    ref = await closed_unsaid(host, players, monkeypatch)
    await delivered(host, "lobby")  # the closing post was refused
    await host.whereabouts.stranded(PLACE, CHANNEL)
    await delivered(host, "lobby")
    assert await host.whereabouts.regained(ref, CHANNEL)
    assert "words" in await delivered(host)
    assert (await host.lobby(ref)).status == "running"


async def test_words_that_are_open_are_not_said_closed_where_a_table_goes(
    host: Host, players: Players
) -> None:
    lobby = await players.lobby(A, B)
    await host.whereabouts.move(
        players.caller(A), Authority(), lobby.ref, ELSEWHERE, thread=False, parent=None
    )
    assert await channels_of_words(host) == []
