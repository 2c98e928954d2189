"""Building: how many item cards each player throws away for points in stats (3.3)."""

from typing import Final

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.good_vs_bad.events import BuildDone, Built, CardDrawn, GoodVsBadEvent
from games.good_vs_bad.face.hints import stat_title
from games.good_vs_bad.face.words import stat_name
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.play.answers import Done
from games.good_vs_bad.play.crown import gain
from games.good_vs_bad.play.reading import Answer, StatWord
from games.good_vs_bad.play.turn import begin
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.state import PLAIN, GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView


def build_stat(at: int, seat: int) -> int:
    """Return the stat that place `at` of a seat's points stands for: the last is the own Special."""
    return at if at < PLAIN else PLAIN + seat


@deed(
    Text("Throw face-down item cards away for points in a stat."),
    answer=True,
    stat=Text("The stat."),
    points=Text("How many points in all."),
)
class Build(Answer):
    """Set how many points building adds to a stat; as many cards are thrown away unseen (3.3)."""

    exact = True
    seat: int
    stat: StatWord
    points: int

    @classmethod
    def offers(cls, t: World, frame: fr.Build, seat: int) -> list["Build"]:
        deeds = []
        for at, now in enumerate(frame.points[seat]):
            stat = build_stat(at, seat)
            name, room = t.book.stats[stat], _room(t, frame, seat, stat)
            deeds += [cls(seat, name, some) for some in range(room + 1) if some != now]
        return deeds

    def fault(self, t: World, frame: fr.Build) -> Text | None:
        stat = t.book.stat_index.get(self.stat)
        if stat is None or (stat >= PLAIN and stat != PLAIN + self.seat):
            own = t.book.stats[PLAIN + self.seat]
            return Text("You can build agility, might, smarts and your own Special, {own}.", own=own)
        name, room = stat_name(self.stat), _room(t, frame, self.seat, stat)
        if frame.points[self.seat][min(stat, PLAIN)] == self.points:
            return Text("{stat} has these points already; choose another number, or be done.", stat=name)
        if self.points > room:
            return Text(
                "{stat} can get {room} points at most: you have {cards} item cards, and {top} is the top.",
                stat=name, room=room, cards=t.book.numbers.build_cards, top=t.book.numbers.build_top,
            )  # fmt: skip
        if self.points < 0:
            return Text("Say how many points {stat} gets: 0 or more.", stat=name)
        return None

    def do(self, s: GoodVsBad, frame: fr.HeldBuild, out: list[GoodVsBadEvent]) -> None:
        frame.points[self.seat][min(s.book.stat_index[self.stat], PLAIN)] = self.points
        out.append(Built(self.seat, self.stat, self.points))

    def label(self, v: GoodVsBadView, frame: fr.Build) -> Label:
        name, stat = stat_title(v, self.stat), v.book.stat_index[self.stat]
        text = Text(
            "{count} item card for {stat}", plural="{count} item cards for {stat}",
            count=self.points, stat=name,
        )  # fmt: skip
        hint = (
            Text("Hero and Villain start at {n}; for duels alone")
            if stat >= PLAIN
            else Text("Hero and Villain start at {n}")
        )
        favourite = any(points > 1 for points in frame.points[self.seat])
        return Label(
            name, text, hint.with_args(n=v.start[self.seat][stat] + self.points), name,
            rank=ranks.answer(5.0 - (self.points if favourite else abs(self.points - 2))),
        )  # fmt: skip


def _room(t: World, frame: fr.Build, seat: int, stat: int) -> int:
    """Return the most points that a stat can get: as many as there are cards, none above the top (3.3)."""
    numbers, points = t.book.numbers, frame.points[seat]
    others = sum(points) - points[min(stat, PLAIN)]
    return min(numbers.build_cards - others, numbers.build_top - t.start[seat][stat])


class Ready(Done):
    """Be done with building; when all are, the cards that are kept go to hand (3.3)."""

    exact = True

    def do(self, s: GoodVsBad, frame: fr.HeldBuild, out: list[GoodVsBadEvent]) -> None:
        thrown = sum(frame.points[self.seat])
        frame.asked.remove(self.seat)
        out.append(BuildDone(self.seat, thrown, s.book.numbers.build_cards - thrown))
        if not frame.asked:
            s.stack.pop()
            _finish(s, frame, out)

    def label(self, v: GoodVsBadView, frame: fr.Build) -> Label:
        points = frame.points[self.seat]
        rank = ranks.answer(9.0 if all(points[:PLAIN]) else -9.0)
        if sum(points) < v.book.numbers.build_cards:
            return Label(
                Text("Done"), Text("Keep the other item cards"), Text("they go to your hand"), rank=rank
            )
        return Label(Text("Done"), Text("Done"), style="primary", rank=rank)


def _finish(s: GoodVsBad, frame: fr.Build, out: list[GoodVsBadEvent]) -> None:
    """Add the points, which are the starting level of both pieces, and deal the cards that are kept (3.3)."""
    names = [card.id for card in s.book.cards.all]
    for seat, points in enumerate(frame.points):
        for at, some in enumerate(points):
            s.start[seat][build_stat(at, seat)] += some
        s.stat[2 * seat] = s.start[seat][:]
        s.stat[2 * seat + 1] = s.start[seat][:]
        cards = s.dealt[seat]
        thrown = sum(points)
        s.buried += cards[:thrown]
        s.hand[seat] = sorted(cards[thrown:])
        s.dealt[seat] = []
        out.extend(CardDrawn(seat, names[card]) for card in s.hand[seat])
    s.buried.sort()
    help_the_late(s, out)
    if s.book.options.start_dice == "yes":
        s.stack.append(fr.Lay(s.first))
    else:
        begin(s, s.first, out)


def help_the_late(s: GoodVsBad, out: list[GoodVsBadEvent]) -> None:
    """Give those who are late in turn order the Renown for it (3.4).

    Without it the first of five greedy players won 1.25 times a fair share and the last two 0.8 times.
    """
    for late, renown in enumerate(s.book.start_renown):
        gain(s, (s.first + late) % s.book.n, renown, "late", out)


def _asks(v: GoodVsBadView, frame: fr.Build) -> Text:
    return Text(
        "Build your pieces: {points} of {most} item cards thrown away. Each gives Hero and Villain a point "
        "in a stat, which they add to their die in fights.",
        points=sum(frame.points[v.seat]) if v.seat is not None else 0,
        most=v.book.numbers.build_cards,
    )


BUILDING: Final = Stage(fr.Build, (Build, Ready), asks=_asks, waits=Text("Waiting for {players} to build."))
