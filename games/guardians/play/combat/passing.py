"""To do nothing now, for the rest of a match-up, or of a combat (A14, A20)."""

from typing import Final

from engine.game import Label
from engine.texts import Text
from games.guardians.data.book import NONE
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.combat import Passed
from games.guardians.mind import ranks
from games.guardians.play.actions import Pass, interned
from games.guardians.play.combat.windows import give_over
from games.guardians.sheet.frames import Combat, Frame, HeldCombat, Reach
from games.guardians.sheet.state import Realm
from games.guardians.sheet.view import GuardiansView

REACHES: Final[tuple[Reach, ...]] = ("", "matchup", "combat")
_REST: Final = Text(
    "you bribe, shoot, channel and play nothing until it is over, save in attacks of your own"
)
_LONG: Final = {
    "matchup": Text("Nothing more in this match-up"),
    "combat": Text("Nothing more in this combat"),
}


class PassOn(Pass):
    """Do nothing now."""

    __slots__ = ()

    def fault(self, _: GuardiansView, __: Frame) -> Text:
        return Text("There is nothing to pass on so. {prompt}")


def pass_label(a: Pass, text: Text, hint: Text, rank: int) -> Label:
    """Name a pass by what is declined, or by how far it holds."""
    if a.reach:
        text, hint = _LONG[a.reach], _REST
    return Label(Text("Pass"), text, hint, rank=rank)


def passing(text: Text, hint: Text, *, last: Text | None = None, once: bool = False) -> type[PassOn]:
    """Return how a step of a combat is passed on, with what its button says; `last` is the hint where the
    other has passed already. A window for both closes by two passes in a row (A14, A20), a question to one
    `once`.
    """
    reaches = REACHES[:1] if once else REACHES

    class PassHere(PassOn):
        """Do nothing now at this step."""

        __slots__ = ()

        @classmethod
        def offers(cls, _: Realm, __: Combat, seat: int) -> list[Pass]:
            return [interned(Pass, seat, reach) for reach in reaches]

        def do(self, _: object, f: HeldCombat, out: list[GuardiansEvent]) -> None:
            out.append(Passed(self.seat, "bribe_attacker" if f.offered >= 0 else f.step))  # type: ignore[arg-type]
            if self.reach:
                f.reach[self.seat] = self.reach
            if f.offered >= 0:
                f.offered = NONE
            elif once:
                f.passes = 1
            else:
                give_over(f)

        def label(self, v: GuardiansView, f: Combat) -> Label:
            told = hint if last is None or not f.passes else last
            return pass_label(self, text, told, ranks.decline(v, f, self.seat, self.reach))

    return PassHere
