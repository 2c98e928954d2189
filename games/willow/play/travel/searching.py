"""The search for a Place of Power: champion, cards, one contest (W78-W84, additions 1.1 and 6.5)."""

from engine.decisions import Asked
from engine.game import Label
from engine.stages import Deed, Stage
from engine.texts import Text
from games.willow.cards import moments
from games.willow.data.book import EVIL, GOOD, NONE, STEALTH
from games.willow.events.field import PlaceFound, PlaceMissed
from games.willow.face.things import company, frame_of
from games.willow.face.words import space_name
from games.willow.play.answers import Name, Pass
from games.willow.play.casting import playing
from games.willow.play.casting.playing import Play
from games.willow.play.fights import contests
from games.willow.play.reading import interned
from games.willow.play.trade import trading
from games.willow.play.trade.giving import Decline
from games.willow.play.travel import entering
from games.willow.sheet.facts import Events, decider
from games.willow.sheet.frames import Journey, Search
from games.willow.sheet.state import Lands, Willow, frames
from games.willow.sheet.view import WillowView


class Searcher(Name):
    """Name the champion of the group (W82, additions 6.1 and 6.5)."""

    __slots__ = ()

    def fault(self, v: WillowView, f: Search) -> Text | None:
        journey = frame_of(v, "journey")
        able = list(journey.chars) if f.step == "champion" and journey is not None else []
        return self.none_of(v, able)

    def do(self, s: Willow, f: Search, _: Events) -> None:
        f.champion = s.book.char_of[self.char]
        _to_cards(s, _journey(s), f)


class LetSearch(Pass):
    """Play nothing against this search, or against any of this turn."""

    __slots__ = ()

    def do(self, s: Willow, f: Search[list[int]], _: Events) -> None:
        f.queue.remove(self.seat)
        if self.reach:
            s.quiet[self.seat] = True

    def label(self, _: WillowView, __: Search) -> Label:
        return self.named(Text("Let them search"))


def begin(s: Willow, f: Journey[list[int]], space: int, out: Events) -> None:
    """Search for a Place before entering it; a card or spell may have found it already (W78)."""
    finder = next((char for char in f.chars if s.passage[char]), NONE)
    if f.free or finder != NONE:
        if f.free:
            f.free -= 1
        else:
            s.passage[finder] = False
        _tell_found(s, f, space, out)
        entering.enter(s, f, space, out)
        return
    alone = len(f.chars) == 1
    champion = f.chars[0] if alone else NONE
    frame: Search[list[int]] = Search(space, champion, 0, auto=False, queue=[], step="champion")
    s.stack.append(frame)
    if alone:
        _to_cards(s, f, frame)


def _tell_found(s: Willow, f: Journey, space: int, out: Events) -> None:
    leader = s.book.chars[f.leader].id
    out.append(PlaceFound(s.control[f.leader], leader, s.book.spaces[space].id, "card"))


def _journey(s: Willow) -> Journey[list[int]]:
    f = s.stack[-2]
    assert isinstance(f, Journey)  # noqa: S101  # a search lies on a journey
    return f


def _to_cards(s: Willow, f: Journey, frame: Search) -> None:
    """Ask Evil, where Good searches, whether darkness hides the Place; only who has face-down cards, as long
    as such a card may be among them, and who does not let all searches of the turn pass.
    """
    frame.step = "cards"
    if s.side[f.leader] != GOOD or not moments.possible(s, "good_search"):
        return
    seats = [s.control[char] for char in range(len(s.at)) if s.side[char] == EVIL and s.hand[char]]
    frame.queue = [seat for seat in sorted(dict.fromkeys(seats)) if not s.quiet[seat]]


def _awaits(s: Lands, frame: Search) -> Asked:
    """Ask who decides for the group for its champion, then those who may play cards."""
    if frame.step == "champion":
        f = frames(s)[-2]
        assert isinstance(f, Journey)  # noqa: S101  # a search lies on a journey
        return Asked("searcher", (decider(s, f.chars),))
    return Asked("darkness", tuple(frame.queue))


def _lists(s: Willow, frame: Search, seat: int) -> list[Deed]:
    """List the champions, with what may be declined before the contest; or the cards against the search."""
    if frame.step == "champion":
        chars = _journey(s).chars
        deeds: list[Deed] = [interned(Name, seat, s.book.chars[char].id) for char in chars]
        for char in chars:
            if s.control[char] == seat:
                deeds += trading.legal(s, char, "hunt")
                deeds += playing.legal(s, char, "place")
        return deeds
    cards = [
        action
        for char in range(len(s.at))
        if s.control[char] == seat and s.side[char] == EVIL
        for action in playing.legal(s, char, "good_search")
    ]
    return [*cards, interned(Pass, seat, ""), interned(Pass, seat, "turn")]


def _follows(s: Willow, frame: Search, out: Events) -> bool:
    """Roll when all have been asked: a tie is not found (W78, W82, additions 1.1 and 6.6)."""
    if frame.auto and frame.step == "champion":
        frame.step = "cards"
    if frame.queue and not moments.possible(s, "good_search"):
        frame.queue = []
    if frame.step == "champion" or (frame.queue and not frame.auto):
        return False
    f = _journey(s)
    s.stack.pop()
    if frame.auto:
        _tell_found(s, f, frame.space, out)
        entering.enter(s, f, frame.space, out)
        return True
    book = s.book
    place = book.spaces[frame.space].id
    number = [(place, book.hide[frame.space])]
    if frame.hide:
        number.append(("good_search", frame.hide))
    margin = contests.roll(s, STEALTH, frame.champion, place, tuple(number), out)
    who = s.control[frame.champion], book.chars[frame.champion].id, place
    if margin > 0:
        out.append(PlaceFound(*who, "contest"))
        entering.enter(s, f, frame.space, out)
    else:
        out.append(PlaceMissed(*who))
        entering.missed(s, f, frame.space, out)
    return True


def _asks(v: WillowView, f: Search) -> Text:
    place, hide = space_name(v.book, f.space), v.book.hide[f.space] + f.hide
    if f.step == "champion":
        return Text("Who searches for {place}? Stealth against {hide}.", place=place, hide=hide)
    journey = frame_of(v, "journey")
    who = company(v, journey.chars if journey is not None else ())
    return Text("Good searches for {place}: {who}. Do you hide it?", who=who, place=place)


def _waits(_: WillowView, f: Search) -> Text:
    return (
        Text("{players}: may hide the Place.")
        if f.step == "cards"
        else Text("{players}: a Place is searched for.")
    )


SEARCH = Stage(
    Search,
    (Searcher, Decline, Play, LetSearch),
    asks=_asks,
    waits=_waits,
    lists=_lists,
    follows=_follows,
    awaits=_awaits,
)
