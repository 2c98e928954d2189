"""The card on which a person tries own moves out before they take one, for their eyes only."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from bot.cards import Card, button
from bot.custom_ids import Control, Kind, Stage
from bot.id_format import Number, Told
from bot.presenter.markdown import prose
from bot.presenter.picker import Choice, add_controls
from bot.presenter.plans import BETWEEN, FULL, PlanSteps, fits, go_on, steps_text, with_step
from bot.presenter.table_cards import TRY, TURN, add_board
from engine.texts import N_, _
from engine.trying import Tried
from host import Look
from host.views.faces import TEXT

TITLE: Final = N_("### Tried out: nothing of it is done yet")
HOW: Final = N_(
    "-# Only you see this. It is worked out from what you can see, and no move is made by it; what others "
    "hold may yet change it."
)
MOVED_ON: Final = N_("The board has moved on, so this begins anew.")


@dataclass(frozen=True, slots=True)
class TrySteps(PlanSteps):
    """Show what `steps` come to, and a stage of the choices for the next one."""

    FORM: ClassVar = "~try:to[v{verb}[.{group}]][+{page}][:{steps}]"


@dataclass(frozen=True, slots=True)
class PlayIt(Kind):
    """Take the steps that were tried; `since`: what `Look.acted` was by then."""

    FORM: ClassVar = "~try:do{since}:{steps}"

    since: Number
    steps: Told


def try_card(look: Look, tried: Tried, stage: PlanSteps, *, colour: bool, note: str = "") -> Card:
    """Build the card: the board after the steps, what they are, what can be tried next."""
    card, at = Card().say(note).say(_(TITLE)), Control(look.ref, look.decision or 0, TRY)
    add_board(card, replace(look, view=tried.view), TEXT, colour=colour)
    card.say(steps_text([label for _action, label in tried.steps], look.names))
    card.say("" if tried.ends is None else f"-# {prose(tried.ends, look.names)}").say(_(HOW))
    if tried.ends is None:
        _choices(card, at, look, tried, stage)
    lines, ways = tried.lines, []
    grave = any(label.style == "danger" for _action, label in tried.steps)
    play = str(PlayIt(look.acted, BETWEEN.join(lines)))
    back = str(TrySteps(steps=BETWEEN.join(lines[:-1])))
    if lines and fits(at, play):
        ways.append(button(at.to(play), _("Play this"), "danger" if grave else "success"))
    if lines and fits(at, back):
        ways.append(button(at.to(back), _("Take back")))
    return card.buttons(*ways, button(at.to(TURN), _("Back to the game")))


def _choices(card: Card, at: Control, look: Look, tried: Tried, stage: PlanSteps) -> None:
    """Add what can be tried next, as the panel offers it."""
    lines = tried.lines
    widest = TrySteps("0" * 8, "0" * 8, 99, BETWEEN.join(lines))
    every = [Choice(action, look.game.label(tried.view, action)) for action in tried.legal]
    choices = [choice for choice in every if fits(at, with_step(lines, f"{choice.action}", TrySteps))]
    if not choices or not fits(at, str(widest)):
        card.say(_(FULL))
        return
    there = len(card.children)
    add_controls(card, at, choices, Stage(stage.verb, stage.group, stage.page), look.names)
    for item in card.children[there:]:
        go_on(item, lines, TrySteps)
    if len(choices) < len(every):
        card.say(_(FULL))
