"""A field laid out by hand, to ask the verbs about it: who fights whom, with what in force.

Seat 0 attacks and seat 1 defends unless a test says otherwise; the space is `a3`, a land before seat 1.
Cards are named by their ids; each test names the cards that it needs, in as many copies.
"""

from collections.abc import Sequence
from typing import Any

from engine.chance import Chance
from games.guardians.data.book import NONE, SPACE_OF, Book
from games.guardians.data.dataset import DATA
from games.guardians.data.loading import shared_book
from games.guardians.options import GuardiansOptions
from games.guardians.play.setup import Brought, set_up
from games.guardians.sheet.frames import Combat, Force, HeldCombat, Laid
from games.guardians.sheet.state import Guardians


def book(text: str = "", **rules: Any) -> Book:
    """Return the book of a data set, if not the shipped one, with house rules."""
    return shared_book(text or DATA.own_text(), 2, GuardiansOptions(**rules))


class Scene:
    """Hold a state without decks, and a combat in it."""

    def __init__(
        self,
        mine: str = "",
        theirs: str = "",
        *,
        at: str = "a3",
        guardians: Sequence[str] = ("GU01", "GU01"),
        walls: Sequence[str] = ("SH01", "SH01"),
        text: str = "",
        **rules: Any,
    ) -> None:
        made = book(text, **rules)
        self.book = made
        decks = [[made.card_of[name] for name in names.split()] for names in (mine, theirs)]
        brought = [
            Brought(made.guardian_of[guardians[seat]], made.strongholds_of[walls[seat]], tuple(decks[seat]))
            for seat in (0, 1)
        ]
        s = set_up(made, brought, Chance("scene", bytes(32), b""))
        s.stack, s.deck, s.pen, s.depot = [], [[], []], [[], []], [[], []]
        s.turn = 1
        self.s: Guardians = s
        at_, came = SPACE_OF[at], SPACE_OF["a2"]
        self.f: HeldCombat = Combat(at_, 0, came, NONE, challenge=False, step="pick", hand=[[], []])

    def card(self, seat: int, name: str, copy: int = 0) -> int:
        """Return the number of a card of a seat."""
        face = self.book.card_of[name]
        mine = range(self.s.split) if seat == 0 else range(self.s.split, len(self.s.face))
        return [card for card in mine if self.s.face[card] == face][copy]

    def pair(self, mine: str, theirs: str) -> tuple[int, int]:
        """Let two creatures meet as primaries; an item is written behind its wearer: `M01+I01`."""
        found = self.creature(0, mine), self.creature(1, theirs)
        self.f.pair = list(found)
        self.f.table += [Laid(found[0], 0, "primary", 1), Laid(found[1], 1, "primary", 1)]
        return found

    def creature(self, seat: int, name: str) -> int:
        """Return a creature, which wears its item from now on."""
        who, _, item = name.partition("+")
        card = self.card(seat, who)
        if item:
            self.s.item[card] = self.card(seat, item)
        return card

    def hand(self, seat: int, *names: str) -> list[int]:
        """Put creatures into a Combat Hand."""
        self.f.hand[seat] += [self.creature(seat, name) for name in names]
        return self.f.hand[seat]

    def force(self, seat: int, name: str, verb: str = "", target: int = NONE, until: str = "combat") -> int:
        """Put the effects of a card, or those of a verb, in force."""
        card = self.card(seat, name)
        for at, effect in enumerate(self.s.book.cards[self.s.face[card]].effects):
            if verb in ("", effect.verb):
                self.f.forces.append(Force(card, at, seat, until, target))  # type: ignore[arg-type]
        return card

    def ground(self, space: str, seat: int, name: str, *, down: bool = False) -> int:
        """Lay a card as terrain."""
        card, at = self.card(seat, name), SPACE_OF[space]
        self.s.terrain[at], self.s.ground[at], self.s.down[at] = card, seat, down
        return card

    def shield(self, space: str, seat: int, name: str, *creatures: str) -> int:
        """Put a shield on a space, with creatures under it."""
        card, at = self.card(seat, name), SPACE_OF[space]
        self.s.shield[at] = card
        self.s.on[at] = sorted(self.creature(seat, creature) for creature in creatures)
        return card

    def upgrade(self, seat: int, name: str, turn: int = 1) -> int:
        """Lay an upgrade on its side."""
        card = self.card(seat, name)
        at = 2 * seat + (self.s.book.cards[self.s.face[card]].side == "R")
        self.s.upgrade[at], self.s.since[at] = card, turn
        return card
