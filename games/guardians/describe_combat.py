"""The log of combats: hands, command cards, match-ups, secondary attacks, the count."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.texts import Player, Text
from games.guardians.does_words import terrain
from games.guardians.events import combat as ev
from games.guardians.named import Names, count_of

Say = Callable[[Any, Names], Text]


def _began(e: ev.CombatBegan, _: Names) -> Text:
    return Text(
        "{player} attacks {other} at {at}: {player} has a Combat Hand of {mine}, {other} one of {theirs}.",
        player=Player(e.seat),
        other=Player(e.other),
        at=e.at,
        mine=count_of(e.mine),
        theirs=count_of(e.theirs),
    )


def _challenge(e: ev.ChallengeBegan, names: Names) -> Text:
    return Text(
        "{player} challenges {card} ({vitality}), the Guardian of {other}!",
        player=Player(e.seat),
        other=Player(e.other),
        card=names.card(e.card),
        vitality=e.vitality,
    )


def _laid_open(e: ev.LaidOpen, names: Names) -> Text:
    return Text(
        "{player} lays down what did not fight: {cards}.", player=Player(e.seat), cards=names.cards(e.cards)
    )


def _of(sentence: Text) -> Say:
    """Make a function that fills the player, the card and what brought it about, where the event has them."""

    def say(e: Any, names: Names) -> Text:
        seat = getattr(e, "seat", None)
        filled = {
            name: names.card(getattr(e, name)) for name in ("card", "by", "target") if getattr(e, name, "")
        }
        return Text(
            sentence.message,
            player=Player(e.owner if seat is None else seat),
            plural=None,
            count=None,
            **filled,
        )

    return say


def _said(e: ev.CommandSaid, _: Names) -> Text:
    if e.yes:
        return Text("{player} will play a command card.", player=Player(e.seat))
    return Text("{player} plays no command card.", player=Player(e.seat))


def _cast(e: ev.CardCast, names: Names) -> Text:
    if not e.target:
        return Text("{player} plays {card}.", player=Player(e.seat), card=names.card(e.card))
    return Text(
        "{player} plays {card} on {target}.",
        player=Player(e.seat),
        card=names.card(e.card),
        target=names.thing(e.target),
    )


_DISPELLED: Final = {
    "dispel": Text("{card} of {player} is dispelled."),
    "baggler": Text("{card} of {player} is dispelled by the opposing command card."),
    "shield": Text("The area attack of {card} of {player} is dispelled by the opposing Shield."),
    "contradiction": Text("{card} of {player} is dispelled: the command cards contradict each other."),
}


def _dispelled(e: ev.Dispelled, names: Names) -> Text:
    return Text(_DISPELLED[e.how].message, player=Player(e.owner), card=names.card(e.card))


def _works(e: ev.CommandWorks, names: Names) -> Text:
    if e.idle:
        return Text("{card} of {player} does nothing here.", player=Player(e.seat), card=names.card(e.card))
    return Text("{card} of {player} takes effect.", player=Player(e.seat), card=names.card(e.card))


def _terrain(e: ev.TerrainChanged, names: Names) -> Text:
    return Text(
        "{card} of {player} makes {at} {terrain} for this combat.",
        player=Player(e.seat),
        card=names.card(e.card),
        at=e.at,
        terrain=terrain(e.terrain),
    )


_ATTACKS: Final = {
    "plain": Text("{n}-point area attack"),
    "fire": Text("{n}-point fire area attack"),
    "fear": Text("{n}-point fear area attack"),
    "methane": Text("{n}-point methane area attack"),
}


def _aoe(e: ev.AoeStruck, names: Names) -> Text:
    attack = Text(_ATTACKS[e.attack].message, n=e.n)
    if not e.cards:
        return Text(
            "{by}: a {attack} strikes nobody in the hand of {player}.",
            by=names.card(e.by),
            attack=attack,
            player=Player(e.owner),
        )
    made = (
        Text("{by}: a {attack} sets aside {cards} of {player}.")
        if e.attack == "methane"
        else Text("{by}: a {attack} discards {cards} of {player}.")
    )
    return Text(
        made.message,
        by=names.card(e.by),
        attack=attack,
        cards=names.cards(e.cards),
        player=Player(e.owner),
    )


def _looked(e: ev.HandLookedAt, _: Names) -> Text:
    return Text("{player} looks at the Combat Hand of {other}.", player=Player(e.seat), other=Player(e.owner))


def _hand(e: ev.CombatHandShown, names: Names) -> Text:
    if not e.cards:
        return Text("The Combat Hand of {other} is empty.", other=Player(e.owner))
    return Text("The Combat Hand of {other}: {cards}.", other=Player(e.owner), cards=names.cards(e.cards))


def _sent(e: ev.SentFromHand, names: Names) -> Text:
    if not e.card:
        return Text("{player} has no creature in hand that fits.", player=Player(e.owner))
    return Text("{player} sends {card} to the Pen.", player=Player(e.owner), card=names.card(e.card))


_STATED: Final = {
    "color": Text("{player} says that an {value} creature is coming."),
    "icons": Text("{player} says of the creature that is coming: icons {value}."),
    "size": Text("{player} says that a creature of size {value} is coming."),
}


def _stated(e: ev.PrimaryStated, _: Names) -> Text:
    if e.what == "icons" and e.value == "none":
        return Text("{player} says that a creature without icons is coming.", player=Player(e.seat))
    if e.what == "color" and e.value == "mortal":
        return Text("{player} says that a mortal creature is coming.", player=Player(e.seat))
    return Text(_STATED[e.what].message, player=Player(e.seat), value=e.value)


def _match_up(e: ev.MatchUpBegan, names: Names) -> Text:
    return Text(
        "Match-up {round}: {card} of {player} against {foe} of {other}.",
        round=e.round,
        card=names.card(e.card),
        foe=names.card(e.foe),
        player=Player(e.seat),
        other=Player(e.other),
    )


def _bribed(e: ev.Bribed, names: Names) -> Text:
    if e.plus:
        return Text(
            "{card} of {player} is bribed by {by} with {plus}, and goes to the Pen.",
            player=Player(e.owner),
            card=names.card(e.card),
            by=names.card(e.by),
            plus=names.card(e.plus),
        )
    return Text(
        "{card} of {player} is bribed by {by}, and goes to the Pen.",
        player=Player(e.owner),
        card=names.card(e.card),
        by=names.card(e.by),
    )


def _destroyed(e: ev.Destroyed, names: Names) -> Text:
    if e.by == e.card:
        return Text(
            "{card} of {player} is destroyed by its own text.",
            player=Player(e.owner),
            card=names.card(e.card),
        )
    return _of(Text("{card} of {player} is destroyed by {by}."))(e, names)


def _bonus(e: ev.BonusCame, names: Names) -> Text:
    why = Text("off-colour bonus") if e.why == "ocb" else Text("terrain")
    return Text(
        "{card} of {player}: {n}, {why}.",
        player=Player(e.owner),
        card=names.card(e.card),
        n=f"{e.n:+d}",
        why=why,
    )


def _shot(e: ev.RangedShot, names: Names) -> Text:
    return Text("{card} of {player} shoots: +{n}.", player=Player(e.owner), card=names.card(e.card), n=e.n)


def _channeled(e: ev.Channeled, names: Names) -> Text:
    if e.lost:
        return Text(
            "{by} of {player} channels {n} to {card}; {lost} more are lost.",
            player=Player(e.seat),
            card=names.card(e.card),
            by=names.card(e.by),
            n=e.n,
            lost=e.lost,
        )
    return Text(
        "{by} of {player} channels {n} to {card}.",
        player=Player(e.seat),
        card=names.card(e.card),
        by=names.card(e.by),
        n=e.n,
    )


_PASSED: Final = {
    "truce": Text("{player} does not call the combat off."),
    "answers": Text("{player} does not answer the command cards."),
    "bribery": Text("{player} does not bribe."),
    "bribe_attacker": Text("{player} does not bribe the attacker."),
    "dispel": Text("{player} does not dispel it."),
    "heal_winner": Text("{player} heals nobody else."),
    "heal_loser": Text("{player} heals nobody else."),
}


def _passed(e: ev.Passed, _: Names) -> Text:
    made = _PASSED.get(e.window) or Text("{player} passes.")
    return Text(made.message, player=Player(e.seat))


def _strength(power: int, damage: int) -> Text:
    """Say a side's sum; its damage too where the opponent is immune to a part of it (G102)."""
    if power == damage:
        return Text("{power}", power=power)
    return Text("{power} (damage {damage})", power=power, damage=damage)


_BEATS: Final = Text("{ours} beats {foe}, {mine} against {theirs}.")


def _match_up_ended(e: ev.MatchUpEnded, names: Names) -> Text:
    mine, theirs = _strength(e.power, e.damage), _strength(e.foe_power, e.foe_damage)
    ours = Text("{card} of {player}", card=names.card(e.card), player=Player(e.seat))
    foe = Text("{card} of {player}", card=names.card(e.foe), player=Player(e.other))
    if len(e.beaten) > 1:
        made = Text("{ours} and {foe} beat each other, {mine} against {theirs}.")
    elif not e.beaten and e.power == e.foe_power:
        made = Text("{ours} and {foe} are equal, {mine} against {theirs}: both live.")
    elif not e.beaten:
        made = Text("{ours} and {foe} both live, {mine} against {theirs}.")
    elif e.beaten[0] == e.other:
        made = _BEATS
    else:
        return Text(
            "{foe} beats {ours}, {theirs} against {mine}.", foe=foe, ours=ours, theirs=theirs, mine=mine
        )
    return Text(made.message, ours=ours, foe=foe, mine=mine, theirs=theirs)


def _secondary(e: ev.SecondaryBegan, names: Names) -> Text:
    return Text(
        "{card} of {player} attacks {target}.",
        player=Player(e.seat),
        card=names.card(e.card),
        target=names.card(e.target),
    )


def _secondary_ended(e: ev.SecondaryEnded, names: Names) -> Text:
    made = (
        Text("{card} of {player} kills {target}, {total} against {against}.")
        if e.beaten
        else Text("{card} of {player} cannot beat {target}, {total} against {against}.")
    )
    return Text(
        made.message, card=names.card(e.card), player=Player(e.seat), total=e.total, against=e.against,
        target=names.card(e.target),
    )  # fmt: skip


def _counted(e: ev.CombatCounted, _: Names) -> Text:
    return Text(
        "Left standing: {player} {mine}, {other} {theirs}.",
        player=Player(e.seat), mine=e.mine, other=Player(e.other), theirs=e.theirs,
    )  # fmt: skip


def _healed(e: ev.Healed, names: Names) -> Text:
    return Text(
        "{card} of {player} is healed by {by}.",
        player=Player(e.owner),
        card=names.card(e.card),
        by=names.card(e.by),
    )


def _ended(e: ev.CombatEnded, _: Names) -> Text:
    if e.winner < 0:
        return Text("Nobody wins the combat at {at}.", at=e.at)
    return Text("{player} wins the combat at {at}.", player=Player(e.winner), at=e.at)


DESCRIBE: Final[Mapping[type[Any], Say]] = {
    ev.CombatBegan: _began,
    ev.ChallengeBegan: _challenge,
    ev.CombatCalledOff: _of(Text("{player} raises {card} and retreats without a fight.")),
    ev.CommandSaid: _said,
    ev.DepotLeft: _of(Text("{player} leaves the Depot cards where they are.")),
    ev.CommandShown: _of(Text("The command card of {player} is {card}.")),
    ev.CardCast: _cast,
    ev.Dispelled: _dispelled,
    ev.CommandWorks: _works,
    ev.TerrainChanged: _terrain,
    ev.AoeStruck: _aoe,
    ev.HandLookedAt: _looked,
    ev.CombatHandShown: _hand,
    ev.SentFromHand: _sent,
    ev.PrimaryStated: _stated,
    ev.MatchUpBegan: _match_up,
    ev.Bribed: _bribed,
    ev.Destroyed: _destroyed,
    ev.TurnedAround: _of(Text("{card} of {player} does no damage: its opponent is immune.")),
    ev.Blanked: _of(Text("{card} of {player} has no text in this match-up, by {by}.")),
    ev.BonusCame: _bonus,
    ev.RangedShot: _shot,
    ev.Channeled: _channeled,
    ev.Passed: _passed,
    ev.MatchUpEnded: _match_up_ended,
    ev.Unchallenged: _of(Text("{card} of {player} stands unchallenged.")),
    ev.NoCreaturesLeft: _of(Text("{player} has no creature left in hand.")),
    ev.SecondaryBegan: _secondary,
    ev.SecondaryEnded: _secondary_ended,
    ev.LaidOpen: _laid_open,
    ev.CombatCounted: _counted,
    ev.Healed: _healed,
    ev.CombatEnded: _ended,
}
"""By class of event, what is said."""
