"""Talk among those who may confer: as a card, as a direct message, and as a few lines of a panel."""

from typing import Final

from bot.cards import Card, button
from bot.custom_ids import Control
from bot.limits import clip, length
from bot.presenter.markdown import literal
from bot.presenter.table_cards import SAY, TURN
from engine import Player, Text, render
from engine.texts import N_, _
from host import Heard, Line

ROOM: Final = 2500
IN_PANEL: Final = 500
"""The room that the talk may take in a panel, where the choices need theirs."""
NOBODY: Final = N_("You may confer with nobody now; `/rules` says when.")


def line_text(line: Line) -> str:
    """Say who said what, as plain text."""
    return f"**{literal(line.name)}**: {literal(line.text)}"


def recent(heard: Heard, room: int) -> str:
    """Return the latest lines that fit, oldest first."""
    kept: list[str] = []
    for spoken in reversed(heard.lines):
        line = "> " + line_text(spoken)
        room -= length(line) + 1
        if room < 0:
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def with_whom(heard: Heard) -> str:
    """Say with whom the reader may confer now."""
    if not heard.confers:
        return _(NOBODY)
    others = tuple(Player(seat) for seat in heard.confers)

    def name(seat: int) -> str:
        return literal(heard.names(seat))

    return render(Text("You may confer now with {players}; nobody else sees it.", players=others), name)


def talk_card(heard: Heard) -> Card:
    """Build the talk as its reader may know it, with the button to reply."""
    card = Card().say(_("### {title}: said among you", title=literal(heard.game.title)))
    card.say(recent(heard, ROOM) or _("Nothing has been said to you.")).say(f"-# {with_whom(heard)}")
    back = button(_at(heard).to(TURN), _("Your move"))
    return card.buttons(*([button(_at(heard), _("Say"), "primary")] if heard.confers else []), back)


def talk_note(heard: Heard) -> str:
    """Return the latest lines for a panel; empty: nothing was said."""
    told = recent(heard, IN_PANEL)
    return _("Said among you:\n{told}", told=told) if told else ""


def line_card(heard: Heard, line: Line) -> Card:
    """Build the direct message that brings one line."""
    card = Card().say(
        _(
            "### {title} in <#{channel}>\n> {clip}",
            title=literal(heard.game.title),
            channel=heard.channel,
            clip=clip(line_text(line), ROOM),
        )
    )
    return card.buttons(button(_at(heard), _("Say"), "primary"))


def _at(heard: Heard) -> Control:
    return Control(heard.ref, 0, SAY)
