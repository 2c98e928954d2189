"""Refusals of placing: what, where, and how full it is there (G22-G34, G154-G156)."""

from collections.abc import Sequence

from engine.texts import Text
from games.guardians.data.book import NONE, SPACES, Card
from games.guardians.data.field import IS_LAND, OWNER, STRONGHOLDS, side
from games.guardians.face.things import known
from games.guardians.face.words import called
from games.guardians.play import actions as ac
from games.guardians.play.common import owner, points
from games.guardians.play.control import is_own_stronghold
from games.guardians.play.placing import LOFT, PEN, SPOT, UNDER, WORN, beside, place_of, place_of_word
from games.guardians.sheet import frames as fr
from games.guardians.sheet.view import GuardiansView


def no_card(v: GuardiansView, seat: int, word: str) -> Text | None:
    """Refuse a word that names no card that its seat knows, or another's card; else None."""
    number = known(v, word)
    if number < 0 and word in v.book.card_of:
        return no_such(v, word)
    if number < 0:
        return Text(
            "You know no card “{word}”; name one of yours by its name, as `/hand` lists them.",
            word=word[:20],
        )
    if owner(v, number) != seat:
        return Text("{card} is not your card; name one of your own.", card=called(v, number))
    return None


def no_such(v: GuardiansView, word: str) -> Text:
    """Refuse the id of a card of the data set, of which the viewer knows none in this game."""
    name = v.book.cards[v.book.card_of[word]].name
    return Text("You hold no {card}; `/hand` lists what you hold.", card=name)


def names(spaces: Sequence[int]) -> tuple[Text, ...]:
    """Name spaces shortly."""
    return tuple(Text("{at}", at=SPACES[space]) for space in spaces)


def no_steps(v: GuardiansView, _: ac.Arrange) -> Text:
    """Refuse a step of placing when all have been taken (G155)."""
    return Text(
        "All {steps} steps of this placing are used up; say that you are ready.", steps=v.book.numbers.steps
    )


def is_ready(_v: GuardiansView, _a: ac.Done) -> Text:
    """Refuse to be ready twice."""
    return Text("You are ready already; place a card or take a step back to go on placing.")


def place(v: GuardiansView, a: ac.Place) -> Text:
    """Refuse a placing."""
    top = v.top
    if isinstance(top, fr.Organize) and top.steps[a.seat] >= v.book.numbers.steps:
        return no_steps(v, ac.Arrange(a.seat))
    refusal = no_card(v, a.seat, a.card)
    if refusal is not None:
        return refusal
    number = known(v, a.card)
    card = v.book.cards[v.face[number]]
    old, to = place_of(v, number), place_of_word(a.to)
    if to == NONE and a.to in v.book.card_of:
        return no_such(v, a.to)
    if to == NONE:
        return Text(
            "There is no place “{to}”; name {at} (on it), u:{at} (under it), x:{at} (in its upgrade), pen, "
            "or for an item a creature.",
            to=a.to[:20],
            at=SPACES[STRONGHOLDS[a.seat][0]],
        )
    if old == NONE:
        return _elsewhere(v, a.seat, number)
    if to == old:
        return Text("{card} lies there already; name another place.", card=called(v, number))
    if old != PEN and v.book.options.rearrange == "fixed":
        return Text(
            "{card} lies at a Stronghold already, and by the house rules it stays there. Place cards of "
            "your Pen.",
            card=called(v, number),
        )
    space = to % UNDER if to < LOFT else beside(to - LOFT) if to < PEN else NONE
    if space != NONE and not is_own_stronghold(v, a.seat, space):
        return _not_yours(v, a.seat, space)
    if card.creature:
        return _creature(v, number, card, old, to)
    return _shield(v, number, card, to) if card.shield else _thing(v, number, card, to)


def _elsewhere(v: GuardiansView, seat: int, number: int) -> Text:
    """Say where a card is that cannot be placed."""
    name = called(v, number)
    if number in v.depot[seat]:
        return Text("{card} lies in the Depot, and stays there until it is played.", card=name)
    if number in v.upgrade:
        return Text("{card} is built, and stays where it is.", card=name)
    if any(number in v.on[space] or number == v.shield[space] for space in range(len(SPACES))):
        return Text("{card} is in the lands, where stacks stay as they are; reinforce it later.", card=name)
    return Text("{card} is neither in your Pen nor at your Strongholds; place a card that is.", card=name)


def _not_yours(v: GuardiansView, seat: int, space: int) -> Text:
    """Refuse a space where a seat cannot place."""
    mine = [at for at in STRONGHOLDS[seat] if is_own_stronghold(v, seat, at)]
    if not IS_LAND[space] and OWNER[space] == seat:
        return Text("An enemy Shield stands on {at}; place at {mine}.", at=SPACES[space], mine=names(mine))
    return Text("{at} is no Stronghold of yours; place at {mine}.", at=SPACES[space], mine=names(mine))


def _creature(v: GuardiansView, number: int, card: Card, old: int, to: int) -> Text:
    """Refuse to place a creature: the last one under a Shield, the points, an upgrade that holds it not."""
    name = called(v, number)
    if old < UNDER and v.shield[old] >= 0 and len(v.on[old]) == 1:
        return Text(
            "{card} is the last creature under {shield}; move the Shield first, or put another "
            "creature there.",
            card=name,
            shield=called(v, v.shield[old]),
        )
    if to >= WORN:
        return Text("{card} is a creature: place it on or under a Stronghold, or in the Pen.", card=name)
    if to >= LOFT:
        return Text(
            "No upgrade with room for {card} is built at {at}; place it on or under a Stronghold.",
            card=name,
            at=SPACES[beside(to - LOFT)],
        )
    space = to % UNDER
    used = points(v, v.on[space]) + points(v, v.under[space])
    most = v.book.numbers.stack
    return Text(
        "{card} takes {stack} points, and {used} of {most} are taken at {at}: {free} are free. Take "
        "something away there first, or choose another place.",
        card=name,
        stack=card.stack,
        used=used,
        most=most,
        at=SPACES[space],
        free=most - used,
    )


def _shield(v: GuardiansView, number: int, card: Card, to: int) -> Text:
    """Refuse to place a Shield: it stands on creatures, alone, and one standard bearer is in play (G28)."""
    name = called(v, number)
    if to >= UNDER:
        return Text("{card} is a Shield: place it on a Stronghold where creatures lie.", card=name)
    if card.kind == "standard":
        bearer = _bearer(v, owner(v, number))
        if bearer not in (NONE, number):
            return Text(
                "{other} is in play, and one standard bearer is all; place another Shield.",
                other=called(v, bearer),
            )
    if v.shield[to] >= 0:
        return Text(
            "{shield} stands on {at} already, and one Shield is all; choose another Stronghold.",
            shield=called(v, v.shield[to]),
            at=SPACES[to],
        )
    return Text(
        "No creature lies on {at}; place creatures there first, then {card}.", at=SPACES[to], card=name
    )


def _bearer(v: GuardiansView, seat: int) -> int:
    for card in v.shield:
        if card >= 0 and owner(v, card) == seat and v.book.cards[v.face[card]].kind == "standard":
            return card
    return NONE


def _thing(v: GuardiansView, number: int, card: Card, to: int) -> Text:
    """Refuse to place an item, an upgrade, or what stays in the Pen."""
    name = called(v, number)
    if card.kind == "citem":
        return _item(v, name, to)
    if card.kind == "upgrade":
        return _upgrade(v, name, card, owner(v, number), to if to < UNDER else NONE)
    if card.ground:
        return Text("{card} is terrain: it is laid in the settlement, and waits in the Pen.", card=name)
    return Text("{card} cannot be placed; it waits in the Pen.", card=name)


def _item(v: GuardiansView, name: Text, to: int) -> Text:
    """Refuse to lay an item: on one creature at the own Strongholds, one on each (G154)."""
    creature = to - WORN
    if to < WORN or creature >= len(v.face) or v.face[creature] < 0:
        return Text("{card} is worn: name a creature at your Strongholds.", card=name)
    if v.item[creature] >= 0:
        return Text(
            "{creature} wears {item} already; name another creature.",
            creature=called(v, creature),
            item=called(v, v.item[creature]),
        )
    return Text(
        "{creature} does not lie at your Strongholds; only what lies there can be given {card}.",
        creature=called(v, creature),
        card=name,
    )


def _upgrade(v: GuardiansView, name: Text, card: Card, seat: int, space: int) -> Text:
    """Refuse to build an upgrade: on its side, one there, never on rubble (G27)."""
    at = seat * 2 + (card.side == "R")
    home = beside(at)
    if v.upgrade[at] >= 0:
        return Text(
            "{other} is built on that side, and stays; {card} has no place any more.",
            other=called(v, v.upgrade[at]),
            card=name,
        )
    if v.rubble[home]:
        return Text("{at} is rubble; nothing can be built beside it.", at=SPACES[home])
    if space == NONE or SPOT[space] != at or side(space) != side(home):
        return Text("{card} is built beside {at}; name that Stronghold.", card=name, at=SPACES[home])
    return Text("{card} cannot be built beside {at} now.", card=name, at=SPACES[home])
