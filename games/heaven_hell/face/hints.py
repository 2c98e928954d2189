"""What stands where and how battles would go, as titles and hints of a few words."""

from collections.abc import Sequence
from typing import Final

from engine.texts import Player, Text
from games.heaven_hell.data.book import Effect, Face
from games.heaven_hell.face.words import brief_spot, card_help, card_name, field_effect, shorts, spot
from games.heaven_hell.mind.forces import defenders, lead, margins
from games.heaven_hell.mind.gains import gain
from games.heaven_hell.sheet.facts import cell_of, fighters, life, opposite
from games.heaven_hell.sheet.frames import Battle
from games.heaven_hell.sheet.might import margin, sums, worth
from games.heaven_hell.sheet.view import HeavenHellView

HINT: Final = 50
"""Characters of what a card does where something is said before it, or many cards stand in a row."""


def help_in_row(face: Face) -> Text:
    """Say what a card does where many stand in a row."""
    return card_help(face, HINT)


def title(v: HeavenHellView, cell: int) -> Text:
    """Name the character on a cell, with the space."""
    return Text("{card}, {at}", card=card_name(v.book, v.grid[cell]), at=spot(v.book.name(cell)))


def brief(v: HeavenHellView, cell: int) -> Text:
    """Name the character on a cell and the space in few words."""
    return Text("{card}, {at}", card=shorts(v.book)[v.grid[cell]], at=brief_spot(v.book.name(cell)))


def condition(v: HeavenHellView, cell: int) -> Text:
    """Say might and wounds to live of a character in play."""
    face = v.book.faces[v.grid[cell]]
    if not face.fighter:
        return Text("no fighter, {life} of {health} health", life=life(v, cell), health=face.health)
    return Text(
        "might {might}, {life} of {health} health",
        might=worth(v, cell),
        life=life(v, cell),
        health=face.health,
    )


def beside(v: HeavenHellView, seat: int, space: str, face: int, leaving: int = -1) -> Text:
    """Say who fights beside a character that would come to a space or, of two players, whom it would meet
    there alone; `leaving`: the cell it comes from.
    """
    column = v.book.column_of[cell_of(v, seat, space)]
    if near := _there(v, [cell for cell in fighters(v, seat, column) if cell != leaving]):
        return Text("beside {names}", names=near)
    if face >= 0 and not v.book.faces[face].fighter:
        return Text("helps from anywhere")
    if v.book.n > 2:
        return Text("your only fighter in column {n}", n=column + 1)
    if against := _there(v, fighters(v, 1 - seat, column)):
        return Text("alone against {names}", names=against)
    return Text("nobody opposite")


def _there(v: HeavenHellView, cells: Sequence[int]) -> tuple[Text, ...]:
    """Name characters in play with their might now."""
    return tuple(
        Text("{name} {might}", name=shorts(v.book)[v.grid[cell]], might=worth(v, cell)) for cell in cells
    )


def with_effect(v: HeavenHellView, field: int, odds: Text) -> Text:
    """Put what a battlefield does before the odds of a battle for it."""
    effect = field_effect(v.book.fields[field])
    return odds if effect is None else Text("{does}; {odds}", does=effect, odds=odds)


def defence(v: HeavenHellView, seat: int, field: int) -> Text:
    """Say against whoever would defend best how many columns are the attacker's as it stands."""
    able = defenders(v, seat)
    if not able:
        return Text("nobody can defend")
    other = min(able, key=lambda cell: lead(v, seat, cell, field))
    leads = margins(v, seat, other, field)
    if not leads:
        return Text("{player} stands nowhere opposite", player=Player(other, 10))
    return Text(
        "you win {columns} against {player} now", columns=columns_won(leads), player=Player(other, 10)
    )


def columns_won(margins: Sequence[int]) -> Text:
    """Say how many of the columns in which two meet are won by these margins."""
    won, met = sum(margin > 0 for margin in margins), len(margins)
    return Text("{won} of {count} column", "{won} of {count} columns", met, won=won)


def forecast(v: HeavenHellView, leader: int, other: int) -> Text:
    """Say which conflicts there would be, and how they stand before anybody acts."""
    columns = opposite(v, leader, other)
    if not columns:
        return Text("You would stand opposite nobody.")
    shown: list[Text] = []
    for column in columns:
        ours, theirs = sums(v, leader, other, column)
        shown.append(Text("{ours} to {theirs} in column {n}", n=column + 1, ours=ours, theirs=theirs))
    return Text("Now Heaven has {shown}.", shown=tuple(shown))


def outlook(v: HeavenHellView, top: Battle, cell: int, effects: Sequence[Effect], does: Text) -> Text:
    """Say what a conflict action does and, where it changes the sums, how the conflict would stand."""
    better = gain(v, top, cell, effects)
    if better <= 0:
        return does
    after = margin(v, top, v.book.owner(cell)) + better
    stands = Text("you would lead by {n}", n=after)
    if after <= 0:
        stands = Text("still {n} behind", n=-after) if after else Text("you would be level")
    return Text("{stands}: {does}", stands=stands, does=does)


def losing(top: Battle, seat: int, by: int) -> Text:
    """Say by how much a column is lost and, where fewer wounds follow than that, how many."""
    spared = top.heaven_soak if seat == top.heaven else top.hell_soak
    if not spared:
        return Text("you lose by {n}", n=by)
    wounds = Text("{count} wound", "{count} wounds", max(0, by - spared))
    return Text("you lose by {n}, {wounds} for you", n=by, wounds=wounds)
