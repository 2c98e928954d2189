"""R122-R130: what holds in every state of every game, checked here without the game's own checks."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import cast

import pytest

from engine import AnyGame
from engine.chance import Chance, words_digest
from games.foes import GAME
from games.foes.data.book import CHESTS, FACE_DOWN
from games.foes.options import FoesOptions
from games.foes.sheet.frames import NOWHERE, Herd
from games.foes.sheet.state import Foes
from tests.foes.faces.games import PLAYS
from tests.foes.table import Table
from tests.support.state_cases import States, setting

SEATS = range(2, 7)
LENGTH = 400


def played(seats: int, seed: int, length: int = LENGTH) -> Iterator[tuple[Foes, Foes]]:
    """Play at random, first a kind and then an action; yield the states before and after each."""
    rng = Random(seed)
    chance = Chance("invariants", seed.to_bytes(32, "big"), words_digest([]))
    s = GAME.new(FoesOptions(), [GAME.Entry()] * seats, chance)
    for _ in range(length):
        pending = GAME.pending(s)
        if pending is None:
            return
        seat = rng.choice(pending.must)
        legal = list(GAME.legal(s, seat))
        kinds = sorted({action.kind for action in legal})
        if "fight" in kinds and rng.random() < 0.8:
            kinds = ["fight"]
        kind = rng.choice(kinds)
        action = rng.choice([action for action in legal if action.kind == kind])
        before = s.copy()
        GAME.apply(s, action)
        yield before, s


@pytest.fixture(scope="module", params=SEATS)
def states(request: pytest.FixtureRequest) -> list[tuple[Foes, Foes]]:
    """Return two games for each number of players."""
    found: list[tuple[Foes, Foes]] = []
    for seed in (1, 2):
        found += [(before, after.copy()) for before, after in played(request.param, seed)]
    return found


def owned(s: Foes) -> list[int]:
    return [tile for heap in s.tiles for tile in heap] + s.pool + s.set_aside


def passing(s: Foes) -> list[int]:
    """Return the monster that is on its way over another tile (R80)."""
    top = s.stack[-1] if s.stack else None
    return [top.monster] if isinstance(top, Herd) and top.monster and top.monster not in s.tile else []


def test_r122_there_are_85_chips(states: list[tuple[Foes, Foes]]) -> None:
    for _, s in states:
        assert sum(s.chip) + s.supply + sum(s.chips) + s.reserve == 85
        assert min(s.supply, s.reserve, *s.chips) >= 0


def test_r123_chips_in_chambers_are_tiles_in_the_piles(states: list[tuple[Foes, Foes]]) -> None:
    for _, s in states:
        assert sum(s.chip) == 53 - s.drawn
        out = sorted([tile for tile in s.tile if tile] + owned(s) + passing(s))
        order = [*range(1, 49), *sorted(set(range(49, 54)) - set(s.last_five))]
        assert out == order[: s.drawn] if s.drawn <= 48 else len(out) == s.drawn


def test_r124_spells_drawn_are_monsters_up_to_42_defeated(states: list[tuple[Foes, Foes]]) -> None:
    for _, s in states:
        assert 42 - len(s.spells) == sum(1 <= tile <= 42 for tile in owned(s))
        cards = s.spells + [card for hand in s.hand for card in hand]
        assert len(cards) == len(set(cards))
        assert all(hand == sorted(hand) for hand in s.hand)


def test_r125_the_supply_fits_on_its_track(states: list[tuple[Foes, Foes]]) -> None:
    assert all(0 <= s.supply <= 40 for _, s in states)


def test_r126_tiles_lie_in_revealed_chambers_one_in_each(states: list[tuple[Foes, Foes]]) -> None:
    for _, s in states:
        chambers = set(s.book.chambers)
        for space, tile in enumerate(s.tile):
            if tile:
                assert space in chambers
                assert not s.chip[space]
        tiles = [tile for tile in s.tile if tile] + owned(s)
        assert len(tiles) == len(set(tiles))


def test_r127_gold_is_neither_made_nor_lost(states: list[tuple[Foes, Foes]]) -> None:
    for _, s in states:
        gold = s.book.gold
        left = [tile for tile in (*range(1, 51), *CHESTS) if tile not in owned(s)]
        assert sum(gold[tile] for tile in owned(s)) + sum(gold[tile] for tile in left) == 114 + 12
        assert s.bonus + sum(s.gold) == 5
        assert min(s.bonus, *s.gold) >= 0


def test_r128_wisdom_never_falls_and_stays_in_1_to_50(states: list[tuple[Foes, Foes]]) -> None:
    for before, s in states:
        assert all(1 <= wisdom <= 50 for wisdom in s.wisdom)
        assert all(now >= then for then, now in zip(before.wisdom, s.wisdom, strict=True))
        assert sorted(s.stacked) == list(range(len(s.wisdom)))


def seen(s: Foes, space: int) -> Iterator[int]:
    """Walk along open pathways up to the nearest chambers, in a way of its own."""
    book = s.book
    met, queue = {space}, [space]
    while queue:
        here = queue.pop()
        if here != space and (
            book.is_chamber[here]
            or (book.intersection_of[here] >= 0 and s.closed[book.intersection_of[here]] == FACE_DOWN)
        ):
            continue
        for to in book.neighbours[here]:
            barred = False
            for one, other in ((here, to), (to, here)):
                number = book.intersection_of[one]
                if number >= 0 and s.closed[number] != FACE_DOWN:
                    barred |= book.side_of[number][s.closed[number]] == other
            if not barred and to not in met:
                met.add(to)
                queue.append(to)
                yield to


def test_r129_nobody_has_an_unrevealed_thing_in_sight(states: list[tuple[Foes, Foes]]) -> None:
    for _, s in states[::3]:
        for figure in s.figure:
            if figure == NOWHERE or 1 <= s.tile[figure] <= 50 or GAME.pending(s) is None:
                continue
            for space in seen(s, figure):
                number = s.book.intersection_of[space]
                assert number < 0 or s.closed[number] != FACE_DOWN
                assert not s.chip[space]


def test_r130_one_seed_one_game() -> None:
    first = [GAME.dump(s) for _, s in played(4, 7, 150)]
    second = [GAME.dump(s) for _, s in played(4, 7, 150)]
    assert first == second


def test_r130_the_state_alone_says_how_it_goes_on() -> None:
    for before, after in played(3, 5, 120):
        del after
        again = before.copy()
        pending = GAME.pending(before)
        assert pending is not None
        action = GAME.legal(before, pending.must[0])[0]
        other = before.copy()
        assert GAME.apply(again, action) == GAME.apply(other, action)
        assert again == other


def test_r122_to_r130_the_games_own_checks_find_nothing(states: list[tuple[Foes, Foes]]) -> None:
    for _, s in states:
        assert list(GAME.invariants(s)) == []


def _lose_a_chip(s: Foes) -> None:
    s.reserve -= 1


def _double_a_tile(s: Foes) -> None:
    s.tiles[0].append(s.tiles[-1][0])


def _two_in_a_hand(s: Foes) -> None:
    s.hand[0] = [s.spells[-1]]


def _too_many_in_supply(s: Foes) -> None:
    s.supply, s.reserve = 41, s.reserve - 41


def _tile_on_a_path(s: Foes) -> None:
    at = s.book.index["F10"]
    s.tile[s.book.index["F10-F11"]], s.tile[at] = s.tile[at], 0


def _gold_from_nowhere(s: Foes) -> None:
    s.gold[0] += 1


def _too_wise(s: Foes) -> None:
    s.wisdom[0] = 51


def _not_looked(s: Foes) -> None:
    s.closed[s.book.intersection_of[s.book.index["E10"]]] = FACE_DOWN


def _chip_on_a_start(s: Foes) -> None:
    s.chip[s.book.starts[0]], s.reserve = True, s.reserve - 1


def _spell_too_many(s: Foes) -> None:
    s.spells.pop()


def _markers(s: Foes) -> None:
    s.stacked = [0, 0, 1, 2]


class TestStates(States):
    """Damage a state in the middle of a turn, and break its laws (R122-R129)."""

    game = cast(AnyGame, GAME)
    damages = (
        setting("tile", [0]), setting("figure", [999] * 4), setting("wisdom", [1]), setting("chips", "x"),
        setting("closed", [9] * 12), setting("hand", [[999], [], [], []]), setting("spells", [77]),
    )  # fmt: skip
    faults = (
        (_lose_a_chip, "(R122)"),
        (_double_a_tile, "(R126)"),
        (_two_in_a_hand, "(R124)"),
        (_too_many_in_supply, "(R125)"),
        (_tile_on_a_path, "outside the chambers"),
        (_gold_from_nowhere, "(R127)"),
        (_too_wise, "(R128)"),
        (_not_looked, "(R129)"),
        (_chip_on_a_start, "(R123)"),
        (_spell_too_many, "spells were drawn"),
        (_markers, "(R53)"),
    )

    def sound(self) -> Foes:
        table = Table().figures(A="E9").monsters(F10=14, F11=24).wisdom(A=14)
        table.turn()
        return table.s

    def saved(self) -> Foes:
        return next(islice(PLAYS.states(4, "saved", every=60), 3, None))
