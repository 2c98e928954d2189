"""Words for what an effect is about: filters as nouns, sides, lengths of time."""

from typing import Final

from engine.texts import Name, Text
from games.guardians.cards.filters import Filter
from games.guardians.cards.vocabulary import Effect

_KINDS: Final[dict[str, Text]] = {
    "creature": Text("creature"),
    "spell": Text("spell"),
    "hitem": Text("hand item"),
    "citem": Text("creature item"),
    "bribe": Text("bribery card"),
    "terrain": Text("terrain card"),
    "shield": Text("shield"),
    "standard": Text("standard bearer"),
    "upgrade": Text("upgrade"),
    "shieldterrain": Text("shield or terrain card"),
}
ICONS: Final = {"beer": Text("beer"), "gold": Text("gold"), "charm": Text("charm")}
_COLORS: Final[dict[str, Text]] = {
    "mortal": Text("mortal {noun}"),
    "elemental": Text("elemental {noun}"),
    "external": Text("external {noun}"),
}
_SIZES: Final[dict[str, Text]] = {"S": Text("small"), "M": Text("medium"), "L": Text("large")}
_TERRAINS: Final[dict[str, Text]] = {
    "swamps": Text("swamps"),
    "woods": Text("woods"),
    "heaps": Text("heaps"),
    "mountains": Text("mountains"),
    "rivers": Text("rivers"),
    "frost": Text("frost"),
    "plain": Text("plain"),
}
_WHO: Final[dict[str, Text]] = {
    "own_primary": Text("your primary"),
    "opp_primary": Text("the opposing primary"),
    "own_attacker": Text("your attacker"),
    "own_secondary": Text("your secondaries"),
    "own_ranged": Text("your ranged attacks"),
    "own_shield": Text("your shield"),
}


def terrain(kind: str) -> Text:
    """Name a type of terrain."""
    return _TERRAINS.get(kind) or Text("{kind}", kind=kind)


def noun(f: Filter) -> Text:
    """Name what fits a filter, in the singular."""
    if f.same_name:
        return Text("creature of its own name")
    if f.classes:
        text = Text("{cls}", cls=either([Text("{name}", name=Name(name)) for name in f.classes]))
    elif f.kinds:
        text = either([_KINDS[kind] for kind in f.kinds])
    else:
        text = Text("creature")
    for color in f.colors[:1]:
        text = _COLORS[color].with_args(noun=text)
    for code in f.sizes[:1]:
        text = Text("{size} {noun}", size=_SIZES[code], noun=text)
    if f.flying:
        text = Text("flying {noun}", noun=text)
    if f.beaten:
        text = Text("beaten {noun}", noun=text)
    if f.icons:
        icons = either([ICONS[icon] for icon in f.icons])
        text = Text("{noun} with a {icon} icon", noun=text, icon=icons)
    if f.vit_at_most >= 0:
        text = Text("{noun} of at most {n}", noun=text, n=f.vit_at_most)
    return text


def either(words: list[Text]) -> Text:
    """Join words by “or”."""
    text = words[0]
    for word in words[1:]:
        text = Text("{one} or {other}", one=text, other=word)
    return text


def whom(e: Effect) -> Text:
    """Say whom an effect is about."""
    plain = e.filter == Filter()
    if e.who == "self":
        return Text("its wearer") if e.trigger == "worn" else Text("itself")
    if e.who == "own":
        return Text("your creatures") if plain else Text("each own {noun}", noun=noun(e.filter))
    if e.who in ("any", "both"):
        return Text("all creatures") if plain else Text("each {noun}", noun=noun(e.filter))
    if e.who == "own_primary" and (e.until == "combat" or e.trigger in ("combat", "defend", "static")):
        return (
            Text("your primaries") if plain else Text("any {noun} of yours as primary", noun=noun(e.filter))
        )
    return _WHO.get(e.who, Text("your creature"))


def chosen(e: Effect, text: Text) -> Text:
    """Add how long it lasts, where that is not plain."""
    if e.until == "matchup" and e.trigger in ("any", "bribe_step"):
        return Text("{said} in this match-up", said=text)
    if e.until == "turn":
        return Text("{said} this turn", said=text)
    return text


_CONDITIONS: Final[dict[str, Text]] = {
    "defending": Text("{said} if you defend"),
    "stronghold": Text("{said} in a Stronghold"),
    "defending_this_side": Text("{said} when you defend this Stronghold"),
    "defending_side": Text("{said} when you have defended this Stronghold"),
    "this_side": Text("{said} from this Stronghold"),
    "through_own_shield": Text("{said} if it passes another own shield"),
    "first_turn": Text("{said} at the start"),
    "first_face_down": Text("{said} for your first face-down terrain"),
    "own_face_down": Text("{said} where your terrain lies face down"),
    "unless_self_bribed": Text("{said}, except of itself"),
}


def conditioned(e: Effect, text: Text) -> Text:
    """Add the condition under which it works, and how often."""
    doing = _CONDITIONS.get(e.cond)
    text = text if doing is None else doing.with_args(said=text)
    if e.every:
        text = Text("{said} every {n} turns", said=text, n=e.every)
    return Text("{said}, once", said=text) if e.how == "once" else text
