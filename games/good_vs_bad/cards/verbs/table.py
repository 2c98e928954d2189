"""The tables of verbs: what each does, by the kind of card that uses it (3.15)."""

from collections.abc import Callable, Mapping
from typing import Final

from games.good_vs_bad.cards.verbs import commons, people, spaces
from games.good_vs_bad.data.models import Op
from games.good_vs_bad.events import GoodVsBadEvent, NoEffect
from games.good_vs_bad.play import hands
from games.good_vs_bad.sheet.frames import Source, Task
from games.good_vs_bad.sheet.state import GoodVsBad

Verb = Callable[..., bool]
"""Carry out a verb: state, task, events, then its arguments; tell whether it found something to act on."""

EVENTS: Final[Mapping[str, Verb]] = {
    "extend": spaces.extend,
    "truce": commons.truce,
    "swap_pieces": people.swap_pieces,
    "crown_best": people.crown_best,
    "level_all": spaces.level_all,
    "level_pick": spaces.level_pick,
    "blank_to": spaces.blank_to,
    "clear_special": spaces.clear_special,
    "advance": people.advance,
    "penalty": people.penalty,
    "reroll_roll": commons.reroll_roll,
    "lose_turns": people.lose_turns,
    "clear_lost_turns": people.clear_lost_turns,
    "tier_shift": commons.tier_shift,
    "test_bonus": people.test_bonus,
    "draw_item": commons.draw_item,
    "steal_card": commons.steal_card,
    "heal_each": people.heal_each,
    "damage": people.damage_any,
}
"""Verbs of events; `cancel_event` alone is no verb of a task: it answers one (play.reacting)."""

USED: Final[Mapping[str, Verb]] = {
    "heal": people.heal,
    "heal_all": people.heal_all,
    "raise": people.raise_one,
    "go_home": people.ring_home,
    "trap": spaces.trap,
    "level": spaces.level,
    "clear": spaces.clear,
}
"""Verbs of items that are used once."""

LOSSES: Final[Mapping[str, Verb]] = {
    "damage": people.damage_stat,
    "damage_special": people.damage_special,
    "discard_item": people.discard_item,
    "lose_turns": people.lose_turns,
    "level_connector": spaces.level_connector,
    "go_home": people.go_home,
}
"""Verbs of lost encounters."""

WINS: Final[Mapping[str, Verb]] = {
    "item": commons.draw_item,
    "event": commons.draw_event,
    "raise": people.raise_stat,
}
"""Verbs of won encounters."""

VERBS: Final[Mapping[Source, Mapping[str, Verb]]] = {
    "event": EVENTS,
    "item": USED,
    "loss": LOSSES,
    "win": WINS,
}


def run(s: GoodVsBad, task: Task, op: Op, out: list[GoodVsBadEvent]) -> None:
    """Carry out one verb of a task; a card of a hand that finds nothing to act on says so (3.10)."""
    verb, *given = op
    found = VERBS[task.source][str(verb)](s, task, out, *given)
    if not found and task.source in ("event", "item"):
        out.append(NoEffect(task.seat, hands.id_of(s, task.card)))
