"""What lies open and has a text: standard bearers, upgrades, terrain, Strongholds, Guardians."""

from collections.abc import Iterator

from games.guardians.view import GuardiansView

from engine.board import Row
from engine.texts import Text
from games.guardians.book import NONE, SPACES
from games.guardians.does import does
from games.guardians.facts import homes, printed, spot, upgrade
from games.guardians.words import LETTERS


def open_texts(v: GuardiansView) -> Iterator[Row]:
    """Say what each open card does that has a text, and where it lies."""
    for seat in (0, 1):
        guardian = v.book.guardians[v.guardian[seat]]
        if (text := does(guardian.effects)) is not None:
            yield (Text("{letter} {name}: {does}", letter=LETTERS[seat], name=guardian.name, does=text),)
    for at in range(len(SPACES)):
        card = printed(v, v.shield[at])
        if card is not None and (text := does(card.effects)) is not None:
            yield _at(at, card.name, text)
    for seat in (0, 1):
        for at in homes(seat):
            built = upgrade(v, at)
            if built != NONE and (text := does(v.book.cards[built].effects)) is not None:
                yield _at(at, v.book.cards[built].name, text)
    for seat in (0, 1):
        walls = v.book.strongholds[v.walls[seat]]
        if (text := does(walls.effects)) is not None:
            yield (Text("{letter} {name}: {does}", letter=LETTERS[seat], name=walls.name, does=text),)
    for at in range(len(SPACES)):
        lies = spot(v, at).ground_face
        if lies != NONE and (text := does(v.book.cards[lies].effects)) is not None:
            yield _at(at, v.book.cards[lies].name, text)


def _at(at: int, name: str, text: Text) -> Row:
    return (Text("{at} {name}: {does}", at=SPACES[at], name=name, does=text),)
