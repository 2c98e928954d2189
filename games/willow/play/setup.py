"""The start of a game (W1-W12)."""

from engine.chance import Chance
from games.willow.data.book import CHARS, EVIL, GOOD, NONE, SEATS_OF, SORSHA, WILLOW, Book
from games.willow.play.keeping import gain, show
from games.willow.play.trade import share
from games.willow.sheet.facts import bits
from games.willow.sheet.frames import Turn
from games.willow.sheet.state import Willow

SORSHA_MAGIC = 2
"""What her Magic starts with where she learns it (W180, additions B.2 and C.1)."""


def set_up(book: Book, chance: Chance) -> Willow:
    """Seat the characters, shuffle, deal, hide the treasures; WILLOW's player hands Good's cards out
    (W2-W9, additions A.2, A.3 and A.4).
    """
    s = _empty(book, chance)
    for at, place in enumerate(book.treasures):
        s.treasure[at] = place
    chance.shuffle(s.treasure)
    for card, char in book.start:  # who starts with what is printed: all know it (W5)
        show(s, card)
        gain(s, char, card, up=book.kind[card] == "army")
    chance.shuffle(s.deck)
    opening = _opening(s)
    for char in CHARS:
        if s.side[char] == EVIL:
            for _ in range(book.numbers.opening_evil):
                gain(s, char, s.deck.pop())
    seat = s.control[WILLOW]
    good = [char for char in CHARS if s.side[char] == GOOD]
    cards = [*opening, book.elora]
    for card in cards:
        s.know[card] = bits((seat,))
    s.decision[seat] = s.counter = 1
    share.begin(s, seat, cards, good, "opening", [])
    return s


def _opening(s: Willow) -> list[int]:
    """Take Good's opening cards; Foes among them are put back, and the deck is shuffled again (W6)."""
    kind = s.book.kind
    seats: list[int] = []
    foes: list[int] = []
    while len(seats) < s.book.numbers.opening_good:
        card = s.deck.pop()
        (foes if kind[card] == "foe" else seats).append(card)
    if foes:
        s.deck += foes
        s.chance.shuffle(s.deck)
    return sorted(seats)


def _empty(book: Book, chance: Chance) -> Willow:
    """Return the table before anything is dealt."""
    n, cards, people = book.n, len(book.cards), len(CHARS)
    control = [next(seat for seat, mine in enumerate(SEATS_OF[n]) if char in mine) for char in CHARS]
    side = [char.side for char in book.chars]
    magic = [char.magic for char in book.chars]
    if book.options.sorsha_magic == "on":
        magic[SORSHA] = SORSHA_MAGIC
    team = [side[mine[0]] for mine in SEATS_OF[n]]
    return Willow(
        book=book,
        chance=chance,
        stack=[Turn()],
        counter=0,
        decision=[0] * n,
        team=team,
        round=0,
        turn=GOOD,
        last_turn=0,
        haste=[],
        fought=[],
        tried=False,
        rolled=False,
        quiet=[False] * n,
        control=control,
        side=side,
        at=[char.start for char in book.chars],
        health=[char.health for char in book.chars],
        prowess=[char.prowess for char in book.chars],
        magic=magic,
        hand=[[] for _ in CHARS],
        shown=[[] for _ in CHARS],
        shape=[NONE] * people,
        moved=[False] * people,
        went=[False] * people,
        held=[False] * people,
        stuck=[False] * people,
        grown=[0] * people,
        due=[0] * people,
        safe=[False] * people,
        unfindable=[False] * people,
        withdrawn=[False] * people,
        powers=[0] * people,
        powered=[False] * people,
        crag=[False] * people,
        passage=[False] * people,
        drew=[False] * people,
        owner=[NONE] * cards,
        choice=[0] * cards,
        user=[NONE] * cards,
        cast=[0] * cards,
        holders=[0] * cards,
        know=[0] * cards,
        afloat=[0] * cards,
        charges=[max([use.charges for use in card.uses], default=0) for card in book.cards],
        spent=[False] * cards,
        deck=list(book.deck),
        discard=[],
        gone=[],
        aside=[book.aside],
        treasure=[NONE] * len(book.places),
        lying=[at < len(book.treasures) for at in range(len(book.places))],
        peeked=False,
        waiting=[],
        boosts=[],
        raziel=NONE,
        raziel_shape=NONE,
        raziel_held=0,
        caged=True,
        joined=False,
        freed=False,
        queen=book.queen_health,
        ladder=[0, 0],
        ending="",
        winner=NONE,
    )
