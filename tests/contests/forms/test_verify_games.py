"""Results are read off the games in the file: whatever is done to a game is found, and each way in which a
game may end is proven.
"""

import copy
from dataclasses import replace
from typing import Any

import pytest

from bot.commands.tournament_game import Job, play_record
from contests.forms.verify import verify as check
from contests.log import Opened, Resulted, SeasonEnded
from engine.entries import Kind
from engine.replay import replay as again
from engine.scoring import scored
from tests.contests.forms.events import ROUNDS, Played, played, said, stopped, verified
from tests.engine.tiny import GAME

# A changed game


def test_a_changed_move_is_found(event: Played) -> None:
    record = event.records["R2T1"]
    plies = list(record.plies)
    at = next(n for n, ply in enumerate(plies) if ply.kind == "action")
    plies[at] = plies[at].model_copy(update={"note": "caretaker"})
    event.records["R2T1"] = record.model_copy(update={"plies": plies})
    assert "the game of table 1 of round 2 is not right" in said(verified(event.written()))


def test_a_changed_outcome_of_a_game_is_found(event: Played) -> None:
    record = event.records["R2T1"]
    assert record.outcome is not None
    outcome = record.outcome.model_copy(update={"places": record.outcome.places[::-1]})
    if outcome == record.outcome:
        outcome = record.outcome.model_copy(update={"reason": "luck"})
    event.records["R2T1"] = record.model_copy(update={"outcome": outcome})
    assert "the game of table 1 of round 2 is not right: The record diverges" in said(
        verified(event.written())
    )


def test_another_whole_game_in_its_place_is_found(event: Played) -> None:
    event.records["R2T1"] = play_record(GAME, Job("tiny", ROUNDS, "R2T1", "another", ("random", "random")))
    assert "the result of table 1 of round 2 is of another game than its record" in said(
        verified(event.written())
    )


@pytest.mark.parametrize(
    ("job", "says"),
    [
        (
            Job("tiny", {"rounds": 2}, "R2T1", "s", ("random",) * 2),
            "by other rules than were announced: rounds",
        ),
        (Job("tiny", ROUNDS, "R2T1", "s", ("random",) * 3), "was played by 3 people"),
        (Job("tiny", ROUNDS, "R9T9", "s", ("random",) * 2), "is the record of table R9T9"),
    ],
)
def test_a_game_that_does_not_fit_its_table_is_found(event: Played, job: Job, says: str) -> None:
    written = event.written()
    games = dict(written.games or {})
    games["R2T1"] = play_record(GAME, job).model_dump(mode="json", exclude={"data_set"})
    assert says in said(verified(written.model_copy(update={"games": games})))


def test_a_game_of_another_kind_is_found(event: Played) -> None:
    written = event.written()
    games = copy.deepcopy(dict(written.games or {}))
    games["R2T1"]["game"] = "chess"
    assert "is one of chess, not of tiny" in said(verified(written.model_copy(update={"games": games})))


# A missing game


def test_a_missing_game_is_found(event: Played) -> None:
    del event.records["R1T3"]
    assert "the game R1T3 of table 3 of round 1 is missing" in said(verified(event.written()))


def test_a_game_that_no_reader_can_read_is_found(event: Played) -> None:
    written = event.written()
    games = copy.deepcopy(dict(written.games or {}))
    del games["R1T3"]["plies"]
    faults = said(verified(written.model_copy(update={"games": games})))
    assert "the game R1T3 of table 3 of round 1 cannot be read" in faults


def test_a_file_without_games_says_what_it_does_not_prove(event: Played) -> None:
    written = event.written().model_copy(update={"games": None, "data_sets": {}})
    verdict = verified(written)
    assert verdict.ok
    assert any("holds no games" in str(text) for text in verdict.proves)


def test_one_game_does_not_count_twice(event: Played) -> None:
    event.change(Opened, lambda what: replace(what, code="R1T1"), at=1)
    assert "the game R1T1 of table 2 of round 1 has counted before" in said(verified(event.written()))


def test_a_game_that_belongs_to_no_table_is_found(event: Played) -> None:
    written = event.written()
    games = {**(written.games or {}), "R9T9": (written.games or {})["R1T1"]}
    faults = said(verified(written.model_copy(update={"games": games})))
    assert "The file holds games of none of its tables: R9T9." in faults


def test_a_game_that_this_program_does_not_know_is_no_proof(event: Played) -> None:
    verdict = check(event.written(), {})
    assert "the game of table 1 of round 1 is not right: this program does not know tiny." in said(verdict)


# Those who do not come, those who leave, and the divisions of a league


def test_no_shows_and_resignations_follow_from_the_games() -> None:
    event = played(players=6, rounds=2, seats=3, silent={2: (2,)}, leaving={5: (1,)})
    verdict = verified(event.written())
    assert verdict.ok, said(verdict)
    tables = [table for round_ in event.contest().rounds for table in round_.tables]
    missed = [table for table in tables if table.result is not None and 2 in table.result.absent]
    assert missed
    for table in missed:
        assert table.result is not None
        assert table.result.places[table.seats.index(2)] == max(table.result.places)
    event.change(Resulted, lambda what: replace(what, places=(1,) * len(what.places)))
    assert "but its game says" in said(verified(event.written()))


@pytest.mark.parametrize(("rule", "kind"), [("score", "score"), ("score", "abandon"), ("draw", "abandon")])
def test_a_game_that_was_ended_early_is_placed_by_the_rule_of_the_event(rule: str, kind: Kind) -> None:
    event = played(players=4, rounds=1, adjudication=rule)
    record = event.records["R1T2"] = stopped(event.records["R1T2"], 2, kind)
    shares = scored(GAME, again(GAME, record).state).places
    places = (1, 1) if rule == "draw" else shares
    event.change(
        Resulted, lambda what: replace(what, places=places, how="adjudicated", head=record.head), at=1
    )
    verdict = verified(event.written())
    assert verdict.ok, said(verdict)
    other = (1, 2) if places != (1, 2) else (2, 1)
    event.change(Resulted, lambda what: replace(what, places=other), at=1)
    assert "the result of table 2 of round 1 has places" in said(verified(event.written()))


def test_who_changes_division_is_worked_out_anew() -> None:
    event = played(players=8, format="league", divisions=2, seasons=2)
    assert verified(event.written()).ok, said(verified(event.written()))
    event.change(SeasonEnded, lambda what: replace(what, moves=what.moves[1:]))
    assert "others change division after season 1" in said(verified(event.written()))


@pytest.mark.parametrize(
    "fields",
    [
        {"format": "round_robin"},
        {"format": "single"},
        {"format": "double"},
        {"format": "swiss", "seats": 3, "rounds": 1},
        {"format": "single", "seats": 3},
        {"format": "double", "seats": 3},
    ],
)
def test_every_format_is_verified(fields: dict[str, Any]) -> None:
    event = played(players=7, **fields)
    verdict = verified(event.written())
    assert verdict.ok, said(verdict)
    assert verdict.results > 0
