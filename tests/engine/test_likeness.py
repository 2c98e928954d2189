"""Likenesses of frames: frozen, with the same fields, and back again."""

from dataclasses import dataclass

import pytest

from engine.likeness import Likenesses
from engine.state import State, state


@state
class Hunt(State):
    seat: int
    caught: list[list[int]]
    bag: list[int]


@dataclass(frozen=True, slots=True)
class SeenHunt:
    seat: int
    caught: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Crooked:
    seat: int
    bag: tuple[int, ...]
    caught: tuple[tuple[int, ...], ...]


def test_a_frame_comes_back_from_its_likeness_however_deep_its_lists_are() -> None:
    alike, hunt = Likenesses([(Hunt, SeenHunt)]), Hunt(1, [[2, 3], []], [4])
    seen = alike.seen(hunt)
    assert seen == SeenHunt(1, ((2, 3), ()), (4,))
    back = alike.held(seen)
    assert back == hunt
    back.caught[0].append(9)
    assert hunt.caught == [[2, 3], []]


def test_what_a_viewer_may_not_know_is_left_out() -> None:
    assert Likenesses([(Hunt, SeenHunt)]).seen(Hunt(1, [], [4]), bag=()) == SeenHunt(1, (), ())


def test_classes_with_other_fields_are_no_pair() -> None:
    with pytest.raises(TypeError, match="same fields in the same order"):
        Likenesses([(Hunt, Crooked)])
