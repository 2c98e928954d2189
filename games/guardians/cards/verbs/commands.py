"""Verbs of command cards, and of what answers a card (D14-D20)."""

from engine.texts import Text
from games.guardians.cards.does_words import noun
from games.guardians.cards.verbs.areas import attacks_area, cauldron
from games.guardians.cards.verbs.seen import card_of
from games.guardians.cards.verbs.stones import price
from games.guardians.cards.verbs.texts import fits, shield_of, working
from games.guardians.cards.verbs.verb import Out, Played, Verb
from games.guardians.cards.vocabulary import Effect, match, number, who, words
from games.guardians.data.book import NONE
from games.guardians.events.combat import CombatCalledOff, Dispelled, DispelledBy
from games.guardians.play.combat.windows import taken_up
from games.guardians.play.common import discard, face_id
from games.guardians.sheet.frames import Combat, HeldCombat
from games.guardians.sheet.state import Guardians, Realm


class Announce(Verb):
    """Let the opponent say what its primary is before one picks (G161)."""

    value = 0.8
    command_value = 1.2
    lasts = contradicts = True
    others = (
        (
            Text("the opponent tells the colour of each primary before you pick"),
            Text("the opponent tells the colour of each primary before the pick"),
        ),
        (
            Text("the opponent tells the icons of each primary before you pick"),
            Text("the opponent tells the icons of each primary before the pick"),
        ),
        (
            Text("the opponent tells the size of each primary before you pick"),
            Text("the opponent tells the size of each primary before the pick"),
        ),
    )

    def phrase(self, e: Effect) -> Text:
        return {
            "color": Text("the opponent tells the colour of each primary before you pick"),
            "icons": Text("the opponent tells the icons of each primary before you pick"),
            "size": Text("the opponent tells the size of each primary before you pick"),
        }[e.what]


ANNOUNCE = Announce("announce", "command", words("color", "icons", "size"))


def announcing(s: Realm, f: Combat, seat: int) -> str:
    """Return what a seat must say of the creature that it will play: color, icons, size or "" (G161)."""
    for text in working(s, f, "announce"):
        if text.seat != seat:
            return text.effect.what
    return ""


class PlayFirst(Verb):
    """Let some creatures be played before others (G161)."""

    command_value = 0.3
    lasts = contradicts = True

    def phrase(self, e: Effect) -> Text:
        return Text("the opponent must play each {whom} first", whom=noun(e.filter))


PLAY_FIRST = PlayFirst("play_first", "command", match, who)


def must_play(s: Realm, f: Combat, seat: int) -> list[int]:
    """Return the creatures in hand among which a seat must choose its primary; none: it is free (G161)."""
    for text in working(s, f, "play_first"):
        bound = text.seat if text.effect.who == "own" else 1 - text.seat
        if seat == bound or text.effect.who == "both":
            cards = [card for card in f.hand[seat] if card_of(s, card).creature]
            return [card for card in cards if fits(s, f, card, text.effect.filter, text.card)]
    return []


class ToPen(Verb):
    """Let the opponent send creatures from hand to its Pen (D20): Lantern Jaw."""

    value = 2.0
    command_value = 1.5
    others = ((Text("{n} {whom} to your Pen"), Text("{n} {whom} to own Pen")),)

    def phrase(self, e: Effect) -> Text:
        if e.who == "opp":
            return Text("the opponent sends {n} {whom} to the Pen", n=e.n, whom=noun(e.filter))
        return Text("{n} {whom} to your Pen", n=e.n, whom=noun(e.filter))


TO_PEN = ToPen("to_pen", "command", match, who, number)


def live(f: Combat, seat: int) -> int:
    """Return a seat's command card, or NONE: it has none, or it was dispelled."""
    card = f.command[seat]
    return NONE if card in f.dispelled else card


def sender(s: Realm, f: Combat, seat: int) -> Effect | None:
    """Return the effect of a seat's command card by which its opponent sends a creature away, or None."""
    card = live(f, seat)
    if card >= 0:
        for effect in card_of(s, card).effects:
            if effect.trigger == "command" and effect.verb == "to_pen":
                return effect
    return None


class Dispel(Verb):
    """Let a card do nothing at all: a command card, a card that was announced, an AOE (G62, G63, G160)."""

    value = 2.5
    command_value = 1.5

    def phrase(self, e: Effect) -> Text:
        return {
            "opp_command": Text("dispels the opposing command card"),
            "spell_or_hitem": Text("dispels a spell or hand item"),
            "aoe": Text("dispels an opposing area attack"),
        }[e.what]

    def cast(self, s: Guardians, f: HeldCombat, played: Played, out: Out) -> None:
        """Dispel the opponent's command card (G63)."""
        dispel(s, f, played.targets[0], "dispel", out)


DISPEL = Dispel("dispel", "command|command_step|react", words("opp_command", "spell_or_hitem", "aoe"))


def dispel(s: Guardians, f: HeldCombat, card: int, how: DispelledBy, out: Out) -> None:
    """Let a command card do nothing at all; a spell is discarded, a creature stays (G67, G159, A11)."""
    f.dispelled.append(card)
    owner = 0 if card < s.split else 1
    out.append(Dispelled(owner, face_id(s, card), how))
    if card in f.spent:
        f.spent.remove(card)
        discard(s, (card,))


def dispels(s: Realm, f: Combat | None, seat: int) -> list[int]:
    """Return a card of a Depot that answers a card, in combat `f` or in none; of equal ones the first."""
    for card in taken_up(s, f, seat):
        if any(effect.verb == "dispel" and effect.trigger == "react" for effect in card_of(s, card).effects):
            return [card]
    return []


def dispels_command(s: Realm, card: int) -> bool:
    """Tell whether a command card dispels the opposing one (G62): Iron Crag Baggler."""
    return any(
        effect.verb == "dispel" and effect.what == "opp_command" for effect in card_of(s, card).effects
    )


def calm(s: Realm, f: Combat, seat: int) -> int:
    """Return the own shield that can dispel an AOE of the opponent now, or NONE (G159, Calm Eye)."""
    shield = shield_of(s, f, seat)
    if shield < 0:
        return NONE
    effects = [effect for effect in card_of(s, shield).effects if effect.trigger == "command_step"]
    if not any(effect.verb == "dispel" and effect.what == "aoe" for effect in effects):
        return NONE
    if s.stones[seat] < price(s, shield):
        return NONE
    return shield if threat(s, f, seat) >= 0 else NONE


def threat(s: Realm, f: Combat, seat: int) -> int:
    """Return the opponent's card whose AOE is about to strike: his command card, or Boiling Cauldron."""
    for card in (live(f, 1 - seat), cauldron(s, f, 1 - seat)):
        if card >= 0 and attacks_area(s, card):
            return card
    return NONE


class CancelCombat(Verb):
    """Call the combat off: the defender retreats, the attacker takes the land (D14): Truce Flag."""

    value = 2.0

    def phrase(self, _: Effect) -> Text:
        return Text("no combat; the defender retreats")

    def cast(self, s: Guardians, f: HeldCombat, played: Played, out: Out) -> None:
        f.winner = 1 - played.seat
        f.step = "close"
        out.append(CombatCalledOff(played.seat, face_id(s, played.card)))


CANCEL_COMBAT = CancelCombat("cancel_combat", "react", words("defender_retreats"))


def flags(s: Realm, seat: int) -> list[int]:
    """Return the cards in a Depot that call a combat off, one of each kind."""
    flags: dict[str, int] = {}
    for card in s.depot[seat]:
        if any(effect.verb == "cancel_combat" for effect in card_of(s, card).effects):
            flags.setdefault(card_of(s, card).id, card)
    return list(flags.values())
