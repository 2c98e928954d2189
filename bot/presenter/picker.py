"""Pickers: what most people do here as buttons with their hints, all the rest behind one select.

Up to five actions stand first, by the rank that the game gives them. What is left stands in one select, in
groups that say what is in them; a group opens in the same message, with pages where it is longer than a
select, so that nothing is hidden behind the 25th choice. What destroys or ends comes last, in red, and asks.
From every stage one step back leads to the first.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import groupby
from types import MappingProxyType
from typing import Final, TypeAlias

from bot.cards import Card, Option, button, select
from bot.control_kinds import ASKS_FIRST, DO, ONE_BY_ONE
from bot.custom_ids import Control, Stage, short
from bot.limits import BUTTON_SHOWN, SELECT_OPTIONS, length
from bot.presenter.markdown import apart, in_mid_sentence, natural, unmarked
from engine import Action, Label, Names, Text, render
from engine.proposal import Proposal
from engine.texts import _

FIRST: Final = 5
"""Actions that stand first, with their hints."""
BESIDE_A_ROW: Final = 3
"""Actions that stand first below a row that is proposed: whoever does not want it has read of its steps."""
OF_A_SECTION: Final = 3
"""Components that a text with a button beside it takes."""
FEET: Final = 10
"""Components that are kept for the two rows of buttons at the foot of a panel."""
UNWANTED: Final = 2
"""Kinds of what hardly anybody wants that have a button each instead of a select for all of them."""
SELECT, PAGES = 1 + UNWANTED, 3
"""Components of a row with a select or with the buttons instead, and of those that turn its pages."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action with its label."""

    action: Action
    label: Label

    @property
    def grave(self) -> bool:
        """Tell whether it destroys or ends something, so that it asks before it does."""
        return self.label.style == "danger"


@dataclass(frozen=True, slots=True)
class Folder:
    """A group of choices behind one option of the select, with the stage that it opens."""

    stage: Stage
    name: Text
    inside: tuple[Choice, ...]


Entry: TypeAlias = "Choice | Folder"
Verbs = dict[str, list[Choice]]
"""The choices by `short` of their verb, in the order of the legal list."""


def by_verb(choices: Sequence[Choice]) -> Verbs:
    """Sort choices by verb."""
    verbs: Verbs = {}
    for choice in choices:
        verbs.setdefault(short(choice.label.verb), []).append(choice)
    return verbs


def leading(choices: Sequence[Choice], most: int = FIRST) -> list[Choice]:
    """Return what stands first, `most` where there is more: the highest ranks, or, where a game ranks
    nothing, what is like no other first and then the order of the legal list. The one way to be done
    (`success`) is always among them; what destroys or ends never is, nor what ranks below 0.
    """
    mild = [choice for choice in choices if not choice.grave and choice.label.rank >= 0]
    ranked = sorted((choice for choice in mild if choice.label.rank), key=lambda choice: -choice.label.rank)
    if not ranked:
        counts = Counter(short(choice.label.verb) for choice in mild)
        ranked = sorted(mild, key=lambda choice: counts[short(choice.label.verb)] > 1)
    first, done = ranked[:most], [choice for choice in ranked if choice.label.style == "success"]
    if len(done) == 1 and done[0] not in first:
        first = [*first[:-1], *done]
    rest = [choice for choice in mild if choice not in first]
    few = rest if len(rest) == 1 or len(mild) <= most else []
    return [*first, *few]


Rows: TypeAlias = Mapping[str, Proposal]
"""What most people do right after an action, in a row with it, by the action's text form."""


def add_controls(
    card: Card,
    here: Control,
    choices: Sequence[Choice],
    stage: Stage,
    names: Names,
    rows: Rows = MappingProxyType({}),
    told: frozenset[str] | None = None,
) -> None:
    """Add the controls of a stage; a stage that is no more becomes the first one. Actions that were `told`
    above, as steps of a row that is proposed, have no hint again; None: nothing is proposed.
    """
    verbs = by_verb(choices)
    root = Stage(single=stage.single)
    if stage.verb in verbs:
        _verb(card, here, verbs[stage.verb], stage, names)
    elif choices:
        _root(card, here, choices, replace(root, page=stage.page), names, rows, told)


def _root(
    card: Card,
    here: Control,
    choices: Sequence[Choice],
    stage: Stage,
    names: Names,
    rows: Rows,
    row: frozenset[str] | None,
) -> None:
    first, told = leading(choices, FIRST if row is None else BESIDE_A_ROW), row or frozenset()
    first.sort(key=lambda choice: str(choice.action) not in told)
    grave = [choice for choice in choices if choice.grave]
    red = _red(grave, first, names)
    kept = FEET + SELECT + PAGES * (len(choices) > SELECT_OPTIONS) + OF_A_SECTION * (red is not None)
    first = first[: max(1, (card.left - kept) // OF_A_SECTION)]
    alone = [choice for choice in first if str(choice.action) not in rows]
    rest = [choice for choice in choices if choice not in alone and not choice.grave]
    rest += [choice for choice in grave if choice is not red]
    _first(card, here, first, stage, _Shown(first, names, rows, told))
    if len(rest) == 1:
        _first(card, here, rest, stage, _Shown(rest, names, {}, told | {*rows}))
    elif rest:
        _pick(card, here, rest, stage, names, by_verb(choices), more=bool(first))
    if red is not None:
        _first(card, here, [red], stage, _Shown([red], names, {}, told))


def _red(grave: Sequence[Choice], first: Sequence[Choice], names: Names) -> Choice | None:
    """Return what destroys or ends something and stands on a button: the only such thing or, where nothing
    else can be done, the one that most people would do. It must fit, say what no other button says, and be no
    thing that hardly anybody wants.
    """
    if not grave or (first and (len(grave) > 1 or grave[0].label.rank < 0)):
        return None
    best = max(grave, key=lambda choice: choice.label.rank)
    labels = Counter(_short(choice, names) for choice in (*first, *grave))
    return best if _fits(best, names) and labels[_short(best, names)] == 1 else None


def _first(card: Card, here: Control, first: Sequence[Choice], stage: Stage, shown: "_Shown") -> None:
    """Add the first actions in their order: those with something to read as text with a button beside it,
    which says nothing that the button says. What several in a row share is said once, above their buttons,
    with a colon: else it reads as if it belonged to the button above it.
    """
    for text, alike in groupby(first, shown.text):
        buttons = [
            button(here.to(shown.does(choice, stage)), shown.called(choice), choice.label.style)
            for choice in alike
        ]
        if text and len(buttons) == 1:
            card.beside(text, buttons[0])
        else:
            card.say(text and f"{text}:").buttons(*buttons)


class _Shown:
    """Say of the first actions what their buttons say, and what there is to read beside them."""

    def __init__(self, first: Sequence[Choice], names: Names, rows: Rows, told: frozenset[str]) -> None:
        self._names, self._rows, self._told = names, rows, told
        self._said = Counter(_short(choice, names) for choice in first)
        self._verbs = Counter(_say(choice.label.verb, names) for choice in first)
        self._numbers = {str(choice.action): number for number, choice in enumerate(first, start=1)}

    def text(self, choice: Choice) -> str:
        """Return what stands beside a button, in small print, and of a row what decides it: its last
        step with anything to tell; empty: nothing.
        """
        along, names = self._rows.get(str(choice.action)), self._names
        whole = ""
        if along is not None and not self._both(choice, along):
            whole = reduce(_then, (_say(step, names) for step in along.texts))
        elif along is None and not self._clear(choice):
            whole = _say(choice.label.text, names)
        labels = (choice.label,) if along is None else along.labels
        if along is None and str(choice.action) in self._told:
            labels = ()
        hints = [] if along is None or whole else self._untold(choice, along)
        hints += [_say(label.hint, names) for label in labels if label.hint is not None][-1:]
        told = "; ".join(hints)  # one text: each line of its own is a row more on a phone
        return "\n".join(f"-# {unmarked(line)}" for line in (*whole.splitlines(), *told.splitlines()))

    def called(self, choice: Choice) -> str:
        """Return what a button says: all of it where it can and no other says the same, else the verb."""
        along, number = self._rows.get(str(choice.action)), self._numbers[str(choice.action)]
        if along is not None:
            return self._both(choice, along) or _("Both ({number})", number=number)
        verb = _say(choice.label.verb, self._names)
        if self._clear(choice):
            return _short(choice, self._names)
        return verb if self._verbs[verb] == 1 else f"{verb} ({number})"

    def does(self, choice: Choice, stage: Stage) -> str:
        """Return what a button chooses: an action alone, or with what most people do after it."""
        along = self._rows.get(str(choice.action))
        return _choice(choice, stage) if along is None else f"{DO}{along.mark}"

    def _clear(self, choice: Choice) -> bool:
        return _fits(choice, self._names) and self._said[_short(choice, self._names)] == 1

    def _both(self, choice: Choice, along: Proposal) -> str:
        """Return what one button says of two actions, the second by its verb alone where what it is aimed at
        is told already or has no room; empty: that is too long.
        """
        first, last = _short(choice, self._names), along.labels[-1]
        verb = _say(last.verb, self._names)
        ways = [*([] if self._aimed(along.labels[0], last) else [_say(last.text, self._names)]), verb]
        texts = (_then(first, in_mid_sentence(way)) for way in ways)
        return next((called for called in texts if length(called) <= BUTTON_SHOWN), "")

    def _aimed(self, first: Label, last: Label) -> bool:
        """Tell whether the first step of a row says what its last one is aimed at, or that is at nothing."""
        aim = _say(last.text, self._names).removeprefix(_say(last.verb, self._names)).strip()
        return aim in f"{_say(first.text, self._names)} {_say(first.hint or Text(''), self._names)}"

    def _untold(self, choice: Choice, along: Proposal) -> list[str]:
        """Return the whole last step of a row where nothing that is told of it says what it is aimed at."""
        whole = _say(along.labels[-1].text, self._names)
        on_button = self._both(choice, along).lower().endswith(whole.lower())
        first = replace(along.labels[0], hint=None)
        return [] if on_button or self._aimed(first, along.labels[-1]) else [whole]


def _pick(
    card: Card, here: Control, rest: Sequence[Choice], stage: Stage, names: Names, whole: Verbs, *, more: bool
) -> None:
    """Add the one select with all the rest, as whole as its 25 options allow; for what ranks below 0, which
    hardly anybody wants, a small button is enough, that opens the `whole` of its kind.
    """
    label = _("More…") if more else _("Choose…")
    verbs = by_verb(rest)
    if more and len(verbs) <= UNWANTED and all(choice.label.rank < 0 for choice in rest):
        opened = [(str(Stage(verb, single=stage.single)), whole[verb]) for verb in verbs]
        card.buttons(*(button(here.to(to), _many(inside, names)) for to, inside in opened))
        return
    if len(verbs) == 1 and len(rest) > 1:
        label = _many(rest, names)
    _page(card, here, [_entry(entry, names, stage) for entry in _unfolded(rest, stage)], label, stage)


def _many(alike: Sequence[Choice], names: Names) -> str:
    """Say what choices of one kind are, and how many."""
    return f"{_say(alike[0].label.verb, names)}… ({len(alike)})"


def _unfolded(rest: Sequence[Choice], stage: Stage) -> list[Entry]:
    """Return choices and groups of them: as few groups as fit a select, the smallest opened first."""
    entries: list[Entry] = []
    for verb, inside in by_verb(rest).items():
        entries.append(_folded(Stage(verb, single=stage.single), inside[0].label.verb, inside))
    while True:
        opened = [(at, _inside(entry)) for at, entry in enumerate(entries) if isinstance(entry, Folder)]
        fits = [
            (len(inside), at, inside)
            for at, inside in opened
            if len(entries) - 1 + len(inside) <= SELECT_OPTIONS
        ]
        if not fits:
            return entries
        __, at, opened_one = min(fits, key=lambda fit: fit[:2])
        entries[at : at + 1] = opened_one


def _folded(stage: Stage, name: Text, inside: Sequence[Choice]) -> Entry:
    return inside[0] if len(inside) == 1 else Folder(stage, name, tuple(inside))


def _inside(folder: Folder) -> list[Entry]:
    """Return what a group is made of: smaller groups of a verb, else its choices."""
    groups = _groups(folder.inside)
    if folder.stage.group or len(groups) == 1:
        whole: list[Entry] = [*folder.inside]
        return whole
    return [
        _folded(replace(folder.stage, group=group), inside[0].label.group or inside[0].label.verb, inside)
        for group, inside in groups.items()
    ]


def _entry(entry: Entry, names: Names, stage: Stage) -> Option:
    """Return the option for a choice, or for a group: how many are in it, and the first of them."""
    if isinstance(entry, Choice):
        return _option(entry, names, stage)
    verb = _say(entry.inside[0].label.verb, names)
    name = f"{verb}: {_say(entry.name, names)}" if entry.stage.group else verb
    many = _say(Text("{count} choice", "{count} choices", len(entry.inside)), names)
    label = f"{name} ({many})" if entry.stage.group else f"{name}: {many}"
    return Option(label, str(entry.stage), apart([_short(inside, names) for inside in entry.inside]))


def _verb(card: Card, here: Control, choices: Sequence[Choice], stage: Stage, names: Names) -> None:
    groups, title = _groups(choices), _say(choices[0].label.verb, names)
    if len(choices) <= SELECT_OPTIONS or len(groups) == 1:
        _page(card, here, [_option(choice, names, stage) for choice in choices], title, stage)
    elif stage.group in groups:
        inside = groups[stage.group]
        named = f"{title}: {_group(inside[0], names)}"
        _page(card, here, [_option(choice, names, stage) for choice in inside], named, stage)
    else:
        offered = sorted(groups.items(), key=lambda item: natural(_group(item[1][0], names)))
        entries = [
            _folded(
                replace(stage, group=group, page=0), inside[0].label.group or inside[0].label.verb, inside
            )
            for group, inside in offered
        ]
        at = Stage(stage.verb, "", stage.page, stage.single)
        _page(card, here, [_entry(entry, names, stage) for entry in entries], title, at)
    card.buttons(button(here.to(str(Stage(single=stage.single))), _("Back")))


def _groups(choices: Sequence[Choice]) -> dict[str, list[Choice]]:
    """Sort the choices of a verb by `short` of their group."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(short(choice.label.group or choice.label.verb), []).append(choice)
    return groups


def _group(choice: Choice, names: Names) -> str:
    return _say(choice.label.group or choice.label.verb, names)


def _page(card: Card, here: Control, options: Sequence[Option], title: str, stage: Stage) -> None:
    """Add one page of options, and the ways to the others."""
    pages = -(-len(options) // SELECT_OPTIONS)
    page = min(stage.page, pages - 1)
    shown = options[page * SELECT_OPTIONS : (page + 1) * SELECT_OPTIONS]
    placeholder = (
        title if pages == 1 else _("{title} ({page} of {pages})", title=title, page=page + 1, pages=pages)
    )
    card.pick(select(here.to(str(stage)), placeholder, shown))
    if pages > 1:
        before = replace(stage, page=(page - 1) % pages)
        after = replace(stage, page=(page + 1) % pages)
        ways = [button(here.to(str(after)), _("Next page"))]
        if pages > 2:
            ways.insert(0, button(here.to(str(before)), _("Previous page")))
        card.buttons(*ways)


def _choice(choice: Choice, stage: Stage) -> str:
    """Return what a control for an action chooses: what destroys or ends asks first, and a single step of a
    row leaves its reader at the single steps.
    """
    if choice.grave:
        return f"{ASKS_FIRST}{choice.action}"
    return f"{ONE_BY_ONE}{choice.action}" if stage.single else str(choice.action)


def button_label(choice: Choice, names: Names) -> str:
    """Return what the one button for an action says, where no other stands beside it."""
    return _short(choice, names) if _fits(choice, names) else _say(choice.label.verb, names)


def _short(choice: Choice, names: Names) -> str:
    """Return what a button says of an action: all of it, or its short form where that is longer than one."""
    text = _say(choice.label.text, names)
    if length(text) <= BUTTON_SHOWN or choice.label.short is None:
        return text
    return _say(choice.label.short, names)


def _fits(choice: Choice, names: Names) -> bool:
    """Tell whether a button shows the whole of it; else it stands beside the text, which has more room."""
    return length(_short(choice, names)) <= BUTTON_SHOWN


def _option(choice: Choice, names: Names, stage: Stage) -> Option:
    hint = "" if choice.label.hint is None else _say(choice.label.hint, names)
    return Option(_say(choice.label.text, names), _choice(choice, stage), hint)


def _then(first: str, second: str) -> str:
    return _("{first}, then {second}", first=first, second=second)


def _say(text: Text, names: Names) -> str:
    """Render a text for a control, where Markdown is shown as it is written."""
    return render(text, names)
