"""Deal a player's unseen cards to the places where hidden cards lie, so that all limits are kept."""

from random import Random

from engine.mixing import mixed
from games.guardians.cards.verbs.channels import room
from games.guardians.data.book import NONE, Card
from games.guardians.play.combat.matchup import MATCH_UP
from games.guardians.play.common import owner
from games.guardians.sheet.heaps import Heap, Limits, heaps
from games.guardians.sheet.likely import bordered, smallest, unknown, unseen
from games.guardians.sheet.view import GuardiansView

_TRIES = 40
_AFTER_PICK = frozenset(
    [
        "answers", "dispel_creatures", "contradictions", "take_effect", "send_away", "area_commands",
        *list(MATCH_UP)[2:],
    ]
)  # fmt: skip
"""Steps in which it may be that the last creature has left the hand, and nobody has said so yet."""
_ITEM = 0.35
"""How often an item is worn rather than kept."""


class Deal:
    """Hold what a world gives a player: faces by card, and the cards of each hidden place."""

    def __init__(self, v: GuardiansView, seat: int, rng: Random) -> None:
        self.v, self.seat, self._rng, self._book = v, seat, rng, v.book
        self._numbers = mixed(unknown(v, seat), rng)
        self._faces = unseen(v, seat, rng)
        self.face: dict[int, int] = {}
        """By card that was not known: its face in this world."""
        self.pen: list[int] = []
        self.depot: list[int] = []
        self.deck: list[int] = []
        """What lies at the places of the deck that are not known, from below."""
        self.down: dict[int, int] = {}
        """By land: the face-down card there."""
        self.sorted: list[int] = []
        """What a player looks at."""
        self.heaps = heaps(v, seat)
        self._limits = Limits(v, self.heaps)
        self._pen_room = v.pen_count[seat] - len(v.pen[seat])
        self._lost = [card for card in v.afloat if owner(v, card) == seat]
        """Cards that are known, but not where they lie, as long as they have no place."""
        self._taken_up = self._part()
        self._command()
        if self._lost:
            self._lay_lost()
        self._store(self.depot, self._free(), 2)
        for heap in self.heaps:
            self._fill(heap)
        self._rest()

    def _part(self) -> int:
        """Say how many of the unknown cards of a Combat Hand are from the Depot, and take them off its heap.

        All that is known is how many there are together, and when there must be a creature (G153).
        """
        heap = next((heap for heap in self.heaps if heap.kind == "combat"), None)
        frame = next((frame for frame in self.v.frames if frame.kind == "combat"), None)
        if heap is None or frame is None or frame.step == "truce" or frame.left[self.seat]:
            return 0
        cards, border, item = self._book.cards, self._book.border, self._book.citem
        doubles = sum([border[face] == 2 for face in self._faces])
        singles = sum([cards[face].creature or item[face] for face in self._faces])
        lost = sum([border[self.v.face[card]] == 2 for card in self._lost])
        chance = doubles / max(doubles + singles, 1)
        drawn = sum([self._rng.random() < chance for _ in range(heap.hidden)])
        creature = int(frame.step not in _AFTER_PICK)
        stay = max(creature, len(self._lost) - lost - self._pen_room)
        part = max(min(max(drawn, lost), heap.hidden - stay), 0)
        heap.hidden -= part
        return part

    def _free(self) -> int:
        """Return how many cards are still to be dealt to the Depot."""
        v, seat = self.v, self.seat
        return v.depot_count[seat] + self._taken_up - len(v.depot[seat]) - len(self.depot)

    def _card(self, face: int) -> Card:
        return self._book.cards[face]

    def _take(self, face: int) -> int:
        """Give a number to a face and return it; the face is taken off those that are left."""
        try:
            self._faces.remove(face)
        except ValueError:  # it had to be invented: another card of the deck makes room for it
            self._faces.pop()
        card = self._numbers.pop()
        self.face[card] = face
        return card

    def _lay_lost(self) -> None:
        """Put cards that are known, but not where, somewhere: large creatures first."""
        face = self.v.face
        cards = self._lost
        doubles = [card for card in cards if self._book.border[face[card]] == 2]
        room_left = self._free()
        self.depot += doubles[:room_left]
        self._cover(doubles[room_left:], last=True)
        kinds = ("creature", "citem")
        fixed = [card for card in cards if card not in doubles and self._card(face[card]).kind not in kinds]
        creatures = [card for card in cards if self._card(face[card]).creature]
        items = [card for card in cards if self._card(face[card]).kind == "citem"]
        self.pen += fixed[: self._pen_room]
        self._cover(fixed[self._pen_room :], last=True)
        free = self._pen_room - len(self.pen)
        for attempt in range(_TRIES + 1):
            self._rng.shuffle(creatures)
            if attempt > _TRIES // 2:
                creatures.sort(key=lambda card: -self._book.stack[face[card]])
            if self._scatter(creatures, items, free, last=attempt == _TRIES):
                return

    def _cover(self, cards: list[int], *, last: bool) -> list[int]:
        """Let known cards that find no room elsewhere lie face down as terrain (G133); return the others. If
        nothing else is tried they go into the deck: better a world in which a card lies elsewhere than none.
        """
        if not cards:
            return []
        v, left = self.v, list(cards)
        for at, seat in enumerate(v.ground):
            if left and seat == self.seat and v.terrain[at] == NONE and at not in self.down:
                self.down[at] = left.pop()
        if last:
            self.deck += left
            left = []
        return left

    def _scatter(self, creatures: list[int], items: list[int], free: int, *, last: bool) -> bool:
        """Try to put cards into heaps and Pen; undo it if some find no room, except at the `last` try."""
        penned: list[int] = []
        homeless = [card for card in creatures if not self._house(card, penned, free, last=last)]
        for card in items:
            dressed = [heap for heap in self.heaps if heap.left and heap.left + self._bare(heap) > 1]
            if len(penned) < free:
                penned.append(card)
            elif dressed:
                dressed[0].items.append(card)
            else:
                homeless.append(card)
        down = dict(self.down)
        if not self._cover(homeless, last=last):
            self.pen += penned
            return True
        self.down = down
        for heap in self.heaps:
            housed = [card for card in heap.creatures if card in creatures]
            self._limits.add(heap, -sum(self._book.stack[self.v.face[card]] for card in housed))
            heap.creatures = [card for card in heap.creatures if card not in creatures]
            heap.items.clear()
        return False

    def _house(self, card: int, penned: list[int], free: int, *, last: bool) -> bool:
        """Put a known creature into a heap or the Pen; tell whether there was room."""
        stack = self._book.stack[self.v.face[card]]
        fitting = [
            heap for heap in self.heaps
            if heap.left > 0 and (last or stack <= self._limits.left(heap)) and self._lodges(heap, card)
        ]  # fmt: skip
        ways = len(fitting) + max(free - len(penned), 0)
        if not ways:
            return False
        at = self._rng.randrange(ways)
        if at < len(fitting):
            fitting[at].creatures.append(card)
            self._limits.add(fitting[at], stack)
        else:
            penned.append(card)
        return True

    def _lodges(self, heap: Heap, card: int) -> bool:
        """Tell whether a known creature may lie in a heap, if that is an upgrade."""
        return heap.kind != "loft" or self._fits_loft(heap, self.v.face[card])

    def _fits_loft(self, heap: Heap, face: int) -> bool:
        places = room(self.v, self.v.upgrade[heap.at])
        return places is not None and places[1].fits(self._card(face))

    def _bare(self, heap: Heap) -> int:
        """Return how many creatures of a heap could still wear an item."""
        worn = sum(self.v.item[card] >= 0 for card in heap.known)
        return len(heap.known) - worn + len(heap.creatures) - len(heap.items)

    def _command(self) -> None:
        """Give a player who has announced a command card one (G57), before all else is dealt."""
        v, seat = self.v, self.seat
        for frame in v.frames:
            if frame.kind != "combat" or frame.said[seat] != 1 or frame.command[seat] >= 0:
                continue
            known = [*v.depot[seat], *frame.hand[seat]]
            if any(card >= 0 and self._commands(v.face[card]) for card in known):
                return
            lost = [card for card in self._lost if self._commands(v.face[card])]
            doubles = [card for card in self._lost if self._book.border[v.face[card]] == 2]
            if self._free() > len(doubles):
                self.depot.append(self._take(self._wanted(border=2)))
            elif any(card in doubles for card in lost):
                self._lost.sort(key=lambda card: card not in lost)  # first into the Depot
            else:
                self._in_hand(lost)
            return

    def _in_hand(self, lost: list[int]) -> None:
        """Put a creature with a command ability into the Combat Hand, one that is known if there is one."""
        for heap in self.heaps:
            if heap.kind == "combat" and heap.left:
                card = lost[0] if lost else self._take(self._wanted(border=1))
                if lost:
                    self._lost.remove(card)
                heap.creatures.append(card)
                face = self.v.face[card] if lost else self.face[card]
                self._limits.add(heap, self._book.stack[face])

    def _wanted(self, border: int) -> int:
        """Return a command card of a border, an unseen one if there is one."""
        every = [
            face for face, card in enumerate(self._book.cards)
            if card.border == border and self._commands(face)
        ]  # fmt: skip
        return self._rng.choice([face for face in self._faces if face in every] or every)

    def _commands(self, face: int) -> bool:
        return any(effect.trigger == "command" for effect in self._card(face).effects)

    def _store(self, place: list[int], count: int, border: int) -> None:
        """Deal so many cards with a border to a store: double-bordered ones to the Depot (G30)."""
        borders = self._book.border
        fitting = [face for face in self._faces if borders[face] == border]
        for _ in range(count):
            if fitting:
                face = fitting.pop(int(self._rng.random() * len(fitting)))
            else:
                face = self._rng.choice(bordered(self._book, border))
            place.append(self._take(face))

    def _fill(self, heap: Heap) -> None:
        """Deal creatures, and now and then an item, to a heap; keep room for those still to come."""
        book, small = self._book, smallest(self._book)
        item, creature, stack = book.citem, book.creature, book.stack
        while heap.left > 0:
            if self._bare(heap) > 0 and self._rng.random() < _ITEM:
                items = [face for face in self._faces if item[face]]
                if items:
                    heap.items.append(self._take(self._rng.choice(items)))
                    continue
            least = self._book.stack[small] * (heap.left - 1)
            space = self._limits.left(heap) - least - self._reserved(heap)
            fitting = [face for face in self._faces if creature[face] and stack[face] <= space]
            if heap.kind == "loft":
                every = [face for face in range(len(self._book.cards)) if self._fits_loft(heap, face)]
                fitting = [face for face in fitting if face in every] or every
            face = self._rng.choice(fitting) if fitting else small
            heap.creatures.append(self._take(face))
            self._limits.add(heap, self._book.stack[face])

    def _reserved(self, heap: Heap) -> int:
        """Return the points that the other heap of the same Stronghold needs at least (G23)."""
        other = {"on": "under", "under": "on"}.get(heap.kind)
        left = sum([spare.left for spare in self.heaps if spare.kind == other and spare.at == heap.at])
        return self._book.stack[smallest(self._book)] * left

    def _rest(self) -> None:
        """Deal the Pen, face-down terrain, what is looked at, and the deck."""
        v = self.v
        self._store(self.pen, self._pen_room - len(self.pen), 1)
        for space, seat in enumerate(v.ground):
            if seat == self.seat and v.terrain[space] == NONE and space not in self.down:
                self.down[space] = self._take(self._rng.choice(self._faces))
        for frame in v.frames:
            if frame.kind == "sort" and frame.seat == self.seat:
                hidden = [*frame.cards, *frame.placed].count(NONE)
                self.sorted += [self._take(self._rng.choice(self._faces)) for _ in range(hidden)]
        self.deck += self._numbers
        self.face.update(zip(self._numbers, self._faces, strict=True))
