"""Raising a space, by a landing or a card, and the Special that it becomes beyond level 5 (M8-M11, M23)."""

from typing import Final, Literal

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.good_vs_bad.cards.vocabulary import TOP_LEVEL
from games.good_vs_bad.events import Declined, GoodVsBadEvent, SpaceRaised, SpecialMade
from games.good_vs_bad.face.hints import renown_of
from games.good_vs_bad.face.words import TILES, effect, space_name
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.mind.answers import LIKED
from games.good_vs_bad.play import road
from games.good_vs_bad.play.answers import Level
from games.good_vs_bad.play.crown import gain
from games.good_vs_bad.play.reading import CHOICE, Answer
from games.good_vs_bad.play.spaces import BAD_WORDS, GOOD_WORDS
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.facts import kit, turn_of
from games.good_vs_bad.sheet.state import BAD_TILES, GOOD_TILES, GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView

Out = list[GoodVsBadEvent]


def ask_raise(s: GoodVsBad, frame: fr.Landing) -> None:
    """Offer a Hero on Good, or a Villain on Bad, to raise the space on which it landed (M8-M11)."""
    level, hero = s.level[frame.square], frame.piece % 2 == 0
    if not level or abs(level) > TOP_LEVEL or (level > 0) is not hero:
        return
    bears = kit(s, frame.piece)
    most = 2 if (bears.double_good if hero else bears.double_bad) and abs(level) < TOP_LEVEL else 1
    s.stack.append(fr.Raise(frame.seat, frame.piece, frame.square, most))


class RaiseSpace(Level):
    """Raise the space, for Renown with the first raise of the piece in a turn; Special is beyond 5.

    (M8, M9, M23, 3.6, ruling 3)
    """

    exact = True

    @classmethod
    def offers(cls, t: World, frame: fr.Raise, seat: int) -> list[Level]:  # noqa: ARG003  # the frame says it
        return [Level(seat, by) for by in (*range(1, frame.most + 1), 0)]

    def fault(self, _: World, frame: fr.Raise) -> Text | None:
        return self.too_much(frame.most)

    def do(self, s: GoodVsBad, frame: fr.Raise, out: Out) -> None:
        s.stack.pop()
        square, seat, hero = frame.square, frame.seat, frame.piece % 2 == 0
        name = s.book.names[square]
        if not self.by:
            out.append(Declined(frame.piece, name, "raise"))
            return
        level = min(abs(s.level[square]) + self.by, TOP_LEVEL + 1)
        s.level[square] = min(level, TOP_LEVEL) if hero else -min(level, TOP_LEVEL)
        out.append(SpaceRaised(frame.piece, name, level if hero else -level))
        turn, numbers = turn_of(s), s.book.numbers
        if not turn.raised[frame.piece % 2]:
            turn.raised[frame.piece % 2] = True
            worth = numbers.renown_raise_good if hero else numbers.renown_raise_bad
            gain(s, seat, worth, "good" if hero else "bad", out)
        if level > TOP_LEVEL:
            gain(s, seat, numbers.renown_special, "special", out)
            s.stack.append(fr.Tile(seat, square, "good" if hero else "bad"))

    def label(self, v: GoodVsBadView, frame: fr.Raise) -> Label:
        if not self.by:
            text = Text("Leave {square} as it is", square=v.book.names[frame.square])
            return Label(Text("Leave"), text, Text("no Renown"), rank=ranks.answer(0.0))
        now = v.level[frame.square]
        before = (1 if now > 0 else -1) * min(TOP_LEVEL, abs(now) + self.by - 1)
        return _raised(v, frame, self.by, renown_of(v, frame.piece, before))


class RaiseByCard(Level):
    """Raise the space by the chosen number of levels (E05, E06)."""

    exact = True

    @classmethod
    def offers(cls, t: World, frame: fr.PickLevel, seat: int) -> list[Level]:  # noqa: ARG003  # the frame says it
        return [Level(seat, by) for by in range(1, frame.most + 1)]

    def fault(self, _: World, frame: fr.PickLevel) -> Text | None:
        if self.by == 0:
            return Text("The card raises the space by 1 to {most}; say by how much.", most=frame.most)
        return self.too_much(frame.most)

    def do(self, s: GoodVsBad, frame: fr.PickLevel, out: Out) -> None:
        s.stack.pop()
        by = self.by if s.level[frame.square] > 0 else -self.by
        road.change(s, frame.seat, frame.square, by, out)

    def label(self, v: GoodVsBadView, frame: fr.PickLevel) -> Label:
        return _raised(v, frame, self.by, 0)


def _raised(v: GoodVsBadView, frame: fr.Raise | fr.PickLevel, by: int, renown: int) -> Label:
    """Name a raise by what becomes of the space."""
    square, now = v.book.names[frame.square], v.level[frame.square]
    then = now + (by if now > 0 else -by)
    if abs(then) > TOP_LEVEL:
        text, hint = Text("Make {square} a Special", square=square), Text("you choose which")
    else:
        text = Text("Raise {square} to {space}", square=square, space=space_name(then))
        hint = Text("then: {effect}", effect=effect(then))
    if renown:  # what the space does from now on stands on every move that leads there
        hint = Text("+{n} Renown", n=renown)
    return Label(Text("Raise"), text, hint, style="primary", rank=ranks.answer(by))


@deed(Text("Choose the Special."), answer=True, tile=Text("Which one."))
class Tile(Answer):
    """Choose which Special a space becomes; it does nothing now (M23-M26, ruling 6)."""

    exact = True
    seat: int
    tile: Literal["item", "event", "heal", "raise", "damage", "lose", "home"]

    @classmethod
    def offers(cls, t: World, frame: fr.Tile, seat: int) -> list["Tile"]:  # noqa: ARG003  # the frame says it
        words = GOOD_WORDS if frame.side == "good" else BAD_WORDS
        return [cls(seat, word) for word in words]  # type: ignore[arg-type]  # words of the action

    def fault(self, _: World, frame: fr.Tile) -> Text | None:
        if frame.side == "good":
            if self.tile in GOOD_WORDS:
                return None
            return Text("A Good Special is “item”, “event”, “heal” or “raise”.")
        if self.tile in BAD_WORDS:
            return None
        return Text("A Bad Special is “event”, “damage”, “lose” or “home”.")

    def do(self, s: GoodVsBad, frame: fr.Tile, out: Out) -> None:
        s.stack.pop()
        good = frame.side == "good"
        words, tiles = (GOOD_WORDS, GOOD_TILES) if good else (BAD_WORDS, BAD_TILES)
        s.level[frame.square] = tiles[words.index(self.tile)]
        out.append(SpecialMade(frame.seat, s.book.names[frame.square], self.tile, frame.side))

    def label(self, _v: GoodVsBadView, _: fr.Tile) -> Label:
        return Label(
            Text("Special"),
            Text("Special: {tile}", tile=TILES[self.tile]),
            Text("at every landing there"),
            rank=ranks.answer(1.0 if self.tile in LIKED else 0.0),
        )


def _asks(v: GoodVsBadView, frame: fr.Raise) -> Text:
    space = space_name(v.level[frame.square])
    return Text("Raise {square}, {space}?", square=v.book.names[frame.square], space=space)


def _asks_card(v: GoodVsBadView, frame: fr.PickLevel) -> Text:
    return Text("By how much does {square} rise?", square=v.book.names[frame.square])


def _asks_tile(v: GoodVsBadView, frame: fr.Tile) -> Text:
    square = v.book.names[frame.square]
    if frame.side == "good":
        return Text("{square} becomes a Good Special. Which?", square=square)
    return Text("{square} becomes a Bad Special. Which?", square=square)


RAISING: Final = Stage(fr.Raise, (RaiseSpace,), asks=_asks, waits=CHOICE)
RAISING_BY_CARD: Final = Stage(fr.PickLevel, (RaiseByCard,), asks=_asks_card, waits=CHOICE)
TILING: Final = Stage(fr.Tile, (Tile,), asks=_asks_tile, waits=CHOICE)
