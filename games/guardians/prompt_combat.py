"""What is asked in the steps of a combat."""

from collections.abc import Callable
from typing import Final

from engine.texts import Text
from games.guardians import frames as fr
from games.guardians.book import NONE, SPACES
from games.guardians.label_combat import attack_sum
from games.guardians.rules.combat.sums import Sum, sums
from games.guardians.rules.combat.table import GUARDIAN, fighting
from games.guardians.view import GuardiansView
from games.guardians.words import called

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
    made = _MINE.get(f.step)
    return Text("Act, or pass?") if made is None else made(v, f)


def _truce(_v: GuardiansView, f: fr.Combat) -> Text:
    return Text("You are attacked at {at}. Call the combat off and retreat, or fight?", at=SPACES[f.at])


def _say(v: GuardiansView, f: fr.Combat) -> Text:
    other = f.said[1 - (v.seat or 0)]
    if other < 0:
        return Text("Combat at {at}: will you play a command card? Say only whether.", at=SPACES[f.at])
    return (
        Text("Your opponent will play a command card. Will you?")
        if other
        else Text("Your opponent plays no command card. Will you?")
    )


def _bribery(v: GuardiansView, f: fr.Combat) -> Text:
    seat = v.seat or 0
    if f.pair[seat] < 0 and not (f.challenge and seat != f.attacker):
        return Text(
            "Match-up {n}: your creature is gone, {theirs} stands alone. Bribe it too, or not?",
            n=f.round,
            theirs=_fighter(v, f, 1 - seat),
        )
    return Text(
        "Match-up {n}: your {mine} against {theirs}. Bribe it, or not?",
        n=f.round,
        mine=_fighter(v, f, seat),
        theirs=_fighter(v, f, 1 - seat),
    )


def _fighter(v: GuardiansView, f: fr.Combat, seat: int) -> Text:
    if f.pair[seat] >= 0:
        return called(v, f.pair[seat])
    if f.challenge and seat != f.attacker:
        return Text("{name}", name=v.book.guardians[v.guardian[seat]].name)
    return Text("nobody")


def standing_sums(v: GuardiansView, f: fr.Combat, seat: int) -> Text:
    """Say how a match-up stands for a seat: both staying powers, and damage where it is less (G102)."""
    both = sums(v, f)
    return Text("You {mine}, they {theirs}", mine=_sum(both[seat]), theirs=_sum(both[1 - seat]))


def _sum(one: Sum) -> Text:
    if one.power == one.damage:
        return Text("{power}", power=one.power)
    return Text("{power} (damage {damage})", power=one.power, damage=one.damage)


def _modifiers(v: GuardiansView, f: fr.Combat) -> Text:
    seat = v.seat or 0
    said = standing_sums(v, f, seat)
    if f.passes:
        return Text("{sums}, and they passed. Shoot, channel or play a card, or pass to end it?", sums=said)
    return Text("{sums}. Shoot, channel or play a card, or pass?", sums=said)


def _spells_first(v: GuardiansView, f: fr.Combat) -> Text:
    seat = v.seat or 0
    return Text(
        "{mine} against {theirs}: play a card before their texts work, or pass?",
        mine=_fighter(v, f, seat),
        theirs=_fighter(v, f, 1 - seat),
    )


def _offered(v: GuardiansView, f: fr.Combat) -> Text:
    return Text("{card} joins the fight. Bribe it, or not?", card=called(v, f.offered))


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
    return Text(
        "{card} makes {mine} against {against} of {target}; more is needed. Channel or play a card, or pass?"
        if mine <= against
        else "{card} makes {mine} against {against} of {target}: enough. Channel or play a card, or pass?",
        card=called(v, card),
        mine=mine,
        against=against,
        target=target,
    )


_MINE: Final[dict[str, Callable[[GuardiansView, fr.Combat], Text]]] = {
    "truce": _truce,
    "say": _say,
    "send_away": lambda _v, _f: Text("A command card makes you send a creature to the Pen: which one?"),
    "answers": lambda _v, _f: Text("The command cards lie open. Answer them, or let them work?"),
    "bribery": _bribery,
    "spells_first": _spells_first,
    "modifiers": _modifiers,
    "bribe_attacker": _offered,
    "name_attack": _name_attack,
    "support": _support,
    "last_cards": lambda _v, _f: Text("Play a card before the survivors are counted, or pass?"),
    "heal_winner": lambda _v, _f: Text("Heal a creature, or let it be?"),
    "heal_loser": lambda _v, _f: Text("Heal a creature, or let it be?"),
}
ASKED: Final = frozenset(_MINE)
"""The steps of a combat that ask somebody."""
