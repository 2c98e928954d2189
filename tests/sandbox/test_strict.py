"""Clients that break Discord's rules, and what Discord says to each of them."""

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Failed, Fault, Refused, Sandbox, SteppedClock
from sandbox.interactions import Interaction
from sandbox.jsontypes import Json
from tests.sandbox.client import Board, Client

V2 = 1 << 15
ROW = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}


class Raw:
    """A client with no manners: it sends what it is told to."""

    def __init__(self, sim: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sim = sim
        self._session = session

    async def send(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Return the status and the JSON of the answer."""
        headers = {"Authorization": "Bot any"}
        async with self._session.request(
            method, self.sim.api_url + path, json=body, headers=headers
        ) as answer:
            return answer.status, await answer.json() if answer.content_length else None

    async def refused(self, method: str, path: str, body: object = None) -> tuple[int, int]:
        """Return the status and Discord's code, and forget the violation that was meant."""
        status, answer = await self.send(method, path, body)
        self.sim.violations.clear()
        return status, answer["code"]

    async def faults(self, method: str, path: str, body: object) -> list[str]:
        """Return where a refused body is wrong, and forget the violation that was meant."""
        status, answer = await self.send(method, path, body)
        assert (status, answer["code"]) == (400, 50035), answer
        found = [str(p).split(":")[0] for p in self.sim.violations[-1].problems]
        self.sim.violations.clear()
        return found


@pytest.fixture
async def raw(sim: Sandbox) -> AsyncIterator[Raw]:
    async with aiohttp.ClientSession() as session:
        yield Raw(sim, session)


@pytest.fixture
def begun(sim: Sandbox, bot: Client) -> Interaction:
    """An interaction that waits for its answer; the bot never gives one."""
    return _begin(sim)


def _begin(sim: Sandbox, name: str = "A") -> Interaction:
    user = sim.person(name).user
    command = next(c for c in sim.world.commands.values() if c.name == "silent")
    assert user is not None
    data = {"id": str(command.id), "name": "silent", "type": 1}
    return sim.parts.interactions.begin(user, sim.channel("lobby"), 2, data)


def callback(it: Interaction) -> str:
    return f"/interactions/{it.id}/{it.token}/callback"


def hook(sim: Sandbox, it: Interaction) -> str:
    return f"/webhooks/{sim.world.application_id}/{it.token}"


def messages(sim: Sandbox, name: str = "lobby") -> str:
    return f"/channels/{sim.channel(name).id}/messages"


def lobby(sim: Sandbox, bot: Client) -> discord.TextChannel:
    channel = bot.get_channel(sim.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


SAY: Json = {"type": 4, "data": {"content": "hello"}}


# Interactions


async def test_an_answer_after_three_seconds_meets_a_dead_token(
    raw: Raw, begun: Interaction, clock: SteppedClock
) -> None:
    clock.advance(2.9)
    assert (await raw.send("POST", callback(begun), SAY))[0] == 204
    late = _begin(raw.sim)
    clock.advance(3.1)
    assert await raw.refused("POST", callback(late), SAY) == (404, 10062)
    assert await raw.refused("POST", callback(late).replace(late.token, "made-up"), SAY) == (404, 10062)


async def test_a_second_answer_is_refused(raw: Raw, begun: Interaction) -> None:
    assert (await raw.send("POST", callback(begun), SAY))[0] == 204
    assert await raw.refused("POST", callback(begun), SAY) == (400, 40060)


async def test_the_second_answer_of_the_real_client_is_refused_too(sim: Sandbox, bot: Client) -> None:
    seen: list[int] = []

    @bot.tree.command(description="Answer twice")
    async def twice(interaction: discord.Interaction[Client]) -> None:
        await interaction.response.send_message("one")
        interaction.response._response_type = None
        try:
            await interaction.response.send_message("two")
        except discord.HTTPException as error:
            seen.append(error.code)

    await bot.tree.sync()
    await sim.person("A").slash("#lobby", "/twice")
    await asyncio.sleep(0.05)
    assert seen == [40060]


async def test_a_token_lives_fifteen_minutes(raw: Raw, begun: Interaction, clock: SteppedClock) -> None:
    await raw.send("POST", callback(begun), SAY)
    path = hook(raw.sim, begun)
    clock.advance(15 * 60 - 1)
    assert (await raw.send("POST", path, {"content": "more"}))[0] == 200
    clock.advance(2)
    assert await raw.refused("POST", path, {"content": "more"}) == (401, 50027)
    assert await raw.refused("PATCH", path + "/messages/@original", {"content": "x"}) == (401, 50027)


async def test_a_token_that_was_never_answered_has_no_messages(raw: Raw, begun: Interaction) -> None:
    assert await raw.refused("POST", hook(raw.sim, begun), {"content": "x"}) == (404, 10015)
    await raw.send("POST", callback(begun), SAY)
    path = hook(raw.sim, begun) + "/messages/@original"
    assert (await raw.send("DELETE", path))[0] == 204
    assert await raw.refused("PATCH", path, {"content": "x"}) == (404, 10008)


async def test_ephemeral_is_fixed_at_the_deferral(raw: Raw, begun: Interaction) -> None:
    await raw.send("POST", callback(begun), {"type": 5, "data": {"flags": 64}})
    path = hook(raw.sim, begun)
    status, shown = await raw.send("POST", path, {"content": "for all?"})
    assert status == 200
    assert shown["flags"] & 64
    assert begun.original is not None
    assert str(begun.original.id) == shown["id"]
    other = _begin(raw.sim)
    await raw.send("POST", callback(other), {"type": 5})
    _, shown = await raw.send("POST", hook(raw.sim, other), {"content": "for one?", "flags": 64})
    assert not shown["flags"] & 64


async def test_a_deferral_carries_nothing_but_ephemeral(raw: Raw, begun: Interaction) -> None:
    assert await raw.refused("POST", callback(begun), {"type": 5, "data": {"flags": V2}}) == (400, 50035)


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 99])
async def test_a_command_takes_only_its_kinds_of_answer(raw: Raw, begun: Interaction, kind: int) -> None:
    body = {"type": kind, "data": {"choices": []}} if kind == 8 else {"type": kind}
    assert await raw.refused("POST", callback(begun), body) == (400, 50035)


async def test_at_most_twenty_five_suggestions(sim: Sandbox, bot: Client) -> None:
    """The real client sends them all; the person sees no list."""
    group = bot.tree.get_command("game")
    assert isinstance(group, discord.app_commands.Group)
    new = group.get_command("new")
    assert isinstance(new, discord.app_commands.Command)

    @new.autocomplete("game")
    async def many(_interaction: discord.Interaction[Client], _current: str) -> list[Any]:
        return [discord.app_commands.Choice(name=str(n), value=str(n)) for n in range(26)]

    sim.parts.interactions.answer_seconds = 0.5
    sim.parts.document = None
    with pytest.raises(Failed, match="Loading options failed"):
        await sim.person("A").autocomplete("#lobby", "game new", "game", "f")
    assert [str(p) for p in sim.violations[0].problems] == [
        "/data/choices: Must be 25 or fewer in length. (BASE_TYPE_MAX_LENGTH)"
    ]
    sim.violations.clear()


# Bodies of messages


def button(number: int = 0, **more: object) -> Json:
    return {"type": 2, "style": 1, "label": f"B{number}", "custom_id": f"b{number}", **more}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def select(*values: str, **more: object) -> Json:
    return row({"type": 3, "custom_id": "s", "options": [{"label": v, "value": v} for v in values], **more})


def v2(*components: Json, **more: object) -> Json:
    return {"flags": V2, "components": list(components), **more}


def words(text: str) -> Json:
    return {"type": 10, "content": text}


PICTURE = {"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}

BROKEN: dict[str, tuple[Json, str]] = {
    "content of 2001": ({"content": "x" * 2001}, "/content"),
    "misspelt field": ({"contents": "x"}, "/contents"),
    "content of a number": ({"content": 7}, "/content"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "/embeds"),
    "empty embed field": ({"embeds": [{"fields": [{"name": "", "value": "x"}]}]}, "/embeds/0/fields/0/name"),
    "embeds of 6001": ({"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}, "/embeds"),
    "label of 81": ({"components": [row(button(label="x" * 81))]}, "/components/0/components/0/label"),
    "no label": ({"components": [row(button(label=None))]}, "/components/0/components/0/label"),
    "custom_id of 101": (
        {"components": [row(button(custom_id="x" * 101))]},
        "/components/0/components/0/custom_id",
    ),
    "no custom_id": (
        {"components": [row({"type": 2, "style": 1, "label": "x"})]},
        "/components/0/components/0/custom_id",
    ),
    "six buttons": ({"components": [row(*[button(n) for n in range(6)])]}, "/components/0/components"),
    "six rows": ({"components": [row(button(n)) for n in range(6)]}, "/components"),
    "two with one custom_id": (
        {"components": [row(button(1), button(2, custom_id="b1"))]},
        "/components/0/components/1/custom_id",
    ),
    "link without url": (
        {"components": [row({"type": 2, "style": 5, "label": "x"})]},
        "/components/0/components/0/url",
    ),
    "the same value twice": (
        {"components": [select("a", "a")]},
        "/components/0/components/0/options/1/value",
    ),
    "no options": ({"components": [select()]}, "/components/0/components/0/options"),
    "max above the options": (
        {"components": [select("a", "b", max_values=3)]},
        "/components/0/components/0/max_values",
    ),
    "min above max": (
        {"components": [select("a", "b", min_values=2, max_values=1)]},
        "/components/0/components/0/min_values",
    ),
    "select beside a button": (
        {"components": [row(select("a")["components"][0], button(1))]},
        "/components/0/components",
    ),
    "V2 without its flag": ({"components": [words("x")]}, "/components/0/type"),
    "V2 with content": (v2(words("x"), content="y"), "/content"),
    "V2 with an embed": (v2(words("x"), embeds=[{"title": "y"}]), "/embeds"),
    "V2 of 4001": (v2(words("x" * 2001), words("x" * 2000)), "/components"),
    "V2 of 41": (v2(*[row(button(n), button(n + 50)) for n in range(13)], words("a"), words("b")), "/components"),
    "section without accessory": (v2({"type": 9, "components": [words("x")]}), "/components/0/accessory"),
    "eleven pictures": (
        v2({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}] * 11}),
        "/components/0/items",
    ),
    "picture without its file": (v2(PICTURE), "/components/0/items/0/media/url"),
    "thumbnail without its file": (
        {"content": "x", "embeds": [{"image": {"url": "attachment://no.png"}}]},
        "/embeds/0/image/url",
    ),
    "nonce of 26": ({"content": "x", "nonce": "n" * 26}, "/nonce"),
    "101 mentions": ({"content": "x", "allowed_mentions": {"users": [str(n) for n in range(1, 102)]}},
                     "/allowed_mentions/users"),
    "parse and users": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "/allowed_mentions",
    ),
    "ephemeral in a channel": ({"content": "x", "flags": 64}, "/flags"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
async def test_a_broken_body_is_refused_where_it_is_broken(raw: Raw, name: str) -> None:
    """By our own table alone: it must catch each of these without Discord's document."""
    body, where = BROKEN[name]
    raw.sim.parts.document = None
    assert where in await raw.faults("POST", messages(raw.sim), body)


@pytest.mark.parametrize("name", BROKEN)
async def test_the_same_body_is_refused_in_an_answer_to_a_command(
    raw: Raw, begun: Interaction, name: str
) -> None:
    body, where = BROKEN[name]
    raw.sim.parts.document = None
    if name in ("nonce of 26", "ephemeral in a channel"):
        return
    found = await raw.faults("POST", callback(begun), {"type": 4, "data": body})
    assert f"/data{where}" in found
    assert begun.state == "waiting"


async def test_field_errors_are_nested_as_the_client_reads_them(raw: Raw) -> None:
    raw.sim.parts.document = None
    body = {"components": [row(button(label="x" * 81))]}
    _, answer = await raw.send("POST", messages(raw.sim), body)
    fault = answer["errors"]["components"]["0"]["components"]["0"]["label"]["_errors"][0]
    assert fault == {"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 80 or fewer in length."}
    raw.sim.violations.clear()


async def test_the_real_client_names_the_field(sim: Sandbox, bot: Client) -> None:
    with pytest.raises(discord.HTTPException, match="In content: Must be 2000 or fewer in length"):
        sim.parts.document = None
        await lobby(sim, bot).send("x" * 2001)
    sim.violations.clear()


async def test_a_message_says_something(raw: Raw) -> None:
    raw.sim.parts.document = None
    assert await raw.refused("POST", messages(raw.sim), {"content": "   "}) == (400, 50006)
    assert await raw.refused("POST", messages(raw.sim), {}) == (400, 50006)


async def test_components_v2_is_for_good(raw: Raw) -> None:
    raw.sim.parts.document = None
    _, made = await raw.send("POST", messages(raw.sim), v2(words("x")))
    path = f"{messages(raw.sim)}/{made['id']}"
    assert await raw.faults("PATCH", path, {"content": "y"}) == ["/content"]
    assert await raw.faults("PATCH", path, {"embeds": [{"title": "y"}]}) == ["/embeds"]
    _, after = await raw.send("PATCH", path, {"components": [words("z")], "flags": 0})
    assert after["flags"] & V2


async def test_a_plain_message_becomes_v2_only_without_its_words(raw: Raw) -> None:
    raw.sim.parts.document = None
    _, made = await raw.send("POST", messages(raw.sim), {"content": "old"})
    path = f"{messages(raw.sim)}/{made['id']}"
    assert await raw.faults("PATCH", path, v2(words("new"))) == ["/content"]
    status, after = await raw.send("PATCH", path, v2(words("new"), content=None))
    assert (status, after["content"], after["flags"] & V2) == (200, "", V2)


async def test_an_attachment_of_v2_shows_only_where_it_is_named(sim: Sandbox, bot: Client) -> None:
    files = [discord.File(io.BytesIO(b"\x89PNG\r\n\x1a\n"), name) for name in ("a.png", "b.png")]
    sent = await lobby(sim, bot).send(view=Board(picture="a.png"), files=files)
    assert [file.filename for file in sent.attachments] == ["a.png"]


# Nonces, mentions, threads, permissions


async def test_an_enforced_nonce_returns_the_message_that_is_there(
    sim: Sandbox, bot: Client, clock: SteppedClock
) -> None:
    first = await lobby(sim, bot).send("board", nonce="g1s2kboard")
    again = await lobby(sim, bot).send("board, once more", nonce="g1s2kboard")
    assert (again.id, again.content) == (first.id, "board")
    clock.advance(6 * 60)
    assert (await lobby(sim, bot).send("later", nonce="g1s2kboard")).id != first.id


async def test_a_lost_answer_does_not_double_a_post(
    sim: Sandbox, bot: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord.http.asyncio.sleep", _at_once)
    sim.faults.append(Fault("POST", "/channels/{channel_id}/messages", 502, after=True))
    await lobby(sim, bot).send("once")
    assert [m.content for m in await sim.person("A").messages("lobby")] == ["once"]
    assert [r.status for r in sim.requests if r.template.endswith("/messages")] == [502, 200]


async def _at_once(_seconds: float) -> None:
    """Stand in for the client's waits between tries."""


async def test_only_the_allowed_are_pinged(sim: Sandbox, bot: Client) -> None:
    a, b = sim.person("A"), sim.person("B")
    allowed = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(a.id)])
    await lobby(sim, bot).send(f"{a.mention} {b.mention} @everyone", allowed_mentions=allowed)
    [seen] = await b.messages("lobby")
    assert seen.pinged == (a.id,)
    await lobby(sim, bot).send(f"`{b.mention}` @everyone", allowed_mentions=discord.AllowedMentions.all())
    assert (await b.messages("lobby"))[-1].pinged == ()


async def test_a_mention_in_a_layout_pings_and_an_edit_does_not(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    await lobby(sim, bot).send(view=Board(f"{a.mention}, your turn"))
    plain = await lobby(sim, bot).send("nobody")
    await plain.edit(content=a.mention)
    assert [seen.pinged for seen in await a.messages("lobby")] == [(a.id,), ()]


async def test_nobody_is_pinged_in_a_channel_that_they_do_not_see(sim: Sandbox, bot: Client) -> None:
    a, b = sim.person("A"), sim.person("B")
    assert b.user is not None
    sim.deny("lobby", b.user, "view_channel")
    await lobby(sim, bot).send(f"{a.mention} {b.mention}")
    assert (await a.messages("lobby"))[0].pinged == (a.id,)


async def test_an_archived_thread_takes_no_commands_and_a_message_opens_it(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    thread = await lobby(sim, bot).create_thread(name="game", type=discord.ChannelType.public_thread)
    await thread.edit(archived=True)
    with pytest.raises(Refused, match="This thread is archived; it takes no commands"):
        await a.slash("game", "/hand")
    await thread.send("wake up")
    assert sim.channel("game").thread is not None
    assert not sim.channel("game").thread.archived
    await a.slash("game", "/board")


async def test_a_locked_archived_thread_stays_shut(sim: Sandbox, bot: Client) -> None:
    thread = await lobby(sim, bot).create_thread(name="game", type=discord.ChannelType.public_thread)
    sent = await thread.send("board")
    state = sim.channel("game").thread
    assert state is not None
    state.archived = state.locked = True
    for attempt in (thread.send("x"), sent.edit(content="x")):
        with pytest.raises(discord.HTTPException) as refused:
            await attempt
        assert refused.value.code == 50083


async def test_what_the_bot_may_not_see_is_missing_access(sim: Sandbox, bot: Client) -> None:
    channel = lobby(sim, bot)
    sim.deny("lobby", sim.world.bot, "view_channel")
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("x")
    assert refused.value.code == 50001


@pytest.mark.parametrize("name", ["send_messages", "embed_links", "attach_files"])
async def test_what_the_bot_may_not_do_is_missing_permissions(sim: Sandbox, bot: Client, name: Any) -> None:
    sim.deny("lobby", sim.world.bot, name)
    with pytest.raises(discord.Forbidden) as refused:
        await lobby(sim, bot).send(
            "x", embed=discord.Embed(title="x"), file=discord.File(io.BytesIO(b"x"), "x.txt")
        )
    assert refused.value.code == 50013


async def test_threads_need_their_own_permissions(sim: Sandbox, bot: Client) -> None:
    channel = lobby(sim, bot)
    thread = await channel.create_thread(name="game", type=discord.ChannelType.public_thread)
    bot_user = sim.world.bot
    sim.deny("lobby", bot_user, "send_messages_in_threads", "create_public_threads", "create_private_threads")
    for attempt in (
        thread.send("x"),
        channel.create_thread(name="b", type=discord.ChannelType.public_thread),
        channel.create_thread(name="c", type=discord.ChannelType.private_thread),
    ):
        with pytest.raises(discord.Forbidden) as refused:
            await attempt
        assert refused.value.code == 50013


async def test_history_is_empty_without_its_permission(sim: Sandbox, bot: Client) -> None:
    sent = await lobby(sim, bot).send("x")
    assert [m.id async for m in lobby(sim, bot).history()] == [sent.id]
    sim.deny("lobby", sim.world.bot, "read_message_history")
    assert [m async for m in lobby(sim, bot).history()] == []
    with pytest.raises(discord.HTTPException) as refused:
        await sent.reply("y")
    assert refused.value.code == 160002


async def test_things_that_are_not_there(raw: Raw, sim: Sandbox) -> None:
    path = messages(sim)
    assert await raw.refused("POST", "/channels/123/messages", {"content": "x"}) == (404, 10003)
    assert await raw.refused("PATCH", path + "/123", {"content": "x"}) == (404, 10008)
    assert await raw.refused("GET", f"/guilds/{sim.guild.id}/members/123") == (404, 10007)
    assert await raw.refused("GET", "/users/123") == (404, 10013)
    assert await raw.refused("POST", "/users/@me/channels", {"recipient_id": "123"}) == (400, 50033)
    assert await raw.refused("GET", "/nowhere") == (404, 0)
    said = await sim.person("A").say("#lobby", "mine")
    assert await raw.refused("PATCH", f"{path}/{said.id}", {"content": "x"}) == (403, 50005)
    assert await raw.refused("DELETE", f"{path}/{said.id}") == (403, 50013)


async def test_an_ephemeral_message_cannot_be_reached_through_its_channel(
    sim: Sandbox, bot: Client, raw: Raw
) -> None:
    reply = await sim.person("A").slash("#lobby", "/hand")
    await reply.done()
    assert reply.message is not None
    assert await raw.refused("GET", f"{messages(sim)}/{reply.message.id}") == (404, 10008)


async def test_old_messages_are_edited_slowly(raw: Raw, clock: SteppedClock) -> None:
    _, made = await raw.send("POST", messages(raw.sim), {"content": "old"})
    path = f"{messages(raw.sim)}/{made['id']}"
    clock.advance(3700)
    answers = [await raw.send("PATCH", path, {"content": str(n)}) for n in range(4)]
    assert [status for status, _ in answers] == [200, 200, 200, 429]
    assert answers[-1][1]["code"] == 30046


async def test_an_upload_has_a_size(sim: Sandbox, bot: Client) -> None:
    big = discord.File(io.BytesIO(b"x" * (10 * 1024 * 1024 + 1)), "big.txt")
    with pytest.raises(discord.HTTPException) as refused:
        await lobby(sim, bot).send(file=big)
    assert refused.value.code == 40005


# Forms and commands


async def test_a_modal_is_judged_before_it_is_shown(raw: Raw, begun: Interaction) -> None:
    raw.sim.parts.document = None
    field = {"type": 4, "custom_id": "f", "style": 1, "min_length": 5, "max_length": 2}
    label = {"type": 18, "label": "x" * 46, "component": field}
    body = {"type": 9, "data": {"custom_id": "m", "title": "x" * 46, "components": [label] * 6}}
    found = await raw.faults("POST", callback(begun), body)
    for where in ("title", "components", "components/0/label", "components/0/component/min_length",
                  "components/1/component/custom_id"):  # fmt: skip
        assert f"/data/{where}" in found


def command(**more: object) -> Json:
    return {"name": "x", "description": "y", **more}


def option(**more: object) -> Json:
    return {"type": 3, "name": "o", "description": "d", **more}


HEAVY = [option(name=f"o{n}", description="d" * 100, choices=[
    {"name": "n" * 98 + f"{c:02}", "value": "v" * 98 + f"{c:02}"} for c in range(4)]) for n in range(10)]  # fmt: skip
BROKEN_COMMANDS: dict[str, tuple[list[Json], str]] = {
    "26 options": ([command(options=[option(name=f"o{n}") for n in range(26)])], "/0/options"),
    "upper case": ([command(name="Xyz")], "/0/name"),
    "a space": ([command(name="x y")], "/0/name"),
    "no description": ([command(description="")], "/0/description"),
    "description of 101": ([command(description="d" * 101)], "/0/description"),
    "8000 characters": ([command(options=HEAVY)], "/0"),
    "101 commands": ([command(name=f"c{n}") for n in range(101)], "/"),
    "twice the same": ([command(), command()], "/1/name"),
    "required after optional": (
        [command(options=[option(name="a"), option(name="b", required=True)])],
        "/0/options/1/required",
    ),
    "26 choices": (
        [command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
        "/0/options/0/choices",
    ),
    "choice of 101": (
        [command(options=[option(choices=[{"name": "n", "value": "v" * 101}])])],
        "/0/options/0/choices/0/value",
    ),
    "subcommand beside an option": (
        [command(options=[{"type": 1, "name": "s", "description": "d"}, option()])],
        "/0/options",
    ),
    "three levels": (
        [command(options=[{"type": 2, "name": "g", "description": "d", "options": [
            {"type": 2, "name": "h", "description": "d"}]}])],
        "/0/options/0/options/0/type",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN_COMMANDS)
async def test_a_broken_command_is_not_registered(raw: Raw, name: str) -> None:
    body, where = BROKEN_COMMANDS[name]
    raw.sim.parts.document = None
    path = f"/applications/{raw.sim.world.application_id}/commands"
    assert where in await raw.faults("PUT", path, body)
    assert raw.sim.world.commands == {}


async def test_a_command_keeps_its_id_while_it_keeps_its_name(sim: Sandbox, bot: Client) -> None:
    before = {c.name: c.id for c in sim.world.commands.values()}
    await bot.tree.sync()
    assert {c.name: c.id for c in sim.world.commands.values()} == before


async def test_guild_commands_stand_before_global_ones(sim: Sandbox, bot: Client) -> None:
    guild = discord.Object(sim.guild.id)

    @bot.tree.command(name="hand", description="The guild's own", guild=guild)
    async def hand(interaction: discord.Interaction[Client]) -> None:
        await interaction.response.send_message("of this guild")

    await bot.tree.sync(guild=guild)
    assert (await sim.person("A").slash("#lobby", "/hand")).text == "of this guild"


async def test_a_dynamic_item_answers_a_click_after_a_restart(sim: Sandbox, bot: Client) -> None:
    """The panel was sent by one client; another one, started later, answers its buttons."""
    a = sim.person("A")
    panel = (await a.slash("#lobby", "/game new", game="foes")).message
    assert panel is not None
    sim.invalidate(resumable=False)
    await a.wait_for("#lobby", "foes")
    for _ in range(200):
        if sim.parts.gateway.connected():
            break
        await asyncio.sleep(0.01)
    assert (await a.click(panel, "Join")).text == "A has joined"
