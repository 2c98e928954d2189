"""The tiny game with decks: a deck is a captain and 6 to 8 sailors, which do nothing but be counted."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from engine import AnyGame, Catalogue, Chance, Decklist, Decks, Piece, Text, house_rule
from engine import Entry as BaseEntry
from engine import Options as BaseOptions
from tests.engine.tiny import TinyGame, TinyOptions
from tests.engine.tiny_state import Tiny

SAILORS = (
    Piece("S1", "Deckhand", "Sailors"),
    Piece("S2", "Ship's Cook", "Sailors"),
    Piece("S3", "Old Salt, the Teller", "Sailors", ("Old Salt",)),
    Piece("A1", "Parrot", "Animals"),
)
CAPTAINS = (Piece("C1", "Ash"), Piece("C2", "Birch"))


class DeckedOptions(TinyOptions):
    """Hold the house rules about decks."""

    limits: Literal["strict", "free"] = house_rule(
        "strict", Text("Limits"), Text("Whether there are any."), {"strict": Text("Yes"), "free": Text("No")}
    )
    decks: Literal["own", "ready"] = house_rule(
        "own", Text("Decks"), Text("Whose."), {"own": Text("Own ones"), "ready": Text("The ready-made one")}
    )


class DeckedEntry(BaseEntry):
    """Hold a deck."""

    private: ClassVar[tuple[str, ...]] = ("captain", "crew")

    captain: str = ""
    crew: tuple[str, ...] = ()


class DeckedDecks(Decks[DeckedEntry]):
    """Know these decks."""

    def __init__(self) -> None:
        super().__init__(Catalogue(SAILORS, {"Captain": CAPTAINS}, most=40), "Decked", "decked")

    @property
    def ready(self) -> Mapping[str, DeckedEntry]:
        crew = ("S1", "S1", "S1", "S2", "S2", "S3")
        return {"First Crew": DeckedEntry(captain="C1", crew=crew)}

    def entry_of(self, deck: Decklist) -> DeckedEntry:
        crew = tuple(card for card, times in deck.cards.items() for _ in range(times))
        return DeckedEntry(captain=deck.heads.get("Captain", ""), crew=crew)

    def list_of(self, entry: DeckedEntry) -> Decklist:
        held = entry if entry.crew else self.ready["First Crew"]
        return Decklist(Counter(held.crew), {"Captain": held.captain} if held.captain else {})

    def faults(self, entry: DeckedEntry, options: Any) -> Sequence[Text]:
        if not entry.crew or options.limits == "free":
            return ()
        found = []
        if not entry.captain:
            found.append(Text("It has no captain."))
        if not 6 <= len(entry.crew) <= 8:
            found.append(Text("It has {cards} cards; a deck has 6 to 8.", cards=len(entry.crew)))
        return found

    def warnings(self, entry: DeckedEntry, options: Any) -> Sequence[Text]:  # noqa: ARG002
        return (Text("A parrot talks."),) if "A1" in entry.crew else ()

    def closed(self, options: Any) -> Text | None:
        return Text("This table plays the ready-made crew.") if options.decks == "ready" else None


DECKS = DeckedDecks()


class DeckedGame(TinyGame):
    """Play the tiny game with a deck beside each seat."""

    key = "decked"
    title = "Decked"
    Options: type[BaseOptions] = DeckedOptions
    Entry: type[BaseEntry] = DeckedEntry

    def decks(self) -> DeckedDecks:
        return DECKS

    def using(self, data: str) -> AnyGame:  # noqa: ARG002
        return self

    def new(self, options: Any, entries: Sequence[Any], chance: Chance) -> Tiny:
        for entry in entries:
            found = DECKS.faults(entry, options)
            if found:
                raise ValueError(" ".join(map(str, found)))
        return super().new(options, entries, chance)


GAME: AnyGame = DeckedGame()
