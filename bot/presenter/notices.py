"""Sentences of the host to a channel: a vote, an invitation, a new host of the table."""

from collections.abc import Sequence

from bot.cards import Card, button
from bot.custom_ids import Control
from bot.limits import MENTIONS
from bot.presenter.markdown import literal
from engine.texts import _, gettext
from host import TableRef


def notice_card(
    ref: TableRef,
    text: str,
    called: Sequence[int] = (),
    buttons: Sequence[Sequence[str]] = (),
    when: int | None = None,
    ends: Sequence[int] = (),
) -> Card:
    """Build the card of a sentence; `buttons` are labels, each with its choice.

    `when` is when somebody's time is up, `ends` when each vote that it asks for ends, in ms since 1970.
    """
    names = " ".join(f"<@{user}>" for user in called[:MENTIONS])
    sentences = "\n".join(literal(line) for line in text.splitlines())
    counted = "" if when is None else " " + _("The time is up {when}.", when=f"<t:{when // 1000}:R>")
    until = "".join(
        "\n" + _("The vote ends {when}, {rest}.", when=f"<t:{at // 1000}:f>", rest=f"<t:{at // 1000}:R>")
        for at in ends
    )
    card = Card().say(f"{names}\n{sentences}{counted}{until}".strip())
    at = Control(ref, 0, "~")
    return card.buttons(*(button(at.to(choice), gettext(label)) for label, choice in buttons))
