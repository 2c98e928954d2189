"""Rows about states: steps, copies, JSON, conservation, estimates."""

from math import isclose, isfinite

from engine.conformance.compare import difference, shared_parts
from engine.conformance.spot import Found, Spot


def step_leaves_input(spot: Spot) -> Found:
    """Check that a step left its input byte-identical and shares nothing mutable with it."""
    if spot.next is None:
        return None
    now = spot.game.dump(spot.state)
    faults = [] if now == spot.text else [f"a step changed its input: {difference(spot.text, now)}"]
    return faults + [
        f"{path} is shared by the states before and after"
        for path in shared_parts(spot.state, spot.next.state)
    ]


def copy_is_independent(spot: Spot) -> Found:
    """Check that a copy equals its state, prints the same JSON and shares no list with it."""
    copy = spot.state.copy()
    faults = [f"{path} is shared with the copy" for path in shared_parts(spot.state, copy)]
    if copy != spot.state or spot.game.dump(copy) != spot.text:
        faults.append(
            f"a copy differs: {difference(spot.state, copy) or difference(spot.text, spot.game.dump(copy))}"
        )
    return faults


def json_round_trip(spot: Spot) -> Found:
    """Check that a state read back from JSON is equal, asks and offers the same, and goes on alike."""
    if not spot.sometimes(10):
        return None
    game = spot.game
    loaded = game.load(spot.text)
    if loaded != spot.state or game.dump(loaded) != spot.text:
        differs = difference(spot.state, loaded) or difference(spot.text, game.dump(loaded))
        return [f"a state read back differs: {differs}"]
    faults: list[str] = []
    if game.pending(loaded) != spot.pending:
        faults.append("a state read back asks somebody else")
    faults += [
        f"a state read back offers seat {seat} something else"
        for seat in spot.asked()
        if list(game.legal(loaded, seat)) != list(game.legal(spot.state, seat))
    ]
    if spot.next is not None:
        game.apply(loaded, spot.action)
        if game.dump(loaded) != spot.next.text:
            faults.append(
                f"a state read back goes on differently: {difference(spot.next.text, game.dump(loaded))}"
            )
    return faults


def nothing_is_lost(spot: Spot) -> Found:
    """Check the game's invariants: each piece in exactly one place, sums conserved."""
    return list(spot.game.invariants(spot.state))


def estimate_is_a_share(spot: Spot) -> Found:
    """Check that the estimate gives each seat a share and that teams and talkers are seats."""
    if not spot.sometimes(10):
        return None
    shares = spot.game.estimate(spot.state)
    faults: list[str] = []
    if len(shares) != spot.seats or not all(isfinite(share) and share >= 0 for share in shares):
        faults.append(f"the estimate is {shares}")
    elif not isclose(sum(shares), 1, abs_tol=1e-6):
        faults.append(f"the estimate sums to {sum(shares)}")
    if sorted(seat for team in spot.game.teams(spot.state) for seat in team) != list(range(spot.seats)):
        faults.append(f"the teams are {spot.game.teams(spot.state)}")
    talkers = [seat for group in spot.game.talk(spot.state) for seat in group]
    if any(seat not in range(spot.seats) for seat in talkers):
        faults.append(f"{talkers} may confer")
    return faults
