"""The short card that asks once after a first game on a server, and what organisers see of the answers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from discord import ui

from bot.cards import Card, button
from bot.custom_ids import Control, Kind
from bot.presenter.table_cards import LIKED
from engine.game import Style
from engine.texts import N_, _
from host import TableRef
from host.inbox.first_games import ANSWERS, Asked, Liked

QUESTIONS: Final[Mapping[Asked, str]] = {
    "pace": N_("Was the pace right?"),
    "dms": N_("Shall I send you what only you may know by direct message, where you say nothing else?"),
    "threads": N_("Do you want your hand in a private thread, where a server offers that?"),
}
SAID: Final[Mapping[str, str]] = {
    "quicker": N_("Quicker, please"), "fine": N_("It was fine"), "slower": N_("Slower, please"),
    "yes": N_("Yes"), "no": N_("No"),
}  # fmt: skip
_COUNTED: Final[Mapping[Asked, str]] = {
    "pace": N_("pace"), "dms": N_("hidden things by direct message"), "threads": N_("hands in threads"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Say(Kind):
    """Answer a question about a first game."""

    FORM: ClassVar = "~liked:{asked}:{said}"

    asked: Literal["pace", "dms", "threads"]
    said: Literal["quicker", "fine", "slower", "yes", "no"]


def liked_card(liked: Liked, ref: TableRef) -> Card:
    """Build the card; what was answered is marked, and may be answered otherwise."""
    card = Card().say(_("### Your first game here"))
    at = Control(ref, 0, LIKED)
    for asked, answers in ANSWERS.items():
        card.say(_(QUESTIONS[asked]))
        card.buttons(*(_answer(at, asked, said, liked.answers[asked]) for said in answers))
    return card.say(
        _(
            "-# I ask this once. `/me` changes what you want; organisers see how often what was answered, no "
            "more."
        )
    )


def _answer(at: Control, asked: Asked, said: str, chosen: str) -> ui.Button[Any]:
    """Make the button of an answer."""
    style: Style = "primary" if said == chosen else "secondary"
    return button(at.to(f"{LIKED}:{asked}:{said}"), _(SAID[said]), style)


def asks_line(users: tuple[int, ...]) -> str:
    """Say at the end of a game whose first here it was."""
    named = " ".join(f"<@{user}>" for user in users)
    return _("{named} That was your first game here. Was it to your liking?", named=named)


def summary_line(counted: Mapping[Asked, Mapping[str, int]]) -> str:
    """Say what was answered on a server after first games; empty: too few have answered."""
    parts = [
        _("{asked}: {counts}", asked=_(_COUNTED[asked]), counts=_counts(asked, counts))
        for asked, counts in counted.items()
    ]
    return _("After first games: {parts}", parts="; ".join(parts)) if parts else ""


def _counts(asked: Asked, counts: Mapping[str, int]) -> str:
    return ", ".join(f"{_(SAID[said])} {counts.get(said, 0)}" for said in ANSWERS[asked])
