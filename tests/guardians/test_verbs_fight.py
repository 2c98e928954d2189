"""Verbs that are asked in a fight: one test each, and the conditions that they hang on (D11-D20)."""

from dataclasses import replace

import pytest

from games.guardians.cards.filters import parse_filter
from games.guardians.cards.verbs import (
    areas,
    bans,
    changes,
    channels,
    commands,
    fights,
    ranged,
    terrain,
    texts,
)
from games.guardians.play.combat import command
from tests.guardians.scene import Scene


def total(scene: Scene, card: int, foe: int, how: changes.How = "primary") -> int:
    return sum(line.n for line in changes.modifiers(scene.s, scene.f, card, foe, how))


def test_mod_counts_against_whom_it_is_about() -> None:
    scene = Scene("M23", "E01 X15")
    lancer, lord = scene.pair("M23", "E01")
    rats = scene.card(1, "X15")
    assert total(scene, lancer, lord) == 4
    assert total(scene, lancer, rats) == -2
    assert total(scene, lord, lancer) == 0


def test_mod_of_a_secondary_works_only_there() -> None:
    scene = Scene("E15", "X01")
    devil, wraith = scene.pair("E15", "X01")
    assert total(scene, devil, wraith) == 0
    assert total(scene, devil, wraith, "secondary") == 3
    assert total(scene, devil, wraith, "target") == 0


def test_d011_mod_of_a_command_card_works_for_the_own_primaries() -> None:
    scene = Scene("M08 M01", "X01")
    mine, theirs = scene.pair("M01", "X01")
    pig = scene.force(0, "M08", "mod")
    assert total(scene, mine, theirs) == 2
    assert total(scene, theirs, mine) == 0
    assert changes.modifiers(scene.s, scene.f, mine, theirs, "primary") == [changes.Line("text", 2, pig)]
    assert total(scene, mine, theirs, "secondary") == 0, "G166: written for a primary"


def test_g166_mod_for_own_of_length_combat_holds_in_secondaries_and_for_targets() -> None:
    scene = Scene("M37 M01", "X01")
    mine, theirs = scene.pair("M01", "X01")
    scene.force(0, "M37", "mod")
    assert [total(scene, mine, theirs, how) for how in ("primary", "secondary", "target")] == [2, 2, 2]


def test_d012_mod_if_stronghold() -> None:
    land, hold = Scene("E06 M01", "X01"), Scene("E06 M01", "X01", at="a4")
    for scene, n in ((land, 0), (hold, 3)):
        mine, theirs = scene.pair("M01", "X01")
        scene.force(0, "E06", "mod")
        assert total(scene, mine, theirs) == n


def test_d003_a_stronghold_and_what_belongs_to_it_help_the_defenders_primary() -> None:
    scene = Scene("M01", "X01 U03", at="c4", guardians=("GU01", "GU03"), walls=("SH01", "SH04"))
    mine, theirs = scene.pair("M01", "X01")
    upgrade = scene.upgrade(1, "U03")
    lines = changes.modifiers(scene.s, scene.f, theirs, mine, "primary")
    assert sorted((line.why, line.n, line.card) for line in lines) == [
        ("guardian", 1, -1),
        ("stronghold", 1, -1),
        ("stronghold", 2, upgrade),
        ("stronghold", 3, -1),
    ]
    assert total(scene, mine, theirs) == 0
    assert total(scene, theirs, mine, "target") == 0
    scene.s.rubble[scene.f.at] = True
    assert total(scene, theirs, mine) == 0, "D6: on rubble no `defend` effect works"


def test_ranged_gives_points_and_a_bow_gives_its_own() -> None:
    scene = Scene("M02 M01 I06", "X01")
    scene.pair("M01", "X01")
    assert ranged.ranged_points(scene.s, scene.f, scene.card(0, "M02")) == 3
    assert ranged.ranged_points(scene.s, scene.f, scene.card(0, "M01")) == 0
    assert ranged.ranged_points(scene.s, scene.f, scene.creature(0, "M01+I06")) == 2
    assert ranged.ranged_points(scene.s, scene.f, scene.creature(0, "M02+I06")) == 3


def test_d016_immune_to_a_kind_of_attack_or_to_what_fits() -> None:
    scene = Scene("E03 E04 M01", "E05 X01 X02")
    dog, spirit, knight = (scene.card(0, name) for name in ("E03", "E04", "M01"))
    sun, wraith, nymph = (scene.card(1, name) for name in ("E05", "X01", "X02"))
    told = [fights.immune(scene.s, scene.f, dog, card) for card in (sun, wraith, nymph)]
    assert told == [True, False, False]
    told = [fights.immune(scene.s, scene.f, spirit, card) for card in (sun, wraith, nymph)]
    assert told == [False, True, False]
    assert not any(fights.immune(scene.s, scene.f, knight, card) for card in (sun, wraith, nymph))


def test_immune_by_a_card_in_force_protects_the_own_side_and_targets() -> None:
    scene = Scene("M01 H08", "X11")
    mine, theirs = scene.pair("M01", "X11")
    assert not fights.immune(scene.s, scene.f, mine, theirs)
    scene.force(0, "H08")
    assert fights.immune(scene.s, scene.f, mine, theirs)
    assert fights.shielded(scene.s, scene.f, mine, theirs)
    assert not fights.shielded(scene.s, scene.f, theirs, mine)


def test_immune_ranged_is_against_the_points_and_against_who_shoots() -> None:
    scene = Scene("E24 E04 M01", "X10 M02")
    frost, ice, knight = (scene.card(0, name) for name in ("E24", "E04", "M01"))
    skull, archer = scene.card(1, "X10"), scene.card(1, "M02")
    assert fights.immune_ranged(scene.s, scene.f, frost, archer)
    assert fights.immune_ranged(scene.s, scene.f, ice, skull)
    assert not fights.immune_ranged(scene.s, scene.f, ice, archer)
    assert not fights.immune_ranged(scene.s, scene.f, knight, skull)


def test_destroys_what_fits() -> None:
    scene = Scene("M04 M41", "M01 E12 X19")
    merchant, falconer = scene.card(0, "M04"), scene.card(0, "M41")
    knight, valkyrie, manta = (scene.card(1, name) for name in ("M01", "E12", "X19"))
    assert [fights.destroys(scene.s, scene.f, merchant, card) for card in (knight, valkyrie, manta)] == [
        True, False, False,
    ]  # fmt: skip
    assert [fights.destroys(scene.s, scene.f, falconer, card) for card in (knight, valkyrie, manta)] == [
        False, True, False,
    ]  # fmt: skip
    assert not fights.destroys(scene.s, scene.f, merchant, -1), "D8: no Guardian"


def test_d016_blank_stops_all_texts_of_a_creature_and_of_its_item() -> None:
    scene = Scene("M04 I01", "M01")
    merchant, knight = scene.pair("M04+I01", "M01")
    assert fights.destroys(scene.s, scene.f, merchant, knight)
    assert total(scene, merchant, knight) == 2
    scene.f.blanked = [merchant]
    assert not fights.destroys(scene.s, scene.f, merchant, knight)
    assert total(scene, merchant, knight) == 0


def test_d016_blank_stops_a_text_for_the_whole_combat_too() -> None:
    scene = Scene("M22 M01", "X07")
    paladin, shambler = scene.pair("M22", "X07")
    scene.force(0, "M22", "mod")
    assert total(scene, paladin, shambler) == 1
    scene.f.blanked = [paladin]
    assert total(scene, paladin, shambler) == 0
    assert total(scene, scene.card(0, "M01"), shambler) == 0


def test_grant_of_icons_adds_and_takes() -> None:
    scene = Scene("S17 I10", "M01 X07")
    knight, shambler = scene.card(1, "M01"), scene.card(1, "X07")
    assert texts.icons(scene.s, scene.f, knight) == ("gold",)
    scene.force(0, "S17", target=shambler, until="matchup")
    assert texts.icons(scene.s, scene.f, shambler) == ("gold",)
    assert texts.icons(scene.s, scene.f, knight) == ("gold",)
    coined = Scene("M01 I10")
    assert texts.icons(coined.s, coined.f, coined.creature(0, "M01+I10")) == ()


def test_grant_of_flight_by_boots_and_by_a_lifted_shield() -> None:
    scene = Scene("M01 I05 N01 X07")
    assert texts.flies(scene.s, scene.f, scene.creature(0, "M01+I05"))
    shambler = scene.card(0, "X07")
    assert not texts.flies(scene.s, scene.f, shambler)
    scene.f.shield = scene.card(0, "N01")
    scene.s.lifted = [scene.f.shield]
    assert texts.flies(scene.s, scene.f, shambler)
    assert texts.fits(scene.s, scene.f, shambler, parse_filter("flying"))


def test_grant_of_receiving_by_item_card_and_guardian() -> None:
    scene = Scene("M01 X07 I07 X27 M09", guardians=("GU05", "GU01"))
    assert channels.receives(scene.s, scene.f, scene.card(0, "X07")), "Queen Sallow: own Undead"
    assert not channels.receives(scene.s, scene.f, scene.card(0, "M01"))
    assert channels.receives(scene.s, scene.f, scene.creature(0, "M01+I07"))
    assert not channels.receives(scene.s, scene.f, scene.card(0, "M09"))
    scene.force(0, "X27")
    assert channels.receives(scene.s, scene.f, scene.card(0, "M09")), "Toadstool Folk: own of size S"


def test_grant_of_receiving_to_one_creature() -> None:
    scene = Scene("M01 M09 S04")
    mine = scene.card(0, "M01")
    scene.force(0, "S04", target=mine, until="matchup")
    assert channels.receives(scene.s, scene.f, mine)
    assert not channels.receives(scene.s, scene.f, scene.card(0, "M09"))


def test_recv_limit_is_a_multiple_of_the_printed_vitality() -> None:
    scene = Scene("X01 M05")
    assert channels.limit(scene.s, scene.f, scene.card(0, "X01")) == 16
    assert channels.limit(scene.s, scene.f, scene.card(0, "M05")) == 8


def test_chan_gives_only_to_its_kind_and_overrides_red_bars() -> None:
    scene = Scene("E12 E36 M43 M01 M05 X01 M09")
    valkyrie, lamp, wizard = (scene.card(0, name) for name in ("E12", "E36", "M43"))
    red, green, wraith = (scene.card(0, name) for name in ("M01", "M05", "X01"))
    may = channels.may_channel
    assert [may(scene.s, scene.f, valkyrie, card) for card in (red, green, wraith)] == [True, False, False]
    assert [may(scene.s, scene.f, lamp, card) for card in (red, green, wraith)] == [False, True, False]
    assert [may(scene.s, scene.f, wizard, card) for card in (red, green, wraith)] == [False, True, True]
    assert [may(scene.s, scene.f, -1, card) for card in (red, green, wraith)] == [False, True, True]


def test_legacy_helps_against_who_beat_it() -> None:
    scene = Scene("M11 E05", "E07")
    ogre, well = scene.pair("M11", "E07")
    scene.f.table[1] = replace(scene.f.table[1], fate="beaten", by=ogre)
    assert changes.legacy(scene.s, scene.f, ogre) == [changes.Line("legacy", 4, well)]
    assert changes.legacy(scene.s, scene.f, scene.card(0, "E05")) == []


def test_d020_control_multiplies_the_printed_vitality_or_adds_to_the_side() -> None:
    scene = Scene("M38 E16 M01 S19")
    worth = [changes.control_of(scene.s, scene.f, scene.card(0, name)) for name in ("M38", "E16", "M01")]
    assert worth == [6, 14, 6]
    card = scene.force(0, "S19")
    assert changes.control_more(scene.s, scene.f, 0) == [changes.Line("text", 5, card)]
    assert changes.control_more(scene.s, scene.f, 1) == []


def test_d019_win_push_is_for_one_side_and_cancels() -> None:
    scene = Scene("R01 S18", "R01")
    scene.f.shield = scene.card(0, "R01")
    assert (fights.win_push(scene.s, scene.f, 0), fights.win_push(scene.s, scene.f, 1)) == (True, False)
    scene.shield("a3", 1, "R01")
    assert (fights.win_push(scene.s, scene.f, 0), fights.win_push(scene.s, scene.f, 1)) == (False, False)


def test_d017_forbid_bribery_by_an_icon() -> None:
    scene = Scene("M09 E01 S16 M25", "E02 M25")
    fiend = scene.force(0, "M09", "forbid")
    theirs = scene.card(1, "E02")
    assert bans.barred(scene.s, scene.f, 0, "charm", theirs) == "M09"
    assert bans.barred(scene.s, scene.f, 1, "charm", scene.card(0, "E01")) == "M09"
    assert bans.barred(scene.s, scene.f, 1, "charm", fiend) == "", "the Fiend himself may be bribed"
    assert bans.barred(scene.s, scene.f, 0, "gold", theirs) == ""
    scene.force(0, "S16")
    assert bans.barred(scene.s, scene.f, 1, "beer", scene.card(0, "M25")) == "S16"
    assert bans.barred(scene.s, scene.f, 0, "beer", scene.card(1, "M25")) == "", "on own creatures only"


def test_forbid_ranged_by_a_card_and_by_the_type_of_the_land() -> None:
    scene = Scene("T02 T10 T01 S22")
    assert not bans.ranged_forbidden(scene.s, scene.f)
    scene.ground("a3", 0, "T10")
    assert bans.ranged_forbidden(scene.s, scene.f)
    scene.f.terrain = "mountains"
    assert not bans.ranged_forbidden(scene.s, scene.f), "G162: the ban belongs to the type woods"
    scene.ground("a3", 0, "T01")
    scene.f.terrain = "woods"
    assert bans.ranged_forbidden(scene.s, scene.f)
    scene.f.terrain = ""
    scene.force(0, "S22")
    assert bans.ranged_forbidden(scene.s, scene.f)


def test_forbid_channeling_by_a_card_and_by_an_opponents_text() -> None:
    scene = Scene("M01 S23", "M11")
    _, ogre = scene.pair("M01", "M11")
    assert bans.channel_forbidden(scene.s, scene.f, 0)
    assert not bans.channel_forbidden(scene.s, scene.f, 1)
    scene.f.blanked = [ogre]
    assert not bans.channel_forbidden(scene.s, scene.f, 0)
    scene.force(0, "S23")
    assert bans.channel_forbidden(scene.s, scene.f, 0)
    assert bans.channel_forbidden(scene.s, scene.f, 1)


def test_set_terrain_for_all_and_for_one_side() -> None:
    scene = Scene("E11 T01", "T03", guardians=("GU10", "GU01"))
    assert terrain.terrain_type(scene.s, scene.f, 0) == ""
    scene.f.terrain = "heaps"
    assert terrain.terrain_type(scene.s, scene.f, 0) == "", "G162: without a terrain card nothing is changed"
    scene.ground("a3", 0, "T01")
    assert terrain.terrain_type(scene.s, scene.f, 1) == "heaps"
    scene.f.terrain = ""
    assert terrain.terrain_type(scene.s, scene.f, 1) == "swamps"
    scene.ground("a3", 0, "T01", down=True)
    assert (terrain.terrain_type(scene.s, scene.f, 0), terrain.terrain_type(scene.s, scene.f, 1)) == (
        "heaps",
        "",
    )


def test_announce_binds_the_other_side() -> None:
    scene = Scene("M12", "X06")
    scene.force(0, "M12")
    assert (commands.announcing(scene.s, scene.f, 0), commands.announcing(scene.s, scene.f, 1)) == (
        "",
        "color",
    )


def test_play_first_binds_who_has_fitting_creatures() -> None:
    scene = Scene("M14", "E02 E03 M01")
    scene.force(0, "M14")
    scene.hand(1, "E02", "M01", "E03")
    assert commands.must_play(scene.s, scene.f, 1) == [scene.card(1, "E02"), scene.card(1, "E03")]
    assert commands.must_play(scene.s, scene.f, 0) == []
    scene.f.hand[1] = [scene.card(1, "M01")]
    assert commands.must_play(scene.s, scene.f, 1) == []


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [("M12", "M13", True), ("M14", "X06", False), ("E10", "E11", True), ("S01", "M05", False)],
)
def test_a008_cards_of_one_group_contradict_each_other(mine: str, theirs: str, *, told: bool) -> None:
    scene = Scene(mine, theirs)
    assert command.clash(scene.s, scene.card(0, mine), scene.card(1, theirs)) is told


def test_aoe_strikes_who_is_weak_enough_and_not_immune() -> None:
    scene = Scene("M05", "M02 M17 M03 E03 E14")
    sorcerer = scene.card(0, "M05")
    scene.hand(1, "M02", "M17", "M03", "E03", "E14")
    struck = areas.struck(scene.s, scene.f, 0, sorcerer, 0)
    assert struck == [scene.card(1, "M17"), scene.card(1, "M03")], "case 11"


def test_aoe_for_flyers_of_both_hands() -> None:
    scene = Scene("S02 E12 M01", "X20 X19")
    scene.hand(0, "E12", "M01")
    scene.hand(1, "X20", "X19")
    struck = areas.struck(scene.s, scene.f, 0, scene.card(0, "S02"), 0)
    assert struck == [scene.card(0, "E12"), scene.card(1, "X20")]
    scene.f.attacker = 1
    assert areas.struck(scene.s, scene.f, 0, scene.card(0, "S02"), 0) == struck[::-1]


def test_case_12_who_is_immune_to_all_aoes_survives_every_kind() -> None:
    scene = Scene("", "X05 X05")
    jumper = scene.hand(1, "X05")[0]
    for kind in ("plain", "fire", "fear", "methane"):
        assert fights.spared(scene.s, scene.f, jumper, kind, scene.card(1, "X05", 1))
