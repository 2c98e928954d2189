"""Names of actions for buttons and pickers: a verb, a text that is unique in its decision, and a hint."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.game import Label, Style
from engine.texts import Text
from games.good_vs_bad.cards.vocabulary import TOP_LEVEL
from games.good_vs_bad.data.book import NOBODY, STRIDE
from games.good_vs_bad.face.label_cards import attach, drop, item, play, use
from games.good_vs_bad.face.words import (
    HERO,
    TILES,
    VILLAIN,
    connector_part,
    effect,
    kind,
    letter,
    marked,
    mine_or,
    space_name,
    stat_name,
)
from games.good_vs_bad.mind.ranks import rank
from games.good_vs_bad.mind.turn import WINS, move_worth
from games.good_vs_bad.mind.worth import chance, encounter_chance
from games.good_vs_bad.play import actions as ac
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.facts import (
    crowds,
    duel_stats,
    duel_sum,
    home,
    is_base,
    is_champion,
    is_encounter,
    is_special,
    opponents,
    test_sum,
    tier,
)
from games.good_vs_bad.sheet.state import PLAIN
from games.good_vs_bad.sheet.view import GoodVsBadView

_NAME: Final = 20


def label(v: GoodVsBadView, a: ac.GoodVsBadAction) -> Label:
    """Name an action for the one who may take it."""
    return replace(_LABELS[type(a)](v, a), rank=rank(v, a))


def content(v: GoodVsBadView, square: int, mover: int = NOBODY) -> Text:
    """Say in a few words what awaits a piece on a square, with what it may gain there; bystanders of a duel
    are left out.
    """
    found = _land(v, square, mover)
    there = [piece for piece in crowds(v).get(square, ()) if piece != mover]
    foes = [piece for piece in there if mover != NOBODY and opponents(v, mover, piece)]
    if foes and not is_base(square) and not any(v.truce):
        share = max(_best_chance(v, mover, foe) for foe in foes)
        names = _named(v, foes)
        duel = Text("duel with {pieces}, {share} % to win", pieces=names, share=round(100 * share))
        found = Text("{duel}; {inside}", duel=duel, inside=found)
    elif there:
        found = Text("{inside}; beside {pieces}", inside=found, pieces=_named(v, there))
    if v.snare[square] != NOBODY:
        found = Text("{inside}; a Snare", inside=found)
    return found


def _named(v: GoodVsBadView, pieces: list[int]) -> Text:
    """Name the pieces on a square: one whole, several by the letters that they bear."""
    if len(pieces) > 1:
        return Text("{letters}", letters="".join(map(letter, pieces)))
    (piece,) = pieces
    if piece // 2 == v.seat:
        return mine_or(piece, v.seat)
    return Text("{kind} {letter}", kind=kind(piece), letter=letter(piece))


def _land(v: GoodVsBadView, square: int, mover: int) -> Text:
    """Say what a square does to a piece that lands there."""
    if is_base(square):
        name = v.book.names[square]
        if mover == NOBODY:
            return Text("Home Base {base}", base=name)
        if home(mover) == square:
            return Text("your Home Base: an event and an item")
        return Text("Home Base {base}: an event, +{n} Renown", base=name, n=v.book.numbers.renown_base)
    if is_encounter(v, square):
        if mover == NOBODY:
            return Text("encounter, tier {tier}", tier=tier(v))
        return Text("encounter: {stakes}", stakes=_stakes(v, (mover,)))
    level = v.level[square]
    found = space_name(level)
    if is_special(level):
        return found
    if not level:
        return (
            found
            if mover == NOBODY
            else Text("Blank: becomes {space}", space=space_name(-1 if mover % 2 else 1))
        )
    found = Text("{space}: {effect}", space=found, effect=effect(level))
    if mover != NOBODY and (level > 0) is (mover % 2 == 0) and (renown := _renown(v, mover, level)):
        found = Text("{space}; raise it for {n} Renown", space=found, n=renown)
    return found


def _stakes(v: GoodVsBadView, fighters: tuple[int, ...]) -> Text:
    """Say how likely an encounter is won, what that brings, and what a loss costs (3.8)."""
    deck = [v.book.cards.encounters[number] for number in v.book.cards.tier(tier(v))]
    costs = sorted(sum(int(op[-1]) for op in card.loss if op[0] == "damage") for card in deck)
    damage = f"{costs[-1]}" if costs[0] == costs[-1] else f"{costs[0]}-{costs[-1]}"
    share = round(100 * encounter_chance(v, fighters))
    return Text("{share} % to win {n} Renown, else {damage} damage", share=share, n=tier(v), damage=damage)


def _best_chance(v: GoodVsBadView, mover: int, foe: int) -> float:
    """Return the chance to win a duel with the best stat (3.7)."""
    return chance(max(duel_sum(v, mover, stat) - duel_sum(v, foe, stat) for stat in duel_stats(v, mover)))


def _renown(v: GoodVsBadView, piece: int, level: int) -> int:
    """Return the Renown for raising a space of this level by one now (3.9)."""
    numbers, turn = v.book.numbers, v.turn
    plain = numbers.renown_raise_good if level > 0 else numbers.renown_raise_bad
    first = turn is not None and turn.seat == piece // 2 and not turn.raised[piece % 2]
    return (plain if first else 0) + (numbers.renown_special if abs(level) == TOP_LEVEL else 0)


def _stat_title(v: GoodVsBadView, word: str) -> Text:
    """Name a stat, a Special by the letter of its Home Base and its own name: `Special R (Fire)`."""
    stat = v.book.stat_index[word]
    if stat < PLAIN:
        return stat_name(word)
    return Text("{stat} ({name})", stat=stat_name(word), name=v.book.data.specials[stat - PLAIN])


def _build(v: GoodVsBadView, a: ac.Build) -> Label:
    name = _stat_title(v, a.stat)
    text = Text("{count} card for {stat}", plural="{count} cards for {stat}", count=a.points, stat=name)
    now = v.start[a.seat][v.book.stat_index[a.stat]]
    special = v.book.stat_index[a.stat] >= PLAIN
    hint = (
        Text("both start at {n}, for duels alone")
        if special
        else Text("both start at {n}, for duels and encounters")
    )
    return Label(name, text, hint.with_args(n=now + a.points), name)


def _lay(v: GoodVsBadView, a: ac.Lay) -> Label:
    square = v.book.index[a.to]
    here = v.book.ring(v.length)
    apart = (here.place[square] - here.place[a.seat * STRIDE]) % len(here.squares)
    away = min(apart, len(here.squares) - apart)
    hint = Text(
        "{count} square from your base", plural="{count} squares from your base; 7 is the usual roll",
        count=away,
    )  # fmt: skip
    side = -1 if isinstance(v.top, fr.Lay) and v.top.side == "bad" else 1
    what = space_name(side * v.book.numbers.start_level)
    text = Text("Put {what} on {square}", what=what, square=a.to)
    return Label(Text("Put"), text, hint, connector_part(v.length, square))


def _crown(v: GoodVsBadView, a: ac.Crown) -> Label:
    text = Text("Crown your Hero") if a.piece == "hero" else Text("Crown your Villain")
    hint = Text(
        "+2 in duels; it wins at {count} other Home Base",
        plural="+2 in duels; it wins at {count} other Home Bases", count=v.book.bases_to_win,
    )  # fmt: skip
    return Label(Text("Crown"), text, hint, style="success")


def _roll(_v: GoodVsBadView, _a: ac.Roll) -> Label:
    return Label(Text("Roll"), Text("Roll the dice"), Text("one roll for both pieces"), style="primary")


_ENDS: Final = {
    "home": Text("come home and heal 1, no landing"),
    "champion": Text("stop at the Champion"),
    "base": Text("stop by the compass"),
    "snare": Text("caught by the Snare"),
}


def _move(v: GoodVsBadView, a: ac.Move) -> Label:
    role = HERO if a.piece == "hero" else VILLAIN
    if a.way == "stay":
        return Label(Text("Move"), Text("{kind} stays", kind=role), Text("no movement left"), role)
    square = v.book.index[a.to]
    piece = 2 * a.seat + (a.piece == "villain")
    sign = "→" if a.way == "up" else "←"
    if a.how:
        text = Text("{kind} {way} {square}, {why}", kind=role, way=sign, square=a.to, why=_SHORT[a.how])
        hint = _ENDS[a.how]
    else:
        text = Text("{kind} {way} {square}", kind=role, way=sign, square=a.to)
        hint = content(v, square, piece)
    if move_worth(v, a) >= WINS:
        hint = Text("your Champion gets past the last base: you win the game")
    level = 0 if is_base(square) else v.level[square]
    style: Style = "success" if level > 0 else "primary" if level == 0 else "secondary"
    return Label(Text("Move"), text, hint, role, style)


_SHORT: Final = {
    "home": Text("home"),
    "champion": Text("intercept"),
    "base": Text("stop"),
    "snare": Text("Snare"),
}


def _end(_v: GoodVsBadView, _a: ac.End) -> Label:
    return Label(Text("End"), Text("End turn"))


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
    """Say what is at stake, and what the die may be added to: the card says which of it."""
    top = v.top
    fighters = [top.piece, *top.helpers] if isinstance(top, fr.Meet) else [2 * seat + 1]
    sums = [sum(test_sum(v, piece, stat) for piece in fighters) for stat in range(3)]
    return Text(
        "{stakes}; the card tests Agility {a}, Might {m} or Smarts {s}",
        stakes=_stakes(v, tuple(fighters)),
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
    return Label(Text("Stay"), Text("Stay here"), Text("the move ends here"))


def _go(v: GoodVsBadView, a: ac.Go) -> Label:
    if a.to == "stay":
        return Label(Text("Go"), Text("Stay"), Text("the move ends here"))
    top = v.top
    piece = top.piece if isinstance(top, fr.Step) else NOBODY
    square = v.book.index[a.to]
    return Label(
        Text("Go"), Text("{kind} on to {square}", kind=kind(piece), square=a.to), content(v, square, piece)
    )


def _level(v: GoodVsBadView, a: ac.Level) -> Label:
    top = v.top
    if not isinstance(top, fr.Raise | fr.PickLevel):
        return Label(Text("Raise"), Text("Raise by {n}", n=a.by))
    square = v.book.names[top.square]
    now = v.level[top.square]
    if not a.by:
        return Label(Text("Leave"), Text("Leave {square} as it is", square=square), Text("no Renown"))
    then = now + (a.by if now > 0 else -a.by)
    if abs(then) > 5:
        text, hint = Text("Make {square} a Special", square=square), Text("you choose which")
    else:
        text = Text("Raise {square} to {space}", square=square, space=space_name(then))
        hint = Text("from now on: {effect}", effect=effect(then))
    before = max(-TOP_LEVEL, min(TOP_LEVEL, then - 1 if now > 0 else then + 1))
    if isinstance(top, fr.Raise) and (renown := _renown(v, top.piece, before)):
        hint = Text("+{n} Renown; {hint}", n=renown, hint=hint)
    return Label(Text("Raise"), text, hint, style="primary")


def _tile(_v: GoodVsBadView, a: ac.Tile) -> Label:
    return Label(
        Text("Special"), Text("Special: {tile}", tile=TILES[a.tile]), Text("for every piece that lands there")
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
        hint = Text(
            "a die plus {mine} against a die plus {other}: you win {share} %, lose {lost} %", mine=mine,
            other=other, share=round(100 * chance(mine - other)), lost=round(100 * chance(other - mine)),
        )  # fmt: skip
        style: Style = "success" if mine > other else "secondary"
        return Label(Text("Duel with"), Text("Duel with {stat}", stat=name), hint, style=style)
    if isinstance(top, fr.PickStat):
        now = v.stat[top.piece][stat]
        then = now - top.each if top.why in ("damage", "plain", "special") else now + top.each
        hint = Text("{now} becomes {then}", now=now, then=max(0, then))
        return Label(Text("Stat"), _CHANGES[top.why].with_args(stat=name), hint)
    return Label(Text("Stat"), Text("{stat}", stat=name))


_CHANGES: Final = {
    "damage": Text("Damage to {stat}"),
    "plain": Text("Damage to {stat}"),
    "special": Text("Damage to {stat}"),
    "heal": Text("Heal {stat}"),
    "raise": Text("Raise {stat}"),
}
"""By why a stat is asked for, what is done to it."""


def _die(v: GoodVsBadView, a: ac.Die) -> Label:
    top, turn = v.top, v.turn
    shown = 0
    if isinstance(top, fr.PickDie) and turn is not None:
        dice = turn.roll if top.piece == NOBODY else turn.dice[top.piece % 2]
        shown = dice[a.die - 1] if 0 < a.die <= len(dice) else 0
    return Label(Text("Die"), Text("Die {place}: {shown}", place=a.die, shown=shown))


def _done(v: GoodVsBadView, a: ac.Done) -> Label:
    top = v.top
    if isinstance(top, fr.Build) and sum(top.points[a.seat]) < v.book.numbers.build_cards:
        return Label(Text("Done"), Text("Keep the other cards"), Text("they go to your hand"))
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
