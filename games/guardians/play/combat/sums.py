"""The sums of a match-up and of a secondary attack, line by line: one place for rules and panels alike.

A side has two numbers: *staying power*, which is everything, and *damage*, which is what its opponent is not
immune to (G102, A16).
"""

from dataclasses import dataclass
from typing import Final

from games.guardians.cards.verbs.changes import How, Line, base, legacy, modifiers
from games.guardians.cards.verbs.fights import immune, immune_ranged, shielded, win_push
from games.guardians.cards.verbs.ranged import ranged_points
from games.guardians.cards.verbs.seen import card_of
from games.guardians.cards.verbs.terrain import terrain_type
from games.guardians.data.book import NONE
from games.guardians.play.combat.table import GUARDIAN, both_present, challenged, partner, shooters
from games.guardians.sheet.frames import Combat, Laid
from games.guardians.sheet.state import Realm

STRONG_AGAINST: Final = {"mortal": "elemental", "elemental": "external", "external": "mortal"}
"""By color: the color against which a creature gets its off-colour bonus (G88)."""


@dataclass(frozen=True, slots=True)
class Sum:
    """Hold what one side makes, and of what."""

    power: int
    """Staying power (G102)."""
    damage: int
    lines: tuple[Line, ...]
    turned: bool = False
    """Its opponent is immune to it; only ranged points are damage (G86, G87)."""


NOTHING: Final = Sum(0, 0, ())


def off_colour(s: Realm, card: int, foe: int) -> int:
    """Return a creature's off-colour bonus against another; none against a Guardian (G88, D8)."""
    if card < 0 or foe < 0:
        return 0
    mine = card_of(s, card)
    return mine.ocb if STRONG_AGAINST[mine.color] == card_of(s, foe).color else 0


def terrain_bonus(s: Realm, f: Combat, seat: int, card: int) -> int:
    """Return what the land of the combat gives a creature or takes from it (G89, G90)."""
    return card_of(s, card).terr.get(terrain_type(s, f, seat), 0)


def sums(s: Realm, f: Combat) -> tuple[Sum, Sum]:
    """Return what both sides of the match-up make now, by seat."""
    return side_sum(s, f, 0), side_sum(s, f, 1)


def side_sum(s: Realm, f: Combat, seat: int) -> Sum:
    """Return what one side of the match-up makes; a Guardian makes its Vitality, whatever is played (D8)."""
    if challenged(f, seat):
        vitality = s.book.guardians[s.guardian[seat]].vit
        return Sum(vitality, vitality, (Line("base", vitality),))
    card, foe = f.pair[seat], f.pair[1 - seat]
    if card < 0:
        return NOTHING
    lines = _fighter(s, f, seat, card, foe, "primary")
    turned = immune(s, f, foe, card)
    points = [(laid.card, ranged_points(s, f, laid.card)) for laid in shooters(f, seat)]
    lines += [Line("ranged", n, shooter) for shooter, n in points]
    power = max(0, sum([line.n for line in lines]))
    lost = sum([n for shooter, n in points if immune_ranged(s, f, foe, shooter)])
    if not both_present(f):
        return Sum(power, 0, tuple(lines), turned)
    damage = sum([n for _, n in points]) - lost if turned else power - lost
    return Sum(power, max(0, damage), tuple(lines), turned)


def _fighter(s: Realm, f: Combat, seat: int, card: int, foe: int, how: How) -> list[Line]:
    """Return the lines of a creature that fights with all it has; those of 0 are left out."""
    lines = [base(s, card)]
    for why, n in (("ocb", off_colour(s, card, foe)), ("terrain", terrain_bonus(s, f, seat, card))):
        if n:
            lines.append(Line(why, n, card))
    lines += modifiers(s, f, card, foe, how)
    if f.channeled[seat]:
        lines.append(Line("channeling", f.channeled[seat], card))
    return lines


def beats(s: Realm, f: Combat, seat: int, mine: Sum, theirs: Sum) -> bool:
    """Tell whether a side beats the other: more damage than staying power, or a push won (G101, D19).

    Against a Guardian no card wins a push (D8).
    """
    if mine.damage != theirs.power:
        return mine.damage > theirs.power
    return not mine.turned and not f.challenge and win_push(s, f, seat)


# --- secondary attacks ---


def attackers_of(f: Combat, target: int) -> list[Laid]:
    """Return those that have attacked a target so far, the last one last (G113)."""
    return [
        laid for laid in f.table if laid.role == "secondary" and laid.against == target and laid.fate == ""
    ]


def secondary_sum(s: Realm, f: Combat, seat: int, card: int, target: Laid) -> Sum:
    """Return what a seat's attackers make together against a target, `card` being the last of them.

    The primary that fought the target and the earlier secondaries count their base vitality, the last one all
    that it has (G107-G116). Nobody who does no damage adds anything.
    """
    lines: list[Line] = []
    fought = partner(f, target)
    if fought is not None and fought.harm:
        lines.append(Line("fought", card_of(s, fought.card).vit, fought.card))
    lines += legacy(s, f, target.card)
    return _with_attackers(s, f, seat, card, target.card, lines)


def guardian_sum(s: Realm, f: Combat, seat: int, card: int) -> Sum:
    """Return what a challenger's attackers make together against a Guardian (D9)."""
    first = [laid for laid in f.table if laid.role == "primary" and laid.fate in ("", "beaten")]
    lines = [Line("fought", card_of(s, laid.card).vit, laid.card) for laid in first]
    return _with_attackers(s, f, seat, card, NONE, lines)


def _with_attackers(s: Realm, f: Combat, seat: int, card: int, target: int, lines: list[Line]) -> Sum:
    """Add the secondary attackers to what stands against a target already."""
    against = target if target >= 0 else GUARDIAN
    for laid in attackers_of(f, against):
        if laid.card != card and not shielded(s, f, target, laid.card):
            lines += [Line("secondary", card_of(s, laid.card).vit, laid.card)]
    turned = target >= 0 and shielded(s, f, target, card)
    if not turned:
        lines += _fighter(s, f, seat, card, target, "secondary")
    total = max(0, sum([line.n for line in lines]))
    return Sum(total, total, tuple(lines), turned)


def target_power(s: Realm, f: Combat, target: int, card: int) -> int:
    """Return what a target stands with: its base vitality and what lasts for the combat (G111, G166)."""
    lines = [base(s, target), *modifiers(s, f, target, card, "target")]
    return max(0, sum([line.n for line in lines]))
