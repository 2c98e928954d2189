"""The card on which a game is stepped through: first, back, forward, last, jump, and whose eyes to borrow."""

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, Final

from bot.cards import Card, Option, button, select
from bot.custom_ids import Control, Kind
from bot.id_format import Like, Number, Seat
from bot.presenter.markdown import block, lines, literal, written
from engine.texts import _
from host import TableRef
from host.views.scenes import Scene

STEP: Final = "~step:"
NO_TABLE: Final = TableRef(0, "0")
"""Stands in the controls of a game from a file, which has no table here."""
SPECTATOR: Final = -1


@dataclass(frozen=True, slots=True)
class Step(Kind):
    """Say which moment of a game a control shows. `way` keeps the controls of one card apart.

    `file` names a game that came from a file. `way` j asks which ply to jump to.
    """

    FORM: ClassVar = "~step:{way}{n}[.{seat}][@{file}]"

    way: Annotated[str, Like("[abcdjs]")]
    n: Number
    seat: Seat = SPECTATOR
    file: Annotated[str, Like("[0-9a-f]{16}")] = ""

    @property
    def eyes(self) -> int | None:
        """Return the seat whose eyes are borrowed, or None."""
        return None if self.seat == SPECTATOR else self.seat


BACK_TO: Final = "~to:"
"""What leads a running game back; the ply follows."""


def replay_card(
    scene: Scene,
    ref: TableRef,
    *,
    file: str = "",
    note: str = "",
    beside: str = "",
    colour: bool = False,
    listens: bool = False,
) -> Card:
    """Build the card of one moment; `beside` the move stands what its reader heard and wrote down there.
    `listens`: to somebody who does not see the board.
    """
    card = Card().say(note)
    running = _(", still running") if scene.running else ""
    eyes = _("everybody") if scene.seat is None else literal(scene.names(scene.seat))
    card.say(
        _(
            "### {title} · {title2}{running}\nPly {n} of {last}, as {eyes} saw it.",
            title=literal(scene.game.title),
            title2=literal(scene.title),
            running=running,
            n=scene.n,
            last=scene.last,
            eyes=eyes,
        )
    )
    card.say(lines(scene.lines, scene.names, 900)).say(beside)
    if listens:
        card.say(lines(scene.board.alt, scene.names, 2_000))
    else:
        card.say(block(scene.board, scene.columns, colour=colour))
    if scene.hand is not None:
        card.say(written(scene.hand, scene.columns, colour=colour, listens=listens))
    if scene.head:
        card.say(f"-# `{scene.head}`")
    here = Step("a", scene.n, SPECTATOR if scene.seat is None else scene.seat, file)
    at = Control(ref, 0, str(here))
    first, end = scene.n == 0, scene.n == scene.last
    card.buttons(
        button(at.to(str(replace(here, way="a", n=0))), _("First"), off=first),
        button(at.to(str(replace(here, way="b", n=max(0, scene.n - 1)))), _("Back"), off=first),
        button(
            at.to(str(replace(here, way="c", n=min(scene.last, scene.n + 1)))),
            _("Forward"),
            "primary",
            off=end,
        ),
        button(at.to(str(replace(here, way="d", n=scene.last))), _("Last"), off=end),
        button(at.to(str(replace(here, way="j"))), _("Jump…"), off=not scene.last),
    )
    if scene.running and not end:
        card.buttons(button(at.to(f"{BACK_TO}{scene.n}"), _("Lead the game back to here")))
    if scene.seats:
        eyes_of = [Option(_("As everybody saw it"), _through(here, SPECTATOR), chosen=scene.seat is None)]
        eyes_of += [
            Option(
                _("As {names} saw it", names=scene.names(seat)),
                _through(here, seat),
                chosen=scene.seat == seat,
            )
            for seat in scene.seats
        ]
        card.pick(select(at.to(str(replace(here, way="s"))), _("Whose eyes?"), eyes_of))
    return card


def _through(here: Step, seat: int) -> str:
    return str(replace(here, way="s", seat=seat))
