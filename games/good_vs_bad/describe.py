"""The log: one sentence for each event, by a table of functions keyed by its class."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from engine.events import readable
from engine.texts import Player, Seat, Text
from games.good_vs_bad import describe_cards as cards
from games.good_vs_bad import describe_fights as fights
from games.good_vs_bad import describe_moves as moves
from games.good_vs_bad import describe_spaces as spaces
from games.good_vs_bad import events as ev
from games.good_vs_bad.dataset import DATA
from games.good_vs_bad.telling import Say, of_piece, of_seat
from games.good_vs_bad.words import stat_name, whose


def describe(event: ev.GoodVsBadEvent, reader: Seat | None, names: Mapping[str, str]) -> Text:
    """Say what happened to one who may read the event; `names` are those of the cards by id.

    Raise `ValueError` for anybody else.
    """
    if not readable(event, reader):
        raise ValueError(f"{event.kind} is not for seat {reader}")
    return DESCRIBE[type(event)](event, names)


@lru_cache(maxsize=8)
def names_of(data: str) -> Mapping[str, str]:
    """Return the names of all cards of a data set, a JSON text, by id."""
    found = DATA.read(data)
    names = {card.id: card.name for card in found.items}
    names |= {card.id: card.name for card in found.events}
    return names | {card.id: card.name for card in found.encounters}


def _built(e: ev.Built, _: Mapping[str, str]) -> Text:
    return Text(
        "{player} builds {stat}: {points} more.",
        player=Player(e.seat),
        stat=stat_name(e.stat),
        points=e.points,
    )


def _build_done(e: ev.BuildDone, _: Mapping[str, str]) -> Text:
    return Text(
        "{player} has built: {thrown} cards thrown away unseen, {kept} kept.",
        player=Player(e.seat),
        thrown=e.thrown,
        kept=e.kept,
    )


def _die_laid(e: ev.DieLaid, _: Mapping[str, str]) -> Text:
    if e.level > 0:
        return Text(
            "{player} puts Good {level} on {square}.", player=Player(e.seat), level=e.level, square=e.square
        )
    return Text(
        "{player} puts Bad {level} on {square}.", player=Player(e.seat), level=-e.level, square=e.square
    )


def _sat_out(e: ev.SatOut, _: Mapping[str, str]) -> Text:
    if e.left:
        return Text(
            "{piece} sits this turn out, and {left} more after it.", piece=whose(e.piece), left=e.left
        )
    return Text("{piece} sits this turn out.", piece=whose(e.piece))


def _rolled(e: ev.Rolled, _: Mapping[str, str]) -> Text:
    return Text(
        "{player} rolls {dice}: {sum}.",
        player=Player(e.seat),
        dice=" + ".join(map(str, e.dice)),
        sum=sum(e.dice),
    )


_FOR: Final[dict[str, Text]] = {
    "good": Text("a better road"),
    "bad": Text("a worse road"),
    "late": Text("a late first turn"),
    "special": Text("a Special"),
    "duel": Text("the duel"),
    "encounter": Text("the encounter"),
    "help": Text("helping"),
    "base": Text("the visit"),
    "uncrowned": Text("the lost crown"),
}


def _renown(e: ev.RenownChanged, _: Mapping[str, str]) -> Text:
    sentence = (
        Text("{player} gains {n} Renown for {why}: {now} now.")
        if e.amount > 0
        else Text("{player} loses {n} Renown for {why}: {now} now.")
    )
    return Text(sentence.message, player=Player(e.seat), n=abs(e.amount), why=_FOR[e.reason], now=e.now)


def _base_reached(e: ev.BaseReached, _: Mapping[str, str]) -> Text:
    return Text(
        "The Champion, {piece}, reaches Home Base {base}: {count} of {wanted}.",
        piece=whose(e.piece),
        base=e.base,
        count=e.count,
        wanted=e.wanted,
    )


_ENDS: Final = {
    "crown": Text("A Champion has made it: the game is over."),
    "round_cap": Text("The last round has been played: the most Renown wins."),
}


def _ended(e: ev.GameEnded, _: Mapping[str, str]) -> Text:
    return _ENDS[e.reason]


DESCRIBE: Final[dict[type[ev.GoodVsBadEvent], Callable[[Any, Mapping[str, str]], Text]]] = {
    ev.RoundBegan: of_seat(Text("Round {round} begins."), "round"),
    ev.TurnBegan: of_seat(Text("It is {player}'s turn.")),
    ev.TurnEnded: of_seat(Text("{player}'s turn is over.")),
    ev.Built: _built,
    ev.BuildDone: _build_done,
    ev.DieLaid: _die_laid,
    ev.SatOut: _sat_out,
    ev.Rolled: _rolled,
    ev.RenownChanged: _renown,
    ev.Crowned: of_piece(Text("{piece} is crowned: a Champion sets out.")),
    ev.Uncrowned: of_piece(Text("{piece} loses the crown.")),
    ev.BaseReached: _base_reached,
    ev.TruceBegan: of_seat(Text("{player} calls a truce: no duels until {player}'s next turn.")),
    ev.TruceEnded: of_seat(Text("{player}'s truce is over.")),
    ev.GameEnded: _ended,
    **moves.DESCRIBE,
    **spaces.DESCRIBE,
    **fights.DESCRIBE,
    **cards.DESCRIBE,
}
"""By class of event, the function that says it."""

__all__ = ["DESCRIBE", "Say", "describe", "names_of"]
