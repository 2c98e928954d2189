"""Cards that are drawn, and cards that are looked at (D13)."""

from collections.abc import Sequence

from engine.texts import Text
from games.guardians.cards.verbs.seen import effects_of, source_id
from games.guardians.cards.verbs.verb import Out, Share, Targets, Verb
from games.guardians.cards.vocabulary import Effect, manner, number, words
from games.guardians.data.book import NONE, SPACES
from games.guardians.events.cards import (
    DeckLookedAt,
    DeckTopSeen,
    DrewBy,
    NothingHappened,
    StackLookedAt,
    StackSeen,
)
from games.guardians.events.combat import CombatHandShown, HandLookedAt
from games.guardians.play import common
from games.guardians.play.combat.windows import taken_up
from games.guardians.sheet.frames import Combat, HeldCombat, Sort
from games.guardians.sheet.state import Guardians, Realm


class Draw(Verb):
    """Draw cards from the own deck, as far as it goes (D13); in a combat, when it is over."""

    def phrase(self, e: Effect) -> Text:
        return Text("draw {count} card", "draw {count} cards", e.n)

    def worth(self, e: Effect, _: Share) -> float:
        return 1.5 * e.n

    def offers(self, s: Realm, seat: int, _: Effect) -> list[str]:
        return _deck_top(s, seat)

    def do(self, s: Guardians, seat: int, source: int, e: Effect, _: Targets, out: Out) -> None:
        fought = next((frame for frame in s.stack if isinstance(frame, Combat)), None)
        if fought is not None:
            fought.owed.append(source)
        else:
            _draw(s, seat, source, e, out)


DRAW = Draw("draw", "organize|up|win_primary|survive_primary", number)


def draw_owed(s: Guardians, f: HeldCombat, out: Out) -> None:
    """Let those draw who won cards in a combat that is over."""
    for source in f.owed:
        for effect in effects_of(s, source):
            if effect.verb == "draw":
                _draw(s, common.owner(s, source), source, effect, out)


def _draw(s: Guardians, seat: int, source: int, effect: Effect, out: Out) -> None:
    cards = common.take_from_deck(s, seat, effect.n)
    out.append(DrewBy(seat, source_id(s, source), len(cards)))
    common.tell_drawn(s, seat, cards, out)


def _deck_top(s: Realm, seat: int) -> list[str]:
    return [""] if s.deck[seat] else []


class Reveal(Verb):
    """Let a player look at the top of its deck, under an opposing shield, or into the other's Combat Hand."""

    command_value = 0.7
    others = (
        (
            Text("see the top {n} cards of your deck, put them back in any order"),
            Text("see the top {n} cards of own deck, put them back in any order"),
        ),
        (Text("shows you the opposing Combat Hand"), Text("shows the opposing Combat Hand to its owner")),
        (
            Text("shows you the stack under one opposing shield"),
            Text("shows the stack under one opposing shield to its owner"),
        ),
    )

    def phrase(self, e: Effect) -> Text:
        if e.what == "own_deck_top":
            return Text("see the top {n} cards of your deck, put them back in any order", n=e.n)
        if e.what == "opp_hand":
            return Text("shows you the opposing Combat Hand")
        return Text("shows you the stack under one opposing shield")

    def on_space(self, _: Effect) -> bool:
        return True

    def offers(self, s: Realm, seat: int, e: Effect) -> list[str]:
        if e.what == "own_deck_top":
            return _deck_top(s, seat)
        if e.what != "opp_shield":
            return [""]
        return [SPACES[at] for at, card in enumerate(s.shield) if card >= 0 and common.owner(s, card) != seat]

    def do(self, s: Guardians, seat: int, source: int, e: Effect, targets: Targets, out: Out) -> None:
        if e.what == "own_deck_top":
            _look_on_top(s, seat, source, e.n, out)
        elif e.what == "opp_shield":
            _look_under(s, seat, source, next(iter(targets), NONE), out)

    def command(self, s: Guardians, f: HeldCombat, seat: int, _: int, __: Effect, out: Out) -> None:
        """Show a seat the Combat Hand of its opponent (D13)."""
        other = 1 - seat
        cards = [*f.hand[other], *common.items_on(s, f.hand[other]), *taken_up(s, f, other)]
        common.show(s, cards, seat)
        out.append(HandLookedAt(seat, other))
        ids, news = _named(s, cards)
        out.append(CombatHandShown(seat, other, ids, news))


REVEAL = Reveal(
    "reveal",
    "command|organize|move",
    words("opp_hand", "opp_shield", "own_deck_top"),
    reorder=manner("reorder"),
    **dict.fromkeys("123456789", number),
)


def _look_under(s: Guardians, seat: int, source: int, space: int, out: Out) -> None:
    shield = s.shield[space] if space >= 0 else NONE
    if shield < 0 or common.owner(s, shield) == seat:
        out.append(NothingHappened(seat, source_id(s, source)))
        return
    cards = [*s.on[space], *common.items_on(s, s.on[space])]
    common.show(s, cards, seat)
    out.append(StackLookedAt(seat, 1 - seat, source_id(s, source), SPACES[space]))
    ids, news = _named(s, cards)
    out.append(StackSeen(seat, 1 - seat, SPACES[space], ids, news))


def _look_on_top(s: Guardians, seat: int, source: int, n: int, out: Out) -> None:
    """Take the top n cards of a seat's deck into its hand to look at; fewer where the deck is short."""
    deck = s.deck[seat]
    cards = [deck.pop() for _ in range(min(n, len(deck)))]
    if not cards:
        out.append(NothingHappened(seat, source_id(s, source)))
        return
    common.show(s, cards, seat)
    out.append(DeckLookedAt(seat, source_id(s, source), len(cards)))
    out.append(DeckTopSeen(seat, *_named(s, cards)))
    s.stack.append(Sort(seat, sorted(cards), [], source if source < len(s.face) else NONE))


def _named(s: Guardians, cards: Sequence[int]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the ids of cards that somebody looks at, and of those among them that not all knew."""
    known = s.know[common.EVERYBODY]
    ids = [common.face_id(s, card) for card in cards]
    news = [common.face_id(s, card) for card in cards if not known[card]]
    return tuple(ids), tuple(news)
