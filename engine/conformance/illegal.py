"""Make actions that are not legal: those of other states and seats, and some with values out of nowhere."""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, Final

from engine.actions import ActionKind, option_names
from engine.conformance.spot import Run, Spot

_WORDS: Final = ("", "-1", "0", "zzz", "B99", "x" * 60, "{seat}", "٣", "A1-A2-A3", "@everyone", "None")
_NUMBERS: Final = (-1, 0, 1, 2, 7, 1_000_000_000)
_POOL: Final = 40
"""Legal actions remembered for each kind."""
_TRIES: Final = 4


def remember(run: Run, actions: Any, rng: Any) -> None:
    """Keep some of the legal actions of a state, so that they can be tried where they are not legal."""
    if len(actions) == 0:
        return
    for action in (actions[rng.randrange(len(actions))] for _ in range(2)):
        pool = run.pool.setdefault(action.kind, [])
        if len(pool) < _POOL:
            pool.append(action)
        else:
            pool[rng.randrange(_POOL)] = action


def illegal_actions(spot: Spot, seat: int, count: int) -> Iterator[Any]:
    """Yield up to `count` actions that a seat may not take now."""
    kinds = spot.game.actions.kinds
    legal = spot.game.legal(spot.state, seat)
    for _ in range(count):
        for _ in range(_TRIES):
            action = candidate(spot, kinds[spot.rng.randrange(len(kinds))], seat)
            if action not in legal:
                yield action
                break


def candidate(spot: Spot, kind: ActionKind[Any], seat: int) -> Any:
    """Return an action of a kind: one that was legal elsewhere, or one with a value changed at random."""
    rng = spot.rng
    pool = spot.run.pool.get(kind.kind, ())
    names = option_names(kind.cls)
    if pool:
        action = replace(pool[rng.randrange(len(pool))], seat=seat)
        if not names or rng.random() < 0.5:
            return action
        name = rng.choice(names)
        return replace(action, **{name: value(kind, name, rng)})
    return kind.cls(seat=seat, **{name: value(kind, name, rng) for name in names})


def value(kind: ActionKind[Any], name: str, rng: Any) -> Any:
    """Return a value out of nowhere for an option."""
    hint = next(field.type for field in fields(kind.cls) if field.name == name)
    return rng.choice(_NUMBERS) if hint in (int, "int") else rng.choice(_WORDS)
