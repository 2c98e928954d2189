"""What can be looked up by name: items, events and encounters."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from engine.pieces import Piece
from engine.texts import Text
from games.good_vs_bad.data.book import Book
from games.good_vs_bad.data.cards import Card, Encounter
from games.good_vs_bad.data.models import Op
from games.good_vs_bad.face.words import ITEM_TYPES, STATS

_BEARERS: Final = {
    "both": Text("for Heroes and Villains"), "hero": Text("for Heroes"), "villain": Text("for Villains"),
}  # fmt: skip
_TYPES: Final = {**ITEM_TYPES, "companion": Text("companion"), "use": Text("use")}
_WHEN: Final = {
    "any": Text("at any time"), "own": Text("in your own turn"), "react": Text("as an answer"),
}  # fmt: skip
_STATS: Final = {"A": STATS[0], "M": STATS[1], "S": STATS[2], "any": Text("any stat")}
_SIDES: Final = {"good": Text("Good"), "bad": Text("Bad")}


def pieces(book: Book) -> Iterator[Piece]:
    """Yield everything of the data set that has a name."""
    copies = Counter(card.id for card in book.cards.all)
    seen = set()
    for number, card in enumerate(book.cards.all):
        if card.id in seen:
            continue
        seen.add(card.id)
        if book.cards.is_item(number):
            yield Piece(card.name, Text("Items"), _item(card))
        else:
            yield Piece(card.name, Text("Events"), _event(card, copies[card.id]))
    for encounter in book.cards.encounters:
        yield Piece(encounter.name, Text("Encounters"), _encounter(encounter))


def _item(card: Card) -> Text:
    return Text(
        "**{name}** ({id}): {type}, {bearer}; {does}.",
        name=card.name, id=card.id, type=_TYPES[str(card.type)],
        bearer=_BEARERS.get(str(card.bearer), Text("for both")), does=card.text,
    )  # fmt: skip


def _event(card: Card, copies: int) -> Text:
    return Text(
        "**{name}** ({id}, {copies}x): played {when}; {does}.", name=card.name, id=card.id, copies=copies,
        when=_WHEN.get(str(card.when), Text("when it says")), does=card.text,
    )  # fmt: skip


def _encounter(encounter: Encounter) -> Text:
    tests = tuple(Text("{stat} {n}", stat=STATS[stat], n=least) for stat, least in encounter.tests)
    text = Text(
        "**{name}** ({id}), tier {tier}: a die and {tests} must be reached",
        name=encounter.name, id=encounter.id, tier=encounter.tier, tests=tests,
    )  # fmt: skip
    if encounter.win:
        text = Text("{said}; won: {does}", said=text, does=tuple(map(_does, encounter.win)))
    if encounter.loss:
        text = Text("{said}; lost: {does}", said=text, does=tuple(map(_does, encounter.loss)))
    return Text("{said}.", said=text)


def _does(op: Op) -> Text:
    """Say what a verb of an encounter does."""
    verb, *given = op
    return _VERBS[str(verb)](*given)


def _change(side: str, n: int) -> Text:
    return Text(
        "every {side} space of level 1 to 5 on this Connector changes by {n}", side=_SIDES[side], n=f"{n:+d}"
    )


_VERBS: Final[dict[str, Callable[..., Text]]] = {
    "damage": lambda stat, n: Text("{n} damage to {stat}", n=n, stat=_STATS[stat]),
    "damage_special": lambda which, n: Text(
        "{n} damage to {which}", n=n, which=Text("a Special") if which == "one" else Text("each Special")
    ),
    "discard_item": lambda which: Text("discard an item") if which == "one" else Text("discard all items"),
    "lose_turns": lambda n: Text("lose {count} turn", "lose {count} turns", n),
    "level_connector": _change,
    "go_home": lambda: Text("go home"),
    "item": lambda n: Text("draw {count} item", "draw {count} items", n),
    "event": lambda n: Text("draw {count} event", "draw {count} events", n),
    "raise": lambda stat, n: Text("raise {stat} by {n}", stat=_STATS[stat], n=n),
}
"""By verb of a won or lost encounter, what it does."""
