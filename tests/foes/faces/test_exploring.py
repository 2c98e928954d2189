"""What a walk shows of the dungeon that nobody has seen: hints that say so, and the way that stands first."""

from engine.texts import render
from games.foes import GAME
from tests.foes.faces.test_labels import texts
from tests.foes.table import Table


def half_seen() -> Table:
    """Lay out a dungeon of which B2 is known, A2 beyond it and C2 below C1 are not."""
    return Table().explored("B2").alone(A="B1").wisdom(A=40)


def first_walk(table: Table) -> str:
    """Return the walk that stands before all others, with its hint."""
    v = GAME.view(table.s, 0)
    labels = [GAME.label(v, action) for action in GAME.legal(table.s, 0) if action.kind == "walk"]
    best = max(labels, key=lambda label: label.rank)
    return f"{render(best.text)}: {render(best.hint)}" if best.rank and best.hint is not None else ""


def test_a_walk_says_what_comes_into_sight_and_what_nobody_has_seen() -> None:
    table = half_seen()
    table.turn()
    found = texts(table)
    assert found["walk C1"][1] == "shows 1 unseen chamber, 2 steps of 6"
    assert found["walk A2"][1] == "nobody has seen it yet, 4 steps of 6"
    assert found["walk B1-C1"][1] == "the path from B1 to C1, 1 step of 6"


def test_where_no_battle_pays_the_nearest_way_into_the_unknown_stands_first() -> None:
    table = half_seen()
    table.turn()
    assert first_walk(table) in {
        "Walk to C1: shows 1 unseen chamber, 2 steps of 6",
        "Walk to B2: shows 1 unseen chamber, 2 steps of 6",
    }


def test_a_battle_that_teaches_stands_before_the_unknown_and_that_before_a_fright_for_no_gold() -> None:
    table = half_seen().explored("B2", drawn=49).monsters(B2=40)
    table.turn()
    assert first_walk(table).startswith("Walk to B2: Monster 40, beatable")
    table = half_seen().explored("B2", drawn=43).monsters(B2=14).wisdom(A=47)
    table.turn()
    assert first_walk(table).startswith("Walk to C1: shows")


def test_a_dungeon_that_is_all_seen_has_nothing_to_explore() -> None:
    table = Table().figures(A="B1")
    table.turn()
    assert not any("unseen" in hint or "nobody" in hint for _, hint in texts(table).values())
    assert first_walk(table).startswith("Walk to D1: learn")
