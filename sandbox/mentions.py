"""Determine whom a message mentions and whom it pings."""

import re
from dataclasses import dataclass, field
from typing import Any

from sandbox.component_rules import TEXT_DISPLAY, walk
from sandbox.jsontypes import Json
from sandbox.model import SILENT, Message, User
from sandbox.world import World

ROLE = re.compile(r"<@&([0-9]{1,20})>")
USER = re.compile(r"<@!?([0-9]{1,20})>")
EVERYBODY = re.compile(r"@(everyone|here)\b")
CODE = re.compile(r"```.*?```|``.+?``|`[^`]+`", re.DOTALL)


@dataclass(slots=True)
class Mentioned:
    """Say who is mentioned in a message: `users` as links, `roles` by id; and whether everybody is."""

    users: list[User] = field(default_factory=list)
    roles: list[int] = field(default_factory=list)
    everyone: bool = False


def spoken(content: str, components: list[Json]) -> str:
    """Return the text of a message in which mentions count: content and text displays, not embeds."""
    texts = [str(c.get("content") or "") for _, c in walk(components) if c.get("type") == TEXT_DISPLAY]
    return "\n".join([content, *texts])


def find(world: World, message: Message, allowed: Json | None) -> Mentioned:
    """Return whom a message mentions, as far as `allowed_mentions` lets it (None: everything)."""
    text = CODE.sub("", spoken(message.content, message.components))
    parse, chosen = _allowance(allowed)
    mentioned = Mentioned()
    for number in USER.findall(text):
        user = world.users.get(int(number))
        permitted = "users" in parse or (user is not None and user.id in chosen)
        if user is not None and permitted and user not in mentioned.users:
            mentioned.users.append(user)
    if message.reference is not None and (allowed or {}).get("replied_user", allowed is None):
        author = message.reference.author
        if author not in mentioned.users:
            mentioned.users.append(author)
    mentioned.roles = _roles(world, message, text, allowed)
    may = message.channel.guild is not None and world.can(message.author, message.channel, "mention_everyone")
    mentioned.everyone = may and "everyone" in parse and EVERYBODY.search(text) is not None
    return mentioned


def _roles(world: World, message: Message, text: str, allowed: Any) -> list[int]:
    """Return the roles that a message pings: those that anybody may, or all with Mention Everyone."""
    guild = message.channel.guild
    if guild is None:
        return []
    named = {int(number) for number in (allowed or {}).get("roles") or []}
    every = allowed is None or "roles" in (allowed.get("parse") or [])
    may = world.can(message.author, message.channel, "mention_everyone")
    found = dict.fromkeys(int(number) for number in ROLE.findall(text))
    return [
        role
        for role in found
        if role in guild.roles and (every or role in named) and (may or guild.roles[role].mentionable)
    ]


# The body has been judged already; its ids may be strings or numbers.
def _allowance(allowed: Any) -> tuple[list[str], set[int]]:
    if allowed is None:
        return ["users", "roles", "everyone"], set()
    return list(allowed.get("parse") or []), {int(number) for number in allowed.get("users") or []}


def pinged(world: World, message: Message, mentioned: Mentioned) -> list[int]:
    """Return the ids of those who are notified: mentioned, not the author, and able to read it."""
    if message.flags & SILENT:
        return []
    called = list(world.users.values()) if mentioned.everyone else mentioned.users
    guild = message.channel.guild
    members = [] if guild is None else guild.members.values()
    called = [*called, *(one.user for one in members if {*one.roles} & {*mentioned.roles})]
    direct = [] if message.channel.guild or message.ephemeral else message.channel.recipients
    people = list(dict.fromkeys([*called, *direct]))
    return [u.id for u in people if u is not message.author and not u.bot and world.can_read(u, message)]
