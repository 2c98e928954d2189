"""Duels (3.7)."""

from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.events import DuelBegan, DuelDrawn, DuelRolled, DuelWon, GoodVsBadEvent
from games.good_vs_bad.play import actions as act
from games.good_vs_bad.play import pieces
from games.good_vs_bad.play.crown import gain, uncrown
from games.good_vs_bad.sheet.facts import duel_sum, is_base, kit, opponents
from games.good_vs_bad.sheet.frames import Duel, Landing, Rival
from games.good_vs_bad.sheet.state import PLAIN, GoodVsBad

_D6 = 6


def foes_of(s: GoodVsBad, piece: int) -> list[int]:
    """Return whom a piece must duel one of where it landed, never on a Home Base (3.7, ruling 31)."""
    square = s.at[piece]
    if is_base(square):
        return []
    return [other for other, at in enumerate(s.at) if at == square and opponents(s, piece, other)]


def begin(s: GoodVsBad, frame: Landing, foes: list[int]) -> None:
    """Ask the lander's player for the opponent, and for the stat (3.7)."""
    if len(foes) == 1:
        s.stack.append(Duel(frame.seat, frame.piece, foes[0]))
    else:
        s.stack.append(Rival(frame.seat, frame.piece, foes))


def legal_rival(s: GoodVsBad, frame: Rival) -> list[act.GoodVsBadAction]:
    """Offer the opponents (3.7)."""
    return [act.Rival(frame.seat, s.book.pieces[foe]) for foe in frame.foes]


def rival(s: GoodVsBad, frame: Rival, a: act.Rival, out: list[GoodVsBadEvent]) -> None:  # noqa: ARG001  # as others
    """Choose the opponent, then the stat (3.7)."""
    s.stack[-1] = Duel(frame.seat, frame.piece, s.book.piece_index[a.piece])


def legal_duel(s: GoodVsBad, frame: Duel) -> list[act.GoodVsBadAction]:
    """Offer Agility, Might and Smarts, and the Specials that the lander has (3.7)."""
    stats = s.stat[frame.piece]
    return [
        act.Stat(frame.seat, name)
        for stat, name in enumerate(s.book.stats)
        if stat < PLAIN or stats[stat] > 0
    ]


def duel(s: GoodVsBad, frame: Duel, a: act.Stat, out: list[GoodVsBadEvent]) -> None:
    """Let both roll; the higher sum wins, equal is nothing (3.7)."""
    s.stack.pop()
    piece, foe, stat = frame.piece, frame.foe, s.book.stat_index[a.stat]
    out.append(DuelBegan(piece, foe, a.stat))
    die, other = s.chance.below(_D6) + 1, s.chance.below(_D6) + 1
    mine, theirs = die + duel_sum(s, piece, stat), other + duel_sum(s, foe, stat)
    s.boost[piece] = s.boost[foe] = 0
    out.append(DuelRolled(piece, foe, die, mine, other, theirs))
    if mine == theirs:
        out.append(DuelDrawn(piece, foe))
    elif mine > theirs:
        won(s, piece, foe, stat, out)
    else:
        won(s, foe, piece, stat, out)


def won(s: GoodVsBad, winner: int, loser: int, stat: int, out: list[GoodVsBadEvent]) -> None:
    """Give Renown, take a crown, do the damage: to the stat used, or to another if that is Special (3.7)."""
    out.append(DuelWon(winner, loser))
    other = winner // 2 != loser // 2
    if other:
        gain(s, winner // 2, s.book.numbers.renown_duel, "duel", out)
    uncrown(s, loser, out)
    points = s.book.numbers.duel_damage + kit(s, winner).duel_damage
    by = winner // 2 if other else NOBODY
    pieces.damage(s, loser, points, stat if stat < PLAIN else pieces.PLAIN_ONLY, "duel", out, by=by)
