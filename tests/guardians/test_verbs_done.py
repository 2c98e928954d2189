"""Verbs that do something once, outside of fights or beside them: one test each (D13-D15)."""

from typing import Any

from engine.decisions import Asked
from games.guardians.cards.verbs import effects, play, stones
from games.guardians.data.book import SPACE_OF
from games.guardians.events.cards import (
    ActionBoosted,
    DeckLookedAt,
    DeckSorted,
    DeckTopSeen,
    DrewBy,
    NothingHappened,
    Retrieved,
    Robbed,
    StackSeen,
    StonesChanged,
    StonesPaid,
    TerrainKilled,
    TextUsed,
)
from games.guardians.events.turns import CardsDrawn
from games.guardians.play import common
from games.guardians.play.actions import Answer, Play
from games.guardians.play.sorting import SORT, PutBack
from games.guardians.sheet.frames import Announced, Sort
from tests.guardians.scene import Scene


def does(scene: Scene, seat: int, name: str, trigger: str, *targets: int) -> list[Any]:
    """Carry out what a card does with a trigger; return the events."""
    out: list[Any] = []
    effects.run(scene.s, seat, scene.card(seat, name), trigger, targets, out)
    return out


def offered(scene: Scene, seat: int, moment: play.Moment) -> list[str]:
    """Return what may be played, as `id target`."""
    found = play.offers(scene.s, seat, moment)
    return sorted(f"{one.card.partition('-')[0]} {one.target}".strip() for one in found)


def to_depot(scene: Scene, seat: int, *names: str) -> None:
    for name in names:
        common.store(scene.s, scene.card(seat, name))


def to_deck(scene: Scene, seat: int, *names: str) -> list[int]:
    """Lay cards on a deck, the first one undermost."""
    scene.s.deck[seat] += [scene.card(seat, name) for name in names]
    return scene.s.deck[seat]


def to_discard(scene: Scene, seat: int, *names: str) -> None:
    common.discard(scene.s, [scene.card(seat, name) for name in names])


def test_stones_are_gained_and_are_taken_from_who_has_some() -> None:
    scene = Scene("H05 M28")
    scene.s.stones = [0, 1]
    assert does(scene, 0, "H05", "organize") == [StonesChanged(0, "H05", 1)]
    assert does(scene, 0, "M28", "win_primary") == [StonesChanged(1, "M28", -1)]
    assert does(scene, 0, "M28", "win_primary") == [], "D13: from a player who has none nothing is taken"
    assert scene.s.stones == [1, 0]


def test_stones_of_a_terrain_card_come_once_when_it_is_laid() -> None:
    scene = Scene("T08")
    scene.s.stones = [3, 3]
    scene.ground("a2", 0, "T08")
    out: list[Any] = []
    effects.laid(scene.s, 0, SPACE_OF["a2"], out)
    assert (out, scene.s.stones) == ([StonesChanged(0, "T08", 1)], [4, 3])
    scene.ground("a2", 0, "T08", down=True)
    effects.laid(scene.s, 0, SPACE_OF["a2"], out)
    assert scene.s.stones == [4, 3], "a face-down card has no text"


def test_d012_stones_of_an_upgrade_come_in_every_third_phase() -> None:
    scene = Scene("U07")
    scene.upgrade(0, "U07", turn=2)
    scene.s.stones = [0, 0]
    got = []
    for turn in range(2, 10):
        scene.s.turn = turn
        effects.organizing(scene.s, 0, [])
        got.append(scene.s.stones[0])
    assert got == [0, 0, 0, 1, 1, 1, 2, 2]


def test_stones_of_a_set_come_before_the_first_draw() -> None:
    scene = Scene("M01", "M01", walls=("SH02", "SH01"))
    assert scene.s.stones == [8, 7]


def test_d014_cost_is_paid_first_and_who_cannot_pay_is_not_offered_the_card() -> None:
    scene = Scene("S15 M01")
    to_depot(scene, 0, "S15")
    to_deck(scene, 0, "M01")
    scene.s.stones[0] = 0
    assert offered(scene, 0, "organize") == []
    scene.s.stones[0] = 2
    assert offered(scene, 0, "organize") == ["S15"]
    out: list[Any] = []
    stones.pay(scene.s, 0, scene.card(0, "S15"), out)
    assert (out, scene.s.stones[0]) == ([StonesPaid(0, "S15", 1)], 1)


def test_d013_draw_goes_as_far_as_the_deck() -> None:
    scene = Scene("S15 M01 B01 M02")
    bribery, knight = to_deck(scene, 0, "B01", "M01")
    out = does(scene, 0, "S15", "organize")
    assert out == [DrewBy(0, "S15", 2), CardsDrawn(0, ("M01", "B01"), ("M01", "B01"))]
    assert (scene.s.pen[0], scene.s.depot[0]) == ([knight], [bribery])
    assert does(scene, 0, "S15", "organize") == [DrewBy(0, "S15", 0)]


def test_draw_by_an_up_card() -> None:
    scene = Scene("M44 M01")
    to_deck(scene, 0, "M01")
    out: list[Any] = []
    effects.turned_up(scene.s, 0, scene.card(0, "M44"), out)
    assert out[0] == DrewBy(0, "M44", 1)


def test_discard_robs_the_pen_by_chance() -> None:
    scene = Scene("X25", "M01 M02")
    for name in ("M01", "M02"):
        common.store(scene.s, scene.card(1, name))
    (robbed,) = does(scene, 0, "X25", "survive_primary")
    assert isinstance(robbed, Robbed)
    assert (robbed.owner, len(robbed.cards)) == (1, 1)
    assert (len(scene.s.pen[1]), len(scene.s.discard[1])) == (1, 1)
    scene.s.pen[1].clear()
    assert does(scene, 0, "X25", "survive_primary") == []


def test_d013_retrieve_takes_a_fitting_card_from_the_own_discard_pile() -> None:
    scene = Scene("H04 H05 I01 M01 B01", "H05")
    scene.s.stones = [1, 1]
    to_depot(scene, 0, "H04")
    to_discard(scene, 0, "H05", "I01", "M01")
    to_discard(scene, 1, "H05")
    offers = offered(scene, 0, "organize")
    assert [one.split("-")[0] for one in offers] == ["H04 H05", "H04 I01"]
    item = scene.card(0, "I01")
    assert does(scene, 0, "H04", "organize", item) == [Retrieved(0, "H04", "I01")]
    assert scene.s.pen[0] == [item]
    assert does(scene, 0, "H04", "organize", item) == [NothingHappened(0, "H04")]


def test_retrieve_self_after_a_won_combat() -> None:
    scene = Scene("B06")
    to_discard(scene, 0, "B06")
    assert does(scene, 0, "B06", "win") == [Retrieved(0, "B06", "B06")]
    assert scene.s.depot[0] == [scene.card(0, "B06")]


def test_d015_kill_terrain_where_it_may() -> None:
    scene = Scene("S21 H01 H02 T01 N01 N02", "T03 T02 N03")
    scene.ground("a2", 0, "T01")
    scene.ground("b2", 1, "T03")
    face_down = scene.ground("c3", 1, "T02", down=True)
    scene.shield("a2", 0, "N01")
    scene.shield("b2", 1, "N03")
    to_depot(scene, 0, "S21", "H01", "H02")
    assert offered(scene, 0, "organize") == ["S21 c3"], "unoccupied: no shield at all"
    assert offered(scene, 0, "settle") == ["H01 a2", "H01 b2", "H01 c3", "H02 a2", "H02 c3"]
    assert offered(scene, 0, "move") == offered(scene, 0, "hammer") == ["H01 a2", "H01 b2", "H01 c3"]
    out = does(scene, 0, "H01", "any", SPACE_OF["c3"])
    assert out == [TerrainKilled(0, 1, "H01", "T02", "c3")]
    assert scene.s.discard[1] == [face_down]
    assert (scene.s.terrain[8], scene.s.ground[8], scene.s.down[8]) == (-1, -1, False)
    assert does(scene, 0, "H01", "any", SPACE_OF["c3"]) == [NothingHappened(0, "H01")]


def test_d013_reveal_of_the_own_decks_top_and_a_new_order() -> None:
    scene = Scene("S14 M01 M02 M03 M04 M05")
    deck = list(to_deck(scene, 0, "M01", "M02", "M03", "M04", "M05"))
    out = does(scene, 0, "S14", "organize")
    assert out[0] == DeckLookedAt(0, "S14", 4)
    assert isinstance(out[1], DeckTopSeen)
    assert (out[1].cards, out[1].readers) == (("M05", "M04", "M03", "M02"), (0,))
    frame = scene.s.stack[-1]
    assert isinstance(frame, Sort)
    assert SORT.asked(scene.s, frame) == Asked("sort", (0,))
    wanted = [deck[2], deck[4], deck[1], deck[3]]
    assert SORT.follows is not None
    for card in wanted[:3]:
        assert not SORT.follows(scene.s, frame, out)
        answer = Answer(0, common.token(scene.s, card))
        assert answer in SORT.legal(scene.s, frame, 0)
        PutBack.do(answer, scene.s, frame, out)  # type: ignore[arg-type]  # a rule is given the action itself
    assert SORT.follows(scene.s, frame, out)
    assert out[-1] == DeckSorted(0, 4)
    assert scene.s.deck[0] == [deck[0], *reversed(wanted)], "the first chosen lies on top"
    assert scene.s.stack == []
    assert all(scene.s.know[0][card] == 2 and scene.s.know[1][card] == 0 for card in wanted)


def test_reveal_of_an_empty_deck_shows_nothing_and_is_not_offered() -> None:
    scene = Scene("S14")
    to_depot(scene, 0, "S14")
    assert offered(scene, 0, "organize") == []
    assert does(scene, 0, "S14", "organize") == [NothingHappened(0, "S14")]


def test_reveal_of_an_opposing_stack_is_for_the_one_who_looks() -> None:
    scene = Scene("H06 N01", "N03 M01 I01 M02")
    scene.shield("a1", 0, "N01")
    scene.shield("b3", 1, "N03", "M01+I01", "M02")
    to_depot(scene, 0, "H06")
    assert offered(scene, 0, "move") == ["H06 b3"]
    _, seen = does(scene, 0, "H06", "move", SPACE_OF["b3"])
    assert isinstance(seen, StackSeen)
    assert (sorted(seen.cards), seen.readers) == (["I01", "M01", "M02"], (0,))
    assert seen.hidden == tuple(("card", f"2:{name}") for name in seen.cards)
    cards = [scene.card(1, name) for name in seen.cards]
    assert all(scene.s.know[0][card] == 2 and scene.s.know[2][card] == 0 for card in cards)


def test_reach_lies_in_force_for_the_action() -> None:
    scene = Scene("S12 H07")
    to_depot(scene, 0, "S12", "H07")
    assert offered(scene, 0, "move") == ["H07", "S12"]
    assert does(scene, 0, "S12", "move") == [ActionBoosted(0, "S12")]
    assert scene.s.boosts == [scene.card(0, "S12")]


def test_d015_grant_of_flight_names_an_unturned_shield() -> None:
    scene = Scene("S13 N01 N02 M01 M02", "N03")
    shield = scene.shield("a1", 0, "N01", "M01")
    scene.shield("b1", 0, "N02", "M02")
    scene.shield("b3", 1, "N03")
    scene.s.turned[SPACE_OF["b1"]] = True
    to_depot(scene, 0, "S13")
    assert offered(scene, 0, "move") == ["S13 a1"]
    assert does(scene, 0, "S13", "move", SPACE_OF["a1"]) == [ActionBoosted(0, "S13", "a1")]
    assert scene.s.lifted == [shield]
    scene.s.lifted.clear()
    scene.s.flown[0] = True
    assert offered(scene, 0, "move") == [], "D15: it counts as the one flight of G43"


def test_a_guardians_text_is_used_once_a_phase_and_cannot_be_answered() -> None:
    scene = Scene("B01", guardians=("GU09", "GU01"))
    scene.s.stones = [2, 2]
    to_discard(scene, 0, "B01")
    (action,) = play.offers(scene.s, 0, "organize")
    assert action == Play(0, "GU09", common.token(scene.s, scene.card(0, "B01")))
    out: list[Any] = []
    play.begin(scene.s, action, out)
    assert out == [StonesPaid(0, "GU09", 1), TextUsed(0, "GU09"), Retrieved(0, "GU09", "B01")]
    to_discard(scene, 0, "B01")
    scene.s.depot[0].clear()
    assert play.offers(scene.s, 0, "organize") == []


def test_a_played_card_is_paid_for_and_announced() -> None:
    scene = Scene("S15 M01", "S03")
    scene.s.stones = [2, 2]
    to_depot(scene, 0, "S15")
    to_deck(scene, 0, "M01")
    (action,) = play.offers(scene.s, 0, "organize")
    play.begin(scene.s, action, [])
    frame = scene.s.stack[-1]
    assert isinstance(frame, Announced)
    assert (scene.s.stones[0], scene.s.depot[0]) == (1, [])
