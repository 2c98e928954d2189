"""The cards of a running table: public board, own board, panel of a decision, hand, end."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from io import BytesIO
from types import MappingProxyType
from typing import Any, Final

import discord
from discord import ui

from bot.cards import Card, button
from bot.custom_ids import Control
from bot.limits import ALT_TEXT, MENTIONS
from bot.presenter.contract import BACK, contract_text, standing
from bot.presenter.fair_dice import FAIR
from bot.presenter.finished import more_buttons
from bot.presenter.headline import MOST_ROWS, headline
from bot.presenter.house_rules import rules_line
from bot.presenter.lobby import MORE, seats_text
from bot.presenter.markdown import block, lines, literal, prose, with_mentions, written
from bot.presenter.outcome import closing, side_text, standings, winner, won
from bot.presenter.readout import add_readout, in_brief, pages
from bot.presenter.stranded import notices
from engine import Board, Drafts, Text, alt_text, render
from engine.heads import shown
from engine.texts import N_, _
from host import Lobby, Look
from host.ratings import RatingChange
from host.views.faces import TEXT, Happened, Shown
from host.views.story import Story
from host.views.story import alt_text as curve_text

UNDO: Final = "~undo:"
"""Followed by the ply after which the button was drawn: it takes back nothing else."""
TURNS: Final = "~turns:"
"""What lists everything that waits for the reader, at all tables; the page follows."""
READ: Final = "~read:"
"""What reads the board out in sentences; the page follows."""
REST: Final = N_("-# “My board” reads out the rest.")
CURVE_FILE: Final = "curve.png"
CURVE: Final = N_("-# Who was how likely to win, from the first move to the last:")
MOMENTS: Final = N_("-# What decided it:")
ROW_OF_BUTTONS: Final = 2
"""Rows of text that a row of buttons takes."""

TURN, HAND, BOARD, PICTURE, LOG, TYPE = "~", "~hand", "~board", "~picture", "~log", "~type"
REMATCH: Final = "~rematch"
TRY: Final = "~try:"
"""What tries own moves out."""
ORDERS: Final = "~orders"
HINT: Final = "~hint"
"""What advises the reader."""
WHY: Final = "~why"
"""What explains the decision at hand, from the rules page."""
LESSON: Final = "~lesson:"
GOT, LATER = f"{LESSON}got", f"{LESSON}later"
"""What ends the explanations of a first game, and what puts one off to the next time."""
NO_HAND: Final = N_("You hold nothing hidden.")
ON: Final = N_("What is new")
"""What the button says that shows a panel as it is now, while others are to move."""
LIKED: Final = "~liked"
"""What asks its presser how they liked their first game on a server."""
NOTES, REMINDERS = "~note", "~remind"
"""What shows what the reader has written down for themselves at a table."""
SAY: Final = "~say:"  # a word to those with whom the reader may confer


def here(look: Look) -> Control:
    """Return the control of what the reader of a look is asked."""
    return Control(look.ref, look.decision or 0, TURN)


def marker(look: Look, seq: int) -> str:
    """Return the small print of a post: the table, the number of what is said, ply and head of the log, which
    “Fair dice?” calls its fingerprint.

    What is late has no number: it would count what has happened since.
    """
    number = "" if look.behind else f"·{seq}"
    return _(
        "-# {code}{number} · move {ply} · fingerprint `{shown}`",
        code=look.ref.code,
        number=number,
        ply=look.ply,
        shown=shown(look.head),
    )


def add_board(
    card: Card, look: Look, shown: Shown, *, colour: bool = False, under: str = "", brief: bool = False
) -> Card:
    """Add a board as it is shown: its text first, `under` it what stands below, and its picture last. One
    that is read out begins with what has changed, and goes on as far as there is room; in `brief` it ends
    with the moment.
    """
    if shown.readout is not None and brief:
        return card.say(in_brief(look, shown))
    if shown.readout is not None:
        first, *rest = pages(look, shown)
        return card.say("\n".join(filter(None, (first, _(REST) if rest else "", under))))
    board = look.game.board(look.view)
    text = block(board, look.columns, colour=colour) if shown.text else ""
    card.say("\n".join(filter(None, (text, under))))
    if shown.picture is not None:
        alt = alt_text(board, look.columns, before=shown.before, most=ALT_TEXT)
        card.board(shown.picture.png, shown.picture.digest, alt)
    return card


def public_board(look: Look, seq: int, shown: Shown = TEXT, happened: Sequence[Happened] = ()) -> Card:
    """Build the board of the channel from a spectator's look: text and picture, what matters of what
    happened, who is called, and the buttons.

    Its controls are the same whatever anybody holds: a button for each action that is legal now would tell
    the channel what the awaited player has in hand. The actions stand in the panel behind “Your move”,
    which only that player sees.
    """
    card = Card()
    card.say(f"### {literal(look.game.title)}")
    add_board(card, look, shown, under=marker(look, seq))
    awaited = look.awaited[:MENTIONS]
    called = {
        player.seat: player.user
        for player in look.seats
        if player.user is not None and player.user in awaited
    }
    prompt = Text("{late}", late=late_notice(look)) if look.behind else look.game.prompt(look.view)
    due = standing(look)
    beside = "\n".join(filter(None, (prose(prompt, look.names), due)))
    most = MOST_ROWS - (ROW_OF_BUTTONS if look.away else 0)
    first, rest = headline(happened, look.names, beside, most)
    first = f"**{first}**" if first else ""
    summary = " ".join(filter(None, (first, with_mentions(prompt, look.names, called))))
    card.say("\n".join(filter(None, (*(f"- {line}" for line in rest), summary, due))))
    at = here(look)
    card.buttons(
        button(at.to(TURN), _("Your move"), "primary"),
        button(at.to(HAND), _("My hand")),
        button(at.to(BOARD), _("My board")),
        button(at.to(LOG), _("Log")),
    )
    return card.buttons(button(at.to(BACK), _("I am back"), "success")) if look.away else card


def late_notice(look: Look) -> str:
    """Say that a board is late, and how whoever is called sees theirs."""
    minutes = max(1, look.behind // 60)
    return _(
        "This board is {minutes} min late; whoever plays sees the game as it is by “My board”.",
        minutes=minutes,
    )


def final_board(
    look: Look,
    seq: int,
    shown: Shown = TEXT,
    story: Story | None = None,
    rated: Mapping[int, RatingChange] = MappingProxyType({}),
) -> Card:
    """Build the last post of a game: who won and why, the board, the curve of the win, the best moments.

    What proves the dice stands behind a button.
    """
    card = Card().say(won(look))
    called = " ".join(f"<@{user}>" for user in players(look)[:MENTIONS])
    card.say("\n".join(filter(None, (standings(look, rated), called))))
    add_board(card, look, shown)
    if story is not None:
        if story.png and shown.picture is not None:
            file = discord.File(BytesIO(story.png), CURVE_FILE)
            card.say(_(CURVE)).picture(file, curve_text(story, called_on(look, story)))
        if story.moments:
            card.say(
                "\n".join([_(MOMENTS), *(f"- {prose(moment.text, look.names)}" for moment in story.moments)])
            )
    card.say(marker(look, seq))
    return card.buttons(*next_buttons(look))


def asking(card: Card, look: Look, line: str) -> Card:
    """Add to the last post of a game what those are asked whose first game on a server it was."""
    return card.say(line).buttons(button(here(look).to(LIKED), _("How was it?")))


def players(look: Look) -> list[int]:
    """Return the people who have played, also those who did not stay to the end."""
    return [player.user for player in look.seats if player.user is not None]


def called_on(look: Look, story: Story) -> dict[int, str]:
    """Name each line of a curve."""
    return {
        number: ", ".join(look.names(seat) for seat in line.seats) if line.side is None
        else render(line.side)
        for number, line in enumerate(story.lines)
    }  # fmt: skip


def own_board(look: Look, *, colour: bool, shown: Shown = TEXT, page: int = 0) -> Card:
    """Build the board that the reader sees, for their eyes only, with all that is text; of one that is read
    out a page, the last one with what the reader alone knows.
    """
    at, card = here(look), notices(Card(), look)
    listens = shown.readout is not None
    left, ways = 0, list[ui.Button[Any]]()
    if listens:
        left = add_readout(card, look, shown, page) - page - 1
        if left > 0:
            ways.append(button(at.to(f"{READ}{page + 1}"), _("Read on"), "primary"))
        if page:
            ways.append(button(at.to(f"{READ}0"), _("From the beginning")))
    else:
        add_board(card, look, shown, colour=colour)
        ways.append(button(at.to(f"{READ}0"), _("In sentences")))
    for more in (look.game.hand(look.view), draft_of(look)):
        if more is not None and left <= 0:
            card.say(written(more, look.columns, colour=colour, listens=listens))
    card.say(turn_line(look))
    if shown.picture is None:
        ways.append(button(at.to(PICTURE), _("As a picture")))
    leads_on = button(at.to(MORE), _("More"))
    return card.buttons(*next_buttons(look), *try_button(look), *ways, *orders_button(look), leads_on)


def moved_card(look: Look, events: Sequence[Text], *, note: str = "") -> Card:
    """Build the short answer to a typed action: what happened, what is next, and the way to the panel."""
    card = notices(Card(), look).say(note).say(lines(events, look.names, 1500)).say(turn_line(look))
    return card.buttons(*footer_buttons(look, next_buttons(look)))


def next_buttons(look: Look) -> list[ui.Button[Any]]:
    """Make the buttons that lead on from a card: to the reader's move, to what others have done meanwhile, or
    from a game that is over to the next one.
    """
    at = here(look)
    if look.status != "running":
        return [
            button(at.to(REMATCH), _("Rematch")),
            button(at.to(FAIR), _("Proof")),
            *more_buttons(at, look),
        ]
    if look.seat is None:
        return []
    return [refresh_button(look) if look.decision is None else button(at.to(TURN), _("Your move"), "primary")]


def refresh_button(look: Look) -> ui.Button[Any]:
    """Make the button that shows a panel as it is by now."""
    return button(here(look).to(TURN), _(ON), "primary")


def footer_buttons(look: Look, first: Sequence[ui.Button[Any]]) -> list[ui.Button[Any]]:
    """Return the buttons below a card of a game, after those that come `first`."""
    at, buttons = here(look), [*first]
    if look.seat is not None and look.status == "running":
        buttons.append(button(at.to(HAND), _("My hand")))
    buttons.append(button(at.to(BOARD), _("My board")))
    if look.seat is None:
        return buttons
    if look.status == "running":
        buttons.append(button(at.to(WHY), _("Why?")))
    if look.may_undo:
        buttons.append(button(at.to(f"{UNDO}{look.ply}"), _("Undo")))
    if not look.asked:
        buttons.append(button(at.to(f"{TURNS}0"), _("My turns")))
        buttons += orders_button(look)
    if look.confers:
        buttons.append(button(at.to(SAY), _("Say")))
    return buttons


def orders_button(look: Look) -> list[ui.Button[Any]]:
    """Make the button that settles answers beforehand, while there is a game to be played."""
    running = look.seat is not None and look.status == "running"
    return [button(here(look).to(ORDERS), _("Settle ahead"))] if running else []


def try_button(look: Look) -> list[ui.Button[Any]]:
    """Make the button that tries own moves out, where the reader is asked for one."""
    asked = look.status == "running" and look.decision is not None and bool(look.legal)
    return [button(here(look).to(TRY), _("Try moves out"))] if asked else []


def hint_button(look: Look) -> list[ui.Button[Any]]:
    """Make the button that advises the reader, where the table allows that."""
    return [button(here(look).to(HINT), _("Hint"))] if look.hints and look.asked else []


def draft_of(look: Look) -> Board | None:
    """Return what the reader of a look is in the middle of, as text; None: nothing."""
    return look.game.draft(look.view) if isinstance(look.game, Drafts) and look.decision is not None else None


def hand_card(look: Look, *, colour: bool, beside: str = "", listens: bool = False) -> Card:
    """Build what a player alone may know, for an ephemeral answer; `beside` it stands what they have heard
    and written down.
    """
    alone = look.game.hand(look.view)
    card = notices(Card(), look).say(
        _(NO_HAND) if alone is None else written(alone, look.columns, colour=colour, listens=listens)
    )
    card.say(turn_line(look)).say(beside)
    return card.buttons(*next_buttons(look), *memo_buttons(look))


def memo_buttons(look: Look) -> list[ui.Button[Any]]:
    """Make the buttons that lead to what the reader writes down for themselves, as long as they play."""
    if look.seat is None or look.status != "running":
        return []
    at = here(look)
    return [button(at.to(NOTES), _("My notes")), button(at.to(REMINDERS), _("My reminders"))]


def private_hand(look: Look, seq: int, *, colour: bool, listens: bool = False) -> Card:
    """Build the direct message with what a player alone may know: of which game, where it is played, and
    when.

    Whose turn it is stands in the channel alone: here it would grow old, for only a change of the hand
    writes.
    """
    card = Card().say(_("### {title} in <#{channel}>", title=literal(look.game.title), channel=look.channel))
    alone = look.game.hand(look.view)
    if alone is not None:
        card.say(written(alone, look.columns, colour=colour, listens=listens))
    card.say(marker(look, seq))
    at = here(look)
    buttons = [button(at.to(HAND), _("My hand")), button(at.to(BOARD), _("My board"))]
    if look.status == "running":
        buttons.insert(0, button(at.to(TURN), _("Your move"), "primary"))
    return card.buttons(*buttons, *orders_button(look))


def log_card(look: Look, texts: Sequence[Text]) -> Card:
    """Build the log as its reader may know it."""
    nothing = _("Nothing of that kind has happened.") if look.ply else _("Nothing has happened yet.")
    return Card().say(lines(texts, look.names, 3500) or nothing).say(marker(look, look.version))


def picture_card(look: Look, shown: Shown) -> Card:
    """Build the card of a picture that was painted for the reader; the text, where there is none."""
    card = add_board(Card(), look, replace(shown, text=shown.picture is None))
    return card.buttons(*footer_buttons(look, next_buttons(look)))


def turn_line(look: Look) -> str:
    if look.status != "running":
        ended = closing(look)
        over = ". ".join(filter(None, (ended[:1].upper() + ended[1:], winner(look))))
        return f"**{over}.**\n{standings(look)}".rstrip()
    return prose(look.game.prompt(look.view), look.names)


def when(at: datetime) -> str:
    """Return a time that each reader's client shows in their own zone."""
    return f"<t:{int(at.timestamp())}:R>"


def status_card(look: Look, lobby: Lobby, buttons: Sequence[ui.Button[Any]] = ()) -> Card:
    """Build the answer to `/game status` of a game that has begun, which is also what stands behind “More”;
    `buttons` are for what its reader may do for the whole table.
    """
    card = notices(Card(), look).say(f"### {literal(look.game.title)}\n{turn_line(look)}")
    card.say(
        _(
            "Begun {when}, {ply} moves so far.\n{seats_text}",
            when=when(look.started),
            ply=look.ply,
            seats_text=seats_text(lobby),
        )
    )
    card.say("\n".join(side_text(look, name, team) for name, team in look.sides))
    card.say(rules_line(lobby))
    card.say("\n".join(filter(None, (contract_text(lobby.contract), standing(look)))))
    card.say(
        _(
            "-# Fingerprints, which `/fair` explains: of the secret of the dice `{commitment}`, of "
            "all moves so far `{head}`.",
            commitment=look.commitment,
            head=look.head,
        )
    )
    return card.buttons(*buttons)
