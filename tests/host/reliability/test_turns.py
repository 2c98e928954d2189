"""Turns that were kept and missed: what counts, what does not, how it fades, and what tables ask for."""

from collections.abc import Sequence

import pytest

from host import Host
from host.model.contract import DAY, Contract
from host.refusal import Refusal
from host.reliability.score import FEWEST, Reliability, must_suffice, weighed
from host.reliability.turns import turns_of
from storage import KeptPartRow, Store, TurnRow
from tests.host.clocks.virtual import Town
from tests.host.people import A, B, C, D, Players, refused

DAY_MS = 86_400_000
MOVE = Contract(clock="move", seconds=DAY, quiet=False, vacation_days=10, timeout="orders")
Entry = tuple[str, int | None] | tuple[str, int | None, str]


def counted(
    *entries: Entry, held: Sequence[tuple[int, int, bool]] = ((0, 0, True), (1, 0, True)), over: bool = True
) -> dict[tuple[int, int], KeptPartRow]:
    log = [
        TurnRow(n, entry[0], entry[1], entry[2] if len(entry) > 2 else "")
        for n, entry in enumerate(entries, start=1)
    ]
    return {(row.seat, row.from_n): row for row in turns_of(log, held, 5, over=over)}


def test_a_turn_of_several_actions_is_one_and_what_helpers_do_is_none() -> None:
    parts = counted(
        ("action", 0), ("action", 0, "along"), ("action", 1), ("action", 0), ("action", 1, "timeout"),
        ("action", 0), ("action", 1, "forced"), ("action", 1, "caretaker"),
    )  # fmt: skip
    assert (parts[0, 0].kept, parts[1, 0].kept) == (3, 1)
    assert (parts[0, 0].missed, parts[1, 0].missed) == (0, 0)


def test_turns_with_a_machine_between_them_are_two() -> None:
    held = ((0, 0, True), (1, 0, True))
    parts = counted(("action", 0), ("action", 2), ("action", 0), ("action", 2), ("action", 1), held=held)
    assert (parts[0, 0].kept, parts[1, 0].kept) == (2, 1)


def test_a_turn_after_a_safe_answer_is_kept_and_what_is_forced_within_a_turn_is_no_other() -> None:
    parts = counted(
        ("timeout", 0), ("action", 0, "timeout"), ("action", 0), ("action", 0, "forced"), ("action", 0),
    )  # fmt: skip
    assert (parts[0, 0].missed, parts[0, 0].kept) == (1, 1)


def test_a_time_that_is_up_is_a_missed_turn_and_handing_over_is_none() -> None:
    parts = counted(("caretaker", 0), ("action", 0, "caretaker"), ("back", 0), ("timeout", 0), ("action", 1))
    assert (parts[0, 0].missed, parts[0, 0].kept, parts[1, 0].kept) == (1, 0, 1)


def test_who_gives_up_a_game_that_goes_on_has_left_it_and_who_ends_it_has_not() -> None:
    left = counted(("action", 0), ("resign", 0, "greedy/1"), held=((0, 0, True), (0, 3, False), (1, 0, True)))
    assert (left[0, 0].gone, left[0, 3].gone, left[1, 0].gone) == (1, 0, 0)
    conceded = counted(("action", 0), ("resign", 0, "places 2 1"))
    assert conceded[0, 0].gone == 0


def test_who_steps_in_for_somebody_late_is_thanked_and_who_is_replaced_has_left() -> None:
    held = ((0, 0, True), (0, 2, True), (1, 0, True))
    late = counted(("timeout", 0), ("substitute", 0), ("action", 0), held=held)
    assert (late[0, 0].gone, late[0, 0].missed, late[0, 2].stepped_in, late[0, 2].kept) == (1, 1, 1, 1)
    asked = counted(("action", 0), ("substitute", 0), ("action", 0), held=held)
    assert asked[0, 0].gone == 0 and asked[0, 2].stepped_in == 1
    assert counted(("action", 0), ("substitute", 0), held=held, over=False)[0, 2].stepped_in == 0


def test_changing_seats_is_no_stepping_in() -> None:
    swapped = counted(("swap", 0), held=((0, 0, True), (0, 1, True), (1, 0, True), (1, 1, True)))
    assert not any(part.stepped_in or part.gone for part in swapped.values())


def test_alone_with_machines_nothing_counts() -> None:
    alone = counted(("action", 0), ("timeout", 0), held=((0, 0, True), (1, 0, False)))
    assert (alone[0, 0].kept, alone[0, 0].missed) == (0, 0)


def test_what_was_missed_counts_half_after_ninety_days_and_little_is_new() -> None:
    old = KeptPartRow(0, 0, 0, kept=20, missed=20, gone=0, stepped_in=0)
    fresh = KeptPartRow(0, 0, 90 * DAY_MS, kept=30, missed=0, gone=0, stepped_in=0)
    assert weighed([old], 0).percent == 50
    assert weighed([old, fresh], 90 * DAY_MS).percent == 80
    assert weighed([old], 90 * DAY_MS).new is False and weighed([old], 180 * DAY_MS).new is True
    assert str(weighed([old], 180 * DAY_MS).shown) == "new"


def test_a_game_that_was_left_costs_five_turns_and_stepping_in_brings_five() -> None:
    left = KeptPartRow(0, 0, 0, kept=95, missed=0, gone=1, stepped_in=0)
    came = KeptPartRow(0, 0, 0, kept=0, missed=0, gone=0, stepped_in=1)
    assert weighed([left], 0).percent == 95
    assert weighed([left, came], 0).kept == 100


@pytest.mark.parametrize(
    ("kept", "missed", "most", "says"),
    [
        (90, 10, 90, ""), (89, 11, 90, "10 turns answered in time"), (19, 0, 90, ""),
        (940, 60, 95, "200 turns"),
    ],
)  # fmt: skip
def test_a_table_says_what_is_missing_and_how_it_mends(kept: int, missed: int, most: int, says: str) -> None:
    contract = Contract(kept=most)
    if not says:
        must_suffice(contract, Reliability(kept, missed))
        return
    with pytest.raises(Refusal) as caught:
        must_suffice(contract, Reliability(kept, missed))
    assert says in str(caught.value)
    more = int(says.split()[0])
    must_suffice(contract, Reliability(kept + more, missed))
    with pytest.raises(Refusal):
        must_suffice(contract, Reliability(kept + more - 1, missed))


def test_a_table_that_takes_nobody_new_says_how_many_turns_are_missing() -> None:
    with pytest.raises(Refusal) as caught:
        must_suffice(Contract(newcomers=False), Reliability(FEWEST - 3, 0))
    assert "3 more turns" in str(caught.value)
    must_suffice(Contract(newcomers=False), Reliability(FEWEST, 0))
    must_suffice(Contract(newcomers=False), Reliability(1, FEWEST))


async def test_games_are_counted_once_by_themselves_and_by_person(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B)
    await players.move(ref)
    running = await host.turns.person(A)
    assert running.turns == 1 and (await host.turns.person(C)) == Reliability()
    await players.play_out(ref)
    await host.turns.idle()
    assert await store.read.is_judged(ref.place, ref.code)
    told = await host.turns.person(A)
    assert told.turns == sum(row.kept for row in await store.read.kept_by(A)) > 1
    host.turns.resume()
    await host.turns.idle()
    assert (await host.turns.person(A)).turns == told.turns
    assert (await host.statistics.person(players.place, A, A)).turns.turns == told.turns


async def test_who_is_deleted_has_no_turns_any_more(host: Host, players: Players, store: Store) -> None:
    ref = await players.started(A, B)
    await players.play_out(ref)
    await host.turns.idle()
    mine = (await host.turns.person(B)).turns
    await host.privacy.delete(A)
    assert not await store.read.kept_by(A) and (await host.turns.person(B)).turns == mine


async def test_time_that_is_up_counts_and_a_vacation_does_not(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], MOVE)
    for _ in range(3):
        await town.step()  # reminder, last call, and the time is up
    assert (await town.host.turns.person(A)).late == 1
    await town.host.act(town.caller(B), ref, None, "pass")
    await town.host.absence.take_vacation(C, "2026-01-01", "2026-01-05", "caretaker")
    for _ in range(12):
        await town.step()
        await town.host.machines.idle()
    assert (await town.host.turns.person(C)).late == 0


async def test_a_gate_keeps_out_who_has_missed_too_much(host: Host, players: Players, store: Store) -> None:
    finished = await players.started(A, B)
    await players.play_out(finished)
    await host.turns.idle()
    async with store.transaction() as tx:
        await tx._run("UPDATE kept_part SET kept = 30, missed = CASE WHEN seat = 1 THEN 20 ELSE 0 END", {})
    players.channel += 1
    lobby = await players.lobby(C)
    await host.absence.set_contract(players.caller(C), lobby.ref, {"kept": 90})
    said = await refused(host.join(players.caller(B), lobby.ref))
    assert "at least 90 % of turns kept, and you have kept 60 %" in said
    assert not [one.ref for one in await host.membership.joinable(players.place, B)]
    await host.join(players.caller(A), lobby.ref)
    await host.join(players.caller(D), lobby.ref)
    shown = await host.lobby(lobby.ref)
    assert [str(shown.kept[seat]) for seat in range(3)] == ["new", "keeps at least 98 % of turns", "new"]
    await host.leave(players.caller(D), lobby.ref)
    await host.absence.set_contract(players.caller(C), lobby.ref, {"newcomers": False})
    assert "takes nobody who is new" in await refused(host.join(players.caller(D), lobby.ref))


async def test_a_table_that_asks_nothing_shows_nothing(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B)
    assert not (await host.lobby(lobby.ref)).kept
