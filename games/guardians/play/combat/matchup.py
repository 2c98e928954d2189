"""A primary match-up, step by step: `MATCH_UP` is the order (G73-G103, G163)."""

from typing import Final

from games.guardians.cards.verbs import areas, effects
from games.guardians.cards.verbs.commands import announcing
from games.guardians.cards.verbs.fights import blank, blanks, destroys, immune, uses_itself_up
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.verbs.texts import texts
from games.guardians.data.book import NONE
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.combat import Passed
from games.guardians.events.matchups import (
    BonusCame,
    BonusWhy,
    MatchUpBegan,
    MatchUpEnded,
    TurnedAround,
    Unchallenged,
)
from games.guardians.play import winning
from games.guardians.play.combat import bribery, fates
from games.guardians.play.combat.channeling import may_receive
from games.guardians.play.combat.command import sides
from games.guardians.play.combat.sums import Sum, beats, off_colour, sums, terrain_bonus
from games.guardians.play.combat.table import GUARDIAN, both_present, does_harm, laid_of, present
from games.guardians.play.combat.texts_begin import come_into_force, end_of_match_up
from games.guardians.play.combat.windows import close_window, combat_cards, forget_passes, window
from games.guardians.play.common import face_id
from games.guardians.sheet.frames import HeldCombat, Laid, Pick
from games.guardians.sheet.state import Guardians

Out = list[GuardiansEvent]


def pick_primaries(s: Guardians, f: HeldCombat, _: Out) -> bool:
    """Ask both for a creature in secret; who must announce something picks first (G73, G161)."""
    f.round += 1
    f.pair, f.stated = [NONE, NONE], ""
    forget_passes(f)
    if f.challenge:
        s.stack.append(Pick("primary", [f.attacker], [NONE, NONE]))
        return True
    first = [seat for seat in sides(f) if announcing(s, f, seat)]
    s.stack.append(Pick("primary", first[:1] or [0, 1], [NONE, NONE], open=not first))
    return True


def show_primaries(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Reveal both; texts for the whole combat come into force (G73, D14)."""
    for seat in sides(f):
        card = f.pair[seat]
        if card >= 0:
            f.hand[seat].remove(card)
            against = GUARDIAN if f.challenge else f.pair[1 - seat]
            f.table.append(Laid(card, seat, "primary", f.round, "", against))
            fates.reveal(s, card)
            come_into_force(s, f, card)
    mine, foe = (_name(s, f, seat) for seat in sides(f))
    out.append(MatchUpBegan(f.attacker, 1 - f.attacker, f.round, mine, foe))
    return True


def _name(s: Guardians, f: HeldCombat, seat: int) -> str:
    """Return the id of a side's primary, or of the challenged Guardian."""
    card = f.pair[seat]
    return face_id(s, card) if card >= 0 else s.book.guardians[s.guardian[seat]].id


def spells_first(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Let spells be cast before destruction, if there is anything that they could forestall (G81, G83)."""
    if f.mover == NONE and not _forestallable(s, f):
        return True
    return window(s, f, "spells_first", may_cast, out)


def _forestallable(s: Guardians, f: HeldCombat) -> bool:
    """Tell whether destruction, an AOE or a blank text is about to come, as all can see."""
    return any(
        card >= 0
        and (
            destroys(s, f, card, f.pair[1 - seat])
            or any(
                effect.trigger == "primary" and VERBS[effect.verb].forestalled
                for _, _, effect in texts(s, f, card)
            )
        )
        for seat, card in enumerate(f.pair)
    )


def may_cast(s: Guardians, f: HeldCombat, seat: int) -> bool:
    """Tell whether all can see that a seat might cast: its creature is there, and it has cards (A14)."""
    return present(f, seat) and combat_cards(s, f, seat) > 0


def destruction(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Let texts destroy the opponent, both at once (G82, G84, A19)."""
    pairs = [(f.pair[seat], f.pair[1 - seat]) for seat in sides(f)]
    for mine, foe in [(mine, foe) for mine, foe in pairs if mine >= 0 and destroys(s, f, mine, foe)]:
        fates.destroy(s, f, foe, mine, out)
    return True


def area_attacks(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Let the AOEs of both creatures strike; one that uses itself up is destroyed after it (G85, D18)."""
    fighters = [(seat, f.pair[seat]) for seat in sides(f) if f.pair[seat] >= 0]
    live = [(seat, card) for seat, card in fighters if texts(s, f, card)]
    struck = [strike for seat, card in live for strike in areas.strikes(s, f, seat, card, ("primary",))]
    areas.carry_out(s, f, struck, out)
    for _, card in live:
        if uses_itself_up(s, f, card, "primary"):
            fates.destroy(s, f, card, card, out)
    return True


def immunity(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Turn a creature around whose opponent is immune to it; `sums` counts it so (G86)."""
    for seat in sides(f):
        if f.pair[seat] >= 0 and immune(s, f, f.pair[1 - seat], f.pair[seat]):
            out.append(TurnedAround(seat, face_id(s, f.pair[seat])))
    return True


def text_box(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Let texts work that act on the opponent now: both at once (D16); `sums` counts the others."""
    pairs = [
        (f.pair[seat], f.pair[1 - seat])
        for seat in sides(f)
        if f.pair[seat] >= 0 and blanks(s, f, f.pair[seat])
    ]
    for mine, foe in pairs:
        blank(s, f, foe, mine, out)
    return True


def off_colour_bonus(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Tell the off-colour bonus of both (G88)."""
    for seat in sides(f):
        _tell(s, f, seat, "ocb", off_colour(s, f.pair[seat], f.pair[1 - seat]), out)
    return True


def terrain(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Tell what the land gives both, or takes from them (G89, G90)."""
    for seat in sides(f):
        if f.pair[seat] >= 0:
            _tell(s, f, seat, "terrain", terrain_bonus(s, f, seat, f.pair[seat]), out)
    return True


def _tell(s: Guardians, f: HeldCombat, seat: int, why: BonusWhy, n: int, out: Out) -> None:
    if n and both_present(f):
        out.append(BonusCame(seat, face_id(s, f.pair[seat]), why, n))


def modifiers(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Let both add ranged attacks, channeling and spells in any order (G74, A20); not unchallenged (G163).

    A ranged attacker may be bribed at once, before anything else is done (G164).
    """
    if f.offered >= 0:
        if bribery.may_bribe(s, f, f.mover):
            if not f.reach[f.mover]:
                return False
            out.append(Passed(f.mover, "bribe_attacker"))
        f.offered = NONE
    if not both_present(f):
        close_window(f)
        return True
    return window(s, f, "modifiers", may_add, out)


def may_add(s: Guardians, f: HeldCombat, seat: int) -> bool:
    """Tell whether all can see that a seat might add something."""
    return combat_cards(s, f, seat) > 0 or may_receive(s, f, seat)


def result(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Compare the sums; let work the texts of who won and who survived; end the match-up (G101)."""
    pair = list(f.pair)
    if both_present(f):
        _compare(s, f, out)
        if s.ending:
            return True
    else:
        out += [Unchallenged(seat, face_id(s, pair[seat])) for seat in sides(f) if pair[seat] >= 0]
    for seat in sides(f):
        if pair[seat] >= 0:
            _afterwards(s, f, seat, pair[seat], out)
    for laid in [
        laid for laid in f.table if laid.role == "ranged" and laid.round == f.round and not laid.fate
    ]:
        if uses_itself_up(s, f, laid.card, "ranged"):
            fates.destroy(s, f, laid.card, laid.card, out)
    f.pair = [NONE, NONE]
    end_of_match_up(f)
    return True


def _compare(s: Guardians, f: HeldCombat, out: Out) -> None:
    """Say who beats whom; a creature that was turned around has done no damage (G102, G108)."""
    totals = sums(s, f)
    beaten = [seat for seat in sides(f) if beats(s, f, 1 - seat, totals[1 - seat], totals[seat])]
    mine, foe = sides(f)
    out.append(_ended(s, f, totals[mine], totals[foe], tuple(beaten)))
    if f.challenge and foe in beaten:
        winning.guardian_killed(s, mine, out)
        return
    for seat in sides(f):
        card = f.pair[seat]
        if card >= 0:
            does_harm(f, card, not totals[seat].turned)
            if seat in beaten:
                fates.beat(f, card, f.pair[1 - seat])


def _ended(s: Guardians, f: HeldCombat, mine: Sum, foe: Sum, beaten: tuple[int, ...]) -> MatchUpEnded:
    first, second = sides(f)
    return MatchUpEnded(
        first, second, _name(s, f, first), _name(s, f, second),
        mine.power, mine.damage, foe.power, foe.damage, beaten,
    )  # fmt: skip


def _afterwards(s: Guardians, f: HeldCombat, seat: int, card: int, out: Out) -> None:
    """Let `win_primary` and `survive_primary` work (G163); a blank text says nothing (D16)."""
    mine = laid_of(f, card)
    if mine is None or mine.fate != "" or card in f.blanked:
        return
    foe = laid_of(f, mine.against) if mine.against >= 0 else None
    if foe is not None and foe.fate in ("beaten", "destroyed") and foe.by == card:
        effects.run(s, seat, card, "win_primary", (), out)
    effects.run(s, seat, card, "survive_primary", (), out)


MATCH_UP: Final = {
    "pick_primaries": pick_primaries,
    "show_primaries": show_primaries,
    "bribery": bribery.bribery,
    "spells_first": spells_first,
    "destruction": destruction,
    "area_attacks": area_attacks,
    "immunity": immunity,
    "text_box": text_box,
    "off_colour_bonus": off_colour_bonus,
    "terrain": terrain,
    "modifiers": modifiers,
    "result": result,
}
"""The order of a match-up (G74). Each step returns True when it is over, False while somebody is asked."""
