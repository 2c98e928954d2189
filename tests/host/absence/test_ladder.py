"""The ladder of absence, rung by rung, at real tables with a clock that is turned."""

import json

import pytest

from engine import render
from engine.record import load_record
from engine.scoring import score_note, scored
from engine.verify import verify
from host import Refusal
from host.model.contract import DAY, HOUR, Contract
from host.model.rungs import Rung
from storage import SettingRow
from tests.host.clocks.virtual import Town
from tests.host.people import GAMES, A, B, C, D

DAILY = Contract(clock="move", seconds=DAY, quiet=False, vacation_days=20)


def daily(**values: object) -> Contract:
    return Contract.model_validate({**DAILY.model_dump(), **values})


async def notices(town: Town) -> list[str]:
    rows = await town.store.read._run("SELECT body FROM outbox WHERE kind = 'notice' ORDER BY seq", {})
    return [str(json.loads(row[0])["text"]) for row in rows]


async def kinds(town: Town, code: str) -> list[tuple[str, str]]:
    return [(ply.kind, ply.note) for ply in await town.store.read.plies(900_000_000_000_000_001, code)]


async def test_reminder_last_call_and_caretaker_come_one_after_the_other(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    begun = town.now
    lines = []
    for _ in range(3):
        await town.step()
        look = await town.host.look(ref, B)
        lines.append(
            (round((town.now - begun) / 3_600_000, 1), [render(line, look.names) for line in look.ladder])
        )
    assert lines[0] == (12.0, ["Half of P101's time has passed."])
    assert lines[1] == (21.6, ["Last call for P101."])
    assert lines[2][0] == 24.0
    assert lines[2][1] == ["A caretaker plays safe moves for P101, until they click “I am back”."]
    assert (await notices(town))[1:] == ["Last call for P101.", "P101's time is up."]


async def test_what_the_caretaker_plays_is_marked_in_the_log(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    for _ in range(3):
        await town.step()
    found = await kinds(town, ref.code)
    assert found[:3] == [("timeout", ""), ("caretaker", ""), ("action", "caretaker default/1")]
    told = [str(entry) for entry in await town.host.log(ref, None)]
    assert any("caretaker's safe move" in line for line in told)


async def test_a_click_takes_the_seat_back_at_once(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    for _ in range(3):
        await town.step()
    back = await town.host.absence.back(town.caller(A), ref)
    assert back.look.ladder == () and back.look.away == ()
    with pytest.raises(Refusal, match="the seat is yours"):
        await town.host.absence.back(town.caller(A), ref)
    with pytest.raises(Refusal, match="No caretaker plays for you"):
        await town.host.absence.back(town.caller(D), ref)


async def test_an_own_move_leads_back_to_the_floor(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await town.step()
    assert (await town.host.look(ref, None)).ladder
    await town.host.act(town.caller(A), ref, None, "pass")
    assert (await town.host.look(ref, None)).ladder == ()


async def test_safe_answers_twice_then_the_caretaker(town: Town) -> None:
    ref = await town.table("tiny", [A, B], daily(timeout="orders"))
    rungs = []
    for _ in range(30):
        look = await town.host.look(ref, None)
        if B in look.awaited:
            own = await town.host.look(ref, B)
            await town.host.act(town.caller(B), ref, own.decision, own.legal[0])
            await town.host.machines.idle()
            continue
        if not await town.step():
            break
        rungs.append((await town.store.read.seats(ref.place, ref.code))[0].rung)
    missed = [rung for rung in rungs if rung in (Rung.ANSWERED, Rung.ANSWERED_TWICE, Rung.CARETAKER)]
    assert missed[0] == Rung.ANSWERED
    assert Rung.ANSWERED_TWICE in missed
    assert missed[-1] == Rung.CARETAKER


async def test_a_substitute_must_be_in_the_pool_and_plays_on_in_the_seat(town: Town) -> None:
    ref = await town.table("tiny", [A, B], daily(timeout="substitute"))
    for _ in range(3):
        await town.step()
    with pytest.raises(Refusal, match="Only people in the pool"):
        await town.host.absence.take_seat(town.caller(C), ref, 0)
    with pytest.raises(Refusal, match="You already sit"):
        await town.host.absence.take_seat(town.caller(B), ref, 0)
    with pytest.raises(Refusal, match="is taken"):
        await town.host.absence.take_seat(town.caller(C), ref, 1)
    async with town.store.transaction() as tx:
        await tx.keep_setting(SettingRow(C, pool=True))
    taken = await town.host.absence.take_seat(town.caller(C), ref, 0)
    assert taken.look.seat == 0
    row = (await town.store.read.seats(ref.place, ref.code))[0]
    assert (row.user_id, row.substitute_of, row.caretaker, row.rung) == (C, A, False, 0)
    with pytest.raises(Refusal, match="You do not play"):
        await town.host.act(town.caller(A), ref, None, "pass")


async def test_people_of_the_pool_who_have_played_here_are_asked(town: Town) -> None:
    old = await town.table("tiny", [C, D], DAILY, channel=9)
    async with town.store.transaction() as tx:
        await tx.keep_setting(SettingRow(C, pool=True))
    assert old.code
    await town.table("tiny", [A, B], daily(timeout="substitute"), channel=8)
    for _ in range(8):
        await town.step(town.now + 2 * DAY * 1000)
    rows = await town.store.read._run("SELECT target_id FROM outbox WHERE kind = 'offer'", {})
    assert (C,) in rows and all(row[0] == C for row in rows)


async def voted(town: Town, choice: str) -> tuple[object, Town]:
    ref = await town.table("tiny", [A, B, C], daily(timeout="vote"))
    for _ in range(3):
        await town.step()
    assert "How shall the game go on without P101?" in (await notices(town))[-1]
    for user in (B, C):
        await town.host.absence.vote(town.caller(user), ref, 1, choice)
    await town.host.machines.idle()
    return ref, town


async def test_the_others_vote_to_end_and_the_places_can_be_checked(town: Town) -> None:
    ref, _ = await voted(town, "end")
    look = await town.host.look(ref, None)  # type: ignore[arg-type]  # a table
    assert look.status == "ended" and look.outcome is not None and look.outcome.reason == "scored"
    document = await town.host.export(ref)  # type: ignore[arg-type]  # a table
    record = load_record(document)
    assert record.outcome is not None and record.outcome.reason == "scored"
    assert record.plies[-1].kind == "score"
    assert verify(GAMES["tiny"], record, record.head).ok
    table = await town.host._services.current(ref)  # type: ignore[arg-type]  # a table
    assert record.plies[-1].note == score_note(scored(table.game, table.state))
    forged = record.model_copy(update={"outcome": record.outcome.model_copy(update={"places": [9, 9, 9]})})
    assert not verify(GAMES["tiny"], forged).ok


async def test_the_others_vote_to_wait_and_the_clock_begins_anew(town: Town) -> None:
    ref, _ = await voted(town, "wait")
    up = await town.host.absence.up(ref)  # type: ignore[arg-type]  # a table
    assert round(up[0].timestamp() * 1000) - town.now == DAY * 1000
    votes = await town.store.read.votes(ref.place, ref.code)  # type: ignore[attr-defined]  # a table
    assert [vote.state for vote in votes] == ["carried"]


async def test_who_comes_during_the_vote_ends_it(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], daily(timeout="vote"))
    for _ in range(3):
        await town.step()
    await town.host.act(town.caller(A), ref, None, "pass")
    with pytest.raises(Refusal, match="This vote is over"):
        await town.host.absence.vote(town.caller(B), ref, 1, "end")
    assert [vote.state for vote in await town.store.read.votes(ref.place, ref.code)] == ["void"]


async def test_bad_votes_are_refused_and_change_nothing(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], daily(timeout="vote"))
    for _ in range(3):
        await town.step()
    before = await town.store.read.session(ref.place, ref.code)
    for user, number, choice, says in (
        (D, 1, "end", "You do not play"),
        (A, 1, "end", "You have no vote"),
        (B, 1, "explode", "not among the choices"),
        (B, 7, "end", "This vote is over"),
    ):
        with pytest.raises(Refusal, match=says):
            await town.host.absence.vote(town.caller(user), ref, number, choice)
    assert await town.store.read.session(ref.place, ref.code) == before
    assert await town.store.read.ballots(ref.place, ref.code, 1) == []


async def test_a_vote_in_which_nobody_says_anything_replaces_the_player(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], daily(timeout="vote"))
    for _ in range(4):
        await town.step()
    assert [vote.state for vote in await town.store.read.votes(ref.place, ref.code)] == ["expired"]
    assert (await town.store.read.seats(ref.place, ref.code))[0].rung == Rung.SUBSTITUTE


@pytest.mark.parametrize(("people", "policy"), [([A, B], None), ([A, B, C], "greedy")])
async def test_a_timeout_may_mean_to_resign(town: Town, people: list[int], policy: str | None) -> None:
    """Of two the other one wins; of more a machine plays on."""
    ref = await town.table("tiny", people, daily(timeout="resign"))
    for _ in range(3):
        await town.step()
    row = (await town.store.read.seats(ref.place, ref.code))[0]
    assert (row.policy, row.resigned_at) == (policy, town.now)
    outcome = (await town.host.look(ref, None)).outcome
    assert (None if outcome is None else outcome.places) == ((2, 1) if policy is None else None)


async def test_the_last_one_who_plays_is_not_hurried_but_a_dead_table_is_closed(town: Town) -> None:
    ref = await town.table("tiny", [A], daily(patience=9 * DAY), machines=1)
    begun = town.now
    await town.step()
    assert (town.now - begun) == 9 * DAY * 1000
    assert (await town.host.look(ref, None)).status == "abandoned"
    assert await town.store.read.deadlines(ref.place, ref.code) == []


async def test_the_bank_pays_for_thought_and_grows_by_the_increment(town: Town) -> None:
    ref = await town.table("tiny", [A, B], daily(clock="bank", seconds=DAY, increment=2 * HOUR))
    town.later(hours=5)
    await town.host.act(town.caller(A), ref, None, "pass")
    row = (await town.store.read.seats(ref.place, ref.code))[0]
    assert row.bank_ms == (24 - 5 + 2) * HOUR * 1000
