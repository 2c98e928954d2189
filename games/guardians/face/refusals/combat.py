"""Refusals of combat: by the words that the rules themselves give (G56-G126, G159-G169)."""

from typing import Final

from engine.texts import Argument, Text
from games.guardians.cards.verbs.bans import barred
from games.guardians.cards.verbs.channels import limit
from games.guardians.cards.verbs.texts import icons
from games.guardians.data.book import NONE, SPACES, number_of
from games.guardians.face.prompts.prompt import prompt
from games.guardians.face.refusals.place import no_card
from games.guardians.face.things import cost_of, known
from games.guardians.face.words import ICONS, called
from games.guardians.play import actions as ac
from games.guardians.play.combat.bribery import bribe_fault, victim
from games.guardians.play.combat.casting import cast_fault
from games.guardians.play.combat.channeling import STONE, channel_fault
from games.guardians.play.combat.picks import choices, pick_fault
from games.guardians.play.combat.ranged import shoot_fault
from games.guardians.play.combat.secondary import attack_fault
from games.guardians.play.combat.table import GUARDIAN, fighting
from games.guardians.play.movement import GUARDIAN as GUARDIAN_WORD
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import combat
from games.guardians.sheet.view import GuardiansView


def late(v: GuardiansView) -> Text:
    """Say why nobody can be bribed at this point: too early, or too late (G76)."""
    f = combat(v)
    if f is None:
        return Text("Bribery belongs to combat.")
    if f.step in ("spells_first", "modifiers"):
        return Text("Too late: the bribery of this match-up is over, and who declined cannot change that.")
    if f.step in ("name_attack", "support"):
        return Text("Too late: a secondary attacker is bribed when it is named, or not at all.")
    if f.step in ("bribery", "bribe_attacker"):
        return Text("It is not your word in this bribery.")
    if f.step in ("last_cards", "heal_winner", "heal_loser"):
        return Text("Too late: the fighting is over.")
    return Text("Too early: creatures are bribed when both primaries lie open.")


_BRIBES: Final[dict[str, Text]] = {
    "guardian": Text("A Guardian cannot be bribed; fight him, or pass."),
    "not_target": Text("{target} cannot be bribed now; only {victim} can."),
    "not_yours": Text("{card} does not lie in your Depot; bribe with a card that does, or pass."),
    "no_bribery": Text("{card} is no bribery card; bribe with one, or pass."),
    "no_stones": Text("{card} costs {price} stones and you have {stones}; use another card, or pass."),
    "no_icon": Text("{card} does not fit: {target} shows {icons}. Use another card, or pass."),
    "barred": Text("{ban} bars that bribery in this combat; use another card, or pass."),
    "plus": Text("These two cards do not go together: the first must give the icon that the other asks for."),
}


def bribe(v: GuardiansView, a: ac.Bribe) -> Text:
    """Refuse a bribery (G75-G80)."""
    f = combat(v)
    if f is None or (victim(f, a.seat) < 0 and not f.challenge):
        return Text("{late} {prompt}", late=late(v), prompt=prompt(v))
    refusal = no_card(v, a.seat, a.card)
    if refusal is not None:
        return refusal
    card, target = known(v, a.card), known(v, a.target)
    plus = known(v, a.plus) if a.plus else NONE
    if a.plus and plus < 0:
        return Text(_BRIBES["plus"].message)
    if a.target != GUARDIAN_WORD and target < 0:
        return Text("“{target}” is no creature in this fight; name the one that is.", target=a.target[:20])
    fault = bribe_fault(v, f, a.seat, card, GUARDIAN if target < 0 else target, plus)
    if fault == "late":
        return Text("{late} {prompt}", late=late(v), prompt=prompt(v))
    wanted = victim(f, a.seat)
    return _said(
        _BRIBES[fault or "not_target"],
        card=called(v, card),
        target=called(v, target),
        victim=called(v, wanted),
        price=cost_of(v, card),
        stones=v.stones[a.seat],
        icons=_icons(v, f, target),
        ban=_ban(v, f, a.seat, target),
    )


def _said(sentence: Text, **filled: Argument) -> Text:
    """Fill what a sentence names."""
    used = {name: value for name, value in filled.items() if f"{{{name}}}" in sentence.message}
    return sentence.with_args(**used)


def _icons(v: GuardiansView, f: fr.Combat, target: int) -> Text:
    shown = tuple(ICONS[icon] for icon in icons(v, f, target)) if target >= 0 else ()
    return Text("{icons}", icons=shown) if shown else Text("no icon")


def _ban(v: GuardiansView, f: fr.Combat, seat: int, target: int) -> Text:
    """Name the card that bars the bribery of a creature."""
    for icon in icons(v, f, target) if target >= 0 else ():
        found = barred(v, f, seat, icon, target)
        if found:
            return Text("{name}", name=v.book.cards[v.book.card_of[found]].name)
    return Text("A card")


_SHOTS: Final[dict[str, Text]] = {
    "secondaries": Text("There are no ranged attacks in secondary attacks; let {card} attack by itself."),
    "not_now": Text("{card} can shoot when both primaries stand and it is your word, not now."),
    "not_in_hand": Text("{card} is not in your Combat Hand; another may shoot."),
    "no_ranged": Text("{card} has no ranged attack; channel, play a card, or pass."),
    "forbidden": Text("Nobody can shoot in this combat: the terrain or a card forbids it."),
}


def shoot(v: GuardiansView, a: ac.Shoot) -> Text:
    """Refuse a ranged attack (G91-G93)."""
    refusal = no_card(v, a.seat, a.card)
    f = combat(v)
    if refusal is not None or f is None:
        return refusal or Text("Ranged attacks belong to combat. {prompt}", prompt=prompt(v))
    number = known(v, a.card)
    fault = shoot_fault(v, f, a.seat, number)
    return _said(_SHOTS[fault or "not_now"], card=called(v, number))


_CHANNELS: Final[dict[str, Text]] = {
    "not_now": Text("Nobody can be channeled to at this point. {prompt}"),
    "no_creature": Text("You have no creature in a fight to channel to. {prompt}"),
    "forbidden": Text("You cannot channel here: a card or the opposing creature forbids it."),
    "no_stones": Text("You have no stones left; channel from under a Stronghold, or pass."),
    "no_channeler": Text("{source} gives no points when channeled; take one that has, or pass."),
    "not_under": Text("{source} does not lie under one of your Strongholds, and channels from there only."),
    "used": Text("{source} has channeled in this turn; each does once."),
    "not_receiver": Text("{receiver} cannot receive from that: by its bar, or by what it is."),
    "full": Text("{receiver} has received all it can, {most} points; more would be lost."),
}


def channel(v: GuardiansView, a: ac.Channel) -> Text:
    """Refuse channeling (G94-G100)."""
    f = combat(v)
    if f is None:
        return Text("Channeling belongs to combat. {prompt}", prompt=prompt(v))
    source = NONE
    if a.source != STONE:
        refusal = no_card(v, a.seat, a.source)
        if refusal is not None:
            return Text("{refusal} Or channel “stone”.", refusal=refusal)
        source = known(v, a.source)
    fault = channel_fault(v, f, a.seat, source)
    receiver = fighting(f, a.seat)
    return _said(
        _CHANNELS[fault or "not_now"],
        source=called(v, source),
        receiver=called(v, receiver),
        most=limit(v, f, receiver) if receiver >= 0 else 0,
        prompt=prompt(v),
    )


_ATTACKS: Final[dict[str, Text]] = {
    "not_now": Text("No secondary attack is asked for now. {prompt}"),
    "not_in_hand": Text("{card} is not in your Combat Hand; attack with one that is, or stop."),
    "no_target": Text("“{target}” is nobody on the table; name an enemy creature that lives."),
    "beaten": Text("{foe} lives no more; attack one that does, or stop."),
    "own": Text("{foe} is your own creature; attack one of your opponent's."),
}


def attack(v: GuardiansView, a: ac.Attack) -> Text:
    """Refuse a secondary attack (G104, G105)."""
    refusal = no_card(v, a.seat, a.card)
    f = combat(v)
    if refusal is not None or f is None:
        return refusal or Text("There is no combat now. {prompt}", prompt=prompt(v))
    number = known(v, a.card)
    target = GUARDIAN if a.target == GUARDIAN_WORD else number_of(a.target)
    fault = attack_fault(v, f, a.seat, number, target)
    return _said(
        _ATTACKS[fault or "no_target"],
        card=called(v, number),
        target=a.target[:20],
        foe=called(v, known(v, a.target)),
        prompt=prompt(v),
    )


_PICKS: Final[dict[str, Text]] = {
    "not_in_hand": Text("{card} is not in your Combat Hand; pick one that is."),
    "no_command": Text("{card} has no command text; you said that you play one: pick {choices}."),
    "must_play": Text("A command card makes you play others first: pick {choices}."),
    "second_thoughts": Text("You have picked already."),
}


def pick(v: GuardiansView, a: ac.Play | ac.Attack) -> Text:
    """Refuse a pick in secret (G58, G73, G161)."""
    top, f = v.top, combat(v)
    if f is None or not isinstance(top, fr.Pick) or isinstance(a, ac.Attack) != (top.what == "primary"):
        return Text("Something else is asked. {prompt}", prompt=prompt(v))
    refusal = no_card(v, a.seat, a.card)
    if refusal is not None:
        return refusal
    number = known(v, a.card)
    fault = pick_fault(v, f, top, a.seat, number)
    if not fault:
        return Text("{card} is picked alone here; leave the rest out.", card=called(v, number))
    offered = tuple(called(v, card) for card in choices(v, f, a.seat, top.what)[:6])
    return _said(_PICKS[fault], card=called(v, number), choices=offered)


_CASTS: Final[dict[str, Text]] = {
    "not_yours": Text("{card} does not lie in your Depot; play one that does, or pass."),
    "left": Text("You have left your Depot cards out of this combat, {card} too; play nothing, or pass."),
    "not_now": Text("{card} has nothing to do at this point. {prompt}"),
    "command_only": Text("{card} can be played as command card only, before the match-ups."),
    "bribery_only": Text("{card} is played together with a bribery card only."),
    "no_creature": Text("{card} needs a creature of yours in the fight, and there is none."),
    "primaries_only": Text("{card} is for primary attacks; in a secondary attack it does nothing."),
    "no_opponent": Text("{card} needs an opponent of your creature, and there is none."),
    "guardian": Text("{card} does nothing to a Guardian; keep it."),
    "not_fitting": Text("{card} does not fit your creature in this match-up; keep it."),
    "no_terrain": Text("No terrain card lies here; keep {card}."),
    "nobody_beaten": Text("Nobody whom {card} could bring back is beaten; keep it."),
    "not_beaten": Text("“{target}” is nobody whom {card} can bring back; name a beaten creature that fits."),
    "winner_only": Text("Only the winner of the combat heals; keep {card}."),
}


def play(v: GuardiansView, a: ac.Play) -> Text:
    """Refuse a card in a combat (G81, G165, G167)."""
    f = combat(v)
    refusal = no_card(v, a.seat, a.card)
    if refusal is not None or f is None:
        return refusal or Text("There is no combat now. {prompt}", prompt=prompt(v))
    number = known(v, a.card)
    name = called(v, number)
    if f.step == "truce":
        return Text("{card} calls no combat off; pass, and fight.", card=name)
    if f.step == "answers":
        return Text("{card} cannot answer these command cards; pass, and they work.", card=name)
    target = known(v, a.target) if a.target else NONE
    fault = cast_fault(v, f, a.seat, number, target)
    if not fault:
        if a.target and target < 0:
            return _said(_CASTS["not_beaten"], card=name, target=a.target[:20])
        return Text("{card} names something else, or nothing; choose what is offered.", card=name)
    return _said(_CASTS[fault], card=name, target=a.target[:20], prompt=prompt(v))


def send(v: GuardiansView, a: ac.Send) -> Text:
    """Refuse a creature that shall go to the Pen (D20)."""
    f = combat(v)
    refusal = no_card(v, a.seat, a.card)
    if f is None or f.step != "send_away":
        return Text("Nobody is to be sent anywhere now. {prompt}", prompt=prompt(v))
    if refusal is not None:
        return refusal
    return Text(
        "{card} does not fit, or is not in your hand; send one that does.", card=called(v, known(v, a.card))
    )


def done(v: GuardiansView, _: ac.Done) -> Text:
    """Refuse to stop what is no secondary attack."""
    f = combat(v)
    at = SPACES[f.at] if f is not None else ""
    return Text(
        "The combat at {at} goes on; only secondary attacks can be stopped. {prompt}", at=at, prompt=prompt(v)
    )
