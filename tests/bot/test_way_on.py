"""Every panel leads on: while machines take their time, when they are done, and when the game is over."""

import asyncio
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.custom_ids import BUTTON
from bot.live_panels import LivePanels
from bot.presenter.table_cards import ON, TURN
from engine import render
from host.model.table import Table
from host.moves import machines
from host.transactions.writer import Writer
from host.views import look as looks
from sandbox.person import Person
from sandbox.seen import Seen
from tests.bot.clicker import play
from tests.bot.house import LOBBY, House, shown, surely
from tests.bot.test_panel import labels
from tests.support.waiting import PATIENCE, until


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Let machines think until this is set, and nobody wait for them."""
    thought = threading.Event()
    plan = machines.plan

    def slowly(table: Table, at: int) -> Writer | None:
        assert thought.wait(PATIENCE)
        return plan(table, at)

    monkeypatch.setattr(machines, "plan", slowly)
    monkeypatch.setattr(looks, "MACHINES_S", 0.05)
    yield thought
    thought.set()


async def beside_a_machine(house: House) -> tuple[Person, Seen]:
    """Let a person play beside a machine that thinks; return their panel after their first move."""
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    await a.slash(LOBBY, "/game fill")
    await a.slash(LOBBY, "/game start")
    panel = shown(await a.click(await house.board(a), "Your move"))
    return a, shown(await a.click(panel, "Pass"))


def leads_on(seen: Seen) -> bool:
    """Tell whether some button of a card shows the panel as it is by now."""
    found = [BUTTON.fullmatch(one.custom_id or "") for one in seen.buttons if not one.disabled]
    return any(one is not None and one["choice"] == TURN for one in found)


async def test_while_a_machine_thinks_each_card_leads_on(house: House, slow: threading.Event) -> None:
    a, panel = await beside_a_machine(house)
    assert ON in labels(panel)
    again = shown(await a.click(panel, ON))
    assert again.id == panel.id and ON in labels(again), "it still thinks"
    assert "Nothing has happened since your last move." in again.text
    assert ON in labels(shown(await a.click(again, "My hand")))
    assert leads_on(shown(await a.click(panel, "My board")))
    for line in ("/hand", "/board", "/tiny whistle"):
        assert leads_on(shown(await a.slash(LOBBY, line))), line


async def test_who_waits_is_told_what_the_others_have_done_meanwhile(house: House) -> None:
    a, b, _ = await house.table("A", "B", "C")
    panel = shown(await a.click(await house.board(a), "Your move"))
    waiting = shown(await a.click(panel, "Draw"))
    await house.client.following.close()  # as after a quarter of an hour
    await b.slash(LOBBY, "/tiny draw")
    news = shown(await a.click(waiting, ON))
    assert "What is new:** B draws a card." in news.text and "It is the turn of C" in news.text
    assert "B draws a card." in shown(await a.click(news, ON)).text, "as often as they ask"


async def test_the_panel_after_a_turn_says_what_the_whole_of_it_brought(house: House) -> None:
    a, b = await house.table("A", "B", game="foes")
    ref, rng = await house.ref(), Random(5)
    beaten = 0  # in the turn that goes on
    for _ in range(200):
        look = await house.host.look(ref, (await house.host.look(ref, None)).awaited[0])
        who = a if look.awaited[0] == a.id else b
        if beaten and "End turn" in [str(look.game.label(look.view, one).text) for one in look.legal]:
            break
        action = look.game.greedy(look.view, look.legal, rng)
        acted = await house.host.act(house.caller(who, ref), ref, None, str(action))
        won = any("beats Monster" in render(event, look.names) for event in acted.events)
        beaten = beaten + won if acted.look.asked else 0
    else:
        raise AssertionError("no turn has both a victory and an end")
    panel = shown(await who.click(await house.board(who), "Your move"))
    ended = shown(await who.click(panel, "End turn"))
    first = ended.text.splitlines()[0]
    assert first.startswith("-# **Your turn:** ") and "turn is over" not in ended.text
    assert f"{who.name} beats Monster" in ended.text
    assert f"It is {(b if who is a else a).name}'s turn." in ended.text


async def test_the_panel_shows_by_itself_what_the_machine_did(house: House, slow: threading.Event) -> None:
    a, panel = await beside_a_machine(house)
    assert "Pass" not in labels(panel)
    slow.set()
    now = await a.wait_for(LOBBY, lambda seen: seen.id == panel.id and "Pass" in labels(seen))
    assert ON not in labels(now) and "It is the turn of A" in now.text
    assert "Machine" in now.text.splitlines()[0], "what the machine did stands above"


async def test_a_panel_follows_what_other_people_do_until_its_reader_is_asked(house: House) -> None:
    a, b, c = await house.table("A", "B", "C")
    panel = shown(await a.click(await house.board(a), "Your move"))
    waiting = shown(await a.click(panel, "Pass"))
    assert waiting.id == panel.id and "It is the turn of B" in waiting.text
    await b.slash(LOBBY, "/tiny pass")
    after = await a.wait_for(LOBBY, lambda seen: seen.id == panel.id and "It is the turn of C" in seen.text)
    assert "Pass" not in labels(after)
    await c.slash(LOBBY, "/tiny pass")
    now = await a.wait_for(LOBBY, lambda seen: seen.id == panel.id and "Pass" in labels(seen))
    assert "It is the turn of A" in now.text
    await until(lambda: not house.client.following.follows(panel.id), "nobody follows any more")


async def test_a_panel_with_choices_out_of_turn_follows_the_turns_of_others(house: House) -> None:
    a, b = await house.table("A", "B")
    panel = shown(await b.click(await house.board(b), "Your move"))
    assert "Whistle" in labels(panel) and "It is the turn of A" in panel.text
    await a.slash(LOBBY, "/tiny pass")
    now = await b.wait_for(LOBBY, lambda seen: seen.id == panel.id and "Pass" in labels(seen))
    assert "It is the turn of B" in now.text


async def test_of_many_panels_that_a_person_opens_the_newest_alone_is_followed() -> None:
    following, never = LivePanels(), asyncio.Event()
    for reader, panel in (("A", 1), ("A", 2), ("B", 3), ("A", 4)):
        following.follow(reader, panel, never.wait)  # type: ignore[arg-type]  # what it returns is not used
    await asyncio.sleep(0)
    assert [panel for panel in range(1, 5) if following.follows(panel)] == [3, 4]
    await following.close()
    assert not any(following.follows(panel) for panel in range(1, 5))


async def test_a_panel_says_by_itself_that_somebody_gave_up_and_who_won(house: House) -> None:
    a, b = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    await a.click(panel, "Pass")
    await surely(b, "/game resign")
    now = await a.wait_for(LOBBY, lambda seen: seen.id == panel.id and "Rematch" in labels(seen))
    assert "A wins: B gave up" in now.text


async def test_a_panel_that_shows_something_else_by_then_is_left_alone(
    house: House, slow: threading.Event
) -> None:
    a, panel = await beside_a_machine(house)
    board = shown(await a.click(panel, "My board"))
    assert board.id == panel.id
    slow.set()
    await house.host.machines.idle()
    await until(lambda: not house.client.following.follows(panel.id), "nobody follows any more")
    await house.quiet()
    assert (await a.read(panel)).text == board.text


async def test_what_machines_do_follows_a_hand_that_stands_in_the_panel(
    house: House, slow: threading.Event
) -> None:
    a, panel = await beside_a_machine(house)
    assert "You hold" in shown(await a.click(panel, "My hand")).text
    await a.click(panel, "Why?")
    slow.set()
    await a.wait_for(LOBBY, lambda seen: seen.id == panel.id and "Pass" in labels(seen))


async def test_the_bot_closes_while_a_machine_thinks(house: House, slow: threading.Event) -> None:
    _, panel = await beside_a_machine(house)
    await until(lambda: house.client.following.follows(panel.id), "the panel is followed")
    slow.set()
    await house.client.drain()
    assert not house.client.following.follows(panel.id)


async def test_an_answer_is_put_off_by_all_that_it_waited_for_together(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord gives up after three seconds, and an answer waits for several things."""
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    monkeypatch.setattr("bot.answers.PATIENCE", 0.3)
    host, each = house.host, 0.2

    def slowly(work: Any) -> Any:
        async def later(*args: Any, **more: Any) -> Any:
            await asyncio.sleep(each)
            return await work(*args, **more)

        return later

    monkeypatch.setattr(host, "act", slowly(host.act))
    monkeypatch.setattr(host.faces, "in_private", slowly(host.faces.in_private))
    a.patience = 0
    reply = await a.click(panel, "Draw")
    assert reply.deferred
    assert "It is the turn of B" in shown(await reply.done()).text


async def test_the_panel_says_who_won_and_offers_the_next_game(house: House) -> None:
    people = await house.table("A", "B")
    a, _ = people
    panel = shown(await a.click(await house.board(a), "Your move"))
    await play(house, people, Random(5))
    await house.quiet()
    look = await house.host.look(await house.ref(), None)
    assert look.outcome is not None
    first = [name for name, place in zip("AB", look.outcome.places, strict=True) if place == 1]
    won = f"{first[0]} wins" if len(first) == 1 else "Nobody is ahead of anybody"
    over = shown(await a.click(panel, "My hand"))
    assert over.id == panel.id and f"**The game is over. {won}.**" in over.text
    assert labels(over)[:2] == ["Rematch", "Proof"] and ON not in labels(over)
    assert "The secret of all dice" in shown(await a.click(over, "Proof")).text
    again = await a.click(over, custom_id=over.buttons[0].custom_id)
    assert "next game is open" in shown(again).text
