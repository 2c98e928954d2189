"""What lies open and has a text: Guardians, shields, upgrades, Strongholds, terrain."""

from collections.abc import Iterator, Sequence

from engine.board import LETTERS
from engine.texts import Text
from games.guardians.cards.does_open import does_open
from games.guardians.cards.vocabulary import Effect
from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import IS_LAND, OWNER
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import homes, printed, spot, upgrade
from games.guardians.sheet.view import GuardiansView


def open_texts(v: GuardiansView) -> Iterator[Text]:
    """Say what each open card does that has a text, and where it lies: what never changes comes last."""
    for at in range(len(SPACES)):
        yield from _shield(v, v.shield[at], at)
    for at in range(len(SPACES)):
        yield from _ground(v, at)
    for seat in (0, 1):
        for at in homes(seat):
            yield from _upgrade(v, at)
        yield from _walls(v, seat)
    for seat in (0, 1):
        yield from _guardian(v, seat)


def texts_of_combat(v: GuardiansView, fought: fr.Combat) -> Iterator[Text]:
    """Say what the open cards do that may bear on a combat: both shields, and its space."""
    at = fought.at
    yield from _shield(v, fought.shield, fought.origin)
    if v.shield[at] != fought.shield:
        yield from _shield(v, v.shield[at], at)
    if not IS_LAND[at] and not v.rubble[at]:
        yield from _upgrade(v, at)
        yield from _walls(v, OWNER[at])
    yield from _ground(v, at)
    for seat in (0, 1):
        yield from _guardian(v, seat)


def _said(where: str, name: str, effects: Sequence[Effect]) -> Iterator[Text]:
    text = does_open(effects)
    if text is not None:
        yield Text("{where} {name}: {does}", where=where, name=name, does=text)


def _guardian(v: GuardiansView, seat: int) -> Iterator[Text]:
    guardian = v.book.guardians[v.guardian[seat]]
    yield from _said(LETTERS[seat], guardian.name, guardian.effects)


def _walls(v: GuardiansView, seat: int) -> Iterator[Text]:
    walls = v.book.strongholds[v.walls[seat]]
    yield from _said(LETTERS[seat], walls.name, walls.effects)


def _shield(v: GuardiansView, shield: int, at: int) -> Iterator[Text]:
    card = printed(v, shield)
    if card is not None:
        yield from _said(SPACES[at], card.name, card.effects)


def _upgrade(v: GuardiansView, at: int) -> Iterator[Text]:
    built = upgrade(v, at)
    if built != NONE:
        yield from _said(SPACES[at], v.book.cards[built].name, v.book.cards[built].effects)


def _ground(v: GuardiansView, at: int) -> Iterator[Text]:
    lies = spot(v, at).ground_face
    if lies != NONE:
        yield from _said(SPACES[at], v.book.cards[lies].name, v.book.cards[lies].effects)
