"""Giving up, as people read it: what it means before, who has won after, and the way to the next game."""

from dataclasses import replace
from random import Random

from bot.presenter.outcome import standings
from engine import Outcome, Text
from engine.scoring import REASON as SCORED
from tests.bot.clicker import play
from tests.bot.house import LOBBY, House, agreed, shown, surely
from tests.bot.test_panel import labels


async def test_of_two_the_other_wins_and_everybody_reads_it(house: House) -> None:
    a, b = await house.table("A", "B")
    asked = await a.slash(LOBBY, "/game resign")
    assert "You give up your seat for good: the game ends, and B wins." in shown(asked).text
    assert "The game is not rated." in shown(asked).text, "it ends before its second action"
    answer = shown(await agreed(a, asked))
    assert "The game is over. B wins: A gave up." in answer.text.replace("*", "")
    assert labels(answer)[:2] == ["Rematch", "Proof"]
    await house.quiet()
    end = (await b.messages(LOBBY))[-1]
    assert end.text.startswith("### Tiny: the game is over\n## B wins: A gave up\n")
    assert "1\\. **B**\n2\\. **A**\n" in f"{end.text}\n", "it has places, and no score that nobody has made"
    assert {*end.pinged} == {a.id, b.id}
    assert "A gives up, and the game ends." in shown(await b.slash(LOBBY, "/log")).text
    again = shown(await a.click(end, "Rematch"))
    assert "you sit at it, the others are invited" in again.text


async def test_of_three_a_machine_plays_on(house: House) -> None:
    a, _, _ = await house.table("A", "B", "C")
    asked = await a.slash(LOBBY, "/game resign")
    assert "You give up your seat for good; a machine plays on for you." in shown(asked).text
    assert "a machine plays on for them" in shown(await agreed(a, asked)).text
    assert (await house.host.look(await house.ref(), None)).status == "running"


async def test_the_curve_of_the_win_ends_with_the_one_who_stayed(house: House) -> None:
    a, b = await house.table("A", "B")
    await play(house, [a, b], Random(5), most=8)
    assert "The game is rated" in shown(await a.slash(LOBBY, "/game resign")).text
    await surely(a, "/game resign")
    await house.quiet()
    end = (await b.messages(LOBBY))[-1]
    assert "at the end A 0 %, B 100 %" in end.text


async def test_a_game_that_is_scored_early_shows_shares_of_the_win_and_not_the_games_own_points(
    house: House,
) -> None:
    await house.table("A", "B")
    look = await house.host.look(await house.ref(), None)
    early = replace(look, outcome=Outcome((2, 1), (380, 620), SCORED, Text("Scored.")))
    assert standings(early) == "Scored.\n1\\. **B** - 62 %\n2\\. **A** - 38 %"
