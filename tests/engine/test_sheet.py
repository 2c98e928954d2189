"""Sheets: a field is declared once, with the eyes that may see it; views and worlds follow from that."""

import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field, replace
from random import Random
from types import SimpleNamespace
from typing import Any, Generic, Literal, TypeAlias

import pytest

from engine.chance import Chance
from engine.frozen import is_frozen
from engine.sheet import (
    ALL,
    Count,
    GameState,
    GameView,
    Holder,
    Ints,
    Nobody,
    Own,
    Part,
    Rows,
    StackFrame,
    View,
    fact,
    frame,
    imagined,
    number_others,
    sheet,
    starting,
    view,
)
from engine.state import State, state

Numbers: TypeAlias = tuple[int, ...]


@frame(ALL)
class Hunt(StackFrame, Generic[Ints, Rows]):
    seat: int
    caught: Rows
    drawn: Holder[Ints] = field(default_factory=starting(list))
    passed: Own[Ints] = field(default_factory=starting(list))
    trail: Part[Ints] = field(default_factory=starting(list))
    kind: Literal["hunt"] = "hunt"


HeldHunt: TypeAlias = Hunt[list[int], list[list[int]]]
SeenHunt: TypeAlias = Hunt[Numbers, tuple[Numbers, ...]]


@sheet(ALL)
class Heaps(Generic[Ints, Rows]):
    book: Any
    round: int
    taken: Ints
    heaps: Rows


@state
class Pebbles(Heaps[list[int], list[list[int]]], GameState[HeldHunt]):
    hand: Own[list[list[int]]]
    bag: Count[list[int]]
    sacks: Count[list[list[int]]]
    shelf: Part[list[int]]
    lucky: Nobody[int]
    kind: Literal["pebbles"] = "pebbles"


@view
class PebblesView(GameView[Pebbles, SeenHunt], Heaps[Numbers, tuple[Numbers, ...]]):
    frames: tuple[SeenHunt, ...] = fact(
        lambda s, seat: tuple([one.as_seen(seat, trail=tuple(one.trail[:1])) for one in s.stack])
    )
    hand: Numbers
    bag: int
    sacks: Numbers
    shelf: Numbers = fact(lambda s, _: tuple(s.shelf[-1:]))
    held: Numbers = fact(lambda s, _: tuple([len(hand) for hand in s.hand]))


def pebbles() -> Pebbles:
    """Return a state of two seats, of which the second is asked."""
    return Pebbles(
        book=SimpleNamespace(n=2),
        chance=Chance("T", bytes(32), b""),
        stack=[Hunt(1, [[1, 2], []], drawn=[3], passed=[4, 5], trail=[6, 7])],
        counter=9,
        decision=[0, 9],
        round=2,
        taken=[1, 0],
        heaps=[[1], [2, 3]],
        hand=[[4], [5, 6]],
        bag=[7, 8, 9],
        sacks=[[10], []],
        shelf=[11, 12],
        lucky=13,
    )


def test_each_viewer_sees_of_a_field_what_its_eyes_see() -> None:
    s = pebbles()
    v = PebblesView.of(s, 1)
    assert (v.book, v.round, v.taken, v.heaps) == (s.book, 2, (1, 0), ((1,), (2, 3)))
    assert (v.seat, v.decision, v.hand, v.bag, v.sacks) == (1, 9, (5, 6), 3, (1, 0))
    assert (v.shelf, v.held) == ((12,), (1, 2))
    assert not hasattr(v, "lucky")
    assert not hasattr(v, "chance")
    spectator = PebblesView.of(s, None)
    assert (spectator.hand, spectator.decision, spectator.bag) == ((), 0, 3)


def test_each_viewer_sees_of_a_frame_what_its_eyes_see() -> None:
    own, other = (PebblesView.of(pebbles(), seat).frames[0] for seat in (1, 0))
    assert isinstance(own, Hunt)
    assert (own.seat, own.caught, own.trail, own.kind) == (1, ((1, 2), ()), (6,), "hunt")
    assert (own.drawn, own.passed) == ((3,), (0, 5))
    assert (other.drawn, other.passed) == ((), (4, 0))


def test_a_view_and_its_frames_are_frozen_values() -> None:
    v: Any = PebblesView.of(pebbles(), 1)
    for one, name in ((v, "round"), (v.frames[0], "seat")):
        with pytest.raises(FrozenInstanceError, match="that a view shows"):
            setattr(one, name, 3)
    with pytest.raises(FrozenInstanceError):
        del v.round
    assert v == PebblesView.of(pebbles(), 1) != PebblesView.of(pebbles(), 0)
    assert pickle.loads(pickle.dumps(v)) == v  # noqa: S301  # our own
    assert replace(v, round=3).round == 3
    assert repr(v.frames[0]).startswith("Hunt(seat=1")
    assert is_frozen(v)
    assert is_frozen(v.frames[0])
    assert not is_frozen(pebbles().stack[0])


def test_a_world_has_what_the_view_shows_and_is_a_state_of_its_own() -> None:
    s = pebbles()
    v = PebblesView.of(s, 1)
    rest = {"sacks": [[1], []], "shelf": [11, 12], "lucky": 1}
    world = v.world(imagined(Random(1)), hand=[[4], [5, 6]], bag=[1, 2, 3], **rest)
    assert type(world) is Pebbles
    assert type(world.stack[0]) is Hunt
    world.stack[0].trail.append(7)
    assert PebblesView.of(world, 1) == v
    assert (world.counter, world.decision) == (9, [0, 9])
    world.heaps[0].append(4)
    world.stack[0].caught[0].append(4)
    assert v.heaps == ((1,), (2, 3))
    assert v.frames[0].caught == ((1, 2), ())
    number_others(world, v, (0, 1))
    assert (world.counter, world.decision) == (10, [10, 9])
    assert world.copy() == world
    with pytest.raises(TypeError, match="'lucky'"):
        v.world(imagined(Random(1)), hand=[], bag=[], sacks=[], shelf=[])


def test_what_several_facts_need_is_worked_out_once() -> None:
    looked: list[int | None] = []

    class Sight:
        def __init__(self, s: Pebbles, seat: int | None) -> None:
            looked.append(seat)
            self.luck = s.lucky + 1

    @view
    class Lucky(View[Pebbles]):
        sight = Sight
        one: int = fact(lambda sight: sight.luck)
        two: int = fact(lambda sight: sight.luck * 2)

    v = Lucky.of(pebbles(), 0)
    assert (v.one, v.two, looked) == (14, 28, [0])


def nobody_said() -> None:
    @state
    class Bare(State):
        bag: list[int]

    @view
    class BareView(View[Bare]):
        pass


def no_eyes_in_a_frame() -> None:
    @frame()
    class Ask(StackFrame):
        bag: int


def nothing_shows() -> None:
    @view
    class Peeking(View[Pebbles]):
        lucky: int


def never_heard_of() -> None:
    @view
    class Inventive(View[Pebbles]):
        luck: int


def another_type() -> None:
    @view
    class Careless(View[Pebbles]):
        hand: list[int]


def of_no_state() -> None:
    @view
    class Lost(Heaps[Numbers, tuple[Numbers, ...]]):
        pass


@pytest.mark.parametrize(
    ("declare", "sentence"),
    [
        (nobody_said, "Bare.bag has no eyes: say who may see it, such as bag: Own"),
        (no_eyes_in_a_frame, "Ask.bag has no eyes: say who may see it, such as bag: Own"),
        (
            nothing_shows,
            "nothing says what Peeking.lucky is: give Pebbles.lucky eyes that see it, or make it a fact",
        ),
        (never_heard_of, "nothing says what Inventive.luck is"),
        (another_type, "Careless.hand is list.int., but what is seen of it is tuple.int, ...."),
        (of_no_state, "Lost must say whose view it is: class Lost.View"),
    ],
)
def test_whoever_declares_it_wrong_is_told_at_import(declare: Callable[[], None], sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence):
        declare()


def test_bases_without_a_decorator_say_so() -> None:
    class Bare(View[Pebbles]):
        pass

    bare: Any = Bare.__new__(Bare)
    with pytest.raises(TypeError, match="Bare lacks the @view decorator"):
        bare.world(Chance("T", bytes(32), b""))
    with pytest.raises(TypeError, match="View lacks the @view decorator"):
        View.of(None, None)
    for method in (StackFrame.as_seen, StackFrame.as_held):
        with pytest.raises(TypeError, match="StackFrame lacks the @frame decorator"):
            method(StackFrame(), *(None,) * (method is StackFrame.as_seen))
