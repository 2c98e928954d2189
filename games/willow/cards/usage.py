"""A use of a card, or of a place's power, while it is carried out."""

from dataclasses import dataclass

from games.willow.cards.vocabulary import Use
from games.willow.data.book import NONE


@dataclass(slots=True)
class Usage:
    """What the effects of a use know: who does it with what on whom, and what was rolled for it so far."""

    char: int
    use: Use
    word: str
    """The word of the card, or the id of the place whose power it is."""
    card: int = NONE
    target: str = ""
    """Whom or what was chosen: the id of a character, `foe`, `queen`, `companion` or ""."""
    more: str = ""
    """What else was chosen: the id of a shape, `restore`, the word of a card, `hand` or ""."""
    spell: bool = False
    roll: int = 0
    """The die of a `roll`."""
    margin: int = 0
    """By how much its `contest` was won; below 0: lost."""
