"""Command cards: who plays one, answers to them, and what they do (G57-G67, G159-G162)."""

from typing import Final

from engine.brief import brief
from engine.game import Label, Style
from engine.texts import Text
from games.guardians.cards.verbs import areas
from games.guardians.cards.verbs.areas import cauldron
from games.guardians.cards.verbs.commands import (
    calm,
    dispel,
    dispels,
    dispels_command,
    live,
    sender,
    threat,
)
from games.guardians.cards.verbs.play import announce
from games.guardians.cards.verbs.seen import card_of
from games.guardians.cards.verbs.stones import pay
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.verbs.texts import fits
from games.guardians.cards.vocabulary import Effect
from games.guardians.data.book import NONE, SPACES, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.combat import (
    CommandSaid,
    CommandShown,
    CommandWorks,
    DepotLeft,
    SentFromHand,
)
from games.guardians.face.things import known
from games.guardians.face.words import called, card_help
from games.guardians.mind import ranks
from games.guardians.play.actions import Answer, Play, Send, interned
from games.guardians.play.asking import LEAVE
from games.guardians.play.combat import fates
from games.guardians.play.combat.passing import passing
from games.guardians.play.combat.windows import acted, close_window, combat_cards, taken_up, window
from games.guardians.play.common import discard, face_id, show, token
from games.guardians.play.playing import play_label
from games.guardians.play.reading import SHORT, no_card
from games.guardians.sheet.frames import Combat, Force, HeldCombat, Laid, Pick
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView


def sides(f: Combat) -> tuple[int, int]:
    """Return both seats, the attacker first."""
    return (f.attacker, 1 - f.attacker)


def say(_: Guardians, f: HeldCombat, __: list[GuardiansEvent]) -> bool:
    """Ask whether, not which: first the attacker, then the defender (G57)."""
    for seat in sides(f):
        if f.said[seat] < 0:
            f.mover = seat
            return False
    close_window(f)
    return True


def command_cards(s: Realm, f: Combat, seat: int) -> list[int]:
    """Return the cards that a seat may play as command card (G58); of spells and items one of each kind."""
    orders = [card for card in f.hand[seat] if _commands(card_of(s, card).effects)]
    spells: dict[int, int] = {}
    for card in taken_up(s, f, seat):
        if _commands(card_of(s, card).effects):
            spells.setdefault(s.face[card], card)
    return orders + list(spells.values())


def _commands(effects: tuple[Effect, ...]) -> bool:
    return any(effect.trigger == "command" for effect in effects)


def pick_commands(s: Guardians, f: HeldCombat, _: list[GuardiansEvent]) -> bool:
    """Ask those who said yes for their card, in secret (G57)."""
    asked = [seat for seat in (0, 1) if f.said[seat] == 1]
    if asked:
        s.stack.append(Pick("command", asked, [NONE, NONE]))
    return True


def show_commands(s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> bool:
    """Reveal both together: creatures lie on the table from now on (G57, G64)."""
    for seat in sides(f):
        card = f.command[seat]
        if card < 0:
            continue
        if card in f.hand[seat]:
            f.hand[seat].remove(card)
            f.table.append(Laid(card, seat, "command", 0))
            fates.reveal(s, card)
        else:
            s.depot[seat].remove(card)
            f.spent.append(card)
            show(s, (card,))
        out.append(CommandShown(seat, face_id(s, card)))
    return True


def answers(s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> bool:
    """Let both answer the command cards, the attacker first (G63, G159)."""
    return window(s, f, "answers", may_answer, out)


def may_answer(s: Guardians, f: HeldCombat, seat: int) -> bool:
    """Tell whether all can see that a seat might answer: by Dispel Magic, or by the text of its shield."""
    foe = live(f, 1 - seat)
    if foe >= 0 and card_of(s, foe).kind in ("spell", "hitem") and combat_cards(s, f, seat) > 0:
        return True
    return calm(s, f, seat) >= 0


def dispel_creatures(s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> bool:
    """Let Iron Crag Baggler dispel the opposing command card; two of them dispel each other (G62)."""
    doomed = [
        live(f, 1 - seat) for seat in sides(f) if live(f, seat) >= 0 and dispels_command(s, live(f, seat))
    ]
    for card in doomed:
        if card >= 0:
            dispel(s, f, card, "baggler", out)
    return True


def contradictions(s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> bool:
    """Dispel the card with the lower Up number of two that contradict each other; equal: both (G60)."""
    mine, theirs = live(f, f.attacker), live(f, 1 - f.attacker)
    if mine < 0 or theirs < 0 or not clash(s, mine, theirs):
        return True
    difference = card_of(s, mine).up - card_of(s, theirs).up
    if difference <= 0:
        dispel(s, f, mine, "contradiction", out)
    if difference >= 0:
        dispel(s, f, theirs, "contradiction", out)
    return True


def clash(s: Realm, mine: int, theirs: int) -> bool:
    """Tell whether two command cards contradict each other: both have one of some verbs (G60, A8)."""
    return bool(_groups(s, mine) & _groups(s, theirs))


def _groups(s: Realm, card: int) -> frozenset[str]:
    """Return by which of its verbs a command card can contradict another (G60, A8)."""
    verbs = (effect.verb for effect in card_of(s, card).effects if effect.trigger == "command")
    return frozenset(verb for verb in verbs if VERBS[verb].contradicts)


def take_effect(s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> bool:
    """Let what is left work, the attacker's card first; AOEs strike afterwards, together (G61, G159)."""
    for seat in sides(f):
        card = live(f, seat)
        if card < 0:
            continue
        effects = [
            (at, effect) for at, effect in enumerate(card_of(s, card).effects) if effect.trigger == "command"
        ]
        idle = not any(VERBS[effect.verb].works(s, f, seat, effect) for _, effect in effects)
        out.append(CommandWorks(seat, face_id(s, card), idle))
        for at, effect in effects:
            if VERBS[effect.verb].lasts:
                f.forces.append(Force(card, at, seat, "combat"))
            VERBS[effect.verb].command(s, f, seat, card, effect, out)
    return True


def send_away(s: Guardians, f: HeldCombat, _: list[GuardiansEvent]) -> bool:
    """Ask whoever must send a creature from hand to the Pen (D20, Lantern Jaw)."""
    for seat in sides(f):
        if f.said[seat] == SENT:
            continue
        if f.hand[seat] and sender(s, f, 1 - seat) is not None:
            f.mover = seat
            return False
        _sent_all(f, seat)
    close_window(f)
    return True


def _sent_all(f: HeldCombat, seat: int) -> None:
    """Note that a seat has sent away what it must; `passes` counts anew for the other one."""
    f.said[seat], f.passes = SENT, 0


SENT = 2
"""What `said` holds for a seat that has sent away what it must."""


def area_commands(s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> bool:
    """Let all AOEs of the command step strike at the same time (G61, G159); their spells are discarded."""
    struck: list[areas.Strike] = []
    for seat in sides(f):
        for card in (live(f, seat), cauldron(s, f, seat)):
            if card >= 0:
                struck += areas.strikes(s, f, seat, card, ("command", "defend"))
    areas.carry_out(s, f, struck, out)
    used = [card for card in f.spent if card in f.command]
    f.spent = [card for card in f.spent if card not in used]
    discard(s, used)
    return True


# --- what is asked ---


class AnswerInCombat(Answer):
    """Be the base of answers in a combat."""

    __slots__ = ()

    def fault(self, _: GuardiansView, __: Combat) -> Text:
        return Text("“{word}” is no answer here. {prompt}", word=self.choice[:SHORT])


class SayCommand(AnswerInCombat):
    """Say whether one plays a command card: who has none must say no (G57, G159). Before, the Depot may be
    left where it is (G56).
    """

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, f: Combat, seat: int) -> list[Answer]:
        words = ["no", "yes"] if command_cards(t, f, seat) else ["no"]
        if taken_up(t, f, seat):
            words.append(LEAVE)
        return [interned(Answer, seat, word) for word in words]

    def fault(self, _: GuardiansView, __: Combat) -> Text:
        word = self.choice[:SHORT]
        if word == LEAVE:
            return Text("You have no Depot card in this combat, or have left them already; answer yes or no.")
        if word == "yes":
            return Text("You have no command card in this combat; answer no.")
        return Text("Answer yes or no, not “{word}”.", word=word)

    def do(self, _: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> None:
        if self.choice == LEAVE:
            f.left[self.seat] = True
            out.append(DepotLeft(self.seat))
        else:
            f.said[self.seat] = int(self.choice == "yes")
            out.append(CommandSaid(self.seat, self.choice == "yes"))

    def label(self, v: GuardiansView, f: Combat) -> Label:
        text, hint = _SAYS[self.choice]
        style: Style = "primary" if self.choice == "yes" else "secondary"
        return Label(Text("Answer"), text, hint, style=style, rank=ranks.say(v, f, self))


_SAYS: Final = {
    "yes": (Text("Play a command card"), Text("you choose it next; you must have one")),
    "no": (Text("No command card"), Text("the match-ups begin")),
    LEAVE: (Text("Leave the Depot"), Text("its cards are not used or shown in this combat")),
}


def asks_say(v: GuardiansView, f: Combat) -> Text:
    """Ask whether, not which; after the other's word."""
    other = f.said[1 - f.mover]
    if not command_cards(v, f, f.mover):
        return _NO_COMMAND[other + 1].with_args(at=SPACES[f.at])
    if other < 0:
        return Text("Combat at {at}: will you play a command card? Say only whether.", at=SPACES[f.at])
    return (
        Text("Your opponent will play a command card. Will you?")
        if other
        else Text("Your opponent plays no command card. Will you?")
    )


_NO_COMMAND: Final = (
    Text("Combat at {at}. You have no command card: say no."),
    Text("Combat at {at}. Your opponent plays no command card, and you have none: say no."),
    Text("Combat at {at}. Your opponent will play a command card, and you have none: say no."),
)
"""By what the opponent has said, of whom -1 has said nothing."""


class AnswerCommand(Play):
    """Answer the command cards: by Dispel Magic, or by the text of the own shield (G63, G159)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, f: Combat, seat: int) -> list[Play]:
        foe = live(f, 1 - seat)
        cards = dispels(t, f, seat) if foe >= 0 and foe in f.spent else []
        shield = calm(t, f, seat)
        if shield >= 0:
            cards = [*cards, shield]
        return [interned(Play, seat, token(t, card)) for card in cards]

    def fault(self, v: GuardiansView, _: Combat) -> Text:
        return no_card(v, self.seat, self.card) or Text(
            "{card} cannot answer these command cards; pass, and they work.",
            card=called(v, known(v, self.card)),
        )

    def do(self, s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> None:
        acted(f)
        seat, card = self.seat, number_of(self.card)
        if card in s.depot[seat]:
            foe = live(f, 1 - seat)
            announce(s, seat, card, [foe], out, face_id(s, foe))
        else:
            pay(s, seat, card, out)
            dispel(s, f, threat(s, f, seat), "shield", out)

    def label(self, v: GuardiansView, f: Combat) -> Label:
        return play_label(v, self, ranks.help_in_fight(v, f, self))


NO_ANSWER: Final = passing(Text("Do not answer"), Text("the command cards work"))


def asks_answers(v: GuardiansView, f: Combat) -> Text:
    """Ask for an answer to the command cards."""
    if AnswerCommand.offers(v, f, f.mover):
        return Text("The command cards lie open. Answer them, or let them work?")
    return Text("The command cards lie open. You have no answer to them: let them work.")


class SendToPen(Send):
    """Send a creature from hand to the Pen; `passes` counts those sent so far (D20)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, f: Combat, seat: int) -> list[Send]:
        return [interned(Send, seat, token(t, card)) for card in _fitting(t, f, seat)]

    def fault(self, v: GuardiansView, f: Combat) -> Text:
        if f.step != "send_away":
            return self.wrong
        return no_card(v, self.seat, self.card) or Text(
            "{card} does not fit, or is not in your hand; send one that does.",
            card=called(v, known(v, self.card)),
        )

    def do(self, s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> None:
        effect = sender(s, f, 1 - self.seat)
        fates.send_from_hand(s, f, number_of(self.card), out)
        f.passes += 1
        if effect is None or f.passes >= effect.n:
            _sent_all(f, self.seat)

    def label(self, v: GuardiansView, _: Combat) -> Label:
        number = known(v, self.card)
        name, hint = called(v, number), card_help(v.book.cards[v.face[number]])
        text, short = Text("{card} to the Pen", card=name), brief("{card} to the Pen", card=name)
        return Label(Text("Send"), text, hint, short=short, rank=ranks.spare(v, number))


def _fitting(t: Realm, f: Combat, seat: int) -> list[int]:
    """Return the creatures in hand that a seat may send away."""
    effect = sender(t, f, 1 - seat)
    return [] if effect is None else [card for card in f.hand[seat] if fits(t, f, card, effect.filter)]


class NobodyFits(AnswerInCombat):
    """Send nobody, where no creature fits."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, f: Combat, seat: int) -> list[Answer]:
        return [] if _fitting(t, f, seat) else [interned(Answer, seat, "none")]

    def fault(self, _: GuardiansView, __: Combat) -> Text:
        return Text("A creature of yours fits: send one of those.")

    def do(self, _: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> None:
        _sent_all(f, self.seat)
        out.append(SentFromHand(self.seat, ""))

    def label(self, _: GuardiansView, __: Combat) -> Label:
        text, hint = Text("No creature fits"), Text("nothing goes to the Pen")
        return Label(Text("Answer"), text, hint, rank=ranks.LITTLE)
