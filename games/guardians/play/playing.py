"""A card is played, or a text used: how its button reads, and outside of combat what forbids it."""

from typing import ClassVar, Final

from engine.brief import brief
from engine.game import Label
from engine.texts import N_, Text
from games.guardians.cards.verbs import play
from games.guardians.cards.verbs.stones import price
from games.guardians.data.book import number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.face.things import card_of, effect_hint, known, thing
from games.guardians.face.words import called, card_help
from games.guardians.mind.matchup import cast
from games.guardians.play.actions import Play
from games.guardians.play.combat.sums import sums
from games.guardians.play.combat.table import both_present
from games.guardians.play.reading import no_card
from games.guardians.sheet.facts import combat
from games.guardians.sheet.frames import Combat, Frame, Held
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView


class Playing(Play):
    """Play a card of the Depot, or use the text of a Guardian, outside of combat (D14)."""

    __slots__ = ()
    moment: ClassVar[play.Moment]

    @classmethod
    def offers(cls, t: Realm, _: Frame, seat: int) -> list[Play]:
        return play.offers(t, seat, cls.moment)

    def fault(self, v: GuardiansView, _: Frame) -> Text:
        return not_playable(v, self, _IDLE)

    def do(self, s: Guardians, _: Held, out: list[GuardiansEvent]) -> None:
        play.begin(s, self, out)


_IDLE: Final = Text("{card} finds nothing to do at this point, or not on that. {prompt}")


def not_playable(v: GuardiansView, a: Play, idle: Text) -> Text:
    """Refuse a card or a text; `idle` is said of a card that could be paid for (D14)."""
    if a.card in v.book.guardian_of:
        return _no_text(v, a)
    refusal = no_card(v, a.seat, a.card)
    if refusal is not None:
        return refusal
    number = known(v, a.card)
    name = called(v, number)
    if number not in v.depot[a.seat]:
        return Text("{card} does not lie in your Depot; only cards from there are played.", card=name)
    if price(v, number) > v.stones[a.seat]:
        return Text("{card} costs a stone that you do not have; keep it.", card=name)
    return idle.with_args(card=name)


def _no_text(v: GuardiansView, a: Play) -> Text:
    """Refuse a Guardian's text: another's, used, or too dear."""
    named = v.book.guardian_of[a.card]
    name = Text("{name}", name=v.book.guardians[named].name)
    if named != v.guardian[a.seat]:
        return Text("{guardian} is not your Guardian; his text is not yours.", guardian=name)
    if len(v.face) + a.seat in v.used:
        return Text("You have used the text of {guardian} in this turn; once is all.", guardian=name)
    return Text("The text of {guardian} finds nothing to do at this point. {prompt}", guardian=name)


_PLAY: Final = Text("Play a card")


def play_label(v: GuardiansView, a: Play, rank: int, verb: Text = _PLAY) -> Label:
    """Name a card that is played, with whatever it is played on; a text of a Guardian is named by him."""
    name = thing(v, a.seat, a.card)
    hint = effect_hint(v, a.seat, a.card)
    f = combat(v)
    if hint is not None and f is not None and f.step == "modifiers":
        after, _ = cast(v, f, a.seat, number_of(a.card))
        if after is not f and both_present(after):
            hint = Text("{does}; {then}", does=hint, then=forecast(v, after, a.seat, 0))
    if not a.target:
        text, short = Text("Play {card}", card=name), brief("Play {card}", card=name)
        return Label(verb, text, hint, name, "primary", short, rank)
    target = thing(v, a.seat, a.target)
    named = {"card": name, "target": target}
    message = N_("{card}: {target}")
    if a.more:
        message, named["more"] = N_("{card}: {target}, {more}"), thing(v, a.seat, a.more)
    on = card_of(v, a.target)
    hint = hint if on is None else card_help(on)
    short = brief(message, **named)
    return Label(verb, Text(message, None, None, **named), hint, name, "primary", short, rank)


def forecast(v: GuardiansView, f: Combat, seat: int, more: int) -> Text:
    """Say how the match-up would stand with so many points more."""
    both = sums(v, f)
    mine, theirs = both[seat].power + more, both[1 - seat].power
    return Text("then {mine} against {theirs}", mine=mine, theirs=theirs)
