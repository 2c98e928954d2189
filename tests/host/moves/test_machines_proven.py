"""A log names the policy of each machine, and whoever verifies the game plays its moves again."""

from typing import Any

import pytest

from engine.entries import RESULTS, Kind
from engine.machines import chosen, whim
from engine.notes import ActionNote, Helper
from engine.record import Opening, Ply, Record, load_record, make_ply, make_record, opening_head
from engine.replay import Replay
from engine.verify import verify
from host import Host, TableRef
from host.model.rungs import Rung
from host.votes.tally import KINDS
from players import POLICIES, recorded
from storage import Store
from tests.engine.games import SEED, opened
from tests.engine.tiny import GAME
from tests.host.moves.test_machines import with_machines
from tests.host.people import GAMES, A, B, C, HeldClock, Players, climbed


async def played_out(host: Host, players: Players, ref: TableRef) -> Record:
    """Play a table with machines to its end; return its record."""
    for number in range(300):
        await host.machines.idle()
        if await players.move(ref, at=number) is None:
            break
    await host.machines.idle()
    return load_record(await host.export(ref))


def rewritten(record: Record, plies: list[dict[str, Any]]) -> Record:
    """Write other plies with heads and a result that fit, as whoever knows the seed can."""
    seed, start = bytes.fromhex(record.seed or ""), Opening.model_validate(record.opening())
    run, head = Replay(GAME, start, seed, record.data_set), opening_head(start, seed)
    written: list[Ply] = []
    for n, one in enumerate(plies, start=1):
        ply = make_ply(start, seed, head, n, one["kind"], one["seat"], one["action"], one["note"])
        run.apply(ply)
        written.append(ply)
        head = ply.head
    return make_record(GAME, start, written, head, seed, run.state)


def moved_otherwise(record: Record, seats: set[int], note: str = "") -> Record:
    """Let a machine's move that changes nothing later be another one that is legal too; cut off the rest."""
    value = record.model_dump(mode="json")
    run = Replay(GAME, record, bytes.fromhex(record.seed or ""), record.data_set)
    for at, ply in enumerate(record.plies):
        if ply.action is not None and ply.seat in seats and ply.note == note:
            legal = [GAME.actions.dump(action) for action in GAME.legal(run.state, ply.seat)]
            other = next((action for action in legal if action != ply.action), None)
            if other is not None:
                return rewritten(record, [*value["plies"][:at], value["plies"][at] | {"action": other}])
        run.apply(ply)
    raise AssertionError("no machine had a choice")


@pytest.mark.parametrize("policy", ["greedy", "random", "default"])
async def test_a_log_names_its_machines_from_the_start_and_their_moves_are_checked(
    host: Host, players: Players, policy: str
) -> None:
    ref = await with_machines(host, players, policy)
    record = await played_out(host, players, ref)
    assert [(ply.n, ply.kind, ply.seat, ply.note) for ply in record.plies[:2]] == [
        (1, "machine", 1, f"{policy}/1"), (2, "machine", 2, f"{policy}/1"),
    ]  # fmt: skip
    chosen = [ply for ply in record.plies if ply.kind == "action" and not ActionNote.read(ply.note).forced]
    moves = sum(ply.seat != 0 for ply in chosen)
    verdict = verify(GAME, record, record.head, recorded)
    assert (verdict.ok, verdict.machines, verdict.unchecked) == (True, moves, 0) and moves
    assert f"the policies that the log names: {moves}." in str(verdict)
    forged = moved_otherwise(record, {1, 2})
    assert verify(GAME, forged).ok, "it is legal, and all heads fit"
    judged = verify(GAME, forged, None, recorded)
    assert judged.ply == len(forged.plies)
    assert judged.fault == f"{policy}/1, which plays here, does not do this."


async def test_a_machine_does_not_move_before_those_who_are_asked(host: Host, players: Players) -> None:
    """When it moves makes its whim another: so the order is checked too."""
    ref = await with_machines(host, players, "random")
    record = await played_out(host, players, ref)
    value = record.model_dump(mode="json")["plies"]
    early = {"kind": "action", "seat": 1, "note": "", "action": {"kind": "whistle", "seat": 1}}
    forged = rewritten(record, [*value[:2], early])
    judged = verify(GAME, forged, None, recorded)
    assert (judged.ply, judged.fault) == (3, "random/1 moves here, but others were asked.")


async def test_helpers_and_whoever_resigns_are_checked_too(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, rounds=3)
    await climbed(host, ref, 0, Rung.CARETAKER)
    await host.machines.idle()
    await players.move(ref)
    await host.resign(players.caller(A), ref)
    record = await played_out(host, players, ref)
    notes = {(ply.kind, ply.note) for ply in record.plies if ply.seat == 0}
    assert {("caretaker", ""), ("action", "caretaker default/1"), ("resign", "greedy/1")} <= notes
    verdict = verify(GAME, record, record.head, recorded)
    assert verdict.ok and verdict.machines and not verdict.unchecked, str(verdict)
    for note, named in (("caretaker default/1", "default/1"), ("", "greedy/1")):
        judged = verify(GAME, moved_otherwise(record, {0}, note), None, recorded)
        assert judged.fault == f"{named}, which plays here, does not do this."


async def test_a_policy_of_another_release_accuses_nobody(
    host: Host, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    ref = await with_machines(host, players)
    record = await played_out(host, players, ref)
    monkeypatch.setattr(GAME, "policy_version", 2)
    verdict = verify(GAME, record, record.head, recorded)
    assert verdict.ok and not verdict.machines and verdict.unchecked
    assert f"no policy that the log names for them was played again here: {verdict.unchecked}." in str(
        verdict
    )
    forged = moved_otherwise(record, {1, 2})
    assert verify(GAME, forged, None, recorded).ok, "what cannot be checked is said, not guessed"


async def test_a_game_that_goes_on_by_another_release_names_its_machines_anew(
    host: Host, players: Players, store: Store, clock: HeldClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ref = await with_machines(host, players, rounds=6)
    for number in range(6):
        await host.machines.idle()
        await players.move(ref, at=number)
    await host.machines.idle()
    monkeypatch.setattr(GAME, "policy_version", 2)
    second = await Host.open(store, GAMES, clock)
    record = await played_out(second, Players(second, interactions=[7_000_000]), ref)
    named = [(ply.seat, ply.note) for ply in record.plies if ply.kind == "machine"]
    assert named == [(1, "greedy/1"), (2, "greedy/1"), (1, "greedy/2"), (2, "greedy/2")]
    verdict = verify(GAME, record, record.head, recorded)
    assert verdict.ok and verdict.machines and verdict.unchecked, str(verdict)
    await second.close()


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        (
            "greedy/2",
            "greedy/2 is newer than this program's greedy/1: the log was written by a newer version, or",
        ),
        ("brilliant/1", "no release of this program had a policy “brilliant”."),
    ],
)
async def test_a_policy_that_no_release_had_excuses_nobody(
    host: Host, players: Players, named: str, sentence: str
) -> None:
    record = await played_out(host, players, await with_machines(host, players))
    for honest in (record, of_the_first_scheme(0)):
        plies = honest.model_dump(mode="json")["plies"]
        other = [ply | {"note": named} if ply["kind"] == "machine" else ply for ply in plies]
        judged = verify(GAME, rewritten(honest, other), None, recorded)
        assert not judged.ok
        if honest.fair is None or named == "greedy/2":  # else the close of the words knows it already
            assert judged.ply == 1 and str(judged.fault).startswith(sentence)


async def test_machines_that_the_log_does_not_name_count_as_people_and_the_verdict_says_so(
    host: Host, players: Players
) -> None:
    record = await played_out(host, players, await with_machines(host, players))
    told = str(verify(GAME, record, None, recorded))
    own = sum(ply.kind == "action" and ply.seat == 0 for ply in record.plies)
    assert f"no machine there: {own}, of seat 1;" in told
    plies = [ply for ply in record.model_dump(mode="json")["plies"] if ply["kind"] != "machine"]
    judged = verify(GAME, rewritten(record, plies), None, recorded)
    assert str(judged.fault).startswith("a machine that sat there when the words were closed is not named")


@pytest.mark.parametrize("helper", ["window", "orders"])
async def test_a_safe_answer_in_somebodys_own_turn_leaves_a_trace(
    host: Host, players: Players, helper: Helper
) -> None:
    ref = await players.started(A, B, rounds=3)
    record = await played_out(host, players, ref)
    run = Replay(GAME, record, bytes.fromhex(record.seed or ""), record.data_set)
    pending = GAME.pending(run.state)
    assert pending is not None and pending.kind not in GAME.brief
    seat = pending.must[0]
    safe = GAME.actions.dump(GAME.default(GAME.view(run.state, seat), GAME.legal(run.state, seat)))
    ply = {"kind": "action", "seat": seat, "action": safe, "note": str(ActionNote(helper, "default/1"))}
    judged = verify(GAME, rewritten(record, [ply]), None, recorded)
    if helper == "window":
        assert (judged.ply, judged.fault) == (1, "nobody was asked in passing here.")
    else:
        assert judged.ok and "that they were on vacation: 1." in str(judged)


def of_the_first_scheme(named_after: int, policy: str = "greedy") -> Record:
    """Play a game as older releases did: the log names the machines of seats 2 and 3 after some plies."""
    start = opened()
    run, head = Replay(GAME, start, SEED), opening_head(start, SEED)
    plies: list[Ply] = []

    def write(kind: Kind, seat: int, action: dict[str, Any] | None = None, note: str = "") -> None:
        nonlocal head
        plies.append(make_ply(start, SEED, head, len(plies) + 1, kind, seat, action, note))
        run.apply(plies[-1])
        head = plies[-1].head

    while (pending := GAME.pending(run.state)) is not None:
        if len(plies) == named_after:
            for machine in (1, 2):
                write("machine", machine, note=f"{policy}/1")
        seat = pending.must[0]
        rng = whim(SEED, start.name, seat, len(plies))
        write("action", seat, GAME.actions.dump(chosen(GAME, run.state, seat, POLICIES[policy], rng)))
    return make_record(GAME, start, plies, head, SEED, run.state)


async def test_a_game_that_an_older_release_began_names_its_machines_when_they_move(
    host: Host, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then nobody knows from its log that they are machines; so their moves till then are counted. No
    host of the second scheme leaves them out.
    """
    with monkeypatch.context() as old:
        old.setattr("host.lobby.start.name_machines", lambda *_: None)
        old.setattr("host.moves.machines.name_anew", nothing)
        ref = await with_machines(host, players, rounds=6)
        for number in range(6):
            await host.machines.idle()
            await players.move(ref, at=number)
        await host.machines.idle()
    host.machines._named.clear()
    record = await played_out(host, players, ref)
    assert (
        verify(GAME, record, None, recorded).fault
        == "a machine that sat there when the words were closed is not named as the log begins."
    )
    record = of_the_first_scheme(6)
    first = next(ply.n for ply in record.plies if ply.kind == "machine")
    before = sum(ply.kind == "action" and ply.seat != 0 for ply in record.plies[:first])
    verdict = verify(GAME, record, record.head, recorded)
    assert before and (verdict.ok, verdict.unchecked) == (True, before), str(verdict)
    assert verdict.machines


async def nothing(_: object) -> None:
    """Name nobody, as older releases did not."""


async def test_the_votes_of_the_host_end_as_logs_can_say() -> None:
    assert set(KINDS) == set(RESULTS)
    for name, results in RESULTS.items():
        kind = KINDS[name]
        ends = {end for end in results if end not in ("lost", "void")}
        wins = {next(iter(kind.choices))} if kind.rule == "unanimity" else set(kind.choices)
        assert ends == wins, name
        assert ("void" in results) is (kind.fallback is None), name
