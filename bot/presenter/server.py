"""Cards of a server: its settings, what organisers did, whom somebody avoids."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.board_choices import BOARD_NAMES, SIGHT_NAMES, THEME_NAMES
from bot.cards import Card
from bot.language_choices import LANGUAGE_NAMES
from bot.limits import MENTIONS
from bot.presenter.markdown import in_mid_sentence, literal
from bot.presenter.ratings import title_of
from engine import AnyGame, render
from engine.texts import N_, _
from host import PlaceSettings
from host.model.contract import PRESETS, Contract, card, gate
from storage import AuditRow

ROOM: Final = 3500
RATED: Final = N_("on; `/rating board` shows the leaderboards")
THREADS: Final = N_(
    "each player has a private thread in games that begin from now on. Only they and I are in it, but "
    "whoever has “Manage Threads” here can look into it. I pin the hand there where I have “Pin Messages”."
)
NO_THREADS: Final = N_("by `/hand`, and by direct message to those who agree")
OPEN: Final = N_("may read what is public here, where whoever runs this bot lets them")
SHUT: Final = N_("read nothing here")
UNRATED: Final = N_("off; the leaderboards are hidden, and what was counted is kept until they are on again")


def place_card(settings: PlaceSettings, games: Mapping[str, AnyGame], liked: str = "") -> Card:
    """Build the card of a server's settings; `liked` says what was answered after first games."""
    role = _("none") if settings.organiser is None else f"<@&{settings.organiser}>"
    where = ", ".join(f"<#{channel}>" for channel in settings.channels) or _("all")
    what = ", ".join(literal(games[key].title) for key in settings.games if key in games) or _("all")
    overview = Card().say(_("### Games on this server"))
    overview.say(
        _("Organiser role: {role}\nChannels: {where}\nGames: {what}", role=role, where=where, what=what)
    )
    overview.say(
        _(
            "A person may host {tables_per_person}, and open one every {cooldown_s}; {tables} in "
            "all. A table that does not begin is closed after {lobby_hours}. {commands_a_minute} "
            "commands a minute.",
            tables_per_person=_("{count} open table", "{count} open tables", settings.tables_per_person),
            cooldown_s=_("{count} second", "{count} seconds", settings.cooldown_s),
            tables=_("{count} table", "{count} tables", settings.tables),
            lobby_hours=_("{count} hour", "{count} hours", settings.lobby_hours),
            commands_a_minute=settings.commands_a_minute,
        )
    )
    contract = Contract() if settings.contract is None else Contract().changed(settings.contract)
    overview.say(_("Ratings: {what}", what=_(RATED) if settings.ratings else _(UNRATED)))
    if settings.champions:
        lines = [_champion(key, role, games) for key, role in sorted(settings.champions.items())]
        overview.say("\n".join([_("**Roles of champions**"), *lines]))
    overview.say(_("Hands: {what}", what=_(THREADS) if settings.hands else _(NO_THREADS)))
    overview.say(_("Other programs: {what}", what=_(OPEN) if settings.programs else _(SHUT)))
    overview.say(
        _(
            "Boards: {board_names}, {theme_names}, {sight_names}",
            board_names=in_mid_sentence(_(BOARD_NAMES[settings.board])),
            theme_names=in_mid_sentence(_(THEME_NAMES[settings.theme])),
            sight_names=in_mid_sentence(_(SIGHT_NAMES[settings.sight])),
        )
    )
    called = _("nobody") if settings.calls is None else f"<@&{settings.calls}>"
    overview.say(
        _(
            "Called for new tables (`/call`): {called}, every {minutes} in a channel at most",
            called=called,
            minutes=_("{count} minute", "{count} minutes", settings.call_minutes),
        )
    )
    overview.say(_("Waiting for players (`/queue`): {what}", what=_("yes") if settings.queue else _("no")))
    overview.say(
        _(
            "Language: {get}",
            get=LANGUAGE_NAMES.get(settings.language) or _("as the server has it in Discord"),
        )
    )
    overview.say(liked)
    return overview.say(_("**Absence**") + "\n" + "\n".join(f"- {render(line)}" for line in card(contract)))


def _champion(key: str, role: int, games: Mapping[str, AnyGame]) -> str:
    """Say which role the champion of a game has, or of all games that have none of their own."""
    if not key:
        return _("- All other games: {role}", role=f"<@&{role}>")
    return _("- {game}: {role}", game=literal(title_of(games, key)), role=f"<@&{role}>")


def audit_card(rows: Sequence[AuditRow]) -> Card:
    """Build the card of what organisers did, newest first."""
    lines: list[str] = []
    room = ROOM
    for row in rows:
        line = f"- <t:{row.at // 1000}:R> {_actor(row)} {_(_ACTS.get(row.what, row.what))}{_details(row)}"
        room -= len(line) + 1
        if room < 0:
            break
        lines.append(line)
    return Card().say(_("### What organisers did")).say("\n".join(lines) or _("Nothing yet."))


def blocked_card(users: Sequence[int], deleted: int = 0) -> Card:
    """Build the card of those whom a person avoids; `deleted`: how many have deleted themselves since."""
    shown = " ".join(f"<@{user}>" for user in users[:MENTIONS])
    rest = "" if len(users) <= MENTIONS else _(" and {users} more", users=len(users) - MENTIONS)
    listing = Card().say(
        _("You have blocked {shown}{rest}.", shown=shown, rest=rest)
        if users
        else _("You have blocked nobody.")
    )
    if deleted:
        listing.say(
            _(
                "Blocked, and deleted here since: {deleted}. If they come back, the block still holds.",
                deleted=deleted,
            )
        )
    return listing


def _actor(row: AuditRow) -> str:
    return _("somebody") if row.actor_id is None else f"<@{row.actor_id}>"


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
    if name in ("organiser", "calls"):
        return _("none") if value is None else f"<@&{value}>"
    if name == "champions":
        return ", ".join(f"<@&{role}>" for role in dict.fromkeys(value.values())) or _("none")
    if name == "contract":
        return _contract(value)
    if name in ("channels", "dashboards"):
        return " ".join(f"<#{channel}>" for channel in value) or _("all")
    if isinstance(value, list):
        return literal(", ".join(str(item) for item in value)) or _("all")
    return literal(str(value))


def _contract(value: Mapping[str, Any] | None) -> str:
    """Name a contract of an entry: the contract of new tables is a ready-made one, or the usual one."""
    if value is None:
        return _("the usual one")
    chosen = Contract().changed(dict(value))
    times = chosen.changed({"kept": 0, "newcomers": True})
    preset = next((name for key, (name, __) in PRESETS.items() if Contract.of_preset(key) == times), None)
    named = _("the usual one") if times == Contract() else _("one of its own")
    if preset is not None:
        named = f"“{render(preset)}”"
    return " ".join([named, *(render(sentence) for sentence in gate(chosen))])


_ACTS: Final = {
    "organiser": N_("chose the organiser role"),
    "champion": N_("chose the roles of champions"),
    "channels": N_("chose channels"),
    "games": N_("chose games"),
    "contract": N_("chose the contract"),
    "cooldown": N_("set limits"),
    "board": N_("chose how boards are shown"),
    "language": N_("chose the language"),
    "block": N_("blocked"),
    "unblock": N_("unblocked"),
    "close": N_("closed table"),
    "pause": N_("paused table"),
    "resume": N_("ended the pause of table"),
    "time": N_("gave more time at table"),
    "undo": N_("led back table"),
    "result": N_("corrected the result of table"),
    "ratings": N_("switched ratings"),
    "era": N_("began a new era of the leaderboards"),
    "era back": N_("took an era of the leaderboards back"),
    "hands": N_("chose where hands are shown"),
    "settings": N_("settled"),
    "finding": N_("settled how people find each other"),
    "programs": N_("let other programs read, or not"),
    "webhook add": N_("added a webhook"),
    "webhook remove": N_("removed a webhook"),
    "webhook off": N_("(I myself) switched a webhook off"),
    "event announce": N_("announced the event"),
    "event change": N_("changed the event"),
    "event checkin": N_("opened the check-in of"),
    "event start": N_("started"),
    "event pair": N_("let go on"),
    "event pause": N_("paused"),
    "event resume": N_("resumed"),
    "event cancel": N_("cancelled"),
    "event archive": N_("put away"),
    "event organiser": N_("answers now for"),
    "event move": N_("moved to another channel"),
    "event unpair": N_("took the pairing back in"),
    "event add": N_("brought somebody in at"),
    "event remove": N_("took somebody out of"),
    "event bring back": N_("brought somebody back in"),
    "event substitute": N_("put a substitute in at"),
    "event fill": N_("added machines to"),
    "event forbid": N_("settled who must not meet in"),
    "event pin": N_("paired by hand in"),
    "event extend": N_("gave a round more time in"),
    "event correct": N_("corrected a result in"),
    "event adjudicate": N_("judged a table of"),
    "event replay": N_("let a table be played again in"),
}
