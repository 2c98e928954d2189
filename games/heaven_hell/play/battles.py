"""Battles: conflict after conflict, then the result (H21-H48, 3.7)."""

from games.heaven_hell.data.book import NONE
from games.heaven_hell.events import (
    BattleBegan,
    BattleEnded,
    ConflictBegan,
    DuelBegan,
    DuelEnded,
    HeavenHellEvent,
)
from games.heaven_hell.play import plundering, trench
from games.heaven_hell.sheet.facts import edges, heaven, opposite
from games.heaven_hell.sheet.frames import Battle
from games.heaven_hell.sheet.state import HeavenHell


def begin(s: HeavenHell, hell: int, field: int, out: list[HeavenHellEvent], *, retaliation: bool) -> None:
    """Find conflicts and advantages, which stay as they are now (H22-H25, rulings 7, 9, 11, 12)."""
    leader = heaven(s)
    columns, (mine, theirs) = opposite(s, leader, hell), edges(s, leader, hell)
    s.stack.append(Battle(leader, hell, field, retaliation, columns, mine, theirs))
    name, shown = s.book.fields[field].id, tuple(at + 1 for at in columns)
    out.append(BattleBegan(leader, hell, name, shown, mine, theirs, retaliation))


def begin_duel(s: HeavenHell, hell: int, column: int, out: list[HeavenHellEvent]) -> None:
    """Begin a stand-alone conflict: no advantage, no battlefield (H2, 3.7)."""
    leader = heaven(s)
    s.stack.append(Battle(leader, hell, NONE, False, [column], 0, 0))  # noqa: FBT003  # fields in order
    out.append(DuelBegan(leader, hell, column + 1))


def next_conflict(s: HeavenHell, battle: Battle[list[int]], out: list[HeavenHellEvent]) -> None:
    """Begin the next conflict, or end the battle; the Heaven player acts first (H26, H29)."""
    if not battle.columns:
        end(s, battle, out)
        return
    battle.column = battle.columns.pop(0)
    battle.mover = battle.heaven
    battle.passes = battle.heaven_soak = battle.hell_soak = 0
    out.append(ConflictBegan(battle.heaven, battle.hell, battle.column + 1))


def end(s: HeavenHell, battle: Battle, out: list[HeavenHellEvent]) -> None:
    """Decide the battle by conflicts won; changes stop and all are ready again (H31, H40, H41, 3.6)."""
    s.stack.pop()
    cells = len(s.grid)
    s.might, s.mind, s.spent = [0] * cells, [0] * cells, [False] * cells
    if battle.field < 0:
        out.append(DuelEnded(battle.heaven, battle.hell))
        return
    won, lost = battle.heaven_won, battle.hell_won
    winner = battle.heaven if won > lost else battle.hell if lost > won else NONE
    name = s.book.fields[battle.field].id
    out.append(BattleEnded(battle.heaven, battle.hell, name, won, lost, winner))
    if winner == battle.heaven:
        win(s, battle, out)
    elif winner == battle.hell:
        lose(s, battle, out)


def win(s: HeavenHell, battle: Battle, out: list[HeavenHellEvent]) -> None:
    """Take or keep the battlefield, and plunder it (H42, H43, 3.5 R6, ruling 3)."""
    seat, field = battle.heaven, battle.field
    trench.take(s, seat, field, "won", out)
    plundering.offer(s, seat, field, s.book.fields[field].plunder)


def lose(s: HeavenHell, battle: Battle, out: list[HeavenHellEvent]) -> None:
    """Forfeit the battlefield if it was held; a retaliation brings a ransom (H47, H48, 3.5 R6)."""
    if s.holder[battle.field] == battle.heaven:
        trench.forfeit(s, battle.field, out)
    if battle.retaliation:
        plundering.offer(s, battle.hell, battle.field, trench.RANSOM)
