"""When a machine moves, where several are asked at once: behind all people, then in the order of seats."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.entries import Kind
from engine.machines import chosen, whim
from engine.notes import ActionNote
from engine.record import Ply, make_ply, make_record, opening_head
from engine.replay import Replay
from engine.verify import Verdict, verify
from players import POLICIES, recorded
from tests.engine.games import SEED, opened
from tests.engine.tiny import GAME
from tests.engine.tiny_state import Auction, Bid

FIRST, PERSON, SECOND = 0, 1, 2
SAFE = "default/1"


def bids(order: Sequence[int], helper: str) -> Verdict:
    """Let all three bid in an order and judge it: the machine of seat 1, the person of seat 2, who opens the
    auction, and in seat 3 another machine or a caretaker.
    """
    start = opened()
    run, head, plies = Replay(GAME, start, SEED), opening_head(start, SEED), list[Ply]()

    def write(kind: Kind, seat: int, action: Any = None, note: str = "") -> None:
        nonlocal head
        value = None if action is None else GAME.actions.dump(action)
        plies.append(make_ply(start, SEED, head, len(plies) + 1, kind, seat, value, note))
        head = plies[-1].head
        run.apply(plies[-1])

    def play(seat: int, note: str = "") -> None:
        rng = whim(SEED, start.table, seat, len(plies))
        write("action", seat, chosen(GAME, run.state, seat, POLICIES["default"], rng), note)

    write("machine", FIRST, note=SAFE)
    play(FIRST)
    if helper == "machine":
        write("machine", SECOND, note=SAFE)
    else:
        write("caretaker", SECOND)
    write("action", PERSON, Auction(PERSON))
    for seat in order:
        if seat == PERSON:
            write("action", seat, Bid(seat, 1))
        else:
            play(seat, str(ActionNote("caretaker", SAFE)) if (seat, helper) == (SECOND, "caretaker") else "")
    return verify(GAME, make_record(GAME, start, plies, head, SEED, run.state), None, recorded)


@pytest.mark.parametrize("helper", ["machine", "caretaker"])
def test_machines_move_behind_all_people_in_the_order_of_seats(helper: str) -> None:
    """Nobody waits for somebody for whom a caretaker plays."""
    verdict = bids([PERSON, FIRST, SECOND], helper)
    assert (verdict.ok, verdict.machines) == (True, 3), str(verdict)


@pytest.mark.parametrize(
    ("order", "helper", "early"),
    [
        ((FIRST, PERSON, SECOND), "machine", 5), ((FIRST, PERSON, SECOND), "caretaker", 5),
        ((PERSON, SECOND, FIRST), "machine", 6),
    ],
)  # fmt: skip
def test_a_machine_that_bids_before_a_person_or_out_of_turn_is_found(
    order: Sequence[int], helper: str, early: int
) -> None:
    verdict = bids(order, helper)
    assert (verdict.ply, verdict.fault) == (early, f"{SAFE} moves here, but others were asked.")
