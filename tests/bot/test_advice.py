"""Hints for whoever is asked, where the table allows them, and the analysis of a game that is over."""

import re

from sandbox import Person, Seen
from tests.bot.house import LOBBY, House, shown
from tests.bot.test_past import finished


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
    house.host.thinkers.threads = True
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


async def test_without_the_contract_there_are_no_hints(house: House) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert "Hint" not in [one.label for one in panel.buttons]
    assert "There are no hints at this table" in (await a.slash(LOBBY, "/hint")).text


async def test_a_game_that_is_over_is_analysed_in_words_and_with_its_curve(house: House) -> None:
    a, _ = await finished(house)
    house.host.thinkers.threads = True
    final = await a.wait_for(LOBBY, lambda seen: any(one.label == "Analysis" for one in seen.buttons))
    card = shown(await a.click(final, "Analysis"))
    assert "How the game went" in card.text and "How likely each was to win: at the start" in card.text
    assert [one["filename"] for one in card.attachments] == ["curve.png"]
    turns = re.findall(
        r"^- Move \d+, .+: .+ chance of winning went from \d+ % to \d+ %\. (.+)$", card.text, re.M
    )
    assert 1 <= len(turns) <= 3
    assert all(turn.startswith(("I found nothing better than", "Better than “")) for turn in turns), turns
    assert shown(await a.slash(LOBBY, "/analysis")).text == card.text


async def test_a_game_that_runs_is_not_analysed(house: House) -> None:
    a, _ = await house.table("A", "B")
    assert "A game is analysed when it is over" in (await a.slash(LOBBY, "/analysis")).text
