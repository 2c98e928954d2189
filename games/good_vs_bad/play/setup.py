"""The start of a game: decks, building, the dice on the road."""

from engine.chance import Chance
from games.good_vs_bad.data.book import NOBODY, STRIDE, TIERS, Book
from games.good_vs_bad.events import BuildDone, Built, CardDrawn, DieLaid, GoodVsBadEvent
from games.good_vs_bad.play import actions as act
from games.good_vs_bad.play.crown import gain
from games.good_vs_bad.play.turn import begin
from games.good_vs_bad.sheet.facts import ring
from games.good_vs_bad.sheet.frames import Build, HeldBuild, Lay
from games.good_vs_bad.sheet.state import PLAIN, GoodVsBad


def set_up(book: Book, chance: Chance) -> GoodVsBad:
    """Shuffle the decks, deal the cards to build with, draw the start player (3.3, 3.4)."""
    n, numbers, cards = book.n, book.numbers, book.cards
    items = list(range(cards.items))
    events = list(range(cards.items, len(cards.all)))
    foes = [cards.tier(tier) for tier in range(1, TIERS + 1)]
    for deck in (items, events, *foes):
        chance.shuffle(deck)
    dealt = [[items.pop() for _ in range(numbers.build_cards)] for _ in range(n)]
    stats = [numbers.start_stat] * PLAIN + [0] * n
    start = [[*stats] for _ in range(n)]
    for seat in range(n):
        start[seat][PLAIN + seat] = numbers.start_special
    return GoodVsBad(
        book=book,
        chance=chance,
        stack=[Build(points=[[0] * (PLAIN + 1) for _ in range(n)], asked=list(range(n)))],
        counter=n,
        decision=list(range(1, n + 1)),
        first=chance.below(n),
        round=0,
        length=book.start_length,
        level=[0] * (n * STRIDE),
        snare=[NOBODY] * (n * STRIDE),
        at=[piece // 2 * STRIDE for piece in range(2 * n)],
        stat=[[*start[piece // 2]] for piece in range(2 * n)],
        start=start,
        lost=[0] * (2 * n),
        penalty=[0] * (2 * n),
        boost=[0] * (2 * n),
        fallen=[False] * (2 * n),
        items=[[] for _ in range(2 * n)],
        renown=[0] * n,
        crown=[NOBODY] * n,
        reached=[[] for _ in range(n)],
        truce=[False] * n,
        shift=0,
        hand=[[] for _ in range(n)],
        seen=[[] for _ in range(n + 1)],
        dealt=dealt,
        buried=[],
        item_deck=items,
        event_deck=events,
        item_discard=[],
        event_discard=[],
        foes=foes,
        met=[0] * TIERS,
        ending="",
        winner=NOBODY,
    )


def build_stat(at: int, seat: int) -> int:
    """Return the stat that place `at` of a seat's points stands for: the last is the own Special."""
    return at if at < PLAIN else PLAIN + seat


def legal_build(s: GoodVsBad, frame: Build, seat: int) -> list[act.GoodVsBadAction]:
    """Offer other points for each stat, as many in all as there are cards, none above the top (3.3)."""
    if seat not in frame.asked:
        return []
    points = frame.points[seat]
    free = s.book.numbers.build_cards - sum(points)
    found: list[act.GoodVsBadAction] = []
    for at, now in enumerate(points):
        stat = build_stat(at, seat)
        most = min(now + free, s.book.numbers.build_top - s.start[seat][stat])
        found += [act.Build(seat, s.book.stats[stat], some) for some in range(most + 1) if some != now]
    found.append(act.Done(seat))
    return found


def build(s: GoodVsBad, frame: HeldBuild, a: act.Build, out: list[GoodVsBadEvent]) -> None:
    """Set the points that building adds to a stat (3.3)."""
    frame.points[a.seat][min(s.book.stat_index[a.stat], PLAIN)] = a.points
    out.append(Built(a.seat, a.stat, a.points))


def done(s: GoodVsBad, frame: HeldBuild, a: act.Done, out: list[GoodVsBadEvent]) -> None:
    """Be done; when all are, the cards that are kept go to hand (3.3)."""
    seat = a.seat
    points = frame.points[seat]
    frame.asked.remove(seat)
    out.append(BuildDone(seat, sum(points), s.book.numbers.build_cards - sum(points)))
    if not frame.asked:
        s.stack.pop()
        _finish(s, frame, out)


def _finish(s: GoodVsBad, frame: Build, out: list[GoodVsBadEvent]) -> None:
    """Add the points, which are the starting level of both pieces, and deal the cards that are kept (3.3)."""
    names = [card.id for card in s.book.cards.all]
    for seat, points in enumerate(frame.points):
        for at, some in enumerate(points):
            s.start[seat][build_stat(at, seat)] += some
        s.stat[2 * seat] = s.start[seat][:]
        s.stat[2 * seat + 1] = s.start[seat][:]
        cards = s.dealt[seat]
        thrown = sum(points)
        s.buried += cards[:thrown]
        s.hand[seat] = sorted(cards[thrown:])
        s.dealt[seat] = []
        out.extend(CardDrawn(seat, names[card]) for card in s.hand[seat])
    s.buried.sort()
    help_the_late(s, out)
    if s.book.options.start_dice == "yes":
        s.stack.append(Lay(s.first))
    else:
        begin(s, s.first, out)


def help_the_late(s: GoodVsBad, out: list[GoodVsBadEvent]) -> None:
    """Give those who are late in turn order the Renown for it (3.4).

    Without it the first of five greedy players won 1.25 times a fair share and the last two 0.8 times.
    """
    for late, renown in enumerate(s.book.start_renown):
        gain(s, (s.first + late) % s.book.n, renown, "late", out)


def legal_lay(s: GoodVsBad, frame: Lay) -> list[act.GoodVsBadAction]:
    """Offer all Blank spaces (3.4)."""
    names, level = s.book.names, s.level
    return [act.Lay(frame.seat, names[square]) for square in ring(s).spaces if not level[square]]


def lay(s: GoodVsBad, frame: Lay, a: act.Lay, out: list[GoodVsBadEvent]) -> None:
    """Put down the blue die, then the red one, then it is the next seat's turn to do so (3.4)."""
    good = frame.side == "good"
    level = s.book.numbers.start_level if good else -s.book.numbers.start_level
    s.level[s.book.index[a.to]] = level
    out.append(DieLaid(frame.seat, a.to, level))
    if good:
        frame.side = "bad"
        return
    s.stack.pop()
    following = (frame.seat + 1) % s.book.n
    if following == s.first:
        begin(s, s.first, out)
    else:
        s.stack.append(Lay(following))
