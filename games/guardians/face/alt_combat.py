"""A combat in sentences, for the alt text: hands, command cards, match-ups that are over, the sums."""

from typing import Final

from engine.board import LETTERS
from engine.texts import Text
from games.guardians.data.book import NONE
from games.guardians.face.matches import past, sign
from games.guardians.face.panel import hand_count
from games.guardians.face.summed import Column, columns
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import printed
from games.guardians.sheet.frames import Laid
from games.guardians.sheet.view import GuardiansView

_SIGNS: Final = {
    ">": Text("{ours} beat {theirs}"),
    "<": Text("{ours} lost to {theirs}"),
    "x": Text("{ours} and {theirs} beat each other"),
    "=": Text("{ours} and {theirs} both stood"),
    "-": Text("{ours} and {theirs} did not beat each other"),
}
_LATEST: Final = 3
"""Match-ups that are over and told."""


def fight(v: GuardiansView, fought: fr.Combat, *, reasons: bool, brief: bool) -> list[Text]:
    """Say how a combat stands; `reasons`: what the sums are made of, `brief`: the sums alone."""
    hands = (hand_count(v, fought, 0), hand_count(v, fought, 1))
    lines = [Text("Combat Hands: R {ours}, B {theirs}.", ours=hands[0], theirs=hands[1])]
    if not brief:
        lines += _commands(v, fought)
        lines += [_over(v, *pair) for pair in past(fought)[-_LATEST:]]
    for left, right in columns(v, fought):
        lines.append(Text("{ours}; {theirs}.", ours=_sum(left, reasons), theirs=_sum(right, reasons)))
    return lines


def _commands(v: GuardiansView, fought: fr.Combat) -> list[Text]:
    """Name the command cards that lie open."""
    lines: list[Text] = []
    for seat in (0, 1):
        card = printed(v, fought.command[seat])
        if card is not None:
            lines.append(Text("Command {letter}: {card}.", letter=LETTERS[seat], card=card.name))
    return lines


def _over(v: GuardiansView, ours: Laid | None, theirs: Laid | None) -> Text:
    """Say how a match-up has ended."""
    over = _SIGNS[sign((ours, theirs))]
    met = over.with_args(ours=_name(v, ours), theirs=_name(v, theirs))
    return Text("{met}.", met=met)


def _name(v: GuardiansView, laid: Laid | None) -> Text:
    card = None if laid is None or laid.card == NONE else printed(v, laid.card)
    return Text("nobody") if card is None else Text("{name}", name=card.name)


def _sum(column: Column, reasons: bool) -> Text:
    """Say what a side comes to, and what that is made of."""
    totals = tuple(Text("{why} {n}", why=why, n=n) for why, n in column.totals if why or n)
    if not reasons or len(column.lines) < 2:
        return Text("{side}: {totals}", side=column.title, totals=totals)
    lines = tuple(Text("{why} {n}", why=why, n=n) for why, n in column.lines)
    return Text("{side}: {lines}, {totals}", side=column.title, lines=lines, totals=totals)
