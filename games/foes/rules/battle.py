"""Doing battle: fright, dice, and what follows from them."""

from games.foes import actions as act
from games.foes.book import STRIDE, TOP_WISDOM
from games.foes.events import (
    DiceRolled,
    FightBegan,
    FoesEvent,
    Frightened,
    LossReason,
    LostBattle,
    PaymentAsked,
)
from games.foes.rules import follow
from games.foes.rules.chips import pay
from games.foes.rules.common import maze, monster_on, turn_of
from games.foes.rules.loot import win
from games.foes.rules.walk import end_transform
from games.foes.rules.wisdom import learn
from games.foes.state import Dungeon, Foes, FreeStep, Payment, Turn


def may_battle(s: Dungeon, turn: Turn) -> bool:
    """Tell whether the steps walked still allow a battle: at most 6 and Movement spells; for two players 12
    at first.

    (R17, R21, R97, R118, R120, R133, ruling 57)
    """
    strides = 2 if s.book.n == 2 and turn.segment == 1 else 1
    return turn.steps <= strides * STRIDE + turn.bonus


def can_fight(s: Dungeon, turn: Turn) -> bool:
    """Tell whether the figure is with a monster and may fight it (R17, R18)."""
    return monster_on(s, s.figure[turn.seat]) > 0 and may_battle(s, turn)


def fight(s: Foes, _: act.Fight, out: list[FoesEvent]) -> None:
    """Ask to fight: the movement is over, students are asked first (R71, ruling 53)."""
    turn = turn_of(s)
    turn.may_wander = False
    turn.acted = turn.over = True
    turn.then = "battle"
    follow.ask(s, turn, out)


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


def frightens(s: Dungeon, seat: int, strength: int) -> bool:
    """Tell whether a monster of that strength could teach a seat nothing and so dies of fright.

    (R37, ruling 1)
    """
    learned = strength + s.book.advancement
    if s.book.options.fright_cap == "capped":
        learned = min(learned, TOP_WISDOM)
    return learned <= s.wisdom[seat]


def castable_chips(s: Foes, seat: int) -> list[int]:
    """Return the Power Chips spells that a seat could cast now, by card (R44, R46)."""
    fresh = turn_of(s).fresh
    return [card for card in s.hand[seat] if s.book.spells[card].family == "chips" and card not in fresh]


def could_bring(s: Foes, seat: int) -> int:
    """Return the most chips that spells could bring, as far as everybody can know from the backs.

    Who is asked must not depend on a hidden card, so this is ruling 51 made blind to the hand: each card not
    drawn in this turn counts as the best Power Chips spell of its pile that nobody has cast yet; the reserve
    is the limit (R44, R46, rulings 26 and 51).
    """
    spells, fresh = s.book.spells, turn_of(s).fresh
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
    turn = turn_of(s)
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
