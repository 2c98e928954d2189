"""Command cards: who plays one, answers to them, and what they do (G57-G67, G159-G162)."""

from games.guardians.cards.verbs import areas
from games.guardians.cards.verbs.areas import cauldron
from games.guardians.cards.verbs.commands import calm, dispel, dispels_command, live, sender
from games.guardians.cards.verbs.seen import card_of
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.vocabulary import Effect
from games.guardians.data.book import NONE
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.combat import (
    CommandShown,
    CommandWorks,
)
from games.guardians.play.combat import fates
from games.guardians.play.combat.windows import close_window, combat_cards, taken_up, window
from games.guardians.play.common import discard, face_id, show
from games.guardians.sheet.frames import Combat, Force, HeldCombat, Laid, Pick
from games.guardians.sheet.state import Guardians, Realm


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
    found = [card for card in f.hand[seat] if _commands(card_of(s, card).effects)]
    spells: dict[int, int] = {}
    for card in taken_up(s, f, seat):
        if _commands(card_of(s, card).effects):
            spells.setdefault(s.face[card], card)
    return found + list(spells.values())


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
        effects = [(at, one) for at, one in enumerate(card_of(s, card).effects) if one.trigger == "command"]
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
        sent_all(f, seat)
    close_window(f)
    return True


def sent_all(f: HeldCombat, seat: int) -> None:
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
