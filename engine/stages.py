"""A rule in one place: each action of a game carries what forbids it, what it does and how its button reads.

A `Deed` is such an action. A `Stage` names the deeds that answer a kind of frame, in the order in which they
are offered, and what is asked there. `Play` holds all stages of a game; what is legal, why something is not,
what it does and what its button says follow from it, and so does how a typed line is read.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from types import MethodType
from typing import (
    Any,
    ClassVar,
    Final,
    Literal,
    TypeVar,
    dataclass_transform,
    get_type_hints,
)

from engine.actions import Action, ActionKind, Actions, UnknownAction, option_names
from engine.board import LETTERS
from engine.decisions import NOBODY, Asked, Legal, Pending, alone, ask
from engine.game import Label
from engine.spelling import Read, read_first, reader
from engine.texts import Argument, Player, Seat, Text

T = TypeVar("T", bound=type[Any])


class Deed(Action):
    """An action that holds its own rule; `@deed` makes it of a class. `t` is a state or a view, `frame` asks.

    A game types what it overrides; here, where it can be anything, it is `Any`. An action that several stages
    ask for has a rule for each: a class below it, without `@deed`, whose methods are given the action itself.
    """

    __slots__ = ()

    about: ClassVar[ActionKind[Any]]
    """What it is for people: its help, and that of its options."""
    spelled: ClassVar[Mapping[str, Read]] = {}
    """By option, how a typed word is read."""

    alone: ClassVar[tuple[Any, ...]] = ()
    """By seat, the one deed of a class without options, which offers nothing else."""
    exact: ClassVar[bool] = False
    """All that it offers is legal: `offers` has tried it, and `fault` only says why the rest is not."""

    @classmethod
    def offers(cls, t: Any, frame: Any, seat: Seat) -> Iterable[Any]:  # noqa: ARG003  # an override reads them
        """Return all that could be chosen, in order; of these what has no fault is legal."""
        return (cls.alone[seat],)

    def fault(self, t: Any, frame: Any) -> Text | None:  # noqa: ARG002
        """Say what forbids it, to the frame that asks, from what its seat may know; None: it is legal."""
        return None

    def do(self, s: Any, frame: Any, out: list[Any]) -> None:
        """Do it, in place, and add to `out` what happened."""
        raise NotImplementedError

    def label(self, v: Any, frame: Any) -> Label:
        """Name it for its button."""
        raise NotImplementedError

    def elsewhere(self, v: Any, frame: Any) -> Text | None:  # noqa: ARG002
        """Say why it does not answer a frame of another stage; None: because that one is asked first."""
        return None

    def never(self, v: Any) -> Text | None:  # noqa: ARG002
        """Say why no seat can ever do it in this game; None: one day, perhaps."""
        return None


@dataclass_transform(frozen_default=True)
def deed(
    help: Text,  # what it is called in `ActionKind`
    *,
    kind: str = "",
    answer: bool = False,
    private: tuple[str, ...] = (),
    **options: Text,
) -> Callable[[T], T]:
    """Make a deed of a class: `Flee` is `flee`, unless it has another `kind`. `options` says what each of its
    fields means.

    How a typed word is read follows from the type of its field: a `Literal` by its first letters, a type
    marked with `ReadAs` as that says, all others in small letters.
    """

    def made(cls: T) -> T:
        word, literal = kind or cls.__name__.lower(), Literal  # type: Any, Any
        cls.__annotations__ = {**cls.__annotations__, "kind": literal[word]}
        cls.kind = word
        whole: Any = dataclass(frozen=True, slots=True)(cls)
        if set(options) != set(option_names(whole)):
            names = ", ".join(option_names(whole)) or "none"
            raise TypeError(f"{cls.__name__} has these options: {names}. Say what each means, and no more.")
        whole.about = ActionKind(whole, help, options, answer=answer, private=private)
        hints = get_type_hints(whole, include_extras=True)
        if not options:
            whole.alone = tuple(whole(seat=seat) for seat in range(len(LETTERS)))
        whole.spelled = {name: reader(hints[name]) for name in option_names(whole)}
        return whole  # type: ignore[no-any-return]  # the class that was given, with slots

    return made


@dataclass(frozen=True, slots=True)
class Stage:
    """A kind of frame that asks one `seat`, or all in its `asked`, and the deeds that answer it.

    `asks` is what the asked are told, `waits` what the others are: a sentence in which `{player}` is the
    first whom the table waits for and `{players}` are all of them, or a function of view and frame that
    returns one. `bare` is the deed whose first option is meant where somebody types that alone. `lists` lists
    what is legal, where trying all that is offered would take too long. `follows` does what follows by itself
    as soon as the frame is the innermost one; False: the seat has to be asked. `awaits` says of a state or a
    view whom the frame asks, where its `seat` or its `asked` are not all there is to it. `passing` is what
    those are told who may act though nobody waits for them; by default what the others are, and that they may
    act too. `word` tells the stages of one frame apart (`Play.key`). `forced`: see `engine.forced`.
    """

    frame: type[Any]
    deeds: tuple[type[Deed], ...]
    asks: Text | Callable[[Any, Any], Text]
    waits: Text | Callable[[Any, Any], Text]
    bare: type[Deed] | None = None
    lists: Callable[[Any, Any, Seat], Legal[Any]] | None = None
    follows: Callable[[Any, Any, list[Any]], bool] | None = None
    awaits: Callable[[Any, Any], Asked] | None = None
    passing: Text | None = None
    word: str = ""
    forced: Callable[[Any, Any, Seat], bool] | None = None
    rules: Mapping[type[Deed], type[Deed]] = field(init=False)
    """By action, the class that holds its rule here: its own, or one below it."""
    asked: Callable[[Any, Any], Asked] = field(init=False)
    """Says whom the frame asks: by `awaits`, or its `seat`, or all in its `asked`."""
    legal: Callable[[Any, Any, Seat], Legal[Any]] = field(init=False)
    """Lists what a seat that is asked can do: by `lists`, or all that is offered and that nothing forbids."""

    def __post_init__(self) -> None:
        by_frame = partial(_several if self.several else _alone, self.kind)
        object.__setattr__(self, "rules", {rule.about.cls: rule for rule in self.deeds})
        object.__setattr__(self, "asked", self.awaits or by_frame)
        object.__setattr__(self, "legal", self.lists or Listing(*self.deeds))

    @property
    def several(self) -> bool:
        """Tell whether the frame asks several seats at once, all in its `asked`."""
        return any(field.name == "asked" for field in fields(self.frame))

    @property
    def kind(self) -> str:
        """Return the word of the stage: its own, or the kind of its frame."""
        return self.word or self.frame_kind

    @property
    def frame_kind(self) -> str:
        """Return the kind of the frame."""
        return str(next(field.default for field in fields(self.frame) if field.name == "kind"))


def _alone(kind: str, _: Any, frame: Any) -> Asked:
    return alone(kind, frame.seat)


def _several(kind: str, _: Any, frame: Any) -> Asked:
    return Asked(kind, tuple(frame.asked))


class Listing:
    """List what nothing forbids of all that some deeds offer, in order.

    What it has to know of each is looked up once, for each seat: it is asked at every step of a game.
    """

    __slots__ = ("_rows",)

    def __init__(self, *deeds: type[Deed]) -> None:
        self._rows: Final = [[_row(deed, seat) for deed in deeds] for seat in range(len(LETTERS))]

    def __call__(self, t: Any, frame: Any, seat: Seat) -> list[Any]:
        """Return what a seat can do, of a state or a view."""
        actions: list[Any] = []
        for row, fault, offers in self._rows[seat]:
            if offers is None:
                if fault is None or fault(t, frame) is None:
                    actions.append(row)
            elif fault is None:
                actions += offers(t, frame, seat)
            else:
                for offered in offers(t, frame, seat):
                    if fault(offered, t, frame) is None:
                        actions.append(offered)  # a comprehension for each kind takes longer
        return actions


def _row(deed: type[Deed], seat: Seat) -> tuple[Any, Any, Any]:
    """Return the one deed of a class that has no more, what forbids it, and what lists the deeds of others;
    None: nothing forbids them, there is nothing to list.
    """
    if deed.alone:
        question = deed.alone[seat]
        return question, None if deed.exact else MethodType(deed.fault, question), None
    return None, None if deed.exact else deed.fault, deed.offers


def asked(frame: Any) -> Sequence[Seat]:
    """Return the seats that a frame waits for; None, when the game is over, waits for nobody."""
    if frame is None:
        return ()
    several: Sequence[Seat] | None = getattr(frame, "asked", None)
    return (frame.seat,) if several is None else several


_TURN: Final = Text("It is {player}'s turn; you can act when yours comes.")
_ANSWERED: Final = Text("You have nothing to answer now; the table waits for {players}.")


class Play:
    """Hold the stages of a game; `proceed` carries a state on for as long as nobody has to be asked: by
    default what the stages say follows.

    `refusal` is what a seat reads that is not asked, while the table waits for one `{player}`.
    """

    def __init__(
        self,
        *stages: Stage,
        proceed: Callable[[Any, list[Any]], None] | None = None,
        refusal: Text = _TURN,
    ) -> None:
        self.stages: Final = {stage.kind: stage for stage in stages}
        kinds = [stage.frame_kind for stage in stages]
        pairs = zip(kinds, stages, strict=True)
        self._single: Final = {kind: stage for kind, stage in pairs if kinds.count(kind) == 1}
        rules = [rule for stage in stages for rule in stage.rules]
        self.deeds: Final[tuple[type[Deed], ...]] = tuple(dict.fromkeys(rules))
        self.actions: Final[Actions[Any]] = Actions(*(deed.about for deed in self.deeds))
        self._follows: Final = {stage.frame_kind: stage.follows for stage in stages if stage.follows}
        self.proceed: Final = self.follow if proceed is None else proceed
        self._refusal: Final = refusal

    def key(self, frame: Any) -> str:
        """Return the word of a frame's stage: its kind, unless a game tells several stages of one apart."""
        return frame.kind  # type: ignore[no-any-return]  # a text

    def stage(self, frame: Any) -> Stage:
        """Return the stage that a frame is at."""
        return self._single.get(frame.kind) or self.stages[self.key(frame)]

    def asked(self, t: Any) -> Asked:
        """Say whom a state or a view waits for: nobody, when the game is over."""
        if not t.stack:
            return NOBODY
        frame = t.stack[-1]
        return self.stage(frame).asked(t, frame)

    def follow(self, s: Any, out: list[Any]) -> None:
        """Let happen what follows by itself, until somebody has to be asked."""
        while s.stack:
            frame = s.stack[-1]
            follows = self._follows.get(frame.kind)
            if follows is None or not follows(s, frame, out):
                return

    def pending(self, s: Any) -> Pending | None:
        """Say whom the table waits for; None: the game is over."""
        if not s.stack:
            return None
        kind, must, may, secret = self.asked(s)
        return Pending(kind, tuple(s.decision), must, may, secret)

    def legal(self, s: Any, seat: Seat) -> Legal[Any]:
        """List the legal actions of a seat; none for one that is not asked."""
        if not s.stack or not s.decision[seat]:
            return ()
        frame = s.stack[-1]
        return self.stage(frame).legal(s, frame, seat)

    def forced(self, v: Any) -> Sequence[Seat]:
        """Return which of those who must answer have one answer and no other, as a spectator's view shows."""
        tells = self.stage(v.stack[-1]).forced if v.stack else None
        return [seat for seat in self.asked(v).must if tells(v, v.stack[-1], seat)] if tells else ()

    def apply(self, s: Any, a: Any) -> list[Any]:
        """Carry out a legal action and all that follows by itself; then ask whoever is next."""
        out: list[Any] = []
        frame = s.stack[-1]
        question = self.question(s, frame)
        self.stage(frame).rules[type(a)].do(a, s, frame, out)
        self.proceed(s, out)
        self.number(s, a.seat, question)
        return out

    def question(self, s: Any, frame: Any) -> Any:
        """Return what `number` has to know of the time before an action: the frame and whom it asked, if it
        asked several, or in secret.
        """
        asked = self.stage(frame).asked(s, frame)
        return (frame, asked) if asked.secret or len(s.decision) - s.decision.count(0) > 1 else None

    def number(self, s: Any, actor: Seat, question: Any) -> None:
        """Give new numbers to the seats that are newly asked; others keep theirs until they answer, so that
        what one does makes nobody else's button stale. In secret who has answered keeps theirs too, so that
        the order of answers leaves no trace.
        """
        now = self.asked(s)
        asked = sorted((*now.must, *now.may)) if now.may else now.must
        before, s.decision = s.decision, [0] * len(s.decision)
        if question is not None and self.same(s, question[0], question[1], now):
            for seat in asked:
                if now.secret or seat != actor:
                    s.decision[seat] = before[seat]
        s.counter = ask(s.decision, s.counter, [seat for seat in asked if not s.decision[seat]])

    def same(self, s: Any, frame: Any, before: Asked, now: Asked) -> bool:  # noqa: ARG002
        """Tell whether those who were asked keep their numbers: in secret, while the frame does."""
        return not before.secret or (bool(s.stack) and s.stack[-1] is frame)

    def why(self, v: Any, a: Any) -> Text:
        """Say why an action is refused, and what may be done instead, from what its seat may know.

        It never depends on what another holds or on what nobody has seen, so that trying tells nothing.
        """
        if not v.stack:
            return Text("The game is over; nothing can be done any more.")
        if v.seat is None or a.seat != v.seat:
            return Text("You can act for your own seat only.")
        frame = v.stack[-1]
        if (barred := self.barred(v, a, self.asked(v))) is not None:
            return barred
        rule = self.stage(frame).rules.get(type(a))
        fault: Text | None = a.elsewhere(v, frame) if rule is None else rule.fault(a, v, frame)
        fault = fault or Text("Something else is asked first. {prompt}")
        return fault.filled(prompt=self.prompt(v)) if "{prompt}" in fault.message else fault

    def barred(self, v: Any, a: Any, asked: Asked) -> Text | None:  # noqa: ARG002
        """Refuse a seat that is not asked: out of turn, or it has answered already; None: it may act."""
        if asked.asks(v.seat):
            return None
        if self.stage(v.stack[-1]).several:
            return _ANSWERED.filled(**_who(asked.must))
        return self._refusal.filled(**_who(asked.must))

    def label(self, v: Any, a: Any) -> Label:
        """Name an action for its button."""
        frame = v.stack[-1]
        return self.stage(frame).rules[type(a)].label(a, v, frame)

    def never(self, v: Any, a: Any) -> Text | None:
        """Say why no seat can ever take an action in this game; None: one day, perhaps."""
        fault: Text | None = a.never(v)
        return fault

    def prompt(self, v: Any) -> Text:
        """Say what the viewer is asked now or, for others, whom the table waits for."""
        if not v.stack:
            return Text("The game is over.")
        frame = v.stack[-1]
        stage, asked = self.stage(frame), self.asked(v)
        if v.seat in asked.must:
            return stage.asks if isinstance(stage.asks, Text) else stage.asks(v, frame)
        waits = stage.waits if isinstance(stage.waits, Text) else stage.waits(v, frame)
        waits = waits.filled(**_who(asked.must)) if asked.must else Text("Nobody is asked.")
        if v.seat in asked.may and stage.passing is not None:
            return stage.passing.filled(told=waits, **_who(asked.must))
        if v.seat in asked.may and stage.legal(v, frame, v.seat):
            return Text("{told} You may act too.", told=waits)
        return waits

    def parse(self, v: Any, line: str) -> Any:
        """Read the typed form of an action of the view's seat. Raise `UnknownAction` with a sentence."""
        if v.seat is None:
            raise UnknownAction("You only watch this game; a seat at the table is needed to act.")
        words = line.split()
        bare = self._bare(v)
        if bare is not None and read_first(next(iter(bare.spelled.values())), v, words)[1]:
            words.insert(0, bare.about.kind)
        kind = next((deed for deed in self.deeds if words and deed.about.kind == words[0].lower()), None)
        if kind is None:
            return self.actions.parse(v.seat, " ".join(words))
        spelled, rest = words[:1], words[1:]
        for read in kind.spelled.values():
            value, count = read_first(read, v, rest)
            spelled += [value] if count else [word.lower() for word in rest[:1]]
            rest = rest[count or 1 :]
        return self.actions.parse(v.seat, " ".join([*spelled, *rest]))

    def _bare(self, v: Any) -> type[Deed] | None:
        """Return the deed of which the first option may stand alone, by default that of the first frame."""
        stages = [self.stage(frame) for frame in reversed(v.stack)] or self.stages.values()
        return next((stage.bare for stage in stages if stage.bare is not None), None)


def _who(seats: Sequence[Seat]) -> dict[str, Argument]:
    """Return what stands for these seats in a sentence."""
    return {"player": Player(seats[0]), "players": tuple(map(Player, seats))}
