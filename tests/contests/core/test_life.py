"""The life of an event: its plan, pauses, rounds, results, corrections, its end."""

import pytest

from contests.contest import Contest
from contests.fold import BrokenLog, apply, fold
from contests.log import (
    Announced,
    Archived,
    Bye,
    Cancelled,
    Changed,
    Corrected,
    Entry,
    Extended,
    Finished,
    Forbade,
    GivenBack,
    Joined,
    Opened,
    Paired,
    Paused,
    Pinned,
    Rested,
    Resulted,
    Resumed,
    RoundClosed,
    SeasonEnded,
    Seating,
    Started,
    Unpaired,
    Withdrew,
    dump,
    read,
)  # fmt: skip
from contests.plan import Plan
from tests.contests.core.made import DAY, HOUR, Event


def whole() -> Event:
    """Return an event in which all that a Swiss event has happened once."""
    event = Event(6, rounds=3).put(Forbade(1, 2), Rested(6), Pinned(((1, 3),))).at(1000).start()
    event.pair((1, 3), (2, 4), byes=(Bye(5), Bye(6, "half"))).put(Opened(1, 1, "abc"))
    event.put(Resulted(1, 1, (1, 2), head="f00d"), Resulted(1, 2, (1, 1), "adjudicated", (4,)))
    return event.put(Corrected(1, 2, (1, 2), "a slip"), RoundClosed(1), by="organiser")


def test_an_event_is_a_fold_over_its_log() -> None:
    event = whole()
    texts = [dump(entry.what) for entry in event.log]
    again = [
        Entry(entry.n, entry.at, entry.by, read(text)) for entry, text in zip(event.log, texts, strict=True)
    ]
    assert fold(again) == event.contest


def test_a_log_begins_with_its_announcement_and_its_numbers_rise() -> None:
    plan = Plan(title="Cup", game="foes").model_dump()
    with pytest.raises(BrokenLog):
        fold([])
    with pytest.raises(BrokenLog):
        apply(None, Entry(1, 0, "itself", Started("a")))
    begun = apply(None, Entry(1, 0, "itself", Announced(plan)))
    with pytest.raises(BrokenLog):
        apply(begun, Entry(2, 0, "itself", Announced(plan)))
    with pytest.raises(BrokenLog):
        apply(begun, Entry(1, 0, "itself", Paused()))
    assert apply(begun, Entry(5, 0, "itself", Paused())).entries == 5  # exports leave entries out


def test_a_round_ends_days_after_it_is_paired() -> None:
    event = Event(2, round_days=3).start().at(500).pair((1, 2))
    assert event.contest.rounds[0].ends_at == 500 + 3 * DAY
    assert Event(2, round_days=0).start().pair((1, 2)).contest.rounds[0].ends_at is None


def test_a_pause_puts_off_open_rounds_and_a_downtime_in_it_counts_once() -> None:
    event = Event(2, round_days=1).start().pair((1, 2)).at(HOUR).put(Paused()).at(4 * HOUR)
    event.put(GivenBack(2 * HOUR), Resumed())
    assert event.contest.rounds[0].ends_at == DAY + 3 * HOUR
    event.put(GivenBack(HOUR))
    assert event.contest.rounds[0].ends_at == DAY + 4 * HOUR
    assert event.contest.shift == 0


def test_a_closed_round_and_the_next_one_know_nothing_of_an_old_pause() -> None:
    event = Event(2, round_days=1).start().pair((1, 2)).played((1, 2)).put(GivenBack(HOUR))
    assert event.contest.rounds[0].ends_at == DAY
    event.pair((2, 1))
    assert event.contest.rounds[1].ends_at == DAY


def test_the_end_of_sign_up_is_put_off_until_it_is_set_anew() -> None:
    event = Event(2, signup_ends=DAY).put(GivenBack(HOUR))
    assert event.contest.shift == HOUR
    plan = event.contest.plan
    event.put(Changed(plan.model_copy(update={"title": "Winter Cup"}).model_dump()))
    assert event.contest.shift == HOUR
    event.put(Changed(plan.model_copy(update={"signup_ends": 2 * DAY}).model_dump()))
    assert event.contest.shift == 0


def test_another_deadline_counts_as_it_is_said() -> None:
    event = Event(2).start().pair((1, 2)).put(Extended(1, 30 * DAY))
    assert event.contest.rounds[0].ends_at == 30 * DAY


def test_a_pairing_that_is_taken_back_leaves_the_wishes_of_those_who_rest() -> None:
    event = Event(4).put(Rested(3)).start().pair((1, 2), byes=(Bye(3, "half"), Bye(4)))
    assert not event.contest.entrant(3).rests
    event.put(Unpaired(1))
    assert event.contest.rounds == ()
    assert [entrant.number for entrant in event.contest.entrants if entrant.rests] == [3]


def test_tables_that_an_organiser_named_are_marked() -> None:
    event = Event(4).put(Pinned(((4, 1),))).start().pair((1, 4), (2, 3))
    assert [table.pinned for table in event.contest.rounds[0].tables] == [True, False]
    assert event.contest.pinned == ()
    event.put(Unpaired(1)).put(Paired(1, (Seating((1, 2)), Seating((3, 4)))), by="organiser")
    assert all(table.pinned for table in event.contest.rounds[0].tables)


def test_who_rests_or_leaves_or_is_kept_apart_is_pinned_no_more() -> None:
    for what in (Rested(1), Withdrew(1), Forbade(2, 1)):
        event = Event(4).put(Pinned(((1, 2), (3, 4)))).put(what)
        assert event.contest.pinned == ((3, 4),), what


def test_a_result_counts_no_shows_in_a_row() -> None:
    event = Event(2, no_shows=3, rounds=9).start()
    shows = [((2,), 1), ((2,), 2), ((), 0), ((2,), 1)]
    for number, (absent, counted) in enumerate(shows, 1):
        event.pair((1, 2)).put(Resulted(number, 1, (1, 2), absent=absent), RoundClosed(number))
        assert event.contest.entrant(2).no_shows == counted


def test_a_correction_keeps_what_the_log_said() -> None:
    event = Event(2).start().pair((1, 2)).put(Resulted(1, 1, (1, 2), head="f00d"))
    event.put(Corrected(1, 1, (2, 1), "wrong seats")).put(Corrected(1, 1, (1, 1), "a draw, both say"))
    table = event.contest.rounds[0].tables[0]
    assert table.result is not None and table.played is not None
    assert (table.result.places, table.result.how, table.result.note) == (
        (1, 1),
        "corrected",
        "a draw, both say",
    )
    assert (table.played.places, table.played.head) == ((1, 2), "f00d")


def test_a_correction_scores_a_table_whose_game_was_lost() -> None:
    event = Event(2).start().pair((1, 2)).put(Corrected(1, 1, (1, 2), "agreed")).put(RoundClosed(1))
    table = event.contest.rounds[0].tables[0]
    assert table.played is None
    assert event.contest.rounds[0].closed


def test_a_result_may_be_corrected_after_the_end_until_the_event_is_put_away() -> None:
    event = Event(2, rounds=1).start().pair((1, 2)).played((1, 2)).put(Finished())
    event.put(Corrected(1, 1, (2, 1), "wrong seats")).put(Archived())
    assert "put away" in event.refuses(Corrected(1, 1, (1, 2), "no"))


def test_the_first_divisions_come_from_strength_and_the_moves_from_the_log() -> None:
    event = Event(format="league", divisions=2)
    for number, strength in enumerate((1500, 1900, None, 1800, 1700, 1600), 1):
        event.put(Joined(number, strength=strength))
    event.start()
    assert [entrant.division for entrant in event.contest.entrants] == [2, 1, 2, 1, 1, 2]
    event.put(SeasonEnded(1, ((5, 2), (6, 1))))
    assert [entrant.division for entrant in event.contest.entrants] == [2, 1, 2, 1, 2, 1]
    assert event.contest.season == 2


def test_an_event_ends_by_itself_or_is_cancelled() -> None:
    event = Event(2, rounds=1).at(7).start().pair((1, 2)).played((1, 2)).at(9).put(Finished())
    assert (event.contest.phase, event.contest.started_at, event.contest.ended_at) == ("finished", 7, 9)
    event = Event(2).put(Paused(), Cancelled("nobody came"))
    assert (event.contest.phase, event.contest.paused_at) == ("cancelled", None)
    assert event.put(Archived()).contest.archived


def test_nothing_is_changed_in_place() -> None:
    event = Event(2).start()
    before: Contest = event.contest
    event.pair((1, 2))
    assert before.rounds == ()
