"""Verbs that are asked outside of fights: reach, passage, limits, room; and healing after them (D12-D21)."""

from dataclasses import replace

from games.guardians.cards.verbs import afield, bans, channels, grants, healing
from games.guardians.data.book import NONE, SPACE_OF
from games.guardians.sheet.frames import Fate, Laid
from tests.guardians.scene import Scene


def spaces(*names: str) -> list[int]:
    return [SPACE_OF[name] for name in names]


def test_reach_of_a_move_by_cards_in_force_by_an_upgrade_and_by_a_bearer() -> None:
    scene = Scene("S12 S12 H07 U08 R03 N01 N02")
    plain, bearer = scene.card(0, "N01"), scene.card(0, "R03")
    a1, c1 = spaces("a1", "c1")
    assert afield.move_extra(scene.s, 0, plain, a1, []) == 0
    scene.s.boosts = [scene.card(0, "S12"), scene.card(0, "S12", 1), scene.card(0, "H07")]
    assert afield.move_extra(scene.s, 0, plain, a1, []) == 2
    assert afield.reinforce_extra(scene.s, 0, a1) == 1
    scene.s.boosts = []
    scene.upgrade(0, "U08")
    assert [afield.move_extra(scene.s, 0, plain, start, []) for start in (a1, c1)] == [0, 1]
    scene.shield("b2", 0, "N02")
    assert afield.move_extra(scene.s, 0, bearer, a1, spaces("a2")) == 0
    assert afield.move_extra(scene.s, 0, bearer, a1, spaces("a2", "b2")) == 1
    assert afield.move_extra(scene.s, 0, plain, a1, spaces("a2", "b2")) == 0


def test_reach_of_a_reinforcement_from_the_side_of_a_tower() -> None:
    scene = Scene("U02", "U02")
    scene.upgrade(1, "U02")
    reached = [afield.reinforce_extra(scene.s, 1, start) for start in spaces("a4", "b4", "c4", "a1")]
    assert reached == [1, 0, 0, 0], "the right side of seat 1 is a4 (G152)"


def test_reach_of_a_retreat_by_a_card_in_force() -> None:
    scene = Scene("S24")
    assert not afield.retreats_free(scene.s)
    scene.s.boosts = [scene.card(0, "S24")]
    assert afield.retreats_free(scene.s)


def test_d021_reach_between_left_and_right_while_both_ends_stand() -> None:
    scene = Scene(walls=("SH05", "SH01"))
    assert (afield.bridged(scene.s, 0), afield.bridged(scene.s, 1)) == (True, False)
    scene.s.rubble[SPACE_OF["c1"]] = True
    assert not afield.bridged(scene.s, 0)


def test_grant_of_passage_over_bare_lands() -> None:
    scene = Scene(guardians=("GU04", "GU01"))
    assert (grants.passes_bare(scene.s, 0), grants.passes_bare(scene.s, 1)) == (True, False)


def test_grant_of_flight_by_boots_and_to_a_shield() -> None:
    scene = Scene("M01 M02 I05 N01")
    assert not afield.flies(scene.s, scene.card(0, "M02"))
    assert afield.flies(scene.s, scene.creature(0, "M01+I05"))
    shield = scene.card(0, "N01")
    assert not afield.lifted(scene.s, 0, shield)
    scene.s.lifted = [shield]
    assert afield.lifted(scene.s, 0, shield)


def test_d015_forbid_passing_through_works_open_only() -> None:
    scene = Scene("T11 T01")
    scene.ground("a2", 0, "T11")
    scene.ground("b2", 0, "T01")
    assert [bans.blocked(scene.s, space) for space in spaces("a2", "b2", "c2")] == [True, False, False]
    scene.s.down[SPACE_OF["a2"]] = True
    assert not bans.blocked(scene.s, SPACE_OF["a2"])


def test_limit_of_the_storage_hand_rises_by_texts() -> None:
    scene = Scene("U05", guardians=("GU07", "GU01"))
    assert (afield.storage_limit(scene.s, 0), afield.storage_limit(scene.s, 1)) == (8, 7)
    scene.upgrade(0, "U05")
    assert afield.storage_limit(scene.s, 0) == 9
    assert afield.storage_limit(Scene(guardians=("GU07", "GU01"), storage=0).s, 0) == 0


def test_d021_holds_one_wizard() -> None:
    scene = Scene("U01 U05 M05 M01")
    room = channels.room(scene.s, scene.card(0, "U01"))
    assert room is not None
    count, wanted = room
    fits = [wanted.fits(scene.book.cards[scene.book.card_of[name]]) for name in ("M05", "M01")]
    assert (count, fits) == (1, [True, False])
    assert channels.room(scene.s, scene.card(0, "U05")) is None
    assert channels.room(scene.s, NONE) is None


def test_stones_for_the_first_face_down_card() -> None:
    scene = Scene(guardians=("GU12", "GU01"))
    assert (afield.free_face_down(scene.s, 0), afield.free_face_down(scene.s, 1)) == (True, False)


def test_discard_of_the_up_card_is_a_guardians_choice() -> None:
    scene = Scene(guardians=("GU02", "GU01"))
    assert (afield.may_skip_up_card(scene.s, 0), afield.may_skip_up_card(scene.s, 1)) == (True, False)


def lies(scene: Scene, seat: int, name: str, fate: Fate, copy: int = 0) -> int:
    """Lay a creature on the table, with what became of it."""
    who, _, item = name.partition("+")
    card = scene.card(seat, who, copy)
    if item:
        scene.s.item[card] = scene.card(seat, item)
    scene.f.table.append(Laid(card, seat, "primary", 1, fate))
    return card


def healed(scene: Scene, seat: int, *, won: bool) -> list[tuple[int, list[int]]]:
    """Return who may heal whom."""
    found = healing.healers(scene.s, scene.f, seat, won)
    return [(card, healing.patients(scene.s, scene.f, seat, card, effect)) for card, _, effect in found]


def test_d020_heal_by_a_survivor_of_the_winner() -> None:
    scene = Scene("M21 M01 M09")
    abbess, knight = lies(scene, 0, "M21", ""), lies(scene, 0, "M01", "beaten")
    lies(scene, 0, "M09", "beaten")
    assert healed(scene, 0, won=True) == [(abbess, [knight])]
    assert healed(scene, 0, won=False) == []
    scene.f.table[0] = replace(scene.f.table[0], fate="healed")
    assert healed(scene, 0, won=True) == [], "G128: healed now, it heals nobody"


def test_heal_on_loss_and_of_the_own_name() -> None:
    scene = Scene("E13 E13 E13 E02")
    horde = lies(scene, 0, "E13", "")
    lost = [lies(scene, 0, "E13", "beaten", copy) for copy in (1, 2)]
    lies(scene, 0, "E02", "beaten")
    assert healed(scene, 0, won=False) == [(horde, lost)]


def test_heal_the_wearer_of_a_draught() -> None:
    scene = Scene("M01 M02 I09")
    knight = lies(scene, 0, "M01+I09", "beaten")
    lies(scene, 0, "M02", "beaten")
    assert healed(scene, 0, won=True) == [(scene.card(0, "I09"), [knight])]
    assert healed(scene, 0, won=False) == []


def test_heal_by_a_guardian_and_by_an_upgrade_of_the_defended_side() -> None:
    scene = Scene("", "U06 M01", at="a4", guardians=("GU01", "GU08"))
    upgrade, knight = scene.upgrade(1, "U06"), lies(scene, 1, "M01", "beaten")
    assert healed(scene, 1, won=True) == [(NONE, [knight]), (upgrade, [knight])]
    scene.f.at = SPACE_OF["c4"]
    assert healed(scene, 1, won=True) == [(NONE, [knight])]
