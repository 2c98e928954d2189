# ruff: noqa: ARG002
"""Planted faults in lists, refusals, labels, boards, commands and machine players."""

from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Any

from engine import ActionKind, Actions, Board, Label, Text, draw
from engine.lessons import Lesson
from engine.readout import Line, Passage, Readout, passage
from tests.conformance.mutants import Mutant, Noted
from tests.engine.tiny_state import ACTIONS, CARDS, Draw, Pass


class Twice(Mutant):
    """A list that offers an action twice."""

    caught_by = "legal actions are a list"

    def legal(self, s: Any, seat: int) -> Any:
        found = [*self.sound.legal(s, seat)]
        return found + found[:1] if len(found) > 3 else found


class Frightened(Mutant):
    """A refusal that falls over an unknown card."""

    caught_by = "illegal actions are refused"

    def why(self, v: Any, a: Any) -> Text:
        card = getattr(a, "card", CARDS[0])
        return Text("{why} It is card {n}.", why=self.sound.why(v, a), n=CARDS.index(card))


class Untaught(Mutant):
    """Lessons that leave a kind of decision out."""

    caught_by = "decisions are explained"
    lessons = MappingProxyType(
        {"duel": Lesson("Play", Text("A duel."), Text("It counts."), Text("Most win."))}
    )


class TallBoard(Mutant):
    """A board that leaves no room for the picture."""

    caught_by = "boards fit"

    def board(self, v: Any) -> Board:
        sound = self.sound.board(v)
        return Board((*sound.rows, *(("more",) for _ in range(25))), sound.alt)


class Gridded(Mutant):
    """A readout that spells a drawing out."""

    caught_by = "boards are read out in sentences"

    def readout(self, v: Any) -> Readout:
        drawn = draw(self.sound.board(v)).replace("\n", " | ")
        return (passage(Text("Now"), ("board", Text("{drawn}.", drawn=drawn))), *self.sound.readout(v)[1:])


class Telltale(Noted):
    """A readout that tells what nobody may know."""

    caught_by = "what is read out follows from the view alone"

    def readout(self, v: Any) -> Readout:
        secret = passage(Text("Secrets"), ("secret", Text("{note}.", note=v.note)))
        return (*self.sound.readout(v), secret)


class Mumbling(Mutant):
    """A readout that leaves a thing out: what each player has."""

    caught_by = "all that a board shows is read out"

    def readout(self, v: Any) -> Readout:
        now, _, *rest = self.sound.readout(v)
        return (now, *rest)


class Wandering(Mutant):
    """A readout in which whoever leads comes first."""

    caught_by = "what is read out keeps its order"

    def readout(self, v: Any) -> Readout:
        now, players, *rest = self.sound.readout(v)
        lines = sorted(players.lines, key=lambda line: str(dict(line.text.args)["cards"]))
        return (now, Passage(players.title, tuple(lines)), *rest)


class Restless(Mutant):
    """A readout in which each line bears the number of the draws: all is new after every one."""

    caught_by = "unchanged things are read out unchanged"

    def readout(self, v: Any) -> Readout:
        self.said = getattr(self, "said", 0) + 1
        return tuple(
            Passage(part.title, tuple(Line(line.about, self._late(line.text)) for line in part.lines))
            for part in self.sound.readout(v)
        )

    def _late(self, text: Text) -> Text:
        return Text("{n}: {said}", n=self.said, said=text)


class Untranslated(Mutant):
    """A board with a word that no catalogue is asked for."""

    caught_by = "boards can be translated"

    def board(self, v: Any) -> Board:
        sound = self.sound.board(v)
        return Board((*sound.rows, ("treasure",)), sound.alt)


class UntranslatedLabel(Mutant):
    """A label that is glued together."""

    caught_by = "labels can be translated"

    def label(self, v: Any, a: Any) -> Label:
        sound = self.sound.label(v, a)
        return replace(sound, hint=Text("{hint}", hint="among others"))


class UntranslatedLine(Mutant):
    """A line of the log that was said already."""

    caught_by = "lines of the log can be translated"

    def describe(self, event: Any, viewer: Any) -> Text:
        return Text("{said}", said=str(self.sound.describe(event, viewer)))


class UntranslatedCommand(Mutant):
    """A summary that was said already."""

    caught_by = "commands can be translated"
    summary = Text("{said}", said="A tiny game")


class Curt(Mutant):
    """A refusal that says nothing."""

    caught_by = "illegal actions are refused"

    def why(self, v: Any, a: Any) -> Text:
        return Text("You cannot do that now.")


class Uniform(Mutant):
    """One sentence for every refusal."""

    caught_by = "refusals are specific"

    def why(self, v: Any, a: Any) -> Text:
        return Text("The rules do not have a place for this at the moment; look at the guide.")


class Accepting(Mutant):
    """A list that contains what it does not show."""

    caught_by = "legal actions are a list"

    def legal(self, s: Any, seat: int) -> Any:
        class Wide(list[Any]):
            def __contains__(self, action: object) -> bool:
                return getattr(action, "kind", "") == "peek" or list.__contains__(self, action)

        return Wide(self.sound.legal(s, seat))


class Misread(Mutant):
    """A typed form that reads back as something else."""

    caught_by = "text and JSON forms of actions"

    def parse(self, v: Any, line: str) -> Any:
        action = self.sound.parse(v, line)
        return replace(action, card=CARDS[0]) if action.kind == "put" else action


class Credulous(Mutant):
    """A reader that takes junk for an action."""

    caught_by = "text and JSON forms of actions"

    def parse(self, v: Any, line: str) -> Any:
        return self.sound.parse(v, line if line.split() and line.split()[0] != "fly" else "pass")


class SameLabels(Mutant):
    """Labels that do not tell actions apart."""

    caught_by = "labels are unique and fit"

    def label(self, v: Any, a: Any) -> Label:
        return replace(self.sound.label(v, a), text=Text(a.kind))


class LongLabel(Mutant):
    """A label that no button holds."""

    caught_by = "labels are unique and fit"

    def label(self, v: Any, a: Any) -> Label:
        label = self.sound.label(v, a)
        return replace(label, text=Text("{text} " + "and so on " * 8, text=label.text))


class LongShortForm(Mutant):
    """A short form that is longer than what it shortens."""

    caught_by = "labels are unique and fit"

    def label(self, v: Any, a: Any) -> Label:
        label = self.sound.label(v, a)
        return replace(label, short=Text("{text} " + "and so on " * 4, text=label.text))


class LongButton(Mutant):
    """A label that only a select shows whole, without a short form."""

    caught_by = "buttons are unique and fit"

    def label(self, v: Any, a: Any) -> Label:
        label = self.sound.label(v, a)
        return replace(label, text=Text("{text} " + "and so on " * 4, text=label.text), short=None)


class SameButtons(Mutant):
    """Short forms that do not tell actions apart."""

    caught_by = "buttons are unique and fit"

    def label(self, v: Any, a: Any) -> Label:
        label = self.sound.label(v, a)
        longer = Text("{text} " + "and so on " * 4, text=label.text)
        return replace(label, text=longer, short=Text("Do it"))


class WideBoard(Mutant):
    """A drawn row wider than a phone."""

    caught_by = "boards fit"

    def board(self, v: Any) -> Board:
        sound = self.sound.board(v)
        return Board((*sound.rows, ("#" * 43,)), sound.alt)


class LongBoard(Mutant):
    """A board longer than a message."""

    caught_by = "boards fit"

    def board(self, v: Any) -> Board:
        sound = self.sound.board(v)
        return Board(sound.rows * 30, sound.alt)


class NoAltText(Mutant):
    """A board that says nothing to a screen reader."""

    caught_by = "boards fit"

    def board(self, v: Any) -> Board:
        return Board(self.sound.board(v).rows)


class FatGroup(Mutant):
    """A slash group with more at its top than the design allows."""

    caught_by = "the slash group fits"
    actions: Any = Actions(*ACTIONS.kinds, *(ActionKind(Draw, Text("Draw a card"), {}) for _ in range(13)))


class LongHelp(Mutant):
    """A kind of action whose description Discord refuses."""

    caught_by = "the slash group fits"
    actions: Any = Actions(*ACTIONS.kinds[1:], ActionKind(Draw, Text("Draw a card " * 9), {}))


class Careless(Mutant):
    """A safe default that is not legal."""

    caught_by = "machine players choose what is legal"

    def default(self, v: Any, legal: Any) -> Any:
        return Pass(v.seat)


class Dreamer(Mutant):
    """A greedy player that plays another's card."""

    caught_by = "machine players choose what is legal"

    def greedy(self, v: Any, legal: Any, rng: Random) -> Any:
        chosen = self.sound.greedy(v, legal, rng)
        return replace(chosen, seat=(chosen.seat + 1) % 2)


class Overbidding(Mutant):
    """A standing answer that bids more than the seat has."""

    caught_by = "standing answers fit and are legal"

    def standing(self, v: Any) -> Any:
        (offer,) = self.sound.standing(v)
        return (replace(offer, choices=tuple(replace(two, line="bid 99") for two in offer.choices)),)


class Wordy(Mutant):
    """A standing answer that no select can show."""

    caught_by = "standing answers fit and are legal"

    def standing(self, v: Any) -> Any:
        (offer,) = self.sound.standing(v)
        return (replace(offer, text=Text("When an auction is opened " * 5)),)
