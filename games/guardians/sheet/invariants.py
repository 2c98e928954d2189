"""What can never be so in a game: doubled or lost cards, stacks that are too high, stuck frames."""

from collections.abc import Iterator

from games.guardians.data.book import NONE
from games.guardians.data.field import IS_LAND
from games.guardians.play.common import EVERYBODY, owner, points
from games.guardians.play.play import PLAY
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.zones import zones


def invariants(s: Guardians) -> Iterator[str]:
    """Yield a sentence for each thing that is wrong."""
    yield from _cards(s)
    yield from _stacks(s)
    yield from _lying(s)
    yield from _knowledge(s)
    yield from _frames(s)


def _cards(s: Guardians) -> Iterator[str]:
    """Check that each card is in one place, of its owner (G153)."""
    places: list[list[str]] = [[] for _ in s.face]
    for name, seat, cards in zones(s):
        for card in cards:
            if card != NONE:
                places[card].append(name)
                if owner(s, card) != seat:
                    yield f"Card {card} lies among those of seat {seat} ({name})."
    for card, place in enumerate(places):
        if len(place) != 1:
            where = " and ".join(place) or "nowhere"
            yield f"{s.book.cards[s.face[card]].name} ({card}) is {where}; a card is in one place."


def _stacks(s: Guardians) -> Iterator[str]:
    """Check stacking points, shields without creatures, items and who lies where (G23-G28, G154)."""
    fought = [getattr(frame, "at", getattr(frame, "space", NONE)) for frame in s.stack]
    for space in range(len(s.on)):
        on, under = s.on[space], s.under[space]
        high = points(s, on) + (0 if IS_LAND[space] else points(s, under) if _same(s, space) else 0)
        if high > s.book.numbers.stack and space not in fought and not s.ending:  # it may end in a merge
            yield f"There are {high} points on space {space} (G23)."
        if s.shield[space] >= 0 and not on and space not in fought:
            yield f"The shield on space {space} has no creatures (G125)."
        if IS_LAND[space] and (under or (on and s.shield[space] < 0 and space not in fought)):
            yield f"Creatures lie on the land {space} without a shield (G22)."
        if any(not s.book.creature[s.face[card]] for card in (*on, *under)):
            yield f"Something that is no creature lies in the stack on space {space} (G22)."
        if on != sorted(on) or under != sorted(under):
            yield f"The stack on space {space} is not in order."
        if s.shield[space] < 0 and s.turned[space]:
            yield f"There is no shield on space {space} to be turned (G38)."
    bearers = [0, 0]
    for card in s.shield:
        if card >= 0:
            bearers[owner(s, card)] += s.book.cards[s.face[card]].kind == "standard"
    if max(bearers) > 1:
        yield "A player has two standard bearers in play (G28)."


def _same(s: Guardians, space: int) -> bool:
    """Tell whether what lies on a Stronghold and under it is of one player."""
    cards = (*s.on[space], *s.under[space])
    return len({owner(s, card) for card in cards}) < 2


def _lying(s: Guardians) -> Iterator[str]:
    """Check terrain, upgrades, items, Pens and Depots (G27, G30, G138)."""
    for space, card in enumerate(s.terrain):
        if (card >= 0) != (s.ground[space] >= 0) or (card >= 0 and owner(s, card) != s.ground[space]):
            yield f"The terrain on space {space} is not that of seat {s.ground[space]} (G138)."
        if s.down[space] and card < 0:
            yield f"No card lies face down on space {space} (G133)."
    for card, item in enumerate(s.item):
        if item >= 0 and s.book.cards[s.face[item]].kind != "citem":
            yield f"Card {card} wears what is no item (G154)."
    for seat in (0, 1):
        for name, cards, border in (("Pen", s.pen[seat], 1), ("Depot", s.depot[seat], 2)):
            if cards != sorted(cards) or any(s.book.border[s.face[card]] != border for card in cards):
                yield f"The {name} of seat {seat} is not in order, or holds what belongs elsewhere (G30)."
        if s.stones[seat] < 0:
            yield f"Seat {seat} has {s.stones[seat]} stones (D13)."


def _knowledge(s: Guardians) -> Iterator[str]:
    """Check that what lies open is known to all, and that players know their own cards."""
    for name, seat, cards in zones(s):
        for card in cards:
            if card == NONE:
                continue
            if name.split()[0] in _OPEN and not s.know[EVERYBODY][card] and not _drafted(s):
                yield f"Card {card} lies open ({name}) and is not known to all."
            if name != "deck" and s.know[seat][card] != 2:
                yield f"Seat {seat} does not know its own card {card} ({name})."
    for card, shown in enumerate(s.know[EVERYBODY]):
        if shown > min(s.know[0][card], s.know[1][card]):
            yield f"Everybody knows card {card}, but not each player."


_OPEN = ("discard", "up", "upgrade", "shield", "table", "spent", "fighting", "announced", "leading")


def _drafted(s: Guardians) -> bool:
    """Tell whether shields and upgrades may lie there that others do not see yet."""
    return bool(s.stack) and s.stack[-1].kind == "organize"


def _frames(s: Guardians) -> Iterator[str]:
    """Check that the game is over or asks somebody, under a number of its own."""
    if bool(s.ending) == bool(s.stack):
        yield "The game must either be over or ask somebody (G13)."
    if not s.stack:
        return
    if s.stack[0].kind != "turn" or any(frame.kind == "turn" for frame in s.stack[1:]):
        yield "The turn is not at the bottom of the stack, and only there."
    _, must, may, _ = PLAY.asked(s)
    asked = sorted((*must, *may))
    if asked != [seat for seat in (0, 1) if s.decision[seat]]:
        yield f"The numbers {s.decision} are not those of the seats {asked} that are asked."
