"""Loot: gold, spells and wisdom from monsters and chests."""

from functools import cache

from engine.game import Label
from engine.stages import deed
from engine.texts import Text
from games.foes.data.book import BOSSES, EMPTY, MONSTERS, NO_SPELL_FROM
from games.foes.events import (
    BonusGold,
    Change,
    ChestTaken,
    Defeated,
    FoesEvent,
    SpellDrawn,
    SpellTaken,
    ToPool,
)
from games.foes.face.hints import chest_hint
from games.foes.face.words import tile_title
from games.foes.play import following
from games.foes.play.ending import end_game
from games.foes.play.reading import TurnDeed, too_late
from games.foes.play.sight import look
from games.foes.play.wisdom import learn
from games.foes.sheet.facts import chest_on
from games.foes.sheet.frames import Payment, Turn
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView


@deed(Text("Take the treasure chest on your space."))
class Loot(TurnDeed):
    """Ask to open the chest: the movement is over, students are asked first (R107, R108, ruling 53)."""

    seat: int

    def fault(self, t: Dungeon, turn: Turn) -> Text | None:
        here = t.figure[self.seat]
        return too_late(t, turn, _LOOT) if chest_on(t, here) else _no_chest(t.book.spaces[here].name)

    def do(self, s: Foes, turn: Turn[list[int]], out: list[FoesEvent]) -> None:
        turn.may_wander = False
        turn.acted = turn.over = True
        turn.then = "chest"
        following.ask(s, turn, out)

    def label(self, v: FoesView, _: Turn) -> Label:
        tile = v.tile[v.figure[self.seat]]
        text = Text("Take {chest}", chest=tile_title(v.book, tile))
        return Label(Text("Fight"), text, chest_hint(v, self.seat, tile), style="primary", rank=400)


_LOOT = Text("take a chest")


@cache
def _no_chest(space: str) -> Text:
    return Text("There is no treasure chest at {space}. Walk to one first.", space=space)


def win(s: Foes, turn: Turn[list[int]], due: Payment, out: list[FoesEvent]) -> None:
    """Take the loot and the wisdom; then the game may end, or the winner sees on.

    (R45-R52, R54, R115, R131)
    """
    seat, monster = due.seat, due.monster
    strength = monster + turn.shift
    turn.shift = 0
    s.tile[s.figure[seat]] = EMPTY
    turn.progress = turn.stirred = True
    if due.fright:
        frightened_loot(s, seat, monster, out)
    else:
        s.tiles[seat].append(monster)
        out.append(Defeated(seat, monster, s.book.gold[monster], fright=False))
        if due.lucky:
            bonus_gold(s, seat, out)
    draw_spell(s, turn, monster, out)
    if not due.fright:
        learn(s, seat, strength + s.book.advancement, "won", out)
    if monster in BOSSES and bosses_dead(s):
        end_game(s, "bosses", out)
    else:
        look(s, out)


def bosses_dead(s: Foes) -> bool:
    """Tell whether both bosses were defeated: they are neither in the piles nor on the board (R115)."""
    return not any(boss in s.last_five or boss in s.tile for boss in BOSSES)


def draw_spell(s: Foes, turn: Turn[list[int]], monster: int, out: list[FoesEvent]) -> None:
    """Draw the top spell, usable from the next turn on; monsters 43-50 give none.

    (R46, R47, R49, ruling 27)
    """
    if monster >= NO_SPELL_FROM:  # so the pile lasts for all 42 others (R124)
        return
    card = s.spells.pop()
    spell = s.book.spells[card]
    s.hand[turn.seat].append(card)
    s.hand[turn.seat].sort()
    turn.fresh.append(card)
    out.append(SpellTaken(turn.seat, spell.pile))
    out.append(SpellDrawn(turn.seat, spell.face, spell.pile))


def bonus_gold(s: Foes, seat: int, out: list[FoesEvent]) -> None:
    """Take a piece of bonus gold for a lucky roll, or a dead monster from the pool (R41, R52, ruling 11)."""
    if s.bonus:
        s.bonus -= 1
        s.gold[seat] += 1
        out.append(BonusGold(seat, "pieces"))
    elif s.pool:
        tile = s.pool.pop(0)
        s.tiles[seat].append(tile)
        out.append(BonusGold(seat, "tile", tile))
    elif s.book.options.lucky_gold == "always":
        s.gold[seat] += 1
        out.append(BonusGold(seat, "house"))
    else:
        out.append(BonusGold(seat, "none"))


def frightened_loot(s: Foes, seat: int, monster: int, out: list[FoesEvent]) -> None:
    """Give the gold of a frightened monster less 1, in the first way that works (R49-R51, ruling 12)."""
    gold = s.book.gold[monster]
    small = [tile for tile in s.tiles[seat] if tile <= MONSTERS and s.book.gold[tile] == 1]
    units = s.bonus + len(s.pool)
    if gold == 1:
        s.pool.append(monster)
        out.append(Defeated(seat, monster, 0, fright=True))
        out.append(ToPool(seat, monster))
    elif small:
        s.tiles[seat].remove(small[0])
        s.tiles[seat].append(monster)
        s.pool.append(small[0])
        out.append(Defeated(seat, monster, gold - 1, fright=True))
        out.append(Change(seat, monster, "paid_tile", gold - 1, small[0]))
        out.append(ToPool(seat, small[0]))
    elif units < gold - 1 and s.gold[seat]:
        s.tiles[seat].append(monster)
        s.gold[seat] -= 1
        s.bonus += 1
        out.append(Defeated(seat, monster, gold - 1, fright=True))
        out.append(Change(seat, monster, "paid_piece", gold - 1))
    else:
        got = min(units, gold - 1)
        pieces = min(got, s.bonus)
        s.bonus -= pieces
        s.gold[seat] += pieces
        s.tiles[seat] += s.pool[: got - pieces]
        del s.pool[: got - pieces]
        s.set_aside.append(monster)
        out.append(Defeated(seat, monster, got, fright=True))
        out.append(Change(seat, monster, "pieces" if got == gold - 1 else "short", got))


def open_chest(s: Foes, turn: Turn[list[int]], out: list[FoesEvent]) -> None:
    """Take the chest, its gold and wisdom, no spell; it counts as the battle (R107-R109, R133, ruling 29)."""
    seat = turn.seat
    tile = chest_on(s, s.figure[seat])
    s.tile[s.figure[seat]] = EMPTY
    s.tiles[seat].append(tile)
    turn.progress = turn.stirred = True
    turn.then = "half"
    out.append(ChestTaken(seat, tile, s.book.gold[tile]))
    learn(s, seat, s.wisdom[seat] + s.book.chest_wisdom[tile], "chest", out)
    look(s, out)
