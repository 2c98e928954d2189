"""`make mutants` draws the same faults for the same seed, and each is a different, working file."""

from typing import Final

import pytest

from tests.house.sources import ROOT
from tools.mutants import Mutant, draw

SMALL: Final = ROOT / "games" / "foes" / "events"
"""What can go wrong is found there in a tenth of the time."""


@pytest.fixture(scope="module", params=["mind", pytest.param("play", marks=pytest.mark.slow)])
def drawn(request: pytest.FixtureRequest) -> tuple[list[Mutant], int]:
    return draw(ROOT / "games" / "foes" / request.param, number=40, seed=1)


def test_there_is_enough_to_draw_from(drawn: tuple[list[Mutant], int]) -> None:
    mutants, pool = drawn
    assert len(mutants) == 40
    assert pool > 500


def test_each_is_a_fault_of_its_own_that_python_can_read(drawn: tuple[list[Mutant], int]) -> None:
    mutants, _ = drawn
    assert len({(mutant.path, mutant.code) for mutant in mutants}) == 40
    for mutant in mutants:
        compile(mutant.code, str(mutant.path), "exec")
        assert mutant.code != (ROOT / mutant.path).read_text("utf-8")
        assert mutant.diff().count("\n@@") == 1


def test_a_seed_draws_the_same_again() -> None:
    drawn = draw(SMALL, number=10, seed=1)
    assert draw(SMALL, number=10, seed=1) == drawn
    assert draw(SMALL, number=10, seed=2) != drawn
