"""Verbs of events, items and losses that befall pieces (3.10-3.13, 3.15)."""

from games.good_vs_bad.cards.verbs import targets
from games.good_vs_bad.cards.vocabulary import STATS
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.events import Boosted, GoodVsBadEvent, Penalized, Swapped
from games.good_vs_bad.play import pieces
from games.good_vs_bad.play.crown import crown
from games.good_vs_bad.sheet.facts import home, ring, turn_of
from games.good_vs_bad.sheet.frames import PickItem, Step, Task
from games.good_vs_bad.sheet.state import PLAIN, GoodVsBad

Out = list[GoodVsBadEvent]


def named(s: GoodVsBad, task: Task) -> int:
    """Return the piece that a task is about: its own, else the one that was named."""
    if task.piece != NOBODY:
        return task.piece
    if task.target in s.book.piece_index:
        return s.book.piece_index[task.target]
    return targets.own_piece(task.seat, task.target)


def swap_pieces(s: GoodVsBad, task: Task, out: Out) -> bool:
    """Let the Hero and the Villain of the player that was named swap squares, without landing (E12)."""
    other = int(task.target) - 1
    hero = other * 2
    s.at[hero], s.at[hero + 1] = s.at[hero + 1], s.at[hero]
    out.append(Swapped(task.seat, other))
    return s.at[hero] != s.at[hero + 1]


def crown_best(s: GoodVsBad, task: Task, out: Out) -> bool:
    """Crown the own piece that was named and send it home, if it is still the best (E26)."""
    if task.target not in targets.best(s, task.seat):
        return False
    piece = named(s, task)
    pieces.send_home(s, piece, out)
    crown(s, piece, out)
    return True


def advance(s: GoodVsBad, task: Task, _: Out, most: int) -> bool:
    """Let the own piece that was named move 1 to `most` squares in one direction and land; a Snare stops it.

    (E13, 3.5, 3.10)
    """
    if task.target not in targets.sailing(s, task.seat, most):
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


def penalty(s: GoodVsBad, task: Task, out: Out, by: int) -> bool:
    """Take something off the next roll of the piece that was named (E14)."""
    piece = named(s, task)
    s.penalty[piece] += by
    out.append(Penalized(piece, by, s.penalty[piece]))
    return True


def lose_turns(s: GoodVsBad, task: Task, out: Out, turns: int) -> bool:
    """Let a piece lose turns (E16, N09, N20)."""
    pieces.lose_turns(s, named(s, task), turns, out)
    return True


def clear_lost_turns(s: GoodVsBad, task: Task, out: Out) -> bool:
    """Take all lost turns off the own piece that was named (E17)."""
    if task.target not in targets.losing(s, task.seat):
        return False
    pieces.free_turns(s, named(s, task), out)
    return True


def test_bonus(s: GoodVsBad, task: Task, out: Out, by: int) -> bool:
    """Give the own piece that was named a bonus in its next duel or encounter this turn (E24)."""
    piece = named(s, task)
    s.boost[piece] += by
    out.append(Boosted(piece, s.boost[piece]))
    return True


def heal_each(s: GoodVsBad, task: Task, out: Out, points: int) -> bool:
    """Heal both own pieces; the Hero's stats are asked for first (E22)."""
    pieces.heal(s, task.seat * 2 + 1, points, out)
    pieces.heal(s, task.seat * 2, points, out)
    return True


def damage_any(s: GoodVsBad, task: Task, out: Out, points: int) -> bool:
    """Damage the piece that was named; its owner chooses the stats (E23)."""
    pieces.damage(s, named(s, task), points, pieces.ANY, "card", out)
    return True


def damage_stat(s: GoodVsBad, task: Task, out: Out, stat: str, points: int) -> bool:
    """Damage a stat of a piece that lost an encounter (3.13)."""
    pieces.damage(s, task.piece, points, STATS.index(stat), "enc", out)
    return True


def damage_special(s: GoodVsBad, task: Task, out: Out, which: str, points: int) -> bool:
    """Damage one Special that the piece has, of its owner's choice, or each of them (N07, N17)."""
    stats = s.stat[task.piece]
    held = [stat for stat in range(PLAIN, len(stats)) if stats[stat]]
    if which == "each":
        for stat in held:
            pieces.damage(s, task.piece, points, stat, "enc", out)
    elif held:
        pieces.damage(s, task.piece, points, pieces.SPECIAL_ONLY, "enc", out)
    return bool(held)


def discard_item(s: GoodVsBad, task: Task, out: Out, which: str) -> bool:
    """Discard one attached item of the owner's choice, or all (N06, N14, N18, 3.10)."""
    items = s.items[task.piece]
    if which == "all" or len(items) == 1:
        held = bool(items)
        pieces.lose_all_items(s, task.piece, out)
        return held
    if items:
        s.stack.append(PickItem(task.piece // 2, task.piece, "loss"))
    return bool(items)


def heal(s: GoodVsBad, task: Task, out: Out, points: int) -> bool:
    """Heal points of the piece (I33)."""
    pieces.heal(s, task.piece, points, out)
    return True


def heal_all(s: GoodVsBad, task: Task, out: Out) -> bool:
    """Bring every stat of the piece back to its starting level (I34)."""
    pieces.heal_all(s, task.piece, out)
    return True


def raise_one(s: GoodVsBad, task: Task, out: Out, points: int) -> bool:
    """Raise Agility, Might or Smarts of the piece (I35)."""
    pieces.raise_one(s, task.piece, points, out)
    return True


def raise_stat(s: GoodVsBad, task: Task, out: Out, stat: str, points: int) -> bool:
    """Raise a stat of the piece that won, or as its owner divides the points (3.13)."""
    if stat == "any":
        pieces.raise_freely(s, task.piece, points, out)
    else:
        pieces.lift(s, task.piece, STATS.index(stat), points, out)
    return True


def ring_home(s: GoodVsBad, task: Task, out: Out) -> bool:
    """Send the piece home before it moves; it does not move this turn (I36)."""
    turn, kind = turn_of(s), task.piece % 2
    turn.moved[kind] = True
    turn.used[kind].append(task.card)
    return go_home(s, task, out)


def go_home(s: GoodVsBad, task: Task, out: Out) -> bool:
    """Send the piece to its Home Base, without landing (N19)."""
    away = s.at[task.piece] != home(task.piece)
    pieces.send_home(s, task.piece, out)
    return away
