"""People who are deleted, and people who do not want to meet: what nobody may be told."""

import json
from collections.abc import Iterator, Sequence
from itertools import combinations

from contests.contest import Table as EventTable
from contests.forms.jsonform import Document
from contests.log import Entry
from contests.pairing import CannotPair
from engine import render
from host import TableRef
from host.model.event import entry_of
from tests.host.tournaments.hall import LONG, ORGANISER, ORGANISES, OTHER, Hall


async def log(hall: Hall, ref: TableRef) -> list[Entry]:
    rows = await hall.store.read.tournament_entries(ref.place, ref.code)
    return [entry_of(row) for row in rows]


async def test_a_deleted_entrant_leaves_a_number_and_the_log_as_it_was(hall: Hall) -> None:
    person = 314_159_265_358_979_323
    ref = await hall.begun(person, 2, 3, 4, rounds=3, options=LONG)
    before, tables, gone = await hall.entries(ref), (await hall.round(ref)).tables, 1
    table = next(table for table in tables if gone in table.seats)
    game, at = await hall.game(ref, table.number), table.seats.index(gone)
    await hall.host.privacy.delete(person)
    await hall.settle()
    event = await hall.show(ref)
    assert event.names[gone] == f"Player {gone}" and gone not in event.users
    assert (event.contest.entrant(gone).status, event.contest.entrant(gone).left) == ("out", "deleted")
    assert (await hall.entries(ref))[: len(before)] == before, "the log never held who they were"
    seat = (await hall.host.look(game, None)).seats[at]
    assert seat.user is None and seat.resigned and seat.name == f"Player {at + 1}"
    result = event.contest.rounds[0].tables[table.number - 1].result
    assert result is not None and result.places[at] == 2, "they have given up the game that ran"
    assert await hall.host.tournaments.mine(person) == ()
    again = await hall.host.tournaments.join(hall.caller(person), ref)
    assert again.mine == 5, "who comes back is somebody new"
    assert (await hall.contest(ref)).entrant(gone).status == "out"


async def test_a_deleted_person_is_in_no_text_of_an_event_any_more(hall: Hall) -> None:
    user = 314_159_265_358_979_323
    ref = await hall.begun(user, 2, 3, 4, rounds=3)
    await hall.host.tournaments.correct(hall.caller(user), ORGANISES, ref, 1, 1, (2, 1), "as they agreed")
    assert any(str(user) in json.dumps(notice) for notice in await hall.said(ref, "pairing"))
    await hall.host.privacy.delete(user)
    await hall.settle()
    document = (await hall.host.tournaments.export_document(ref)).dump().decode()
    async with hall.store.transaction() as tx:
        for table in ("tournament", "tournament_entry", "entrant", "outbox", "audit"):
            rows = await tx._run(f"SELECT * FROM {table}", {})  # noqa: S608  # our own names
            assert not [row for row in rows if str(user) in str(tuple(row))], table
    assert str(user) not in document and f"P{user}" not in document
    lines = [str(entry.text) for entry in await hall.host.tournaments.log(ref, 100)]
    assert "Player 1 was deleted and is out." in lines


async def test_a_deleted_organiser_leaves_an_event_that_others_lead_on(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3)
    before = (await hall.show(ref)).version
    await hall.host.privacy.delete(ORGANISER)
    event = await hall.show(ref)
    assert (await hall.said(ref, "event"))[-1]["version"] > before, "the card is drawn anew"
    assert event.organiser is None and event.organiser_name == "Player"
    assert not event.contest.over
    await hall.host.tournaments.gone(ref, 1)
    assert (await hall.said(ref))[-1]["ping"] == []
    event = await hall.host.tournaments.take_over(hall.caller(OTHER), ORGANISES, ref)
    assert event.organiser == OTHER


async def test_who_is_deleted_between_pairing_and_opening_leaves_their_seat_to_a_machine(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 777_777, seats=3, rounds=1, options=LONG)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    await hall.host.privacy.delete(777_777)
    assert await hall.open_tables(ref) == 1
    table = (await hall.round(ref)).tables[0]
    seats = (await hall.host.look(await hall.game(ref), None)).seats
    assert [seat.user for seat in seats] == [None if seat == 3 else seat for seat in table.seats]
    await hall.play(ref)
    contest = await hall.contest(ref)
    result = contest.rounds[0].tables[0].result
    assert contest.phase == "finished" and result is not None and result.places[table.seats.index(3)] == 3


async def test_a_deletion_done_twice_is_one(hall: Hall) -> None:
    ref = await hall.begun(777_777, 2, 3, 4)
    await hall.host.privacy.delete(777_777)
    await hall.host.privacy.delete(777_777)
    await hall.settle()
    assert (await hall.kinds(ref)).count("withdrew") == 1


def met(event_rounds: Iterator[tuple[int, ...]]) -> set[tuple[int, int]]:
    return {pair for seats in event_rounds for pair in combinations(sorted(seats), 2)}


async def test_people_of_whom_one_has_blocked_the_other_are_never_put_together(hall: Hall) -> None:
    ref = await hall.signed_up(*range(1, 7), rounds=3)
    await hall.host.places.avoid(hall.caller(1), 2)
    await hall.host.places.avoid(hall.caller(4), 3)
    await hall.start(ref)
    contest = await hall.live(ref)
    assert contest.phase == "finished" and len(contest.rounds) == 3
    pairs = met(iter(table.seats for round_ in contest.rounds for table in round_.tables))
    assert not pairs & {(1, 2), (3, 4)}


async def told(hall: Hall, ref: TableRef) -> str:
    """Return every text that anybody can get of an event."""
    events = hall.host.tournaments
    event = await hall.show(ref, 1)
    lines = [render(entry.text, event.name) for entry in await events.log(ref, 1000)]
    for number in range(1, len(event.contest.rounds) + 1):
        for entrant in event.names:
            reason = await events.why(ref, entrant, number)
            lines += [render(text, event.name) for text in reason.sentences]
    lines += [notice["text"] for notice in await hall.said(ref)]
    return "\n".join(lines).lower()


async def test_nobody_can_tell_from_any_text_who_has_blocked_whom(hall: Hall) -> None:
    ref = await hall.signed_up(*range(1, 7), rounds=3)
    await hall.host.places.avoid(hall.caller(1), 2)
    await hall.start(ref)
    contest = await hall.live(ref)
    words = ("forbidden", "apart", "block", "avoid", "must not meet", "may not meet")
    text = await told(hall, ref)
    assert not [word for word in words if word in text]
    assert contest.forbidden == frozenset(), "cards are drawn from what organisers have named"
    for user in (1, 2, None):
        assert (await hall.show(ref, user)).contest.forbidden == frozenset()
    document: Document = await hall.host.tournaments.export_document(ref, games=True)
    assert "forbade" not in document.dump().decode()
    assert [entry.what for entry in await log(hall, ref) if entry.what.kind == "forbade"], "it was needed"


async def test_an_organiser_learns_nothing_by_trying_a_pair(hall: Hall) -> None:
    ref = await hall.begun(*range(1, 9), rounds=4)
    quiet, open_pair = (1, 2), (5, 6)
    await hall.host.places.avoid(hall.caller(1), 2)
    await hall.play(ref)
    await hall.open_tables(ref)
    events = hall.host.tournaments
    entries = [entry.what for entry in await log(hall, ref) if entry.what.kind == "forbade"]
    assert len(entries) == 1, "written down before the second round was paired"
    for pair in (quiet, open_pair):
        off = events.forbid(hall.caller(), ORGANISES, ref, *pair, off=True)
        assert await hall.refused(off) == "P{} and P{} may meet anyway.".format(*pair)
        event = await events.forbid(hall.caller(), ORGANISES, ref, *pair)
        assert pair in event.contest.forbidden
    both = {quiet, open_pair}
    assert (await hall.contest(ref)).forbidden == both
    for pair in (quiet, open_pair):
        await events.forbid(hall.caller(), ORGANISES, ref, *pair, off=True)
    assert (await hall.contest(ref)).forbidden == frozenset()
    contest = await hall.live(ref)
    later = met(iter(table.seats for round_ in contest.rounds[1:] for table in round_.tables))
    assert quiet not in later, "lifting what they had named themselves lifts no block"


async def test_no_number_of_a_card_the_log_or_an_export_tells_of_a_block(hall: Hall) -> None:
    seen = []
    events = hall.host.tournaments
    for blocks in (False, True):
        ref = await hall.signed_up(*range(1, 7), rounds=2)
        if blocks:
            await hall.host.places.avoid(hall.caller(1), 2)
        await hall.start(ref)
        await events.forbid(hall.caller(), ORGANISES, ref, 1, 2)
        await events.forbid(hall.caller(), ORGANISES, ref, 1, 2, off=True)
        await hall.live(ref)
        document: Document = await events.export_document(ref)
        versions = [
            notice["version"] for kind in ("pairing", "standing") for notice in await hall.said(ref, kind)
        ]
        told_of = [entry.n for entry in await events.log(ref, last=500)]
        seen.append(([entry.n for entry in document.entries], told_of, versions))
    assert seen[0] == seen[1]


async def test_a_block_that_is_lifted_lets_them_meet_again(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, 4, rounds=3)
    await hall.host.places.avoid(hall.caller(1), 2)
    await hall.start(ref)
    await hall.host.places.meet(hall.caller(1), 2)
    contest = await hall.live(ref)
    assert (1, 2) in met(iter(table.seats for round_ in contest.rounds for table in round_.tables))


async def test_blocks_on_somebody_who_was_deleted_and_came_back_still_hold(hall: Hall) -> None:
    await hall.host.places.avoid(hall.caller(1), 2)
    await hall.host.privacy.delete(2)
    ref = await hall.signed_up(1, 2, 3, 4, 5, 6, rounds=3)
    await hall.start(ref)
    contest = await hall.live(ref)
    assert (1, 2) not in met(iter(table.seats for round_ in contest.rounds for table in round_.tables))


async def test_a_pin_of_two_who_avoid_each_other_is_refused_without_saying_why(hall: Hall) -> None:
    ref = await hall.signed_up(*range(1, 7), rounds=3)
    await hall.host.places.avoid(hall.caller(2), 1)
    pin = hall.host.tournaments.pin
    refusal = await hall.refused(pin(hall.caller(), ORGANISES, ref, [(1, 2)]))
    assert refusal == "These cannot be put together; let the program pair them."
    await pin(hall.caller(), ORGANISES, ref, [(3, 4), (1, 5)])
    await hall.host.places.avoid(hall.caller(5), 1)
    await hall.start(ref)
    tables = {table.seats for table in (await hall.round(ref)).tables}
    assert (3, 4) in tables and not {(1, 5), (5, 1)} & tables, "a block that comes later frees the pair"


async def test_where_they_cannot_be_kept_apart_the_organiser_hears_that_and_not_whom(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, rounds=1)
    await hall.host.places.avoid(hall.caller(1), 2)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    event = await hall.show(ref, 1)
    assert not event.contest.rounds
    assert str(event.stuck) == f"The next round cannot be paired yet; P{ORGANISER} knows why, and can help."
    notice = (await hall.said(ref))[-1]
    assert notice["target"] == ORGANISER and notice["dm"] and "Round 1 cannot be paired" in notice["text"]
    assert not [word for word in ("forbid", "block", "apart", "must not") if word in notice["text"].lower()]
    await hall.settle()
    assert len(await hall.said(ref)) == 1, "said once"
    await hall.host.tournaments.add(hall.caller(), ORGANISES, ref, 3, "P3")
    await hall.settle()
    assert CannotPair.__doc__ and (await hall.show(ref)).stuck is None


async def test_where_the_organiser_was_deleted_it_is_said_that_another_can_help(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, rounds=1)
    await hall.host.places.avoid(hall.caller(1), 2)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    await hall.host.privacy.delete(ORGANISER)
    await hall.settle()
    stuck = (await hall.show(ref, 1)).stuck
    assert "takes the event over" in str(stuck)
    await hall.host.tournaments.take_over(hall.caller(OTHER), ORGANISES, ref)
    await hall.settle()
    assert (await hall.said(ref))[-1]["target"] == OTHER, "who comes is told"


async def test_what_could_not_be_paired_is_tried_again_at_an_organisers_word(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, rounds=1)
    await hall.host.places.avoid(hall.caller(1), 2)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    await hall.host.places.meet(hall.caller(1), 2)
    await hall.settle()
    assert not (await hall.contest(ref)).rounds, "nobody has told the event"
    await hall.host.tournaments.pair_now(hall.caller(), ORGANISES, ref)
    await hall.settle()
    assert [table.seats for table in (await hall.round(ref)).tables] in ([(1, 2)], [(2, 1)])
    assert (await hall.show(ref, ORGANISER)).stuck is None


async def test_a_bracket_waits_for_an_organiser_before_it_puts_two_together(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, format="single", rounds=None)
    last, spared = (table.seats for table in (await hall.round(ref)).tables)
    for one in last:
        for other in spared:
            await hall.host.places.avoid(hall.caller(one), other)
    await hall.play(ref)
    event = await hall.show(ref, ORGANISER)
    assert len(event.contest.rounds) == 1 and event.contest.rounds[0].closed and event.stuck is not None
    finalists = [number for number in event.names if not _beaten(event.contest.rounds[0].tables, number)]
    notice = (await hall.said(ref))[-1]
    assert notice["target"] == ORGANISER and all(f"P{number}" in notice["text"] for number in finalists)
    assert not [word for word in ("forbid", "block", "avoid") if word in notice["text"].split("or, if")[0]]
    await hall.host.tournaments.remove(hall.caller(), ORGANISES, ref, finalists[0])
    await hall.settle()
    contest = await hall.live(ref)
    assert contest.phase == "finished" and (await hall.show(ref)).stuck is None


def _beaten(tables: Sequence[EventTable], number: int) -> bool:
    """Tell whether somebody went out at a table of two; level: who sat second goes on."""
    for table in tables:
        if number in table.seats and table.result is not None:
            at = table.seats.index(number)
            mine, theirs = table.result.places[at], table.result.places[1 - at]
            return mine > theirs or (mine == theirs and at == 0)
    return False


async def test_a_rival_who_avoids_somebody_is_refused_as_one_whom_organisers_keep_apart(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, format="ladder", rounds=None, reach=2, seeding="joined")
    events = hall.host.tournaments
    for avoids in (2, 1):
        await hall.host.places.avoid(hall.caller(avoids), 4)
    refusal = await hall.refused(events.challenge(hall.caller(4), ref, 2))
    assert refusal == "You cannot challenge P2; challenge somebody else, or say that you are ready."
    await events.forbid(hall.caller(), ORGANISES, ref, 3, 4)
    assert await hall.refused(events.challenge(hall.caller(4), ref, 3)) == refusal.replace("P2", "P3")
    far = await hall.refused(events.challenge(hall.caller(4), ref, 1))
    assert "rungs above" in far, "of those whom nobody could challenge it is not told"
    assert "challenged" not in await hall.kinds(ref)
