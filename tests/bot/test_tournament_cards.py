"""Every card of every format keeps Discord's limits and a phone's width, with the longest names there are."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from discord import ui

from bot.cards import Card
from bot.confirmation import Question
from bot.custom_ids import BUTTON
from bot.delivery.events import pages_of
from bot.limits import BUTTON_SHOWN, check_layout
from bot.presenter.events import (
    announcement,
    confirmations,
    games,
    manage,
    mine,
    people,
    rounds,
    settings,
    standing,
)
from bot.presenter.events.plan_pages import PAGES
from bot.presenter.house_rules import house_rules, pages
from contests.contest import Contest, Round, Table
from contests.due import due
from contests.log import Forbade, Joined, Paused, Resulted, Resumed
from contests.plan import Format, Plan
from contests.simulation import Simulation, each
from engine import Text
from host import TableRef
from host.tournaments.views.shown import Event, Listed, Reason, TableLink
from tests.bot.house import GAMES

PLACE = 1 << 62
LONG = "W" * 30
WHO: tuple[tuple[Format, int, int], ...] = (
    ("swiss", 2, 62), ("swiss", 4, 52), ("round_robin", 2, 8), ("round_robin", 4, 12), ("single", 2, 11),
    ("single", 4, 30), ("double", 2, 9), ("double", 3, 11), ("league", 2, 12), ("league", 4, 24),
    ("ladder", 2, 9),
)  # fmt: skip


def event_of(contest: Contest, mine: int | None = 1, state: Any = "standing") -> Event:
    """Show a contest as the host would, with long names and ids."""
    game = GAMES["foes"]
    return Event(
        ref=TableRef(PLACE, "ABCDEF"),
        contest=contest,
        game=game,
        options=game.Options(),
        channel=PLACE + 1,
        organiser=PLACE + 2,
        organiser_name=LONG,
        names={one.number: f"{LONG}{one.number}" for one in contest.entrants},
        users={one.number: PLACE + 100 + one.number for one in contest.entrants},
        links={
            (one.number, table.number): TableLink(
                state, f"C{one.number}", None if state == "wanted" else PLACE + 7
            )
            for one in contest.rounds
            for table in one.tables
        },
        version=9,
        mine=mine,
        rounds=12,
        stuck=Text("Nobody can be paired with anybody who is called {name}.", name=LONG),
    )


def states(format: Format, seats: int, count: int) -> Iterator[Contest]:
    """Play an event of machines' luck, and yield it again and again on the way."""
    rng = Random(f"{format}/{seats}")
    plan = Plan(
        title="T" * 80, game="foes", format=format, seats=seats, least=min(seats, 3), rounds=None,
        signup_ends=86_400_000, checkin_hours=12, round_days=7, seasons=1,
        divisions=2 if format == "league" else 1,
    )  # fmt: skip
    course = Simulation(plan, [Joined(n) for n in range(1, count + 1)])
    yield course.contest
    course.add(Forbade(1, 2), "organiser")
    course.start()
    if format != "ladder":
        found = due(course.contest, course.now)
        assert found is not None
        course.do(found)  # the first round is paired, and nothing is played yet
    yield course.contest

    def luck(_: Contest, one: Round, table: Table) -> Resulted | None:
        if rng.random() < 0.3:
            return None
        places = list(range(1, len(table.seats) + 1))
        rng.shuffle(places)
        return Resulted(one.number, table.number, tuple(places))

    for upto in (1, 2, 3):
        course.play(each(luck), rounds=upto)
        yield course.contest
    if not course.contest.over:
        course.add(Paused(), "organiser")
        yield course.contest
        course.add(Resumed(), "organiser")
    if format != "ladder" and count < 100:
        assert course.play(each(luck)).over
        yield course.contest


def _asked(question: Question) -> Card:
    """Build the card of a question about an event."""
    return Card().say(f"### {question.asks}\n{question.says}")


def cards(event: Event) -> Iterator[Card]:
    """Build every card of an event."""
    yield announcement.event_card(event, 99_999_999)
    yield announcement.details_card(event)
    yield mine.mine_card([event])
    yield mine.mine_card([replace(event, ref=TableRef(PLACE, f"ABCD{at}")) for at in range(9)])
    yield mine.joined_card(event)
    yield _asked(confirmations.leaving(event))
    yield mine.list_card([Listed(event.ref, "T" * 80, "foes", "running", 99, 9, 1)] * 30, {"foes": "Foes"})
    yield manage.manage_card(event, "note")
    for page in range(3):
        yield games.games_card(event, page)
        yield people.players_card(event, page)
        yield standing.standings_card(event, page)
    for number in (1, len(event.names)):
        yield people.player_card(event, number)
    for key in manage.SERIOUS:
        yield _asked(confirmations.stepping(event, key))
    for page in range(len(PAGES)):
        yield settings.settings_card(event, page, "note " * 20)
    yield settings.export_card(event)
    for page in range(pages(event)):
        yield house_rules(event, page, "note", settings.HOUSE)
    for one in event.contest.rounds[-2:]:
        for first in range(1, len(one.tables) + 1, rounds.TABLES_A_CARD):
            yield rounds.pairing_card(event, one.number, first, first + rounds.TABLES_A_CARD - 1)
        yield rounds.tables_card(event, one.number, 1)
        yield standing.standing_card(event, one.number, "0" * 64)
        for table in one.tables[:2]:
            yield games.game_card(event, one, table, "note")
            reason = Reason(one.number, table.seats[0], (Text("One."), Text("Two.")))
            yield mine.why_card(event, reason)


def texts(card: Card) -> str:
    """Return all words of a card."""
    return "\n".join(item.content for item in card.walk_children() if isinstance(item, ui.TextDisplay))


def check(card: Card) -> None:
    """Hold a card against Discord's limits, a phone's width, and our own controls."""
    components: list[Any] = list(card.to_components())  # type: ignore[no-untyped-call]  # discord.py's gap
    check_layout(components)
    for inside in texts(card).split("```")[1::2]:
        assert max(map(len, inside.splitlines())) <= standing.WIDTH, inside
    for item in card.walk_children():
        if isinstance(item, ui.Button):
            assert BUTTON.fullmatch(item.custom_id or ""), item.custom_id
            assert len(item.label or "") <= BUTTON_SHOWN, item.label


@pytest.mark.parametrize(("format", "seats", "count"), WHO)
def test_every_card_keeps_every_limit(format: Format, seats: int, count: int) -> None:
    built = 0
    for at, contest in enumerate(states(format, seats, count)):
        for card in cards(event_of(contest, None if at % 3 == 1 else 1)):
            check(card)
            built += 1
    assert built > 100


def test_a_round_of_many_tables_takes_several_cards_and_no_table_is_left_out() -> None:
    contest = list(states("swiss", 2, 62))[2]
    event = event_of(contest)
    one = contest.rounds[0]
    said = [
        texts(rounds.pairing_card(event, 1, first, first + rounds.TABLES_A_CARD - 1))
        for first in range(1, len(one.tables) + 1, rounds.TABLES_A_CARD)
    ]
    assert len(said) == 2
    for table in one.tables:
        assert sum(f"**Table {table.number}**" in text for text in said) == 1
    called = rounds.called_by(event, 1, 1, 30) + rounds.called_by(event, 1, 31, 60)
    assert sorted(called) == sorted(event.users.values()), "everybody once"


def test_a_table_that_waits_for_its_thread_says_so_and_the_organiser_is_told_the_permission() -> None:
    contest = next(one for one in states("round_robin", 4, 12) if one.open_rounds)
    event = event_of(contest, state="wanted")
    assert "opens in a moment" in texts(rounds.pairing_card(event, contest.rounds[-1].number))
    assert "Create Public Threads" in texts(manage.manage_card(event))


def test_the_rows_of_standings_fit_a_phone_and_mark_the_reader() -> None:
    contest = list(states("swiss", 2, 62))[-1]
    card = standing.standings_card(event_of(contest, mine=1), 0)
    drawn = "\n".join(texts(standing.standings_card(event_of(contest, mine=1), page)) for page in range(4))
    assert sum(line.lstrip(" 0123456789").startswith(">") for line in drawn.splitlines()) == 1
    assert "Buchholz (Bh)" in texts(card) and "lot" in texts(card)


@pytest.mark.parametrize(("seats", "count"), [(2, 200), (4, 130), (6, 200)])
def test_everybody_at_a_table_is_named_and_called_however_many_messages_a_round_takes(
    seats: int, count: int
) -> None:
    plan = Plan(title="T" * 80, game="foes", format="swiss", seats=seats, rounds=2)
    course = Simulation(plan, [Joined(n) for n in range(1, count + 1)])
    course.start()
    found = due(course.contest, course.now)
    assert found is not None
    course.do(found)
    event = event_of(course.contest)
    one = event.contest.rounds[0]
    called: list[int] = []
    for first, last in pages_of(one):
        card = rounds.pairing_card(event, 1, first, last).say("-# the mark")
        text = texts(card)
        here = [seat for table in one.tables if first <= table.number <= last for seat in table.seats]
        assert all(f"<@{event.users[seat]}>" in text for seat in here) and text.endswith("-# the mark")
        called += rounds.called_by(event, 1, first, last)
    assert len(set(called)) == len(called) == count
