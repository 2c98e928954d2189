"""The table of verbs: for each the one function that answers for it, or carries it out.

Some verbs *hold*: the function is asked whether, by how much or whom. Others are *done*: the function does it
once. A card says only which verb, with what; how each is written stands in `vocabulary.GRAMMAR`. What a card
says goes before the rules (G0).
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from games.guardians.rules.combat import bribery, cast, fates
from games.guardians.rules.combat.command import dispel
from games.guardians.verbs import afield, bans, changes, creatures, deeds, fights, healing

Verb: TypeAlias = Callable[..., Any]  # Any: each verb has the arguments and the answer that it needs

HOLD: Final[Mapping[str, Verb]] = {
    "announce": fights.announcing,
    "aoe": fights.struck,
    "bribe": bribery.bribe_fault,
    "chan": creatures.may_channel,
    "control": creatures.control_of,
    "destroys": fights.destroys,
    "forbid": bans.barred,
    "grant": creatures.grants,
    "heal": healing.healers,
    "holds": afield.room,
    "immune": fights.immune,
    "legacy": changes.legacy,
    "limit": afield.storage_limit,
    "mod": changes.modifiers,
    "play_first": fights.must_play,
    "ranged": creatures.ranged_points,
    "reach": afield.move_extra,
    "recv_limit": creatures.limit,
    "set_terrain": bans.terrain_type,
    "win_push": fights.win_push,
}
"""Verbs that are asked while they hold."""

DONE: Final[Mapping[str, Verb]] = {
    "blank": cast.blank,
    "cancel_combat": cast.cancel_combat,
    "cost": deeds.pay,
    "discard": deeds.discard,
    "dispel": dispel,
    "draw": deeds.draw_cards,
    "kill_pair": cast.kill_pair,
    "kill_terrain": deeds.kill_terrain,
    "retrieve": deeds.retrieve,
    "reveal": deeds.reveal,
    "self_destroy": fates.destroy,
    "stones": deeds.stones,
    "to_pen": fates.send_from_hand,
}
"""Verbs that are carried out once."""

VERBS: Final[Mapping[str, Verb]] = {**HOLD, **DONE}
"""Every verb."""
