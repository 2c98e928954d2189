"""Duels (3.7)."""

from typing import Final

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.events import DuelBegan, DuelDrawn, DuelRolled, DuelWon, GoodVsBadEvent
from games.good_vs_bad.face.hints import stat_title
from games.good_vs_bad.face.words import kind, marked, stat_name, whose
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.mind.worth import chance, duel_worth
from games.good_vs_bad.play import pieces
from games.good_vs_bad.play.answers import Stat
from games.good_vs_bad.play.crown import gain, uncrown
from games.good_vs_bad.play.reading import CHOICE, Answer, waits_for
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.facts import duel_stats, duel_sum, is_base, is_champion, kit, opponents
from games.good_vs_bad.sheet.state import PLAIN, GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView

_D6: Final = 6
_NAME: Final = 20


def foes_of(s: GoodVsBad, piece: int) -> list[int]:
    """Return whom a piece must duel one of where it landed, never on a Home Base (3.7, ruling 31)."""
    square = s.at[piece]
    if is_base(square):
        return []
    return [other for other, at in enumerate(s.at) if at == square and opponents(s, piece, other)]


def begin(s: GoodVsBad, frame: fr.Landing, foes: list[int]) -> None:
    """Ask the lander's player for the opponent, and for the stat (3.7)."""
    if len(foes) == 1:
        s.stack.append(fr.Duel(frame.seat, frame.piece, foes[0]))
    else:
        s.stack.append(fr.Rival(frame.seat, frame.piece, foes))


@deed(Text("Choose whom to duel."), answer=True, piece=Text("The piece, such as hero-2."))
class Rival(Answer):
    """Choose the opponent of a duel, then the stat (3.7)."""

    exact = True
    seat: int
    piece: str

    @classmethod
    def offers(cls, t: World, frame: fr.Rival, seat: int) -> list["Rival"]:
        return [cls(seat, t.book.pieces[foe]) for foe in frame.foes]

    def fault(self, t: World, frame: fr.Rival) -> Text | None:
        foes = tuple(t.book.pieces[foe] for foe in frame.foes)
        if self.piece in foes:
            return None
        return Text("The duel is with one of {foes}; choose one of them.", foes=foes)

    def do(self, s: GoodVsBad, frame: fr.Rival, _: list[GoodVsBadEvent]) -> None:
        s.stack[-1] = fr.Duel(frame.seat, frame.piece, s.book.piece_index[self.piece])

    def label(self, v: GoodVsBadView, frame: fr.Rival) -> Label:
        piece = v.book.piece_index[self.piece]
        stats = v.stat[piece]
        hint = Text("Agility {a}, Might {m}, Smarts {s}", a=stats[0], m=stats[1], s=stats[2])
        if is_champion(v, piece):
            hint = Text("the Champion; {stats}", stats=hint)
        text = Text("Duel {piece}", piece=marked(piece, _NAME))
        return Label(Text("Duel"), text, hint, rank=ranks.answer(duel_worth(v, frame.piece, piece)))


class DuelWith(Stat):
    """Duel with a stat: both roll; the higher sum wins, equal is nothing (3.7)."""

    exact = True

    @classmethod
    def offers(cls, t: World, frame: fr.Duel, seat: int) -> list[Stat]:
        return [Stat(seat, t.book.stats[stat]) for stat in duel_stats(t, frame.piece)]

    def fault(self, t: World, frame: fr.Duel) -> Text | None:
        if fault := self.unknown(t):
            return fault
        if t.book.stat_index[self.stat] in duel_stats(t, frame.piece):
            return None
        return Text(
            "Your piece has no points in {stat}; duel with a stat that it has.", stat=stat_name(self.stat)
        )

    def do(self, s: GoodVsBad, frame: fr.Duel, out: list[GoodVsBadEvent]) -> None:
        s.stack.pop()
        piece, foe, stat = frame.piece, frame.foe, s.book.stat_index[self.stat]
        out.append(DuelBegan(piece, foe, self.stat))
        die, other = s.chance.below(_D6) + 1, s.chance.below(_D6) + 1
        added, opposed = duel_sum(s, piece, stat), duel_sum(s, foe, stat)
        s.boost[piece] = s.boost[foe] = 0
        out.append(DuelRolled(piece, foe, die, die + added, other, other + opposed))
        if die + added == other + opposed:
            out.append(DuelDrawn(piece, foe, self.stat, die + added))
        elif die + added > other + opposed:
            out.append(DuelWon(piece, foe, self.stat, die, added, other, opposed))
            won(s, piece, foe, stat, out)
        else:
            out.append(DuelWon(foe, piece, self.stat, other, opposed, die, added))
            won(s, foe, piece, stat, out)

    def label(self, v: GoodVsBadView, frame: fr.Duel) -> Label:
        stat = v.book.stat_index[self.stat]
        mine, other = duel_sum(v, frame.piece, stat), duel_sum(v, frame.foe, stat)
        share = chance(mine - other)
        hint = Text("a die plus {mine} against a die plus {other}: you win {share} %, lose {lost} %")
        if frame.piece // 2 == frame.foe // 2:
            hint = Text(
                "a die plus {mine} against a die plus {other}: "
                "your {kind} wins {share} %, your {against} {lost} %"
            )
        return Label(
            Text("Duel with"),
            Text("Duel with {stat}", stat=stat_title(v, self.stat)),
            hint.filled(
                mine=mine, other=other, share=round(100 * share), lost=round(100 * chance(other - mine)),
                kind=kind(frame.piece), against=kind(frame.foe),
            ),
            style="success" if mine > other else "secondary",
            rank=ranks.answer(share),
        )  # fmt: skip


def won(s: GoodVsBad, winner: int, loser: int, stat: int, out: list[GoodVsBadEvent]) -> None:
    """Give Renown, take a crown, do the damage: to the stat used, or to another if that is Special (3.7)."""
    other = winner // 2 != loser // 2
    if other:
        gain(s, winner // 2, s.book.numbers.renown_duel, "duel", out)
    uncrown(s, loser, out)
    points = s.book.numbers.duel_damage + kit(s, winner).duel_damage
    by = winner // 2 if other else NOBODY
    pieces.damage(s, loser, points, stat if stat < PLAIN else pieces.PLAIN_ONLY, "duel", out, by=by)


def _asks_rival(v: GoodVsBadView, frame: fr.Rival) -> Text:
    return Text(
        "{piece} must duel somebody at {square}. Whom?",
        piece=whose(frame.piece), square=v.book.names[v.at[frame.piece]],
    )  # fmt: skip


def _asks_stat(v: GoodVsBadView, frame: fr.Duel) -> Text:
    """Say what a duel is for; weapons add to what the loser takes (3.7)."""
    less = v.book.numbers.duel_damage
    if frame.piece // 2 == frame.foe // 2:
        text = Text(
            "Your {kind} and your {other} are on one square and must duel: no Renown, the loser takes {n} "
            "damage. With which stat?"
        )
    else:
        text = Text(
            "Your {kind} duels {foe}: a win earns {renown} Renown, the loser takes {n} damage. "
            "With which stat?"
        )
    return text.filled(
        kind=kind(frame.piece), other=kind(frame.foe), foe=whose(frame.foe), n=less,
        renown=v.book.numbers.renown_duel,
    )  # fmt: skip


RIVALS: Final = Stage(fr.Rival, (Rival,), asks=_asks_rival, waits=CHOICE)
DUEL: Final = Stage(fr.Duel, (DuelWith,), asks=_asks_stat, waits=waits_for(Text("with which stat to duel")))
