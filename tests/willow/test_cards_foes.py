"""Each Foe, fought in a test that is named for it, with what its card says besides its numbers."""

from typing import Final

import pytest

from tests.willow.bout import FIELD, events, over, sent
from tests.willow.table import Table

FOES: Final = {
    "llug": (5, 4),
    "death_pack": (5, 3),
    "death_dog": (3, 2),
    "troll": (4, 3),
    "bandits": (3, 3),
    "nockmaar_patrol": (4, 3),
    "lake_fiend": (5, 4),
    "wild_boar": (2, 2),
    "swamp_serpent": (4, 3),
    "angry_villagers": (2, 4),
    "renegade_druid": (3, 2),
    "bounty_hunter": (4, 4),
    "the_eborsisk": (8, 6),
}
"""By Foe: its Prowess and its Health."""


def met(foe: str, space: str = FIELD, **up: str) -> Table:
    return sent(Table().at(airk=space).up(**up).hand(kael=foe, airk="escape"), foe, "airk")


@pytest.mark.parametrize("foe", FOES)
def test_card(foe: str) -> None:
    """A Foe fights with its Prowess, dies of its Health, and is discarded in the end."""
    prowess, health = FOES[foe]
    t = met(foe, airk="sword_of_the_old_kings sword dagger")
    lead = 3 + 3 + 2 + 1 - prowess
    t.dice(1 + max(0, health - lead), 1)
    contest = events(over(t), "contest")[0]
    assert (contest.against, contest.strength) == (foe, prowess)
    assert t.of(t.s.prowess, "airk") == 4
    assert t.heap[-1] == foe


@pytest.mark.parametrize("foe", FOES)
def test_card_that_is_only_hurt(foe: str) -> None:
    prowess, health = FOES[foe]
    t = sent(Table().at(airk=FIELD).prowess(airk=prowess).hand(kael=foe, airk="escape"), foe, "airk")
    t.dice(health, 1)
    outcome = over(t)
    assert events(outcome, "foe_hurt")[0].left == 1
    assert t.of(t.s.prowess, "airk") == prowess
    assert t.heap[-1] == foe


def test_card_bandits_also_take_a_keep_card_when_they_win() -> None:
    t = met("bandits", airk="dagger vohnkar")
    t.dice(1, 6)
    over(t)
    assert t.of(t.s.health, "airk") > 0
    assert "dagger" in t.heap
    assert t.face_up("airk") == ["vohnkar"]


def test_card_bandits_take_nothing_when_they_do_not_win() -> None:
    t = met("bandits", airk="dagger")
    t.dice(3, 4)
    over(t)
    assert t.face_up("airk") == ["dagger"]


def test_card_lake_fiend_is_stronger_beside_the_river() -> None:
    t = met("lake_fiend", "river_ford")
    contest = events(over(t), "contest")[0]
    assert contest.strength == 7


def test_card_swamp_serpent_poisons_whom_it_hits() -> None:
    """Its champion loses the margin and 1 more, as one loss: armour takes off 1 once."""
    t = met("swamp_serpent", airk="armour")
    t.dice(1, 2)
    hurt = events(over(t), "health_lost")[0]
    assert (hurt.n, hurt.lost) == (3, 2)


def test_card_swamp_serpent_does_nothing_more_on_a_tie() -> None:
    t = met("swamp_serpent")
    t.dice(2, 1)
    assert not events(over(t), "health_lost")


@pytest.mark.parametrize(("foe", "magic"), [("renegade_druid", 4), ("troll", 0)])
def test_am48_foes_have_their_magic_against_a_magical_attack(foe: str, magic: int) -> None:
    t = Table().at(willow=FIELD).magic(willow=3).up(willow="magical_attack").hand(kael=foe, willow="sword")
    sent(t, foe, "willow").dice(6, 1, 6, 1)
    t.good.does("cast magical_attack foe")
    contest = events(t.log, "contest")[0]
    assert (contest.stat, contest.rating, contest.strength) == ("magic", 3, magic)
