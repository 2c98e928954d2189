"""The upper rungs: a caretaker plays, a substitute is looked for, the others vote; a click ends it all."""

import pytest

from engine import render
from host import TableRef
from host.clocks.escalation import CLIMB
from host.model.contract import DAY, Contract, card
from host.model.rungs import Rung
from storage import SettingRow
from tests.host.clocks.virtual import Town
from tests.host.people import A, B, C, D

DAILY = Contract(clock="move", seconds=DAY, quiet=False, timeout="orders")
HOURS = 3_600_000


async def rung(town: Town, ref: TableRef) -> tuple[int, bool]:
    row = (await town.store.read.seats(ref.place, ref.code))[0]
    return row.rung, row.caretaker


async def climbed(
    town: Town, *wanted: Rung, timeout: str = "orders"
) -> tuple[TableRef, list[tuple[Rung, float]]]:
    """Let A stay away and the others act at once, until A's seat is on the last rung; tell when on each."""
    contract = DAILY.model_copy(update={"timeout": timeout})
    ref = await town.table("tiny", [A, B, C], contract, rounds=50)
    begun, seen = town.now, [(Rung.FLOOR, 0.0)]
    for _ in range(400):
        now = Rung((await rung(town, ref))[0])
        if now != seen[-1][0]:
            seen.append((now, (town.now - begun) / HOURS))
        if now == wanted[-1]:
            break
        look = await town.host.look(ref, None)
        if look.awaited and look.awaited[0] != A and now < Rung.CARETAKER:
            await town.host.act(town.caller(look.awaited[0]), ref, None, "pass")
            await town.host.machines.idle()
        else:
            assert await town.step()
    assert [rung for rung, _ in seen if rung != Rung.FLOOR] == list(wanted)
    return ref, seen


ALL = (
    Rung.REMINDED, Rung.LAST_CALL, Rung.ANSWERED, Rung.ANSWERED_TWICE, Rung.CARETAKER, Rung.SUBSTITUTE,
    Rung.VOTE,
)  # fmt: skip


async def test_the_ladder_has_its_rungs_in_order(town: Town) -> None:
    """Reminder, last call, answers, caretaker, substitute, vote; a day for each of the upper ones."""
    ref, seen = await climbed(town, *ALL)
    assert [round(at, 1) for _, at in seen] == [0, 12, 21.6, 24, 48, 72, 96, 120]
    assert await rung(town, ref) == (Rung.VOTE, True), "the caretaker plays on while they vote"
    look = await town.host.look(ref, None)
    assert [render(line, look.names) for line in look.ladder if "P101" in render(line, look.names)] == [
        "A caretaker plays safe moves for P101; the others vote on how to go on."
    ]


@pytest.mark.parametrize("timeout", ["caretaker", "substitute"])
async def test_whatever_a_timeout_does_the_ladder_goes_on_from_there(town: Town, timeout: str) -> None:
    lower = [Rung.REMINDED, Rung.LAST_CALL, *([Rung.CARETAKER] if timeout == "caretaker" else [])]
    await climbed(town, *lower, Rung.SUBSTITUTE, Rung.VOTE, timeout=timeout)
    lines = [str(text) for text in card(DAILY.model_copy(update={"timeout": timeout}))]
    assert any("the others vote: go on like this" in line for line in lines)


async def vote(town: Town, ref: TableRef, choice: str) -> None:
    (open_one,) = await town.store.read.open_votes(ref.place, ref.code)
    for user in (B, C):
        await town.host.absence.vote(town.caller(user), ref, open_one.n, choice)
    await town.host.machines.idle()


async def test_the_others_go_on_with_the_caretaker_and_are_not_asked_again(town: Town) -> None:
    ref, _ = await climbed(town, *ALL)
    await vote(town, ref, "go")
    assert await rung(town, ref) == (Rung.SUBSTITUTE, True)
    rows = await town.store.read.deadlines(ref.place, ref.code)
    assert [row for row in rows if row.seat == 0] == []


async def test_the_others_end_the_game_and_score_it(town: Town) -> None:
    ref, _ = await climbed(town, *ALL)
    await vote(town, ref, "end")
    look = await town.host.look(ref, None)
    assert look.status == "ended" and look.outcome is not None and look.outcome.reason == "scored"


async def test_the_others_replace_the_player_by_a_machine_for_good(town: Town) -> None:
    ref, _ = await climbed(town, *ALL)
    await vote(town, ref, "replace")
    row = (await town.store.read.seats(ref.place, ref.code))[0]
    assert (row.policy, row.caretaker, row.rung) == ("greedy", False, Rung.FLOOR)


async def test_when_nobody_votes_the_caretaker_plays_on(town: Town) -> None:
    ref, _ = await climbed(town, *ALL)
    while await town.store.read.open_votes(ref.place, ref.code):
        await town.step()
    row = (await town.store.read.seats(ref.place, ref.code))[0]
    assert (row.policy, row.caretaker, row.rung) == (None, True, Rung.SUBSTITUTE)


async def test_a_click_ends_the_vote_and_the_climbing(town: Town) -> None:
    ref, _ = await climbed(town, *ALL)
    await town.host.absence.back(town.caller(A), ref)
    assert await rung(town, ref) == (Rung.FLOOR, False)
    assert [vote.state for vote in await town.store.read.votes(ref.place, ref.code)] == ["void"]


async def test_who_comes_back_before_the_next_rung_does_not_stand_on_it(town: Town) -> None:
    ref, _ = await climbed(town, *ALL[:5])
    await town.host.absence.back(town.caller(A), ref)
    assert await town.store.read.deadline(ref.place, ref.code, 0, CLIMB) is not None
    while await town.store.read.deadline(ref.place, ref.code, 0, CLIMB) is not None:
        assert await town.step()
    assert (await rung(town, ref))[0] < Rung.CARETAKER


async def test_somebody_of_the_pool_may_still_take_the_seat_while_the_others_vote(town: Town) -> None:
    ref, _ = await climbed(town, *ALL)
    async with town.store.transaction() as tx:
        await tx.keep_setting(SettingRow(D, pool=True))
    taken = await town.host.absence.take_seat(town.caller(D), ref, 0)
    assert taken.look.seat == 0
    assert await rung(town, ref) == (Rung.FLOOR, False)
    assert [vote.state for vote in await town.store.read.votes(ref.place, ref.code)] == ["void"]
