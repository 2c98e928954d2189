"""Which cards and spells the machine player uses in a fight: those that turn it by more than they cost."""

from typing import Final

from games.willow import play as ac
from games.willow.cards.vocabulary import Effect
from games.willow.data.book import GOOD, MAGIC, NONE, PROWESS
from games.willow.mind.legal import LegalActions
from games.willow.mind.odds import casts, mean_loss
from games.willow.mind.outlook import Outlook
from games.willow.play.growth import learns, may_grow

_COST: Final = 0.45
"""Part of its worth that a card costs which is played."""
_FREE: Final = 0.05
"""What a spell must do at least to be cast: it costs nothing."""
_LEARNT: Final = 1.5
"""What a point of Magic is worth that a failed spell brings."""
_STOLEN: Final = 1.2
_STRUCK: Final = 0.6
_ROLL: Final = 3.5
"""What a die shows on average."""
_QUEEN: Final = 4.0
"""What each point of damage to the queen is worth."""
_CHANGED: Final = 1.0
"""What a shape is worth beside the Prowess that it takes: the hand, the army."""


def best_card(look: Outlook, legal: LegalActions) -> ac.WillowAction | None:
    """Return the card or the spell that turns a fight most, or None."""
    best: ac.WillowAction | None = None
    most = _FREE
    for spell in legal.of(ac.Cast):
        worth = _cast(look, spell)
        if worth > most:
            best, most = spell, worth
    for card in legal.of(ac.Play):
        worth = _play(look, card)
        if worth > most:
            best, most = card, worth
    return best


def _effects(look: Outlook, play: ac.Play | ac.Cast) -> list[Effect]:
    """Return what a card does in a fight, not while it lies."""
    card = look.sv.book.cards[look.sv.book.card_of[play.card]]
    moments = ("fight.c", "fight.end", "any")
    uses = [use for use in card.uses if any(when in moments for when in use.when)]
    return [effect for use in uses[:1] for effect in use.do]


def _play(look: Outlook, play: ac.Play) -> float:
    sv = look.sv
    card = sv.book.card_of[play.card]
    effects = _effects(look, play)
    if not effects or any(effect.verb == "end_fight" for effect in effects):
        return 0.0
    printed = sv.book.cards[card]
    kept = printed.kind in ("friend", "treasure")
    user = sv.v.owner[card]
    cost = 0.2 if kept else _COST * sv.hold[max(0, user)][card]
    return _gain(look, play, effects, max(0, user)) - cost


def _cast(look: Outlook, cast: ac.Cast) -> float:
    sv = look.sv
    card = sv.book.card_of[cast.card]
    caster = sv.v.owner[card]
    target = sv.book.char_of.get(cast.target, NONE)
    resist = sum(sv.book.passive[other].resist for other in (sv.v.shown[target] if target >= 0 else ()))
    works = casts(sv.magic(caster) - sv.book.cards[card].level - resist)
    learnt = _LEARNT * (learns(sv.v, caster, MAGIC) and may_grow(sv.v, caster, MAGIC))
    return works * _gain(look, cast, _effects(look, cast), caster) + (1.0 - works) * learnt


def _gain(look: Outlook, play: ac.Play | ac.Cast, effects: list[Effect], user: int) -> float:
    """Return by how much a card that works makes a fight better."""
    sv = look.sv
    target = sv.book.char_of.get(play.target, NONE)
    lead, hurt, healed, plain = 0.0, 0.0, 0.0, 0.0
    for effect in effects:
        if effect.verb == "bonus" and effect.stat == "prowess":
            lead += _lead(look, effect, target)
        elif effect.verb == "damage":
            n, whom = _damage(look, effects, effect, user, target), effect.who
            if whom == "self":
                healed -= n * (user == look.champion)
                plain -= 0.6 * n
            elif play.target == "queen" or look.top.what == "queen":
                plain += _QUEEN * n
            else:
                hurt += n * _hits(look, play, effect, target)
                plain += 0.5 * n
        elif effect.verb == "heal":
            healed += (effect.n or 3) * (target in (NONE, look.champion))
        elif effect.verb in ("steal", "discard"):
            plain += _struck(look, effect, target)
        elif effect.verb == "transform":
            return _shaped(look, play, target)
        elif effect.verb == "withdraw":
            plain += _withdrawn(look, target)
    if look.top.what == "queen":
        return plain
    return look.worth(more=round(lead), hurt=hurt, healed=healed) - look.worth() + plain


def _lead(look: Outlook, effect: Effect, target: int) -> float:
    if effect.n < 0:
        return -effect.n * (target == look.other)
    return effect.n * (effect.who == "champion" or target == look.champion)


def _damage(look: Outlook, effects: list[Effect], effect: Effect, user: int, target: int) -> float:
    """Return how much Health an effect takes on average."""
    sv = look.sv
    if effect.by == "roll":
        return _ROLL
    if effect.by != "margin":
        return float(effect.n)
    match = next(effect for effect in effects if effect.verb == "contest")
    stat = MAGIC if match.stat == "magic" else PROWESS
    own = match.n or sv.ratings[user][stat]
    if target >= 0:
        theirs = sv.ratings[target][stat] if stat == MAGIC else sv.strength(target, look.theirs)
    elif look.top.foe >= 0:
        theirs = sv.book.cards[look.top.foe].magic if stat == MAGIC else look.power
    else:
        theirs = sv.book.queen_magic
    return mean_loss(theirs - own, 12)


def _hits(look: Outlook, play: ac.Play | ac.Cast, effect: Effect, target: int) -> bool:
    """Tell whether damage falls on the enemy champion, or on the Foe."""
    return effect.who == "enemies" or play.target == "foe" or (target >= 0 and target == look.other)


def _struck(look: Outlook, effect: Effect, target: int) -> float:
    sv = look.sv
    if target < 0:
        return 0.0
    cards = [card for card in sv.v.shown[target] if sv.book.kind[card] in ("friend", "keep")]
    if effect.verb == "steal":
        elora = (
            20.0 * sv.belief[target] / max(1, len(sv.v.hand[target])) if sv.v.side[target] == GOOD else 0.0
        )
        return _STOLEN + elora
    return _STRUCK + 0.8 if cards else -1.0


def _shaped(look: Outlook, play: ac.Play | ac.Cast, target: int) -> float:
    """Return what a shape is worth, on an enemy, a Foe or a friend."""
    sv = look.sv
    shape = sv.book.shape_of.get(play.more, NONE)
    prowess = sv.book.shapes[shape].stats[PROWESS] if shape >= 0 else 2
    if play.target == "foe":
        return look.worth(more=sv.book.cards[look.top.foe].prowess - prowess) - look.worth()
    if target >= 0 and target in look.theirs:
        drop = sv.ratings[target][PROWESS] - prowess if target == look.other else 0
        return look.worth(more=drop) - look.worth() + _CHANGED * (target == look.other) + 0.5
    if play.more == "restore" and (target < 0 or sv.v.shape[target] >= 0):
        return 4.0
    return -5.0


def _withdrawn(look: Outlook, target: int) -> float:
    """Return what it is worth to send an Evil character out of the fight, or an own one."""
    if target not in look.theirs:
        return -3.0
    rest = [char for char in look.theirs if char != target]
    now = look.worth()
    if not rest:
        return max(0.0, -now)
    return max(0.0, 0.5 * -now)
