"""Names of actions for buttons and pickers: a verb, a text that is unique in its decision, and a hint."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.board import LETTERS
from engine.game import Label, Style
from engine.texts import Player, Text
from games.heaven_hell import actions as ac
from games.heaven_hell.face.words import (
    ability,
    brief_spot,
    card_help,
    card_name,
    field_effect,
    field_title,
    seat_of,
    shorts,
    spot,
)
from games.heaven_hell.mind.forces import defenders, lead, margins, wins_with
from games.heaven_hell.ranks import gain, margin, rank
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import choice, fighters, heaven, life, opposite, sums, worth
from games.heaven_hell.sheet.view import HeavenHellView

_ROOM: Final = 50
"""Characters of what a card does where something is said before it, or many cards stand in a row."""


def label(v: HeavenHellView, a: ac.HeavenHellAction) -> Label:
    """Name an action for the one who may take it."""
    return replace(_LABELS[type(a)](v, a), rank=rank(v, a))


def cell_of(v: HeavenHellView, seat: int, space: str) -> int:
    """Return the cell of a seat's space; -1 for a name that is none."""
    at = v.book.space_of.get(space, -1)
    return -1 if at < 0 else seat * v.book.size + at


def _who(v: HeavenHellView, seat: int, space: str) -> Text:
    """Name the character on a space, with the space."""
    face = v.grid[cell_of(v, seat, space)]
    return Text("{card}, {at}", card=card_name(v.book, face), at=spot(space))


def _brief(v: HeavenHellView, seat: int, space: str) -> Text:
    """Name the character on a space and the space in few words."""
    face = v.grid[cell_of(v, seat, space)]
    return Text("{card}, {at}", card=shorts(v.book)[face], at=brief_spot(space))


def _state_of(v: HeavenHellView, cell: int) -> Text:
    """Say might and wounds to live of a character in play."""
    face = v.book.faces[v.grid[cell]]
    if not face.fighter:
        return Text("no fighter, {life} of {health} health", life=life(v, cell), health=face.health)
    return Text(
        "might {might}, {life} of {health} health",
        might=worth(v, cell),
        life=life(v, cell),
        health=face.health,
    )


def _stands(v: HeavenHellView, seat: int, space: str, face: int, leaving: int = -1) -> Text:
    """Say who fights beside a character that would come to a space or, of two players, whom it would meet
    there alone; `leaving`: the cell it comes from.
    """
    column = v.book.column_of[cell_of(v, seat, space)]
    if beside := _there(v, [cell for cell in fighters(v, seat, column) if cell != leaving]):
        return Text("beside {names}", names=beside)
    if face >= 0 and not v.book.faces[face].fighter:
        return Text("helps from anywhere")
    if v.book.n > 2:
        return Text("your only fighter in column {n}", n=column + 1)
    if against := _there(v, fighters(v, 1 - seat, column)):
        return Text("alone against {names}", names=against)
    return Text("nobody opposite")


def _there(v: HeavenHellView, cells: Sequence[int]) -> tuple[Text, ...]:
    """Name characters in play with their might now."""
    return tuple(
        Text("{name} {might}", name=shorts(v.book)[v.grid[cell]], might=worth(v, cell)) for cell in cells
    )


def _rest(v: HeavenHellView, a: ac.Rest) -> Label:
    hint = Text("{state}; once in a turn", state=_state_of(v, cell_of(v, a.seat, a.at)))
    short = Text("Heal {who}", who=_brief(v, a.seat, a.at))
    return Label(
        Text("Heal"), Text("Heal {who}", who=_who(v, a.seat, a.at)), hint, style="primary", short=short
    )


def _play(v: HeavenHellView, a: ac.Play) -> Label:
    face = v.book.face_of[a.card]
    card = v.book.faces[face]
    name = card_name(v.book, face)
    group = Text("{card}, cost {cost}", card=name, cost=card.cost)
    style: Style = "primary" if card.fighter else "secondary"
    price = Text("cost {count} card", "cost {count} cards", card.cost) if card.cost else Text("free")
    if not isinstance(v.top, fr.Turn):
        price = Text("cost {cost}", cost=card.cost)
    body = Text("might {might}, health {health}", might=card.might, health=card.health)
    if not card.fighter:
        body = Text("no fighter, mind {mind}", mind=card.mind)
    hint = Text("{price}; {body}; {beside}", price=price, body=body, beside=_stands(v, a.seat, a.to, face))
    text = Text("{card} to {to}", card=name, to=spot(a.to))
    short = Text("{card} to {to}", card=shorts(v.book)[face], to=brief_spot(a.to))
    verb = Text("Set out") if isinstance(v.top, fr.Vanguard) else Text("Play")
    return Label(verb, text, hint, group, style, short)


def _miracle(v: HeavenHellView, a: ac.Miracle) -> Label:
    face = v.book.face_of[a.card]
    return Label(Text("Miracle"), card_name(v.book, face), card_help(v.book.faces[face]), style="primary")


def _move(v: HeavenHellView, a: ac.Move) -> Label:
    who, cell = _who(v, a.seat, a.at), cell_of(v, a.seat, a.at)
    hint = Text("{beside}; once in a turn", beside=_stands(v, a.seat, a.to, v.grid[cell], cell))
    text = Text("{who}, to {to}", who=who, to=spot(a.to))
    short = Text("{who} to {to}", who=_brief(v, a.seat, a.at), to=brief_spot(a.to))
    return Label(Text("Move"), text, hint, who, short=short)


def _turnup(v: HeavenHellView, a: ac.Turnup) -> Label:
    hint = Text(
        "the top card of the {count} in your plunder pile; a character or Miracle is free",
        count=len(v.pile[a.seat]),
    )
    return Label(Text("Plunder pile"), Text("Turn up a plundered card"), hint, style="primary")


def _dismiss(v: HeavenHellView, a: ac.Dismiss) -> Label:
    hint = Text("to your discard pile, for nothing in return")
    short = Text("Dismiss {who}", who=_brief(v, a.seat, a.at))
    return Label(
        Text("Dismiss"), Text("Dismiss {who}", who=_who(v, a.seat, a.at)), hint, style="danger", short=short
    )


def _attack(v: HeavenHellView, a: ac.Attack) -> Label:
    at = v.book.field_of[a.field]
    field = v.book.fields[at]
    effect, own = field_effect(field), v.holder[at] == a.seat
    odds = _odds(v, a.seat, at)
    hint = odds if effect is None else Text("{does}; {odds}", does=effect, odds=odds)
    if own:
        hint = Text("plunder it again, or lose it; {hint}", hint=hint)
    elif wins_with(v, a.seat, at):
        hint = Text("enough Dominion to win; {hint}", hint=hint)
    title = field_title(v.book, at)
    text = Text("March on {field} again", field=title) if own else Text("March on {field}", field=title)
    return Label(Text("March"), text, hint, style="secondary" if own else "primary")


def _odds(v: HeavenHellView, seat: int, field: int) -> Text:
    """Say against whoever would defend best how many columns are the attacker's as it stands."""
    able = defenders(v, seat)
    if not able:
        return Text("nobody can defend")
    other = min(able, key=lambda one: lead(v, seat, one, field))
    found = margins(v, seat, other, field)
    if not found:
        return Text("{player} stands nowhere opposite", player=Player(other, 10))
    return Text("you win {columns} against {player} now", columns=_columns(found), player=Player(other, 10))


def _columns(margins: Sequence[int]) -> Text:
    """Say how many of the columns in which two meet are won by these margins."""
    won, met = sum(one > 0 for one in margins), len(margins)
    return Text("{won} of {count} column", "{won} of {count} columns", met, won=won)


def _peace(_v: HeavenHellView, _a: ac.Peace) -> Label:
    return Label(Text("Peace"), Text("No battle"), Text("ends this part of your turn; everybody draws"))


def _act(v: HeavenHellView, a: ac.Act) -> Label:
    face = v.book.faces[v.grid[cell_of(v, a.seat, a.at)]]
    hint, text = _turns(v, a, ability(face)), Text("Use {who}", who=_brief(v, a.seat, a.at))
    return Label(Text("Ability"), text, hint, style="primary")


def _turns(v: HeavenHellView, a: ac.Act | ac.Tactic, does: Text) -> Text:
    """Say what a conflict action does and, where it changes the sums, how the conflict would stand."""
    top = v.top
    better = gain(v, top, a) if isinstance(top, fr.Battle) else 0
    if better <= 0 or not isinstance(top, fr.Battle):
        return does
    after = margin(v, top, a.seat) + better
    stands = Text("you would lead by {n}", n=after)
    if after <= 0:
        stands = Text("still {n} behind", n=-after) if after else Text("you would be level")
    return Text("{stands}: {does}", stands=stands, does=does)


def _tactic(v: HeavenHellView, a: ac.Tactic) -> Label:
    face = v.book.face_of[a.card]
    name = card_name(v.book, face)
    text = Text("{card} by {who}", card=name, who=_brief(v, a.seat, a.by))
    hint = _turns(v, a, card_help(v.book.faces[face], _ROOM))
    return Label(Text("Tactic"), text, hint, name, "primary")


def _pass(v: HeavenHellView, a: ac.Pass) -> Label:
    top = v.top
    if not isinstance(top, fr.Battle):
        return Label(Text("Pass"), Text("Pass"))
    ahead = margin(v, top, a.seat)
    stands = Text("level: nobody wins it")
    if ahead:
        stands = Text("you win by {n}", n=ahead) if ahead > 0 else _lost(top, a.seat, -ahead)
    if top.passes:
        hint = Text("the column ends now: {stands}", stands=stands)
    else:
        hint = Text("they may still act; {stands} now", stands=stands)
    return Label(Text("Pass"), Text("Pass"), hint, style="success")


def _lost(top: fr.Battle, seat: int, by: int) -> Text:
    """Say by how much a column is lost and, where fewer wounds follow than that, how many."""
    spared = top.heaven_soak if seat == top.heaven else top.hell_soak
    if not spared:
        return Text("you lose by {n}", n=by)
    wounds = Text("{count} wound", "{count} wounds", max(0, by - spared))
    return Text("you lose by {n}, {wounds} for you", n=by, wounds=wounds)


def _defend(v: HeavenHellView, a: ac.Defend) -> Label:
    if a.choice == "no":
        last = isinstance(v.top, fr.Defend) and len(v.top.queue) == 1
        after = Text("it is taken without a battle") if last else Text("then the next one is asked")
        return Label(Text("Decline"), Text("Do not defend"), after)
    leader = heaven(v)
    stand = [sums(v, leader, a.seat, at) for at in opposite(v, leader, a.seat)]
    hint = Text("you win {columns} now", columns=_columns([theirs - ours for ours, theirs in stand]))
    return Label(Text("Defend"), Text("Defend"), hint, style="primary")


def _retaliate(v: HeavenHellView, a: ac.Retaliate) -> Label:
    if a.field == "none":
        return Label(Text("Decline"), Text("Do not strike back"))
    at = v.book.field_of[a.field]
    odds = Text(
        "you win {columns} now", columns=_columns([-one for one in margins(v, heaven(v), a.seat, at)])
    )
    effect = field_effect(v.book.fields[at])
    hint = odds if effect is None else Text("{does}; {odds}", does=effect, odds=odds)
    text = Text("Strike at {field}", field=field_title(v.book, at))
    return Label(Text("Strike back"), text, hint, style="primary")


def _resist(v: HeavenHellView, a: ac.Resist) -> Label:
    top = v.top
    field = top.field if isinstance(top, fr.Resist) else 0
    if a.choice == "no":
        text = Text("Give up {field}", field=field_title(v.book, field))
        return Label(Text("Give up"), text, Text("it is free again at once"), style="danger")
    hint = Text("a battle for it")
    if isinstance(top, fr.Resist):
        hint = Text("you win {columns} now", columns=_columns(margins(v, a.seat, top.hell, field)))
    return Label(Text("Resist"), Text("Resist"), hint, style="primary")


def _plunder(v: HeavenHellView, a: ac.Plunder) -> Label:
    top = v.top
    if a.choice == "no" or not isinstance(top, fr.Plunder):
        return Label(Text("Decline"), Text("Do not plunder"))
    hint = Text("in each of your turns you may play one card of your plunder pile for nothing")
    return Label(Text("Plunder"), Text("Plunder"), hint, style="primary")


def _choose(v: HeavenHellView, a: ac.Choose) -> Label:
    if a.what == "none":
        return Label(Text("Choose"), Text("Choose nothing"))
    if a.what in v.book.face_of:
        face = v.book.face_of[a.what]
        return Label(Text("Choose"), card_name(v.book, face), card_help(v.book.faces[face]))
    seat = seat_of(a.what)
    if seat >= 0:
        text = Text("{letter} {player}", letter=LETTERS[seat], player=Player(seat, 16))
        return Label(Text("Choose"), text, Text("{count} cards in hand", count=v.hands[seat]))
    top = v.top
    assert isinstance(top, fr.Choose)  # noqa: S101  # nothing else offers these
    kind, owner = choice(v, top)
    if kind == "column":
        column = int(a.what[1:]) - 1
        mine = tuple(shorts(v.book)[v.grid[cell]] for cell in fighters(v, a.seat, column))
        named = Text("{names}", names=tuple(Text("{name}", name=name) for name in mine))
        return Label(Text("Choose"), Text("Column {n}", n=column + 1), named if mine else None)
    cell = cell_of(v, owner, a.what)
    if kind == "space" or v.grid[cell] < 0:
        return Label(Text("Choose"), Text("To {at}", at=spot(a.what)), _stands(v, a.seat, a.what, -1))
    short = _brief(v, owner, a.what)
    return Label(Text("Choose"), _who(v, owner, a.what), _state_of(v, cell), style="primary", short=short)


def _pay(v: HeavenHellView, a: ac.Pay) -> Label:
    face = v.book.face_of[a.card]
    hint = card_help(v.book.faces[face], _ROOM)
    return Label(Text("Pay"), Text("Pay with {card}", card=card_name(v.book, face)), hint)


def _discard(v: HeavenHellView, a: ac.Discard) -> Label:
    face = v.book.face_of[a.card]
    hint = card_help(v.book.faces[face], _ROOM)
    return Label(Text("Discard"), Text("Discard {card}", card=card_name(v.book, face)), hint)


def _wound(v: HeavenHellView, a: ac.Wound) -> Label:
    cell = cell_of(v, a.seat, a.at)
    who, few = _who(v, a.seat, a.at), _brief(v, a.seat, a.at)
    if life(v, cell) == 1:
        hint = Text("{state}: it dies", state=_state_of(v, cell))
        return Label(Text("Wound"), Text("Kill {who}", who=who), hint, short=Text("Kill {who}", who=few))
    text, short = Text("Wound {who}", who=who), Text("Wound {who}", who=few)
    return Label(Text("Wound"), text, _state_of(v, cell), style="primary", short=short)


def _kill(v: HeavenHellView, a: ac.Kill) -> Label:
    cell = cell_of(v, a.seat, a.at)
    hint = Text("takes {count} of the wounds at once", count=life(v, cell))
    return Label(
        Text("Let die"),
        Text("Let die: {who}", who=_who(v, a.seat, a.at)),
        hint,
        style="danger",
        short=Text("Let die: {who}", who=_brief(v, a.seat, a.at)),
    )


def _done(v: HeavenHellView, _a: ac.Done) -> Label:
    top = v.top
    if isinstance(top, fr.Even):
        short = max(0, v.book.hand - v.hands[top.queue[0]])
        if not short:
            return Label(Text("Done"), Text("Keep all"), style="primary")
        text = Text("Draw {count} card", "Draw {count} cards", short)
        return Label(Text("Done"), text, style="primary")
    if isinstance(top, fr.Spoils):
        return Label(Text("Done"), Text("Take it to hand"))
    if isinstance(top, fr.Sort):
        text = Text("Keep {count} card", "Keep {count} cards", len(top.revealed))
        return Label(Text("Done"), text, style="primary")
    return Label(Text("Done"), Text("Start like this"), Text("no more characters; the next player sets out"))


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
