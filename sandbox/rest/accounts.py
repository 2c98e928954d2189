"""Serve the bot's own account and application, users, DM channels, guilds and their members."""

from sandbox import limits
from sandbox.errors import Problem, invalid_form, refuse
from sandbox.model import TEXT, Guild, Member, Role
from sandbox.permissions import has
from sandbox.rest.call import NOTHING, Answer, Call, route
from sandbox.validation import Anything, Items, Number, Table, Text, Validator


@route("GET", "/users/@me")
def me(call: Call) -> Answer:
    """Read the bot's account: the first step of a login."""
    return Answer(200, call.parts.payloads.me())


@route("GET", "/applications/@me")
@route("GET", "/oauth2/applications/@me")
def application(call: Call) -> Answer:
    """Read the application: the second step of a login."""
    return Answer(200, call.parts.payloads.application())


@route("GET", "/users/{user_id}")
def user(call: Call) -> Answer:
    """Read any account."""
    account = call.parts.world.users.get(call.id("user_id"))
    if account is None:
        raise refuse("unknown_user")
    return Answer(200, call.parts.payloads.user(account))


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Answer:
    """Open a DM: it always opens; closed DMs refuse the message, not the channel."""
    validator, body, world = Validator(), call.object(), call.parts.world
    table: Table = {"recipient_id": Anything(), "access_tokens": Anything(), "nicks": Anything()}
    validator.fields(body, table, ())
    wanted = str(body.get("recipient_id") or "")
    if not wanted.isdecimal():
        validator.fault(("recipient_id",), "BASE_TYPE_REQUIRED", "This field is required")
    if validator.problems:
        raise invalid_form(validator.problems)
    recipient = world.users.get(int(wanted))
    if recipient is None or recipient.bot:
        raise refuse("invalid_recipient")
    channel, created = world.dm(world.bot, recipient)
    if created:
        call.parts.posts.tell_channel(channel)
    return Answer(200, call.parts.payloads.channel(channel))


@route("GET", "/gateway")
def gateway(call: Call) -> Answer:
    """Say where the gateway is."""
    return Answer(200, {"url": call.parts.gateway_url})


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Answer:
    """Say where the gateway is, how many shards to start, and how many identifies are left."""
    state = call.parts.gateway
    left = max(0, limits.IDENTIFIES_PER_DAY - state.identifies)
    start = {
        "total": limits.IDENTIFIES_PER_DAY,
        "remaining": left,
        "reset_after": 86_400_000,
        "max_concurrency": 1,
    }
    return Answer(200, {"url": call.parts.gateway_url, "shards": state.shards, "session_start_limit": start})


def _guild(call: Call) -> Guild:
    world = call.parts.world
    guild = world.guild(call.id("guild_id"))
    if world.bot.id not in guild.members:
        raise refuse("missing_access")
    return guild


@route("GET", "/guilds/{guild_id}")
def guild(call: Call) -> Answer:
    """Read a guild."""
    return Answer(200, call.parts.payloads.guild(_guild(call)))


@route("GET", "/users/@me/guilds")
def guilds(call: Call) -> Answer:
    """List the bot's guilds."""
    payloads = [call.parts.payloads.guild(g) for g in call.parts.world.guilds.values()]
    names = ("id", "name", "icon", "banner", "features")
    extra = {"owner": False, "permissions": "0"}
    return Answer(200, [{name: g[name] for name in names} | extra for g in payloads])


@route("GET", "/guilds/{guild_id}/channels")
def channels(call: Call) -> Answer:
    """List a guild's channels."""
    return Answer(200, [call.parts.payloads.channel(c) for c in call.parts.world.channels_of(_guild(call))])


@route("POST", "/guilds/{guild_id}/channels")
def create_channel(call: Call) -> Answer:
    """Create a text channel; the bot's role needs Manage Channels."""
    guild, body, validator, parts = _guild(call), call.object(), Validator(), call.parts
    table: Table = {
        "name": Text(1, limits.CHANNEL_NAME, required=True),
        "type": Number(0, 16),
        "topic": Text(0, limits.CHANNEL_TOPIC),
        "permission_overwrites": Items(0, 100),
        **dict.fromkeys(("position", "parent_id", "nsfw", "rate_limit_per_user"), Anything()),
    }
    validator.fields(body, table, ())
    if validator.problems:
        raise invalid_form(validator.problems)
    if (body.get("type") or TEXT) != TEXT:
        raise invalid_form([Problem(("type",), "BASE_TYPE_CHOICES", "The sandbox makes text channels only")])
    call.need(parts.world.channels_of(guild)[0], "manage_channels")
    channel = parts.world.add_channel(guild, body["name"])
    channel.topic = body.get("topic")
    parts.gateway.channel_event("CHANNEL_CREATE", channel)
    parts.posts.tell_channel(channel)
    return Answer(201, parts.payloads.channel(channel))


@route("GET", "/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Answer:
    """List the threads that are not archived."""
    guild, parts = _guild(call), call.parts
    world = parts.world
    live = [
        c
        for c in world.threads_of(guild)
        if c.thread and not c.thread.archived and world.can_view(world.bot, c)
    ]
    mine = [
        parts.payloads.thread_member(c, world.bot.id)
        for c in live
        if c.thread and world.bot.id in c.thread.members
    ]
    shown = [parts.payloads.channel(c) for c in live]
    return Answer(200, {"threads": shown, "members": mine, "has_more": False})


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def member(call: Call) -> Answer:
    """Read one member. 10007 when they are not in the guild."""
    guild_member = _guild(call).members.get(call.id("user_id"))
    if guild_member is None:
        raise refuse("unknown_member")
    return Answer(200, call.parts.payloads.member(guild_member))


MEMBER_ROLE = "/guilds/{guild_id}/members/{user_id}/roles/{role_id}"


@route("PUT", MEMBER_ROLE)
def give_role(call: Call) -> Answer:
    """Give a member a role; 50013 without Manage Roles, or for a role that stands above the bot's own."""
    guild, member, role = _member_and_role(call)
    if role.id not in member.roles:
        member.roles.append(role.id)
        call.parts.gateway.role_event(guild, role, member)
        call.parts.changes.tell({"event": "people"})
    return NOTHING


@route("DELETE", MEMBER_ROLE)
def take_role(call: Call) -> Answer:
    """Take a role from a member, with the same permissions."""
    guild, member, role = _member_and_role(call)
    if role.id in member.roles:
        member.roles.remove(role.id)
        call.parts.gateway.role_event(guild, role, member)
        call.parts.changes.tell({"event": "people"})
    return NOTHING


def _member_and_role(call: Call) -> tuple[Guild, Member, Role]:
    guild = _guild(call)
    member, role = guild.members.get(call.id("user_id")), guild.roles.get(call.id("role_id"))
    if member is None:
        raise refuse("unknown_member")
    if role is None:
        raise refuse("unknown_role")
    own = [guild.roles[held] for held in guild.members[call.parts.world.bot.id].roles]
    order = list(guild.roles)
    height = max((order.index(held.id) for held in own), default=0)
    may = any(has(held.permissions, "manage_roles") for held in own)
    if not may or role.bot or order.index(role.id) >= height:
        raise refuse("missing_permissions")
    return guild, member, role


@route("DELETE", "/users/@me/guilds/{guild_id}")
def leave(call: Call) -> Answer:
    """Leave a guild."""
    guild = _guild(call)
    del guild.members[call.parts.world.bot.id]
    data = {"id": str(guild.id)}
    call.parts.gateway.dispatch("GUILD_DELETE", data, guild_id=guild.id, intent=1)
    return NOTHING
