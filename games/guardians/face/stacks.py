"""Words for stacks whose contents are known: of one's own, or of the other's as far as they were shown."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.texts import Text
from games.guardians.cards.does_words import terrain
from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import IS_LAND, OWNER, side
from games.guardians.face.twins import twins
from games.guardians.face.words import vitality
from games.guardians.sheet.facts import owner, points, printed
from games.guardians.sheet.view import GuardiansView

_SIDES = (Text("left"), Text("centre"), Text("right"))


def named(v: GuardiansView, card: int, *, brief: bool = False, told: bool = False) -> Text:
    """Name a card with its vitality and the item that it wears; `brief`: by its id.

    `told`: with the number by which buttons tell it from another one like it.
    """
    known = printed(v, card)
    if known is None:
        return Text("a hidden card")
    text = Text("{name}", name=known.id if brief else known.name)
    if known.creature and not brief:
        text = Text("{name} {vit}", name=known.name, vit=vitality(known))
    text = _told(v, card, text) if told else text
    item = printed(v, v.item[card])
    if item is None:
        return text
    worn = Text("{name}", name=item.id if brief else item.name)
    return Text("{creature} + {item}", creature=text, item=_told(v, v.item[card], worn) if told else worn)


def _told(v: GuardiansView, card: int, text: Text) -> Text:
    """Add the number by which a card is told from another one like it, where it needs one."""
    return Text("{name} #{number}", name=text, number=card) if card in twins(v) else text


def listed(
    v: GuardiansView, cards: Iterable[int], *, brief: bool = False, told: bool = False
) -> tuple[Text, ...]:
    """Name cards, the strongest first, equal ones once with their number."""

    def weakness(card: int) -> tuple[int, int]:
        known = printed(v, card)
        return (1, 0) if known is None else (-known.vit, v.face[card])

    counter = Counter(named(v, card, brief=brief, told=told) for card in sorted(cards, key=weakness))
    return tuple(
        name if times == 1 else Text("{times}x {name}", times=times, name=name)
        for name, times in counter.items()
    )


def stack(v: GuardiansView, at: int, seat: int, *, brief: bool = False) -> Text | None:
    """Say what a seat has on a space and under it, with the points of 30; None: nothing."""
    on, under = v.on[at], v.under[at]
    shield = v.shield[at]
    mine = owner(v, shield) == seat or (shield == NONE and OWNER[at] == seat)
    if not mine or not (on or under or shield != NONE):
        return None
    return contents(v, at, shield, on, under, points(v, at), brief=brief)


def contents(
    v: GuardiansView,
    at: int,
    shield: int,
    on: Sequence[int],
    under: Sequence[int],
    total: int,
    *,
    brief: bool = False,
    told: bool = False,
) -> Text:
    """Say what lies on a space: its shield, its points, what is on it and what under it."""
    text = place(at)
    stands = printed(v, shield)
    if stands is not None:
        called = Text("{name}", name=stands.id if brief else stands.name)
        text = Text("{at} {shield}", at=text, shield=_told(v, shield, called) if told else called)
    if total >= 0:
        text = Text("{said}, {points} of {most}", said=text, points=total, most=v.book.numbers.stack)
    if on:
        text = Text("{said}: {cards}", said=text, cards=listed(v, on, brief=brief, told=told))
    if under:
        text = Text("{said}; under it {cards}", said=text, cards=listed(v, under, brief=brief, told=told))
    return text


def place(at: int) -> Text:
    """Name a space in short: `a1 left`, `b3`."""
    if IS_LAND[at]:
        return Text("{at}", at=SPACES[at])
    return Text("{at} {side}", at=SPACES[at], side=_SIDES[side(at)])


def ground(v: GuardiansView, at: int) -> Text:
    """Say what lies as terrain on a land: its type, face down, none."""
    card = printed(v, v.terrain[at])
    if v.ground[at] < 0:
        return Text("no terrain")
    if v.down[at] or card is None:
        return Text("face-down terrain")
    return terrain(card.terrain)
