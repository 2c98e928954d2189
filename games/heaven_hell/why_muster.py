"""Refusals in the Muster phase, of a vanguard and of spoils."""

from engine.texts import Text
from games.heaven_hell import actions as ac
from games.heaven_hell.data.book import Face
from games.heaven_hell.play import mustering as muster
from games.heaven_hell.play.common import mind_at
from games.heaven_hell.play.turn import is_truce
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import has_fighter
from games.heaven_hell.sheet.view import HeavenHellView
from games.heaven_hell.why_choice import lack


def no_card(v: HeavenHellView, card: str) -> Text | None:
    """Refuse the name of a card that is none, or one that is not in the viewer's hand; else None."""
    face = v.book.face_of.get(card)
    if face is None:
        return Text("There is no card “{card}”; name one of your hand, such as A08.", card=card[:20])
    if face not in v.hand:
        return Text("You do not hold {card}; `/hand` shows what you have.", card=v.book.faces[face].name)
    return None


def no_space(v: HeavenHellView, space: str) -> Text | None:
    """Refuse the name of a space that is none; else None."""
    if space in v.book.space_of:
        return None
    return Text(
        "There is no space “{space}”; spaces are c1r1 (column 1, front row) to c{columns}r{rows}.",
        space=space[:20],
        columns=v.book.columns,
        rows=v.book.rows,
    )


def cell_of(v: HeavenHellView, seat: int, space: str) -> int:
    """Return the cell of a seat's space, which is one."""
    return seat * v.book.size + v.book.space_of[space]


def nobody(v: HeavenHellView, a: ac.Rest | ac.Dismiss | ac.Move | ac.Act | ac.Wound | ac.Kill) -> Text:
    """Refuse a space where no own character stands."""
    return no_space(v, a.at) or Text(
        "You have no character at {at}; name the space of one of yours.", at=a.at
    )


def empty_handed(v: HeavenHellView, face: Face) -> Text | None:
    """Refuse a card that costs more than there are other cards in hand (3.6); else None."""
    others = len(v.hand) - 1
    if face.cost <= others:
        return None
    return Text(
        "{card} costs {cost} other cards and you hold {others}; take a cheaper one.",
        card=face.name,
        cost=face.cost,
        others=others,
    )


def play(v: HeavenHellView, a: ac.Play) -> Text:
    """Refuse a character: which it is, where it should go, what it costs (H3, 3.4, 3.5, 3.6)."""
    top = v.top
    face = v.book.face_of.get(a.card)
    if isinstance(top, fr.Spoils):
        if face != top.face:
            turned = v.book.faces[top.face].name
            return Text("Only {card}, which you turned up, can be played now; or say “done”.", card=turned)
    elif (refusal := no_card(v, a.card)) is not None:
        return refusal
    card = v.book.faces[v.book.face_of[a.card]]
    if card.kind != "character":
        return Text("{card} is no character; nothing else stands in the grid.", card=card.name)
    refusal = no_space(v, a.to)
    if refusal is not None:
        return refusal
    if v.grid[cell_of(v, a.seat, a.to)] >= 0:
        return Text("{to} is taken; choose an empty space of your grid.", to=a.to)
    if isinstance(top, fr.Vanguard):
        return Text(
            "{card} costs {cost} and you have {left} left for your first characters; "
            "set out a cheaper one, or say “done”.",
            card=card.name,
            cost=card.cost,
            left=top.left,
        )
    return empty_handed(v, card) or Text("{card} cannot be played to {to} now.", card=card.name, to=a.to)


def miracle(v: HeavenHellView, a: ac.Miracle) -> Text:
    """Refuse a Miracle: cost, mind of the speaker, nothing to choose (3.6)."""
    top = v.top
    face = v.book.face_of.get(a.card)
    if isinstance(top, fr.Spoils):
        if face != top.face:
            turned = v.book.faces[top.face].name
            return Text("Only {card}, which you turned up, can be played now; or say “done”.", card=turned)
    elif (refusal := no_card(v, a.card)) is not None:
        return refusal
    card = v.book.faces[v.book.face_of[a.card]]
    if card.kind == "tactic":
        return Text("{card} is a Tactic; keep it for a conflict.", card=card.name)
    if card.kind != "miracle":
        return Text("{card} is no Miracle; play it to a space of your grid.", card=card.name)
    poor = empty_handed(v, card)
    if poor is not None and isinstance(top, fr.Turn):
        return poor
    cell = muster.speaker(v, a.seat)
    if cell < 0:
        return Text("{card} must be spoken by a character, and you have none in play.", card=card.name)
    mind = mind_at(v, cell)
    if mind < card.mind:
        return Text(
            "{card} needs a speaker of mind {needs}; the best that you have in play is {mind}.",
            card=card.name,
            needs=card.mind,
            mind=mind,
        )
    return Text(
        "{card} finds nothing to choose: {lack}. Keep it, or pay with it.", card=card.name, lack=lack(card)
    )


def rest(v: HeavenHellView, a: ac.Rest) -> Text:
    """Refuse to rest (3.5)."""
    turn = v.turn
    if turn is not None and turn.rested:
        return Text("You have rested in this turn; once is all.")
    if a.at not in v.book.space_of or v.grid[cell_of(v, a.seat, a.at)] < 0:
        return nobody(v, a)
    return Text("Nothing is to be healed at {at}: no wound lies there.", at=a.at)


def move(v: HeavenHellView, a: ac.Move) -> Text:
    """Refuse to redeploy (3.5)."""
    turn = v.turn
    if turn is not None and turn.moved:
        return Text("You have redeployed in this turn; once is all.")
    if a.at not in v.book.space_of or v.grid[cell_of(v, a.seat, a.at)] < 0:
        return nobody(v, a)
    return no_space(v, a.to) or Text("{to} is taken; choose an empty space of your grid.", to=a.to)


def turn_up(v: HeavenHellView, _: ac.Turnup) -> Text:
    """Refuse to turn up spoils (3.5)."""
    turn = v.turn
    if turn is not None and turn.turned:
        return Text("You have turned up a card in this turn; once is all.")
    return Text("You have no plunder pile; win a battle as Heaven and plunder first.")


def attack(v: HeavenHellView, a: ac.Attack) -> Text:
    """Refuse to start a battle, or the battlefield (H9, H14, 3.4, rulings 4 and 33)."""
    if is_truce(v):
        return Text("This is the truce round: no battlefield can be named. End your turn with “peace”.")
    if not has_fighter(v, a.seat):
        return Text("You have no fighter in play, so you cannot start a battle. Say “peace”.")
    field = v.book.field_of.get(a.field)
    if field is None:
        return Text("There is no battlefield “{field}”; name a free one, such as B06.", field=a.field[:20])
    return Text(
        "{field} is held by somebody else; it can be won back in retaliation only. Name a free one.",
        field=v.book.fields[field].name,
    )
