"""The machine player and the safe answers, both from a view alone."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from games.willow import play as ac
from games.willow.mind.end import places
from games.willow.mind.fight import best_searcher, champion, contests, fight, hunt
from games.willow.mind.foes import foes
from games.willow.mind.hand import excess, least, look, remedy, share, tidy
from games.willow.mind.legal import Choices, LegalActions, by_kind
from games.willow.mind.move import journey, travel
from games.willow.mind.outlook import Outlook
from games.willow.mind.survey import Survey, survey
from games.willow.sheet.frames import Move, Response, Search, Seen
from games.willow.sheet.view import WillowView


def greedy(v: WillowView, legal: Choices, rng: Random) -> ac.WillowAction:
    """Return the choice of the machine player; ties are broken by `rng`."""
    top = v.top
    plan = None if top is None else _PLANS.get(top.kind)
    if plan is None:
        return default(v, legal)
    picked = by_kind(legal, rng)
    chosen = plan(survey(v, picked.seat), top, picked)
    return chosen if chosen is not None and chosen in legal else default(v, legal)


def _move(sv: Survey, _: Move, legal: LegalActions) -> ac.WillowAction | None:
    """Look, take up an army, lay, hand on, heal, then go; when all is done, be ready."""
    offered = {power.choice: power for power in legal.of(ac.Power)}
    first = offered.get("peek") or offered.get("army")
    return first or tidy(sv, legal) or remedy(sv, legal) or travel(sv, legal) or legal.done()


def _search(sv: Survey, _: Search, legal: LegalActions) -> ac.WillowAction | None:
    """Name the best searcher; play what helps, or what hinders those who search."""
    return best_searcher(sv, legal) or next(iter(legal.of(ac.Play)), None) or legal.done()


def _response(sv: Survey, top: Response, legal: LegalActions) -> ac.WillowAction | None:
    """Answer an enemy's spell, never an own one."""
    if sv.v.side[top.caster] == sv.side:
        return legal.done()
    answers: list[ac.WillowAction] = [*legal.of(ac.Cast), *legal.of(ac.Play)]
    return answers[0] if answers else legal.done()


def default(v: WillowView, legal: Choices) -> ac.WillowAction:
    """Return the safe answer of a silent player: nothing is given away, spent or risked, nobody goes.

    What must be named is the best champion; what must be given up is what is missed least.
    """
    picked = by_kind(legal, Random(0))  # no chance in it
    done = picked.done()
    if done is not None:
        return done
    sv, top = survey(v, picked.seat), v.top
    chosen = None if top is None else _safe(sv, top, picked)
    return legal[0] if chosen is None else chosen


def _safe(sv: Survey, top: Seen, legal: LegalActions) -> ac.WillowAction | None:
    """Return what is safe where something must be said, handed out or discarded."""
    leave = next((fight for fight in legal.of(ac.Fight) if fight.whom == "leave"), None)
    if leave is not None:
        return leave
    if ac.Name in legal.kinds:
        return champion(Outlook(sv, top, sv.side), legal) if top.kind == "fight" else best_searcher(sv, legal)
    if top.kind == "share":
        return share(sv, top, legal)
    words = {answer.choice: answer for answer in legal.of(ac.Answer)}
    answer = words.get("no") or words.get("keep")
    return answer or next(iter(legal.of(ac.Stop)), None) or least(sv, legal)


_PLANS: Final[Mapping[str, Callable[[Survey, Any, LegalActions], ac.WillowAction | None]]] = {
    "share": share,
    "excess": excess,
    "move": _move,
    "journey": journey,
    "search": _search,
    "places": places,
    "look": look,
    "foes": foes,
    "contests": contests,
    "hunt": hunt,
    "fight": fight,
    "response": _response,
}
"""By frame; what a plan leaves open gets the safe answer."""
