"""A machine that cannot choose gives way to the usual one: the channel and the log say so, and nothing else
is passed by it.
"""

import json
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from engine.notes import ActionNote
from engine.record import Record, load_record
from engine.verify import Verdict, verify
from host import Host
from host.model.rungs import Rung
from host.moves import machines as module
from host.processes.thinkers import NotThought
from players import POLICIES, recorded, recorded_quick, registry, versioned
from storage import Store
from tests.engine.tiny import GAME
from tests.host.moves.test_levels import against
from tests.host.moves.test_machines_proven import rewritten
from tests.host.people import GAMES, A, B, HeldClock, Players, climbed


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BEAT_SECONDS", 0.01)
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.01)


async def failing(*_: Any) -> Any:
    """Stand for processes that die at every thought."""
    raise NotThought("its process is gone")


async def to_the_end(host: Host, players: Players, ref: Any) -> Any:
    """Let a person play on until the game is over; return how it then looks."""
    for number in range(300):
        await host.machines.idle()
        look = await host.look(ref, A)
        if look.status != "running":
            return look
        await players.move(ref, at=number)
    raise AssertionError("it never ends")


async def notices(store: Store, ref: Any) -> list[str]:
    """Return what the channel was told in sentences."""
    rows = await store.read._run(
        "SELECT body FROM outbox WHERE code = :code AND kind = 'notice' ORDER BY seq", {"code": ref.code}
    )
    return [str(json.loads(row[0])["text"]) for row in rows]


async def test_a_machine_that_cannot_think_gives_way_to_the_usual_one_and_the_log_says_so(
    host: Host, players: Players, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host.thinkers, "think", failing)
    ref = await against(host, players, A)
    look = await to_the_end(host, players, ref)
    record = load_record(await host.export(ref))
    named = [ply.note for ply in record.plies if ply.kind == "machine"]
    assert named == [versioned(GAME, "strong"), versioned(GAME, "regular")]
    verdict = verify(GAME, record, look.head, recorded)
    assert verdict.ok and "only known to be legal" not in str(verdict)
    assert verify(GAME, record, look.head, recorded_quick).ok
    assert verify(GAME, record, look.head).ok
    assert look.names(1) == "Machine (regular)"
    told = [text for text in await notices(store, ref) if "regular machine" in text]
    assert len(told) == 1 and "Machine (strong) has failed to choose a move several times" in told[0]


async def test_a_caretaker_that_cannot_think_plays_safe_moves_and_the_channel_is_told_once(
    host: Host, players: Players, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host.thinkers, "think", failing)
    lobby = await players.lobby(A, B)
    await host.absence.set_contract(players.caller(A), lobby.ref, {"caretaker": "strong"})
    await host.start(players.caller(A), lobby.ref)
    await climbed(host, lobby.ref, 1, Rung.CARETAKER)
    look = await to_the_end(host, players, lobby.ref)
    record = load_record(await host.export(lobby.ref))
    assert verify(GAME, record, look.head, recorded).ok
    assert {ply.note for ply in record.plies if ply.seat == 1 and ply.kind == "action"} <= {
        str(ActionNote("caretaker", versioned(GAME, "default"))), "forced",
    }  # fmt: skip
    told = [text for text in await notices(store, lobby.ref) if "safe moves" in text]
    assert len([text for text in told if "has failed to choose" in text]) == 1


async def test_the_usual_machine_plays_on_for_a_player_that_is_not_installed_any_more(
    host: Host, players: Players, store: Store, clock: HeldClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its moves accuse nobody: whoever verifies them is told that they could not be checked."""
    monkeypatch.setitem(registry._admitted, "careful", POLICIES["greedy"])
    ref = await against(host, players, A, level="careful")
    for number in range(2):
        await host.machines.idle()
        await players.move(ref, at=number)
    await host.machines.idle()
    monkeypatch.delitem(registry._admitted, "careful")
    second = await Host.open(store, GAMES, clock)
    look = await to_the_end(second, Players(second, interactions=[7_000_000]), ref)
    record = load_record(await second.export(ref))
    named = [ply.note.partition("/")[0] for ply in record.plies if ply.kind == "machine"]
    assert named == ["careful", "regular"]
    told = [text for text in await notices(store, ref) if "regular machine" in text]
    assert len(told) == 1 and "“careful” is not installed here any more" in told[0]
    for policies in (recorded, recorded_quick):
        verdict = verify(GAME, record, look.head, policies)
        assert verdict.ok and verdict.unchecked and verdict.machines
        assert "No release of this program has a player called “careful”" in str(verdict)
    await second.close()


async def whole(host: Host, players: Players, level: str) -> Record:
    """Play a game against a machine to its end."""
    host.thinkers.threads = True
    ref = await against(host, players, A, level=level)
    await to_the_end(host, players, ref)
    return load_record(await host.export(ref))


def changed(record: Record, after: str, seat: int) -> Verdict:
    """Let another machine take over from that of the second seat, before the first choice of a seat; the rest
    of the log is cut off.
    """
    plies = record.model_dump(mode="json")["plies"]
    first = next(n for n, ply in enumerate(plies) if (ply["kind"], ply["seat"]) == ("action", seat))
    entry = {"kind": "machine", "seat": 1, "action": None, "note": versioned(GAME, after)}
    return verify(GAME, rewritten(record, [*plies[:first], entry]), None, recorded)


@pytest.mark.parametrize(
    ("level", "after"),
    [
        ("strong", "learner"), ("strong", "greedy"), ("learner", "regular"), ("regular", "strong"),
        ("default", "regular"),
    ],
)  # fmt: skip
async def test_no_machine_changes_but_one_that_thinks_into_the_usual_one(
    host: Host, players: Players, level: str, after: str
) -> None:
    judged = changed(await whole(host, players, level), after, 1)
    assert f"that seat is played by {versioned(GAME, level)}" in str(judged.fault)


async def test_a_machine_gives_way_only_when_it_is_asked(host: Host, players: Players) -> None:
    record = await whole(host, players, "strong")
    assert changed(record, "regular", 1).ok
    judged = changed(record, "regular", 0)
    assert judged.fault == f"{versioned(GAME, 'regular')} takes over here, but others were asked."


@pytest.mark.parametrize(("again", "right"), [("regular/2", True), ("strong/2", True), ("learner/2", False)])
def test_a_strangers_verifier_lets_a_machine_give_way_before_the_first_move(
    root: Path, again: str, right: bool
) -> None:
    tool = run_path(str(root / "tools" / "verify_dice.py"))
    named = [
        {"n": n, "kind": "machine", "seat": 1, "note": note} for n, note in ((1, "strong/1"), (2, again))
    ]
    record = {"fair": {"policies": ["strong", ""], "order": [1, 0]}, "plies": [*named, {"kind": "action"}]}
    if right:
        tool["check_machines"](record)
    else:
        with pytest.raises(tool["Refused"]):
            tool["check_machines"](record)


async def test_a_move_that_cannot_be_checked_comes_in_turn_all_the_same(host: Host, players: Players) -> None:
    """Whoever does not know the policy knows who was asked."""
    record = await whole(host, players, "regular")
    plies = record.model_dump(mode="json")["plies"]
    early = {"kind": "action", "seat": 1, "note": "", "action": {"kind": "whistle", "seat": 1}}
    at = next(n for n, ply in enumerate(plies) if (ply["kind"], ply["seat"]) == ("action", 0))
    judged = verify(GAME, rewritten(record, [*plies[:at], early]))
    assert judged.fault == f"{versioned(GAME, 'regular')} moves here, but others were asked."
