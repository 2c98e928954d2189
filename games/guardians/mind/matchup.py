"""How the machine player acts in a match-up: bribes, ranged attacks, channeling and spells.

Each thing it may do is tried on a copy of the combat; what turns the match-up at the lowest price is done.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from random import Random
from typing import Final, TypeAlias

from engine.decisions import Legal
from games.guardians.cards.verbs.channels import limit
from games.guardians.cards.verbs.fights import destroys
from games.guardians.cards.verbs.ranged import shoots
from games.guardians.cards.verbs.seen import card_of
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.verbs.verb import Played
from games.guardians.cards.worth import worths
from games.guardians.data.book import NONE, number_of
from games.guardians.mind.field import reach_of_stones
from games.guardians.play import actions as ac
from games.guardians.play.combat.sums import beats, guardian_sum, secondary_sum, side_sum, target_power
from games.guardians.play.combat.table import GUARDIAN, both_present, challenged, fighting, laid_of, striker
from games.guardians.sheet import frames as fr
from games.guardians.sheet.frames import Laid
from games.guardians.sheet.view import GuardiansView

Choices: TypeAlias = Legal[ac.GuardiansAction]
Action: TypeAlias = ac.GuardiansAction

_STONE: Final = 1.2
"""What a stone is worth."""
_CHANNELER: Final = 0.3
_SPENT: Final = 0.55
"""Part of a card's worth that counts as its price."""
_CREATURES: Final = 0.75
"""Part of the unknown cards of a Combat Hand that are taken for creatures (G153)."""
_SHOT: Final = 0.25
"""Part of a creature's worth that counts as the price of using it as a ranged attack."""
_GONE: Final = 0.75
"""Part of a creature's worth that is won when it is bribed away."""
_GUARDIAN: Final = 500.0
_LEAST: Final = 0.4
"""What is done must be better than its price by so much."""


@dataclass(frozen=True, slots=True)
class Try:
    """One thing that might be done: what it would make the match-up worth, its points and its price."""

    action: Action
    value: float
    points: int
    price: float


def worth_of(v: GuardiansView, card: int) -> float:
    """Return what a creature is worth; a card that is not known is worth the mean."""
    return worths(v.book).fight[v.face[card] if card >= 0 else NONE]


def price_of(v: GuardiansView, card: int) -> float:
    """Return what it costs to use a card of the Depot."""
    return _SPENT * worths(v.book).keep[v.face[card]]


def result(v: GuardiansView, f: fr.Combat, seat: int) -> float:
    """Return what the match-up would be worth to a seat if it ended now."""
    mine, theirs = f.pair[seat], f.pair[1 - seat]
    if not both_present(f):
        return 0.0
    if challenged(f, 0) or challenged(f, 1):
        ours, guard = side_sum(v, f, f.attacker), side_sum(v, f, 1 - f.attacker)
        killed = beats(v, f, f.attacker, ours, guard)
        return (_GUARDIAN if killed else 0.0) * (1 if seat == f.attacker else -1)
    if f.step in _EARLY:
        ours_gone, theirs_gone = destroys(v, f, theirs, mine), destroys(v, f, mine, theirs)
        if ours_gone or theirs_gone:
            return worth_of(v, theirs) * theirs_gone - worth_of(v, mine) * ours_gone
    us, them = side_sum(v, f, seat), side_sum(v, f, 1 - seat)
    value = worth_of(v, theirs) if beats(v, f, seat, us, them) else 0.0
    return value - (worth_of(v, mine) if beats(v, f, 1 - seat, them, us) else 0.0)


_EARLY: Final = ("bribery", "spells_first")
"""Steps before creatures destroy each other by their texts."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Say to the verbs of the cards what a combat is worth to a seat (`verb.Judge`)."""

    v: GuardiansView
    seat: int

    def worth(self, card: int) -> float:
        """Return what a creature is worth; a card that is not known is worth the mean."""
        return worth_of(self.v, card)

    def result(self, f: fr.Combat) -> float:
        """Return what the match-up would be worth if it ended now."""
        return result(self.v, f, self.seat)

    def foes(self, f: fr.Combat) -> int:
        """Return how many creatures the other may have in its Combat Hand."""
        return len(likely_hand(f, 1 - self.seat))

    def gain(self, f: fr.Combat, most: int) -> float:
        """Return what the seat gains by giving its primary as many points at most, less their price."""
        points = min(most, reach_of_stones(self.v, self.seat))
        return max(0.0, self.result(_with_points(f, self.seat, points)) - self.result(f) - 2 * _STONE)


def modify(v: GuardiansView, f: fr.Combat, seat: int, legal: Choices) -> Action | None:
    """Do what turns the match-up, alone or with others; None: nothing is worth its price."""
    tries = [attempt for attempt in (_tried(v, f, seat, action) for action in legal) if attempt is not None]
    if not tries:
        return None
    now = result(v, f, seat)
    best = max(tries, key=lambda attempt: (attempt.value - attempt.price, str(attempt.action)))
    if best.value - best.price > now + _LEAST:
        return best.action
    return _together(v, f, seat, [attempt for attempt in tries if attempt.points > 0])


def _together(v: GuardiansView, f: fr.Combat, seat: int, tries: Sequence[Try]) -> Action | None:
    """Begin what several things turn together, the best ones first, if that is worth the price of all."""
    if len(tries) < 2 or not both_present(f):  # one alone has been looked at
        return None
    us, them = side_sum(v, f, seat), side_sum(v, f, 1 - seat)
    foe, own = f.pair[1 - seat], f.pair[seat]
    win = _GUARDIAN if foe < 0 else worth_of(v, foe)
    lost = beats(v, f, 1 - seat, them, us)
    saved = worth_of(v, own) if lost and own >= 0 else 0.0
    for need, gain in ((them.power - us.damage + 1, win + saved), (them.damage - us.power, saved)):
        points, price = 0, 0.0
        for attempt in sorted(tries, key=lambda each: (each.price / each.points, str(each.action))):
            if points >= need:
                break
            points, price = points + attempt.points, price + attempt.price
        if 0 < need <= points and gain - price > _LEAST:
            return max(
                tries, key=lambda attempt: (attempt.points / (attempt.price + 0.1), str(attempt.action))
            ).action
    return None


def _tried(v: GuardiansView, f: fr.Combat, seat: int, action: Action) -> Try | None:
    """Try an action out; None where it is none of those that change a match-up."""
    if isinstance(action, ac.Shoot):
        return _shot(v, f, seat, action)
    if isinstance(action, ac.Channel):
        return _channeled(v, f, seat, action)
    if isinstance(action, ac.Play):
        return _cast(v, f, seat, action)
    return None


def likely_hand(f: fr.Combat, seat: int) -> tuple[int, ...]:
    """Return the creatures that a seat may have in its Combat Hand: those that are known, and NONE for each
    of the others. Of unknown cards some are items and Depot cards (G153).
    """
    known = tuple(card for card in f.hand[seat] if card >= 0)
    return known + (NONE,) * ceil(_CREATURES * (len(f.hand[seat]) - len(known)))


def _shot(v: GuardiansView, f: fr.Combat, seat: int, action: ac.Shoot) -> Try:
    card = number_of(action.card)
    after = replace(f, table=(*f.table, Laid(card, seat, "ranged", f.round)))
    more = side_sum(v, after, seat).power - side_sum(v, f, seat).power
    mine = sum(v.book.creature[v.face[body]] for body in f.hand[seat] if body >= 0)
    need = 1.5 if mine <= len(likely_hand(f, 1 - seat)) else 1.0
    return Try(action, result(v, after, seat), more, _SHOT * need * worth_of(v, card))


def _channeled(v: GuardiansView, f: fr.Combat, seat: int, action: ac.Channel) -> Try:
    stone = action.source == "stone"
    source = NONE if stone else number_of(action.source)
    gift = v.book.guardians[v.guardian[seat]].cmp if stone else card_of(v, source).cmp
    receiver = fighting(f, seat)
    n = max(0, min(gift, limit(v, f, receiver) - f.channeled[seat])) if receiver >= 0 else 0
    after = _with_points(f, seat, n)
    return Try(action, result(v, after, seat), n, _STONE if stone else _CHANNELER)


def _with_points(f: fr.Combat, seat: int, n: int) -> fr.Combat:
    given = list(f.channeled)
    given[seat] += n
    return replace(f, channeled=tuple(given))


def _cast(v: GuardiansView, f: fr.Combat, seat: int, action: ac.Play) -> Try | None:
    """Try a spell or a hand magic item by what its effects say."""
    card, points = number_of(action.card), 0
    after, extra = cast(v, f, seat, card)
    if after is f and not extra:
        return None
    if after is not f and both_present(after):
        mine = side_sum(v, after, seat).power - side_sum(v, f, seat).power
        points = mine - (side_sum(v, after, 1 - seat).power - side_sum(v, f, 1 - seat).power)
    return Try(action, result(v, after, seat) + extra, points, price_of(v, card))


def cast(v: GuardiansView, f: fr.Combat, seat: int, card: int) -> tuple[fr.Combat, float]:
    """Return the combat with a card played, as far as that changes the match-up, and what the card is worth
    beside it.
    """
    effects = () if card < 0 else card_of(v, card).effects
    if any(effect.trigger in ("command", "organize", "move", "settle") for effect in effects):
        return f, 0.0
    after, extra = f, 0.0
    judge = Judgement(v, seat)
    for at, effect in enumerate(effects):
        after, more = VERBS[effect.verb].tried(v, after, Played(seat, card, at, effect), judge)
        extra += more
    return after, extra


def support(v: GuardiansView, f: fr.Combat, seat: int, legal: Choices) -> Action | None:
    """Give a secondary attacker what it lacks, if that kills and is worth it; None: nothing more (G165)."""
    laid = striker(f)
    if laid is None:
        return None
    gain, lack = _lacking(v, f, seat, laid.card)
    if lack <= 0:
        return None
    tries = [attempt for attempt in (_tried(v, f, seat, action) for action in legal) if attempt is not None]
    gifts = sorted(
        (attempt for attempt in tries if isinstance(attempt.action, ac.Channel) and attempt.points),
        key=lambda attempt: (attempt.price / attempt.points, str(attempt.action)),
    )
    points, price = 0, 0.0
    for gift in gifts:
        if points < lack:
            points, price = points + gift.points, price + gift.price
    if lack <= points and gain > price:
        return gifts[0].action
    opened = [attempt for attempt in tries if isinstance(attempt.action, ac.Play)]
    more = reach_of_stones(v, seat)
    if not gifts and opened and lack <= min(more, limit(v, f, laid.card)) and gain > 3 * _STONE:
        return opened[0].action
    return None


def _lacking(v: GuardiansView, f: fr.Combat, seat: int, card: int) -> tuple[float, int]:
    """Return what a kill is worth, and how many points are lacking for it (G111, D9)."""
    if f.target == GUARDIAN:
        vitality = v.book.guardians[v.guardian[1 - seat]].vit
        return _GUARDIAN, vitality - guardian_sum(v, f, seat, card).damage + 1
    target = laid_of(f, f.target)
    if target is None:
        return 0.0, 0
    total = secondary_sum(v, f, seat, card, target)
    return 1.5 * worth_of(v, f.target), target_power(v, f, f.target, card) - total.damage + 1


def bribe(v: GuardiansView, f: fr.Combat, seat: int, legal: Choices) -> Action | None:
    """Bribe where the creature is worth it; None: do not."""
    now, best, chosen = result(v, f, seat), _LEAST, None
    for action in legal:
        if not isinstance(action, ac.Bribe):
            continue
        gain = bribe_worth(v, f, action, now)
        if gain > best:
            best, chosen = gain, action
    return chosen


def bribe_worth(v: GuardiansView, f: fr.Combat, bribe: ac.Bribe, now: float) -> float:
    """Return what a bribery gains where the match-up is worth so much now."""
    target = number_of(bribe.target)
    saved = max(0.0, -now) if target in f.pair else 0.35 * worth_of(v, target)
    lost = max(0.0, now) if target in f.pair else 0.0
    price = price_of(v, number_of(bribe.card)) + (price_of(v, number_of(bribe.plus)) if bribe.plus else 0.0)
    return _GONE * worth_of(v, target) + saved - lost - price


def helps(v: GuardiansView, f: fr.Combat, seat: int, action: Action) -> float:
    """Return what a shot, a channeling or a card adds to the match-up less its price; 0: nothing at once."""
    tried = _tried(v, f, seat, action)
    if tried is None:
        return 0.0
    return tried.value - tried.price - result(v, f, seat) - _LEAST


def idle(v: GuardiansView, seat: int, f: fr.Combat) -> bool:
    """Tell whether a seat could do nothing more in this combat but let its creatures fight."""
    return (
        not v.depot[seat]
        and not reach_of_stones(v, seat)
        and not any(shoots(card_of(v, card)) for card in f.hand[seat] if card >= 0)
    )


def rest(v: GuardiansView, f: fr.Combat, seat: int, legal: Choices, _: Random | None = None) -> Action:
    """Pass, for the whole combat where nothing could be done anyway."""
    long = ac.Pass(seat, "combat")
    return long if idle(v, seat, f) and long in legal else ac.Pass(seat)
