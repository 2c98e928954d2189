"""Playing cards: what a character may play at a moment, and what comes of it (W95, W100, W120, addition 4.3).

Functions that only read take a state or a view (`Lands`).
"""

from bisect import insort
from collections.abc import Mapping, Sequence
from typing import Final

from engine.game import Label
from engine.stages import Deed, deed
from engine.texts import Text
from games.willow.cards import effects, moments, targets
from games.willow.cards.moments import Moment
from games.willow.cards.phrases import moment_name
from games.willow.cards.usage import Usage
from games.willow.cards.vocabulary import Use
from games.willow.data.book import CHARS, NONE
from games.willow.events.cards import LeftGame, Played
from games.willow.face.card_names import called, card_hint
from games.willow.face.things import card_of, fight, holder
from games.willow.face.words import char_name
from games.willow.mind import ranks
from games.willow.play import keeping, numbers
from games.willow.play.casting import spells
from games.willow.play.casting.aiming import NOT_OPEN, aim_fault, label_use, turn_fault
from games.willow.play.casting.cast import JOURNEY, casts
from games.willow.play.reading import CARD, MORE, TARGET, WillowDeed, interned, no_card
from games.willow.play.travel import flying
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Frame
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView

ORDERS: Final = "withdraw"
"""The verb that works at any time, from anywhere, for who has no Health too (W100, W120, addition 2.8)."""


@deed(Text("Play a card, or use one."), card=CARD, target=TARGET, more=MORE)
class Play(WillowDeed):
    """Play a card, or use what is written on one, on a target and with a further choice."""

    wrong = Text("No card is played at this moment. {prompt}")
    seat: int
    card: str
    target: str = ""
    more: str = ""

    def fault(self, v: WillowView, f: Frame) -> Text | None:
        refusal = no_card(v, self.card)
        if refusal is not None:
            return refusal
        card = card_of(v, self.card)
        char, kind, name = holder(v, card), v.book.kind[card], called(v, card)
        uses = [use for use in v.book.cards[card].uses if "passive" not in use.when]
        if kind == "spell" or (kind != "discard" and not any("fight.c" in use.when for use in uses)):
            return _KINDS[kind].with_args(card=name)
        if kind != "discard" and card in v.hand[char]:
            return NOT_OPEN.with_args(card=name)
        return _moment_fault(v, f, self, char, uses)

    def do(self, s: Willow, _: Frame, out: Events) -> None:
        card = s.book.card_of[self.card]
        play(s, s.owner[card], card, self.target, self.more, out)

    def label(self, v: WillowView, _: Frame) -> Label:
        card = card_of(v, self.card)
        hint, rank = card_hint(v, card), ranks.play(v, card)
        return label_use(v, Text("Play"), self.card, self.target, self.more, hint, rank)


_KINDS: Final[Mapping[str, Text]] = {
    "spell": Text("{card} is a spell; lay it open, then cast it."),
    "keep": Text("{card} is not played: it works while it lies open. Lay it, if it does not."),
    "friend": Text("{card} is not played: a Friend works while lying open. Lay it, if it does not."),
    "foe": Text("{card} is a Foe; Evil sends it with foe, after Good has drawn."),
    "army": Text("{card} is not played: it fights beside its leader by itself."),
    "elora": Text("{card} is not played; carry her, or give her to a companion."),
    "treasure": Text("{card} is not played: it works by lying open."),
}
"""By kind of card: why it is not played."""


def _moment_fault(v: WillowView, now: Frame, a: Play, char: int, uses: Sequence[Use]) -> Text:
    """Refuse by the moment, by who plays, by the target."""
    card = card_of(v, a.card)
    name, who = called(v, card), char_name(v.book, char)
    able = [(moment, use) for moment in moments.now(now) for use in moments.uses(v.book, moment)[card]]
    if not able:
        if v.book.cards[card].side == 1 - v.side[char]:
            return spells.COLOUR.with_args(card=name, char=who)
        when = tuple(moment_name(moment) for use in uses for moment in use.when)
        return Text("{card} is used {when}, not now. {prompt}").with_args(card=name, when=when)
    faults = [play_fault(v, char, card, use, moment) for moment, use in able]
    if faults[0] is not None and all(faults):
        return faults[0].with_args(card=name, char=who)
    f = fight(v)
    if f is not None and char not in f.fighters:
        return Text("{char} is not in this fight; only who is uses {card} in it.", char=who, card=name)
    waits = turn_fault(v, f, char)
    if waits is not None:
        return waits
    if f is not None and card in f.used:
        return Text("{card} has been used in this fight; once is all.", card=name)
    chosen = [
        choice
        for (_, use), fault in zip(able, faults, strict=True)
        if not fault
        for choice in targets.choices(v, char, use, spell=False)
    ]
    return aim_fault(v, name, chosen, a.target, a.more)


def able(s: Lands, char: int, moment: Moment) -> bool:
    """Tell, by what all can see, whether a character may have something to do at a moment.

    Who holds face-down cards may, as long as a card for that moment may be among them.
    """
    if moment == "far":
        return bool(s.hand[char]) and moments.possible(s, moment)
    if s.health[char] <= 0:
        return False
    if s.hand[char] and (moment == "c" or moments.possible(s, moment)):
        return True
    return moment == "c" and (bool(used(s, char)) or bool(casts(s, char, moment)))


def legal(s: Lands, char: int, moment: Moment) -> list[Deed]:
    """List what a character may play, use or cast at a moment; of equal cards the first.

    Every window lists it, so that nothing is forgotten (W179, addition A.1).
    """
    table = moments.uses(s.book, moment)
    face, seat = s.book.face, s.control[char]
    deeds: list[Deed] = []
    seen: list[int] = []
    for card in s.hand[char]:
        if card < 0 or not table[card] or face[card] in seen or s.book.kind[card] != "discard":
            continue
        seen.append(face[card])
        deeds += _plays(s, seat, char, card, table[card], moment)
    if moment == "c":
        deeds += used(s, char)
    return deeds + casts(s, char, moment)


def far(s: Willow, seat: int) -> list[Deed]:
    """List what a seat can play from afar: the queen's orders, before champions are named (W96, W100)."""
    deeds: list[Deed] = []
    for char in CHARS:
        if s.control[char] == seat and s.hand[char]:
            deeds += legal(s, char, "far")
    return deeds


def _plays(s: Lands, seat: int, char: int, card: int, uses: tuple[Use, ...], moment: Moment) -> list[Deed]:
    token = s.book.token[card]
    return [
        interned(Play, seat, token, word, more)
        for use in uses
        if not play_fault(s, char, card, use, moment)
        for word, more in targets.choices(s, char, use, spell=False)
    ]


_FIGHT = Text("{card} waits for its step of this fight; {char} can use it then.")
_ANYTIME = Text("{card} needs no turn of {char}: it can be played at any time until champions are named.")


def play_fault(s: Lands, char: int, card: int, use: Use, moment: Moment) -> Text | None:
    """Say why a character may not play a card at a moment, whatever the target."""
    if s.book.cards[card].side not in (NONE, s.side[char]):
        return spells.COLOUR
    orders = use.do[0].verb == ORDERS
    if s.health[char] <= 0 and not orders:
        return spells.DEAD
    anytime = s.book.options.orders_anytime == "on"
    if moment == "far":
        if orders:
            return None if anytime else _FIGHT
        f = facts.running_view(s)
        return _FIGHT if f is not None and char in f.fighters else None
    if moment == "c" and orders and anytime:
        return _ANYTIME
    if moment in ("move", "journey"):
        return _travel_fault(s, char, use, moment)
    return None


def _travel_fault(s: Lands, char: int, use: Use, moment: Moment) -> Text | None:
    """Say why a card does not serve before or on a journey (W70, W75, W191)."""
    effect = use.do[0]
    if "before_move" in use.when:
        return spells.move_fault(s, char)
    if effect.verb == "fly_move":
        return JOURNEY  # begun as a journey of its own
    if moment == "journey":
        if effect.verb == "river_move":
            return flying.boat_fault(s, char)
        if effect.verb == "bonus":
            return flying.follow_fault(s, char, effect.n)
    return None


def used(s: Lands, char: int) -> list[Deed]:
    """List the uses of face-up cards in step (c): a flame once a fight, charges (W95, AM9)."""
    if s.health[char] <= 0:
        return []
    table, book = moments.uses(s.book, "c"), s.book
    return [
        interned(Play, s.control[char], book.token[card], word, more)
        for card in s.shown[char]
        if table[card] and book.kind[card] != "spell" and numbers.counts(s, char, card)
        for use in table[card]
        if not _spent(s, card, use)
        for word, more in targets.choices(s, char, use, spell=False)
    ]


def _spent(s: Lands, card: int, use: Use) -> bool:
    """Tell whether a limited use of a face-up card is spent."""
    if use.charges:
        return s.charges[card] <= 0
    f = facts.running_view(s)
    return use.limit == "fight" and (f is None or card in f.used)


def free(s: Lands, card: int) -> bool:
    """Tell whether playing a card is none of the actions that W98 orders: the queen's orders, at any time
    (W100).
    """
    uses = s.book.cards[card].uses
    return any(use.do[0].verb == ORDERS for use in uses) and s.book.options.orders_anytime == "on"


def play(s: Willow, char: int, card: int, target: str, more: str, out: Events) -> None:
    """Play a card from hand, which is discarded, or use one that lies face up; then do what it says."""
    use = _chosen(s, char, card, target, more)
    if card in s.hand[char]:
        spend(s, char, card, out, target, more)
    else:
        _use_up(s, char, card, use, target, more, out)
    effects.run(s, Usage(char, use, s.book.token[card], card, target, more), use.do, out)


def _chosen(s: Lands, char: int, card: int, target: str, more: str) -> Use:
    """Return the use of a card that a choice belongs to."""
    played: list[Use] = [use for use in s.book.cards[card].uses if "passive" not in use.when]
    for use in played:
        if (target, more) in targets.choices(s, char, use, spell=False):
            return use
    return played[0]


def spend(s: Willow, char: int, card: int, out: Events, target: str = "", more: str = "") -> None:
    """Show a card from hand and discard it; dust may leave the game instead (W177, addition B.1)."""
    book = s.book
    seat, who, word = s.control[char], book.chars[char].id, book.token[card]
    out.append(Played(seat, who, word, target, more))
    if card == book.dust and book.options.dust_once == "on":
        keeping.remove(s, card)
        out.append(LeftGame(seat, who, word))
        return
    keeping.throw(s, card, "used", out)


def _use_up(s: Willow, char: int, card: int, use: Use, target: str, more: str, out: Events) -> None:
    """Note a use of a face-up card: once a fight, or one of its charges, after which it leaves the game."""
    seat, who, word = s.control[char], s.book.chars[char].id, s.book.token[card]
    out.append(Played(seat, who, word, target, more))
    numbers.mark(s, char, card, out)
    f = facts.running(s)
    if use.limit == "fight" and f is not None:
        insort(f.used, card)
    if use.charges:
        s.charges[card] -= 1
        if s.charges[card] <= 0:
            keeping.remove(s, card)
            out.append(LeftGame(seat, who, word))
