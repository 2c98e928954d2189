"""Names of actions for buttons and pickers: a verb, a text that is unique in its decision, and a hint."""

from collections.abc import Callable
from typing import Any, Final

from engine.game import Label, Style
from engine.texts import Text
from games.good_vs_bad import actions as ac
from games.good_vs_bad import frames as fr
from games.good_vs_bad.facts import crowds, duel_sum, is_base, is_champion, is_encounter, test_sum, tier
from games.good_vs_bad.label_cards import attach, drop, item, play, use
from games.good_vs_bad.state import NOBODY, PLAIN
from games.good_vs_bad.view import GoodVsBadView
from games.good_vs_bad.words import (
    HERO,
    TILES,
    VILLAIN,
    connector_part,
    effect,
    letter,
    marked,
    space_name,
    stat_name,
)

_NAME: Final = 20


def label(v: GoodVsBadView, a: ac.GoodVsBadAction) -> Label:
    """Name an action for the one who may take it."""
    return _LABELS[type(a)](v, a)


def content(v: GoodVsBadView, square: int, mover: int = NOBODY) -> Text:
    """Say in a few words what awaits a piece on a square."""
    if is_base(square):
        found = Text("Home Base {base}", base=v.book.names[square])
    elif is_encounter(v, square):
        found = Text("encounter, tier {tier}", tier=tier(v))
    else:
        level = v.level[square]
        found = space_name(level)
        if level and abs(level) < 6:
            found = Text("{space}: {effect}", space=found, effect=effect(level))
    there = "".join(letter(piece) for piece in crowds(v).get(square, ()) if piece != mover)
    if there:
        found = Text("{inside}; with {pieces}", inside=found, pieces=there)
    if v.snare[square] != NOBODY:
        found = Text("{inside}; a Snare", inside=found)
    return found


def _stat_title(v: GoodVsBadView, word: str) -> Text:
    """Name a stat, a Special by its own name and the letter of its Home Base: `Fire (Special R)`."""
    stat = v.book.stat_index[word]
    if stat < PLAIN:
        return stat_name(word)
    return Text("{name} (Special {base})", name=v.book.data.specials[stat - PLAIN], base=word.upper())


def _build(v: GoodVsBadView, a: ac.Build) -> Label:
    name = _stat_title(v, a.stat)
    text = Text("{stat}: {count} card", plural="{stat}: {count} cards", count=a.points, stat=name)
    now = v.start[a.seat][v.book.stat_index[a.stat]]
    return Label(name, text, Text("both pieces begin with {n}", n=now + a.points), name)


def _lay(v: GoodVsBadView, a: ac.Lay) -> Label:
    square = v.book.index[a.to]
    return Label(Text("Put"), Text("Put it on {square}", square=a.to), None, connector_part(v.length, square))


def _crown(_v: GoodVsBadView, a: ac.Crown) -> Label:
    text = Text("Crown your Hero") if a.piece == "hero" else Text("Crown your Villain")
    return Label(Text("Crown"), text, Text("+2 in duels; past two other bases it wins"), style="success")


def _roll(_v: GoodVsBadView, _a: ac.Roll) -> Label:
    return Label(Text("Roll"), Text("Roll the dice"), Text("one roll for both pieces"), style="primary")


_ENDS: Final = {
    "home": Text("come home and heal 1, no landing"),
    "champion": Text("stop at the Champion"),
    "base": Text("stop by the compass"),
    "snare": Text("caught by the Snare"),
}


def _move(v: GoodVsBadView, a: ac.Move) -> Label:
    kind = HERO if a.piece == "hero" else VILLAIN
    if a.way == "stay":
        return Label(Text("Move"), Text("{kind} stays", kind=kind), Text("no movement left"), kind)
    square = v.book.index[a.to]
    piece = 2 * a.seat + (a.piece == "villain")
    sign = "▲" if a.way == "up" else "▼"
    if a.how:
        text = Text("{kind} {way} to {square}, {why}", kind=kind, way=sign, square=a.to, why=_SHORT[a.how])
        hint = _ENDS[a.how]
    else:
        text = Text("{kind} {way} to {square}", kind=kind, way=sign, square=a.to)
        hint = content(v, square, piece)
    level = 0 if is_base(square) else v.level[square]
    style: Style = "success" if level > 0 else "danger" if level < 0 else "secondary"
    return Label(Text("Move"), text, hint, kind, style)


_SHORT: Final = {
    "home": Text("home"),
    "champion": Text("intercept"),
    "base": Text("stop"),
    "snare": Text("Snare"),
}


def _end(_v: GoodVsBadView, _a: ac.End) -> Label:
    return Label(Text("End"), Text("End turn"), Text("the next player's turn comes"))


def _carry(_v: GoodVsBadView, _a: ac.Carry) -> Label:
    return Label(
        Text("Carry out"), Text("Carry it out"), Text("others may answer until then"), style="primary"
    )


def _join(_v: GoodVsBadView, _a: ac.Join) -> Label:
    hint = Text("won: 1 Renown and an event; lost: the whole loss for your Hero too")
    return Label(Text("Join"), Text("Join the encounter"), hint)


def _fight(v: GoodVsBadView, a: ac.Fight) -> Label:
    return Label(Text("Fight"), Text("Draw the card and fight"), _fight_hint(v, a.seat), style="primary")


def _fight_hint(v: GoodVsBadView, seat: int) -> Text:
    """Say what the dice are added to."""
    top = v.top
    fighters = [top.piece, *top.helpers] if isinstance(top, fr.Meet) else [2 * seat + 1]
    sums = [sum(test_sum(v, piece, stat) for piece in fighters) for stat in range(3)]
    return Text(
        "tier {tier}; a die plus {a} Agility, {m} Might or {s} Smarts",
        tier=tier(v),
        a=sums[0],
        m=sums[1],
        s=sums[2],
    )


def _try(v: GoodVsBadView, a: ac.Try) -> Label:
    if isinstance(v.top, fr.Flee):
        if a.choice == "yes":
            least = v.book.numbers.flee_from
            return Label(Text("Flee"), Text("Try to flee"), Text("home on {least} or more", least=least))
        return Label(Text("Fight"), Text("Fight"), _fight_hint(v, a.seat), style="primary")
    if a.choice == "yes":
        return Label(Text("Roll"), Text("Roll again"), Text("and move at once, either way"), style="primary")
    return Label(Text("Stay"), Text("Stay here"))


def _go(v: GoodVsBadView, a: ac.Go) -> Label:
    if a.to == "stay":
        return Label(Text("Go"), Text("Stay"))
    top = v.top
    piece = top.piece if isinstance(top, fr.Step) else NOBODY
    square = v.book.index[a.to]
    return Label(Text("Go"), Text("Go to {square}", square=a.to), content(v, square, piece))


def _level(v: GoodVsBadView, a: ac.Level) -> Label:
    top = v.top
    if not isinstance(top, fr.Raise | fr.PickLevel):
        return Label(Text("Raise"), Text("Raise by {n}", n=a.by))
    square = v.book.names[top.square]
    now = v.level[top.square]
    if not a.by:
        return Label(Text("Leave"), Text("Leave {square} as it is", square=square))
    then = now + (a.by if now > 0 else -a.by)
    if abs(then) > 5:
        text = Text("Make {square} a Special", square=square)
    else:
        text = Text("Raise {square} to {space}", square=square, space=space_name(then))
    return Label(Text("Raise"), text, style="primary")


def _tile(_v: GoodVsBadView, a: ac.Tile) -> Label:
    return Label(
        Text("Special"), Text("Special: {tile}", tile=TILES[a.tile]), Text("whenever a piece lands there")
    )


def _rival(v: GoodVsBadView, a: ac.Rival) -> Label:
    piece = v.book.piece_index[a.piece]
    stats = v.stat[piece]
    hint = Text("Agility {a}, Might {m}, Smarts {s}", a=stats[0], m=stats[1], s=stats[2])
    if is_champion(v, piece):
        hint = Text("the Champion; {stats}", stats=hint)
    return Label(Text("Duel"), Text("Duel {piece}", piece=marked(piece, _NAME)), hint)


def _stat(v: GoodVsBadView, a: ac.Stat) -> Label:
    name, top = _stat_title(v, a.stat), v.top
    stat = v.book.stat_index[a.stat]
    if isinstance(top, fr.Duel):
        mine, other = duel_sum(v, top.piece, stat), duel_sum(v, top.foe, stat)
        hint = Text("a die plus {mine} against a die plus {other}", mine=mine, other=other)
        style: Style = "success" if mine > other else "danger" if mine < other else "secondary"
        return Label(Text("Duel with"), Text("{stat}", stat=name), hint, style=style)
    if isinstance(top, fr.PickStat):
        now = v.stat[top.piece][stat]
        then = now - top.each if top.why in ("damage", "plain", "special") else now + top.each
        hint = Text("{now} becomes {then}", now=now, then=max(0, then))
        return Label(Text("Stat"), Text("{stat}", stat=name), hint)
    return Label(Text("Stat"), Text("{stat}", stat=name))


def _die(v: GoodVsBadView, a: ac.Die) -> Label:
    top, turn = v.top, v.turn
    shown = 0
    if isinstance(top, fr.PickDie) and turn is not None:
        dice = turn.roll if top.piece == NOBODY else turn.dice[top.piece % 2]
        shown = dice[a.die - 1] if 0 < a.die <= len(dice) else 0
    return Label(Text("Die"), Text("Die {place}: {shown}", place=a.die, shown=shown))


def _done(_v: GoodVsBadView, _a: ac.Done) -> Label:
    return Label(Text("Done"), Text("Done"), style="primary")


_LABELS: Final[dict[type[ac.GoodVsBadAction], Callable[[GoodVsBadView, Any], Label]]] = {
    ac.Build: _build,
    ac.Lay: _lay,
    ac.Crown: _crown,
    ac.Roll: _roll,
    ac.Move: _move,
    ac.Play: play,
    ac.Attach: attach,
    ac.Use: use,
    ac.Drop: drop,
    ac.End: _end,
    ac.Carry: _carry,
    ac.Join: _join,
    ac.Fight: _fight,
    ac.Try: _try,
    ac.Go: _go,
    ac.Level: _level,
    ac.Tile: _tile,
    ac.Rival: _rival,
    ac.Stat: _stat,
    ac.Item: item,
    ac.Die: _die,
    ac.Done: _done,
}
