"""A whole event is verifiable from its exported games: each thing that somebody fakes is found, also when
they work out anew all that follows from it.
"""

from dataclasses import replace
from typing import Any

import pytest

from contests.fold import fold
from contests.forms.jsonform import Document
from contests.heads import head, heads
from contests.log import (
    Corrected,
    Entry,
    Forbade,
    Joined,
    Paired,
    Pinned,
    Resulted,
    RoundClosed,
    Started,
)
from contests.pair import pair
from engine.heads import canonical
from engine.record import RecordError
from tests.contests.forms.events import WHOLE, Played, plan, played, remarked, said, verified


def test_an_event_that_is_as_it_was_played_is_right(event: Played) -> None:
    verdict = verified(event.written(), head(event.entries))
    assert verdict.ok, said(verdict)
    assert (verdict.rounds, verdict.results, verdict.games) == (3, 9, 9)
    assert verdict.proven == len(event.entries)
    assert not verdict.remarks


def test_each_head_proves_what_came_before_it(event: Played) -> None:
    written = event.written()
    found = heads(event.entries)
    for n in (1, 20, len(found)):
        verdict = verified(written, found[n - 1][:16])
        assert verdict.ok
        assert verdict.proven == n


def test_a_head_that_is_none_is_a_sentence(event: Played) -> None:
    with pytest.raises(RecordError, match="is no head"):
        verified(event.written(), "my head")
    assert "is not in this file" in said(verified(event.written(), "0" * 64))


# A changed result


def test_a_changed_result_is_found_by_its_game(event: Played) -> None:
    event.change(Resulted, lambda what: replace(what, places=what.places[::-1]), at=4)
    verdict = verified(event.written())
    assert "the result of table 2 of round 2 has places" in said(verdict)
    assert "but its game says" in said(verdict)


def test_a_result_without_its_head_is_no_way_around_its_game(event: Played) -> None:
    event.change(Resulted, lambda what: replace(what, places=what.places[::-1], head=""), at=8)
    assert "the result of table 3 of round 3 has places" in said(verified(event.written()))


def test_a_game_that_was_played_cannot_be_left_out(event: Played) -> None:
    event.change(Resulted, lambda what: replace(what, places=what.places[::-1], head=""), at=8)
    del event.records["R3T3"]
    assert "the game R3T3 of table 3 of round 3 is missing" in said(verified(event.written()))


def test_a_result_said_to_be_adjudicated_is_at_least_remarked(event: Played) -> None:
    event.change(
        Resulted, lambda what: replace(what, places=what.places[::-1], head="", how="adjudicated"), at=8
    )
    assert "the result of table 3 of round 3 is of another game" in said(verified(event.written()))
    del event.records["R3T3"]
    verdict = verified(event.written())
    assert "The result of table 3 of round 3 has no game behind it: adjudicated." in remarked(verdict)
    assert verdict.ok


def test_made_up_absence_is_found(event: Played) -> None:
    event.change(Resulted, lambda what: replace(what, absent=(event.contest().rounds[0].tables[0].seats[0],)))
    assert "who never came to table 1 of round 1 is" in said(verified(event.written()))


def test_changed_standings_and_rounds_are_found(event: Played) -> None:
    written = event.written()
    value = written.model_dump(mode="json")
    lines = value["standings"][0]["lines"]
    lines[0]["entrant"], lines[1]["entrant"] = lines[1]["entrant"], lines[0]["entrant"]
    assert "The standings in the file are not those" in said(verified(_read(value)))
    value = written.model_dump(mode="json")
    value["rounds"][1]["tables"][0]["places"] = [1, 1]
    assert "Round 2 in the file is not the one" in said(verified(_read(value)))
    value = written.model_dump(mode="json")
    del value["rounds"][2]
    assert "Round 3 in the file is not the one" in said(verified(_read(value)))


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"plan": {**plan(rounds=3).model_dump(mode="json"), "bye": "half"}}, "The plan in the file is not"),
        ({"title": "Summer Cup"}, "Title, game or state of the event in the file are not"),
        ({"game": "chess"}, "Title, game or state of the event in the file are not"),
        ({"phase": "running"}, "Title, game or state of the event in the file are not"),
        ({"entrants": []}, "The entrants in the file are not those"),
    ],
)
def test_what_else_the_file_says_of_its_entries_is_held_against_them(
    event: Played, fields: dict[str, Any], says: str
) -> None:
    assert said(verified(event.written().model_copy(update=fields))).startswith(says)


def _read(value: dict[str, Any]) -> Document:
    return Document.model_validate_json(canonical(value))


# A changed pairing


def test_a_changed_pairing_is_found(event: Played) -> None:
    def swap(what: Paired) -> Paired:
        one, two, *rest = what.tables
        first = replace(one, seats=(one.seats[0], two.seats[1]))
        second = replace(two, seats=(two.seats[0], one.seats[1]))
        return replace(what, tables=(first, second, *rest))

    event.change(Paired, swap)
    assert "table 1 of round 1 seats" in said(verified(event.written()))


def test_changed_seats_of_a_table_are_found(event: Played) -> None:
    def turn(what: Paired) -> Paired:
        one, *rest = what.tables
        return replace(what, tables=(replace(one, seats=one.seats[::-1]), *rest))

    event.change(Paired, turn, at=2)
    assert "table 1 of round 3 seats" in said(verified(event.written()))


def test_a_changed_bye_is_found() -> None:
    event = played(players=5, rounds=1)
    event.change(Paired, lambda what: replace(what, byes=(replace(what.byes[0], kind="none"),)))
    assert "round 1 has other tables or byes" in said(verified(event.written()))


def test_a_pairing_of_an_organiser_is_remarked(event: Played) -> None:
    found = event.change(Paired, lambda what: replace(what, tables=what.tables[::-1]), at=2)
    event.entries[found.n - 1] = replace(found, by="organiser")
    verdict = verified(event.written())
    assert "Round 3 was paired by an organiser." in remarked(verdict)


def test_pins_of_an_organiser_are_followed() -> None:
    def pin(course: Any) -> None:  # Any: a course
        if course.contest.next_round == 2:
            course.add(Pinned(((1, 6),)), "organiser")

    event = played(players=6, rounds=2, between=pin)
    verdict = verified(event.written())
    assert verdict.ok, said(verdict)
    assert any(set(table.seats) == {1, 6} for table in event.contest().rounds[1].tables)


# A changed entry


@pytest.mark.parametrize("n", range(1, len(WHOLE.entries) + 1))
def test_each_entry_is_fixed_by_the_head(event: Played, n: int) -> None:
    posted = head(event.entries)
    one = event.entries[n - 1]
    event.entries[n - 1] = replace(one, at=one.at + 1)
    written = event.written()
    assert head(event.entries) == written.head != posted
    light = written.model_copy(update={"games": None, "data_sets": {}})
    assert "is not in this file: it is not the event that was played" in said(verified(light, posted))


def test_a_changed_entry_does_not_fit_the_head_of_the_file(event: Played) -> None:
    written = event.written()
    entries = list(written.entries)
    entries[2] = entries[2].model_copy(update={"what": {**entries[2].what, "strength": 1900.0}})
    changed = written.model_copy(update={"entries": entries})
    assert "not those that the head of the file was made of" in said(verified(changed))


def test_a_changed_strength_or_seed_pairs_otherwise(event: Played) -> None:
    event.change(Joined, lambda what: replace(what, strength=1900.0), at=5)
    assert "of round 1 seats" in said(verified(event.written()))
    lots = played(players=6, rounds=1, seeding="random")
    lots.change(Started, lambda what: replace(what, seed="ee"))
    assert "of round 1 seats" in said(verified(lots.written()))


def test_a_missing_entry_is_found(event: Played) -> None:
    posted = head(event.entries)
    at = next(n for n, entry in enumerate(event.entries) if isinstance(entry.what, RoundClosed))
    del event.entries[at]
    faults = said(verified(event.written(), posted))
    assert f"Entry {at + 2}: it stands where entry {at + 1} belongs." in faults
    event.entries[at:] = [replace(entry, n=entry.n - 1) for entry in event.entries[at:]]
    faults = said(verified(event.written(), posted))
    assert "it could not be then: Round 1 is still being played" in faults


def test_an_entry_that_could_not_be_is_found(event: Played) -> None:
    last = event.entries[-1]
    event.entries.insert(-1, Entry(last.n, last.at, "itself", Resulted(1, 1, (1, 2))))
    event.entries[-1] = replace(last, n=last.n + 1)
    assert "it could not be then: Round 1 is finished" in said(verified(event.written()))


def test_a_correction_is_listed_with_its_reason(event: Played) -> None:
    round_ = fold(event.entries).rounds[0].tables[0]
    assert round_.result is not None
    places = round_.result.places[::-1] if round_.result.places != (1, 1) else (1, 2)
    n = len(event.entries) + 1
    event.entries.append(Entry(n, event.entries[-1].at, "organiser", Corrected(1, 1, places, "wrong seats")))
    verdict = verified(event.written())
    assert verdict.ok, said(verdict)
    assert "An organiser corrected table 1 of round 1" in remarked(verdict)
    assert "wrong seats" in remarked(verdict)


def test_whom_the_server_keeps_apart_is_in_no_file() -> None:
    def apart(course: Any) -> None:  # Any: a course
        if course.contest.next_round == 2:
            first, second = pair(course.contest).tables[0].seats
            course.add(Forbade(first, second))

    event = played(players=6, rounds=2, between=apart)
    written = event.written()
    assert b"forbade" not in written.dump()
    assert [entry.n for entry in written.entries] == list(range(1, len(event.entries))), "nobody sees when"
    verdict = verified(written, head(event.entries))
    assert verdict.ok, said(verdict)
    assert "Round 2 cannot be paired anew: the server keeps some people apart" in remarked(verdict)
