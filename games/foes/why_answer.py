"""Refusals of answers to what is asked within a turn."""

from engine.texts import Text
from games.foes import actions as ac
from games.foes.book import SIDES
from games.foes.state import FACE_DOWN, Herd, Rotate, Swap
from games.foes.view import FoesView
from games.foes.why_turn import no_space
from games.foes.words import spell_name


def place(v: FoesView, a: ac.Place) -> Text:
    """Refuse a start (R14)."""
    starts = tuple(v.book.name(space) for space in v.book.starts)
    return Text("“{space}” is no start chamber; choose one of {starts}.", space=a.to[:20], starts=starts)


def yes_or_no(_v: FoesView, a: ac.Follow | ac.Score) -> Text:
    """Refuse an answer that is neither yes nor no."""
    return Text("Answer yes or no, not “{word}”.", word=a.choice[:20])


def pay(v: FoesView, a: ac.Pay) -> Text:
    """Refuse a payment (R44, R46, R95)."""
    turn = v.turn
    cards = [card for card in v.hand if v.book.spells[card].face == a.spell]
    if not any(spell.face == a.spell and spell.family == "chips" for spell in v.book.spells):
        return Text("Only Power Chips can be cast after the dice, or say “pay none”.")
    if not cards:
        return Text(
            "You do not hold {spell}. Cast one that you hold, or say “pay none”.", spell=spell_name(a.spell)
        )
    if turn is not None and all(card in turn.fresh for card in cards):
        return Text("You drew {spell} in this turn; it cannot be cast yet.", spell=spell_name(a.spell))
    return Text("The reserve is empty, so the spell brings nothing. Say “pay none”.")


def slip(v: FoesView, a: ac.Slip) -> Text:
    """Refuse a free step (R66)."""
    to = v.book.index.get(a.to)
    if to is None:
        return no_space(v, a.to)
    if to not in v.book.maze(v.closed, v.links).ways[v.figure[a.seat]]:
        return Text(
            "The free step goes 1 space by an open way; {space} is not such a space. Or say “slip none”.",
            space=a.to,
        )
    return Text("The free step cannot go to {space}. Choose another, or say “slip none”.", space=a.to)


def push(v: FoesView, a: ac.Push) -> Text:
    """Refuse a step of a moved monster (R79, R80, R85, R86)."""
    top = v.top
    to = v.book.index.get(a.to)
    if to is None:
        return no_space(v, a.to)
    if not isinstance(top, Herd) or not top.monster:
        return Text("No monster is on the move; choose one first, or say “done”.")
    if not v.book.is_chamber[to]:
        return Text("Monsters go from chamber to chamber; {space} is no chamber.", space=a.to)
    if v.chip[to]:
        return Text("{space} still holds its chip; monsters go through explored chambers only.", space=a.to)
    if not any(way[-1] == to for way in v.book.maze(v.closed, v.links).routes(top.at)):
        return Text(
            "{space} is not the next chamber by an open, discovered way. Go one chamber at a time.",
            space=a.to,
        )
    if a.via and a.via not in v.book.index:
        return no_space(v, a.via)
    if v.tile[to]:
        return Text(
            "The monster could not end its move after {space}: that chamber holds a tile.", space=a.to
        )
    return Text("The monster cannot go to {space} by that way. Pick one of the ways offered.", space=a.to)


def choose(v: FoesView, a: ac.Choose) -> Text:
    """Refuse a monster for Move 3 Monsters (R104)."""
    top = v.top
    if isinstance(top, Herd) and top.monster:
        return Text("Monster {n} is on the move; finish with it first, or say “done”.", n=top.monster)
    if isinstance(top, Herd) and a.monster in top.moved:
        return Text(
            "Monster {n} has been moved by this spell already; choose another or say “done”.", n=a.monster
        )
    if a.monster not in v.tile or not 0 < a.monster <= 50:
        return Text("There is no Monster {n} in the dungeon; choose another or say “done”.", n=a.monster)
    return Text("Monster {n} is blocked; choose another or say “done”.", n=a.monster)


def swap(v: FoesView, a: ac.Swap) -> Text:
    """Refuse a tile (R105)."""
    top = v.top
    at = v.book.index.get(a.at)
    if at is None:
        return no_space(v, a.at)
    if not v.tile[at]:
        return Text("There is no monster and no chest at {space}; pick a face-up tile.", space=a.at)
    if isinstance(top, Swap) and top.first == at:
        return Text("You have picked {space} already; pick another tile to exchange with it.", space=a.at)
    return Text("The tile at {space} cannot be picked now.", space=a.at)


def rotate(v: FoesView, a: ac.Rotate) -> Text:
    """Refuse an intersection (R106)."""
    top = v.top
    at = v.book.index.get(a.at)
    if at is None:
        return no_space(v, a.at)
    number = v.book.intersection_of[at]
    if number < 0:
        return Text("{space} is no intersection; pick an open one.", space=a.at)
    if v.closed[number] == FACE_DOWN:
        return Text("{space} lies face down; only open intersections can be turned.", space=a.at)
    if a.side not in SIDES:
        return Text("Name the side to close: north, east, south or west.")
    if isinstance(top, Rotate) and at in top.turned:
        return Text("You have turned {space} with this spell; pick another or say “done”.", space=a.at)
    return Text("{space} cannot be turned that way now.", space=a.at)


def done(v: FoesView, _a: ac.Done) -> Text:
    """Refuse to stop in the middle (R80, R85)."""
    top = v.top
    if isinstance(top, Herd) and top.monster and len(top.carried) > 1:
        return Text("Monster {n} must go on with its figures to the next free chamber.", n=top.monster)
    if isinstance(top, Herd) and top.monster:
        return Text("Monster {n} cannot rest here, with another tile; move it on.", n=top.monster)
    return Text("Pick the two tiles first; the spell is cast.")
