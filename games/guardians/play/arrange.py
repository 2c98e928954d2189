"""The automatic placement: a place for everything in the Pen and at the own Strongholds (G22-G34, G154).

It reads only what the owner sees, so that it gives the same for a state and for the owner's view.
"""

from dataclasses import dataclass, field
from typing import Final

from games.guardians.cards.verbs.channels import may_channel_by_print
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.worth import worths
from games.guardians.data.book import NONE, Card
from games.guardians.data.field import BEFORE, COLUMNS, LANDS, SPACES, STRONGHOLDS
from games.guardians.play.control import is_own_stronghold, shield_owner
from games.guardians.sheet.state import Realm

_STRONG: Final = 13.0
"""A stack worth less is not gathered for a shield: a destroyed one counts for the opponent (G149)."""
_REAR: Final = 0.5
"""A channeler lies under a Stronghold if it is worth so much of its fighting there."""


@dataclass(slots=True)
class Layout:
    """Hold where everything is to lie; what is named nowhere lies in the Pen."""

    on: dict[int, list[int]]
    """By space: creatures."""
    under: dict[int, list[int]]
    shield: dict[int, int]
    wears: dict[int, int] = field(default_factory=dict)
    """By creature: its item."""
    upgrades: list[int] = field(default_factory=list)
    """Upgrades that are laid now."""


def layout(s: Realm, seat: int) -> Layout:
    """Return the automatic placement of a seat."""
    return _Arranger(s, seat).arrange()


class _Arranger:
    """Work one placement out."""

    def __init__(self, s: Realm, seat: int) -> None:
        self.s, self.seat, self.book = s, seat, s.book
        self.limit = s.book.numbers.stack
        self.worth = worths(s.book)
        self.spaces = [at for at in STRONGHOLDS[seat] if is_own_stronghold(s, seat, at)]
        free = s.book.options.rearrange == "free"
        self.plan = Layout(
            {at: [] if free else list(s.on[at]) for at in self.spaces},
            {at: [] if free else list(s.under[at]) for at in self.spaces},
            {} if free else {at: s.shield[at] for at in self.spaces if s.shield[at] >= 0},
        )
        lying = [card for at in self.spaces for card in (*s.on[at], *s.under[at])] if free else []
        standing = [s.shield[at] for at in self.spaces if s.shield[at] >= 0] if free else []
        worn = [s.item[card] for card in lying if s.item[card] >= 0]
        self.cards = [*s.pen[seat], *lying, *standing, *worn]
        self.wearing = [] if free else [card for at in self.spaces for card in (*s.on[at], *s.under[at])]

    def card(self, number: int) -> Card:
        """Return what a card of the seat is."""
        return self.book.cards[self.s.face[number]]

    def arrange(self) -> Layout:
        """Place channelers, stacks with shields, the other creatures, then items and upgrades."""
        creatures = [card for card in self.cards if self.card(card).creature]
        rear = self._channelers(creatures)
        fighters = [card for card in creatures if card not in rear]
        stacks = self._stacks(fighters)
        self._stand(stacks)
        left = [card for card in fighters if not any(card in stack for stack in self.plan.on.values())]
        for card in rear:
            self._lay(card, self.plan.under)
        for card in sorted(left, key=lambda fighter: (-self._fight(fighter), fighter)):
            self._post(card)
        self._lead()
        self._dress()
        self._build()
        return self.plan

    def _fight(self, card: int) -> float:
        return self.worth.fight[self.s.face[card]]

    def _points(self, cards: list[int]) -> int:
        return sum(self.book.stack[self.s.face[card]] for card in cards)

    def _room(self, at: int) -> int:
        """Return the stacking points that still fit on and under a Stronghold (G23)."""
        return self.limit - self._points(self.plan.on[at]) - self._points(self.plan.under[at])

    def _channelers(self, creatures: list[int]) -> list[int]:
        """Return the creatures that serve better under a Stronghold, with somebody to receive (G25, G26)."""
        s, cards = self.s, []
        field_ = [card for at in LANDS if shield_owner(s, at) == self.seat for card in s.on[at]]
        for card in creatures:
            face = s.face[card]
            if self.worth.rear[face] < _REAR * self.worth.fight[face] or not self.card(card).cmp:
                continue
            others = [
                fighter for fighter in (*creatures, *field_) if fighter != card and fighter not in cards
            ]
            if sum(self._receives(card, other) for other in others) >= 2:
                cards.append(card)
        return cards

    def _receives(self, source: int, card: int) -> bool:
        """Tell whether a creature may, by what is printed, receive from another (G94, G99)."""
        return may_channel_by_print(self.card(source), self.card(card))

    def _shields(self) -> list[int]:
        """Return the shields that may stand, the best first: one standard bearer in play at most (G28)."""
        s = self.s
        shields = [card for card in self.cards if self.card(card).shield]
        away = [at for at in range(SPACES) if at not in self.spaces and shield_owner(s, at) == self.seat]
        standing = [s.shield[at] for at in away]
        standing += self.plan.shield.values()
        borne = any(self.card(card).kind == "standard" for card in standing)
        standards = [card for card in shields if self.card(card).kind == "standard"]
        plain = [card for card in shields if self.card(card).kind == "shield"]
        both = [card for card in shields if self.card(card).kind == "shieldterrain"]
        return [*(standards[:1] if not borne else []), *plain, *both]

    def _stacks(self, fighters: list[int]) -> list[list[int]]:
        """Return the stacks that get a shield, the strongest first, each as strong as its points allow."""
        left, stacks = list(fighters), list[list[int]]()
        places = sum(at not in self.plan.shield for at in self.spaces)
        for _ in range(min(places, len(self._shields()))):
            stack = _fullest(
                [(fighter, self.book.stack[self.s.face[fighter]], self._fight(fighter)) for fighter in left],
                self.limit,
            )
            if not stack or (stacks and sum(map(self._fight, stack)) < _STRONG):
                break
            stacks.append(stack)
            left = [card for card in left if card not in stack]
        return stacks

    def _stand(self, stacks: list[list[int]]) -> None:
        """Put each stack with its shield where it is of most use, the strongest first."""
        open_ = [at for at in self.spaces if at not in self.plan.shield]
        open_.sort(key=lambda at: (-self._need(at), at))
        shields = self._shields()
        for stack, at in zip(stacks, open_, strict=False):
            room = self._room(at)
            for card in stack:
                points = self.book.stack[self.s.face[card]]
                if points <= room:
                    self.plan.on[at].append(card)
                    room -= points
            if self.plan.on[at]:
                self.plan.shield[at] = shields.pop(0)

    def _lead(self) -> None:
        """Let shields that are left lead creatures that could not march without, where no enemy is near."""
        standing = self.plan.shield.values()
        shields = [card for card in self._shields() if card not in standing]
        bare = [at for at in self.spaces if self.plan.on[at] and at not in self.plan.shield]
        bare.sort(key=lambda at: (-sum(map(self._fight, self.plan.on[at])), at))
        for at in bare:
            if shields and not any(shield_owner(self.s, shield) == 1 - self.seat for shield in _way(at)):
                self.plan.shield[at] = shields.pop(0)

    def _need(self, at: int) -> float:
        """Return how much a stack is needed at a Stronghold: enemies near, and a way that is open."""
        s, (front, ahead) = self.s, _way(at)
        goal = STRONGHOLDS[1 - self.seat][at % COLUMNS]
        need = 0.4 if at % COLUMNS == 1 else 0.0
        for space, weight in ((front, 3.0), (ahead, 1.5)):
            if shield_owner(s, space) == 1 - self.seat:
                need += weight
            elif shield_owner(s, space) == self.seat:
                need -= 0.5 * weight
        return need + (0.2 if s.rubble[goal] else 0.0)

    def _post(self, card: int) -> None:
        """Put a creature that is in no stack where it guards, or else under a Stronghold."""
        points = self.book.stack[self.s.face[card]]
        able = [at for at in self.spaces if self._room(at) >= points]
        if able:
            at = max(
                able,
                key=lambda member: (
                    not self.plan.on[member],
                    member not in self.plan.shield,
                    self._need(member),
                    -member,
                ),
            )
            self.plan.on[at].append(card)

    def _lay(self, card: int, where: dict[int, list[int]]) -> None:
        points = self.book.stack[self.s.face[card]]
        able = [at for at in self.spaces if self._room(at) >= points]
        if able:
            where[max(able, key=lambda at: (self._room(at), -at))].append(card)

    def _dress(self) -> None:
        """Lay each item on the creature it suits best, at most one on each (G154)."""
        bare = [
            card
            for at in self.spaces
            for card in self.plan.on[at]
            if card not in self.wearing or self.s.item[card] == NONE
        ]
        led = {card for at in self.plan.shield for card in self.plan.on.get(at, ())}
        for item in self.cards:
            if self.card(item).kind != "citem" or not bare:
                continue
            wearer = max(bare, key=lambda member: (member in led, self._suits(item, member), -member))
            self.plan.wears[wearer] = item
            bare.remove(wearer)

    def _suits(self, item: int, card: int) -> float:
        """Return how well an item suits a creature."""
        creature, worth = self.card(card), self._fight(card)
        for effect in self.card(item).effects:
            suits = VERBS[effect.verb].suits(effect, creature, worth)
            if suits is not None:
                return suits
        return worth

    def _build(self) -> None:
        """Lay upgrades where their side is free (G27)."""
        sides = [self.s.upgrade[2 * self.seat + side] == NONE for side in (0, 1)]
        for card in self.cards:
            side = "LR".find(self.card(card).side) if self.card(card).kind == "upgrade" else NONE
            if side >= 0 and sides[side]:
                sides[side] = False
                self.plan.upgrades.append(card)


def _way(at: int) -> tuple[int, int]:
    """Return the land before a Stronghold and the one beyond."""
    front = BEFORE[at]
    return front, front + COLUMNS if at < front else front - COLUMNS


def _fullest(cards: list[tuple[int, int, float]], limit: int) -> list[int]:
    """Return the cards (number, points, worth) that are worth most together within the limit."""
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * (limit + 1)
    for card, points, worth in cards:
        for room in range(limit, points - 1, -1):
            value, taken = best[room - points]
            if value + worth > best[room][0]:
                best[room] = (value + worth, (*taken, card))
    return list(best[limit][1])
