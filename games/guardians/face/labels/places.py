"""Labels of placing: which card, where it goes, how full it is there then."""

from typing import Final

from engine.brief import brief
from engine.game import Label, Style
from engine.texts import Text
from games.guardians.cards.verbs.afield import storage_limit
from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import side
from games.guardians.face.things import known
from games.guardians.face.words import called, card_help, numbers
from games.guardians.play import actions as ac
from games.guardians.play.arrange import layout
from games.guardians.play.common import points
from games.guardians.play.placing import LOFT, PEN, UNDER, WORN, beside, place_of, place_of_word
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import homes
from games.guardians.sheet.view import GuardiansView

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


def spot_name(v: GuardiansView, place: int, *, upgrade: bool = False) -> Text:
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
    made = (_BESIDE if upgrade else _ON)[side(place)]
    return made.with_args(at=SPACES[place])


def _at(space: int) -> Text:
    return Text("{at}", at=SPACES[space])


def place(v: GuardiansView, a: ac.Place) -> Label:
    """Name a placing: from the Pen, from one place to another, or back to the Pen."""
    number = known(v, a.card)
    card = v.book.cards[v.face[number]]
    to, old = place_of_word(a.to), place_of(v, number)
    name = called(v, number)
    if to == PEN:
        where = spot_name(v, old, upgrade=card.kind == "upgrade") if old >= 0 else Text("the field")
        text = Text("{card} to the Pen", card=name)
        short = brief("{card} to the Pen", card=name)
        return Label(Text("To the Pen"), text, Text("now {place}", place=where), name, short=short)
    verb = Text("Place") if old == PEN else Text("Move")
    text = Text("{card} {place}", card=name, place=spot_name(v, to, upgrade=card.kind == "upgrade"))
    group = Text("{card}, {numbers}", card=name, numbers=numbers(card))
    style: Style = "primary" if card.shield else "secondary"
    return Label(verb, text, _room(v, number, old, to), group, style, _short(v, name, to))


def _short(v: GuardiansView, name: Text, to: int) -> Text:
    """Say in few words where a card goes."""
    if to >= WORN:
        return brief("{card} worn by {wearer}", card=name, wearer=called(v, to - WORN))
    if to >= LOFT:
        return brief("{card} in the upgrade, {at}", card=name, at=_at(beside(to - LOFT)))
    message = "{card} under {at}" if to >= UNDER else "{card} on {at}"
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


def arrange(v: GuardiansView, a: ac.Arrange) -> Label:
    """Name the automatic placement, with what it would lay on the Strongholds."""
    made = layout(v, a.seat)
    said: list[Text] = []
    for at in homes(a.seat):
        cards = made.on.get(at, [])
        if cards:
            kind = Text("Shield with {n} at {at}") if at in made.shield else Text("{n} at {at}")
            said.append(kind.with_args(at=SPACES[at], n=len(cards)))
    short, hint = Text("Place all for me"), Text("creatures by strength, under Shields where there are some")
    text = Text("Place all for me: {stacks}", stacks=tuple(said)) if said else short
    return Label(Text("Arrange"), text, hint, style="primary", short=short)


def ready(v: GuardiansView, seat: int) -> Label:
    """Name the end of the placing, with what it leaves in Pen and Depot."""
    kept = len(v.pen[seat]) + len(v.depot[seat])
    most = storage_limit(v, seat)
    if most and kept > most:
        lost = kept - most
        text = Text("Ready, and discard {count} card", "Ready, and discard {count} cards", lost)
        hint = Text("costs cards: Pen and Depot hold {kept}, {most} may stay", kept=kept, most=most)
        return Label(Text("Ready"), text, hint, style="danger")
    return Label(Text("Ready"), Text("Ready"), Text("the rest stays in Pen and Depot"), style="success")


def steps_left(v: GuardiansView, top: fr.Organize, seat: int) -> int:
    """Return how many steps of placing are left (G155)."""
    return v.book.numbers.steps - top.steps[seat]
