"""Serve answers to interactions, and the messages that hang on an interaction's token."""

from sandbox.errors import invalid_form
from sandbox.interactions import SAY, SAY_LATER, UPDATE, UPDATE_LATER, Interaction
from sandbox.jsontypes import Json
from sandbox.model import LOADING, Message
from sandbox.rest.call import NOTHING, Answer, Call, route
from sandbox.rest.messages import refuse_empty_edit

WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
MESSAGE = WEBHOOK + "/messages/{message_id}"


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
def answer(call: Call) -> Answer:
    """Take the one answer to an interaction: within three seconds, once."""
    interactions = call.parts.interactions
    it = interactions.waiting(call.id("interaction_id"), call.params["interaction_token"])
    message = interactions.answer(it, call.body, call.uploads)
    call.parts.changes.tell({"event": "answered", "interaction": str(it.id)})
    if not call.flag("with_response"):
        return NOTHING
    return Answer(200, _response(call, it, message))


def _response(call: Call, it: Interaction, message: Message | None) -> Json:
    shown: Json = {"id": str(it.id), "type": it.type, "channel_id": str(it.channel.id)}
    if it.channel.guild is not None:
        shown["guild_id"] = str(it.channel.guild.id)
    data: Json = {"interaction": shown}
    if it.original is not None and it.answer in (SAY, SAY_LATER, UPDATE, UPDATE_LATER):
        shown["response_message_id"] = str(it.original.id)
        shown["response_message_loading"] = it.original.flags & LOADING != 0
        shown["response_message_ephemeral"] = it.original.ephemeral
    if message is not None:
        kind = SAY if it.answer in (SAY, SAY_LATER) else UPDATE
        data["resource"] = {"type": kind, "message": call.parts.payloads.message(message)}
    return data


def _interaction(call: Call) -> Interaction:
    return call.parts.interactions.webhook(call.id("webhook_id"), call.params["webhook_token"])


@route("POST", WEBHOOK)
def followup(call: Call) -> Answer:
    """Post a further message on an answered interaction."""
    it, body = _interaction(call), call.object()
    loading = it.original if it.original is not None and it.original.flags & LOADING else None
    problems = call.parts.posts.judge(body, "followup", call.uploads, loading)
    if problems:
        raise invalid_form(problems)
    if loading is not None:
        refuse_empty_edit(loading, body, files=bool(call.uploads))
    message = call.parts.interactions.followup(it, body, call.uploads)
    return Answer(200, call.parts.payloads.message(message))


@route("GET", MESSAGE)
def read(call: Call) -> Answer:
    """Read a message of an interaction; `@original` is the answer itself."""
    message = call.parts.interactions.message(_interaction(call), call.params["message_id"])
    return Answer(200, call.parts.payloads.message(message))


@route("PATCH", MESSAGE)
def edit(call: Call) -> Answer:
    """Change a message of an interaction; this also completes a deferral."""
    it, body, posts = _interaction(call), call.object(), call.parts.posts
    message = call.parts.interactions.message(it, call.params["message_id"])
    problems = posts.judge(body, "webhook_edit", call.uploads, message)
    if problems:
        raise invalid_form(problems)
    refuse_empty_edit(message, body, files=bool(call.uploads))
    posts.edit(message, body, call.uploads)
    it.finished.set()
    return Answer(200, call.parts.payloads.message(message))


@route("DELETE", MESSAGE)
def delete(call: Call) -> Answer:
    """Delete a message of an interaction."""
    it = _interaction(call)
    call.parts.posts.delete(call.parts.interactions.message(it, call.params["message_id"]))
    it.finished.set()
    return NOTHING
