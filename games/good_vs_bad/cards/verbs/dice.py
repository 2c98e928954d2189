"""Verbs of attached items that change the dice of a movement, used when the roll is seen (3.10, 3.11)."""

from collections.abc import Mapping
from typing import ClassVar, Final

from games.good_vs_bad.cards.verbs.verb import Moves, Out
from games.good_vs_bad.cards.vocabulary import Number, Verb
from games.good_vs_bad.data.book import ROLES
from games.good_vs_bad.events import OwnDice
from games.good_vs_bad.mind.moves import best_move
from games.good_vs_bad.sheet.facts import is_champion
from games.good_vs_bad.sheet.frames import HeldTurn, PickDie, Turn
from games.good_vs_bad.sheet.state import GoodVsBad
from games.good_vs_bad.sheet.view import GoodVsBadView

_D6: Final = 6
_COMMON: Final = 2
"""Dice of a common roll, or of a reroll by Good 5."""


class Dice(Verb):
    """Be the base of these verbs."""

    replaces: ClassVar[bool] = False
    """It replaces the common roll, and needs it as it fell."""
    picks: ClassVar[bool] = False
    """A die has to be picked for it."""
    every: ClassVar[bool] = False
    """Of all dice of the movement, not only of those that stand for the common roll."""
    alone: ClassVar[bool] = False
    """The die that is picked counts alone."""

    def usable(self, turn: Turn, kind: int, card: int) -> bool:  # noqa: ARG002  # an override reads it
        """Tell whether it works now."""
        return not self.replaces or turn.base[kind] == _COMMON

    def use(self, s: GoodVsBad, turn: HeldTurn, piece: int, card: int, out: Out) -> None:
        """Change the dice of a movement, or ask for the die."""
        kind, op = piece % 2, s.book.cards.all[card].ops[0]
        turn.used[kind].append(card)
        count = self.rolls(op[-1])
        if count:
            rolled = [s.chance.below(_D6) + 1 for _ in range(count)]
            if self.replaces:
                turn.dice[kind][: turn.base[kind]] = rolled
                turn.base[kind] = count
            else:
                turn.dice[kind] += rolled
            out.append(OwnDice(piece, s.book.cards.all[card].id, tuple(turn.dice[kind])))
        if self.picks:
            s.stack.append(PickDie(turn.seat, piece, card, 1))

    def rolls(self, given: str | int) -> int:  # noqa: ARG002  # an override reads it
        """Return how many dice it rolls."""
        return 0

    def pick(self, s: GoodVsBad, turn: HeldTurn, kind: int, place: int) -> None:
        """Do what it does with the die that was picked."""

    def worth(self, v: GoodVsBadView, piece: int, moves: Moves) -> float:
        """Change the dice of a Champion that does not win by them, or of a poor movement."""
        worth = best_move(v, [move for move in moves if move.piece == ROLES[piece % 2]])
        if is_champion(v, piece):
            return 1.0 if worth < 100 else 0.0
        return 0.8 if worth < 0 else 0.0


class MoveDie(Dice, word="move_die", slots=(Number("n", 1, 3),), value=1.1):
    """Let the player add dice to the movement."""

    def rolls(self, given: str | int) -> int:
        return int(given)


class MoveSet(Dice, word="move_set", slots=(Number("n", 1, 6),), value=1.0):
    """Let the player roll so many dice for the piece instead of using the common roll."""

    replaces = True

    def rolls(self, given: str | int) -> int:
        return int(given)


class KeepTwo(Dice, word="keep2of3", value=1.1):
    """Let the player roll three dice for the piece and use any two of them: one is dropped."""

    replaces = picks = True

    def rolls(self, given: str | int) -> int:  # noqa: ARG002  # it has no arguments
        return 3

    def pick(self, s: GoodVsBad, turn: HeldTurn, kind: int, place: int) -> None:  # noqa: ARG002  # no chance
        del turn.dice[kind][place]
        turn.base[kind] -= 1


class ChooseOne(Dice, word="move_choose1", value=0.6):
    """Let the player use one die of the common roll only."""

    replaces = picks = alone = True

    def pick(self, s: GoodVsBad, turn: HeldTurn, kind: int, place: int) -> None:  # noqa: ARG002  # no chance
        turn.dice[kind][: turn.base[kind]] = [turn.dice[kind][place]]
        turn.base[kind] = 1

    def worth(self, v: GoodVsBadView, piece: int, moves: Moves) -> float:  # noqa: ARG002  # never
        return 0.0


class RerollMove(Dice, word="reroll_move", slots=(Number("n", 1, 1),), value=0.8):
    """Let the player reroll a die of the movement, once per turn (I22)."""

    picks = every = True

    def usable(self, turn: Turn, kind: int, card: int) -> bool:  # noqa: ARG002  # its dice may be any
        return card not in turn.spent

    def use(self, s: GoodVsBad, turn: HeldTurn, piece: int, card: int, out: Out) -> None:
        turn.spent.append(card)
        super().use(s, turn, piece, card, out)

    def pick(self, s: GoodVsBad, turn: HeldTurn, kind: int, place: int) -> None:
        turn.dice[kind][place] = s.chance.below(_D6) + 1


DICE: Final[Mapping[str, Dice]] = {
    verb.word: verb() for verb in (MoveDie, MoveSet, KeepTwo, ChooseOne, RerollMove)
}
