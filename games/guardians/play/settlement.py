"""Terrain Settlement: lands change hands, and who stands on bare land must lay terrain (G131-G138, G170)."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from engine.brief import brief
from engine.decisions import Asked
from engine.game import Label, Style
from engine.stages import Stage
from engine.texts import Text
from games.guardians.cards.does import does
from games.guardians.cards.does_words import terrain
from games.guardians.cards.verbs import afield, effects, play
from games.guardians.data.book import NONE, SPACES, Card, number_of
from games.guardians.data.field import LANDS
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.field import LaidDown, SettlementBegan, TerrainLaid, TerrainLost
from games.guardians.face.things import known
from games.guardians.face.words import called, card_help
from games.guardians.mind import ranks
from games.guardians.play import winning
from games.guardians.play.actions import Lay, Pass, Play, interned
from games.guardians.play.asking import only_declines
from games.guardians.play.combat.passing import PassOn
from games.guardians.play.common import card_of, discard, face_id, mixed, owner, show, throw, token
from games.guardians.play.control import lands, shield_owner
from games.guardians.play.playing import Playing, play_label
from games.guardians.play.reading import SHORT, no_card
from games.guardians.sheet.frames import Settle, Turn
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView

HeldSettle: TypeAlias = Settle[list[int], list[bool]]

PRICE: Final = 1
"""Stones for a face-down card (G133)."""


def begin(s: Guardians, turn: Turn, out: list[GuardiansEvent]) -> None:  # noqa: ARG001  # a step of a turn
    """Look first for a victory by lands; then let terrain under enemy shields go (G131, G132, A58)."""
    out.append(SettlementBegan((lands(s, 0), lands(s, 1))))
    if winning.check_lands(s, out):
        return
    for space in LANDS:
        if s.ground[space] >= 0 and shield_owner(s, space) == 1 - s.ground[space]:
            _clear(s, space, out)
    s.stack.append(Settle(s.first, NONE))


def _clear(s: Guardians, space: int, out: list[GuardiansEvent]) -> None:
    """Put the card that lies as terrain into its owner's discard pile (G132)."""
    card = s.terrain[space]
    s.terrain[space] = s.ground[space] = NONE
    s.down[space] = False
    discard(s, (card,))
    out.append(TerrainLost(owner(s, card), face_id(s, card), SPACES[space], "conquered"))


def _bare(s: Realm, seat: int, dropped: Iterable[int]) -> list[int]:
    """Return the lands that a seat still has to settle, those on its own left first (G133, G136, G137)."""
    cards = [
        space
        for space in LANDS
        if s.ground[space] < 0 and space not in dropped and shield_owner(s, space) == seat
    ]
    return cards if seat == 0 else cards[::-1]


def _grounds(s: Realm, seat: int) -> list[int]:
    """Return the cards of a Pen that may lie open as terrain (A55, A66)."""
    return [card for card in s.pen[seat] if card_of(s, card).ground]


def _may_lay_down(s: Realm, frame: Settle, seat: int) -> bool:
    """Tell whether a seat may lay a card face down: it holds no terrain card, and can pay (G133).

    A shield/terrain is a terrain card only if its owner wants it to be one (A66).
    """
    if any(card_of(s, card).kind == "terrain" for card in s.pen[seat]):
        return False
    return bool(s.stones[seat] >= _price(s, frame, seat))


def _price(s: Realm, frame: Settle, seat: int) -> int:
    """Return the stones for a face-down card: the first may be free (Brother Anvil, D12)."""
    return 0 if not frame.free[seat] and afield.free_face_down(s, seat) else PRICE


class SettleLand(Lay):
    """Settle a land: lay a card as terrain or face down, or drop a creature (G133)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, frame: Settle, seat: int) -> list[Lay]:
        if frame.space < 0:
            return []
        ways = [(card, "terrain") for card in _grounds(t, seat)]
        if _may_lay_down(t, frame, seat):
            ways += [(card, "down") for card in (*t.pen[seat], *t.depot[seat])]
        ways += [(card, "drop") for card in t.on[frame.space]]
        return [interned(Lay, seat, token(t, card), how) for card, how in ways]

    def fault(self, v: GuardiansView, frame: Settle) -> Text:
        if frame.space == NONE:
            return Text("No land of yours is to be settled now. {prompt}")
        refusal = no_card(v, self.seat, self.card)
        if refusal is not None:
            return refusal
        number = known(v, self.card)
        name = called(v, number)
        if self.how == "terrain":
            if number in v.pen[self.seat]:
                return Text("{card} is no terrain card; lay one, or drop a creature.", card=name)
            return Text("{card} is not in your Pen, where terrain comes from.", card=name)
        if self.how == "down":
            return _not_down(v, frame, self.seat, name)
        if self.how == "drop":
            at = SPACES[frame.space]
            return Text("{card} is not under the Shield at {at}; drop one that is.", card=name, at=at)
        return Text("Say terrain, down or drop, not “{how}”.", how=self.how[:SHORT])

    def do(self, s: Guardians, frame: HeldSettle, out: list[GuardiansEvent]) -> None:
        _HOWS[self.how](s, frame, number_of(self.card), out)

    def label(self, v: GuardiansView, frame: Settle) -> Label:
        number = known(v, self.card)
        verb, text = _NAMES[self.how]
        card = v.book.cards[v.face[number]]
        hint = card_help(card)
        if self.how == "terrain":
            hint = _suits(v, card, frame.space)
        elif self.how == "down":
            cost = Text("a stone") if _price(v, frame, self.seat) > 0 else Text("no stone")
            hint = Text("costs {cost}; the land is yours, without a terrain", cost=cost)
        elif len(v.on[frame.space]) == 1:
            hint = Text("the last one: the Shield is destroyed")
        style: Style = "danger" if self.how == "drop" else "primary"
        short = brief(text.message, card=called(v, number))
        text, rank = text.with_args(card=called(v, number)), ranks.lay(v, frame, number, self.how)
        return Label(verb, text, hint, style=style, short=short, rank=rank)


def _not_down(v: GuardiansView, frame: Settle, seat: int, name: Text) -> Text:
    """Refuse a card that shall lie face down."""
    ground = [card for card in _grounds(v, seat) if v.book.cards[v.face[card]].kind == "terrain"]
    if ground:
        return Text(
            "You have {terrain} in your Pen, so no card is laid face down; lay it, or drop a creature.",
            terrain=called(v, ground[0]),
        )
    if v.stones[seat] < _price(v, frame, seat):
        return Text("A face-down card costs a stone and you have none; drop a creature.")
    return Text("{card} lies neither in Pen nor Depot; lay a card that does.", card=name)


def _suits(v: GuardiansView, card: Card, at: int) -> Text:
    """Say what a terrain card would be to the own creatures on a land, and what it does."""
    here = sum(v.book.cards[v.face[lying]].terr.get(card.terrain, 0) for lying in v.on[at])
    fit = Text("{n} in all for your creatures there", n=f"{here:+d}") if here else Text("no bonus there")
    text = does(card.effects)
    if text is None:
        return Text("{type}: {said}", type=terrain(card.terrain), said=fit)
    return Text("{type}: {said}; {text}", type=terrain(card.terrain), said=fit, text=text)


_NAMES: Final[dict[str, tuple[Text, Text]]] = {
    "terrain": (Text("Lay terrain"), Text("Lay {card}")),
    "down": (Text("Face down"), Text("Lay {card} face down")),
    "drop": (Text("Drop a creature"), Text("Discard {card}")),
}


class PlayMeanwhile(Playing):
    """Play a card on terrain: before a land is settled, in answer to a card that was laid, or at the end."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, frame: Settle, seat: int) -> list[Play]:  # type: ignore[override]
        return play.offers(t, seat, "hammer" if frame.space < 0 and frame.laid >= 0 else "settle")

    def do(self, s: Guardians, frame: HeldSettle, out: list[GuardiansEvent]) -> None:  # type: ignore[override]
        if frame.passes >= 0:
            frame.passes = 0
            frame.seat = 1 - self.seat
        play.begin(s, self, out)

    def label(self, v: GuardiansView, _: Settle) -> Label:
        return play_label(v, self, ranks.LITTLE)


class LetLie(PassOn):
    """Let it be, now or for the rest of this phase (G170)."""

    __slots__ = ()

    @classmethod
    def offers(cls, _: Realm, frame: Settle, seat: int) -> list[Pass]:
        return [interned(Pass, seat, ""), interned(Pass, seat, "combat")] if frame.space < 0 else []

    def do(self, _: Guardians, frame: HeldSettle, __: list[GuardiansEvent]) -> None:
        if self.reach:
            frame.reach[self.seat] = True
        if frame.laid >= 0:
            frame.laid = NONE
        else:
            frame.passes += 1
            frame.seat = 1 - self.seat

    def label(self, _: GuardiansView, __: Settle) -> Label:
        if not self.reach:
            return Label(Text("Pass"), Text("Pass"), Text("nothing is destroyed"), rank=ranks.MIDDLE)
        hint = Text("you still lay cards, and destroy none")
        return Label(Text("Pass"), Text("Nothing more in this settlement"), hint, rank=ranks.LITTLE)


def _terrain(s: Guardians, frame: HeldSettle, card: int, out: list[GuardiansEvent]) -> None:
    """Lay a terrain card; it does at once what it does when it is laid (G133, D12)."""
    space, seat = frame.space, frame.seat
    s.pen[seat].remove(card)
    s.terrain[space], s.ground[space] = card, seat
    show(s, (card,))
    out.append(TerrainLaid(seat, face_id(s, card), SPACES[space]))
    effects.laid(s, seat, space, out)
    _laid(frame)


def _down(s: Guardians, frame: HeldSettle, card: int, out: list[GuardiansEvent]) -> None:
    """Lay any card of Pen or Depot face down, for a stone (G133)."""
    space, seat = frame.space, frame.seat
    stones = _price(s, frame, seat)
    frame.free[seat] = True
    s.stones[seat] -= stones
    home = s.pen[seat] if card in s.pen[seat] else s.depot[seat]
    mixed(s, seat, home)
    home.remove(card)
    s.terrain[space], s.ground[space], s.down[space] = card, seat, True
    out.append(LaidDown(seat, SPACES[space], stones, home is s.pen[seat]))
    _laid(frame)


def _laid(frame: HeldSettle) -> None:
    """Let the other answer with the Hammer (G170)."""
    frame.laid, frame.space = frame.space, NONE
    frame.seat = 1 - frame.seat


def _drop(s: Guardians, frame: HeldSettle, card: int, out: list[GuardiansEvent]) -> None:
    """Discard a creature instead; with the last one the shield is destroyed (G133, G134)."""
    space = frame.space
    s.on[space].remove(card)
    throw(s, (card,), "unsettled", out)
    frame.dropped.append(space)
    frame.space = NONE
    frame.seat = 1 - frame.seat
    if not s.on[space]:
        shield, s.shield[space], s.turned[space] = s.shield[space], NONE, False
        winning.lose_shield(s, shield, space, "empty", out)
        winning.check_shields(s, NONE, out)


_HOWS: Final = {"terrain": _terrain, "down": _down, "drop": _drop}


def _follows(s: Guardians, frame: HeldSettle, _: list[GuardiansEvent]) -> bool:
    """Find who is asked next: for the Hammer, for a land, or at last for a card; close after two passes.

    Whether a seat could play a card is judged by what all know: that it has cards in the Depot.
    """
    if frame.laid >= 0:
        if s.ground[frame.laid] >= 0 and _may_answer(s, frame):
            return False
        frame.laid = NONE
        return True
    open_lands = [_bare(s, seat, frame.dropped) for seat in (0, 1)]
    if any(open_lands):
        frame.passes = -1
        if not open_lands[frame.seat]:
            frame.seat = 1 - frame.seat
        if frame.space not in open_lands[frame.seat]:
            frame.space = open_lands[frame.seat][0]
        return False
    frame.space = NONE
    if frame.passes < 0:
        frame.passes, frame.seat = 0, s.first
    if frame.passes >= 2:
        s.stack.pop()
        return True
    if _may_answer(s, frame):
        return False
    frame.passes += 1
    frame.seat = 1 - frame.seat
    return True


def _may_answer(s: Guardians, frame: HeldSettle) -> bool:
    return bool(s.depot[frame.seat]) and not frame.reach[frame.seat]


def _asks(v: GuardiansView, frame: Settle) -> Text:
    if frame.space != NONE:
        return Text(
            "Your Shield at {at} stands on no terrain: lay a card, or discard a creature of it.",
            at=SPACES[frame.space],
        )
    able = not only_declines(SETTLE.legal(v, frame, frame.seat))
    if frame.laid != NONE:
        text = (
            Text("A card was laid at {at}. Destroy it, or pass?")
            if able
            else Text("A card was laid at {at}. You have nothing that destroys it: pass.")
        )
        return text.with_args(at=SPACES[frame.laid])
    if not able:
        return Text("All lands are settled. You have no card to play on terrain: pass.")
    return Text("All lands are settled. Play a last card on terrain, or pass?")


SETTLE = Stage(
    Settle,
    (SettleLand, PlayMeanwhile, LetLie),
    asks=_asks,
    waits=Text("{player} settles."),
    follows=_follows,
    awaits=lambda _, frame: Asked("settle" if frame.space >= 0 else "settle_window", (frame.seat,)),
)
