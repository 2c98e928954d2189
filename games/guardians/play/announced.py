"""A spell or hand magic item is announced; Dispel Magic may answer it, and be answered (G160).

The opponent of whoever announced last is asked, until one declines; the last unanswered card works.
"""

from typing import Final

from engine.decisions import Asked
from engine.game import Label
from engine.stages import Listing, Stage
from engine.texts import Text
from games.guardians.cards.verbs import effects
from games.guardians.cards.verbs.commands import dispels
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.verbs.verb import Played
from games.guardians.data.book import number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.combat import CardCast, Dispelled, Passed
from games.guardians.face.words import called
from games.guardians.mind import ranks
from games.guardians.play.actions import Pass, Play, interned
from games.guardians.play.combat.passing import REACHES, PassOn, pass_label
from games.guardians.play.combat.windows import combat_cards
from games.guardians.play.common import card_of, discard, face_id, owner, show, token
from games.guardians.play.forced import alone
from games.guardians.play.playing import not_playable, play_label
from games.guardians.sheet.facts import combat
from games.guardians.sheet.frames import Announced, Combat, HeldCombat
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView


def _fight(s: Guardians) -> HeldCombat | None:
    """Return the combat in which the card was announced, or None."""
    below = s.stack[-2]
    return below if isinstance(below, Combat) else None


class LetWork(PassOn):
    """Decline to dispel it; for the rest of this match-up, or of this combat."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Guardians | GuardiansView, _: Announced, seat: int) -> list[Pass]:
        reaches = REACHES if combat(t) is not None else REACHES[:1]
        return [interned(Pass, seat, reach) for reach in reaches]

    def do(self, s: Guardians, frame: Announced[list[int]], out: list[GuardiansEvent]) -> None:
        out.append(Passed(self.seat, "dispel"))
        f = _fight(s)
        if f is not None and self.reach:
            f.reach[self.seat] = self.reach
        _settle(s, frame, out)

    def label(self, v: GuardiansView, frame: Announced) -> Label:
        rank = ranks.LITTLE if self.reach else ranks.dispel(v, frame, dispels=False)
        return pass_label(self, Text("Do not dispel"), Text("it works"), rank)


class Dispel(Play):
    """Dispel the card that was announced last (G63, G160)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Guardians | GuardiansView, _: Announced, seat: int) -> list[Play]:
        return [interned(Play, seat, token(t, card)) for card in dispels(t, combat(t), seat)]

    def fault(self, v: GuardiansView, _: Announced) -> Text:
        return not_playable(v, self, Text("{card} dispels nothing; pass, and the card works."))

    def do(self, s: Guardians, frame: Announced[list[int]], out: list[GuardiansEvent]) -> None:
        card = number_of(self.card)
        s.depot[self.seat].remove(card)
        show(s, (card,))
        out.append(CardCast(self.seat, face_id(s, card), face_id(s, frame.cards[-1])))
        frame.cards.append(card)
        frame.seat = 1 - self.seat

    def label(self, v: GuardiansView, frame: Announced) -> Label:
        return play_label(v, self, ranks.dispel(v, frame, dispels=True), Text("Dispel"))


def _follows(s: Guardians, frame: Announced[list[int]], out: list[GuardiansEvent]) -> bool:
    """Decline for a seat that all can see has nothing to answer with, or whose pass still holds."""
    f = _fight(s)
    cards = len(s.depot[frame.seat]) if f is None else combat_cards(s, f, frame.seat)
    if cards and f is not None and f.reach[frame.seat]:
        out.append(Passed(frame.seat, "dispel"))
    elif cards:
        return False
    _settle(s, frame, out)
    return True


_IN_COMBAT: Final = ("any", "resolve", "bribe_step", "react")
"""Triggers of cards that are played in a combat."""


def _settle(s: Guardians, frame: Announced[list[int]], out: list[GuardiansEvent]) -> None:
    """Let the last unanswered card do what it says; each one dispels that below it (G81-G83, G160)."""
    f = _fight(s)
    s.stack.pop()
    cards = frame.cards
    beaten = cards[-2::-2]
    out += [Dispelled(owner(s, card), face_id(s, card), "dispel") for card in beaten]
    played = cards[0]
    discard(s, cards[1:])
    if len(cards) % 2 == 0:
        discard(s, (played,))
        return
    seat = owner(s, played)
    if f is None:
        effects.take_effect(s, seat, played, frame.targets, out)
    else:
        for at, effect in enumerate(card_of(s, played).effects):
            if effect.trigger in _IN_COMBAT:
                VERBS[effect.verb].cast(s, f, Played(seat, played, at, effect, frame.targets), out)
    discard(s, (played,))


def _asks(v: GuardiansView, frame: Announced) -> Text:
    able = dispels(v, combat(v), frame.seat)
    text = (
        Text("{card} is played. Dispel it?")
        if able
        else Text("{card} is played. You cannot dispel it: pass.")
    )
    return text.with_args(card=called(v, frame.cards[-1]))


ANNOUNCED = Stage(
    Announced,
    (LetWork, Dispel),
    asks=_asks,
    waits=Text("{player} may dispel it."),
    follows=_follows,
    awaits=lambda _, frame: Asked("dispel", (frame.seat,)),
    forced=alone(Listing(LetWork, Dispel)),
)
