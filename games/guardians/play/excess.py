"""What is too much: after placing, Pen and Depot hold so many cards at most (G31)."""

from typing import TypeAlias

from engine.brief import brief
from engine.decisions import Asked
from engine.game import Label
from engine.stages import Stage
from engine.texts import Text
from games.guardians.cards.verbs.afield import storage_limit
from games.guardians.data.book import number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.face.things import effect_hint, known, thing
from games.guardians.face.words import called
from games.guardians.mind import ranks
from games.guardians.play.actions import Answer, Back, interned
from games.guardians.play.asking import CHANGE, awaited
from games.guardians.play.common import throw, token
from games.guardians.play.reading import no_card
from games.guardians.sheet.frames import Excess
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView

HeldExcess: TypeAlias = Excess[list[int], list[list[int]]]


def too_many(s: Guardians, seat: int) -> int:
    """Return how many cards a seat must discard."""
    limit = storage_limit(s, seat)
    return max(len(s.pen[seat]) + len(s.depot[seat]) - limit, 0) if limit else 0


def begin(s: Guardians) -> None:
    """Ask both at the same time what they discard, if they must; how many is open to all (G153)."""
    left = [too_many(s, seat) for seat in (0, 1)]
    if any(left):
        s.stack.append(Excess([seat for seat in (0, 1) if left[seat]], left, [[], []]))


class TooMuch(Answer):
    """Choose a card to be discarded; of equal ones the first is offered."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, frame: Excess, seat: int) -> list[Answer]:
        if not frame.left[seat]:
            return []
        chosen = frame.chosen[seat]
        cards = [card for card in (*t.pen[seat], *t.depot[seat]) if card not in chosen]
        first = sorted({t.face[card]: card for card in reversed(cards)}.values())
        return [interned(Answer, seat, token(t, card)) for card in first]

    def fault(self, v: GuardiansView, frame: Excess) -> Text:
        if not frame.left[self.seat]:
            return Text("You have chosen all that you discard; take a choice back to change it.")
        refusal = no_card(v, self.seat, self.choice)
        if refusal is not None:
            return refusal
        card = known(v, self.choice)
        if card in frame.chosen[self.seat]:
            return Text("{card} is chosen already; choose another.", card=called(v, card))
        return Text("{card} lies neither in Pen nor Depot; discard a card that does.", card=called(v, card))

    def do(self, _: Guardians, frame: HeldExcess, __: list[GuardiansEvent]) -> None:
        frame.chosen[self.seat].append(number_of(self.choice))
        frame.left[self.seat] -= 1

    def label(self, v: GuardiansView, _: Excess) -> Label:
        return discarding(v, self, ranks.excess(v, self.seat, number_of(self.choice)))


def discarding(v: GuardiansView, a: Answer, rank: int) -> Label:
    """Name a card that is discarded."""
    name = thing(v, a.seat, a.choice)
    text, short = Text("Discard {card}", card=name), brief("Discard {card}", card=name)
    return Label(Text("Discard"), text, effect_hint(v, a.seat, a.choice), short=short, rank=rank)


class TakeBack(Back):
    """Take the last choice back."""

    __slots__ = ()
    exact = False

    def fault(self, _: Realm, frame: Excess) -> Text | None:
        return None if frame.chosen[self.seat] else NOTHING_DONE

    def do(self, _: Guardians, frame: HeldExcess, __: list[GuardiansEvent]) -> None:
        frame.chosen[self.seat].pop()
        frame.left[self.seat] += 1

    def label(self, _: GuardiansView, __: Excess) -> Label:
        return LAST_STEP


NOTHING_DONE = Text("You have done nothing yet that could be taken back.")
LAST_STEP = Label(Text("Back"), Text("Take the last step back"), rank=ranks.LAST)


def _awaits(_: Realm, frame: Excess) -> Asked:
    """Wait for those who have not chosen all; the other may take a choice back."""
    must = tuple([seat for seat in frame.asked if frame.left[seat]])
    return Asked("excess", must, tuple([seat for seat in frame.asked if not frame.left[seat]]), secret=True)


def _follows(s: Guardians, frame: HeldExcess, out: list[GuardiansEvent]) -> bool:
    """Discard when all have chosen."""
    if any(frame.left):
        return False
    s.stack.pop()
    for seat in frame.asked:
        for card in frame.chosen[seat]:
            (s.pen if card in s.pen[seat] else s.depot)[seat].remove(card)
        throw(s, frame.chosen[seat], "excess", out)
    return True


def _asks(v: GuardiansView, frame: Excess) -> Text:
    return Text(
        "You hold too much in Pen and Depot: discard {count} card.",
        "You hold too much in Pen and Depot: discard {count} cards.",
        frame.left[v.viewer],
    )


EXCESS = Stage(
    Excess,
    (TooMuch, TakeBack),
    asks=_asks,
    waits=awaited(
        _awaits,
        Text("{player} discards what is too much."),
        Text("{one} and {other} discard what is too much."),
    ),
    bare=TooMuch,
    follows=_follows,
    awaits=_awaits,
    passing=CHANGE,
)
