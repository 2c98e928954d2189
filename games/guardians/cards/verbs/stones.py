"""Stones that are paid for a card, and stones that come and go (D13, D14, G160)."""

from collections.abc import Sequence

from engine.texts import Text
from games.guardians.cards.does_words import conditioned
from games.guardians.cards.verbs.seen import effects_of, source_id
from games.guardians.cards.verbs.verb import Out, Targets, Verb
from games.guardians.cards.vocabulary import Effect, condition, manner, number, turns, who
from games.guardians.events.cards import StonesChanged, StonesPaid
from games.guardians.sheet.state import Guardians, Realm


class Cost(Verb):
    """Cost stones, which are paid before all else (D14)."""

    value = -1.0

    def phrase(self, e: Effect) -> Text:
        return Text("pay {count} stone", "pay {count} stones", e.n)

    def played(self, e: Effect) -> bool:
        return e.trigger != "organize"


COST = Cost("cost", "always|organize|move|settle|command_step", number)


def price(s: Realm, source: int) -> int:
    """Return the stones that must be paid to play a card or to use a text (D14)."""
    return cost(effects_of(s, source))


def cost(effects: Sequence[Effect]) -> int:
    """Return the stones that a card or a text costs by its effects."""
    return sum(effect.n for effect in effects if effect.verb == "cost")


def pay(s: Guardians, seat: int, source: int, out: Out) -> None:
    """Pay for a card or a text, if it costs anything; what was paid stays paid (G160)."""
    n = price(s, source)
    if n:
        s.stones[seat] -= n
        out.append(StonesPaid(seat, source_id(s, source), n))


class Stones(Verb):
    """Give stones, or take them from who has some (D13)."""

    value = 1.5
    others = (
        (Text("you gain {count} stone"), Text("gains {count} stone", "gains {count} stones", 1)),
        (Text("you lose {count} stone"), Text("loses {count} stone", "loses {count} stones", 1)),
    )

    def phrase(self, e: Effect) -> Text:
        if e.who == "opp":
            return Text("the opponent loses {count} stone", "the opponent loses {count} stones", abs(e.n))
        gained = Text("you gain {count} stone", "you gain {count} stones", abs(e.n))
        return conditioned(
            e, gained if e.n > 0 else Text("you lose {count} stone", "you lose {count} stones", -e.n)
        )

    def do(self, s: Guardians, seat: int, source: int, e: Effect, _: Targets, out: Out) -> None:
        whose = 1 - seat if e.who == "opp" else seat
        n = max(e.n, -s.stones[whose])
        if n:
            s.stones[whose] += n
            out.append(StonesChanged(whose, source_id(s, source), n))


STONES = Stones(
    "stones",
    "organize|settle|up|win_primary|survive_primary",
    who,
    number,
    once=manner("once"),
    **{"every:": turns, "if:": condition},
)


def prepared(s: Guardians, seat: int, out: Out) -> None:
    """Give a set of Strongholds what it gives before the first draw (D12, Palisade)."""
    walls = s.book.strongholds[s.walls[seat]]
    for effect in walls.effects:
        if effect.verb == "stones" and effect.cond == "first_turn":
            s.stones[seat] += effect.n
            out.append(StonesChanged(seat, walls.id, effect.n))
