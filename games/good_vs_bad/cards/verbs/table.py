"""The verbs of the cards, by the kind of card that uses them (3.15).

A verb is a class in one of these files; a new one is named here, and that is all.
"""

from collections.abc import Mapping
from typing import Final, TypeVar

from games.good_vs_bad.cards.verbs import commons, people, spaces
from games.good_vs_bad.cards.verbs.attached import KIT
from games.good_vs_bad.cards.verbs.dice import DICE
from games.good_vs_bad.cards.verbs.verb import Effect, Event, Used
from games.good_vs_bad.cards.vocabulary import Verb
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.events import GoodVsBadEvent, NoEffect
from games.good_vs_bad.play import hands
from games.good_vs_bad.sheet.frames import Source, Task
from games.good_vs_bad.sheet.state import GoodVsBad

V = TypeVar("V", bound=Verb)


def _by_word(*verbs: V) -> Mapping[str, V]:
    return {verb.word: verb for verb in verbs}


ATTACHED: Final[Mapping[str, Verb]] = {**KIT, **DICE}
"""Verbs of items that work while they are attached to a piece."""
USED: Final[Mapping[str, Used]] = _by_word(
    people.Heal(), people.HealAll(), people.Raise(), people.GoHome(), spaces.Trap(), spaces.Level(),
    spaces.Clear(),
)  # fmt: skip
"""Verbs of items that are used once."""
EVENTS: Final[Mapping[str, Event]] = _by_word(
    spaces.Extend(), commons.Truce(), people.SwapPieces(), people.CrownBest(), spaces.LevelAll(),
    spaces.LevelPick(), spaces.BlankTo(), spaces.ClearSpecial(), people.Advance(), people.Penalty(),
    commons.RerollRoll(), people.LoseTurns(), people.ClearLostTurns(), commons.TierShift(),
    people.TestBonus(), commons.DrawItem(), commons.StealCard(), people.HealEach(), people.Damage(),
)  # fmt: skip
"""Verbs of event cards that are played."""
ANSWERS: Final[Mapping[str, Event]] = _by_word(commons.CancelEvent())
"""Verbs of event cards that answer another one (`when` is `react`)."""
LOSSES: Final[Mapping[str, Effect]] = _by_word(
    people.LossDamage(), people.DamageSpecial(), people.DiscardItem(), people.LoseTurns(),
    spaces.LevelConnector(), people.LossHome(),
)  # fmt: skip
"""Verbs of lost encounters."""
WINS: Final[Mapping[str, Effect]] = _by_word(commons.WinItem(), commons.WinEvent(), people.WinRaise())
"""Verbs of won encounters."""

_TASKS: Final[Mapping[Source, Mapping[str, Effect]]] = {
    "event": EVENTS, "item": USED, "loss": LOSSES, "win": WINS,
}  # fmt: skip


def event_verb(card: Card) -> Event:
    """Return the first verb of an event."""
    return ANSWERS[card.verb] if card.when == "react" else EVENTS[card.verb]


def verb_of(card: Card) -> Verb:
    """Return the first verb of a card, which says how it is used."""
    if card.type is None:
        return event_verb(card)
    return USED[card.verb] if card.type == "use" else ATTACHED[card.verb]


def run(s: GoodVsBad, task: Task, word: str | int, given: list[str | int], out: list[GoodVsBadEvent]) -> None:
    """Carry out one verb of a task; a card of a hand that finds nothing to act on says so (3.10)."""
    events = _TASKS[task.source][str(word)].do(s, task, out, *given)
    if not events and task.source in ("event", "item"):
        out.append(NoEffect(task.seat, hands.id_of(s, task.card)))
