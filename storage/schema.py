"""What the schema is called, and where in it there are ids of Discord."""

from typing import Final, Literal, TypeAlias

from storage.faults import StorageFault

REVISIONS: Final = (
    "0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009", "0010", "0011", "0012",
    "0013", "0014", "0015", "0016", "0017", "0018", "0019", "0021", "0022", "0023",
)  # fmt: skip
"""All revisions of the schema, oldest first, as in `storage/migrations/versions`."""
HEAD: Final = REVISIONS[-1]


def is_due(revision: str | None, where: str) -> bool:
    """Tell whether a database with a revision (None: with nothing in it) must be brought up to date.

    Raise `StorageFault` for one that a newer version has made.
    """
    if revision is not None and revision not in REVISIONS:
        raise StorageFault(
            f"The database {where} was made by a newer version (schema {revision[:20]}, not {HEAD}); "
            "install that version again, or restore a backup from before."
        )
    return revision != HEAD


Who: TypeAlias = Literal["user", "place", "channel", "message", "interaction", "role"]

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
    ("seat", "substitute_of"): "user",
    ("standing_order", "place_id"): "place",
    ("vote", "place_id"): "place",
    ("ballot", "place_id"): "place",
    ("reminder", "place_id"): "place",
    ("snooze", "place_id"): "place",
    ("place_setting", "place_id"): "place",
    ("invitation", "place_id"): "place",
    ("invitation", "user_id"): "user",
    ("audit", "place_id"): "place",
    ("audit", "actor_id"): "user",
    ("report", "place_id"): "place",
    ("report", "reporter_id"): "user",
    ("block", "user_id"): "user",
    ("block", "blocked_id"): "user",
    ("erased_block", "user_id"): "user",
    ("seat_holder", "place_id"): "place",
    ("stopped_clock", "place_id"): "place",
    ("seat_holder", "user_id"): "user",
    ("talk", "place_id"): "place",
    ("talk", "user_id"): "user",
    ("private_note", "place_id"): "place",
    ("private_note", "user_id"): "user",
    ("game_reminder", "place_id"): "place",
    ("game_reminder", "user_id"): "user",
    ("first_game", "place_id"): "place",
    ("first_game", "user_id"): "user",
    ("deck", "user_id"): "user",
    ("learning", "user_id"): "user",
    ("tournament", "place_id"): "place",
    ("tournament", "channel_id"): "channel",
    ("tournament", "organiser_id"): "user",
    ("tournament_entry", "place_id"): "place",
    ("tournament_entry", "actor_id"): "user",
    ("entrant", "place_id"): "place",
    ("entrant", "user_id"): "user",
    ("tournament_table", "place_id"): "place",
    ("tournament_table", "channel_id"): "channel",
    ("player", "user_id"): "user",
    ("rated_game", "place_id"): "place",
    ("rated_part", "place_id"): "place",
    ("rating_scope", "place_id"): "place",
    ("rating", "place_id"): "place",
    ("opening_count", "place_id"): "place",
    ("queue_entry", "place_id"): "place",
    ("queue_entry", "channel_id"): "channel",
    ("queue_entry", "user_id"): "user",
    ("queue_entry", "party_id"): "user",
    ("finished_game", "place_id"): "place",
    ("finished_part", "place_id"): "place",
    ("gone_holder", "place_id"): "place",
    ("trophy", "place_id"): "place",
    ("trophy", "user_id"): "user",
    ("champion_role", "place_id"): "place",
    ("champion_role", "role_id"): "role",
    ("champion_role", "user_id"): "user",
    ("era", "place_id"): "place",
    ("webhook", "place_id"): "place",
    ("webhook", "channel_id"): "channel",
}
"""Every column that holds an id of Discord, and whose; a test finds columns that are missing here.

`target_id` is a user for rows of kind `private`, `offer`, `enough`, `full`, `ping`, `reminder` and `alert`, a
role for `champion`, a webhook (negative) for `hook` and `hook_rating`, else a channel.
"""

PERSONAL_TEXTS: Final = (
    ("session", "host_name"), ("seat", "name"), ("seat", "word"), ("seat_holder", "name"), ("outbox", "body"),
    ("post", "awaited"), ("processed_interaction", "answer"), ("ply", "note"), ("vote", "body"),
    ("standing_order", "rule"), ("deadline", "body"), ("place_setting", "body"), ("audit", "what"),
    ("audit", "body"), ("report", "text"), ("talk", "name"), ("talk", "text"),
    ("private_note", "text"), ("game_reminder", "words"),
    ("deck", "name"), ("deck", "entry"), ("seat", "deck"), ("seat", "entry"),
    ("tournament", "organiser_name"), ("tournament", "title"), ("tournament_entry", "body"),
    ("entrant", "name"), ("entrant", "entry"), ("entrant", "deck"), ("player", "name"),
    ("queue_entry", "name"), ("queue_entry", "party_name"),
)  # fmt: skip
"""Every column with a text that may name a person or hold their id."""
