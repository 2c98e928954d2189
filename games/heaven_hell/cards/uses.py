"""The table of verbs with their targets, and what is offered next for one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.texts import Text
from games.heaven_hell.cards import attributes, choices, hands, places, wounds
from games.heaven_hell.cards.steps import Step, StepKind, Use
from games.heaven_hell.data.book import Book, Effect
from games.heaven_hell.sheet.facts import battle, cell_of
from games.heaven_hell.sheet.frames import Choose
from games.heaven_hell.sheet.state import Realms

_ALLY: Final = Step("ally", choices.allies_here, Text("you have no fighter in this conflict"))
_FOE: Final = Step("foe", choices.foe_here, Text("no enemy fighter here has a mind as low as its source"))
_SPACE: Final = Step("space", choices.spaces, Text("your grid has no empty space"))
_COLUMN: Final = Step("column", choices.own_columns, Text("you have no fighter in play"))
_VICTIM: Final = Step(
    "player", choices.victims, Text("every enemy character has a higher mind than the speaker")
)
_WOUNDED: Final = Step("ally", choices.wounded, Text("none of your characters has a wound"))
_SPENT: Final = Step("ally", choices.tired, Text("none of your other characters is spent"))
_MOVED: Final = Step("ally", choices.movable, Text("you have no character in play, or no empty space"))
_RESERVES: Final = (
    Step(
        "space", choices.reserve_spaces,
        Text("you have no fighter in hand that you can pay, or no empty space here"), optional=True,
    ),
    Step("hand", choices.reserves, optional=True),
)  # fmt: skip
_FALLEN: Final = Step(
    "raised", choices.fallen, Text("your discard pile holds no character that costs so little")
)
_HOLDER: Final = Step("player", choices.holders, Text("no Hell player has a card in hand"))
_DUELLIST: Final = Step(
    "player", choices.duellists, Text("nobody else has a fighter in a column where you have one")
)

USES: Final[Mapping[tuple[str, str], Use]] = {
    ("might", "self"): Use((), attributes.might),
    ("might", "ally_here"): Use((_ALLY,), attributes.might),
    ("might", "allies_here"): Use((), attributes.might),
    ("might", "foe_here"): Use((_FOE,), attributes.might),
    ("might", "foes_here"): Use((), attributes.might),
    ("might", "same"): Use((), attributes.might),
    ("might", "allies_column"): Use((_COLUMN,), attributes.might),
    ("mind", "ally_here"): Use((_ALLY,), attributes.mind),
    ("mind", "foe_here"): Use((_FOE,), attributes.mind),
    ("mind", "same"): Use((), attributes.mind),
    ("wound", "foe_here"): Use((_FOE,), wounds.wound),
    ("wound", "foe"): Use((_VICTIM, Step("foe", choices.foes)), wounds.wound),
    ("wound", "foe2"): Use((Step("foe", choices.second_foe),), wounds.wound),
    ("heal", "ally"): Use((_WOUNDED,), wounds.heal),
    ("heal", "allies"): Use((), wounds.heal),
    ("soak", "me"): Use((), wounds.soak),
    ("draw", "me"): Use((), hands.draw),
    ("discard", "opp"): Use((), hands.discard),
    ("move", "self"): Use((_SPACE,), places.move),
    ("move", "ally"): Use((_MOVED, _SPACE), places.move, repeats=True),
    ("recall", "foe_here"): Use((_FOE,), hands.recall),
    ("ready", "ally"): Use((_SPENT,), places.ready),
    ("reinforce", "here"): Use(_RESERVES, hands.reinforce),
    ("raise", "discard"): Use((_FALLEN, _SPACE), hands.raise_),
    ("spy", "opp"): Use((_HOLDER, Step("spied", choices.seen_cards)), hands.spy),
    ("duel", "column"): Use((_DUELLIST, Step("column", choices.duel_columns)), places.duel),
}
"""Every verb with every target that it can have (3.14)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What is chosen now, the values that may be, and whether `none` may."""

    kind: StepKind
    values: list[int]
    optional: bool


def effect_of(book: Book, frame: Choose) -> Effect:
    """Return the effect that is being carried out."""
    return book.faces[frame.face].effects[frame.at]


def choice_now(t: Realms, frame: Choose) -> Choice:
    """Return what the frame asks for now."""
    effect = effect_of(t.book, frame)
    use = USES[effect.verb, effect.target]
    step = use.steps[len(frame.picks)]
    optional = step.optional or (use.repeats and frame.times > 0 and not frame.picks)
    return Choice(step.kind, step.options(t, frame, effect), optional)


def lack(t: Realms, frame: Choose) -> Text | None:
    """Say what the first effect of a card misses to choose; None: nothing. No legal choice, no use (3.6)."""
    effect = effect_of(t.book, frame)
    steps = USES[effect.verb, effect.target].steps
    return None if not steps or steps[0].options(t, frame, effect) else steps[0].lack


def usable(t: Realms, seat: int, face: int, source: int, mind: int) -> bool:
    """Tell whether the first effect of a card misses nothing: what `lack` says, asked of many at once."""
    effect = t.book.faces[face].effects[0]
    steps = USES[effect.verb, effect.target].steps
    return not steps or bool(steps[0].options(t, Choose(seat, face, source, mind), effect))


def written(book: Book, kind: StepKind, value: int) -> str:
    """Return a value as it stands in an action: `p3`, `c2r1`, `c2`, `A11`."""
    if kind == "player":
        return f"p{value + 1}"
    if kind == "column":
        return f"c{value + 1}"
    if kind in ("hand", "raised", "spied"):
        return book.faces[value].id
    return book.name(value)


def chosen(t: Realms, frame: Choose, word: str) -> tuple[StepKind, int]:
    """Return what kind of thing is chosen now, and the value that a word of an action stands for."""
    book, effect = t.book, effect_of(t.book, frame)
    kind = USES[effect.verb, effect.target].steps[len(frame.picks)].kind
    if kind in ("player", "column"):
        return kind, int(word[1:]) - 1
    if kind in ("hand", "raised", "spied"):
        return kind, book.face_of[word]
    return kind, cell_of(t, _foe(t, frame) if kind == "foe" else frame.seat, word)


def _foe(t: Realms, frame: Choose) -> int:
    """Return the seat whose characters are chosen from."""
    if frame.picks:
        return frame.picks[0]
    fought = battle(t)
    if fought is not None:
        return fought.hell if fought.heaven == frame.seat else fought.heaven
    return t.book.owner(frame.last) if frame.last >= 0 else frame.seat
