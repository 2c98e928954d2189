"""Verbs of events, items and losses that befall pieces (3.10-3.13, 3.15)."""

from engine.texts import Text
from games.good_vs_bad.cards.verbs.verb import Effect, Event, Moves, Out, Used, hunted, named, own_piece
from games.good_vs_bad.cards.vocabulary import SOME, STAT, STATS, Word
from games.good_vs_bad.data.book import NOBODY, ROLES, STRIDE
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.data.models import Op
from games.good_vs_bad.events import Boosted, Penalized, PiecesTended, Swapped
from games.good_vs_bad.mind.worth import along, landing_worth, missing, wants_crown
from games.good_vs_bad.play import pieces
from games.good_vs_bad.play.crown import crown
from games.good_vs_bad.sheet.facts import home, is_base, is_champion, ring, turn_of
from games.good_vs_bad.sheet.frames import PickItem, Step, Task, Turn
from games.good_vs_bad.sheet.state import PLAIN, GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView


class AtOwn(Event):
    """Be the base of verbs that aim at an own piece."""

    aimed = True

    def aims(self, t: World, seat: int, op: Op) -> list[str]:  # noqa: ARG002
        return list(ROLES)


class AtAny(Event):
    """Be the base of verbs that harm any piece."""

    aimed = True

    def aims(self, t: World, seat: int, op: Op) -> list[str]:  # noqa: ARG002
        return list(t.book.pieces)

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        """Aim at Champions of others, then at whoever leads; never at oneself."""
        piece = v.book.piece_index.get(target, NOBODY)
        if piece == NOBODY or piece // 2 == seat:
            return -1.0
        if is_champion(v, piece):
            return 2.0 + len(v.reached[piece // 2])
        return 0.2 + 0.2 * v.renown[piece // 2] / v.book.target - 0.1 * bool(v.lost[piece])


class SwapPieces(Event, word="swap_pieces", value=1.0):
    """Let the Hero and the Villain of the player that was named swap squares, without landing (E12)."""

    aimed = True

    def aims(self, t: World, seat: int, op: Op) -> list[str]:  # noqa: ARG002
        return [str(other + 1) for other in range(t.book.n)]

    def do(self, s: GoodVsBad, task: Task, out: Out) -> bool:
        other = int(task.target) - 1
        hero = other * 2
        s.at[hero], s.at[hero + 1] = s.at[hero + 1], s.at[hero]
        out.append(Swapped(task.seat, other))
        return s.at[hero] != s.at[hero + 1]

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        """Put another's Champion where its mate is, if that is home or a long way back."""
        other = int(target) - 1 if target.isdecimal() else seat
        if other == seat or v.crown[other] == NOBODY:
            return -1.0
        return 1.5 if v.at[v.crown[other] ^ 1] == home(v.crown[other]) else 0.4


class CrownBest(Event, word="crown_best", value=3.0):
    """Crown the own piece that was named and send it home, if it is still the best (E26)."""

    aimed = True
    brief = Text("crowns your piece that is stronger than all of the others, without Renown")

    def aims(self, t: World, seat: int, op: Op) -> list[str]:  # noqa: ARG002
        """Name the own pieces whose Agility, Might and Smarts beat every piece of the others."""
        if t.crown[seat] != NOBODY:
            return []
        sums = [sum(stats[:PLAIN]) for stats in t.stat]
        top = max(total for piece, total in enumerate(sums) if piece // 2 != seat)
        return [role for kind, role in enumerate(ROLES) if sums[seat * 2 + kind] > top]

    def do(self, s: GoodVsBad, task: Task, out: Out) -> bool:
        if task.target not in self.aims(s, task.seat, ()):
            return False
        piece = named(s, task)
        pieces.send_home(s, piece, out)
        crown(s, piece, out)
        return True

    def outcome(self, v: GoodVsBadView, target: str, op: Op) -> Text | None:  # noqa: ARG002
        return Text("crowned at once, whatever your Renown, and sent to your Home Base")

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        return 3.0 if target else -1.0


class Advance(Event, word="advance", slots=(SOME,), value=1.2):
    """Let the own piece that was named move 1 to `most` squares in one direction and land; a Snare stops it.

    (E13, 3.5, 3.10)
    """

    aimed = True

    def aims(self, t: World, seat: int, op: Op) -> list[str]:  # noqa: ARG002
        """Name the own pieces that Tailwind may move: not idle, not defeated, not rung home (3.10, I36)."""
        turn = turn_of(t)
        cards = t.book.cards.all
        aims: list[str] = []
        for kind, role in enumerate(ROLES):
            piece = seat * 2 + kind
            idle = turn.idle[kind] or (turn.stage == "dawn" and t.lost[piece])
            rung = any(cards[card].verb == "go_home" for card in turn.used[kind])
            if not (idle or rung or t.fallen[piece]):
                aims.append(role)
        return aims

    def do(self, s: GoodVsBad, task: Task, _: Out, most: int) -> bool:
        if task.target not in self.aims(s, task.seat, ()):
            return False
        piece = named(s, task)
        frame: Step[list[int]] = Step(task.seat, piece, [], [], forced=True)
        for way in (1, -1):
            for steps in range(1, most + 1):
                square = ring(s).on(s.at[piece], way * steps)
                frame.squares.append(square)
                frame.came.append(way)
                if s.snare[square] != NOBODY:
                    break
        s.stack.append(frame)
        return True

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        """Sail where the best of the next squares is worth it, or a base is near for a Champion."""
        if target not in ROLES:
            return -1.0
        piece, value = own_piece(seat, target), 0.0
        for way in (1, -1):
            for steps in (1, 2, 3):
                square = along(v, v.at[piece], way * steps)
                worth = landing_worth(v, piece, square, way)
                if is_champion(v, piece):
                    new = (
                        is_base(square) and square != home(piece) and square // STRIDE not in v.reached[seat]
                    )
                    worth += 8.0 if new else -2.0
                elif wants_crown(v, seat) and square == home(piece):
                    worth += 3.0
                value = max(value, worth)
        return value - 1.0


class Penalty(AtAny, word="penalty", slots=(SOME,), value=0.8):
    """Take something off the next roll of the piece that was named (E14)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, by: int) -> bool:
        piece = named(s, task)
        s.penalty[piece] += by
        out.append(Penalized(piece, by, s.penalty[piece]))
        return True


class LoseTurns(AtAny, word="lose_turns", slots=(SOME,), value=1.2):
    """Let a piece lose turns: the one that was named, or that lost an encounter (E16, N09, N20)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, turns: int) -> bool:
        pieces.lose_turns(s, named(s, task), turns, out)
        return True


class ClearLostTurns(Event, word="clear_lost_turns"):
    """Take all lost turns off the own piece that was named (E17)."""

    aimed = True
    brief = Text("one of your pieces has no lost turns any more, also before the roll")

    def aims(self, t: World, seat: int, op: Op) -> list[str]:  # noqa: ARG002
        return [role for role in ROLES if t.lost[own_piece(seat, role)]]

    def do(self, s: GoodVsBad, task: Task, out: Out) -> bool:
        if task.target not in self.aims(s, task.seat, ()):
            return False
        pieces.free_turns(s, named(s, task), out)
        return True

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        return 0.7 * v.lost[own_piece(seat, target)] if target in ROLES else -1.0


class TestBonus(AtOwn, word="test_bonus", slots=(SOME,), value=0.8):
    """Give the own piece that was named a bonus in its next duel or encounter this turn (E24)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, by: int) -> bool:
        piece = named(s, task)
        s.boost[piece] += by
        out.append(Boosted(piece, s.boost[piece]))
        return True

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:
        """Call to arms before the duel with a Champion."""
        squares = [v.at[piece] for piece in hunted(v, seat)]
        own = [move for move in moves if move.piece == target]
        meets = any(move.how == "champion" or v.book.index[move.to] in squares for move in own)
        return 1.5 if meets else 0.1


class HealEach(Event, word="heal_each", slots=(SOME,)):
    """Heal both own pieces; the Hero's stats are asked for first (E22)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, points: int) -> bool:
        before = len(out)
        healed = [pieces.heal(s, task.seat * 2 + kind, points, out) for kind in (1, 0)]
        if any(healed):
            out.insert(before, PiecesTended(task.seat, s.book.cards.all[task.card].id, points))
        return any(healed)

    def in_vain(self, v: GoodVsBadView, seat: int) -> bool:
        return not any(missing(v, 2 * seat + kind) for kind in (0, 1))

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        return 0.3 * sum(min(2, missing(v, 2 * seat + kind)) for kind in (0, 1))


class Damage(AtAny, word="damage", slots=(SOME,), value=0.9):
    """Damage the piece that was named; its owner chooses the stats (E23)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, points: int) -> bool:
        pieces.damage(s, named(s, task), points, pieces.ANY, "card", out)
        return True


class LossDamage(Effect, word="damage", slots=(STAT, SOME)):
    """Damage a stat of a piece that lost an encounter (3.13)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, stat: str, points: int) -> bool:
        pieces.damage(s, task.piece, points, STATS.index(stat), "enc", out)
        return True


class DamageSpecial(Effect, word="damage_special", slots=(Word("which", ("one", "each")), SOME)):
    """Damage one Special that the piece has, of its owner's choice, or each of them (N07, N17)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, which: str, points: int) -> bool:
        stats = s.stat[task.piece]
        held = [stat for stat in range(PLAIN, len(stats)) if stats[stat]]
        if which == "each":
            for stat in held:
                pieces.damage(s, task.piece, points, stat, "enc", out)
        elif held:
            pieces.damage(s, task.piece, points, pieces.SPECIAL_ONLY, "enc", out)
        return bool(held)


class DiscardItem(Effect, word="discard_item", slots=(Word("which", ("one", "all")),)):
    """Discard one attached item of the owner's choice, or all (N06, N14, N18, 3.10)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, which: str) -> bool:
        items = s.items[task.piece]
        if which == "all" or len(items) == 1:
            held = bool(items)
            pieces.lose_all_items(s, task.piece, out)
            return held
        if items:
            s.stack.append(PickItem(task.piece // 2, task.piece, "loss"))
        return bool(items)


class Heal(Used, word="heal", slots=(SOME,), value=0.9):
    """Heal points of the piece (I33)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, points: int) -> bool:
        return pieces.heal(s, task.piece, points, out)

    def in_vain(self, v: GoodVsBadView, piece: int) -> bool:
        return not missing(v, piece)

    def worth(self, v: GoodVsBadView, piece: int, moves: Moves) -> float:  # noqa: ARG002
        return 0.4 * min(2, missing(v, piece)) + 0.2 * _low(v, piece)


class HealAll(Used, word="heal_all", value=1.3):
    """Bring every stat of the piece back to its starting level (I34)."""

    def do(self, s: GoodVsBad, task: Task, out: Out) -> bool:
        return pieces.heal_all(s, task.piece, out)

    def in_vain(self, v: GoodVsBadView, piece: int) -> bool:
        return not missing(v, piece)

    def worth(self, v: GoodVsBadView, piece: int, moves: Moves) -> float:  # noqa: ARG002
        return 0.25 * missing(v, piece) + 0.2 * _low(v, piece)


def _low(v: GoodVsBadView, piece: int) -> int:
    """Count the stats in which one damage would defeat a piece."""
    return sum(points == 1 for points in v.stat[piece][:PLAIN])


class Raise(Used, word="raise", slots=(SOME,), value=1.4):
    """Raise Agility, Might or Smarts of the piece (I35)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, points: int) -> bool:
        pieces.raise_one(s, task.piece, points, out)
        return True

    def worth(self, v: GoodVsBadView, piece: int, moves: Moves) -> float:  # noqa: ARG002
        return 1.0 + (0.5 if is_champion(v, piece) else 0.0)


class WinRaise(Effect, word="raise", slots=(Word("stat", (*STATS, "any")), SOME)):
    """Raise a stat of the piece that won, or as its owner divides the points (3.13)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, stat: str, points: int) -> bool:
        if stat == "any":
            pieces.raise_freely(s, task.piece, points, out)
        else:
            pieces.lift(s, task.piece, STATS.index(stat), points, out)
        return True


class LossHome(Effect, word="go_home"):
    """Send the piece to its Home Base, without landing (N19)."""

    def do(self, s: GoodVsBad, task: Task, out: Out) -> bool:
        away = s.at[task.piece] != home(task.piece)
        pieces.send_home(s, task.piece, out)
        return away


class GoHome(Used, word="go_home", value=1.0):
    """Send the piece home before it moves; it does not move this turn (I36)."""

    brief = Text("before it moves: to its Home Base, without a landing or a move")

    def fault(self, t: World, turn: Turn, card: Card, piece: int) -> Text | None:
        if turn.moved[piece % 2] or t.fallen[piece]:
            return Text("{card} works before a piece moves; use it in your next turn.", card=card.name)
        return None

    def do(self, s: GoodVsBad, task: Task, out: Out) -> bool:
        turn, kind = turn_of(s), task.piece % 2
        turn.moved[kind] = True
        turn.used[kind].append(task.card)
        return LossHome().do(s, task, out)

    def in_vain(self, v: GoodVsBadView, piece: int) -> bool:
        return v.at[piece] == home(piece)

    def worth(self, v: GoodVsBadView, piece: int, moves: Moves) -> float:  # noqa: ARG002
        away = v.at[piece] != home(piece) and v.at[piece ^ 1] != home(piece)
        return 2.0 if away and wants_crown(v, piece // 2) else 0.0
