"""Bad input through the real client: one clear sentence for the person, nothing lost, nothing else
changed."""

import asyncio

import pytest

from bot.ids import Control
from host import TableRef
from sandbox import Refused
from tests.bot.house import LOBBY, House, shown

NASTY = (
    "**bold** _x_ `code` ```",
    "@everyone <@1>",
    "\u202egnirts\u202c",
    "\x1b[31mred",
    "</game new:1> <#1> <t:0:R>",
    "https://example.org",
    "# big\n> quote",
    "e" + "\u0301" * 60,
)


async def press(house: House, name: str, custom_id: str) -> str:
    """Press a control that stands on no board, as a client that is out of date would; return the answer's
    text."""
    from discord import ui

    from bot.cards import Card

    person = house.person(name)
    card = Card()
    card.add_item(ui.ActionRow(ui.Button(label="Old", custom_id=custom_id)))
    channel = house.client.get_partial_messageable(house.sim.channel(LOBBY).id)
    message = await channel.send(view=card)
    said = (await person.click(message.id, custom_id=custom_id)).text
    await message.delete()  # what stays is what the bot itself makes
    return said


async def test_an_unknown_custom_id_is_answered(house: House) -> None:
    assert "from an older board" in await press(house, "A", "poll:12")
    await house.table("A", "B")
    said = await press(house, "A", "poll:12")
    assert "from an older board" in said
    assert "It is the turn of A." in said


@pytest.mark.parametrize(
    "choice", ["~nothing", "~set:0:rounds=x:y", "~preset:nope", "dance now", "~v00000000"]
)
async def test_a_choice_that_is_none_gets_a_sentence(house: House, choice: str) -> None:
    await house.table("A", "B")
    ref = await house.ref()
    said = await press(house, "A", Control(ref, 1, choice).button)
    assert said
    assert "reference" not in said
    assert (await house.host.look(ref, None)).ply == 0


async def test_a_table_that_is_not_there_gets_a_sentence(house: House) -> None:
    said = await press(house, "A", Control(TableRef(1, "NOTHERE"), 1, "~").button)
    assert said
    assert "reference" not in said


async def test_forged_clicks_do_nothing(house: House) -> None:
    await house.table("A", "B")
    ref = await house.ref()
    for choice in ("draw", "pass", "peek"):
        assert await press(house, "S", Control(ref, 1, choice).button)
        assert await press(house, "B", Control(ref, 1, choice).button)
    assert (await house.host.look(ref, None)).ply == 0


async def test_an_oversized_option_is_refused(house: House) -> None:
    a, _ = await house.table("A", "B")
    with pytest.raises(Refused):
        await a.slash(LOBBY, "/tiny put", card="x" * 101)
    reply = await a.slash(LOBBY, "/tiny put", card="x" * 100)
    assert reply.ephemeral
    assert "reference" not in reply.text


@pytest.mark.parametrize("name", NASTY)
async def test_a_nasty_name_breaks_no_card(house: House, name: str) -> None:
    person = house.person("A")
    assert person.user is not None
    person.user.name = name
    await person.slash(LOBBY, "/game new", game="tiny")
    await house.person("B").slash(LOBBY, "/game join")
    await person.slash(LOBBY, "/game start")
    board = await house.board(person)
    assert board.text.count("```") == 2
    assert "\x1b" not in board.text
    assert "\u202e" not in board.text
    assert board.pinged == (person.id,)
    shown(await person.click(board, "Your move"))


async def test_the_same_click_by_many_acts_once(house: House) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    await asyncio.gather(*(a.click(panel, label) for label in ("Draw", "Peek", "Pass", "Draw", "Pass")))
    assert (await house.host.look(await house.ref(), None)).ply == 1


async def test_an_unexpected_error_gives_a_reference_and_nothing_else(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, _ = await house.table("A", "B")

    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(type(house.host), "act", broken)
    reply = await a.slash(LOBBY, "/tiny draw")
    assert "reference `" in reply.text
    assert "secret detail" not in reply.text
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert "reference `" in (await a.click(panel, "Draw")).text


async def test_a_slow_action_is_deferred_and_answered(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    a, _ = await house.table("A", "B")
    act = house.host.act

    deferred = asyncio.Event()

    async def slow(*args: object, **named: object) -> object:
        await deferred.wait()
        return await act(*args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(house.host, "act", slow)
    monkeypatch.setattr("bot.answers.PATIENCE", 0.05)
    a.patience = 0
    reply = await a.slash(LOBBY, "/tiny draw")
    assert reply.deferred
    deferred.set()
    assert "draw" in (await reply.done()).text.lower()
    a.patience = type(a).patience
    panel = shown(await a.click(await house.board(a), "Your move"))
    await a.click(panel, "Whistle")
    after = await a.wait_for(LOBBY, lambda seen: seen.id == panel.id and "histle" not in str(seen.buttons))
    assert after.ephemeral


async def test_after_a_restart_the_same_buttons_work(house: House) -> None:
    a, _ = await house.table("A", "B")
    board = await house.board(a)
    panel = shown(await a.click(board, "Your move"))
    await house.stop()
    await house.start()
    shown(await a.click(board, "My hand"))
    await a.click(panel, "Draw")
    assert (await house.host.look(await house.ref(), None)).ply == 1


async def test_a_form_that_was_open_at_a_restart_is_read(house: House) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    form = await a.click(panel, "Type it")
    await house.stop()
    await house.start()
    await a.fill(form, text="draw")
    assert (await house.host.look(await house.ref(), None)).ply == 1


async def test_whoever_runs_the_bot_hears_of_an_error_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, _ = await house.table("A", "B")

    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(type(house.host), "act", broken)
    first = await a.slash(LOBBY, "/tiny draw")
    await a.slash(LOBBY, "/tiny draw")
    owner = house.person(house.sim.world.owner.name)
    report = await owner.wait_for("dm", "the log has it")
    assert report.text.split("`")[1] in first.text
    assert "secret" not in report.text
    assert len(await owner.dms()) == 1


async def test_while_closing_nothing_new_is_begun(house: House) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    house.client.closing = True
    try:
        assert "being restarted" in (await a.slash(LOBBY, "/tiny draw")).text
        assert "being restarted" in (await a.click(panel, "Draw")).text
    finally:
        house.client.closing = False
    assert (await house.host.look(await house.ref(), None)).ply == 0


async def test_an_archived_thread_wakes_for_the_board(
    house: House,
) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny", thread=True, dms=True)
    thread = house.sim.channel("Tiny")
    await b.slash(thread, "/game join")
    await a.slash(thread, "/game start")
    await house.quiet()
    assert thread.thread is not None
    thread.thread.archived = True
    with pytest.raises(Refused):
        await a.slash(thread, "/tiny draw")
    private = [seen for seen in await a.dms() if seen.buttons][-1]
    panel = shown(await a.click(private, "Your move"))
    await a.click(panel, "Draw")
    await b.wait_for(thread, "move 1")
    assert not thread.thread.archived


async def test_of_two_presses_at_once_the_second_shows_what_the_first_brought_about(house: House) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    first, second = await asyncio.gather(a.click(panel, "Draw"), a.click(panel, "Draw"))
    said = [first.text, second.text]
    assert all("draw" in text.lower() for text in said), said
    assert all("It is the turn of B" in text for text in said), said
    assert (await house.host.look(await house.ref(), None)).ply == 1
