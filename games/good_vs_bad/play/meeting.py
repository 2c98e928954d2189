"""Encounters, with flight and help (3.8).

By rules version 1 whoever is quick may help, until the player of the piece draws the card.
"""

from typing import Final

from engine.game import Label
from engine.stages import Deed, Stage, deed
from engine.texts import Player, Text
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
from games.good_vs_bad.face.hints import fight_hint, stakes
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.mind.answers import flees, joins
from games.good_vs_bad.mind.worth import encounter_chance
from games.good_vs_bad.play import hands, pieces
from games.good_vs_bad.play.answers import Pass, Try
from games.good_vs_bad.play.crown import gain, uncrown
from games.good_vs_bad.play.reading import CHOICE, Answer
from games.good_vs_bad.sheet.facts import SAME, asks, asks_in_turn, clockwise, encounter, test_sum, tier
from games.good_vs_bad.sheet.frames import Flee, HeldMeet, Help, Meet, Task
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView

Out = list[GoodVsBadEvent]

_D6: Final = 6
HELP: Final = "help"
"""The target of a helper's task: what a loss does to the road is done once, by the lander's."""


class FleeOrFight(Try):
    """Try to flee before the card is drawn: with 5 or 6 the Villain is sent home, without a lost turn; else
    it must fight (3.8).
    """

    exact = True

    def do(self, s: GoodVsBad, frame: Flee, out: Out) -> None:
        s.stack.pop()
        if self.choice == "yes":
            die = s.chance.below(_D6) + 1
            away = die >= s.book.numbers.flee_from
            out.append(FleeRolled(frame.piece, die, away))
            if away:
                pieces.send_home(s, frame.piece, out)
                return
        else:
            out.append(Declined(frame.piece, s.book.names[s.at[frame.piece]], "flee"))
        begin(s, frame.piece)

    def label(self, v: GoodVsBadView, frame: Flee) -> Label:
        rank = ranks.answer(float((self.choice == "yes") is flees(v, frame)))
        if self.choice == "yes":
            hint = Text("home on {least} or more", least=v.book.numbers.flee_from)
            return Label(Text("Flee"), Text("Try to flee"), hint, rank=rank)
        hint = fight_hint(v, (frame.piece,))
        return Label(Text("Fight"), Text("Fight"), hint, style="primary", rank=rank)


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
    """Let a piece face an encounter, when all who may join it have been asked, in turn order (3.8).

    By rules version 1 they may join until its player draws the card.
    """
    seat, able = piece // 2, helpers(s, piece)
    if not asks_in_turn(s):
        s.stack.append(Meet(seat, piece, s.at[piece], [], able))
        return
    s.stack.append(Meet(seat, piece, s.at[piece], [], []))
    if able:
        first, *left = [other for other in clockwise(s, seat) if other in able]
        s.stack.append(Help(first, left))


@deed(Text("Draw the encounter card and face it."), answer=True)
class Fight(Answer):
    """Draw the encounter card and face it, with those who have joined (3.8)."""

    seat: int

    def fault(self, _: World, frame: Meet) -> Text | None:
        return None if self.seat == frame.seat else faces(frame, self)

    def do(self, s: GoodVsBad, frame: Meet, out: Out) -> None:
        face(s, frame, out)

    def label(self, v: GoodVsBadView, frame: Meet) -> Label:
        hint = fight_hint(v, (frame.piece, *frame.helpers))
        text = Text("Draw the card and fight")
        return Label(Text("Fight"), text, hint, style="primary", rank=ranks.answer(1.0))


@deed(Text("Help in the encounter with your Hero."), answer=True)
class Join(Answer):
    """Bring the own Hero to another's encounter; by rules version 1, until its card is drawn (3.8)."""

    seat: int

    def fault(self, _: World, frame: Meet) -> Text | None:
        if self.seat in frame.open:
            return None
        if self.seat == frame.seat:
            return Text("It is your own encounter; draw the card and fight.")
        if 2 * self.seat in frame.helpers:
            return Text(
                "Your Hero has joined already; the table waits for {player}.", player=Player(frame.seat)
            )
        return Text("Your Hero cannot help: it must be on the same road and able to move, and help a Hero.")

    def do(self, s: GoodVsBad, frame: HeldMeet, out: Out) -> None:
        frame.open.remove(self.seat)
        _join(s, frame, self.seat, out)

    def label(self, _v: GoodVsBadView, _: Meet) -> Label:
        return Label(Text("Join"), Text("Join the encounter"), _SHARED, rank=ranks.answer(0.0))


_SHARED: Final = Text("won: 1 Renown and an event; lost: the whole loss for your Hero too")


def _join(s: GoodVsBad, frame: HeldMeet, seat: int, out: Out) -> None:
    """Put a seat's Hero on the Encounter square, without landing (3.8)."""
    hero = 2 * seat
    frame.helpers.append(hero)
    frame.helpers.sort()
    s.at[hero] = frame.square
    out.append(Joined(hero, frame.seat, s.book.names[frame.square]))


class JoinInTurn(Join):
    """Bring the own Hero to another's encounter when asked (3.8)."""

    exact = True

    def fault(self, _: World, __: Help) -> Text | None:  # type: ignore[override]  # the frame of its own stage
        return None

    def do(self, s: GoodVsBad, frame: Help[list[int]], out: Out) -> None:  # type: ignore[override]  # as above
        _join(s, encounter(s), self.seat, out)
        _ask_next(s, frame)

    def label(self, v: GoodVsBadView, frame: Help) -> Label:  # type: ignore[override]  # as above
        return Label(
            Text("Join"), Text("Join the encounter"), _SHARED, rank=ranks.answer(float(joins(v, frame)))
        )


class StayAway(Pass):
    """Keep out of another's encounter (3.8)."""

    def do(self, s: GoodVsBad, frame: Help[list[int]], _: Out) -> None:
        _ask_next(s, frame)

    def label(self, v: GoodVsBadView, frame: Help) -> Label:
        hint = Text("your Hero stays where it is")
        return Label(Text("Pass"), Text("Stay away"), hint, rank=ranks.answer(float(not joins(v, frame))))


def _ask_next(s: GoodVsBad, frame: Help[list[int]]) -> None:
    """Ask whoever comes next; after the last one the card is drawn (3.8)."""
    if frame.left:
        frame.seat = frame.left.pop(0)
    else:
        s.stack.pop()


def faces(frame: Meet, a: Deed) -> Text:
    """Refuse what is no part of an encounter, or not for this seat."""
    if a.seat == frame.seat:
        return Text("Your piece faces an encounter; draw the card and fight first.")
    return Text("{player}'s piece faces an encounter; wait until it is over.", player=Player(frame.seat))


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
    total = die + sum(test_sum(s, fighter, stat) for fighter in fighters)
    out.append(TestRolled(piece, s.book.stats[stat], die, total, least))
    return total >= least


def _follows(s: GoodVsBad, frame: Meet, out: Out) -> bool:
    """Draw the card where nobody can join any more."""
    if frame.open:
        return False
    face(s, frame, out)
    return True


def _asks_flee(v: GoodVsBadView, frame: Flee) -> Text:
    return Text(
        "An encounter of tier {tier}: {stakes}. Try to flee ({least} or more on a die), or fight?",
        tier=tier(v), stakes=stakes(v, (frame.piece,)), least=v.book.numbers.flee_from,
    )  # fmt: skip


def _asks(v: GoodVsBadView, frame: Meet) -> Text:
    text = Text("An encounter of tier {tier}: {stakes}. Draw the card and face it.")
    if frame.open:
        text = Text(
            "An encounter of tier {tier}: {stakes}. Others may join your Hero until you draw the card."
        )
    return text.with_args(tier=tier(v), stakes=stakes(v, (frame.piece, *frame.helpers)))


def _waits(v: GoodVsBadView, frame: Meet) -> Text:
    if v.seat in frame.open:
        return Text("{player}'s Hero faces an encounter. Your Hero may join it.")
    return CHOICE(v, frame)


FLIGHT: Final = Stage(Flee, (FleeOrFight,), asks=_asks_flee, waits=CHOICE)
MEETING: Final = Stage(
    Meet, (Fight, Join), asks=_asks, waits=_waits, follows=_follows, awaits=asks, passing=SAME
)


def _asks_help(v: GoodVsBadView, frame: Help) -> Text:
    """Say how likely the encounter is won, and how likely with the asked Hero."""
    meet = encounter(v)
    fighters = (meet.piece, *meet.helpers)
    return Text(
        "{player}'s Hero faces an encounter of tier {tier}: {alone} % to win, {share} % with your Hero. "
        "Join it?",
        player=Player(meet.seat), tier=tier(v), alone=round(100 * encounter_chance(v, fighters)),
        share=round(100 * encounter_chance(v, (*fighters, 2 * frame.seat))),
    )  # fmt: skip


def _waits_help(v: GoodVsBadView, frame: Help) -> Text:
    meet = encounter(v)
    if v.seat == meet.seat:
        return Text("Your Hero faces an encounter. {asked} may join it.", asked=Player(frame.seat))
    return Text(
        "{player}'s Hero faces an encounter. {asked} may join it.", player=Player(meet.seat),
        asked=Player(frame.seat),
    )  # fmt: skip


HELPING: Final = Stage(Help, (StayAway, JoinInTurn), asks=_asks_help, waits=_waits_help)
