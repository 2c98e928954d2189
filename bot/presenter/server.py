"""Cards of a server: its settings, what organisers did, whom somebody avoids."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.board_choices import BOARD_NAMES, SIGHT_NAMES, THEME_NAMES
from bot.cards import Card
from bot.language_choices import LANGUAGE_NAMES
from bot.limits import MENTIONS
from bot.presenter.markdown import count, literal
from engine import AnyGame, render
from host import PlaceSettings
from host.model.contract import PRESETS, Contract, card
from storage import AuditRow

ROOM: Final = 3500
RATED: Final = "on; `/rating board` shows the leaderboards"
UNRATED: Final = "off; the leaderboards are hidden, and what was counted is kept until they are on again"


def place_card(settings: PlaceSettings, games: Mapping[str, AnyGame]) -> Card:
    """Build the card of a server's settings."""
    role = "none" if settings.organiser is None else f"<@&{settings.organiser}>"
    where = ", ".join(f"<#{channel}>" for channel in settings.channels) or "all"
    what = ", ".join(literal(games[key].title) for key in settings.games if key in games) or "all"
    overview = Card().say("### Games on this server")
    overview.say(f"Organiser role: {role}\nChannels: {where}\nGames: {what}")
    overview.say(
        f"A person may host {count(settings.tables_per_person, 'open table')}, and open one every "
        f"{count(settings.cooldown_s, 'second')}; {count(settings.tables, 'table')} in all. A table that "
        f"does not begin is closed after {count(settings.lobby_hours, 'hour')}. "
        f"{settings.commands_a_minute} commands a minute."
    )
    contract = Contract() if settings.contract is None else Contract().changed(settings.contract)
    overview.say(f"Ratings: {RATED if settings.ratings else UNRATED}")
    overview.say(
        f"Boards: {BOARD_NAMES[settings.board].lower()}, {THEME_NAMES[settings.theme].lower()}, "
        f"{SIGHT_NAMES[settings.sight].lower()}"
    )
    overview.say(f"Language: {LANGUAGE_NAMES.get(settings.language, 'as the server has it in Discord')}")
    return overview.say("**Absence**\n" + "\n".join(f"- {render(line)}" for line in card(contract)))


def audit_card(rows: Sequence[AuditRow]) -> Card:
    """Build the card of what organisers did, newest first."""
    lines: list[str] = []
    room = ROOM
    for row in rows:
        line = f"- <t:{row.at // 1000}:R> {_actor(row)} {_ACTS.get(row.what, row.what)}{_details(row)}"
        room -= len(line) + 1
        if room < 0:
            break
        lines.append(line)
    return Card().say("### What organisers did").say("\n".join(lines) or "Nothing yet.")


def blocked_card(users: Sequence[int], deleted: int = 0) -> Card:
    """Build the card of those whom a person avoids; `deleted`: how many have deleted themselves since."""
    shown = " ".join(f"<@{user}>" for user in users[:MENTIONS])
    rest = "" if len(users) <= MENTIONS else f" and {len(users) - MENTIONS} more"
    listing = Card().say(f"You have blocked {shown}{rest}." if users else "You have blocked nobody.")
    if deleted:
        listing.say(f"Blocked, and deleted here since: {deleted}. If they come back, the block still holds.")
    return listing


def _actor(row: AuditRow) -> str:
    return "somebody" if row.actor_id is None else f"<@{row.actor_id}>"


def _details(row: AuditRow) -> str:
    values: dict[str, Any] = json.loads(row.body) if row.body else {}
    if row.what.startswith("event "):
        return _event(row.code, values)
    if "user" in values:
        return f" <@{values['user']}>"
    if row.code is not None:
        return f" {row.code}"
    changes = ", ".join(f"{name} = {_value(name, value)}" for name, value in values.items())
    return f": {changes}" if changes else ""


def _event(code: str | None, values: Mapping[str, Any]) -> str:
    """Say which event it was, and what exactly; times in the reader's own zone."""
    changes = []
    for name, value in values.items():
        if value in (None, ""):
            continue
        if name == "user":
            changes.append(f"<@{value}>")
        elif name == "channel":
            changes.append(f"<#{value}>")
        elif name in ("ends", "signup_ends"):
            changes.append(f"{name.replace('_', ' ')} <t:{int(value) // 1000}:f>")
        else:
            shown = " ".join(str(item) for item in value) if isinstance(value, list) else str(value)
            changes.append(f"{name.replace('_', ' ')} {literal(shown)}")
    return f" {code}" + (f": {', '.join(changes)}" if changes else "")


def _value(name: str, value: Any) -> str:
    if name == "organiser":
        return "none" if value is None else f"<@&{value}>"
    if name == "contract":
        return _contract(value)
    if name == "channels":
        return " ".join(f"<#{channel}>" for channel in value) or "all"
    if isinstance(value, list):
        return literal(", ".join(str(item) for item in value)) or "all"
    return literal(str(value))


def _contract(value: Mapping[str, Any] | None) -> str:
    """Name a contract of an entry: the contract of new tables is a ready-made one, or the usual one."""
    if value is None:
        return "the usual one"
    chosen = Contract().changed(dict(value))
    preset = next((name for key, (name, _) in PRESETS.items() if Contract.of_preset(key) == chosen), None)
    return "one of its own" if preset is None else f"“{render(preset)}”"


_ACTS: Final = {
    "organiser": "chose the organiser role",
    "channels": "chose channels",
    "games": "chose games",
    "contract": "chose the contract",
    "cooldown": "set limits",
    "board": "chose how boards are shown",
    "language": "chose the language",
    "block": "blocked",
    "unblock": "unblocked",
    "close": "closed table",
    "ratings": "switched ratings",
    "settings": "settled",
    "event announce": "announced the event",
    "event change": "changed the event",
    "event checkin": "opened the check-in of",
    "event start": "started",
    "event pair": "let go on",
    "event pause": "paused",
    "event resume": "resumed",
    "event cancel": "cancelled",
    "event archive": "put away",
    "event organiser": "answers now for",
    "event move": "moved to another channel",
    "event unpair": "took the pairing back in",
    "event add": "brought somebody in at",
    "event remove": "took somebody out of",
    "event bring back": "brought somebody back in",
    "event substitute": "put a substitute in at",
    "event fill": "added machines to",
    "event forbid": "settled who must not meet in",
    "event pin": "paired by hand in",
    "event extend": "gave a round more time in",
    "event correct": "corrected a result in",
    "event adjudicate": "judged a table of",
    "event replay": "let a table be played again in",
}
