"""Encounters, with flight and help (3.8)."""

from games.good_vs_bad.data.book import STRIDE
from games.good_vs_bad.events import (
    Declined,
    EncounterDrawn,
    EncounterLost,
    EncounterWon,
    FleeRolled,
    GoodVsBadEvent,
    Joined,
    TestRolled,
)
from games.good_vs_bad.play import actions as act
from games.good_vs_bad.play import hands, pieces
from games.good_vs_bad.play.crown import gain, uncrown
from games.good_vs_bad.sheet.facts import test_sum, tier
from games.good_vs_bad.sheet.frames import Flee, Meet, Task
from games.good_vs_bad.sheet.state import GoodVsBad

Out = list[GoodVsBadEvent]

_D6 = 6
HELP = "help"
"""The target of a helper's task: what a loss does to the road is done once, by the lander's."""


def legal_flee(_: GoodVsBad, frame: Flee) -> list[act.GoodVsBadAction]:
    """Offer a Villain to try to flee before the card is drawn (3.8)."""
    return [act.Try(frame.seat, "yes"), act.Try(frame.seat, "no")]


def flee(s: GoodVsBad, frame: Flee, a: act.Try, out: Out) -> None:
    """Try to flee: with 5 or 6 the Villain is sent home, without a lost turn; else it must fight (3.8)."""
    s.stack.pop()
    if a.choice == "yes":
        die = s.chance.below(_D6) + 1
        away = die >= s.book.numbers.flee_from
        out.append(FleeRolled(frame.piece, die, away))
        if away:
            pieces.send_home(s, frame.piece, out)
            return
    else:
        out.append(Declined(frame.piece, s.book.names[s.at[frame.piece]], "flee"))
    begin(s, frame.piece)


def helpers(s: GoodVsBad, piece: int) -> list[int]:
    """Return the seats whose Hero may join a Hero: on the same Connector and not idle (3.8)."""
    if piece % 2:
        return []
    connector = s.at[piece] // STRIDE
    return [
        seat
        for seat in range(s.book.n)
        if seat != piece // 2
        and s.at[2 * seat] // STRIDE == connector
        and s.at[2 * seat] % STRIDE
        and not s.lost[2 * seat]
    ]


def begin(s: GoodVsBad, piece: int) -> None:
    """Let a piece face an encounter; whoever may join can do so until the card is drawn (3.8)."""
    s.stack.append(Meet(piece // 2, piece, s.at[piece], [], helpers(s, piece)))


def run_meet(s: GoodVsBad, frame: Meet, out: Out) -> bool:
    """Draw the card at once where nobody can join any more (3.8)."""
    if frame.open:
        return False
    face(s, frame, out)
    return True


def legal_meet(_: GoodVsBad, frame: Meet, seat: int) -> list[act.GoodVsBadAction]:
    """Offer the lander's player to fight, the others to join (3.8)."""
    if seat == frame.seat:
        return [act.Fight(seat)]
    return [act.Join(seat)] if seat in frame.open else []


def fight(s: GoodVsBad, frame: Meet, a: act.Fight, out: Out) -> None:  # noqa: ARG001  # as its siblings
    """Draw the card with those who have joined (3.8)."""
    face(s, frame, out)


def join(s: GoodVsBad, frame: Meet[list[int]], a: act.Join, out: Out) -> None:
    """Join: the Hero is put on the Encounter square without landing (3.8)."""
    hero = 2 * a.seat
    frame.open.remove(a.seat)
    frame.helpers.append(hero)
    frame.helpers.sort()
    s.at[hero] = frame.square
    out.append(Joined(hero, frame.seat, s.book.names[frame.square]))


def face(s: GoodVsBad, frame: Meet, out: Out) -> None:
    """Draw the top card of the tier and test all its stats; the card goes under its deck (3.8)."""
    s.stack.pop()
    level = tier(s)
    s.shift = 0
    deck = s.foes[level - 1]
    number = deck.pop(0)
    deck.append(number)
    s.met[level - 1] = min(s.met[level - 1] + 1, len(deck))
    card = s.book.cards.encounters[number]
    out.append(EncounterDrawn(frame.piece, card.id, level))
    fighters = [frame.piece, *frame.helpers]
    passed = [_test(s, frame.piece, fighters, stat, least, out) for stat, least in card.tests]
    for piece in fighters:
        s.boost[piece] = 0
    if all(passed):
        out.append(EncounterWon(frame.piece, card.id))
        gain(s, frame.seat, level, "encounter", out)
        s.stack.append(Task(frame.seat, frame.piece, "win", number))
        for piece in frame.helpers:
            hands.draw_events(s, piece // 2, 1, out)
            gain(s, piece // 2, s.book.numbers.renown_help, "help", out)
        return
    out.append(EncounterLost(frame.piece, card.id))
    for piece in reversed(frame.helpers):
        s.stack.append(Task(piece // 2, piece, "loss", number, HELP))
    s.stack.append(Task(frame.seat, frame.piece, "loss", number))
    for piece in fighters:
        uncrown(s, piece, out)


def _test(s: GoodVsBad, piece: int, fighters: list[int], stat: int, least: int, out: Out) -> bool:
    """Roll one D6 and add the stat and items of all who take part (3.8)."""
    die = s.chance.below(_D6) + 1
    total = die + sum(test_sum(s, one, stat) for one in fighters)
    out.append(TestRolled(piece, s.book.stats[stat], die, total, least))
    return total >= least
