"""What the players of a fight are asked, and what their answers do (W92-W101, addition 4.9).

A window asks by what all can see: a seat whose fighters can do nothing by that is passed over.
"""

from collections.abc import Mapping
from typing import Final

from engine.decisions import Asked
from engine.game import Label
from engine.stages import Deed, Stage
from engine.texts import Text
from games.willow.cards.moments import Moment
from games.willow.data.book import GOOD, NONE
from games.willow.events.fights import Passed
from games.willow.face.summed import columns
from games.willow.face.things import char_of, company, side_of, thing
from games.willow.face.words import card_name, queen, short_char, space_name
from games.willow.mind import ranks
from games.willow.mind.odds import wins
from games.willow.play import keeping
from games.willow.play.answers import Answer, Name, Pass
from games.willow.play.casting import playing
from games.willow.play.casting.cast import Cast
from games.willow.play.casting.playing import Play
from games.willow.play.fights import champions, clash, order, steps
from games.willow.play.reading import interned
from games.willow.play.trade import trading
from games.willow.play.trade.giving import Decline, Discard, Give
from games.willow.play.trade.laying import Lay
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Fight, HeldFight
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView

NAMING: Final = ("d", "bear", "next")
"""Steps in which a champion is named."""
_MOMENTS: Final[Mapping[str, Moment]] = {"b": "b", "c": "c", "end": "end"}


class Champion(Name):
    """Name the champion of the own side: characters alone, never the companion (W47, W96, addition A.8)."""

    __slots__ = ()

    def fault(self, v: WillowView, f: Fight) -> Text | None:
        own = facts.of_side(v, f, side_of(v)) if f.step in NAMING else []
        able = own and facts.decider(v, own) == v.seat
        return self.none_of(v, champions.candidates(v, f, side_of(v)) if able else [])

    def do(self, s: Willow, f: HeldFight, _: Events) -> None:
        char = s.book.char_of[self.char]
        f.champion[s.side[char]] = char
        f.asked = [asked for asked in f.asked if asked != self.seat]


class PlayIn(Play):
    """Play a card; in step (c) that is the character's action (W98, AM9)."""

    __slots__ = ()

    def do(self, s: Willow, f: HeldFight, out: Events) -> None:  # type: ignore[override]
        card = s.book.card_of[self.card]
        if not playing.free(s, card):
            _acts(s, f, card)
        Play.do(self, s, f, out)


class CastIn(Cast):
    """Cast a spell; in step (c) that is the character's action (W98, AM9)."""

    __slots__ = ()

    def do(self, s: Willow, f: HeldFight, out: Events) -> None:  # type: ignore[override]
        _acts(s, f, s.book.card_of[self.card])
        Cast.do(self, s, f, out)


def _acts(s: Willow, f: HeldFight, card: int) -> None:
    """Note that a fighter does something with a card; others do it from afar."""
    char = s.owner[card]
    if char not in f.fighters or f.step not in ("c", "aid"):
        return
    if f.what == "foe":
        f.helpers |= 1 << char
    if f.step == "c":
        order.acted(s, f, char)
    elif not _away_card(s, card):
        f.passes = 0


class GiveUp(Answer):
    """Give up the card that the champion has chosen, to a Foe that won."""

    __slots__ = ()

    def fault(self, _: WillowView, f: Fight) -> Text | None:
        if f.step == "rob":
            return Text("“{word}” is no Keep card of the champion; name one that is.", word=self.word)
        return Text("“{word}” is no answer here. {prompt}").with_args(word=self.word)

    def do(self, s: Willow, f: HeldFight, out: Events) -> None:
        card = s.book.card_of[self.choice]
        keeping.throw(s, card, "foe", out)
        f.used.append(card)
        f.asked = []

    def label(self, v: WillowView, _: Fight) -> Label:
        return Label(Text("Lose"), Text("Lose {card}", card=thing(v, self.choice)), rank=ranks.USE)


class NoMore(Pass):
    """Do no more in this step, or in the whole fight, or with one of one's characters (`reach`)."""

    __slots__ = ()

    def do(self, s: Willow, f: HeldFight, out: Events) -> None:
        char = s.book.char_of.get(self.reach, NONE)
        if self.reach and char == NONE:
            f.standing[self.seat] = True
        f.asked = [seat for seat in f.asked if seat != self.seat]
        order.passed(s, f, self.seat, char)
        out.append(Passed(self.seat, self.reach if char != NONE else ""))

    def label(self, v: WillowView, f: Fight) -> Label:
        char = char_of(v, self.reach)
        if char == NONE:
            return self.named(_passing(v, f), _compared(v, f))
        text = Text("Nothing with {char} now", char=short_char(v.book, char))
        hint = Text("then the other side; your others still have their place")
        return Label(Text("Pass"), text, hint, rank=ranks.done(self.reach))


_PASSES: Final[Mapping[str, Text]] = {
    "a": Text("No more trading"),
    "b": Text("Stay and fight"),
    "aid": Text("Go on to the champion"),
}


def _passing(v: WillowView, f: Fight) -> Text:
    both = columns(v) if f.step == "aid" else None
    if both is not None and len(both[0].sums) == 1:
        return Text("Fight")  # nobody else can be the champion
    return _PASSES.get(f.step) or Text("Nothing now")


def _compared(v: WillowView, f: Fight) -> Text | None:
    """Say how the best of both compare where a Foe is met."""
    both = columns(v)
    if f.step != "aid" or both is None:
        return None
    ours, theirs = (max((other.total for other in column.sums), default=0) for column in both)
    return Text(
        "{ours} against {theirs}: you win {chance} %",
        ours=ours, theirs=theirs, chance=round(100 * wins(ours - theirs)),
    )  # fmt: skip


def _awaits(s: Lands, f: Fight) -> Asked:
    """Say who is asked in a fight, and whether in secret: champions of both sides (W101)."""
    must = tuple(f.asked)
    if f.step == "d" and f.what == "sides":
        both = [side for side in (0, 1) if len(champions.candidates(s, f, side)) > 1]
        named = [facts.decider(s, facts.of_side(s, f, side)) for side in both]
        if len(both) == 2:
            return Asked(
                "fight_d", must, tuple(seat for seat in sorted(named) if seat not in must), secret=True
            )
        return Asked("fight_d", must, tuple(seat for seat in facts.holders(s) if seat not in must))
    if f.step in NAMING or f.step == "rob":
        return Asked(f"fight_{f.step}", must)
    may = tuple(seat for seat in facts.holders(s) if seat not in must and not _passed(s, f, seat))
    return Asked(f"fight_{f.step}", must, may)


def _passed(s: Lands, f: Fight, seat: int) -> bool:
    """Tell whether a seat has done what it could at this place: it waits for the next one."""
    mine = [char for char in f.fighters if s.control[char] == seat and f.place in (NONE, s.side[char])]
    return bool(mine) and (f.step == "a" or not any(char in f.turn for char in mine))


def _lists(s: Willow, f: Fight, seat: int) -> list[Deed]:
    """List what a seat can do in the present step of a fight."""
    if f.step in NAMING:
        return _namings(s, f, seat)
    if f.step == "rob":
        return _robberies(s, f, seat)
    deeds: list[Deed] = []
    mine = [char for char in f.fighters if s.control[char] == seat]
    if seat in f.asked or f.step == "aid":
        for char in mine:
            deeds += _deeds(s, f, char)
    deeds += [side for side in playing.far(s, seat) if side not in deeds]
    if seat in f.asked:
        deeds += [interned(Pass, seat), interned(Pass, seat, "fight")]
        deeds += [interned(Pass, seat, facts.char_id(s, char)) for char in order.apart(s, f, seat)]
    return deeds


def _deeds(s: Willow, f: Fight, char: int) -> list[Deed]:
    """List what a fighter can do: trade in (a), play in (b), lay, play and cast in (c), play at the end.

    Who fights alone has nobody to trade with: he discards and declines together with (b) (W24, W92).
    """
    if f.step == "a":
        return list(trading.legal(s, char, "a"))
    deeds: list[Deed] = []
    if f.step == "aid":
        deeds += trading.legal(s, char, "a" if f.passes == 1 else "c")
        moments: tuple[Moment, ...] = ("b", "c") if f.passes == 1 else ("c",)
    elif s.side[char] == f.place or f.place == NONE:
        if f.step == "c" and char in f.turn:
            deeds += trading.legal(s, char, "c")
        elif f.step == "b" and len(facts.allies(s, f, char)) == 1:
            deeds += trading.throws(s, char)
        moments = (_MOMENTS[f.step],)
    else:
        return deeds
    if s.health[char] > 0 and (f.step == "aid" or char in f.turn):
        for moment in moments:
            deeds += [action for action in playing.legal(s, char, moment) if action not in deeds]
    return deeds


def _namings(s: Willow, f: Fight, seat: int) -> list[Deed]:
    """List the champions that a seat may name: characters alone, never the companion (W47, W96, W162,
    addition A.8). Where that is no secret cards may be left unused before (W24), and the queen's orders come
    in time until the champion is named (W96, W100).
    """
    deeds: list[Deed] = []
    for side in (0, 1):
        own = facts.of_side(s, f, side)
        able = champions.candidates(s, f, side)
        if own and len(able) > 1 and facts.decider(s, own) == seat:
            deeds += [interned(Name, seat, facts.char_id(s, char)) for char in able]
    if _awaits(s, f).secret:
        return deeds
    if deeds:
        for char in f.fighters:
            if s.control[char] == seat:
                deeds += trading.legal(s, char, "hunt")
    return deeds + (playing.far(s, seat) if f.step == "d" and f.what == "sides" else [])


def _robberies(s: Lands, f: Fight, seat: int) -> list[Deed]:
    """List the cards among which the champion chooses what he loses."""
    champion = f.champion[GOOD]
    if s.control[champion] != seat:
        return []
    return [interned(Answer, seat, s.book.token[card]) for card in clash.loot(s, champion)]


def _away_card(s: Lands, card: int) -> bool:
    """Tell whether a card belongs to step (b): Dust, Escape, Hiding Place (W94)."""
    return any("fight.b" in use.when for use in s.book.cards[card].uses)


def _against(v: WillowView, f: Fight) -> Text:
    """Say against whom the viewer's side fights."""
    if f.what == "queen":
        return queen(v.book)
    if f.what == "foe":
        return card_name(v.book, f.foe) if f.foe != NONE else Text("the Foe")
    side = v.team[v.seat] if v.seat is not None else f.attacker
    return company(v, [char for char in f.fighters if v.side[char] != side])


_ASKS: Final[Mapping[str, Text]] = {
    "before": Text("The fight at {space} begins."),
    "a": Text("Before the fight with {foe}: do you trade or lay cards open?"),
    "b": Text("{foe} at {space}: do you fight?"),
    "c": Text("Fighting {foe}: play a card, cast a spell, or pass?"),
    "aid": Text("{foe} at {space}: help with cards first, or fight?"),
    "bear": Text("Who leads the group away from {foe}? That one cannot move in this turn."),
    "d": Text("Who is your champion against {foe}?"),
    "duel": Text("The champions fight."),
    "next": Text("Your champion is down. Who goes on against {foe}?"),
    "rob": Text("Lost against {foe}: which card do you give up?"),
    "end": Text("The fight with {foe} is over. Play a card for its end?"),
    "hands": Text("Cards change hands."),
    "over": Text("The fight is over."),
}
"""By step, what the viewer is asked."""
_WAITS: Final[Mapping[str, Text]] = {
    "before": Text("{players}: a fight begins at {space}."),
    "a": Text("{players}: trading before the fight at {space}."),
    "b": Text("{players}: may get away from {space}."),
    "c": Text("{players}: cards and spells at {space}."),
    "aid": Text("{players}: cards and spells at {space}."),
    "bear": Text("{players}: who leads the group away from {space}."),
    "d": Text("{players}: naming champions at {space}."),
    "duel": Text("{players}: the champions fight at {space}."),
    "next": Text("{players}: the next champion at {space}."),
    "rob": Text("{players}: what is lost at {space}."),
    "end": Text("{players}: cards for the end of the fight at {space}."),
    "hands": Text("{players}: cards change hands at {space}."),
    "over": Text("{players}: the fight at {space} is over."),
}
"""By step, what others are waited for with."""


def _asks(v: WillowView, f: Fight) -> Text:
    return _ASKS[f.step].with_args(foe=_against(v, f), space=space_name(v.book, f.space))


def _waits(v: WillowView, f: Fight) -> Text:
    return _WAITS[f.step].with_args(space=space_name(v.book, f.space))


FIGHT = Stage(
    Fight,
    (Give, Lay, Discard, Decline, PlayIn, CastIn, Champion, GiveUp, NoMore),
    asks=_asks,
    waits=_waits,
    lists=_lists,
    follows=steps.follows,
    awaits=_awaits,
)
