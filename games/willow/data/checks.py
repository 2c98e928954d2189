"""What must hold in a full data set beyond the types of its values."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.datafile import Partial, doubled
from games.willow.cards.vocabulary import faults as use_faults
from games.willow.data.models import SpaceData

FILE: Final = "willow.json"
_NAMED: Final = (
    "spaces", "characters", "cards", "starting", "treasures", "shapes", "bavmorda", "companion",
)  # fmt: skip
"""Keys whose records have ids and names."""
CHARACTERS: Final = 6


def faults(parts: Mapping[str, Any]) -> list[str]:
    """Return a sentence for each fault in the parts of a data set whose types are right."""
    twice = doubled(parts, *_NAMED)
    faults = [f"{FILE}, {fault}" for fault in (*twice, *_uses(parts), *_counts(parts))]
    spaces = parts.get("spaces")
    if spaces is not None and not isinstance(spaces, Partial):
        faults += [f"{FILE}, {fault}" for fault in (*_map(parts, spaces), *_places(parts, spaces))]
    return faults


def _whole(parts: Mapping[str, Any], *keys: str) -> bool:
    return all(parts.get(key) is not None and not isinstance(parts[key], Partial) for key in keys)


def _uses(parts: Mapping[str, Any]) -> Iterator[str]:
    """Say which uses of cards, places and shapes are not written as the vocabulary wants it."""
    for key in ("cards", "starting", "treasures", "shapes"):
        for part in parts.get(key, ()):
            yield from (f"{key}: “{part.id}”, {fault}" for fault in use_faults(part.uses))
    for space in parts.get("spaces", ()):
        yield from (f"spaces: “{space.id}”, power, {fault}" for fault in use_faults(space.power))


def _counts(parts: Mapping[str, Any]) -> Iterator[str]:
    """Check how many there must be of what, and what belongs to which kind of card."""
    if _whole(parts, "characters") and len(parts["characters"]) != CHARACTERS:
        yield f"characters: there must be {CHARACTERS}, not {len(parts['characters'])} (W1)."
    for card in parts.get("cards", ()):
        if (card.level > 0) != (card.kind == "spell"):
            yield f"cards: “{card.id}”: a spell, and no other card, has a “level”."
        if (card.health > 0) != (card.kind == "foe"):
            yield f"cards: “{card.id}”: a Foe, and no other card, has “health”."
        if card.kind != "foe" and (card.prowess or card.magic):
            yield f"cards: “{card.id}”: a Foe, and no other card, has “prowess” and “magic”."
        if not card.uses and card.kind != "foe":
            yield f"cards: “{card.id}”: it does nothing; give it “uses”."
    if _whole(parts, "starting"):
        for kind, times in (("elora", 1), ("army", 2)):
            ids = [part.id for part in parts["starting"] if part.kind == kind]
            if len(ids) != times:
                yield f"starting: there must be {times} of the kind “{kind}”, not {len(ids)} (W5)."
        for part in parts["starting"]:
            if (part.kind == "army") != bool(part.home):
                yield f"starting: “{part.id}”: an army, and no other card, has a “home”."
    if _whole(parts, "treasures", "spaces"):
        hidden = [part.id for part in parts["spaces"] if part.kind == "place"]
        if len(hidden) != len(parts["treasures"]):
            yield f"treasures: there are {len(parts['treasures'])} for {len(hidden)} Places of Power (W7)."
    if _whole(parts, "shapes") and not parts["shapes"]:
        yield "shapes: there must be at least one."


def _map(parts: Mapping[str, Any], spaces: tuple[SpaceData, ...]) -> Iterator[str]:
    """Check that ways lead between spaces, and that everything is reached on foot without the river."""
    kind = {space.id: space.kind for space in spaces}
    for key in ("edges", "fly_edges"):
        for part, other in parts.get(key, ()):
            for end in (part, other):
                if end not in kind:
                    yield f"{key}: there is no space “{end}”."
            if part == other:
                yield f"{key}: “{part}” leads to itself."
    for space in spaces:
        if (space.hide > 0) != (space.kind == "place"):
            yield f"spaces: “{space.id}”: a place, and no other space, has a “hide” above 0 (W78)."
        if space.power and space.kind not in ("place", "castle"):
            yield f"spaces: “{space.id}”: only a place or a castle has a “power”."
    if "edges" in parts:
        yield from _unreached(parts["edges"], kind)
        yield from _banks(parts["edges"], kind)


def _unreached(edges: tuple[tuple[str, str], ...], kind: Mapping[str, str]) -> Iterator[str]:
    """Name the spaces that cannot be reached from the first one on foot."""
    near: dict[str, list[str]] = {name: [] for name in kind}
    for edge, other in edges:
        if edge in kind and other in kind and "river" not in (kind[edge], kind[other]):
            near[edge].append(other)
            near[other].append(edge)
    dry = [name for name in kind if kind[name] != "river"]
    reached = dry[:1]
    for name in reached:
        reached += [other for other in near[name] if other not in reached]
    lost = [name for name in dry if name not in reached]
    if lost:
        yield f"edges: no way on foot leads from {dry[0]} to {', '.join(lost)}."


def _banks(edges: tuple[tuple[str, str], ...], kind: Mapping[str, str]) -> Iterator[str]:
    """Check that a Place on the river has a bank to fall back on, a land that touches both (W81)."""
    ways = {(a, b) for edge, other in edges for a, b in ((edge, other), (other, edge))}
    for place in [name for name in kind if kind[name] == "place"]:
        for river in [name for name in kind if kind[name] == "river" and (place, name) in ways]:
            banks = [
                name
                for name in kind
                if kind[name] not in ("river", "place") and {(place, name), (river, name)} <= ways
            ]
            if not banks:
                yield f"edges: no land touches “{place}” and “{river}”, where a failed search ends (W81)."


def _places(parts: Mapping[str, Any], spaces: tuple[SpaceData, ...]) -> Iterator[str]:
    """Check that what stands in a space, lives there or belongs to somebody names what there is."""
    named = {space.id for space in spaces}
    at: list[tuple[str, str]] = [
        *((f"characters: “{part.id}”: start", part.start) for part in parts.get("characters", ())),
        *((f"starting: “{part.id}”: home", part.home) for part in parts.get("starting", ()) if part.home),
    ]
    if "bavmorda" in parts:
        at.append(("bavmorda: space", parts["bavmorda"].space))
    at += [(f"{key}: at", parts[key].at) for key in ("companion", "set_aside") if key in parts]
    if "goal" in parts:
        at.append(("goal", parts["goal"]))
    for what, space in at:
        if space not in named:
            yield f"{what}: there is no space “{space}”."
    cages = sum(space.cage for space in spaces)
    if cages != 1:
        yield f"spaces: one space must have “cage”, not {cages} (W9)."
    if _whole(parts, "characters", "starting"):
        people = [part.id for part in parts["characters"]]
        for part in parts["starting"]:
            if part.owner and part.owner not in people:
                yield f"starting: “{part.id}”: there is no character “{part.owner}”."
    if _whole(parts, "cards") and "set_aside" in parts:
        spells = [part.id for part in parts["cards"] if part.kind == "spell"]
        if parts["set_aside"].card not in spells:
            yield f"set_aside: there is no spell “{parts['set_aside'].card}”."
