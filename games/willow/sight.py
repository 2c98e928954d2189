"""What a viewer sees of each frame: the likeness, without what others keep secret."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.willow.book import HIDDEN, NONE
from games.willow.frames import ALIKE
from games.willow.rules import groups
from games.willow.rules.common import decider, seers
from games.willow.state import Frame, Willow


def seen(s: Willow, frame: Frame, seat: int | None, bit: int) -> Any:
    """Return the likeness of a frame; `bit` is the viewer's in `Willow.know`."""
    hide = _HIDES.get(frame.kind)
    return ALIKE.seen(frame) if hide is None else ALIKE.seen(frame, **hide(s, frame, seat, bit))


def _known(s: Willow, cards: list[int], bit: int) -> tuple[int, ...]:
    """Return cards that lie in a frame, with NONE for each that the viewer does not know."""
    know = s.know
    return tuple([card if know[card] & bit else NONE for card in cards])


def _share(s: Willow, frame: Any, seat: int | None, bit: int) -> Mapping[str, Any]:
    """Hide which cards are handed out, and from all who see no hands of those who get them to whom each goes
    (W136): also from whoever knows the cards, because he had them.

    Of those that go unseen only the number shows, HIDDEN in the first places: which place it was would tell
    which card, for they lie in the order of their ids, the child last.
    """
    cards = _known(s, frame.cards, bit)
    sees = seat is not None and (seat == frame.seat or all(seat in seers(s, char) for char in frame.to))
    open_ones = [card >= 0 and (sees or card in frame.up) for card in cards]
    gone = sum(to >= 0 and not is_open for to, is_open in zip(frame.given, open_ones, strict=True))
    given = list(frame.given)
    for at, is_open in enumerate(open_ones):
        if not is_open:
            given[at] = HIDDEN if gone > 0 else NONE
            gone -= 1
    return {"cards": cards, "given": tuple(given)}


def _look(s: Willow, frame: Any, _: int | None, bit: int) -> Mapping[str, Any]:
    return {"cards": _known(s, frame.cards, bit)}


def _fight(s: Willow, frame: Any, seat: int | None, bit: int) -> Mapping[str, Any]:
    """Hide a champion that stands alone from all but who named him (W101), standing passes, stolen cards."""
    found: dict[str, Any] = {
        "standing": tuple([passed and seat == one for one, passed in enumerate(frame.standing)])
    }
    side = secret_champion(s, frame)
    if side != NONE and seat != namer(s, frame, side):
        found["champion"] = (NONE, NONE)
    if frame.stolen:
        found["stolen"] = _known(s, frame.stolen, bit)
    return found


def namer(s: Willow, frame: Any, side: int) -> int:
    """Return the seat that names the champion of a side (W181): it alone knows a secret one."""
    return decider(s, groups.of_side(s, frame, side))


def secret_champion(s: Willow, frame: Any) -> int:
    """Return the side whose champion stands already and is secret, because the other is still to be named
    (W101); NONE: neither.
    """
    one, other = frame.champion
    if frame.what != "sides" or (one >= 0) == (other >= 0):
        return NONE
    side = 0 if one >= 0 else 1
    able = [char for char in frame.fighters if s.side[char] == side and s.health[char] > 0]
    return side if len(able) > 1 else NONE


_HIDES: Final[Mapping[str, Callable[[Willow, Any, int | None, int], Mapping[str, Any]]]] = {
    "share": _share,
    "look": _look,
    "fight": _fight,
}
"""By kind of frame with something secret: the fields that a viewer sees otherwise."""
