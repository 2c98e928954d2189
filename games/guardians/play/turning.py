"""A shield is turned, and its whole action ended or taken back (G37-G39, G157)."""

from typing import Final

from engine.game import Label
from engine.texts import Text
from games.guardians.data.book import NONE, SPACE_OF, SPACES
from games.guardians.data.field import IS_LAND, OWNER
from games.guardians.events.base import GuardiansEvent
from games.guardians.face.things import known
from games.guardians.face.words import called, where
from games.guardians.mind import ranks
from games.guardians.mind.field import blow
from games.guardians.play import carrying
from games.guardians.play.actions import Back, Done, Turn
from games.guardians.play.control import shield_owner
from games.guardians.play.draft import plan
from games.guardians.play.lying import cards_there, challenge_hint, lies, load, shield_name
from games.guardians.play.marching import done_fault
from games.guardians.play.playing import Playing, play_label
from games.guardians.play.reading import names, no_card, no_space
from games.guardians.sheet.frames import Move
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView

STEPS: Final = 60
"""After so many steps of one draft it may only be closed, or taken back until it can be."""


def unturned(s: Realm, seat: int) -> list[int]:
    """Return the spaces of a seat's unturned shields (G38)."""
    return [
        space
        for space, shield in enumerate(s.shield)
        if shield >= 0 and not s.turned[space] and shield_owner(s, space) == seat
    ]


def not_turned(v: GuardiansView, seat: int) -> Text:
    """Refuse what needs a turned Shield first (G38)."""
    return Text("Turn a Shield first: one of those at {spaces}.", spaces=names(unturned(v, seat)))


def spent(frame: Move) -> Text:
    """Refuse what only the number of steps forbids."""
    return Text(
        "You have tried {steps} steps with this Shield; end its action, or take steps back.",
        steps=frame.steps,
    )


class TurnShield(Turn):
    """Turn the unturned shield on a space, and act with it (G38)."""

    __slots__ = ()

    def fault(self, v: GuardiansView, frame: Move) -> Text:
        if frame.shield >= 0:
            return Text(
                "You are turning {shield} already; take that back first to turn another.",
                shield=called(v, v.shield[frame.shield]),
            )
        refusal = no_space(self.space)
        if refusal is not None:
            return refusal
        space, left = SPACE_OF[self.space], names(unturned(v, self.seat))
        if shield_owner(v, space) != self.seat:
            return Text("No Shield of yours stands on {at}; turn one of {left}.", at=self.space, left=left)
        name = called(v, v.shield[space])
        return Text("{shield} is turned already; turn one of {left}.", shield=name, left=left)

    def do(self, _: Guardians, frame: Move[list[int]], __: list[GuardiansEvent]) -> None:
        frame.shield = SPACE_OF[self.space]
        frame.steps += 1

    def label(self, v: GuardiansView, frame: Move) -> Label:
        space = SPACE_OF[self.space]
        text = Text("Turn {shield} at {at}", shield=shield_name(v, space), at=self.space)
        hint = Text("{load}; {where}", load=load(v, v.on[space]), where=where(self.seat, space))
        short = Text("Turn the Shield at {at}", at=self.space)
        rank = ranks.turn(v, frame.seat, space)
        return Label(Text("Turn"), text, hint, style="primary", short=short, rank=rank)


class BeforeMove(Playing):
    """Play a card for movement, before a shield is turned (D14)."""

    __slots__ = ()
    moment = "move"

    def fault(self, v: GuardiansView, frame: Move) -> Text:  # type: ignore[override]
        if frame.shield >= 0:
            return Text(
                "Cards for movement are played before a Shield is turned; take the turning back first."
            )
        return no_card(v, self.seat, self.card) or Text(
            "{card} cannot be played before a move, or not on that. Turn a Shield.",
            card=called(v, known(v, self.card)),
        )

    def label(self, v: GuardiansView, _: Move) -> Label:
        return play_label(v, self, ranks.LAST)


class Undo(Back):
    """Take the last step back; of an empty draft, the turning itself."""

    __slots__ = ()

    def fault(self, v: GuardiansView, _: Move) -> Text:
        return not_turned(v, self.seat)

    def do(self, _: Guardians, frame: Move[list[int]], __: list[GuardiansEvent]) -> None:
        frame.steps += 1
        if frame.draft:
            frame.draft.pop()
        else:
            frame.shield = NONE

    def label(self, v: GuardiansView, frame: Move) -> Label:
        if frame.draft:
            return Label(Text("Back"), Text("Take the last step back"), rank=ranks.LAST)
        only = len(unturned(v, frame.seat)) == 1
        text = Text("Take it back") if only else Text("Turn another Shield")
        return Label(Text("Back"), text, Text("this one stays unturned"), rank=ranks.LAST)


class EndAction(Done):
    """Carry the whole action out."""

    __slots__ = ()

    def fault(self, v: GuardiansView, frame: Move) -> Text:
        if frame.shield < 0:
            return not_turned(v, self.seat)
        moves = plan(v, frame)
        fault = done_fault(v, self.seat, moves) or spent(frame)
        return fault.filled(at=SPACES[moves.at], most=v.book.numbers.stack)

    def do(self, s: Guardians, frame: Move[list[int]], out: list[GuardiansEvent]) -> None:
        s.stack.pop()
        moves = plan(s, frame)
        s.turned[moves.start] = True
        (carrying.reinforce if moves.target >= 0 else carrying.march)(s, frame.seat, moves, out)
        s.boosts.clear()

    def label(self, v: GuardiansView, frame: Move) -> Label:
        moves, verb = plan(v, frame), Text("Done")
        rank = ranks.route(v, frame, "done")
        if moves.challenge:
            most, vit = blow(v, moves.cargo, frame.seat), v.book.guardians[v.guardian[1 - frame.seat]].vit
            hint = challenge_hint(most, vit)
            return Label(verb, Text("Challenge the Guardian"), hint, style="primary", rank=rank)
        if moves.target >= 0:
            hint = Text("{count} creature", plural="{count} creatures", count=len(moves.sent))
            return Label(verb, Text("Send them"), hint, style="success", rank=rank)
        at = moves.at
        if moves.stands:
            hint = Text("turned, and nothing else")
            return Label(verb, Text("Stay at {at}", at=SPACES[at]), hint, style="success", rank=rank)
        enemy = shield_owner(v, at) == 1 - frame.seat or (not IS_LAND[at] and OWNER[at] != frame.seat)
        if not enemy:
            text = Text("End at {at}", at=SPACES[at])
            return Label(verb, text, load(v, moves.cargo), style="success", rank=rank)
        hint = Text("{load} against {cards}", load=load(v, moves.cargo), cards=cards_there(v.on_count[at]))
        if not v.on_count[at]:
            hint = lies(v, frame, at, flying=False)
        return Label(verb, Text("Attack {at}", at=SPACES[at]), hint, style="primary", rank=rank)
