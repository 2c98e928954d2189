"""People type, press, pick and read; they see what they may see and nothing else."""

import asyncio
import base64
import io

import discord
import pytest

from sandbox import Failed, Refused, Sandbox, SteppedClock, limits
from tests.sandbox.client import Board, Client
from tests.support.waiting import PATIENCE
from tests.support.world import online


async def test_a_command_is_answered_where_it_was_typed(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    b = sim.person("B")
    reply = await a.slash("#table-1", "/game new", game="foes", seats=3, friend=b)
    assert reply.text == "foes for 3 with B"
    assert not reply.ephemeral
    assert [seen.content for seen in await b.messages("table-1")] == ["foes for 3 with B"]
    assert await b.messages("table-2") == []


async def test_a_subcommand_group_and_a_choice_by_name(sim: Sandbox, bot: Client) -> None:
    reply = await sim.person("A").slash("#lobby", "game deep down", mood="Grim")
    assert reply.text == "deep, grim"


async def test_suggestions_follow_what_is_typed(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    assert [c["value"] for c in await a.autocomplete("#lobby", "game new", "game", "fo")] == ["foes"]
    assert len(await a.autocomplete("#lobby", "game new", "game")) == 2
    with pytest.raises(Refused, match="does not complete seats"):
        await a.autocomplete("#lobby", "game new", "seats", "3")


@pytest.mark.parametrize(
    ("command", "options", "why"),
    [
        ("/game old", {}, r"There is no command /game old here; there are /.*game new"),
        ("/game new", {}, "needs the option game"),
        ("/game new", {"game": "x"}, "2 to 20 characters; it has 1"),
        ("/game new", {"game": "foes", "seats": 7}, "from 2 to 6; 7 is not"),
        ("/game new", {"game": "foes", "seats": "many"}, "must be a whole number"),
        ("/game new", {"game": "foes", "friend": "Z"}, "nobody called Z"),
        ("/game new", {"game": "foes", "speed": 2}, "has no option speed"),
        ("/game deep down", {"mood": "odd"}, "one of the choices"),
    ],
)
async def test_the_app_sends_no_command_that_is_not_registered_so(
    sim: Sandbox, bot: Client, command: str, options: dict[str, object], why: str
) -> None:
    before = len(sim.requests)
    with pytest.raises(Refused, match=why):
        await sim.person("A").slash("#lobby", command, options)
    assert len(sim.requests) == before


async def test_buttons_edit_whisper_and_think(sim: Sandbox, bot: Client) -> None:
    a, b = sim.person("A"), sim.person("B")
    panel = (await a.slash("#lobby", "/game new", game="foes")).message
    assert panel is not None
    joined = await b.click(panel, "Join")
    assert joined.text == "B has joined"
    assert (await a.read(panel)).content == "B has joined"
    secret = await b.click(panel, custom_id="whisper")
    assert secret.ephemeral
    assert secret.text == "for your eyes"
    assert "for your eyes" not in [seen.text for seen in await a.everything()]
    assert (await b.click(panel, "Slow")).text == "slowly done"
    b.patience = 0
    slow = await b.click(panel, "Slow")
    assert slow.deferred and (await slow.done()).text == "slowly done"


async def test_what_cannot_be_pressed_is_not_pressed(sim: Sandbox, bot: Client) -> None:
    a, b = sim.person("A"), sim.person("B")
    panel = (await a.slash("#lobby", "/game new", game="foes")).message
    assert panel is not None
    with pytest.raises(Refused, match="is disabled"):
        await a.click(panel, "Closed")
    with pytest.raises(Refused, match="no button 'Leave'; it has Join, Whisper"):
        await a.click(panel, "Leave")
    hidden = (await a.slash("#lobby", "/hand")).message
    assert hidden is not None
    with pytest.raises(Refused, match="B does not see that message"):
        await b.click(hidden, "Join")


async def test_selects_take_values_or_labels_within_their_bounds(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    panel = (await a.slash("#lobby", "/game new", game="foes")).message
    assert panel is not None
    assert (await a.select(panel, "colour", ["red", "Blue"])).text == "red+blue"
    with pytest.raises(Refused, match="Pick 1 to 2; 3 are picked"):
        await a.select(panel, "colour", ["red", "blue", "green"])
    with pytest.raises(Refused, match="'pink' is not offered; there are Red, Blue, Green"):
        await a.select(panel, "colour", "pink")


async def test_a_form_is_filled_in_within_its_lengths(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    panel = (await a.slash("#lobby", "/game new", game="foes")).message
    assert panel is not None
    shown = await a.click(panel, "Ask")
    assert shown.modal is not None
    assert shown.modal.title == "Move"
    with pytest.raises(Refused, match="2 to 3 characters; it has 1"):
        await a.fill(shown, square="b")
    with pytest.raises(Refused, match="Square must be filled in"):
        await a.fill(shown)
    with pytest.raises(Refused, match="no field 'circle'"):
        await a.fill(shown, square="b7", circle="x")
    sent = await a.fill(shown, {"Square": "b7"})
    assert (sent.text, sent.ephemeral) == ("You chose b7.", True)


async def test_a_deferral_is_completed_and_stays_for_one_pair_of_eyes(sim: Sandbox, bot: Client) -> None:
    a, b = sim.person("A"), sim.person("B")
    reply = await a.slash("#lobby", "/hand")
    assert (reply.text, reply.ephemeral, reply.deferred) == ("your hand", True, False)
    assert await b.messages("#lobby") == []
    [mine] = await a.messages("#lobby")
    await a.dismiss(mine)
    assert await a.messages("#lobby") == []


async def test_no_answer_in_time_is_a_failure(sim: Sandbox, bot: Client, clock: SteppedClock) -> None:
    waiting = asyncio.create_task(sim.person("A").slash("#lobby", "/silent"))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    clock.advance(3.1)
    with pytest.raises(Failed, match="did not respond"):
        await waiting


async def test_real_time_counts_too(sim: Sandbox, bot: Client) -> None:
    sim.parts.interactions.answer_seconds = 0.2
    with pytest.raises(Failed, match="did not respond"):
        await sim.person("A").slash("#lobby", "/silent")


async def test_without_a_bot_everything_fails_at_once(sim: Sandbox) -> None:
    client = Client()
    a = sim.person("A")
    async with online(client):
        panel = (await a.slash("#lobby", "/game new", game="foes")).message
    assert panel is not None
    with pytest.raises(Failed, match="This interaction failed"):
        await a.click(panel, "Join")


async def test_direct_messages_are_read_by_their_two_ends_only(sim: Sandbox, bot: Client) -> None:
    a, b = sim.person("A"), sim.person("B")
    await (await bot.fetch_user(a.id)).send("your loot: a key")
    assert [seen.text for seen in await a.dms()] == ["your loot: a key"]
    assert (await a.dms())[0].pinged == (a.id,)
    assert await b.dms() == []
    assert await b.everything() == []


async def test_closed_dms_open_a_channel_and_refuse_the_message(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    await a.close_dms()
    user = await bot.fetch_user(a.id)
    channel = await user.create_dm()
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("psst")
    assert refused.value.code == 50007
    assert await a.dms() == []
    await a.open_dms()
    await channel.send("psst")
    assert len(await a.dms()) == 1


async def test_hidden_channels_and_private_threads_hide_their_words(sim: Sandbox, bot: Client) -> None:
    a, b = sim.person("A"), sim.person("B")
    assert b.user is not None
    sim.deny("#table-2", b.user, "view_channel")
    channel = bot.get_channel(sim.channel("table-2").id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send("board")
    assert [seen.text for seen in await a.messages("table-2")] == ["board"]
    with pytest.raises(Refused, match="B does not see that channel"):
        await b.messages("table-2")
    lobby = bot.get_channel(sim.channel("lobby").id)
    assert isinstance(lobby, discord.TextChannel)
    thread = await lobby.create_thread(
        name="secret", type=discord.ChannelType.private_thread, invitable=False
    )
    await thread.add_user(discord.Object(a.id))
    await thread.send("between us")
    assert [seen.text for seen in await a.messages("secret")] == ["between us"]
    with pytest.raises(Refused, match="does not see"):
        await b.messages(thread.id)


async def test_waiting_for_a_message_tells_what_was_there_instead(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    channel = bot.get_channel(sim.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)
    task = asyncio.create_task(a.wait_for("#lobby", "Board"))
    await channel.send(view=Board())
    assert (await task).components_v2
    with pytest.raises(TimeoutError, match=r"saw no such message in 0.1 s; the last were:\n# Board"):
        await a.wait_for("#lobby", "nothing of the kind", timeout=0.1)


async def test_a_hidden_command_is_not_offered(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    assert a.user is not None
    assert "game new" in [command["path"] for command in await a.commands("#lobby")]
    sim.deny("#lobby", a.user, "use_application_commands")
    with pytest.raises(Refused, match="may not use commands here"):
        await a.slash("#lobby", "/hand")


async def test_two_runs_number_everything_alike() -> None:
    async def ids() -> list[int]:
        async with Sandbox(clock=SteppedClock(), people=["A", "B"]) as sandbox:
            await sandbox.person("A").say("#lobby", "hello")
            return [*sandbox.world.users, *sandbox.world.channels, *sandbox.channel("lobby").messages]

    assert await ids() == await ids()


async def test_an_edit_keeps_and_replaces_pictures(sim: Sandbox, bot: Client) -> None:
    channel = bot.get_channel(sim.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)

    def picture(name: str) -> discord.File:
        return discord.File(
            io.BytesIO(b"\x89PNG\r\n\x1a\n" + name.encode()), name, description=f"alt of {name}"
        )

    sent = await channel.send("board", file=picture("a.png"))
    both = await sent.edit(attachments=[sent.attachments[0], picture("b.png")])
    assert [file.filename for file in both.attachments] == ["a.png", "b.png"]
    only = await both.edit(attachments=[picture("c.png")])
    [seen] = await sim.person("A").messages("lobby")
    assert [file["description"] for file in seen.attachments] == ["alt of c.png"]
    assert await only.attachments[0].read() == b"\x89PNG\r\n\x1a\nc.png"
    with pytest.raises(discord.NotFound):
        await sent.attachments[0].read()
    layout = await channel.send(view=Board(picture="d.png"), file=picture("d.png"))
    again = await layout.edit(view=discord.ui.LayoutView.from_message(layout))
    assert [file.filename for file in again.attachments] == ["d.png"]


async def test_a_form_closes_when_it_has_arrived(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    panel = (await a.slash("#lobby", "/game new", game="foes")).message
    assert panel is not None
    shown = await a.click(panel, "Ask")
    await a.fill(shown, square="b7")
    with pytest.raises(Refused, match="no form to send"):
        await a.fill(shown, square="b8")


async def test_a_new_channel_is_announced(sim: Sandbox, bot: Client) -> None:
    made = sim.add_channel("table-3")
    await sim.person("A").slash("#table-3", "/board")
    assert bot.get_channel(made.id) is not None


async def test_the_sandbox_waits_for_the_bot_to_come_and_go(sim: Sandbox) -> None:
    with pytest.raises(TimeoutError, match=r"did not connect within 0\.05 s"):
        await sim.until_connected(0.05)
    async with online(Client()):
        await sim.until_connected(PATIENCE)
    await sim.until_disconnected(PATIENCE)


async def test_commands_in_a_direct_message(sim: Sandbox, bot: Client) -> None:
    @bot.tree.command(description="Only where there is a guild")
    @discord.app_commands.guild_only()
    async def here(interaction: discord.Interaction[Client]) -> None:
        await interaction.response.send_message("here")

    await bot.tree.sync()
    a = sim.person("A")
    reply = await a.slash("dm", "/hand")
    assert (reply.text, reply.ephemeral) == ("your hand", True)
    with pytest.raises(Refused, match="There is no command /here here"):
        await a.slash("dm", "/here")
    assert (await a.slash("#lobby", "/here")).text == "here"


async def test_a_command_for_moderators_is_hidden_from_others(sim: Sandbox, bot: Client) -> None:
    @bot.tree.command(description="For those who manage threads")
    @discord.app_commands.default_permissions(manage_threads=True)
    async def tidy(interaction: discord.Interaction[Client]) -> None:
        await interaction.response.send_message("tidied")

    await bot.tree.sync()
    a, b = sim.person("A"), sim.person("B")
    assert b.user is not None
    sim.allow("lobby", b.user, "manage_threads")
    with pytest.raises(Refused, match="There is no command /tidy"):
        await a.slash("#lobby", "/tidy")
    assert (await b.slash("#lobby", "/tidy")).text == "tidied"


async def test_a_file_is_an_option_too(sim: Sandbox, bot: Client) -> None:
    @bot.tree.command(name="import", description="Read a file")
    async def read(interaction: discord.Interaction[Client], file: discord.Attachment) -> None:
        await interaction.response.send_message((await file.read()).decode())

    await bot.tree.sync()
    deck = {"filename": "deck.txt", "data": base64.b64encode(b"4 forests").decode()}
    assert (await sim.person("A").slash("#lobby", "/import", file=deck)).text == "4 forests"
    with pytest.raises(Refused, match="its filename and its data"):
        await sim.person("A").slash("#lobby", "/import", file="deck.txt")


async def test_a_role_gives_what_it_allows_and_belongs_to_people(sim: Sandbox, bot: Client) -> None:
    a, b = sim.person("A"), sim.person("B")
    role = sim.add_role("Keepers", "manage_guild", members=[sim.world.users[a.id]])
    lobby = sim.channel("lobby")
    assert sim.world.can(sim.world.users[a.id], lobby, "manage_guild")
    assert not sim.world.can(sim.world.users[b.id], lobby, "manage_guild")
    attached = {"filename": "a b?.json", "data": base64.b64encode(b"{}").decode()}
    reply = await a.slash("#lobby", "/keep", file=attached, role="Keepers")
    assert f"a_b_.json: 2 of 2 bytes for <@&{role.id}>" in reply.text
    guild = bot.get_guild(sim.guild.id)
    assert guild is not None
    known = guild.get_role(role.id)
    assert known is not None and known.permissions.manage_guild and not known.managed
    assert guild.self_role is not None and guild.self_role.is_bot_managed()


async def test_a_file_is_no_larger_than_the_app_takes(sim: Sandbox, bot: Client) -> None:
    large = base64.b64encode(bytes(limits.ATTACHMENT_BYTES + 1)).decode()
    with pytest.raises(Refused, match=r"big\.bin is too large"):
        await sim.person("A").slash(
            "#lobby", "/keep", file={"filename": "big.bin", "data": large}, role="@everyone"
        )
