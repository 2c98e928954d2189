"""The log of battles, conflicts, wounds and battlefields."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.texts import Player, Text
from games.heaven_hell import events as ev
from games.heaven_hell.named import Names, count_of
from games.heaven_hell.words import spot

Say = Callable[[Any, Names], Text]


def _peace(e: ev.PeaceKept, _: Names) -> Text:
    return Text("{player} starts no battle.", player=Player(e.seat))


def _named(e: ev.FieldNamed, names: Names) -> Text:
    if e.own:
        return Text(
            "{player} marches on {field} again, which is {player}'s own.",
            player=Player(e.seat),
            field=names.field(e.field),
        )
    return Text("{player} marches on {field}.", player=Player(e.seat), field=names.field(e.field))


def _declined(e: ev.Declined, _: Names) -> Text:
    if e.what == "defend":
        return Text("{player} does not defend.", player=Player(e.seat))
    return Text("{player} does not strike back.", player=Player(e.seat))


def _field(sentence: Text) -> Say:
    """Make a function that fills the player and the battlefield of a sentence."""
    return lambda e, names: Text(sentence.message, player=Player(e.seat), field=names.field(e.field))


def _retaliated(e: ev.Retaliated, names: Names) -> Text:
    return Text(
        "{player} strikes back at {field} of {heaven}.",
        player=Player(e.seat),
        heaven=Player(e.heaven),
        field=names.field(e.field),
    )


def _gave_up(e: ev.GaveUp, names: Names) -> Text:
    if e.forced:
        return Text(
            "{player} has no fighter to hold {field}.", player=Player(e.seat), field=names.field(e.field)
        )
    return Text("{player} gives {field} up.", player=Player(e.seat), field=names.field(e.field))


def _battle(e: ev.BattleBegan, names: Names) -> Text:
    columns = tuple(Text("{n}", n=column) for column in e.columns)
    return Text(
        "{heaven} and {hell} meet at {field}: {where}. Advantage {ours} to {theirs}.",
        heaven=Player(e.heaven),
        hell=Player(e.hell),
        field=names.field(e.field),
        where=Text("a conflict in column {columns}", columns=columns)
        if len(columns) == 1
        else Text("conflicts in columns {columns}", columns=columns)
        if columns
        else Text("nobody stands opposite anybody"),
        ours=e.heaven_edge,
        theirs=e.hell_edge,
    )


def _duel(e: ev.DuelBegan, _: Names) -> Text:
    return Text(
        "{heaven} and {hell} duel in column {column}.",
        heaven=Player(e.heaven),
        hell=Player(e.hell),
        column=e.column,
    )


def _conflict(e: ev.ConflictBegan, _: Names) -> Text:
    return Text(
        "Column {column}: {heaven} against {hell}.",
        column=e.column,
        heaven=Player(e.heaven),
        hell=Player(e.hell),
    )


def _passed(e: ev.Passed, _: Names) -> Text:
    return Text("{player} passes.", player=Player(e.seat))


def _conflict_ended(e: ev.ConflictEnded, _: Names) -> Text:
    most, least = max(e.heaven_might, e.hell_might), min(e.heaven_might, e.hell_might)
    if e.winner < 0:
        return Text(
            "Nobody wins column {column}, {most} to {least}.", column=e.column, most=most, least=least
        )
    loser = e.hell if e.winner == e.heaven else e.heaven
    return Text(
        "{winner} wins column {column}, {most} to {least}: {count} wound for {loser}.",
        "{winner} wins column {column}, {most} to {least}: {count} wounds for {loser}.",
        e.damages,
        winner=Player(e.winner),
        column=e.column,
        most=most,
        least=least,
        loser=Player(loser),
    )


def _lost(e: ev.DamagesLost, _: Names) -> Text:
    return Text(
        "{player} has nobody left there: {count} wound falls on nobody.",
        "{player} has nobody left there: {count} wounds fall on nobody.",
        e.count,
        player=Player(e.seat),
    )


def _battle_ended(e: ev.BattleEnded, names: Names) -> Text:
    if e.winner < 0:
        return Text(
            "{heaven} and {hell} tie at {field}, {ours} to {theirs}: nothing changes hands.",
            heaven=Player(e.heaven),
            hell=Player(e.hell),
            field=names.field(e.field),
            ours=e.heaven_won,
            theirs=e.hell_won,
        )
    return Text(
        "{winner} beats {loser} at {field}, {most} to {least}.",
        winner=Player(e.winner),
        loser=Player(e.hell if e.winner == e.heaven else e.heaven),
        field=names.field(e.field),
        most=max(e.heaven_won, e.hell_won),
        least=min(e.heaven_won, e.hell_won),
    )


def _duel_ended(_e: ev.DuelEnded, _: Names) -> Text:
    return Text("The duel is over.")


def _taken(e: ev.FieldTaken, names: Names) -> Text:
    if e.how == "undefended":
        return Text(
            "Nobody defends: {player} takes {field}. Dominion {dominion}.",
            player=Player(e.seat),
            field=names.field(e.field),
            dominion=e.dominion,
        )
    return Text(
        "{player} takes {field}. Dominion {dominion}.",
        player=Player(e.seat),
        field=names.field(e.field),
        dominion=e.dominion,
    )


def _forfeited(e: ev.FieldForfeited, names: Names) -> Text:
    return Text(
        "{player} loses {field}, which is free again. Dominion {dominion}.",
        player=Player(e.seat),
        field=names.field(e.field),
        dominion=e.dominion,
    )


def _no_plunder(e: ev.PlunderDeclined, _: Names) -> Text:
    return Text("{player} does not plunder.", player=Player(e.seat))


def _plundered(e: ev.Plundered, names: Names) -> Text:
    if not e.cards:
        return Text("{player} plunders, but the deck is empty.", player=Player(e.seat))
    return Text("{player} plunders and reveals {cards}.", player=Player(e.seat), cards=names.cards(e.cards))


def _pile(e: ev.PileShuffled, _: Names) -> Text:
    return Text(
        "{player} adds {added} to the plunder pile: {count} now.",
        player=Player(e.seat),
        added=count_of(e.added),
        count=e.count,
    )


def _wounded(e: ev.Wounded, names: Names) -> Text:
    return Text(
        "{card} ({at}) of {player} gets {count} wound, {all} now.",
        "{card} ({at}) of {player} gets {count} wounds, {all} now.",
        e.by,
        player=Player(e.owner),
        card=names.card(e.card),
        at=spot(e.at),
        all=e.wounds,
    )


def _died(e: ev.Died, names: Names) -> Text:
    return Text(
        "{card} ({at}) of {player} is killed.", player=Player(e.owner), card=names.card(e.card), at=spot(e.at)
    )


def _might(e: ev.MightChanged, names: Names) -> Text:
    if e.turn:
        return Text(
            "{card} ({at}) of {player}: might {by} for this turn.",
            player=Player(e.owner),
            card=names.card(e.card),
            at=spot(e.at),
            by=f"{e.by:+}",
        )
    return Text(
        "{card} ({at}) of {player}: might {by}.",
        player=Player(e.owner),
        card=names.card(e.card),
        at=spot(e.at),
        by=f"{e.by:+}",
    )


def _mind(e: ev.MindChanged, names: Names) -> Text:
    return Text(
        "{card} ({at}) of {player}: mind {by}.",
        player=Player(e.owner),
        card=names.card(e.card),
        at=spot(e.at),
        by=f"{e.by:+}",
    )


def _soaked(e: ev.Soaked, _: Names) -> Text:
    return Text(
        "{player} would take {total} fewer wounds if this column is lost.",
        player=Player(e.seat),
        total=e.total,
    )


DESCRIBE: Final[Mapping[type[ev.HeavenHellEvent], Say]] = {
    ev.PeaceKept: _peace,
    ev.FieldNamed: _named,
    ev.Declined: _declined,
    ev.Defended: _field(Text("{player} defends {field}.")),
    ev.Retaliated: _retaliated,
    ev.Resisted: _field(Text("{player} resists at {field}.")),
    ev.GaveUp: _gave_up,
    ev.BattleBegan: _battle,
    ev.DuelBegan: _duel,
    ev.ConflictBegan: _conflict,
    ev.Passed: _passed,
    ev.ConflictEnded: _conflict_ended,
    ev.DamagesLost: _lost,
    ev.BattleEnded: _battle_ended,
    ev.DuelEnded: _duel_ended,
    ev.FieldTaken: _taken,
    ev.FieldForfeited: _forfeited,
    ev.PlunderDeclined: _no_plunder,
    ev.Plundered: _plundered,
    ev.PileShuffled: _pile,
    ev.Wounded: _wounded,
    ev.Died: _died,
    ev.MightChanged: _might,
    ev.MindChanged: _mind,
    ev.Soaked: _soaked,
}
"""By class of event, what is said."""
