"""How the options of actions are typed, and what is said of a word that names nothing."""

from typing import Annotated, Final, Literal, TypeAlias

from engine.spelling import ReadAs
from engine.stages import Deed
from engine.texts import Text
from games.foes.data.book import MONSTERS
from games.foes.sheet.facts import battle_reach, monster_on
from games.foes.sheet.frames import Place, Turn
from games.foes.sheet.state import Dungeon
from games.foes.sheet.view import FoesView

NONE: Final = "none"
"""What is typed for no space, or no spell."""


def space_name(v: FoesView, word: str) -> str | None:
    """Return the name of a space as the book spells it (`b8-b7` is B7-B8), or None."""
    index = v.book.index
    name = word.upper()
    start, dash, other = name.partition("-")
    return next(
        (spelled for spelled in (word, name, f"{other}-{start}" if dash else name) if spelled in index), None
    )


Space = Annotated[str, ReadAs(space_name)]
YesNo: TypeAlias = Literal["yes", "no"]

A_SPACE: Final = Text("The space, such as B7 or B7-B8.")
YES_NO: Final = Text("yes or no.")


def no_space(t: Dungeon, name: str) -> Text:
    """Say that there is no space of that name."""
    example = t.book.name(t.book.chambers[-1])
    return Text(
        "There is no space “{name}”; spaces are named like {example}.", name=name[:20], example=example
    )


def no_chamber(t: Dungeon, name: str) -> Text | None:
    """Say what is wrong with a name that must be a chamber's; None: nothing."""
    space = t.book.index.get(name)
    if space is None:
        return no_space(t, name)
    return None if t.book.is_chamber[space] else Text("{space} is no chamber.", space=name)


def no_monster(named: str) -> Text:
    """Say that no game has a monster of that strength."""
    return Text("There is no Monster {n}; they are 1 to {most}.", n=named[:20], most=MONSTERS)


def no_answer(word: str) -> Text | None:
    """Say that an answer is neither yes nor no; None: it is."""
    return None if word in ("yes", "no") else Text("Answer yes or no, not “{word}”.", word=word[:20])


def turn_prompt(v: FoesView, turn: Turn) -> Text:
    """Say what may be done in a turn."""
    monster = monster_on(v, v.figure[turn.seat])
    if turn.over and monster:
        return Text("You walk no more: you are with Monster {monster}. What do you do?", monster=monster)
    if turn.over:
        return Text("Your movement has ended. What do you do?")
    if turn.may_wander:
        return Text("Your turn. As the dumbest player you may first move the weakest monster.")
    if monster and not turn.invisible and turn.segment == 2:
        return Text(
            "Second part of your turn. You are with Monster {monster}; what do you do?", monster=monster
        )
    if monster and not turn.invisible and not turn.acted:
        return Text(
            "Your turn: walk, then fight. You are with Monster {monster}; what do you do?", monster=monster
        )
    if monster and not turn.invisible:
        return Text("You are with Monster {monster}. What do you do?", monster=monster)
    if turn.segment == 2:
        return Text("Second part of your turn: walk, fight or end.")
    if not turn.acted and v.book.n == 2:
        return Text("Your turn: walk 6 and fight, twice; or walk 12 and fight once; or take chips.")
    if not turn.acted:
        return Text("Your turn: walk and fight, walk twice as far, or take chips.")
    if not turn.steps:
        return Text("Your turn goes on. You have not walked yet.")
    return Text("Your turn goes on. You have walked {steps} so far.", steps=turn.steps)


def too_late(t: Dungeon, turn: Turn, deed: Text) -> Text | None:
    """Say that the walk was too long for a battle, and what would pay for it; None: it was not.

    (R21, R97, R108)
    """
    most = battle_reach(t, turn)
    if turn.steps <= most:
        return None
    return Text(
        "You walked {steps} steps; to {deed} you may walk {most}. A Movement spell would pay for {over}.",
        steps=turn.steps, deed=deed, most=most, over=turn.steps - most,
    )  # fmt: skip


class TurnDeed(Deed):
    """Be the base of what is done in one's turn."""

    __slots__ = ()

    def elsewhere(self, v: FoesView, frame: object) -> Text | None:
        """Send a figure that is not in the dungeon to its start first (R14)."""
        if not isinstance(frame, Place):
            return None
        starts = tuple(v.book.name(space) for space in v.book.starts)
        return Text("Your figure is not in the dungeon yet; first choose a start: {starts}.", starts=starts)


class Answer(Deed):
    """Be the base of answers to what is asked within a turn."""

    __slots__ = ()

    def elsewhere(self, v: FoesView, frame: object) -> Text | None:
        """Say that nobody asks, to one whose turn goes on."""
        if not isinstance(frame, Turn):
            return None
        return Text("Nothing of that kind is asked now. {prompt}", prompt=turn_prompt(v, frame))
