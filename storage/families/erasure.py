"""What is stored about one person, wherever it is: to show it, and to delete it."""

import re
from typing import Any, Final

from storage.families.holders import FORGET_SEAT
from storage.families.people import SETTING
from storage.families.runner import Asks, Writes
from storage.schema import ID_COLUMNS, PERSONAL_TEXTS

PLACELESS: Final = ("user_setting", "block", "erased_block", "deck", "learning", "player")
COLUMNS: Final = tuple(pair for pair, who in ID_COLUMNS.items() if who == "user")
"""Every column that may hold a person's id as a number."""
FREE: Final = {
    ("seat", "word"): "refused at joining when it holds a long number; it is part of the dice for ever",
    ("seat", "entry"): "what a game was set up with, ids of its cards, which its replay needs for ever",
    ("seat", "deck"): "refused when it holds a long number, and forgotten with its person",
    ("deck", "name"): "refused when it holds a long number, and deleted with its person",
    ("deck", "entry"): "ids of cards that a game has read from a list",
    ("entrant", "entry"): "ids of cards that a game has read from a list, forgotten with their person",
    ("entrant", "deck"): "refused when it holds a long number, and forgotten with its person",
    ("player", "name"): "none with a long number is kept, and it is forgotten with its person",
    ("queue_entry", "name"): "none with a long number is kept, and it is deleted with its person",
    ("queue_entry", "party_name"): "none with a long number is kept, and it is deleted with its person",
    ("ply", "note"): "written by the host: kinds of vote, choices, numbers of seats; it is part of the heads",
    ("processed_interaction", "answer"): "codes, versions and numbers of plies",
    ("post", "awaited"): "numbers of seats",
}  # fmt: skip
"""The texts that hold no id, and why."""
TEXTS: Final = tuple(pair for pair in PERSONAL_TEXTS if pair not in FREE)
"""The texts that are searched for an id."""
PERSONAL: Final = tuple(dict.fromkeys(table for table, _ in (*COLUMNS, *TEXTS)))
"""The tables in whose pages a person may be named."""
LONG: Final = re.compile(r"\d{15,20}")

EVERYBODY: Final = " UNION ".join(
    f"SELECT {column} FROM {table} WHERE {column} IS NOT NULL"  # noqa: S608  # our own names
    for table, column in COLUMNS
)
ANYWHERE_HELD: Final = " UNION ".join(
    f"SELECT 1 FROM {table} WHERE {column} = :user"  # noqa: S608  # our own names
    for table, column in COLUMNS
    if table in PLACELESS
)
PLACES_OF: Final = " UNION ".join(
    [
        *(
            f"SELECT place_id FROM {table} WHERE {column} = :user"  # noqa: S608  # our own names
            for table, column in COLUMNS
            if table not in PLACELESS
        ),
        *(
            f"SELECT place_id FROM {table} WHERE {column} LIKE '%' || :digits || '%'"  # noqa: S608  # our own names
            for table, column in TEXTS
        ),
    ]
)
TABLES_AT: Final = """
SELECT session.code, session.status FROM session WHERE session.place_id = :place AND (session.host_id = :user
    OR EXISTS (SELECT 1 FROM seat WHERE seat.place_id = session.place_id AND seat.code = session.code
        AND (seat.user_id = :user OR seat.substitute_of = :user))
    OR EXISTS (SELECT 1 FROM seat_holder AS held WHERE held.place_id = session.place_id
        AND held.code = session.code AND held.user_id = :user))
ORDER BY session.created_at, session.code
"""
ERASE_SEAT: Final = """
UPDATE seat SET user_id = NULL, name = :name, policy = coalesce(policy, :policy), private = :private,
    resigned_at = coalesce(resigned_at, :at), caretaker = :private, rung = 0, bank_ms = NULL, asked_at = NULL,
    deck = NULL, threaded = :private, own_name = '', leaving = :private
WHERE place_id = :place AND code = :code AND seat = :seat
"""
ERASE_SUBSTITUTED: Final = """
UPDATE seat SET substitute_of = 0 WHERE substitute_of = :user AND place_id = :place
"""
ERASE_HOST: Final = """
UPDATE session SET version = version + 1,
    host_name = CASE WHEN host_id = :user THEN :name ELSE host_name END,
    host_id = CASE WHEN host_id = :user THEN :next_host ELSE host_id END
WHERE place_id = :place AND code = :code
"""
EVENTS_AT: Final = """
SELECT code, ended_at FROM tournament WHERE place_id = :place AND (organiser_id = :user
    OR EXISTS (SELECT 1 FROM entrant WHERE entrant.place_id = tournament.place_id
        AND entrant.code = tournament.code AND entrant.user_id = :user)
    OR EXISTS (SELECT 1 FROM tournament_entry AS entry WHERE entry.place_id = tournament.place_id
        AND entry.code = tournament.code AND entry.actor_id = :user))
ORDER BY created_at, code
"""
DROP_SAID: Final = "DELETE FROM outbox WHERE place_id = :place AND code = :code AND state <> 'waiting'"
WAITING: Final = """
SELECT seq, kind, target_id, body FROM outbox
WHERE place_id = :place AND code = :code AND state = 'waiting' ORDER BY seq, kind, target_id
"""
REWRITE: Final = """
UPDATE outbox SET body = :body
WHERE place_id = :place AND code = :code AND seq = :seq AND kind = :kind AND target_id = :target
"""
AT_PLACE: Final = (
    "DELETE FROM outbox WHERE target_id = :user AND place_id = :place",
    "DELETE FROM post WHERE target_id = :user AND place_id = :place",
    """DELETE FROM outbox WHERE place_id = :place AND kind = 'place_notice' AND (state <> 'waiting'
        OR code IN (SELECT code FROM queue_entry WHERE user_id = :user OR party_id = :user))""",
    "DELETE FROM invitation WHERE user_id = :user AND place_id = :place",
    "DELETE FROM talk WHERE user_id = :user AND place_id = :place",
    "DELETE FROM report WHERE reporter_id = :user AND place_id = :place",
    "UPDATE audit SET actor_id = NULL WHERE actor_id = :user AND place_id = :place",
    """UPDATE finished_part SET dice = '{}', words = '{}' WHERE place_id = :place AND EXISTS (
        SELECT 1 FROM seat_holder AS held WHERE held.user_id = :user
            AND held.place_id = finished_part.place_id AND held.code = finished_part.code
            AND held.seat = finished_part.seat AND held.from_n = finished_part.from_n)""",
    """UPDATE seat_holder SET user_id = NULL, name = 'Player ' || (seat + 1)
    WHERE user_id = :user AND place_id = :place""",
    """UPDATE tournament SET organiser_id = 0, organiser_name = 'Player', version = version + 1
    WHERE organiser_id = :user AND place_id = :place""",
    "UPDATE tournament_entry SET actor_id = NULL WHERE actor_id = :user AND place_id = :place",
    """UPDATE entrant SET user_id = NULL, name = 'Player ' || number, entry = '', deck = NULL, private = FALSE
    WHERE user_id = :user AND place_id = :place""",
    ERASE_SUBSTITUTED,
)
ANYWHERE: Final = (
    "DELETE FROM user_setting WHERE user_id = :user",
    "DELETE FROM deck WHERE user_id = :user",
    "DELETE FROM learning WHERE user_id = :user",
    "UPDATE player SET user_id = NULL, name = '', worldwide = FALSE WHERE user_id = :user",
    """INSERT INTO erased_block (user_id, hash) SELECT user_id, :hash FROM block WHERE blocked_id = :user
    ON CONFLICT DO NOTHING""",
    "DELETE FROM block WHERE user_id = :user OR blocked_id = :user",
    "DELETE FROM erased_block WHERE user_id = :user",
)
"""With their settings goes what they have written down at tables. Blocks by the person go. Those on them
stand on, by a keyed hash: deleting oneself lifts no ban."""
LOCK_BLOCKS: Final = "LOCK TABLE block IN SHARE ROW EXCLUSIVE MODE"
ERASED: Final = "SELECT hash, at FROM erased"
KEEP_ERASED: Final = """
INSERT INTO erased (hash, at) VALUES (:hash, :at) ON CONFLICT (hash) DO UPDATE SET at = excluded.at
"""
HELD: Final[dict[str, str]] = {
    "settings": SETTING,
    "seats": """
        SELECT seat.place_id, seat.code, session.game, session.status, session.channel_id, seat.seat,
            seat.name, seat.own_name, seat.word, seat.entry, seat.deck, seat.private, seat.threaded,
            seat.leaving, seat.granted_ms, seat.joined_at, seat.resigned_at,
            session.created_at, session.started_at, session.ended_at
        FROM seat JOIN session ON session.place_id = seat.place_id AND session.code = seat.code
        WHERE seat.user_id = :user ORDER BY seat.joined_at, seat.code""",
    "decks": """
        SELECT game, name, entry, created_at, changed_at FROM deck WHERE user_id = :user
        ORDER BY game, created_at, name""",
    "first games": "SELECT game, told, done FROM learning WHERE user_id = :user ORDER BY game",
    "hosted": """
        SELECT place_id, code, game, status, host_name, created_at FROM session WHERE host_id = :user
        ORDER BY created_at, code""",
    "seats held": """
        SELECT place_id, code, seat, from_n, from_at, name FROM seat_holder WHERE user_id = :user
        ORDER BY from_at, code, seat""",
    "actions": """
        SELECT ply.place_id, ply.code, ply.n, ply.kind, ply.action, ply.note, ply.at FROM seat_holder AS held
        JOIN ply ON ply.place_id = held.place_id AND ply.code = held.code AND ply.seat = held.seat
            AND ply.n >= held.from_n
        WHERE held.user_id = :user AND NOT EXISTS (SELECT 1 FROM seat_holder AS later
            WHERE later.place_id = held.place_id AND later.code = held.code AND later.seat = held.seat
                AND later.from_n > held.from_n AND later.from_n <= ply.n)
        ORDER BY ply.at, ply.code, ply.n""",
    "orders": """
        SELECT standing_order.place_id, standing_order.code, rule, expires_at, fired_n FROM standing_order
        JOIN seat ON seat.place_id = standing_order.place_id AND seat.code = standing_order.code
            AND seat.seat = standing_order.seat
        WHERE seat.user_id = :user ORDER BY standing_order.code, n""",
    "votes": """
        SELECT ballot.place_id, ballot.code, ballot.n, choice, at FROM seat_holder AS held
        JOIN ballot ON ballot.place_id = held.place_id AND ballot.code = held.code AND ballot.seat = held.seat
            AND ballot.at > held.from_at
        WHERE held.user_id = :user AND NOT EXISTS (SELECT 1 FROM seat_holder AS later
            WHERE later.place_id = held.place_id AND later.code = held.code AND later.seat = held.seat
                AND later.from_n > held.from_n AND later.from_at < ballot.at)
        ORDER BY at, ballot.code""",
    "talk": """
        SELECT place_id, code, seat, name, text, at, ply FROM talk WHERE user_id = :user ORDER BY at, code""",
    "notes": "SELECT place_id, code, n, at, ply, text FROM private_note WHERE user_id = :user ORDER BY at, n",
    "first game here": """
        SELECT place_id, asked_at, pace, dms, threads FROM first_game WHERE user_id = :user
        ORDER BY asked_at""",
    "reminders in games": """
        SELECT place_id, code, n, what, number, words, set_at, fired_at FROM game_reminder
        WHERE user_id = :user ORDER BY set_at, n""",
    "invitations": "SELECT place_id, code FROM invitation WHERE user_id = :user ORDER BY place_id, code",
    "queue": """
        SELECT place_id, channel_id, game, pace, least, most, near, CASE WHEN user_id = :user THEN name
            ELSE party_name END, CASE WHEN user_id = :user THEN 'own' ELSE 'along with a friend' END, agreed,
            at, expires_at
        FROM queue_entry WHERE user_id = :user OR party_id = :user ORDER BY at, code""",
    "blocked by you": "SELECT blocked_id FROM block WHERE user_id = :user ORDER BY blocked_id",
    "blocked by you and deleted since": "SELECT hash FROM erased_block WHERE user_id = :user ORDER BY hash",
    "reports": "SELECT place_id, n, at, code, text FROM report WHERE reporter_id = :user ORDER BY at",
    "audit": "SELECT place_id, n, at, what, code, body FROM audit WHERE actor_id = :user ORDER BY at",
    "events": """
        SELECT entrant.place_id, entrant.code, tournament.title, tournament.game, tournament.status,
            entrant.number, entrant.name, entrant.entry, entrant.deck, entrant.private, entrant.joined_at
        FROM entrant JOIN tournament ON tournament.place_id = entrant.place_id
            AND tournament.code = entrant.code
        WHERE entrant.user_id = :user ORDER BY entrant.joined_at, entrant.code""",
    "events organised": """
        SELECT place_id, code, title, game, status, organiser_name, created_at, ended_at FROM tournament
        WHERE organiser_id = :user ORDER BY created_at, code""",
    "done at events": """
        SELECT place_id, code, n, at, by, body FROM tournament_entry WHERE actor_id = :user
        ORDER BY at, code, n""",
    "turns kept": """
        SELECT part.place_id, part.code, part.seat, part.at, part.kept, part.missed, part.gone,
            part.stepped_in
        FROM seat_holder AS held JOIN kept_part AS part ON part.place_id = held.place_id
            AND part.code = held.code AND part.seat = held.seat AND part.from_n = held.from_n
        WHERE held.user_id = :user ORDER BY part.at, part.place_id, part.code, part.seat""",
    "trophies": """
        SELECT place_id, code, season, division, number, rank, at FROM trophy WHERE user_id = :user
        ORDER BY at, place_id, code""",
    "champion roles": """
        SELECT place_id, role_id FROM champion_role WHERE user_id = :user ORDER BY place_id, role_id""",
    "rating wishes": "SELECT name, opted_out, worldwide FROM player WHERE user_id = :user",
    "ratings": """
        SELECT rating.place_id, game, mu, sigma, games, at FROM rating JOIN player ON player.n = rating.player
        WHERE player.user_id = :user ORDER BY game, rating.place_id""",
    "rated games": """
        SELECT part.place_id, part.code, part.game, part.at, part.seat, part.left_n, part.late,
            part.worldwide, part.mu, part.sigma, part.games, part.world_mu, part.world_sigma,
            part.world_games
        FROM rated_part AS part JOIN player ON player.n = part.player
        WHERE player.user_id = :user ORDER BY part.at, part.code""",
    "finished games": """
        SELECT part.place_id, part.code, part.game, part.at, part.seat, part.from_n, part.stayed, part.rank,
            part.moves, part.thought_ms, part.dice, part.words
        FROM seat_holder AS held JOIN finished_part AS part ON part.place_id = held.place_id
            AND part.code = held.code AND part.seat = held.seat AND part.from_n = held.from_n
        WHERE held.user_id = :user ORDER BY part.at, part.code""",
    "messages": """
        SELECT place_id, code, kind, message_id, channel_id, posted_at FROM post WHERE target_id = :user
        ORDER BY posted_at, code""",
}  # fmt: skip
"""What a person may have: their own rows and nobody else's."""


class ErasureRead(Asks):
    """Ask."""

    async def held(self, user: int, kind: str) -> list[tuple[Any, ...]]:
        """Return what is stored of a kind about a person."""
        return await self._run(HELD[kind], {"user": user})

    async def everybody(self) -> list[int]:
        """Return every number that may be a person's id: of columns, and long ones in texts."""
        numbers = {int(row[0]) for row in await self._run(EVERYBODY, {})}
        for table, column in TEXTS:
            rows = await self._run(f"SELECT DISTINCT {column} FROM {table}", {})  # noqa: S608  # our own names
            numbers |= {int(number) for row in rows for number in LONG.findall(str(row[0]))}
        return sorted(numbers)

    async def places_of(self, user: int) -> list[int]:
        """Return all places that hold anything about a person."""
        values = {"user": user, "digits": str(user)}
        return sorted(int(row[0]) for row in await self._run(PLACES_OF, values))

    async def held_anywhere(self, user: int) -> bool:
        """Tell whether anything is held about a person that belongs to no place."""
        return bool(await self._run(ANYWHERE_HELD, {"user": user}))

    async def tables_at(self, place: int, user: int) -> list[tuple[str, str]]:
        """Return code and status of the tables of a place that name a person, also as one who sat there."""
        rows = await self._run(TABLES_AT, {"place": place, "user": user})
        return [(str(code), str(status)) for code, status in rows]

    async def events_at(self, place: int, user: int) -> list[tuple[str, bool]]:
        """Return the events of a place that name a person, and whether each still goes on."""
        rows = await self._run(EVENTS_AT, {"place": place, "user": user})
        return [(str(code), ended is None) for code, ended in rows]

    async def erased(self) -> dict[str, int]:
        """Return the keyed hash of everybody whose deletion this database has seen, with its time."""
        return {str(mark): int(at) for mark, at in await self._run(ERASED, {})}

    async def waiting(self, place: int, code: str) -> list[tuple[int, str, int, str]]:
        """Return number, kind, target and body of what a table has yet to say."""
        rows = await self._run(WAITING, {"place": place, "code": code})
        return [(int(seq), str(kind), int(target), str(body)) for seq, kind, target, body in rows]


class ErasureWrite(Writes):
    """Write."""

    async def erase_seat(
        self, place: int, code: str, seat: int, name: str, policy: str | None, at: int
    ) -> None:
        """Take a person out of a seat's row; `policy` plays on there if nothing does yet."""
        key = {"place": place, "code": code, "seat": seat}
        values = {"name": name, "policy": policy, "at": at, "private": False}
        await self._run(ERASE_SEAT, key | values)
        for statement in FORGET_SEAT:
            await self._run(statement, key)

    async def erase_substituted(self, place: int, user: int) -> None:
        """Let nobody have sat before those who stepped in for a person at a place."""
        await self._run(ERASE_SUBSTITUTED, {"place": place, "user": user})

    async def erase_host(self, place: int, code: str, user: int, next_host: int, name: str) -> None:
        """Give a table another host if it was this person; its version rises in any case."""
        values = {"place": place, "code": code, "user": user, "next_host": next_host, "name": name}
        await self._run(ERASE_HOST, values)

    async def drop_said(self, place: int, code: str) -> None:
        """Forget what a table has said."""
        await self._run(DROP_SAID, {"place": place, "code": code})

    async def rewrite(self, place: int, code: str, key: tuple[int, str, int], body: str) -> None:
        """Let a waiting message say something else."""
        seq, kind, target = key
        values = {"place": place, "code": code, "seq": seq, "kind": kind, "target": target, "body": body}
        await self._run(REWRITE, values)

    async def erase_at(self, place: int, user: int) -> None:
        """Delete what a place holds about a person besides their tables, and their id in every text."""
        for statement in AT_PLACE:
            await self._run(statement, {"place": place, "user": user})
        whole = re.compile(rf"(?<!\d){user}(?!\d)")
        for table, column in TEXTS:
            here = f"{table} WHERE place_id = :place AND {column}"
            values = {"place": place, "digits": str(user)}
            holding = f"SELECT DISTINCT {column} FROM {here} LIKE '%' || :digits || '%'"  # noqa: S608  # our own names
            for (old,) in await self._run(holding, values):
                change = f"UPDATE {table} SET {column} = :new WHERE place_id = :place AND {column} = :old"  # noqa: S608  # our own names
                await self._run(change, {"place": place, "old": old, "new": whole.sub("0", str(old))})

    async def erase_anywhere(self, user: int, mark: str) -> None:
        """Delete what belongs to no place; whoever blocked the person now blocks their keyed hash."""
        self._lock(LOCK_BLOCKS, {})  # one that is being written would be committed after the deletion
        for statement in ANYWHERE:
            await self._run(statement, {"user": user, "hash": mark})

    async def keep_erased(self, mark: str, at: int) -> None:
        """Write down that this database has seen a deletion."""
        await self._run(KEEP_ERASED, {"hash": mark, "at": at})
