"""Hints for whoever is asked, where the table allows them, and the analysis of a game that is over."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from bot.presenter.advice import reason
from engine import Label, Text
from players.advice import Advice, Answer, Prospect
from sandbox import Person, Seen
from tests.bot.house import LOBBY, House, shown
from tests.bot.test_past import finished
from tests.support.waiting import until


async def hinting(house: House, *names: str) -> list[Person]:
    """Open a table that allows hints, and begin it."""
    people = [house.person(name) for name in names]
    await people[0].slash(LOBBY, "/game new", game="tiny")
    said = await people[0].slash(LOBBY, "/game absence", what="hints", value="yes")
    assert "may have hints" in said.text and "not rated" in said.text
    for person in people[1:]:
        await person.slash(LOBBY, "/game join")
    await people[0].slash(LOBBY, "/game start")
    await house.quiet()
    house.host.adviser.thinkers.threads = True
    return people


async def test_a_hint_names_choices_with_reasons_to_nobody_but_who_asked(house: House) -> None:
    a, b = await hinting(house, "A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    before = len(await b.messages(LOBBY))
    card: Seen = shown(await a.click(panel, "Hint"))
    assert card.ephemeral and "What you could do" in card.text
    lines = re.findall(r"^\d\. \*\*.+\*\* .+%.*\.$", card.text, re.MULTILINE)
    assert 2 <= len(lines) <= 3, card.text
    assert shown(await a.slash(LOBBY, "/hint")).text == card.text, "the same moment gets the same hints"
    assert len(await b.messages(LOBBY)) == before
    assert "only when the game asks you something" in (await b.slash(LOBBY, "/hint")).text


async def test_hint_pressed_again_lays_no_second_card_beside_the_panel(house: House) -> None:
    a, _ = await hinting(house, "A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    for _ in range(3):
        newest = shown(await a.click(panel, "Hint"))

    async def alone() -> bool:
        """Tell whether the newest is the only one."""
        cards = [one for one in await a.messages(LOBBY) if "What you could do" in one.text]
        return [one.id for one in cards] == [newest.id]

    await until(alone, "the older cards go")


async def test_hints_have_processes_of_their_own(house: House) -> None:
    """Neither do machines wait for whoever is curious, nor the curious for many machines."""
    assert house.host.adviser.thinkers is not house.host.thinkers
    house.host.thinkers.waiting = 99
    a, _ = await hinting(house, "A", "B")
    assert "What you could do" in (await a.slash(LOBBY, "/hint")).text


def told(*prospects: Prospect) -> list[str]:
    """Return the reasons of choices that are shown together."""
    look: Any = SimpleNamespace(names=lambda seat: f"P{seat}")
    return [reason(look, Advice(prospects, together=False), prospect) for prospect in prospects]


def test_a_share_that_is_the_average_is_not_said_to_be_that_of_the_others() -> None:
    label = Label(Text("Pass"), Text("Pass"))
    said = told(Prospect(1, label, 0.6), Prospect(2, label, 0.5), Prospect(3, label, 0.4))
    assert said[1] == "You would win about 50 % of the time; on average of the 3 that were tried, 50 %."
    assert (
        "as after each of the 2 that were tried" in told(Prospect(1, label, 0.5), Prospect(2, label, 0.5))[0]
    )


def test_what_follows_is_told_of_a_choice_only_where_it_depends_on_it() -> None:
    label, answer = Label(Text("Pass"), Text("Pass")), Answer(1, Label(Text("Fight"), Text("Fight")))
    alike = told(Prospect(1, label, 0.6, answer), Prospect(2, label, 0.5, answer))
    assert not any("Fight" in one for one in alike)
    apart = told(Prospect(1, label, 0.6, answer), Prospect(2, label, 0.5, None, Text("Somebody falls.")))
    assert "P1 then most likely chooses “Fight”." in apart[0]
    assert apart[1].endswith("More likely than after the others, on average: Somebody falls.")


async def test_without_the_contract_there_are_no_hints(house: House) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert "Hint" not in [one.label for one in panel.buttons]
    assert "There are no hints at this table" in (await a.slash(LOBBY, "/hint")).text


async def test_a_game_that_is_over_is_analysed_in_words_and_with_its_curve(house: House) -> None:
    a, _ = await finished(house)
    house.host.adviser.thinkers.threads = True
    final = await a.wait_for(LOBBY, lambda seen: any(one.label == "Analysis" for one in seen.buttons))
    card = shown(await a.click(final, "Analysis"))
    assert "How the game went" in card.text and "How likely each was to win: at the start" in card.text
    assert [one["filename"] for one in card.attachments] == ["curve.png"]
    turns = re.findall(
        r"^- Move \d+, .+: .+ chance of winning went from \d+ % to \d+ %\. (.+)$", card.text, re.M
    )
    assert 1 <= len(turns) <= 3
    assert all(turn.startswith(("Nothing better than “", "Better than “")) for turn in turns), turns
    assert shown(await a.slash(LOBBY, "/analysis")).text == card.text


async def test_a_game_that_runs_is_not_analysed(house: House) -> None:
    a, _ = await house.table("A", "B")
    said = "A game is analysed when it is over; this one is still being played."
    assert said in (await a.slash(LOBBY, "/analysis")).text


@pytest.mark.parametrize("seats", [2, 3])
async def test_a_game_against_machines_that_was_given_up_is_analysed_too(house: House, seats: int) -> None:
    """Of two sides the other wins; of three seats nobody does, and no machine plays on."""
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    await a.slash(LOBBY, "/game fill", seats=seats)
    await a.slash(LOBBY, "/game start")
    await house.quiet()
    await a.slash(LOBBY, "/tiny pass")
    told = await a.click(shown(await a.slash(LOBBY, "/game resign")), "Give up")
    assert "A gives up" in told.text and "a machine plays on" not in told.text
    house.host.adviser.thinkers.threads = True
    final = await a.wait_for(LOBBY, lambda seen: any(one.label == "Analysis" for one in seen.buttons))
    card = shown(await a.click(final, "Analysis"))
    assert "How the game went" in card.text and "moved the win" in card.text


async def test_the_card_of_a_table_says_that_hints_are_allowed_and_that_nothing_is_rated(
    house: House,
) -> None:
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, lambda seen: any(one.label == "More" for one in seen.buttons))
    assert "hints" not in card.text
    more = shown(await a.click(card, "More"))
    panel = shown(await a.click(more, "Hints: no"))
    assert "Hints, and no rating: yes" in [one.label for one in panel.buttons]
    await a.wait_for(LOBBY, "may have hints (`/hint`); so the game is not rated")
    other = shown(await house.person("B").click(card, "More"))
    assert not any(one.label.startswith("Hints") for one in other.buttons), "that is up to the host"
