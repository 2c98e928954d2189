"""Verbs of events, items and losses that change the road (3.10-3.13, 3.15)."""

from engine.texts import Text
from games.good_vs_bad.cards.verbs.verb import Effect, Event, Moves, Out, Used, hunted, nearer
from games.good_vs_bad.cards.vocabulary import CHANGE, LEVELS, SIDE, TOP_LEVEL
from games.good_vs_bad.data.book import NOBODY, STRIDE
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.data.models import Op
from games.good_vs_bad.events import SnareLaid
from games.good_vs_bad.face.words import kind, space_name
from games.good_vs_bad.play import hands, road
from games.good_vs_bad.sheet.facts import is_base, ring
from games.good_vs_bad.sheet.frames import PickLevel, Task, Turn
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView


def signed(side: str, levels: int) -> int:
    """Return a change of levels of a side as one of the state, where Bad counts downwards."""
    return levels if side == "good" else -levels


def names(t: World, squares: list[int]) -> list[str]:
    """Name squares."""
    return [t.book.names[square] for square in squares]


class Extend(Event, word="extend"):
    """Let every Connector grow that can (E01)."""

    def do(self, s: GoodVsBad, _: Task, out: Out) -> bool:
        return road.extend(s, out)

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        """Make the way of another's Champion longer, and never that of the own."""
        if v.crown[seat] != NOBODY:
            return -1.0
        return 1.0 if hunted(v, seat) else 0.35


class LevelAll(Event, word="level_all", slots=(SIDE, CHANGE)):
    """Change every space of a side with a level from 1 to 5 (E03, E04)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, side: str, levels: int) -> bool:
        squares = road.leveled(s, side)
        road.change_all(s, task.seat, squares, signed(side, levels), out)
        return bool(squares)


class LevelPick(Event, word="level_pick", slots=(SIDE, CHANGE)):
    """Raise the space that was named by up to `levels`, or lower it by so many (E05, E06, E09, E10)."""

    aimed = True

    def aims(self, t: World, seat: int, op: Op) -> list[str]:  # noqa: ARG002
        return names(t, road.leveled(t, str(op[1])))

    def do(self, s: GoodVsBad, task: Task, out: Out, side: str, levels: int) -> bool:
        square = s.book.index.get(task.target, NOBODY)
        if square not in road.leveled(s, side):
            return False
        most = min(levels, TOP_LEVEL + 1 - abs(s.level[square]))
        if most > 1:
            s.stack.append(PickLevel(task.seat, square, most))
        else:
            road.change(s, task.seat, square, signed(side, most), out)
        return True

    def outcome(self, v: GoodVsBadView, target: str, op: Op) -> Text | None:
        square = v.book.index.get(target)
        if square is None:
            return None
        level, change = v.level[square], int(op[-1])
        then = (1 if level > 0 else -1) * max(0, abs(level) + change)
        if abs(then) > TOP_LEVEL:
            return Text("becomes a Special if you like")
        if change > 1:
            return Text("becomes {space}, or 1 less if you like", space=space_name(then))
        return Text("becomes {space}", space=space_name(then))

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        """Raise what is nearly Special near home; take away what others make of their side."""
        square = v.book.index.get(target)
        return 0.0 if square is None else 0.2 + 0.02 * abs(v.level[square])

    def gains(self, v: GoodVsBadView, seat: int, target: str, op: Op) -> bool:
        """Raise what lies near the own base, and lower what lies near others."""
        square = v.book.index.get(target)
        return square is not None and nearer(v, seat, square) is (int(op[-1]) > 0)


class LevelConnector(Effect, word="level_connector", slots=(SIDE, CHANGE)):
    """Change every space of a side, level 1 to 5, on the Connector of the encounter, once (N15, N16)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, side: str, levels: int) -> bool:
        if task.target:  # a helper's share of the loss: the road has suffered by the lander's
            return True
        connector = s.at[task.piece] // STRIDE
        squares = [square for square in road.leveled(s, side) if square // STRIDE == connector]
        road.change_all(s, task.seat, squares, signed(side, levels), out)
        return bool(squares)


class BlankTo(Event, word="blank_to", slots=(SIDE, LEVELS)):
    """Give the Blank that was named a level (E07, E08)."""

    aimed = True

    def aims(self, t: World, seat: int, op: Op) -> list[str]:  # noqa: ARG002
        return names(t, road.blanks(t))

    def do(self, s: GoodVsBad, task: Task, out: Out, side: str, level: int) -> bool:
        square = s.book.index.get(task.target, NOBODY)
        if square not in road.blanks(s):
            return False
        road.change(s, task.seat, square, signed(side, level), out)
        return True


class ClearSpecial(Event, word="clear_special"):
    """Remove the Special that was named (E11)."""

    aimed = True

    def aims(self, t: World, seat: int, op: Op) -> list[str]:  # noqa: ARG002
        return names(t, road.specials(t))

    def do(self, s: GoodVsBad, task: Task, out: Out) -> bool:
        square = s.book.index.get(task.target, NOBODY)
        if square not in road.specials(s):
            return False
        road.clear(s, task.seat, square, out)
        return True

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        return 0.3 if v.level[v.book.index.get(target, 0)] < 0 else 0.1


class Level(Used, word="level", slots=(SIDE, LEVELS)):
    """Give the Blank under the piece a level, or raise the space of that side by so many (I38, I39)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, side: str, levels: int) -> bool:
        square = s.at[task.piece]
        now = s.level[square]
        if not ring(s).is_space[square] or (now and square not in road.leveled(s, side)):
            return False
        road.change(s, task.seat, square, signed(side, levels), out)
        return True

    def in_vain(self, v: GoodVsBadView, piece: int) -> bool:
        square = v.at[piece]
        own = -v.level[square] if piece % 2 else v.level[square]
        return not ring(v).is_space[square] or not 0 <= own <= TOP_LEVEL

    def worth(self, v: GoodVsBadView, piece: int, moves: Moves) -> float:  # noqa: ARG002
        """Work on the space below: best where the next landing makes a Special of it."""
        if is_base(v.at[piece]):
            return 0.0
        level, sign = v.level[v.at[piece]], -1 if piece % 2 else 1
        return 0.3 + 0.1 * level * sign if 0 <= level * sign < TOP_LEVEL else 0.0


class Clear(Used, word="clear", value=0.3):
    """Make the space under the piece, level 1 to 5, Blank (I40)."""

    def do(self, s: GoodVsBad, task: Task, out: Out) -> bool:
        square = s.at[task.piece]
        if not 0 < abs(s.level[square]) <= TOP_LEVEL:
            return False
        road.clear(s, task.seat, square, out)
        return True

    def in_vain(self, v: GoodVsBadView, piece: int) -> bool:
        return not 0 < abs(v.level[v.at[piece]]) <= TOP_LEVEL


class Trap(Used, word="trap", value=0.6):
    """Lay the card on the square under the piece, unless that is a Home Base or has one (I37)."""

    brief = Text("lies on its square; the next piece that would move past must stop there")

    def fault(self, t: World, turn: Turn, card: Card, piece: int) -> Text | None:  # noqa: ARG002
        if is_base(t.at[piece]):
            return Text(
                "{card} cannot lie on a Home Base; move your {kind} first.", card=card.name, kind=kind(piece)
            )
        if t.snare[t.at[piece]] != NOBODY:
            return Text("A Snare lies there already; lay {card} elsewhere.", card=card.name)
        return None

    def do(self, s: GoodVsBad, task: Task, out: Out) -> bool:
        square = s.at[task.piece]
        if is_base(square) or s.snare[square] != NOBODY:
            hands.discard(s, task.card)
            return False
        s.snare[square] = task.card
        out.append(SnareLaid(task.piece, s.book.names[square], hands.id_of(s, task.card)))
        return True

    def worth(self, v: GoodVsBadView, piece: int, moves: Moves) -> float:  # noqa: ARG002
        """Lay it in the way of a Champion, else anywhere when the hand is full."""
        return 1.0 if hunted(v, piece // 2) else 0.3
