"""Drawing: how many, the empty deck, the pooled draw, extra turns (W19, W20, W31, W32, W184)."""

from typing import Any

import pytest

from engine.chance import Chance
from games.willow.data.book import EVIL, GOOD
from games.willow.play.draw import top
from tests.willow.table import Table

FOUR = "dagger sword escape ambush"


def pooled(cards: str = FOUR, **rules: Any) -> Table:
    """Return a table where Good draws with The Bones face up before AIRK."""
    return Table(**rules).set(caged=False).up(airk="the_bones").deck(cards).begins(GOOD, "draw")


def hands(t: Table) -> list[list[str]]:
    """Return what the four Good characters hold, without the child."""
    names = ("willow", "madmartigan", "airk", "brownies")
    return [[card for card in t.in_hand(name) if card != "elora_danan"] for name in names]


def test_w019_each_good_character_draws_one() -> None:
    t = Table().deck(FOUR).begins(GOOD, "draw")
    assert hands(t) == [["dagger"], ["sword"], ["escape"], ["ambush"]]


def test_w019_each_evil_character_draws_two() -> None:
    t = Table().deck(FOUR).begins(EVIL, "draw")
    assert t.in_hand("kael") == ["dagger", "sword"]
    assert t.in_hand("sorsha") == ["ambush", "escape"]


def test_w019_addition_5_2_who_has_no_health_draws_too() -> None:
    t = Table().health(willow=0).deck(FOUR).begins(GOOD, "draw")
    assert "dagger" in t.in_hand("willow")


@pytest.mark.parametrize("many", [1, 2])
def test_switch_draw_good(many: int) -> None:
    t = Table(draw_good=many).deck("dagger dagger sword escape ambush meegosh eagle fly").begins(GOOD, "draw")
    assert [len(cards) for cards in hands(t)] == [many] * 4


@pytest.mark.parametrize("many", [2, 3])
def test_switch_draw_evil(many: int) -> None:
    t = Table(draw_evil=many).deck("dagger dagger sword escape ambush meegosh").begins(EVIL, "draw")
    assert len(t.in_hand("kael")) == len(t.in_hand("sorsha")) == many


def test_w020_an_empty_deck_is_made_of_the_shuffled_discard_pile() -> None:
    t = Table().deck("dagger", only=True).discard("sword escape ambush meegosh").begins(GOOD, "draw")
    assert t.told("reshuffled")[0].count == 4
    assert sum(len(some) for some in hands(t)) == 4
    assert len(t.s.deck) + len(t.s.discard) == 1


def test_w020_the_new_deck_lies_in_the_order_of_the_seed() -> None:
    t = Table()
    t.s.chance = Chance("willow", b"seed", b"words")
    t.s.deck, t.s.discard = [], t.s.deck
    pile = sorted(t.s.discard)
    top(t.s, [])
    assert sorted([*t.s.deck, *(set(pile) - set(t.s.deck))]) == pile
    assert len(t.s.deck) == len(pile) - 1
    assert t.s.deck not in (pile[:-1], pile[:0:-1])


def test_w184_without_deck_and_pile_nobody_draws() -> None:
    t = Table().deck("dagger", only=True).begins(GOOD, "draw")
    assert hands(t) == [["dagger"], [], [], []]


# --- The Bones ---


def test_w031_the_owner_hands_the_pooled_cards_out_evenly() -> None:
    t = pooled()
    assert t.kind == "share"
    t.good.does("give dagger brownies")
    t.good.cannot("give sword brownies", because="even")
    t.good.does("give sword willow", "give escape madmartigan")
    assert hands(t) == [["sword"], ["escape"], ["ambush"], ["dagger"]], "the last one goes by itself"


def test_w031_only_to_those_who_drew() -> None:
    t = Table().set(caged=False).up(kael="the_bones").deck(FOUR).begins(EVIL, "draw")
    assert {line.split()[1] for line in t.evil.options("give")} == {"kael", "sorsha"}


def test_w031_foes_are_taken_out_before() -> None:
    t = Table().set(caged=False, joined=True).up(airk="the_bones").deck("troll sword escape ambush")
    t.begins(GOOD, "draw")
    assert {line.split()[0] for line in t.good.options("give")} == {"sword", "escape", "ambush"}


def test_am45_with_a_remainder_nobody_has_more_than_one_more() -> None:
    t = (
        Table()
        .set(caged=False)
        .up(kael="the_bones")
        .deck("dagger sword escape", only=True)
        .begins(EVIL, "draw")
    )
    t.evil.does("give dagger kael", "give sword kael")
    assert t.kind == "move", "the last card goes by itself to the other"
    assert (t.in_hand("kael"), t.in_hand("sorsha")) == (["dagger", "sword"], ["escape"])


@pytest.mark.parametrize(("switch", "may"), [("on", False), ("off", True)])
def test_switch_bones_even(switch: str, may: bool) -> None:
    t = pooled(bones_even=switch)
    t.good.does("give dagger brownies")
    assert t.good.can("give sword brownies") == may


def test_case_17_w032_three_drawers_of_three_cards_get_one_each() -> None:
    t = Table().set(caged=False, joined=True).up(willow="the_bones").deck("troll sword escape ambush")
    t.begins(GOOD, "draw")
    while t.kind == "share":
        t.good.does(f"give {t.good.options('give')[0]}")
    assert max(len(cards) for cards in hands(t)) == 1


def test_case_17_w032_in_an_extra_turn_he_keeps_what_he_draws() -> None:
    t = Table().set(caged=False, haste=[0]).up(willow="the_bones").deck("dagger").begins(GOOD, "end")
    assert t.kind == "move", "nobody is asked to hand anything out"
    assert "dagger" in t.in_hand("willow")
    assert t.in_hand("airk") == []


def test_w032_haste_gives_two_extra_turns_right_after_this_one() -> None:
    t = Table().set(caged=False).at(brownies="tavern").hand(willow="haste").deck("dagger sword").good_moves()
    t.good.does("play haste", "pass")
    assert (t.bottom.char, t.s.turn) == (0, GOOD)
    t.good.does("go willow west_woods", "pass")
    assert (t.bottom.char, t.s.turn) == (0, GOOD)
    t.good.does("go willow hermit_track", "pass")
    assert t.s.turn == EVIL
    assert {"dagger", "sword"} <= set(t.in_hand("willow")), "he drew in both"


@pytest.mark.parametrize(("rule", "may"), [("choose_per_round", True), ("must_use", False)])
def test_switch_face_up_use_also_for_the_bones(rule: str, may: bool) -> None:
    """Addition 4.8: what lies face up is in use; only by (b) each may keep what he drew."""
    assert pooled(face_up_use=rule).good.can("answer keep") == may


def test_w031_bones_of_somebody_who_drew_nothing_pool_nothing() -> None:
    t = Table().set(caged=False).up(brownies="the_bones").deck("dagger sword", only=True).begins(GOOD, "draw")
    assert t.kind != "share"
    assert hands(t) == [["dagger"], ["sword"], [], []]
