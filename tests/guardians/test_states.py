"""States as JSON, and what the invariants find."""

import pytest

from engine.playout import start
from games.guardians.data.book import SPACES
from games.guardians.sheet.invariants import invariants
from games.guardians.sheet.state import Guardians
from tests.guardians.table import GAME, Table
from tests.support.state_cases import States

B2 = SPACES.index("b2")


class TestStates(States):
    """Damage a state as the host has it, and break the laws of a table with two stacks of cards."""

    game = GAME
    damages = (
        lambda saved: saved["state"].update(shield=[-1] * 11),
        lambda saved: saved["state"]["shield"].__setitem__(0, 500),
        lambda saved: saved["state"]["deck"][0].append(500),
        lambda saved: saved["state"]["face"].__setitem__(
            0, len(start(GAME, GAME.Options(), 2, "states", 1).book.cards)
        ),
        lambda saved: saved["state"]["know"].pop(),
        lambda saved: saved["state"]["know"][0].pop(),
        lambda saved: saved["state"]["know"][2].__setitem__(0, 3),
        lambda saved: saved["state"].update(split=0),
        lambda saved: saved["state"].update(guardian=[0, 12]),
        lambda saved: saved["state"].update(item=[-1]),
        lambda saved: saved["state"].update(ending="no"),
        lambda saved: saved["state"]["stack"][0].update(then="dance"),
        lambda saved: saved["state"]["stack"][1].update(answer=[1, 2]),
        lambda saved: saved.update(options={"turn_cap": 0}),
    )
    faults = (
        (lambda s: s.pen[0].append(s.on[B2][0]), "pen and on b2"),
        (lambda s: s.pen[0].pop(), "nowhere"),
        (lambda s: s.on[B2].reverse(), "not in order"),
        (lambda s: s.on[B2].clear(), "no creatures"),
        (lambda s: s.turned.__setitem__(slice(0, 1), [True]), "turned"),
        (lambda s: s.ground.__setitem__(B2, 1), "terrain"),
        (lambda s: s.down.__setitem__(slice(0, 1), [True]), "face down"),
        (lambda s: s.depot[0].append(s.pen[0].pop()), "belongs elsewhere"),
        (lambda s: s.stones.__setitem__(0, -1), "stones"),
        (lambda s: s.know[2].__setitem__(s.shield[B2], 0), "not known to all"),
        (lambda s: s.know[0].__setitem__(s.pen[0][0], 0), "does not know its own card"),
        (lambda s: s.know[2].__setitem__(s.pen[0][0], 2), "Everybody knows"),
        (lambda s: s.stack.clear(), "over or ask"),
        (lambda s: s.stack.pop(0), "bottom"),
        (lambda s: s.decision.reverse(), "numbers"),
        (lambda s: s.item.__setitem__(s.on[B2][1], s.pen[0].pop(0)), "no item"),
    )

    def sound(self) -> Guardians:
        table = Table().stack("A", "b2", "N01", "M01+I01 M02").ground("A", "b2 T03")
        return table.pen(A="M05 T01").depot(A="S01").s

    def saved(self) -> Guardians:
        state: Guardians = start(GAME, GAME.Options(), 2, "states", 1)
        return state


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


def test_more_than_thirty_points_are_found() -> None:
    table = Table().stack("A", "b2", "N01", "X30 M30")
    assert any("points" in sentence for sentence in invariants(table.s))


def test_two_standard_bearers_are_found() -> None:
    table = Table().stack("A", "b2", "R01", "M01").stack("A", "a2", "R02", "M02")
    assert any("standard bearers" in sentence for sentence in invariants(table.s))
