"""The card on which a person plans their next turn while others play, for their eyes only."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from discord import ui

from bot.cards import Card, button
from bot.control_kinds import ASKS_FIRST
from bot.custom_ids import Control, Kind, Stage
from bot.id_format import Mark, Page, Told
from bot.limits import CUSTOM_ID, SELECT_TEXT
from bot.presenter.markdown import prose
from bot.presenter.orders import CANCEL, PROMISE
from bot.presenter.panel import PROPOSAL, first_of, proposed, small_below_title
from bot.presenter.picker import Choice, add_controls
from bot.presenter.table_cards import ORDERS, TURN
from engine import Label, Names
from engine.texts import N_, _
from host import Planned

START: Final = "~plan:"
QUESTION: Final = "plan"
"""What `/orders set` settles by the steps of a plan."""
BETWEEN: Final = ";"
SHOWN: Final = "; "
"""Stands between steps where people read them."""
TITLE: Final = N_("### Your next turn, as things stand")
HOW: Final = N_(
    "-# When your turn comes, each step is taken, as long as its button still says exactly this. At the "
    "first that says something else you are asked."
)
IN_SCENE: Final = (
    N_("### What you do next, as things stand"),
    N_(
        "-# When you are asked for it, each step is taken, as long as your opponent passes and nothing else "
        "happens. As soon as something does, you are asked."
    ),
)
"""The same two for what is planned in the middle of a match-up, say."""
LIKELY: Final = N_("**What most would do then:**")
THEN: Final = N_("Do this then")
FULL: Final = N_(
    "-# A button has no room for more steps. Hand in what is there, or type all of it: "
    "`/orders set question:plan choice:`"
)


@dataclass(frozen=True, slots=True)
class PlanSteps(Kind):
    """Show what the `steps` of a plan come to, with semicolons between, and a stage of the choices for the
    next one, as `Stage` names it.
    """

    FORM: ClassVar = "~plan:to[v{verb}[.{group}]][+{page}][:{steps}]"

    verb: Mark = ""
    group: Mark = ""
    page: Page = 0
    steps: Told = ""


@dataclass(frozen=True, slots=True)
class Open(Kind):
    """Show the plan that is handed in, else begin one."""

    FORM: ClassVar = "~plan:open"


@dataclass(frozen=True, slots=True)
class HandIn(Kind):
    """Hand in the plan of a turn, its steps with semicolons between."""

    FORM: ClassVar = "~plan:in:{steps}"

    steps: Told


def read_steps(text: str) -> list[str]:
    """Return the steps of a plan as they are typed, with semicolons between.

    >>> read_steps("walk B7; fight;")
    ['walk B7', 'fight']
    """
    return [step.strip() for step in text.split(BETWEEN) if step.strip()]


def plan_card(shown: Planned, stage: PlanSteps, note: str = "") -> Card:
    """Build the card: what the steps so far come to, how most people would go on, what can be done next."""
    title, how = IN_SCENE if shown.outlook.span else (TITLE, HOW)
    card, at, names = Card().say(note).say(_(title)), Control(shown.ref, 0, ORDERS), shown.names
    lines = tuple([str(action) for action, __ in shown.outlook.steps])
    card.say(_handed_in(shown))
    card.say(steps_text([label for __, label in shown.outlook.steps], names))
    card.say("" if shown.outlook.view is not None else f"-# {prose(shown.outlook.ends, names)}").say(_(how))
    if not stage.verb and shown.usual is not None and len(shown.usual.steps) > 1:
        text = small_below_title(proposed(shown.usual, names).replace(_(PROPOSAL), _(LIKELY)))
        whole = PlanSteps(steps=BETWEEN.join((*lines, *shown.usual.lines)))
        if fits(at, str(whole)):
            card.beside(text, button(at.to(str(whole)), _(THEN), "success"))
        else:
            card.say(text).say(_(FULL))
    if shown.outlook.view is not None:
        _choices(card, at, shown, stage, lines)
    there = shown.handed_in
    ways = []
    hand_in, take_back = str(HandIn(BETWEEN.join(lines))), str(PlanSteps(steps=BETWEEN.join(lines[:-1])))
    if lines and (there is None or there.steps != shown.outlook.planned) and fits(at, hand_in):
        ways.append(button(at.to(hand_in), _("Hand in"), "primary"))
    if lines and fits(at, take_back):
        ways.append(button(at.to(take_back), _("Take back")))
    if there is not None:
        ways.append(button(at.to(f"{CANCEL}{there.n}"), _("Drop the plan")))
    return card.buttons(*ways, button(at.to(TURN), _("Back to the game"))).say(_(PROMISE))


def _handed_in(shown: Planned) -> str:
    """Say what is handed in, if anything is."""
    if shown.handed_in is None:
        return ""
    if shown.handed_in.steps == shown.outlook.planned:
        return _("This is what you have handed in.")
    return _("Handed in until now: {text}.", text=prose(shown.handed_in.text, shown.names))


def steps_text(labels: Sequence[Label], names: Names) -> str:
    """Say what each step of a plan would do, a line for each."""
    rows = []
    for number, label in enumerate(labels, start=1):
        hint = "" if label.hint is None else f" – {prose(label.hint, names)}"
        rows.append(f"{number}. **{prose(label.text, names)}**{hint}")
    return "\n".join(rows)


def _choices(card: Card, at: Control, shown: Planned, stage: PlanSteps, lines: tuple[str, ...]) -> None:
    """Add what can be done next, as the panel offers it; each choice adds a step to the plan."""
    game, view = shown.game, shown.outlook.view
    widest = PlanSteps("0" * 8, "0" * 8, 99, BETWEEN.join(lines))
    every = [Choice(action, game.label(view, action)) for action in shown.outlook.legal]
    choices = [choice for choice in every if fits(at, with_step(lines, str(choice.action), PlanSteps))]
    if not choices or not fits(at, str(widest)):
        card.say(_(FULL))
        return
    there, told = len(card.children), None
    if shown.usual is not None and len(shown.usual.steps) > 1:
        told = frozenset(shown.usual.lines)
    elif shown.usual is not None:
        choices = first_of(choices, shown.usual.steps[0])
    add_controls(card, at, choices, Stage(stage.verb, stage.group, stage.page), shown.names, told=told)
    for item in card.children[there:]:
        go_on(item, lines, PlanSteps)
    if len(choices) < len(every):
        card.say(_(FULL))


def go_on(item: ui.Item[Any], lines: tuple[str, ...], kind: type[PlanSteps]) -> None:
    """Let the controls of a panel add a step to a plan, or to what is tried, or show a stage of it."""
    for part in (item, *getattr(item, "walk_children", list)()):
        if isinstance(part, ui.Button) and (control := Control.parse(part.custom_id or "")) is not None:
            part.custom_id = control.to(with_step(lines, control.choice, kind)).button
        elif isinstance(part, ui.Select):
            for option in part.options:
                option.value = with_step(lines, option.value, kind)


def with_step(lines: tuple[str, ...], choice: str, kind: type[PlanSteps]) -> str:
    """Return the choice that goes on: with one more step, or with another stage of the choices."""
    stage = Stage.read(choice)
    if stage is not None:
        return str(kind(stage.verb, stage.group, stage.page, BETWEEN.join(lines)))
    return str(kind(steps=BETWEEN.join((*lines, choice.removeprefix(ASKS_FIRST)))))


def fits(at: Control, choice: str) -> bool:
    """Tell whether both a button and an option of a select can hold a choice."""
    return len(f"g:{at.ref.text}:{at.decision}:?{choice}") <= CUSTOM_ID and len(choice) <= SELECT_TEXT
