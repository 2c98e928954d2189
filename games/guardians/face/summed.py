"""The running sum of a match-up or of a secondary attack as columns of lines, for panels and pictures.

What is counted, and how, is `play.combat.sums`; here it only gets its words.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.board import LETTERS
from engine.texts import Text
from games.guardians.cards.verbs.changes import Line, base, modifiers
from games.guardians.data.book import NONE
from games.guardians.face.moment import ground_of
from games.guardians.play.combat import sums as counted
from games.guardians.play.combat.table import GUARDIAN, laid_of, striker
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import printed
from games.guardians.sheet.view import GuardiansView

_WHY: Final = {
    "base": Text("base"),
    "ocb": Text("off-colour"),
    "stronghold": Text("Stronghold"),
    "guardian": Text("Guardian"),
    "channeling": Text("channeling"),
    "text": Text("its text"),
    "item": Text("its item"),
    "ranged": Text("ranged attack"),
    "secondary": Text("secondary"),
    "fought": Text("fought it"),
    "legacy": Text("legacy"),
}
_NAMED: Final = ("ranged", "fought", "secondary", "legacy", "item")
"""Reasons that are told by the name of the card that brings them."""


Summand: TypeAlias = tuple[str | Text, str]
"""A reason and a number."""
Role: TypeAlias = Literal["primary", "absent", "attacker", "target"]


@dataclass(frozen=True, slots=True)
class Column:
    """One side: whose creature, the summands with their reasons, and what they come to."""

    seat: int
    name: str | Text
    lines: tuple[Summand, ...]
    totals: tuple[Summand, ...]
    total: int
    """What it stays with, or strikes with as a secondary."""
    beats: bool = False
    """As it stands now, it beats the other side (G101, G111)."""
    role: Role = "primary"
    """What it does here: it meets a primary, nobody stands there, it attacks, or it is attacked."""

    @property
    def title(self) -> Text:
        """Return whose creature it is, with the letter of its seat."""
        return Text("{letter} {name}", letter=LETTERS[self.seat], name=self.name)


def columns(v: GuardiansView, fought: fr.Combat) -> list[tuple[Column, Column]]:
    """Return the two sides of the match-up or of the secondary attack that goes on; none between them."""
    if fought.target != NONE:
        return _secondary(v, fought)
    if all(card == NONE for card in fought.pair):
        return []
    return [_primaries(v, fought)]


def verdict(pair: tuple[Column, Column]) -> str:
    """Return the sign between two sums: `>` or `<` that side beats the other, `=` both stand, `-`: alone.

    A target is beaten by more than it stands with and by nothing less (G111): until then it is ahead.
    """
    left, right = pair
    if "absent" in (left.role, right.role):
        return "-"
    if left.beats == right.beats and "target" not in (left.role, right.role):
        return "="
    if left.beats or right.beats:
        return ">" if left.beats else "<"
    return "<" if left.role == "attacker" else ">"


def stands(pair: tuple[Column, Column]) -> bool:
    """Tell whether a secondary attack is not yet enough: its target stands."""
    return any(side.role == "target" for side in pair) and not any(side.beats for side in pair)


def _primaries(v: GuardiansView, fought: fr.Combat) -> tuple[Column, Column]:
    both = counted.sums(v, fought)
    apart = any(column.damage != column.power for column in both)
    rows = []
    for seat, column in enumerate(both):
        card = fought.pair[seat]
        totals = [(Text("stays with"), column.power), (Text("damage"), column.damage)]
        if not apart:
            totals = [(Text("together"), column.power)]
        lines = tuple(_worded(v, fought, line, card) for line in column.lines)
        worded = tuple((why, str(n)) for why, n in totals)
        beats = counted.beats(v, fought, seat, column, both[1 - seat])
        alone = card == NONE and not (fought.challenge and seat != fought.attacker)
        name = _whose(v, fought, seat, card)
        role: Role = "absent" if alone else "primary"
        rows.append(Column(seat, name, lines, worded, column.power, beats, role))
    return rows[0], rows[1]


def _secondary(v: GuardiansView, fought: fr.Combat) -> list[tuple[Column, Column]]:
    last = striker(fought)
    if last is None:
        return []
    if fought.target == GUARDIAN:
        total = counted.guardian_sum(v, fought, last.seat, last.card)
        guardian = v.book.guardians[v.guardian[1 - last.seat]]
        against: tuple[Line, ...] = (Line("base", guardian.vit),)
        name: str | Text = guardian.name
    else:
        target = laid_of(fought, fought.target)
        if target is None:
            return []
        total = counted.secondary_sum(v, fought, last.seat, last.card, target)
        against = (base(v, target.card), *modifiers(v, fought, target.card, last.card, "target"))
        name = _name(v, target.card)
    against_it = max(0, sum(line.n for line in against))
    ours = Column(
        last.seat, _name(v, last.card),
        tuple(_worded(v, fought, line, last.card) for line in total.lines),
        ((Text("together"), str(total.power)),), total.power, total.power > against_it, "attacker",
    )  # fmt: skip
    theirs = Column(
        1 - last.seat, name,
        tuple(_worded(v, fought, line, fought.target) for line in against),
        ((Text("together"), str(against_it)),), against_it, role="target",
    )  # fmt: skip
    return [(ours, theirs) if last.seat == 0 else (theirs, ours)]


def _whose(v: GuardiansView, fought: fr.Combat, seat: int, card: int) -> str | Text:
    if card != NONE:
        return _name(v, card)
    if fought.challenge and seat != fought.attacker:
        return v.book.guardians[v.guardian[seat]].name
    return Text("nobody")


def _name(v: GuardiansView, card: int) -> str | Text:
    known = printed(v, card)
    return Text("a hidden card") if known is None else known.name


def _worded(v: GuardiansView, fought: fr.Combat, line: Line, card: int) -> Summand:
    """Say why a summand is there: by the card that brings it, where that is another one."""
    if line.why == "base":
        return _WHY["base"], str(line.n)
    number = f"{line.n:+d}"
    if line.why == "terrain":
        return ground_of(v, fought), number
    source = printed(v, line.card)
    if source is not None and (line.why in _NAMED or (line.why == "text" and line.card != card)):
        return source.name, number
    return _WHY.get(line.why, _WHY["text"]), number
