"""Retaliation: a Hell player strikes back at what the Heaven player holds (3.5 R1-R7, ruling 27)."""

from collections.abc import Iterator

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Player, Text
from games.heaven_hell.data.book import NONE
from games.heaven_hell.events import GaveUp, HeavenHellEvent, Resisted, Retaliated
from games.heaven_hell.face.hints import columns_won, forecast, with_effect
from games.heaven_hell.face.words import field_title, place
from games.heaven_hell.mind.forces import lead, margins
from games.heaven_hell.play import battles, plundering, trench
from games.heaven_hell.play.reading import YES_NO, Answer, Name, no_answer
from games.heaven_hell.play.together import CHANGE, answer, asked_first, awaited, awaits, first_willing
from games.heaven_hell.sheet import frames
from games.heaven_hell.sheet.facts import dominion, has_fighter, heaven, rightwards
from games.heaven_hell.sheet.frames import ANSWERS, NOTHING, YesNo
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView


def begin(s: HeavenHell, leader: int) -> None:
    """Ask each Hell player with a fighter, counter-clockwise, unless the trench is empty (R1, R2).

    Who has defended in this turn is asked too (ruling 32).
    """
    if leader in s.holder:
        queue = [seat for seat in rightwards(s, leader) if has_fighter(s, seat)]
        if queue:
            s.stack.append(frames.Retaliate(queue, asked_first(s, queue), [""] * s.book.n))


@deed(
    Text("Strike back at a battlefield of the Heaven player, or not."),
    answer=True,
    field=Text("The battlefield, or none."),
)
class Retaliate(Answer):
    """Retaliate against a battlefield in the Heaven player's trench, the first who wants; `none` does not.

    (3.5 R2-R4)
    """

    exact = True
    seat: int
    field: Name

    @classmethod
    def offers(cls, t: Realms, _: frames.Retaliate, seat: int) -> Iterator["Retaliate"]:
        leader = heaven(t)
        yield cls(seat, NOTHING)
        for field, holder in zip(t.book.fields, t.holder, strict=True):
            if holder == leader:
                yield cls(seat, field.id)

    def fault(self, t: Realms, _: frames.Retaliate) -> Text | None:
        field, leader = t.book.field_of.get(self.field), heaven(t)
        if self.field == NOTHING or (field is not None and t.holder[field] == leader):
            return None
        held = tuple(
            Text("{id} {name}", id=front.id, name=front.name)
            for front, at in zip(t.book.fields, t.holder, strict=True)
            if at == leader
        )
        if field is None:
            return Text(
                "There is no battlefield “{field}”; strike at {held}, or say “none”.",
                field=self.field[:20], held=held,
            )  # fmt: skip
        return Text(
            "The Heaven player does not hold {field}; strike at {held}, or say “none”.",
            field=t.book.fields[field].name, held=held,
        )  # fmt: skip

    def do(self, _: HeavenHell, frame: frames.HeldRetaliate, __: list[HeavenHellEvent]) -> None:
        answer(frame, self.seat, self.field)

    def label(self, v: HeavenHellView, _: frames.Retaliate) -> Label:
        if self.field == NOTHING:
            return Label(Text("Decline"), Text("Do not strike back"), rank=50)
        at, leader = v.book.field_of[self.field], heaven(v)
        won = columns_won([-by for by in margins(v, leader, self.seat, at)])
        hint = with_effect(v, at, Text("you win {columns} now", columns=won))
        text = Text("Strike at {field}", field=field_title(v.book, at))
        odds = -lead(v, leader, self.seat, at)
        rank = round((60 if odds >= 0 else 40) + v.book.fields[at].plunder + 2 * odds)
        return Label(Text("Strike back"), text, hint, style="primary", rank=rank)


def _follows(s: HeavenHell, frame: frames.HeldRetaliate, out: list[HeavenHellEvent]) -> bool:
    """Let the first strike back who wants to, as soon as that is decided (R2-R4)."""
    seat = first_willing(s, frame, NOTHING, out)
    if seat is None:
        return False
    s.stack.pop()
    if seat == NONE:
        return True
    leader, target = heaven(s), frame.answer[seat]
    out.append(Retaliated(seat, leader, target))
    if has_fighter(s, leader):
        s.stack.append(frames.Resist(leader, seat, s.book.field_of[target]))
    else:
        give_up(s, leader, seat, s.book.field_of[target], out, forced=True)
    return True


def _asks(v: HeavenHellView, _: frames.Retaliate) -> Text:
    leader = heaven(v)
    text = Text("Do you strike back at a battlefield of {heaven}? {forecast}")
    if dominion(v, leader) >= v.book.target:
        text = Text("{heaven} has enough Dominion to win. Do you strike back? {forecast}")
    return text.with_args(heaven=Player(leader), forecast=forecast(v, leader, v.viewer))


RETALIATION = Stage(
    frames.Retaliate,
    (Retaliate,),
    asks=_asks,
    waits=awaited(
        Text("Does {player} strike back?"), Text("Who strikes back? The table waits for {players}.")
    ),
    follows=_follows,
    awaits=awaits,
    passing=CHANGE,
)


@deed(Text("Resist the retaliation, or give the battlefield up."), answer=True, choice=YES_NO)
class Resist(Answer):
    """Resist a retaliation and fight for the battlefield, or give it up (3.5 R4, R5)."""

    seat: int
    choice: YesNo

    @classmethod
    def offers(cls, _: Realms, __: frames.Resist, seat: int) -> Iterator["Resist"]:
        return (cls(seat, answer) for answer in ANSWERS)

    def fault(self, _: Realms, __: frames.Resist) -> Text | None:
        return no_answer(self.choice)

    def do(self, s: HeavenHell, frame: frames.Resist, out: list[HeavenHellEvent]) -> None:
        s.stack.pop()
        if self.choice == "yes":
            out.append(Resisted(self.seat, s.book.fields[frame.field].id))
            battles.begin(s, frame.hell, frame.field, out, retaliation=True)
        else:
            give_up(s, self.seat, frame.hell, frame.field, out, forced=False)

    def label(self, v: HeavenHellView, frame: frames.Resist) -> Label:
        if self.choice == "no":
            text = Text("Give up {field}", field=field_title(v.book, frame.field))
            hint = Text("it is free again at once")
            return Label(Text("Give up"), text, hint, style="danger", rank=5)
        won = columns_won(margins(v, self.seat, frame.hell, frame.field))
        hint = Text("you win {columns} now", columns=won)
        return Label(Text("Resist"), Text("Resist"), hint, style="primary", rank=10)


def give_up(
    s: HeavenHell, leader: int, hell: int, field: int, out: list[HeavenHellEvent], *, forced: bool
) -> None:
    """Forfeit a battlefield without a battle; the other may take a ransom (R4, R6)."""
    out.append(GaveUp(leader, s.book.fields[field].id, forced))
    trench.forfeit(s, field, out)
    plundering.offer(s, hell, field, trench.RANSOM)


def _resists(v: HeavenHellView, frame: frames.Resist) -> Text:
    return Text(
        "{hell} strikes back at {field}. Do you resist? {forecast}",
        hell=Player(frame.hell),
        field=place(v.book, frame.field),
        forecast=forecast(v, frame.seat, frame.hell),
    )


RESISTANCE = Stage(frames.Resist, (Resist,), asks=_resists, waits=Text("Does {player} resist?"))
