"""Answers to spells, and spells lost with Magic (W116, W117, W196, additions 4.2 and 4.5)."""

import pytest

from games.willow.data.book import MAGIC, PROWESS
from games.willow.play import numbers
from tests.willow.bout import FIELD, WAITS, attack, events, facing, over, pass_until
from tests.willow.table import Table

# --- answers ---


def test_w116_am11_am12_a_counterspell_answers_a_spell_that_has_just_worked() -> None:
    """It is no action of W98 (AM10), and a failed spell needs no answer (AM11, AM12)."""
    t = attack(facing().up(willow="bolt_of_flame counterspell"))
    assert t.good.options("cast") == ["bolt_of_flame.1 kael"]  # nothing to answer yet
    t.dice(1, 6)
    t.good.does("cast bolt_of_flame kael")
    assert t.kind != "response"
    t.good.cannot("cast counterspell")


@pytest.mark.parametrize(("dice", "left", "magic"), [((4, 3), 6, 3), ((1, 6), 4, 4)])
def test_case_28_w116_ones_own_counterspell(dice: tuple[int, int], left: int, magic: int) -> None:
    """Addition 4.2: if it works one's own spell is lost; if it fails one has learned."""
    t = attack(facing().up(willow="bolt_of_flame counterspell").discard("anti_magic_ward counterspell.2"))
    t.dice(6, 1)
    t.good.does("cast bolt_of_flame kael")
    assert (t.kind, t.must) == ("response", (0,))
    t.dice(*dice)
    (event,) = events(t.good.does("cast counterspell"), "spell_cast")
    assert (event.level, event.rating) == (4, 3)
    while t.kind == "response":
        t.players[t.must[0]].does("pass")
    assert t.of(t.s.health, "kael") == left
    assert t.of(t.s.magic, "willow") == magic


def test_w116_w022_a_counterspell_may_be_laid_to_answer() -> None:
    t = attack(facing().up(willow="bolt_of_flame").hand(kael="counterspell").magic(kael=4)).dice(6, 1)
    t.good.does("cast bolt_of_flame kael")
    assert t.evil.options("cast") == []
    t.evil.does("lay counterspell")
    t.dice(6, 1)
    t.evil.does("cast counterspell")
    pass_until(t, *WAITS)
    assert t.of(t.s.health, "kael") == 6


def test_w116_who_can_do_nothing_is_not_asked() -> None:
    """Without Magic and without a ward that could be in a hand, nobody is asked."""
    t = attack(facing().up(willow="bolt_of_flame").discard("anti_magic_ward")).dice(6, 1)
    t.good.does("cast bolt_of_flame kael")
    assert t.kind != "response"
    assert t.of(t.s.health, "kael") == 4


def test_w196_a_counterspell_can_be_countered() -> None:
    t = facing().up(willow="bolt_of_flame counterspell", kael="counterspell").magic(kael=4)
    attack(t).dice(6, 1)
    t.good.does("cast bolt_of_flame kael")
    t.dice(6, 1)
    t.evil.does(f"cast {t.evil.options('cast')[0]}")
    assert (t.kind, t.must) == ("response", (0,))
    t.dice(6, 1)
    (event,) = events(t.good.does("cast counterspell.1"), "spell_cast")
    assert event.level == 1 + 4
    pass_until(t, *WAITS)
    assert t.of(t.s.health, "kael") == 4  # the bolt hit after all


def test_w196_outside_a_fight_only_the_own_side_answers() -> None:
    t = (
        Table()
        .at(willow="tavern", airk="tavern", kael="tavern")
        .magic(willow=5, airk=9, kael=9)
        .health(airk=1)
    )
    t.up(willow="healing", airk="counterspell", kael="counterspell").hand(kael="anti_magic_ward").good_moves()
    t.dice(6, 1)
    t.good.does("cast healing airk")
    assert (t.kind, t.must) == ("response", (0,))
    assert t.evil.options("cast") == []
    t.good.does("pass")
    assert t.of(t.s.health, "airk") == 4


def test_w196_this_turn_is_this_side_turn() -> None:
    t = attack(facing().hand(willow="self_doubt"))
    t.good.does("play self_doubt kael")
    assert numbers.total(t.s, t.char("kael"), PROWESS) == 2
    over(t)
    while t.s.turn == 0:
        t.players[t.must[0]].does("pass")
    assert numbers.total(t.s, t.char("kael"), PROWESS) == 4


def test_w116_w076_ones_own_counterspell_keeps_a_flight_on_the_ground() -> None:
    t = Table().at(willow="tavern", airk="tavern").magic(willow=5).up(willow="fly counterspell").good_moves()
    t.good.does("journey willow spell fly")
    t.dice(6, 1)
    t.good.does("join airk")
    assert (t.kind, t.must) == ("response", (0,))
    t.dice(6, 1)
    t.good.does("cast counterspell")
    assert t.told("cancelled")
    assert t.told("grounded")
    assert t.of(t.s.stuck, "willow")
    assert t.of(t.s.stuck, "airk")
    assert t.where("willow") == "tavern"


def test_w116_a_pass_for_the_whole_fight_is_kept() -> None:
    t = attack(facing(5).up(willow="bolt_of_flame bolt_of_flame")).dice(6, 1)
    t.good.does("cast bolt_of_flame kael")
    t.evil.does("pass fight")
    while t.must != (0,):
        t.players[t.must[0]].does("pass")
    t.dice(6, 1)
    t.good.does("cast bolt_of_flame.2 kael")
    assert t.kind != "response"
    assert t.of(t.s.health, "kael") == 2


# --- less Magic ---


def test_w117_self_doubt_sheds_spells_at_once() -> None:
    """Addition 4.5: the extra spells are discarded or given away, never to the enemy."""
    t = (
        Table()
        .at(willow=FIELD, kael=FIELD, airk=FIELD)
        .magic(willow=2)
        .up(willow="magic_talisman bolt_of_flame fly strength")
    )
    t.hand(kael="self_doubt", willow="sword")
    attack(t)
    while t.must != (1,):
        t.players[t.must[0]].does("pass")
    t.evil.does("play self_doubt willow")
    assert (t.kind, t.must) == ("excess", (0,))
    assert t.good.options("give") == []  # Airk's limit is 0
    t.good.does("discard fly", "discard strength")
    assert "bolt_of_flame" in t.face_up("willow")
    assert numbers.total(t.s, t.char("willow"), MAGIC) == 1


def test_w117_a_friend_lost_with_the_hand_sheds_spells_too() -> None:
    t = facing(1).up(willow="elf bolt_of_flame strength").health(willow=1)
    attack(t).dice(1, 6)
    pass_until(t, "excess")
    while t.kind == "share":
        t.evil.does("answer keep")
    assert (t.kind, t.must) == ("excess", (0,))
    assert sorted(t.good.options("discard")) == ["bolt_of_flame.1", "strength.1"]
