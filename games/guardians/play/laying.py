"""A card of the own is placed: what, where, and how full it is there (G22-G34, G154-G156)."""

from typing import Final

from engine.brief import brief
from engine.game import Label, Style
from engine.texts import N_, Text
from games.guardians.data.book import NONE, SPACES, Card, number_of
from games.guardians.data.field import IS_LAND, OWNER, STRONGHOLDS, side
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.turns import Unready
from games.guardians.face.things import known
from games.guardians.face.words import called, card_help, numbers
from games.guardians.mind import ranks
from games.guardians.play.actions import Place
from games.guardians.play.common import owner, points
from games.guardians.play.control import is_own_stronghold
from games.guardians.play.placing import (
    LOFT,
    PEN,
    SPOT,
    UNDER,
    WORN,
    beside,
    place_of,
    place_of_word,
    put,
)
from games.guardians.play.reading import SHORT, names, no_card, no_such
from games.guardians.sheet.frames import HeldOrganize, Organize
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView


class LayCard(Place):
    """Lay one card; a creature that goes to the Pen leaves its item (G154)."""

    __slots__ = ()

    def fault(self, v: GuardiansView, frame: Organize) -> Text:
        if frame.steps[self.seat] >= v.book.numbers.steps:
            return no_steps(v)
        refusal = no_card(v, self.seat, self.card)
        if refusal is not None:
            return refusal
        number = known(v, self.card)
        card = v.book.cards[v.face[number]]
        old, to = place_of(v, number), place_of_word(self.to)
        if to == NONE and self.to in v.book.card_of:
            return no_such(v, self.to)
        if to == NONE:
            return Text(
                "There is no place “{to}”; name {at} (on it), u:{at} (under it), x:{at} (in its upgrade), "
                "pen, or for an item a creature.",
                to=self.to[:SHORT],
                at=SPACES[STRONGHOLDS[self.seat][0]],
            )
        if old == NONE:
            return _out_of_reach(v, self.seat, number)
        if to == old:
            return Text("{card} lies there already; name another place.", card=called(v, number))
        if old != PEN and v.book.options.rearrange == "fixed":
            return Text(
                "{card} lies at a Stronghold already, and by the house rules it stays there. Place cards of "
                "your Pen.",
                card=called(v, number),
            )
        space = to % UNDER if to < LOFT else beside(to - LOFT) if to < PEN else NONE
        if space != NONE and not is_own_stronghold(v, self.seat, space):
            return _not_yours(v, self.seat, space)
        if card.creature:
            return _creature(v, number, card, old, to)
        return _shield(v, number, card, to) if card.shield else _thing(v, number, card, to)

    def do(self, s: Guardians, frame: HeldOrganize, out: list[GuardiansEvent]) -> None:
        card, to, log = number_of(self.card), place_of_word(self.to), frame.moves[self.seat]
        count = 1
        if to == PEN and s.item[card] >= 0:
            count = 2
            lay(s, log, s.item[card], PEN)
        lay(s, log, card, to)
        log.append(-count)
        stepped(frame, self.seat, out)

    def label(self, v: GuardiansView, _: Organize) -> Label:
        """Name it: from the Pen, from one place to another, or back to the Pen."""
        number = known(v, self.card)
        card = v.book.cards[v.face[number]]
        to, old = place_of_word(self.to), place_of(v, number)
        name, rank = called(v, number), ranks.place(v, self.seat, number, to)
        if to == PEN:
            where = _spot_name(v, old, upgrade=card.kind == "upgrade") if old >= 0 else Text("the field")
            text, short = Text("{card} to the Pen", card=name), brief("{card} to the Pen", card=name)
            hint = Text("now {place}", place=where)
            return Label(Text("To the Pen"), text, hint, name, short=short, rank=rank)
        verb = Text("Place") if old == PEN else Text("Move")
        text = Text("{card} {place}", card=name, place=_spot_name(v, to, upgrade=card.kind == "upgrade"))
        group = Text("{card}, {numbers}", card=name, numbers=numbers(card))
        style: Style = "primary" if card.shield else "secondary"
        return Label(verb, text, _room(v, number, old, to), group, style, _short(v, name, to), rank)


def lay(s: Guardians, log: list[int], card: int, to: int) -> None:
    """Lay a card and write down where it came from; an upgrade comes from the Pen."""
    old = put(s, card, to)
    log.append(card << 16 | old)


def stepped(frame: HeldOrganize, seat: int, out: list[GuardiansEvent]) -> None:
    """Count a step; who was ready is not any more."""
    frame.steps[seat] += 1
    if frame.ready[seat]:
        frame.ready[seat] = False
        out.append(Unready(seat))


# --- how it reads ---


_ON: Final = (
    Text("on {at}, your left Stronghold"),
    Text("on {at}, your centre Stronghold"),
    Text("on {at}, your right Stronghold"),
)
_UNDER: Final = (
    Text("under {at}, your left Stronghold"),
    Text("under {at}, your centre Stronghold"),
    Text("under {at}, your right Stronghold"),
)
_BESIDE: Final = (
    Text("beside {at}, your left Stronghold"),
    Text("beside {at}, your centre Stronghold"),
    Text("beside {at}, your right Stronghold"),
)


def _spot_name(v: GuardiansView, place: int, *, upgrade: bool = False) -> Text:
    """Name a place of `play.placing`; an upgrade lies beside its Stronghold."""
    if place >= WORN:
        return Text("worn by {card}", card=called(v, place - WORN))
    if place == PEN:
        return Text("the Pen")
    if place >= LOFT:
        at = v.upgrade[place - LOFT]
        if at >= 0:
            return Text("in {card}, {place}", card=called(v, at), place=_at(beside(place - LOFT)))
        return Text("in the upgrade, {place}", place=_at(beside(place - LOFT)))
    if place >= UNDER:
        return _UNDER[side(place - UNDER)].with_args(at=SPACES[place - UNDER])
    text = (_BESIDE if upgrade else _ON)[side(place)]
    return text.with_args(at=SPACES[place])


def _at(space: int) -> Text:
    return Text("{at}", at=SPACES[space])


def _short(v: GuardiansView, name: Text, to: int) -> Text:
    """Say in few words where a card goes."""
    if to >= WORN:
        return brief("{card} worn by {wearer}", card=name, wearer=called(v, to - WORN))
    if to >= LOFT:
        return brief("{card} in the upgrade, {at}", card=name, at=_at(beside(to - LOFT)))
    message = N_("{card} under {at}") if to >= UNDER else N_("{card} on {at}")
    return brief(message, card=name, at=_at(to % UNDER))


def _room(v: GuardiansView, number: int, old: int, to: int) -> Text:
    """Say how full a Stronghold is then; for what takes no points, what the card is."""
    card = v.book.cards[v.face[number]]
    if not card.creature or to >= LOFT:
        return card_help(card)
    space = to % UNDER
    lies = 0 if old != NONE and old < LOFT and old % UNDER == space else card.stack
    total = points(v, v.on[space]) + points(v, v.under[space]) + lies
    return Text("then {total} of {most} points there", total=total, most=v.book.numbers.stack)


# --- what forbids it ---


def no_steps(v: GuardiansView) -> Text:
    """Refuse a step of placing when all have been taken (G155)."""
    return Text(
        "All {steps} steps of this placing are used up; say that you are ready.", steps=v.book.numbers.steps
    )


def _out_of_reach(v: GuardiansView, seat: int, number: int) -> Text:
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
