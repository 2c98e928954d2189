"""Picking in secret: command cards and primaries, revealed together (G57, G73, G161)."""

from typing import Final

from engine.brief import brief
from engine.decisions import Asked
from engine.game import Label
from engine.stages import Listing, Stage
from engine.texts import Text
from games.guardians.cards.does_words import ICONS
from games.guardians.cards.verbs.commands import announcing, must_play
from games.guardians.cards.verbs.texts import icons
from games.guardians.data.book import NONE, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.matchups import PrimaryStated
from games.guardians.face.things import known
from games.guardians.face.words import COLOURS, called, card_help
from games.guardians.mind import ranks
from games.guardians.play.actions import Attack, Play, interned
from games.guardians.play.asking import CHANGE, awaited
from games.guardians.play.combat.command import command_cards
from games.guardians.play.combat.sums import STRONG_AGAINST, terrain_bonus
from games.guardians.play.common import card_of, token
from games.guardians.play.forced import alone
from games.guardians.play.playing import play_label
from games.guardians.play.reading import no_card
from games.guardians.sheet.frames import Combat, HeldCombat, Pick
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView


def _fight(t: Guardians | GuardiansView) -> Combat:
    """Return the combat below the pick."""
    f = t.stack[-2]
    assert isinstance(f, Combat)  # noqa: S101  # a pick lies on a combat
    return f


def _choices(t: Realm, f: Combat, seat: int, what: str) -> list[int]:
    """Return the cards among which a seat picks."""
    if what == "command":
        return command_cards(t, f, seat)
    own = [card for card in f.hand[seat] if t.face[card] >= 0]
    return must_play(t, f, seat) or own


def _fault(v: GuardiansView, frame: Pick, a: Play | Attack, what: str) -> Text:
    """Refuse a pick in secret (G58, G73, G161)."""
    if frame.what != what:
        return Text("Something else is asked. {prompt}")
    refusal = no_card(v, a.seat, a.card)
    if refusal is not None:
        return refusal
    f, card = _fight(v), known(v, a.card)
    choices = _choices(v, f, a.seat, what)
    name, offered = called(v, card), tuple(called(v, choice) for choice in choices[:6])
    if card in choices:
        return Text("{card} is picked alone here; leave the rest out.", card=name)
    if card not in f.hand[a.seat] and (what == "primary" or card not in v.depot[a.seat]):
        return Text("{card} is not in your Combat Hand; pick one that is.", card=name)
    if what == "command":
        return Text(
            "{card} has no command text; you said that you play one: pick {choices}.",
            card=name,
            choices=offered,
        )
    return Text("A command card makes you play others first: pick {choices}.", choices=offered)


def _pick(s: Guardians, frame: Pick[list[int]], seat: int, card: int, out: list[GuardiansEvent]) -> None:
    """Take a pick; when all have picked, the combat goes on with them."""
    frame.picked[seat] = card
    if seat in frame.asked:
        frame.asked.remove(seat)
    if frame.asked:
        return
    f = s.stack[-2]
    assert isinstance(f, Combat)  # noqa: S101  # a pick lies on a combat
    if not frame.open and not f.stated:
        _state(s, f, seat, frame.picked[seat], out)
        frame.asked = [1 - seat]
        return
    s.stack.pop()
    if frame.what == "command":
        f.command = frame.picked
    else:
        f.pair = frame.picked


def _state(s: Guardians, f: HeldCombat, seat: int, card: int, out: list[GuardiansEvent]) -> None:
    """Let a player state truthfully what the other asked of the creature that lies face down (G161)."""
    what = announcing(s, f, seat)
    printed = card_of(s, card)
    values = {"color": printed.color, "size": printed.size, "icons": "+".join(icons(s, f, card)) or "none"}
    f.stated = values[what]
    out.append(PrimaryStated(seat, what, f.stated))


class PickCommand(Play):
    """Pick a command card (G57, G58)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Guardians | GuardiansView, frame: Pick, seat: int) -> list[Play]:
        if frame.what != "command":
            return []
        return [interned(Play, seat, token(t, card)) for card in _choices(t, _fight(t), seat, "command")]

    def fault(self, v: GuardiansView, frame: Pick) -> Text:
        return _fault(v, frame, self, "command")

    def do(self, s: Guardians, frame: Pick[list[int]], out: list[GuardiansEvent]) -> None:
        _pick(s, frame, self.seat, number_of(self.card), out)

    def label(self, v: GuardiansView, _: Pick) -> Label:
        rank = ranks.command(v, _fight(v), self.seat, number_of(self.card))
        return play_label(v, self, rank, Text("Command card"))


class PickPrimary(Attack):
    """Pick the creature that fights next (G73)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Guardians | GuardiansView, frame: Pick, seat: int) -> list[Attack]:
        if frame.what != "primary":
            return []
        return [interned(Attack, seat, token(t, card)) for card in _choices(t, _fight(t), seat, "primary")]

    def fault(self, v: GuardiansView, frame: Pick) -> Text:
        return _fault(v, frame, self, "primary")

    def do(self, s: Guardians, frame: Pick[list[int]], out: list[GuardiansEvent]) -> None:
        _pick(s, frame, self.seat, number_of(self.card), out)

    def label(self, v: GuardiansView, _: Pick) -> Label:
        number, f = known(v, self.card), _fight(v)
        card, name = v.book.cards[v.face[number]], called(v, number)
        facts = tuple(_strength(v, f, self.seat, number))
        text = Text("{card} fights: {facts}", card=name, facts=facts)
        short = brief("{card} fights: {vit}", card=name, vit=Text("{vit}", vit=card.vit))
        rank = ranks.primary(v, f, self.seat, number)
        return Label(Text("Fight"), text, card_help(card), style="primary", short=short, rank=rank)


def _strength(v: GuardiansView, f: Combat, seat: int, number: int) -> list[Text]:
    """Say what bears on the choice of a primary: vitality, bonuses, icons by which it can be bribed."""
    card = v.book.cards[v.face[number]]
    lines = [Text("{vit}", vit=card.vit)]
    if card.ocb:
        weak = COLOURS[STRONG_AGAINST[card.color]]
        lines.append(Text("{n} against {colour}", n=f"{card.ocb:+d}", colour=weak))
    here = terrain_bonus(v, f, seat, number)
    if here:
        lines.append(Text("{n} here", n=f"{here:+d}"))
    if card.icons:
        lines.append(Text("{icons} can bribe it", icons=tuple(ICONS[icon] for icon in card.icons)))
    return lines


def _awaits(_: Realm, frame: Pick) -> Asked:
    """Wait for those who have not picked; others may change the pick until both have."""
    may = tuple([seat for seat in (0, 1) if frame.open and frame.picked[seat] != NONE])
    return Asked(f"pick_{frame.what}", tuple(frame.asked), may, secret=True)


def _asks(v: GuardiansView, frame: Pick) -> Text:
    f = _fight(v)
    if frame.what == "command":
        return Text("Which command card do you play? Both are shown together.")
    if f.challenge:
        vit = v.book.guardians[v.guardian[1 - f.attacker]].vit
        return Text(
            "Which creature goes against the Guardian first? You need more than {vit} with it alone, or with "
            "all: then each counts its vitality, and only the last one all that it is given.", vit=vit,
        )  # fmt: skip
    if f.stated:
        return Text("Your opponent announced: {stated}. Which creature fights it?", stated=f.stated)
    return Text("Which creature fights next? Both are shown together.")


_LISTS: Final = Listing(PickCommand, PickPrimary)
_OPEN: Final = alone(_LISTS)


def _last(v: GuardiansView, frame: Pick, seat: int) -> bool:
    """Tell whether all can see that a seat has one card to pick: a Combat Hand of one card has a creature
    (G153), whichever it is.
    """
    return _OPEN(v, frame, seat) or (frame.what == "primary" and len(_fight(v).hand[seat]) == 1)


PICK = Stage(
    Pick,
    (PickCommand, PickPrimary),
    asks=_asks,
    waits=awaited(
        _awaits,
        Text("{player} picks a card in secret."),
        Text("{one} and {other} pick a card in secret."),
    ),
    awaits=_awaits,
    passing=CHANGE,
    forced=_last,
)
