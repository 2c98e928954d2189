"""Area attacks: all that strike together find their victims first, then all are struck (G61, G68-G72)."""

from typing import Final, NamedTuple

from engine.texts import Text
from games.guardians.cards.does_words import noun
from games.guardians.cards.verbs.fights import spared
from games.guardians.cards.verbs.seen import card_of
from games.guardians.cards.verbs.texts import defended, fits, upgrade_beside
from games.guardians.cards.verbs.verb import Judge, Out, Share, Verb
from games.guardians.cards.vocabulary import Effect, number, only, who, words
from games.guardians.data.book import NONE
from games.guardians.events.combat import AoeStruck
from games.guardians.play.combat import fates
from games.guardians.play.combat.table import creatures_left
from games.guardians.play.common import face_id, owner
from games.guardians.sheet.frames import Combat, HeldCombat, Laid
from games.guardians.sheet.state import Guardians, Realm

_SMALL: Final = (0.0, 0.03, 0.08, 0.15, 0.28, 0.4, 0.52, 0.62)
"""By vitality: which part of all creatures has no more."""


class Aoe(Verb):
    """Strike every creature of so many points at most in a Combat Hand, or in both (G68-G70, D12)."""

    whom = "opp"
    forestalled = True

    def phrase(self, e: Effect) -> Text:
        kind = {
            "plain": Text("{n}-point area attack"),
            "fire": Text("{n}-point fire area attack"),
            "fear": Text("{n}-point fear area attack"),
            "methane": Text("{n}-point methane area attack"),
        }[e.what]
        strike = kind.with_args(n=e.n)
        if e.only is not None:
            strike = Text("{aoe} on each {whom}", aoe=strike, whom=noun(e.only))
        return Text("{aoe} on both hands", aoe=strike) if e.who == "both" else strike

    def worth(self, e: Effect, _: Share) -> float:
        return 0.6 * e.n * (0.5 if e.only else 1.0)

    def as_command(self, s: Realm, f: Combat, seat: int, e: Effect, judge: Judge) -> float:
        part = _small(e.n) * (0.2 if e.only else 1.0)
        mine = creatures_left(s, f, seat) if e.who == "both" else []
        lost = sum(judge.worth(card) for card in mine if card_of(s, card).vit <= e.n)
        return part * judge.foes(f) * 0.8 * e.n - lost


AOE = Aoe(
    "aoe",
    "command|primary|defend",
    number,
    words("plain", "fire", "fear", "methane"),
    **{"only:": only, "both": who},
)


def _small(n: int) -> float:
    return _SMALL[min(n, len(_SMALL) - 1)]


def attacks_area(s: Realm, card: int, *triggers: str) -> bool:
    """Tell whether a card has an AOE, at one of some moments if any are named."""
    return any(e.verb == "aoe" and (not triggers or e.trigger in triggers) for e in card_of(s, card).effects)


def burst(s: Realm, card: int, others: int) -> float:
    """Return what the AOE of a primary is worth against so many other creatures in the opposing hand."""
    aoes = [e.n for e in card_of(s, card).effects if e.verb == "aoe" and e.trigger == "primary"]
    return sum(0.8 * n * _small(n) * max(0, others) for n in aoes)


def struck(s: Realm, f: Combat, seat: int, card: int, at: int) -> list[int]:
    """Return the creatures in hand that an AOE strikes: effect `at` of a card of a seat (G68-G70, D12)."""
    effect = card_of(s, card).effects[at]
    hands = f.hand[1 - seat] if effect.who != "both" else [*f.hand[f.attacker], *f.hand[1 - f.attacker]]
    return [
        foe
        for foe in hands
        if card_of(s, foe).creature
        and card_of(s, foe).vit <= effect.n
        and (effect.only is None or fits(s, f, foe, effect.only, card))
        and not spared(s, f, foe, effect.what, card)
    ]


class Strike(NamedTuple):
    """An AOE with those whom it strikes."""

    card: int
    n: int
    attack: str
    seat: int
    """Whose hand it strikes."""
    victims: list[int]


def cauldron(s: Realm, f: Combat, seat: int) -> int:
    """Return the upgrade of a defended Stronghold, if an AOE of it strikes now; or NONE (D14)."""
    if defended(s, f) != seat:
        return NONE
    upgrade = upgrade_beside(s, f.at)
    if upgrade < 0 or upgrade in f.dispelled:
        return NONE
    return upgrade if attacks_area(s, upgrade, "defend") else NONE


def strikes(s: Guardians, f: HeldCombat, seat: int, card: int, triggers: tuple[str, ...]) -> list[Strike]:
    """Return what the AOEs of a card strike, hand by hand; nothing is changed yet."""
    strikes = []
    for at, effect in enumerate(card_of(s, card).effects):
        if effect.verb != "aoe" or effect.trigger not in triggers:
            continue
        victims = struck(s, f, seat, card, at)
        hands = (1 - seat,) if effect.who != "both" else (f.attacker, 1 - f.attacker)
        for side in hands:
            hit = [victim for victim in victims if owner(s, victim) == side]
            strikes.append(Strike(card, effect.n, effect.what, side, hit))
    return strikes


def carry_out(s: Guardians, f: HeldCombat, all_at_once: list[Strike], out: Out) -> None:
    """Discard those struck, and set aside whom methane alone strikes: it comes last (G68, G71, G72)."""
    done: list[int] = []
    for strike in sorted(all_at_once, key=lambda strike: strike.attack == "methane"):
        fresh = [victim for victim in strike.victims if victim not in done]
        done += fresh
        names = tuple(face_id(s, card) for card in fresh)
        out.append(AoeStruck(strike.seat, face_id(s, strike.card), strike.n, strike.attack, names))
        if strike.attack == "methane":
            for card in fresh:
                _set_aside(s, f, card)
        else:
            fates.discard_struck(s, f, fresh)


def _set_aside(s: Guardians, f: HeldCombat, card: int) -> None:
    """Put a creature out of play until the combat is over; it may be attacked (G71, G72)."""
    seat = owner(s, card)
    f.hand[seat].remove(card)
    f.table.append(Laid(card, seat, "aside", 0))
    fates.reveal(s, card)
