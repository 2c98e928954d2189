"""Cards that work by lying face up: Keep cards, Friends, armies, treasures with a bonus (W182)."""

from typing import Final

import pytest

from games.willow.data.book import MAGIC, PROWESS, STATS, STEALTH
from games.willow.play import numbers
from games.willow.sheet.frames import Journey, Share
from tests.willow.bout import attack, events, over, sent
from tests.willow.table import Table

STAT: Final = {"prowess": PROWESS, "magic": MAGIC, "stealth": STEALTH}
PLAIN: Final[dict[str, tuple[str, dict[str, int]]]] = {
    "dagger": ("airk", {"prowess": 1}),
    "sword": ("airk", {"prowess": 2}),
    "bow": ("sorsha", {"prowess": 1}),
    "boots_of_stealth": ("kael", {"stealth": 1}),
    "ring_of_invisibility": ("kael", {"stealth": 2}),
    "magic_talisman": ("willow", {"magic": 1}),
    "book_of_magic": ("willow", {"magic": 2}),
    "meegosh": ("willow", {"prowess": 1, "stealth": 1}),
    "eagle": ("willow", {"stealth": 2}),
    "elf": ("willow", {"prowess": 1, "magic": 1}),
    "high_aldwin": ("willow", {"magic": 2}),
    "vohnkar": ("airk", {"prowess": 2}),
    "knight_of_galladoorn": ("airk", {"prowess": 2}),
    "fairy_guide": ("willow", {"magic": 1, "stealth": 1}),
    "minions_of_war": ("kael", {"prowess": 2}),
    "evil_cat": ("sorsha", {"stealth": 2}),
    "nockmaar_lieutenant": ("kael", {"prowess": 1, "stealth": 1}),
    "kennel_master": ("kael", {"prowess": 1, "stealth": 1}),
    "nockmaar_druid": ("kael", {"magic": 2}),
    "raven_spy": ("kael", {"stealth": 3}),
    "village_informer": ("kael", {"stealth": 2}),
    "the_sceptre_of_tir_asleen": ("willow", {"magic": 1}),
    "cherlindreas_wand": ("willow", {"magic": 3}),
    "sword_of_the_old_kings": ("airk", {"prowess": 3}),
    "mantle_of_mists": ("willow", {"stealth": 3}),
}
"""By card that does nothing but add: who lays it open here, and what it adds."""


def sums(t: Table, char: str) -> dict[str, int]:
    return {name: numbers.total(t.s, t.char(char), stat) for name, stat in STAT.items()}


@pytest.mark.parametrize("card", PLAIN)
def test_card(card: str) -> None:
    """An open card adds what is printed on it to its holder's own abilities, and to nothing else (W182)."""
    holder, adds = PLAIN[card]
    before = sums(Table(), holder)
    after = sums(Table().up(**{holder: card}), holder)
    assert {name: after[name] - before[name] for name in STATS} == {name: adds.get(name, 0) for name in STATS}


@pytest.mark.parametrize("card", PLAIN)
def test_w182_a_card_in_hand_adds_nothing(card: str) -> None:
    holder, _ = PLAIN[card]
    assert sums(Table().hand(**{holder: card}), holder) == sums(Table(), holder)


@pytest.mark.parametrize("card", [one for one, (_, _) in PLAIN.items()])
def test_am29_a_card_of_the_other_side_adds_nothing(card: str) -> None:
    t = Table()
    printed = t.book.cards[t.card(card)]
    holder = {0: "kael", 1: "airk"}.get(printed.side)
    if holder is None:
        assert printed.side == -1
        return
    assert sums(Table().up(**{holder: card}), holder) == sums(t, holder)


def test_w182_several_copies_and_different_cards_add_up() -> None:
    t = Table().up(airk="dagger dagger.2 sword vohnkar")
    assert sums(t, "airk")["prowess"] == 3 + 1 + 1 + 2 + 2


@pytest.mark.parametrize(
    ("army", "holder", "other"), [("galladoorn_army", "airk", "willow"), ("nockmaar_army", "kael", "sorsha")]
)
def test_card_army(army: str, holder: str, other: str) -> None:
    """An army adds 3 to the champion of its holder's group, whoever that is (W154)."""
    spaces = {holder: "tavern", other: "tavern"}
    t = Table().at(**spaces).up(**{holder: army})
    for char in (holder, other):
        own = numbers.total(t.s, t.char(char), PROWESS)
        assert numbers.total(t.s, t.char(char), PROWESS, champion=True) == own + 3
    t.at(**{other: "snow_village"})
    own = numbers.total(t.s, t.char(other), PROWESS)
    assert numbers.total(t.s, t.char(other), PROWESS, champion=True) == own


def test_card_galladoorn_army_begins_with_its_leader() -> None:
    t = Table()
    assert dict(t.book.start)[t.card("galladoorn_army")] == t.char("airk")


def test_card_nockmaar_army_begins_with_its_leader() -> None:
    t = Table()
    assert dict(t.book.start)[t.card("nockmaar_army")] == t.char("kael")


def test_card_armour() -> None:
    """Armour takes 1 off each loss of Health."""
    t = (
        Table()
        .at(airk="battlefield", kael="battlefield")
        .up(airk="armour")
        .magic(kael=3)
        .up(kael="bolt_of_flame")
    )
    attack(t).dice(6, 1)
    t.evil.does("cast bolt_of_flame airk")
    hurt = t.told("health_lost")[0]
    assert (hurt.n, hurt.lost, hurt.left, hurt.card) == (2, 1, 5, "armour")


def test_card_the_kings_golden_armour() -> None:
    """The golden armour halves a loss, rounded up."""
    t = (
        Table()
        .at(airk="battlefield", kael="battlefield")
        .up(airk="the_kings_golden_armour")
        .hand(kael="master_swordsman")
    )
    attack(t).dice(6, 5)  # 5 + 6 against 3 + 5: a margin of 3
    t.evil.does("play master_swordsman airk")
    hurt = t.told("health_lost")[0]
    assert (hurt.n, hurt.lost, hurt.left) == (3, 2, 4)


def test_card_anti_magic_talisman() -> None:
    """The talisman adds 3 to the level of every spell that is aimed at its holder."""
    t = Table().at(willow="battlefield", kael="battlefield", sorsha="battlefield").magic(willow=3)
    t.up(willow="bolt_of_flame", kael="anti_magic_talisman")
    attack(t).dice(3, 1)
    (cast,) = events(t.good.does("cast bolt_of_flame kael"), "spell_cast")
    assert (cast.level, cast.works) == (6, False)


def test_card_anti_magic_talisman_does_not_help_who_stands_beside_its_holder() -> None:
    t = Table().at(willow="battlefield", kael="battlefield", sorsha="battlefield").magic(willow=3)
    t.up(willow="bolt_of_flame", kael="anti_magic_talisman")
    attack(t).dice(3, 3)
    (cast,) = events(t.good.does("cast bolt_of_flame sorsha"), "spell_cast")
    assert (cast.level, cast.works) == (3, True)


def test_card_brownie_band() -> None:
    """The Brownie Band adds 2 to its holder's Stealth, and takes 1 from the Prowess of the enemy champion."""
    assert sums(Table().up(willow="brownie_band"), "willow")["stealth"] == 5
    t = Table().at(willow="battlefield", kael="battlefield").up(willow="brownie_band")
    attack(t)
    (contest,) = events([*t.log, *over(t)], "contest")
    assert (contest.rating, contest.strength) == (1, 3)


@pytest.mark.parametrize("card", ["amulet_of_healing", "ethna_the_nurse"])
def test_card_that_helps_to_heal(card: str) -> None:
    """The amulet and the nurse add 1 in the Heal step; both of them together 2."""
    t = Table().at(willow="tavern").up(willow=card).health(willow=1).begins(0, "heal")
    assert t.of(t.s.health, "willow") == 4
    plain = Table().at(willow="tavern").health(willow=1).begins(0, "heal")
    assert plain.of(plain.s.health, "willow") == 3


def test_card_the_bones() -> None:
    """The Bones pool what all drew, and their owner hands it out (W31)."""
    t = Table().up(willow="the_bones").deck("sword dagger armour horse").begins(0, "draw")
    assert t.kind == "share"
    assert t.must == (0,)
    frame = t.s.stack[-1]
    assert isinstance(frame, Share)
    assert frame.to == [0, 1, 2, 3]


def test_card_horse() -> None:
    """A Horse carries its owner up to a die's number of spaces."""
    t = Table().at(willow="tavern").up(willow="horse").good_moves()
    t.dice(5)
    t.good.does("journey willow ride horse")
    frame = t.s.stack[-1]
    assert isinstance(frame, Journey)
    assert frame.left == 5


def test_card_pegasus() -> None:
    """Pegasus flies its owner up to 5 spaces, without a die."""
    t = Table().at(willow="druid_moor").up(willow="pegasus").good_moves()
    t.good.does("journey willow wings pegasus", "go willow valley_mouth")
    assert t.where("willow") == "valley_mouth"


def test_card_dragon() -> None:
    """The Dragon adds 2, and once in a fight it breathes flame: 2 Health of one enemy."""
    assert sums(Table().up(airk="dragon"), "airk")["prowess"] == 5
    t = attack(
        Table()
        .at(airk="battlefield", kael="battlefield", willow="battlefield")
        .up(airk="dragon")
        .hand(willow="ambush")
    )
    t.good.does("play dragon kael")
    assert t.of(t.s.health, "kael") == 4
    assert "dragon" in t.face_up("airk")
    while t.kind == "fight_c":
        t.good.cannot("play dragon kael")
        t.players[t.must[0]].does("pass")


def test_card_dragon_breathes_on_a_foe_too_and_again_in_the_next_fight() -> None:
    t = sent(
        Table().at(airk="battlefield").up(airk="dragon").hand(kael="death_dog bandits"), "death_dog", "airk"
    )
    t.good.does("play dragon foe")
    assert t.of(t.s.prowess, "airk") == 4  # the Foe had 2: he counts as its champion (W49)
    assert t.of(t.s.held, "airk")


def test_card_the_three_magic_acorns() -> None:
    """Three times the acorns turn an enemy or a Foe to stone: 3 Health; then they are out of the game."""
    t = Table().at(willow="battlefield", kael="battlefield").up(willow="the_three_magic_acorns")
    for left in (2, 1, 0):
        t.s.health[t.char("kael")] = 6
        attack(t)
        t.good.does("play the_three_magic_acorns kael")
        assert t.of(t.s.health, "kael") == 3
        assert t.s.charges[t.card("the_three_magic_acorns")] == left
        over(t)
        t.s.fought, t.s.health = [], [4, 6, 6, 3, 6, 5]
        t.s.stack = t.s.stack[:1]
    assert t.card("the_three_magic_acorns") in t.s.gone
    assert "the_three_magic_acorns" not in t.face_up("willow")


def test_card_kiayas_braid() -> None:
    """Once in the game the braid keeps the hand that its holder would lose."""
    t = (
        Table()
        .at(willow="battlefield", kael="battlefield")
        .up(willow="kiayas_braid")
        .hand(willow="sword dagger")
        .health(willow=1)
    )
    attack(t).dice(1, 6)
    outcome = over(t)
    assert events(outcome, "hand_kept")
    assert t.in_hand("willow") == sorted(["sword", "dagger", "elora_danan"], key=t.in_hand("willow").index)
    assert t.of(t.s.health, "willow") == 0


def test_card_the_sceptre_of_tir_asleen_is_the_key() -> None:
    t = Table()
    assert t.book.passive[t.card("the_sceptre_of_tir_asleen")].key
    assert [word for card, word in enumerate(t.book.token) if t.book.passive[card].key] == [
        "the_sceptre_of_tir_asleen"
    ]


def test_card_elora_danan_may_not_be_thrown_away() -> None:
    t = Table().at(willow="tavern").good_moves()
    t.good.cannot("discard elora_danan")
