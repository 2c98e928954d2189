"""`/help`: from nothing to a table by buttons, and what somebody can do where they are."""

import re
from typing import Any, Final

import pytest

from bot import gateway
from bot.command_metadata import CallerState, usable
from bot.game_commands import group_of
from bot.gateway import CARDS_A_CHANNEL
from bot.presenter.help import HOW, Helping, can_card, home_card, how_card, join_card, play_card
from bot.sync import payloads
from cogs.play import looks, typed
from games import GAMES as PLAYED
from sandbox.gateway import GUILDS
from sandbox.seen import Seen
from tests.bot.house import GAMES, LOBBY, House, button, shown
from tests.support.waiting import until

MOST_COMMANDS: Final = 140
"""So many commands of the bot and all its games; whoever adds one looks whether two could be one."""


async def opened(house: House, name: str, label: str) -> Seen:
    """Let a person open `/help` and press one of its ways."""
    person = house.person(name)
    return shown(await person.click(shown(await person.slash(LOBBY, "/help")), label))


async def test_two_presses_lead_from_help_to_a_table_and_two_to_a_seat_at_it(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    card = await opened(house, "A", "Play now")
    assert all(game.title in card.text for game in GAMES.values())
    tiny = next(one for one in card.buttons if str(one.custom_id).endswith("~open:tiny"))
    said = shown(await a.click(card, custom_id=tiny.custom_id))
    assert "is open. You sit at it." in said.text
    assert [one.name for one in (await house.host.lobby(await house.ref())).seats] == ["A"]
    card = await opened(house, "B", "Join a table")
    assert "Tiny" in card.text and "A" in card.text
    assert "You sit at the table" in shown(await b.click(card, "Join")).text
    assert [one.name for one in (await house.host.lobby(await house.ref())).seats] == ["A", "B"]
    assert "No table here waits for players" in (await opened(house, "B", "Join a table")).text


async def test_a_table_beside_another_is_opened_in_a_thread(house: House) -> None:
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await opened(house, "A", "Play now")
    tiny = next(one for one in card.buttons if str(one.custom_id).endswith("~open:tiny"))
    said = shown(await a.click(card, custom_id=tiny.custom_id))
    assert re.search(r"is open in <#\d+>\. You sit at it\.", said.text)


async def test_two_presses_lead_from_help_to_a_first_game(house: House) -> None:
    a = house.person("A")
    card = await opened(house, "A", "Play now")
    learn = next(one for one in card.buttons if str(one.custom_id).endswith("~first:foes"))
    panel = shown(await a.click(card, custom_id=learn.custom_id))
    assert "Your first game of Formidable Foes" in panel.text


async def test_tables_that_somebody_may_not_join_or_see_are_not_listed(house: House) -> None:
    a, b, owner = house.person("A"), house.person("B"), house.person("Owner")
    await a.slash(LOBBY, "/game new", game="tiny", private=True)
    assert "No table here" in (await opened(house, "B", "Join a table")).text
    other = house.sim.world.add_channel(house.sim.guild, "cellar")
    house.sim.parts.gateway.channel_event("CHANNEL_CREATE", other)
    await owner.slash(other, "/game new", game="tiny")
    assert "Tiny" in (await opened(house, "B", "Join a table")).text
    user = b.user
    assert user is not None
    house.sim.deny(other, user, "view_channel")
    assert "No table here" in (await opened(house, "B", "Join a table")).text
    await owner.slash(LOBBY, "/server block", person=b)
    house.sim.allow(other, user, "view_channel")
    assert "No table here" in (await opened(house, "B", "Join a table")).text


async def test_how_this_works_is_three_pages_turned_by_buttons(house: House) -> None:
    a = house.person("A")
    card = await opened(house, "A", "How this works")
    for page in range(1, len(HOW)):
        assert f"{page} of {len(HOW)}" in card.text
        card = shown(await a.click(card, "Next"))
    assert f"{len(HOW)} of {len(HOW)}" in card.text and button(card, "Play now")
    assert "Board and card games" in shown(await a.click(card, "Back")).text


async def test_what_somebody_can_do_follows_from_the_table_and_from_who_they_are(house: House) -> None:
    people = await house.table("A", "B")
    await house.board(people[1])
    mine = await opened(house, "A", "What can I do here?")
    assert "`/tiny …` your moves" in mine.text and "`/hand`" in mine.text and "`/game join`" not in mine.text
    (select,) = mine.selects
    assert "Organise" not in select.labels and "Play" in select.labels
    theirs = await opened(house, "C", "What can I do here?")
    assert "`/hand`" not in theirs.text and "`/board`" in theirs.text and "your moves" not in theirs.text
    owner = await opened(house, "Owner", "What can I do here?")
    (select,) = owner.selects
    at = list(select.labels).index("Organise")
    card = shown(await house.person("Owner").select(owner, select.custom_id, select.values[at]))
    assert "`/server settings`" in card.text and "`/tournament new`" in card.text


async def test_no_two_commands_of_a_group_have_one_rank_and_few_are_of_use_to_everybody(house: House) -> None:
    offers = house.client.offers
    assert len({(one.group, one.rank) for one in offers.values()}) == len(offers)
    everybody = usable(CallerState(), offers)
    assert sum(map(len, everybody.values())) < 45 and "Organise" not in everybody


async def test_discord_lists_the_most_used_commands_first_and_not_too_many(house: House) -> None:
    ours = next(one for one in await payloads(house.client.tree) if one["name"] == "game")["options"]
    names = [one["name"] for one in ours]
    assert names[:4] == ["new", "join", "start", "fill"] and names[-2:] == ["resign", "abandon"]
    games = [group_of(game, typed, looks).commands for game in PLAYED.values()]
    assert len(house.client.offers) + sum(map(len, games)) <= MOST_COMMANDS


async def test_a_server_that_the_bot_joins_is_told_where_to_begin(house: House) -> None:
    sim, owner = house.sim, house.person("Owner")
    guild = sim.world.add_guild("Other", ["rules", "talk"])
    closed, talk = (
        next(one for one in sim.world.channels_of(guild) if one.name == name) for name in ("rules", "talk")
    )
    sim.world.deny(closed, sim.world.bot, "send_messages")
    body = sim.parts.payloads.guild_create(guild, all_members=False)
    del body["unavailable"]  # as Discord writes it of a server that is new to the bot
    sim.parts.gateway.dispatch("GUILD_CREATE", body, guild_id=guild.id, intent=GUILDS)
    card = await owner.wait_for(talk, "Board and card games")
    assert "A press opens a table" in shown(await owner.click(card, "Play now")).text
    again = sim.parts.payloads.guild_create(guild, all_members=False)
    sim.parts.gateway.dispatch("GUILD_CREATE", again, guild_id=guild.id, intent=GUILDS)
    await house.quiet()
    assert len([one for one in await owner.everything() if "Board and card games" in one.text]) == 1


async def cards(house: House, channel: str = LOBBY) -> list[Seen]:
    """Return the cards that stand in a channel."""
    await house.quiet()
    return [
        one for one in await house.person("Owner").messages(channel) if "Board and card games" in one.text
    ]


async def test_a_bare_mention_is_answered_with_where_to_begin_once_in_a_while(house: House) -> None:
    a, b, bot = house.person("A"), house.person("B"), f"<@{house.sim.world.bot.id}>"
    await a.say(LOBBY, f"{bot} !")
    card = await a.wait_for(LOBBY, "Board and card games")
    assert not card.pinged and [one.label for one in card.buttons] == [
        "Play now", "Join a table", "How this works", "What can I do here?",
    ]  # fmt: skip
    assert "A press opens a table" in shown(await b.click(card, "Play now")).text
    await a.say(LOBBY, bot)
    assert len(await cards(house)) == 1, "the same person, a moment later"
    await b.say(LOBBY, bot)
    await b.wait_for(LOBBY, "Board and card games", after=card)
    await a.say("#table-1", bot)
    await a.wait_for("#table-1", "Board and card games")


async def test_a_mention_in_a_thread_is_answered_there(house: House) -> None:
    a, world = house.person("A"), house.sim.world
    assert a.user is not None
    thread = world.add_thread(house.sim.channel(LOBBY), "aside", a.user)
    house.sim.parts.gateway.channel_event("THREAD_CREATE", thread)
    await a.say(thread, f"<@{world.bot.id}>")
    await a.wait_for(thread, "Board and card games")


async def test_a_channel_is_not_flooded_by_mentions(house: House) -> None:
    bot = f"<@{house.sim.world.bot.id}>"
    for number in range(CARDS_A_CHANNEL + 3):
        await house.person(f"P{number}").say(LOBBY, bot)
    await until(lambda: cards_are(house, CARDS_A_CHANNEL), "as many cards as a channel takes")
    await house.quiet()
    assert len(await cards(house)) == CARDS_A_CHANNEL


async def cards_are(house: House, number: int) -> bool:
    return len(await cards(house)) >= number


@pytest.mark.parametrize(
    "said", ["hello", "{bot} is slow today", "{a}", "@Tablekeeper", "{bot}{bot}", "`{bot}` x", ""]
)
async def test_what_says_more_than_our_name_is_not_answered(house: House, said: str) -> None:
    a, world = house.person("A"), house.sim.world
    asked: list[bool] = []
    mentioned = gateway.mentioned

    async def noted(*given: Any) -> bool:
        asked.append(await mentioned(*given))
        return asked[-1]

    gateway.mentioned = noted  # type: ignore[assignment]
    try:
        await a.say(LOBBY, said.format(bot=f"<@{world.bot.id}>", a=a.mention) or ".")
        await until(lambda: bool(asked), "the message has come")
    finally:
        gateway.mentioned = mentioned
    assert asked == [False] and await cards(house) == []


async def test_where_the_bot_may_not_write_a_mention_is_not_answered(house: House) -> None:
    a, world = house.person("A"), house.sim.world
    house.sim.deny(LOBBY, world.bot, "send_messages")
    await a.say(LOBBY, f"<@{world.bot.id}>")
    assert await cards(house) == []
    house.sim.allow(LOBBY, world.bot, "send_messages")
    await a.say(LOBBY, f"<@{world.bot.id}>")
    await a.wait_for(LOBBY, "Board and card games")


async def test_every_card_of_help_keeps_all_limits(house: House) -> None:
    home_card().checked()
    play_card(list(PLAYED.values())).checked()
    join_card([]).checked()
    for page in range(len(HOW)):
        how_card(page).checked()
    long = CallerState(
        status="running", seated=True, hosts=True, asked=True, organises=True, manages=True, event=True
    )
    groups = usable(long, house.client.offers)
    for page in range(len(groups)):
        can_card(groups, dict.fromkeys(house.client.offers, "x" * 80), page, "good_vs_bad").checked()
    assert Helping.read("~help:can+2") == Helping("can", 2)
