"""How the fields of events of this game are said."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from engine.events import Event, SaidAs
from engine.texts import Name, Text
from games.good_vs_bad.face.words import TILES, space_name, stat_name, whose

GoodVsBadEvent: TypeAlias = Event
Deck: TypeAlias = Literal["item", "event"]
RenownReason: TypeAlias = Literal[
    "late", "good", "bad", "special", "duel", "encounter", "help", "base", "uncrowned"
]
Side: TypeAlias = Literal["good", "bad"]

_REASONS: Final[Mapping[RenownReason, Text]] = {
    "good": Text("a better road"),
    "bad": Text("a worse road"),
    "late": Text("a late first turn"),
    "special": Text("a Special"),
    "duel": Text("the duel"),
    "encounter": Text("the encounter"),
    "help": Text("helping"),
    "base": Text("a landing on another's Home Base"),
    "uncrowned": Text("the lost crown"),
}

Card = Annotated[str, SaidAs(lambda names, card: Name(names.get(card, card)))]
"""A card by its id."""
Dice = Annotated[tuple[int, ...], SaidAs(lambda _, dice: f"{' + '.join(map(str, dice))}: {sum(dice)}")]
"""Dice and their sum: `4 + 3: 7`."""
Level = Annotated[int, SaidAs(lambda _, level: space_name(level))]
"""What is on a space: 1 to 5 are Good, -1 to -5 Bad; beyond are Specials."""
Piece = Annotated[int, SaidAs(lambda _, piece: whose(piece), touches=lambda piece: (piece // 2,))]
"""A piece, seat * 2 for the Hero and seat * 2 + 1 for the Villain."""
Prey = Annotated[
    int,
    SaidAs(
        lambda _, piece: whose(piece),
        touches=lambda piece: (piece // 2,),
        targets=lambda piece: (piece // 2,),
    ),
]
"""A piece to which somebody else does something: it is attacked, or robbed."""
Reason = Annotated[RenownReason, SaidAs(lambda _, reason: _REASONS[reason])]
Stat = Annotated[str, SaidAs(lambda _, word: stat_name(word))]
"""A stat by its word in actions."""
Steps = Annotated[int, SaidAs(lambda _, n: Text("{count} square", plural="{count} squares", count=n))]
Tile = Annotated[str, SaidAs(lambda _, word: TILES[word])]
"""What a Special does, by its word in actions."""
