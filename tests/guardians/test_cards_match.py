"""Texts that work in a match-up, each card in a played combat."""

import pytest

from games.guardians.data.dataset import DATA
from games.guardians.data.loading import shared_book
from games.guardians.options import GuardiansOptions
from tests.guardians.fight import Fight, fight
from tests.guardians.table import kinds, one

BOOK = shared_book(DATA.own_text(), 2, GuardiansOptions())
CREATURES = [card for card in BOOK.cards if card.creature]
FOES = {"mortal": "E04", "elemental": "X10", "external": "M42"}
"""By color: a creature against which it gets its off-colour bonus, without icon, of middle size."""
LANDS = {"heaps": "T03", "woods": "T02", "mountains": "T04", "rivers": "T05", "swamps": "T01", "frost": "T06"}


@pytest.mark.parametrize("card", CREATURES, ids=[card.id for card in CREATURES])
def test_every_creature_fights_with_its_vitality_its_bonus_and_its_land(card: object) -> None:
    """The sum of each creature against the colour that it is strong against, in its land if it has one."""
    found = BOOK.cards[BOOK.card_of[getattr(card, "id", "")]]
    foe = FOES[found.color]
    played = fight(found.id, foe)
    log = played.duel(found.id, foe)
    if "match_up_ended" not in kinds(log):
        assert "self_destroy" in [effect.verb for effect in found.effects]
        return
    texts = 1 if found.id == "M22" else 0
    assert one(log, "match_up_ended").power == found.vit + found.ocb + texts
    for terrain, more in found.terr.items():
        there = fight(found.id, foe, land=f"A {LANDS[terrain]}").powers(found.id, foe)[0]
        assert there == max(0, found.vit + found.ocb + more)


@pytest.mark.parametrize(
    ("card", "victim", "spared"),
    [("M04", "M05", "M07"), ("M06", "E01", "M01"), ("M29", "X25", "M01"), ("M29", "X15", "M01"),
     ("M41", "E34", "E35"), ("E19", "M10", "M01"), ("X31", "M19", "M20")],
)  # fmt: skip
def test_destroyers_m04_m06_m29_m41_e19_x31(card: str, victim: str, spared: str) -> None:
    """Merchant gold, Super Model charm, Ratcatcher vermin and fairies, Falconer small flyers, Tempter beer,
    Grinning Collector weak Knights.
    """
    played = fight(card, f"{victim} {spared}")
    gone = one(played.duel(card, victim), "destroyed")
    assert (gone.owner, gone.card) == (1, victim)
    assert victim in played.b.heap
    assert "destroyed" not in kinds(fight(card, f"{victim} {spared}").duel(card, spared))


@pytest.mark.parametrize(
    ("card", "harmless", "harmful"),
    [("M20", "X11", "E14"), ("M22", "E18", "E05"), ("M42", "X28", "E05"), ("E35", "X11", "E14"),
     ("E03", "E05", "X11"), ("E14", "E09", "X28"), ("E15", "E25", "E18"), ("E04", "X01", "X02"),
     ("X15", "M30", "M01"), ("X17", "M05", "M01")],
)  # fmt: skip
def test_immunities_m20_m22_m42_e35_e03_e14_e15_e04_x15_x17(card: str, harmless: str, harmful: str) -> None:
    """Fear for three mortals and the Judge Angel, fire for devils, Undead, big ones, Wizards."""
    for foe, damage in ((harmless, False), (harmful, True)):
        ended = one(fight(card, foe).duel(card, foe), "match_up_ended")
        assert (ended.foe_damage > 0) is damage
        assert ended.foe_power > 0


@pytest.mark.parametrize("card", ["M24", "E24", "X11", "X26"])
def test_immunity_to_ranged_points_of_m24_e24_x11_x26(card: str) -> None:
    for foe, immune in ((card, True), ("M16", False)):
        played = fight("M10 M02", f"{foe} M16" if foe != "M16" else "M16 M16")
        played.meets("M10", foe)
        played.passes("modifiers")
        log = [*played.does(played.a, "shoot M02"), *played.passes()]
        ended = one(log, "match_up_ended")
        assert (ended.power - ended.damage == 3) is immune


def test_x05_jumper_is_immune_to_all_aoes() -> None:
    for kind, command in (("plain", "S01"), ("fear", "S06"), ("fire", "S07")):
        played = fight("M01", "X05 M16", depots=(command, ""), commands=(command, ""))
        assert played.hand(played.b) == "X05", kind


@pytest.mark.parametrize(
    ("item", "foe"), [("I03", "E05"), ("I04", "X11")], ids=["I03 Fire Cloak", "I04 Plumed Helm"]
)
def test_immunity_by_items_i03_i04(item: str, foe: str) -> None:
    for worn, harm in ((f"M10+{item}", False), ("M10", True)):
        ended = one(fight(worn, foe).duel("M10", foe), "match_up_ended")
        assert (ended.foe_damage > 0) is harm


def test_i08_mirror_mail_stops_ranged_points() -> None:
    played = fight("M10 M02", "M09+I08")
    played.meets("M10", "M09")
    played.passes("modifiers")
    ended = one([*played.does(played.a, "shoot M02"), *played.passes()], "match_up_ended")
    assert (ended.power, ended.damage) == (7, 4)


def test_h08_cask_of_courage_protects_the_own_side_from_fear() -> None:
    played = fight("M10", "X11", depots=("H08", ""))
    played.meets("M10", "X11")
    played.passes("modifiers")
    ended = one([*played.does(played.a, "play H08"), *played.passes()], "match_up_ended")
    assert (ended.foe_damage, ended.foe_power) == (0, 4)


@pytest.mark.parametrize(
    ("card", "foe", "more"),
    [("M23", "E01", 4), ("M23", "M16", -2), ("M23", "M01", 0), ("M42", "X07", 4), ("M42", "X02", 0),
     ("E27", "E12", 5), ("E27", "M01", 0), ("E34", "E02", 3), ("E34", "E03", 3), ("E34", "M01", 0),
     ("X29", "M16", 2), ("X29", "E01", 0)],
)  # fmt: skip
def test_changes_against_a_kind_of_m23_m42_e27_e34_x29(card: str, foe: str, more: int) -> None:
    """Hedge Lancer: big and small; Witchfinder: Undead; Gale Rider: flyers; Choir Angel: demons; Drake."""
    found, other = (BOOK.cards[BOOK.card_of[name]] for name in (card, foe))
    bonus = found.ocb if FOES[found.color][0] == foe[0] else 0
    assert other.color != found.color or not bonus
    assert fight(card, foe).powers(card, foe)[0] == found.vit + bonus + more


def test_i01_ashen_blade_and_i02_tower_targe_help_their_wearers_as_primaries() -> None:
    assert fight("M10+I01", "M01").powers("M10", "M01") == (6, 6)
    assert fight("M10+I02", "M01+I02").powers("M10", "M01") == (4, 9), "Tower Targe: if defending"


@pytest.mark.parametrize(
    ("card", "n"),
    [("M02", 3), ("M03", 4), ("M24", 2), ("M26", 5), ("M27", 3), ("E28", 4), ("X10", 3), ("X32", 2),
     ("M10+I06", 2)],
)  # fmt: skip
def test_ranged_attackers_m02_m03_m24_m26_m27_e28_x10_x32_and_i06_long_bow(card: str, n: int) -> None:
    played = fight(f"M16 {card}", "X18")
    played.meets("M16", "X18")
    played.passes("modifiers")
    name = card.partition("+")[0]
    log = [*played.does(played.a, f"shoot {name}"), *played.passes()]
    assert one(log, "ranged_shot").n == n
    assert one(log, "match_up_ended").power == n
    assert (name in played.a.heap) == (name == "M27"), "D18: Powder Monkey is destroyed by his own text"


def test_d018_destroyed_by_its_own_text_a_creature_is_not_beaten() -> None:
    played = fight("M16 M27", "X18 M09")
    played.meets("M16", "X18")
    played.passes("modifiers")
    played.does(played.a, "shoot M27")
    played.passes()
    gone = one(played.log, "destroyed")
    assert (gone.card, gone.by) == ("M27", "M27")
    assert played.log.index(gone) > played.log.index(one(played.log, "match_up_ended"))


@pytest.mark.parametrize("ogre", ["M11", "M32", "M33"])
def test_ogres_m11_m32_m33_keep_the_opponent_from_channeling(ogre: str) -> None:
    played = fight("M05", ogre, stones=(1, 0))
    played.meets("M05", ogre)
    played.passes("modifiers")
    assert "channel stone" not in played.offered(played.a)
    other = fight("M05", "M31", stones=(1, 0))
    other.meets("M05", "M31")
    other.passes("modifiers")
    assert "channel stone" in other.offered(other.a)


@pytest.mark.parametrize(
    ("card", "may", "may_not"),
    [("M36", "M07", "M01"), ("E12", "M01", "M07"), ("E25", "E04", "E09"), ("E36", "M05", "X01"),
     ("E36", "M43", "M01"), ("X14", "X07", "X02"), ("X24", "X02", "X01"), ("M43", "X01", "M01"),
     ("M21", "M05", "M01")],
)  # fmt: skip
def test_channelers_m36_e12_e25_e36_x14_x24_m43_m21(card: str, may: str, may_not: str) -> None:
    """Each gives its number to its kind, to red bars where it overrides; the last two to green bars."""
    for receiver, allowed in ((may, True), (may_not, False)):
        played = fight(receiver, "X18", under=(card, ""))
        played.meets(receiver, "X18")
        played.passes("modifiers")
        offered = played.offered(played.a) if played.asks == "modifiers A" else []
        assert (f"channel {card}" in offered) is allowed
        if allowed:
            log = played.does(played.a, f"channel {card}")
            assert one(log, "channeled").n == BOOK.cards[BOOK.card_of[card]].cmp


def test_x01_wraith_may_receive_twice_its_vitality() -> None:
    played = fight("X01", "X18", stones=(3, 0))
    played.meets("X01", "X18")
    played.passes("modifiers")
    got = []
    for _ in range(2):
        played.passes("modifiers A")
        got.append(one(played.does(played.a, "channel stone"), "channeled").n)
    assert sum(got) == 16


def test_i07_open_hand_amulet_lets_its_wearer_receive() -> None:
    played = fight("M01+I07", "X18", stones=(1, 0))
    played.meets("M01", "X18")
    played.passes("modifiers")
    assert one(played.does(played.a, "channel stone"), "channeled").n == 6


@pytest.mark.parametrize("card", ["M28", "M39"])
def test_m28_toll_keeper_and_m39_ransom_goat_take_a_stone_when_they_win(card: str) -> None:
    played = fight(card, "M16", stones=(0, 2))
    changed = one(played.duel(card, "M16"), "stones_changed")
    assert (changed.seat, changed.by, changed.n, played.b.stones) == (1, card, -1, 1)
    lost = fight(card, "X18", stones=(0, 2))
    lost.duel(card, "X18")
    assert lost.b.stones == 2


def test_x13_vampire_bride_who_has_won_draws_when_the_combat_is_over() -> None:
    """What is drawn in a combat is not in the Combat Hand (G56, G155)."""
    played = fight("X13 M02", "M16 M09", deck="S09 M10")
    assert "drew_by" not in [event.kind for event in played.duel("X13", "M16")]
    assert played.a.depot == ""
    log = played.duel("M02", "M09") + played.passes()
    assert one(log, "drew_by").count == 1
    assert played.a.depot == "S09"


def test_x25_pixie_thief_robs_the_pen_if_it_survives() -> None:
    played = fight("X25", "M16", pens=("", "M10"))
    robbed = one(played.duel("X25", "M16"), "robbed")
    assert (robbed.owner, robbed.cards, played.b.pen) == (1, ("M10",), "")
    lost = fight("X25", "M01", pens=("", "M10"))
    lost.duel("X25", "M01")
    assert lost.b.pen == "M10"


@pytest.mark.parametrize(
    ("card", "theirs", "struck"),
    [("M05", "M16 M10 M02", {"M10"}), ("X30", "M16 M09 M10", {"M09"}), ("E31", "M16 M09 M13", {"M09"}),
     ("M17", "M16 M09 M10", {"M09"})],
)  # fmt: skip
def test_aoes_in_a_match_up_of_m05_x30_e31_m17(card: str, theirs: str, struck: set[str]) -> None:
    """Sorcerer fire 4, Wyrm fire 3, Lightning Jar plain 2, Cow methane 3."""
    played = fight(card, theirs)
    log = played.duel(card, "M16")
    assert set(one(log, "aoe_struck").cards) == struck
    if card == "E31":
        assert one(log, "destroyed").card == "E31"
        assert one(log, "unchallenged").card == "M16"
    assert ("M09" in played.b.heap) == (card in ("X30", "E31"))


def test_m22_lantern_paladin_helps_knights_for_the_combat() -> None:
    played = fight("M22 M01", "M16 X18")
    assert played.powers("M22", "M16") == (14, 0), "himself, too"
    assert played.powers("M01", "X18")[0] == 7


def test_m09_ugly_wart_fiend_bars_charm_for_both() -> None:
    played = fight("M09 E01", "M01 E02", depots=("B03", "B03"))
    played.meets("M09", "M01")
    played.passes("bribery B")
    assert "bribe B03 M09" in played.offered(played.b)
    played.passes("pick")
    played.meets("E01", "E02")
    assert not any(word.startswith("bribe") for word in played.offered(played.player()))


def test_e07_amber_well_leaves_four_to_who_attacks_its_killer() -> None:
    played = fight("M11", "E07 E06")
    played.duel("M11", "E07")
    assert secondary(played, "E06", "M11") == 13, "case 39"


def test_x21_mirror_stalker_blanks_its_opponent() -> None:
    played = fight("X21", "M42")
    log = played.duel("X21", "M42")
    assert one(log, "blanked").card == "M42"
    assert fight("X08", "M42").powers("X08", "M42")[1] == 10
    assert one(log, "match_up_ended").foe_power == 6


def secondary(played: Fight, card: str, target: str) -> int:
    """Let B attack with what is left; return what the attack makes."""
    log = played.does(played.b, f"attack {card} {played.a.word(target)}")
    return int(one([*log, *played.passes("name_attack")], "secondary_ended").total)


def test_e15_pitch_devil_is_stronger_as_a_secondary() -> None:
    played = fight("M01", "M09 E15")
    played.duel("M01", "M09")
    assert secondary(played, "E15", "M01") == 1 + 8 + 3


def test_r05_third_rank_helps_the_last_secondary() -> None:
    for shield, total in (("R05", 1 + 6 + 1), ("N03", 1 + 6)):
        played = fight("M02", "M09 M01", shields=("N01", shield))
        played.duel("M02", "M09")
        assert secondary(played, "M01", "M02") == total


def test_r06_closed_gate_helps_defending_primaries() -> None:
    assert fight("M01", "M02", shields=("N01", "R06")).powers("M01", "M02") == (6, 7)
    assert fight("M01", "M02", shields=("R06", "N03")).powers("M01", "M02") == (6, 6)


def test_t09_haunted_barrow_and_t10_lamp_grove() -> None:
    assert fight("X07", "X01", land="B T09").powers("X07", "X01") == (10, 9)
    ended = one(fight("M10", "X11", land="B T10").duel("M10", "X11"), "match_up_ended")
    assert (ended.foe_damage, ended.foe_power) == (0, 4)


@pytest.mark.parametrize("terrain", ["T02", "T10"])
def test_t02_woods_and_t10_lamp_grove_forbid_ranged_attacks(terrain: str) -> None:
    played = fight("M10 M02", "M01", land=f"A {terrain}", depots=("S09", ""))
    played.meets("M10", "M01")
    played.passes("modifiers")
    assert "shoot M02" not in played.offered(played.a)


def test_strongholds_sh01_sh03_sh04_and_guardian_gu03_and_upgrade_u03() -> None:
    """Old Walls +5; Thornkeep: ranged +1; Bonehall: Undead +1; Mother Gravel +1; Second Curtain +2."""
    assert fight("M01", "M02", at="a4").powers("M01", "M02") == (6, 11)
    assert fight("M01", "X07", at="b4", walls=("SH01", "SH04")).powers("M01", "X07")[1] == 9 + 7 + 1 + 2
    assert fight("M01", "M02", at="a4", guardians=("GU01", "GU03")).powers("M01", "M02")[1] == 12
    assert fight("M01", "M02", at="c4", upgrade="U03").powers("M01", "M02")[1] == 13
    assert fight("M01", "M02", at="a4", upgrade="U03").powers("M01", "M02")[1] == 11
    thorn = fight("M01", "M10 M02", at="a4", walls=("SH01", "SH03"))
    thorn.meets("M01", "M10")
    thorn.passes("modifiers B")
    assert one(thorn.does(thorn.b, "shoot M02"), "ranged_shot").n == 4


def test_gu06_kettle_jack_helps_his_small_primaries() -> None:
    for jack, power in (("GU06", 5), ("GU01", 4)):
        assert fight("M10", "M01", guardians=(jack, "GU01")).powers("M10", "M01")[0] == power
    assert fight("M02", "M01", guardians=("GU06", "GU01")).powers("M02", "M01")[0] == 6


def test_gu05_queen_sallow_lets_her_undead_receive() -> None:
    for queen, allowed in (("GU05", True), ("GU01", False)):
        played = fight("X07", "X18", guardians=(queen, "GU01"), stones=(1, 0), depots=("S09", ""))
        played.meets("X07", "X18")
        played.passes("modifiers")
        assert ("channel stone" in played.offered(played.a)) is allowed


def test_gu10_ulgras_face_down_cards_are_heaps_for_her_creatures() -> None:
    for ulgra, power in (("GU10", 11), ("GU01", 8)):
        played = fight("M07", "M07", land="A M16 down", guardians=(ulgra, "GU10"))
        assert played.powers("M07", "M07") == (power, 8)
