"""What is asked in the steps of a combat."""

from collections.abc import Callable
from typing import Final

from engine.texts import Text
from games.guardians.data.book import NONE, SPACES
from games.guardians.face.asking import able, kind_asked, only_declines
from games.guardians.face.labels.combat import attack_sum
from games.guardians.face.words import called
from games.guardians.play.combat.sums import Sum, sums
from games.guardians.play.combat.table import GUARDIAN, fighting
from games.guardians.sheet import frames as fr
from games.guardians.sheet.view import GuardiansView

_OTHERS: Final = {
    "truce": Text("{player} may call the combat off."),
    "say": Text("Does {player} play a command card?"),
    "send_away": Text("{player} sends a creature to the Pen."),
    "answers": Text("{player} may answer the command cards."),
    "bribery": Text("Does {player} bribe?"),
    "spells_first": Text("{player} may play a card before the creatures' texts."),
    "modifiers": Text("{player} may shoot, channel or play a card."),
    "bribe_attacker": Text("Does {player} bribe it?"),
    "name_attack": Text("{player} may make a secondary attack."),
    "support": Text("{player} may channel or play a card."),
    "last_cards": Text("{player} may play a card before the count."),
    "heal_winner": Text("{player} may heal."),
    "heal_loser": Text("{player} may heal."),
}


def step_others(f: fr.Combat) -> Text:
    """Return the sentence with which those read of a step who are not asked."""
    return _OTHERS.get(f.step) or Text("{player} is asked.")


def combat_prompt(v: GuardiansView, f: fr.Combat) -> Text:
    """Say what the viewer is asked in a combat."""
    made = _MINE.get(kind_asked(v))
    return Text("Act, or pass?") if made is None else made(v, f)


def _truce(v: GuardiansView, f: fr.Combat) -> Text:
    if only_declines(v):
        return Text("You are attacked at {at}. You have no card that calls it off: fight.", at=SPACES[f.at])
    return Text("You are attacked at {at}. Call the combat off and retreat, or fight?", at=SPACES[f.at])


def _say(v: GuardiansView, f: fr.Combat) -> Text:
    other = f.said[1 - (v.seat or 0)]
    if only_declines(v):
        said = _NO_COMMAND[other + 1]
        return said.with_args(at=SPACES[f.at])
    if other < 0:
        return Text("Combat at {at}: will you play a command card? Say only whether.", at=SPACES[f.at])
    return (
        Text("Your opponent will play a command card. Will you?")
        if other
        else Text("Your opponent plays no command card. Will you?")
    )


_NO_COMMAND: Final = (
    Text("Combat at {at}. You have no command card: say no."),
    Text("Combat at {at}. Your opponent plays no command card, and you have none: say no."),
    Text("Combat at {at}. Your opponent will play a command card, and you have none: say no."),
)
"""By what the opponent has said, of whom -1 has said nothing."""


def _bribery(v: GuardiansView, f: fr.Combat) -> Text:
    seat = v.seat or 0
    theirs, fits = _fighter(v, f, 1 - seat), not only_declines(v)
    if f.pair[seat] < 0 and not (f.challenge and seat != f.attacker):
        said = (
            Text("Match-up {n}: your creature is gone, {theirs} stands alone. Bribe it too, or not?")
            if fits
            else Text("Match-up {n}: your creature is gone, {theirs} stands alone. You have no bribe for it.")
        )
        return said.with_args(n=f.round, theirs=theirs)
    said = (
        Text("Match-up {n}: your {mine} against {theirs}, {sums}. Bribe it, or not?")
        if fits
        else Text("Match-up {n}: your {mine} against {theirs}, {sums}. You have no bribe for it: go on.")
    )
    both = _both(v, f, seat, Text("{mine} to {theirs}"))
    return said.with_args(n=f.round, mine=_fighter(v, f, seat), theirs=theirs, sums=both)


def _fighter(v: GuardiansView, f: fr.Combat, seat: int) -> Text:
    if f.pair[seat] >= 0:
        return called(v, f.pair[seat])
    if f.challenge and seat != f.attacker:
        return Text("{name}", name=v.book.guardians[v.guardian[seat]].name)
    return Text("nobody")


def standing_sums(v: GuardiansView, f: fr.Combat, seat: int) -> Text:
    """Say how a match-up stands for a seat: both staying powers, and damage where it is less (G102)."""
    return _both(v, f, seat, Text("You {mine}, they {theirs}"))


def _both(v: GuardiansView, f: fr.Combat, seat: int, said: Text) -> Text:
    both = sums(v, f)
    return said.with_args(mine=_sum(both[seat]), theirs=_sum(both[1 - seat]))


def _sum(one: Sum) -> Text:
    if one.power == one.damage:
        return Text("{power}", power=one.power)
    return Text("{power} (damage {damage})", power=one.power, damage=one.damage)


def _modifiers(v: GuardiansView, f: fr.Combat) -> Text:
    seat = v.seat or 0
    said = standing_sums(v, f, seat)
    if f.challenge and seat == f.attacker and f.hand[seat]:
        said = Text("{sums}; then your others attack, and of this one only its vitality counts", sums=said)
    if only_declines(v):
        if f.passes:
            return Text("{sums}, and they passed. You have nothing to add: pass to end it.", sums=said)
        return Text("{sums}. You have nothing to add: pass.", sums=said)
    kinds = {one.kind for one in able(v)}
    ways = tuple(way for kind, way in _WAYS.items() if kind in kinds)
    if f.passes:
        return Text("{sums}, and they passed. Will you {ways}, or pass to end it?", sums=said, ways=ways)
    return Text("{sums}. Will you {ways}, or pass?", sums=said, ways=ways)


_WAYS: Final = {"shoot": Text("shoot"), "channel": Text("channel"), "play": Text("play a card")}


def _spells_first(v: GuardiansView, f: fr.Combat) -> Text:
    seat = v.seat or 0
    said = (
        Text("{mine} against {theirs}: you have nothing to play before their texts work. Pass.")
        if only_declines(v)
        else Text("{mine} against {theirs}: play a card before their texts work, or pass?")
    )
    return said.with_args(
        mine=_fighter(v, f, seat),
        theirs=_fighter(v, f, 1 - seat),
    )


def _offered(v: GuardiansView, f: fr.Combat) -> Text:
    card = called(v, f.offered)
    joins = Text("{card} joins the fight", card=card)
    if f.step == "modifiers":
        joins = Text(
            "{card} joins: {sums}",
            card=card,
            sums=_both(v, f, v.seat or 0, Text("you {mine}, they {theirs}")),
        )
    if only_declines(v):
        return Text("{joins}. You have no bribe for it: go on.", joins=joins)
    return Text("{joins}. Bribe it, or not?", joins=joins)


def _name_attack(_v: GuardiansView, f: fr.Combat) -> Text:
    if f.challenge:
        return Text("Which creature attacks the Guardian next?")
    return Text("Your opponent has no creature left: which of yours attacks whom? Or stop.")


def _support(v: GuardiansView, f: fr.Combat) -> Text:
    seat = v.seat or 0
    card = fighting(f, seat)
    if card < 0 or f.target == NONE:
        return Text("Channel or play a card, or pass?")
    mine, against = attack_sum(v, f, seat, card, f.target)
    target = Text("the Guardian") if f.target == GUARDIAN else called(v, f.target)
    head = (
        Text("{card} makes {mine} against {against} of {target}; more is needed.")
        if mine <= against
        else Text("{card} makes {mine} against {against} of {target}: enough.")
    )
    return Text(
        "{head} {then}",
        head=head.with_args(card=called(v, card), mine=mine, against=against, target=target),
        then=_NOTHING_TO_ADD if only_declines(v) else Text("Channel or play a card, or pass?"),
    )


_NOTHING_TO_ADD: Final = Text("You have nothing to add: pass.")


def _or_nothing(asked: Text, nothing: Text) -> Callable[[GuardiansView, fr.Combat], Text]:
    """Return what asks, or says that the viewer has nothing to do it with."""
    return lambda v, _: nothing if only_declines(v) else asked


_HEAL: Final = _or_nothing(Text("Heal a creature, or let it be?"), Text("You can heal no creature: go on."))
_MINE: Final[dict[str, Callable[[GuardiansView, fr.Combat], Text]]] = {
    "truce": _truce,
    "say": _say,
    "send_away": lambda _v, _f: Text("A command card makes you send a creature to the Pen: which one?"),
    "answers": _or_nothing(
        Text("The command cards lie open. Answer them, or let them work?"),
        Text("The command cards lie open. You have no answer to them: let them work."),
    ),
    "bribery": _bribery,
    "spells_first": _spells_first,
    "modifiers": _modifiers,
    "bribe_attacker": _offered,
    "name_attack": _name_attack,
    "support": _support,
    "last_cards": _or_nothing(
        Text("Play a card before the survivors are counted, or pass?"),
        Text("You have nothing to play before the survivors are counted: pass."),
    ),
    "heal_winner": _HEAL,
    "heal_loser": _HEAL,
}
ASKED: Final = frozenset(_MINE)
"""The steps of a combat that ask somebody."""
