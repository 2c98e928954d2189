"""`/tables` and “All my games”: what somebody finds on a server, and where they play."""

from host import Wish
from host.model.rungs import Rung
from tests.bot.house import LOBBY, House, agreed, button, shown, surely
from tests.bot.test_help import opened
from tests.host.people import climbed


async def tables(house: House, name: str, channel: str = LOBBY) -> str:
    """Return what a person is told by `/tables`."""
    return shown(await house.person(name).slash(channel, "/tables")).text


async def test_open_and_running_tables_stand_in_one_list_with_buttons(house: House) -> None:
    a, c = house.person("A"), house.person("C")
    assert "No table here has a seat for you" in await tables(house, "C")
    await house.table("A", "B")
    await a.slash(LOBBY, "/game new", game="foes", thread=True)
    card = shown(await c.slash(LOBBY, "/tables"))
    assert "1 table has a seat for you. 1 table plays and can be watched." in card.text
    assert [one.label for one in card.buttons] == ["Join", "Watch"]
    assert "Formidable Foes" in card.text and "Tiny" in card.text and "A, B" in card.text
    board = shown(await c.click(card, "Watch"))
    assert "A" in board.text and "B" in board.text
    card = shown(await c.slash(LOBBY, "/tables"))
    assert "You sit at the table" in shown(await c.click(card, "Join")).text
    assert "a seat for you" not in await tables(house, "C"), "who sits there is offered no seat"


async def test_the_list_names_no_private_table_no_hidden_channel_and_nobody_who_is_blocked(
    house: House,
) -> None:
    a, b, c, owner = (house.person(name) for name in ("A", "B", "C", "Owner"))
    await a.slash(LOBBY, "/game new", game="tiny", private=True)
    assert "No table here" in await tables(house, "C")
    cellar = house.sim.world.add_channel(house.sim.guild, "cellar")
    house.sim.parts.gateway.channel_event("CHANNEL_CREATE", cellar)
    await owner.slash(cellar, "/game new", game="tiny")
    assert "1 table has a seat" in await tables(house, "C")
    assert c.user is not None
    house.sim.deny(cellar, c.user, "view_channel")
    assert "No table here" in await tables(house, "C")
    house.sim.allow(cellar, c.user, "view_channel")
    await b.slash(cellar, "/game join")
    await owner.slash(cellar, "/game start")
    await c.wait_for(cellar, "It is the turn of")
    assert "1 table plays" in await tables(house, "C")
    house.sim.deny(cellar, c.user, "view_channel")
    assert "No table here" in await tables(house, "C"), "neither is a game that runs there told of"
    house.sim.allow(cellar, c.user, "view_channel")
    await b.slash(LOBBY, "/block", person=c)
    assert "No table here" in await tables(house, "C"), "who was blocked does not learn of it"


async def test_another_server_has_a_list_of_its_own_and_pages_turn(house: House) -> None:
    a = house.person("A")
    for _ in range(7):
        await a.slash(LOBBY, "/game new", game="tiny", thread=True)
    card = shown(await house.person("B").slash(LOBBY, "/tables"))
    assert [one.label for one in card.buttons] == ["Join"] * 6 + ["Next"]
    card = shown(await house.person("B").click(card, "Next"))
    assert [one.label for one in card.buttons] == ["Join", "Previous"]


async def test_a_substitute_who_is_wanted_takes_the_seat_from_the_list(house: House) -> None:
    await house.table("A", "B")
    ref, c = await house.ref(), house.person("C")
    await climbed(house.host, ref, 1, Rung.SUBSTITUTE)
    assert "looks for a substitute" not in await tables(house, "C"), "only the pool steps in"
    await house.host.inbox.set_settings(c.id, Wish(pool=True))
    card = shown(await c.slash(LOBBY, "/tables"))
    assert "1 of them looks for a substitute." in card.text and "A substitute for B is wanted." in card.text
    await agreed(c, await c.click(card, "Take the seat"))
    assert (await house.host.lobby(ref)).seat_of(c.id) == 1


async def test_all_my_games_are_listed_with_links_to_where_they_are_played(house: House) -> None:
    a, _ = await house.table("A", "B")
    card = shown(await house.person("C").slash(LOBBY, "/turns"))
    card = shown(await house.person("C").click(card, "All my games"))
    assert "You play nowhere" in card.text
    opened_in = await a.slash(LOBBY, "/game new", game="foes", thread=True)
    ref, guild, lobby = await house.ref(), house.sim.guild.id, house.sim.channel("lobby").id
    card = shown(await a.slash(LOBBY, "/turns", all=True))
    assert card.text.index("It is your turn") < card.text.index(f"[Tiny {ref.code}]")
    assert f"(https://discord.com/channels/{guild}/{lobby}): A, B" in card.text
    assert (
        card.text.index(f"[Tiny {ref.code}]")
        < card.text.index("Not begun")
        < card.text.index("[Formidable Foes")
    )
    assert opened_in.text
    await surely(house.person("B"), "/game resign")
    card = shown(await a.slash(LOBBY, "/turns", all=True))
    assert card.text.index("Over") < card.text.index(f"[Tiny {ref.code}]")
    theirs = shown(await house.person("B").slash("dm", "/turns", all=True))
    assert f"[Tiny {ref.code}]" in theirs.text and "Formidable" not in theirs.text


async def test_the_cards_of_help_lead_to_the_list(house: House) -> None:
    card = await opened(house, "B", "Join a table")
    assert "No table here has a seat" in shown(await house.person("B").click(card, "All tables")).text
    assert button(shown(await house.person("B").slash(LOBBY, "/turns")), "All my games")


async def test_the_host_is_told_by_message_or_in_the_channel_and_can_start_there(house: House) -> None:
    a, b, c = (house.person(name) for name in ("A", "B", "C"))
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join")
    told = await a.wait_for("dm", "Enough people to begin sit at your table")
    assert "up to 3 can play" in told.text and button(told, "Start")
    await c.slash(LOBBY, "/game join")
    full = await a.wait_for("dm", "is full")
    assert len([one for one in await a.dms() if "table" in one.text]) == 2
    await a.click(full, "Start")
    await house.begun()
    d = house.person("D")
    assert d.user is not None
    d.user.dms_open = False
    await d.slash(LOBBY, "/game new", game="tiny", thread=True)
    card = shown(await house.person("E").slash(LOBBY, "/tables"))
    await house.person("E").click(card, "Join")
    await house.quiet()
    (thread,) = [one for one in house.sim.world.channels.values() if one.thread is not None]
    (seen,) = [one for one in await d.messages(thread) if "Enough people to begin" in one.text]
    assert f"<@{d.id}>" in seen.text and seen.raw["pinged"] == [str(d.id)]
