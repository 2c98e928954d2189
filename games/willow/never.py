"""What can never be done in this game, so that nobody settles it beforehand: it would wait for ever."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.texts import Text
from games.willow import actions as ac
from games.willow.face.things import thing
from games.willow.face.words import card_name
from games.willow.play.travel.ways import MODES
from games.willow.sheet.view import WillowView
from games.willow.whose import no_space
from games.willow.why_cards import DISCARD, LAY

_SHORT: Final = 30


def never(v: WillowView, a: ac.WillowAction) -> Text | None:
    """Say why no seat can ever take an action in this game; None: one day, perhaps."""
    for option, sort in _SORTS:
        word = getattr(a, option, "")
        if word and (fault := sort(v, word)) is not None:
            return fault
    rule = _RULES.get(type(a))
    return None if rule is None else rule(v, a)


def _char(v: WillowView, word: str) -> Text | None:
    if word in v.book.char_of:
        return None
    if word in (v.book.companion, "companion"):
        return Text("{who} is no character who acts; name one of the six.", who=thing(v, word))
    return Text("There is no character “{word}”; name one of the six.", word=word[:_SHORT])


def _card(v: WillowView, word: str) -> Text | None:
    if word in v.book.card_of or word == v.book.companion:
        return None
    return Text("There is no card “{word}” in this game.", word=word[:_SHORT])


def _mode(_: WillowView, word: str) -> Text | None:
    if word in MODES:
        return None
    return Text("“{word}” is no way to travel; say {modes}.", word=word[:_SHORT], modes=MODES)


_SORTS: Final[tuple[tuple[str, Callable[[WillowView, str], Text | None]], ...]] = (
    ("char", _char),
    ("space", no_space),
    ("card", _card),
    ("instead", _card),
    ("mode", _mode),
)
"""By option: what its word must name."""


def _go(v: WillowView, a: ac.Go) -> Text | None:
    if v.book.river[v.book.space_of[a.space]]:
        return Text("Nobody stays on the river; name a bank.")
    return None


def _lay(v: WillowView, a: ac.Lay) -> Text | None:
    kind = _kind(v, a.card)
    if kind in ("spell", "keep", "friend"):
        return None
    return LAY["kind"].with_args(card=thing(v, a.card))


def _discard(v: WillowView, a: ac.Discard) -> Text | None:
    kind = _kind(v, a.card)
    fault = {"elora": "child", "treasure": "treasure"}.get(kind, "")
    if not fault:
        return None
    return DISCARD[fault].with_args(card=card_name(v.book, v.book.card_of[a.card]))


def _cast(v: WillowView, a: ac.Cast) -> Text | None:
    if _kind(v, a.card) == "spell":
        return None
    return Text("{card} is no spell; only spells that lie open are cast.", card=thing(v, a.card))


def _foe(v: WillowView, a: ac.Foe) -> Text | None:
    if _kind(v, a.card) == "foe":
        return None
    return Text("{card} is no Foe, and only Foes are sent.", card=thing(v, a.card))


def _kind(v: WillowView, word: str) -> str:
    card = v.book.card_of.get(word)
    return "" if card is None else v.book.kind[card]


def _pass(v: WillowView, a: ac.Pass) -> Text | None:
    return None if a.reach in ("", "fight", "turn") else _char(v, a.reach)


_RULES: Final[Mapping[type[Any], Callable[[WillowView, Any], Text | None]]] = {
    ac.Go: _go,
    ac.Lay: _lay,
    ac.Discard: _discard,
    ac.Cast: _cast,
    ac.Foe: _foe,
    ac.Pass: _pass,
}
"""By kind of action, what else rules it out for ever."""
