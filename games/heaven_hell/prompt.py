"""One sentence on what is asked: of the viewer, or of whom the table waits for."""

from collections.abc import Callable
from typing import Any, Final

from engine.texts import Player, Text
from games.heaven_hell.face.moment import place
from games.heaven_hell.face.words import card_name
from games.heaven_hell.mind.forces import wins_with
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import asked, dominion, opposite, sums
from games.heaven_hell.sheet.view import HeavenHellView

_OTHERS: Final = {
    "vanguard": Text("{player} sets out the first characters."),
    "turn": Text("It is {player}'s turn."),
    "spoils": Text("{player} decides about the card turned up."),
    "even": Text("{player} discards and draws."),
    "defend": Text("Does {player} defend?"),
    "battle": Text("{player} may take a conflict action."),
    "choose": Text("{player} chooses for a card."),
    "pay": Text("{player} pays for a card."),
    "damage": Text("{player} gives out wounds."),
    "plunder": Text("Does {player} plunder?"),
    "sort": Text("{player} sorts the plunder."),
    "retaliate": Text("Does {player} strike back?"),
    "resist": Text("Does {player} resist?"),
}


def prompt(v: HeavenHellView) -> Text:
    """Say what the viewer is asked now or, for others, whom the table waits for."""
    top, waiting = v.top, asked(v)
    if top is None or waiting < 0:
        return Text("The game is over.")
    if v.seat == waiting:
        return _MINE[top.kind](v, top)
    return _OTHERS[top.kind].with_args(player=Player(waiting))


def _vanguard(_v: HeavenHellView, top: fr.Vanguard) -> Text:
    return Text(
        "Set out your first characters, for nothing: {places}, with costs of {left} together at most.",
        places=Text("{count} more", count=top.places),
        left=top.left,
    )


def _turn(v: HeavenHellView, _: fr.Turn) -> Text:
    if v.book.options.truce == "yes" and v.round == 1:
        return Text("Your turn: play characters and Miracles. Nobody marches in round 1, a truce.")
    return Text("Your turn: play characters and Miracles, then march or keep the peace.")


def _spoils(v: HeavenHellView, top: fr.Spoils) -> Text:
    return Text(
        "You turned up {card}. Play it for nothing, or take it to hand?", card=card_name(v.book, top.face)
    )


def _even(v: HeavenHellView, top: fr.Even) -> Text:
    turn = v.turn
    last = turn is not None and turn.then == "end"
    made = _LAST_EVEN if last else _FIRST_EVEN
    held = Text("{count} card", "{count} cards", v.hands[top.queue[0]])
    return made.with_args(hand=v.book.hand, held=held)


_FIRST_EVEN: Final = Text("You hold {held}. Discard what you like, then draw up to {hand}.")
_LAST_EVEN: Final = Text("The turn ends, and you hold {held}. Discard what you like, then draw up to {hand}.")


def _defend(v: HeavenHellView, top: fr.Defend) -> Text:
    turn = v.turn
    leader = turn.seat if turn is not None else top.queue[0]
    said = Text("{heaven} marches on {field}. Do you defend? {forecast}")
    if wins_with(v, leader, top.field):
        said = Text("{heaven} marches on {field}, enough to win. Do you defend? {forecast}")
    return said.with_args(
        heaven=Player(leader),
        field=place(v, top.field),
        forecast=forecast(v, leader, top.queue[0]),
    )


def forecast(v: HeavenHellView, leader: int, other: int) -> Text:
    """Say which conflicts there would be, and how they stand before anybody acts."""
    columns = opposite(v, leader, other)
    if not columns:
        return Text("You would stand opposite nobody.")
    shown: list[Text] = []
    for column in columns:
        ours, theirs = sums(v, leader, other, column)
        shown.append(Text("{ours} to {theirs} in column {n}", n=column + 1, ours=ours, theirs=theirs))
    return Text("Now Heaven has {shown}.", shown=tuple(shown))


def _battle(v: HeavenHellView, top: fr.Battle) -> Text:
    ours, theirs = sums(v, top.heaven, top.hell, top.column)
    mine, hers = (ours, theirs) if v.seat == top.heaven else (theirs, ours)
    if top.passes:
        return Text(
            "Column {n}: you have {mine}, they have {hers}, and they passed. Act, or pass to end it?",
            n=top.column + 1,
            mine=mine,
            hers=hers,
        )
    return Text(
        "Column {n}: you have {mine}, they have {hers}. Act, or pass?", n=top.column + 1, mine=mine, hers=hers
    )


def _choose(v: HeavenHellView, top: fr.Choose) -> Text:
    face = v.book.faces[top.face]
    return Text("Choose for {card}: {does}.", card=face.name, does=face.text)


def _pay(_v: HeavenHellView, top: fr.Pay) -> Text:
    return Text("Pay with {count} card of your hand.", "Pay with {count} cards of your hand.", top.left)


def _damage(_v: HeavenHellView, top: fr.Damage) -> Text:
    return Text(
        "You lost column {n}: give {count} wound to your fighters there, the front row first.",
        "You lost column {n}: give {count} wounds to your fighters there, the front row first.",
        top.left,
        n=top.column + 1,
    )


def _plunder(v: HeavenHellView, top: fr.Plunder) -> Text:
    return Text(
        "Plunder {field}? You would turn up {count} card of your deck.",
        "Plunder {field}? You would turn up {count} cards of your deck.",
        min(top.count, v.deck[top.seat]),
        field=v.book.fields[top.field].name,
    )


def _sort(_v: HeavenHellView, top: fr.Sort) -> Text:
    return Text(
        "Discard what you do not want; {count} card goes to your plunder pile.",
        "Discard what you do not want; {count} cards go to your plunder pile.",
        len(top.revealed),
    )


def _retaliate(v: HeavenHellView, top: fr.Retaliate) -> Text:
    turn = v.turn
    leader = turn.seat if turn is not None else top.queue[0]
    said = Text("Do you strike back at a battlefield of {heaven}? {forecast}")
    if dominion(v, leader) >= v.book.target:
        said = Text("{heaven} has enough Dominion to win. Do you strike back? {forecast}")
    return said.with_args(
        heaven=Player(leader),
        forecast=forecast(v, leader, top.queue[0]),
    )


def _resist(v: HeavenHellView, top: fr.Resist) -> Text:
    return Text(
        "{hell} strikes back at {field}. Do you resist? {forecast}",
        hell=Player(top.hell),
        field=place(v, top.field),
        forecast=forecast(v, top.seat, top.hell),
    )


_MINE: Final[dict[str, Callable[[HeavenHellView, Any], Text]]] = {
    "vanguard": _vanguard,
    "turn": _turn,
    "spoils": _spoils,
    "even": _even,
    "defend": _defend,
    "battle": _battle,
    "choose": _choose,
    "pay": _pay,
    "damage": _damage,
    "plunder": _plunder,
    "sort": _sort,
    "retaliate": _retaliate,
    "resist": _resist,
}
