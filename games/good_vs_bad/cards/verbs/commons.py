"""Verbs that draw, steal and change what holds for the whole table (3.12, 3.13, 3.15)."""

from engine.texts import Text
from games.good_vs_bad.cards.verbs.verb import Effect, Event, Moves, Out, hunted
from games.good_vs_bad.cards.vocabulary import SOME, Number
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.data.models import Op
from games.good_vs_bad.events import Deck, Robbed, RobbedOf, TierShifted, TruceBegan
from games.good_vs_bad.mind.moves import best_move
from games.good_vs_bad.play import hands
from games.good_vs_bad.sheet.facts import turn_of
from games.good_vs_bad.sheet.frames import PickDie, Task
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView


class CancelEvent(Event, word="cancel_event", value=0.9):
    """Answer an event, which then has no effect: no verb of a task, see `play.reacting` (E02)."""


class Truce(Event, word="truce", value=1.6):
    """Let there be no duels until the next turn of who played it (E25)."""

    def do(self, s: GoodVsBad, task: Task, out: Out) -> bool:
        s.truce[task.seat] = True
        out.append(TruceBegan(task.seat))
        return True

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        return 2.0 if v.crown[seat] != NOBODY else -1.0 if hunted(v, seat) else 0.1


class TierShift(Event, word="tier_shift", slots=(Number("n", -3, 3),)):
    """Make the next encounter of anybody stronger or weaker; several cards add up (E18, E19, 3.10)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, tiers: int) -> bool:
        s.shift += tiers
        out.append(TierShifted(task.seat, s.shift))
        return True


class DrawItem(Event, word="draw_item", slots=(SOME,), value=1.5):
    """Draw item cards (E20)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, count: int) -> bool:
        hands.draw_items(s, task.seat, count, out)
        return True

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        return 1.5


class WinItem(DrawItem, word="item", slots=(SOME,)):
    """Draw item cards for an encounter (3.13)."""


class WinEvent(Effect, word="event", slots=(SOME,)):
    """Draw event cards for an encounter (3.13)."""

    def do(self, s: GoodVsBad, task: Task, out: Out, count: int) -> bool:
        hands.draw_events(s, task.seat, count, out)
        return True


class StealCard(Event, word="steal_card", slots=(SOME,), value=1.0):
    """Take random cards from the hand of the player that was named, of those who hold any (E21)."""

    aimed = True

    def aims(self, t: World, seat: int, op: Op) -> list[str]:  # noqa: ARG002
        return [str(other + 1) for other in range(t.book.n) if other != seat and t.count(other)]

    def do(self, s: GoodVsBad, task: Task, out: Out, count: int) -> bool:
        if task.target not in self.aims(s, task.seat, ()):
            return False
        victim = int(task.target) - 1
        for _ in range(min(count, len(s.hand[victim]))):
            _steal(s, task.seat, victim, out)
        return True

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        return 1.2 if target else -1.0


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


class RerollRoll(Event, word="reroll_roll"):
    """Let one or both dice of the common roll be rolled again that a piece has still to use (E15)."""

    def offers(self, t: World, seat: int, op: Op) -> list[str]:  # noqa: ARG002
        turn = turn_of(t)
        waits = any(not (turn.moved[kind] or turn.idle[kind]) for kind in (0, 1))
        return [""] if turn.roll and waits else []

    def fault(self, t: World, seat: int, card: Card, target: str) -> Text | None:
        if target in self.offers(t, seat, card.ops[0]):
            return None
        return Text(
            "{card} is for a roll that a piece has still to use; play it after you rolled.", card=card.name
        )

    def do(self, s: GoodVsBad, task: Task, _: Out) -> bool:
        if not self.offers(s, task.seat, ()):
            return False
        s.stack.append(PickDie(task.seat, NOBODY, task.card, len(turn_of(s).roll), may_stop=True))
        return True

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        return 1.0 if best_move(v, moves) < 0.5 else 0.0
