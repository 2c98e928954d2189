"""Build worlds from a view alone: all that is hidden is drawn afresh, among the worlds that fit.

What is hidden: face-down cards of others and who of Good has Elora, the deck, the treasures, cards that are
being handed out, a champion named in secret, standing passes; all chance to come.
"""

from collections.abc import Iterable
from random import Random

from engine.mixing import mixed
from engine.sheet import imagined, number_others
from games.willow.data.book import BROWNIES, CHARS, GOOD, HIDDEN, NONE
from games.willow.play import PLAY
from games.willow.play.trade import share
from games.willow.sheet.facts import bits, seers
from games.willow.sheet.frames import Held, HeldFight
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView


def imagine(v: WillowView, rng: Random) -> Willow:
    """Build a world that looks to the viewer exactly like the one it has seen, with a fresh seed."""
    s = v.world(
        imagined(rng),
        afloat=[0] * len(v.owner),
        hand=[list(hand) for hand in v.hand],
        **{name: list(getattr(v, name)) for name in ("deck", "holders", "know", "owner", "treasure")},
    )
    cards = _Unseen(s, rng)
    cards.treasures()
    cards.afloat(v)
    cards.elora()
    cards.frames()
    cards.hands()
    cards.rest()
    _know(s, v)
    for frame in s.stack:
        _answers(s, v, frame, rng)
    if s.stack:
        _, must, may, _ = PLAY.asked(s)
        number_others(s, v, sorted((*must, *may)))
    return s


class _Unseen:
    """Deal out the cards that the viewer does not see, place by place."""

    def __init__(self, s: Willow, rng: Random) -> None:
        self.s = s
        self.rng = rng
        self.cards = mixed(_unseen(s), rng)

    def treasures(self) -> None:
        """Lay the unseen treasures on the Places where one lies."""
        s = self.s
        left = [card for card in self.cards if s.book.kind[card] == "treasure"]
        for place, card in enumerate(s.treasure):
            if card == HIDDEN:
                s.treasure[place] = left.pop()
        self._took(s.treasure)

    def afloat(self, v: WillowView) -> None:
        """Put the cards that are known to be with a side into hidden places of its hands."""
        s = self.s
        loose = [(card, side) for card, side, _ in v.afloat if not v.know[card]]
        for card, side in loose:
            mine = [char for char in CHARS if s.side[char] == side]
            places = [char for char in mine for item in s.hand[char] if item == NONE]
            hand = s.hand[self.rng.choice(places)]
            hand[hand.index(NONE)] = card
        self._took([card for card, _ in loose])

    def elora(self) -> None:
        """Give Elora, where she is unseen, to a Good character with a hidden card, or to the opening deal;
        where nobody of Good has one, she is among the captured cards that are being handed out.
        """
        s = self.s
        elora = s.book.elora
        if elora not in self.cards:
            return
        self._took([elora])
        for frame in s.stack:
            if frame.kind == "share" and frame.why == "opening":
                frame.cards[-1] = elora
                return
        able = [char for char in CHARS if s.side[char] == GOOD and NONE in s.hand[char]]
        if not able:
            dealt = next(frame.cards for frame in s.stack if frame.kind == "share" and NONE in frame.cards)
            dealt[self.rng.choice([at for at, card in enumerate(dealt) if card == NONE])] = elora
            return
        if s.freed and s.last_turn != 2:  # with her in the freed castle the game is over (W173)
            able = [char for char in able if (s.at[char] == s.book.goal) == (s.ending == "freed")] or able
        shaped = [] if any(frame.kind in ("fight", "excess") for frame in s.stack) else able
        likely = [char for char in shaped if s.shape[char] != NONE]  # they keep nothing else (W126)
        likely = likely or [char for char in able if char != BROWNIES or s.joined] or able
        weights = [s.hand[char].count(NONE) for char in likely]
        char = self.rng.choices(likely, weights)[0]
        s.hand[char][s.hand[char].index(NONE)] = elora

    def hands(self) -> None:
        """Fill the hidden places of all hands; Good holds no Foe that it was not seen to take."""
        s = self.s
        for char in sorted(CHARS, key=lambda char: s.side[char]):
            hand = s.hand[char]
            for at, card in enumerate(hand):
                if card == NONE:
                    hand[at] = self._one(foes=s.side[char] != GOOD)
            hand.sort()

    def frames(self) -> None:
        """Fill the hidden places of what is being handed out, looked at or stolen."""
        for frame in self.s.stack:
            if frame.kind == "share":
                blind = [at for at, card in enumerate(frame.cards) if card == NONE]
                drawn = sorted([self._one(foes=False) for _ in blind])
                for at, card in zip(blind, drawn, strict=True):
                    frame.cards[at] = card
            elif frame.kind == "look":
                frame.cards = [self._one() if card == NONE else card for card in frame.cards]
            elif frame.kind == "fight":
                frame.stolen = [self._one() if card == NONE else card for card in frame.stolen]

    def rest(self) -> None:
        """Lay what is left into the deck."""
        self.s.deck = [self._one() if card == NONE else card for card in self.s.deck]

    def _one(self, *, foes: bool = True) -> int:
        """Take an unseen card; no Foe, if there is another. What is left stays as well mixed as it was."""
        if not foes:
            kind = self.s.book.kind
            able = [at for at, card in enumerate(self.cards) if kind[card] != "foe"]
            if able:
                return self.cards.pop(self.rng.choice(able))
        return self.cards.pop()

    def _took(self, cards: Iterable[int]) -> None:
        taken = list(cards)
        self.cards = [card for card in self.cards if card not in taken]


def _unseen(s: Willow) -> list[int]:
    """Return the cards that the viewer does not see anywhere, in rising order."""
    seen = [card for cards in (*s.hand, *s.shown) for card in cards]
    seen += [*s.deck, *s.discard, *s.gone, *s.aside, *s.treasure, *s.waiting[::2]]
    for frame in s.stack:
        if frame.kind == "share" or frame.kind == "look" or frame.kind == "foes":
            seen += frame.cards
        elif frame.kind == "fight":
            seen += [*frame.stolen, frame.foe]
    there = [False] * len(s.owner)
    for card in seen:
        if card >= 0:
            there[card] = True
    return [card for card, copies in enumerate(there) if not copies]


def _know(s: Willow, v: WillowView) -> None:
    """Write down who has which card, and who knows it: its seers, and whom the viewer knows to know it."""
    for char in CHARS:
        mask = bits(seers(s, char))
        for card in s.hand[char]:
            s.owner[card] = char
            s.know[card] |= mask
            s.holders[card] |= 1 << char
    for frame in s.stack:
        if frame.kind == "share":
            for card in frame.cards:
                s.know[card] |= 1 << frame.seat
        elif frame.kind == "look":
            for card in frame.cards:
                s.know[card] |= bits(seers(s, frame.char))
    if v.seat is not None:
        mine = 1 << v.seat
        for card, known in enumerate(v.know):
            if not known:
                s.know[card] &= ~mine
    for card, _, seats in v.afloat:
        s.afloat[card] = seats
    for at, seats in enumerate(v.sunk):
        s.know[s.deck[at]] |= seats


def _answers(s: Willow, v: WillowView, frame: Held, rng: Random) -> None:
    """Make up what others have answered in secret."""
    if frame.kind == "share":
        for at, to in enumerate(frame.given):
            if to == HIDDEN:
                frame.given[at] = NONE
                able = [char for char in frame.to if share.may_get(s, frame, frame.cards[at], char)]
                frame.given[at] = rng.choice(able or frame.to)
    elif frame.kind == "fight" and frame.what == "sides" and frame.champion == [NONE, NONE]:
        _champions(s, v, frame, rng)


def _champions(s: Willow, v: WillowView, frame: HeldFight, rng: Random) -> None:
    """Name a champion for a side that is not asked any more, though the other is (W101)."""
    seen = next(frame for frame in v.frames if frame.kind == "fight")
    _, must, may, secret = PLAY.stages["fight"].asked(v, seen)
    if not secret:
        return
    for seat in may:
        side = v.team[seat]
        able = [char for char in frame.fighters if s.side[char] == side and s.health[char] > 0]
        if able and not any(v.team[char] == side for char in must):
            frame.champion[side] = rng.choice(able)
