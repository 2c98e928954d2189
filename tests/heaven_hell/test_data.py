"""The data set: every fault is named at once, with file and key."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.data import DataFaults
from games.heaven_hell.cards.uses import USES
from games.heaven_hell.data import checks
from games.heaven_hell.data.models import FieldVerb, Target, Verb
from tests.heaven_hell.table import GAME, TEXT


def faults(change: Callable[[dict[str, Any]], object]) -> tuple[str, ...]:
    """Return what is said of the data set after a change."""
    value = json.loads(TEXT)
    change(value)
    with pytest.raises(DataFaults) as caught:
        GAME.using(json.dumps(value))
    return caught.value.faults


def card(value: dict[str, Any], name: str) -> dict[str, Any]:
    """Return the record of a card."""
    every = (*value["characters"], *value["tactics"], *value["miracles"], *value["battlefields"])
    found: dict[str, Any] = next(one for one in every if one["id"] == name)
    return found


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda v: card(v, "A02")["effects"][0].update(verb="bless"), ("A02", "verb")),
        (lambda v: card(v, "A02")["effects"][0].update(target="all"), ("A02", "target")),
        (lambda v: card(v, "A05").pop("cost"), ("A05", "cost")),
        (lambda v: card(v, "A05").update(might="2"), ("A05", "might")),
        (lambda v: card(v, "T04")["effects"][0].pop("n"), ("T04", "n")),
        (lambda v: card(v, "D01").update(id="A01"), ("A01", "2 times")),
        (lambda v: card(v, "D01").update(name="Feather Scout"), ("Feather Scout", "2 times")),
        (lambda v: card(v, "B01").update(id="T01"), ("T01", "tactics and battlefields")),
        (lambda v: card(v, "B01").update(verb="rain"), ("B01", "verb")),
        (lambda v: card(v, "B12").update(n=0), ("B12", "number n")),
        (lambda v: card(v, "B12").pop("plunder"), ("B12", "plunder")),
        (lambda v: card(v, "A11").update(health=0), ("A11", "health")),
        (lambda v: card(v, "A02")["effects"][0].update(verb="duel", target="column"), ("A02", "duel")),
        (lambda v: card(v, "T04")["effects"][0].update(verb="spy", target="opp", n=1), ("T04", "spy")),
        (lambda v: card(v, "S03")["effects"][0].update(verb="soak"), ("S03", "soak")),
        (lambda v: card(v, "T16")["effects"].reverse(), ("T16", "same")),
        (lambda v: card(v, "T04")["effects"].clear(), ("T04", "no effect")),
        (lambda v: card(v, "T04")["effects"][0].update(n=0), ("T04", "0")),
        (lambda v: card(v, "T02")["effects"][0].update(n=-1), ("T02", "-1")),
        (lambda v: card(v, "T02")["effects"][0].update(until="turn"), ("T02", "might and mind")),
        (lambda v: v["characters"].pop(), ("deck", "59 cards")),
        (lambda v: v["deck"].update(fighters=30), ("deck", "fighters")),
        (lambda v: v["dominion"].pop("4"), ("dominion", "4 players")),
        (lambda v: v["dominion"].update({"7": 3}), ("dominion", "7")),
        (lambda v: v["dominion"].update({"2": 0}), ("dominion", "2 players")),
        (lambda v: v["vanguard"].pop("cost"), ("vanguard", "cost")),
        (lambda v: v["grid"].update(columns=9), ("grid", "columns")),
        (lambda v: v.pop("hand"), ("hand", "missing")),
        (lambda v: v.update(colour="red"), ("colour", "unknown")),
        (lambda v: v["battlefields"].clear(), ("battlefields", "at least one")),
        (lambda v: card(v, "B01").update(plunder=0), ("battlefields", "plunder 0")),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_file_and_key(
    change: Callable[[dict[str, Any]], object], said: tuple[str, ...]
) -> None:
    found = faults(change)
    assert len(found) == 1, found
    for word in ("heaven_hell.json", *said):
        assert word in found[0]


def test_all_faults_are_named_at_once() -> None:
    def spoil(value: dict[str, Any]) -> None:
        card(value, "A02")["effects"][0]["verb"] = "bless"
        card(value, "A05").pop("cost")
        card(value, "D03")["id"] = "D04"
        value["dominion"].pop("6")

    found = faults(spoil)
    assert len(found) >= 4
    for word in ("A02", "A05", "D04", "6 players"):
        assert any(word in one for one in found)


def test_text_that_is_no_json() -> None:
    with pytest.raises(DataFaults, match=r"heaven_hell\.json: The file is no JSON"):
        GAME.using("{")


def test_another_data_set_plays() -> None:
    value = json.loads(TEXT)
    card(value, "A01")["name"] = "Small Angel"
    other = GAME.using(json.dumps(value))
    assert other.data.digest != GAME.data.digest
    assert GAME.using(TEXT) is GAME


def test_the_table_of_verbs_is_what_the_checks_allow() -> None:
    allowed = checks.ABILITY | checks.TACTIC | checks.MIRACLE
    assert set(USES) == set(allowed)
    assert {verb for verb, _ in USES} == set(Verb.__args__)  # type: ignore[attr-defined]  # a Literal
    assert {target for _, target in USES} == set(Target.__args__)  # type: ignore[attr-defined]
    value = json.loads(TEXT)
    assert {one.get("verb") for one in value["battlefields"]} == {None, *FieldVerb.__args__}  # type: ignore[attr-defined]
