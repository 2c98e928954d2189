"""The absence contract: its presets, its card, and what is refused."""

from typing import Any

import pytest

from engine import render
from host import Refusal
from host.model.contract import DAY, HOUR, PRESETS, Contract, card, read_contract, span
from tests.host.people import A, B, Players


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_has_a_card_that_says_clock_and_timeout(key: str) -> None:
    contract = Contract.of_preset(key)
    lines = [str(sentence) for sentence in card(contract)]
    assert lines[0].startswith(f"Pace: {contract.pace}")
    assert any(line.startswith("When the time is up") for line in lines)
    assert len(lines) == len(set(lines)) >= 5
    assert read_contract(contract.model_dump_json()) == contract


def test_an_older_process_reads_what_is_stored_unless_somebody_chose_what_it_cannot_do() -> None:
    """Two versions run side by side while one is restarted after the other; unknown fields are refused."""
    stored = Contract().model_dump(mode="json")
    assert not {"caretaker", "hints"} & set(stored)
    chosen = Contract(caretaker="strong", hints=True)
    assert {"caretaker": "strong", "hints": True}.items() <= chosen.model_dump(mode="json").items()
    assert read_contract(chosen.model_dump_json()) == chosen


def test_a_length_of_time_is_said_in_its_largest_whole_unit() -> None:
    assert [str(span(one)) for one in (45, 60, 5400, 7200, DAY, 3 * DAY)] == [
        "45 seconds", "1 minute", "90 minutes", "2 hours", "1 day", "3 days",
    ]  # fmt: skip


@pytest.mark.parametrize("name", Contract.model_fields)
def test_the_one_card_says_every_field(name: str) -> None:
    contract = Contract(clock="bank", increment=60)
    other: object = {
        "clock": "none",
        "timeout": "vote",
        "windows": "ask",
        "caretaker": "strong",
        "kept": 90,
    }.get(name)
    if other is None:
        value = getattr(contract, name)
        other = not value if isinstance(value, bool) else value // 2
    assert card(contract.changed({name: other})) != card(contract)


@pytest.mark.parametrize("pace", ["live", "fast", "slow"])
def test_a_pace_brings_its_times_along_and_its_preset_is_of_that_pace(pace: str) -> None:
    preset = Contract.of_preset(pace)
    assert preset.pace == pace
    for other in PRESETS:
        chosen = Contract.of_preset(other).changed({"pace": pace, "window": 60})
        assert (chosen.pace, chosen.clock, chosen.seconds) == (pace, preset.clock, preset.seconds)
        assert chosen.window == 60, "what is named beside the pace counts"
        assert chosen.timeout == Contract.of_preset(other).timeout


def test_no_card_says_a_pace_that_its_times_do_not_keep() -> None:
    """Two minutes a move are not “slow”, whatever was chosen before."""
    slow = Contract.of_preset("slow")
    assert [slow.changed({"seconds": one}).pace for one in (120, HOUR, HOUR + 1, DAY - 1, DAY)] == [
        "live", "live", "fast", "fast", "slow",
    ]  # fmt: skip
    assert str(card(slow.changed({"seconds": 120}))[0]) == "Pace: live; all are here now."
    bank = slow.changed({"clock": "bank", "seconds": DAY, "increment": HOUR})
    assert bank.pace == "fast" and bank.changed({"increment": DAY}).pace == "slow"
    assert bank.changed({"seconds": HOUR}).pace == "live"
    assert Contract.of_preset("live").changed({"clock": "none"}).pace == "slow"


def test_a_contract_that_was_stored_with_a_pace_is_read() -> None:
    older = Contract(seconds=120, windows="ask")
    assert read_contract('{"pace":"slow","seconds":120}') == older
    assert read_contract('{"late_board":true,"seconds":120}') == older


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"pace": "glacial"}, "“pace” of the contract"),
        ({"seconds": 1}, "“seconds” of the contract"),
        ({"vacation_days": 500}, "“vacation_days” of the contract"),
        ({"bribe": 1}, "A contract has no “bribe”"),
    ],
)
async def test_a_wrong_contract_is_refused_and_nothing_changes(
    players: Players, values: dict[str, object], says: str
) -> None:
    lobby = await players.lobby(A, B)
    with pytest.raises(Refusal, match=says):
        await players.host.absence.set_contract(players.caller(A), lobby.ref, values)
    assert await players.host.lobby(lobby.ref) == lobby


async def test_only_the_host_sets_the_contract_and_only_before_the_start(players: Players) -> None:
    lobby = await players.lobby(A, B)
    with pytest.raises(Refusal, match="host"):
        await players.host.absence.preset_contract(players.caller(B), lobby.ref, "live")
    with pytest.raises(Refusal, match="There is no pace “warp”"):
        await players.host.absence.preset_contract(players.caller(A), lobby.ref, "warp")
    shown = await players.host.absence.preset_contract(players.caller(A), lobby.ref, "live")
    assert shown.contract.pace == "live"
    await players.host.start(players.caller(A), lobby.ref)
    with pytest.raises(Refusal, match="has begun"):
        await players.host.absence.preset_contract(players.caller(A), lobby.ref, "slow")


@pytest.mark.parametrize("timeout", ["orders", "caretaker", "substitute", "vote", "resign"])
def test_a_contract_says_at_most_once_that_the_pool_is_asked(timeout: Any) -> None:
    lines = [render(text) for text in card(Contract(timeout=timeout))]
    asked = sum("people who offered to step in" in line for line in lines)
    assert asked == (timeout in ("orders", "caretaker", "substitute"))
    assert sum("a machine for good" in line for line in lines) == asked, (
        "the vote that comes above is said once"
    )
