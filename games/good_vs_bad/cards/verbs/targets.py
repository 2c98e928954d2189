"""What the event cards may aim at, by verb, as it is named in the action that plays them (3.12)."""

from collections.abc import Callable, Mapping
from typing import Final

from games.good_vs_bad.data.book import ROLES
from games.good_vs_bad.data.models import Op
from games.good_vs_bad.play import road
from games.good_vs_bad.sheet.facts import turn_of
from games.good_vs_bad.sheet.state import PLAIN, GoodVsBad

Targets = Callable[..., list[str]]


def own_piece(seat: int, target: str) -> int:
    """Return the piece that `hero` or `villain` names for a seat."""
    return seat * 2 + ROLES.index(target)


def spaces(s: GoodVsBad, _: int, side: str, *__: int) -> list[str]:
    """Name every space of a side with a level from 1 to 5."""
    names = s.book.names
    return [names[square] for square in road.leveled(s, side)]


def blanks(s: GoodVsBad, _: int, *__: str | int) -> list[str]:
    """Name every Blank space."""
    names = s.book.names
    return [names[square] for square in road.blanks(s)]


def specials(s: GoodVsBad, _: int) -> list[str]:
    """Name every Special."""
    names = s.book.names
    return [names[square] for square in road.specials(s)]


def any_piece(s: GoodVsBad, _: int, __: int) -> list[str]:
    """Name every piece."""
    return list(s.book.pieces)


def own_pieces(_: GoodVsBad, __: int, ___: int) -> list[str]:
    """Name both own pieces."""
    return list(ROLES)


def losing(s: GoodVsBad, seat: int) -> list[str]:
    """Name the own pieces that lose turns (E17)."""
    return [role for role in ROLES if s.lost[own_piece(seat, role)]]


def sailing(s: GoodVsBad, seat: int, _: int) -> list[str]:
    """Name the own pieces that Tailwind may move: not idle, not defeated, not rung home (3.10, I36)."""
    turn = turn_of(s)
    cards = s.book.cards.all
    found = []
    for kind, role in enumerate(ROLES):
        piece = seat * 2 + kind
        idle = turn.idle[kind] or (turn.stage == "dawn" and s.lost[piece])
        rung = any(cards[card].verb == "go_home" for card in turn.used[kind])
        if not (idle or rung or s.fallen[piece]):
            found.append(role)
    return found


def players(s: GoodVsBad, _: int) -> list[str]:
    """Name every player by the number of the seat, from 1."""
    return [str(seat + 1) for seat in range(s.book.n)]


def holders(s: GoodVsBad, seat: int, _: int) -> list[str]:
    """Name the other players who hold cards (E21)."""
    return [str(other + 1) for other, hand in enumerate(s.hand) if hand and other != seat]


def best(s: GoodVsBad, seat: int) -> list[str]:
    """Name the own pieces whose Agility, Might and Smarts beat every piece of the others (E26)."""
    if s.crown[seat] >= 0:
        return []
    sums = [sum(stats[:PLAIN]) for stats in s.stat]
    top = max(total for piece, total in enumerate(sums) if piece // 2 != seat)
    return [role for kind, role in enumerate(ROLES) if sums[seat * 2 + kind] > top]


def rolled(s: GoodVsBad, _: int) -> list[str]:
    """Tell whether there is a common roll that a piece of the turn has still to use (E15)."""
    turn = turn_of(s)
    waits = any(not (turn.moved[kind] or turn.idle[kind]) for kind in (0, 1))
    return [""] if turn.roll and waits else []


TARGETS: Final[Mapping[str, Targets]] = {
    "level_pick": spaces,
    "blank_to": blanks,
    "clear_special": specials,
    "swap_pieces": players,
    "crown_best": best,
    "advance": sailing,
    "penalty": any_piece,
    "lose_turns": any_piece,
    "damage": any_piece,
    "clear_lost_turns": losing,
    "test_bonus": own_pieces,
    "steal_card": holders,
}
"""Verbs that aim at something; the others need no target."""


def targets(s: GoodVsBad, seat: int, op: Op) -> list[str]:
    """Name what a card whose first verb is `op` may aim at.

    Without a target, or where there is nothing to aim at, that is one empty word: such a card is discarded
    without effect (3.10).
    """
    verb, *given = op
    find = TARGETS.get(str(verb))
    return (find(s, seat, *given) or [""]) if find else [""]
