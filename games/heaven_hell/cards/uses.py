"""The table of verbs with their targets, and what is offered next for one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from games.heaven_hell.cards import attributes, choices, places, wounds
from games.heaven_hell.cards import hands as cards
from games.heaven_hell.cards.steps import Step, StepKind, Use
from games.heaven_hell.data.book import NONE, Book, Effect
from games.heaven_hell.sheet.frames import Choose
from games.heaven_hell.sheet.state import HeavenHell

_ALLY: Final = Step("ally", choices.allies_here)
_FOE: Final = Step("foe", choices.foe_here)
_SPACE: Final = Step("space", choices.spaces)
_VICTIM: Final = Step("player", choices.victims)

USES: Final[Mapping[tuple[str, str], Use]] = {
    ("might", "self"): Use((), attributes.might),
    ("might", "ally_here"): Use((_ALLY,), attributes.might),
    ("might", "allies_here"): Use((), attributes.might),
    ("might", "foe_here"): Use((_FOE,), attributes.might),
    ("might", "foes_here"): Use((), attributes.might),
    ("might", "same"): Use((), attributes.might),
    ("might", "allies_column"): Use((Step("column", choices.own_columns),), attributes.might),
    ("mind", "ally_here"): Use((_ALLY,), attributes.mind),
    ("mind", "foe_here"): Use((_FOE,), attributes.mind),
    ("mind", "same"): Use((), attributes.mind),
    ("wound", "foe_here"): Use((_FOE,), wounds.wound),
    ("wound", "foe"): Use((_VICTIM, Step("foe", choices.foes)), wounds.wound),
    ("wound", "foe2"): Use((Step("foe", choices.second_foe),), wounds.wound),
    ("heal", "ally"): Use((Step("ally", choices.wounded),), wounds.heal),
    ("heal", "allies"): Use((), wounds.heal),
    ("soak", "me"): Use((), wounds.soak),
    ("draw", "me"): Use((), cards.draw),
    ("discard", "opp"): Use((), cards.discard),
    ("move", "self"): Use((_SPACE,), places.move),
    ("move", "ally"): Use((Step("ally", choices.movable), _SPACE), places.move, repeats=True),
    ("recall", "foe_here"): Use((_FOE,), cards.recall),
    ("ready", "ally"): Use((Step("ally", choices.tired),), places.ready),
    ("reinforce", "here"): Use(
        (
            Step("space", choices.reserve_spaces, optional=True),
            Step("hand", choices.reserves, optional=True),
        ),
        cards.reinforce,
    ),
    ("raise", "discard"): Use((Step("raised", choices.fallen), _SPACE), cards.raise_),
    ("spy", "opp"): Use((Step("player", choices.holders), Step("spied", choices.seen_cards)), cards.spy),
    ("duel", "column"): Use(
        (Step("player", choices.duellists), Step("column", choices.duel_columns)), places.duel
    ),
}
"""Every verb with every target that it can have (3.14)."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What is chosen now, the values that may be, and whether `none` may."""

    kind: StepKind
    values: list[int]
    optional: bool


def effect_of(book: Book, frame: Choose) -> Effect:
    """Return the effect that is being carried out."""
    return book.faces[frame.face].effects[frame.at]


def offer(s: HeavenHell, frame: Choose) -> Offer:
    """Return what the frame asks for now."""
    effect = effect_of(s.book, frame)
    use = USES[effect.verb, effect.target]
    step = use.steps[len(frame.picks)]
    optional = step.optional or (use.repeats and frame.times > 0 and not frame.picks)
    return Offer(step.kind, step.options(s, frame, effect), optional)


def usable(s: HeavenHell, frame: Choose) -> bool:
    """Tell whether the first effect of a card finds all it must choose: no legal choice, no use (3.6)."""
    effect = effect_of(s.book, frame)
    steps = USES[effect.verb, effect.target].steps
    return not steps or bool(steps[0].options(s, frame, effect))


def written(book: Book, kind: StepKind, value: int) -> str:
    """Return a value as it stands in an action: `p3`, `c2r1`, `c2`, `A11`."""
    if kind == "player":
        return f"p{value + 1}"
    if kind == "column":
        return f"c{value + 1}"
    if kind in ("hand", "raised", "spied"):
        return book.faces[value].id
    return book.name(value)


def read(book: Book, kind: StepKind, owner: int, word: str) -> int:
    """Return the value that a word of an action stands for; a cell lies in the grid of `owner`."""
    if kind in ("player", "column"):
        return int(word[1:]) - 1
    if kind in ("hand", "raised", "spied"):
        return book.face_of[word]
    return owner * book.size + book.space_of[word] if word else NONE
