"""The queen's orders, poison, dust, escapes, the companion, and rulings (W162, W163, W177-W180, W202)."""

from typing import Any

import pytest

from games.willow.data.book import MAGIC, PROWESS
from games.willow.play import numbers
from games.willow.play.trade import companion as raziel
from tests.willow.bout import FIELD, WAITS, attack, cast, events, facing, over, pass_until, sent
from tests.willow.table import Table

# --- the queen's orders, poison, dust, escape ---


def test_w100_am35_orders_from_anywhere_before_the_naming() -> None:
    """Addition 2.8."""
    t = facing().hand(airk="queen_bavmordas_orders")
    attack(t)
    t.good.does("play queen_bavmordas_orders kael")
    assert t.of(t.s.withdrawn, "kael")
    assert not t.kind.startswith("fight")
    assert t.of(t.s.health, "willow") == 4


@pytest.mark.parametrize(("switch", "anywhere"), [("on", True), ("off", False)])
def test_switch_orders_anytime(switch: str, anywhere: bool) -> None:
    t = (
        Table(orders_anytime=switch)
        .at(willow=FIELD, kael=FIELD)
        .hand(airk="queen_bavmordas_orders")
        .good_moves()
    )
    assert t.good.can("play queen_bavmordas_orders kael") == anywhere
    t = facing(orders_anytime=switch).hand(willow="queen_bavmordas_orders")
    attack(t)
    assert t.good.can("play queen_bavmordas_orders sorsha") == anywhere  # she stands elsewhere
    t.good.does("play queen_bavmordas_orders kael")
    assert t.of(t.s.withdrawn, "kael")


@pytest.mark.parametrize(("switch", "works"), [("on", True), ("off", False)])
def test_switch_poison_on_foe(switch: str, works: bool) -> None:
    """Addition 2.7 (W51)."""
    t = Table(poison_on_foe=switch).at(airk=FIELD).hand(airk="poison_draught escape", kael="troll")
    sent(t, "troll", "airk")
    assert t.good.can("play poison_draught foe") == works


@pytest.mark.parametrize(("switch", "pile"), [("off", "discard"), ("on", "gone")])
def test_switch_dust_once(switch: str, pile: str) -> None:
    """W177, addition B.1: it goes to the discard pile and can come back; or out of the game."""
    t = Table(dust_once=switch).at(willow=FIELD, kael=FIELD).hand(willow="dust_of_broken_heart", kael="horse")
    t.good_fights()
    t.good.does(f"fight {FIELD} characters", "play dust_of_broken_heart")
    assert t.book.dust in getattr(t.s, pile)


def test_w177_case_53_evil_may_use_the_dust_as_well() -> None:
    t = Table().at(willow=FIELD, kael=FIELD).hand(kael="dust_of_broken_heart", willow="sword").evil_fights()
    t.evil.does(f"fight {FIELD} characters")
    while t.kind in ("hunt", "hide"):
        t.players[t.must[0]].does("answer found" if t.kind == "hide" else "name kael")
    while t.kind != "fight_b":
        t.players[t.must[0]].does("pass")
    t.evil.does("play dust_of_broken_heart")
    assert t.told("got_away")
    assert t.of(t.s.side, "madmartigan") == 0


def test_w177_case_53_am46_the_dust_comes_back_with_the_reshuffled_deck() -> None:
    t = Table().discard("dust_of_broken_heart").deck("", only=True).begins(1, "draw")
    assert "dust_of_broken_heart" in [*t.in_hand("kael"), *t.in_hand("sorsha")]


def test_w178_after_an_escape_the_user_may_still_attack() -> None:
    t = facing().hand(willow="escape").evil_fights()
    t.evil.does(f"fight {FIELD} characters")
    while t.must != (0,) or t.kind != "fight_b":
        asked = t.players[t.must[0]]
        asked.does("answer found" if t.kind == "hide" else "name kael" if t.kind == "hunt" else "pass")
    t.good.does("play escape")
    assert t.of(t.s.safe, "willow")
    assert not t.of(t.s.safe, "kael")


@pytest.mark.parametrize(("switch", "safe"), [("all_enemies_this_turn", True), ("one_fight", False)])
def test_switch_escape_cards_scope_for_who_hides(switch: str, safe: bool) -> None:
    """Addition 2.5 (W178)."""
    t = facing(escape_cards_scope=switch).hand(willow="hiding_place")
    t.good_fights()
    t.good.does(f"fight {FIELD} characters", "play hiding_place")
    assert t.of(t.s.safe, "willow") == safe
    assert t.of(t.s.unfindable, "willow") == safe


@pytest.mark.parametrize(("switch", "magic"), [("off", 0), ("on", 2)])
def test_switch_sorsha_magic(switch: str, magic: int) -> None:
    """W180, additions B.2 and C.1: she does not use Magic; or starts with 2, which grows."""
    t = (
        Table(sorsha_magic=switch)
        .at(willow=FIELD, sorsha=FIELD)
        .hand(sorsha="transformation", willow="sword")
    )
    assert (t.of(t.s.prowess, "sorsha"), t.of(t.s.magic, "sorsha")) == (2, magic)
    attack(t)
    while t.must != (1,):
        t.players[t.must[0]].does("pass")
    assert t.evil.can("lay transformation") == bool(magic)
    if magic:
        t.evil.does("lay transformation")
        t.dice(1, 6)
        t.evil.does("cast transformation willow shape_pig")
        assert t.of(t.s.magic, "sorsha") == 3


def test_w180_she_learns_prowess_and_has_no_magic() -> None:
    t = Table().at(willow=FIELD, sorsha=FIELD)
    assert (t.of(t.s.magic, "sorsha"), t.book.chars[t.char("sorsha")].grows) == (0, PROWESS)
    t.health(willow=1).hand(willow="sword", sorsha="horse")
    attack(t).dice(1, 6)
    over(t)
    assert t.of(t.s.prowess, "sorsha") == 3


def test_w179_a_window_reminds_everybody_of_what_he_may_play() -> None:
    """Addition A.1: nothing is forgotten, because every window lists it."""
    t = attack(facing().up(willow="bolt_of_flame").hand(willow="poison_draught"))
    assert t.good.options("play") == ["poison_draught.1 kael"]
    assert t.good.options("cast") == ["bolt_of_flame.1 kael"]


@pytest.mark.parametrize("card", ["poison_draught", "bolt_of_flame"])
def test_am07_killed_by_a_spell_the_hand_is_the_casters_by_a_card_it_is_discarded(card: str) -> None:
    t = facing(3).at(sorsha=FIELD).health(kael=2)
    spell = card == "bolt_of_flame"
    t.up(willow=card) if spell else t.hand(willow=card)
    attack(t).dice(6, 1)
    t.good.does(f"{'cast' if spell else 'play'} {card} kael")
    over(t)
    assert ("horse" in t.has("willow")) == spell
    assert ("horse" in t.heap) != spell


# --- the companion ---


def companion(shape: str = "") -> Table:
    t = Table().at(willow="tavern", airk="tavern").magic(willow=3)
    return t.set(raziel=t.char("willow"), raziel_shape=t.book.shape_of[shape] if shape else -1)


@pytest.mark.parametrize(("shape", "magic"), [("", 7), ("shape_pig", 3), ("shape_eborsisk", 3)])
def test_w163_restored_she_adds_4_to_her_holders_magic(shape: str, magic: int) -> None:
    t = companion(shape)
    assert numbers.total(t.s, t.char("willow"), MAGIC) == magic
    assert numbers.total(t.s, t.char("willow"), PROWESS) == 1
    assert numbers.total(t.s, t.char("airk"), MAGIC) == 0


def test_w163_she_serves_nobody_who_has_turned_evil() -> None:
    t = companion()
    t.s.side[t.char("willow")] = 1
    assert numbers.total(t.s, t.char("willow"), MAGIC) == 3
    assert numbers.lines(t.s, t.char("willow"), MAGIC) == (("willow", 3),)


def test_w163_transformation_restores_her() -> None:
    t = companion("shape_pig").up(willow="transformation cherlindreas_wand").good_moves().dice(6, 3)
    t.good.does("cast transformation companion restore")
    assert t.s.raziel_shape == -1
    assert numbers.total(t.s, t.char("willow"), MAGIC) == 3 + 3 + 4


def test_w163_w124_a_failure_changes_her_shape_by_chance() -> None:
    t = companion("shape_pig").up(willow="transformation").good_moves().dice(1, 6).draws((4, 0))
    t.good.does("cast transformation companion restore")
    assert t.s.raziel_shape == t.book.shape_of["shape_possum"]


def test_w163_giving_her_a_shape_costs_nobody_a_hand() -> None:
    t = companion().up(willow="transformation cherlindreas_wand").hand(willow="sword").good_moves().dice(6, 1)
    t.good.does("cast transformation companion shape_eborsisk")
    assert t.s.raziel_shape == t.book.shape_of["shape_eborsisk"]
    assert "sword" in t.in_hand("willow")


def test_case_48_w162_she_is_no_champion_not_even_as_an_eborsisk() -> None:
    """Addition A.8."""
    t = Table().at(willow=FIELD, airk=FIELD, kael=FIELD).set(raziel=0, raziel_shape=2).hand(kael="horse")
    attack(t)
    pass_until(t, "fight_d")
    assert t.good.options("name") == ["willow", "airk"]


def test_w202_the_kindly_enchanter_can_restore_her() -> None:
    t = companion("shape_pig").hand(airk="kindly_enchanter").good_moves()
    t.good.does("play kindly_enchanter companion restore")
    assert t.s.raziel_shape == -1


def test_w202_with_an_empty_pool_she_comes_restored() -> None:
    t = Table().at(willow="island_fin_raziel")
    t.shape(
        madmartigan="shape_possum",
        airk="shape_pig",
        brownies="shape_goat",
        kael="shape_raven",
        sorsha="shape_eborsisk",
    )
    told: list[Any] = []
    raziel.arrive(t.s, t.char("willow"), told)
    assert [(event.char, event.shape, event.spell) for event in told] == [("willow", "", "transformation.2")]
    assert (t.s.raziel, t.s.raziel_shape) == (0, -1)
    assert t.book.aside in t.s.hand[0]


# --- the rulings ---


@pytest.mark.parametrize(
    ("spell", "dice", "left"),
    [("bolt_of_flame", (6, 1), 4), ("lightning", (6, 1), 4), ("magical_attack", (6, 1, 6, 1), 0)],
)
def test_am43_attack_spells_hurt_the_queen_before_the_duel(
    spell: str, dice: tuple[int, ...], left: int
) -> None:
    t = (
        Table()
        .at(willow="nockmaar", kael="tavern", sorsha="tavern")
        .magic(willow=18)
        .up(willow=spell)
        .hand(willow="sword")
    )
    attack(t, "nockmaar", "queen").dice(*dice)
    line = spell if spell == "lightning" else f"{spell} queen"
    found = t.good.does(f"cast {line}")
    assert events(found, "foe_hurt")[0].left == left or t.s.winner == 0


def test_am43_w203_other_spells_and_all_cards_pass_her_by() -> None:
    t = Table().at(willow="nockmaar", kael="tavern", sorsha="tavern").magic(willow=18)
    t.up(willow="transformation life_drain dissension forgetfulness dragon the_three_magic_acorns")
    t.hand(willow="poison_draught master_swordsman self_doubt theft")
    attack(t, "nockmaar", "queen")
    assert t.good.options("play") == []
    assert {line.split()[1] for line in t.good.options("cast")} == {"willow"}


def test_am49_the_kindly_enchanter_restores_an_enemy_only_in_a_fight() -> None:
    t = (
        Table()
        .at(willow=FIELD, kael=FIELD)
        .shape(kael="shape_goat")
        .hand(willow="kindly_enchanter sword", kael="horse")
    )
    t.good_moves()
    assert t.good.options("play") == []
    t = (
        Table()
        .at(willow=FIELD, kael=FIELD)
        .shape(kael="shape_goat")
        .hand(willow="kindly_enchanter sword", kael="horse")
    )
    attack(t)
    t.good.does("play kindly_enchanter kael restore")
    assert t.of(t.s.shape, "kael") == -1


def test_am60_foes_and_dark_things_need_nobody_in_the_space() -> None:
    t = Table().at(willow="elf_hills").hand(kael="dark_things_scuttle_in_the_woods death_dog")
    t.foes()
    assert "death_dog.1 willow" in t.evil.options("foe")


def test_am10_a_counterspell_is_one_cast_of_its_card() -> None:
    t = facing().up(willow="bolt_of_flame bolt_of_flame", kael="counterspell").magic(kael=9)
    attack(t.discard("anti_magic_ward counterspell.2")).dice(6, 1)
    t.good.does("cast bolt_of_flame kael")
    t.dice(6, 1)
    t.evil.does("cast counterspell")
    pass_until(t, *WAITS)
    while t.must != (0,):
        t.players[t.must[0]].does("pass")
    t.dice(6, 1)
    t.good.does("cast bolt_of_flame.2 kael")
    assert t.kind != "response"
    assert t.of(t.s.health, "kael") == 4


def test_case_52_one_user_per_card() -> None:
    """W28, addition C.2: the Elf that helped Willow to cast helps him alone in this turn."""
    t = facing().at(airk=FIELD).up(willow="bolt_of_flame elf")
    attack(t)
    while t.kind != "fight_c":
        t.players[t.must[0]].does("pass")
    cast(t, "bolt_of_flame kael", 1, 1)
    elf = t.card("elf")
    assert t.s.user[elf] == 0
    assert numbers.total(t.s, 0, PROWESS) == 2
