"""Names of actions for buttons and pickers: a verb, a text that is unique in its decision, and a hint."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.board import LETTERS
from engine.game import Label
from engine.texts import Player, Text
from games.foes import actions as ac
from games.foes.battle_hints import chest_hint, fight_hint, fright, odds, promising, too_strong
from games.foes.facts import brings_chips, shift
from games.foes.plan_turn import battle_steps, masters
from games.foes.prompt import prompt
from games.foes.ranks import later, rank
from games.foes.rules.common import monster_on
from games.foes.state import CHESTS, FACE_DOWN, Follow, Herd, Payment
from games.foes.view import FoesView
from games.foes.ways import FAR, distances
from games.foes.words import SIDES, side_name, spell_help, spell_name, stem, tile_name, tile_title

__all__ = ["label", "prompt"]


def label(v: FoesView, a: ac.FoesAction) -> Label:
    """Name an action for the one who may take it."""
    return replace(_LABELS[type(a)](v, a), rank=rank(v, a))


def row_of(name: str) -> Text:
    """Name the drawn row of a space, by which long lists of spaces are split: at most 17 in one."""
    digits = name.partition("-")[0].lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return Text("Row {row}", row=digits) if digits.isdigit() else Text("Elsewhere")


def content(v: FoesView, space: int, near: bool = True) -> Text | None:
    """Say what waits on a space for the viewer, or None; `near`: it can still be fought in this turn."""
    tile = v.tile[space]
    if tile in CHESTS:
        return Text("a treasure chest")
    if tile and v.seat is not None:
        name = tile_title(v.book, tile)
        if too_strong(v, v.seat, tile):
            return Text("{monster}, too strong", monster=name)
        if fright(v, v.seat, tile):
            heart = v.book.heart[tile]
            if heart > v.chips[v.seat]:
                return Text(
                    "{monster}, dies of fright if you have {count} chip",
                    plural="{monster}, dies of fright if you have {count} chips", count=heart, monster=name,
                )  # fmt: skip
            return Text("{monster}, dies of fright", monster=name)
        if not near:
            return Text("{monster}, too far to fight it now", monster=name)
        sure = odds(v, v.seat, tile)
        if sure < 1:
            return Text("{monster}, {percent} % to win", monster=name, percent=round(100 * sure))
        return Text("{monster}, beatable", monster=name)
    if v.book.teleport_of[space] >= 0:
        return Text("teleport")
    if v.book.spaces[space].kind == "path":
        one, other = v.book.name(space).split("-")
        return Text("the path from {one} to {other}", one=one, other=other)
    return None


def _steps(steps: int, most: int | None = None) -> Text:
    """Say how long a way is; `most`: of how many steps after which one may still fight."""
    if most is None:
        return Text("{count} step", plural="{count} steps", count=steps)
    return Text("{count} step of {most}", plural="{count} steps of {most}", count=steps, most=most)


def _place(v: FoesView, a: ac.Place) -> Label:
    space = v.book.index[a.to]
    monster = monster_on(v, space)
    hint, style = content(v, space) or Text("nothing there: you walk on from it"), "primary"
    if monster and too_strong(v, a.seat, monster):
        style = "secondary"
        hint = Text("{monster} holds you there: too strong for you", monster=tile_title(v.book, monster))
    return Label(Text("Start"), Text("Start at {space}", space=a.to), hint, style=style)  # type: ignore[arg-type]


def _walk(v: FoesView, a: ac.Walk) -> Label:
    space = v.book.index[a.to]
    turn = v.turn
    steps = distances(v, v.figure[a.seat], through=turn is not None and turn.invisible)[space]
    most = None if turn is None else battle_steps(v, turn)
    near = most is None or steps <= most
    inside = content(v, space, near)
    who = _met(v, a.seat, space)
    if who is not None:
        inside = who if inside is None else Text("{inside}, {who}", inside=inside, who=who)
    if inside is None or v.book.spaces[space].kind == "path":
        inside = _towards(v, space) or inside
    if steps == FAR:
        hint = inside
    elif inside is None:
        hint = _steps(steps, most) if near else Text("{steps}, no fight after it", steps=_steps(steps))
    else:
        hint = Text("{inside}, {steps}", inside=inside, steps=_steps(steps, most if near else None))
    group = row_of(a.to)
    beats = near and v.tile[space] and promising(v, a.seat, v.tile[space])
    style = "primary" if beats else "secondary"
    return Label(Text("Walk"), Text("Walk to {space}", space=a.to), hint, group, style)  # type: ignore[arg-type]


def _met(v: FoesView, seat: int, space: int) -> Text | None:
    """Say who stands on a space, and whether a seat that ends its turn there learns from them (R67)."""
    there = [other for other, at in enumerate(v.figure) if at == space and other != seat]
    if not there:
        return None
    if space in masters(v, seat):
        wisest = max(there, key=lambda other: v.wisdom[other])
        return Text("learn 1 wisdom from {player}", player=Player(wisest, 16))
    if len(there) == 1:
        return Text("beside {player}", player=Player(there[0], 16))
    return Text("beside {n} players", n=len(there))


def _towards(v: FoesView, space: int) -> Text | None:
    """Say what most people would go to a space for that lies farther on than this turn reaches."""
    aim = later(v)
    if aim is None or aim.to != space or aim.goal == space:
        return None
    tile = v.tile[aim.goal]
    return Text("towards {tile} at {space}", tile=tile_title(v.book, tile), space=v.book.name(aim.goal))


def _flee(v: FoesView, a: ac.Flee) -> Label:
    monster = monster_on(v, v.figure[a.seat])
    hint = Text("Monster {monster} is too strong and holds you; then you walk on", monster=monster)
    return Label(Text("Flee"), Text("Flee for 1 chip"), hint)


def _stop(_v: FoesView, _a: ac.Stop) -> Label:
    return Label(Text("Stop"), Text("Stop walking"), Text("ends your movement; students may follow"))


def _fight(v: FoesView, a: ac.Fight) -> Label:
    monster = monster_on(v, v.figure[a.seat])
    hopeless = monster + shift(v) > v.wisdom[a.seat]
    title = tile_title(v.book, monster)
    text = Text("Fight {monster}", monster=title)
    if hopeless:
        text = Text("Fight {monster}: too strong", monster=title)
    hint, good = fight_hint(v, a.seat, monster)
    return Label(Text("Fight"), text, hint, style="primary" if good else "danger")


def _loot(v: FoesView, a: ac.Loot) -> Label:
    tile = v.tile[v.figure[a.seat]]
    text = Text("Take {chest}", chest=tile_title(v.book, tile))
    return Label(Text("Fight"), text, chest_hint(v, a.seat, tile), style="primary")


def _take(v: FoesView, _a: ac.Take) -> Label:
    chips = v.book.take(v.supply)
    text = Text("Take {count} chip", plural="Take {count} chips", count=chips)
    hint = Text("your whole turn, without spells; {left} stay in the supply", left=v.supply - chips)
    return Label(Text("Take chips"), text, hint)


def _cast(v: FoesView, a: ac.Cast) -> Label:
    name = spell_name(a.spell)
    text = Text("{spell}: {how}", spell=name, how=_how(v, a)) if a.how else Text("{spell}", spell=name)
    group = name
    if stem(a.spell)[0] in ("move-monster", "move-3") and a.how.isdigit():
        half = Text("1 to 25") if int(a.how) <= 25 else Text("26 to 50")
        group = Text("{spell}: {half}", spell=name, half=half)
    return Label(Text("Cast"), text, spell_help(a.spell), group)


def _how(_v: FoesView, a: ac.Cast) -> Text:
    """Say how a spell is used, from the word of the action."""
    kind, _ = stem(a.spell)
    if kind == "transference":
        seat = int(a.how) - 1
        return Text("to {letter} {player}", letter=LETTERS[seat], player=Player(seat, 16))
    if kind in ("move-monster", "move-3"):
        return Text("Monster {n}", n=a.how)
    if kind == "chips+":
        return Text("take {n}", n=a.how)
    if kind == "wisdom+":
        return Text("gain {n}", n=a.how)
    if kind == "transform":
        return Text("strength {n}", n=a.how if a.how.startswith("-") else "+" + a.how.lstrip("+"))
    return Text("{how}", how=a.how)


def _wander(_v: FoesView, a: ac.Wander) -> Label:
    text = Text("Move Monster {monster}", monster=a.monster)
    return Label(Text("Wander"), text, Text("up to 3 chambers, for the dumbest player"))


def _study(_v: FoesView, a: ac.Study) -> Label:
    if a.choice == "on":
        return Label(Text("Study"), Text("Accept study"), Text("learn from wiser players again"))
    return Label(
        Text("Study"),
        Text("Decline study"),
        Text("no wisdom from others, so that weak monsters keep their gold"),
    )


def _end(v: FoesView, a: ac.End) -> Label:
    turn = v.turn
    first = v.book.n == 2 and turn is not None and turn.segment == 1
    hint = Text("you may walk and fight once more") if first else Text("the next player's turn comes")
    if monster_on(v, v.figure[a.seat]):
        hint = Text("{hint}; you stay with the monster", hint=hint)
    begun = turn is not None and (turn.acted or turn.segment > 1)
    text = Text("End the first part") if first else Text("End turn")
    return Label(Text("End"), text, hint, style="success" if begun else "secondary")


def _follow(v: FoesView, a: ac.Follow) -> Label:
    if a.choice == "no":
        return Label(Text("Stay"), Text("Stay where you are"))
    hint, top = None, v.top
    if isinstance(top, Follow):
        hint = Text(
            "1 wisdom at the end of the turn if {mover} is 2 wiser then; now {theirs} to your {mine}",
            mover=Player(top.mover, 16), theirs=v.wisdom[top.mover], mine=v.wisdom[a.seat],
        )  # fmt: skip
    return Label(Text("Follow"), Text("Follow and learn"), hint, style="primary")


def _pay(v: FoesView, a: ac.Pay) -> Label:
    top = v.top
    due = top.cost if isinstance(top, Payment) else 0
    held = v.chips[a.seat]
    if a.spell == "none":
        lost = Text("you lose the battle and all chips, and learn 1 wisdom")
        hint = lost if held else Text("you lose the battle, and learn 1 wisdom")
        style = "danger" if brings_chips(v) else "primary"  # else nothing else can be done
        text = Text("Hand in what you have") if held else Text("Lose the battle")
        return Label(Text("Give in"), text, hint, style=style)  # type: ignore[arg-type]
    left = held + min(stem(a.spell)[1], v.reserve) - due
    hint = Text("you win, and {count} chip is left", "you win, and {count} chips are left", left)
    if left < 0:
        hint = Text("{count} chip is missing even then", "{count} chips are missing even then", -left)
    return Label(Text("Pay"), Text("Cast {spell}", spell=spell_name(a.spell)), hint, style="primary")


def _slip(v: FoesView, a: ac.Slip) -> Label:
    if a.to == "none":
        held = Text("it holds you: fight it in your next turn, or pay a chip to flee if it is too strong")
        return Label(Text("Stay"), Text("Stay with the monster"), held)
    text, space = Text("Step to {space}", space=a.to), v.book.index[a.to]
    if v.book.spaces[space].kind != "path" or v.book.teleport_of[space] >= 0:
        return Label(Text("Slip away"), text, content(v, space) or Text("nothing is there"))
    beyond = next(one for one in a.to.split("-") if one != v.book.name(v.figure[a.seat]))
    hint, inside = Text("halfway to {space}", space=beyond), content(v, v.book.index[beyond])
    if inside is not None:
        hint = Text("{hint}: {inside}", hint=hint, inside=inside)
    return Label(Text("Slip away"), text, hint)


def _push(v: FoesView, a: ac.Push) -> Label:
    text = Text("To {space} over {via}", space=a.to, via=a.via) if a.via else Text("To {space}", space=a.to)
    hint = content(v, v.book.index[a.to])
    return Label(Text("Move on"), text, hint, row_of(a.to))


def _choose(v: FoesView, a: ac.Choose) -> Label:
    where = next((v.book.name(at) for at, tile in enumerate(v.tile) if tile == a.monster), "")
    hint = Text("at {space}", space=where) if where else None
    return Label(Text("Choose"), Text("Monster {monster}", monster=a.monster), hint, tens(a.monster))


def tens(monster: int) -> Text:
    """Name the ten to which a strength belongs, by which long lists of monsters are split."""
    first = (monster - 1) // 10 * 10 + 1
    return Text("Monsters {first} to {last}", first=first, last=first + 9)


def _swap(v: FoesView, a: ac.Swap) -> Label:
    tile = v.tile[v.book.index[a.at]]
    return Label(
        Text("Exchange"), Text("{tile} at {space}", tile=tile_name(tile), space=a.at), group=row_of(a.at)
    )


def _rotate(v: FoesView, a: ac.Rotate) -> Label:
    number = v.book.intersection_of[v.book.index[a.at]]
    closed = v.closed[number]
    same = closed != FACE_DOWN and SIDES[closed] == a.side
    hint = Text("as it is now") if same else Text("{side} is closed now", side=side_name(max(closed, 0)))
    text = Text("{space}: close {side}", space=a.at, side=side_name(SIDES.index(a.side)))
    return Label(Text("Turn"), text, hint, Text("Intersection {space}", space=a.at))


def _done(v: FoesView, _a: ac.Done) -> Label:
    top = v.top
    if isinstance(top, Herd) and top.monster and top.more:
        return Label(Text("Done"), Text("Done with this monster"))
    return Label(Text("Done"), Text("Done"))


def _score(_v: FoesView, a: ac.Score) -> Label:
    if a.choice == "yes":
        return Label(
            Text("End and score"), Text("End and score"), Text("the game ends if all agree"), style="danger"
        )
    return Label(Text("Play on"), Text("Play on"), Text("the game goes on"))


_LABELS: Final[dict[type[ac.FoesAction], Callable[[FoesView, Any], Label]]] = {
    ac.Place: _place,
    ac.Walk: _walk,
    ac.Flee: _flee,
    ac.Stop: _stop,
    ac.Fight: _fight,
    ac.Loot: _loot,
    ac.Take: _take,
    ac.Cast: _cast,
    ac.Wander: _wander,
    ac.Study: _study,
    ac.End: _end,
    ac.Follow: _follow,
    ac.Pay: _pay,
    ac.Slip: _slip,
    ac.Push: _push,
    ac.Choose: _choose,
    ac.Swap: _swap,
    ac.Rotate: _rotate,
    ac.Done: _done,
    ac.Score: _score,
}
