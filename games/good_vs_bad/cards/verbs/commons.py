"""Verbs that draw, steal and change what holds for the whole table (3.12, 3.13, 3.15)."""

from games.good_vs_bad.cards.verbs import targets
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.events import Deck, GoodVsBadEvent, Robbed, RobbedOf, TierShifted, TruceBegan
from games.good_vs_bad.play import hands
from games.good_vs_bad.sheet.facts import turn_of
from games.good_vs_bad.sheet.frames import PickDie, Task
from games.good_vs_bad.sheet.state import GoodVsBad

Out = list[GoodVsBadEvent]


def truce(s: GoodVsBad, task: Task, out: Out) -> bool:
    """Let there be no duels until the next turn of who played it (E25)."""
    s.truce[task.seat] = True
    out.append(TruceBegan(task.seat))
    return True


def tier_shift(s: GoodVsBad, task: Task, out: Out, tiers: int) -> bool:
    """Make the next encounter of anybody stronger or weaker; several cards add up (E18, E19, 3.10)."""
    s.shift += tiers
    out.append(TierShifted(task.seat, s.shift))
    return True


def draw_item(s: GoodVsBad, task: Task, out: Out, count: int) -> bool:
    """Draw item cards (E20, 3.13)."""
    hands.draw_items(s, task.seat, count, out)
    return True


def draw_event(s: GoodVsBad, task: Task, out: Out, count: int) -> bool:
    """Draw event cards (3.13)."""
    hands.draw_events(s, task.seat, count, out)
    return True


def steal_card(s: GoodVsBad, task: Task, out: Out, count: int) -> bool:
    """Take random cards from the hand of the player that was named (E21)."""
    if task.target not in targets.holders(s, task.seat, count):
        return False
    victim = int(task.target) - 1
    for _ in range(min(count, len(s.hand[victim]))):
        _steal(s, task.seat, victim, out)
    return True


def _steal(s: GoodVsBad, thief: int, victim: int, out: Out) -> None:
    """Move a random card; the victim knows where it is, and so does whoever knew that it was there."""
    card = s.chance.choice(s.hand[victim])
    s.hand[victim].remove(card)
    hands.receive(s, thief, card)
    hands.show(s, victim, card)
    deck: Deck = "item" if s.book.cards.is_item(card) else "event"
    public = card in s.seen[-1]
    knowing = [seat for seat in range(s.book.n) if (seat == thief or card in s.seen[seat]) and not public]
    out += (
        Robbed(thief, victim, deck),
        RobbedOf(thief, victim, hands.id_of(s, card), tuple(knowing)),
    )


def reroll_roll(s: GoodVsBad, task: Task, _: Out) -> bool:
    """Let one or both dice of the common roll be rolled again (E15)."""
    if not targets.rolled(s, task.seat):
        return False
    s.stack.append(PickDie(task.seat, NOBODY, task.card, len(turn_of(s).roll), may_stop=True))
    return True
