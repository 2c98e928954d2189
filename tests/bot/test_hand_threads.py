"""A private thread for each player: only they and the bot are in it, and only there stands what they hold."""

from engine import draw
from sandbox import Fault
from sandbox.model import PRIVATE_THREAD, Channel
from sandbox.person import Person
from tests.bot.house import LOBBY, House, shown, surely
from tests.support.waiting import until


async def threaded(house: House, *names: str, dms: bool = False) -> list[Person]:
    """Let the server want threads, and people begin a game."""
    card = shown(await house.person("Owner").slash(LOBBY, "/server settings", hands=True))
    assert "whoever has “Manage Threads” here can look into it" in card.text
    people = await house.table(*names, dms=dms)
    await house.quiet()
    return people


def threads(house: House) -> dict[str, Channel]:
    """Return the private threads of players, by what the player is called in their name."""
    found = [channel for channel in house.sim.world.channels.values() if channel.type == PRIVATE_THREAD]
    return {channel.name.split(" · ")[1]: channel for channel in found}


def hands(channel: Channel) -> list[str]:
    """Return what is said in a thread, oldest first."""
    return [str(message.components) for message in channel.messages.values() if not message.ephemeral]


async def test_each_player_has_a_thread_that_nobody_else_reads(house: House) -> None:
    a, b = await threaded(house, "A", "B")
    there = threads(house)
    assert sorted(there) == ["A", "B"]
    for person, channel in ((a, there["A"]), (b, there["B"])):
        assert channel.thread is not None and not channel.thread.invitable
        assert set(channel.thread.members) == {person.id, house.sim.world.bot.id}
        readers = {
            reader.name
            for message in channel.messages.values()
            for reader in house.sim.world.readers(message)
        }
        assert readers == {person.name, "Owner", "Tablekeeper"}, "and whoever manages threads, as is said"
    for owner, other in ((a, b), (b, a)):
        look = await house.host.look(await house.ref(), owner.id)
        hand = look.game.hand(look.view)
        assert hand is not None
        held = {word for word in draw(hand).split() if word[-1].isdigit()}
        seen = "\n".join(seen.text for seen in await other.everything())
        assert held and not [word for word in held if word in seen]
    assert not [seen for seen in await a.dms() if "You hold" in seen.text], "the thread takes their place"


async def test_the_hand_is_one_message_that_is_pinned_and_changes(house: House) -> None:
    house.sim.world.allow(house.sim.channel(LOBBY), house.sim.world.bot, "pin_messages")
    a, b = await threaded(house, "A", "B")
    channel = threads(house)["A"]
    (first, *calls) = channel.messages.values()
    assert first.pinned and all("It is your turn" in str(call.components) for call in calls)
    before = str(first.components)
    await a.slash(LOBBY, "/tiny draw")
    await house.quiet()
    assert str(first.components) != before and first.pinned
    assert sum(message.pinned for message in channel.messages.values()) == 1
    assert b.id not in (channel.thread.members if channel.thread else {})


async def test_a_turn_is_called_in_the_thread_and_not_in_the_channel(house: House) -> None:
    a, b = await threaded(house, "A", "B")
    there = threads(house)
    await a.slash(LOBBY, "/tiny pass")
    await house.quiet()
    called = [message.pinged for message in there["B"].messages.values() if message.pinged]
    assert called == [[b.id]]
    board = await house.board(a)
    assert not board.pinged


async def test_without_the_permission_the_channel_is_told_once_and_hands_come_as_ever(house: House) -> None:
    house.sim.world.deny(house.sim.channel(LOBBY), house.sim.world.bot, "create_private_threads")
    a, b = await threaded(house, "A", "B", dms=True)
    assert threads(house) == {}
    told = [seen for seen in await a.messages(LOBBY) if "I may not open private threads" in seen.text]
    assert len(told) == 1 and "Create Private Threads" in told[0].text
    for person in (a, b):
        assert [seen for seen in await person.dms() if f"in <#{house.sim.channel(LOBBY).id}>" in seen.text]
    await a.slash(LOBBY, "/tiny pass")
    await house.quiet()
    assert (await house.board(b)).pinged == (b.id,)


async def test_where_somebody_was_added_by_hand_nothing_is_shown_and_the_owner_is_told_once(
    house: House,
) -> None:
    a, b = await threaded(house, "A", "B")
    channel = threads(house)["A"]
    assert channel.thread is not None
    shown_before = hands(channel)
    channel.thread.members[b.id] = house.sim.world.clock()
    for command in ("/tiny draw",):
        await a.slash(LOBBY, command)
    await house.quiet()
    said = hands(channel)
    assert "is shown by `/hand`" in said[0] and said[0] != shown_before[0]
    assert sum("Somebody else is in this thread now" in one for one in said) == 1
    await b.slash(LOBBY, "/tiny pass")
    await a.slash(LOBBY, "/tiny draw")
    await house.quiet()
    assert sum("Somebody else is in this thread now" in one for one in hands(channel)) == 1
    assert (await house.board(b)).pinged in ((), (a.id,))
    assert threads(house)["B"].thread is not None


async def test_who_gives_up_loses_the_thread_and_at_the_end_all_are_closed(house: House) -> None:
    a, b, c = await threaded(house, "A", "B", "C")
    there = threads(house)
    await surely(c, "/game resign")
    await house.quiet()
    state = there["C"].thread
    assert state is not None
    await until(lambda: c.id not in state.members and state.archived, "the thread is closed to who gave up")
    await surely(a, "/game resign")
    await surely(b, "/game resign")
    await house.quiet()
    await until(
        lambda: all(one.thread is not None and one.thread.archived for one in there.values()),
        "all are closed",
    )


async def test_a_thread_that_closes_meanwhile_lets_who_gave_up_out_all_the_same(house: House) -> None:
    """Discord refuses to change who is in an archived thread (50083)."""
    _, _, c = await threaded(house, "A", "B", "C")
    state = threads(house)["C"].thread
    assert state is not None
    route = "/channels/{channel_id}/thread-members/{user_id}"
    house.sim.faults.append(Fault("DELETE", route, 400, times=1, code=50083))
    await surely(c, "/game resign")
    await house.quiet()
    assert c.id not in state.members and state.archived


async def test_without_the_setting_nobody_has_a_thread(house: House) -> None:
    await house.table("A", "B")
    await house.quiet()
    assert threads(house) == {}
