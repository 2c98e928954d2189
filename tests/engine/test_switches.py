"""House rules drawn at random: each takes any value that it may, and what is settled stays."""

from random import Random
from typing import Any, Literal, Self

import pytest
from pydantic import model_validator

from engine import Options as BaseOptions
from engine import Text, house_rule
from engine.conformance.runner import shuffler
from engine.playout import simulate
from engine.switches import choosable, drawn
from games import GAMES
from players import named
from tests.engine.paired import PairedGame

TITLE = Text("A rule")


class Rules(BaseOptions):
    """House rules of every kind."""

    flag: bool = house_rule(default=False, title=TITLE, help=TITLE)
    word: Literal["a", "b", "c"] = house_rule("a", TITLE, TITLE)
    few: int = house_rule(3, TITLE, TITLE, ge=1, le=4)
    many: int = house_rule(60, TITLE, TITLE, ge=1, le=200)
    free: int = house_rule(7, TITLE, TITLE)


def test_every_value_comes_up_and_one_without_bounds_keeps_its_default() -> None:
    rng = Random(1)
    found = [drawn(Rules, rng) for _ in range(200)]
    assert {rules.flag for rules in found} == {True, False}  # type: ignore[attr-defined]  # of Rules
    assert {rules.word for rules in found} == {"a", "b", "c"}  # type: ignore[attr-defined]
    assert {rules.few for rules in found} == {1, 2, 3, 4}  # type: ignore[attr-defined]
    many = {rules.many for rules in found}  # type: ignore[attr-defined]
    assert min(many) >= 1 and max(many) <= 200 and len(many) > 80
    assert {rules.free for rules in found} == {7}  # type: ignore[attr-defined]


def test_what_is_settled_stays_and_the_same_source_draws_the_same() -> None:
    assert drawn(Rules, Random(2)) == drawn(Rules, Random(2))
    assert all(drawn(Rules, Random(n), word="c").word == "c" for n in range(9))  # type: ignore[attr-defined]


def test_rules_that_exclude_each_other_are_drawn_again_or_refused() -> None:
    class Choosy(Rules):
        @model_validator(mode="after")
        def _together(self) -> Self:
            if self.flag and self.few != 1:
                raise ValueError("A flag goes with one.")
            return self

    found = [drawn(Choosy, Random(n)) for n in range(60)]
    assert any(rules.flag for rules in found)  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="No house rules of Choosy that were drawn go together"):
        drawn(Choosy, Random(1), flag=True, few=2)


def test_what_a_select_can_hold_is_listed() -> None:
    listed = {name: choosable(Rules, name) for name in Rules.model_fields}
    assert listed == {
        "flag": (True, False), "word": ("a", "b", "c"), "few": range(1, 5), "many": None, "free": None,
    }  # fmt: skip


def test_the_kit_draws_rules_that_let_so_many_play() -> None:
    class Choosy(PairedGame):
        Options: type[BaseOptions] = Rules

        def seats(self, options: Any) -> range:
            return range(2, 3) if options.flag else range(2, 5)

    rules_of = shuffler(Choosy(), "seed", {})
    assert rules_of(4, 1) == rules_of(4, 1)
    assert not any(rules_of(4, n).flag for n in range(20))
    assert any(rules_of(2, n).flag for n in range(20))
    assert len({rules_of(3, n) for n in range(20)}) > 10


@pytest.mark.parametrize("key", list(GAMES))
def test_a_series_is_played_under_rules_of_its_own_in_each_game(key: str) -> None:
    game = GAMES[key]
    seats = game.seats(game.Options())[0]
    figures = simulate(game, 3, seats, "shuffled", named("greedy"), shuffled=True, check=key != "guardians")
    assert figures["finished"] == 3
    assert not figures.get("faults")
