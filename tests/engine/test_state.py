"""States copy themselves: every field, deep where it is mutable, shared where that was meant."""

from dataclasses import field, fields
from typing import Any

import pytest

from engine.state import SHARED, State, state
from tests.engine.games import SEED, opened
from tests.engine.tiny import GAME


@state
class Part(State):
    number: int
    items: list[int]


@state
class Other(State):
    word: str


@state
class Whole(State):
    book: dict[str, int] = field(metadata={SHARED: True}, compare=False)
    flat: list[int]
    deep: list[list[list[int]]]
    part: Part
    parts: list[Part | Other]
    maybe: Part | None
    none: Part | None
    word: str | None
    pair: tuple[int, str]
    counter: int = 0


def whole() -> Whole:
    parts: list[Part | Other] = [Part(1, [1]), Other("x")]
    return Whole({"a": 1}, [1, 2], [[[1], [2]], []], Part(2, [3]), parts, Part(4, []), None, "w", (1, "b"))


def test_a_copy_is_equal_and_nothing_of_it_is_the_original() -> None:
    one = whole()
    two = one.copy()
    assert two == one
    assert two.book is one.book
    changes: list[tuple[str, Any]] = [
        ("flat", lambda s: s.flat.append(3)),
        ("deep", lambda s: s.deep[0][1].append(9)),
        ("part", lambda s: s.part.items.append(9)),
        ("parts", lambda s: setattr(s.parts[1], "word", "y")),
        ("maybe", lambda s: s.maybe.items.append(1)),
        ("counter", lambda s: setattr(s, "counter", 7)),
    ]
    for name, change in changes:
        two = one.copy()
        change(two)
        assert getattr(two, name) != getattr(one, name), name
        assert one == whole(), name


def test_a_field_that_cannot_be_copied_in_order_is_refused() -> None:
    with pytest.raises(TypeError, match="use a list indexed by id"):
        state(type("Bad", (State,), {"__annotations__": {"bag": dict[str, int]}}))
    with pytest.raises(TypeError, match="use a list indexed by id"):
        state(type("Bad", (State,), {"__annotations__": {"bag": list[set[int]]}}))
    with pytest.raises(TypeError, match="mix no mutable and immutable kinds"):
        state(type("Bad", (State,), {"__annotations__": {"bag": Part | int}}))


def test_a_state_without_the_decorator_says_so() -> None:
    class Naked(State):
        pass

    with pytest.raises(TypeError, match="Naked lacks the @state decorator"):
        Naked().copy()


def test_states_have_slots() -> None:
    one = whole()
    assert not hasattr(one, "__dict__")
    assert {f.name for f in fields(one)} == set(Whole.__slots__)


def test_the_chance_of_a_copy_is_its_own() -> None:
    s = GAME.new(GAME.Options(), [GAME.Entry()] * 2, opened(seats=2).chance(SEED))
    copy = s.copy()
    copy.chance.below(6)
    assert copy.chance.draws == s.chance.draws + 1
