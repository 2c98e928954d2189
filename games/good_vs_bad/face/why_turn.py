"""Refusals of what is done in a turn: crowning, rolling, moving, ending."""

from engine.texts import Text
from games.good_vs_bad.data.book import NOBODY, ROLES, STRIDE
from games.good_vs_bad.face.words import kind
from games.good_vs_bad.play import actions as ac
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.facts import home, to_move, turn_of
from games.good_vs_bad.sheet.view import GoodVsBadView


def no_role(word: str) -> Text:
    """Say that there is no such piece."""
    return Text("Name your piece as “hero” or “villain”, not “{word}”.", word=word[:20])


def crown(v: GoodVsBadView, a: ac.Crown) -> Text:
    """Refuse a crown (3.9)."""
    turn, renown = turn_of(v), v.renown[a.seat]
    if a.piece not in ROLES:
        return no_role(a.piece)
    piece = 2 * a.seat + ROLES.index(a.piece)
    if v.crown[a.seat] != NOBODY:
        return Text("You have a Champion already; it must lose its crown before you crown another.")
    if renown < v.book.target:
        return Text(
            "A crown takes {target} Renown and you have {renown}. Raise spaces and win fights first.",
            target=v.book.target,
            renown=renown,
        )
    if turn.stage != "dawn":
        return Text("Pieces are crowned before the roll; crown yours at the beginning of your next turn.")
    if v.at[piece] != home(piece):
        return Text(
            "Your {kind} is at {square}; it can be crowned only on Home Base {base}.",
            kind=kind(piece),
            square=v.book.names[v.at[piece]],
            base=v.book.names[home(piece)],
        )
    return Text(
        "Your {kind} sits this turn out and cannot be crowned; wait for a turn when it can move.",
        kind=kind(piece),
    )


def roll(v: GoodVsBadView, _a: ac.Roll) -> Text:
    """Refuse to roll (3.5)."""
    if turn_of(v).stage == "move":
        return Text("You have rolled for this turn; move your pieces or end your turn.")
    return Text("Both of your pieces sit this turn out, so there is nothing to roll for; end your turn.")


def end(v: GoodVsBadView, _a: ac.End) -> Text:
    """Refuse to end (3.5)."""
    turn = turn_of(v)
    if turn.stage != "move":
        return Text("You have pieces that can move; roll first.")
    left = to_move(v, turn)
    if len(left) == 1:
        return Text("A piece that can move must move; move your {kind} first.", kind=kind(left[0]))
    return Text("A piece that can move must move; move your Hero and your Villain first.")


def move(v: GoodVsBadView, a: ac.Move) -> Text:
    """Refuse a move (3.5)."""
    top = v.top
    if a.piece not in ROLES:
        return no_role(a.piece)
    piece = 2 * a.seat + ROLES.index(a.piece)
    turn = turn_of(v)
    if isinstance(top, fr.Stride):
        if piece != top.piece:
            return Text("Only your {kind} rolled again; move it first.", kind=kind(top.piece))
    elif turn.stage != "move":
        return Text("You have not rolled yet; roll first, then move.")
    elif turn.idle[piece % 2]:
        return Text(
            "Your {kind} sits this turn out; move the other piece or end your turn.", kind=kind(piece)
        )
    elif v.fallen[piece]:
        return Text("Your {kind} was defeated and does not move any more this turn.", kind=kind(piece))
    elif turn.moved[piece % 2]:
        return Text(
            "Your {kind} has moved in this turn; move the other piece or end your turn.", kind=kind(piece)
        )
    return _where(v, a, piece)


def _where(v: GoodVsBadView, a: ac.Move, piece: int) -> Text:
    """Refuse the square, the way, or the reason to stop there."""
    square = v.book.index.get(a.to)
    if square is None or square % STRIDE > v.length:
        return no_square(v, a.to)
    if a.way not in ("up", "down", "stay"):
        return Text("Say “up” to move up the numbers, “down” to move down, not “{way}”.", way=a.way[:20])
    if a.how not in ("", "home", "champion", "base", "snare"):
        return Text(
            "A move ends early for “home”, “champion”, “base” or “snare”, not for “{how}”.", how=a.how[:20]
        )
    least, most = reach(v, piece)
    if least == most:
        return Text(
            "Your {kind} moves exactly {n} from {here}; it cannot end so at {square}. Pick another square.",
            kind=kind(piece),
            n=most,
            here=v.book.names[v.at[piece]],
            square=a.to,
        )
    return Text(
        "Your {kind} moves {least} to {most} from {here}; it cannot end so at {square}. Pick another square.",
        kind=kind(piece),
        least=least,
        most=most,
        here=v.book.names[v.at[piece]],
        square=a.to,
    )


def no_square(v: GoodVsBadView, name: str) -> Text:
    """Say that there is no square of that name."""
    return Text(
        "There is no square “{name}”; squares are named like {first} to {last}, Home Bases like {base}.",
        name=name[:20],
        first=v.book.names[1],
        last=v.book.names[v.length],
        base=v.book.names[0],
    )


def reach(v: GoodVsBadView, piece: int) -> tuple[int, int]:
    """Return the least and the most squares that a piece moves (3.5, 3.10)."""
    kit = v.book.cards.kit(v.items[piece])
    total = sum(turn_of(v).dice[piece % 2]) + kit.move_flat - (0 if kit.no_penalty else v.penalty[piece])
    return max(0, total + kit.move_low), max(0, total + kit.move_high)
