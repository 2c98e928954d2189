"""Single choices that effects put to a player: a stat, a number of levels, an item, dice (3.3, 3.10)."""

from games.good_vs_bad.events import GoodVsBadEvent, OwnDice, Rolled, SpoilsTaken
from games.good_vs_bad.play import actions as act
from games.good_vs_bad.play import gear, hands, pieces, road
from games.good_vs_bad.sheet.facts import turn_of
from games.good_vs_bad.sheet.frames import Fall, PickDie, PickItem, PickLevel, PickStat
from games.good_vs_bad.sheet.state import GoodVsBad

NONE = "none"
_D6 = 6


def legal_stat(s: GoodVsBad, frame: PickStat) -> list[act.GoodVsBadAction]:
    """List the stats that may be damaged, healed or raised; the rest may be declined where allowed."""
    words = s.book.stats
    found: list[act.GoodVsBadAction] = [act.Stat(frame.seat, words[at]) for at in pieces.choices(s, frame)]
    if frame.may_stop:
        found.append(act.Done(frame.seat))
    return found


def stat(s: GoodVsBad, frame: PickStat, a: act.Stat, out: list[GoodVsBadEvent]) -> None:
    """Damage, heal or raise the chosen stat (3.3)."""
    pieces.choose(s, frame, s.book.stat_index[a.stat], out)
    pieces.settle(s, frame, out)


def done_stat(s: GoodVsBad, _: PickStat, __: act.Done, ___: list[GoodVsBadEvent]) -> None:
    """Decline the rest."""
    s.stack.pop()


def legal_level(_: GoodVsBad, frame: PickLevel) -> list[act.GoodVsBadAction]:
    """List the numbers of levels by which the card may raise the space (E05, E06)."""
    return [act.Level(frame.seat, by) for by in range(1, frame.most + 1)]


def level(s: GoodVsBad, frame: PickLevel, a: act.Level, out: list[GoodVsBadEvent]) -> None:
    """Raise the space by the chosen number of levels (E05, E06)."""
    s.stack.pop()
    road.change(s, frame.seat, frame.square, a.by if s.level[frame.square] > 0 else -a.by, out)


def legal_item(s: GoodVsBad, frame: PickItem) -> list[act.GoodVsBadAction]:
    """List the attached items; spoils may be left (3.3)."""
    cards = s.book.cards.all
    found: list[act.GoodVsBadAction] = [act.Item(frame.seat, cards[c].id) for c in s.items[frame.piece]]
    if frame.why == "spoils":
        found.append(act.Item(frame.seat, NONE))
    return found


def item(s: GoodVsBad, frame: PickItem, a: act.Item, out: list[GoodVsBadEvent]) -> None:
    """Discard an item for a loss (3.10), or take it from the defeated piece to hand (3.3)."""
    s.stack.pop()
    if a.card == NONE:
        return
    (card,) = s.book.cards.numbers[a.card]
    if frame.why == "loss":
        pieces.lose_item(s, frame.piece, card, out)
    else:
        s.items[frame.piece].remove(card)
        hands.receive(s, frame.seat, card)
        hands.show_all(s, card)
        out.append(SpoilsTaken(frame.seat, frame.piece, a.card))


def fall(s: GoodVsBad, frame: Fall, out: list[GoodVsBadEvent]) -> None:
    """Finish a defeat after the spoils were taken or left (3.3)."""
    pieces.finish(s, frame, out)


def legal_die(s: GoodVsBad, frame: PickDie) -> list[act.GoodVsBadAction]:
    """List the dice by their places, from 1; those already picked are left out."""
    found: list[act.GoodVsBadAction] = [
        act.Die(frame.seat, place + 1) for place in range(_open_dice(s, frame)) if place not in frame.picked
    ]
    if frame.may_stop:
        found.append(act.Done(frame.seat))
    return found


def _open_dice(s: GoodVsBad, frame: PickDie) -> int:
    """Return how many dice are offered, from the first: the common ones, or all of the movement (I22)."""
    turn = turn_of(s)
    if frame.piece < 0:
        return len(turn.roll)
    kind = frame.piece % 2
    if s.book.cards.all[frame.card].verb == "reroll_move":
        return len(turn.dice[kind])
    return turn.base[kind]


def die(s: GoodVsBad, frame: PickDie[list[int]], a: act.Die, out: list[GoodVsBadEvent]) -> None:
    """Pick a die; after the last one the card takes effect."""
    frame.picked.append(a.die - 1)
    frame.left -= 1
    if not frame.left:
        _finish_dice(s, frame, out)


def done_dice(s: GoodVsBad, frame: PickDie[list[int]], _: act.Done, out: list[GoodVsBadEvent]) -> None:
    """Pick no more dice; those picked are rolled again (E15)."""
    _finish_dice(s, frame, out)


def _finish_dice(s: GoodVsBad, frame: PickDie[list[int]], out: list[GoodVsBadEvent]) -> None:
    s.stack.pop()
    if frame.picked and frame.piece < 0:
        _reroll_common(s, frame, out)
    elif frame.picked:
        _change_dice(s, frame, frame.picked[0], out)


def _change_dice(s: GoodVsBad, frame: PickDie[list[int]], place: int, out: list[GoodVsBadEvent]) -> None:
    """Reroll, drop or keep alone a die of a movement, as the verb of the card says (I07, I08, I22)."""
    turn, kind = turn_of(s), frame.piece % 2
    dice = turn.dice[kind]
    verb = s.book.cards.all[frame.card].verb
    if verb == "reroll_move":
        dice[place] = s.chance.below(_D6) + 1
    elif verb == "keep2of3":
        del dice[place]
        turn.base[kind] -= 1
    else:
        dice[: turn.base[kind]] = [dice[place]]
        turn.base[kind] = 1
    out.append(OwnDice(frame.piece, s.book.cards.all[frame.card].id, tuple(dice)))


def _reroll_common(s: GoodVsBad, frame: PickDie[list[int]], out: list[GoodVsBadEvent]) -> None:
    """Reroll dice of the common roll; they change for a piece that has yet to move by them (E15).

    A die that an item has changed for one piece is no common one any more.
    """
    turn = turn_of(s)
    for place in sorted(frame.picked):
        before, now = turn.roll[place], s.chance.below(_D6) + 1
        turn.roll[place] = now
        for kind in (0, 1):
            if gear.by_common_roll(s, turn, kind) and turn.dice[kind][place] == before:
                turn.dice[kind][place] = now
    out.append(Rolled(frame.seat, tuple(turn.roll)))
