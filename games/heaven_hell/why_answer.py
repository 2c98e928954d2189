"""Refusals of answers to what is asked."""

from engine.texts import Text
from games.heaven_hell import actions as ac
from games.heaven_hell.prompt import prompt
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import heaven
from games.heaven_hell.sheet.view import HeavenHellView
from games.heaven_hell.why_muster import no_card


def yes_or_no(_v: HeavenHellView, a: ac.Defend | ac.Resist | ac.Plunder) -> Text:
    """Refuse an answer that is neither yes nor no."""
    return Text("Answer yes or no, not “{word}”.", word=a.choice[:20])


def retaliate(v: HeavenHellView, a: ac.Retaliate) -> Text:
    """Refuse a battlefield to strike at (3.5 R3)."""
    field = v.book.field_of.get(a.field)
    leader = heaven(v)
    held = tuple(
        Text("{id} {name}", id=one.id, name=one.name)
        for one, at in zip(v.book.fields, v.holder, strict=True)
        if at == leader
    )
    if field is None:
        return Text(
            "There is no battlefield “{field}”; strike at {held}, or say “none”.",
            field=a.field[:20],
            held=held,
        )
    return Text(
        "The Heaven player does not hold {field}; strike at {held}, or say “none”.",
        field=v.book.fields[field].name,
        held=held,
    )


def choose(v: HeavenHellView, a: ac.Choose) -> Text:
    """Refuse a choice for an effect (3.14)."""
    if a.what == "none":
        return Text("This choice cannot be left out. {prompt}", prompt=prompt(v))
    return Text("“{what}” cannot be chosen. {prompt}", what=a.what[:20], prompt=prompt(v))


def pay(v: HeavenHellView, a: ac.Pay) -> Text:
    """Refuse a card as payment (3.6)."""
    return no_card(v, a.card) or Text("{card} cannot pay now.", card=a.card)


def discard(v: HeavenHellView, a: ac.Discard) -> Text:
    """Refuse to discard a card (H44, H50)."""
    top = v.top
    if isinstance(top, fr.Sort):
        shown = tuple(Text("{name}", name=v.book.faces[face].name) for face in top.revealed)
        return Text("Only what was revealed can be discarded now: {cards}. Or say “done”.", cards=shown)
    return no_card(v, a.card) or Text("{card} cannot be discarded now.", card=a.card)
