"""The past of a game: log with filters, step by step, records, and files that are taken in."""

import json
from random import Random
from typing import Any

import pytest

from engine import render
from engine.record import MOST_BYTES, RecordError, load_record
from host import Host, Refusal, TableRef
from host.log.timeline import Timeline
from storage import PlyRow
from tests.engine.games import recorded
from tests.engine.tiny import GAME
from tests.host.people import A, B, D, Players


async def played(host: Host, players: Players, plies: int = 40, rounds: int = 50) -> TableRef:
    ref = await players.started(A, B, rounds=rounds)
    while (await host.look(ref, None)).ply < plies:
        done = await players.move(ref, at=(await host.look(ref, None)).ply)
        if done is None:
            break
    return ref


async def lines(host: Host, ref: TableRef, user: int | None, **wanted: Any) -> list[str]:
    return [render(text) for text in await host.log(ref, user, 10_000, **wanted)]


async def test_the_log_can_be_narrowed(host: Host, players: Players) -> None:
    ref = await played(host, players, plies=90)
    everything = await lines(host, ref, A)
    assert await lines(host, ref, A, only="moves") == everything
    private = await lines(host, ref, A, only="private")
    assert private and all(line.startswith("You see") for line in private)
    assert await lines(host, ref, None, only="private") == []
    reveals = await lines(host, ref, None, only="reveals")
    assert reveals and all(
        "rolls" in line or "plays" in line or "bid" in line or "wins" in line for line in reveals
    )
    mine = await lines(host, ref, None, of=0, only="moves")
    assert mine and mine != await lines(host, ref, None)
    with pytest.raises(Refusal, match=r"There is no seat 9 at this table\."):
        await host.log(ref, A, 5, of=8)


async def test_the_log_tells_undos_apart(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "auction")
    await host.act(players.caller(A), ref, None, "bid 2")
    await host.undo(players.caller(A), ref)
    assert await lines(host, ref, B, only="table") == [
        "Player 1 takes move 2 back: an answer of Player 1."
    ], "what was bid in secret stays secret"
    await host.undo(players.caller(A), ref)
    assert (await lines(host, ref, None, only="table"))[-1] == (
        "Player 1 takes move 1 back: Player 1 opens an auction."
    )


async def test_a_running_game_shows_its_public_side_alone(host: Host, players: Players) -> None:
    ref = await played(host, players)
    for user in (A, B, D, None):
        for n in (0, 1, 20, 40):
            shown = await host.scene(ref, user, n, 0)
            assert (shown.seat, shown.hand, shown.seats, shown.n, shown.last) == (None, None, (), n, 40)
            assert not any("You see" in render(text) for text in shown.lines)
    with pytest.raises(Refusal, match=r"There is no move 41; choose one from 0 to 40\."):
        await host.scene(ref, A, 41)
    with pytest.raises(Refusal, match="There is no move -1"):
        await host.scene(ref, A, -1)


async def test_a_finished_game_is_shown_through_anybodys_eyes(host: Host, players: Players) -> None:
    ref = await played(host, players, plies=200, rounds=3)
    last = await host.scene(ref, D)
    assert last.n == last.last > 0 and not last.running and last.seats == (0, 1)
    look = await host.look(ref, None)
    assert last.head == look.head and last.board == GAME.board(look.view)
    hands = {n: (await host.scene(ref, D, n, 1)).hand for n in range(last.last + 1)}
    assert hands[0] is not None and len({str(hand) for hand in hands.values()}) > 1
    with pytest.raises(Refusal, match=r"There is no seat 7; the game has 2\."):
        await host.scene(ref, D, 0, 6)


async def test_a_lobby_has_no_past(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B)
    for asked in (host.scene(lobby.ref, A), host.export(lobby.ref, A)):
        with pytest.raises(Refusal, match=r"(not|No game has) begun"):
            await asked


async def test_a_running_game_is_exported_without_anything_hidden(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "auction")
    await host.act(players.caller(A), ref, None, "bid 2")
    document = await host.export(ref, B)
    table = await host._services.current(ref)
    value = json.loads(document)
    assert set(value) == {
        "format", "game", "rules_version", "data", "options", "table", "seats", "commitment", "plies",
        "board", "head",
    }  # fmt: skip
    assert table.row.seed.hex() not in document.decode()
    assert [set(ply) for ply in value["plies"]] == [{"n", "kind", "seat", "head", "told"}] * 2
    assert [ply["told"] for ply in value["plies"]] == [["Player 1 opens an auction."], []]
    with pytest.raises(RecordError, match="the public side of a game that was still running"):
        load_record(document)
    with pytest.raises(Refusal, match="the public side"):
        await host.uploaded_games.take(A, document)


async def test_the_public_side_is_the_same_in_every_world(host: Host, players: Players) -> None:
    """Nothing in it hangs on what is hidden: cards that nobody has seen are named nowhere but when played."""
    ref = await played(host, players, plies=30)
    text = (await host.export(ref, A)).decode()
    state = (await host._services.current(ref)).state
    hidden = set(GAME.secrets(state, None).values()) - {"0", "1", "2", "3"}
    assert hidden and not [card for card in hidden if card in text]


async def test_the_whole_record_bears_the_heads_of_the_public_one(host: Host, players: Players) -> None:
    ref = await played(host, players, plies=5, rounds=3)
    early = json.loads(await host.export(ref, D))
    await players.play_out(ref)
    record = load_record(await host.export(ref, D))
    assert [ply["head"] for ply in early["plies"]] == [ply.head for ply in record.plies[:5]]


async def test_a_file_is_accepted_by_playing_it_again(host: Host) -> None:
    record = recorded()
    kept = await host.uploaded_games.take(A, record.dump())
    assert "dice and rules only" in kept.verdict
    with_head = await host.uploaded_games.take(A, record.dump(), record.head)
    assert "as they were played" in with_head.verdict
    for n in (0, 3, len(record.plies)):
        shown = await host.uploaded_games.scene(A, kept.name, n, 2)
        assert (shown.n, shown.last, shown.seats) == (n, len(record.plies), (0, 1, 2))
        assert shown.hand is not None
    with pytest.raises(Refusal, match="There is no move 999"):
        await host.uploaded_games.scene(A, kept.name, 999, None)


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (b"", "The file is empty"),
        (b"{", "no JSON document"),
        (b"\xff\xfe", "no UTF-8 text"),
        (b"[" * 100_000, "nested deeper"),
        (b'{"a":NaN}', "NaN"),
        (b'{"a":1,"a":2}', "twice"),
        (b"x" * (MOST_BYTES + 1), "a record has at most"),
        (b"{}", "no record of a game"),
    ],
)
async def test_a_damaged_file_is_refused_in_one_sentence(host: Host, document: bytes, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence) as caught:
        await host.uploaded_games.take(A, document)
    assert str(caught.value).endswith((".", "!"))


async def test_a_file_of_an_unknown_game_or_with_a_change_is_refused(host: Host) -> None:
    value = recorded().model_dump(mode="json")
    for change, sentence in (
        ({"game": "chess"}, "There is no game “chess”"),
        ({"seed": None}, "The seed is not in this file"),
        ({"seed": "00" * 32}, "diverges at ply 0"),
        ({"plies": value["plies"][:3] + value["plies"][4:]}, "ply 4 is missing"),
    ):
        with pytest.raises(Refusal, match=sentence):
            await host.uploaded_games.take(A, json.dumps(value | change).encode())


async def test_many_mutated_files_never_break_the_shelf(host: Host) -> None:
    document = bytearray(recorded().dump())
    rng = Random("mutations")
    accepted = 0
    for _ in range(150):
        changed = bytearray(document)
        for _ in range(rng.randrange(1, 4)):
            changed[rng.randrange(len(changed))] = rng.randrange(32, 127)
        try:
            await host.uploaded_games.take(A, bytes(changed))
            accepted += bytes(changed) != bytes(document)
        except Refusal as refusal:
            assert str(refusal)
    assert accepted == 0


async def test_old_files_must_be_sent_again(host: Host) -> None:
    kept = await host.uploaded_games.take(A, recorded().dump())
    host.uploaded_games._kept.clear()
    with pytest.raises(Refusal, match="I no longer hold this file; send it again"):
        await host.uploaded_games.scene(A, kept.name, 0, None)


async def test_a_fold_that_goes_on_in_steps_folds_no_ply_twice(
    host: Host, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    ref = await played(host, players, plies=120)
    folded: list[int] = []
    act = Timeline._act

    def counted(timeline: Timeline, row: PlyRow, action: str) -> None:
        folded.append(row.n)
        act(timeline, row, action)

    monkeypatch.setattr(Timeline, "_act", counted)
    table, history = await host._services.current(ref), host._services.history
    history.forget()
    folded.clear()
    for n in range(16, 113, 16):
        await history.timeline(table, n, 1)
    assert folded == sorted(set(folded))
