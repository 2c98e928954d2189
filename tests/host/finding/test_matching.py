"""Who sits down together: never two who avoid each other, never too many, and the oldest first."""

from collections.abc import Iterable
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from host.finding.matching import NEAR, Pair, Waiting, fits, match


def one(key: int, least: int = 2, most: int = 4, rating: float | None = None) -> Waiting:
    """Let one person wait; with a rating only for people of about the same."""
    return Waiting(str(key), (key,), least, most, (rating or 1500.0,), rating is not None)


def pair(key: int, friend: int, least: int = 2, most: int = 4) -> Waiting:
    """Let somebody wait with a friend."""
    return Waiting(str(key), (key, friend), least, most, (1500.0, 1500.0))


def people(found: Iterable[Waiting]) -> list[int]:
    """Return who sits down."""
    return [person for waiting in found for person in waiting.people]


ROOM = range(2, 5)


def test_one_alone_waits_and_two_sit_down() -> None:
    assert match([one(1)], ROOM) == ()
    assert people(match([one(1), one(2)], ROOM)) == [1, 2]


def test_a_table_is_as_large_as_all_want_it() -> None:
    assert people(match([one(number) for number in range(1, 7)], ROOM)) == [1, 2, 3, 4]
    assert people(match([one(1, most=2), one(2), one(3)], ROOM)) == [1, 2]
    assert people(match([one(1, least=4), one(2), one(3)], ROOM)) == [2, 3], "four are not there yet"


def test_one_who_wants_more_holds_up_nobody_who_wants_fewer() -> None:
    assert people(match([one(1), one(2, least=4), one(3)], ROOM)) == [1, 3]


def test_the_game_says_how_many_can_play() -> None:
    assert match([one(1), one(2)], range(3, 6)) == ()
    assert people(match([one(1, most=9), one(2, most=9), one(3, most=9)], range(2, 3))) == [1, 2]


def test_a_friend_sits_down_along_or_nobody_does() -> None:
    assert people(match([pair(1, 2), one(3, most=3)], ROOM)) == [1, 2, 3]
    assert people(match([one(1, most=2), pair(2, 3), one(4)], ROOM)) == [1, 4], "three are too many"
    assert people(match([pair(1, 2)], ROOM)) == [1, 2], "two friends are enough for two"


def test_nobody_sits_down_twice() -> None:
    assert people(match([pair(1, 2, least=3), one(2, least=3), one(3, least=3)], ROOM)) == [1, 2, 3]


def test_two_who_avoid_each_other_are_never_brought_together() -> None:
    apart = {frozenset((1, 2))}
    assert match([one(1), one(2)], ROOM, apart) == ()
    assert people(match([one(1), one(2), one(3)], ROOM, apart)) == [1, 3]
    assert match(
        [pair(1, 9), one(2)],
        ROOM,
        {frozenset((9, 2))},
    ) == match([pair(1, 9)], ROOM)


def test_who_wants_people_of_about_their_rating_gets_them() -> None:
    assert match([one(1, rating=1500.0), one(2, rating=1501.0 + NEAR)], ROOM) == ()
    assert people(match([one(1, rating=1500.0), one(2, rating=1900.0), one(3, rating=1550.0)], ROOM)) == [
        1,
        3,
    ]
    strong = Waiting("4", (4,), 2, 4, (1900.0,))
    assert match([one(1, rating=1500.0), strong], ROOM) == (), "one who wants it is enough"


@st.composite
def queues(draw: st.DrawFn) -> tuple[list[Waiting], set[Pair]]:
    """Draw who waits, and who must not meet."""
    count = draw(st.integers(0, 6))
    queue = []
    for number in range(count):
        friend = draw(st.sampled_from([None, None, number, 100 + number, (number + 1) % count]))
        least = draw(st.integers(2, 5))
        most = draw(st.integers(least, 6))
        who = (number,) if friend in (None, number) else (number, int(friend or 0))
        ratings = tuple(draw(st.sampled_from([1300.0, 1450.0, 1550.0, 1800.0])) for _ in who)
        queue.append(Waiting(str(number), who, least, most, ratings, draw(st.booleans())))
    known = sorted({person for waiting in queue for person in waiting.people})
    pairs = [frozenset(two) for two in combinations(known, 2)]
    return queue, set(draw(st.lists(st.sampled_from(pairs), max_size=4))) if pairs else set()


def may_sit(group: tuple[Waiting, ...], room: range, apart: set[Pair]) -> bool:
    """Tell by the rules alone whether a group may sit down."""
    size = len(people(group))
    fitting = all(fits(here, there, apart) for here, there in combinations(group, 2))
    return fitting and size in room and all(waiting.least <= size <= waiting.most for waiting in group)


@settings(max_examples=300, deadline=None)
@given(queues(), st.sampled_from([range(2, 3), range(2, 5), range(3, 6), range(4, 5)]))
def test_every_match_may_sit_down_and_the_oldest_who_can_does(
    drawn: tuple[list[Waiting], set[Pair]], room: range
) -> None:
    queue, apart = drawn
    found = match(queue, room, apart)
    groups = [
        group
        for count in range(1, len(queue) + 1)
        for group in combinations(queue, count)
        if may_sit(group, room, apart)
    ]
    assert bool(found) == bool(groups), "somebody sits down exactly if somebody can"
    if not found:
        return
    who = people(found)
    assert len(who) == len(set(who)) <= max(room)
    assert all(frozenset(two) not in apart for here, there in combinations(found, 2)
               for two in ((a, b) for a in here.people for b in there.people))  # fmt: skip
    assert may_sit(found, room, apart)
    oldest = min(queue.index(group[0]) for group in groups)
    assert queue.index(found[0]) == oldest, "the oldest for whom it is possible is among them"
    largest = max(len(people(group)) for group in groups if queue.index(group[0]) == oldest)
    assert len(who) == largest
    assert found == min(
        (group for group in groups if queue.index(group[0]) == oldest and len(people(group)) == largest),
        key=lambda group: [queue.index(waiting) for waiting in group],
    ), "of the others those sit down who have waited longest"
