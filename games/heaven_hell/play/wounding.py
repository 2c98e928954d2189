"""Damages: the loser of a conflict gives the wounds to participants, front to back (H34-H39)."""

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.heaven_hell.events import DamagesLost, HeavenHellEvent
from games.heaven_hell.face.hints import brief, condition, title
from games.heaven_hell.mind.worth import in_play
from games.heaven_hell.play.grid import hurt
from games.heaven_hell.play.offers import Each, listing
from games.heaven_hell.play.reading import MINE, Answer, Name, nobody
from games.heaven_hell.sheet.facts import cell_of, fighters, life
from games.heaven_hell.sheet.frames import Damage
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView


def targets(s: Realms, frame: Damage) -> list[int]:
    """Return the participants that may get a wound now: each one behind needs all before it to have had one.

    Wounds from before and from effects do not count, non-fighters neither (H35-H37, rulings 14, 16, 34).
    """
    targets: list[int] = []
    for cell in fighters(s, frame.seat, frame.column):
        targets.append(cell)
        if cell not in frame.given:
            break
    return targets


@deed(Text("Give a wound to one of your fighters."), answer=True, at=MINE)
class Wound(Answer):
    """Give one of the damages to an own fighter (H34, H39)."""

    exact = True
    seat: int
    at: Name

    @classmethod
    def offers(cls, t: Realms, frame: Damage, seat: int) -> Each["Wound"]:
        return Each(lambda cell: cls(seat, t.book.name(cell)), targets(t, frame))

    def fault(self, t: Realms, frame: Damage) -> Text | None:
        return unharmed(t, frame, self.seat, self.at)

    def do(self, s: HeavenHell, frame: Damage[list[int]], out: list[HeavenHellEvent]) -> None:
        give(s, frame, cell_of(s, self.seat, self.at), 1, out)

    def label(self, v: HeavenHellView, _: Damage) -> Label:
        cell = cell_of(v, self.seat, self.at)
        who, few, state = title(v, cell), brief(v, cell), condition(v, cell)
        rank = 40 - round(2 * in_play(v, v.grid[cell]))
        if life(v, cell) == 1:
            hint, text = Text("{state}: it dies", state=state), Text("Kill {who}", who=who)
            return Label(Text("Wound"), text, hint, short=Text("Kill {who}", who=few), rank=rank)
        text, short = Text("Wound {who}", who=who), Text("Wound {who}", who=few)
        return Label(Text("Wound"), text, state, style="primary", short=short, rank=rank + 20)


def unharmed(t: Realms, frame: Damage, seat: int, space: str) -> Text | None:
    """Refuse a wound for a space; None: it may go there. Who took part, and the rows in order (H34-H37)."""
    if fault := nobody(t, seat, space):
        return fault
    cell, column = cell_of(t, seat, space), frame.column
    if cell in targets(t, frame):
        return None
    card, here = t.book.faces[t.grid[cell]].name, fighters(t, seat, column)
    if cell not in here:
        if t.book.column_of[cell] == column:
            return Text("{card} is no fighter and took no part; wound a fighter.", card=card)
        return Text("{card} took no part; wound fighters of column {column}.", card=card, column=column + 1)
    before = next(cell for cell in here if cell not in frame.given)
    return Text(
        "{first} at {at} stands in front and needs a wound of these damages first.",
        first=t.book.faces[t.grid[before]].name, at=t.book.name(before),
    )  # fmt: skip


@deed(Text("Let one of your fighters die for its health in damages."), answer=True, at=MINE)
class Kill(Answer):
    """Give an own fighter as many of the damages as kill it at once (H38, ruling 13)."""

    exact = True
    seat: int
    at: Name

    @classmethod
    def offers(cls, t: Realms, frame: Damage, seat: int) -> Each["Kill"]:
        mortal = [cell for cell in targets(t, frame) if 1 < life(t, cell) <= frame.left]
        return Each(lambda cell: cls(seat, t.book.name(cell)), mortal)

    def fault(self, t: Realms, frame: Damage) -> Text | None:
        """(H38, rulings 14, 15 and 17)."""
        if fault := unharmed(t, frame, self.seat, self.at):
            return fault
        cell = cell_of(t, self.seat, self.at)
        card, needs = t.book.faces[t.grid[cell]].name, life(t, cell)
        if needs == 1:
            return Text("One wound kills {card}; give it as a wound.", card=card)
        if needs <= frame.left:
            return None
        return Text(
            "{card} would take {needs} and only {left} are left; give single wounds.",
            card=card, needs=needs, left=frame.left,
        )  # fmt: skip

    def do(self, s: HeavenHell, frame: Damage[list[int]], out: list[HeavenHellEvent]) -> None:
        cell = cell_of(s, self.seat, self.at)
        give(s, frame, cell, life(s, cell), out)

    def label(self, v: HeavenHellView, _: Damage) -> Label:
        cell = cell_of(v, self.seat, self.at)
        return Label(
            Text("Let die"),
            Text("Let die: {who}", who=title(v, cell)),
            Text("takes {count} of the wounds at once", count=life(v, cell)),
            style="danger",
            short=Text("Let die: {who}", who=brief(v, cell)),
        )


def give(s: HeavenHell, frame: Damage[list[int]], cell: int, count: int, out: list[HeavenHellEvent]) -> None:
    """Give damages to a character; they drop by what it takes (H38)."""
    frame.left -= hurt(s, cell, count, out, damage=True)
    if cell not in frame.given:
        frame.given.append(cell)


def _follows(s: HeavenHell, frame: Damage[list[int]], out: list[HeavenHellEvent]) -> bool:
    """Give out without asking what leaves no choice, and close when nothing is left to give (ruling 18)."""
    cells = fighters(s, frame.seat, frame.column)
    if not frame.left or not cells:
        if frame.left:
            out.append(DamagesLost(frame.seat, frame.left))
        s.stack.pop()
        return True
    if len(cells) == 1 or frame.left >= sum(life(s, cell) for cell in cells):
        for cell in cells:
            give(s, frame, cell, frame.left, out)
        return True
    next_ones = targets(s, frame)
    if len(next_ones) == 1 and _forced(s, frame, next_ones[0]):
        give(s, frame, next_ones[0], 1, out)
        return True
    return False


def _forced(s: HeavenHell, frame: Damage[list[int]], cell: int) -> bool:
    """Tell whether a wound for the only one who may get it is all that can be done: the damages do not
    suffice to kill it at once (H35, H38). By the first rules only the last wound was given without asking.
    """
    if s.book.rules < 2:
        return frame.left == 1
    return not 1 < life(s, cell) <= frame.left


def _asks(_: HeavenHellView, frame: Damage) -> Text:
    return Text(
        "You lost column {n}: give {count} wound to your fighters there, the front row first.",
        "You lost column {n}: give {count} wounds to your fighters there, the front row first.",
        frame.left,
        n=frame.column + 1,
    )


DAMAGE = Stage(
    Damage,
    (Wound, Kill),
    asks=_asks,
    waits=Text("{player} gives out wounds."),
    bare=Wound,
    lists=listing(Wound, Kill),
    follows=_follows,
)
