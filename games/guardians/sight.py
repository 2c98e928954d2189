"""Frames as a viewer may see them: drafts and secret answers are their owner's alone."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.guardians.book import NONE
from games.guardians.frames import ALIKE, Frame
from games.guardians.rules.combat.order import PARTS
from games.guardians.rules.common import size_of
from games.guardians.state import Guardians

Masks = dict[str, Any]
_LATE: Final = frozenset([word for part in PARTS[2:] for word in part])
"""Steps before which those who have no creature left have said so (G104, G153)."""


def masked(s: Guardians, cards: list[int], know: list[int]) -> tuple[int, ...]:
    """Return the creatures of a stack that a viewer knows there, and NONE for each other card: creatures
    and items are counted together (G153).
    """
    seen = [card for card in cards if know[card] == 2]
    items = sum([s.item[card] >= 0 and know[s.item[card]] == 2 for card in seen])
    return (*seen, *(NONE,) * (size_of(s, cards) - len(seen) - items))


def _opening(_: Guardians, frame: Any, seat: int | None, __: list[int]) -> Masks:
    given = [one if at == seat else one and "given" for at, one in enumerate(frame.answer)]
    return {"answer": tuple(given)}


def _organize(_: Guardians, frame: Any, seat: int | None, __: list[int]) -> Masks:
    return {
        "moves": tuple([tuple(moves) if at == seat else () for at, moves in enumerate(frame.moves)]),
        "steps": tuple([steps if at == seat else 0 for at, steps in enumerate(frame.steps)]),
    }


def _excess(_: Guardians, frame: Any, seat: int | None, __: list[int]) -> Masks:
    return {
        "chosen": tuple([tuple(cards) if at == seat else () for at, cards in enumerate(frame.chosen)]),
    }


def _sort(_: Guardians, frame: Any, seat: int | None, __: list[int]) -> Masks:
    if frame.seat == seat:
        return {}
    return {"cards": (NONE,) * len(frame.cards), "placed": (NONE,) * len(frame.placed)}


def _move(_: Guardians, frame: Any, seat: int | None, __: list[int]) -> Masks:
    return {} if frame.seat == seat else {"shield": NONE, "draft": (), "steps": 0}


def _retreat(s: Guardians, frame: Any, seat: int | None, know: list[int]) -> Masks:
    masks = _stack(s, frame, seat, know)
    if masks and frame.shield < 0:  # a full Stronghold is none of them (G148), and what lies there is hidden
        masks["targets"] = ()
    return masks


def _stack(s: Guardians, frame: Any, seat: int | None, know: list[int]) -> Masks:
    return {} if frame.seat == seat else {"cards": masked(s, frame.cards, know)}


def _settle(_: Guardians, frame: Any, seat: int | None, __: list[int]) -> Masks:
    return {"reach": tuple([reach and at == seat for at, reach in enumerate(frame.reach)])}


def in_one_hand(s: Guardians, seat: int | None) -> tuple[bool, bool]:
    """Tell of both whether a viewer sees the cards of the Combat Hand as one number: creatures, items and
    Depot cards together (G153).

    Not its own; not before the hands are taken up, nor where the Depot was left (G56); nor of one who has no
    creature left and has said so.
    """
    for f in s.stack:
        if f.kind == "combat":
            late = f.step in _LATE or f.challenge
            taken = [f.step != "truce" and not f.left[at] for at in (0, 1)]
            mixed = [taken[at] and at != seat and bool(f.hand[at] or not late) for at in (0, 1)]
            return mixed[0], mixed[1]
    return False, False


def _combat(s: Guardians, frame: Any, seat: int | None, know: list[int]) -> Masks:
    hands = [tuple(hand) if at == seat else masked(s, hand, know) for at, hand in enumerate(frame.hand)]
    for at, together in enumerate(in_one_hand(s, seat)):
        if together:
            hands[at] += (NONE,) * sum([know[card] != 2 for card in s.depot[at]])
    reach = tuple([reach if at == seat else "" for at, reach in enumerate(frame.reach)])
    return {"hand": tuple(hands), "reach": reach}


def _pick(_: Guardians, frame: Any, seat: int | None, __: list[int]) -> Masks:
    picked = [card if at == seat or card < 0 else -2 for at, card in enumerate(frame.picked)]
    return {"picked": tuple(picked)}


MASKS: Final[Mapping[str, Callable[[Guardians, Any, int | None, list[int]], Masks]]] = {
    "opening": _opening,
    "organize": _organize,
    "excess": _excess,
    "sort": _sort,
    "move": _move,
    "retreat": _retreat,
    "merge": _stack,
    "settle": _settle,
    "combat": _combat,
    "pick": _pick,
}
"""By kind of frame, what a viewer sees in place of what it may not know; the others are open to all."""


def seen(s: Guardians, frame: Any, seat: int | None, know: list[int]) -> Frame:
    """Return the likeness of a frame for a viewer."""
    mask = MASKS.get(frame.kind)
    likeness: Frame = ALIKE.seen(frame, **mask(s, frame, seat, know)) if mask else ALIKE.seen(frame)
    return likeness
