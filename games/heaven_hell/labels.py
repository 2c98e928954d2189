"""Names of actions for buttons and pickers: a verb, a text that is unique in its decision, and a hint."""

from collections.abc import Callable
from typing import Any, Final

from engine.game import Label, Style
from engine.texts import Player, Text
from games.heaven_hell import actions as ac
from games.heaven_hell import frames as fr
from games.heaven_hell.facts import choice, fighters, heaven, life, opposite, sums, worth
from games.heaven_hell.view import HeavenHellView
from games.heaven_hell.words import (
    LETTERS,
    ability,
    card_help,
    card_name,
    field_effect,
    field_title,
    seat_of,
)


def label(v: HeavenHellView, a: ac.HeavenHellAction) -> Label:
    """Name an action for the one who may take it."""
    return _LABELS[type(a)](v, a)


def cell_of(v: HeavenHellView, seat: int, space: str) -> int:
    """Return the cell of a seat's space; -1 for a name that is none."""
    at = v.book.space_of.get(space, -1)
    return -1 if at < 0 else seat * v.book.size + at


def _who(v: HeavenHellView, seat: int, space: str) -> Text:
    """Name the character on a space, with the space."""
    cell = cell_of(v, seat, space)
    return Text("{card} {at}", card=card_name(v.book, v.grid[cell]), at=space)


def _state_of(v: HeavenHellView, cell: int) -> Text:
    """Say might and wounds to live of a character in play."""
    face = v.book.faces[v.grid[cell]]
    if not face.fighter:
        return Text("no fighter, {life} of {health} to live", life=life(v, cell), health=face.health)
    return Text(
        "might {might}, {life} of {health} to live",
        might=worth(v, cell),
        life=life(v, cell),
        health=face.health,
    )


def _stands(v: HeavenHellView, seat: int, space: str) -> Text:
    """Say who stands in the column of a space, for one who thinks of going there."""
    column = v.book.column_of[cell_of(v, seat, space)]
    there = len(fighters(v, seat, column))
    row = v.book.row_of[cell_of(v, seat, space)] + 1
    return Text(
        "column {column}, row {row}: beside {count} fighter",
        "column {column}, row {row}: beside {count} fighters",
        there,
        column=column + 1,
        row=row,
    )


def _rest(v: HeavenHellView, a: ac.Rest) -> Label:
    hint = _state_of(v, cell_of(v, a.seat, a.at))
    return Label(Text("Rest"), Text("Heal {who}", who=_who(v, a.seat, a.at)), hint)


def _play(v: HeavenHellView, a: ac.Play) -> Label:
    face = v.book.face_of[a.card]
    card = v.book.faces[face]
    name = card_name(v.book, face)
    group = Text("{card}, cost {cost}", card=name, cost=card.cost)
    style: Style = "primary" if card.fighter else "secondary"
    hint = _stands(v, a.seat, a.to)
    return Label(Text("Play"), Text("{card} to {to}", card=name, to=a.to), hint, group, style)


def _miracle(v: HeavenHellView, a: ac.Miracle) -> Label:
    face = v.book.face_of[a.card]
    return Label(Text("Miracle"), card_name(v.book, face), card_help(v.book.faces[face]), style="primary")


def _move(v: HeavenHellView, a: ac.Move) -> Label:
    who = _who(v, a.seat, a.at)
    return Label(Text("Redeploy"), Text("{who} to {to}", who=who, to=a.to), _stands(v, a.seat, a.to), who)


def _turnup(v: HeavenHellView, a: ac.Turnup) -> Label:
    hint = Text("the top card of the {count} in your plunder pile", count=len(v.pile[a.seat]))
    return Label(Text("Spoils"), Text("Turn up spoils"), hint, style="primary")


def _dismiss(v: HeavenHellView, a: ac.Dismiss) -> Label:
    hint = Text("to your discard pile")
    return Label(Text("Dismiss"), Text("Dismiss {who}", who=_who(v, a.seat, a.at)), hint)


def _attack(v: HeavenHellView, a: ac.Attack) -> Label:
    field = v.book.field_of[a.field]
    effect = field_effect(v.book.fields[field])
    own = v.holder[field] == a.seat
    does = Text("no effect") if effect is None else effect
    hint = Text("yours: {does}; plunder it again, or lose it", does=does) if own else does
    style: Style = "secondary" if own else "primary"
    return Label(
        Text("Battle"), Text("Battle for {field}", field=field_title(v.book, field)), hint, style=style
    )


def _peace(_v: HeavenHellView, _a: ac.Peace) -> Label:
    return Label(Text("Peace"), Text("No battle"), Text("end your muster; all even up"))


def _act(v: HeavenHellView, a: ac.Act) -> Label:
    face = v.book.faces[v.grid[cell_of(v, a.seat, a.at)]]
    hint = ability(face)
    return Label(Text("Ability"), Text("Use {who}", who=_who(v, a.seat, a.at)), hint, style="primary")


def _tactic(v: HeavenHellView, a: ac.Tactic) -> Label:
    face = v.book.face_of[a.card]
    name = card_name(v.book, face)
    text = Text("{card}, by {who}", card=name, who=_who(v, a.seat, a.by))
    return Label(Text("Tactic"), text, card_help(v.book.faces[face]), name, "primary")


def _pass(v: HeavenHellView, _a: ac.Pass) -> Label:
    top = v.top
    ends = isinstance(top, fr.Battle) and top.passes
    return Label(
        Text("Pass"), Text("Pass"), Text("the conflict is decided") if ends else Text("they may act")
    )


def _defend(v: HeavenHellView, a: ac.Defend) -> Label:
    if a.choice == "no":
        return Label(Text("Decline"), Text("Do not defend"))
    leader = heaven(v)
    columns = opposite(v, leader, a.seat)
    won = sum(ours < theirs for ours, theirs in (sums(v, leader, a.seat, at) for at in columns))
    hint = Text("{won} of {all} conflicts yours as it stands", won=won, all=len(columns))
    return Label(Text("Defend"), Text("Defend"), hint, style="primary")


def _retaliate(v: HeavenHellView, a: ac.Retaliate) -> Label:
    if a.field == "none":
        return Label(Text("Decline"), Text("Do not strike back"))
    field = v.book.field_of[a.field]
    hint = field_effect(v.book.fields[field]) or Text("no effect")
    text = Text("Strike at {field}", field=field_title(v.book, field))
    return Label(Text("Strike back"), text, hint, style="danger")


def _resist(v: HeavenHellView, a: ac.Resist) -> Label:
    top = v.top
    field = top.field if isinstance(top, fr.Resist) else 0
    if a.choice == "no":
        text = Text("Give {field} up", field=field_title(v.book, field))
        return Label(Text("Give up"), text, style="danger")
    return Label(Text("Resist"), Text("Resist"), Text("a battle for it"), style="primary")


def _plunder(v: HeavenHellView, a: ac.Plunder) -> Label:
    top = v.top
    if a.choice == "no" or not isinstance(top, fr.Plunder):
        return Label(Text("Decline"), Text("Do not plunder"))
    count = min(top.count, v.deck[a.seat])
    hint = Text("turn up {count} card", plural="turn up {count} cards", count=count)
    return Label(Text("Plunder"), Text("Plunder"), hint, style="primary")


def _choose(v: HeavenHellView, a: ac.Choose) -> Label:
    top: Any = v.top
    if a.what == "none":
        return Label(Text("Choose"), Text("Choose nothing"))
    if a.what in v.book.face_of:
        face = v.book.face_of[a.what]
        return Label(Text("Choose"), card_name(v.book, face), card_help(v.book.faces[face]))
    seat = seat_of(a.what)
    if seat >= 0:
        text = Text("{letter} {player}", letter=LETTERS[seat], player=Player(seat, 16))
        return Label(Text("Choose"), text, Text("{count} cards in hand", count=v.hands[seat]))
    kind, owner = choice(v, top)
    if kind == "column":
        return Label(Text("Choose"), Text("Column {n}", n=a.what[1:]))
    cell = cell_of(v, owner, a.what)
    if kind == "space" or v.grid[cell] < 0:
        return Label(Text("Choose"), Text("Space {at}", at=a.what), _stands(v, a.seat, a.what))
    style: Style = "danger" if kind == "foe" else "primary"
    return Label(Text("Choose"), _who(v, owner, a.what), _state_of(v, cell), style=style)


def _pay(v: HeavenHellView, a: ac.Pay) -> Label:
    face = v.book.face_of[a.card]
    return Label(
        Text("Pay"), Text("Pay with {card}", card=card_name(v.book, face)), card_help(v.book.faces[face])
    )


def _discard(v: HeavenHellView, a: ac.Discard) -> Label:
    face = v.book.face_of[a.card]
    return Label(
        Text("Discard"), Text("Discard {card}", card=card_name(v.book, face)), card_help(v.book.faces[face])
    )


def _wound(v: HeavenHellView, a: ac.Wound) -> Label:
    cell = cell_of(v, a.seat, a.at)
    dies = life(v, cell) == 1
    text = (
        Text("{who} dies", who=_who(v, a.seat, a.at))
        if dies
        else Text("Wound {who}", who=_who(v, a.seat, a.at))
    )
    return Label(Text("Wound"), text, _state_of(v, cell), style="danger" if dies else "secondary")


def _kill(v: HeavenHellView, a: ac.Kill) -> Label:
    cell = cell_of(v, a.seat, a.at)
    text = Text("Let {who} die", who=_who(v, a.seat, a.at))
    hint = Text("takes {count} of the damages at once", count=life(v, cell))
    return Label(Text("Let die"), text, hint, style="danger")


def _done(v: HeavenHellView, _a: ac.Done) -> Label:
    top = v.top
    if isinstance(top, fr.Even):
        short = max(0, v.book.hand - v.hands[top.queue[0]])
        hint = Text("draw {count} card", plural="draw {count} cards", count=short)
        return Label(Text("Done"), Text("Done, draw"), hint, style="primary")
    if isinstance(top, fr.Spoils):
        return Label(Text("Done"), Text("Take it to hand"))
    if isinstance(top, fr.Sort):
        return Label(
            Text("Done"), Text("Keep the rest"), Text("it goes to your plunder pile"), style="primary"
        )
    return Label(Text("Done"), Text("Vanguard stands"), Text("the next player's comes"))


_LABELS: Final[dict[type[ac.HeavenHellAction], Callable[[HeavenHellView, Any], Label]]] = {
    ac.Rest: _rest,
    ac.Play: _play,
    ac.Miracle: _miracle,
    ac.Move: _move,
    ac.Turnup: _turnup,
    ac.Dismiss: _dismiss,
    ac.Attack: _attack,
    ac.Peace: _peace,
    ac.Act: _act,
    ac.Tactic: _tactic,
    ac.Pass: _pass,
    ac.Defend: _defend,
    ac.Retaliate: _retaliate,
    ac.Resist: _resist,
    ac.Plunder: _plunder,
    ac.Choose: _choose,
    ac.Pay: _pay,
    ac.Discard: _discard,
    ac.Wound: _wound,
    ac.Kill: _kill,
    ac.Done: _done,
}
