"""R1-R13: how a game begins."""

from collections import Counter

import pytest

from engine.chance import Chance, words_digest
from games.foes import GAME
from games.foes.data.book import FACE_DOWN
from games.foes.options import FoesOptions
from games.foes.sheet.frames import NOWHERE
from games.foes.sheet.state import Foes
from tests.foes.table import Table

EVERYBODY = range(2, 7)


def begun(seats: int = 4, seed: int = 1) -> Foes:
    chance = Chance("begun", seed.to_bytes(32, "big"), words_digest([]))
    return GAME.new(FoesOptions(), [GAME.Entry()] * seats, chance)


@pytest.mark.parametrize("n", EVERYBODY)
def test_r1_everybody_begins_with_a_figure_six_chips_and_no_spells(n: int) -> None:
    s = begun(n)
    assert s.figure == [NOWHERE] * n
    assert s.chips == [6] * n
    assert s.hand == [[] for _ in range(n)]
    assert s.tiles == [[] for _ in range(n)]
    assert s.gold == [0] * n
    assert s.studies == [True] * n


@pytest.mark.parametrize("n", [0, 1, 7])
def test_r1_one_player_or_seven_are_refused(n: int) -> None:
    assert GAME.seats(FoesOptions()) == range(2, 7)
    with pytest.raises(ValueError, match=r"2.*6"):
        begun(n)


def test_r2_the_board_has_its_chambers_intersections_teleports_and_paths() -> None:
    book = begun().book
    kinds = Counter(space.kind for space in book.spaces)
    assert len(book.chambers) == 53
    assert [book.spaces[start].name for start in book.starts] == ["B1", "C1", "D1", "E1"]
    assert set(book.starts) < set(book.chambers)
    assert len(book.intersections) == 15
    assert len(book.teleports) == 4
    assert kinds["path"] == 97
    assert len(book.spaces) == 169
    assert {len(book.neighbours[space]) for space in book.intersections} == {4}
    assert {len(book.neighbours[space]) for space in book.teleports} == {2}
    assert {len(book.neighbours[space]) for space in book.chambers} == {2, 3, 4}
    assert sum(len(around) for around in book.neighbours) == 2 * 202


def test_r3_the_first_tiles_are_out_and_only_the_last_five_vary() -> None:
    orders = set()
    for seed in range(40):
        s = begun(seed=seed)
        assert s.drawn == 4
        assert s.phase_two is False
        assert sorted(s.last_five) == [49, 50, 51, 52, 53]
        orders.add(tuple(s.last_five))
    assert len(orders) > 20
    assert {order[0] for order in orders} == {49, 50, 51, 52, 53}
    assert {order[-1] for order in orders} == {49, 50, 51, 52, 53}


def test_r4_monsters_1_to_4_lie_one_on_each_start_chamber_in_any_order() -> None:
    orders = set()
    for seed in range(250):
        s = begun(seed=seed)
        order = tuple(s.tile[start] for start in s.book.starts)
        assert sorted(order) == [1, 2, 3, 4]
        assert sum(tile != 0 for tile in s.tile) == 4
        orders.add(order)
    assert len(orders) == 24


@pytest.mark.parametrize("n", EVERYBODY)
def test_r5_one_chip_lies_in_each_of_the_other_chambers(n: int) -> None:
    s = begun(n)
    book = s.book
    with_chip = [space for space in range(len(book.spaces)) if s.chip[space]]
    assert with_chip == [space for space in book.chambers if space not in book.starts]
    assert len(with_chip) == 49 == 53 - s.drawn
    assert list(GAME.invariants(s)) == []


def test_r6_all_intersections_lie_face_down() -> None:
    s = begun()
    assert s.closed == [FACE_DOWN] * 15


def test_r6_nobody_can_know_a_closed_side_before_the_flip() -> None:
    """The state itself does not hold it: the draw is made when the tile is flipped."""
    for seed in range(8):
        assert begun(seed=seed).closed == begun().closed


@pytest.mark.parametrize("side", ["north", "east", "south", "west"])
def test_r6_every_closed_side_is_one_of_four_equal_draws(side: str) -> None:
    table = Table().alone(A="B1").explored("B2").closed()
    (A, *_) = table.turn()
    table.script.flips([side])
    table.script.script += [
        (n, 0) for n in range({"north": 1, "east": 3, "south": 3, "west": 3}[side], 1, -1)
    ]
    A.walks("B2")
    assert table.side("B3") == side


def test_r7_the_teleports_are_linked_in_pairs_of_one_colour_in_all_three_ways() -> None:
    seen = set()
    for seed in range(60):
        s = begun(seed=seed)
        assert sorted(s.colours) == [0, 0, 1, 1]
        for one in range(4):
            twin = s.links[one]
            assert twin != one
            assert s.links[twin] == one
            assert s.colours[one] == s.colours[twin]
        seen.add(s.links[0])
    assert seen == {1, 2, 3}


def test_r7_everybody_sees_the_teleports() -> None:
    s = begun()
    other = s.copy()
    other.links, other.colours = [(link + 2) % 4 for link in s.links], s.colours[::-1]
    for seat in (None, 0, 3):
        assert GAME.view(s, seat) != GAME.view(other, seat)


@pytest.mark.parametrize(("n", "advancement"), [(2, 4), (3, 5), (4, 6), (5, 7), (6, 8)])
def test_r8_the_wisdom_advancement_goes_by_the_number_of_players(n: int, advancement: int) -> None:
    table = Table(n).figures(A="F11").monsters(F11=14).wisdom(A=15)
    (A, *_) = table.turn()
    A.fights(2, 2)
    assert A.wisdom == 14 + advancement
    assert table.s.book.advancement == advancement


def test_r9_spells_are_drawn_pile_after_pile_and_shuffled_inside_each() -> None:
    orders = set()
    for seed in range(20):
        s = begun(seed=seed)
        drawn = s.spells[::-1]
        assert sorted(drawn) == list(range(42))
        piles = [s.book.spells[card].pile for card in drawn]
        assert piles == [1] * 8 + [2] * 8 + [3] * 9 + [4] * 9 + [5] * 8
        orders |= {
            (pile, tuple(card for card in drawn if s.book.spells[card].pile == pile)) for pile in range(1, 6)
        }
    assert len(orders) == 20 * 5


@pytest.mark.parametrize(("n", "left"), [(2, 24), (3, 18), (4, 12), (5, 6), (6, 0)])
def test_r10_the_chips_left_over_form_the_reserve(n: int, left: int) -> None:
    assert begun(n).reserve == left


@pytest.mark.parametrize("n", EVERYBODY)
def test_r11_wisdom_begins_at_1_and_rises_in_turn_order(n: int) -> None:
    s = begun(n)
    assert s.wisdom == list(range(1, n + 1))
    assert s.stacked == list(range(n))
    pending = GAME.pending(s)
    assert pending is not None
    assert pending.must == (0,)


def test_r12_five_pieces_of_bonus_gold_and_an_empty_supply() -> None:
    s = begun()
    assert (s.bonus, s.pool, s.set_aside, s.supply) == (5, [], [], 0)


def test_r13_wisdom_chips_and_the_number_of_cards_are_public() -> None:
    s = begun()
    for fact in ("wisdom", "chips", "hand"):
        other = s.copy()
        if fact == "hand":
            other.hand[0] = [other.spells.pop()]
        else:
            getattr(other, fact)[0] += 1
        assert GAME.view(s, 1) != GAME.view(other, 1), fact
        assert GAME.view(s, None) != GAME.view(other, None), fact


def test_r13_spells_in_hand_are_their_owners_alone() -> None:
    s = begun()
    s.hand[0] = [s.spells.pop()]
    other = s.copy()
    cards = s.book.spells
    at = next(
        at
        for at in range(41, 32, -1)
        if at < len(s.spells) and cards[s.spells[at]].face != cards[s.hand[0][0]].face
    )
    other.hand[0], other.spells[at] = [s.spells[at]], s.hand[0][0]
    assert GAME.view(s, 0) != GAME.view(other, 0)
    for seat in (None, 1, 2, 3):
        assert GAME.view(s, seat) == GAME.view(other, seat)


def test_r13_the_order_of_undrawn_spells_and_of_the_last_five_tiles_is_nobodys() -> None:
    s = begun()
    other = s.copy()
    other.last_five = s.last_five[::-1]
    other.spells[-8:] = s.spells[-8:][::-1]
    for seat in (None, 0, 1, 2, 3):
        assert GAME.view(s, seat) == GAME.view(other, seat)
