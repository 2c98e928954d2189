"""The turn, from one seat to the next: what may be done in it, and what follows by itself."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from engine.game import Label
from engine.stages import Deed, Listing, Stage, deed
from engine.texts import Text
from games.foes.data.book import STRIDE
from games.foes.events import FoesEvent, RoundBegan, SegmentBegan, TurnBegan, TurnEnded
from games.foes.play import following
from games.foes.play.casting import Cast
from games.foes.play.ending import count_quiet, end_game
from games.foes.play.fighting import Fight, battle
from games.foes.play.herding import Wander
from games.foes.play.loot import Loot, open_chest
from games.foes.play.reading import TurnDeed, turn_prompt
from games.foes.play.study import Study, study
from games.foes.play.supply import Take
from games.foes.play.walking import Flee, Stop, Walk, end_transform, goals, lesson, walks
from games.foes.sheet.facts import dumbest, monster_on
from games.foes.sheet.frames import NOWHERE, Place, Turn
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView


@deed(Text("End your turn."))
class End(TurnDeed):
    """End the movement and with it the turn, or in the two-player game this half of it; monsters never
    force a fight (R34, R118).
    """

    exact = True
    seat: int

    def do(self, s: Foes, turn: Turn[list[int]], out: list[FoesEvent]) -> None:
        turn.may_wander = False
        turn.over = True
        turn.then = "half"
        following.ask(s, turn, out)

    def label(self, v: FoesView, turn: Turn) -> Label:
        first = half_follows(v, turn)
        hint = Text("you may walk 6 and fight once more") if first else Text("the next player's turn comes")
        if monster_on(v, v.figure[self.seat]):
            hint = Text("{hint}; you stay with the monster", hint=hint)
        elif not first and (taught := lesson(v, self.seat, v.figure[self.seat])):
            hint = Text("{taught}; {hint}", taught=taught, hint=hint)
        begun = turn.acted or turn.segment > 1
        text = Text("End the first part") if first else Text("End turn")
        return Label(Text("End"), text, hint, style="success" if begun else "secondary", rank=12)


class TurnLegal:
    """List what the seat in turn can do: first all but walks, then walks, nearest first.

    Each of both is listed when it is first needed, and to ask for one action tries its kind alone.
    """

    __slots__ = ("_goals", "_listed", "_t", "_turn")

    def __init__(self, t: Dungeon, turn: Turn, _: int) -> None:
        self._t = t
        self._turn = turn
        self._listed: list[Deed] | None = None
        self._goals: list[int] | None = None

    @property
    def _others(self) -> list[Deed]:
        if self._listed is None:
            self._listed = OFFERED(self._t, self._turn, self._turn.seat)
        return self._listed

    def _found(self) -> list[int]:
        if self._goals is None:
            self._goals = goals(self._t, self._turn)
        return self._goals

    def __len__(self) -> int:
        return len(self._others) + len(self._found())

    def __getitem__(self, index: int) -> Deed:
        if index < 0:
            index += len(self)
        if index < len(self._others):
            return self._others[index]
        return walks(self._t.book, self._turn.seat)[self._found()[index - len(self._others)]]

    def __iter__(self) -> Iterator[Deed]:
        yield from self._others
        yield from map(walks(self._t.book, self._turn.seat).__getitem__, self._found())

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Walk):
            if self._listed is not None or not isinstance(action, OTHERS):
                return action in self._others
            return action in OFFERED_ALONE[type(action)](self._t, self._turn, self._turn.seat)
        space = self._t.book.index.get(action.to, -1)
        return action.seat == self._turn.seat and space in self._found()


OTHERS: Final = (Wander, Fight, Loot, Flee, Take, Cast, Stop, End, Study)
"""All that can be done in a turn but walking, in the order in which it is offered."""
OFFERED: Final = Listing(*OTHERS)
OFFERED_ALONE: Final = {kind: Listing(kind) for kind in OTHERS}

ACTING = Stage(
    Turn, (*OTHERS, Walk), asks=turn_prompt, waits=Text("It is {player}'s turn."), bare=Walk, lists=TurnLegal
)


def half_follows(t: Dungeon, turn: Turn) -> bool:
    """Tell whether a second segment follows the one that is being played (R118-R120)."""
    only_one = t.round == 1 and turn.seat == 0
    return t.book.n == 2 and turn.segment == 1 and not only_one and turn.steps <= STRIDE + turn.bonus


def half(s: Foes, turn: Turn, out: list[FoesEvent]) -> None:
    """Begin the second segment of a two-player turn, or go on to study (R19, R118-R120, R133, ruling 32)."""
    end_transform(s, turn, out)
    if not half_follows(s, turn):
        turn.then = "study"
        return
    turn.segment = 2
    turn.steps = turn.bonus = 0
    turn.acted = True
    turn.over = turn.fled = turn.jumped = False
    out.append(SegmentBegan(turn.seat))


def next_seat(s: Foes, turn: Turn, out: list[FoesEvent]) -> None:
    """Pass the turn clockwise; after the last seat a new round begins, or the cap ends the game.

    (R16, ruling 61)
    """
    out.append(TurnEnded(turn.seat))
    seat = (turn.seat + 1) % s.book.n
    if seat == 0:
        if s.round >= s.book.options.round_cap:
            end_game(s, "round_cap", out)
            return
        s.round += 1
        out.append(RoundBegan(s.round))
    del s.stack[0]
    begin(s, seat, out)


def begin(s: Foes, seat: int, out: list[FoesEvent]) -> None:
    """Begin the turn of a seat, in its first one with its place (R14, R78)."""
    s.stack.append(Turn(seat, may_wander=dumbest(s) == seat))
    out.append(TurnBegan(seat))
    if s.figure[seat] == NOWHERE:
        s.stack.append(Place(seat))


TURN: Final[Mapping[str, Callable[[Foes, Turn[list[int]], list[FoesEvent]], None]]] = {
    "battle": battle,
    "chest": open_chest,
    "half": half,
    "study": study,
    "close": count_quiet,
    "next": next_seat,
}
"""What follows by itself, in the order of R131.

Before it the seat is asked: for the weakest monster (`herding`), its place (`placing`), steps and spells
(`walking`, `casting`) or chips (`supply`); students are asked between movement and battle (`following`);
a lost battle leaves a free step (`slipping`).
"""


def proceed(s: Foes, out: list[FoesEvent]) -> None:
    """Carry the turn on for as long as nobody has to be asked (R131)."""
    while s.stack:
        frame = s.stack[-1]
        if not isinstance(frame, Turn) or not frame.then:
            return
        then, frame.then = frame.then, ""
        TURN[then](s, frame, out)
