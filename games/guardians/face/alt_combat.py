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
    said = [Text("Combat Hands: R {ours}, B {theirs}.", ours=hands[0], theirs=hands[1])]
    if not brief:
        said += _commands(v, fought)
        said += [_over(v, *pair) for pair in past(fought)[-_LATEST:]]
    for left, right in columns(v, fought):
        said.append(Text("{ours}; {theirs}.", ours=_sum(left, reasons), theirs=_sum(right, reasons)))
    return said


def _commands(v: GuardiansView, fought: fr.Combat) -> list[Text]:
    """Name the command cards that lie open."""
    said: list[Text] = []
    for seat in (0, 1):
        card = printed(v, fought.command[seat])
        if card is not None:
            said.append(Text("Command {letter}: {card}.", letter=LETTERS[seat], card=card.name))
    return said


def _over(v: GuardiansView, ours: Laid | None, theirs: Laid | None) -> Text:
    """Say how a match-up has ended."""
    made = _SIGNS[sign((ours, theirs))]
    met = made.with_args(ours=_name(v, ours), theirs=_name(v, theirs))
    return Text("{met}.", met=met)


def _name(v: GuardiansView, one: Laid | None) -> Text:
    card = None if one is None or one.card == NONE else printed(v, one.card)
    return Text("nobody") if card is None else Text("{name}", name=card.name)


def _sum(one: Column, reasons: bool) -> Text:
    """Say what a side comes to, and what that is made of."""
    totals = tuple(Text("{why} {n}", why=why, n=n) for why, n in one.totals if why or n)
    if not reasons or len(one.lines) < 2:
        return Text("{side}: {totals}", side=one.title, totals=totals)
    lines = tuple(Text("{why} {n}", why=why, n=n) for why, n in one.lines)
    return Text("{side}: {lines}, {totals}", side=one.title, lines=lines, totals=totals)
