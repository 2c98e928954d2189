"""A row of steps that is proposed once is done once, also where the number of its decision stays."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from engine.proposal import Proposal, proposal
from games import GAMES
from host import Host, StaleDecision, TableRef
from storage import Store
from tests.host.people import A, B, HeldClock, Players

GAME = GAMES["guardians"]


@pytest.fixture
async def host(store: Store, clock: HeldClock) -> AsyncIterator[Host]:
    """Keep tables of a game in which both place in secret, with the same number to the end."""
    opened = await Host.open(store, GAMES, clock)
    opened.intake.threads = True
    yield opened
    await opened.close()


async def placing(host: Host, players: Players) -> TableRef:
    """Return a table at the first placing."""
    ref = await players.started(A, B, game="guardians")
    while (look := await host.look(ref, A)).pending is not None and look.pending.kind != "organize":
        user = A if (await host.look(ref, A)).asked else B
        look = await host.look(ref, user)
        answer = next(line for line in ("answer keep", "done") if line in map(str, look.legal))
        await host.act(players.caller(user), ref, None, answer)
    return ref


async def proposed(host: Host, ref: TableRef) -> tuple[int, int, Proposal]:
    """Return the decision of A, the ply of A's newest action, and the row that is proposed."""
    look = await host.look(ref, A)
    row = proposal(GAME, look.view)
    assert row is not None and look.decision
    return look.decision, look.acted, row


async def test_two_presses_that_were_drawn_together_do_a_row_once(host: Host, players: Players) -> None:
    ref = await placing(host, players)
    decision, acted, row = await proposed(host, ref)
    await host.act_along(players.caller(A), ref, decision, row.steps, since=acted)
    after = await host.look(ref, A)
    assert after.decision == decision, "the answer may still be changed"
    with pytest.raises(StaleDecision, match="You have done that already"):
        await host.act_along(players.caller(A), ref, decision, row.steps, since=acted)
    assert (await host.look(ref, A)).ply == after.ply


async def test_what_another_does_meanwhile_makes_no_row_stale(host: Host, players: Players) -> None:
    ref = await placing(host, players)
    decision, acted, row = await proposed(host, ref)
    await host.act(players.caller(B), ref, None, "arrange")
    done = await host.act_along(players.caller(A), ref, decision, row.steps, since=acted)
    assert done.stopped is None


async def test_a_row_that_is_proposed_again_after_an_action_is_another_one(
    host: Host, players: Players
) -> None:
    """Else a second press of the old button would do it, as long as the same steps are proposed."""
    ref = await placing(host, players)
    _, acted, row = await proposed(host, ref)
    await host.act(players.caller(A), ref, None, "arrange")
    later = (await host.look(ref, A)).acted
    assert later > acted
    assert replace(row, acted=later).mark != replace(row, acted=acted).mark
