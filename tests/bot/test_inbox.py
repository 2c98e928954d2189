"""A person's inbox in Discord: all turns from anywhere, what they missed, reminders, settings."""

from dataclasses import replace
from unittest.mock import AsyncMock

import pytest

from bot.delivery import posts
from bot.presenter import inbox
from bot.presenter.markdown import prose
from host import Wish
from sandbox.gateway import GUILDS
from sandbox.person import Person
from tests.bot.house import LOBBY, House, button, shown, surely
from tests.bot.test_cards import words


async def due_now(house: House) -> None:
    """Let every reminder be due, and be said."""
    async with house.host._services.store.transaction() as tx:
        await tx._run("UPDATE deadline SET due_at = 1 WHERE kind IN ('reminder', 'ping', 'next')", {})
        await tx._run("UPDATE deadline SET asked_at = asked_at - 90000000", {})
        await tx._run("UPDATE user_setting SET last_acted_at = 1", {})
    await house.host.ticker.tick()
    await house.quiet()


DECKS = {f"deck {verb}" for verb in ("show", "import", "export", "bring", "copy", "delete")}


async def far(house: House, person: Person) -> str:
    """Take a person who has installed the app to a server where the bot is not."""
    assert person.user is not None
    guild = house.sim.world.add_guild("Elsewhere", ["far"], bot=False)
    house.sim.world.join(guild, person.user)
    person.user.installed = True
    return "#far"


async def test_turns_are_played_from_a_server_where_the_bot_is_not(house: House) -> None:
    a, b = await house.table("A", "B")
    ref = await house.ref()
    place = await far(house, a)
    assert {one["path"] for one in await a.commands(place)} == {
        "turns",
        "me",
        "privacy",
        *DECKS,
    }
    card = shown(await a.slash(place, "/turns"))
    assert "1 table waits for you" in card.text and ref.code in card.text and "time is up <t:" in card.text
    panel = shown(await a.click(card, button(card, ref.code).label))
    assert panel.id == card.id, "the list becomes the panel"
    await a.click(panel, "Draw")
    assert (await house.host.look(ref, None)).ply == 1
    card = shown(await a.slash(place, "/turns"))
    assert "Nothing waits for you" in card.text and "1 table waits for others" in card.text
    assert "1 table waits for you" in (await b.slash(LOBBY, "/turns")).text


async def test_turns_in_direct_messages_show_every_server(house: House) -> None:
    a, _ = await house.table("A", "B")
    other = house.sim.world.add_guild("Second", ["den"])
    for name in ("A", "B"):
        user = house.person(name).user
        assert user is not None
        house.sim.world.join(other, user)
    house.sim.parts.gateway.dispatch(
        "GUILD_CREATE",
        house.sim.parts.payloads.guild_create(other, all_members=False),
        guild_id=other.id,
        intent=GUILDS,
    )
    await a.slash("#den", "/game new", game="foes")
    await house.person("B").slash("#den", "/game join")
    await a.slash("#den", "/game start")
    card = shown(await a.slash("dm", "/turns"))
    assert "2 tables wait for you" in card.text
    assert "Tiny" in card.text and "Formidable Foes" in card.text
    panel = shown(await a.click(card, next(one.label for one in card.buttons if "Foes" in one.label)))
    assert "place" in panel.text.lower() or "start" in panel.text.lower()


async def test_a_stranger_has_no_turns_and_may_not_use_anothers_button(house: House) -> None:
    a, _ = await house.table("A", "B")
    stranger = house.person("S")
    assert "Nothing waits for you" in (await stranger.slash(LOBBY, "/turns")).text
    board = await house.board(stranger)
    assert "no seat" in (await stranger.click(board, "Your move")).text
    assert (await house.host.look(await house.ref(), a.id)).ply == 0


async def test_what_is_new_comes_once_and_what_touched_me_first(house: House) -> None:
    a, b = await house.table("A", "B")
    before = await house.board(a)
    await a.slash(LOBBY, "/tiny draw")
    board = await house.board(b, after=before)
    panel = shown(await b.click(board, "Your move"))
    assert "What is new" in panel.text
    assert "A " in panel.text and "draw" in panel.text.lower()
    assert panel.text.index("What is new") < panel.text.index("turn")
    assert "What is new" not in shown(await b.click(board, "Your move")).text
    assert (await b.slash(LOBBY, "/tiny pass")).ephemeral
    again = await house.board(a, after=board)
    first = shown(await a.click(again, "Your move")).text
    assert "What is new" in first and "draw" not in first.split("turn")[0].lower()


async def test_a_reminder_tells_nothing_of_the_game_to_who_wants_no_private_things_sent(house: House) -> None:
    a, b = await house.table("A", "B")
    ref = await house.ref()
    await house.host.inbox.set_settings(b.id, Wish(remind="1h"))
    await a.slash(LOBBY, "/tiny draw")
    await due_now(house)
    sent = await b.wait_for("dm", "Your turn")
    look = await house.host.look(ref, b.id)
    asked = prose(look.game.prompt(look.view), look.names)
    assert ref.code in sent.text and "time is up <t:" in sent.text
    assert "While you were away" not in sent.text and asked not in sent.text
    for made in (inbox.digest_card(await house.host.inbox.turns(b.id)), inbox.heads_up_card(look)):
        assert ref.code in words(made) and asked not in words(made)
    assert asked in words(inbox.heads_up_card(replace(look, dms=True))), "who agreed is told"
    panel = shown(await b.click(sent, "Your move"))
    assert "What is new" in panel.text, "an answer that only they see tells it"


async def test_a_reminder_comes_by_direct_message_with_the_way_to_play(house: House) -> None:
    a, b = await house.table("A", "B", dms=True)
    await house.host.inbox.set_settings(b.id, Wish(remind="1h"))
    await a.slash(LOBBY, "/tiny pass")
    await due_now(house)
    reminder = await b.wait_for("dm", "Your turn")
    assert "While you were away" in reminder.text and "time is up <t:" in reminder.text
    said = await b.click(reminder, "In 3 hours")
    assert "I will remind you <t:" in said.text
    assert "not remind you" in (await b.click(reminder, "Not this turn")).text
    panel = shown(await b.click(reminder, "Your move"))
    assert "What is new" in panel.text, "a reminder may go unread; the panel tells it again"
    await b.click(panel, "Draw")
    ref = await house.ref()
    assert (await house.host.look(ref, None)).ply == 2
    await house.quiet()
    reminder = await b.read(reminder)
    assert not reminder.buttons and "This turn is over." in reminder.text and "time is up" in reminder.text


async def test_a_button_of_a_reminder_that_comes_too_late_is_answered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reminder loses its buttons a moment after the turn is over; until then they say so."""
    monkeypatch.setattr(posts, "_end_calls", AsyncMock())
    a, b = await house.table("A", "B")
    await house.host.inbox.set_settings(b.id, Wish(remind="1h"))
    await a.slash(LOBBY, "/tiny pass")
    await due_now(house)
    reminder = await b.wait_for("dm", "Your turn")
    await b.slash(LOBBY, "/tiny pass")
    assert "That turn is over" in (await b.click(reminder, "In 3 hours")).text
    assert "It is the turn of A." in shown(await b.click(reminder, "Your move")).text


async def test_closed_direct_messages_are_remembered_and_the_channel_is_used(house: House) -> None:
    a, b = await house.table("A", "B")
    await b.close_dms()
    await house.host.inbox.set_settings(b.id, Wish(remind="1h"))
    await a.slash(LOBBY, "/tiny pass")
    await due_now(house)
    ping = await a.wait_for(LOBBY, f"{b.mention} It is your turn")
    assert ping.pinged == (b.id,)
    assert "While you were away" not in ping.text
    assert (await house.host.settings(b.id)).dm_closed


@pytest.mark.parametrize("how", ["answered", "over"])
async def test_a_call_loses_its_buttons_when_its_turn_is_over(house: House, how: str) -> None:
    a, b = await house.table("A", "B")
    await b.close_dms()
    await house.host.inbox.set_settings(b.id, Wish(remind="1h"))
    await a.slash(LOBBY, "/tiny pass")
    await due_now(house)
    call = await a.wait_for(LOBBY, f"{b.mention} It is your turn")
    await a.slash(LOBBY, "/tiny whistle")
    await house.quiet()
    assert [one.label for one in (await a.read(call)).buttons] == ["Your move", "My hand"], "it still waits"
    if how == "answered":
        await b.slash(LOBBY, "/tiny pass")
    else:
        await surely(b, "/game resign")
    await house.quiet()
    call = await a.read(call)
    assert not call.buttons and "This turn is over." in call.text
    assert "It was your turn" in call.text and "It is your turn" not in call.text


async def test_settings_are_shown_and_changed_and_zones_offered(house: House) -> None:
    a = house.person("A")
    card = shown(await a.slash(LOBBY, "/me"))
    assert "`zone` UTC" in card.text and "`remind` off" in card.text
    offered = [one["value"] for one in await a.autocomplete(LOBBY, "/me", "zone", "new yo")]
    assert offered == ["America/New_York"]
    card = shown(
        await a.slash(LOBBY, "/me", zone="America/New_York", quiet="22:00-7:30", remind="3h", digest=True)
    )
    assert "New York" in card.text and "22:00-07:30" in card.text and "after 3h" in card.text
    kept = shown(await a.slash("dm", "/me")).text
    assert "after 3h" in kept and "`digest` yes" in kept


@pytest.mark.parametrize(("option", "value", "said"), [
    ("zone", "Mars/Base", "I know no time zone “Mars"), ("quiet", "later", "write them like 22:00"),
    ("remind", "x", "write it like 45m"),
])  # fmt: skip
async def test_a_wrong_setting_is_one_sentence(house: House, option: str, value: str, said: str) -> None:
    a = house.person("A")
    reply = await a.slash(LOBBY, "/me", {option: value})
    assert reply.ephemeral and said in reply.text
    assert "`zone` UTC" in (await a.slash(LOBBY, "/me")).text


async def test_from_a_move_the_way_leads_to_the_next_turn(house: House) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(shown(await a.slash("dm", "/turns")), (await house.ref()).code + ": Tiny"))
    after = shown(await a.click(panel, "Draw"))
    assert "Nothing waits for you" in shown(await a.click(after, "My turns")).text
