"""The log: one sentence for each event, by a table of functions keyed by its class.

Events name cards and battlefields by their ids; the names come from the data set.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.events import readable
from engine.texts import Player, Seat, Text
from games.heaven_hell import describe_battle as battle
from games.heaven_hell import events as ev
from games.heaven_hell.named import Names, count_of
from games.heaven_hell.words import spot

Say = Callable[[Any, Names], Text]


def describe(event: ev.HeavenHellEvent, reader: Seat | None, names: Mapping[str, str]) -> Text:
    """Say what happened to one who may read the event; `names` are those of cards and battlefields by id.

    Raise `ValueError` for anybody else.
    """
    if not readable(event, reader):
        raise ValueError(f"{event.kind} is not for seat {reader}")
    return DESCRIBE[type(event)](event, Names(names))


def _plain(sentence: Text) -> Say:
    """Make a function that fills `{player}` of a sentence."""
    return lambda e, _: Text(sentence.message, player=Player(e.seat))


def _round(e: ev.RoundBegan, _: Names) -> Text:
    if e.truce:
        return Text("Round {round} begins. In this round there is a truce: no battle yet.", round=e.round)
    return Text("Round {round} begins.", round=e.round)


def _turn_ended(e: ev.TurnEnded, _: Names) -> Text:
    return Text(
        "{player} ends the turn with Dominion {dominion} of {target}.",
        player=Player(e.seat),
        dominion=e.dominion,
        target=e.target,
    )


def _game_ended(e: ev.GameEnded, _: Names) -> Text:
    if e.winner >= 0:
        return Text(
            "{player} holds Dominion {dominion} at the end of the turn and wins!",
            player=Player(e.winner),
            dominion=e.dominion,
        )
    return Text("The last round is over and nobody has enough Dominion.")


def _drew(e: ev.Drew, _: Names) -> Text:
    return Text("{player} draws {cards}.", player=Player(e.seat), cards=count_of(e.count))


def _drawn(e: ev.CardsDrawn, names: Names) -> Text:
    return Text("You draw {cards}.", cards=names.cards(e.cards))


def _reshuffled(e: ev.Reshuffled, _: Names) -> Text:
    return Text(
        "{player} shuffles the discard pile: {cards} for the new deck.",
        player=Player(e.seat),
        cards=count_of(e.count),
    )


_WHY_DISCARDED: Final = {
    "even": Text("{player} discards {card}."),
    "cost": Text("{player} pays with {card}."),
    "random": Text("{player} loses {card} from hand by chance."),
    "spy": Text("{player} has to discard {card}."),
    "plunder": Text("{player} discards {card} of the plunder."),
}


def _discarded(e: ev.Discarded, names: Names) -> Text:
    return Text(_WHY_DISCARDED[e.why].message, player=Player(e.seat), card=names.card(e.card))


def _evened(e: ev.EvenedUp, _: Names) -> Text:
    if not e.drew:
        return Text("{player} keeps the whole hand and draws nothing.", player=Player(e.seat))
    return Text("{player} has discarded and drawn.", player=Player(e.seat))


_WAYS: Final = {
    "vanguard": Text("{player} sets out {card} at {to}."),
    "paid": Text("{player} plays {card} to {to}, for {cost}."),
    "spoils": Text("{player} plays {card} of the plunder pile to {to}."),
    "reserves": Text("{player} calls {card} to {to}, for {cost}."),
}


def _played(e: ev.Played, names: Names) -> Text:
    return Text(
        _WAYS[e.way].message,
        player=Player(e.seat),
        card=names.card(e.card),
        to=spot(e.to),
        cost=count_of(e.cost) if e.cost else Text("nothing"),
    )


def _raised(e: ev.Raised, names: Names) -> Text:
    return Text(
        "{player} raises {card} from the discard pile to {to}.",
        player=Player(e.seat),
        card=names.card(e.card),
        to=spot(e.to),
    )


def _miracle(e: ev.MiracleSpoken, names: Names) -> Text:
    return Text(
        "{speaker} of {player} speaks {card}.",
        player=Player(e.seat),
        card=names.card(e.card),
        speaker=names.card(e.speaker),
    )


def _tactic(e: ev.TacticPlayed, names: Names) -> Text:
    return Text(
        "{player} plays {card}, spoken by {speaker} ({by}).",
        player=Player(e.seat),
        card=names.card(e.card),
        speaker=names.card(e.speaker),
        by=spot(e.by),
    )


def _ability(e: ev.AbilityUsed, names: Names) -> Text:
    return Text(
        "{card} ({at}) of {player} uses its ability.",
        player=Player(e.seat),
        card=names.card(e.card),
        at=spot(e.at),
    )


def _fell(e: ev.FellAway, names: Names) -> Text:
    return Text("A part of {card} does nothing.", card=names.card(e.card))


def _card(sentence: Text) -> Say:
    """Make a function that fills the player and the card of a sentence."""
    return lambda e, names: Text(sentence.message, player=Player(e.seat), card=names.card(e.card))


def _moved(e: ev.Moved, names: Names) -> Text:
    return Text(
        "{player} moves {card} from {at}, to {to}.",
        player=Player(e.seat),
        card=names.card(e.card),
        at=spot(e.at),
        to=spot(e.to),
    )


def _at(sentence: Text) -> Say:
    """Make a function that fills player, card and space of a sentence; the player is the seat or owner."""

    def say(e: Any, names: Names) -> Text:
        seat = getattr(e, "seat", None)
        return Text(
            sentence.message,
            player=Player(e.owner if seat is None else seat),
            card=names.card(e.card),
            at=spot(e.at),
        )

    return say


def _healed(e: ev.Healed, names: Names) -> Text:
    return Text(
        "{card} ({at}) of {player} is healed of {count} wound; {left} left.",
        "{card} ({at}) of {player} is healed of {count} wounds; {left} left.",
        e.by,
        player=Player(e.seat),
        card=names.card(e.card),
        at=spot(e.at),
        left=e.wounds,
    )


def _hand_shown(e: ev.HandShown, names: Names) -> Text:
    return Text("The hand of {other}: {cards}.", other=Player(e.other), cards=names.cards(e.cards))


def _hand_seen(e: ev.HandSeen, _: Names) -> Text:
    return Text("{player} looks at the hand of {other}.", player=Player(e.seat), other=Player(e.other))


DESCRIBE: Final[Mapping[type[ev.HeavenHellEvent], Say]] = {
    ev.VanguardStands: _plain(Text("{player} has set out all characters.")),
    ev.RoundBegan: _round,
    ev.TurnBegan: _plain(Text("{player} leads Heaven now.")),
    ev.TurnEnded: _turn_ended,
    ev.GameEnded: _game_ended,
    ev.Drew: _drew,
    ev.CardsDrawn: _drawn,
    ev.Reshuffled: _reshuffled,
    ev.Discarded: _discarded,
    ev.EvenedUp: _evened,
    ev.Played: _played,
    ev.Raised: _raised,
    ev.MiracleSpoken: _miracle,
    ev.TacticPlayed: _tactic,
    ev.AbilityUsed: _ability,
    ev.FellAway: _fell,
    ev.SpoilsTurned: _card(Text("{player} turns up {card} of the plunder pile.")),
    ev.SpoilsKept: _card(Text("{player} takes {card} to hand.")),
    ev.Moved: _moved,
    ev.Dismissed: _at(Text("{player} dismisses {card} ({at}).")),
    ev.Healed: _healed,
    ev.HandSeen: _hand_seen,
    ev.HandShown: _hand_shown,
    ev.Recalled: _at(Text("{card} ({at}) returns to the hand of {player}.")),
    ev.Readied: _at(Text("{card} ({at}) of {player} is ready again.")),
    **battle.DESCRIBE,
}
"""By class of event, what is said."""
