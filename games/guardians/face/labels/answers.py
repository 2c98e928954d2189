"""Labels of answers: each kind of question has its words."""

from collections.abc import Callable
from typing import Any, Final

from engine.brief import brief
from engine.game import Label, Style
from engine.texts import Text
from games.guardians.data.book import SPACE_OF
from games.guardians.face.things import effect_hint, holds_shield, known, thing
from games.guardians.face.words import where
from games.guardians.play import actions as ac
from games.guardians.play.common import points
from games.guardians.play.retreat import DESTROY
from games.guardians.sheet import frames as fr
from games.guardians.sheet.view import GuardiansView


def answer_label(v: GuardiansView, a: ac.Answer) -> Label:
    """Name an answer."""
    made = _ANSWERS.get(v.top.kind) if v.top is not None else None
    return _plain(v, a) if made is None else made(v, v.top, a)


def _plain(v: GuardiansView, a: ac.Answer) -> Label:
    return Label(Text("Answer"), thing(v, a.seat, a.choice), effect_hint(v, a.seat, a.choice))


def _opening(v: GuardiansView, _: fr.Opening, a: ac.Answer) -> Label:
    if a.choice == "keep":
        style: Style = "primary" if holds_shield(v, a.seat) else "secondary"
        return Label(Text("Keep"), Text("Keep this hand"), Text("the first turn begins"), style=style)
    hint = Text("costs a stone; the second hand is final")
    return Label(Text("Draw anew"), Text("Shuffle all and draw anew"), hint, style="primary")


def _draw(v: GuardiansView, _: fr.Draw, a: ac.Answer) -> Label:
    card = v.up[a.seat]
    name = thing(v, a.seat, v.book.token(v.face[card], card)) if card >= 0 else Text("it")
    if a.choice == "keep":
        text = Text("Take {card}", card=name)
        return Label(Text("Take"), text, Text("as the first card that you draw"), style="primary")
    short = brief("Discard {card}, draw anew", card=name)
    return Label(Text("Fresh"), Text("Discard {card}, draw from the deck", card=name), short=short)


def _sort(v: GuardiansView, top: fr.Sort, a: ac.Answer) -> Label:
    name = thing(v, a.seat, a.choice)
    text = Text("{card} on top", card=name) if not top.placed else Text("{card} next", card=name)
    return Label(Text("Put back"), text, effect_hint(v, a.seat, a.choice))


def _excess(v: GuardiansView, _: fr.Excess, a: ac.Answer) -> Label:
    text = Text("Discard {card}", card=thing(v, a.seat, a.choice))
    short = brief("Discard {card}", card=thing(v, a.seat, a.choice))
    return Label(Text("Discard"), text, effect_hint(v, a.seat, a.choice), short=short)


def _retreat(v: GuardiansView, _top: fr.Retreat, a: ac.Answer) -> Label:
    if a.choice == DESTROY:
        hint = Text("with all its creatures; it counts for your opponent")
        return Label(Text("Give up"), Text("Destroy your Shield"), hint, style="danger")
    space = SPACE_OF[a.choice]
    hint = Text("nothing of yours is there")
    if v.shield[space] >= 0:
        hint = Text("onto your Shield there: one of the two is lost")
    elif v.on[space]:
        hint = Text("to your {n} points there", n=points(v, v.on[space]))
    text = Text("Retreat to {place}", place=where(a.seat, space))
    return Label(Text("Retreat"), text, hint, style="primary")


def _merge(v: GuardiansView, top: fr.Merge, a: ac.Answer) -> Label:
    number = known(v, a.choice)
    if number in top.shields:
        text = Text("Keep {card}", card=thing(v, a.seat, a.choice))
        short = brief("Keep {card}", card=thing(v, a.seat, a.choice))
        hint = Text("the other one is lost and counts")
        return Label(Text("Keep"), text, hint, style="primary", short=short)
    text = Text("Discard {card}", card=thing(v, a.seat, a.choice))
    short = brief("Discard {card}", card=thing(v, a.seat, a.choice))
    return Label(Text("Discard"), text, effect_hint(v, a.seat, a.choice), short=short)


_SAYS: Final = {
    "yes": (Text("Play a command card"), Text("you choose it next; you must have one")),
    "no": (Text("No command card"), Text("the match-ups begin")),
    "leave": (Text("Leave the Depot"), Text("its cards are not used or shown in this combat")),
    "none": (Text("No creature fits"), Text("nothing goes to the Pen")),
}


def _combat(v: GuardiansView, _: fr.Combat, a: ac.Answer) -> Label:
    said = _SAYS.get(a.choice)
    if said is None:
        return _plain(v, a)
    text, hint = said
    return Label(Text("Answer"), text, hint, style="primary" if a.choice == "yes" else "secondary")


_ANSWERS: Final[dict[str, Callable[[GuardiansView, Any, ac.Answer], Label]]] = {
    "opening": _opening,
    "draw": _draw,
    "sort": _sort,
    "excess": _excess,
    "retreat": _retreat,
    "merge": _merge,
    "combat": _combat,
}
"""By kind of frame."""
