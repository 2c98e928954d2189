"""The cards of a running table: public board, own board, panel of a decision, hand, end."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

import discord
from discord import ui

from bot.cards import Card, button
from bot.ids import Control, Stage
from bot.limits import MENTIONS, clip
from bot.presenter.contract import BACK, contract_text, standing
from bot.presenter.house_rules import rules_line
from bot.presenter.lobby import seats_text
from bot.presenter.picker import Choice, add_controls
from bot.presenter.words import block, lines, literal, prose
from engine import Drafts, Outcome, Seat, Text, alt_text
from host import Lobby, Look

UNDO: Final = "~undo:"
"""Followed by the ply after which the button was drawn: it takes back nothing else."""
TURNS: Final = "~turns:"
"""What lists everything that waits for the reader, at all tables; the page follows."""
WORDS_ROOM: Final = 300
"""The room for the players' words under the last board; the export holds them whole."""

TURN, HAND, BOARD, PICTURE, LOG, TYPE = "~", "~hand", "~board", "~picture", "~log", "~type"
REMATCH = "~rematch"
ORDERS: Final = "~orders"
SAY: Final = "~say:"
"""What asks for a word to those with whom the reader may confer."""


def here(look: Look) -> Control:
    """Return the control of what the reader of a look is asked."""
    return Control(look.ref, look.decision or 0, TURN)


def marker(look_or_ref: Look, seq: int) -> str:
    """Return the small print by which a post is found again: the table and the number of what is said."""
    return f"-# {look_or_ref.ref.code}·{seq} · ply {look_or_ref.ply} · `{look_or_ref.head[:16]}`"


def public_board(look: Look, seq: int) -> Card:
    """Build the board of the channel from a spectator's look.

    Its controls are the same whatever anybody holds: a button for each action that is legal now would tell
    the channel what the awaited player has in hand. The actions stand in the panel behind “Your move”,
    which only that player sees.
    """
    card = Card()
    called = " ".join(f"<@{user}>" for user in look.awaited[:MENTIONS])
    card.say(f"### {literal(look.game.title)}\n{lines(look.recent, look.names, 900)}".rstrip())
    card.say(block(look.game.board(look.view), look.columns))
    asked = late(look) if look.behind else prose(look.game.prompt(look.view), look.names)
    card.say("\n".join(filter(None, (f"{called} {asked}".strip(), standing(look), marker(look, seq)))))
    at = here(look)
    card.buttons(
        button(at.to(TURN), "Your move", "primary"),
        button(at.to(HAND), "My hand"),
        button(at.to(BOARD), "My board"),
        button(at.to(LOG), "Log"),
    )
    return card.buttons(button(at.to(BACK), "I am back", "success")) if look.away else card


def late(look: Look) -> str:
    """Say that a board is late, and how whoever is called sees theirs."""
    minutes = max(1, look.behind // 60)
    return f"This board is {minutes} min late; whoever plays sees the game as it is by “My board”."


def final_board(look: Look, seq: int) -> Card:
    """Build the last post of a game: how it ended, the board, and what proves the dice."""
    card = Card()
    card.say(
        f"## {literal(look.game.title)}: {_closing(look)}\n{lines(look.recent, look.names, 400)}".rstrip()
    )
    card.say(standings(look))
    card.say(block(look.game.board(look.view), look.columns))
    if look.seed is not None:
        words = clip(", ".join(literal(word) for word in look.words) or "none", WORDS_ROOM)
        card.say(
            f"-# The seed of all dice and shuffles was `{look.seed}`; its promise was `{look.commitment}`; "
            f"the words: {words}."
        )
    card.say(f"-# {look.ref.code}·{seq} · ply {look.ply} · `{look.head}`")
    return card.buttons(button(here(look).to(REMATCH), "Rematch"))


def _closing(look: Look) -> str:
    return "the game is over" if look.status == "ended" else "the table was closed"


def standings(look: Look) -> str:
    """Return the places and scores, the best first; empty while there is no result."""
    result = look.outcome
    if result is None:
        return ""

    def place(seat: Seat) -> tuple[int, Seat]:
        return result.places[seat], seat

    alone = [
        (result.places[seat], f"**{literal(look.names(seat))}** - {result.scores[seat]}")
        for seat in sorted(range(len(result.places)), key=place)
    ]
    ranked = _by_side(look, result) if look.sides else alone
    ranks = [f"{number}\\. {text}" for number, text in ranked]
    return prose(result.text, look.names) + "\n" + "\n".join(ranks)


def _by_side(look: Look, result: Outcome) -> list[tuple[int, str]]:
    """Return the place of each side with those who are on it, the best first."""
    found = [
        (result.places[team[0]], f"{sided(look, name, team)} - {result.scores[team[0]]}")
        for name, team in look.sides
        if team
    ]
    return sorted(found, key=lambda one: one[0])


def sided(look: Look, name: Text | None, team: Sequence[Seat]) -> str:
    """Say who is on a side."""
    people = ", ".join(f"**{literal(look.names(seat))}**" for seat in team) or "nobody"
    return people if name is None else f"{prose(name, look.names)}: {people}"


def own_board(look: Look, *, colour: bool) -> Card:
    """Build the board that the reader sees, for their eyes only."""
    card = Card().say(block(look.game.board(look.view), look.columns, colour=colour))
    alone = look.game.hand(look.view)
    if alone is not None:
        card.say(block(alone, look.columns, colour=colour))
    card.say(whose(look))
    at = here(look)
    buttons = [button(at.to(PICTURE), "As a picture")]
    if look.decision is not None:
        buttons.insert(0, button(at.to(TURN), "Your move", "primary"))
    return card.buttons(*buttons)


def panel(look: Look, stage: Stage, *, said: Sequence[Text] = (), note: str = "") -> Card:
    """Build the panel in which a seat decides: what just happened, what is asked, and every legal action."""
    card = Card().say(note).say(lines(said, look.names, 1500)).say(whose(look))
    at = here(look)
    if look.decision is not None:
        made = look.game.draft(look.view) if isinstance(look.game, Drafts) else None
        if made is not None:
            card.say(block(made, look.columns))
        choices = [Choice(action, look.game.label(look.view, action)) for action in look.legal]
        add_controls(card, at, choices, stage, look.names)
    return card.buttons(*_feet(look, at))


def moved(look: Look, said: Sequence[Text], *, note: str = "") -> Card:
    """Build the short answer to a typed action: what happened, what is next, and the way to the panel."""
    card = Card().say(note).say(lines(said, look.names, 1500)).say(whose(look))
    return card.buttons(*_feet(look, here(look), panel_button=look.decision is not None))


def _feet(look: Look, at: Control, *, panel_button: bool = False) -> list[ui.Button[Any]]:
    if look.seat is None:
        return [button(at.to(BOARD), "My board")]
    feet = [button(at.to(HAND), "My hand"), button(at.to(BOARD), "My board")]
    if look.may_undo:
        feet.append(button(at.to(f"{UNDO}{look.ply}"), "Undo"))
    if panel_button:
        feet.insert(0, button(at.to(TURN), "Your move", "primary"))
    elif look.decision is not None:
        feet.insert(0, button(at.to(TYPE), "Type it"))
    if look.pending is None or look.seat not in look.pending.must:
        feet.append(button(at.to(f"{TURNS}0"), "My turns"))
    if look.status == "running":
        feet.append(button(at.to(ORDERS), "Settle ahead"))
    if look.confers:
        feet.append(button(at.to(SAY), "Say"))
    return feet


def hand(look: Look, *, colour: bool) -> Card:
    """Build what a player alone may know, for an ephemeral answer."""
    alone = look.game.hand(look.view)
    card = Card().say(
        "You hold nothing hidden." if alone is None else block(alone, look.columns, colour=colour)
    )
    card.say(whose(look))
    if look.decision is not None:
        card.buttons(button(here(look).to(TURN), "Your move", "primary"))
    return card


def private_hand(look: Look, seq: int, *, colour: bool) -> Card:
    """Build the direct message with what a player alone may know: of which game, where it is played, and
    when.

    Whose turn it is stands in the channel alone: here it would grow old, for only a change of the hand
    writes.
    """
    card = Card().say(f"### {literal(look.game.title)} in <#{look.channel}>")
    alone = look.game.hand(look.view)
    if alone is not None:
        card.say(block(alone, look.columns, colour=colour))
    card.say(marker(look, seq))
    at = here(look)
    buttons = [button(at.to(HAND), "My hand"), button(at.to(BOARD), "My board")]
    if look.status == "running":
        buttons.insert(0, button(at.to(TURN), "Your move", "primary"))
    return card.buttons(*buttons)


def told(look: Look, texts: Sequence[Text]) -> Card:
    """Build the log as its reader may know it."""
    nothing = "Nothing of this kind has happened." if look.ply else "Nothing has happened yet."
    return Card().say(lines(texts, look.names, 3500) or nothing).say(marker(look, look.version))


def picture(look: Look, file: discord.File) -> Card:
    """Build the card of a picture that was painted for the reader, with its alt text."""
    alt = alt_text(look.game.board(look.view), look.columns)
    return Card().picture(file, alt).buttons(*_feet(look, here(look), panel_button=look.decision is not None))


def whose(look: Look) -> str:
    if look.status != "running":
        return f"**{_closing(look).capitalize()}.**\n{standings(look)}".rstrip()
    return prose(look.game.prompt(look.view), look.names)


def when(at: datetime) -> str:
    """Return a time that each reader's client shows in their own zone."""
    return f"<t:{int(at.timestamp())}:R>"


def status(look: Look, lobby: Lobby) -> Card:
    """Build the answer to `/game status` of a game that has begun."""
    card = Card().say(f"### {literal(look.game.title)}\n{whose(look)}")
    card.say(f"Begun {when(look.started)}, ply {look.ply}.\n{seats_text(lobby)}")
    card.say("\n".join(sided(look, name, team) for name, team in look.sides))
    card.say(rules_line(lobby))
    card.say("\n".join(filter(None, (contract_text(lobby.contract), standing(look)))))
    return card.say(f"-# The promise of the dice: `{look.commitment}`. The head of the log: `{look.head}`.")
