"""The log of spaces, stats and what they do."""

from typing import Any, Final

from engine.texts import Player, Text
from games.good_vs_bad import events as ev
from games.good_vs_bad.telling import Names, Say, of_piece
from games.good_vs_bad.words import TILES, space_name, stat_name, whose

_LAST_LEVEL: Final = 5


def _made(e: ev.SpaceMade, _: Names) -> Text:
    return Text(
        "{piece} makes {square} {space}.", piece=whose(e.piece), square=e.square, space=space_name(e.level)
    )


def _raised(e: ev.SpaceRaised, _: Names) -> Text:
    if abs(e.level) > _LAST_LEVEL:
        return Text("{piece} raises {square} to a Special.", piece=whose(e.piece), square=e.square)
    return Text(
        "{piece} raises {square} to {space}.",
        piece=whose(e.piece),
        square=e.square,
        space=space_name(e.level),
    )


def _changed(e: ev.LevelChanged, _: Names) -> Text:
    if abs(e.level) > _LAST_LEVEL:
        return Text("{square}, {before}, becomes a Special.", square=e.square, before=space_name(e.before))
    return Text(
        "{square}, {before}, becomes {space}.",
        square=e.square,
        before=space_name(e.before),
        space=space_name(e.level),
    )


def _special(e: ev.SpecialMade, _: Names) -> Text:
    sentence = (
        Text("{player} makes {square} a Good Special: {tile}.")
        if e.side == "good"
        else Text("{player} makes {square} a Bad Special: {tile}.")
    )
    return Text(sentence.message, player=Player(e.seat), square=e.square, tile=TILES[e.tile])


def _works(e: ev.SpecialWorks, _: Names) -> Text:
    sentence = (
        Text("{piece} is on the Good Special at {square}: {tile}.")
        if e.side == "good"
        else Text("{piece} is on the Bad Special at {square}: {tile}.")
    )
    return Text(sentence.message, square=e.square, piece=whose(e.piece), tile=TILES[e.tile])


def _lost(e: ev.TurnsLost, _: Names) -> Text:
    if e.turns == e.total:
        turns = Text("its next turn", plural="its next {count} turns", count=e.turns)
        return Text("{piece} loses {turns}.", piece=whose(e.piece), turns=turns)
    more = Text("{count} more turn", plural="{count} more turns", count=e.turns)
    return Text("{piece} loses {more}, {total} in all.", piece=whose(e.piece), more=more, total=e.total)


def _penalized(e: ev.Penalized, _: Names) -> Text:
    return Text("{piece} moves {total} less next time.", piece=whose(e.piece), total=e.total)


def _hurt(e: ev.Hurt, _: Names) -> Text:
    return Text(
        "{piece} loses {by} {stat}: {now} left.",
        piece=whose(e.piece),
        by=e.by,
        stat=stat_name(e.stat),
        now=e.now,
    )


def _shield(e: ev.ShieldRolled, names: Names) -> Text:
    sentence = (
        Text("{card} rolls {die} for {piece}: {by} damage less.")
        if e.by
        else Text("{card} rolls {die} for {piece}: no help.")
    )
    return Text(sentence.message, card=names.get(e.card, e.card), die=e.die, piece=whose(e.piece), by=e.by)


def _defeated(e: ev.Defeated, _: Names) -> Text:
    if e.other >= 0:
        return Text("{piece} is defeated by {other}.", piece=whose(e.piece), other=Player(e.other))
    return Text("{piece} is defeated.", piece=whose(e.piece))


DESCRIBE: Final[dict[type[Any], Say]] = {
    ev.SpaceMade: _made,
    ev.SpaceRaised: _raised,
    ev.LevelChanged: _changed,
    ev.SpecialMade: _special,
    ev.SpecialWorks: _works,
    ev.Extended: of_piece(
        Text("All Connectors grow to {length} squares; encounters are of tier {tier}."), "length", "tier"
    ),
    ev.Penalized: _penalized,
    ev.TurnsLost: _lost,
    ev.TurnsFree: of_piece(Text("{piece} has no lost turns any more.")),
    ev.LostRolled: of_piece(Text("A die says how many turns {piece} loses: {die}."), "die"),
    ev.Healed: of_piece(Text("{piece} heals {stat} to {now}."), "stat", "now"),
    ev.Hurt: _hurt,
    ev.Spared: of_piece(Text("Items keep {by} damage off {piece}."), "by"),
    ev.ShieldRolled: _shield,
    ev.StatRaised: of_piece(Text("{piece} gains {by} {stat}: {now} now."), "by", "stat", "now"),
    ev.Defeated: _defeated,
}
