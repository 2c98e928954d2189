"""Rows of the queue; times are milliseconds since 1970 in UTC."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class QueueRow:
    """Hold who waits in a channel for which game, at which pace, for how many seats.

    `party_id` is the friend who sits down along with them, once they have `agreed`. `near`: only people of
    about the same rating. `found` is the code of the group for which a table is being opened; empty: they
    wait.
    """

    place_id: int
    code: str
    channel_id: int
    user_id: int
    name: str
    party_id: int | None
    party_name: str
    agreed: bool
    game: str
    pace: str
    least: int
    most: int
    near: bool
    at: int
    expires_at: int
    found: str = ""
