"""Judge every message that the bot sends by Discord's own limits, those that no schema can say included."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from sandbox import limits
from sandbox.component_rules import check_components, walk
from sandbox.errors import Path, Problem
from sandbox.jsontypes import Json
from sandbox.model import COMPONENTS_V2, EPHEMERAL, SILENT, SUPPRESS_EMBEDS
from sandbox.validation import (
    Anything,
    Flag,
    Items,
    Number,
    Object,
    Table,
    Text,
    Validator,
    is_object,
    listed,
)

Kind = Literal["post", "edit", "answer", "answer_edit", "followup", "webhook_edit"]

_COMMON: Table = {
    "content": Text(0, limits.CONTENT),
    "embeds": Items(0, limits.EMBEDS),
    "allowed_mentions": Object(),
    "components": Items(0, limits.V2_COMPONENTS),
    "attachments": Items(0, limits.ATTACHMENTS),
    "flags": Number(0, 2**31 - 1),
}
_POLL: Table = {"poll": Object()}
_TABLES: dict[Kind, Table] = {
    "post": {
        **_COMMON,
        **_POLL,
        "tts": Flag(),
        "nonce": Anything(),
        "enforce_nonce": Flag(),
        "sticker_ids": Items(0, 3),
        "message_reference": Object(),
    },
    "edit": {**_COMMON, "sticker_ids": Items(0, 3), "tts": Flag()},
    "answer": {**_COMMON, **_POLL, "tts": Flag()},
    "answer_edit": {**_COMMON, "tts": Flag()},
    "followup": {
        **_COMMON,
        **_POLL,
        "tts": Flag(),
        "username": Text(1, 80),
        "avatar_url": Text(0, 2048),
        "thread_name": Text(0, limits.THREAD_NAME),
        "applied_tags": Items(0, 5),
    },
    "webhook_edit": {**_COMMON, **_POLL, "tts": Flag()},
}
_ALLOWED_FLAGS: dict[Kind, int] = {
    "post": SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2,
    "edit": SUPPRESS_EMBEDS | COMPONENTS_V2,
    "answer": SUPPRESS_EMBEDS | EPHEMERAL | SILENT | COMPONENTS_V2,
    "answer_edit": SUPPRESS_EMBEDS | EPHEMERAL | COMPONENTS_V2,
    "followup": SUPPRESS_EMBEDS | EPHEMERAL | SILENT | COMPONENTS_V2,
    "webhook_edit": SUPPRESS_EMBEDS | EPHEMERAL | COMPONENTS_V2,
}
_MENTIONS: Table = {
    "parse": Items(0, 3),
    "users": Items(0, limits.ALLOWED_MENTIONS),
    "roles": Items(0, limits.ALLOWED_MENTIONS),
    "replied_user": Flag(),
}
_ATTACHMENT: Table = {
    "id": Anything(required=True),
    "filename": Text(1, 1024),
    "description": Text(0, limits.ALT_TEXT),
    "title": Text(0, 1024),
    "duration_secs": Anything(),
    "waveform": Text(0, 400),
    "is_spoiler": Flag(),
    "is_remix": Flag(),
    # discord.py echoes what it knows of an attachment that an edit keeps.
    **dict.fromkeys(
        ("size", "url", "proxy_url", "content_type", "width", "height", "ephemeral", "flags", "spoiler"),
        Anything(),
    ),
}
_PICTURE: Table = {
    "url": Text(1, 2048, required=True),
    **dict.fromkeys(
        ("proxy_url", "width", "height", "placeholder", "placeholder_version", "flags"), Anything()
    ),
}
_EMBED: Table = {
    "title": Text(0, limits.EMBED_TITLE),
    "type": Text(0, 32),
    "description": Text(0, limits.EMBED_DESCRIPTION),
    "url": Text(0, 2048),
    "timestamp": Text(1, 64),
    "color": Number(0, 0xFFFFFF),
    "footer": Object(),
    "image": Object(),
    "thumbnail": Object(),
    "author": Object(),
    "fields": Items(0, limits.EMBED_FIELDS),
    "provider": Object(),
    "video": Object(),
    "flags": Number(0, 2**31 - 1),
}
_SHOWN = ("title", "description", "fields", "image", "thumbnail", "footer", "author", "video")
_FIELD: Table = {
    "name": Text(1, limits.EMBED_FIELD_NAME, required=True),
    "value": Text(1, limits.EMBED_FIELD_VALUE, required=True),
    "inline": Flag(),
}
_FOOTER: Table = {
    "text": Text(1, limits.EMBED_FOOTER, required=True),
    "icon_url": Anything(),
    "proxy_icon_url": Anything(),
}
_AUTHOR: Table = {
    "name": Text(1, limits.EMBED_AUTHOR, required=True),
    "url": Anything(),
    "icon_url": Anything(),
    "proxy_icon_url": Anything(),
}


@dataclass(frozen=True, slots=True)
class Before:
    """What an edited message was before, as far as the rules look."""

    v2: bool = False
    content: str = ""
    embeds: int = 0
    files: Collection[str] = ()
    filled: bool = True


def check_message(
    body: Any, kind: Kind, *, files: Collection[str] = (), before: Before | None = None, path: Path = ()
) -> list[Problem]:
    """Return every fault of a body; `files` are the uploads' names, `before` is what an edit changes."""
    validator = Validator()
    if not validator.fields(body, _TABLES[kind], path):
        return validator.problems
    flags = body.get("flags") if isinstance(body.get("flags"), int) else 0
    v2 = bool((flags or 0) & COMPONENTS_V2) or (before is not None and before.v2)
    if (flags or 0) & ~_ALLOWED_FLAGS[kind]:
        validator.fault((*path, "flags"), "MESSAGE_FLAGS_NOT_ALLOWED", "These flags cannot be set here")
    if body.get("components") is not None:
        check_components(validator, body["components"], (*path, "components"), v2=v2)
    _embeds(validator, body, path)
    _mentions(validator, body.get("allowed_mentions"), (*path, "allowed_mentions"))
    for index, attachment in enumerate(listed(body.get("attachments"))):
        validator.fields(attachment, _ATTACHMENT, (*path, "attachments", index))
    nonce = body.get("nonce")
    if isinstance(nonce, str) and len(nonce) > limits.NONCE:
        validator.fault(
            (*path, "nonce"), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.NONCE} or fewer in length."
        )
    if v2:
        _no_old_fields(validator, body, before, path)
    _attached(validator, body, files, before, path)
    return validator.problems


def _no_old_fields(validator: Validator, body: Json, before: Before | None, path: Path) -> None:
    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    for name in ("content", "embeds", "poll", "sticker_ids"):
        kept = before is not None and not before.v2 and name not in body and getattr(before, name, None)
        if body.get(name) or kept:
            message = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            validator.fault((*path, name), code, message)


def _embeds(validator: Validator, body: Json, path: Path) -> None:
    total = 0
    for index, embed in enumerate(listed(body.get("embeds"))):
        here = (*path, "embeds", index)
        if not validator.fields(embed, _EMBED, here):
            continue
        if not any(embed.get(name) for name in _SHOWN):
            validator.fault((*here, "description"), "BASE_TYPE_REQUIRED", "This field is required")
        for slot, table in (
            ("footer", _FOOTER),
            ("author", _AUTHOR),
            ("image", _PICTURE),
            ("thumbnail", _PICTURE),
        ):
            if embed.get(slot) is not None:
                validator.fields(embed[slot], table, (*here, slot))
        for place, field in enumerate(listed(embed.get("fields"))):
            validator.fields(field, _FIELD, (*here, "fields", place))
        total += embed_size(embed)
    if total > limits.EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {limits.EMBED_TOTAL}"
        validator.fault((*path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", message)


def embed_size(embed: Json) -> int:
    """Return the number of characters of an embed that count towards the sum."""
    parts = [embed.get("title"), embed.get("description")]
    for slot, name in (("footer", "text"), ("author", "name")):
        if is_object(embed.get(slot)):
            parts.append(embed[slot].get(name))
    for field in listed(embed.get("fields")):
        if is_object(field):
            parts += [field.get("name"), field.get("value")]
    return sum(len(part) for part in parts if isinstance(part, str))


def _mentions(validator: Validator, mentions: Any, path: Path) -> None:
    if mentions is None or not validator.fields(mentions, _MENTIONS, path):
        return
    parse = listed(mentions.get("parse"))
    for index, what in enumerate(parse):
        if what not in ("users", "roles", "everyone"):
            message = "Value must be one of ('roles', 'users', 'everyone')."
            validator.fault((*path, "parse", index), "BASE_TYPE_CHOICES", message)
    for name in ("users", "roles"):
        for index, snowflake in enumerate(listed(mentions.get(name))):
            if not str(snowflake).isdecimal():
                validator.fault(
                    (*path, name, index), "NUMBER_TYPE_COERCE", f'Value "{snowflake}" is not snowflake.'
                )
        if name in parse and mentions.get(name):
            validator.fault(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                       f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.')  # fmt: skip


def _attached(
    validator: Validator, body: Json, files: Collection[str], before: Before | None, path: Path
) -> None:
    """Find pictures that refer to a missing attachment."""
    known = {*files, *(before.files if before else ())}
    for where, media in _media(body, path):
        url = media.get("url") if is_object(media) else None
        if not isinstance(url, str):
            continue
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in known:
            message = "The referenced attachment was not found in the message attachments"
            validator.fault(where, "ATTACHMENT_NOT_FOUND", message)
        elif not url.startswith(("attachment://", "http://", "https://")):
            message = f"Scheme of '{url[:40]}' is not supported. Scheme must be one of ('http', 'https')."
            validator.fault(where, "URL_TYPE_INVALID_SCHEME", message)


def _media(body: Json, path: Path) -> Iterator[tuple[Path, Any]]:
    """Yield whatever stands where a picture or file is named, with the path of its address."""
    for where, component in walk(body.get("components"), (*path, "components")):
        for slot in ("media", "file"):
            yield (*where, slot, "url"), component.get(slot)
        for index, item in enumerate(listed(component.get("items"))):
            if is_object(item):
                yield (*where, "items", index, "media", "url"), item.get("media")
    for index, embed in enumerate(listed(body.get("embeds"))):
        for slot in ("image", "thumbnail"):
            if is_object(embed):
                yield (*path, "embeds", index, slot, "url"), embed.get(slot)


def is_empty(body: Json, *, files: bool) -> bool:
    """Tell whether a new message would show nothing."""
    content = body.get("content")
    blank = not (isinstance(content, str) and content.strip())
    return (
        blank
        and not files
        and not any(body.get(name) for name in ("embeds", "components", "poll", "sticker_ids"))
    )
