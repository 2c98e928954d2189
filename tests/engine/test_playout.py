"""Playouts and perft: the same everywhere, and nothing but views goes to policies."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import AnyGame, Legal
from engine.perft import divide, perft
from engine.playout import play, simulate, start, summary
from players import POLICIES, UnknownPolicy, named
from tests.engine.tiny import GAME, TinyOptions
from tests.engine.tiny_faces import TinyView
from tests.engine.tiny_state import CARDS, Pass

KEYS = {"games", "finished", "actions", "actions_per_second", "length", "wins", "reasons", "shares"}


def test_a_series_is_summed_up_by_the_words_of_the_design() -> None:
    figures = simulate(GAME, 30, 3, "7", named("random"))
    assert set(figures) == KEYS
    assert figures["games"] == figures["finished"] == sum(figures["reasons"].values()) == 30
    assert figures["reasons"] == {"rounds": 30}
    assert sum(figures["wins"]) == pytest.approx(30, abs=0.01)
    assert figures["length"]["min"] <= figures["length"]["median"] <= figures["length"]["max"]
    assert figures["actions"] == pytest.approx(figures["length"]["mean"] * 30, abs=1)
    assert figures["actions_per_second"] is None
    assert json.loads(json.dumps(figures)) == figures


def test_only_the_clock_makes_a_difference() -> None:
    ticks = iter(range(100))
    first = simulate(GAME, 5, 2, "7", named("greedy"), clock=lambda: float(next(ticks)))
    assert first["actions_per_second"] == first["actions"]
    assert first | {"actions_per_second": None} == simulate(GAME, 5, 2, "7", named("greedy"))
    assert first["wins"] != simulate(GAME, 5, 2, "8", named("greedy"))["wins"]


def test_the_last_policy_sits_in_the_seats_that_remain() -> None:
    one = simulate(GAME, 60, 3, "7", named("greedy,random"))
    assert one["shares"][0] > 1.5
    assert one == simulate(GAME, 60, 3, "7", named("greedy,random,random"))


def test_a_number_of_seats_that_cannot_play_is_refused() -> None:
    with pytest.raises(ValueError, match="Tiny takes 2 to 3 players, not 7"):
        simulate(GAME, 1, 7, "7", named("random"))


def test_broken_invariants_are_listed_when_asked_for() -> None:
    assert simulate(GAME, 3, 2, "7", named("random"), check=True)["faults"] == []
    state = start(GAME, GAME.Options(), 2, "7", 0)
    state.chips[0] = -100
    found: list[str] = []
    play(GAME, state, [POLICIES["default"]] * 2, Random(1), watch=lambda s: found.extend(GAME.invariants(s)))
    assert found


class Spy:
    sees = True
    eager = False

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:  # noqa: ARG002
        assert type(view) is TinyView
        assert view.seat == legal[0].seat
        return legal[0]


def test_policies_get_views_of_their_own_seat() -> None:
    played = play(GAME, start(GAME, GAME.Options(), 3, "7", 0), [Spy()] * 3, Random(1), keep=True)
    assert played.outcome is not None
    assert played.length == len(played.actions)


def test_who_may_act_does_now_and_then_if_it_is_random() -> None:
    kinds = {
        name: {
            action.kind
            for number in range(10)
            for action in play(
                GAME,
                start(GAME, GAME.Options(), 3, "7", number),
                [POLICIES[name]] * 3,
                Random(number),
                keep=True,
            ).actions
        }
        for name in ("random", "default")
    }
    assert "whistle" in kinds["random"]
    assert kinds["default"] == {"pass"}


def test_a_game_that_goes_on_too_long_counts_as_unfinished() -> None:
    played = play(GAME, start(GAME, GAME.Options(), 2, "7", 0), [POLICIES["random"]] * 2, Random(1), most=3)
    assert played.outcome is None
    assert summary([played], 2)["reasons"] == {"unfinished": 1}
    assert summary([played], 2)["shares"] == [None, None]
    assert summary([], 2)["length"]["mean"] is None


def test_an_unknown_policy_is_named_with_those_there_are() -> None:
    with pytest.raises(
        UnknownPolicy, match="no policy “clever”; the policies are learner, regular, strong, greedy"
    ):
        named("greedy, clever")


def test_hash_seeds_make_no_difference(root: Path) -> None:
    code = (
        "import json; from engine.playout import simulate; from players import named;"
        "from tests.engine.tiny import GAME;"
        "print(json.dumps(simulate(GAME, 20, 3, '7', named('greedy,random'))))"
    )
    printed = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=root, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert json.loads(printed[0])["finished"] == 20
    assert printed[0] == printed[1]


def test_perft_counts_the_courses_of_the_opening() -> None:
    """By hand: seat 0 has draw, peek, three cards, auction and pass; each of two others has a whistle."""
    state = start(GAME, GAME.Options(), 3, "7", 0)
    before = GAME.dump(state)
    assert [perft(GAME, state, depth) for depth in (0, 1)] == [1, 9]
    found = divide(GAME, state, 2)
    # After a turn of seat 0, seat 1 has 7 choices beside two whistles; an auction takes 4 bids of each;
    # a whistle
    # leaves 8.
    plain = ["draw", "peek", *(f"put {CARDS[card]}" for card in state.hands[0]), "pass"]
    assert found == {f"0: {kind}": 9 for kind in plain} | {"0: auction": 12, "1: whistle": 8, "2: whistle": 8}
    assert perft(GAME, state, 2) == sum(found.values())
    assert perft(GAME, state, 3) == sum(divide(GAME, state, 3).values())
    assert GAME.dump(state) == before


def test_perft_ends_where_the_game_does() -> None:
    state = start(GAME, TinyOptions(rounds=1), 2, "7", 0)
    for _ in range(2):
        assert perft(GAME, state, 1) > 0
        GAME.apply(state, Pass(state.turn))
    assert [perft(GAME, state, depth) for depth in (0, 1, 2)] == [1, 0, 0]
