"""Playing cards: what a character may play at a moment, and what comes of it (W95, W100, W120, addition 4.3).

Functions that only read take a state or a view (`Lands`).
"""

from bisect import insort
from typing import Any, Final

from games.willow import actions as kinds
from games.willow.actions import interned
from games.willow.cards import effects as deeds
from games.willow.cards import moments, targets
from games.willow.cards.moments import Moment
from games.willow.cards.usage import Deed
from games.willow.cards.vocabulary import Use
from games.willow.data.book import NONE
from games.willow.events.cards import LeftGame, Played
from games.willow.play import keeping, numbers
from games.willow.play.casting import cast as casting
from games.willow.play.casting import spells
from games.willow.play.travel import flying
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Lands, Willow

ORDERS: Final = "withdraw"
"""The verb that works at any time, from anywhere, for who has no Health too (W100, W120, addition 2.8)."""


def able(s: Lands, char: int, moment: Moment) -> bool:
    """Tell, by what all can see, whether a character may have something to do at a moment.

    Who holds face-down cards may, as long as a card for that moment may be among them.
    """
    if moment == "far":
        return bool(s.hand[char]) and moments.possible(s, moment)
    if s.health[char] <= 0:
        return False
    if s.hand[char] and (moment == "c" or moments.possible(s, moment)):
        return True
    return moment == "c" and (bool(used(s, char)) or bool(spells.casts(s, char, moment)))


def legal(s: Lands, char: int, moment: Moment) -> list[Any]:  # Any: plays and casts
    """List what a character may play, use or cast at a moment; of equal cards the first.

    Every window lists it, so that nothing is forgotten (W179, addition A.1).
    """
    table = moments.uses(s.book, moment)
    face, seat = s.book.face, s.control[char]
    found: list[Any] = []
    seen: list[int] = []
    for card in s.hand[char]:
        if card < 0 or not table[card] or face[card] in seen or s.book.kind[card] != "discard":
            continue
        seen.append(face[card])
        found += _plays(s, seat, char, card, table[card], moment)
    if moment == "c":
        found += used(s, char)
    return found + spells.casts(s, char, moment)


def _plays(s: Lands, seat: int, char: int, card: int, uses: tuple[Use, ...], moment: Moment) -> list[Any]:
    token = s.book.token[card]
    return [
        interned(kinds.Play, seat, token, word, more)
        for use in uses
        if not play_fault(s, char, card, use, moment)
        for word, more in targets.choices(s, char, use, spell=False)
    ]


def play_fault(s: Lands, char: int, card: int, use: Use, moment: Moment) -> str:
    """Say by a word why a character may not play a card at a moment, whatever the target; "" if he may.

    `colour`: of the other side; `dead`: no Health (W120); `fight`: in a fight, where it waits for its step;
    `anytime`: it is played at any time instead; `journey`, or a word of `flying`: it does not serve this one.
    """
    side = s.book.cards[card].side
    if side not in (NONE, s.side[char]):
        return "colour"
    orders = use.do[0].verb == ORDERS
    if s.health[char] <= 0 and not orders:
        return "dead"
    anytime = s.book.options.orders_anytime == "on"
    if moment == "far":
        if orders:
            return "" if anytime else "fight"
        f = facts.running_view(s)
        return "fight" if f is not None and char in f.fighters else ""
    if moment == "c" and orders and anytime:
        return "anytime"
    if moment in ("move", "journey"):
        return _travel_fault(s, char, use, moment)
    return ""


def _travel_fault(s: Lands, char: int, use: Use, moment: Moment) -> str:
    """Say why a card does not serve before or on a journey (W70, W75, W191)."""
    effect = use.do[0]
    if "before_move" in use.when:
        return spells.move_fault(s, char)
    if effect.verb == "fly_move":
        return "journey"  # begun as a journey of its own
    if moment == "journey":
        if effect.verb == "river_move":
            return flying.boat_fault(s, char)
        if effect.verb == "bonus":
            return flying.follow_fault(s, char, effect.n)
    return ""


def used(s: Lands, char: int) -> list[Any]:  # Any: plays
    """List the uses of face-up cards in step (c): a flame once a fight, charges (W95, AM9)."""
    if s.health[char] <= 0:
        return []
    table, book = moments.uses(s.book, "c"), s.book
    return [
        interned(kinds.Play, s.control[char], book.token[card], word, more)
        for card in s.shown[char]
        if table[card] and book.kind[card] != "spell" and numbers.counts(s, char, card)
        for use in table[card]
        if not _spent(s, card, use)
        for word, more in targets.choices(s, char, use, spell=False)
    ]


def _spent(s: Lands, card: int, use: Use) -> bool:
    """Tell whether a limited use of a face-up card is spent."""
    if use.charges:
        return s.charges[card] <= 0
    f = facts.running_view(s)
    return use.limit == "fight" and (f is None or card in f.used)


def free(s: Lands, a: kinds.Play | kinds.Cast) -> bool:
    """Tell whether an action is none of those that W98 orders: the queen's orders, at any time (W100)."""
    if a.kind != "play":
        return False
    uses = s.book.cards[s.book.card_of[a.card]].uses
    return any(use.do[0].verb == ORDERS for use in uses) and s.book.options.orders_anytime == "on"


def act(s: Willow, a: kinds.Play | kinds.Cast, out: Events) -> None:
    """Carry out a play or a cast of `legal`."""
    card = s.book.card_of[a.card]
    char = s.owner[card]
    if a.kind == "cast":
        casting.begin(s, char, card, a.target, a.more, out)
    else:
        play(s, char, card, a.target, a.more, out)


def play(s: Willow, char: int, card: int, target: str, more: str, out: Events) -> None:
    """Play a card from hand, which is discarded, or use one that lies face up; then do what it says."""
    use = _chosen(s, char, card, target, more)
    if card in s.hand[char]:
        spend(s, char, card, out, target, more)
    else:
        _use_up(s, char, card, use, target, more, out)
    deeds.run(s, Deed(char, use, s.book.token[card], card, target, more), use.do, out)


def _chosen(s: Lands, char: int, card: int, target: str, more: str) -> Use:
    """Return the use of a card that a choice belongs to."""
    played: list[Use] = [use for use in s.book.cards[card].uses if "passive" not in use.when]
    for use in played:
        if (target, more) in targets.choices(s, char, use, spell=False):
            return use
    return played[0]


def spend(s: Willow, char: int, card: int, out: Events, target: str = "", more: str = "") -> None:
    """Show a card from hand and discard it; dust may leave the game instead (W177, addition B.1)."""
    book = s.book
    seat, who, word = s.control[char], book.chars[char].id, book.token[card]
    out.append(Played(seat, who, word, target, more))
    if card == book.dust and book.options.dust_once == "on":
        keeping.remove(s, card)
        out.append(LeftGame(seat, who, word))
        return
    keeping.throw(s, card, "used", out)


def _use_up(s: Willow, char: int, card: int, use: Use, target: str, more: str, out: Events) -> None:
    """Note a use of a face-up card: once a fight, or one of its charges, after which it leaves the game."""
    seat, who, word = s.control[char], s.book.chars[char].id, s.book.token[card]
    out.append(Played(seat, who, word, target, more))
    numbers.mark(s, char, card, out)
    f = facts.running(s)
    if use.limit == "fight" and f is not None:
        insort(f.used, card)
    if use.charges:
        s.charges[card] -= 1
        if s.charges[card] <= 0:
            keeping.remove(s, card)
            out.append(LeftGame(seat, who, word))
