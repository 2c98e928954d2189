"""Carry out what a card does, effect by effect, asking for one choice at a time (3.14, 3.6)."""

from collections.abc import Iterator
from dataclasses import replace

from engine.board import LETTERS
from engine.brief import brief as fitted
from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Player, Text
from games.heaven_hell.cards.hands import remember
from games.heaven_hell.cards.steps import StepKind
from games.heaven_hell.cards.uses import USES, choice_now, chosen, effect_of, written
from games.heaven_hell.data.book import Effect
from games.heaven_hell.events import FellAway, HandSeen, HandShown, HeavenHellEvent
from games.heaven_hell.face.hints import beside, brief, condition, title
from games.heaven_hell.face.words import card_help, card_name, shorts, spot
from games.heaven_hell.mind.worth import in_play
from games.heaven_hell.play.reading import Answer, Name
from games.heaven_hell.sheet import frames
from games.heaven_hell.sheet.facts import fighters, life
from games.heaven_hell.sheet.might import worth
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView

CHOOSE = Text("Choose")


@deed(
    Text("Choose for the effect of a card."),
    answer=True,
    what=Text("A player (p3), space (c2r1), column (c2) or card; or none."),
)
class Choose(Answer):
    """Choose for an effect: a player (`p3`), a space (`c2r1`), a column (`c2`), a card (`A11`) or `none`,
    which ends the effect.
    """

    exact = True
    seat: int
    what: Name

    @classmethod
    def offers(cls, t: Realms, frame: frames.Choose, seat: int) -> Iterator["Choose"]:
        choice = choice_now(t, frame)
        for value in choice.values:
            yield cls(seat, written(t.book, choice.kind, value))
        if choice.optional:
            yield cls(seat, frames.NOTHING)

    def fault(self, t: Realms, frame: frames.Choose) -> Text | None:
        choice = choice_now(t, frame)
        if self.what == frames.NOTHING:
            if choice.optional:
                return None
            return Text("This choice cannot be left out. {prompt}", prompt=_asks(t, frame))
        if any(written(t.book, choice.kind, value) == self.what for value in choice.values):
            return None
        return Text("“{what}” cannot be chosen. {prompt}", what=self.what[:20], prompt=_asks(t, frame))

    def do(self, s: HeavenHell, frame: frames.Choose[list[int]], out: list[HeavenHellEvent]) -> None:
        if self.what == frames.NOTHING:
            fall_away(s, frame, out)
        else:
            pick(s, frame, *chosen(s, frame, self.what), out)

    def label(self, v: HeavenHellView, frame: frames.Choose) -> Label:
        if self.what == frames.NOTHING:
            return Label(CHOOSE, Text("Choose nothing"))
        label, card = self._unnamed(v, frame), card_name(v.book, frame.face)
        text = Text("{card}: {what}", card=card, what=label.text)
        return replace(
            label, text=text, short=fitted("{card}: {what}", card=card, what=label.short or label.text)
        )

    def _unnamed(self, v: HeavenHellView, frame: frames.Choose) -> Label:
        """Label what is chosen, without the card that it is for."""
        kind, value = chosen(v, frame, self.what)
        if kind in ("hand", "raised", "spied"):
            rank = 20 + round(4 * in_play(v, value))
            return Label(CHOOSE, card_name(v.book, value), card_help(v.book.faces[value]), rank=rank)
        if kind == "player":
            text = Text("{letter} {player}", letter=LETTERS[value], player=Player(value, 16))
            cards = v.hands[value]
            return Label(CHOOSE, text, Text("{count} cards in hand", count=cards), rank=20 + cards)
        if kind == "column":
            mine = tuple(shorts(v.book)[v.grid[cell]] for cell in fighters(v, self.seat, value))
            named = Text("{names}", names=tuple(Text("{name}", name=name) for name in mine))
            text = Text("column {n}", n=value + 1)
            return Label(CHOOSE, text, named if mine else None, rank=20 + len(mine))
        if kind == "space":
            near = beside(v, self.seat, self.what, -1)
            return Label(CHOOSE, Text("to {at}", at=spot(self.what)), near, rank=20 - v.book.row_of[value])
        missed = -life(v, value) if kind == "foe" else 2 * v.wounds[value]
        rank = 20 + 3 * worth(v, value) + missed
        return Label(
            CHOOSE, title(v, value), condition(v, value), style="primary", short=brief(v, value), rank=rank
        )


def _asks(t: Realms, frame: frames.Choose) -> Text:
    face = t.book.faces[frame.face]
    return Text("Choose for {card}: {does}.", card=face.name, does=face.text)


def fall_away(s: HeavenHell, frame: frames.Choose, out: list[HeavenHellEvent]) -> None:
    """End an effect for which nothing is chosen."""
    if not frame.times:
        out.append(FellAway(frame.seat, s.book.faces[frame.face].id))
    following(frame)


def pick(
    s: HeavenHell, frame: frames.Choose[list[int]], kind: StepKind, value: int, out: list[HeavenHellEvent]
) -> None:
    """Note a choice; who is to be spied on shows the hand at once."""
    frame.picks.append(value)
    if kind in ("ally", "foe"):
        frame.last = value
    if kind == "player" and effect_of(s.book, frame).verb == "spy":
        look(s, frame.seat, value, out)


def look(s: HeavenHell, seat: int, other: int, out: list[HeavenHellEvent]) -> None:
    """Let a player see another's hand (Spy in the Ranks)."""
    faces = s.book.faces
    news = remember(s, seat, other)
    out.append(HandSeen(seat, other))
    cards = tuple(faces[face].id for face in s.hand[other])
    out.append(HandShown(seat, other, cards, tuple(faces[face].id for face in news)))


def following(frame: frames.Choose) -> None:
    """Go on to the next effect of the card."""
    frame.at += 1
    frame.times = 0
    frame.picks = []


def _follows(s: HeavenHell, frame: frames.Choose[list[int]], out: list[HeavenHellEvent]) -> bool:
    """Carry out what needs no (further) choice; a single possibility is chosen without asking.

    What finds nothing to choose falls away (3.6). Whoever chooses from a hand is asked, be it for one card.
    """
    effects = s.book.faces[frame.face].effects
    if frame.at >= len(effects):
        s.stack.pop()
        return True
    effect = effects[frame.at]
    if len(frame.picks) == len(USES[effect.verb, effect.target].steps):
        carry_out(s, frame, effect, out)
        return True
    choice = choice_now(s, frame)
    if not choice.values:
        fall_away(s, frame, out)
        return True
    if len(choice.values) != 1 or choice.kind == "spied" or (choice.optional and choice.kind != "space"):
        return False
    pick(s, frame, choice.kind, choice.values[0], out)
    return True


def carry_out(s: HeavenHell, frame: frames.Choose, effect: Effect, out: list[HeavenHellEvent]) -> None:
    """Do what the verb says, then go on: with the same effect where it may be done up to n times."""
    use = USES[effect.verb, effect.target]
    use.run(s, frame, effect, out)
    frame.times += 1
    frame.picks = []
    if not use.repeats or frame.times >= effect.n:
        following(frame)


CHOICE = Stage(
    frames.Choose,
    (Choose,),
    asks=_asks,
    waits=Text("{player} chooses for a card."),
    bare=Choose,
    follows=_follows,
)
