"""What can never be so in a game: doubled cards, markers beside the road, stats below 0, stuck frames."""

from collections.abc import Iterator

from games.good_vs_bad.data.book import NOBODY, STRIDE
from games.good_vs_bad.sheet.facts import asked, on_turn, ring
from games.good_vs_bad.sheet.frames import Dawn, Fall, Landing, Nay, React, Task, Turn
from games.good_vs_bad.sheet.state import BAD_TILES, GOOD_TILES, PLAIN, GoodVsBad


def invariants(s: GoodVsBad) -> Iterator[str]:
    """Yield a sentence for each thing that is wrong."""
    yield from _cards(s)
    yield from _known(s)
    yield from _road(s)
    yield from _pieces(s)
    yield from _crowns(s)
    yield from _frames(s)


def _cards(s: GoodVsBad) -> Iterator[str]:
    """Check that each card is in one place, and each encounter in its deck (3.4, 3.10)."""
    lying = [*s.buried, *s.item_deck, *s.event_deck, *s.item_discard, *s.event_discard]
    for cards in (*s.hand, *s.items, *s.dealt):
        lying += cards
    lying += [card for card in s.snare if card != NOBODY]
    for frame in s.stack:
        if isinstance(frame, React | Nay):
            lying += [frame.card, *frame.nays]
    if sorted(lying) != list(range(len(s.book.cards.all))):
        yield "The items and events are not each in one place."
    for tier, deck in enumerate(s.foes, 1):
        if sorted(deck) != s.book.cards.tier(tier):
            yield f"The encounters of tier {tier} are not each in their deck."
    if any(list(hand) != sorted(hand) for hand in (*s.hand, *s.items, s.item_discard, s.event_discard)):
        yield "Cards lie out of order."
    for worn in s.items:
        types = [s.book.cards.slot[card] for card in worn]
        if len(dict.fromkeys(types)) != len(types):
            yield "A piece bears two items of one type (3.10)."


def _known(s: GoodVsBad) -> Iterator[str]:
    """Check that what is known of hands is true."""
    held = [card for hand in s.hand for card in hand]
    for known in s.seen:
        if list(known) != sorted(known) or any(card not in held for card in known):
            yield "Somebody knows a card in a hand that is not there."
    if any(card not in known for card in s.seen[-1] for known in s.seen):
        yield "A seat does not know what everybody knows."


def _road(s: GoodVsBad) -> Iterator[str]:
    """Check that markers lie on spaces only, and pieces on squares that exist (3.2)."""
    here = ring(s)
    if any(level and not here.is_space[square] for square, level in enumerate(s.level)):
        yield "A marker lies on a Home Base, an Encounter square or beside the road (3.2)."
    if any(not BAD_TILES[-1] <= level <= GOOD_TILES[-1] for level in s.level):
        yield "A space has a level that cannot be (M12, M23)."
    if any(card != NOBODY and square % STRIDE == 0 for square, card in enumerate(s.snare)):
        yield "A Snare lies on a Home Base (I37)."
    if any(here.place[square] < 0 for square in s.at):
        yield "A piece stands beside the road (3.2)."
    if str(s.length) not in s.book.data.tier_by_length:
        yield f"Connectors of {s.length} squares cannot be (3.2)."


def _pieces(s: GoodVsBad) -> Iterator[str]:
    """Check stats and counts of pieces (3.3)."""
    falling = [frame.piece for frame in s.stack if isinstance(frame, Fall)]
    for piece, stats in enumerate(s.stat):
        if min(stats) < 0 or max(stats[PLAIN:]) > s.book.numbers.special_top:
            yield f"{s.book.pieces[piece]} has a stat that cannot be (3.3)."
        if min(stats[:PLAIN]) < 1 and piece not in falling:
            yield f"{s.book.pieces[piece]} should be defeated (3.3)."
    if min(s.lost) < 0 or min(s.penalty) < 0 or min(s.renown) < 0:
        yield "Lost turns, penalties or Renown are below 0."


def _crowns(s: GoodVsBad) -> Iterator[str]:
    """Check Champions and the bases that they have reached (3.9)."""
    for seat, piece in enumerate(s.crown):
        reached = s.reached[seat]
        if piece != NOBODY and piece // 2 != seat:
            yield "A player has another's Champion (3.9)."
        if reached and piece == NOBODY:
            yield "Bases count as reached without a Champion (3.9)."
        if seat in reached or len(dict.fromkeys(reached)) != len(reached):
            yield "A base is reached twice, or one's own (3.9)."
        if len(reached) >= s.book.bases_to_win and s.winner != seat:
            yield "A Champion has reached all bases, and the game goes on (3.9)."


def _frames(s: GoodVsBad) -> Iterator[str]:
    """Check that the game is over or asks somebody, each under a number of its own."""
    if bool(s.ending) == bool(s.stack):
        yield "The game must either be over or ask somebody."
    if not s.stack:
        return
    top, bottom = s.stack[-1], s.stack[0]
    if s.round and not isinstance(bottom, Turn):
        yield "A turn must lie at the bottom of the stack."
    if any(isinstance(frame, Turn) for frame in s.stack[1:]):
        yield "A turn lies upon another frame."
    if isinstance(top, Landing | Task | Fall):
        yield f"The frame {top.kind} has not been carried on."
        return
    if isinstance(top, Nay) and top.seat not in s.others_with_events(top.by):
        yield "A seat is asked for an answer that holds no event, or has given the last one (3.10)."
    if isinstance(top, Dawn) and top.seat not in s.others_with_events(on_turn(s)):
        yield "A seat is asked at dawn that holds no event, or whose turn it is (3.5)."
    _, must, may, _ = asked(s)
    if [seat for seat, number in enumerate(s.decision) if number] != sorted((*must, *may)):
        yield "The numbers of the decision do not fit the seats that are asked."
    if any(number > s.counter for number in s.decision):
        yield "A decision has a number that was never given."
