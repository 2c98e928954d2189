"""The cards of `/privacy`: what is stored, and the one question before it is deleted."""

from collections.abc import Mapping
from typing import Final

from bot.cards import Card
from bot.confirmation import Question
from engine import Text, render
from engine.texts import N_, _
from host.privacy.erasure import Erased

DELETE: Final = "~forget:"
"""What the buttons of older messages say; now they ask."""
NAMES: Final = {
    "settings": N_("your own settings (`/me`, `/vacation`)"),
    "seats": N_("seats at tables, with your name and your word for the dice"),
    "decks": N_("decks that you keep (`/deck`)"),
    "first games": N_("first games that explained decisions to you (`/learn`)"),
    "hosted": N_("tables whose host you are"),
    "seats held": N_("times that you have held a seat in a game, from which entry of its log on"),
    "actions": N_("entries of game logs from while you held the seat"),
    "orders": N_("standing answers, conditional moves and plans"),
    "votes": N_("votes that you cast"),
    "talk": N_("lines that you said by `/say`"),
    "notes": N_("notes that you wrote for yourself at tables (`/note`)"),
    "first game here": N_("servers that asked you about your first game there, with your answers"),
    "reminders in games": N_("reminders of what happens in games (`/remind`)"),
    "invitations": N_("invitations to private tables"),
    "queue": N_("places in queues for a game (`/queue`)"),
    "blocked by you": N_("people whom you do not want to meet"),
    "blocked by you and deleted since": N_("people of those who have deleted themselves, by a keyed hash"),
    "reports": N_("reports that you wrote"),
    "audit": N_("entries of servers' audit lists that you made"),
    "events": N_("places in events (`/tournament`)"),
    "events organised": N_("events that you organise"),
    "done at events": N_("entries of events' logs that you brought about"),
    "turns kept": N_("turns that you took in time, or missed"),
    "trophies": N_("places that you have won in events"),
    "champion roles": N_("roles of champions that I have given you"),
    "rating wishes": N_("what you want of ratings (`/rating me`)"),
    "ratings": N_("ratings, one for each game and server, and everywhere"),
    "rated games": N_("games that were rated"),
    "finished games": N_("games that are over, as statistics"),
    "messages": N_("direct messages of mine that stand"),
}
"""What each kind of row is to a person."""


def held_card(held: Mapping[str, int]) -> Card:
    """Say what is stored about a person."""
    rows = [f"- {count} × {_(NAMES[kind])}" for kind, count in held.items() if count]
    card = Card().say(_("### What I store about you"))
    card.say("\n".join(rows) if rows else _("Nothing."))
    return card.say(
        _(
            "-# `/privacy do:export` gives you all of it as a file, `/privacy do:delete` deletes it. I "
            "store no other messages of yours. Only what is public can go anywhere but to Discord, and only "
            "where organisers let it; docs/privacy.md of the program tells all."
        )
    )


def erasing(held: Mapping[str, int]) -> Question:
    """Ask before a person is deleted."""
    seats = render(Text("{count} seat at a table", "{count} seats at tables", held["seats"]))
    says = _(
        "You have {seats}. In games that run you resign; in every game you become “Player” and a "
        "number. Your settings, decks, blocks, orders and reports go; whoever has blocked you, "
        "or a server that has, stays spared by a hash of your id. Games can still be replayed; "
        "messages that stand in Discord stay there. This cannot be taken back, and it holds "
        "after a backup is restored too.",
        seats=seats,
    )
    return Question(_("Delete everything about you?"), says, _("Delete everything about me"), "")


def erased_card(done: Erased) -> Card:
    """Say what was deleted."""
    resigned = (
        _("; {running} of them in games that ran, which you have resigned", running=done.running)
        if done.running
        else ""
    )
    seats = render(Text("{count} seat at a table", "{count} seats at tables", done.seats))
    return Card().say(
        _(
            "Everything about you is deleted. You left {seats}{resigned}. If you play again, you "
            "start afresh.",
            seats=seats,
            resigned=resigned,
        )
    )
