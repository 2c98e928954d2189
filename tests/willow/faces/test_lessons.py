"""Lessons: every kind of decision has one, and its rule stands in a section of the rules page."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar, Final

from engine.lessons import GOAL
from games.willow import GAME
from games.willow.data.book import GOOD
from games.willow.mind.survey import survey
from games.willow.play.fights.champions import advantage
from games.willow.sheet.frames import Response, Share
from games.willow.sheet.view import WillowView
from tests.support.lesson_cases import Lessons
from tests.support.plays import Run
from tests.willow.faces import scenes

KINDS = frozenset({
    "share", "excess", "move", "journey", "join", "bank", "searcher", "darkness", "places", "look",
    "foes", "foe_groups", "contests", "hunt", "hide", "response", "fight_a", "fight_b", "fight_c",
    "fight_aid", "fight_bear", "fight_d", "fight_next", "fight_rob", "fight_end",
})  # fmt: skip


class TestLessons(Lessons):
    """Read lessons of games for two and five, headlines for two, four and six, ranks for two and four."""

    plays = scenes.PLAYS
    lesson_runs = (Run(2, "wild"), Run(5, "wild"))
    seldom = frozenset(
        {"bank", "fight_bear", "fight_next", "fight_rob", "join", "look", "response", "searcher"}
    )
    headline_runs = tuple(Run(seats, "wild", 500) for seats in (2, 4, 6))
    headlines: ClassVar = {"moved": 2, "spell_cast": 2, "contest": 2, "health_lost": 3, "treasure_taken": 3}
    deeds = frozenset(
        {"moved", "played", "spell_cast", "contest", "health_lost", "hand_lost", "treasure_taken"}
    )
    turns = 4
    share = 0.9


def test_every_kind_of_decision_has_a_lesson() -> None:
    assert frozenset(GAME.lessons) == KINDS | {GOAL}


def strongest(v: WillowView, fight: Any) -> int:
    """Return the best Prowess of a group that may fight its Foes first."""
    sv, space = survey(v, v.seat or 0), v.book.space_of[fight.space]
    group = sv.group(GOOD, space)
    return sv.strength(sv.best(group), group)


def of_kind(legal: list[Any], kind: str) -> list[Any]:
    return [action for action in legal if action.kind == kind]


def hands_out_the_child(v: WillowView, legal: list[Any], action: Any) -> bool:
    """Tell whether Good gives the child to the best hider who may have her, Evil to who has most Health."""
    stealth = [char.stealth for char in v.book.chars]
    good = isinstance(v.top, Share) and v.top.why == "opening"
    able = [v.book.char_of[give.char] for give in of_kind(legal, "give") if give.card == action.card]
    worth = stealth if good else list(v.health)
    return worth[v.book.char_of[action.char]] == max(worth[char] for char in able)


AS_TOLD: Final[Mapping[str, Callable[[WillowView, list[Any], Any], bool | None]]] = {
    "share": lambda v, legal, action: (
        hands_out_the_child(v, legal, action) if getattr(action, "card", "") == "elora_danan" else None
    ),
    "foe_groups": lambda v, legal, action: (
        strongest(v, action) == max(strongest(v, fight) for fight in of_kind(legal, "fight"))
    ),
    "join": lambda _, __, action: str(action) == "answer yes",
    "darkness": lambda _, legal, action: action.kind == "play" if of_kind(legal, "play") else None,
    "response": lambda v, legal, action: action.kind != "pass" if answers(v, legal) else None,
    "fight_a": lambda _, __, action: action.kind == "pass",
    "contests": lambda v, _, action: (
        ahead(v, action.space) if getattr(action, "whom", "") == "characters" else None
    ),
}
"""By kind of decision, whether an answer is what its lesson says that most do; None: it says nothing."""


def answers(v: WillowView, legal: list[Any]) -> bool:
    """Tell whether an enemy's spell can be answered."""
    assert isinstance(v.top, Response)
    return v.side[v.top.caster] != v.team[v.seat or 0] and any(action.kind != "pass" for action in legal)


def ahead(v: WillowView, place: str) -> bool:
    """Tell whether the best of the own side in a space is stronger than the enemy's there."""
    ours, theirs = advantage(v, v.seat or 0, v.book.space_of[place])
    return ours > theirs


def test_what_a_lesson_says_that_most_do_is_what_the_machine_proposes() -> None:
    done, asked = Counter[str](), Counter[str]()
    for seed in range(8):
        s, rng = scenes.begin(2 + seed % 3, f"most {seed}"), Random(seed)
        while (pending := GAME.pending(s)) is not None:
            seat = pending.must[0]
            v, legal = GAME.view(s, seat), list(GAME.legal(s, seat))
            action = GAME.greedy(v, legal, rng)
            as_told = AS_TOLD[pending.kind](v, legal, action) if pending.kind in AS_TOLD else None
            if as_told is not None and len(legal) > 1:
                asked[pending.kind] += 1
                done[pending.kind] += as_told
            GAME.apply(s, action)
    assert asked.keys() == AS_TOLD.keys()
    assert all(done[kind] >= 0.9 * asked[kind] for kind in asked), (done, asked)


def test_what_is_settled_at_once_is_a_kind_of_decision() -> None:
    assert GAME.settled == {"share", "excess"}
    assert {"move", "contests", "fight_aid"} <= GAME.planned
