"""What an event says in its channel: a card that stays current, results in one order, questions that tell."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.delivery import events
from bot.presenter.events import announcement, standing
from bot.presenter.events.labels import TIE_BREAKS, TIE_MEANS
from bot.presenter.orders import lasts
from contests.forms.picture import alt_text
from contests.plan import Plan
from host.model.contract import DAY, Contract
from host.tournaments.changes import consequences
from host.tournaments.games.contracts import contract_of
from sandbox import Fault
from tests.bot.house import LOBBY, House, agreed, shown, surely
from tests.bot.test_tournament_cards import event_of, states, texts
from tests.bot.tournament import TITLE, begun, card_of, paired, settled, threads


async def test_the_card_of_an_event_tells_of_the_round_whose_tables_have_opened(house: House) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    assert "Round 1 of 2**: 0 of 2 tables done" in (await card_of(a)).text
    await surely(owner, "/tournament judge", table="R1 T1")
    await settled(house)
    assert "Round 1 of 2**: 1 of 2 tables done" in (await card_of(a)).text


async def test_a_card_older_than_an_hour_takes_up_what_came_between_two_of_its_edits(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    monkeypatch.setattr(events, "young", lambda _: False)
    await surely(owner, "/tournament judge", table="R1 T1")
    await settled(house)
    card = await card_of(a)
    assert "Round 1 of 2**: 1 of 2 tables done" in card.text, "the first edit of an old card is free"
    await surely(owner, "/tournament judge", table="R1 T2")
    await paired(a, 2)
    await settled(house)
    assert len(threads(house)) == 4, "a card that waits holds up nothing that follows"
    assert "Round 1 of 2" in (await card_of(a)).text, "a second one within the hour waits"
    lobby, later = house.sim.channel(LOBBY).id, house.host.now() + events.SELDOM_MS
    monkeypatch.setattr(house.host, "now", lambda: later)
    await house.host.outbox.retry(lobby)
    await settled(house)
    now = await card_of(a)
    assert now.id == card.id and "Round 2 of 2**: 0 of 2 tables done" in now.text


async def test_a_judge_is_told_the_result_and_that_nobody_has_moved(house: House) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    asked = shown(await owner.slash(LOBBY, "/tournament judge", table="R1 T1"))
    assert "Nobody has made a move there yet." in asked.text
    said = next(line for line in asked.text.splitlines() if "The result would be" in line)
    result = said.partition("The result would be ")[2].partition(". This cannot")[0]
    event = (await house.host.tournaments.events(house.sim.guild.id))[0]
    assert (await house.host.tournaments.show(event.ref)).contest.rounds[0].tables[0].result is None
    card = shown(await agreed(owner, await owner.slash(LOBBY, "/tournament judge", table="R1 T1")))
    assert f"Result: {result}." in card.text, (result, card.text)


async def test_places_are_listed_best_first_wherever_they_are_listed(house: House) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    first = (await house.host.tournaments.events(house.sim.guild.id))[0]
    event = await house.host.tournaments.show(first.ref)
    names = [event.name(seat - 1) for seat in event.contest.rounds[0].tables[0].seats]
    wanted = f"1\\. {names[1]}, 2\\. {names[0]}"
    asked = shown(await owner.slash(LOBBY, "/tournament judge", table="R1 T1", places="2 1", why="Seen"))
    assert wanted.replace("\\", "") in asked.text.replace("\\", "")
    card = shown(await owner.click(asked, custom_id=asked.buttons[0].custom_id))
    assert wanted.replace("\\", "") in card.text.replace("\\", "")


async def test_who_is_refused_as_no_organiser_is_told_how_one_is_named(house: House) -> None:
    a = house.person("A")
    refused = (await a.slash(LOBBY, "/tournament new", game="tiny", format="swiss", title="Mine")).text
    assert "`/organiser`" in refused


def test_a_time_that_is_told_from_now_on_is_not_told_until_in() -> None:
    ends = datetime(2030, 1, 2, tzinfo=UTC) + timedelta(days=2)
    moment = int(ends.timestamp())
    assert lasts(ends) == f"until <t:{moment}:f>, <t:{moment}:R>"


async def an_hour_later(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all that rests for the threads of tables be due."""
    later = house.host.now() + consequences.REST_MS
    monkeypatch.setattr(house.host, "now", lambda: later)
    for name in threads(house):
        await house.host.outbox.retry(house.sim.channel(name).id)
    await settled(house)


def open_threads(house: House) -> list[str]:
    """Return how the names of the open threads begin."""
    found = [house.sim.channel(name) for name in sorted(threads(house))]
    return [one.name.split(" · ")[0] for one in found if one.thread is not None and not one.thread.archived]


async def test_the_thread_of_a_table_that_is_done_closes_itself_after_an_hour(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    assert [name.split(" · ")[1] for name in threads(house)] == [TITLE, TITLE]
    await surely(owner, "/tournament judge", table="R1 T1")
    await settled(house)
    for name in threads(house):  # somebody uses the bot there: what waits is let go, and waits on
        await house.host.outbox.retry(house.sim.channel(name).id)
    await settled(house)
    assert open_threads(house) == ["R1 T1", "R1 T2"]
    await an_hour_later(house, monkeypatch)
    assert open_threads(house) == ["R1 T2"]


async def test_where_threads_cannot_be_closed_it_is_said_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    for table in ("R1 T1", "R1 T2"):
        await surely(owner, "/tournament judge", table=table)
    await settled(house)
    house.sim.faults.extend([Fault("PATCH", "/channels/{channel_id}", status=403) for _ in range(2)])
    await an_hour_later(house, monkeypatch)
    assert not house.sim.faults
    told = [seen for seen in await a.messages(LOBBY) if "“Manage Threads”" in seen.text]
    assert len(told) == 1


async def test_the_cross_table_stands_in_the_channel_after_a_round(house: House) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    for table in ("R1 T1", "R1 T2"):
        await surely(owner, "/tournament judge", table=table)
    card = await a.wait_for(LOBBY, "Who played whom")
    assert "after round 1" in card.text and "R1" in card.text
    assert [str(one["filename"]) for one in card.attachments] == ["board.png"]
    blocks = card.text.split("```")[1::2]
    assert len(blocks) == 2 and all(len(line) <= 42 for block in blocks for line in block.splitlines())


def test_each_tie_break_is_explained_in_a_sentence() -> None:
    contest = list(states("swiss", 4, 12))[-1]
    said = texts(standing.standings_card(event_of(contest), 0))
    for one in contest.plan.breaks:
        assert TIE_BREAKS[one][1] in said and TIE_MEANS[one] in said
    assert set(TIE_MEANS) == set(TIE_BREAKS)


def test_no_number_of_a_name_runs_into_points() -> None:
    contest = list(states("swiss", 2, 8))[-1]
    event = replace(
        event_of(contest), names={one.number: f"Machine {one.number}" for one in contest.entrants}
    )
    said = announcement.leaders(event) + announcement.status(event)
    assert " points)" in said or " point)" in said
    assert not re.search(r"Machine \d+ \d", alt_text(contest, event.names))


def test_no_time_at_a_table_is_longer_than_its_round() -> None:
    slow = Contract.of_preset("slow").model_dump(mode="json")
    for days in (1, 3):
        plan = Plan(title="Cup", game="foes", round_days=days, contract=slow)
        found = contract_of(plan)
        assert max(found.seconds, found.patience, found.window) <= days * DAY
        assert found.vacation_days <= days
    assert contract_of(Plan(title="Cup", game="foes", round_days=0, contract=slow)) == Contract().changed(
        slow
    )
