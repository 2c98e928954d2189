"""What a player may settle beforehand: discards, defence, conflicts, striking back, plunder."""

from collections.abc import Callable
from typing import Final

from engine.stages import asked
from engine.standing import Span, Standing, StandingChoice, all_game
from engine.texts import Text
from games.heaven_hell.mind.forces import lead, wins_with
from games.heaven_hell.play.wounding import targets
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import dominion, heaven, life
from games.heaven_hell.sheet.might import margin
from games.heaven_hell.sheet.view import HeavenHellView

BRIEF: Final = frozenset({"even", "defend", "retaliate", "plunder"})
"""Decisions asked of others while somebody's turn goes on (H15, H49, 3.5)."""
WINDOWS: Final = frozenset({"defend", "retaliate"})
"""Those that all Hell players are asked, and most of them decline: their odds, which all see, are bad."""


def standing(v: HeavenHellView) -> tuple[Standing, ...]:
    """Offer what a seat may settle beforehand, with the answers that this gives right now."""
    return (
        all_game(
            "even_ups",
            "even",
            Text("When you may discard and draw"),
            Text("Draw for me"),
            Text("cards of no use go first"),
            v.seat,
            "useless",
        ),
        _fights(v),
        _conflicts(v),
        _resisted(v),
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
                StandingChoice(
                    "chance",
                    Text("Ask me when the odds are even, or Heaven would win"),
                    _unless(v, fr.Defend, "defend no", _could_defend),
                ),
                StandingChoice("odds", Text("Defend when the odds are even or better"), _defend(v)),
                StandingChoice("never", Text("Never defend"), _if(v, fr.Defend, "defend no")),
            ),
            default="chance",
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
            (
                StandingChoice(
                    "chance",
                    Text("Ask me when the odds are even, or Heaven would win"),
                    _unless(v, fr.Retaliate, "retaliate none", _could_retaliate),
                ),
                StandingChoice("never", Text("Never strike back"), _if(v, fr.Retaliate, "retaliate none")),
            ),
            default="chance",
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


def _fights(v: HeavenHellView) -> Standing:
    """Offer the Heaven player to settle all battles of the turn before it marches."""
    turn, seat = v.turn, v.seat
    key = "" if turn is None or turn.seat != seat else f"{v.round}.{turn.seat}"
    hint = Text("each time the least that puts you ahead; you resist whoever strikes back, if you may win")
    least = StandingChoice("least", Text("Fight on for me"), hint=hint, proposed=True)
    when, span = Text("When you fight, in this turn"), Span(Text("In this turn"), key)
    along = _of_battle(v) | {"battle", "resist"}
    return Standing("fights", "", when, (least,), along, span, before=frozenset({"turn"}))


def _conflicts(v: HeavenHellView) -> Standing:
    """Offer to settle the conflicts of a battle, and what is plundered after it.

    A card drawn meanwhile, a wound that must kill, and another battle are for its owner to look at.
    """
    leading = StandingChoice(
        "leading",
        Text("Pass while I lead"),
        _pass(v, ahead=True),
        Text("where you are not ahead you are asked"),
    )
    when = Text("When you fight, in this battle")
    least = StandingChoice("least", Text("Fight on for me"), hint=_LEAST, proposed=True)
    before = frozenset({"defend", "retaliate"})
    return Standing("conflicts", "battle", when, (least, leading), _of_battle(v), _battle(v), before)


def _resisted(v: HeavenHellView) -> Standing:
    """Offer to resist and to settle the battle that this begins."""
    when = Text("When somebody strikes back, in this battle")
    least = StandingChoice("least", Text("Resist for me"), hint=_LEAST, proposed=True)
    return Standing("resisted", "resist", when, (least,), _of_battle(v) | {"battle"}, _battle(v))


_LEAST: Final = Text(
    "each time the least that puts you ahead, else a pass. Asks when you draw or must choose who dies"
)
"""What is done in a battle that is settled, and what is not."""


def _of_battle(v: HeavenHellView) -> frozenset[str]:
    """Return what is settled along with conflicts: wounds only while nobody need die of them."""
    settled = frozenset({"choose", "pay", "plunder", "sort"})
    if isinstance(v.top, fr.Damage):
        cells = targets(v, v.top)
        if sum(life(v, cell) - 1 for cell in cells) >= v.top.left:
            return settled | {"damage"}
    return settled


def _battle(v: HeavenHellView) -> Span:
    """Name the battle of a turn - the march, or what strikes back - until its fighter draws a card."""
    turn, seat, text = v.turn, v.seat, Text("In this battle")
    if turn is None or seat is None:
        return Span(text)
    turned_up = len(v.top.revealed) if isinstance(v.top, fr.Sort) else 0
    drawn = v.deck[seat] + len(v.pile[seat]) + turned_up
    return Span(text, f"{v.round}.{turn.seat}.{turn.then}.{drawn}")


def _if(v: HeavenHellView, frame: type[fr.Frame], line: str) -> str:
    """Return an answer when the view's seat is asked that."""
    return line if isinstance(v.top, frame) and v.seat in asked(v.top) else ""


def _unless(
    v: HeavenHellView, frame: type[fr.Frame], line: str, able: Callable[[HeavenHellView], bool]
) -> str:
    """Decline when the view's seat is asked that and would hardly win, as all can see; else it is asked."""
    return "" if able(v) else _if(v, frame, line)


def _could_defend(v: HeavenHellView) -> bool:
    """Tell whether a defence is worth a thought: its odds are even or better, or Heaven would win without."""
    top = v.top
    if not isinstance(top, fr.Defend) or v.seat is None:
        return False
    leader = heaven(v)
    return wins_with(v, leader, top.field) or lead(v, leader, v.seat, top.field) <= 0


def _could_retaliate(v: HeavenHellView) -> bool:
    """Tell whether to strike back is worth a thought: somewhere its odds are even or better, or Heaven would
    win without.
    """
    if v.seat is None or (leader := heaven(v)) < 0:
        return False
    if dominion(v, leader) >= v.book.target:
        return True
    held = (field for field, holder in enumerate(v.holder) if holder == leader)
    return any(lead(v, leader, v.seat, field) <= 0 for field in held)


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
    return "defend yes" if lead(v, heaven(v), v.viewer, top.field) <= 0 else "defend no"
