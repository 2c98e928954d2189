"""Set-up: decks, building and the dice on the road (3.2-3.4)."""

import pytest

from engine.chance import Chance, words_digest
from engine.game import step
from games.good_vs_bad import GAME
from games.good_vs_bad.events import BuildDone, Built, CardDrawn, RenownChanged
from games.good_vs_bad.options import GoodVsBadOptions
from games.good_vs_bad.sheet.frames import Turn
from games.good_vs_bad.sheet.state import GoodVsBad


def new(seats: int, seed: int = 1, **rules: object) -> GoodVsBad:
    chance = Chance("table", bytes([seed]) * 32, words_digest([]))
    made: GoodVsBad = GAME.new(GoodVsBadOptions(**rules), [GAME.Entry()] * seats, chance)  # type: ignore[arg-type]
    return made


def act(s: GoodVsBad, seat: int, *lines: str) -> GoodVsBad:
    for line in lines:
        s, _ = step(GAME, s, GAME.actions.parse(seat, line))
    return s


def asked(s: GoodVsBad) -> tuple[str, tuple[int, ...]]:
    pending = GAME.pending(s)
    assert pending is not None
    return pending.kind, pending.must


@pytest.mark.parametrize(("seats", "length"), [(2, 11), (3, 5), (4, 5), (5, 5), (6, 5)])
def test_3_2_the_ring_at_the_start(seats: int, length: int) -> None:
    s = new(seats)
    ring = s.book.ring(s.length)
    assert s.length == length and len(ring.squares) == seats * (length + 1)
    assert len(ring.spaces) == seats * (length - 1)
    assert not any(s.level)


def test_3_3_the_start_values_and_six_cards_each() -> None:
    s = new(3)
    assert s.stat[0] == [2, 2, 2, 1, 0, 0] == s.stat[1]
    assert s.stat[4] == [2, 2, 2, 0, 0, 1]
    assert [len(cards) for cards in s.dealt] == [6, 6, 6] and s.hand == [[], [], []]
    assert [len(deck) for deck in s.foes] == [5, 5, 5, 5]
    assert len(s.event_deck) == 40 and len(s.item_deck) == 22


@pytest.mark.parametrize("seats", [1, 7])
def test_3_2_numbers_of_players_that_cannot_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 players"):
        new(seats)


def test_3_3_building_gives_a_point_for_each_card_thrown_away_unseen() -> None:
    s = new(2)
    assert asked(s) == ("build", (0, 1))
    s = act(s, 0, "build agility 3", "build r 2", "build agility 1", "done")
    assert asked(s) == ("build", (1,))
    assert s.start[0] == [2, 2, 2, 1, 0]  # added when all are done
    s = act(s, 1, "done")
    assert s.start[0] == [3, 2, 2, 3, 0] and s.stat[0] == s.stat[1] == s.start[0]
    assert s.start[1] == [2, 2, 2, 0, 1]
    assert (len(s.hand[0]), len(s.hand[1]), len(s.buried)) == (3, 6, 3)


def test_3_3_what_is_built_and_kept_is_told() -> None:
    s, events = step(GAME, new(2), GAME.actions.parse(0, "build might 2"))
    assert events == [Built(0, "might", 2)]
    _, events = step(GAME, s, GAME.actions.parse(0, "done"))
    assert events == [BuildDone(0, 2, 4)]


def test_3_3_no_stat_is_built_above_5_and_no_more_points_than_cards() -> None:
    s = new(2)
    points = [str(action) for action in GAME.legal(s, 0)]
    assert "build agility 3" in points and "build agility 4" not in points
    assert "build r 4" in points and "build r 5" not in points
    assert not any(text.startswith("build b") for text in points)
    s = act(s, 0, "build agility 3", "build might 3")
    assert sorted(str(a) for a in GAME.legal(s, 0)) == sorted(
        [*(f"build {stat} {n}" for stat in ("agility", "might") for n in (0, 1, 2)), "done"]
    )


def test_3_3_nobody_sees_the_cards_before_all_have_built() -> None:
    s = act(new(2), 0, "done")
    for seat in (0, 1, None):
        view = GAME.view(s, seat)
        assert view.hand == () and view.dealt == (6, 6)
    done, events = step(GAME, s, GAME.actions.parse(1, "done"))
    assert [event.readers for event in events if isinstance(event, CardDrawn)] == [(0,)] * 6 + [(1,)] * 6
    assert len(GAME.view(done, 0).hand) == 6


def test_3_3_building_answers_are_the_same_in_any_order() -> None:
    one = act(act(new(3), 0, "build might 2"), 2, "build g 1")
    two = act(act(new(3), 2, "build g 1"), 0, "build might 2")
    assert GAME.dump(one) == GAME.dump(two)


def test_3_4_each_player_in_turn_order_puts_a_blue_and_a_red_die_of_level_3() -> None:
    s = new(3)
    for seat in range(3):
        s = act(s, seat, "done")
    order = [s.first, (s.first + 1) % 3, (s.first + 2) % 3]
    for place, seat in enumerate(order):
        assert asked(s) == ("lay", (seat,))
        lines = [str(action) for action in GAME.legal(s, seat)]
        assert len(lines) == 12 - 2 * place
        assert "lay R" not in lines and "lay R3" not in lines  # no base, no Encounter square
        good, bad = f"lay {'RBG'[seat]}1", f"lay {'RBG'[seat]}2"
        s = act(s, seat, good, bad)
        assert s.level[s.book.index[good[4:]]] == 3 and s.level[s.book.index[bad[4:]]] == -3
    turn = s.stack[0]
    assert isinstance(turn, Turn) and turn.seat == s.first and s.round == 1
    assert s.at == [0, 0, 30, 30, 60, 60]


@pytest.mark.parametrize(
    ("seats", "renown"),
    [(2, [0, 0]), (3, [0, 0, 1]), (4, [0, 0, 1, 2]), (5, [0, 0, 0, 1, 1]), (6, [0, 0, 0, 1, 1, 1])],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_3_4_the_last_in_turn_order_begin_with_some_renown(seats: int, renown: list[int], seed: int) -> None:
    s = new(seats, seed)
    for seat in range(seats - 1):
        s = act(s, seat, "done")
    assert s.renown == [0] * seats
    s, events = step(GAME, s, GAME.actions.parse(seats - 1, "done"))
    assert [s.renown[(s.first + late) % seats] for late in range(seats)] == renown
    told = [(event.seat, event.amount) for event in events if isinstance(event, RenownChanged)]
    assert told == [((s.first + late) % seats, some) for late, some in enumerate(renown) if some]


def test_house_rule_without_start_dice() -> None:
    s = new(2, start_dice="no")
    s = act(act(s, 0, "done"), 1, "done")
    assert asked(s)[0] == "turn" and not any(s.level)


def test_house_rule_renown_and_rounds() -> None:
    s = new(2, renown=-6, round_cap=12)
    assert (s.book.target, s.book.round_cap) == (14, 12)


def test_3_4_the_start_player_is_drawn() -> None:
    assert {new(6, seed).first for seed in range(40)} == set(range(6))
