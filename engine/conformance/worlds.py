"""Rows about imagined worlds: what is hidden varies, what is known stays, and no world is likelier than it
should be.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from math import sqrt
from typing import Any, Final

from engine.conformance.spot import Found, Run, Spot, Viewer
from engine.conformance.views import who
from engine.playout import source, start

IMAGININGS: Final = 20
SAMPLES: Final = 400
"""Games dealt for the chi-square."""
_ENOUGH: Final = 3
"""A slot is judged when it was watched in so many states."""
_LEAST: Final = 10
"""Contents seen less often than this are counted together."""
_Z: Final = 5.0
"""How far, in standard deviations, a chi-square may lie above what is expected: p = 3e-7."""


def worlds_hold(spot: Spot) -> Found:
    """Check in 20 imaginings that what a viewer knows is true and that nothing is lost; note which slots
    vary.
    """
    if not spot.sometimes(20):
        return None
    viewer = spot.viewers[(spot.ply // 20) % len(spot.viewers)]
    game, found = spot.game, list[str]()
    hidden = game.secrets(spot.state, viewer)
    true = told(spot, spot.state, viewer)
    seen: dict[str, list[str | None]] = {slot: [] for slot in hidden}
    for _ in range(IMAGININGS):
        world = game.imagine(spot.view(viewer), spot.rng)
        if told(spot, world, viewer) != true:
            found.append(f"a world forgets what {who(viewer)} knows: {true - told(spot, world, viewer)}")
        faults = list(game.invariants(world))
        if faults:
            found.append(f"an imagined world is impossible: {faults[0]}")
        if game.view(world, viewer) != spot.view(viewer):
            found.append(f"one of {IMAGININGS} worlds looks different to {who(viewer)}")
        secrets = game.secrets(world, viewer)
        for slot, contents in seen.items():
            contents.append(secrets.get(slot))
    for slot, contents in seen.items():
        watched = spot.run.slots.setdefault(slot, [0, 0])
        watched[0] += 1
        watched[1] += any(content != contents[0] for content in contents)
    return found[:3]


def told(spot: Spot, state: Any, viewer: Viewer) -> Counter[str]:
    """Count the contents that are hidden from the public but known to a viewer."""
    secrets = spot.game.secrets
    return Counter(secrets(state, None).values()) - Counter(secrets(state, viewer).values())


def slots_vary(run: Run) -> Found:
    """Check that every slot that was watched often enough held different things in some imaginings."""
    judged = {slot: varied for slot, (watched, varied) in run.slots.items() if watched >= _ENOUGH}
    return (
        [
            f"“{slot}” is hidden, but every imagined world holds the same there"
            for slot, v in judged.items()
            if not v
        ]
        if judged
        else None
    )


def worlds_are_likely(run: Run) -> Found:
    """Check over freshly dealt games that imagined contents are distributed as true ones are (chi-square,
    each slot).
    """
    faults: list[str] = []
    ran = False
    for name, deal in {"the start": dealt(run), **run.fixtures}.items():
        for viewer in (None, 0):
            true: dict[str, Counter[str]] = {}
            imagined: dict[str, Counter[str]] = {}
            for number in range(SAMPLES):
                state = deal(number)
                rng = source(run.seed, "likely", number)
                world = run.game.imagine(run.game.view(state, viewer), rng)
                count(true, run.game.secrets(state, viewer).items())
                count(imagined, run.game.secrets(world, viewer).items())
            for slot, contents in true.items():
                distance = apart(contents, imagined.get(slot, Counter()))
                if distance is None:
                    continue
                ran = True
                if distance > _Z:
                    imagines = f"at {name}, “{slot}” as {who(viewer)} imagines it"
                    faults.append(f"{imagines} is {distance:.0f} sigma from the truth")
    return faults if ran else None


def dealt(run: Run) -> Callable[[int], Any]:
    """Return what deals game number n for as few as can play."""

    def deal(number: int) -> Any:
        return start(run.game, run.options, run.numbers[0], f"{run.seed}/likely", number)

    return deal


def count(counters: dict[str, Counter[str]], slots: Iterable[tuple[str, str]]) -> None:
    """Count what each slot holds."""
    for slot, content in slots:
        counters.setdefault(slot, Counter())[content] += 1


def apart(first: Counter[str], second: Counter[str]) -> float | None:
    """Return how many standard deviations two samples lie apart (chi-square, Wilson and Hilferty); None:
    one content only.
    """
    cells: list[tuple[int, int]] = []
    rare = (0, 0)
    for content in sorted({*first, *second}):
        cell = (first[content], second[content])
        if sum(cell) < _LEAST:
            rare = (rare[0] + cell[0], rare[1] + cell[1])
        else:
            cells.append(cell)
    if sum(rare) >= _LEAST:
        cells.append(rare)
    if len(cells) < 2:
        return None
    totals = sum(a for a, _ in cells), sum(b for _, b in cells)
    if min(totals) == 0:
        return float("inf")
    chi = 0.0
    for cell in cells:
        for mine, total in zip(cell, totals, strict=True):
            expected = sum(cell) * total / sum(totals)
            chi += (mine - expected) ** 2 / expected
    return sigmas(chi, len(cells) - 1)


def sigmas(chi: float, freedom: int) -> float:
    """Return a chi-square value as a distance from what is expected, in standard deviations."""
    spread = 2 / (9 * freedom)
    return float(((chi / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))
