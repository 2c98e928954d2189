"""The card of a table before play: who sits there, and by which rules."""

from hashlib import sha256
from typing import Final

from bot.cards import Card, button
from bot.ids import Control
from bot.limits import ALT_TEXT, clip
from bot.presenter.contract import PANEL as CONTRACT
from bot.presenter.contract import contract_brief
from bot.presenter.fair import FAIR, WORD
from bot.presenter.house_rules import HOUSE, rules_line
from bot.presenter.words import count, literal, prose, verbatim
from engine import alt_text, render
from engine.texts import numbers, seat_name
from host import TAKEN, Lobby, LobbySeat
from host.story import Opening

JOIN, QUIET, LEAVE, FILL, START = "~join", "~quiet", "~leave", "~fill", "~start"
DECKS: Final = "~deck:table"
"""What opens the card on which one chooses the deck that one brings."""
RULES: Final = "~rules"
LEARN: Final = "~learn"
"""What shows the rules of what a table plays, and what begins a first game of it, which explains each first
decision."""
DIFFICULTY: Final = {"easy": "easy to learn", "medium": "medium", "hard": "demanding"}
LATE: Final = (
    "Everybody without a seat sees the game {late} late, and so does this channel; "
    "whoever plays sees it as it is by “My board”."
)


def here(lobby: Lobby) -> Control:
    """Return the control of a lobby; nobody is asked a decision there."""
    return Control(lobby.ref, 0, HOUSE)


def lobby_card(lobby: Lobby, seq: int, opening: Opening | None = None) -> Card:
    """Build the public card of a table before play; `opening`: how such a game could begin."""
    card = Card().say(f"### {literal(lobby.game.title)}\n{render(lobby.game.summary)}")
    if opening is not None and lobby.status == "lobby":
        alt = f"A board at the beginning of a game: {alt_text(opening.board, seat_name)}"
        card.board(opening.png, sha256(opening.png).hexdigest(), clip(alt, ALT_TEXT))
    card.say(seats_text(lobby))
    card.say("\n".join(filter(None, (_length(lobby, opening), rules_line(lobby)))))
    card.say(guests_text(lobby)).say(contract_brief(lobby.contract))
    card.say(_ready(lobby))
    fair = lobby.fair
    number = "" if fair is None else f" (opening {fair.shown} of this server)"
    card.say(
        f"-# The dice are promised{number}: `{lobby.commitment}`{_words(lobby)}\n"
        f"-# {lobby.ref.code}·{seq} · lobby"
    )
    if lobby.status != "lobby" or (fair is not None and fair.closed):
        return card
    at = here(lobby)
    full = len(lobby.seats) >= lobby.room.stop - 1
    decks = [button(at.to(DECKS), "Deck")] if lobby.decks else []
    card.buttons(
        button(at.to(JOIN), "Join", "success", off=full),
        button(at.to(QUIET), "Join without DMs", off=full),
        button(at.to(LEAVE), "Leave"),
        *decks,
        button(at.to(FAIR), "Fair dice?"),
    )
    return card.buttons(
        button(at.to(START), "Start", "primary", off=lobby.can_start is not None),
        button(at.to(FILL), "Add a machine", off=full),
        button(at.to(HOUSE), "House rules"),
        button(at.to(CONTRACT), "Absence"),
        *([] if fair is None else [button(at.to(WORD), "My word")]),
    ).buttons(button(at.to(RULES), "Rules"), button(at.to(LEARN), "Learn"))


def _length(lobby: Lobby, opening: Opening | None) -> str:
    """Say how hard a game is, and how long it takes at the pace of its table."""
    said = f"Difficulty: {DIFFICULTY[lobby.game.difficulty]}."
    if opening is None:
        return said
    return f"{said} At this pace it takes {_long(lobby.contract.lasts(opening.turns, opening.passing))}."


def _long(seconds: int) -> str:
    """Say roughly how long something takes.

    >>> _long(25 * 86400), _long(100), _long(5 * 3600), _long(30 * 3600)
    ('about 25 days', 'about 2 minutes', 'about 5 hours', 'about a day')
    """
    for unit, one, many in (
        (86400, "a day", "days"),
        (3600, "an hour", "hours"),
        (60, "a minute", "minutes"),
    ):
        if seconds >= unit:
            number = round(seconds / unit)
            return f"about {one}" if number == 1 else f"about {number} {many}"
    return "a minute"


def _words(lobby: Lobby) -> str:
    """Say what becomes of words, as long as they are open."""
    if lobby.status != "lobby" or lobby.fair is None or lobby.fair.closed:
        return ""
    return "\n-# “My word” mixes a word of yours into them; who gives none gets one from the secret."


def guests_text(lobby: Lobby) -> str:
    """Say who may join and watch, where that is not everybody at once."""
    said = ["Private: only invited people may join and watch."] if lobby.invited_only else []
    if lobby.delay_s:
        said.append(LATE.format(late=count(lobby.delay_s // 60, "minute")))
    return "\n".join(said)


def seats_text(lobby: Lobby) -> str:
    """List who sits where."""
    rows = [f"{number}\\. {_seat(lobby, one)}" for number, one in enumerate(lobby.seats, start=1)]
    order = "drawn at the start" if lobby.seating == "random" else "in the order of joining"
    head = f"**{len(lobby.seats)} at the table** ({numbers(lobby.room)} can play; seats {order})"
    return "\n".join([head, *rows, *filter(None, [taken_text(lobby)])])


def taken_text(lobby: Lobby) -> str:
    """Say that words were taken back, as long as somebody has not given another."""
    return render(TAKEN) if lobby.taken else ""


def _seat(lobby: Lobby, one: LobbySeat) -> str:
    name = literal(one.name)
    if one.policy is not None:
        return f"{name} (machine, {literal(one.policy)}){_word(one)}"
    brought = " - deck chosen" if one.chosen else ""
    if not one.ready:
        brought = " - deck cannot be played with these rules"
    return f"**{name}**" + (" (host)" if one.user == lobby.host else "") + brought + _word(one)


def _word(one: LobbySeat) -> str:
    """Show the word of a seat, last on its line, and who gave it if somebody else sits there now."""
    if one.word is None:
        return ""
    whose = f" of {literal(one.giver)}" if one.giver not in ("", one.name) else ""
    return f" - word{whose}: {verbatim(one.word)}"


def _ready(lobby: Lobby) -> str:
    if lobby.status == "running":
        return "The game has begun."
    if lobby.status != "lobby":
        return "This table is closed."
    if lobby.can_start is not None:
        return prose(lobby.can_start, lobby.name)
    return f"Ready: **{literal(lobby.host_name)}** can start."
