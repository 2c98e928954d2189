"""What organisers do: who may, what a plan must be, the life of an event, and the audit list."""

import json
from datetime import timedelta
from typing import Any

import pytest

from contests.log import What
from host.contract import Contract
from host.tournaments import organise
from host.tournaments.pace import contract_of
from host.tournaments.told import TOLD
from tests.host.people import PLACE
from tests.host.tournaments.hall import ANNOUNCED, DAY, NOBODY, ORGANISER, ORGANISES, OTHER, Hall


async def test_only_organisers_of_the_very_server_may_act(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2)
    events = hall.host.tournaments
    stranger, elsewhere = hall.caller(1), hall.caller(ORGANISER, PLACE + 1)
    for caller, authority, sentence in (
        (stranger, NOBODY, "Only those who may manage this server"),
        (elsewhere, ORGANISES, "This event is on another server."),
    ):
        for asked in (
            events.change_plan(caller, authority, ref, {"title": "Other"}),
            events.open_checkin(caller, authority, ref),
            events.start(caller, authority, ref),
            events.pair_now(caller, authority, ref),
            events.pause(caller, authority, ref),
            events.resume(caller, authority, ref),
            events.cancel(caller, authority, ref),
            events.archive(caller, authority, ref),
            events.take_over(caller, authority, ref),
            events.move(caller, authority, ref, 7),
            events.unpair(caller, authority, ref),
            events.add(caller, authority, ref, 3, "P3"),
            events.remove(caller, authority, ref, 1),
            events.bring_back(caller, authority, ref, 1),
            events.substitute(caller, authority, ref, 1, 3, "P3"),
            events.fill(caller, authority, ref),
            events.forbid(caller, authority, ref, 1, 2),
            events.pin(caller, authority, ref, [(1, 2)]),
            events.extend(caller, authority, ref, 1, hall.now + DAY),
            events.correct(caller, authority, ref, 1, 1, (1, 2), "so it was"),
            events.adjudicate(caller, authority, ref, 1, 1),
            events.replay(caller, authority, ref, 1, 1),
        ):
            assert sentence in await hall.refused(asked)
    assert "Only those" in await hall.refused(events.announce(stranger, NOBODY, {"title": "Mine"}))
    assert await hall.kinds(ref) == ["announced", "joined", "joined"]
    assert [row.what for row in await hall.audit()] == ["event announce"]


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"title": " "}, "The event needs a title"),
        ({"title": "Cup 123456789012345678"}, "a long number"),
        ({"game": "chess"}, "There is no game “chess”; the games are: tiny, decked."),
        ({"seats": 5}, "Tiny is played by 2 to 3 with these rules"),
        ({"options": {"rounds": 99}}, "“Rounds” must be at most 50, not 99."),
        ({"options": {"colour": 1}}, "There is no house rule “colour”"),
        ({"contract": "never"}, "There is no pace “never”"),
        ({"contract": {"patience": 1}}, "“patience” of the contract"),
        ({"points": [1, 2]}, "a better place must not bring fewer points"),
        ({"points": [3, 2, 1]}, "there must be points for each of the 2 places"),
        ({"format": "lottery"}, "“format”: "),
        ({"colour": "red"}, "“colour”: "),
        ({"round_days": 365}, "“round_days”: "),
        ({"round_days": "a week"}, "“round_days”: "),
        ({"seats": "two"}, "“seats”: "),
    ],
)
async def test_a_plan_that_does_not_fit_is_refused_by_a_sentence(
    hall: Hall, values: dict[str, Any], sentence: str
) -> None:
    asked = {"title": "Cup", "game": "tiny"} | values
    assert sentence in await hall.refused(hall.host.tournaments.announce(hall.caller(), ORGANISES, asked))
    assert await hall.host.tournaments.events(PLACE) == ()
    assert await hall.audit() == []


async def test_a_plan_without_much_in_it_is_completed(hall: Hall) -> None:
    event = await hall.host.tournaments.announce(
        hall.caller(), ORGANISES, {"title": "**Cup** <@5>", "game": "tiny", "contract": "live"}
    )
    plan = event.plan
    assert plan.title == "∗∗Cup∗∗ ‹·5›" and plan.seats == 2 and plan.options == {"rounds": 4}
    assert plan.contract == Contract.of_preset("live").model_dump(mode="json")
    assert event.channel == ANNOUNCED and event.organiser == ORGANISER and event.contest.phase == "signup"


async def test_without_a_contract_a_game_ends_within_its_round(hall: Hall) -> None:
    event = await hall.show(await hall.announce(round_days=7))
    contract = contract_of(event.plan)
    assert (contract.clock, contract.timeout, contract.vacation_days) == ("bank", "caretaker", 0)
    assert contract_of((await hall.show(await hall.announce(round_days=0))).plan) == Contract()
    own = Contract.of_preset("live").model_dump(mode="json")
    await hall.host.places.change(hall.caller(), ORGANISES, "contract", {"contract": own})
    assert (await hall.show(await hall.announce())).plan.contract == own, "the server's own counts"
    named = await hall.announce(contract={"patience": 3600})
    assert (await hall.show(named)).plan.contract == own | {"patience": 3600}


async def test_events_are_announced_where_and_with_what_the_server_allows(hall: Hall) -> None:
    change = hall.host.places.change
    await change(hall.caller(), ORGANISES, "channels", {"channels": (ANNOUNCED + 1,)})
    events = hall.host.tournaments
    values = {"title": "Cup", "game": "tiny"}
    said = await hall.refused(events.announce(hall.caller(), ORGANISES, values))
    assert said == f"No games in this channel; play in <#{ANNOUNCED + 1}>."
    await events.announce(hall.caller(), ORGANISES, values, channel=8, parent=ANNOUNCED + 1)
    await change(hall.caller(), ORGANISES, "channels", {"channels": ()})
    await change(hall.caller(), ORGANISES, "games", {"games": ("decked",)})
    said = await hall.refused(events.announce(hall.caller(), ORGANISES, values))
    assert said == "“tiny” is not played on this server; the games here are: decked."
    await hall.host.places.block(hall.caller(OTHER), ORGANISES, ORGANISER)
    values["game"] = "decked"
    assert "does not let you play" in await hall.refused(events.announce(hall.caller(), ORGANISES, values))


async def test_the_plan_changes_until_results_are_counted_by_it(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, 4)
    change = hall.host.tournaments.change_plan
    event = await change(hall.caller(), ORGANISES, ref, {"title": "Spring Cup", "options": {"rounds": 2}})
    assert event.plan.title == "Spring Cup" and event.plan.options == {"rounds": 2}
    assert "limit cannot be lower" in await hall.refused(change(hall.caller(), ORGANISES, ref, {"limit": 3}))
    other = change(hall.caller(), ORGANISES, ref, {"game": "decked", "options": {}})
    assert "keeps its game" in await hall.refused(other)
    past = change(hall.caller(), ORGANISES, ref, {"signup_ends": hall.now - 1})
    assert "must end in the future" in await hall.refused(past)
    await hall.start(ref)
    said = await hall.refused(change(hall.caller(), ORGANISES, ref, {"bye": "half"}))
    assert "cannot change any more: what a bye is worth" in said
    await change(hall.caller(), ORGANISES, ref, {"title": "Summer Cup", "round_days": 3})
    listed = (await hall.host.tournaments.events(PLACE))[0]
    assert (listed.title, listed.players, listed.round) == ("Summer Cup", 4, 1)


async def test_a_pause_keeps_every_deadline_away(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, round_days=2)
    events = hall.host.tournaments
    ends = (await hall.round(ref)).ends_at
    await hall.pass_time(timedelta(days=1))
    await events.pause(hall.caller(), ORGANISES, ref)
    paused = events.pause(hall.caller(), ORGANISES, ref)
    assert await hall.refused(paused) == "This event is paused already."
    await hall.pass_time(timedelta(days=10))
    contest = await hall.contest(ref)
    assert len(contest.rounds) == 1 and all(table.result is None for table in contest.rounds[0].tables)
    await events.resume(hall.caller(), ORGANISES, ref)
    assert ends is not None and (await hall.round(ref)).ends_at == ends + 10 * DAY
    await hall.pass_time(timedelta(days=1))
    assert (await hall.contest(ref)).rounds[0].closed
    resumed = events.resume(hall.caller(), ORGANISES, ref)
    assert await hall.refused(resumed) == "This event is not paused."


async def test_a_cancelled_event_is_over_and_its_games_go_on_by_themselves(hall: Hall) -> None:
    ref = await hall.begun(1, 2)
    events, game = hall.host.tournaments, await hall.game(ref)
    await events.cancel(hall.caller(), ORGANISES, ref, "The hall has burnt down.")
    while await hall.move(game):
        pass
    await hall.settle()
    assert (await hall.host.look(game, None)).status == "ended"
    contest = await hall.contest(ref)
    assert contest.phase == "cancelled" and contest.rounds[0].tables[0].result is None
    said = str((await events.log(ref))[-1].text)
    assert said == "The event was cancelled: The hall has burnt down."
    assert "cancelled" in await hall.refused(events.join(hall.caller(5), ref))
    await events.archive(hall.caller(), ORGANISES, ref)
    assert await events.events(PLACE) == () and len(await events.events(PLACE, archived=True)) == 1
    assert "put away already" in await hall.refused(events.archive(hall.caller(), ORGANISES, ref))


async def test_an_event_that_goes_on_is_not_put_away(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2)
    said = await hall.refused(hall.host.tournaments.archive(hall.caller(), ORGANISES, ref))
    assert "Only an event that is over" in said


async def test_going_on_now_starts_and_is_refused_while_a_round_is_played(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, 4)
    events = hall.host.tournaments
    await events.pair_now(hall.caller(), ORGANISES, ref)
    await hall.settle()
    assert len((await hall.contest(ref)).rounds) == 1
    said = await hall.refused(events.pair_now(hall.caller(), ORGANISES, ref))
    assert said.startswith("Round 1 is not over: tables 1, 2 are still played.")


async def test_machines_fill_the_tables_up(hall: Hall) -> None:
    ref = await hall.signed_up(1, seats=3, limit=6)
    fill = hall.host.tournaments.fill
    event = await fill(hall.caller(), ORGANISES, ref)
    assert event.names == {1: "P1", 2: "Machine", 3: "Machine 2"} and event.users == {1: 1}
    assert [one.machine for one in event.contest.entrants] == [None, "greedy", "greedy"]
    assert "no machine “wizard”" in await hall.refused(fill(hall.caller(), ORGANISES, ref, "wizard"))
    said = await hall.refused(fill(hall.caller(), ORGANISES, ref, "random", 4))
    assert said == "Of 6 places 3 are taken; name a number that has room, 1 at least."


async def test_an_organiser_names_tables_and_whom_to_keep_apart(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, 4, rounds=3)
    events = hall.host.tournaments
    await events.forbid(hall.caller(), ORGANISES, ref, 2, 1)
    assert (await hall.contest(ref)).forbidden == {(1, 2)}
    assert await hall.refused(events.pin(hall.caller(), ORGANISES, ref, [(1, 2)]))
    await events.pin(hall.caller(), ORGANISES, ref, [(4, 1)])
    await hall.start(ref)
    assert (4, 1) in {table.seats for table in (await hall.round(ref)).tables}
    await events.forbid(hall.caller(), ORGANISES, ref, 1, 2, off=True)
    assert not (await hall.contest(ref)).forbidden
    assert await hall.refused(events.forbid(hall.caller(), ORGANISES, ref, 1, 2, off=True))


async def test_a_pairing_is_taken_back_with_its_games(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3)
    events, game = hall.host.tournaments, await hall.game(ref)
    await events.unpair(hall.caller(), ORGANISES, ref)
    assert (await hall.host.look(game, None)).status == "abandoned"
    await hall.settle()
    event = await hall.show(ref)
    assert not [link for link in event.links.values() if link.state == "lost"], "nobody is asked how to go on"
    kinds = await hall.kinds(ref)
    assert kinds[-2:] == ["unpaired", "paused"] and not event.contest.rounds and not event.links
    await events.pin(hall.caller(), ORGANISES, ref, [(3, 2)])
    await events.resume(hall.caller(), ORGANISES, ref)
    await hall.settle()
    assert (3, 2) in {table.seats for table in (await hall.round(ref, 1)).tables}
    await hall.open_tables(ref)
    await hall.play(ref)
    await hall.open_tables(ref)
    assert len((await hall.contest(ref)).rounds) == 2
    game = await hall.game(ref)
    while await hall.move(game):
        pass
    await hall.settle()
    said = await hall.refused(events.unpair(hall.caller(), ORGANISES, ref))
    assert "result" in said, "somebody has played for it"


async def test_a_round_is_extended_into_the_future_only(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, round_days=2)
    extend = hall.host.tournaments.extend
    assert "in the future" in await hall.refused(extend(hall.caller(), ORGANISES, ref, 1, hall.now))
    await extend(hall.caller(), ORGANISES, ref, 1, hall.now + 9 * DAY)
    await hall.pass_time(timedelta(days=8))
    assert not (await hall.round(ref)).closed
    await hall.pass_time(timedelta(days=1))
    assert (await hall.round(ref, 1)).closed
    said = await hall.refused(extend(hall.caller(), ORGANISES, ref, 1, hall.now + DAY))
    assert "Round 1 is finished" in said


async def test_another_organiser_answers_for_the_event(hall: Hall) -> None:
    ref = await hall.announce()
    events = hall.host.tournaments
    already = events.take_over(hall.caller(), ORGANISES, ref)
    assert await hall.refused(already) == "You answer for this event already."
    event = await events.take_over(hall.caller(OTHER), ORGANISES, ref)
    assert (event.organiser, event.organiser_name) == (OTHER, f"P{OTHER}")


async def test_every_deed_of_an_organiser_stands_in_the_audit_list(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, rounds=3)
    events, one = hall.host.tournaments, hall.caller
    await events.change_plan(one(), ORGANISES, ref, {"title": "Cup"})
    await events.add(one(OTHER), ORGANISES, ref, 3, "P3")
    await events.fill(one(), ORGANISES, ref, count=1)
    await events.remove(one(), ORGANISES, ref, 2)
    await events.bring_back(one(), ORGANISES, ref, 2)
    await events.substitute(one(), ORGANISES, ref, 2, 5, "P5")
    await events.forbid(one(), ORGANISES, ref, 1, 3)
    await events.pin(one(), ORGANISES, ref, [(1, 2)])
    await events.open_checkin(one(), ORGANISES, ref)
    for user in (1, 3, 5):
        if not (await hall.contest(ref)).entrant({1: 1, 3: 3, 5: 2}[user]).checked:
            await events.check_in(one(user), ref)
    await hall.start(ref)
    await events.extend(one(), ORGANISES, ref, 1, hall.now + 30 * DAY)
    await events.pause(one(), ORGANISES, ref)
    await events.resume(one(), ORGANISES, ref)
    await events.correct(one(), ORGANISES, ref, 1, 1, (2, 1), "agreed at the table")
    await events.adjudicate(one(), ORGANISES, ref, 1, 2)
    await events.take_over(one(OTHER), ORGANISES, ref)
    await events.move(one(), ORGANISES, ref, ANNOUNCED + 7)
    await events.cancel(one(), ORGANISES, ref)
    await events.archive(one(), ORGANISES, ref)
    rows = [row for row in await hall.audit() if row.code == ref.code][::-1]
    assert [row.what.removeprefix("event ") for row in rows] == [
        "announce", "change", "add", "fill", "remove", "bring back", "substitute", "forbid", "pin",
        "checkin", "start", "extend", "pause", "resume", "correct", "adjudicate", "organiser", "move",
        "cancel", "archive",
    ]  # fmt: skip
    assert {row.actor_id for row in rows} == {ORGANISER, OTHER} and rows[2].actor_id == OTHER
    corrected = next(row for row in rows if row.what == "event correct")
    assert json.loads(corrected.body) == {
        "round": 1, "table": 1, "places": [2, 1], "note": "agreed at the table",
    }  # fmt: skip


async def test_every_kind_of_entry_is_told_but_whom_an_event_keeps_apart() -> None:
    from typing import get_args

    silent = {kind.__name__ for kind in get_args(What) if kind not in TOLD}
    assert silent == {"Forbade"}


async def test_an_event_is_found_by_its_code_and_its_channels(hall: Hall) -> None:
    ref = await hall.begun(1, 2)
    events = hall.host.tournaments
    assert await events.find(ref.code.lower()) == ref
    assert await events.find((await hall.game(ref)).code) is None, "a game is no event"
    assert await events.find("ZZZZZZ") is None
    for channel in (ANNOUNCED, hall.threads):
        assert await events.in_channel(PLACE, channel) == ref
    assert await events.in_channel(PLACE, 1) is None
    assert [event.ref for event in await events.mine(1)] == [ref]
    assert await events.mine(1, PLACE + 1) == () == await events.mine(9)
    assert "no event" in await hall.refused(events.show(type(ref)(PLACE, "ZZZZZZ")))


async def test_a_server_has_so_many_events_and_no_more(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(organise, "MOST_EVENTS", 1)
    ref = await hall.announce()
    values = {"title": "One more", "game": "tiny"}
    events = hall.host.tournaments
    said = await hall.refused(events.announce(hall.caller(), ORGANISES, values))
    assert said == "1 events go on here, and that is the most; finish or cancel one first."
    assert [one.title for one in await events.events(PLACE)] == ["Winter Cup"]
    await events.cancel(hall.caller(), ORGANISES, ref)
    await events.announce(hall.caller(), ORGANISES, values)
    assert [one.title for one in await events.events(PLACE)] == ["One more", "Winter Cup"]


async def test_an_event_whose_log_is_broken_hides_no_other(hall: Hall) -> None:
    broken, whole = await hall.signed_up(1, 2), await hall.signed_up(1, 2)
    async with hall.store.transaction() as tx:
        values = {"code": broken.code}
        await tx._run("UPDATE tournament_entry SET body = '{}' WHERE n = 1 AND code = :code", values)
    hall.host._desk.events.clear()
    events = hall.host.tournaments
    assert [one.ref for one in await events.events(PLACE)] == [whole]
    assert [one.ref for one in await events.mine(1)] == [whole]
    assert await events.open_again(PLACE) == 0
    assert await events.gone_everywhere(PLACE, 1) == [whole]


async def test_tables_of_an_event_are_not_those_that_its_organiser_opens(hall: Hall) -> None:
    values = {"tables_per_person": 1, "cooldown_s": 3600}
    await hall.host.places.change(hall.caller(), ORGANISES, "limits", values)
    await hall.begun(1, 2, 3, 4)
    assert (await hall.host.new_table(hall.caller(), "tiny")).status == "lobby"
    said = await hall.refused(hall.host.new_table(hall.caller(), "tiny", in_channel=8))
    assert said.startswith("You host 1 open tables here")


async def test_why_is_two_sentences_with_names(hall: Hall) -> None:
    from engine import render

    ref = await hall.begun(1, 2, 3, 4)
    events = hall.host.tournaments
    event, reason = await hall.show(ref), await events.why(ref, 1)
    said = [render(text, event.name) for text in reason.sentences]
    assert reason.round == 1 and len(said) == 2 and all(said) and "Player" not in " ".join(said)
    assert "no number 9" in await hall.refused(events.why(ref, 9))
    assert "Round 5 has not been paired." in await hall.refused(events.why(ref, 1, 5))
    fresh = await hall.signed_up(1)
    assert "No round has been paired yet" in await hall.refused(events.why(fresh, 1))
