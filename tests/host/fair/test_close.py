"""What is looked at when words are closed, and what becomes of a place after that."""

import json
from dataclasses import replace
from typing import Any

from bot.presenter.fair import fair_card, words_card
from engine import render
from engine.fair import HOLDS
from engine.record import load_record
from engine.verify import verify
from host import Host, Lobby
from host.erasure import erase
from tests.engine.tiny import GAME
from tests.host.fair.test_words import delivered
from tests.host.people import GAMES, A, B, Players, refused


async def test_a_table_whose_rules_were_renewed_keeps_its_words_open(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    lobby = await players.lobby(A, B)
    monkeypatch.setattr(GAMES["tiny"], "rules_version", GAME.rules_version + 1)
    said = await refused(host.start(players.caller(A), lobby.ref))
    assert said == "The rules of this game were renewed since the table was opened; open another one."
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
        said = await refused(host.start(players.caller(A), lobby.ref))
    assert said == "The game cannot be set up: nothing fits."
    now = await host.lobby(lobby.ref)
    assert now.fair is not None and not now.fair.closed and now.seats[1].word == f"word of {B}"
    await host.set_options(players.caller(A), lobby.ref, {"rounds": 2})


async def test_a_table_of_the_first_scheme_is_shown_as_one(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B)
    said = json.dumps(fair_card(replace(lobby, fair=None)).to_components(), ensure_ascii=False)  # type: ignore[no-untyped-call]
    assert all(render(one) in said for one in HOLDS["old"])
    assert not any(render(one) in said for one in HOLDS["words"])


async def test_the_closing_post_shows_promise_and_number(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    lobby = await host.lobby(ref)
    assert lobby.fair is not None
    said = json.dumps(words_card(lobby, "mark").to_components(), ensure_ascii=False)  # type: ignore[no-untyped-call]
    assert lobby.fair.digest in said and lobby.commitment in said and "Opening 1" in said


async def test_a_person_who_is_deleted_after_the_close_gave_up_and_was_no_machine(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    monkeypatch.setattr("host.start.PATIENCE_S", 0.0)
    host.delivers()
    lobby = await host.new_table(players.caller(A), "tiny", seated=True)
    await delivered(host)
    await host.join(players.caller(B), lobby.ref, "ash")
    await host.fill(players.caller(A), lobby.ref, "random", 3)
    await host.give_word(players.caller(B), lobby.ref, "ash")
    assert isinstance(await host.start(players.caller(A), lobby.ref), Lobby)
    await erase(host._desk, B, "mark", host.now())
    await delivered(host)
    await host.machines.idle()
    await host.abandon(players.caller(A), lobby.ref)
    record = load_record(await host.export(lobby.ref))
    assert record.fair is not None and record.fair.policies == ["", "", "random"]
    assert [(ply.kind, ply.seat) for ply in record.plies[:2]] == [("machine", 2), ("resign", 1)]
    verdict = verify(GAME, record)
    assert verdict.ok, str(verdict)
