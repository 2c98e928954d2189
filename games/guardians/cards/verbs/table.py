"""The verbs of the cards, and how an effect is read.

A verb is a class in one of these files; a new one is named here, and that is all.
"""

import re
from collections.abc import Mapping
from typing import Final

from games.guardians.cards.verbs.afield import DISCARD, LIMIT, REACH
from games.guardians.cards.verbs.areas import AOE
from games.guardians.cards.verbs.bans import FORBID
from games.guardians.cards.verbs.bribes import BRIBE
from games.guardians.cards.verbs.changes import CONTROL, LEGACY, MOD
from games.guardians.cards.verbs.channels import CHAN, HOLDS, RECV_LIMIT
from games.guardians.cards.verbs.commands import ANNOUNCE, CANCEL_COMBAT, DISPEL, PLAY_FIRST, TO_PEN
from games.guardians.cards.verbs.draws import DRAW, REVEAL
from games.guardians.cards.verbs.fights import BLANK, DESTROYS, IMMUNE, KILL_PAIR, SELF_DESTROY, WIN_PUSH
from games.guardians.cards.verbs.grants import GRANT
from games.guardians.cards.verbs.healing import HEAL, RETRIEVE
from games.guardians.cards.verbs.ranged import RANGED
from games.guardians.cards.verbs.stones import COST, STONES
from games.guardians.cards.verbs.terrain import KILL_TERRAIN, SET_TERRAIN
from games.guardians.cards.verbs.verb import Verb
from games.guardians.cards.vocabulary import TRIGGERS, Effect

_ALL: Final[tuple[Verb, ...]] = (
    AOE, MOD, RANGED, IMMUNE, DESTROYS, BLANK, KILL_PAIR, SELF_DESTROY, DISPEL, ANNOUNCE, PLAY_FIRST,
    REVEAL, SET_TERRAIN, KILL_TERRAIN, FORBID, CHAN, GRANT, RECV_LIMIT, LEGACY, HEAL, CONTROL, WIN_PUSH,
    BRIBE, TO_PEN, STONES, COST, DRAW, DISCARD, RETRIEVE, REACH, LIMIT, HOLDS, CANCEL_COMBAT,
)  # fmt: skip
VERBS: Final[Mapping[str, Verb]] = {verb.word: verb for verb in _ALL}
"""By its word, every verb."""


def parse(text: str) -> Effect:
    """Return the effect that a text writes; raise `ValueError` with a sentence if it writes none."""
    match = re.fullmatch(r"(?:([a-z_]+):)?([a-z_]+)(?:\((.*)\))?", text)
    if match is None:
        raise ValueError(f"“{text}” is no effect; one is written like command:aoe(4,plain).")
    trigger, verb, inner = match[1] or "always", match[2], match[3]
    if trigger not in TRIGGERS:
        raise ValueError(f"“{text}”: “{trigger}” is no trigger; one is {', '.join(TRIGGERS)}.")
    if verb not in VERBS:
        raise ValueError(f"“{text}”: “{verb}” is no verb; one is {', '.join(VERBS)}.")
    triggers = VERBS[verb].triggers
    if trigger not in triggers:
        raise ValueError(f"“{text}”: {verb} works with {', '.join(triggers)}, never with {trigger}.")
    try:
        return _filled(Effect(verb, trigger, who=VERBS[verb].whom, text=text), _arguments(inner or ""))
    except ValueError as fault:
        raise ValueError(f"“{text}”: {fault}") from None


def _filled(effect: Effect, given: list[str]) -> Effect:
    """Return the effect with its arguments."""
    verb = VERBS[effect.verb]
    if len(given) < len(verb.slots):
        raise ValueError(f"{effect.verb} needs {len(verb.slots)} arguments, not {len(given)}.")
    for slot, word in zip(verb.slots, given, strict=False):
        effect = slot(effect, word)
    for word in given[len(verb.slots) :]:
        extra = next((slot for start, slot in verb.extras if word.startswith(start)), None)
        if extra is None:
            raise ValueError(f"{effect.verb} does not understand “{word}”.")
        effect = extra(effect, word)
    return effect


def _arguments(inner: str) -> list[str]:
    """Split arguments at the commas outside of brackets, in one pass."""
    arguments, begin, within = [], 0, False
    for at, letter in enumerate(inner):
        if letter == "," and not within:
            arguments.append(inner[begin:at])
            begin = at + 1
        elif letter in "()":
            within = letter == "("
    return [word for word in (*arguments, inner[begin:]) if word]
