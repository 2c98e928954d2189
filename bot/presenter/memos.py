"""The cards of what people write down at a table for themselves: notes, and reminders of the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from bot.cards import Card, Option, button, select
from bot.control_kinds import Short
from bot.custom_ids import Control, Kind
from bot.id_format import Number
from bot.limits import clip, length
from bot.presenter.inbox import where
from bot.presenter.markdown import literal, prose
from bot.presenter.table_cards import HAND, NOTES, REMINDERS, TURN
from engine import Text, render
from engine.texts import N_, _
from host import Line, Look
from host.clocks.alerts import CAME
from host.memos.notes import Note, Noted
from host.memos.reminders import Reminding, ShownReminder

WRITE: Final = f"{NOTES}:add"
IN_PANEL: Final = 400
"""The room that notes may take in a panel, where the choices need theirs."""
ROOM: Final = 3000
COUNTED: Final = ("round", "turns")
"""What needs a number, for which a form asks."""
CHOICES: Final = {
    "round": N_("When a round begins…"),
    "turns": N_("In some of my turns…"),
    "attacked": N_("When something is done to me"),
    "next": N_("When I am next"),
    "over": N_("When the game is over"),
}
"""What somebody can be reminded of, as they choose it."""
ASKED: Final = {
    "round": N_("Round, and your words, such as: 8 buy"),
    "turns": N_("In how many turns, and your words"),
}
ALONE: Final = N_("-# Only you see this. It stands in no record, and nobody who takes your seat reads it.")
NO_NOTES: Final = N_("You have written nothing down at this table.")
NO_REMINDERS: Final = N_("I am to remind you of nothing in this game.")


@dataclass(frozen=True, slots=True)
class DeleteNote(Kind):
    """Delete a note."""

    FORM: ClassVar = "~note:delete:{n}"

    n: Number


@dataclass(frozen=True, slots=True)
class AddReminder(Kind):
    """Be reminded of something; what needs a number is asked for it."""

    FORM: ClassVar = "~remind:add:{what}"

    what: Short


@dataclass(frozen=True, slots=True)
class CancelReminder(Kind):
    """Take a reminder back."""

    FORM: ClassVar = "~remind:cancel:{n}"

    n: Number


def notes_card(noted: Noted) -> Card:
    """Build a person's notes at a table, with what adds one and deletes one."""
    at = Control(noted.ref, 0, NOTES)
    card = Card().say(_("### {title}: your notes", title=literal(noted.game.title)))
    card.say(_listed(noted.notes, ROOM) or _(NO_NOTES))
    if noted.notes:
        options = [
            Option(_("Delete {n}: {text}", n=note.n, text=note.text), str(DeleteNote(note.n)))
            for note in noted.notes
        ]
        card.pick(select(at.to(f"{NOTES}:delete"), _("Delete a note"), options))
    writing = [button(at.to(WRITE), _("Write a note"), "primary")] if noted.writes else []
    back = [button(at.to(HAND), _("My hand"))] if noted.writes else []
    return card.buttons(*writing, *back).say(_(ALONE))


def note_lines(notes: Sequence[Note]) -> str:
    """Return notes for a panel or a hand, the newest that fit; empty: there are none."""
    listed = _listed(notes, IN_PANEL)
    return _("Your notes:\n{listed}", listed=listed) if listed else ""


def _listed(notes: Sequence[Note], room: int) -> str:
    """Return the newest notes that fit, oldest first."""
    kept: list[str] = []
    for note in reversed(notes):
        line = f"> `{note.n}` {literal(note.text)}"
        room -= length(line) + 1
        if room < 0:
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def beside_move(said: Sequence[Line], notes: Sequence[Note]) -> str:
    """Return what was said at a move, and what its reader wrote down there, for their eyes alone."""
    lines = [f"> **{literal(line.name)}**: {literal(line.text)}" for line in said]
    talk = _("Said among you here:\n{told}", told=clip("\n".join(lines), 900)) if lines else ""
    return "\n".join(filter(None, (talk, note_lines(notes))))


def reminders_card(shown: Reminding, note: str = "") -> Card:
    """Build a person's reminders at a table: what is to come, what came, and what can be added."""
    at = Control(shown.ref, 0, REMINDERS)
    card = Card().say(note).say(_("### {title}: your reminders", title=literal(shown.game.title)))
    card.say("\n".join(_line(reminder) for reminder in shown.to_come) or _(NO_REMINDERS))
    if shown.came:
        past = "\n".join(f"- {_words(reminder)}" for reminder in shown.came)
        card.say(_("**These have come**\n{past}", past=past))
    if shown.whats:
        options = [Option(_(CHOICES[what]), str(AddReminder(what))) for what in shown.whats]
        card.pick(select(at.to(f"{REMINDERS}:add"), _("Remind me once…"), options))
    if shown.to_come:
        options = [
            Option(
                _("Take back {n}: {text}", n=reminder.n, text=render(reminder.text)),
                str(CancelReminder(reminder.n)),
            )
            for reminder in shown.to_come
        ]
        card.pick(select(at.to(f"{REMINDERS}:cancel"), _("Take a reminder back"), options))
    if shown.round:
        card.say(_("-# This is round {round}.", round=shown.round))
    back = [button(at.to(TURN), _("Back to the game"))] if shown.whats else []
    return card.say(_(ALONE)).buttons(*back)


def _line(reminder: ShownReminder) -> str:
    return f"`{reminder.n}` {_words(reminder)}"


def _words(reminder: ShownReminder) -> str:
    """Say a reminder, with the person's own words behind it."""
    text = render(reminder.text)
    return f"{text} “{literal(reminder.words)}”" if reminder.words else text


def alert_card(look: Look, came: Sequence[ShownReminder], happened: Sequence[Text], *, hit: bool) -> Card:
    """Build the direct message that tells a person what they wanted to hear of."""
    lines = [_words(reminder) for reminder in came]
    if hit and not any(reminder.text.message == CAME["attacked"].message for reminder in came):
        lines.append(render(CAME["attacked"]))
    card = Card().say("\n".join([f"### {where(look)}", *lines]))
    card.say("\n".join(f"- {prose(text, look.names)}" for text in happened))
    at = Control(look.ref, 0, TURN)
    if look.status != "running":
        return card.buttons(button(at.to(REMINDERS), _("My reminders")))
    return card.buttons(button(at, _("What is new"), "primary"), button(at.to(REMINDERS), _("My reminders")))


def alert_ping(look: Look, user: int) -> Card:
    """Build the post that calls a person whose direct messages are closed; it tells the channel nothing."""
    at = Control(look.ref, 0, REMINDERS)
    called = _("<@{user}> Something that you wanted to hear of has happened; only you see what.", user=user)
    return Card().say(called).buttons(button(at, _("My reminders"), "primary"))
