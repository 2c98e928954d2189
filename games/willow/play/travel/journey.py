"""A journey: who comes along, step by step or straight to a goal, and how it ends (W63-W83, W189-W191).

The frame lies on the Move window. `leader`'s player chooses; a companion of another player is asked. What
carries them is fixed before the first step.
"""

from collections.abc import Mapping
from typing import Final

from engine.decisions import Asked
from engine.game import Label, Style
from engine.stages import Deed, Stage, deed
from engine.texts import Text
from games.willow.data.book import NONE
from games.willow.events.field import CameAlong
from games.willow.face.hints import there
from games.willow.face.things import char_of, company, thing
from games.willow.face.words import brief_at, char_name, coded, short_char, space_name
from games.willow.mind import ranks
from games.willow.play.answers import Answer, Back
from games.willow.play.casting import playing
from games.willow.play.casting.playing import Play
from games.willow.play.reading import CHARACTER, SHORT, SPACE, WillowDeed, interned, no_char, no_space
from games.willow.play.travel import army, entering, flying, marching
from games.willow.play.travel.moving import Go
from games.willow.play.travel.paths import neighbours
from games.willow.play.travel.powers import Power
from games.willow.play.travel.progress import (
    KNOWN,
    NOT_BEGUN,
    SET_OFF,
    back_fault,
    companions,
    ends,
    flies,
    join_fault,
    step_fault,
    stop_fault,
)
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Journey
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView


class GoTo(Go):
    """Go to a space by the best way and end there."""

    __slots__ = ()

    def fault(self, v: WillowView, f: Journey) -> Text | None:  # type: ignore[override]
        refusal = no_char(v, self.char) or no_space(v, self.space)
        if refusal is not None:
            return refusal
        if char_of(v, self.char) != f.leader:
            leader = char_name(v.book, f.leader)
            return Text("{leader} leads this journey; end it before others move.", leader=leader)
        if f.step != "going":
            return Text("This journey does not go on yet. {prompt}")
        space = v.book.space_of[self.space]
        if v.book.river[space]:
            return Text("Nobody stays on the river; step onto it, or go across it to a bank.")
        return Text(
            "{space} is out of reach: {left} spaces are left, and Places end the way. "
            "Go nearer, or end here.",
            space=space_name(v.book, space), left=f.left,
        )  # fmt: skip

    def do(self, s: Willow, f: Journey, _: Events) -> None:  # type: ignore[override]
        f.target = s.book.space_of[self.space]


@deed(Text("Take a companion along."), answer=True, char=CHARACTER)
class Join(WillowDeed):
    """Take a companion along on the journey, before its first step; another player's is asked first (W69,
    W181, W189).
    """

    wrong = Text("Nobody can come along now: there is no journey. {prompt}")
    seat: int
    char: str

    def fault(self, v: WillowView, f: Journey) -> Text | None:
        char = char_of(v, self.char)
        if char < 0:
            return Text("There is no character “{word}”; name a companion.", word=self.char[:SHORT])
        fault = join_fault(v, f, char)
        if fault is None:
            return Text("Somebody is asked already; wait for the answer.")
        return fault.with_args(char=char_name(v.book, char), at=space_name(v.book, v.at[char]))

    def do(self, s: Willow, f: Journey[list[int]], out: Events) -> None:
        char = s.book.char_of[self.char]
        if s.control[char] == self.seat:
            _take_along(s, f, char, out)
        else:
            f.joining = char

    def label(self, v: WillowView, _: Journey) -> Label:
        text = Text("Take {char} along", char=char_name(v.book, char_of(v, self.char)))
        return Label(Text("Join"), text, Text("it is the whole move of both"), rank=ranks.USE)


@deed(Text("Go on by one space."), space=SPACE)
class Step(WillowDeed):
    """Go on by one space, onto the river too (W70)."""

    wrong = Text("There is no journey to go on with; begin one in the step of moving. {prompt}")
    seat: int
    space: str

    def fault(self, v: WillowView, f: Journey) -> Text | None:
        refusal = no_space(v, self.space)
        if refusal is not None:
            return refusal
        space = v.book.space_of[self.space]
        fault = step_fault(v, f, space) or SET_OFF
        at = space_name(v.book, f.path[-1])
        return fault.with_args(space=space_name(v.book, space), at=at, left=f.left)

    def do(self, s: Willow, f: Journey[list[int]], out: Events) -> None:
        marching.step(s, f, s.book.space_of[self.space], out)

    def label(self, v: WillowView, f: Journey) -> Label:
        space = v.book.space_of[self.space]
        hint = there(v, f.leader, space)
        if v.book.river[space]:
            hint = Text("nobody can stay on the river")
        rank, verb = ranks.step(v, self.seat, f.leader, space), Text("Step to {space}")
        text, short = verb.with_args(space=coded(v.book, space)), brief_at(v.book, verb, space)
        return Label(Text("Step"), text, hint, style="primary", short=short, rank=rank)


@deed(Text("End the journey here."), answer=True)
class Stop(WillowDeed):
    """End the journey where it is; nobody must use all his movement (W63, addition 6.3)."""

    wrong = Text("There is no journey to end. {prompt}")
    seat: int

    def fault(self, v: WillowView, f: Journey) -> Text | None:
        return stop_fault(v, f) or NOT_BEGUN

    def do(self, s: Willow, f: Journey[list[int]], out: Events) -> None:
        entering.finish(s, f, out)

    def label(self, v: WillowView, f: Journey) -> Label:
        at, verb = f.path[-1], Text("End at {space}")
        text, short = verb.with_args(space=coded(v.book, at)), brief_at(v.book, verb, at)
        return Label(Text("Stop"), text, style="success", short=short, rank=ranks.STOP)


class NoJourney(Back):
    """Take the journey back: it has not begun."""

    __slots__ = ()

    def fault(self, v: WillowView, f: Journey) -> Text | None:
        return back_fault(v, f) or KNOWN

    def do(self, s: Willow, _: Journey, __: Events) -> None:
        s.stack.pop()

    def label(self, _: WillowView, __: Journey) -> Label:
        return Label(Text("Back"), Text("No journey"), Text("nobody has moved yet"), rank=ranks.SELDOM)


class OnJourney(Answer):
    """Come along or not; set off; go ashore."""

    __slots__ = ()

    def fault(self, v: WillowView, f: Journey) -> Text | None:
        if f.joining >= 0:
            return Text("Answer yes to go along, or no; not “{word}”.", word=self.word)
        if f.step == "bank":
            banks = tuple(space_name(v.book, space) for space in flying.banks(v, f))
            return Text(
                "They cannot go ashore at “{word}”; they can at {banks}.", word=self.word, banks=banks
            )
        if f.step == "ready":
            return Text("Answer start to set off, or take companions along; not “{word}”.", word=self.word)
        return Text(
            "The journey is under way: go on, or end it here. “{word}” answers nothing.", word=self.word
        )

    def do(self, s: Willow, f: Journey[list[int]], out: Events) -> None:
        if f.joining != NONE:
            char, f.joining = f.joining, NONE
            if self.choice == "yes":
                _take_along(s, f, char, out)
            else:
                _came(s, f, char, out, yes=False)
        elif f.step == "bank":
            entering.ashore(s, f, s.book.space_of[self.choice], out)
        else:
            marching.set_off(s, f, out)

    def label(self, v: WillowView, _: Journey) -> Label:
        if self.choice in _WORDS:
            text, style, rank = _WORDS[self.choice]
            return Label(Text("Answer"), text, style=style, rank=rank)
        text = Text("Go ashore at {space}", space=thing(v, self.choice))
        return Label(Text("Ashore"), text, style="primary", rank=ranks.USE)


_WORDS: Final[Mapping[str, tuple[Text, Style, int]]] = {
    "start": (Text("Set off"), "success", 70),
    "yes": (Text("Yes"), "success", 60),
    "no": (Text("No"), "secondary", 59),
}
"""By answer: how it reads, and how high it ranks."""


class FetchOnWay(Power):
    """Take the army up at its home: that ends the move of all (W73, addition 6.4)."""

    __slots__ = ()

    def do(self, s: Willow, f: Journey[list[int]], out: Events) -> None:
        army.fetch(s, s.book.char_of[self.char], out)
        if s.book.options.army_pickup_ends_move == "on" or (
            f.mode == "wings" and s.book.options.pegasus_with_army == "off"
        ):
            entering.finish(s, f, out)


def _awaits(s: Lands, f: Journey) -> Asked:
    """Ask the leader's player; or the player of whoever is asked to come along."""
    if f.joining != NONE:
        return Asked("join", (s.control[f.joining],))
    return Asked("bank" if f.step == "bank" else "journey", (s.control[f.leader],))


def _lists(s: Willow, f: Journey, seat: int) -> list[Deed]:
    """List what the leader's player, or who is asked, may do: nothing is traded in the middle of a move (W27,
    addition 6.2).
    """
    if f.joining != NONE:
        return [interned(Answer, seat, "yes"), interned(Answer, seat, "no")]
    token = s.book.spaces
    if f.step == "bank":
        return [interned(Answer, seat, token[space].id) for space in flying.banks(s, f)]
    deeds: list[Deed] = []
    fresh = len(f.path) == 1
    if f.step == "ready":
        deeds.append(interned(Answer, seat, "start"))
    else:
        leader = s.book.chars[f.leader].id
        deeds += [interned(Go, seat, leader, token[to].id) for to in ends(s, f)]
        near = neighbours(s.book, f.path[-1], flying=flies(f))
        deeds += [interned(Step, seat, token[to].id) for to in near if not step_fault(s, f, to)]
        if not stop_fault(s, f):
            deeds.append(interned(Stop, seat))
        deeds += [
            interned(Power, seat, s.book.chars[char].id, "army")
            for char in f.chars
            if s.control[char] == seat and not army.fetch_fault(s, char)
        ]
    if fresh:
        names = s.book.chars
        deeds += [interned(Join, seat, names[char].id) for char in companions(s, f)]
        if not back_fault(s, f):
            deeds.append(interned(Back, seat))
    for char in f.chars:
        if s.control[char] == seat:
            deeds += playing.legal(s, char, "journey" if fresh else "place")
    return deeds


def _take_along(s: Willow, f: Journey[list[int]], char: int, out: Events) -> None:
    f.chars.append(char)
    if f.step == "going":
        f.left = min(f.left, marching.spaces_of(s, f, char))
    _came(s, f, char, out, yes=True)


def _came(s: Willow, f: Journey, char: int, out: Events, *, yes: bool) -> None:
    chars = s.book.chars
    out.append(CameAlong(s.control[char], chars[char].id, chars[f.leader].id, yes=yes))


def _follows(s: Willow, f: Journey[list[int]], out: Events) -> bool:
    """Follow the way to the goal; end where nothing is left to choose."""
    if f.joining != NONE or f.step == "bank":
        return False
    if f.step == "ready":
        if companions(s, f):
            return False
        marching.set_off(s, f, out)
        return True
    if f.step == "lifting":
        flying.grounded(s, f.leader, out)  # the spell was answered and never carried them
        return True
    if f.target != NONE:
        if f.path[-1] == f.target:
            entering.finish(s, f, out)
        else:
            marching.step(s, f, ends(s, f)[f.target][0], out)
        return True
    if len(f.path) > 1 and not _choices(s, f):
        entering.finish(s, f, out)
        return True
    return False


def _choices(s: Willow, f: Journey) -> bool:
    """Tell whether anything but stopping is left to do."""
    if any(not army.fetch_fault(s, char) for char in f.chars):
        return True
    return any(not step_fault(s, f, to) for to in neighbours(s.book, f.path[-1], flying=flies(f)))


def _asks(v: WillowView, f: Journey) -> Text:
    who = company(v, f.chars)
    if f.joining != NONE:
        return Text(
            "{leader} starts a journey. Does {char} go along? It is the whole move.",
            leader=short_char(v.book, f.leader),
            char=short_char(v.book, f.joining),
        )
    at = space_name(v.book, f.path[-1])
    if f.step == "bank":
        return Text("The search has failed. Where do {who} go ashore?", who=who)
    if f.step == "ready":
        return Text("Who goes along with {who} from {at}? Then set off.", who=who, at=at)
    return Text(
        "{who} at {at}: {count} space left. Go on, or end here?",
        "{who} at {at}: {count} spaces left. Go on, or end here?",
        f.left,
        who=who,
        at=at,
    )


def _waits(_: WillowView, f: Journey) -> Text:
    return Text("{players}: where to go ashore.") if f.step == "bank" else Text("{players}: on a journey.")


JOURNEY = Stage(
    Journey,
    (GoTo, Join, Step, Stop, NoJourney, OnJourney, FetchOnWay, Play),
    asks=_asks,
    waits=_waits,
    lists=_lists,
    follows=_follows,
    awaits=_awaits,
)
