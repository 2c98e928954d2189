"""What the machine player sees at a glance: who stands where, how strong, what is at stake."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from engine.views import once
from games.willow.data.book import BROWNIES, CHARS, GOOD, MADMARTIGAN, MAGIC, NONE, PROWESS, STEALTH
from games.willow.mind.odds import mean_loss, wins, wins_by
from games.willow.mind.worth import worths
from games.willow.sheet.view import WillowView

HIDDEN_CARD: Final = 1.5
"""What a card that nobody knows is worth on average."""
_WALK: Final = 2.0
_RIDE: Final = 3.2
"""Steps of a turn that a rider has on average, as he need not ride."""
_PUMP: Final = 0.35
"""How much Prowess a hidden card gives in a fight on average."""
_MOST_PUMP: Final = 3.0
_SUSPECTS: Final = (3.0, 1.0, 1.5, 0.0, 0.0, 0.0)
"""By character: how likely it got Elora at the start, as nobody but its side knows."""


class Survey:
    """Answer questions about a view, each worked out once."""

    def __init__(self, v: WillowView, seat: int) -> None:
        self.v = v
        self.book = v.book
        self.seat = seat
        self.side = v.team[seat]
        known = worths(v.book)
        self.hold = known.hold
        """By character and card: what it is worth to have it."""
        self.verbs = known.verbs
        """By card: all that it does."""
        self.mine = [char for char in CHARS if v.control[char] == seat]
        self.friends = [char for char in CHARS if v.side[char] == self.side]
        self.enemies = [char for char in CHARS if v.side[char] != self.side]

    @cached_property
    def ratings(self) -> list[tuple[int, int, int]]:
        """By character: Prowess, Magic and Stealth with what lies face up, without armies."""
        return [self._rating(char) for char in CHARS]

    def _rating(self, char: int) -> tuple[int, int, int]:
        v, book = self.v, self.book
        shape = v.shape[char]
        printed = book.chars[char]
        stats = [v.prowess[char], v.magic[char], printed.stealth]
        if shape >= 0:
            stats = list(book.shapes[shape].stats)
        for card in v.shown[char]:
            if v.choice[card] == 2 or book.cards[card].side == 1 - v.side[char]:
                continue
            bonus = book.passive[card].bonus
            for stat in (PROWESS, MAGIC, STEALTH):
                stats[stat] += bonus[stat]
        for boost in v.boosts:
            if boost.char == char:
                stats[boost.stat] += boost.n
        if v.raziel == char and v.raziel_shape == NONE:
            stats[MAGIC] += book.numbers.fin_raziel_magic
        return (stats[0], stats[1], stats[2])

    @cached_property
    def armies(self) -> list[int]:
        """By character: what the army that it has adds to its group."""
        return [
            sum(
                self.book.passive[card].champion
                for card in self.v.shown[char]
                if self.book.kind[card] == "army"
            )
            for char in CHARS
        ]

    @cached_property
    def speeds(self) -> list[float]:
        """By character: the steps of a turn, on foot or with what carries it."""
        passive = self.book.passive
        return [
            _RIDE if any(passive[card].ride or passive[card].fly for card in self.v.shown[char]) else _WALK
            for char in CHARS
        ]

    @cached_property
    def toughness(self) -> list[int]:
        """By character: how much it can lose in one contest before it falls, with its armour."""
        terms, passive = [], self.book.passive
        for char in CHARS:
            health, soak, halve = self.v.health[char], 0, False
            if health:
                for card in self.v.shown[char]:
                    worn = passive[card]
                    soak, halve = max(soak, worn.soak), halve or bool(worn.halve)
            terms.append(max(health + soak, 2 * health if halve else 0))
        return terms

    def able(self, char: int) -> bool:
        """Tell whether a character has Health."""
        return self.v.health[char] > 0

    def group(self, side: int, space: int) -> list[int]:
        """Return the characters of a side in a space."""
        sides, at = self.v.side, self.v.at
        return [char for char in CHARS if at[char] == space and sides[char] == side]

    def strength(self, char: int, group: Sequence[int]) -> int:
        """Return the Prowess of a champion in a group."""
        armies = self.armies
        return self.ratings[char][PROWESS] + max([armies[char] for char in group])

    def best(self, group: Sequence[int]) -> int:
        """Return the member that is the strongest champion, or NONE."""
        return once(self.v, ("best", *group), lambda: self._best(group))

    def _best(self, group: Sequence[int]) -> int:
        able = [char for char in group if self.v.health[char] > 0]
        return max(
            able,
            key=lambda char: (self.strength(char, group) + 0.5 * self.toughness[char], -char),
            default=NONE,
        )

    def stealth(self, group: Sequence[int]) -> int:
        """Return the best Stealth of a group."""
        ratings, health = self.ratings, self.v.health
        return max([ratings[char][STEALTH] for char in group if health[char] > 0], default=0)

    def magic(self, char: int) -> int:
        """Return the Magic of a character with what lies face up."""
        return self.ratings[char][MAGIC]

    # --- what is at stake ---

    @cached_property
    def holder(self) -> int:
        """Return who has Elora, as far as the viewer knows, or NONE."""
        v, elora = self.v, self.book.elora
        return next((char for char in CHARS if elora in v.shown[char] or elora in v.hand[char]), NONE)

    @cached_property
    def belief(self) -> list[float]:
        """By character: how likely it has Elora, from what the viewer knows."""
        if self.holder >= 0:
            return [float(char == self.holder) for char in CHARS]
        weights = [
            _SUSPECTS[char] * (len(self.v.hand[char]) > 0) * (self.v.side[char] == GOOD) + 0.05
            for char in CHARS
        ]
        if self.v.joined:
            weights[BROWNIES] += 1.0 * (len(self.v.hand[BROWNIES]) > 0)
        whole = sum(weights)
        return [weight / whole for weight in weights]

    @cached_property
    def purse(self) -> list[float]:
        """By character: what its hand is worth to whoever takes it or loses it, without Elora."""
        book, v = self.book, self.v
        terms = []
        for char in CHARS:
            hold = self.hold[char]
            worth = sum(
                [HIDDEN_CARD if card < 0 else hold[card] for card in v.hand[char] if card != book.elora]
            )
            worth += sum([hold[card] for card in v.shown[char] if book.lost[card] and card != book.elora])
            terms.append(worth)
        return terms

    def stake(self, group: Sequence[int], elora: float) -> float:
        """Return what a group loses with its hands, Elora counted as so much."""
        purse, belief = self.purse, self.belief
        return sum([purse[char] + elora * belief[char] for char in group])

    def pump(self, group: Sequence[int]) -> float:
        """Return what face-down cards may add to the Prowess of a group."""
        return min(
            _MOST_PUMP, _PUMP * sum(len(self.v.hand[char]) for char in group if self.v.health[char] > 0)
        )

    # --- fights ---

    def found_at_once(self, group: Sequence[int]) -> bool:
        """Tell whether a Good group is found without a search (W87)."""
        return any(self.armies[char] for char in group) or (MADMARTIGAN in group and self.v.caged)

    def finding(self, seekers: list[int], group: Sequence[int]) -> float:
        """Return how likely seekers find a Good group in their space (W86)."""
        if any(self.armies[char] for char in group):
            return 1.0
        return wins(self.stealth(seekers) - self.stealth(group))

    def clash(self, ours: Sequence[int], theirs: Sequence[int], elora: float) -> float:
        """Return what a fight is worth to the first group: what it wins less what it loses, on average."""
        key = ("clash", tuple(ours), tuple(theirs), elora)
        return once(self.v, key, lambda: self._clash(ours, theirs, elora))

    def _clash(self, ours: Sequence[int], theirs: Sequence[int], elora: float) -> float:
        attacker, other = self.best(ours), self.best(theirs)
        if attacker < 0:
            return -self.stake(ours, elora)
        if other < 0:
            return self.stake(theirs, elora)
        pumped = self.pump(ours) - self.pump(theirs)
        lead = round(self.strength(attacker, ours) - self.strength(other, theirs) + 0.5 * pumped)
        stakes = (self.stake(ours, elora), self.stake(theirs, elora))
        return contest(lead, self.toughness[attacker], self.toughness[other], *stakes)


def contest(lead: int, tough: int, tougher: int, mine: float, theirs: float) -> float:
    """Return what one contest of Prowess is worth to a side that is ahead by `lead`.

    `tough` is what its champion can lose before it falls, `tougher` the other's; `mine` and `theirs` are the
    stakes.
    """
    won = wins_by(lead, max(1, tougher)) * (theirs + 2.0) - wins_by(-lead, max(1, tough)) * (mine + 2.0)
    return won + 0.6 * (mean_loss(-lead, tougher) - mean_loss(lead, tough))


def survey(v: WillowView, seat: int) -> Survey:
    """Return what a seat sees at a glance; the view remembers it."""
    return once(v, ("survey", seat), lambda: Survey(v, seat))
