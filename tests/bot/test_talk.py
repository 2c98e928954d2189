"""`/say` through the real client: by command and by button, by direct message and without."""

from sandbox.person import Person
from tests.bot.house import LOBBY, House, button, shown


async def auctioned(house: House, *, dms: bool = False) -> list[Person]:
    """Let A open an auction at a table of three: B and C may confer then."""
    people = await house.table("A", "B", "C", dms=dms)
    await people[0].slash(LOBBY, "/tiny auction")
    await house.quiet()
    return people


async def test_a_word_goes_by_direct_message_and_is_answered_from_there(house: House) -> None:
    a, b, c = await auctioned(house, dms=True)
    reply = shown(await b.slash(LOBBY, "/say", text="I bid *two* @everyone"))
    assert "You may confer now with C; nobody else sees it." in reply.text
    message = await c.wait_for("dm", "I bid")
    assert "**B**: I bid ∗two∗ ·everyone" in message.text
    assert f"<#{house.sim.channel(LOBBY).id}>" in message.text
    card = shown(await c.fill(await c.click(message, "Say"), text="then I pass"))
    assert "**C**: then I pass" in card.text
    assert "then I pass" in (await b.wait_for("dm", "then I pass")).text
    await house.quiet()
    others = [*await a.everything(), *await house.person("S").everything()]
    assert not [seen for seen in others if "I bid" in seen.text or "then I pass" in seen.text]
    assert "I bid" not in (await a.slash(LOBBY, "/log")).text
    assert len([seen for seen in await c.dms() if "I bid" in seen.text and not seen.ephemeral]) == 1


async def test_without_direct_messages_it_stands_where_they_look(house: House) -> None:
    _, b, c = await auctioned(house)
    await b.slash(LOBBY, "/say", text="all yours")
    await house.quiet()
    assert not [seen for seen in await c.dms() if "all yours" in seen.text]
    for command in ("/say", "/hand"):
        assert "**B**: all yours" in shown(await c.slash(LOBBY, command)).text
    panel = shown(await c.click(await house.board(c), "Your move"))
    assert "**B**: all yours" in panel.text
    card = shown(await c.fill(await c.click(panel, "Say"), text="thanks"))
    assert "**C**: thanks" in card.text
    back = shown(await c.click(card, "Your move"))
    assert button(back, "Say") and "thanks" in back.text


async def test_a_closed_door_is_remembered_and_the_word_waits(house: House) -> None:
    _, b, c = await auctioned(house, dms=True)
    await c.close_dms()
    for word in ("first", "second"):
        await b.slash(LOBBY, "/say", text=word)
        await house.quiet()
    assert (await house.host.settings(c.id)).dm_closed
    assert len([one for one in house.sim.requests if one.status == 403]) == 1
    found = shown(await c.slash(LOBBY, "/say")).text
    assert found.index("first") < found.index("second")


async def test_who_may_not_confer_is_told_why(house: House) -> None:
    stranger = house.person("S")
    assert "Nothing is being played in this channel" in (await stranger.slash(LOBBY, "/say", text="hi")).text
    a, b, _ = await auctioned(house)
    assert "nobody to confer with now" in (await a.slash(LOBBY, "/say", text="hi")).text
    assert "You may confer with nobody now" in (await a.slash(LOBBY, "/say")).text
    assert "You do not play in this game" in (await stranger.slash(LOBBY, "/say", text="hi")).text
    assert "nothing to read" in (await b.slash(LOBBY, "/say", text="\u200b")).text
    panel = shown(await a.click(await house.board(a), "My board"))
    panel = shown(await a.click(panel, "Your move"))
    assert "Say" not in [one.label for one in panel.buttons]
