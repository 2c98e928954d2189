"""Refusals of answers to a question."""

from engine.texts import Player, Text
from games.good_vs_bad.data.book import STRIDE
from games.good_vs_bad.face.prompt import prompt
from games.good_vs_bad.face.why_turn import no_square
from games.good_vs_bad.face.words import stat_name
from games.good_vs_bad.play import actions as ac
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.facts import is_base, is_encounter, sails
from games.good_vs_bad.sheet.state import PLAIN
from games.good_vs_bad.sheet.view import GoodVsBadView


def words(v: GoodVsBadView, _a: ac.GoodVsBadAction) -> Text:
    """Refuse with what is asked."""
    return Text("That is no answer now. {prompt}", prompt=prompt(v))


def yes_or_no(_v: GoodVsBadView, a: ac.Try) -> Text:
    """Refuse anything but yes and no."""
    return Text("Answer “yes” or “no”, not “{word}”.", word=str(a.choice)[:20])


def build(v: GoodVsBadView, a: ac.Build) -> Text:
    """Refuse points (3.3)."""
    top = v.top
    stat = v.book.stat_index.get(a.stat)
    if stat is None or (stat >= PLAIN and stat != PLAIN + a.seat):
        own = v.book.stats[PLAIN + a.seat]
        return Text("You can build agility, might, smarts and your own Special, {own}.", own=own)
    numbers = v.book.numbers
    if isinstance(top, fr.Build):
        at = min(stat, PLAIN)
        if top.points[a.seat][at] == a.points:
            return Text(
                "{stat} has these points already; choose another number, or be done.", stat=stat_name(a.stat)
            )
        others = sum(top.points[a.seat]) - top.points[a.seat][at]
        room = min(numbers.build_cards - others, numbers.build_top - v.start[a.seat][stat])
        if a.points > room:
            return Text(
                "{stat} can get {room} points at most: you have {cards} cards, and {top} is the top.",
                stat=stat_name(a.stat),
                room=room,
                cards=numbers.build_cards,
                top=numbers.build_top,
            )
    return Text("Say how many points {stat} gets: 0 or more.", stat=stat_name(a.stat))


def lay(v: GoodVsBadView, a: ac.Lay) -> Text:
    """Refuse a square for a die (3.4)."""
    square = v.book.index.get(a.to)
    if square is None or square % STRIDE > v.length:
        return no_square(v, a.to)
    if is_base(square):
        return Text("Home Bases carry no die; choose a Blank space.")
    if is_encounter(v, square):
        return Text("{square} is an Encounter square and carries no die; choose a Blank space.", square=a.to)
    return Text("There is a die on {square} already; choose a Blank space.", square=a.to)


def go(v: GoodVsBadView, a: ac.Go) -> Text:
    """Refuse a step (M13-M20)."""
    top = v.top
    if not isinstance(top, fr.Step):
        return words(v, a)
    where = tuple(v.book.names[square] for square in top.squares)
    if a.to == "stay" and sails(v):
        return Text("The wind takes the piece on; go to one of {where}.", where=where)
    if a.to == "stay":
        return Text("The piece must go to a worse square: {where}.", where=where)
    if a.to not in v.book.index:
        return no_square(v, a.to)
    if top.forced:
        return Text("From here it goes to {where}, not to {square}.", where=where, square=a.to)
    return Text("From here it goes to {where} or stays, not to {square}.", where=where, square=a.to)


def level(v: GoodVsBadView, a: ac.Level) -> Text:
    """Refuse a number of levels (M8, M9)."""
    top = v.top
    most = top.most if isinstance(top, fr.Raise | fr.PickLevel) else 1
    if isinstance(top, fr.PickLevel) and a.by == 0:
        return Text("The card raises the space by 1 to {most}; say by how much.", most=most)
    return Text("The space can be raised by {most} at most, not by {by}.", most=most, by=a.by)


def tile(v: GoodVsBadView, _a: ac.Tile) -> Text:
    """Refuse a Special of the other side (M25, M26)."""
    top = v.top
    if isinstance(top, fr.Tile) and top.side == "good":
        return Text("A Good Special is “item”, “event”, “heal” or “raise”.")
    return Text("A Bad Special is “event”, “damage”, “lose” or “home”.")


def rival(v: GoodVsBadView, _a: ac.Rival) -> Text:
    """Refuse an opponent (3.7)."""
    top = v.top
    foes = tuple(v.book.pieces[foe] for foe in top.foes) if isinstance(top, fr.Rival) else ()
    return Text("The duel is with one of {foes}; choose one of them.", foes=foes)


def stat(v: GoodVsBadView, a: ac.Stat) -> Text:
    """Refuse a stat (3.3, 3.7)."""
    top = v.top
    index = v.book.stat_index.get(a.stat)
    if index is None:
        names = tuple(v.book.stats)
        return Text("There is no stat “{word}”; the stats are {names}.", word=a.stat[:20], names=names)
    name = stat_name(a.stat)
    if isinstance(top, fr.Duel):
        return Text("Your piece has no points in {stat}; duel with a stat that it has.", stat=name)
    if isinstance(top, fr.PickStat):
        if top.why == "heal":
            return Text("{stat} is at its starting level and cannot be healed; choose another.", stat=name)
        if top.why in ("plain", "raise") and index >= PLAIN:
            return Text("{stat} cannot be chosen here; choose Agility, Might or Smarts.", stat=name)
        if top.why == "special" and index < PLAIN:
            return Text("This damage is to a Special; choose one that the piece has.")
    return Text("The piece has no points in {stat}; choose another stat.", stat=name)


def item(v: GoodVsBadView, _a: ac.Item) -> Text:
    """Refuse an item (3.3, 3.10)."""
    top = v.top
    if not isinstance(top, fr.PickItem):
        return Text("No item is asked for now.")
    ids = tuple(v.book.cards.all[card].id for card in v.items[top.piece])
    if top.why == "spoils":
        return Text("Take one of {items}, or “none”.", items=ids)
    return Text("The piece bears {items}; one of them must be discarded.", items=ids)


def die(v: GoodVsBadView, _a: ac.Die) -> Text:
    """Refuse a die."""
    top, turn = v.top, v.turn
    count = 0
    if isinstance(top, fr.PickDie) and turn is not None:
        count = len(turn.roll if top.piece < 0 else turn.dice[top.piece % 2])
    return Text("Name a die by its place, from 1 to {count}, each once.", count=count)


def done(v: GoodVsBadView, _a: ac.Done) -> Text:
    """Refuse to be done."""
    return Text("This must be chosen; you cannot be done yet. {prompt}", prompt=prompt(v))


def meet(_v: GoodVsBadView, top: fr.Meet, a: ac.GoodVsBadAction) -> Text:
    """Refuse what is no part of an encounter, or not for this seat (3.8)."""
    if isinstance(a, ac.Join):
        if a.seat == top.seat:
            return Text("It is your own encounter; draw the card and fight.")
        if 2 * a.seat in top.helpers:
            return Text(
                "Your Hero has joined already; the table waits for {player}.", player=Player(top.seat)
            )
        return Text(
            "Your Hero cannot help: it must be on the same Connector and able to move, and help a Hero."
        )
    if a.seat == top.seat:
        return Text("Your piece faces an encounter; draw the card and fight first.")
    return Text("{player}'s piece faces an encounter; wait until it is over.", player=Player(top.seat))
