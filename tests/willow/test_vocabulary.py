"""The words in which a card says what it does: what is written right is taken, all that is not is named."""

import json
from typing import Any

import pytest
from pydantic import TypeAdapter

from games.willow.cards.verbs import DONE, HELD
from games.willow.cards.vocabulary import GRAMMAR, Effect, Passive, UseData, faults, passive_of, uses_of
from games.willow.data.models import WillowData
from tests.willow.table import TEXT

USES: TypeAdapter[tuple[UseData, ...]] = TypeAdapter(tuple[UseData, ...])


def uses(*some: dict[str, Any]) -> tuple[UseData, ...]:
    return USES.validate_json(json.dumps(some))


def told(*some: dict[str, Any]) -> list[str]:
    return list(faults(uses(*some)))


def worn(*effects: dict[str, Any]) -> Passive:
    return passive_of(uses_of(uses({"when": ["passive"], "do": list(effects)})))


def test_every_verb_is_either_done_by_a_function_or_read_off_the_card() -> None:
    assert sorted(GRAMMAR) == sorted({*DONE, *HELD})


def test_every_verb_of_the_vocabulary_is_on_some_card_place_or_shape() -> None:
    data = WillowData.model_validate_json(TEXT)
    records: tuple[Any, ...] = (*data.cards, *data.starting, *data.treasures, *data.shapes)
    written = {
        effect.verb
        for some in (*(record.uses for record in records), *(space.power for space in data.spaces))
        for use in some
        for effect in (*use.do, *use.fail)
    }
    assert sorted(written) == sorted(GRAMMAR)


def test_a_card_written_right_has_no_fault() -> None:
    assert not told(
        {"when": ["fight.c"], "target": ["enemy", "foe"], "do": [{"verb": "damage", "who": "target", "n": 2}]}
    )


@pytest.mark.parametrize(
    ("use", "words"),
    [
        ({"when": ["fight.c"], "do": [{"verb": "tickle"}]}, "“tickle” is no verb"),
        ({"when": ["teatime"], "do": [{"verb": "soak", "n": 1}]}, "“teatime” is no moment"),
        (
            {"when": ["fight.c"], "do": [{"verb": "soak", "n": 1}]},
            "soak works with passive, never with fight.c",
        ),
        ({"when": ["passive"], "do": [{"verb": "soak"}]}, "soak needs “n”"),
        ({"when": ["passive"], "do": [{"verb": "halve", "n": 2}]}, "halve has no “n”"),
        ({"when": ["passive"], "do": [{"verb": "bonus", "stat": "luck", "n": 1}]}, "not “luck”"),
        (
            {"when": ["fight.c"], "target": ["ghost"], "do": [{"verb": "damage", "who": "target", "n": 1}]},
            "“ghost” can be no target",
        ),
        ({"when": ["fight.c"], "do": [{"verb": "damage", "who": "target", "n": 1}]}, "it needs a “target”"),
        (
            {"when": ["fight.b"], "target": ["enemy"], "do": [{"verb": "end_fight"}]},
            "a “target” that no effect",
        ),
        ({"when": ["fight.c"], "do": [{"verb": "damage", "who": "self"}]}, "either “n” or “by”"),
        (
            {"when": ["fight.c"], "do": [{"verb": "damage", "who": "self", "n": 1, "by": "roll"}]},
            "either “n” or “by”",
        ),
        (
            {"when": ["power"], "do": [{"verb": "draw", "n": 1, "if": "rainy"}]},
            "draw knows as “if” none_there, not “rainy”",
        ),
        (
            {
                "when": ["fight.c"],
                "target": ["enemy"],
                "needs": "asleep",
                "do": [{"verb": "restore", "who": "target"}],
            },
            "needed to be transformed, not “asleep”",
        ),
        (
            {"when": ["passive"], "limit": "week", "do": [{"verb": "key"}]},
            "a limit is fight or game, not “week”",
        ),
    ],
)
def test_a_fault_is_named_in_a_sentence(use: dict[str, Any], words: str) -> None:
    assert any(words in fault for fault in told(use)), told(use)


def test_all_faults_of_a_card_are_named_at_once() -> None:
    figures = told(
        {"when": ["fight.c"], "do": [{"verb": "tickle"}, {"verb": "roll"}]},
        {"when": ["noon"], "do": [{"verb": "steal", "who": "target", "what": "socks"}]},
    )
    assert [fault.partition(":")[0] for fault in figures] == ["use 1", "use 1", "use 2", "use 2", "use 2"]
    for word in ("tickle", "roll needs “n”", "noon", "target", "socks"):
        assert any(word in fault for fault in figures), word


def test_what_lies_open_adds_up_to_what_its_holder_has() -> None:
    assert worn(
        {"verb": "bonus", "stat": "prowess", "n": 1}, {"verb": "bonus", "stat": "stealth", "n": 2}
    ) == Passive(bonus=(1, 0, 2))
    assert worn({"verb": "bonus", "stat": "prowess", "n": 3, "who": "champion"}).champion == 3
    assert worn({"verb": "bonus", "stat": "prowess", "n": -1, "who": "enemy_champion"}).against == -1
    assert worn({"verb": "soak", "n": 1}).soak == 1
    assert worn({"verb": "halve"}).halve == 1


def test_a_flight_of_a_group_is_not_one_that_its_holder_has() -> None:
    card = uses({"when": ["move"], "do": [{"verb": "fly_move", "who": "group", "n": 8, "army": True}]})
    own = uses({"when": ["move"], "do": [{"verb": "fly_move", "who": "self", "n": 5}]})
    assert passive_of(uses_of(card)).fly == 0
    assert passive_of(uses_of(own)).fly == 5


def test_effects_keep_their_words() -> None:
    (use,) = uses_of(
        uses(
            {
                "when": ["search"],
                "do": [{"verb": "bonus", "stat": "stealth", "n": 3, "who": "champion", "until": "search"}],
            }
        )
    )
    assert use.do == (Effect("bonus", "champion", "stealth", 3, until="search"),)
