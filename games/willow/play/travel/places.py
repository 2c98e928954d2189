"""Places at the end of a turn: treasures, powers, freeing the castle (W14, W15, W147-W152, W174)."""

from engine.decisions import Asked
from engine.game import Label
from engine.stages import Deed, Stage
from engine.texts import Text
from games.willow.cards import effects
from games.willow.data.book import GOOD, MAGIC, NONE
from games.willow.events.field import CastleFreed, Peeked, PeekedCard, PowerUsed, TreasureTaken
from games.willow.play.answers import Pass
from games.willow.play.casting import playing
from games.willow.play.casting.playing import Play
from games.willow.play.fights import contests
from games.willow.play.keeping import gain, learn
from games.willow.play.reading import interned
from games.willow.play.trade import trading
from games.willow.play.trade.giving import Decline, Discard, Give
from games.willow.play.trade.laying import Lay
from games.willow.play.travel import arrival
from games.willow.play.travel.powers import POWER, Power, free_fault, powers, treasure_fault
from games.willow.sheet.facts import Events, actors, char_id, decider, group, seers
from games.willow.sheet.frames import Places
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView


class UsePlace(Power):
    """Take a treasure, try to free the castle, or use a power."""

    __slots__ = ()

    def do(self, s: Willow, _: Places, out: Events) -> None:
        char = s.book.char_of[self.char]
        if self.choice == "treasure":
            take_treasure(s, char, out)
        elif self.choice == "free":
            free(s, char, out)
        else:
            use(s, char, self.choice, out)


class Done(Pass):
    """Do nothing more at the Places."""

    __slots__ = ()

    def do(self, _: Willow, f: Places[list[bool]], __: Events) -> None:
        f.done[self.seat] = True

    def label(self, _: WillowView, __: Places) -> Label:
        return self.named(Text("Nothing more here"), Text("the turn ends"))


def begin(s: Willow, out: Events) -> None:
    """Begin G6 or E5: whoever stands by the cage opens it; who has something to do is asked (W14, W15)."""
    arrival.release_all(s, out)
    f = Places([False] * len(s.team))
    if _busy(s, f):
        s.stack.append(f)


def _busy(s: Lands, f: Places) -> list[int]:
    """Return the seats that have something to do and are not done."""
    return [seat for seat, done in enumerate(f.done) if not done and options(s, seat)]


def _awaits(s: Lands, f: Places) -> Asked:
    """Ask whoever has something to do at a Place; public facts decide (W147, W149, W174)."""
    return Asked("places", tuple(_busy(s, f)))


def options(s: Lands, seat: int) -> list[Deed]:
    """List what a player may do at the end of the turn: treasures for whom he decides, powers, the castle."""
    deeds: list[Deed] = []
    names = s.book.chars
    late = s.book.options.place_power_timing == "end_of_turn"
    acting = actors(s)
    for char in acting:
        name = names[char].id
        if not treasure_fault(s, char):
            able = [mate for mate in group(s, GOOD, s.at[char]) if mate in acting]
            if decider(s, able) == seat:
                deeds.append(interned(Power, seat, name, "treasure"))
        if s.control[char] == seat:
            if late:
                deeds += powers(s, char)
            if not free_fault(s, char):
                deeds.append(interned(Power, seat, name, "free"))
    return deeds


def _lists(s: Willow, f: Places, seat: int) -> list[Deed]:
    """List what a player may do, and nothing (more); cards may be laid for it, it is still his turn (W22)."""
    deeds = [*options(s, seat)] if not f.done[seat] else []
    for char in actors(s):
        if s.control[char] == seat:
            deeds += trading.legal(s, char, "c")
            deeds += playing.legal(s, char, "late")
    return [*deeds, interned(Pass, seat, "")]


def _follows(s: Willow, f: Places[list[bool]], out: Events) -> bool:  # noqa: ARG001  # windows are called alike
    """Go on when nobody has anything to do any more."""
    if _busy(s, f):
        return False
    s.stack.remove(f)
    return True


def take_treasure(s: Willow, char: int, out: Events) -> None:
    """Take the treasure of a Place; it lies face up and counts for no limit (W21, W147, W150)."""
    space = s.at[char]
    place = s.book.place_of[space]
    card = s.treasure[place]
    s.treasure[place], s.lying[place] = NONE, False
    gain(s, char, card, up=True)
    word = s.book.token[card]
    out.append(TreasureTaken(s.control[char], char_id(s, char), s.book.spaces[space].id, word))


def use(s: Willow, char: int, word: str, out: Events) -> None:
    """Use the power of a place: Good once a game, Evil once a turn (W147-W149, addition 1.3)."""
    space = s.at[char]
    place = s.book.place_of[space]
    choices = effects.power_choices(s, char, space)
    number, chosen = choices[0] if word == POWER else next(choice for choice in choices if choice[1] == word)
    if place == NONE:
        s.powered[char] = True
    else:
        s.powers[char] |= 1 << place
    verb = s.book.spaces[space].power[number].do[0].verb
    out.append(PowerUsed(s.control[char], char_id(s, char), s.book.spaces[space].id, verb))
    effects.use_power(s, char, space, number, chosen, out)


def free(s: Willow, char: int, out: Events) -> None:
    """Try to free the castle: a contest of Magic, a tie works, and failing teaches nothing (W174)."""
    s.tried = True
    book = s.book
    place = book.spaces[book.goal].id
    if book.options.free_tir_asleen == "automatic":
        won = True
    else:
        number = ((place, book.numbers.tir_asleen_magic),)
        won = contests.roll(s, MAGIC, char, place, number, out) >= 0
    s.freed = s.freed or won
    out.append(CastleFreed(s.control[char], char_id(s, char), place, won))


def peek(s: Willow, char: int, out: Events) -> None:
    """Look at the first treasure; it stays, and they may move on (W151, addition 7.4)."""
    space = s.book.peek
    card = s.treasure[s.book.place_of[space]]
    s.peeked = True
    readers = seers(s, char)
    learn(s, [card], readers)
    at = s.book.spaces[space].id
    out.append(Peeked(s.control[char], char_id(s, char), at))
    out.append(PeekedCard(readers, (s.book.token[card],), at))


PLACES = Stage(
    Places,
    (UsePlace, Give, Lay, Discard, Decline, Play, Done),
    asks=Text("The turn ends: what do you take or use?"),
    waits=Text("{players}: taking treasures, using powers."),
    lists=_lists,
    follows=_follows,
    awaits=_awaits,
)
