"""Channeling: creatures under Strongholds and the Guardian give points to who fights (G94-G100)."""

from bisect import insort
from typing import Final

from engine.game import Label
from engine.texts import Text
from games.guardians.cards.verbs.bans import channel_forbidden
from games.guardians.cards.verbs.channels import limit, may_channel, receives
from games.guardians.cards.verbs.seen import card_of
from games.guardians.data.book import NONE, number_of
from games.guardians.data.field import STRONGHOLDS
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.matchups import Channeled
from games.guardians.face.things import known
from games.guardians.face.words import called
from games.guardians.mind import ranks
from games.guardians.play.actions import Channel, interned
from games.guardians.play.combat.standing import attack_sum
from games.guardians.play.combat.table import both_present, fighting
from games.guardians.play.combat.windows import acted
from games.guardians.play.common import face_id, show, token
from games.guardians.play.playing import forecast
from games.guardians.play.reading import no_card
from games.guardians.sheet.frames import Combat, HeldCombat
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView

STONE: Final = "stone"
"""The word for the Guardian's channeling (G95)."""


def _below(s: Realm, seat: int) -> list[int]:
    """List the creatures that lie under a seat's Strongholds, or in its upgrades (G95, D21)."""
    cards = [card for space in STRONGHOLDS[seat] for card in s.under[space]]
    return cards + [card for card in s.loft[2 * seat : 2 * seat + 2] if card >= 0]


def _room(s: Realm, f: Combat, seat: int) -> int:
    """Return how many points the seat's fighting creature can still receive (G97, G98)."""
    card = fighting(f, seat)
    return 0 if card < 0 else limit(s, f, card) - f.channeled[seat]


def may_receive(s: Guardians, f: HeldCombat, seat: int) -> bool:
    """Tell whether all can see that the seat's fighting creature might be given points now."""
    card = fighting(f, seat)
    if card < 0 or _room(s, f, seat) <= 0 or channel_forbidden(s, f, seat):
        return False
    fresh = any(card not in s.used for card in _below(s, seat))
    return fresh or (s.stones[seat] > 0 and receives(s, f, card))


_NOT_NOW: Final = Text("Nobody can be channeled to at this point. {prompt}")
_NO_CREATURE: Final = Text("You have no creature in a fight to channel to. {prompt}")
_FORBIDDEN: Final = Text("You cannot channel here: a card or the opposing creature forbids it.")
_NO_STONES: Final = Text("You have no stones left; channel from under a Stronghold, or pass.")
_NOT_UNDER: Final = Text("{source} does not lie under one of your Strongholds, and channels from there only.")
_NO_CHANNELER: Final = Text("{source} gives no points when channeled; take one that has, or pass.")
_USED: Final = Text("{source} has channeled in this turn; each does once.")
_NO_RECEIVER: Final = Text("{receiver} cannot receive from that: by its bar, or by what it is.")
_FULL: Final = Text("{receiver} has received all it can, {most} points; more would be lost.")


def _fault(s: Realm, f: Combat, seat: int, source: int) -> Text | None:
    """Say why a source cannot give to the seat's fighting creature; source NONE: a stone. None: it can."""
    if f.step not in ("modifiers", "support") or f.offered >= 0 or f.mover != seat:
        return _NOT_NOW
    receiver = fighting(f, seat)
    if receiver < 0 or (f.step == "modifiers" and not both_present(f)):
        return _NO_CREATURE
    if channel_forbidden(s, f, seat):
        return _FORBIDDEN
    if source < 0:
        if not s.stones[seat]:
            return _NO_STONES
    else:
        if source not in _below(s, seat):
            return _NOT_UNDER
        if not card_of(s, source).cmp:
            return _NO_CHANNELER
        if source in s.used:
            return _USED
    if not may_channel(s, f, source, receiver):
        return _NO_RECEIVER
    return None if _room(s, f, seat) > 0 else _FULL


class GivePoints(Channel):
    """Give what the source has; what does not fit is lost, the stone is spent all the same (G98, A23)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, f: Combat, seat: int) -> list[Channel]:
        sources = [card for card in _below(t, seat) if card_of(t, card).cmp] if _room(t, f, seat) > 0 else []
        names = [token(t, card) for card in sources if _fault(t, f, seat, card) is None]
        if _fault(t, f, seat, NONE) is None:
            names.append(STONE)
        return [interned(Channel, seat, word) for word in names]

    def fault(self, v: GuardiansView, f: Combat) -> Text:
        source = NONE
        if self.source != STONE:
            refusal = no_card(v, self.seat, self.source)
            if refusal is not None:
                return Text("{refusal} Or channel “stone”.", refusal=refusal)
            source = known(v, self.source)
        fault = _fault(v, f, self.seat, source) or _NOT_NOW
        receiver = fighting(f, self.seat)
        most = limit(v, f, receiver) if receiver >= 0 else 0
        return fault.filled(source=called(v, source), receiver=called(v, receiver), most=most)

    def do(self, s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> None:
        seat, source = self.seat, number_of(self.source)
        if source < 0:
            guardian = s.book.guardians[s.guardian[seat]]
            s.stones[seat] -= 1
            points, by = guardian.cmp, guardian.id
        else:
            insort(s.used, source)
            show(s, (source,))
            points, by = card_of(s, source).cmp, face_id(s, source)
        got = min(points, _room(s, f, seat))
        f.channeled[seat] += got
        out.append(Channeled(seat, face_id(s, fighting(f, seat)), by, got, points - got))
        if f.step == "modifiers":
            acted(f)

    def label(self, v: GuardiansView, f: Combat) -> Label:
        """Say what it gives, and what of it fits."""
        number, guardian = known(v, self.source), v.book.guardians[v.guardian[self.seat]]
        if self.source == STONE:
            gives = guardian.cmp
            text = Text("A stone: {guardian} gives {n}", guardian=guardian.name, n=gives)
        else:
            gives = v.book.cards[v.face[number]].cmp
            text = Text("{card} gives {n}", card=called(v, number), n=gives)
        got = min(gives, _room(v, f, self.seat))
        hint = _after(v, f, self.seat, got)
        if got != gives:
            hint = Text("only {got} fit; {said}", got=got, said=hint)
        rank = ranks.help_in_fight(v, f, self)
        return Label(Text("Channel"), text, hint, style="primary", rank=rank)


def _after(v: GuardiansView, f: Combat, seat: int, more: int) -> Text:
    """Say how the match-up, or the secondary attack, would stand with so many points more."""
    if f.target == NONE:
        return forecast(v, f, seat, more)
    mine, against = attack_sum(v, f, seat, fighting(f, seat), f.target)
    return Text("then {mine} against {theirs}", mine=mine + more, theirs=against)
