"""What all can see to be forced is not asked; what hangs on a hidden card is, whatever it is."""

from typing import Any

from engine.forced import forced
from games.guardians.play.common import show
from tests.guardians.arena import Fight
from tests.guardians.table import GAME, Table


def given(table: Table) -> str:
    """Return the answer that is given without asking, cards by their ids; empty: somebody is asked."""
    action: Any = forced(GAME, table.s)
    return "" if action is None else " ".join(word.partition("-")[0] for word in str(action).split())


def asked(table: Table) -> tuple[str, int]:
    """Return what is asked, and how many answers it has."""
    pending = GAME.pending(table.s)
    assert pending is not None
    return pending.kind, len(GAME.legal(table.s, pending.must[0]))


def test_g073_the_last_creature_in_a_combat_hand_is_picked_without_asking() -> None:
    """It lies hidden all the same: that it is the last one is seen, which one is not."""
    fight = Fight(A="M01", B="E01 E02").opens()
    assert asked(fight.table) == ("pick_primary", 1)
    assert given(fight.table) == "attack M01"
    assert GAME.forced(GAME.view(fight.table.s, None)) == [0], "B has two"


def test_g073_an_item_is_counted_with_the_creatures_so_who_wears_one_is_asked() -> None:
    """Two cards in a hand may be two creatures, for all that others see (G153)."""
    fight = Fight(A="M02+I01", B="E01 E02").opens()
    assert asked(fight.table) == ("pick_primary", 1)
    assert given(fight.table) == ""


def test_g081_a_depot_card_is_hidden_so_its_owner_is_asked() -> None:
    fight = Fight(A="M01", B="E01", depot={"A": "S01"}).opens()
    assert asked(fight.table) == ("pick_primary", 1)
    assert given(fight.table) == "attack E01", "B has nothing but one creature"
    assert GAME.forced(GAME.view(fight.table.s, None)) == [1]


def test_d014_who_could_hold_a_truce_flag_is_asked_whether_or_not() -> None:
    for depot in ("S01", "H10"):
        table = Fight(A="M01", B="E01", depot={"B": depot}).table
        assert asked(table)[0] == "truce"
        assert given(table) == ""


def test_g058_who_has_no_command_card_in_a_hand_that_all_know_is_not_asked_for_one() -> None:
    """What lies under a Stronghold cannot be played as one, so it may be hidden (G58)."""
    fight = Fight(A="M01", B="E01 E02", under={"A": "M03"})
    table = fight.table
    assert asked(table) == ("say", 1)
    assert given(table) == "", "nobody has seen the hand"
    show(table.s, fight.f.hand[0])
    assert given(table) == "answer no"


def test_g095_who_could_channel_from_a_hidden_card_is_asked_though_all_know_the_hand() -> None:
    fight = Fight(A="M01 M02", B="E01 E02", under={"A": "M03"}, stones={"A": 0}).opens().meet("M01", "E01")
    fight.to("modifiers").turn_of("A")
    show(fight.table.s, fight.f.hand[0])
    assert asked(fight.table)[0] == "modifiers"
    assert GAME.forced(GAME.view(fight.table.s, None)) == []
