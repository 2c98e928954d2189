"""States as JSON, and what the invariants find."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.playout import start
from games.guardians.data.book import SPACES
from games.guardians.sheet.invariants import invariants
from games.guardians.sheet.state import Guardians
from tests.guardians.table import GAME, Table

B2 = SPACES.index("b2")


def fresh() -> Guardians:
    """Return a state as the host has it."""
    state: Guardians = start(GAME, GAME.Options(), 2, "states", 1)
    return state


def damaged(change: Callable[[dict[str, Any]], object]) -> bytes:
    value = json.loads(GAME.dump(fresh()))
    change(value)
    return json.dumps(value).encode()


@pytest.mark.parametrize(
    "change",
    [
        lambda v: v["state"].pop("pen"),
        lambda v: v["state"].update(shield=[-1] * 11),
        lambda v: v["state"]["shield"].__setitem__(0, 500),
        lambda v: v["state"]["deck"][0].append(500),
        lambda v: v["state"]["face"].__setitem__(0, len(fresh().book.cards)),
        lambda v: v["state"]["know"].pop(),
        lambda v: v["state"]["know"][0].pop(),
        lambda v: v["state"]["know"][2].__setitem__(0, 3),
        lambda v: v["state"].update(split=0),
        lambda v: v["state"].update(guardian=[0, 12]),
        lambda v: v["state"].update(item=[-1]),
        lambda v: v["state"].update(ending="no"),
        lambda v: v["state"]["stack"][0].update(kind="dance"),
        lambda v: v["state"]["stack"][0].update(then="dance"),
        lambda v: v["state"]["stack"][1].update(answer=[1, 2]),
        lambda v: v["chance"].pop("seed"),
        lambda v: v.update(data="0" * 64),
        lambda v: v.update(options={"turn_cap": 0}),
    ],
)
def test_a_damaged_state_is_refused(change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(ValueError):  # each with a sentence of its own, or pydantic's
        GAME.load(damaged(change))


def test_an_undamaged_one_comes_back() -> None:
    state = fresh()
    back = GAME.load(GAME.dump(state))
    assert back == state and back.book is state.book


def test_a_state_in_combat_comes_back() -> None:
    table = Table().stack("A", "b2", "N01", "M01 M05").stack("B", "b3", "N08", "M16 X22")
    table.players[0].does("turn b2", "step b3", "done")
    assert table.fight.attacker == 0
    assert GAME.dump(GAME.load(GAME.dump(table.s))) == GAME.dump(table.s)


def test_a_combat_at_a_step_that_there_is_not_is_refused() -> None:
    table = Table().stack("A", "b2", "N01", "M01 M05").stack("B", "b3", "N08", "M16 X22")
    table.players[0].does("turn b2", "step b3", "done")
    text = GAME.dump(table.s)
    assert text.count(b'"step":"truce"') + text.count(b'"step":"say"') == 1
    with pytest.raises(ValueError, match="at a step that there is not"):
        GAME.load(
            text.replace(b'"step":"truce"', b'"step":"parley"').replace(b'"step":"say"', b'"step":"parley"')
        )


def mended(change: Callable[[Table], object]) -> list[str]:
    """Return what the invariants say after a change of a sound table."""
    table = Table().stack("A", "b2", "N01", "M01+I01 M02").ground("A", "b2 T03")
    table.pen(A="M05 T01").depot(A="S01")
    assert not list(invariants(table.s))
    change(table)
    return list(invariants(table.s))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: t.s.pen[0].append(t.s.on[B2][0]), "pen and on b2"),
        (lambda t: t.s.pen[0].pop(), "nowhere"),
        (lambda t: t.s.on[B2].reverse(), "not in order"),
        (lambda t: t.s.on[B2].clear(), "no creatures"),
        (lambda t: t.s.turned.__setitem__(slice(0, 1), [True]), "turned"),
        (lambda t: t.s.ground.__setitem__(B2, 1), "terrain"),
        (lambda t: t.s.down.__setitem__(slice(0, 1), [True]), "face down"),
        (lambda t: t.s.depot[0].append(t.s.pen[0].pop()), "belongs elsewhere"),
        (lambda t: t.s.stones.__setitem__(0, -1), "stones"),
        (lambda t: t.s.know[2].__setitem__(t.s.shield[B2], 0), "not known to all"),
        (lambda t: t.s.know[0].__setitem__(t.s.pen[0][0], 0), "does not know its own card"),
        (lambda t: t.s.know[2].__setitem__(t.s.pen[0][0], 2), "Everybody knows"),
        (lambda t: t.s.stack.clear(), "over or ask"),
        (lambda t: t.s.stack.pop(0), "bottom"),
        (lambda t: t.s.decision.reverse(), "numbers"),
        (lambda t: t.s.item.__setitem__(t.s.on[B2][1], t.s.pen[0].pop(0)), "no item"),
    ],
)
def test_the_invariants_find_what_cannot_be(change: Callable[[Table], object], said: str) -> None:
    faults = mended(change)
    assert any(said in sentence for sentence in faults), faults


def test_more_than_thirty_points_are_found() -> None:
    table = Table().stack("A", "b2", "N01", "X30 M30")
    assert any("points" in sentence for sentence in invariants(table.s))


def test_two_standard_bearers_are_found() -> None:
    table = Table().stack("A", "b2", "R01", "M01").stack("A", "a2", "R02", "M02")
    assert any("standard bearers" in sentence for sentence in invariants(table.s))


def test_a_copy_is_independent() -> None:
    table = Table().stack("A", "b2", "N01", "M01")
    copy = table.s.copy()
    copy.on[B2].clear()
    copy.know[0][0] = 9
    assert table.s.on[B2] and table.s.know[0][0] != 9
