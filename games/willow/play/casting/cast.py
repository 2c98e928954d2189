"""Casting spells: who may cast what when, and what comes of it (W109-W121, W132)."""

from engine.game import Label
from engine.stages import Deed, deed
from engine.texts import Text
from games.willow.cards import effects, moments, targets
from games.willow.cards.moments import Moment
from games.willow.cards.phrases import moment_name
from games.willow.cards.usage import Usage
from games.willow.cards.vocabulary import Use
from games.willow.data.book import MAGIC
from games.willow.events.cards import SpellCast
from games.willow.face.card_names import called, card_hint
from games.willow.face.things import card_of, holder, thing
from games.willow.face.words import char_name
from games.willow.mind import ranks
from games.willow.mind.odds import casts as works
from games.willow.play import growth, numbers
from games.willow.play.casting import answering, spells
from games.willow.play.casting.aiming import NOT_OPEN, aim_fault, label_use, turn_fault
from games.willow.play.fights import contests
from games.willow.play.reading import MORE, TARGET, WillowDeed, interned, kind_of, no_card
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Frame
from games.willow.sheet.state import Lands, Willow, frames
from games.willow.sheet.view import WillowView

JOURNEY = Text("{card} begins a journey of its own: say journey, {char} and that card.")


@deed(Text("Cast a spell."), card=Text("The spell."), target=TARGET, more=MORE)
class Cast(WillowDeed):
    """Cast a spell on a target and with a further choice (W111)."""

    wrong = Text("No spell is cast at this moment. {prompt}")
    seat: int
    card: str
    target: str = ""
    more: str = ""

    def fault(self, v: WillowView, f: Frame) -> Text | None:
        refusal = no_card(v, self.card)
        if refusal is not None:
            return refusal
        card = card_of(v, self.card)
        char, name = holder(v, card), called(v, card)
        who = char_name(v.book, char)
        if v.book.kind[card] != "spell":
            return spells.NO_SPELL.with_args(card=name)
        if card in v.hand[char]:
            return NOT_OPEN.with_args(card=name)
        now = next((moment for moment in moments.now(f) if moments.uses(v.book, moment)[card]), None)
        if now is None:
            when = tuple(moment_name(moment) for use in v.book.cards[card].uses for moment in use.when)
            return Text("{card} is cast {when}, not now. {prompt}").with_args(card=name, when=when)
        fault = spells.cast_fault(v, char, card, now)
        if fault:
            return fault.with_args(card=name, char=who)
        waits = turn_fault(v, f, char)
        if waits is not None:
            return waits
        uses = moments.uses(v.book, now)[card]
        chosen = [choice for use in uses for choice in targets.choices(v, char, use, spell=True)]
        if chosen and uses[0].do[0].verb == "fly_move":
            return JOURNEY.with_args(card=name, char=who)
        return aim_fault(v, name, chosen, self.target, self.more)

    def do(self, s: Willow, _: Frame, out: Events) -> None:
        card = s.book.card_of[self.card]
        begin(s, s.owner[card], card, self.target, self.more, out)

    def label(self, v: WillowView, _: Frame) -> Label:
        card = card_of(v, self.card)
        hint, rank = _chance(v, card, self.target), ranks.cast(v, card, self.target)
        return label_use(v, Text("Cast"), self.card, self.target, self.more, hint, rank)

    def never(self, v: WillowView) -> Text | None:
        fault = WillowDeed.never(self, v)
        if fault is None and kind_of(v, self.card) != "spell":
            return spells.NO_SPELL.with_args(card=thing(v, self.card))
        return fault


def _chance(v: WillowView, card: int, target: str) -> Text | None:
    """Say a caster's Magic against what must be matched, and what a failure is good for (W111, W112)."""
    caster = holder(v, card)
    if caster < 0:
        return card_hint(v, card)
    own, level = numbers.total(v, caster, MAGIC), spells.level(v, card, target)
    chance = round(100 * works(own - level))
    teaches = chance < 100 and growth.learns(v, caster, MAGIC) and growth.may_grow(v, caster, MAGIC)
    text = Text("Magic {own} against level {level}: {chance} %{teaches}")
    return text.with_args(
        own=own, level=level, chance=chance, teaches=Text("; failing teaches Magic") if teaches else ""
    )


def casts(s: Lands, char: int, moment: Moment) -> list[Deed]:
    """List the spells that a character may cast at a moment with their valid targets (W113, addition 4.2).

    A spell of flight is begun as a journey instead. Of equal spells the first that may still be cast.
    """
    deeds: list[Deed] = []
    kind, face = s.book.kind, s.book.face
    seen: list[int] = []
    for card in s.shown[char]:
        if kind[card] != "spell" or face[card] in seen or not spells.may_cast(s, char, card, moment):
            continue
        seen.append(face[card])
        deeds += [
            interned(Cast, s.control[char], s.book.token[card], word, more)
            for use in moments.uses(s.book, moment)[card]
            if use.do[0].verb != "fly_move"
            for word, more in targets.choices(s, char, use, spell=True)
        ]
    return deeds


def use_of(s: Lands, char: int, card: int) -> int:
    """Return the number of the use for which a spell is cast now: to answer, in a fight, before moving."""
    uses: tuple[Use, ...] = s.book.cards[card].uses
    if frames(s)[-1].kind == "response":
        wanted = "response"
    else:
        f = facts.running_view(s)
        wanted = "fight.c" if f is not None and char in f.fighters else "before_move"
    return next((number for number, use in enumerate(uses) if wanted in use.when), 0)


def begin(s: Willow, char: int, card: int, target: str, more: str, out: Events) -> None:
    """Cast a spell: one roll of Magic against its level; a tie works (W57, W111, additions 3.3 and 6.6).

    If it works it may be answered before it takes effect (W116); if it fails the caster's Magic grows.
    """
    book, use = s.book, use_of(s, char, card)
    s.cast[card] |= 1 << char
    numbers.mark(s, char, card, out)
    against = spells.level(s, card, target)
    for item in spells.resisting(s, target):
        numbers.mark(s, book.char_of[target], item, out)
    rating = numbers.total(s, char, MAGIC)
    parts = _said(numbers.lines(s, char, MAGIC)), _said(spells.level_lines(s, card, target))
    numbers.use(s, char, MAGIC, out)
    mine, theirs = contests.die(s), contests.die(s)
    works = rating + mine >= against + theirs
    who = s.control[char], book.chars[char].id, book.token[card]
    out.append(SpellCast(*who, target, mine, rating, theirs, against, works, *parts))
    if works:
        answering.begin(s, char, card, use, target, more, out)
    else:
        fail(s, char, card, use, target, more, out)


def _said(lines: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """Write the parts of a sum for an event."""
    return tuple([f"{word} {n}" for word, n in lines])


def fail(s: Willow, char: int, card: int, number: int, target: str, more: str, out: Events) -> None:
    """Let a caster learn from a spell that failed, at once; then what the spell says for that (W59, W112,
    W124, additions 4.1 and 4.2).
    """
    use = s.book.cards[card].uses[number]
    growth.grow(s, char, MAGIC, out)
    effects.run(s, Usage(char, use, s.book.token[card], card, target, more, spell=True), use.fail, out)
    answering.lost(s, char, use, out)
