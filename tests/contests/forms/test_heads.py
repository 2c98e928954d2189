"""The head of an event fixes its entries, and no other thing."""

import json
from dataclasses import replace

from contests.heads import head, heads, readable, silent
from contests.log import Announced, Entry, Forbade, Joined, Started, dump, read
from tests.contests.forms.events import plan

LOG = (
    Entry(1, 10, "organiser", Announced(plan().model_dump(mode="json"))),
    Entry(2, 20, "entrant", Joined(1, 1600.0)),
    Entry(3, 30, "entrant", Joined(2)),
    Entry(4, 40, "organiser", Started("00ff")),
)


def test_each_head_stands_on_the_ones_before() -> None:
    found = heads(LOG)
    assert len(set(found)) == 4
    assert head(LOG) == found[-1]
    assert heads(LOG[:2]) == found[:2]
    changed = heads([LOG[0], replace(LOG[1], what=Joined(1, 1601.0)), *LOG[2:]])
    assert changed[0] == found[0]
    assert not set(changed[1:]) & set(found)


def test_everything_of_an_entry_counts() -> None:
    last = LOG[-1]
    others = [replace(last, n=5), replace(last, at=41), replace(last, by="itself")]
    others.append(replace(last, what=Started("00fe")))
    heads = {head([*LOG[:3], one]) for one in [last, *others]}
    assert len(heads) == 5


def test_the_order_of_keys_in_a_stored_plan_does_not_count() -> None:
    turned = json.dumps(dict(reversed(json.loads(dump(LOG[0].what)).items())))
    plan_turned = read(turned)
    assert isinstance(plan_turned, Announced)
    plan_turned = Announced(dict(reversed(plan_turned.plan.items())))
    assert head([replace(LOG[0], what=plan_turned)]) == head(LOG[:1])


def test_whom_a_server_keeps_apart_by_itself_is_in_no_head() -> None:
    kept = Entry(3, 25, "itself", Forbade(1, 2))
    assert silent(kept)
    assert not silent(replace(kept, by="organiser"))
    with_it, without = heads([*LOG[:2], kept, replace(LOG[2], n=4)]), heads(LOG[:3])
    assert with_it[-1] == without[-1]
    assert with_it[2] == with_it[1]
    assert readable([*LOG[:2], kept, replace(LOG[2], n=4)]) == LOG[:3], "no number is missing"
