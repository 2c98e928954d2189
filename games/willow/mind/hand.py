"""What the machine player does with cards outside of fights: laying, giving, sharing, discarding, healing."""

from random import Random
from typing import Final

from games.willow import play as ac
from games.willow.data.book import EVIL, GOOD, MAGIC, NONE, STEALTH
from games.willow.mind.goals import shy
from games.willow.mind.legal import LegalActions
from games.willow.mind.odds import casts
from games.willow.mind.survey import Survey
from games.willow.play.growth import learns, may_grow
from games.willow.sheet.facts import limited
from games.willow.sheet.frames import Excess, Look, Share

_BETTER: Final = 0.5
"""By how much a card must be worth more to another to change hands."""
_TRAINING: Final = 2.0
"""What a point of Magic is worth that a failed spell brings."""
_SPOILT: Final = 12.0
"""What it costs to change the shape of one's own side."""
_RESTORED: Final = 10.0
_CARRIER: Final = 3.0


def tidy(sv: Survey, legal: LegalActions) -> ac.WillowAction | None:
    """Return a card to lay face up or to hand on, or None."""
    return _lay(sv, legal) or _give(sv, legal)


def _lay(sv: Survey, legal: LegalActions) -> ac.WillowAction | None:
    book, v = sv.book, sv.v
    for lay in legal.of(ac.Lay):
        card = book.card_of[lay.card]
        char = v.owner[card]
        if book.kind[card] == "spell":
            if not lay.instead or _level(sv, card) > _level(sv, book.card_of[lay.instead]) + 2:
                return lay
        elif book.cards[card].side in (NONE, v.side[char]):
            return lay
    return None


def _level(sv: Survey, card: int) -> float:
    """Return how much a spell is wanted: those that can be cast outside of a fight teach most."""
    spell = sv.book.cards[card]
    return 6.0 * any("before_move" in use.when for use in spell.uses) - 0.5 * spell.level


def _give(sv: Survey, legal: LegalActions) -> ac.WillowAction | None:
    """Return the card that is worth most more to somebody else in the space, or None."""
    book, v = sv.book, sv.v
    best, most = None, _BETTER
    for give in legal.of(ac.Give):
        to = book.char_of[give.char]
        if give.card == book.companion:
            better = float(v.magic[to] - v.magic[v.raziel])
            if better > most:
                best, most = give, better
            continue
        card = book.card_of[give.card]
        char = v.owner[card]
        if char < 0 or (shy(sv, to) and not shy(sv, char)):
            continue
        if card == book.elora:
            better = _safer(sv, char, to)
        else:
            hold = sv.hold
            better = hold[to][card] - hold[char][card]
            if book.kind[card] == "army" or (book.kind[card] == "spell" and v.magic[to] <= 0):
                better = 0.0
        if better > most and _has_room(sv, to, card):
            best, most = give, better
    return best


def _safer(sv: Survey, char: int, to: int) -> float:
    """Return how much better off Elora is with another of the group: with one who can carry her on."""
    v = sv.v

    def carries(item: int) -> float:
        free = v.health[item] > 0 and not v.held[item] and not (v.caged and item == 1)
        hidden = (1.0 if v.freed else 0.3) * sv.ratings[item][STEALTH]
        return _CARRIER * free + hidden + 0.2 * v.health[item]

    if sv.side == EVIL:
        return v.health[to] - v.health[char] - 2.0 if v.health[char] == 0 else 0.0
    return carries(to) - carries(char) - 1.0


def _has_room(sv: Survey, to: int, card: int) -> bool:
    counts = card not in sv.v.shown[sv.v.owner[card]] or sv.book.counted[card]
    return not counts or limited(sv.v, to) < sv.book.options.hand_limit


# --- what is too much, what is handed out ---


def excess(sv: Survey, _: Excess, legal: LegalActions) -> ac.WillowAction | None:
    """Give away what somebody else can use, or discard what is missed least."""
    given = _give(sv, legal)
    if given is not None:
        return given
    return least(sv, legal) or next(iter(legal.of(ac.Give)), None)


def least(sv: Survey, legal: LegalActions) -> ac.WillowAction | None:
    """Return the card to discard that its holder misses least, or None where nothing can be discarded."""
    card_of, owner = sv.book.card_of, sv.v.owner

    def missed(discard: ac.Discard) -> float:
        card = card_of[discard.card]
        return sv.hold[max(0, owner[card])][card]

    return min(legal.of(ac.Discard), key=missed, default=None)


def share(sv: Survey, top: Share, legal: LegalActions) -> ac.WillowAction | None:
    """Hand out cards: each to whom it is worth most, Elora to who is least suspected or safest."""
    book = sv.book
    hold = sv.hold
    best, most = None, -1e9
    for give in legal.of(ac.Give):
        card, to = book.card_of[give.card], book.char_of[give.char]
        if card == book.elora:
            worth = _bearer(sv, top, to, legal.rng)
        else:
            got = sum(other == to for other in top.given)
            worth = hold[to][card] - 0.8 * got
            if book.kind[card] == "spell" and book.chars[to].grows != MAGIC:
                worth -= 1.0
        if worth > most:
            best, most = give, worth
    return best


def _bearer(sv: Survey, top: Share, to: int, rng: Random) -> float:
    """Return how good somebody is to have Elora: at the start with some chance, so that nobody can tell."""
    health = sv.v.health[to]
    far = sv.book.distance[sv.v.at[to]][sv.book.queen_space]
    if sv.side == EVIL or top.why != "opening":
        return 50.0 + health
    return 50.0 + 0.5 * far + sv.ratings[to][STEALTH] + 3.0 * rng.random() - 4.0 * bool(sv.armies[to])


def look(sv: Survey, top: Look, legal: LegalActions) -> ac.WillowAction | None:
    """Keep the best of the cards that were looked at."""
    book = sv.book
    hold = sv.hold[top.char]
    able = [answer for answer in legal.of(ac.Answer) if answer.choice in book.card_of]
    return max(able, key=lambda action: hold[book.card_of[action.choice]], default=None)


# --- healing and spells before a move ---


def remedy(sv: Survey, legal: LegalActions) -> ac.WillowAction | None:
    """Return a card that heals where that is needed, or a spell to cast before the move, or None."""
    book, v = sv.book, sv.v
    for play in legal.of(ac.Play):
        use = [effect for use in book.cards[book.card_of[play.card]].uses for effect in use.do]
        verbs = {effect.verb for effect in use}
        if "extra_turns" in verbs and sv.able(v.owner[book.card_of[play.card]]):
            return play
        target = book.char_of.get(play.target, NONE)
        if "restore" in verbs and (play.target == "companion" or (target >= 0 and v.shape[target] >= 0)):
            if target < 0 or v.side[target] == sv.side:
                return play
        elif verbs == {"heal"} or (verbs == {"heal", "restore"} and target >= 0):
            healed = max(effect.n for effect in use if effect.verb == "heal") or 3
            needy = target if target >= 0 else v.owner[book.card_of[play.card]]
            if needy >= 0 and book.chars[needy].health - v.health[needy] >= healed:
                return play
    return _spell(sv, legal)


def _spell(sv: Survey, legal: LegalActions) -> ac.WillowAction | None:
    best, most = None, 0.25
    for cast in legal.of(ac.Cast):
        worth = _cast(sv, cast)
        if worth > most:
            best, most = cast, worth
    return best


def _cast(sv: Survey, cast: ac.Cast) -> float:
    """Return what it is worth to cast a spell before moving: what it does, and what a failure teaches."""
    book, v = sv.book, sv.v
    card = book.card_of[cast.card]
    caster = v.owner[card]
    works = casts(sv.magic(caster) - book.cards[card].level)
    learnt = _TRAINING * (1.0 - works) if learns(v, caster, MAGIC) and may_grow(v, caster, MAGIC) else 0.0
    verbs = {effect.verb for use in book.cards[card].uses for effect in use.do}
    target = book.char_of.get(cast.target, NONE)
    if "transform" in verbs:
        return learnt + works * _shaped(sv, cast, target)
    if "heal" in verbs and target >= 0:
        return learnt + works * 0.7 * min(3, book.chars[target].health - v.health[target])
    return learnt


def _shaped(sv: Survey, cast: ac.Cast, target: int) -> float:
    v = sv.v
    changed = v.raziel_shape >= 0 if cast.target == "companion" else target >= 0 and v.shape[target] >= 0
    if cast.more == "restore" and changed:
        return _RESTORED
    if cast.target == "companion":
        return 0.0 if changed else -_SPOILT
    return -_SPOILT if sv.side in (GOOD, EVIL) else 0.0
