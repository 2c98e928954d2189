"""What the schema is called, and where in it there are ids of Discord."""

from typing import Final, Literal, TypeAlias

REVISIONS: Final = ("0001",)
"""All revisions of the schema, oldest first, as in `storage/migrations/versions`."""
HEAD: Final = REVISIONS[-1]

Who: TypeAlias = Literal["user", "place", "channel", "message", "interaction"]

ID_COLUMNS: Final[dict[tuple[str, str], Who]] = {
    ("processed_interaction", "place_id"): "place",
    ("processed_interaction", "interaction_id"): "interaction",
    ("session_code", "place_id"): "place",
    ("session", "place_id"): "place",
    ("session", "channel_id"): "channel",
    ("session", "host_id"): "user",
    ("seat", "place_id"): "place",
    ("seat", "user_id"): "user",
    ("ply", "place_id"): "place",
    ("snapshot", "place_id"): "place",
    ("deadline", "place_id"): "place",
    ("outbox", "place_id"): "place",
    ("outbox", "target_id"): "user",
    ("outbox", "message_id"): "message",
    ("post", "place_id"): "place",
    ("post", "target_id"): "user",
    ("post", "message_id"): "message",
    ("post", "channel_id"): "channel",
    ("data_set", "place_id"): "place",
    ("user_setting", "user_id"): "user",
}
"""Every column that holds an id of Discord, and whose; a test finds columns that are missing here.

`target_id` is a user for rows of kind `private`, else a channel.
"""

PERSONAL_TEXTS: Final = (
    ("session", "host_name"), ("seat", "name"), ("seat", "word"), ("outbox", "body"), ("post", "awaited"),
    ("processed_interaction", "answer"), ("ply", "note"),
)  # fmt: skip
"""Every column with a text that may name a person or hold their id."""
