"""One sentence on what is asked: of the viewer, or of whom the table waits for."""

from collections.abc import Callable
from typing import Any, Final

from engine.texts import Player, Text
from games.foes import state as fr
from games.foes.facts import asked, brings_chips
from games.foes.rules.common import monster_on
from games.foes.state import NOWHERE
from games.foes.view import FoesView
from games.foes.words import tile_name

_ME: Final = {
    "place": Text("Choose the start chamber where your figure enters."),
    "free_step": Text("You lost the battle. Make one free step, or stay."),
    "swap": Text("Two monsters or chests change places. Which is the first?"),
    "rotate": Text("Pick an open intersection and the side to close, or stop."),
    "stalemate": Text("The game stands still. End and score it now, or play on?"),
}
_OTHERS: Final = {
    "turn": Text("It is {player}'s turn."),
    "place": Text("{player} chooses a start chamber."),
    "free_step": Text("{player} may make a free step."),
    "payment": Text("{player} may cast a spell to pay."),
    "herd": Text("{player} moves a monster."),
    "swap": Text("{player} exchanges two tiles."),
    "rotate": Text("{player} turns an intersection."),
}


def prompt(v: FoesView) -> Text:
    """Say what the viewer is asked now or, for others, whom the table waits for."""
    top = v.top
    if top is None:
        return Text("The game is over.")
    waiting = asked(v)
    if v.seat is not None and v.seat in waiting:
        made = _MINE.get(top.kind)
        return made(v, top) if made is not None else _ME[top.kind]
    if isinstance(top, fr.Follow | fr.Stalemate):
        players = tuple(Player(seat) for seat in waiting)
        if isinstance(top, fr.Follow):
            return Text("Waiting for {players}: follow {mover}?", players=players, mover=Player(top.mover))
        return Text("Waiting for {players}: end and score?", players=players)
    return _OTHERS[top.kind].with_args(player=Player(top.seat))


def _turn(v: FoesView, top: fr.Turn) -> Text:
    seat = top.seat
    monster = monster_on(v, v.figure[seat])
    if top.over and monster:
        return Text("You walk no more: you are with Monster {monster}. What do you do?", monster=monster)
    if top.over:
        return Text("Your movement has ended. What do you do?")
    if top.may_wander:
        return Text("Your turn. As the dumbest player you may first move the weakest monster.")
    if monster and not top.invisible:
        return Text("You are with Monster {monster}. What do you do?", monster=monster)
    if top.segment == 2:
        return Text("Second part of your turn: walk, fight or end.")
    if not top.acted and v.book.n == 2:
        return Text("Your turn: walk 6 and fight, twice; or walk 12 and fight once; or take chips.")
    if not top.acted:
        return Text("Your turn: walk and fight, walk twice as far, or take chips.")
    return Text("Your turn goes on. You have walked {steps} so far.", steps=top.steps)


def _follow(v: FoesView, top: fr.Follow) -> Text:
    return Text(
        "{mover} went to {space}. You may follow, to learn from them. Do you?",
        mover=Player(top.mover),
        space=v.book.spaces[top.space].name,
    )


def _payment(v: FoesView, top: fr.Payment) -> Text:
    due, held = top.cost, v.chips[top.seat]
    if brings_chips(v):
        return Text(
            "The battle costs {cost} and you have {chips}. Cast Power Chips, or lose it?",
            cost=due,
            chips=held,
        )
    return Text(
        "The battle costs {cost}, you have {chips}, and none of your spells brings chips: it is lost.",
        cost=due,
        chips=held,
    )


def _herd(v: FoesView, top: fr.Herd) -> Text:
    if not top.monster:
        return Text("Choose the next monster to move, or stop.")
    return Text(
        "Monster {monster} is at {space} and may go {left}. Where to?",
        monster=top.monster,
        space=v.book.spaces[top.at].name,
        left=Text("{count} chamber", plural="{count} chambers", count=top.left),
    )


def _swap(v: FoesView, top: fr.Swap) -> Text:
    if top.first == NOWHERE:
        return _ME["swap"]
    return Text(
        "Exchange {tile} at {space} with which other?",
        tile=tile_name(v.tile[top.first]),
        space=v.book.spaces[top.first].name,
    )


_MINE: Final[dict[str, Callable[[FoesView, Any], Text]]] = {
    "turn": _turn,
    "follow": _follow,
    "payment": _payment,
    "herd": _herd,
    "swap": _swap,
}
