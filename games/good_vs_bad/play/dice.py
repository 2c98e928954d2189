"""The dice of a movement that are rolled again, dropped or used alone; a card says which (3.10)."""

from typing import Final

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.good_vs_bad.cards.verbs.dice import DICE
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.events import GoodVsBadEvent, OwnDice, Rolled
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.play import gear
from games.good_vs_bad.play.answers import Stop
from games.good_vs_bad.play.reading import CHOICE, Answer
from games.good_vs_bad.sheet.facts import turn_of
from games.good_vs_bad.sheet.frames import PickDie
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView

_D6: Final = 6


@deed(Text("Choose a die."), answer=True, die=Text("Its place, from 1."))
class Die(Answer):
    """Choose a die of a movement by its place, from 1; after the last one the card takes effect."""

    exact = True
    seat: int
    die: int

    @classmethod
    def offers(cls, t: World, frame: PickDie, seat: int) -> list["Die"]:
        return [cls(seat, place + 1) for place in _places(t, frame)]

    def fault(self, t: World, frame: PickDie) -> Text | None:
        if self.die - 1 in _places(t, frame):
            return None
        count = len(_dice(t, frame))
        return Text("Name a die by its place, from 1 to {count}, each once.", count=count)

    def do(self, s: GoodVsBad, frame: PickDie[list[int]], out: list[GoodVsBadEvent]) -> None:
        frame.picked.append(self.die - 1)
        frame.left -= 1
        if not frame.left:
            _finish(s, frame, out)

    def label(self, v: GoodVsBadView, frame: PickDie) -> Label:
        """The lowest die comes first, or the highest where it is used alone (3.11)."""
        shown = _dice(v, frame)[self.die - 1]
        verb = DICE.get(v.book.cards.all[frame.card].verb)
        rank = ranks.answer(shown if verb is not None and verb.alone else -shown)
        return Label(Text("Die"), Text("Die {place}: {shown}", place=self.die, shown=shown), rank=rank)


class Enough(Stop):
    """Pick no more dice; those picked are rolled again (E15)."""

    def do(self, s: GoodVsBad, frame: PickDie[list[int]], out: list[GoodVsBadEvent]) -> None:
        _finish(s, frame, out)

    def label(self, _v: GoodVsBadView, _: PickDie) -> Label:
        return Label(Text("Done"), Text("Done"), style="primary", rank=ranks.answer(-9.0))


def _dice(t: World, frame: PickDie) -> list[int]:
    """Return the dice of the movement, or the common roll."""
    turn = turn_of(t)
    return list(turn.roll if frame.piece == NOBODY else turn.dice[frame.piece % 2])


def _places(t: World, frame: PickDie) -> list[int]:
    """Return the places, from 0, of the dice that may be picked: the common ones, or all (I22);
    those already picked are left out.
    """
    count, verb = len(_dice(t, frame)), DICE.get(t.book.cards.all[frame.card].verb)
    if frame.piece != NOBODY and verb is not None and not verb.every:
        count = turn_of(t).base[frame.piece % 2]
    return [place for place in range(count) if place not in frame.picked]


def _finish(s: GoodVsBad, frame: PickDie[list[int]], out: list[GoodVsBadEvent]) -> None:
    s.stack.pop()
    if frame.picked and frame.piece == NOBODY:
        _reroll_common(s, frame, out)
    elif frame.picked:
        turn, card = turn_of(s), s.book.cards.all[frame.card]
        DICE[card.verb].pick(s, turn, frame.piece % 2, frame.picked[0])
        out.append(OwnDice(frame.piece, card.id, tuple(turn.dice[frame.piece % 2])))


def _reroll_common(s: GoodVsBad, frame: PickDie[list[int]], out: list[GoodVsBadEvent]) -> None:
    """Reroll dice of the common roll; they change for a piece that has yet to move by them (E15).

    A die that an item has changed for one piece is no common one any more.
    """
    turn = turn_of(s)
    for place in sorted(frame.picked):
        before, now = turn.roll[place], s.chance.below(_D6) + 1
        turn.roll[place] = now
        for kind in (0, 1):
            if gear.by_common_roll(s, turn, kind) and turn.dice[kind][place] == before:
                turn.dice[kind][place] = now
    out.append(Rolled(frame.seat, tuple(turn.roll)))


def _asks(v: GoodVsBadView, frame: PickDie) -> Text:
    return Text("Pick a die for {card}.", card=v.book.cards.all[frame.card].name)


PICKING: Final = Stage(PickDie, (Die, Enough), asks=_asks, waits=CHOICE)
