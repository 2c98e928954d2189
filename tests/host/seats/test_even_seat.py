"""A machine can take any seat and give it back: at the level of the contract, and proven by the log."""

import pytest

from engine.record import load_record
from engine.verify import verify
from host import Host, Refusal, TableRef
from host.model.rungs import Rung
from host.moves import machines
from host.settings.personal import Wish
from players import recorded, versioned
from tests.engine.tiny import GAME
from tests.host.people import A, B, C, Players, climbed


async def table(host: Host, players: Players, *people: int, level: str = "strong", fill: int = 0) -> TableRef:
    """Begin a table whose contract names a level."""
    host.thinkers.threads = True
    lobby = await players.lobby(*people, rounds=30)
    await host.absence.set_contract(players.caller(A), lobby.ref, {"caretaker": level})
    if fill:
        await host.fill(players.caller(A), lobby.ref, "regular", fill)
    await host.start(players.caller(A), lobby.ref)
    return lobby.ref


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "BEAT_SECONDS", 0.01)


async def proven(host: Host, players: Players, ref: TableRef) -> str:
    """Close a table, verify its record with the policies that it names, and return the verdict."""
    await host.membership.abandon(players.caller(A), ref)
    for vote in await host._services.store.read.open_votes(ref.place, ref.code):
        await host.membership.vote(players.caller(B), ref, vote.n, "yes")
    verdict = verify(GAME, load_record(await host.export(ref)), None, recorded)
    assert verdict.ok, str(verdict)
    return str(verdict)


@pytest.mark.parametrize("level", ["safe", "learner", "regular", "strong"])
async def test_a_caretaker_plays_at_the_level_of_the_contract(
    host: Host, players: Players, level: str
) -> None:
    ref = await table(host, players, A, B, level=level)
    await climbed(host, ref, 1, Rung.CARETAKER)
    for number in range(12):
        await host.machines.idle()
        if (await host.look(ref, A)).status == "running":
            await players.move(ref, at=number)
    await host.machines.idle()
    rows = await host._services.store.read.plies(ref.place, ref.code, 0, 99)
    notes = {row.note for row in rows if row.seat == 1 and row.note.startswith("caretaker")}
    named = versioned(GAME, "default" if level == "safe" else level)
    assert notes == {f"caretaker {named}"}
    assert "are those of the policies" in await proven(host, players, ref)


@pytest.mark.parametrize(
    ("level", "plays", "moves"),
    [
        ("safe", "A caretaker plays safe moves for", "(The caretaker's safe move for Player 2:)"),
        (
            "learner", "A caretaker plays as a machine that is a learner for",
            "(The caretaker's move for Player 2, as a machine that is a learner:)",
        ),
        (
            "regular", "A caretaker plays as a regular machine for",
            "(The caretaker's move for Player 2, as a regular machine:)",
        ),
    ],
)  # fmt: skip
async def test_what_is_said_of_a_caretaker_names_the_level_of_the_contract(
    host: Host, players: Players, level: str, plays: str, moves: str
) -> None:
    ref = await table(host, players, A, B, level=level)
    await climbed(host, ref, 1, Rung.CARETAKER)
    told = [str(line) for line in await host.log(ref, A, 30)]
    assert any(line.startswith(plays) and line.endswith("from here on.") for line in told), told
    (rung,) = [str(line) for line in (await host.look(ref, A)).ladder]
    assert rung.startswith(plays) and "until they click" in rung
    for number in range(4):
        await host.machines.idle()
        await players.move(ref, at=number)
    await host.machines.idle()
    assert moves in [str(line) for line in await host.log(ref, A, 60)]


async def test_who_gives_up_leaves_a_machine_of_that_level(host: Host, players: Players) -> None:
    ref = await table(host, players, A, B, C, level="learner")
    await host.resign(players.caller(C), ref)
    await host.machines.idle()
    seats = (await host.lobby(ref)).seats
    assert seats[2].policy == "learner"
    await proven(host, players, ref)


async def test_a_person_hands_their_seat_to_a_caretaker_and_takes_it_back(
    host: Host, players: Players
) -> None:
    ref = await table(host, players, A, B)
    acted = await host.absence.hand_over(players.caller(B), ref)
    assert acted.look.away == (B,)
    for number in range(6):
        await host.machines.idle()
        await players.move(ref, at=number)
    seat = (await host._services.store.read.seats(ref.place, ref.code))[1]
    assert (seat.rung, seat.caretaker) == (Rung.FLOOR, True), "it does not count as silence"
    assert await host._services.store.read._run("SELECT kind FROM deadline WHERE kind = 'climb'", {}) == []
    await host.absence.back(players.caller(B), ref)
    assert (await host.look(ref, B)).away == ()
    with pytest.raises(Refusal, match="No caretaker plays for you"):
        await host.absence.back(players.caller(B), ref)
    await proven(host, players, ref)


async def test_nobody_hands_over_a_game_that_would_be_played_by_machines_alone(
    host: Host, players: Players
) -> None:
    ref = await table(host, players, A, fill=2)
    with pytest.raises(Refusal, match="the game waits for you anyway"):
        await host.absence.hand_over(players.caller(A), ref)
    with pytest.raises(Refusal, match="no seat here"):
        await host.absence.hand_over(players.caller(B), ref)


async def test_a_person_takes_the_seat_of_a_machine_while_others_play(host: Host, players: Players) -> None:
    ref = await table(host, players, A, B, fill=3)
    await host.machines.idle()
    with pytest.raises(Refusal, match="Only people in the pool"):
        await host.absence.take_seat(players.caller(C), ref, 2)
    await host.inbox.set_settings(C, Wish(pool=True))
    with pytest.raises(Refusal, match="taken now"):
        await host.absence.take_seat(players.caller(C), ref, 1)
    assert await host.absence.free_seats(ref) == (2,)
    await host.absence.take_seat(players.caller(C), ref, 2)
    seat = (await host.lobby(ref)).seats[2]
    assert (seat.user, seat.policy, seat.resigned) == (C, None, False)
    for number in range(9):
        await players.move(ref, at=number)
    again = await host._services.store.read.seats(ref.place, ref.code)
    assert again[2].policy is None and again[2].user_id == C
    await host.membership.abandon(players.caller(A), ref)


async def test_nobody_walks_into_a_game_of_one_against_machines(host: Host, players: Players) -> None:
    ref = await table(host, players, A, fill=3)
    await host.inbox.set_settings(B, Wish(pool=True))
    assert await host.absence.free_seats(ref) == ()
    with pytest.raises(Refusal, match="taken now"):
        await host.absence.take_seat(players.caller(B), ref, 1)
