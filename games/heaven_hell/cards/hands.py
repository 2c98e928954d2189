"""Verbs about hands, decks and who comes into play."""

from bisect import insort

from games.heaven_hell.cards.choices import opponent
from games.heaven_hell.data.book import Effect
from games.heaven_hell.events import HeavenHellEvent, Played, Raised, Recalled
from games.heaven_hell.play import hands
from games.heaven_hell.play.grid import enter, leave
from games.heaven_hell.sheet.frames import Choose
from games.heaven_hell.sheet.state import HeavenHell


def draw(s: HeavenHell, frame: Choose, effect: Effect, out: list[HeavenHellEvent]) -> None:
    """Draw n."""
    hands.draw(s, frame.seat, effect.n, out)


def discard(s: HeavenHell, frame: Choose, effect: Effect, out: list[HeavenHellEvent]) -> None:
    """Let the opponent in this battle discard n at random."""
    other = opponent(s, frame.seat)
    for _ in range(min(effect.n, len(s.hand[other]))):
        hands.throw(s, other, s.chance.choice(s.hand[other]), "random", out)


def recall(s: HeavenHell, frame: Choose, _: Effect, out: list[HeavenHellEvent]) -> None:
    """Return a character to its owner's hand, as all see."""
    book, cell = s.book, frame.picks[-1]
    face = leave(s, cell)
    hands.show(s, book.owner(cell), face)
    out.append(Recalled(book.owner(cell), book.faces[face].id, book.name(cell)))


def reinforce(s: HeavenHell, frame: Choose, effect: Effect, out: list[HeavenHellEvent]) -> None:
    """Play a fighter from hand into this column for n less (H3, H28, 3.6)."""
    cell, face = frame.picks
    card = s.book.faces[face]
    cost = max(0, card.cost - effect.n)
    hands.take_from_hand(s, frame.seat, face)
    enter(s, cell, face)
    out.append(Played(frame.seat, card.id, s.book.name(cell), "reserves", cost))
    hands.charge(s, frame.seat, cost)


def raise_(s: HeavenHell, frame: Choose, _: Effect, out: list[HeavenHellEvent]) -> None:
    """Put a character from the own discard pile into the own grid (H3)."""
    face, cell = frame.picks
    s.discard[frame.seat].remove(face)
    enter(s, cell, face)
    out.append(Raised(frame.seat, s.book.faces[face].id, s.book.name(cell)))


def spy(s: HeavenHell, frame: Choose, _: Effect, out: list[HeavenHellEvent]) -> None:
    """Discard the chosen card of the hand that was looked at (see `play.choosing.look`)."""
    other, face = frame.picks
    hands.throw(s, other, face, "spy", out)


def remember(s: HeavenHell, viewer: int, other: int) -> list[int]:
    """Let a player know all cards of another's hand; return those that not everybody knew."""
    news = s.hand[other][:]
    for face in s.open[other]:
        news.remove(face)
    known: list[int] = []
    for face in s.hand[other]:
        insort(known, face)
    s.spied[viewer * s.book.n + other] = known
    return news
