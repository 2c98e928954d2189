"""Verbs that do something once: stones, cards that move, terrain that goes, what is looked at (D13-D15)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from games.guardians.book import NONE, SPACES
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.cards import (
    ActionBoosted,
    DrewBy,
    NothingHappened,
    Retrieved,
    Robbed,
    StackLookedAt,
    StackSeen,
    StonesChanged,
    StonesPaid,
    TerrainKilled,
)
from games.guardians.held_combat import Combat, HeldCombat
from games.guardians.rules import common, draw
from games.guardians.state import Guardians, Realm
from games.guardians.verbs import sorting
from games.guardians.vocabulary import Effect

Out: TypeAlias = list[GuardiansEvent]
Targets: TypeAlias = Sequence[int]
Deed: TypeAlias = Callable[[Guardians, int, int, Effect, Targets, Out], None]
"""Carry out an effect: state, seat, source (see `source_id`), effect, what was chosen, events."""


def source_id(s: Realm, source: int) -> str:
    """Return the id of a card, or of the Guardian of seat `source - N`."""
    cards = len(s.face)
    if source >= cards:
        return s.book.guardians[s.guardian[source - cards]].id
    return common.face_id(s, source)


def effects_of(s: Realm, source: int) -> tuple[Effect, ...]:
    """Return the effects of a card, or of the Guardian of seat `source - N`."""
    cards = len(s.face)
    if source >= cards:
        return s.book.guardians[s.guardian[source - cards]].effects
    return common.card_of(s, source).effects


def price(s: Realm, source: int) -> int:
    """Return the stones that must be paid to play a card or to use a text (D14)."""
    return sum(effect.n for effect in effects_of(s, source) if effect.verb == "cost")


def pay(s: Guardians, seat: int, source: int, out: Out) -> None:
    """Pay for a card or a text, if it costs anything; what was paid stays paid (G160)."""
    n = price(s, source)
    if n:
        s.stones[seat] -= n
        out.append(StonesPaid(seat, source_id(s, source), n))


def run(s: Guardians, seat: int, source: int, trigger: str, targets: Targets, out: Out) -> None:
    """Carry out in order what a card or text does with a trigger; what lasts in a fight is not done here."""
    for effect in effects_of(s, source):
        deed = DEEDS.get(effect.verb)
        if effect.trigger == trigger and deed is not None:
            deed(s, seat, source, effect, targets, out)


def stones(s: Guardians, seat: int, source: int, effect: Effect, _: Targets, out: Out) -> None:
    """Give stones, or take them from who has some (D13)."""
    whose = 1 - seat if effect.who == "opp" else seat
    n = max(effect.n, -s.stones[whose])
    if n:
        s.stones[whose] += n
        out.append(StonesChanged(whose, source_id(s, source), n))


def draw_cards(s: Guardians, seat: int, source: int, effect: Effect, _: Targets, out: Out) -> None:
    """Draw n cards from the own deck, as far as it goes (D13); in a combat, when it is over."""
    fought = next((frame for frame in s.stack if isinstance(frame, Combat)), None)
    if fought is not None:
        fought.owed.append(source)
    else:
        _draw(s, seat, source, effect, out)


def draw_owed(s: Guardians, f: HeldCombat, out: Out) -> None:
    """Let those draw who won cards in a combat that is over."""
    for source in f.owed:
        for effect in effects_of(s, source):
            if effect.verb == "draw":
                _draw(s, common.owner(s, source), source, effect, out)


def _draw(s: Guardians, seat: int, source: int, effect: Effect, out: Out) -> None:
    cards = draw.take(s, seat, effect.n)
    out.append(DrewBy(seat, source_id(s, source), len(cards)))
    draw.tell(s, seat, cards, out)


def discard(s: Guardians, seat: int, source: int, effect: Effect, _: Targets, out: Out) -> None:
    """Let a player discard n cards of the Pen, drawn by chance (D12, D13)."""
    whose = 1 - seat if effect.who == "opp" else seat
    gone: list[int] = []
    while s.pen[whose] and len(gone) < effect.n:
        card = s.chance.choice(s.pen[whose])
        s.pen[whose].remove(card)
        gone.append(card)
    if gone:
        common.discard(s, gone)
        cards = tuple(common.face_id(s, card) for card in gone)
        out.append(Robbed(seat, whose, source_id(s, source), cards))


def retrieve(s: Guardians, seat: int, source: int, effect: Effect, targets: Targets, out: Out) -> None:
    """Take a fitting card from the own discard pile into Pen or Depot (D13)."""
    card = source if effect.filter.itself else next(iter(targets), NONE)
    if card not in s.discard[seat]:
        out.append(NothingHappened(seat, source_id(s, source)))
        return
    s.discard[seat].remove(card)
    common.store(s, card)
    out.append(Retrieved(seat, source_id(s, source), common.face_id(s, card)))


def kill_terrain(s: Guardians, seat: int, source: int, _: Effect, targets: Targets, out: Out) -> None:
    """Put the card that lies as terrain on a land into its owner's discard pile (D15)."""
    space = next(iter(targets), NONE)
    card = s.terrain[space] if space >= 0 else NONE
    if card < 0:
        out.append(NothingHappened(seat, source_id(s, source)))
        return
    s.terrain[space] = s.ground[space] = NONE
    s.down[space] = False
    common.discard(s, (card,))
    whose, by = common.owner(s, card), source_id(s, source)
    out.append(TerrainKilled(seat, whose, by, common.face_id(s, card), SPACES[space]))


def reveal(s: Guardians, seat: int, source: int, effect: Effect, targets: Targets, out: Out) -> None:
    """Let a player look at the top of the own deck, or under a shield of the opponent (D13)."""
    if effect.what == "own_deck_top":
        sorting.begin(s, seat, source, source_id(s, source), effect.n, out)
    elif effect.what == "opp_shield":
        _look_under(s, seat, source, next(iter(targets), NONE), out)


def _look_under(s: Guardians, seat: int, source: int, space: int, out: Out) -> None:
    shield = s.shield[space] if space >= 0 else NONE
    if shield < 0 or common.owner(s, shield) == seat:
        out.append(NothingHappened(seat, source_id(s, source)))
        return
    cards = [*s.on[space], *common.items_on(s, s.on[space])]
    common.show(s, cards, seat)
    out.append(StackLookedAt(seat, 1 - seat, source_id(s, source), SPACES[space]))
    ids, news = sorting.named(s, cards)
    out.append(StackSeen(seat, 1 - seat, SPACES[space], ids, news))


def reach(s: Guardians, seat: int, source: int, _: Effect, __: Targets, out: Out) -> None:
    """Let the action of this turn reach farther, or the retreat that is asked for now (D14, D20)."""
    s.boosts.append(source)
    out.append(ActionBoosted(seat, source_id(s, source)))


def grant(s: Guardians, seat: int, source: int, effect: Effect, targets: Targets, out: Out) -> None:
    """Let a shield fly this turn (D15)."""
    space = next(iter(targets), NONE)
    if effect.what != "fly" or space < 0 or s.shield[space] < 0:
        out.append(NothingHappened(seat, source_id(s, source)))
        return
    s.lifted.append(s.shield[space])
    out.append(ActionBoosted(seat, source_id(s, source), SPACES[space]))


DEEDS: Final[Mapping[str, Deed]] = {
    "stones": stones,
    "draw": draw_cards,
    "discard": discard,
    "retrieve": retrieve,
    "kill_terrain": kill_terrain,
    "reveal": reveal,
    "reach": reach,
    "grant": grant,
}
"""The verbs that are carried out outside of fights; `cost` is paid before (`pay`)."""
