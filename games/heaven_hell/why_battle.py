"""Refusals in conflicts, and of damages."""

from engine.texts import Text
from games.heaven_hell import actions as ac
from games.heaven_hell.play.common import mind_at
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import fighters, life
from games.heaven_hell.sheet.view import HeavenHellView
from games.heaven_hell.why_choice import lack
from games.heaven_hell.why_muster import cell_of, empty_handed, no_card, no_space, nobody


def act(v: HeavenHellView, a: ac.Act) -> Text:
    """Refuse an ability (3.6 a)."""
    if a.at not in v.book.space_of or v.grid[cell_of(v, a.seat, a.at)] < 0:
        return nobody(v, a)
    cell = cell_of(v, a.seat, a.at)
    card = v.book.faces[v.grid[cell]]
    if v.spent[cell]:
        return Text("{card} is spent until the battle ends; use another or pass.", card=card.name)
    if not card.effects:
        return Text("{card} has no ability; use another or pass.", card=card.name)
    return Text(
        "The ability of {card} finds nothing to choose: {lack}. Use another or pass.",
        card=card.name,
        lack=lack(card),
    )


def tactic(v: HeavenHellView, a: ac.Tactic) -> Text:
    """Refuse a Tactic: the battlefield, cost, speaker, nothing to choose (3.6 b, 3.13)."""
    refusal = no_card(v, a.card)
    if refusal is not None:
        return refusal
    card = v.book.faces[v.book.face_of[a.card]]
    if card.kind != "tactic":
        return Text("{card} is no Tactic; play one, use an ability, or pass.", card=card.name)
    top = v.top
    if isinstance(top, fr.Battle) and top.field >= 0 and v.book.fields[top.field].verb == "no_tactics":
        place = v.book.fields[top.field].name
        return Text("No Tactics can be played at {place}; use an ability or pass.", place=place)
    poor = empty_handed(v, card)
    if poor is not None:
        return poor
    refusal = no_space(v, a.by)
    if refusal is not None:
        return refusal
    cell = cell_of(v, a.seat, a.by)
    if v.grid[cell] < 0:
        return Text("You have no character at {by} to speak {card}; name another.", by=a.by, card=card.name)
    speaker = v.book.faces[v.grid[cell]].name
    if v.spent[cell]:
        return Text("{speaker} is spent until the battle ends; let another speak.", speaker=speaker)
    mind = mind_at(v, cell)
    if mind < card.mind:
        return Text(
            "{card} needs a speaker of mind {needs}; {speaker} has {mind}. Let another speak.",
            card=card.name,
            needs=card.mind,
            speaker=speaker,
            mind=mind,
        )
    return Text(
        "{card} finds nothing to choose: {lack}. Play another or pass.", card=card.name, lack=lack(card)
    )


def wound(v: HeavenHellView, a: ac.Wound | ac.Kill) -> Text:
    """Refuse a wound: who took part, and the rows in order (H34-H37)."""
    if a.at not in v.book.space_of or v.grid[cell_of(v, a.seat, a.at)] < 0:
        return nobody(v, a)
    cell = cell_of(v, a.seat, a.at)
    card, top = v.book.faces[v.grid[cell]].name, v.top
    column = top.column if isinstance(top, fr.Damage) else 0
    here = fighters(v, a.seat, column)
    if cell not in here:
        if v.book.column_of[cell] == column:
            return Text("{card} is no fighter and took no part; wound a fighter.", card=card)
        return Text("{card} took no part; wound fighters of column {column}.", card=card, column=column + 1)
    given = top.given if isinstance(top, fr.Damage) else ()
    before = next((one for one in here if one not in given), cell)
    return Text(
        "{first} at {at} stands in front and needs a wound of these damages first.",
        first=v.book.faces[v.grid[before]].name,
        at=v.book.name(before),
    )


def kill(v: HeavenHellView, a: ac.Kill) -> Text:
    """Refuse to let one die at once (H38, rulings 14 and 15)."""
    if a.at in v.book.space_of:
        cell, top = cell_of(v, a.seat, a.at), v.top
        if v.grid[cell] >= 0 and isinstance(top, fr.Damage):
            here = fighters(v, a.seat, top.column)
            first = next((one for one in here if one not in top.given), cell)
            if cell in here and (cell in top.given or cell == first):
                return _too_few(v, cell, top.left)
    return wound(v, a)


def _too_few(v: HeavenHellView, cell: int, left: int) -> Text:
    card, needs = v.book.faces[v.grid[cell]].name, life(v, cell)
    if needs == 1:
        return Text("One wound kills {card}; give it as a wound.", card=card)
    return Text(
        "{card} would take {needs} and only {left} are left; give single wounds.",
        card=card,
        needs=needs,
        left=left,
    )
