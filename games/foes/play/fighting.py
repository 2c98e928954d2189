"""Doing battle: fright, dice, and what follows from them."""

from functools import cache

from engine.game import Label
from engine.stages import deed
from engine.texts import Text
from games.foes.events import (
    DiceRolled,
    FightBegan,
    FoesEvent,
    Frightened,
    LossReason,
    LostBattle,
    PaymentAsked,
)
from games.foes.face.hints import fight_hint
from games.foes.face.words import tile_title
from games.foes.mind.worth import fight_worth, tenths
from games.foes.play import following
from games.foes.play.loot import win
from games.foes.play.reading import TurnDeed, too_late
from games.foes.play.supply import pay
from games.foes.play.walking import end_transform
from games.foes.play.wisdom import learn
from games.foes.sheet.facts import frightens, maze, monster_on
from games.foes.sheet.frames import FreeStep, Payment, Turn
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView


@deed(Text("Fight the monster on your space."))
class Fight(TurnDeed):
    """Ask to fight: the movement is over, students are asked first (R17, R18, R71, ruling 53)."""

    seat: int

    def fault(self, t: Dungeon, turn: Turn) -> Text | None:
        here = t.figure[self.seat]
        if not t.tile[here]:
            return _nobody(t.book.spaces[here].name)
        if monster_on(t, here):
            return too_late(t, turn, _FIGHT)
        return Text(
            "At {space} there is a treasure chest, no monster. Take it with “loot”.",
            space=t.book.name(here),
        )

    def do(self, s: Foes, turn: Turn[list[int]], out: list[FoesEvent]) -> None:
        turn.may_wander = False
        turn.acted = turn.over = True
        turn.then = "battle"
        following.ask(s, turn, out)

    def label(self, v: FoesView, turn: Turn) -> Label:
        monster = monster_on(v, v.figure[self.seat])
        title = tile_title(v.book, monster)
        text = Text("Fight {monster}", monster=title)
        if monster + turn.shift > v.wisdom[self.seat]:
            text = Text("Fight {monster}: too strong", monster=title)
        hint, good = fight_hint(v, self.seat, monster)
        worth = fight_worth(v, self.seat, monster, turn.shift)
        rank = 200 + tenths(worth) if worth > 0 else 1
        return Label(Text("Fight"), text, hint, style="primary" if good else "danger", rank=rank)


_FIGHT = Text("fight")


@cache
def _nobody(space: str) -> Text:
    return Text("There is no monster at {space}. Walk to one first.", space=space)


def battle(s: Foes, turn: Turn, out: list[FoesEvent]) -> None:
    """Fight the monster: fright without dice, or both dice and their cost.

    (R35-R43, R110-R112, rulings 1, 13-15)
    """
    seat, book = turn.seat, s.book
    monster = monster_on(s, s.figure[seat])
    strength = monster + turn.shift
    heart = book.heart[monster]
    turn.then = "half"
    out.append(FightBegan(seat, monster, strength))
    if frightens(s, seat, strength):
        out.append(Frightened(seat, monster, heart))
        settle(s, Payment(seat, heart, monster, fright=True, lucky=False), out)
        return
    monster_die = s.chance.choice(book.monster_die)
    player_die = s.chance.choice(book.player_die)
    cost = max(0, monster_die - player_die + heart)
    out.append(DiceRolled(seat, monster_die, player_die, cost))
    if strength > s.wisdom[seat]:
        pay(s, seat, cost, out)
        lose(s, turn, "too_strong", out)
    else:
        settle(s, Payment(seat, cost, monster, fright=False, lucky=monster_die < player_die), out)


def could_bring(s: Foes, seat: int) -> int:
    """Return the most chips that spells could bring, as far as everybody can know from the backs.

    Who is asked must not depend on a hidden card, so this is ruling 51 made blind to the hand: each card not
    drawn in this turn counts as the best Power Chips spell of its pile that nobody has cast yet; the reserve
    is the limit (R44, R46, rulings 26 and 51).
    """
    spells, fresh = s.book.spells, s.turn.fresh
    backs = [spells[card].pile for card in s.hand[seat] if card not in fresh]
    if not backs:
        return 0
    uncast = [spells[card] for card in (*s.spells, *(card for hand in s.hand for card in hand))]
    most = 0
    for pile in dict.fromkeys(backs):
        amounts = sorted(
            (spell.amount for spell in uncast if spell.pile == pile and spell.family == "chips"), reverse=True
        )
        most += sum(amounts[: backs.count(pile)])
    return min(most, s.reserve)


def settle(s: Foes, due: Payment, out: list[FoesEvent]) -> None:
    """Pay and win; or ask for spells when they might reach the cost; or lose (R40, R42, R44, ruling 51)."""
    turn = s.turn
    if s.chips[due.seat] >= due.cost:
        pay(s, due.seat, due.cost, out)
        win(s, turn, due, out)
        return
    if s.chips[due.seat] + could_bring(s, due.seat) >= due.cost:
        s.stack.append(due)
        out.append(PaymentAsked(due.seat, due.cost, s.chips[due.seat]))
    else:
        pay(s, due.seat, due.cost, out)
        lose(s, turn, "chips", out)


def lose(s: Foes, turn: Turn, why: LossReason, out: list[FoesEvent]) -> None:
    """Lose the battle: 1 wisdom, the monster stays as it was, a free step (R42, R43, R66, R102)."""
    out.append(LostBattle(turn.seat, monster_on(s, s.figure[turn.seat]), why))
    learn(s, turn.seat, s.wisdom[turn.seat] + 1, "lost", out)
    end_transform(s, turn, out)
    if maze(s).ways[s.figure[turn.seat]]:
        s.stack.append(FreeStep(turn.seat))
