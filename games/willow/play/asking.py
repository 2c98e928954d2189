"""Whom the table waits for, what may be done, what it does: all of it follows from the windows."""

from collections.abc import Sequence
from typing import Final

from engine.decisions import Legal, Pending
from engine.stages import Deed, Play
from engine.texts import Player, Text
from games.willow.play import winning
from games.willow.play.casting.playing import Play as PlayCard
from games.willow.play.trade import limits
from games.willow.play.windows import Window
from games.willow.sheet.facts import Asked, Events
from games.willow.sheet.frames import Frame
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView

NOTHING: Final[tuple[Deed, ...]] = ()


class WillowPlay(Play):
    """Hold the stages of this game, which are windows."""

    def __init__(self, *windows: Window) -> None:
        super().__init__(*windows)
        self.windows: Final = {window.kind: window for window in windows}

    # --- whom the table waits for ---

    def now(self, t: Lands, frame: Frame) -> Asked:
        """Return whom a frame asks."""
        return self.windows[frame.kind].awaits(t, frame)

    def awaited(self, v: WillowView) -> tuple[int, ...]:
        """Return the seats that must answer now."""
        return () if v.top is None else self.now(v, v.top)[0]

    def asks(self, v: WillowView, seat: int | None) -> bool:
        """Tell whether a seat must or may act now."""
        if v.top is None or seat is None:
            return False
        must, may, _, _ = self.now(v, v.top)
        return seat in must or seat in may

    def kind_asked(self, v: WillowView) -> str:
        """Return the kind of the decision that is asked now, as `Pending` names it; "" when the game is
        over.
        """
        return "" if v.top is None else self.now(v, v.top)[3]

    def pending(self, s: Willow) -> Pending | None:
        """Say whom the table waits for; None: the game is over."""
        if not s.stack:
            return None
        frame = s.stack[-1]
        must, may, secret, kind = self.windows[frame.kind].awaits(s, frame)
        return Pending(kind, tuple(s.decision), must, may, secret)

    def legal(self, s: Willow, seat: int) -> Legal[Deed]:
        """List the legal actions of a seat; none for one that is not asked."""
        if not s.decision[seat]:
            return NOTHING
        frame = s.stack[-1]
        return self.stages[frame.kind].legal(s, frame, seat)

    # --- what an action does ---

    def apply(self, s: Willow, a: Deed) -> Events:
        """Carry out a legal action and all that follows by itself; then ask whoever is next."""
        out: Events = []
        frame = s.stack[-1]
        window = self.windows[frame.kind]
        several = len(s.decision) - s.decision.count(0) > 1
        kind = window.decision or window.awaits(s, frame)[3] if several else ""
        self._rules[frame.kind, type(a)].do(a, s, frame, out)
        self.proceed(s, out)
        self._ask(s, a.seat, frame, kind)
        return out

    def _follow(self, s: Willow, out: Events) -> None:
        """Go on for as long as nobody has to be asked; see whether Good has won (W173, AM50)."""
        while True:
            if s.freed:
                winning.check(s, out)
            if not s.stack:
                return
            frame = s.stack[-1]
            follows = self.stages[frame.kind].follows
            if (follows is None or not follows(s, frame, out)) and not limits.unlearn(s):
                return

    def _ask(self, s: Willow, actor: int, before_it: Frame, kind: str) -> None:
        """Give numbers to the seats that are asked now.

        Where several were asked (`kind`) and the same is asked on, the others keep theirs: what one does
        makes nobody else's button stale. In secret the actor keeps his too, so that the order of answers
        leaves no trace.
        """
        before = s.decision
        now = [0] * len(before)
        if s.stack:
            frame = s.stack[-1]
            must, may, secret, now_asked = self.windows[frame.kind].awaits(s, frame)
            same = kind == now_asked and (frame is before_it or kind == "excess")
            for seat in sorted((*must, *may)) if may else must:
                if same and before[seat] and (secret or seat != actor):
                    now[seat] = before[seat]
                else:
                    s.counter += 1
                    now[seat] = s.counter
        s.decision = now

    # --- what people are told ---

    def why(self, v: WillowView, a: Deed) -> Text:
        """Say why an action is refused, and what may be done instead.

        It never depends on what another holds or on what nobody has seen, so that trying tells nothing.
        """
        top = v.top
        if top is None:
            return Text("The game is over; nothing can be done any more.")
        if v.seat is None or a.seat != v.seat:
            return Text("You can act for your own seat only.")
        who = _players(self.awaited(v))
        if not self.asks(v, a.seat):
            if not who:
                return Text("You are not asked now.")
            return Text("You are not asked now; the table waits for {who}.", who=who)
        if not isinstance(a, PlayCard) and v.seat not in self.awaited(v) and not _takes_part(v, top):
            return Text(
                "The table waits for {who}; you can only play a card that works at any time.", who=who
            )
        rule = self._rules.get((top.kind, type(a)))
        fault: Text | None = a.elsewhere(v, top) if rule is None else rule.fault(a, v, top)
        said = fault or Text("Something else is asked first. {prompt}")
        return (
            said.with_args(**dict(said.args), prompt=self.prompt(v)) if "{prompt}" in said.message else said
        )

    def prompt(self, v: WillowView) -> Text:
        """Say what the viewer is asked now or, for others, whom the table waits for."""
        top = v.top
        if top is None:
            return Text("The game is over.")
        window = self.windows[top.kind]
        must, may, _, _ = window.awaits(v, top)
        if v.seat in must:
            return window.asks if isinstance(window.asks, Text) else window.asks(v, top)
        said = window.waits if isinstance(window.waits, Text) else window.waits(v, top)
        told = said.with_args(**dict(said.args), who=_players(must)) if must else Text("Nobody is asked.")
        if v.seat in may and window.legal(v, top, v.seat):
            return Text("{told} You may act too.", told=told)
        return told


def _players(seats: Sequence[int]) -> tuple[Player, ...]:
    return tuple(Player(seat) for seat in seats)


def _takes_part(v: WillowView, top: Frame) -> bool:
    """Tell whether the viewer has a character in what goes on."""
    some = (getattr(top, name, ()) for name in ("fighters", "seekers", "hidden"))
    return any(v.control[char] == v.seat for chars in some for char in chars)
