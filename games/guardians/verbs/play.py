"""Cards and texts that are played outside of fights: what may be played when, on what, and what comes of it.

A source is a card's number, or `N + seat` for the text of a seat's Guardian (`deeds.source_id`).
"""

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias

from games.guardians.actions import Play, interned
from games.guardians.book import SPACE_OF, SPACES, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.cards import TextUsed
from games.guardians.field import LANDS
from games.guardians.rules import announced, common
from games.guardians.state import Guardians, Realm
from games.guardians.verbs import deeds
from games.guardians.vocabulary import Effect

Moment: TypeAlias = Literal["organize", "move", "settle", "hammer", "retreat"]
"""When something may be played (D14); `hammer`: after a card was laid, and at the end of the settlement."""

_TRIGGERS: Final[Mapping[Moment, tuple[str, ...]]] = {
    "organize": ("organize",),
    "move": ("move", "any"),
    "settle": ("settle", "any"),
    "hammer": ("any",),
    "retreat": ("resolve",),
}
"""By moment: the triggers that work then. Of `any` cards only those that act on terrain do, and of `resolve`
cards only those about retreat.
"""
Offer: TypeAlias = Callable[[Realm, int, Effect], list[str]]
"""Return the words that a played card may name: state or view, seat, effect."""


def sources(s: Realm, seat: int, moment: Moment) -> list[int]:
    """Return the cards of a seat's Depot, and its Guardian's text, that have something to do at a moment.

    Of several equal cards it is the first.
    """
    kinds: dict[int, int] = {}
    for card in s.depot[seat]:
        if s.face[card] >= 0:
            kinds.setdefault(s.face[card], card)
    cards = list(kinds.values())
    found = [card for card in cards if _wanted(common.card_of(s, card).effects, moment)]
    text = len(s.face) + seat
    if moment == "organize" and text not in s.used and _wanted(deeds.effects_of(s, text), moment):
        found.append(text)
    return found


def _wanted(effects: tuple[Effect, ...], moment: Moment) -> Effect | None:
    """Return the effect that a card is played for at a moment, if it has one."""
    for effect in effects:
        if effect.trigger in _TRIGGERS[moment] and (effect.verb, effect.trigger) not in _NOT_PLAYED:
            if effect.trigger == "any" and effect.verb != "kill_terrain":
                continue
            if effect.trigger == "resolve" and (effect.verb, effect.what) != ("reach", "retreat"):
                continue
            return effect
    return None


_NOT_PLAYED: Final = frozenset({("cost", "organize"), ("discard", "organize")})
"""What is paid for a play, and a text that is asked elsewhere (`afield.may_skip_up_card`)."""


def plays(s: Realm, seat: int, moment: Moment) -> list[tuple[int, tuple[str, ...]]]:
    """Return what a seat may play at a moment, each with the words that it may name; `("",)`: none.

    What cannot be paid, or finds nothing to act on, is not offered (D14).
    """
    found = []
    for source in sources(s, seat, moment):
        if deeds.price(s, source) > s.stones[seat]:
            continue
        effect = _wanted(deeds.effects_of(s, source), moment)
        assert effect is not None  # noqa: S101  # `sources` has just found it
        offer = OFFERS.get((effect.verb, effect.what)) or OFFERS.get((effect.verb, ""))
        words = ("",) if offer is None else tuple(offer(s, seat, effect))
        if words:
            found.append((source, words))
    return found


def offers(s: Realm, seat: int, moment: Moment) -> list[Play]:
    """Return those plays as actions."""
    return [
        interned(Play, seat, word(s, source), target)
        for source, words in plays(s, seat, moment)
        for target in words
    ]


def word(s: Realm, source: int) -> str:
    """Return the word for a source in actions: a card's, or the id of a Guardian."""
    if source >= len(s.face):
        return deeds.source_id(s, source)
    return common.token(s, source)


def source_of(s: Realm, seat: int, text: str) -> int:
    """Return the source from its word."""
    card = number_of(text)
    return len(s.face) + seat if card < 0 else card


def begin(s: Guardians, action: Play, out: list[GuardiansEvent]) -> None:
    """Pay for a card and announce it, or use a Guardian's text at once: no card answers it (G160)."""
    seat, source = action.seat, source_of(s, action.seat, action.card)
    targets = _numbers(action.target)
    deeds.pay(s, seat, source, out)
    if source >= len(s.face):
        s.used.append(source)
        s.used.sort()
        out.append(TextUsed(seat, deeds.source_id(s, source)))
        deeds.run(s, seat, source, "organize", targets, out)
        return
    announced.announce(s, seat, source, targets, out)


def _numbers(target: str) -> list[int]:
    """Return a target as a number: a space or a card."""
    if not target:
        return []
    return [SPACE_OF[target] if target in SPACE_OF else number_of(target)]


def _spaces(found: list[int]) -> list[str]:
    return [SPACES[space] for space in found]


def _terrain_anywhere(s: Realm, _: int, __: Effect) -> list[str]:
    return _spaces([space for space in LANDS if s.ground[space] >= 0])


def _terrain_without_shield(s: Realm, _: int, __: Effect) -> list[str]:
    return _spaces([space for space in LANDS if s.ground[space] >= 0 and s.shield[space] < 0])


def _terrain_without_foe(s: Realm, seat: int, _: Effect) -> list[str]:
    spaces = [space for space in LANDS if s.ground[space] >= 0]
    return _spaces([at for at in spaces if s.shield[at] < 0 or common.owner(s, s.shield[at]) == seat])


def _discarded(s: Realm, seat: int, effect: Effect) -> list[str]:
    """Offer one card of each kind that fits, the newest."""
    newest = {s.face[card]: card for card in s.discard[seat]}
    return [
        common.token(s, card)
        for face, card in sorted(newest.items())
        if effect.filter.fits(s.book.cards[face])
    ]


def _own_unturned(s: Realm, seat: int, _: Effect) -> list[str]:
    if s.flown[seat]:
        return []
    own = [at for at, card in enumerate(s.shield) if card >= 0 and common.owner(s, card) == seat]
    return _spaces([at for at in own if not s.turned[at] and s.shield[at] not in s.lifted])


def _shields_of_foe(s: Realm, seat: int, _: Effect) -> list[str]:
    return _spaces([at for at, card in enumerate(s.shield) if card >= 0 and common.owner(s, card) != seat])


def _deck_top(s: Realm, seat: int, _: Effect) -> list[str]:
    return [""] if s.deck[seat] else []


OFFERS: Final[Mapping[tuple[str, str], Offer]] = {
    ("kill_terrain", "here_or_any"): _terrain_anywhere,
    ("kill_terrain", "unoccupied"): _terrain_without_shield,
    ("kill_terrain", "own_or_opp"): _terrain_without_foe,
    ("retrieve", ""): _discarded,
    ("grant", "fly"): _own_unturned,
    ("reveal", "opp_shield"): _shields_of_foe,
    ("reveal", "own_deck_top"): _deck_top,
    ("draw", ""): _deck_top,
}
"""By verb, and what it is about: what may be named. A verb that stands not here names nothing."""
