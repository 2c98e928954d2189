"""Rows as they stand in the tables; times are milliseconds since 1970 in UTC, `options` is a JSON text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SessionRow:
    """Hold a table: what is played where, how far it has come. `version` counts every change.

    `contract` is the absence contract as JSON (empty: none), `rematch_of` the game before, `fair` what its
    dice rest on as JSON (empty: the first scheme), `board` how it is shown (empty: as its place has it). Its
    channel is lost since `paused_at`; it is paused since `halted_at` by all (agreed), host or organiser.
    """

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
    contract: str = ""
    private_table: bool = False
    spectator_delay_s: int = 0
    rematch_of: str | None = None
    opened_thread: bool = False
    paused_at: int | None = None
    fair: str = ""
    board: str = ""
    halted_at: int | None = None
    halted_by: str = ""

    def __repr__(self) -> str:
        """Leave the seed out: rows end up in logs and tracebacks."""
        return f"SessionRow({self.code}, {self.game}, {self.status}, version={self.version}, ply={self.ply})"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Hold a seat: of a person, of a machine (`policy`), or of a machine that plays on for a person (both).

    `bank_ms` is the time left on a clock with a bank, `asked_at` when it was asked what it is asked now,
    `rung` where on the ladder of absence it stands. `deck` is what the person calls the deck that they chose,
    for their own eyes (None: none). With `caretaker` a machine plays until the person clicks. `granted_ms` is
    what others gave, `substitute_of` who sat here before, `away_seen_ply` the last ply that the person saw.
    `threaded`: what only they may know stands in a private thread of theirs.
    """

    seat: int
    user_id: int | None
    name: str
    policy: str | None
    word: str
    entry: str
    private: bool
    joined_at: int
    resigned_at: int | None
    bank_ms: int | None = None
    asked_at: int | None = None
    rung: int = 0
    caretaker: bool = False
    substitute_of: int | None = None
    away_seen_ply: int = 0
    deck: str | None = None
    threaded: bool = False
    granted_ms: int = 0


@dataclass(frozen=True, slots=True)
class HolderRow:
    """Hold from which ply on somebody of a name has held a seat; no name: a machine, for the one before."""

    seat: int
    from_n: int
    name: str


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
    """Hold the message that stands for a kind and a target of a table.

    `ply` is how far the game had come then; it tells what happened after `since_ply` (-1: not known).
    """

    message_id: int
    channel_id: int
    posted_at: int
    awaited: str
    seq: int
    ply: int = 0
    since_ply: int = 0


@dataclass(frozen=True, slots=True)
class SettingRow:
    """Hold what a person has settled for themselves. `quiet_from`, `quiet_to`: minutes after midnight.

    `vacation_policy` is stop, orders or caretaker; the vacation lasts from a time to another. An empty
    `board`, `theme` or `sight` is that of the place where they look. `statistics`: others may see theirs.
    `language` is what they have chosen, and empty: as Discord shows itself to them, which was in `locale`
    when they last used the bot. `alerts`: tell them when something is done to them out of turn.
    `dms`: send them hidden things by direct message where they say nothing else, `threads`: show them in a
    private thread where the place wants that.
    """

    user_id: int
    colour: bool = True
    dm_closed: bool = False
    zone: str = "UTC"
    quiet_from: int | None = None
    quiet_to: int | None = None
    remind_minutes: int | None = None
    digest: bool = False
    pool: bool = False
    vacation_from: int | None = None
    vacation_to: int | None = None
    vacation_policy: str = "stop"
    last_acted_at: int | None = None
    digest_at: int | None = None
    heads_up: bool = False
    board: str = ""
    theme: str = ""
    sight: str = ""
    statistics: bool = False
    language: str = ""
    locale: str = ""
    alerts: bool = False
    dms: bool = False
    threads: bool = True


@dataclass(frozen=True, slots=True)
class DeckRow:
    """Hold a deck that a person keeps; `entry` is what a seat with it brings, as JSON."""

    user_id: int
    game: str
    name: str
    entry: str
    created_at: int
    changed_at: int


@dataclass(frozen=True, slots=True)
class LearningRow:
    """Hold what was explained to a person of a game: `told` is a JSON object with, by kind of decision, the
    one at which it was. `done`: they want no more of it.
    """

    user_id: int
    game: str
    told: str
    done: bool


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """Hold a moment at which something happens by itself, for a seat (-1: the table).

    It is void when the seat's decision is no longer `decision`. `version` is the table's when it was set,
    `body` a JSON text or empty, `asked_at` when its clock began.
    """

    place_id: int
    code: str
    seat: int
    kind: str
    due_at: int
    version: int
    decision: int = 0
    body: str = ""
    asked_at: int | None = None


@dataclass(frozen=True, slots=True)
class StoppedRow:
    """Hold where the clock of a seat's decision stood when it was left.

    `decision` is the game's own number, `ply` the action that ended it (0: none, an undo went behind it), or
    was taken back (`gone`); `asked_at` and `body` are the deadline's, `earned_ms` what the answer earned.
    """

    seat: int
    decision: int
    ply: int
    asked_at: int
    left_at: int
    body: str
    earned_ms: int = 0
    gone: bool = False


@dataclass(frozen=True, slots=True)
class OrderRow:
    """Hold one standing order of a seat: `rule` is JSON, `fired_n` counts how often it has answered."""

    seat: int
    n: int
    rule: str
    expires_at: int | None
    fired_n: int = 0


@dataclass(frozen=True, slots=True)
class VoteRow:
    """Hold what a table votes on. `voters` is a JSON list of seats, `rule` majority or unanimity.

    `state` is open, carried, lost, expired or void; `closed_at` is when it came to be so.
    """

    n: int
    kind: str
    subject: int | None
    opened_by: int | None
    voters: str
    rule: str
    body: str
    opened_at: int
    expires_at: int | None
    state: str
    closed_at: int | None = None


@dataclass(frozen=True, slots=True)
class BallotRow:
    """Hold what a seat has said in a vote."""

    n: int
    seat: int
    choice: str
    at: int


@dataclass(frozen=True, slots=True)
class ReminderRow:
    """Hold how often a seat was reminded of a decision, and when last."""

    seat: int
    decision: int
    sent_n: int
    last_at: int | None


@dataclass(frozen=True, slots=True)
class SnoozeRow:
    """Hold until when a seat is not reminded of a decision."""

    seat: int
    decision: int
    until: int


@dataclass(frozen=True, slots=True)
class AuditRow:
    """Hold what an organiser, or the program (`actor_id` None), did at a place."""

    n: int
    at: int
    actor_id: int | None
    what: str
    code: str | None
    body: str = ""


@dataclass(frozen=True, slots=True)
class ReportRow:
    """Hold what a person reported."""

    n: int
    at: int
    reporter_id: int | None
    code: str | None
    text: str


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """Hold an event: who organises what where. `version` counts every change.

    `status` is signup, checkin, running, paused, finished, cancelled or archived; `due_at` when something may
    be due there by time alone (None: nothing is), `ended_at` when it was finished or cancelled. All its dice
    and lots follow from `secret` (None: the first scheme).
    """

    place_id: int
    code: str
    channel_id: int
    organiser_id: int
    organiser_name: str
    title: str
    game: str
    status: str
    version: int
    due_at: int | None
    created_at: int
    ended_at: int | None = None
    secret: bytes | None = None

    def __repr__(self) -> str:
        """Leave the secret out: rows end up in logs and tracebacks."""
        return f"TournamentRow({self.code}, {self.game}, {self.status}, version={self.version})"


@dataclass(frozen=True, slots=True)
class TournamentEntryRow:
    """Hold an entry of an event's log: `by` is organiser, entrant or itself, `actor_id` the person."""

    n: int
    at: int
    by: str
    actor_id: int | None
    body: str


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """Hold who has a place in an event (nobody: a machine, or one who left or was deleted). `entry` is what
    they bring to each table as JSON (empty: what the game has ready), `deck` what they call it. `private`:
    hidden things may be sent to them by direct message.
    """

    number: int
    user_id: int | None
    name: str
    entry: str
    deck: str | None
    private: bool
    joined_at: int


@dataclass(frozen=True, slots=True)
class TournamentTableRow:
    """Hold where a table of an event is played: `session_code` is its game's, `channel_id` its thread.

    `state`: wanted (a thread is to be opened), opening (its game waits to be started), standing, done, or
    lost (closed without a result, or with nowhere to stand: an organiser decides).
    """

    round: int
    number: int
    session_code: str | None
    channel_id: int | None
    state: str
