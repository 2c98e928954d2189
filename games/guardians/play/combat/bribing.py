"""Creatures are bribed: which card fits whom, and what is said where it does not (G75-G80, D17)."""

from typing import Final

from engine.brief import brief
from engine.game import Label
from engine.texts import N_, Text
from games.guardians.cards.does_words import ICONS
from games.guardians.cards.verbs.bans import barred
from games.guardians.cards.verbs.bribes import bribe_effect
from games.guardians.cards.verbs.play import announce
from games.guardians.cards.verbs.stones import price
from games.guardians.cards.verbs.texts import icons
from games.guardians.data.book import NONE, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.face.things import known, thing
from games.guardians.face.words import called
from games.guardians.mind import ranks
from games.guardians.play.actions import Bribe, interned
from games.guardians.play.combat import windows
from games.guardians.play.combat.bribery import carry_out, given_icon, late, left_to_use, victim
from games.guardians.play.combat.passing import passing
from games.guardians.play.combat.standing import fighter, standing_sums
from games.guardians.play.combat.table import GUARDIAN, GUARDIAN_WORD
from games.guardians.play.common import face_id, owner, show, token
from games.guardians.play.reading import SHORT, no_card
from games.guardians.sheet.frames import Combat, HeldCombat
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView

_GUARDIAN: Final = Text("A Guardian cannot be bribed; fight him, or pass.")
_NOT_TARGET: Final = Text("{target} cannot be bribed now; only {victim} can.")
_NOT_YOURS: Final = Text("{card} does not lie in your Depot; bribe with a card that does, or pass.")
_NO_BRIBERY: Final = Text("{card} is no bribery card; bribe with one, or pass.")
_NO_STONES: Final = Text("{card} costs {price} stones and you have {stones}; use another card, or pass.")
_NO_ICON: Final = Text("{card} does not fit: {target} shows {icons}. Use another card, or pass.")
_BARRED: Final = Text("{ban} bars that bribery in this combat; use another card, or pass.")
_PLUS: Final = Text(
    "These two cards do not go together: the first must give the icon that the other asks for."
)


class BribeCreature(Bribe):
    """Bribe the creature that can be bribed now, with a card and one that is played with it (G75, D17)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, f: Combat, seat: int) -> list[Bribe]:
        """List the briberies that a seat may do now; of equal cards one."""
        target = victim(f, seat)
        if target < 0:
            return []
        bribes: dict[tuple[int, int], Bribe] = {}
        cards = [card for card in f.spent if owner(t, card) == seat] + list(windows.taken_up(t, f, seat))
        briberies = [card for card in cards if bribe_effect(t, card) is not None]
        extras = [NONE] + [card for card in windows.taken_up(t, f, seat) if given_icon(t, f, card)]
        for card in briberies:
            for plus in extras:
                key = (t.face[card], NONE if plus < 0 else t.face[plus])
                if key not in bribes and _fault(t, f, seat, card, target, plus) is None:
                    word = token(t, plus) if plus >= 0 else ""
                    bribes[key] = interned(Bribe, seat, token(t, card), token(t, target), word)
        return list(bribes.values())

    def fault(self, v: GuardiansView, f: Combat) -> Text:
        wanted = victim(f, self.seat)
        if wanted < 0 and not f.challenge:
            return Text("{late} {prompt}", late=late(f))
        refusal = no_card(v, self.seat, self.card)
        if refusal is not None:
            return refusal
        card, target = known(v, self.card), known(v, self.target)
        plus = known(v, self.plus) if self.plus else NONE
        if self.plus and plus < 0:
            return _PLUS
        if self.target != GUARDIAN_WORD and target < 0:
            word = self.target[:SHORT]
            return Text("“{target}” is no creature in this fight; name the one that is.", target=word)
        whom = GUARDIAN if target < 0 else target
        fault = _fault(v, f, self.seat, card, whom, plus) or _NOT_TARGET
        return fault.filled(
            card=called(v, card),
            target=called(v, target),
            victim=called(v, wanted),
            price=price(v, card),
            stones=v.stones[self.seat],
            icons=_icons(v, f, target),
            ban=_ban(v, f, self.seat, target),
        )

    def do(self, s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> None:
        card, target, plus = number_of(self.card), number_of(self.target), number_of(self.plus)
        if f.step == "bribery":
            windows.acted(f)
        if plus >= 0:
            show(s, (card,))
            announce(s, self.seat, plus, [card, target], out, face_id(s, target))
        else:
            carry_out(s, f, self.seat, card, target, NONE, out)

    def label(self, v: GuardiansView, f: Combat) -> Label:
        name, target = thing(v, self.seat, self.card), thing(v, self.seat, self.target)
        named = {"card": name, "target": target}
        message = N_("{card}: {target}")
        if self.plus:
            message, named["plus"] = N_("{card} with {plus}: {target}"), thing(v, self.seat, self.plus)
        hint = Text("{target} goes to its owner's Pen", target=target)
        text, short = Text(message, None, None, **named), brief(message, **named)
        rank = ranks.bribe(v, f, self)
        return Label(Text("Bribe"), text, hint, style="primary", short=short, rank=rank)


def _fault(s: Realm, f: Combat, seat: int, card: int, target: int, plus: int) -> Text | None:
    """Say why a seat may not bribe a creature with a card, and one played as one with it; None: it may."""
    wanted = victim(f, seat)
    if wanted < 0:
        if f.challenge and seat == f.attacker:
            return _GUARDIAN
        return Text("{late} {prompt}", late=late(f))
    if target != wanted:
        return _GUARDIAN if target == GUARDIAN else _NOT_TARGET
    held = windows.taken_up(s, f, seat)
    if card not in held and not (card in f.spent and owner(s, card) == seat and left_to_use(s, f, card)):
        return _NOT_YOURS
    effect = bribe_effect(s, card)
    if effect is None:
        return _NO_BRIBERY
    if price(s, card) > s.stones[seat]:
        return _NO_STONES
    shown = icons(s, f, target)
    if plus != NONE:
        icon = given_icon(s, f, plus) if plus in held else ""
        if not icon or effect.what not in (icon, "any") or icon in shown:
            return _PLUS
        shown = (icon,)
    useful = [icon for icon in shown if effect.what in (icon, "any")]
    if not useful:
        return _NO_ICON
    return None if any(not barred(s, f, seat, icon, target) for icon in useful) else _BARRED


def _icons(v: GuardiansView, f: Combat, target: int) -> Text:
    shown = tuple(ICONS[icon] for icon in icons(v, f, target)) if target >= 0 else ()
    return Text("{icons}", icons=shown) if shown else Text("no icon")


def _ban(v: GuardiansView, f: Combat, seat: int, target: int) -> Text:
    """Name the card that bars the bribery of a creature."""
    for icon in icons(v, f, target) if target >= 0 else ():
        ban = barred(v, f, seat, icon, target)
        if ban:
            return Text("{name}", name=v.book.cards[v.book.card_of[ban]].name)
    return Text("A card")


NO_BRIBE: Final = passing(Text("Do not bribe"), Text("final, once both have declined"))


NOT_IT: Final = passing(Text("Do not bribe it"), Text("it cannot be bribed later"))


def _bribes(v: GuardiansView, f: Combat) -> bool:
    """Tell whether the viewer has a bribe that fits."""
    return bool(BribeCreature.offers(v, f, f.mover))


def asks(v: GuardiansView, f: Combat) -> Text:
    """Ask whether the other's primary is bribed."""
    seat, fits = f.mover, _bribes(v, f)
    theirs = fighter(v, f, 1 - seat)
    if f.pair[seat] < 0 and not (f.challenge and seat != f.attacker):
        text = (
            Text("Match-up {n}: your creature is gone, {theirs} stands alone. Bribe it too, or not?")
            if fits
            else Text("Match-up {n}: your creature is gone, {theirs} stands alone. You have no bribe for it.")
        )
        return text.with_args(n=f.round, theirs=theirs)
    text = (
        Text("Match-up {n}: your {mine} against {theirs}, {sums}. Bribe it, or not?")
        if fits
        else Text("Match-up {n}: your {mine} against {theirs}, {sums}. You have no bribe for it: go on.")
    )
    both = standing_sums(v, f, seat, Text("{mine} to {theirs}"))
    return text.with_args(n=f.round, mine=fighter(v, f, seat), theirs=theirs, sums=both)


def asks_for_it(v: GuardiansView, f: Combat) -> Text:
    """Ask whether an attacker is bribed that has just been played."""
    card = called(v, f.offered)
    joins = Text("{card} joins the fight", card=card)
    if f.step == "modifiers":
        text = standing_sums(v, f, f.mover, Text("you {mine}, they {theirs}"))
        joins = Text("{card} joins: {sums}", card=card, sums=text)
    if not _bribes(v, f):
        return Text("{joins}. You have no bribe for it: go on.", joins=joins)
    return Text("{joins}. Bribe it, or not?", joins=joins)


def waits_for_it(_: GuardiansView, f: Combat) -> Text:
    """Say whom the table waits for meanwhile."""
    if f.step == "modifiers":
        return Text("{player} may shoot, channel or play a card.")
    return Text("Does {player} bribe it?")
