"""`/note`, `/remind` and `/me alerts:` through the real client: by command and by button."""

from sandbox.person import Person, Reply
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, button, shown
from tests.bot.test_talk import auctioned

CANARY = "canary of mine"


async def pick(who: Person, card: Seen, title: str, label: str) -> Reply:
    """Pick what begins so from the select of a title."""
    (select,) = [one for one in card.selects if (one.placeholder or "").startswith(title)]
    (chosen,) = [one for one in select.labels if one.startswith(label)]
    return await who.select(card, select.custom_id, chosen)


async def passed(*people: Person) -> None:
    """Let people end their turns."""
    for person in people:
        await person.slash(LOBBY, "/tiny pass")


async def test_a_note_stands_on_the_hand_and_in_the_panel_of_its_turn_for_its_owner_alone(
    house: House,
) -> None:
    a, b = await house.table("A", "B")
    card = shown(await a.slash(LOBBY, "/note", text=f"{CANARY} *x*"))
    assert f"`1` {CANARY} ∗x∗" in card.text
    hand = shown(await a.slash(LOBBY, "/hand"))
    assert CANARY in hand.text
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert CANARY in panel.text
    notes = shown(await a.click(hand, "My notes"))
    written = shown(await a.fill(await a.click(notes, "Write a note"), text="second one"))
    assert "`2` second one" in written.text
    gone = shown(await a.slash(LOBBY, "/note", delete=1))
    assert CANARY not in gone.text and "second one" in gone.text
    await a.slash(LOBBY, "/note", text=CANARY)
    await house.quiet()
    others = [*await b.everything(), *await house.person("S").everything()]
    assert not [seen for seen in others if CANARY in seen.text or "second one" in seen.text]
    for command in ("/hand", "/note", "/log"):
        assert CANARY not in (await b.slash(LOBBY, command)).text
    assert "do not play in this game" in (await house.person("S").slash(LOBBY, "/note")).text
    assert CANARY not in (await house.host.export(await house.ref())).decode()


async def test_a_reminder_comes_once_by_direct_message_with_the_own_words(house: House) -> None:
    a, b = await house.table("A", "B", dms=True)
    card = shown(await a.slash(LOBBY, "/remind", when="round", number=2, words=CANARY))
    assert "I will remind you once." in card.text and f"When round 2 begins. “{CANARY}”" in card.text
    await passed(a, b)
    message = await a.wait_for("dm", "Round 2 has begun.")
    assert CANARY in message.text and f"<#{house.sim.channel(LOBBY).id}>" in message.text
    listed = shown(await a.slash(LOBBY, "/remind"))
    assert "These have come" in listed.text and "I am to remind you of nothing" in listed.text
    await passed(a, b)
    await house.quiet()
    assert len([seen for seen in await a.dms() if "Round 2 has begun." in seen.text]) == 1
    assert not [seen for seen in await b.everything() if CANARY in seen.text]
    assert "What is new" in [one.label for one in message.buttons]


async def test_what_needs_a_number_is_asked_for_it_by_a_form(house: House) -> None:
    a, b = await house.table("A", "B")
    orders = shown(await a.slash(LOBBY, "/orders list"))
    card = shown(await a.click(orders, "My reminders"))
    form = await pick(a, card, "Remind me once", "In some of my turns")
    card = shown(await a.fill(form, text="1 lay it down"))
    assert "When your turn in round 2 comes. “lay it down”" in card.text
    card = shown(await pick(a, card, "Remind me once", "When the game is over"))
    assert "`2` When the game is over." in card.text
    card = shown(await pick(a, card, "Take a reminder back", "Take back 2"))
    assert "`2`" not in card.text
    form = await pick(a, card, "Remind me once", "When a round begins")
    assert "Begin with a number" in (await a.fill(form, text="soon")).text
    await passed(a, b)
    assert "lay it down" in (await a.wait_for("dm", "Your turn in round 2")).text


async def test_with_closed_messages_a_ping_tells_the_channel_nothing(house: House) -> None:
    a, b = await house.table("A", "B")
    await a.close_dms()
    await a.slash(LOBBY, "/remind", when="round", number=2, words=CANARY)
    await passed(a, b)
    ping = await b.wait_for(LOBBY, "Something that you wanted to hear of")
    assert f"<@{a.id}>" in ping.text and CANARY not in ping.text and "ound 2" not in ping.text
    card = shown(await a.click(ping, "My reminders"))
    assert f"Round 2 has begun. “{CANARY}”" in card.text
    assert CANARY not in shown(await b.click(ping, "My reminders")).text


async def test_whoever_wishes_hears_what_is_done_to_them_out_of_turn(house: House) -> None:
    a, b, c = await house.table("A", "B", "C", dms=True)
    assert "`alerts` yes" in shown(await c.slash(LOBBY, "/me", alerts=True)).text
    panel = shown(await a.click(await house.board(a), "Your move"))
    await a.click(panel, next(one.label for one in panel.buttons if one.label.startswith("Play ")))
    await house.quiet()
    told = [seen for seen in await c.dms() if "Something was done to you." in seen.text]
    everybody = [seen for one in (a, b) for seen in await one.dms()]
    assert len(told) == 1 and not [seen for seen in everybody if "was done to you" in seen.text]


async def test_what_was_said_stands_at_its_move_in_the_replay_of_those_who_heard_it(house: House) -> None:
    a, b, c = await auctioned(house)
    await b.slash(LOBBY, "/say", text=CANARY)
    await c.slash(LOBBY, "/note", text="they bluff")
    for person in (b, c):
        assert CANARY in shown(await person.slash(LOBBY, "/replay", ply=1)).text
    assert "they bluff" in shown(await c.slash(LOBBY, "/replay", ply=1)).text
    for person in (a, house.person("S")):
        seen = shown(await person.slash(LOBBY, "/replay", ply=1)).text
        assert CANARY not in seen and "they bluff" not in seen
    first = shown(await c.slash(LOBBY, "/replay", ply=0))
    assert CANARY not in first.text
    assert CANARY in shown(await c.click(first, "Forward")).text
    assert button(first, "Forward")
