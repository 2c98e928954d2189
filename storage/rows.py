"""Rows as they stand in the tables; times are milliseconds since 1970 in UTC, `options` is a JSON text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SessionRow:
    """Hold a table: what is played where, how far it has come. `version` counts every change."""

    place_id: int
    code: str
    channel_id: int
    game: str
    rules_version: int
    data_digest: str
    status: str
    version: int
    ply: int
    host_id: int
    host_name: str
    options: str
    seating: str
    seed: bytes
    commitment: str
    head: str
    created_at: int
    started_at: int | None
    ended_at: int | None

    def __repr__(self) -> str:
        """Leave the seed out: rows end up in logs and tracebacks."""
        return f"SessionRow({self.code}, {self.game}, {self.status}, version={self.version}, ply={self.ply})"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Hold a seat: of a person, of a machine (`policy`), or of a machine for one who resigned (both)."""

    seat: int
    user_id: int | None
    name: str
    policy: str | None
    word: str
    entry: str
    private: bool
    joined_at: int
    resigned_at: int | None


@dataclass(frozen=True, slots=True)
class PlyRow:
    """Hold one entry of the log."""

    n: int
    kind: str
    seat: int | None
    action: str | None
    note: str
    head: str
    at: int


@dataclass(frozen=True, slots=True)
class SnapshotRow:
    """Hold the state after ply n, as the game dumps it: a cache that may be dropped at any time."""

    n: int
    state: bytes


@dataclass(frozen=True, slots=True)
class MessageRow:
    """Hold what must be said: a row of the outbox. `state` is waiting, sent, replaced or failed."""

    place_id: int
    code: str
    seq: int
    kind: str
    target_id: int
    nonce: str
    body: str
    state: str
    attempts: int
    not_before: int
    held_by: str | None
    message_id: int | None
    created_at: int


@dataclass(frozen=True, slots=True)
class PostRow:
    """Hold the message that stands for a kind and a target of a table."""

    message_id: int
    channel_id: int
    posted_at: int
    awaited: str
    seq: int


@dataclass(frozen=True, slots=True)
class SettingRow:
    """Hold what a person has settled for themselves."""

    user_id: int
    colour: bool
    dm_closed: bool
