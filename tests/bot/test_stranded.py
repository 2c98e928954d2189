"""A table whose channel is gone, or refuses us: its people are told, and one press takes it elsewhere."""

from functools import partial
from typing import Any

import pytest

from sandbox.person import Person
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, more, shown
from tests.bot.test_threads import resting
from tests.support.waiting import until

OTHER = "#second"
GONE = "I can no longer post in"


@pytest.fixture
def house(house: House) -> House:
    """Give the server a second channel."""
    house.sim.add_channel(OTHER.removeprefix("#"))
    return house


async def threaded(house: House, *, dms: bool = False, private: bool = False) -> tuple[Person, Person, Any]:
    """Let A and B play in a thread of its own; return them and it."""
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny", thread=True, dms=dms, private=private)
    thread = house.sim.channel("Tiny")
    if private:
        await a.slash(thread, "/game invite", person=b)
    await b.slash(thread, "/game join", dms=dms)
    await a.slash(thread, "/game start")
    await house.quiet()
    return a, b, thread


async def stranded(house: House) -> None:
    """Wait until the host knows that a table is stranded."""
    whereabouts, place = house.host.whereabouts, house.sim.guild.id
    await until(lambda: whereabouts.all_stranded(place), "a table is stranded")


def moving(seen: Seen) -> list[str]:
    return [one.label for one in seen.buttons if one.label.startswith("Move")]


async def test_a_deleted_thread_is_said_in_the_next_answer_and_a_press_moves_the_table(
    house: House,
) -> None:
    a, b, thread = await threaded(house)
    await board_in(a, thread)
    await house.person("Owner").delete(thread)
    await stranded(house)
    turns = shown(await a.slash(LOBBY, "/turns"))
    assert (
        GONE in turns.text
        and "clocks stand still" in turns.text
        and moving(turns) == [f"Move {code(turns)} here"]
    )
    moved = shown(await a.click(turns, moving(turns)[0]))
    assert f"goes on in <#{house.sim.channel(LOBBY).id}>" in moved.text
    board = await house.board(b)
    assert board.pinged == (a.id,)
    after = shown(await a.click(board, "Your move"))
    assert GONE not in after.text
    assert not await house.host.whereabouts.all_stranded(house.sim.guild.id)


def code(turns: Seen) -> str:
    return next(one.label for one in turns.buttons if one.label.startswith("Move")).split()[1]


async def board_in(person: Person, channel: Any) -> Seen:
    return await person.wait_for(channel, lambda seen: any(one.label == "Your move" for one in seen.buttons))


async def test_without_permission_a_move_is_answered_with_what_is_wrong_and_the_remedy(house: House) -> None:
    a, b = await house.table("A", "B")
    await house.quiet()
    panel = shown(await a.click(await house.board(a), "Your move"))
    house.sim.deny(LOBBY, house.sim.world.bot, "send_messages")
    await a.click(panel, "Draw")
    await stranded(house)
    answer = shown(await b.slash(LOBBY, "/hand"))
    assert answer.text.startswith(f"**{GONE}"), "at the top"
    assert "Send Messages" in answer.text and moving(answer) == ["Move it here"]
    refused = await b.click(answer, "Move it here")
    assert "I lack permissions" in refused.text and "move the table elsewhere" in refused.text
    moved = await b.slash(OTHER, "/game move")
    assert "goes on in" in moved.text
    await b.wait_for(OTHER, lambda seen: any(one.label == "Your move" for one in seen.buttons))


async def _none_stranded(house: House) -> bool:
    return not await house.host.whereabouts.all_stranded(house.sim.guild.id)


async def test_when_the_permission_comes_back_the_table_goes_on_by_itself(house: House) -> None:
    a, b = await house.table("A", "B")
    await house.quiet()
    before = await house.board(a)
    house.sim.deny(LOBBY, house.sim.world.bot, "send_messages")
    await a.slash(LOBBY, "/tiny draw")
    await stranded(house)
    house.sim.allow(LOBBY, house.sim.world.bot, "send_messages")
    await b.slash(LOBBY, "/hand")
    board = await house.board(b, after=before)
    assert "move 1" in board.text
    await until(partial(_none_stranded, house), "the table is seen again")
    assert GONE not in shown(await b.slash(LOBBY, "/hand")).text


async def test_who_agreed_to_messages_is_told_once_and_moves_it_from_there(house: House) -> None:
    a, b, thread = await threaded(house, dms=True)
    private = [seen for seen in await a.dms() if seen.buttons][-1]
    await house.person("Owner").delete(thread)
    told = await a.wait_for("dm", GONE)
    assert "Move to #lobby" in moving(told) and "Move to #second" in moving(told)
    panel = shown(await a.click(private, "Your move"))
    assert GONE in panel.text
    await a.click(panel, "Draw")
    await b.wait_for("dm", GONE)
    panel = shown(await a.click(private, "Your move"))
    await a.click(panel, "Whistle")
    await resting(house)
    told_of = [seen for seen in await a.dms() if GONE in seen.text and not seen.ephemeral]
    assert len(told_of) == 1, "not each move"
    assert "goes on in" in (await a.click(told, "Move to #second")).text
    assert "move 2" in (await b.wait_for(OTHER, "move 2")).text


async def test_a_thread_deleted_while_the_bot_was_away_is_found_at_the_next_delivery(house: House) -> None:
    a, b, thread = await threaded(house, dms=True)
    private = [seen for seen in await a.dms() if seen.buttons][-1]
    await house.stop()
    await house.person("Owner").delete(thread)
    await house.start()
    panel = shown(await a.click(private, "Your move"))
    await a.click(panel, "Draw")
    told = await b.wait_for("dm", GONE)
    await b.click(told, "Move to #lobby")
    await a.wait_for(LOBBY, "move 1")


async def test_no_place_is_taken_where_another_table_stands_nor_by_a_stranger(house: House) -> None:
    a, _, thread = await threaded(house)
    await house.table("C", "D")
    await house.person("Owner").delete(thread)
    await stranded(house)
    turns = shown(await a.slash(OTHER, "/turns"))
    refused = await a.slash(LOBBY, "/game move", table=code(turns))
    assert "already stands in this channel" in refused.text
    stranger = await house.person("E").slash(OTHER, "/game move", table=code(turns))
    assert "Only those who play at this table" in stranger.text
    assert "goes on in" in (await house.person("Owner").slash(OTHER, "/game move", table=code(turns))).text


async def test_a_forged_channel_moves_nothing_to_where_a_player_may_not_write(house: House) -> None:
    a, _, thread = await threaded(house, dms=True)
    assert a.user is not None
    house.sim.deny(OTHER, a.user, "view_channel")
    await house.person("Owner").delete(thread)
    told = await a.wait_for("dm", GONE)
    assert "Move to #second" not in moving(told)


async def test_a_private_table_goes_on_in_a_private_thread_with_its_people(house: House) -> None:
    a, b, thread = await threaded(house, private=True)
    await house.person("Owner").delete(thread)
    await stranded(house)
    turns = shown(await a.slash(LOBBY, "/turns"))
    await a.click(turns, moving(turns)[0])
    made = next(one for one in house.sim.world.channels.values() if one.thread is not None)
    assert made.thread is not None
    assert made.type == 12 and {a.id, b.id} <= set(made.thread.members)
    await b.wait_for(made, lambda seen: any(one.label == "Your move" for one in seen.buttons))


async def test_a_lobby_whose_channel_is_deleted_moves_as_well(house: House) -> None:
    a = house.person("A")
    await a.slash(OTHER, "/game new", game="tiny")
    await house.quiet()
    await house.person("Owner").delete(house.sim.channel(OTHER))
    await stranded(house)
    turns = shown(await a.slash(LOBBY, "/turns"))
    await a.click(turns, moving(turns)[0])
    card = await a.wait_for(LOBBY, "1 at the table")
    await house.person("B").click(await more(house.person("B"), card), "Join without DMs")


async def test_closed_messages_are_said_in_the_next_answer_and_a_press_opens_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.posts.EDIT_SECONDS", 0)  # an hour later: it is a message of its own
    a, _ = await house.table("A", "B", dms=True)
    await house.quiet()
    await a.close_dms()
    await a.slash(LOBBY, "/tiny draw")
    await house.quiet()
    assert (await house.host.settings(a.id)).dm_closed
    answer = shown(await a.slash(LOBBY, "/hand"))
    assert answer.text.startswith("Your direct messages are closed"), "at the top"
    assert "are closed" not in shown(await a.slash(LOBBY, "/hand")).text, "once"
    assert "still closed" in (await a.click(answer, "Try messages again")).text
    await a.open_dms()
    before = len(await a.dms())
    opened = await a.slash(LOBBY, "/game join", dms=True)
    assert "My test message reached you" in opened.text
    assert len(await a.dms()) > before
    assert not (await house.host.settings(a.id)).dm_closed


async def test_messages_can_be_wanted_later_and_no_more(house: House) -> None:
    a, _ = await house.table("A", "B")
    await house.quiet()
    assert not [seen for seen in await a.dms() if "You hold" in seen.text]
    await a.slash(LOBBY, "/game join", dms=True)
    await house.quiet()
    assert [seen for seen in await a.dms() if "You hold" in seen.text], "the hand comes at once"
    assert "nothing of this table" in (await a.slash(LOBBY, "/game join", dms=False)).text
    ref = await house.ref()
    assert not (await house.host.look(ref, a.id)).dms
