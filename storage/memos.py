"""Rows of what people say and write down at a table; times are milliseconds since 1970 in UTC."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TalkRow:
    """Hold what a person said from a seat, at a time of its own; `readers`: the seats that may read it.

    `ply` is how far the game had come; None: it was said before that was written down.
    """

    at: int
    seat: int
    user_id: int
    name: str
    text: str
    readers: str
    ply: int | None


@dataclass(frozen=True, slots=True)
class NoteRow:
    """Hold what a person has written down for themselves at a table, and how far the game had come."""

    user_id: int
    n: int
    at: int
    ply: int
    text: str


@dataclass(frozen=True, slots=True)
class GameReminderRow:
    """Hold of what in a game a person wants to be reminded. `what` is round, turns, attacked, next or over.

    `number` is the round that it waits for (0: none), `words` are the person's own; `fired_at` is when it
    came (None: it is still to come).
    """

    user_id: int
    n: int
    what: str
    number: int
    words: str
    set_at: int
    fired_at: int | None = None


@dataclass(frozen=True, slots=True)
class FirstGameRow:
    """Hold what a person was asked after their first finished game at a place; empty: not answered.

    `pace` is quicker, fine or slower, `dms` and `threads` are yes or no.
    """

    user_id: int
    asked_at: int
    pace: str = ""
    dms: str = ""
    threads: str = ""
