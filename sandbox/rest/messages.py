"""Serve messages in channels: post, read, edit, delete, pin."""

from sandbox import limits
from sandbox.clock import iso
from sandbox.errors import Problem, invalid_form, refuse
from sandbox.jsontypes import Json
from sandbox.model import DM, THREADS, Channel, Message
from sandbox.rest.call import NOTHING, Answer, Call, route

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"


@route("POST", MESSAGES)
def post(call: Call) -> Answer:
    """Post a message as the bot; a repeated enforced nonce returns the message that is there."""
    parts, channel, body = call.parts, call.channel(), call.object()
    bot = parts.world.bot
    problems = parts.posts.judge(body, "post", call.uploads)
    if problems:
        raise invalid_form(problems)
    may_post(call, channel, body)
    again = parts.posts.repeated(bot, body)
    if again is not None:
        return Answer(200, parts.payloads.message(again))
    message = parts.posts.new(channel, bot, body, call.uploads, reference=_replied(call, channel, body))
    parts.posts.publish(message)
    return Answer(200, parts.payloads.message(message))


def may_post(call: Call, channel: Channel, body: Json) -> None:
    """Raise DiscordError 50013, 50007 or 50083 unless the bot may post this here."""
    if channel.type == DM:
        if any(not user.dms_open for user in channel.recipients):
            raise refuse("cannot_dm")
        return
    call.need(channel, "send_messages_in_threads" if channel.type in THREADS else "send_messages")
    if call.uploads:
        call.need(channel, "attach_files")
    if body.get("embeds"):
        call.need(channel, "embed_links")
    state = channel.thread
    if state is not None and state.archived and state.locked:
        raise refuse("thread_archived")


def _replied(call: Call, channel: Channel, body: Json) -> Message | None:
    wanted = body.get("message_reference")
    if not isinstance(wanted, dict):
        return None
    call_bot = call.parts.world.bot
    if not call.parts.world.can(call_bot, channel, "read_message_history"):
        raise refuse("no_history_reply")
    number = str(wanted.get("message_id"))
    original = channel.messages.get(int(number)) if number.isdecimal() else None
    if original is None and wanted.get("fail_if_not_exists", True):
        problem = Problem(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        raise invalid_form([problem])
    return original


@route("GET", MESSAGES)
def history(call: Call) -> Answer:
    """Read the newest messages, or those before, after or around one."""
    channel, parts = call.channel(), call.parts
    if not parts.world.can(parts.world.bot, channel, "read_message_history"):
        return Answer(200, [])
    limit = call.number("limit", default=50, low=1, high=limits.HISTORY_PAGE)
    messages = [m for m in channel.newest_first() if not m.ephemeral]
    if "before" in call.query:
        pivot = call.snowflake("before")
        messages = [m for m in messages if m.id < pivot]
    elif "after" in call.query:
        pivot = call.snowflake("after")
        messages = [m for m in messages if m.id > pivot][-limit:]
    elif "around" in call.query:
        pivot = call.snowflake("around")
        nearest = sorted(messages, key=lambda m: abs(m.id - pivot))
        messages = sorted(nearest[:limit], key=lambda m: -m.id)
    return Answer(200, [parts.payloads.message(m) for m in messages[:limit]])


@route("GET", MESSAGE)
def read(call: Call) -> Answer:
    """Read one message."""
    channel = call.channel()
    call.need(channel, "read_message_history")
    return Answer(200, call.parts.payloads.message(call.message(channel)))


@route("PATCH", MESSAGE)
def edit(call: Call) -> Answer:
    """Change one of the bot's own messages."""
    channel, body, posts = call.channel(), call.object(), call.parts.posts
    message = call.message(channel)
    if message.author is not call.parts.world.bot:
        raise refuse("wrong_author")
    if channel.thread is not None and channel.thread.archived:
        raise refuse("thread_archived")
    problems = posts.judge(body, "edit", call.uploads, message)
    if problems:
        raise invalid_form(problems)
    refuse_empty_edit(message, body, files=bool(call.uploads))
    return Answer(200, call.parts.payloads.message(posts.edit(message, body, call.uploads)))


def refuse_empty_edit(message: Message, body: Json, *, files: bool) -> None:
    """Raise DiscordError 50006 if the edit would leave nothing to see."""

    def after(name: str, before: object) -> bool:
        return bool(body[name]) if name in body else bool(before)

    kept = files or after("attachments", message.attachments)
    if not (
        after("content", message.content)
        or after("embeds", message.embeds)
        or after("components", message.components)
        or kept
    ):
        raise refuse("empty_message")


@route("DELETE", MESSAGE)
def delete(call: Call) -> Answer:
    """Delete a message; those of others need Manage Messages."""
    channel = call.channel()
    message = call.message(channel)
    if message.author is not call.parts.world.bot:
        if channel.type == DM:
            raise refuse("not_in_dm")
        call.need(channel, "manage_messages")
    call.parts.posts.delete(message)
    return NOTHING


@route("GET", "/channels/{channel_id}/messages/pins")
def pins(call: Call) -> Answer:
    """List the pinned messages, newest first."""
    channel, payloads = call.channel(), call.parts.payloads
    pinned = [m for m in channel.newest_first() if m.pinned]
    items = [{"pinned_at": iso(m.created), "message": payloads.message(m)} for m in pinned]
    return Answer(200, {"items": items, "has_more": False})


@route("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
@route("PUT", "/channels/{channel_id}/pins/{message_id}")
def pin(call: Call) -> Answer:
    """Pin a message; Pin Messages has been a permission of its own since February 2026."""
    return _pin(call, pinned=True)


@route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
@route("DELETE", "/channels/{channel_id}/pins/{message_id}")
def unpin(call: Call) -> Answer:
    """Unpin a message."""
    return _pin(call, pinned=False)


def _pin(call: Call, *, pinned: bool) -> Answer:
    channel = call.channel()
    call.need(channel, "pin_messages")
    message = call.message(channel)
    count = sum(1 for m in channel.messages.values() if m.pinned)
    if pinned and not message.pinned and count >= limits.PINS:
        raise refuse("pins_full")
    message.pinned = pinned
    call.parts.gateway.message_event("MESSAGE_UPDATE", message)
    call.parts.posts.tell("message_edit", message)
    return NOTHING


@route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> Answer:
    """Show the bot as typing."""
    channel = call.channel()
    if channel.type != DM:
        call.need(channel, "send_messages")
    call.parts.changes.tell({"event": "typing", "channel": str(channel.id)})
    return NOTHING
