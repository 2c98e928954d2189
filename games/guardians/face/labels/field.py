"""Labels of movement and settlement: what the step of a draft leads to."""

from collections.abc import Sequence
from typing import Final

from engine.brief import brief
from engine.game import Label, Style
from engine.texts import Player, Text
from games.guardians.cards.does import does
from games.guardians.cards.does_words import terrain
from games.guardians.data.book import NONE, SPACE_OF, SPACES, Card
from games.guardians.data.field import IS_LAND, OWNER
from games.guardians.face.things import known
from games.guardians.face.words import called, card_help, card_name, where
from games.guardians.mind.field import blow
from games.guardians.play import actions as ac
from games.guardians.play.common import points
from games.guardians.play.control import shield_owner
from games.guardians.play.draft import Plan, plan
from games.guardians.play.movement import GUARDIAN
from games.guardians.play.paths import past_fault
from games.guardians.play.settlement import price
from games.guardians.sheet import frames as fr
from games.guardians.sheet.view import GuardiansView


def draft_of(v: GuardiansView) -> Plan | None:
    """Return what the viewer has drafted for the shield that it turns, or None."""
    top = v.top
    return plan(v, top) if isinstance(top, fr.Move) and top.shield >= 0 else None


def load(v: GuardiansView, cards: Sequence[int]) -> Text:
    """Say how many creatures a stack has, and its points, where they are all known."""
    count = Text("{count} creature", plural="{count} creatures", count=len(cards))
    if any(card < 0 or v.face[card] < 0 for card in cards):
        return count
    return Text("{creatures}, {points} points", creatures=count, points=points(v, cards))


def shield_name(v: GuardiansView, space: int) -> Text:
    """Name the shield on a space that is named with it: it needs no number."""
    return card_name(v.book, v.face[v.shield[space]])


def turn(v: GuardiansView, a: ac.Turn) -> Label:
    """Name a shield that may be turned."""
    space = SPACE_OF[a.space]
    text = Text("Turn {shield} at {at}", shield=shield_name(v, space), at=SPACES[space])
    hint = Text("{load}; {where}", load=load(v, v.on[space]), where=where(a.seat, space))
    short = Text("Turn the Shield at {at}", at=SPACES[space])
    return Label(Text("Turn"), text, hint, style="primary", short=short)


def step(v: GuardiansView, a: ac.Step) -> Label:
    """Name a step, or the challenge of a Guardian."""
    if a.to == GUARDIAN:
        foe = v.book.guardians[v.guardian[1 - a.seat]]
        text = Text("Challenge {guardian} ({vit})", guardian=foe.name, vit=foe.vit)
        made = draft_of(v)
        most = 0 if made is None else blow(v, made.cargo, a.seat)
        hint = _challenge(most, foe.vit)
        return Label(Text("Challenge"), text, hint, style="primary")
    space = SPACE_OF[a.to]
    made = draft_of(v)
    flying = made is not None and made.flying
    text = Text("Fly to {place}") if flying else Text("Go to {place}")
    hint = _lies(v, a.seat, space, flying=flying)
    return Label(Text("Go"), text.with_args(place=where(a.seat, space)), hint, style="primary")


def _challenge(most: int, vit: int) -> Text:
    """Say what a challenge may come to."""
    return Text("you reach {most} at most; more than {vit} wins the game, else the Shield retreats",
                most=most, vit=vit)  # fmt: skip


def _lies(v: GuardiansView, seat: int, space: int, *, flying: bool) -> Text:
    """Say what waits on a space, and whether the way ends there."""
    if shield_owner(v, space) == 1 - seat:
        theirs = _cards(v.on_count[space])
        return Text("combat with {foe}: {cards} there, {mine}", foe=Player(1 - seat, 20), cards=theirs,
                    mine=_brings(v))  # fmt: skip
    if not IS_LAND[space] and OWNER[space] != seat:
        count = v.on_count[space]
        if count:
            return Text("combat with what defends it: {cards}, {mine}", cards=_cards(count), mine=_brings(v))
        return Text("rubble") if v.rubble[space] else Text("nobody defends it: it becomes rubble")
    made = draft_of(v)
    if made is not None and space == made.start:
        return Text("where it started")
    if shield_owner(v, space) == seat:
        return Text("a Shield of yours is there: pass on")
    ends = Text("") if flying or not past_fault(v, seat, space) else Text("; the way ends there")
    return Text("{ground}{ends}", ground=_ground(v, seat, space), ends=ends)


def _brings(v: GuardiansView) -> Text:
    """Say what the shield in hand brings into a combat."""
    made = draft_of(v)
    return Text("you bring {load}", load=load(v, made.cargo if made is not None else ()))


def _ground(v: GuardiansView, seat: int, space: int) -> Text:
    if not IS_LAND[space]:
        return Text("your Stronghold")
    owner = v.ground[space]
    if owner < 0:
        return Text("no terrain")
    whose = Text("your") if owner == seat else Text("their")
    if v.down[space]:
        return Text("{whose} card, face down", whose=whose)
    kind = terrain(v.book.cards[v.face[v.terrain[space]]].terrain)
    return Text("{whose} terrain, {kind}", whose=whose, kind=kind)


def fly(_v: GuardiansView, _a: ac.Fly) -> Label:
    """Name flight."""
    hint = Text("over anything, one or two spaces; the creatures are shown; one Shield a turn")
    return Label(Text("Fly"), Text("Fly"), hint, style="primary")


def shift(v: GuardiansView, a: ac.Shift) -> Label:
    """Name a creature that is taken up or set down."""
    number = known(v, a.card)
    made = draft_of(v)
    card = v.book.cards[v.face[number]]
    if made is not None and number in made.cargo:
        text = Text("Set {card} down", card=called(v, number))
        short = brief("Set {card} down", card=called(v, number))
        hint = Text("{vit}; it stays at {at}, out of the march", vit=card.stack, at=SPACES[made.at])
        return Label(Text("Set down"), text, hint, called(v, number), short=short)
    cargo = made.cargo if made is not None else []
    text = Text("Take {card} up", card=called(v, number))
    hint = Text(
        "{vit}; then {total} of {most} points under the Shield",
        vit=card.stack,
        total=points(v, cargo) + card.stack,
        most=v.book.numbers.stack,
    )
    short = brief("Take {card} up", card=called(v, number))
    return Label(Text("Take up"), text, hint, called(v, number), short=short)


def reinforce(v: GuardiansView, a: ac.Reinforce) -> Label:
    """Name a shield that may be reinforced."""
    space = SPACE_OF[a.space]
    text = Text("Reinforce {shield} at {at}", shield=shield_name(v, space), at=SPACES[space])
    short = Text("Reinforce the Shield at {at}", at=SPACES[space])
    return Label(Text("Reinforce"), text, load(v, v.on[space]), short=short)


def send(v: GuardiansView, a: ac.Send) -> Label:
    """Name a creature that reinforces; in a combat, one that a card sends to the Pen."""
    number = known(v, a.card)
    card, made = v.book.cards[v.face[number]], draft_of(v)
    if made is None:
        text = Text("{card} to the Pen", card=called(v, number))
        short = brief(text.message, card=called(v, number))
        return Label(Text("Send"), text, card_help(card), short=short)
    there = made.cargo if made.target == made.start else made.on[made.target]
    total = points(v, there) + points(v, made.sent) + card.stack
    hint = Text("then {total} of {most} points there", total=total, most=v.book.numbers.stack)
    short = brief("Send {card}", card=called(v, number))
    return Label(Text("Send"), Text("Send {card}", card=called(v, number)), hint, short=short)


def action_done(v: GuardiansView, top: fr.Move) -> Label:
    """Name the end of a shield's action."""
    made = plan(v, top)
    if made.challenge:
        most, vit = blow(v, made.cargo, top.seat), v.book.guardians[v.guardian[1 - top.seat]].vit
        hint = _challenge(most, vit)
        return Label(Text("Done"), Text("Challenge the Guardian"), hint, style="primary")
    if made.target >= 0:
        count = Text("{count} creature", plural="{count} creatures", count=len(made.sent))
        return Label(Text("Done"), Text("Send them"), count, style="success")
    if made.stands:
        hint = Text("turned, and nothing else")
        return Label(Text("Done"), Text("Stay at {at}", at=SPACES[made.at]), hint, style="success")
    at = made.at
    enemy = shield_owner(v, at) == 1 - top.seat or (not IS_LAND[at] and OWNER[at] != top.seat)
    if not enemy:
        return Label(Text("Done"), Text("End at {at}", at=SPACES[at]), load(v, made.cargo), style="success")
    hint = Text("{load} against {cards}", load=load(v, made.cargo), cards=_cards(v.on_count[at]))
    if not v.on_count[at]:
        hint = _lies(v, top.seat, at, flying=False)
    return Label(Text("Done"), Text("Attack {at}", at=SPACES[at]), hint, style="primary")


def _cards(count: int) -> Text:
    return Text("{count} card", "{count} cards", count)


def _suits(v: GuardiansView, card: Card, at: int) -> Text:
    """Say what a terrain card would be to the own creatures on a land, and what it does."""
    here = sum(v.book.cards[v.face[one]].terr.get(card.terrain, 0) for one in v.on[at])
    said = Text("{n} in all for your creatures there", n=f"{here:+d}") if here else Text("no bonus there")
    text = does(card.effects)
    if text is None:
        return Text("{type}: {said}", type=terrain(card.terrain), said=said)
    return Text("{type}: {said}; {text}", type=terrain(card.terrain), said=said, text=text)


_HOW: Final[dict[str, tuple[Text, Text]]] = {
    "terrain": (Text("Lay terrain"), Text("Lay {card}")),
    "down": (Text("Face down"), Text("Lay {card} face down")),
    "drop": (Text("Drop a creature"), Text("Discard {card}")),
}


def lay(v: GuardiansView, a: ac.Lay) -> Label:
    """Name a way to settle a land."""
    number = known(v, a.card)
    verb, text = _HOW[a.how]
    card = v.book.cards[v.face[number]]
    top = v.top
    last = a.how == "drop" and isinstance(top, fr.Settle) and top.space != NONE and len(v.on[top.space]) == 1
    hint = Text("the last one: the Shield is destroyed") if last else card_help(card)
    if a.how == "terrain" and isinstance(top, fr.Settle):
        hint = _suits(v, card, top.space)
    if a.how == "down":
        costs = isinstance(top, fr.Settle) and price(v, top, a.seat) > 0
        made = Text("costs {cost}; the land is yours, without a terrain")
        hint = made.with_args(cost=Text("a stone") if costs else Text("no stone"))
    style: Style = "danger" if a.how == "drop" else "primary"
    short = brief(text.message, card=called(v, number))
    return Label(verb, text.with_args(card=called(v, number)), hint, style=style, short=short)
