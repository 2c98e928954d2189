"""Tell which cards of Guardians were drawn, played and had an effect: `python -m tests.guardians.coverage`.

It looks at the golden games and at games with generated decks that hold every card of the set. What was never
drawn, never played or never had an effect is listed; a card that was never played makes the exit code 1.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from engine.chance import Chance, words_digest
from engine.playout import derived, source
from games.guardians import GAME as GUARDIANS
from games.guardians.cards.verbs.fights import immune, spared
from games.guardians.cards.verbs.texts import working
from games.guardians.data.book import Book, Card
from games.guardians.data.loading import shared_book
from games.guardians.options import GuardiansEntry, GuardiansOptions
from games.guardians.play.combat.sums import sums
from games.guardians.play.combat.table import both_present
from games.guardians.sheet.frames import Combat
from tests.guardians.golden.make import GOLDEN
from tests.support.golden import begun, lively, read

GAME: Final[Any] = GUARDIANS
SHAPE: Final = {"shield": 8, "ground": 8, "upgrade": 3, "creature": 28, "other": 13}
"""What a generated deck is made of, by sort of card: 60 cards."""
COPIES: Final = 2
"""Of each kind of card in a generated deck, so that it is drawn sooner or later."""
_STANDING: Final = (
    "forbid", "immune", "win_push", "grant", "announce", "play_first", "control", "set_terrain",
)  # fmt: skip
"""Verbs whose effect is that they are in force in a combat."""
_DOING: Final = (
    "command_works", "ranged_shot", "text_used", "terrain_laid", "terrain_changed", "shield_moved",
    "shield_turned", "shield_lost", "combat_called_off",
)  # fmt: skip
"""Kinds of event whose own card has an effect by it; of all others it is the card that they name as `by`."""


@dataclass
class Seen:
    """Hold what became of the cards of the set, by their ids."""

    drawn: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    worked: Counter[str] = field(default_factory=Counter)

    def game(self, watcher: "Watcher") -> None:
        """Count one game more."""
        for cards, counter in (
            (watcher.drawn, self.drawn), (watcher.played, self.played), (watcher.worked, self.worked)
        ):  # fmt: skip
            counter.update(sorted(cards))


class Watcher:
    """Look at one game, step by step."""

    def __init__(self) -> None:
        self.drawn: set[str] = set()
        self.played: set[str] = set()
        self.worked: set[str] = set()
        self.cast: set[str] = set()
        """The card that was cast last: a Dispel, when something is dispelled."""

    def look(self, s: Any) -> None:
        """Look at a state: what lies open or fights has been played, what was in no deck has been drawn."""
        cards, face = s.book.cards, s.face
        for at in range(len(s.on)):
            lying = [*s.on[at], *s.under[at], s.shield[at], s.terrain[at]]
            lying = [card for card in lying if card >= 0]
            lying += [s.item[card] for card in lying if s.item[card] >= 0]
            self.played.update(cards[face[card]].id for card in lying)
        laid = [card for card in (*s.upgrade, *s.loft) if card >= 0]
        self.played.update(cards[face[card]].id for card in laid)
        self.worked.update(cards[face[card]].id for card in laid if cards[face[card]].kind == "upgrade")
        for frame in s.stack:
            if isinstance(frame, Combat):
                self.fight(s, frame)

    def fight(self, s: Any, f: Combat) -> None:
        """Look at a combat: whose numbers count, and what is in force."""
        cards, face = s.book.cards, s.face
        for verb in _STANDING:
            self.worked.update(cards[face[force.card]].id for force in working(s, f, verb) if force.card >= 0)
        self.worked.update(cards[face[force.card]].id for force in f.forces)
        if not both_present(f) or f.pair[0] < 0 or f.pair[1] < 0:
            return
        for side in sums(s, f):
            for line in side.lines:
                if line.card >= 0 and (line.why != "base" or not cards[face[line.card]].effects):
                    self.worked.add(cards[face[line.card]].id)
        for mine, theirs in (f.pair, f.pair[::-1]):
            if immune(s, f, mine, theirs):
                self.worked.add(cards[face[mine]].id)
            if s.item[mine] >= 0:  # what is worn works as long as its wearer fights
                self.worked.add(cards[face[s.item[mine]]].id)

    def hear(self, s: Any, event: Any) -> None:
        """Note what an event says: its `by` did something, so did its card in some kinds of event."""
        if event.kind == "nothing_happened":
            return
        for word in (getattr(event, "by", ""), getattr(event, "plus", "")):
            if word:
                self.played.add(word)
                self.worked.add(word)
        if event.kind in _DOING and not getattr(event, "idle", False):
            self.worked.add(event.card)
        if event.kind in ("card_cast", "command_shown"):
            self.played.add(event.card)
        if event.kind == "dispelled" and event.how == "dispel":
            self.worked.update(card.id for card in s.book.cards if card.id in self.cast)
        if event.kind == "card_cast":
            self.cast = {event.card}
        if event.kind == "aoe_struck":
            self._spared(s, event)
        if event.kind == "combat_counted":
            self._counted(s)

    def _spared(self, s: Any, event: Any) -> None:
        """Note whom an AOE would have struck, had it not been immune."""
        for frame in s.stack:
            if isinstance(frame, Combat):
                for card in frame.hand[event.owner]:
                    printed = s.book.cards[s.face[card]]
                    if printed.vit <= event.n and spared(s, frame, card, event.attack, card):
                        self.worked.add(printed.id)

    def _counted(self, s: Any) -> None:
        """Note whose survival counts more than its vitality, and who retreats as it likes."""
        for cards in (s.on, *(frame.hand for frame in s.stack if isinstance(frame, Combat))):
            for card in (card for stack in cards for card in stack):
                printed = s.book.cards[s.face[card]]
                if any(effect.verb in ("control", "reach") for effect in printed.effects):
                    self.worked.add(printed.id)

    def end(self, s: Any) -> None:
        """Note which cards have left their decks, and whose cards of no combat did what they are for."""
        left = {card for deck in s.deck for card in deck}
        self.drawn.update(s.book.cards[face].id for card, face in enumerate(s.face) if card not in left)
        self.drawn |= self.played


# --- decks that hold the whole set ---


def sort_of(card: Card) -> str:
    """Return the sort of a card as `SHAPE` counts it."""
    if card.creature:
        return "creature"
    if card.shield:
        return "shield"
    return "ground" if card.ground else "upgrade" if card.kind == "upgrade" else "other"


def decks(book: Book, seed: str) -> Iterator[GuardiansEntry]:
    """Yield legal decks, without end: each takes those cards that were in the fewest decks before."""
    used, rng, number = Counter[str](), source("decks", seed), 0
    while True:
        cards: dict[str, int] = {}
        for sort, places in SHAPE.items():
            _fill(cards, [card for card in book.cards if sort_of(card) == sort], places, used, rng)
        yield GuardiansEntry(
            guardian=book.guardians[number % len(book.guardians)].id,
            strongholds=book.strongholds[number % len(book.strongholds)].id,
            cards=cards,
        )
        number += 1


def _fill(cards: dict[str, int], able: list[Card], places: int, used: Counter[str], rng: Random) -> None:
    """Put so many cards into a deck, those that were used least first."""
    for card in sorted(rng.sample(able, len(able)), key=lambda card: used[card.id]):
        copies = min(COPIES, card.copies or COPIES, places)
        if copies:
            cards[card.id] = copies
            used[card.id] += 1
            places -= copies


# --- games ---


def watch(state: Any, seed: str, number: int, lively_share: float) -> Watcher:
    """Play a game to its end; each choice is a lively one with a chance, else the machine player's."""
    watcher, rng = Watcher(), source(seed, "coverage", number)
    placed = [-1, -1]
    while (asked := GAME.pending(state)) is not None:
        seat = asked.must[0]
        legal = GAME.legal(state, seat)
        if rng.random() < lively_share and (asked.kind != "organize" or placed[seat] == state.turn):
            action = lively(list(legal), rng)
        else:
            action = GAME.greedy(GAME.view(state, seat), legal, rng)
            placed[seat] = state.turn if asked.kind == "organize" else placed[seat]
        events = GAME.apply(state, action)
        watcher.look(state)
        for event in events:
            watcher.hear(state, event)
    watcher.end(state)
    return watcher


def generated(games: int, seed: str) -> Seen:
    """Play games with generated decks and return what was seen of the cards."""
    book = shared_book(GAME.data.text, 2, GuardiansOptions())
    seen, pairs = Seen(), decks(book, seed)
    for number in range(games):
        entries = [next(pairs), next(pairs)]
        chance = Chance(f"coverage/{number}", derived(seed, "coverage", number), words_digest(()))
        state = GAME.new(GuardiansOptions(), entries, chance)
        seen.game(watch(state, seed, number, (0.0, 0.3, 0.6)[number % 3]))
    return seen


def golden() -> Seen:
    """Play the golden games again and return what was seen of the cards."""
    seen = Seen()
    for path in GOLDEN.paths():
        record = read(path)
        game, watcher = begun(GOLDEN, record), Watcher()
        for line in record["plies"]:
            seat, text = line.split(" ", 1)
            events = game.game.apply(game.state, game.game.actions.parse(int(seat), text))
            watcher.look(game.state)
            for event in events:
                watcher.hear(game.state, event)
        watcher.end(game.state)
        seen.game(watcher)
    return seen


# --- the report ---


def missing(book: Book, counter: Counter[str]) -> list[str]:
    """Return the cards of the set that a counter does not hold."""
    return [f"{card.id} {card.name}" for card in book.cards if not counter[card.id]]


def report(book: Book, name: str, seen: Seen, games: int, *, names: bool = True) -> Iterator[str]:
    """Yield the lines of the report, with the names of what is missing or only how many there are."""
    yield f"{name}: {games} games, {len(book.cards)} cards"
    for word, counter in (("drawn", seen.drawn), ("played", seen.played), ("effect", seen.worked)):
        never = missing(book, counter)
        left = ", ".join(never) if names else str(len(never))
        yield f"  {word:<7}{len(book.cards) - len(never):>4}; never: {left or 'none'}"


def main(given: Sequence[str] | None = None) -> int:
    """Print the coverage."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=90, help="games with generated decks")
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args(given)
    book = shared_book(GAME.data.text, 2, GuardiansOptions())
    recorded, random_games = golden(), generated(asked.games, asked.seed)
    both = Seen(
        recorded.drawn + random_games.drawn,
        recorded.played + random_games.played,
        recorded.worked + random_games.worked,
    )
    for name, seen, games in (
        ("golden", recorded, len(GOLDEN.paths())), ("generated", random_games, asked.games)
    ):  # fmt: skip
        sys.stdout.writelines(f"{line}\n" for line in report(book, name, seen, games, names=False))
    sys.stdout.writelines(f"{line}\n" for line in report(book, "together", both, asked.games))
    return 1 if missing(book, both.played) else 0


if __name__ == "__main__":
    sys.exit(main())
