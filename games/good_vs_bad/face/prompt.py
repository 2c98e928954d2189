"""One sentence on what is asked: of the viewer, or of whom the table waits for."""

from collections.abc import Callable
from typing import Any, Final

from engine.board import LETTERS
from engine.texts import Player, Text
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.face.words import kind, mine_or, space_name, whose
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.facts import asked, sails, sits_out, tier, to_move
from games.good_vs_bad.sheet.view import GoodVsBadView


def prompt(v: GoodVsBadView) -> Text:
    """Say what the viewer is asked now or, for others, whom the table waits for."""
    top = v.top
    if top is None:
        return Text("The game is over.")
    if v.seat is not None and v.seat in asked(v).must:
        return _MINE[top.kind](v, top)
    if v.seat is not None and isinstance(top, fr.React):
        return _answer(v, top)
    if v.seat is not None and isinstance(top, fr.Meet) and v.seat in top.open:
        return Text("{player}'s Hero faces an encounter. Your Hero may join it.", player=Player(top.seat))
    return _waiting(v, top)


def _waiting(v: GoodVsBadView, top: fr.Seen) -> Text:
    players = tuple(Player(seat) for seat in asked(v).must)
    if isinstance(top, fr.Build):
        return Text("Waiting for {players} to build.", players=players)
    if isinstance(top, fr.Lay):
        return Text("Waiting for {players} to put a die on the road.", players=players)
    turn = v.turn
    if turn is not None and not isinstance(top, fr.Turn) and (turn.seat,) != asked(v).must:
        return Text(
            "It is {mover}'s turn, and {players} has to answer: {what}.", mover=Player(turn.seat),
            players=players, what=_ASKED.get(top.kind, Text("a choice")),
        )  # fmt: skip
    if isinstance(top, fr.Turn) and top.stage == "dawn":
        return Text("It is {players}'s turn; others may play events until the roll.", players=players)
    return Text("It is {players}'s turn.", players=players)


_ASKED: Final = {
    "pick_stat": Text("which stat"), "pick_item": Text("which item"), "trim": Text("which card to discard"),
    "react": Text("whether the card takes effect"), "duel": Text("with which stat to duel"),
}  # fmt: skip
"""By frame, what others are asked in somebody's turn."""


def _card(v: GoodVsBadView, card: int) -> str:
    return v.book.cards.all[card].name


def _answer(v: GoodVsBadView, top: fr.React) -> Text:
    """Tell a seat that may answer what it would answer."""
    card = top.nays[-1] if top.nays else top.card
    return Text(
        "{player} plays {card}. An answer would void it.", player=Player(top.seat), card=_card(v, card)
    )


def _build(v: GoodVsBadView, top: fr.Build) -> Text:
    points = sum(top.points[v.seat]) if v.seat is not None else 0
    most = v.book.numbers.build_cards
    return Text(
        "Build your pieces: {points} of {most} cards thrown away so far. Each gives Hero and Villain a point "
        "in a stat, which they add to their die in fights.",
        points=points,
        most=most,
    )


def _lay(v: GoodVsBadView, top: fr.Lay) -> Text:
    level = v.book.numbers.start_level
    if top.side == "good":
        return Text("Put your Good {level} on a Blank space.", level=level)
    return Text("Put your Bad {level} on a Blank space.", level=level)


def _turn(v: GoodVsBadView, top: fr.Turn) -> Text:
    cards = bool(v.hand)
    if top.stage in ("dawn", "ready"):
        if sits_out(v, top):
            return Text("Both of your pieces sit this turn out. Play cards if you like, then end your turn.")
        return Text("{roll} {wins}", roll=_ROLL if cards else _ONLY_ROLL, wins=_wins(v, top.seat))
    left = to_move(v, top)
    if not left:
        return _END if cards else _ONLY_END
    if len(left) == 2:
        return Text("You rolled {sum}. Move your Hero or your Villain first.", sum=sum(top.roll))
    move = Text("Now move your {kind}, or play cards.") if cards else Text("Now move your {kind}.")
    return move.with_args(kind=kind(left[0]))


_ROLL: Final = Text("Your turn: play cards if you like, then roll.")
_ONLY_ROLL: Final = Text("Your turn: roll.")
_END: Final = Text("Both pieces are done. Play cards if you like, or end your turn.")
_ONLY_END: Final = Text("Both pieces are done. End your turn.")


def _wins(v: GoodVsBadView, seat: int) -> Text:
    """Say what a player still needs to win: Renown for a crown, or Home Bases for their Champion (3.9)."""
    champion = v.crown[seat]
    if champion != NOBODY:
        bases = [other for other in range(len(v.crown)) if other != seat and other not in v.reached[seat]]
        left, letters = v.book.bases_to_win - len(v.reached[seat]), tuple(LETTERS[one] for one in bases)
        if left == len(bases):
            return Text(
                "Your {kind} wears the crown and wins at {bases}.", kind=kind(champion), bases=letters
            )
        return Text(
            "Your {kind} wears the crown and wins at {left} of {bases}.", kind=kind(champion), left=left,
            bases=letters,
        )  # fmt: skip
    if v.renown[seat] >= v.book.target:
        return Text("You have the Renown for a crown: it is given at home.")
    return Text(
        "You have {renown} of the {target} Renown for a crown.", renown=v.renown[seat], target=v.book.target
    )


def _stride(_v: GoodVsBadView, top: fr.Stride) -> Text:
    return Text("Move {piece} again, by the new roll.", piece=mine_or(top.piece, top.seat))


def _reroll(v: GoodVsBadView, top: fr.Reroll) -> Text:
    return Text(
        "{square} is Good 5: roll again for {piece} and move on, or stay?",
        square=v.book.names[v.at[top.piece]],
        piece=mine_or(top.piece, top.seat),
    )


def _step(v: GoodVsBadView, top: fr.Step) -> Text:
    here = v.at[top.piece]
    if sails(v):
        return Text("Tailwind takes {piece} on. Where to?", piece=mine_or(top.piece, top.seat))
    if top.forced:
        return Text(
            "{square} sends {piece} to a worse square. Which?",
            square=v.book.names[here],
            piece=mine_or(top.piece, top.seat),
        )
    return Text("{piece} may go on. Where to, or stay?", piece=whose(top.piece))


def _raise(v: GoodVsBadView, top: fr.Raise) -> Text:
    return Text(
        "Raise {square}, {space}?", square=v.book.names[top.square], space=space_name(v.level[top.square])
    )


def _tile(v: GoodVsBadView, top: fr.Tile) -> Text:
    if top.side == "good":
        return Text("{square} becomes a Good Special. Which?", square=v.book.names[top.square])
    return Text("{square} becomes a Bad Special. Which?", square=v.book.names[top.square])


def _rival(v: GoodVsBadView, top: fr.Rival) -> Text:
    return Text(
        "{piece} must duel somebody at {square}. Whom?",
        piece=whose(top.piece),
        square=v.book.names[v.at[top.piece]],
    )


def _duel(_v: GoodVsBadView, top: fr.Duel) -> Text:
    return Text(
        "With which stat does {piece} duel {foe}?",
        piece=mine_or(top.piece, top.seat),
        foe=mine_or(top.foe, top.seat),
    )


def _flee(v: GoodVsBadView, top: fr.Flee) -> Text:
    return Text(
        "An encounter of tier {tier} awaits {piece}. Try to flee ({least} or more on a die), or fight?",
        tier=tier(v),
        piece=mine_or(top.piece, top.seat),
        least=v.book.numbers.flee_from,
    )


def _meet(v: GoodVsBadView, top: fr.Meet) -> Text:
    if top.open:
        return Text(
            "An encounter of tier {tier}. Others may join your Hero until you draw the card.", tier=tier(v)
        )
    return Text("An encounter of tier {tier}: draw the card and face it.", tier=tier(v))


def _react(v: GoodVsBadView, top: fr.React) -> Text:
    card = top.nays[-1] if top.nays else top.card
    return Text("You played {card}. Others may answer; carry it out when you like.", card=_card(v, card))


_STATS: Final = {
    "damage": Text("{piece} takes {left} damage. In which stat?"),
    "plain": Text("{piece} takes {left} damage. Agility, Might or Smarts?"),
    "special": Text("{piece} takes {left} damage to a Special. Which?"),
    "heal": Text("{piece} heals {left}. Which stat?"),
    "raise": Text("{piece} may raise Agility, Might or Smarts by {left}. Which?"),
}


def _pick_stat(_v: GoodVsBadView, top: fr.PickStat) -> Text:
    return _STATS[top.why].with_args(piece=whose(top.piece), left=top.left * top.each)


def _pick_level(v: GoodVsBadView, top: fr.PickLevel) -> Text:
    return Text("By how much does {square} rise?", square=v.book.names[top.square])


def _pick_item(_v: GoodVsBadView, top: fr.PickItem) -> Text:
    if top.why == "spoils":
        return Text("You defeated {piece}. Take one of its items, or none.", piece=whose(top.piece))
    return Text("{piece} must discard an item. Which?", piece=whose(top.piece))


def _pick_die(v: GoodVsBadView, top: fr.PickDie) -> Text:
    return Text("Pick a die for {card}.", card=_card(v, top.card))


def _trim(v: GoodVsBadView, top: fr.Trim) -> Text:
    return Text(
        "You hold {held} cards and may keep {limit}. Discard one.",
        held=sum(v.held[top.seat]),
        limit=v.book.hand_limit,
    )


_MINE: Final[dict[str, Callable[[GoodVsBadView, Any], Text]]] = {
    "build": _build,
    "lay": _lay,
    "turn": _turn,
    "stride": _stride,
    "reroll": _reroll,
    "step": _step,
    "raise": _raise,
    "tile": _tile,
    "rival": _rival,
    "duel": _duel,
    "flee": _flee,
    "meet": _meet,
    "react": _react,
    "pick_stat": _pick_stat,
    "pick_level": _pick_level,
    "pick_item": _pick_item,
    "pick_die": _pick_die,
    "trim": _trim,
}
