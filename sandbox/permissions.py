"""Name the permission bits that a game bot meets, and work out what somebody may do where."""

from typing import Literal

Permission = Literal[
    "administrator", "manage_channels", "manage_guild", "view_channel", "send_messages",
    "manage_messages", "embed_links", "attach_files", "read_message_history", "mention_everyone",
    "manage_roles", "use_application_commands", "manage_threads", "create_public_threads",
    "create_private_threads", "send_messages_in_threads", "pin_messages",
]  # fmt: skip
BITS: dict[Permission, int] = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "manage_roles": 1 << 28,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "pin_messages": 1 << 51,
}

ALL = (1 << 53) - 1


def mask(*names: Permission) -> int:
    """Join permissions into one bit set."""
    bits = 0
    for name in names:
        bits |= BITS[name]
    return bits


EVERYONE = mask(
    "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history",
    "use_application_commands", "create_public_threads", "create_private_threads", "send_messages_in_threads",
)  # fmt: skip
BOT_ROLE = EVERYONE
DIRECT_MESSAGE = mask(
    "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history",
    "use_application_commands", "pin_messages",
)  # fmt: skip


def has(bits: int, name: Permission) -> bool:
    """Tell whether a bit set holds a permission."""
    return bits & BITS[name] != 0
