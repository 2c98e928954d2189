"""What a panel offers to settle, and no longer offers once it is settled."""

from pathlib import Path
from random import Random

from tests.host.moves.test_standing_alike import PEOPLE, begun, opened, play

MOST = 4_000


async def test_what_is_settled_ahead_of_a_battle_is_not_offered_again_before_it(tmp_path: Path) -> None:
    """Neither is its other choice: both would offer each other for ever, and answer nothing."""
    store, players = await opened(tmp_path, "offering")
    people, rng = PEOPLE[:2], Random("offering")
    ref = await begun(players, people, "heaven_hell", {})
    host = players.host
    for _ in range(MOST):
        spectator = await host.look(ref, None)
        if spectator.pending is not None and spectator.pending.kind in ("retaliate", "defend"):
            break
        await play(players, ref, rng, 1)
    user = spectator.awaited[0]
    look = await host.look(ref, user)
    offered = (await host.offering.of(look, user)).ahead
    assert {(offer.key, choice.key) for offer, choice in offered} == {
        ("conflicts", "least"),
        ("conflicts", "leading"),
    }
    await host.settle(players.caller(user), ref, "conflicts", "least")
    look = await host.look(ref, user)
    assert (await host.offering.of(look, user)).ahead == ()
    await host.close()
    await store.close()
