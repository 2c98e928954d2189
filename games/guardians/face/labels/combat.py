"""Labels of combat: what a creature, a bribery, a shot or a stone would come to."""

from typing import Final

from engine.brief import brief
from engine.game import Label, Style
from engine.texts import Text
from games.guardians.cards.verbs.ranged import ranged_points
from games.guardians.data.book import NONE
from games.guardians.face.asking import kind_asked
from games.guardians.face.things import known, thing
from games.guardians.face.words import COLOURS, ICONS, called, card_help
from games.guardians.play import actions as ac
from games.guardians.play.combat.channeling import STONE, room
from games.guardians.play.combat.sums import (
    STRONG_AGAINST,
    guardian_sum,
    secondary_sum,
    sums,
    target_power,
    terrain_bonus,
)
from games.guardians.play.combat.table import fighting, laid_of
from games.guardians.play.movement import GUARDIAN
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import combat
from games.guardians.sheet.view import GuardiansView


def play_verb(v: GuardiansView, _: ac.Play) -> Text:
    """Return under which verb a card is played: by what is asked."""
    top = v.top
    if isinstance(top, fr.Announced):
        return Text("Dispel")
    if isinstance(top, fr.Pick):
        return Text("Command card")
    fought = combat(v)
    if fought is not None and fought.step.startswith("heal"):
        return Text("Heal")
    return Text("Play a card")


def bribe(v: GuardiansView, a: ac.Bribe) -> Label:
    """Name a bribery."""
    name, target = thing(v, a.seat, a.card), thing(v, a.seat, a.target)
    named = {"card": name, "target": target}
    message = "{card}: {target}"
    if a.plus:
        message, named["plus"] = "{card} with {plus}: {target}", thing(v, a.seat, a.plus)
    hint = Text("{target} goes to its owner's Pen", target=target)
    short = brief(message, **named)
    return Label(Text("Bribe"), Text(message, None, None, **named), hint, style="primary", short=short)


def forecast(v: GuardiansView, fought: fr.Combat, seat: int, more: int) -> Text:
    """Say how the match-up would stand with so many points more."""
    both = sums(v, fought)
    mine, theirs = both[seat].power + more, both[1 - seat].power
    return Text("then {mine} against {theirs}", mine=mine, theirs=theirs)


def shoot(v: GuardiansView, a: ac.Shoot) -> Label:
    """Name a ranged attack."""
    number, fought = known(v, a.card), combat(v)
    points = 0 if fought is None else ranged_points(v, fought, number)
    text = Text("{card} shoots, +{n}", card=called(v, number), n=points)
    hint = None if fought is None else forecast(v, fought, a.seat, points)
    short = brief("{card} shoots, {n}", card=called(v, number), n=Text("+{n}", n=points))
    return Label(Text("Shoot"), text, hint, style="primary", short=short)


def channel(v: GuardiansView, a: ac.Channel) -> Label:
    """Name a channeling: what it gives, and what of it fits."""
    fought, number = combat(v), known(v, a.source)
    guardian = v.book.guardians[v.guardian[a.seat]]
    stone = a.source == STONE
    gives = guardian.cmp if stone else v.book.cards[v.face[number]].cmp
    if stone:
        text = Text("A stone: {guardian} gives {n}", guardian=guardian.name, n=gives)
    else:
        text = Text("{card} gives {n}", card=called(v, number), n=gives)
    return Label(Text("Channel"), text, _fits(v, fought, a.seat, gives), style="primary")


def _fits(v: GuardiansView, fought: fr.Combat | None, seat: int, gives: int) -> Text | None:
    """Say how many of the points can be received, and what comes of it."""
    if fought is None:
        return None
    left = room(v, fought, seat)
    got = min(gives, left)
    said = _after(v, fought, seat, got)
    if got == gives:
        return said
    return Text("only {got} fit; {said}", got=got, said=said)


def _after(v: GuardiansView, fought: fr.Combat, seat: int, more: int) -> Text:
    """Say how the match-up, or the secondary attack, would stand with so many points more."""
    if fought.target == NONE:
        return forecast(v, fought, seat, more)
    mine, against = attack_sum(v, fought, seat, fighting(fought, seat), fought.target)
    return Text("then {mine} against {theirs}", mine=mine + more, theirs=against)


def attack_sum(v: GuardiansView, fought: fr.Combat, seat: int, card: int, target: int) -> tuple[int, int]:
    """Return what a secondary attack would make, and what its target stands with."""
    laid = laid_of(fought, target)
    if laid is None:
        foe = v.book.guardians[v.guardian[1 - fought.attacker]]
        return guardian_sum(v, fought, seat, card).power, foe.vit
    return secondary_sum(v, fought, seat, card, laid).power, target_power(v, fought, target, card)


def _strength(v: GuardiansView, fought: fr.Combat | None, seat: int, number: int) -> list[Text]:
    """Say what bears on the choice of a primary: vitality, bonuses, icons by which it can be bribed."""
    card = v.book.cards[v.face[number]]
    found = [Text("{vit}", vit=card.vit)]
    if card.ocb:
        weak = COLOURS[STRONG_AGAINST[card.color]]
        found.append(Text("{n} against {colour}", n=f"{card.ocb:+d}", colour=weak))
    here = 0 if fought is None else terrain_bonus(v, fought, seat, number)
    if here:
        found.append(Text("{n} here", n=f"{here:+d}"))
    if card.icons:
        found.append(Text("bribed by {icons}", icons=tuple(ICONS[icon] for icon in card.icons)))
    return found


def attack(v: GuardiansView, a: ac.Attack) -> Label:
    """Name a primary, or a secondary attack with what it comes to."""
    number, fought = known(v, a.card), combat(v)
    card = v.book.cards[v.face[number]]
    name = called(v, number)
    if not a.target or fought is None:
        text = Text("{card} fights: {facts}", card=name, facts=tuple(_strength(v, fought, a.seat, number)))
        short = brief("{card} fights: {vit}", card=name, vit=Text("{vit}", vit=card.vit))
        return Label(Text("Fight"), text, card_help(card), style="primary", short=short)
    target = NONE if a.target == GUARDIAN else known(v, a.target)
    mine, against = attack_sum(v, fought, a.seat, number, target)
    made = Text("{mine} against {theirs}: beaten") if mine > against else Text("{mine} against {theirs}")
    text = Text("{card} attacks {target}", card=name, target=thing(v, a.seat, a.target))
    group = Text("{card}, {vit}", card=name, vit=card.vit)
    style: Style = "primary" if mine > against else "secondary"
    short = brief("{card} attacks {target}", card=name, target=thing(v, a.seat, a.target))
    return Label(Text("Attack"), text, made.with_args(mine=mine, theirs=against), group, style, short)


_PASSES: Final = {
    "truce": (Text("Fight"), Text("the combat begins")),
    "answers": (Text("Do not answer"), Text("the command cards work")),
    "bribery": (Text("Do not bribe"), Text("final, once both have declined")),
    "bribe_attacker": (Text("Do not bribe it"), Text("it cannot be bribed later")),
    "spells_first": (Text("Play nothing before it"), Text("destruction and area attacks come next")),
    "support": (Text("Pass"), Text("the attack is counted as it is")),
    "heal_winner": (Text("Heal nobody else"), Text("the others are lost")),
    "heal_loser": (Text("Heal nobody else"), Text("the others are lost")),
    "last_cards": (Text("Nothing more"), Text("then survivors are counted")),
}


def pass_text(v: GuardiansView) -> tuple[Text, Text]:
    """Name a pass by what is declined."""
    if isinstance(v.top, fr.Announced):
        return Text("Do not dispel"), Text("it works")
    fought = combat(v)
    if fought is None:
        return Text("Pass"), Text("nothing is destroyed")
    named = _PASSES.get(kind_asked(v))
    if named is not None:
        return named
    return Text("Pass"), Text("it is over") if fought.passes else Text("your opponent may act")
