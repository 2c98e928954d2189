"""A combat read out: where it is fought, hands and command cards, every match-up, the sums of now."""

from collections.abc import Iterator
from typing import Final

from engine.board import LETTERS
from engine.texts import Argument, Player, Sign, Text
from games.guardians.data.book import NONE, SPACES
from games.guardians.face.matches import others, past, sign
from games.guardians.face.moment import ground_of
from games.guardians.face.panel import ROLES, alive, hand_count
from games.guardians.face.summed import Column, columns, stands
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import frame, printed
from games.guardians.sheet.frames import Laid
from games.guardians.sheet.view import GuardiansView

_FATES: Final = {
    "destroyed": Text("{name} {vit}, destroyed"),
    "bribed": Text("{name} {vit}, sent home"),
    "penned": Text("{name} {vit}, sent home"),
}
_MET: Final = {
    ">": Text("Match-up {n} is over: {ours} beat {theirs}."),
    "<": Text("Match-up {n} is over: {ours} lost to {theirs}."),
    "x": Text("Match-up {n} is over: {ours} and {theirs} beat each other."),
    "=": Text("Match-up {n} is over: {ours} and {theirs} both stand."),
    "-": Text("Match-up {n} is over: {ours} and {theirs} did not beat each other."),
}


def fight(v: GuardiansView, fought: fr.Combat) -> Iterator[tuple[str, Text]]:
    """Say how a combat stands."""
    yield (
        "combat",
        Text(
            "It is fought at {space}, {ground}.", space=Sign(SPACES[fought.at]), ground=ground_of(v, fought)
        ),
    )
    for seat in (0, 1):
        yield f"combat-hand-{seat}", _hand(v, fought, seat)
    yield from _announced(v, fought)
    for n, (ours, theirs) in enumerate(past(fought), 1):
        yield (
            f"match-up {n}",
            _MET[sign((ours, theirs))].with_args(n=n, ours=_laid(v, ours), theirs=_laid(v, theirs)),
        )
    for seat in (0, 1):
        for laid in others(fought, seat):
            yield f"laid {laid.card}", _other(v, laid)
    for pair in columns(v, fought):
        for side in pair:
            yield f"sum {side.seat}", _sum(side)
        if stands(pair):
            yield "stands", Text("The target stands: more is needed.")
    if fought.table:
        ours_alive, theirs_alive = alive(v, fought)
        yield "alive", Text("Alive on the table: R {ours}, B {theirs}.", ours=ours_alive, theirs=theirs_alive)


def _hand(v: GuardiansView, fought: fr.Combat, seat: int) -> Text:
    """Say how many cards a Combat Hand has, and what is known of the command card."""
    facts: list[Argument] = [
        Text("{count} card in hand", "{count} cards in hand", hand_count(v, fought, seat)),
        Text("{n} from the Guardian for each stone", n=v.book.guardians[v.guardian[seat]].cmp),
    ]
    card = printed(v, fought.command[seat])
    if card is not None:
        dispelled = fought.command[seat] in fought.dispelled
        command = Text("the command card {card}, dispelled") if dispelled else Text("the command card {card}")
        facts.append(command.with_args(card=card.name))
    elif fought.said[seat] == 1:
        facts.append(Text("plays a command card"))
    elif fought.said[seat] == 0 and fought.round == 0:
        facts.append(Text("plays no command card"))
    return Text(
        "{player} ({letter}) has {facts}.", player=Player(seat), letter=LETTERS[seat], facts=tuple(facts)
    )


def _announced(v: GuardiansView, fought: fr.Combat) -> Iterator[tuple[str, Text]]:
    told: fr.Announced | None = frame(v, fr.Announced)
    if told is not None:
        known = (printed(v, command) for command in told.cards)
        names = tuple(Text("{name}", name=card.name) for card in known if card is not None)
        yield "announced", Text("Played, unless it is dispelled: {cards}.", cards=names)
    if fought.stated:
        yield "stated", Text("Announced: {stated}.", stated=fought.stated)


def _laid(v: GuardiansView, laid: Laid | None) -> Text:
    """Name a creature on the table with its vitality, and say what became of it."""
    card = None if laid is None or laid.card == NONE else printed(v, laid.card)
    if laid is None or card is None:
        return Text("nobody")
    text = _FATES.get(laid.fate, Text("{name} {vit}") if laid.harm else Text("{name} {vit}, without damage"))
    return text.with_args(name=card.name, vit=card.vit)


def _other(v: GuardiansView, laid: Laid) -> Text:
    return Text(
        "{letter} has {creature} on the table ({role}).",
        letter=LETTERS[laid.seat],
        creature=_laid(v, laid),
        role=ROLES[laid.role],
    )


def _sum(side: Column) -> Text:
    """Say what a side comes to, and what that is made of."""
    totals = tuple(Text("{why} {n}", why=why, n=n) for why, n in side.totals if why or n)
    lines = tuple(Text("{why} {n}", why=why, n=n) for why, n in side.lines)
    text = Text("{side}: {lines}; {totals}.") if lines else Text("{side}: {totals}.")
    beaten = Text("{said} It beats the other side.") if side.beats else Text("{said}")
    return beaten.with_args(said=text.with_args(side=side.title, lines=lines, totals=totals))
