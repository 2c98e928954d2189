"""Steps G5 and E4: where the sides meet, and whether they fight (W17, W18, W85-W91, W108, W171, W200)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from engine.decisions import Asked
from engine.game import Label, Style
from engine.stages import Deed, Stage, deed
from engine.texts import Text
from games.willow.data.book import CHARS, EVIL, GOOD, MADMARTIGAN, MAGIC, SORSHA
from games.willow.events.fights import Found, SpaceLeft
from games.willow.face.things import group_at, people
from games.willow.face.words import brief_at, coded, queen, space_name
from games.willow.mind import ranks
from games.willow.mind.odds import wins
from games.willow.play.answers import Pass
from games.willow.play.casting import playing
from games.willow.play.casting.playing import Play
from games.willow.play.fights import conversion, fighting, hunting
from games.willow.play.fights.champions import advantage
from games.willow.play.numbers import total
from games.willow.play.reading import SPACE, WillowDeed, interned, no_space
from games.willow.play.trade import trading
from games.willow.play.trade.giving import Decline
from games.willow.play.travel.moving import about_child
from games.willow.sheet import facts
from games.willow.sheet.facts import Events, acting_alone
from games.willow.sheet.frames import Contests
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView


@deed(
    Text("Fight in a space, or leave it."),
    space=SPACE,
    whom=Text("characters, queen or leave."),
)
class Fight(WillowDeed):
    """Decide about a space: fight the other side's `characters`, the `queen`, or `leave` it (W108, W171)."""

    wrong = Text("Where to fight is not asked now. {prompt}")
    seat: int
    space: str
    whom: str

    def fault(self, v: WillowView, f: Contests) -> Text | None:
        refusal = no_space(v, self.space)
        if refusal is not None:
            return refusal
        space = v.book.space_of[self.space]
        place = space_name(v.book, space)
        if space in v.fought:
            return Text("There has been a fight at {space} in this turn; one is all.", space=place)
        if space not in f.spaces:
            return Text("There is nobody to fight at {space} with somebody of yours able to.", space=place)
        if facts.decider(v, fighters(v, f, space)) != self.seat:
            return Text("Another player of your side decides about {space}; wait for that.", space=place)
        if self.whom == "queen":
            return Text("{queen} is not to be fought at {space}.", queen=queen(v.book), space=place)
        texts = tuple(_WAYS[word].said for word in (*ways(v, f, space), "leave"))
        return Text(
            "At {space} you can say {ways}, not “{word}”.", space=place, ways=texts, word=self.whom[:20]
        )

    def do(self, s: Willow, f: Contests[list[int]], out: Events) -> None:
        _WAYS[self.whom].do(s, f, s.book.space_of[self.space], out)

    def label(self, v: WillowView, _: Contests) -> Label:
        space, way = v.book.space_of[self.space], _WAYS[self.whom]
        names = {"queen": queen(v.book)} if self.whom == "queen" else {}
        text = way.text.with_args(space=coded(v.book, space), **names)
        hint = way.hint if isinstance(way.hint, Text) else way.hint(v, self.seat, space)
        short = brief_at(v.book, way.short or way.text, space, **names)
        rank = ranks.fight(v, self.seat, space, self.whom)
        return Label(way.verb, text, hint, style=way.style, short=short, rank=rank)


class LeaveAll(Pass):
    """Leave all spaces of one's own groups."""

    __slots__ = ()

    def do(self, s: Willow, f: Contests[list[int]], out: Events) -> None:
        for space in list(f.spaces):
            if facts.decider(s, fighters(s, f, space)) == self.seat:
                _leave(s, f, space, out)

    def label(self, _: WillowView, __: Contests) -> Label:
        return self.named(Text("No fight anywhere"), Text("nothing of yours fights in this turn"))


def begin(s: Willow, _: Events) -> None:
    """Ask about each space in which the side whose turn it is could fight (W17, W108, addition 3.1)."""
    alone = acting_alone(s)
    frame: Contests[list[int]] = Contests(s.turn, [], alone)
    frame.spaces = [at for at in _shared(s) if at not in s.fought and ways(s, frame, at)]
    if frame.spaces:
        s.stack.append(frame)


def _shared(s: Willow) -> list[int]:
    """Return the spaces where both sides stand, and for Good the queen's, in rising order."""
    at, side = s.at, s.side
    there = {at[char] for char in CHARS if side[char] != s.turn}
    if s.turn == GOOD:
        there.add(s.book.queen_space)
    return sorted({at[char] for char in CHARS if side[char] == s.turn and at[char] in there})


def fighters(s: Lands, frame: Contests, space: int) -> list[int]:
    """Return who of the acting side could fight in a space; []: nobody with Health (W145, AM52)."""
    mine = facts.attackers(s, space, frame.side, frame.alone)
    return mine if facts.whole(s, mine) else []


def ways(s: Lands, frame: Contests, space: int) -> list[str]:
    """Return what the acting side may do in a space: fight the `characters`, the `queen` (W164, W171), the
    `caged` one alone (W91), or let two meet without a fight, `meet` (W200); []: nothing.
    """
    mine = fighters(s, frame, space)
    if not mine:
        return []
    if frame.side == EVIL:
        there = facts.attackable(s, space)
        behind_bars = [char for char in there if facts.is_caged(s, char)]
        some = ["characters"] if any(not s.unfindable[char] for char in there) else []
        return [*some, "caged"] if behind_bars and len(there) > 1 else some
    words = ["characters"] if facts.exposed(s, space) else []
    if space == s.book.queen_space:
        words.append("queen")
    if MADMARTIGAN in mine and SORSHA in facts.exposed(s, space) and conversion.may_meet(s, space):
        words.append("meet")
    return words


def _awaits(s: Lands, frame: Contests) -> Asked:
    """Ask who decides for the groups (W181); meanwhile the other side may play the queen's orders (W100)."""
    must = {facts.decider(s, fighters(s, frame, space)) for space in frame.spaces}
    may = tuple(seat for seat in facts.holders(s) if s.team[seat] != frame.side and seat not in must)
    return Asked("contests", tuple(sorted(must)), may)


def _lists(s: Willow, frame: Contests, seat: int) -> list[Deed]:
    """List for each space of a seat's groups what may be done there, and to leave it (W108)."""
    deeds: list[Deed] = []
    for space in frame.spaces:
        if facts.decider(s, fighters(s, frame, space)) == seat:
            deeds += [
                interned(Fight, seat, facts.space_id(s, space), whom)
                for whom in (*ways(s, frame, space), "leave")
            ]
    if deeds:
        deeds.append(interned(Pass, seat))
        if frame.side == EVIL and s.book.rules > 1:
            deeds += _declines(s, frame, seat)
    return deeds + playing.far(s, seat)


def _declines(s: Willow, frame: Contests, seat: int) -> list[Deed]:
    """List what those who would search may leave unused: who searches alone is not asked again (W24)."""
    mine = {char for space in frame.spaces for char in fighters(s, frame, space) if s.shown[char]}
    return [
        action
        for char in sorted(mine)
        if s.control[char] == seat
        for action in trading.legal(s, char, "hunt")
    ]


def _take(s: Willow, frame: Contests[list[int]], space: int) -> list[int]:
    """Note the one fight of this side-turn in a space (W17); return who attacks."""
    mine = fighters(s, frame, space)
    frame.spaces.remove(space)
    s.fought = sorted([*s.fought, space])
    return mine


def _attack(s: Willow, frame: Contests[list[int]], space: int, out: Events) -> None:
    """Attack the characters of the other side: Evil has to find Good first (W85, W86, addition 6.5)."""
    mine = _take(s, frame, space)
    if frame.side == EVIL:
        hunting.begin(s, space, mine, out)
        return
    hunting.joins(s, mine)
    fighting.begin_sides(s, space, GOOD, mine, facts.exposed(s, space), out)


def _attack_caged(s: Willow, frame: Contests[list[int]], space: int, out: Events) -> None:
    """Attack only the one in the cage, without a search (W91, addition 3.2)."""
    mine = _take(s, frame, space)
    there = [char for char in facts.attackable(s, space) if facts.is_caged(s, char)]
    seat = facts.decider(s, mine)
    out.append(Found(seat, facts.space_id(s, space), facts.char_ids(s, there), "caged"))
    fighting.begin_sides(s, space, EVIL, mine, there, out)


def _attack_queen(s: Willow, frame: Contests[list[int]], space: int, out: Events) -> None:
    """Attack the queen; no search is needed (W164, W171, addition A.6)."""
    mine = _take(s, frame, space)
    hunting.joins(s, mine)
    fighting.begin_queen(s, space, mine, out)


def _meet(s: Willow, _: Contests, space: int, out: Events) -> None:
    """Let the two meet without a fight, or before one (W200, addition A.7)."""
    conversion.meet(s, space, (SORSHA, MADMARTIGAN), out)


def _leave(s: Willow, frame: Contests[list[int]], space: int, out: Events) -> None:
    """Do not fight in a space (W108)."""
    seat = facts.decider(s, fighters(s, frame, space))
    frame.spaces.remove(space)
    out.append(SpaceLeft(seat, facts.space_id(s, space)))


def _odds(v: WillowView, seat: int, space: int) -> Text:
    """Say whom a fight is against, and how the best of both sides compare."""
    ours, theirs = advantage(v, seat, space)
    return Text(
        "against {who}, {ours} to {theirs}: you win {chance} %",
        who=people(v, group_at(v, space, 1 - v.team[seat])), ours=ours, theirs=theirs,
        chance=round(100 * wins(ours - theirs)),
    )  # fmt: skip


def _duel(v: WillowView, seat: int, space: int) -> Text:
    """Say the best Magic of a group against the queen's (W165)."""
    able = [total(v, char, MAGIC) for char in facts.whole(v, group_at(v, space, v.team[seat]))]
    return Text(
        "your best Magic {own}; hers {magic}, Health {health}",
        own=max(able, default=0), magic=v.book.queen_magic, health=v.queen,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Way:
    """What may be done in a space: what it does, how a refusal offers it, how its button reads."""

    do: Callable[[Willow, Contests[list[int]], int, Events], None]
    said: Text
    verb: Text
    text: Text
    hint: Text | Callable[[WillowView, int, int], Text]
    short: Text | None = None
    style: Style = "primary"


_WAYS: Final[Mapping[str, Way]] = {
    "characters": Way(
        _attack, Text("characters (fight them)"), Text("Fight"), Text("Fight at {space}"), _odds
    ),
    "caged": Way(
        _attack_caged, Text("caged (the one in the cage alone)"), Text("Fight"),
        Text("Attack the cage at {space}"), Text("no search; the others there stay hidden"),
        Text("The cage at {space}"),
    ),
    "queen": Way(
        _attack_queen, Text("queen (the duel)"), Text("Duel"), Text("Challenge {queen} at {space}"), _duel
    ),
    "meet": Way(
        _meet, Text("meet (without a fight)"), Text("Meet"), Text("Meet at {space}, without an attack"),
        Text("a die is rolled for a change of heart"), Text("Meet at {space}"), "secondary",
    ),
    "leave": Way(
        _leave, Text("leave"), Text("Leave"), Text("No fight at {space}"),
        Text("nothing happens there in this turn"), style="secondary",
    ),
}  # fmt: skip


def _follows(s: Willow, frame: Contests[list[int]], _: Events) -> bool:
    """Go on as long as there are spaces to be decided about; what has changed may close some."""
    frame.spaces = [space for space in frame.spaces if ways(s, frame, space)]
    if frame.spaces:
        return False
    s.stack.remove(frame)
    return True


def _asks(v: WillowView, _: Contests) -> Text:
    text, first = Text("Where do you fight?"), about_child(v)
    return text if first is None else Text("{first} {said}", first=first, said=text)


CONTESTS = Stage(
    Contests,
    (Decline, Play, Fight, LeaveAll),
    asks=_asks,
    waits=Text("{players}: where to fight."),
    lists=_lists,
    follows=_follows,
    awaits=_awaits,
)
