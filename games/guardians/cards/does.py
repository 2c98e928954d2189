"""What a card does, in words made from its effects: each verb has its phrase, so that a new card needs none.

The numbers, filters and conditions are those of the data; the terms are those of the guide.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.texts import Text
from games.guardians.cards.does_words import chosen
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.vocabulary import Effect

_WHEN: Final[dict[str, Text]] = {
    "command": Text("Command: {does}"),
    "command_step": Text("At the commands: {does}"),
    "primary": Text("As primary: {does}"),
    "ranged": Text("Having shot: {does}"),
    "combat": Text("In combat: {does}"),
    "win_primary": Text("Having beaten its opponent: {does}"),
    "survive_primary": Text("Having survived as primary: {does}"),
    "any": Text("In combat: {does}"),
    "bribe_step": Text("With a bribery: {does}"),
    "react": Text("In answer: {does}"),
    "resolve": Text("At the result: {does}"),
    "defend": Text("Defending a Stronghold: {does}"),
    "organize": Text("Organize: {does}"),
    "move": Text("Moving: {does}"),
    "settle": Text("Settlement: {does}"),
    "up": Text("As your Up card: {does}"),
    "win": Text("Having won the combat: {does}"),
}
"""By trigger, when it works; those that are not here always do."""


def does(effects: Sequence[Effect]) -> Text | None:
    """Say what a card, a Guardian or a set of Strongholds does; None: it has no text."""
    return _does(tuple(effects))


@lru_cache(maxsize=1024)
def _does(effects: tuple[Effect, ...]) -> Text | None:
    lines: list[Text] = []
    groups: dict[str, list[Text]] = {}
    for effect in effects:
        groups.setdefault(effect.trigger, []).append(chosen(effect, VERBS[effect.verb].phrase(effect)))
    for trigger, phrases in groups.items():
        together = phrases[0] if len(phrases) == 1 else Text("{all}", all=tuple(phrases))
        doing = _WHEN.get(trigger)
        lines.append(together if doing is None else doing.with_args(does=together))
    if not lines:
        return None
    whole = lines[0]
    for more in lines[1:]:
        whole = Text("{one}; {more}", one=whole, more=more)
    return whole
