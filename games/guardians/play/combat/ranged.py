"""Ranged attacks in a match-up, and what else may be added to it (G91-G93, A20, A22)."""

from typing import Final

from engine.brief import brief
from engine.game import Label
from engine.texts import Text
from games.guardians.cards.verbs.bans import ranged_forbidden
from games.guardians.cards.verbs.ranged import ranged_points
from games.guardians.data.book import number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.matchups import RangedShot
from games.guardians.face.things import known
from games.guardians.face.words import called
from games.guardians.mind import ranks
from games.guardians.play.actions import Shoot, interned
from games.guardians.play.combat import fates, texts_begin
from games.guardians.play.combat.casting import Cast
from games.guardians.play.combat.channeling import GivePoints
from games.guardians.play.combat.passing import passing
from games.guardians.play.combat.standing import standing_sums
from games.guardians.play.combat.table import both_present
from games.guardians.play.combat.windows import acted
from games.guardians.play.common import face_id, token
from games.guardians.play.playing import forecast
from games.guardians.play.reading import no_card
from games.guardians.sheet.frames import Combat, HeldCombat, Laid
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView

_SECONDARIES: Final = Text("There are no ranged attacks in secondary attacks; let {card} attack by itself.")
_NOT_NOW: Final = Text("{card} can shoot when both primaries stand and it is your word, not now.")
_NOT_IN_HAND: Final = Text("{card} is not in your Combat Hand; another may shoot.")
_FORBIDDEN: Final = Text("Nobody can shoot in this combat: the terrain or a card forbids it.")
_NO_RANGED: Final = Text("{card} has no ranged attack; channel, play a card, or pass.")


def _fault(s: Realm, f: Combat, seat: int, card: int) -> Text | None:
    """Say why a creature may not be played as a ranged attack now; None: it may."""
    if f.step in ("name_attack", "bribe_attacker", "support"):
        return _SECONDARIES
    if f.step != "modifiers" or f.offered >= 0 or f.mover != seat or not both_present(f) or f.pair[seat] < 0:
        return _NOT_NOW
    if card not in f.hand[seat]:
        return _NOT_IN_HAND
    if ranged_forbidden(s, f):
        return _FORBIDDEN
    return None if ranged_points(s, f, card) else _NO_RANGED


class ShootNow(Shoot):
    """Lay a creature beside the own primary; its points count unless it is bribed (G79, G92, G164)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, f: Combat, seat: int) -> list[Shoot]:
        if ranged_forbidden(t, f):
            return []
        able = [card for card in f.hand[seat] if _fault(t, f, seat, card) is None]
        return [interned(Shoot, seat, token(t, card)) for card in able]

    def fault(self, v: GuardiansView, f: Combat) -> Text:
        refusal = no_card(v, self.seat, self.card)
        if refusal is not None:
            return refusal
        number = known(v, self.card)
        return (_fault(v, f, self.seat, number) or _NOT_NOW).filled(card=called(v, number))

    def do(self, s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> None:
        acted(f)
        card = number_of(self.card)
        f.hand[self.seat].remove(card)
        f.table.append(Laid(card, self.seat, "ranged", f.round))
        fates.reveal(s, card)
        texts_begin.come_into_force(s, f, card)
        out.append(RangedShot(self.seat, face_id(s, card), ranged_points(s, f, card)))
        f.offered = card

    def label(self, v: GuardiansView, f: Combat) -> Label:
        number = known(v, self.card)
        points = ranged_points(v, f, number)
        text = Text("{card} shoots, +{n}", card=called(v, number), n=points)
        hint, rank = forecast(v, f, self.seat, points), ranks.help_in_fight(v, f, self)
        short = brief("{card} shoots, {n}", card=called(v, number), n=Text("+{n}", n=points))
        return Label(Text("Shoot"), text, hint, style="primary", short=short, rank=rank)


ADD_NOTHING: Final = passing(Text("Pass"), Text("your opponent may act"), last=Text("it is over"))


_WAYS: Final = ((ShootNow, Text("shoot")), (GivePoints, Text("channel")), (Cast, Text("play a card")))


def asks(v: GuardiansView, f: Combat) -> Text:
    """Say how the match-up stands, and ask what is added to it."""
    seat = f.mover
    text = standing_sums(v, f, seat, Text("You {mine}, they {theirs}"))
    if f.challenge and seat == f.attacker and f.hand[seat]:
        text = Text("{sums}; then your others attack, and of this one only its vitality counts", sums=text)
    ways = tuple(way for deed, way in _WAYS if deed.offers(v, f, seat))
    if not ways:
        if f.passes:
            return Text("{sums}, and they passed. You have nothing to add: pass to end it.", sums=text)
        return Text("{sums}. You have nothing to add: pass.", sums=text)
    if f.passes:
        return Text("{sums}, and they passed. Will you {ways}, or pass to end it?", sums=text, ways=ways)
    return Text("{sums}. Will you {ways}, or pass?", sums=text, ways=ways)
