"""What a verb of the cards is: how a card writes it, how it reads, what it does and what it is worth.

A card says which verb, and with what (`vocabulary.Effect`). Each verb is one class, which stands with what is
asked of it; `verbs.table` lists them all. What a card says goes before the rules (G0).
"""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, NamedTuple, Protocol, TypeAlias

from engine.texts import Text
from games.guardians.cards.filters import Filter
from games.guardians.cards.verbs.texts import holds
from games.guardians.cards.vocabulary import Effect, Slot
from games.guardians.data.book import Card
from games.guardians.events.base import GuardiansEvent
from games.guardians.sheet.frames import Combat, HeldCombat
from games.guardians.sheet.state import Guardians, Realm

Out: TypeAlias = list[GuardiansEvent]
Targets: TypeAlias = Sequence[int]
Share: TypeAlias = Callable[[Filter], float]
"""How large a part of all vitality the creatures have that fit a filter."""
NO_CREATURE: Final = Text("{card} needs a creature of yours in the fight, and there is none.")
NO_OPPONENT: Final = Text("{card} needs an opponent of your creature, and there is none.")
PRIMARIES_ONLY: Final = Text("{card} is for primary attacks; in a secondary attack it does nothing.")
NOT_A_GUARDIAN: Final = Text("{card} does nothing to a Guardian; keep it.")


class Judge(Protocol):
    """Say what the machine player of a seat thinks of a combat."""

    def worth(self, card: int) -> float:
        """Return what a creature is worth; a card that is not known is worth the mean."""

    def result(self, f: Combat) -> float:
        """Return what the match-up would be worth if it ended now."""

    def foes(self, f: Combat) -> int:
        """Return how many creatures the other may have in its Combat Hand."""

    def gain(self, f: Combat, most: int) -> float:
        """Return what the seat gains by giving its primary as many points at most, less their price."""


class Played(NamedTuple):
    """A card that is played in a combat for one of its effects, which has the number `at` on it."""

    seat: int
    card: int
    at: int
    effect: Effect
    targets: Targets = ()


class Verb:
    """Be the base of all verbs. Whatever a verb has not, such as a use in combat, it leaves as it is here."""

    whom: ClassVar[str] = ""
    """Whom it is about where its text does not say it."""
    others: ClassVar[tuple[tuple[Text, Text], ...]] = ()
    """What it says to the owner of its card, and what all others are told instead."""
    value: ClassVar[float] = 0.5
    """What it adds to the worth of its card, in points of vitality, where that hangs on nothing."""
    command_value: ClassVar[float] = 0.0
    """What it is worth as a command."""
    lasts: ClassVar[bool] = False
    """As a command it is in force for the rest of the combat (D11)."""
    contradicts: ClassVar[bool] = False
    """Of two command cards with it one dispels the other (G60, A8)."""
    forestalled: ClassVar[bool] = False
    """As the text of a primary it may be forestalled by spells (G81)."""
    step: ClassVar[str] = ""
    """At the result of a combat: the step in which it is played (G167)."""
    on_beaten: ClassVar[bool] = False
    """It is played on a beaten creature of one's own (D13, D20)."""

    def __init__(self, word: str, triggers: str, *slots: Slot, **extras: Slot) -> None:
        """Say how it is written: when it can work, its arguments in order, and what may follow them."""
        self.word = word
        self.triggers = tuple(triggers.split("|"))
        self.slots = slots
        self.extras = tuple(extras.items())

    def phrase(self, e: Effect) -> Text:
        """Say what it does."""
        raise NotImplementedError

    def worth(self, e: Effect, share: Share) -> float:  # noqa: ARG002  # an override reads them
        """Return what it adds to the creature, the spell or the item that has it, in points of vitality."""
        return self.value

    # --- outside of combat ---

    def do(self, s: Guardians, seat: int, source: int, e: Effect, targets: Targets, out: Out) -> None:
        """Carry it out; what lasts is asked for where it counts. `source`: see `seen.source_id`."""

    def played(self, e: Effect) -> bool:
        """Tell whether a card is played for it outside of combat: not for what is for combats (D14)."""
        return e.trigger not in ("any", "resolve")

    def offers(self, s: Realm, seat: int, e: Effect) -> list[str]:  # noqa: ARG002
        """Return the words that a card which is played for it may name; none: it finds nothing to act on."""
        return [""]

    def on_space(self, e: Effect) -> bool:  # noqa: ARG002
        """Tell whether what it is played on is a space."""
        return False

    # --- in a combat ---

    def fault(self, s: Realm, f: Combat, seat: int, e: Effect) -> Text | None:  # noqa: ARG002
        """Say why a `card` cannot be played for it in a match-up or a secondary attack; None: it can."""
        return None

    def cast(self, s: Guardians, f: HeldCombat, played: Played, out: Out) -> None:
        """Let a card do it that was played in a combat and stands."""
        raise NotImplementedError

    def command(self, s: Guardians, f: HeldCombat, seat: int, card: int, e: Effect, out: Out) -> None:
        """Let a command card do at once what does not last (G61)."""

    def works(self, s: Realm, f: Combat, seat: int, e: Effect) -> bool:  # noqa: ARG002
        """Tell whether it does something as a command here (A12)."""
        return holds(e, f, seat)

    # --- what the machine player thinks of it ---

    def as_command(self, s: Realm, f: Combat, seat: int, e: Effect, judge: Judge) -> float:  # noqa: ARG002
        """Return what it is worth as a command."""
        return self.command_value

    def tried(self, s: Realm, f: Combat, played: Played, judge: Judge) -> tuple[Combat, float]:  # noqa: ARG002
        """Return the combat with a card played for it, and what it is worth beside the match-up."""
        return f, 0.0

    def turns(self, e: Effect, lead: float) -> bool:  # noqa: ARG002
        """Tell whether to play it at the result, where the survivors count so much more than the others."""
        return False

    def suits(self, e: Effect, creature: Card, worth: float) -> float | None:  # noqa: ARG002
        """Return how well an item with it suits a creature of that worth; None: like any other."""
        return None
