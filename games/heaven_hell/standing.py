"""What a player may settle beforehand: discards, defence, conflicts, striking back, plunder."""

from typing import Final

from engine.standing import Standing, StandingChoice
from engine.texts import Text
from games.heaven_hell import frames as fr
from games.heaven_hell.facts import asked, heaven
from games.heaven_hell.forces import lead
from games.heaven_hell.ranks import margin
from games.heaven_hell.view import HeavenHellView

BRIEF: Final = frozenset({"even", "defend", "retaliate", "plunder"})
"""Decisions asked of others while somebody's turn goes on (H15, H49, 3.5)."""


def standing(v: HeavenHellView) -> tuple[Standing, ...]:
    """Offer what a seat may settle beforehand, with the answers that this gives right now."""
    return (
        Standing(
            "even",
            "even",
            Text("When you may discard and draw"),
            (StandingChoice("keep", Text("Keep all and draw"), _if(v, fr.Even, "done")),),
        ),
        Standing(
            "defend",
            "defend",
            Text("When a battlefield is attacked"),
            (
                StandingChoice("odds", Text("Defend when the odds are even or better"), _defend(v)),
                StandingChoice("never", Text("Never defend"), _if(v, fr.Defend, "defend no")),
            ),
        ),
        Standing(
            "battle",
            "battle",
            Text("When a column is fought"),
            (
                StandingChoice("ahead", Text("Pass while you are ahead"), _pass(v, ahead=True)),
                StandingChoice("always", Text("Always pass"), _pass(v, ahead=False)),
            ),
        ),
        Standing(
            "retaliate",
            "retaliate",
            Text("When you may strike back"),
            (StandingChoice("never", Text("Never strike back"), _if(v, fr.Retaliate, "retaliate none")),),
        ),
        Standing(
            "plunder",
            "plunder",
            Text("When you may plunder"),
            (
                StandingChoice("always", Text("Always plunder"), _if(v, fr.Plunder, "plunder yes")),
                StandingChoice("never", Text("Never plunder"), _if(v, fr.Plunder, "plunder no")),
            ),
        ),
    )


def _if(v: HeavenHellView, frame: type[fr.Frame], line: str) -> str:
    """Return an answer when the view's seat is asked that."""
    return line if isinstance(v.top, frame) and v.seat is not None and asked(v) == v.seat else ""


def _pass(v: HeavenHellView, *, ahead: bool) -> str:
    """Pass in a conflict; `ahead`: only while it would be won as it stands."""
    top = v.top
    if not isinstance(top, fr.Battle) or not _if(v, fr.Battle, "pass"):
        return ""
    return "pass" if not ahead or margin(v, top, top.mover) > 0 else ""


def _defend(v: HeavenHellView) -> str:
    """Defend when no more conflicts are expected to be lost than won, before anybody acts."""
    top = v.top
    if not isinstance(top, fr.Defend) or not _if(v, fr.Defend, "defend no"):
        return ""
    return "defend yes" if lead(v, heaven(v), top.queue[0], top.field) <= 0 else "defend no"
