"""Placing: both lay out what they have, in secret, until both are ready (G22-G34, G154-G156).

A seat's own cards are moved at once; the others see what lay there when the phase began, and nothing of the
steps. Every step keeps to the limits, so that a placement can always be left as it is.
"""

from collections.abc import Iterator

from engine.decisions import Asked
from engine.game import Label
from engine.stages import Stage
from engine.texts import Text
from games.guardians.cards.verbs.afield import storage_limit
from games.guardians.data.book import NONE, SPACES, number_of
from games.guardians.data.field import STRONGHOLDS
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.turns import Arranged, HandPlaced, PlacesFirst, Ready, Unready
from games.guardians.mind import ranks
from games.guardians.play import excess
from games.guardians.play.actions import Arrange, Back, Done, GuardiansAction, Place, interned
from games.guardians.play.arrange import layout
from games.guardians.play.asking import CHANGE, awaited
from games.guardians.play.common import face_id, items_on, mixed, owner, show, size_of, token
from games.guardians.play.laying import LayCard, lay, no_steps, stepped
from games.guardians.play.placing import PEN, WORN, Room, place_of, place_of_word, put, word
from games.guardians.play.warning import warned
from games.guardians.sheet.facts import homes
from games.guardians.sheet.frames import Face, HeldOrganize, HeldTurn, Organize, Turn
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView


def begin(s: Guardians, turn: HeldTurn, out: list[GuardiansEvent]) -> None:
    """Let both place at the same time; by the house rule one after the other: a coin, or the higher Up card,
    which has been turned before, says who is first (G33).
    """
    way = s.book.options.placing
    if way == "together":
        _ask(s, turn, [0, 1], [], out)
        return
    first = s.chance.below(2) if way == "coin" else s.first
    out.append(PlacesFirst(first, way == "coin"))
    _ask(s, turn, [first], [1 - first], out)


def _ask(s: Guardians, turn: HeldTurn, who: list[int], then: list[int], out: list[GuardiansEvent]) -> None:
    """Let seats place; what lies hidden is lost sight of, for it may move (G32). Who has said with its first
    hand that it is to be placed is ready, unless it holds too much: then it is asked as ever (G16, G31).
    """
    for seat in who:
        mixed(s, seat, hidden_pool(s, seat))
    faces = [face_of(s, 0), face_of(s, 1)]
    frame: HeldOrganize = Organize(faces, [False, False], [[], []], [0, 0], who, then)
    s.stack.append(frame)
    for seat in who:
        if turn.placed[seat]:
            turn.placed[seat] = False
            ArrangeAll(seat).do(s, frame, out)
            if not excess.too_many(s, seat):
                frame.ready[seat] = True
                out.append(HandPlaced(seat))


def hidden_pool(s: Realm, seat: int) -> list[int]:
    """Return a seat's cards in its Pen and at its Strongholds that lie face down."""
    pool = list(s.pen[seat])
    for space in STRONGHOLDS[seat]:
        for cards in (s.on[space] if owner_of_stack(s, space) == seat else (), s.under[space]):
            pool += cards
            pool += items_on(s, cards)
    lofts = [card for card in s.loft[seat * 2 : seat * 2 + 2] if card >= 0]
    return pool + lofts + items_on(s, lofts)


def owner_of_stack(s: Realm, space: int) -> int:
    """Return whose creatures are on a space; NONE: nobody's."""
    cards = s.on[space]
    return owner(s, cards[0]) if cards else NONE


def face_of(s: Realm, seat: int) -> Face:
    """Return what all see of a seat's cards (G153)."""
    mine = [owner_of_stack(s, space) == seat for space in range(12)]
    shields = [card if card >= 0 and owner(s, card) == seat else NONE for card in s.shield]
    lofts = [card for card in s.loft[seat * 2 : seat * 2 + 2] if card >= 0]
    return Face(
        tuple(shields),
        tuple([size_of(s, s.on[space]) if mine[space] else 0 for space in range(12)]),
        tuple([size_of(s, s.under[space]) if space in STRONGHOLDS[seat] else 0 for space in range(12)]),
        (s.upgrade[seat * 2], s.upgrade[seat * 2 + 1]),
        size_of(s, lofts),
        len(s.pen[seat]),
    )


class Placing:
    """List the steps of a placement; made only as far as they are looked at."""

    __slots__ = ("_frame", "_pairs", "_s", "_seat", "_simple")

    def __init__(self, s: Guardians, frame: HeldOrganize, seat: int) -> None:
        self._s, self._frame, self._seat = s, frame, seat
        self._pairs: list[tuple[int, int]] | None = None
        simple: list[GuardiansAction] = []
        if not frame.ready[seat]:
            simple.append(interned(Done, seat))
        if frame.moves[seat]:
            simple.append(interned(Back, seat))
        if frame.steps[seat] < s.book.numbers.steps:
            simple.append(interned(Arrange, seat))
        self._simple = simple

    def _places(self) -> list[tuple[int, int]]:
        """Return cards with the places that they may go to."""
        if self._pairs is None:
            s, frame, seat = self._s, self._frame, self._seat
            self._pairs = []
            if frame.steps[seat] < s.book.numbers.steps:
                space = Room(s, seat, fresh(s, frame, seat))
                self._pairs = [(card, to) for card in space.movable() for to in space.places(card)]
        return self._pairs

    def _made(self, pair: tuple[int, int]) -> GuardiansAction:
        s = self._s
        action: GuardiansAction = interned(Place, self._seat, token(s, pair[0]), word(s, pair[1]))
        return action

    def __len__(self) -> int:
        return len(self._simple) + len(self._places())

    def __getitem__(self, index: int) -> GuardiansAction:
        if index < 0:
            index += len(self)
        if index < len(self._simple):
            return self._simple[index]
        return self._made(self._places()[index - len(self._simple)])

    def __iter__(self) -> Iterator[GuardiansAction]:
        yield from self._simple
        for pair in self._places():
            yield self._made(pair)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Place):
            return action in self._simple
        s, seat = self._s, self._seat
        card, to = number_of(action.card), place_of_word(action.to)
        if action.seat != seat or not 0 <= card < len(s.face) or owner(s, card) != seat:
            return False
        if self._frame.steps[seat] >= s.book.numbers.steps or place_of(s, card) == NONE:
            return False
        if self._made((card, PEN)).card != action.card:  # type: ignore[union-attr]  # it is a Place
            return False
        space = Room(s, seat, fresh(s, self._frame, seat))
        return card in space.movable() and to in space.places(card) and word(s, to) == action.to


def fresh(s: Realm, frame: Organize, seat: int) -> list[int] | None:
    """Return the cards that were laid in this phase, where no others may move; None: all may (G32)."""
    if s.book.options.rearrange == "free":
        return None
    return [entry >> 16 for entry in frame.moves[seat] if entry >= 0]


class ArrangeAll(Arrange):
    """Lay everything anew as the automatic placement would; it is one step (G155)."""

    __slots__ = ()

    def fault(self, v: GuardiansView, _: Organize) -> Text:
        return no_steps(v)

    def do(self, s: Guardians, frame: HeldOrganize, out: list[GuardiansEvent]) -> None:
        seat = self.seat
        plan = layout(s, seat)
        log, start = frame.moves[seat], len(frame.moves[seat])
        goals = [(card, space) for space, card in plan.shield.items()]
        goals += [(card, space) for space, cards in plan.on.items() for card in cards]
        goals += [(card, 12 + space) for space, cards in plan.under.items() for card in cards]
        goals += [(item, WORN + card) for card, item in plan.wears.items()]
        there = dict(goals)
        space = Room(s, seat, fresh(s, frame, seat))
        for card in space.lying():
            if place_of(s, card) != there.get(card, PEN) and card not in s.loft:
                lay(s, log, card, PEN)
        for card, to in goals:
            if place_of(s, card) != to:
                lay(s, log, card, to)
        for card in plan.upgrades:
            for to in Room(s, seat, None).places(card)[:1]:
                lay(s, log, card, to)
        if len(log) > start:
            log.append(start - len(log))
        stepped(frame, seat, out)

    def label(self, v: GuardiansView, frame: Organize) -> Label:
        """Say what it would lay on the Strongholds."""
        arrangement = layout(v, self.seat)
        lines: list[Text] = []
        for at in homes(self.seat):
            cards = arrangement.on.get(at, [])
            if cards:
                kind = Text("Shield with {n} at {at}") if at in arrangement.shield else Text("{n} at {at}")
                lines.append(kind.with_args(at=SPACES[at], n=len(cards)))
        short = Text("Place all for me")
        hint = Text("the numbers are creatures, by strength, under Shields where there are some")
        text = Text("Place all for me: {stacks}", stacks=tuple(lines)) if lines else short
        rank = ranks.LITTLE if frame.steps[self.seat] else 2 * ranks.MIDDLE
        return Label(Text("Arrange"), text, hint, style="primary", short=short, rank=rank)


class StepBack(Back):
    """Take the last step back."""

    __slots__ = ()

    def fault(self, _: GuardiansView, __: Organize) -> Text:
        return excess.NOTHING_DONE

    def do(self, s: Guardians, frame: HeldOrganize, out: list[GuardiansEvent]) -> None:
        log = frame.moves[self.seat]
        for _ in range(-log.pop()):
            entry = log.pop()
            put(s, entry >> 16, entry & 0xFFFF)
        if frame.ready[self.seat]:
            frame.ready[self.seat] = False
            out.append(Unready(self.seat))

    def label(self, _: GuardiansView, __: Organize) -> Label:
        return excess.LAST_STEP


class BeReady(Done):
    """Be ready; that may be taken back until the other is, too."""

    __slots__ = ()

    def fault(self, _: GuardiansView, __: Organize) -> Text:
        return Text("You are ready already; place a card or take a step back to go on placing.")

    def do(self, _: Guardians, frame: HeldOrganize, out: list[GuardiansEvent]) -> None:
        frame.ready[self.seat] = True
        out.append(Ready(self.seat))

    def label(self, v: GuardiansView, _: Organize) -> Label:
        """Say what it leaves in Pen and Depot."""
        kept = len(v.pen[self.seat]) + len(v.depot[self.seat])
        most = storage_limit(v, self.seat)
        if most and kept > most:
            lost = kept - most
            text = Text("Ready, and discard {count} card", "Ready, and discard {count} cards", lost)
            hint = Text("costs cards: Pen and Depot hold {kept}, {most} may stay", kept=kept, most=most)
            return Label(Text("Ready"), text, hint, style="danger", rank=ranks.MIDDLE)
        hint = Text("the rest stays in Pen and Depot")
        return Label(Text("Ready"), Text("Ready"), hint, style="success", rank=ranks.MIDDLE)


def _awaits(_: Realm, frame: Organize) -> Asked:
    """Wait for those who are not ready; the other may go on changing its placement."""
    must = tuple([seat for seat in frame.who if not frame.ready[seat]])
    return Asked("organize", must, tuple([seat for seat in frame.who if frame.ready[seat]]), secret=True)


def _follows(s: Guardians, frame: HeldOrganize, out: list[GuardiansEvent]) -> bool:
    """Show what lies face up when all who place are ready, and go on to the next, or to what is too much
    (G31, G33).
    """
    if not all(frame.ready[seat] for seat in frame.who):
        return False
    s.stack.pop()
    for seat in (s.first, 1 - s.first):
        if seat in frame.who:
            _reveal(s, frame.before[seat], seat, out)
    turn = s.stack[-1]
    if frame.then and isinstance(turn, Turn):
        _ask(s, turn, frame.then, [], out)
    else:
        excess.begin(s)
    return True


def _reveal(s: Guardians, before: Face, seat: int, out: list[GuardiansEvent]) -> None:
    """Show shields and upgrades; a shield that went to the Pen is known to be there (G28)."""
    after = face_of(s, seat)
    shields = [
        f"{SPACES[space]} {face_id(s, card)}"
        for space, card in enumerate(after.shield)
        if card >= 0 and card != before.shield[space]
    ]
    upgrades = [
        f"{name} {face_id(s, card)}"
        for name, card, old in zip("LR", after.upgrade, before.upgrade, strict=True)
        if card >= 0 and card != old
    ]
    show(s, [card for card in (*after.shield, *after.upgrade) if card >= 0])
    out.append(Arranged(seat, tuple(shields), tuple(upgrades), after.pen))


def _asks(v: GuardiansView, frame: Organize) -> Text:
    seat = v.viewer
    if v.book.numbers.steps <= frame.steps[seat]:
        return Text("You have taken all steps of this placing: say that you are ready.")
    if not frame.moves[seat]:
        return warned(
            v, seat,
            Text("Place your cards: begin with “Place all for me”, change what you like, then “Ready”."),
        )  # fmt: skip
    return Text("Go on placing, take a step back, or say “Ready”; your opponent sees nothing of it yet.")


ORGANIZE = Stage(
    Organize,
    (LayCard, ArrangeAll, StepBack, BeReady),
    asks=_asks,
    waits=awaited(
        _awaits,
        Text("{player} places cards."),
        Text("{one} and {other} place their cards in secret."),
    ),
    lists=Placing,
    follows=_follows,
    awaits=_awaits,
    passing=CHANGE,
)
