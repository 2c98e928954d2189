"""Carry a journey out: the die, the steps, the search at a Place, the bank, the end (W65, W79-W82, W189)."""

from games.willow.data.book import NONE
from games.willow.events.field import Rode
from games.willow.play.casting import cast as casting
from games.willow.play.casting import playing
from games.willow.play.fights.contests import die
from games.willow.play.travel import entering, searching
from games.willow.play.travel.ways import left_of, mounts, own_wings, paces
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Journey
from games.willow.sheet.state import Willow


def begin(s: Willow, char: int, mode: str, card: int, target: int, out: Events) -> None:
    """Begin a journey of one character; companions may join before its first step (W189, W190)."""
    walks = mode in ("walk", "wings", "wind", "soar")
    f = Journey(
        leader=char,
        mode=mode,
        card=card,
        chars=[char],
        path=[s.at[char]],
        left=left_of(s, char, mode, card) if walks else 0,
        boat=False,
        follow=False,
        free=0,
        tried=[],
        joining=NONE,
        target=target,
        step="going" if walks else "ready",
    )
    s.stack.append(f)
    if mode == "wind":
        playing.spend(s, char, card, out)
        f.card = card


def spaces_of(s: Willow, f: Journey, char: int) -> int:
    """Return how far a companion may go in the way of the journey, which needs no die (W189)."""
    if f.mode == "wings":
        cards = mounts(s, char, flying=True)
        return left_of(s, char, "wings", cards[0]) if cards else own_wings(s, char)
    return left_of(s, char, f.mode, f.card)


def set_off(s: Willow, f: Journey, out: Events) -> None:
    """Roll for the ride, or cast the spell that carries them (W65, W68, addition 4.8)."""
    if f.mode == "spell":
        f.step = "lifting"
        casting.begin(s, f.leader, f.card, "", "", out)
        return
    f.step = "going"
    f.left += min([_ride(s, f, char, out) for char in f.chars])


def _ride(s: Willow, f: Journey, char: int, out: Events) -> int:
    """Roll one rider's die: he may go that far, a 1 is a 1; the slowest counts for all (W65, W189)."""
    card = f.card if char == f.leader else mounts(s, char, flying=False)[0]
    use_mount(s, char, card)
    sides = s.book.passive[card].ride
    rolled = die(s) if sides == 6 else s.chance.below(sides) + 1
    out.append(Rode(s.control[char], s.book.chars[char].id, s.book.cards[card].id, rolled))
    return paces(s, char, rolled)


def use_mount(s: Willow, char: int, card: int) -> None:
    """Use a card that carries its owner: for the round, and nobody else's this turn (W24, W28)."""
    s.choice[card] = 1
    s.user[card] = char


def step(s: Willow, f: Journey[list[int]], to: int, out: Events) -> None:
    """Go onto a space; a Place of Power must be found first (W78)."""
    if len(f.path) == 1 and not f.tried:
        _first(s, f)
    if s.book.hide[to]:
        searching.begin(s, f, to, out)
    else:
        entering.enter(s, f, to, out)


def _first(s: Willow, f: Journey) -> None:
    """Settle with the first step what carries whom: what could have and does not is declined (W24)."""
    for char in f.chars:
        s.crag[char] = False  # it was for the next move, whatever that is
        carrying = f.card if char == f.leader else NONE
        if f.mode == "wings" and carrying == NONE:
            carrying = next(iter(mounts(s, char, flying=True)), NONE)
        if f.mode in ("ride", "wings") and carrying != NONE:
            use_mount(s, char, carrying)
        for card in s.shown[char]:
            passive = s.book.passive[card]
            if s.choice[card] == 0 and (passive.ride or (passive.fly and f.mode != "wings")):
                s.choice[card] = 2
