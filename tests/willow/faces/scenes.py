"""Tables to look at: a middle of a game, fights, a search, and the fullest that can be; games by chance."""

from typing import Any, Final

from games.willow import GAME
from games.willow.sheet.state import Willow
from tests.support.plays import Plays
from tests.willow.bout import attack, sent
from tests.willow.table import Table

PLAYS: Final = Plays[Willow](GAME, plies=900)
begin, play, states = PLAYS.begin, PLAYS.play, PLAYS.states


def middle(seats: int = 4, **rules: Any) -> Table:
    """Lay out a game that has gone on for a while; it is Good's move."""
    t = Table(seats, **rules)
    t.at(willow="tavern", madmartigan="tavern", airk="river_ford", brownies="lake_marsh")
    t.at(kael="mountain_pass", sorsha="gates_of_nockmaar")
    t.hand(willow="healing horse", airk="troll escape", brownies="dust_of_broken_heart")
    t.hand(kael="minions_of_war ambush troll", sorsha="bolt_of_flame")
    t.up(willow="the_sceptre_of_tir_asleen strength elf", madmartigan="sword horse")
    t.up(airk="galladoorn_army evil_cat", kael="nockmaar_army armour", sorsha="bow raven_spy")
    t.magic(willow=4).prowess(madmartigan=4, kael=5).health(willow=3, airk=2, sorsha=0)
    return t.set(caged=False, joined=True, round=7).good_moves()


def fought() -> Table:
    """Let Good attack both Evil characters at the Field of Banners, in step (c)."""
    t = Table(3)
    t.at(willow="battlefield", madmartigan="battlefield", kael="battlefield", sorsha="battlefield")
    t.hand(willow="potion_of_strength", kael="ambush", sorsha="poison_draught")
    t.up(willow="bolt_of_flame book_of_magic", madmartigan="sword", kael="nockmaar_army", sorsha="bow")
    return attack(t.set(caged=False, joined=True))


def foe() -> Table:
    """Let Good fight a Foe by the river."""
    t = Table(3).at(willow="tavern", madmartigan="tavern").set(caged=False)
    t.hand(kael="lake_fiend", willow="escape").up(madmartigan="dagger dagger")
    return sent(t, "lake_fiend", "willow")


def hunt() -> Table:
    """Let Evil search the tavern for two Good characters."""
    t = Table(3).at(willow="tavern", madmartigan="tavern", kael="tavern", sorsha="tavern")
    t.up(willow="boots_of_stealth", sorsha="raven_spy").set(caged=False)
    t.evil_fights()
    t.player("kael").does("fight tavern characters")
    return t


def fullest() -> Table:
    """Give everybody as much as there can be before them."""
    t = Table(6)
    laid = (
        "horse horse.2 horse.3 horse.4 pegasus dagger dagger.2 dagger.3 armour armour.2 armour.3 "
        "boots_of_stealth boots_of_stealth.2 ring_of_invisibility magic_talisman magic_talisman.2 "
        "meegosh eagle elf elf.2 dragon high_aldwin vohnkar fairy_guide brownie_band "
        "magical_attack magical_attack.2 bolt_of_flame bolt_of_flame.2 strength healing lightning "
        "the_three_magic_acorns the_kings_golden_armour kiayas_braid cherlindreas_wand"
    )
    chars = ("willow", "madmartigan", "airk", "brownies", "kael", "sorsha")
    for number, card in enumerate(laid.split()):
        t.up(**{chars[number % 6]: card})
    t.up(airk="galladoorn_army", kael="nockmaar_army")
    t.at(**dict.fromkeys(chars, "nockmaar")).mark("safe", *chars).mark("held", *chars).mark("crag", *chars)
    t.mark("unfindable", *chars).mark("passage", *chars)
    t.shape(willow="shape_eborsisk", kael="shape_possum")
    t.magic(willow=12).prowess(kael=11).set(caged=False, joined=True, round=60, last_turn=2, freed=True)
    return t.good_moves()
