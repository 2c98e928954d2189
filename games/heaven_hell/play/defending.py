"""The Heaven player marches, or keeps the peace; the Hell players are asked who defends (H13-H20)."""

from collections.abc import Iterator, Sequence

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Player, Text
from engine.views import once
from games.heaven_hell.data.book import NONE
from games.heaven_hell.events import Defended, FieldNamed, HeavenHellEvent, PeaceKept
from games.heaven_hell.face.hints import columns_won, defence, forecast, with_effect
from games.heaven_hell.face.words import field_title, place
from games.heaven_hell.mind.aims import marches
from games.heaven_hell.mind.forces import lead, wins_with
from games.heaven_hell.play import battles, trench
from games.heaven_hell.play.offers import Each
from games.heaven_hell.play.reading import YES_NO, Answer, MusterDeed, Name, no_answer
from games.heaven_hell.play.together import CHANGE, answer, asked_first, awaited, awaits, first_willing
from games.heaven_hell.sheet import frames
from games.heaven_hell.sheet.facts import attackable, has_fighter, heaven, is_truce, opposite, rightwards
from games.heaven_hell.sheet.frames import ANSWERS, Turn, YesNo
from games.heaven_hell.sheet.might import sums
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView

_CHOSEN = 60
"""The march that promises most, or keeping the peace where none does: only the best character to play,
healing and the like stand before it."""
_OTHER = 46
"""The other of the two: it stands before further characters and marches."""


@deed(
    Text("End your muster and name the battlefield you want."), kind="battle", field=Text("The battlefield.")
)
class Attack(MusterDeed):
    """End the Muster phase and name the battlefield to be won (H7, H14)."""

    exact = True
    seat: int
    field: Name

    @classmethod
    def offers(cls, t: Realms, _: Turn, seat: int) -> Each["Attack"]:
        fields = t.book.fields
        return Each(lambda field: cls(seat, fields[field].id), attackable(t, seat))

    def fault(self, t: Realms, _: Turn) -> Text | None:
        """(H9, H14, 3.4, rulings 4 and 33)."""
        if is_truce(t):
            return Text("This is the truce round: no battlefield can be named. End your turn with “peace”.")
        if not has_fighter(t, self.seat):
            return Text("You have no fighter in play, so you cannot start a battle. Say “peace”.")
        field = t.book.field_of.get(self.field)
        if field is None:
            return Text(
                "There is no battlefield “{field}”; name a free one, such as B06.", field=self.field[:20]
            )
        if field in attackable(t, self.seat):
            return None
        return Text(
            "{field} is held by somebody else; it can be won back in retaliation only. Name a free one.",
            field=t.book.fields[field].name,
        )

    def do(self, s: HeavenHell, turn: Turn, out: list[HeavenHellEvent]) -> None:
        """Ask the Hell players with a fighter, counter-clockwise (H14, H15, H20)."""
        turn.then = "draw"
        field = s.book.field_of[self.field]
        out.append(FieldNamed(self.seat, self.field, s.holder[field] == self.seat))
        queue = [seat for seat in rightwards(s, self.seat) if has_fighter(s, seat)]
        if queue:
            s.stack.append(frames.Defend(field, queue, asked_first(s, queue), [""] * s.book.n))
        else:
            undefended(s, field, out)

    def label(self, v: HeavenHellView, _: Turn) -> Label:
        at = v.book.field_of[self.field]
        hint, title = with_effect(v, at, defence(v, self.seat, at)), field_title(v.book, at)
        if v.holder[at] == self.seat:
            text = Text("March on {field} again", field=title)
            hint = Text("plunder it again, or lose it; {hint}", hint=hint)
            return Label(Text("March"), text, hint, rank=self._rank(v, at))
        if wins_with(v, self.seat, at):
            hint = Text("enough Dominion to win; {hint}", hint=hint)
        text = Text("March on {field}", field=title)
        return Label(Text("March"), text, hint, style="primary", rank=self._rank(v, at))

    def _rank(self, v: HeavenHellView, at: int) -> int:
        known = _marches(v, self.seat)
        if known and known[0][2] == at:
            return _CHOSEN if known[0][0] else _OTHER
        score = next((promise for _, promise, field in known if field == at), 0.0)
        return 20 + round(min(2.0 * score, 14.0))


@deed(Text("End your muster without a battle."))
class Peace(MusterDeed):
    """End the Muster phase without a battle; what follows is even-up (H13)."""

    exact = True
    seat: int

    def do(self, _: HeavenHell, turn: Turn, out: list[HeavenHellEvent]) -> None:
        turn.then = "draw"
        out.append(PeaceKept(self.seat))

    def label(self, v: HeavenHellView, _: Turn) -> Label:
        known = _marches(v, self.seat)
        rank = _OTHER if known and known[0][0] else _CHOSEN
        hint = Text("ends this part of your turn; everybody draws")
        return Label(Text("Peace"), Text("No battle"), hint, rank=rank)


def _marches(v: HeavenHellView, seat: int) -> Sequence[tuple[bool, float, int]]:
    """Return the battlefields that are not held: bold marches first, then what promises most."""
    return once(v, "marches", lambda: sorted(marches(v, seat), reverse=True))


@deed(Text("Defend the battlefield, or not."), answer=True, choice=YES_NO)
class Defend(Answer):
    """Defend the named battlefield, or not: the first who defends fights, alone (H15-H17, H19)."""

    seat: int
    choice: YesNo

    @classmethod
    def offers(cls, _: Realms, __: frames.Defend, seat: int) -> Iterator["Defend"]:
        return (cls(seat, answer) for answer in ANSWERS)

    def fault(self, _: Realms, __: frames.Defend) -> Text | None:
        return no_answer(self.choice)

    def do(self, _: HeavenHell, frame: frames.HeldDefend, __: list[HeavenHellEvent]) -> None:
        answer(frame, self.seat, self.choice)

    def label(self, v: HeavenHellView, frame: frames.Defend) -> Label:
        leader = heaven(v)
        good = lead(v, leader, self.seat, frame.field) <= 0
        rank = 10 if good == (self.choice == "yes") else 5
        if self.choice == "no":
            last = len(frame.queue) == 1
            after = Text("it is taken without a battle") if last else Text("then it is up to the others")
            return Label(Text("Decline"), Text("Do not defend"), after, rank=rank)
        stand = [sums(v, leader, self.seat, at) for at in opposite(v, leader, self.seat)]
        won = columns_won([theirs - ours for ours, theirs in stand])
        hint = Text("you win {columns} now", columns=won)
        return Label(Text("Defend"), Text("Defend"), hint, style="primary", rank=rank)


def _follows(s: HeavenHell, frame: frames.HeldDefend, out: list[HeavenHellEvent]) -> bool:
    """Let the first who defends fight for the battlefield, as soon as that is decided (H15-H17)."""
    seat = first_willing(s, frame, "no", out)
    if seat is None:
        return False
    s.stack.pop()
    if seat == NONE:
        undefended(s, frame.field, out)
    else:
        out.append(Defended(seat, s.book.fields[frame.field].id))
        battles.begin(s, seat, frame.field, out, retaliation=False)
    return True


def undefended(s: HeavenHell, field: int, out: list[HeavenHellEvent]) -> None:
    """Take control of a battlefield that nobody defends, without plunder (H16, rulings 3 and 5)."""
    trench.take(s, heaven(s), field, "undefended", out)


def _asks(v: HeavenHellView, frame: frames.Defend) -> Text:
    leader = heaven(v)
    text = Text("{heaven} marches on {field}. Do you defend? {forecast}")
    if wins_with(v, leader, frame.field):
        text = Text("{heaven} marches on {field}, enough to win. Do you defend? {forecast}")
    return text.with_args(
        heaven=Player(leader), field=place(v.book, frame.field), forecast=forecast(v, leader, v.viewer)
    )


DEFENCE = Stage(
    frames.Defend,
    (Defend,),
    asks=_asks,
    waits=awaited(Text("Does {player} defend?"), Text("Who defends? The table waits for {players}.")),
    follows=_follows,
    awaits=awaits,
    passing=CHANGE,
)
