"""Planted faults in Formidable Foes itself."""

from dataclasses import replace
from random import Random
from typing import Any

from engine import AnyGame, Event, Pending
from games import GAMES
from games.foes.play.preview import preview
from tests.conformance.mutants import Mutant, Noted

FOES = GAMES["foes"]


class FoesMutant(Mutant):
    """Break one thing in Foes."""

    def __init__(self, game: AnyGame = FOES) -> None:
        super().__init__(game)


class ShowsNextTile(FoesMutant):
    """A view that shows which of the last five tiles comes next."""

    caught_by = "view round trip"

    def view(self, s: Any, seat: int | None) -> Any:
        return replace(self.sound.view(s, seat), quiet_i=s.last_five[0])


class ShowsNextSpell(FoesMutant):
    """A view that shows the top of the spell pile."""

    caught_by = "view round trip"

    def view(self, s: Any, seat: int | None) -> Any:
        return replace(self.sound.view(s, seat), quiet_i=s.spells[-1] if s.spells else -1)


class ForgetsTheHand(FoesMutant):
    """An `imagine` that deals its owner another hand."""

    caught_by = "view round trip"

    def imagine(self, v: Any, rng: Random) -> Any:
        world = self.sound.imagine(v, rng)
        if v.seat is not None and world.hand[v.seat] and world.spells:
            world.hand[v.seat][0], world.spells[-1] = world.spells[-1], world.hand[v.seat][0]
        return world


class FearfulImagine(FoesMutant):
    """An `imagine` that gives rivals better spells than chance would."""

    caught_by = "imagined worlds are as likely as dealt ones"

    def imagine(self, v: Any, rng: Random) -> Any:
        world = self.sound.imagine(v, rng)
        spells = v.book.spells
        for seat, hand in enumerate(world.hand):
            for at, card in enumerate(hand if seat != v.seat else ()):
                better = [c for c in world.spells if c > card and spells[c].pile == spells[card].pile]
                if better:
                    world.spells[world.spells.index(better[0])] = card
                    hand[at] = better[0]
            hand.sort()
        return world


class LoudSpell(FoesMutant):
    """A line to everybody that names a spell just drawn."""

    caught_by = "events name only what readers know"

    def apply(self, s: Any, a: Any) -> list[Any]:
        return [Loud(e) if e.hidden else e for e in self.sound.apply(s, a)]

    def describe(self, e: Any, reader: int | None) -> Any:
        return self.sound.describe(e.inner if isinstance(e, Loud) else e, reader)


class Loud(Event):
    """An event that everybody reads."""

    kind = "loud"

    def __init__(self, inner: Event) -> None:
        self.inner = inner

    @property
    def hidden(self) -> Any:
        return self.inner.hidden


class HushedSpell(FoesMutant):
    """A spell that is cast, and so shown, by an event that says it reveals nothing."""

    caught_by = "what can be taken back told nobody anything"

    def apply(self, s: Any, a: Any) -> list[Any]:
        return [Hushed(e) if e.kind == "spell_cast" else e for e in self.sound.apply(s, a)]


class HushedDice(FoesMutant):
    """Dice that are rolled by an event that says it reveals nothing."""

    caught_by = "what can be taken back told nobody anything"

    def apply(self, s: Any, a: Any) -> list[Any]:
        return [Hushed(e) if e.kind == "dice_rolled" else e for e in self.sound.apply(s, a)]


class Hushed(Event):
    """An event that hides that it reveals something."""

    kind = "hushed"
    reveals = False

    def __init__(self, inner: Event) -> None:
        self.inner = inner


class AfraidOfSpells(FoesMutant):
    """A legal list that depends on a foe's hand."""

    caught_by = "choices and refusals from the view alone"

    def legal(self, s: Any, seat: int) -> Any:
        foe = s.hand[(seat + 1) % len(s.hand)]
        found = [*self.sound.legal(s, seat)]
        return [a for a in found if a.kind != "stop"] or found if foe and foe[0] % 2 else found


class AskedBySpell(FoesMutant):
    """A seat asked because of a spell in its hand."""

    caught_by = "who is asked depends on nothing hidden"

    def pending(self, s: Any) -> Pending | None:
        asked = self.sound.pending(s)
        if asked is None:
            return None
        holders = tuple(
            seat for seat, hand in enumerate(s.hand) if seat not in asked.must and hand and hand[0] % 2
        )
        return replace(asked, may=holders)


class DoubledTile(FoesMutant):
    """A monster that is beaten and stays where it was."""

    caught_by = "nothing is doubled or lost"

    def apply(self, s: Any, a: Any) -> list[Event]:
        tiles = list(s.tile)
        events: list[Event] = self.sound.apply(s, a)
        if any(e.kind == "defeated" for e in events):
            s.tile[:] = tiles
        return events


class LostChip(FoesMutant):
    """A chip that comes from nowhere."""

    caught_by = "nothing is doubled or lost"

    def apply(self, s: Any, a: Any) -> list[Event]:
        events: list[Event] = self.sound.apply(s, a)
        if a.kind == "take":
            s.chips[a.seat] += 1
        return events


class FollowOrder(FoesMutant):
    """Followers that are noted in the order of their answers."""

    caught_by = "answers at once commute"

    def apply(self, s: Any, a: Any) -> list[Event]:
        asked = self.sound.pending(s)
        events: list[Event] = self.sound.apply(s, a)
        if asked is not None and len(asked.must) > 1:
            s.counter = s.counter * 2 + a.seat
        return events


class SetOfWays(FoesMutant):
    """Destinations in the order of a set."""

    caught_by = "hash seeds change nothing"

    def legal(self, s: Any, seat: int) -> Any:
        actions = {str(a): a for a in self.sound.legal(s, seat)}
        return [actions[text] for text in {*actions}]


class LeakyPreview(Noted):
    """A preview of the next turn with another supply where a certain spell comes next."""

    caught_by = "plans from the view alone"

    def secret(self, s: Any) -> Any:
        return s.spells[-1] if s.spells else 0

    def preview(self, v: Any) -> Any:
        world = preview(v)
        if world is not None and v.note % 2 and world.reserve:
            world.supply, world.reserve = world.supply + 1, world.reserve - 1
        return world


class IdlePreview(FoesMutant):
    """A preview in which the turn of somebody else goes on."""

    caught_by = "plans from the view alone"

    def preview(self, v: Any) -> Any:
        return preview(v) and self.sound.imagine(v, Random(1))


SET_OF_WAYS = SetOfWays()
