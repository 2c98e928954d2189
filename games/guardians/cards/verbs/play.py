"""Cards and texts that are played outside of fights: what may be played when, on what, and what comes of it.

A source is a card's number, or `N + seat` for the text of a seat's Guardian (`source_id`).
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from games.guardians.cards.verbs import effects
from games.guardians.cards.verbs.seen import effects_of, source_id
from games.guardians.cards.verbs.stones import pay, price
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.vocabulary import Effect
from games.guardians.data.book import SPACE_OF, SPACES, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.cards import TextUsed
from games.guardians.events.combat import CardCast
from games.guardians.play import common
from games.guardians.play.actions import Play, interned
from games.guardians.sheet.frames import Announced
from games.guardians.sheet.state import Guardians, Realm

Moment: TypeAlias = Literal["organize", "move", "settle", "hammer", "retreat"]
"""When something may be played (D14); `hammer`: after a card was laid, and at the end of the settlement."""

_TRIGGERS: Final[Mapping[Moment, tuple[str, ...]]] = {
    "organize": ("organize",),
    "move": ("move", "any"),
    "settle": ("settle", "any"),
    "hammer": ("any",),
    "retreat": ("resolve",),
}
"""By moment: the triggers that work then; each verb says for which of them it is played."""


def sources(s: Realm, seat: int, moment: Moment) -> list[int]:
    """Return the cards of a seat's Depot, and its Guardian's text, that have something to do at a moment.

    Of several equal cards it is the first.
    """
    kinds: dict[int, int] = {}
    for card in s.depot[seat]:
        if s.face[card] >= 0:
            kinds.setdefault(s.face[card], card)
    cards = list(kinds.values())
    sources = [card for card in cards if _wanted(common.card_of(s, card).effects, moment)]
    text = len(s.face) + seat
    if moment == "organize" and text not in s.used and _wanted(effects_of(s, text), moment):
        sources.append(text)
    return sources


def _wanted(effects: tuple[Effect, ...], moment: Moment) -> Effect | None:
    """Return the effect that a card is played for at a moment, if it has one."""
    for effect in effects:
        if effect.trigger in _TRIGGERS[moment] and VERBS[effect.verb].played(effect):
            return effect
    return None


def orders(effects: tuple[Effect, ...]) -> bool:
    """Tell whether a text can be used before the placing."""
    return _wanted(effects, "organize") is not None


def plays(s: Realm, seat: int, moment: Moment) -> list[tuple[int, tuple[str, ...]]]:
    """Return what a seat may play at a moment, each with the words that it may name; `("",)`: none.

    What cannot be paid, or finds nothing to act on, is not offered (D14).
    """
    uses = []
    for source in sources(s, seat, moment):
        if price(s, source) > s.stones[seat]:
            continue
        effect = _wanted(effects_of(s, source), moment)
        assert effect is not None  # noqa: S101  # `sources` has just found it
        words = tuple(VERBS[effect.verb].offers(s, seat, effect))
        if words:
            uses.append((source, words))
    return uses


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
        return source_id(s, source)
    return common.token(s, source)


def source_of(s: Realm, seat: int, text: str) -> int:
    """Return the source from its word."""
    card = number_of(text)
    return len(s.face) + seat if card < 0 else card


def begin(s: Guardians, action: Play, out: list[GuardiansEvent]) -> None:
    """Pay for a card and announce it, or use a Guardian's text at once: no card answers it (G160)."""
    seat, source = action.seat, source_of(s, action.seat, action.card)
    targets = _numbers(action.target)
    pay(s, seat, source, out)
    if source >= len(s.face):
        s.used.append(source)
        s.used.sort()
        out.append(TextUsed(seat, source_id(s, source)))
        effects.run(s, seat, source, "organize", targets, out)
        return
    announce(s, seat, source, targets, out)


def announce(
    s: Guardians, seat: int, card: int, targets: Sequence[int], out: list[GuardiansEvent], named: str = ""
) -> None:
    """Announce a card from the Depot, with what it names; it works as soon as nobody answers it."""
    s.depot[seat].remove(card)
    common.show(s, (card,))
    if not named and len(targets) == 1 and _is_space(s, card):
        named = SPACES[targets[0]]
    out.append(CardCast(seat, common.face_id(s, card), named))
    s.stack.append(Announced(1 - seat, [card], list(targets)))


def _is_space(s: Guardians, card: int) -> bool:
    """Tell whether what a card names is a space."""
    return any(VERBS[effect.verb].on_space(effect) for effect in common.card_of(s, card).effects)


def _numbers(target: str) -> list[int]:
    """Return a target as a number: a space or a card."""
    if not target:
        return []
    return [SPACE_OF[target] if target in SPACE_OF else number_of(target)]
