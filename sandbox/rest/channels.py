"""Serve channels and threads: read, change, create, join, delete."""

from sandbox import limits
from sandbox.errors import Problem, invalid_form, refuse
from sandbox.jsontypes import Json
from sandbox.model import DM, HAS_THREAD, PRIVATE_THREAD, TEXT, THREADS, Channel, Message, User
from sandbox.moderation import remove_channel
from sandbox.rest.call import NOTHING, Answer, Call, route
from sandbox.validation import Anything, Flag, Number, Table, Text, Validator

CHANNEL = "/channels/{channel_id}"
_THREAD: Table = {
    "name": Text(1, limits.THREAD_NAME, required=True),
    "auto_archive_duration": Anything(),
    "rate_limit_per_user": Number(0, 21600),
    "type": Number(10, 12),
    "invitable": Flag(),
}
_CHANGE_THREAD: Table = {
    "name": Text(1, limits.THREAD_NAME),
    "archived": Flag(),
    "locked": Flag(),
    "invitable": Flag(),
    "auto_archive_duration": Anything(),
    "rate_limit_per_user": Number(0, 21600),
    "flags": Number(0, 2**31 - 1),
    "applied_tags": Anything(),
}
_CHANGE_TEXT: Table = {
    "name": Text(1, limits.CHANNEL_NAME),
    "topic": Text(0, limits.CHANNEL_TOPIC),
    "position": Number(0, 2**31 - 1),
    "rate_limit_per_user": Number(0, 21600),
    **dict.fromkeys(
        ("type", "nsfw", "parent_id", "permission_overwrites", "default_auto_archive_duration",
         "default_thread_rate_limit_per_user", "flags"),
        Anything(),
    ),
}  # fmt: skip


@route("GET", CHANNEL)
def read(call: Call) -> Answer:
    """Read a channel."""
    return Answer(200, call.parts.payloads.channel(call.channel()))


@route("PATCH", CHANNEL)
def change(call: Call) -> Answer:
    """Change a channel or thread; an archived thread can only be opened again or locked."""
    channel, body = call.channel(), call.object()
    if channel.type == DM:
        raise refuse("not_in_dm")
    validator = Validator()
    validator.fields(body, _CHANGE_THREAD if channel.type in THREADS else _CHANGE_TEXT, ())
    _minutes(validator, body)
    if validator.problems:
        raise invalid_form(validator.problems)
    if channel.thread is not None:
        _change_thread(call, channel, body)
        call.parts.gateway.channel_event("THREAD_UPDATE", channel)
    else:
        call.need(channel, "manage_channels")
        channel.name = body.get("name") or channel.name
        channel.topic = body.get("topic", channel.topic)
        call.parts.gateway.channel_event("CHANNEL_UPDATE", channel)
    call.parts.posts.tell_channel(channel)
    return Answer(200, call.parts.payloads.channel(channel))


def _minutes(validator: Validator, body: Json) -> None:
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in limits.AUTO_ARCHIVE_MINUTES:
        message = f"Value must be one of {limits.AUTO_ARCHIVE_MINUTES}."
        validator.fault(("auto_archive_duration",), "BASE_TYPE_CHOICES", message)


def _change_thread(call: Call, channel: Channel, body: Json) -> None:
    state, world = channel.thread, call.parts.world
    if state is None:
        return
    managing = world.can(world.bot, channel, "manage_threads")
    if not managing and (state.owner_id != world.bot.id or "locked" in body):
        raise refuse("missing_permissions")
    if state.archived and body.get("archived") is not False and set(body) - {"locked", "archived"}:
        raise refuse("thread_archived")
    if state.locked and state.archived and not managing:
        raise refuse("missing_permissions")
    channel.name = body.get("name") or channel.name
    state.locked = bool(body.get("locked", state.locked))
    state.invitable = bool(body.get("invitable", state.invitable))
    state.auto_archive_minutes = body.get("auto_archive_duration") or state.auto_archive_minutes
    if "archived" in body and bool(body["archived"]) != state.archived:
        state.archived, state.archive_changed = bool(body["archived"]), world.clock()


@route("DELETE", CHANNEL)
def delete(call: Call) -> Answer:
    """Delete a channel or thread, or close a DM."""
    channel, parts = call.channel(), call.parts
    shown = parts.payloads.channel(channel)
    if channel.type == DM:
        return Answer(200, shown)
    call.need(channel, "manage_threads" if channel.type in THREADS else "manage_channels")
    remove_channel(parts, channel)
    return Answer(200, shown)


@route("POST", "/channels/{channel_id}/threads")
def start_thread(call: Call) -> Answer:
    """Start a thread without a message: private unless the body says public (11)."""
    channel, body = call.channel(), _thread_body(call)
    private = body.get("type", PRIVATE_THREAD) == PRIVATE_THREAD
    return _start(call, channel, body, private=private, root=None)


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def start_thread_from_message(call: Call) -> Answer:
    """Start a public thread on a message; it takes the message's id."""
    channel, body = call.channel(), _thread_body(call)
    message = call.message(channel)
    if message.thread is not None:
        raise refuse("thread_exists")
    return _start(call, channel, body, private=False, root=message)


def _thread_body(call: Call) -> Json:
    validator, body = Validator(), call.object()
    validator.fields(body, _THREAD, ())
    _minutes(validator, body)
    if validator.problems:
        raise invalid_form(validator.problems)
    return body


def _start(call: Call, channel: Channel, body: Json, *, private: bool, root: Message | None) -> Answer:
    parts = call.parts
    if channel.type != TEXT:
        raise refuse("system_channel_type")
    call.need(channel, "create_private_threads" if private else "create_public_threads")
    if body.get("type") not in (None, 11, PRIVATE_THREAD):
        fault = Problem(("type",), "BASE_TYPE_CHOICES", "Only public (11) and private (12) threads fit here")
        raise invalid_form([fault])
    thread = parts.world.add_thread(channel, body["name"], parts.world.bot, private=private, root=root)
    if thread.thread is not None:
        thread.thread.auto_archive_minutes = body.get("auto_archive_duration") or 4320
        thread.thread.invitable = bool(body.get("invitable", True))
    if root is not None:
        root.thread = thread
        root.flags |= HAS_THREAD
        parts.gateway.message_event("MESSAGE_UPDATE", root)
    parts.gateway.channel_event("THREAD_CREATE", thread)
    parts.posts.tell_channel(thread)
    return Answer(201, parts.payloads.channel(thread))


def _in_thread(call: Call) -> Channel:
    channel = call.channel()
    if channel.thread is None:
        raise refuse("system_channel_type")
    return channel


def _member(call: Call) -> User:
    text = call.params.get("user_id", "@me")
    user = call.parts.world.bot if text == "@me" else call.parts.world.users.get(call.id("user_id"))
    if user is None:
        raise refuse("unknown_user")
    return user


@route("PUT", "/channels/{channel_id}/thread-members/@me")
@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_member(call: Call) -> Answer:
    """Add somebody to a thread; the guild must know them and they must see the parent."""
    channel, user, parts = _in_thread(call), _member(call), call.parts
    state, guild, parent = channel.thread, channel.guild, channel.parent
    if state is None or guild is None or parent is None:
        raise refuse("system_channel_type")
    if state.archived:
        raise refuse("thread_archived")
    call.need(channel, "send_messages_in_threads")
    if user.id not in guild.members or not parts.world.can_view(user, parent):
        raise refuse("missing_access")
    if user.id not in state.members:
        state.members[user.id] = parts.world.clock()
        _tell_members(call, channel, added=[user.id], removed=[])
    return NOTHING


@route("DELETE", "/channels/{channel_id}/thread-members/@me")
@route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def remove_member(call: Call) -> Answer:
    """Take somebody out of a thread; that needs Manage Threads, unless it is the bot or its own thread."""
    channel, user, world = _in_thread(call), _member(call), call.parts.world
    state = channel.thread
    if state is None:
        return NOTHING
    own = channel.type == PRIVATE_THREAD and state.owner_id == world.bot.id
    if user is not world.bot and not own:
        call.need(channel, "manage_threads")
    if state.members.pop(user.id, None) is not None:
        _tell_members(call, channel, added=[], removed=[user.id])
    return NOTHING


@route("GET", "/channels/{channel_id}/thread-members/{user_id}")
def read_member(call: Call) -> Answer:
    """Read one member of a thread. 10007 when they are not in it."""
    channel, user = _in_thread(call), _member(call)
    if channel.thread is None or user.id not in channel.thread.members:
        raise refuse("unknown_member")
    return Answer(200, call.parts.payloads.thread_member(channel, user.id))


@route("GET", "/channels/{channel_id}/thread-members")
def members(call: Call) -> Answer:
    """List the members of a thread."""
    channel = _in_thread(call)
    ids = list(channel.thread.members) if channel.thread else []
    return Answer(200, [call.parts.payloads.thread_member(channel, user_id) for user_id in ids])


def _tell_members(call: Call, channel: Channel, *, added: list[int], removed: list[int]) -> None:
    guild, parts = channel.guild, call.parts
    if guild is None or channel.thread is None:
        return
    data: Json = {
        "id": str(channel.id),
        "guild_id": str(guild.id),
        "member_count": min(len(channel.thread.members), 50),
        "added_members": [
            {
                **parts.payloads.thread_member(channel, user_id),
                "member": parts.payloads.member(guild.members[user_id]),
            }
            for user_id in added
        ],
        "removed_member_ids": [str(user_id) for user_id in removed],
    }
    parts.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, guild_id=guild.id, intent=1)
    parts.posts.tell_channel(channel)
