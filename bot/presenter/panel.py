"""The panel in which a seat decides: how it looks, what is asked, what most people do, what is proposed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, Final

from discord import ui

from bot.cards import Card, button
from bot.control_kinds import AHEAD, ASKS_FIRST, DO, STOPS
from bot.custom_ids import Control, Stage
from bot.limits import ROW_BUTTONS, length
from bot.presenter.headline import NEWS, rows
from bot.presenter.markdown import in_common, prose, written
from bot.presenter.picker import Choice, Rows, add_controls, button_label, by_verb, leading
from bot.presenter.stranded import notices
from bot.presenter.table_cards import (
    GOT,
    LATER,
    NO_HAND,
    TYPE,
    add_board,
    draft_of,
    footer_buttons,
    here,
    hint_button,
    next_buttons,
    refresh_button,
    turn_line,
)
from engine import Action, Drafts, Label, Names, Standing, StandingChoice, render
from engine.lessons import Lesson
from engine.plans import Plans, scene_of
from engine.proposal import Proposal, followed
from engine.standing import ALL_GAME
from engine.texts import N_, _
from host import Look
from host.commands.learning import Explained
from host.commands.offering import Offered
from host.views.faces import Shown

LONG_HAND: Final = N_("Your hand is too long to stand beside this; `/hand` shows it.")
BRIEF: Final = 5
"""Lines of a draft, between its fences, that stand above a picture; a longer one stands in “My board”."""
PROPOSED: Final = N_("Do it")
"""What the button says that settles all of what is proposed."""
BACK: Final = N_("Back to what is proposed")
PROPOSAL: Final = N_("Proposed, all of it by one press:")
NEXT: Final = N_("Next:")
"""Stands before what is asked when all of it is done."""
SHORT_ROW: Final = 4
"""Rows on a phone of a proposal that has its button beside it; a longer one takes the whole width, in small
print."""
NARROW: Final = 4
"""Buttons at the foot of a panel that a phone shows in a row, unless one row of Discord holds all of them."""
PROPOSAL_ROOM: Final = 200
"""The room for what is proposed with what comes of each step, where the choices stand below: five lines on a
phone, so that picture and button share its screen. Below a longer row the choices wait behind a press."""
FOLDED_ROOM: Final = 400
"""The room where no choices stand below: ten lines in small print. Of a row that is longer still each step is
named in few words, and so many steps as have room say what comes of them, the last one first: it decides."""
SHARED_LINE: Final = 60
"""Characters of a line of small print on a phone."""
ALONE: Final = 2
"""Steps of one kind that stand each in a line of its own with what comes of it; more of them share one."""
FEW_VERBS: Final = 2
"""Where what can be done is of more kinds, the choices stand below what is proposed: there is more to decide
than how to settle something. Below a long row they would fill a second screen, and wait behind a press."""

MOST: Final = N_("**What most do:**")
PLAN: Final = "~plan:open"
"""What plans the reader's next turn."""


@dataclass(frozen=True, slots=True)
class Beside:
    """Hold what stands in a panel beside its question: the reader's board as it is `shown` to them, what is
    proposed to them, the lesson of a first game, their `hand` where they asked for it, and the `rows` of what
    most people do after the first actions.
    """

    shown: Shown | None = None
    proposal: Proposal | None = None
    lesson: Explained | None = None
    hand: bool = False
    colour: bool = True
    rows: Rows = field(default_factory=dict)
    choices: Sequence[Choice] | None = None
    """What can be done, if that has been worked out already."""
    settle: Offered = field(default_factory=Offered)
    """What can be settled for a while, and the stops that are missing."""

    @property
    def listens(self) -> bool:
        """Tell whether boards are read out to the reader."""
        return self.shown is not None and self.shown.readout is not None


NOTHING: Final = Beside()


def choices_of(look: Look) -> list[Choice]:
    """Return what the reader of a look can do, each with its label."""
    return [Choice(action, look.game.label(look.view, action)) for action in look.legal]


def panel(
    look: Look, stage: Stage, *, recent: Sequence[str] = (), note: str = "", beside: Beside = NOTHING
) -> Card:
    """Build the panel in which a seat decides: what just happened, how it looks, what is asked, what most
    people do here, and every other legal action. Nothing of the board's text stands below its picture.
    """
    hand = ""
    if beside.hand:  # as long as what stands beside it leaves room for
        rest = panel(look, stage, recent=recent, note=note, beside=replace(beside, hand=False))
        hand = _hand(look, rest.room, beside)
    card = notices(Card(), look).say(note).say("\n".join(f"-# {line}" for line in recent[-NEWS:]))
    drafted, pictured = draft_of(look), beside.shown is not None and beside.shown.picture is not None
    draft = "" if drafted is None else written(drafted, look.columns, listens=beside.listens)
    if pictured and draft.count("\n") <= BRIEF and not _painted(look):
        card.say(draft)
    if (shown := beside.shown) is not None:
        add_board(card, look, replace(shown, text=not pictured), colour=beside.colour, brief=True)
    card.say(hand).say(turn_line(look)).say("" if pictured else draft)
    if look.decision is not None:
        _decide(card, look, stage, beside)
    if not stage.verb and not stage.single:
        _stop(card, look, beside.settle.stops)
    below = [*footer_buttons(look, _first(look, stage)), *plan_button(look), *hint_button(look)]
    below += _explaining(look, beside)
    first = below if len(below) <= ROW_BUTTONS else below[:NARROW]
    return card.buttons(*first).buttons(*below[len(first) :])


def _painted(look: Look) -> bool:
    """Tell whether the picture of a game says what its draft says."""
    return isinstance(look.game, Drafts) and look.game.pictured


def _first(look: Look, stage: Stage) -> list[ui.Button[Any]]:
    """Return the buttons that stand first below a panel. Who may act out of turn is led on, too; inside a
    kind of choices “Back” does that.
    """
    if look.decision is None:
        return next_buttons(look)
    lead = [] if look.asked or stage.verb else [refresh_button(look)]
    return [*lead, button(here(look).to(TYPE), _("Type it"))]


def plan_button(look: Look) -> list[ui.Button[Any]]:
    """Make the button that plans the reader's next turn, where something can be known of it."""
    if look.seat is None or look.asked or look.status != "running" or not isinstance(look.game, Plans):
        return []
    text = _("Plan ahead") if scene_of(look.game, look.view).span else _("Plan my turn")
    return [] if look.game.preview(look.view) is None else [button(here(look).to(PLAN), text)]


def _hand(look: Look, room: int, beside: Beside) -> str:
    """Return the hand of a look's reader, where there is room for it."""
    alone = look.game.hand(look.view)
    if alone is None:
        return _(NO_HAND)
    text = written(alone, look.columns, colour=beside.colour, listens=beside.listens)
    text = written(alone, look.columns, listens=beside.listens) if length(text) > room else text
    return text if length(text) <= room else _(LONG_HAND)


def _decide(card: Card, look: Look, stage: Stage, beside: Beside) -> None:
    """Add what is explained, what is proposed, and the reader's choices."""
    at = here(look)
    if beside.lesson is not None:
        _explain(card, look, beside.lesson)
    choices = choices_of(look) if beside.choices is None else beside.choices
    row, whole = beside.proposal, False
    told: frozenset[str] | None = None
    if row is not None and len(row.steps) == 1:
        choices = first_of(choices, row.steps[0])
    elif row is not None and stage.single and not stage.verb:
        card.buttons(button(at.to(str(Stage())), _(BACK), "success"))  # whoever changes it has read it
        told = frozenset()
    elif row is not None and not stage.verb:
        whole = len(by_verb(choices)) <= FEW_VERBS or _is_long(row, look.names)
        text = proposed(row, look.names, FOLDED_ROOM if whole else PROPOSAL_ROOM)
        long = rows(text) > SHORT_ROW
        if whole or long:
            change = [button(at.to(str(Stage(single="c"))), _("Change…"))] if whole else []
            card.say(small_below_title(text) if long else text).buttons(_do(at, row), *change)
        else:
            card.beside(text, _do(at, row))
        told = _told(row, text, look.names)
    ahead = beside.settle.ahead if not stage.verb and not stage.single else ()
    if ahead:
        told = told or frozenset()
    _settle(card, look, ((to, choice) for to, choice in ahead if to.span_key != ALL_GAME), row)
    if not whole:
        along = NOTHING.rows if stage.single else beside.rows
        add_controls(card, at, choices, stage, look.names, along, told)
    _settle(card, look, ((to, choice) for to, choice in ahead if to.span_key == ALL_GAME), row)


def _explain(card: Card, look: Look, explained: Explained) -> None:
    """Explain a decision; in the steps after the first one, say in small print what most people do, where
    there is a choice.
    """
    if explained.whole:
        card.say(lesson_text(explained.lesson, look.names))
    elif len(look.legal) > 1:
        card.say(f"-# {_(MOST)} {prose(explained.lesson.most, look.names)}")


def _explaining(look: Look, beside: Beside) -> list[ui.Button[Any]]:
    """Return the buttons of a lesson; they stand last, so that what is asked comes first. Whoever may act out
    of turn has buttons enough.
    """
    if not look.asked or beside.lesson is None or not beside.lesson.whole:
        return []
    at = here(look)
    return [button(at.to(GOT), _("Stop explaining")), button(at.to(LATER), _("Explain again later"))]


def _told(row: Proposal, text: str, names: Names) -> frozenset[str]:
    """Return the steps, in their text form, that need no explanation below the `text` of the row: it already
    has all there is to read of them, or they share a line.
    """
    labels = dict(zip(row.lines[::-1], row.labels[::-1], strict=True))  # of what comes twice, the first
    shared = _shared(row, names)
    return frozenset(
        line for line, label in labels.items()
        if label.hint is None or prose(label.hint, names) in text or prose(label.verb, names) in shared
    )  # fmt: skip


def _shared(row: Proposal, names: Names) -> frozenset[str]:
    """Return the kinds of which several steps in a row share a line."""
    kinds = ((same, {prose(label.text, names) for label in same}) for same in _groups(row, names))
    return frozenset(prose(same[0].verb, names) for same, texts in kinds if len(texts) > 1)


def _groups(row: Proposal, names: Names) -> Iterator[list[Label]]:
    """Return the steps of a row, those of one kind together; two of which each says what comes of it stand
    alone.
    """
    for __, kind in groupby(row.labels, key=lambda label: prose(label.verb, names)):
        same = [*kind]
        apart = len(same) == ALONE and same[0] != same[1] and all(label.hint is not None for label in same)
        yield from ([label] for label in same) if apart else (same,)


def small_below_title(text: str) -> str:
    """Set a row in small print below its title."""
    title, *lines = text.splitlines()
    return "\n".join([title, *(f"-# {line}" for line in lines)])


def _do(at: Control, row: Proposal) -> ui.Button[Any]:
    """Make the button that settles a row; one that destroys or ends something is red, and asks."""
    if row.grave:
        return button(at.to(f"{ASKS_FIRST}{DO}{row.mark}"), _(PROPOSED), "danger")
    return button(at.to(f"{DO}{row.mark}"), _(PROPOSED), "success")


def _settle(
    card: Card, look: Look, ahead: Iterable[tuple[Standing, StandingChoice]], row: Proposal | None
) -> None:
    """Offer answers for a span of the game: for how long, what will be done, and when it is asked again. What
    a row would bring to its end is not offered beside it.
    """
    for standing, choice in ahead:
        if choice.proposed and row is not None and (standing.key, standing.span_key) not in row.spans:
            continue
        told = (None if standing.span is None else standing.span.text, choice.hint)
        text = ": ".join(prose(part, look.names) for part in told if part is not None)
        at = here(look).to(f"{AHEAD}{standing.key}:{choice.key}")
        card.beside(f"-# {text}", button(at, render(choice.text, look.names), "primary"))


def _stop(card: Card, look: Look, windows: Sequence[Standing]) -> None:
    """Offer to be asked in the windows in which the reader could use what they hold."""
    if windows:
        listed = ", ".join(f"“{prose(standing.text, look.names)}”" for standing in windows)
        text = _("-# You will not be asked, though you hold something for it: {listed}.", listed=listed)
        card.beside(text, button(here(look).to(STOPS), _("Ask me then")))


def first_of(choices: Sequence[Choice], action: Action) -> list[Choice]:
    """Return choices with one of them before all others."""
    most = 1 + max(choice.label.rank for choice in choices)
    return [
        Choice(choice.action, replace(choice.label, rank=most)) if choice.action == action else choice
        for choice in choices
    ]


def rows_of(look: Look, choices: Sequence[Choice]) -> Rows:
    """Return what most people do right after each action that stands first; it takes some milliseconds."""
    ranked = [choice.action for choice in leading(choices) if choice.label.rank]
    followups = {str(action): followed(look.game, look.view, action) for action in ranked}
    return {line: replace(row, acted=look.acted) for line, row in followups.items() if row is not None}


def proposed(row: Proposal, names: Names, room: int = FOLDED_ROOM) -> str:
    """Say what is proposed, a line for each step with what comes of it, and what is asked then. Steps of one
    kind in a row share a line, without that, and then others of this kind have none either. In a longer row
    than there is room for, the first steps say less, and follow each other in a line.
    """
    steps = _steps(row, names)
    text = _numbered(steps, names)
    if length(text) > room:
        text = _run_in(_brief(steps, names, room), names)
    return text if row.then is None else f"{text}\n{_(NEXT)} {prose(row.then, names)}"


def _brief(steps: Sequence[list[Label]], names: Names, room: int) -> list[list[Label]]:
    """Name steps in few words, and let say what comes of them the last one, then the others in their order
    as long as there is room.
    """
    short = [[replace(label, text=label.short or label.text) for label in same] for same in steps]
    brief = [[replace(label, hint=None) for label in same] for same in short]
    brief[-1] = short[-1]
    for at, same in enumerate(short[:-1]):
        fuller = [*brief[:at], same, *brief[at + 1 :]]
        if length(_numbered(fuller, names)) <= room:
            brief = fuller
    return brief


def _is_long(row: Proposal, names: Names) -> bool:
    """Tell whether a row with what comes of each step fills the screen of a phone."""
    return length(_numbered(_steps(row, names), names)) > PROPOSAL_ROOM


def _steps(row: Proposal, names: Names) -> list[list[Label]]:
    """Return the steps of a row, those of one kind together, and without hints where they differ."""
    shared = _shared(row, names)
    return [
        [replace(label, hint=None) for label in same] if prose(same[0].verb, names) in shared else same
        for same in _groups(row, names)
    ]


def _numbered(steps: Sequence[Sequence[Label]], names: Names) -> str:
    """Put steps below each other, under the words that propose them."""
    return "\n".join([_(PROPOSAL), *(f"{n}. {_line(same, names)}" for n, same in enumerate(steps, start=1))])


def _run_in(steps: Sequence[Sequence[Label]], names: Names) -> str:
    """Put steps under the words that propose them: neighbours that do not say what comes of them share a
    line, as long as that is one on a phone.
    """
    lines, bare = [_(PROPOSAL)], False
    for n, same in enumerate(steps, start=1):
        line, was = f"{n}. {_line(same, names)}", bare
        bare = all(label.hint is None for label in same)
        if was and bare and length(f"{lines[-1]} {line}") <= SHARED_LINE:
            lines[-1] = f"{lines[-1]} {line}"
        else:
            lines.append(line)
    return "\n".join(lines)


def _line(same: Sequence[Label], names: Names) -> str:
    """Say one step with its hint, or steps of a kind together: what they begin with alike is said once, and
    so is a step that comes several times.
    """
    counts = Counter(prose(label.text, names) for label in same)
    hint = same[0].hint if len(counts) == 1 else None
    alike = in_common([*counts]) if len(counts) > 1 else 0
    head = " ".join(next(iter(counts)).split()[:alike])
    tails = [" ".join(text.split()[alike:]) for text in counts]
    counted = [f"{tail} ({n}×)" if n > 1 else tail for tail, n in zip(tails, counts.values(), strict=True)]
    whole = f"**{' '.join(filter(None, (head, '; '.join(counted))))}**"
    return whole if hint is None else f"{whole} – {prose(hint, names)}"


def lesson_text(lesson: Lesson, names: Names) -> str:
    """Explain a kind of decision: what it is, why it matters, what most people do."""
    what, why, most = (prose(text, names) for text in (lesson.what, lesson.why, lesson.most))
    return _("**What?** {what}\n**Why?** {why}\n{most} {most2}", what=what, why=why, most=_(MOST), most2=most)


def confirm_row_card(look: Look, row: Proposal) -> Card:
    """Ask before a row of steps of which one destroys or ends something, and say which."""
    ends = (f"**{prose(label.text, look.names)}**" for label in row.labels if label.style == "danger")
    at, card = here(look), notices(Card(), look).say(_("### All of this?")).say(proposed(row, look.names))
    card.say(_("-# This ends or destroys something: {ends}.", ends=", ".join(ends)))
    return card.buttons(button(at.to(f"{DO}{row.mark}"), _(PROPOSED), "danger"), button(at, _("Leave it")))


def confirm_card(look: Look, action: Action) -> Card:
    """Ask before an action that destroys or ends something."""
    choice, at = Choice(action, look.game.label(look.view, action)), here(look)
    card = notices(Card(), look).say(f"### {prose(choice.label.text, look.names)}?")
    if choice.label.hint is not None:
        card.say(prose(choice.label.hint, look.names))
    return card.buttons(
        button(at.to(str(action)), button_label(choice, look.names), "danger"), button(at, _("Leave it"))
    )
