"""Command cards: who plays one, answers to them, and what they do (G57-G67, G159-G162)."""

from games.guardians.book import NONE, SPACES
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.combat import (
    CombatHandShown,
    CommandShown,
    CommandWorks,
    Dispelled,
    DispelledBy,
    HandLookedAt,
    TerrainChanged,
)
from games.guardians.held_combat import Combat, Force, HeldCombat, Laid, Pick
from games.guardians.rules.combat import aoe, fates
from games.guardians.rules.combat.windows import close_window, combat_cards, taken_up, window
from games.guardians.rules.common import discard, face_id, items_on, show
from games.guardians.state import Guardians, Realm
from games.guardians.verbs import deeds, sorting
from games.guardians.verbs.bans import common_type
from games.guardians.verbs.fights import clash
from games.guardians.verbs.seen import card_of
from games.guardians.verbs.texts import holds, shield_of
from games.guardians.vocabulary import Effect

LASTING = ("mod", "forbid", "grant", "announce", "play_first", "win_push")
"""Verbs of a command card that hold for the rest of the combat (D11)."""


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


def live(f: Combat, seat: int) -> int:
    """Return a seat's command card, or NONE: it has none, or it was dispelled."""
    card = f.command[seat]
    return NONE if card in f.dispelled else card


def answers(s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> bool:
    """Let both answer the command cards, the attacker first (G63, G159)."""
    return window(s, f, "answers", may_answer, out)


def may_answer(s: Guardians, f: HeldCombat, seat: int) -> bool:
    """Tell whether all can see that a seat might answer: by Dispel Magic, or by the text of its shield."""
    foe = live(f, 1 - seat)
    if foe >= 0 and card_of(s, foe).kind in ("spell", "hitem") and combat_cards(s, f, seat) > 0:
        return True
    return calm(s, f, seat) >= 0


def calm(s: Realm, f: Combat, seat: int) -> int:
    """Return the own shield that can dispel an AOE of the opponent now, or NONE (G159, Calm Eye)."""
    shield = shield_of(s, f, seat)
    if shield < 0:
        return NONE
    effects = [effect for effect in card_of(s, shield).effects if effect.trigger == "command_step"]
    if not any(effect.verb == "dispel" and effect.what == "aoe" for effect in effects):
        return NONE
    if s.stones[seat] < deeds.price(s, shield):
        return NONE
    return shield if threat(s, f, seat) >= 0 else NONE


def threat(s: Realm, f: Combat, seat: int) -> int:
    """Return the opponent's card whose AOE is about to strike: his command card, or Boiling Cauldron."""
    for card in (live(f, 1 - seat), aoe.cauldron(s, f, 1 - seat)):
        if card >= 0 and any(effect.verb == "aoe" for effect in card_of(s, card).effects):
            return card
    return NONE


def dispel(s: Guardians, f: HeldCombat, card: int, how: DispelledBy, out: list[GuardiansEvent]) -> None:
    """Let a command card do nothing at all; a spell is discarded, a creature stays (G67, G159, A11)."""
    f.dispelled.append(card)
    owner = 0 if card < s.split else 1
    out.append(Dispelled(owner, face_id(s, card), how))
    if card in f.spent:
        f.spent.remove(card)
        discard(s, (card,))


def dispel_creatures(s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> bool:
    """Let Iron Crag Baggler dispel the opposing command card; two of them dispel each other (G62)."""
    doomed = [
        live(f, 1 - seat)
        for seat in sides(f)
        if live(f, seat) >= 0 and _dispels(card_of(s, live(f, seat)).effects)
    ]
    for card in doomed:
        if card >= 0:
            dispel(s, f, card, "baggler", out)
    return True


def _dispels(effects: tuple[Effect, ...]) -> bool:
    return any(effect.verb == "dispel" and effect.what == "opp_command" for effect in effects)


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


def take_effect(s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> bool:
    """Let what is left work, the attacker's card first; AOEs strike afterwards, together (G61, G159)."""
    for seat in sides(f):
        card = live(f, seat)
        if card < 0:
            continue
        effects = [(at, one) for at, one in enumerate(card_of(s, card).effects) if one.trigger == "command"]
        idle = not any(_works(s, f, seat, effect) for _, effect in effects)
        out.append(CommandWorks(seat, face_id(s, card), idle))
        for at, effect in effects:
            _begin(s, f, seat, card, at, effect, out)
    return True


def _works(s: Guardians, f: HeldCombat, seat: int, effect: Effect) -> bool:
    """Tell whether an effect does something here (A12)."""
    if effect.verb == "set_terrain":
        return common_type(s, f) != "" or s.terrain[f.at] >= 0
    return holds(effect, f, seat)


def _begin(
    s: Guardians, f: HeldCombat, seat: int, card: int, at: int, effect: Effect, out: list[GuardiansEvent]
) -> None:
    if effect.verb in LASTING:
        f.forces.append(Force(card, at, seat, "combat"))
    elif effect.verb == "set_terrain" and s.terrain[f.at] >= 0:
        f.terrain = effect.what
        out.append(TerrainChanged(seat, face_id(s, card), SPACES[f.at], effect.what))
    elif effect.verb == "reveal":
        look(s, f, seat, out)
    elif effect.verb == "self_destroy":
        fates.destroy(s, f, card, card, out)


def look(s: Guardians, f: HeldCombat, seat: int, out: list[GuardiansEvent]) -> None:
    """Show a seat the Combat Hand of its opponent (D13)."""
    other = 1 - seat
    cards = [*f.hand[other], *items_on(s, f.hand[other]), *taken_up(s, f, other)]
    show(s, cards, seat)
    out.append(HandLookedAt(seat, other))
    ids, news = sorting.named(s, cards)
    out.append(CombatHandShown(seat, other, ids, news))


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


def sender(s: Realm, f: Combat, seat: int) -> Effect | None:
    """Return the effect of a seat's command card by which its opponent sends a creature away, or None."""
    card = live(f, seat)
    if card >= 0:
        for effect in card_of(s, card).effects:
            if effect.trigger == "command" and effect.verb == "to_pen":
                return effect
    return None


def area_commands(s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> bool:
    """Let all AOEs of the command step strike at the same time (G61, G159); their spells are discarded."""
    struck: list[aoe.Strike] = []
    for seat in sides(f):
        for card in (live(f, seat), aoe.cauldron(s, f, seat)):
            if card >= 0:
                struck += aoe.strikes(s, f, seat, card, ("command", "defend"))
    aoe.carry_out(s, f, struck, out)
    used = [card for card in f.spent if card in f.command]
    f.spent = [card for card in f.spent if card not in used]
    discard(s, used)
    return True
