"""Searching a space for Good characters (W86-W90, W192, additions 1.2, 3.2, 6.5, 6.6 and A.7)."""

from engine.decisions import Asked
from engine.game import Label
from engine.stages import Deed, Stage
from engine.texts import Text
from games.willow.data.book import BROWNIES, EVIL, NONE, STEALTH
from games.willow.events.fights import ChampionNamed, Found, FoundHow, HuntBegan, NotFound
from games.willow.face.things import company
from games.willow.face.words import space_name
from games.willow.play import numbers
from games.willow.play.answers import Answer, Name, Pass
from games.willow.play.casting import playing
from games.willow.play.casting.playing import Play
from games.willow.play.fights import champions, contests, fighting
from games.willow.play.reading import interned
from games.willow.play.trade import trading
from games.willow.play.trade.giving import Decline
from games.willow.sheet import facts
from games.willow.sheet.facts import Events, decider
from games.willow.sheet.frames import Hunt
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView


class SeekOrHide(Name):
    """Name who searches, then who hides (W86, W192)."""

    __slots__ = ()

    def fault(self, v: WillowView, f: Hunt) -> Text | None:
        return self.none_of(v, _able(v, f))

    def do(self, s: Willow, f: Hunt, _: Events) -> None:
        char = s.book.char_of[self.char]
        if f.step == "seeker":
            f.seeker = char
        else:
            f.hider = char
            f.step = "roll"


def _able(s: Lands, f: Hunt) -> list[int]:
    return champions.seekers_able(s, f) if f.step == "seeker" else champions.hiders_able(s, f)


class BeFound(Answer):
    """Let the own group be found without a contest."""

    __slots__ = ()

    def fault(self, _: WillowView, f: Hunt) -> Text | None:
        if f.step == "seeker":
            return Text("Name who searches; there is nothing to answer.")
        return Text("Name who hides, or answer found; not “{word}”.", word=self.word)

    def do(self, s: Willow, f: Hunt[list[int]], out: Events) -> None:
        _end(s, f, f.hidden, "chosen", out)

    def label(self, _: WillowView, __: Hunt) -> Label:
        hint = Text("no contest; your whole group is in the fight")
        return Label(Text("Answer"), Text("Let them find us"), hint, rank=30)


def open_found(s: Lands, space: int) -> tuple[list[int], FoundHow] | None:
    """Return whom Evil finds in a space without a contest, and why; None: a contest is needed (W87).

    An army gives its whole group away (AM17, addition 6.5); who is caged is alone in plain sight (addition
    3.2). Switch `evil_searches_in_places`: off, a Place hides nobody (W90, addition 1.2).
    """
    there = facts.attackable(s, space)
    if facts.has_army(s, there):
        return there, "army"
    if s.book.options.evil_searches_in_places == "off" and s.book.hide[space]:
        return [char for char in there if not s.unfindable[char]], "place"
    if all(facts.is_caged(s, char) for char in there):
        return there, "caged"
    return None


def begin(s: Willow, space: int, seekers: list[int], out: Events) -> None:
    """Let Evil look for the Good characters of a space; a contest begins where one is needed (W86, W87)."""
    seat = decider(s, seekers)
    open_ones = open_found(s, space)
    if open_ones is not None:
        cards, how = open_ones
        out.append(Found(seat, s.book.spaces[space].id, facts.char_ids(s, cards), how))
        fighting.begin_sides(s, space, EVIL, seekers, cards, out)
        return
    hidden = [char for char in facts.attackable(s, space) if not facts.is_caged(s, char)]
    out.append(HuntBegan(seat, s.book.spaces[space].id))
    frame = Hunt(space, seekers, hidden, NONE, NONE, 0, auto=False, step="seeker")
    s.stack.append(frame)


def _follows(s: Willow, frame: Hunt[list[int]], out: Events) -> bool:
    """Go on with a search: Evil's champion, Good's champion or surrender, the contest (W86)."""
    if frame.step == "seeker":
        able = champions.seekers_able(s, frame)
        if not able or not frame.hidden:
            _end(s, frame, [], "contest", out)
            return True
        if frame.seeker == NONE and len(able) == 1 and not _cards(s, frame):
            frame.seeker = able[0]
        if frame.seeker == NONE and not frame.auto:
            return False
        frame.step = "hider"
        return True
    if frame.auto:
        _end(s, frame, frame.hidden, "spies", out)
        return True
    if frame.step == "hider" and frame.hider == NONE:
        return False
    _contest(s, frame, out)
    return True


def _cards(s: Lands, frame: Hunt) -> bool:
    """Tell, by what all can see, whether Evil might play something for this search."""
    return any(playing.able(s, char, "hunt") for char in champions.seekers_able(s, frame))


def _awaits(s: Lands, frame: Hunt) -> Asked:
    """Say who is asked: the decider of the searching group, then that of the hidden one (W181).

    Others of the group may play cards meanwhile, and whoever holds cards the queen's orders (W100).
    """
    chars = frame.seekers if frame.step == "seeker" else frame.hidden
    must = decider(s, chars)
    may = tuple(seat for seat in facts.holders(s) if seat != must)
    return Asked("hunt" if frame.step == "seeker" else "hide", (must,), may)


def _lists(s: Willow, frame: Hunt, seat: int) -> list[Deed]:
    """List what a seat can do in a search: name its champion, let its group be found, play, decline."""
    deeds: list[Deed] = []
    searching = frame.step == "seeker"
    chars = frame.seekers if searching else frame.hidden
    if seat == decider(s, chars):
        deeds += [interned(Name, seat, s.book.chars[char].id) for char in _able(s, frame)]
        if not searching:
            deeds.append(interned(Answer, seat, "found"))
    for char in chars:
        if s.control[char] == seat:
            if searching and s.health[char] > 0:
                deeds += playing.legal(s, char, "hunt")
            deeds += trading.legal(s, char, "hunt")
    return deeds + [side for side in playing.far(s, seat) if side not in deeds]


def _contest(s: Willow, frame: Hunt[list[int]], out: Events) -> None:
    """Roll the search: a tie fails; success finds all Good characters there (W58, W86, additions 6.5
    and 6.6).
    """
    seeker, hider = frame.seeker, frame.hider
    out.append(ChampionNamed(s.control[seeker], s.book.chars[seeker].id))
    out.append(ChampionNamed(s.control[hider], s.book.chars[hider].id))
    extra = (("search", frame.bonus),) if frame.bonus else ()
    others = numbers.lines(s, hider, STEALTH)
    numbers.use(s, hider, STEALTH, out)
    margin = contests.roll(s, STEALTH, seeker, s.book.chars[hider].id, others, out, extra=extra)
    _end(s, frame, frame.hidden if margin > 0 else [], "contest", out)


def _end(s: Willow, frame: Hunt[list[int]], turned: list[int], how: FoundHow, out: Events) -> None:
    """End a search: the found are in the fight, and who is caged in any case (W192, addition 3.2)."""
    s.stack.remove(frame)
    if not frame.seekers:  # the queen's orders have called them all away
        return
    seat = decider(s, frame.seekers)
    at = s.book.spaces[frame.space].id
    turned = [char for char in turned if not s.unfindable[char]]
    if turned:
        out.append(Found(seat, at, facts.char_ids(s, turned), how))
    else:
        out.append(NotFound(seat, at))
    behind_bars = [char for char in facts.attackable(s, frame.space) if facts.is_caged(s, char)]
    seekers = facts.whole(s, frame.seekers)
    if seekers and (turned or behind_bars):
        fighting.begin_sides(s, frame.space, EVIL, frame.seekers, sorted({*turned, *behind_bars}), out)


def joins(s: Willow, chars: list[int]) -> None:
    """Let who attacks of his own accord count as joined (W193, addition 7.3)."""
    if BROWNIES in chars:
        s.joined = True


def _asks(v: WillowView, f: Hunt) -> Text:
    place, who = space_name(v.book, f.space), company(v, f.hidden)
    if f.step == "seeker":
        return Text("Who searches {place} for {who}?", place=place, who=who)
    return Text(
        "Evil searches {place} for {who}. Who hides, or do you let yourselves be found?",
        place=place,
        who=who,
    )


def _waits(_: WillowView, f: Hunt) -> Text:
    hiding = Text("{players}: hiding, or being found.")
    return hiding if f.step == "hider" else Text("{players}: searching for Good characters.")


HUNT = Stage(
    Hunt,
    (Decline, Play, SeekOrHide, BeFound, Pass),
    asks=_asks,
    waits=_waits,
    lists=_lists,
    follows=_follows,
    awaits=_awaits,
)
