"""The card of a table before play: who sits there, and by which rules."""

from hashlib import sha256
from typing import Final

from bot.cards import Card, button
from bot.control_kinds import MachineLevel
from bot.custom_ids import Control
from bot.presenter.contract import PANEL as CONTRACT
from bot.presenter.contract import contract_brief, contract_text
from bot.presenter.fair_dice import FAIR, WORD
from bot.presenter.house_rules import HOUSE, rules_line
from bot.presenter.markdown import literal, prose, roughly, small, verbatim
from engine import alt_text, render
from engine.heads import shown
from engine.texts import N_, _, numbers, seat_name
from host import TAKEN, Lobby, LobbySeat
from host.mail.messages import JOIN
from host.views.story import Opening
from players import LEVELS

QUIET, LEAVE, FILL, START = "~quiet", "~leave", "~fill", "~start"
CALL: Final = "~call"
"""What calls those who want to hear of new tables."""
DECKS: Final = "~deck:table"
"""What opens the card on which one chooses the deck that one brings."""
RULES: Final = "~rules"
LEARN: Final = "~learn"
"""What shows the rules of what a table plays, and what begins a first game of it, which explains each first
decision."""
MORE: Final = "~more"
"""What shows all the rest of a table."""
DIFFICULTY: Final = {
    "easy": N_("easy to learn"),
    "medium": N_("medium difficulty"),
    "hard": N_("takes a while to learn"),
}
RULES_ROOM: Final = 90
"""The most letters of house rules on the card: two lines of a phone."""
WORDS: Final = N_("“My word” mixes a word of yours into the dice; who gives none gets one from the secret.")
TYPED: Final = (
    "game options", "game absence", "game word", "fair", "game leave", "game seat", "game invite",
    "game viewers",
)  # fmt: skip
LATE: Final = N_(
    "Everybody without a seat sees the game {late} late, and so does this channel; "
    "whoever plays sees it as it is by “My board”."
)


def here(lobby: Lobby) -> Control:
    """Return the control of a lobby, where nobody is asked a decision."""
    return Control(lobby.ref, 0, HOUSE)


def lobby_card(lobby: Lobby, seq: int, opening: Opening | None = None) -> Card:
    """Build the public card of a table before play, which fits one screen of a phone; `opening`: how such a
    game could begin. Whatever not everybody needs is behind “More” (`more_card`).
    """
    card = Card().say(f"### {literal(lobby.game.title)}\n{render(lobby.game.summary)}")
    if opening is not None and lobby.status == "lobby":
        alt = _(
            "The upper part of a board as a game begins: {alt_text}",
            alt_text=alt_text(opening.board, seat_name),
        )
        card.board(opening.png, sha256(opening.png).hexdigest(), alt)
    card.say(seats_text(lobby))
    rules = small(rules_line(lobby, RULES_ROOM))
    card.say("\n".join(filter(None, (_length(lobby), rules, small(guests_text(lobby))))))
    machines = sum(seat.user is None for seat in lobby.seats)
    card.say(contract_brief(lobby.contract, alone=0 < machines == len(lobby.seats) - 1))
    card.say(_ready(lobby))
    fair = lobby.fair
    number = _("this table") if fair is None else _("opening {shown} of this server", shown=fair.shown)
    card.say(
        _(
            "-# Its dice come of a secret with the fingerprint `{shown}`: see “Fair dice?” behind "
            "“More”.\n-# {code}·{seq} · lobby · {number}",
            shown=shown(lobby.commitment),
            code=lobby.ref.code,
            seq=seq,
            number=number,
        )
    )
    if not _changes(lobby):
        return card
    at = here(lobby)
    full = _full(lobby)
    return card.buttons(
        button(at.to(JOIN), _("Join"), "success", off=full),
        button(at.to(START), _("Start"), "primary", off=lobby.can_start is not None),
        button(at.to(FILL), _("Add a machine"), off=full),
    ).buttons(
        button(at.to(RULES), _("Rules")), button(at.to(LEARN), _("Learn")), button(at.to(MORE), _("More"))
    )


def filled_card(lobby: Lobby, *, full: bool, called: int | None = None) -> Card:
    """Build what tells the host that a table is full, or that enough people sit there to begin; `called`: in
    the channel, where they are pinged.
    """
    card = Card().say("" if called is None else f"<@{called}>")
    title, code, channel = literal(lobby.game.title), lobby.ref.code, lobby.channel
    if full:
        text = _(
            "Your table {code} for {title} in <#{channel}> is full.", code=code, title=title, channel=channel
        )
    else:
        text = _(
            "Enough people to begin sit at your table {code} for {title} in <#{channel}>; up to {most} "
            "can play.",
            code=code,
            title=title,
            channel=channel,
            most=max(lobby.room),
        )
    card.say(text)
    if lobby.can_start is not None:
        return card.say(prose(lobby.can_start, lobby.name))
    return card.buttons(button(here(lobby).to(START), _("Start"), "primary"))


def levels_card(lobby: Lobby) -> Card:
    """Build the card that asks how well a machine shall play which is to be seated."""
    at = here(lobby)
    lines = [f"**{level.title}** {render(level.does)}." for level in LEVELS.values()]
    return (
        Card()
        .say("\n".join([_("### How well shall the machine play?"), *lines]))
        .buttons(*(button(at.to(str(MachineLevel(word))), level.title) for word, level in LEVELS.items()))
    )


def more_card(lobby: Lobby, reader: int) -> Card:
    """Build the card behind “More”: the rules of a table in full, its absence contract, and whatever its card
    in the channel has no button for; who sits there may give a word or leave, who does not may join.
    """
    card = Card().say(
        _(
            "### {title}: this table in full\n{seats_text}",
            title=literal(lobby.game.title),
            seats_text=seats_text(lobby),
        )
    )
    card.say("\n".join(filter(None, (rules_line(lobby), guests_text(lobby)))))
    card.say(
        _("**When somebody does not come**\n{contract_text}", contract_text=contract_text(lobby.contract))
    )
    if not _changes(lobby):
        return card.say(_ready(lobby))
    at = here(lobby)
    typed = [f"`/{command}`" for command in (*(("deck bring",) if lobby.decks else ()), *TYPED)]
    card.say(
        _("-# {words}\n-# The same by typing, and more: {typed}.", words=_(WORDS), typed=", ".join(typed))
    )
    sits, full = any(seat.user == reader for seat in lobby.seats), _full(lobby)
    way = [button(at.to(LEAVE), _("Leave"))]
    if sits and not full and not lobby.invited_only:
        way.append(button(at.to(CALL), _("Call for players")))
    if not sits:
        joins = button(at.to(JOIN), _("Join"), "success", off=full)
        way = [joins, button(at.to(QUIET), _("Join without DMs"), off=full)]
    if reader == lobby.host:
        hints = lobby.contract.hints
        way.append(
            button(
                at.to(f"{CONTRACT}hints={not hints}"),
                _("Hints: {what}", what=_("yes") if hints else _("no")),
            )
        )
    return card.buttons(
        button(at.to(HOUSE), _("House rules")),
        button(at.to(CONTRACT), _("Absence")),
        *([button(at.to(DECKS), _("Deck"))] if lobby.decks else []),
        *([] if lobby.fair is None or not sits else [button(at.to(WORD), _("My word"))]),
        button(at.to(FAIR), _("Fair dice?")),
    ).buttons(*way)


def _changes(lobby: Lobby) -> bool:
    """Tell whether a table waits for players: neither its words nor the table are closed."""
    return lobby.status == "lobby" and not (lobby.fair is not None and lobby.fair.closed)


def _full(lobby: Lobby) -> bool:
    return len(lobby.seats) >= lobby.room.stop - 1


def _length(lobby: Lobby) -> str:
    """Say how long a game takes at the pace of its table, and how hard it is. Machines answer at once, and a
    person without human opponents takes as long as they like.
    """
    text = f"{_(DIFFICULTY[lobby.game.difficulty])}."
    machines = sum(seat.policy is not None for seat in lobby.seats)
    people, sitting = len(lobby.seats) - machines, len(lobby.seats)
    length = lobby.game.lengths.get(min(max(sitting, min(lobby.room)), max(lobby.room)))
    if length is not None and (people > 1 or not machines):
        shared = length.of(people, sitting) if machines else length
        usual = "" if lobby.options == lobby.game.Options() else _(" by the usual rules")
        text = _(
            "about {roughly}{usual}; {text}",
            roughly=roughly(lobby.contract.lasts(shared)),
            usual=usual,
            text=text,
        )
    return text[:1].upper() + text[1:]


def guests_text(lobby: Lobby) -> str:
    """Say who may join and watch, unless that is everybody at once."""
    parts = [_("Private: only invited people may join and watch.")] if lobby.invited_only else []
    if lobby.delay_s:
        parts.append(_(LATE, late=_("{count} minute", "{count} minutes", lobby.delay_s // 60)))
    return "\n".join(parts)


def seats_text(lobby: Lobby) -> str:
    """List the players in the order of the seats; below, a line for each word, so that nobody can
    forge one.
    """
    order = _("; seats drawn at the start") if lobby.seating == "random" else ""
    head = _(
        "**{seats} at the table** ({numbers} can play{order})",
        seats=len(lobby.seats),
        numbers=numbers(lobby.room),
        order=order,
    )
    sitting = ", ".join(_seat(lobby, seat) for seat in lobby.seats)
    words = [f"- {literal(seat.name)} - {_word(seat)}" for seat in lobby.seats if seat.word is not None]
    named = f"{head}: {sitting}" if sitting else head
    return "\n".join([named, *words, *filter(None, [taken_text(lobby)])])


def taken_text(lobby: Lobby) -> str:
    """Say that words were taken back, as long as somebody has not given another."""
    return render(TAKEN) if lobby.taken else ""


def _seat(lobby: Lobby, seat: LobbySeat) -> str:
    name = literal(seat.name)
    if seat.policy in LEVELS:
        return name  # which says that it is a machine, and how well it plays
    if seat.policy is not None:
        return _("{name} (machine, {policy})", name=name, policy=literal(seat.policy))
    notes = [_("host")] if seat.user == lobby.host else []
    if not seat.ready:
        notes.append(_("deck cannot be played with these rules"))
    elif seat.chosen:
        notes.append(_("deck chosen"))
    return f"**{name}**" + (f" ({', '.join(notes)})" if notes else "")


def _word(seat: LobbySeat) -> str:
    """Show the word of a seat, last on its line, and who gave it if somebody else has the seat now."""
    whose = _(" of {giver}", giver=literal(seat.giver)) if seat.giver not in ("", seat.name) else ""
    return _("word{whose}: {verbatim}", whose=whose, verbatim=verbatim(seat.word or ""))


def _ready(lobby: Lobby) -> str:
    if lobby.status == "running":
        return _("The game has begun.")
    if lobby.status != "lobby":
        return _("This table is closed.")
    if lobby.can_start is not None:
        return prose(lobby.can_start, lobby.name)
    return _("Ready: **{host_name}** can start.", host_name=literal(lobby.host_name))
