"""What texts change on the field, outside of combat: reach, flight, passage, limits, and single stones."""

from collections.abc import Sequence

from games.guardians.field import IS_LAND, OWNER, STRONGHOLDS
from games.guardians.filters import Filter
from games.guardians.rules.common import card_of, owner
from games.guardians.state import Realm
from games.guardians.verbs import texts
from games.guardians.vocabulary import Effect


def _boosts(s: Realm, what: str) -> int:
    """Return how much farther the cards in force let the mover's action reach (D14)."""
    effects = [effect for card in s.boosts for effect in card_of(s, card).effects]
    return sum(effect.n for effect in effects if effect.verb == "reach" and effect.what == what)


def _beside(s: Realm, seat: int, start: int, what: str) -> int:
    """Return how much farther an upgrade lets reach what starts on its Stronghold (`from:this_side`)."""
    if IS_LAND[start] or OWNER[start] != seat:
        return 0
    upgrade = texts.upgrade_beside(s, start)
    effects = card_of(s, upgrade).effects if upgrade >= 0 else ()
    return sum(
        effect.n
        for effect in effects
        if effect.verb == "reach" and effect.what == what and effect.cond == "this_side"
    )


def move_extra(s: Realm, seat: int, shield: int, start: int, path: Sequence[int]) -> int:
    """Return how many spaces more than two a shield may move, given the spaces entered so far (D12, D21).

    A bearer's text works once the move has come to a space with another own shield.
    """
    more = _boosts(s, "move") + _beside(s, seat, start, "move")
    for effect in card_of(s, shield).effects:
        if effect.verb == "reach" and effect.what == "move":
            met = effect.cond != "through_own_shield" or any(
                s.shield[space] >= 0 and s.shield[space] != shield and owner(s, s.shield[space]) == seat
                for space in path
            )
            more += effect.n if met else 0
    return more


def reinforce_extra(s: Realm, seat: int, start: int) -> int:
    """Return how many spaces more than two creatures from a Stronghold may travel (D12)."""
    return _boosts(s, "reinforce") + _beside(s, seat, start, "reinforce")


def retreats_free(s: Realm) -> bool:
    """Tell whether a card in force lets the retreat that is asked for now go anywhere (D20)."""
    effects = [effect for card in s.boosts for effect in card_of(s, card).effects]
    return any(effect.verb == "reach" and effect.what == "retreat" for effect in effects)


def passes_bare(s: Realm, seat: int) -> bool:
    """Tell whether a seat's shields may pass lands without terrain card (D15)."""
    return any(effect.verb == "grant" and effect.what == "pass_terrainless" for effect in guardian(s, seat))


def guardian(s: Realm, seat: int) -> tuple[Effect, ...]:
    """Return the effects of a seat's Guardian."""
    return s.book.guardians[s.guardian[seat]].effects


def blocked(s: Realm, space: int) -> bool:
    """Tell whether nobody may move past a space on foot (D15)."""
    if s.terrain[space] < 0 or s.down[space]:
        return False
    effects = card_of(s, s.terrain[space]).effects
    return any(effect.verb == "forbid" and effect.what == "pass_through" for effect in effects)


def bridged(s: Realm, seat: int) -> bool:
    """Tell whether a seat's left and right Strongholds count as neighbours: both stand (D21)."""
    ends = STRONGHOLDS[seat][0], STRONGHOLDS[seat][2]
    if any(s.rubble[space] for space in ends):
        return False
    effects = s.book.strongholds[s.walls[seat]].effects
    return any(effect.verb == "reach" and effect.how == "left_right_adjacent" for effect in effects)


def flies(s: Realm, card: int) -> bool:
    """Tell whether a creature flies by itself: by print or by its item."""
    return texts.flies(s, None, card)


def lifted(s: Realm, seat: int, shield: int) -> bool:
    """Tell whether a shield, with all creatures under it, flies this turn (D15)."""
    return shield in s.lifted and owner(s, shield) == seat


def storage_limit(s: Realm, seat: int) -> int:
    """Return how many cards a seat may keep in Pen and Depot; 0: any number (G31)."""
    limit = s.book.options.storage
    if not limit:
        return 0
    upgrades = [s.upgrade[2 * seat + side] for side in (0, 1)]
    effects = [
        *guardian(s, seat),
        *(one for card in upgrades if card >= 0 for one in card_of(s, card).effects),
    ]
    return limit + sum(one.n for one in effects if one.verb == "limit" and one.what == "storage_hand")


def room(s: Realm, upgrade: int) -> tuple[int, Filter] | None:
    """Return how many creatures an upgrade can hold, and which; None: none (D21)."""
    if upgrade < 0:
        return None
    for effect in card_of(s, upgrade).effects:
        if effect.verb == "holds":
            return effect.n, effect.filter
    return None


def free_face_down(s: Realm, seat: int) -> bool:
    """Tell whether the first face-down card of each settlement costs a seat no stone (D12)."""
    return any(one.trigger == "settle" and one.cond == "first_face_down" for one in guardian(s, seat))


def may_skip_up_card(s: Realm, seat: int) -> bool:
    """Tell whether a seat may discard its old Up card and draw from the deck instead (G19)."""
    return any(one.verb == "discard" and one.what == "up_card" for one in guardian(s, seat))
