"""What a table decides together: the buttons for it on the card of a running table, and its answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final

from discord import ui

from bot.cards import Card, Option, button, select
from bot.custom_ids import Control, Kind
from bot.id_format import Like, Number, Seat
from bot.limits import LABEL, clip
from bot.presenter.markdown import lines, literal, prose
from bot.presenter.table_cards import here, moved_card
from engine import Text, render
from engine.texts import N_, _
from host import Acted, Look
from host.commands.agreements import Agreeable
from host.model.contract import span

PAUSE, GO_ON, TIME, TO, RULING, RESIGN, CLOSE = (
    "~pause", "~goon", "~time:", "~to", "~ruling", "~resign", "~shut",
)  # fmt: skip
CONTRACT: Final = "~contract:"
MOST_TIMED: Final = 5
MOST_POINTS: Final = 25
ASKED: Final = N_("The others are asked in the channel.")


@dataclass(frozen=True, slots=True)
class LeadBack(Kind):
    """Lead the game back to where it stood after a ply."""

    FORM: ClassVar = "~to:{ply}"

    ply: Number


@dataclass(frozen=True, slots=True)
class MoreTime(Kind):
    """Give a seat more time."""

    FORM: ClassVar = "~time:{seat}"

    seat: Seat


@dataclass(frozen=True, slots=True)
class SomePly(Kind):
    """Mean a ply."""

    FORM: ClassVar = "{ply}"

    ply: Number


@dataclass(frozen=True, slots=True)
class SomePlaces(Kind):
    """Mean the places of the seats of a game, `listed` with dots between them; none: it is void."""

    FORM: ClassVar = "[{listed}]"

    listed: Annotated[str, Like(r"[0-9]{1,2}(?:\.[0-9]{1,2}){0,31}")] = ""

    @property
    def places(self) -> tuple[int, ...]:
        """Return the place of each seat."""
        return tuple(map(int, self.listed.split("."))) if self.listed else ()


def agreement_buttons(look: Look, may: Agreeable | None) -> list[ui.Button[Any]]:
    """Make the buttons for what the reader of a look may propose or decide for the whole table."""
    at = here(look)
    if may is None:
        return []
    buttons: list[ui.Button[Any]] = []
    if may.goes_on:
        buttons.append(button(at.to(GO_ON), _("Go on"), "primary"))
    if may.pauses:
        buttons.append(button(at.to(PAUSE), _("Pause")))
    usual = render(span(may.bounds.usual))
    for seat in may.timed[:MOST_TIMED]:
        label = _("{time} more for {name}", time=usual, name=look.names(seat))
        buttons.append(button(at.to(f"{TIME}{seat}"), clip(label, LABEL)))
    if may.terms:
        buttons.append(button(at.to(CONTRACT), _("Change the contract")))
    if may.back:
        buttons.append(button(at.to(TO), _("Go back…")))
    if look.seat is not None:
        buttons.append(button(at.to(RESIGN), _("Give up")))
        buttons.append(button(at.to(CLOSE), _("Close the table")))
    return buttons


def ruling_button(look: Look) -> ui.Button[Any]:
    """Make the button with which an organiser corrects the result of a game."""
    return button(here(look).to(RULING), _("Correct the result"))


def points_card(look: Look, points: Sequence[tuple[int, Text]]) -> Card:
    """Build the card on which somebody picks the move to which the game is led back."""
    if not points:
        return Card().say(_("There is no earlier move to go back to."))
    card = Card().say(_(EXPLAINED))
    options = [
        Option(clip(named_point(ply, text, look.names), LABEL), f"{TO}:{ply}")
        for ply, text in points[:MOST_POINTS]
    ]
    return card.pick(select(Control(look.ref, 0, TO), _("After which move?"), options))


EXPLAINED: Final = N_(
    "### Go back to an earlier move\n"
    "What was done after it goes. Your own open moves go at once; for anything else all who hold a seat are "
    "asked, and the question says what has become known since."
)


def named_point(ply: int, text: Text, names: Any) -> str:
    """Name a move to which a game can be led back."""
    return _("Back to after move {ply}: {what}", ply=ply, what=render(text, names))


def agreed_card(acted: Acted, *, asked: bool) -> Card:
    """Answer what was done at once, or is asked of the others first."""
    if not asked or acted.seconded:
        return moved_card(acted.look, acted.events)
    return Card().say(lines(acted.events, acted.look.names)).say(_(ASKED))


def given_card(acted: Acted, name: str) -> Card:
    """Answer whoever gave somebody more time."""
    return Card().say(lines(acted.events, acted.look.names) or _("{name} has more time.", name=literal(name)))


def leading_back(known: Text | None, names: Any, count: int, ply: int) -> str:
    """Say what leading a game back would bring about, before it is done."""
    says = _(
        "{count} action goes; the game stands again where it stood after move {ply}.",
        "{count} actions go; the game stands again where it stood after move {ply}.",
        count,
        ply=ply,
    )
    revealed = "" if known is None else prose(known, names)
    return "\n".join(filter(None, (says, revealed, _(LISTED))))


LISTED: Final = N_("The channel and the audit list say that you did it, and nobody can bring it back.")
