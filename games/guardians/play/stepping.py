"""What a turned shield does: it goes on, flies, takes creatures along, or is named to help another (G40-G55).

Each of these is noted in the draft of its owner alone; nothing is carried out before the action ends.
"""

from typing import Final

from engine.brief import brief
from engine.game import Label
from engine.texts import Text
from games.guardians.data.book import SPACE_OF, SPACES, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.face.things import known
from games.guardians.face.words import called, where
from games.guardians.mind import ranks
from games.guardians.mind.field import blow
from games.guardians.play import marching
from games.guardians.play.actions import Fly, Reinforce, Send, Shift, Step
from games.guardians.play.combat.table import GUARDIAN_WORD
from games.guardians.play.common import points
from games.guardians.play.draft import CARD, CHALLENGE, FLY, REINFORCE, plan
from games.guardians.play.lying import challenge_hint, lies, load, shield_name
from games.guardians.play.reading import no_card, no_space
from games.guardians.play.turning import not_turned, spent
from games.guardians.sheet.frames import Move
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView


def _note(frame: Move[list[int]], code: int) -> None:
    frame.draft.append(code)
    frame.steps += 1


class GoOn(Step):
    """Move the turned shield to a neighbouring space, or challenge the Guardian (G40, D7)."""

    __slots__ = ()

    def fault(self, v: GuardiansView, frame: Move) -> Text:
        if frame.shield < 0:
            return not_turned(v, self.seat)
        moves = plan(v, frame)
        if self.to == GUARDIAN_WORD:
            fault = marching.challenge_fault(v, self.seat, moves) or spent(frame)
            return fault.filled(at=SPACES[moves.start])
        refusal = no_space(self.to)
        if refusal is not None:
            return refusal
        fault = marching.step_fault(v, self.seat, moves, SPACE_OF[self.to]) or spent(frame)
        return fault.filled(at=SPACES[moves.at], to=self.to)

    def do(self, _: Guardians, frame: Move[list[int]], __: list[GuardiansEvent]) -> None:
        _note(frame, CHALLENGE if self.to == GUARDIAN_WORD else SPACE_OF[self.to])

    def label(self, v: GuardiansView, frame: Move) -> Label:
        moves, rank = plan(v, frame), ranks.route(v, frame, self.to)
        if self.to == GUARDIAN_WORD:
            foe = v.book.guardians[v.guardian[1 - self.seat]]
            text = Text("Challenge {guardian} ({vit})", guardian=foe.name, vit=foe.vit)
            hint = challenge_hint(blow(v, moves.cargo, self.seat), foe.vit)
            return Label(Text("Challenge"), text, hint, style="primary", rank=rank)
        space = SPACE_OF[self.to]
        text = Text("Fly to {place}") if moves.flying else Text("Go to {place}")
        text = text.with_args(place=where(self.seat, space))
        hint = lies(v, frame, space, flying=moves.flying)
        return Label(Text("Go"), text, hint, style="primary", rank=rank)


class TakeOff(Fly):
    """Let the turned shield fly: its steps are flights from now on (G43)."""

    __slots__ = ()

    def fault(self, v: GuardiansView, frame: Move) -> Text:
        if frame.shield < 0:
            return not_turned(v, self.seat)
        return marching.fly_fault(v, self.seat, plan(v, frame)) or spent(frame)

    def do(self, _: Guardians, frame: Move[list[int]], __: list[GuardiansEvent]) -> None:
        _note(frame, FLY)

    def label(self, v: GuardiansView, frame: Move) -> Label:
        hint = Text("over anything, one or two spaces; the creatures are shown; one Shield a turn")
        return Label(Text("Fly"), Text("Fly"), hint, style="primary", rank=ranks.route(v, frame, "fly"))


def _no_creature(v: GuardiansView, frame: Move, a: Shift | Send) -> Text | None:
    """Refuse what names no creature of one's own, or comes before a shield is turned; None: it may go on."""
    return not_turned(v, a.seat) if frame.shield < 0 else no_card(v, a.seat, a.card)


class TakeAlong(Shift):
    """Take a creature up to the moving shield, or set one of its own down, where it is now (G51, G52)."""

    __slots__ = ()

    def fault(self, v: GuardiansView, frame: Move) -> Text:
        refusal = _no_creature(v, frame, self)
        if refusal is not None:
            return refusal
        moves, number = plan(v, frame), known(v, self.card)
        fault = marching.shift_fault(v, self.seat, moves, number) or spent(frame)
        return fault.filled(
            at=SPACES[moves.at],
            card=called(v, number),
            stack=v.book.stack[v.face[number]],
            load=points(v, moves.cargo),
            most=v.book.numbers.stack,
        )

    def do(self, _: Guardians, frame: Move[list[int]], __: list[GuardiansEvent]) -> None:
        _note(frame, CARD + number_of(self.card))

    def label(self, v: GuardiansView, frame: Move) -> Label:
        number, moves = known(v, self.card), plan(v, frame)
        name, stack = called(v, number), v.book.cards[v.face[number]].stack
        if number in moves.cargo:
            text, short = Text("Set {card} down", card=name), brief("Set {card} down", card=name)
            hint = Text("{vit}; it stays at {at}, out of the march", vit=stack, at=SPACES[moves.at])
            return Label(Text("Set down"), text, hint, name, short=short, rank=ranks.LITTLE)
        text, short = Text("Take {card} up", card=name), brief("Take {card} up", card=name)
        hint = Text(
            "{vit}; then {total} of {most} points under the Shield",
            vit=stack,
            total=points(v, moves.cargo) + stack,
            most=v.book.numbers.stack,
        )
        return Label(Text("Take up"), text, hint, name, short=short, rank=ranks.LITTLE)


_NOBODY: Final = Text("None of your creatures can come to {at}; move or stay instead.")


class NameShield(Reinforce):
    """Name the turned shield that is reinforced, by its space (G48)."""

    __slots__ = ()

    def fault(self, v: GuardiansView, frame: Move) -> Text:
        if frame.shield < 0:
            return not_turned(v, self.seat)
        refusal = no_space(self.space)
        if refusal is not None:
            return refusal
        space = SPACE_OF[self.space]
        fault = marching.aim_fault(v, self.seat, plan(v, frame), space) or _NOBODY
        return fault.filled(at=self.space, shield=called(v, v.shield[space]))

    def do(self, _: Guardians, frame: Move[list[int]], __: list[GuardiansEvent]) -> None:
        _note(frame, REINFORCE + SPACE_OF[self.space])

    def label(self, v: GuardiansView, frame: Move) -> Label:
        space = SPACE_OF[self.space]
        text = Text("Reinforce {shield} at {at}", shield=shield_name(v, space), at=self.space)
        short, rank = Text("Reinforce the Shield at {at}", at=self.space), ranks.support(v, frame, space)
        return Label(Text("Reinforce"), text, load(v, v.on[space]), short=short, rank=rank)


class SendCreature(Send):
    """Send a creature as reinforcement to the shield named before (G46-G50)."""

    __slots__ = ()

    def fault(self, v: GuardiansView, frame: Move) -> Text:
        refusal = _no_creature(v, frame, self)
        if refusal is not None:
            return refusal
        moves, number = plan(v, frame), known(v, self.card)
        if number in moves.sent:
            name = called(v, number)
            return Text("{card} is on the way already; send another, or say that it is done.", card=name)
        fault = marching.send_fault(v, self.seat, moves, number) or spent(frame)
        return fault.filled(
            card=called(v, number),
            stack=v.book.stack[v.face[number]],
            at=SPACES[moves.target],
            most=v.book.numbers.stack,
        )

    def do(self, _: Guardians, frame: Move[list[int]], __: list[GuardiansEvent]) -> None:
        _note(frame, CARD + number_of(self.card))

    def label(self, v: GuardiansView, frame: Move) -> Label:
        number, moves = known(v, self.card), plan(v, frame)
        there = moves.cargo if moves.target == moves.start else moves.on[moves.target]
        total = points(v, there) + points(v, moves.sent) + v.book.cards[v.face[number]].stack
        hint = Text("then {total} of {most} points there", total=total, most=v.book.numbers.stack)
        name, rank = called(v, number), ranks.send(v, number)
        short = brief("Send {card}", card=name)
        return Label(Text("Send"), Text("Send {card}", card=name), hint, short=short, rank=rank)
