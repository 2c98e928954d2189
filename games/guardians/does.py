"""What a card does, in words made from its effects: one phrase for each verb, so that a new card needs none.

The numbers, filters and conditions are those of the data; the terms are those of the guide.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from engine.texts import Text
from games.guardians.does_words import chosen, noun, terrain, whom
from games.guardians.vocabulary import Effect

Phrase = Callable[[Effect], Text]

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


def _aoe(e: Effect) -> Text:
    kind = {
        "plain": Text("{n}-point area attack"),
        "fire": Text("{n}-point fire area attack"),
        "fear": Text("{n}-point fear area attack"),
        "methane": Text("{n}-point methane area attack"),
    }[e.what]
    struck = kind.with_args(n=e.n)
    if e.only is not None:
        struck = Text("{aoe} on each {whom}", aoe=struck, whom=noun(e.only))
    return Text("{aoe} on both hands", aoe=struck) if e.who == "both" else struck


def _mod(e: Effect) -> Text:
    said = Text("{n}", n=f"{e.n:+d}")
    if e.who != "self" or e.trigger == "worn":
        said = Text("{n} to {whom}", n=said, whom=whom(e))
    if e.vs is not None:
        said = Text("{said} against any {foe}", said=said, foe=noun(e.vs))
    if e.role and e.who == "self":
        made = Text("{said} as primary") if e.role == "primary" else Text("{said} as secondary")
        said = made.with_args(said=said)
    return _if(e, said)


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


def _if(e: Effect, said: Text) -> Text:
    """Add the condition under which it works, and how often."""
    made = _CONDITIONS.get(e.cond)
    said = said if made is None else made.with_args(said=said)
    if e.every:
        said = Text("{said} every {n} turns", said=said, n=e.every)
    return Text("{said}, once", said=said) if e.how == "once" else said


def _immune(e: Effect) -> Text:
    what = {
        "aoe_all": Text("all area attacks"),
        "fire": Text("fire"),
        "fear": Text("fear"),
        "ranged": Text("ranged attacks"),
    }.get(e.what) or Text("any {foe}", foe=noun(e.filter))
    if e.who == "self":
        return Text("immune to {what}", what=what)
    who = Text("your creatures are") if e.who == "own" else Text("all creatures are")
    return Text("{who} immune to {what}", who=who, what=what)


def _dispel(e: Effect) -> Text:
    return {
        "opp_command": Text("dispels the opposing command card"),
        "spell_or_hitem": Text("dispels a spell or hand item"),
        "aoe": Text("dispels an opposing area attack"),
    }[e.what]


def _announce(e: Effect) -> Text:
    return {
        "color": Text("the opponent tells the colour of each primary before you pick"),
        "icons": Text("the opponent tells the icons of each primary before you pick"),
        "size": Text("the opponent tells the size of each primary before you pick"),
    }[e.what]


def _reveal(e: Effect) -> Text:
    if e.what == "own_deck_top":
        return Text("see the top {n} cards of your deck, put them back in any order", n=e.n)
    if e.what == "opp_hand":
        return Text("shows you the opposing Combat Hand")
    return Text("shows you the stack under one opposing shield")


def _kill_terrain(e: Effect) -> Text:
    return {
        "here_or_any": Text("destroys the terrain card here; outside combat, any one"),
        "unoccupied": Text("destroys a terrain card on which no shield stands"),
        "own_or_opp": Text("destroys a terrain card on which no opposing shield stands"),
    }[e.what]


def _forbid(e: Effect) -> Text:
    if e.what == "bribe":
        made = Text("no {icon} bribery of your creatures") if e.who == "own" else Text("no {icon} bribery")
        return _if(e, made.with_args(icon=e.how))
    if e.what == "channel" and e.who == "opp":
        return Text("the opponent cannot channel")
    return {
        "ranged": Text("no ranged attacks"),
        "channel": Text("no channeling"),
        "pass_through": Text("nobody passes it on foot"),
    }[e.what]


def _chan(e: Effect) -> Text:
    if e.how == "override":
        return Text("channels to any {whom} only, red bar or not", whom=noun(e.filter))
    return Text("channels to any {whom} only", whom=noun(e.filter))


def _grant(e: Effect) -> Text:
    sign, icon = e.what[4:5], e.what[5:]
    made = {
        "recv": Text("{whom} may receive channeling"),
        "fly": Text("{whom} may fly"),
        "pass_terrainless": Text("{whom} may pass lands without terrain"),
    }.get(e.what)
    if made is None:
        made = Text("{whom} has a {icon} icon") if sign == "+" else Text("{whom} has no {icon} icon")
    return made.with_args(whom=whom(e), icon=icon)


def _heal(e: Effect) -> Text:
    if e.filter.itself:
        return Text("heals its wearer")
    said = Text("heals {n} {whom}", n=e.n, whom=noun(e.filter))
    return Text("{said}, also in defeat", said=said) if e.how == "on_loss" else _if(e, said)


def _control(e: Effect) -> Text:
    if e.how == "times":
        return Text("counts {n} times for control", n=e.n)
    return Text("+{n} for control", n=e.n)


def _bribe(e: Effect) -> Text:
    said = (
        Text("sends a creature with any icon home")
        if e.what == "any"
        else Text("sends a creature with a {icon} icon home", icon=e.what)
    )
    return Text("{said}, up to {n} in one combat", said=said, n=e.n) if e.n > 1 else said


def _to_pen(e: Effect) -> Text:
    if e.who == "opp":
        return Text("the opponent sends {n} {whom} to the Pen", n=e.n, whom=noun(e.filter))
    return Text("{n} {whom} to your Pen", n=e.n, whom=noun(e.filter))


def _stones(e: Effect) -> Text:
    if e.who == "opp":
        return Text("the opponent loses {count} stone", "the opponent loses {count} stones", abs(e.n))
    gained = Text("you gain {count} stone", "you gain {count} stones", abs(e.n))
    return _if(e, gained if e.n > 0 else Text("you lose {count} stone", "you lose {count} stones", -e.n))


def _discard(e: Effect) -> Text:
    if e.what == "up_card":
        return Text("you may discard the old Up card and draw from the deck instead")
    made = Text("the opponent discards {count} card", "the opponent discards {count} cards", e.n)
    return Text("{made} of the Pen at random", made=made) if e.how == "random" else made


def _retrieve(e: Effect) -> Text:
    if e.filter.itself:
        return Text("take it back from your discard pile")
    if e.what == "pen":
        return Text("any {whom} goes to your Pen", whom=noun(e.filter))
    return Text("take any {whom} back from your discard pile", whom=noun(e.filter))


def _reach(e: Effect) -> Text:
    if e.how == "left_right_adjacent":
        return Text("your left and right Strongholds are neighbours when you move")
    if e.what == "retreat":
        return Text("your retreat may go in any direction")
    made = Text("a move goes {n} farther") if e.what == "move" else Text("reinforcements go {n} farther")
    return _if(e, made.with_args(n=e.n))


def _holds(e: Effect) -> Text:
    said = Text("holds {n} {whom}", n=e.n, whom=noun(e.filter))
    return Text("{said}, who may channel", said=said) if e.how == "may:channel" else said


_PHRASES: Final[dict[str, Phrase]] = {
    "aoe": _aoe,
    "mod": _mod,
    "ranged": lambda e: Text("ranged attack {n}", n=e.n),
    "immune": _immune,
    "destroys": lambda e: Text("destroys any {whom}", whom=noun(e.filter)),
    "blank": lambda _: Text("the opposing creature loses its text"),
    "kill_pair": lambda e: Text("your {whom} and its opponent are destroyed", whom=noun(e.filter)),
    "self_destroy": lambda _: Text("it is destroyed"),
    "dispel": _dispel,
    "announce": _announce,
    "play_first": lambda e: Text("the opponent must play each {whom} first", whom=noun(e.filter)),
    "reveal": _reveal,
    "set_terrain": lambda e: _if(e, Text("the terrain counts as {terrain}", terrain=terrain(e.what))),
    "kill_terrain": _kill_terrain,
    "forbid": _forbid,
    "chan": _chan,
    "grant": _grant,
    "recv_limit": lambda e: Text("may receive {n} times its vitality", n=e.n),
    "legacy": lambda e: Text("if beaten, {n} more against what beat it", n=e.n),
    "heal": _heal,
    "control": _control,
    "win_push": lambda _: Text("your creatures win pushes"),
    "bribe": _bribe,
    "to_pen": _to_pen,
    "stones": _stones,
    "cost": lambda e: Text("pay {count} stone", "pay {count} stones", e.n),
    "draw": lambda e: Text("draw {count} card", "draw {count} cards", e.n),
    "discard": _discard,
    "retrieve": _retrieve,
    "reach": _reach,
    "limit": lambda e: Text("your Storage Hand holds {n} more", n=e.n),
    "holds": _holds,
    "cancel_combat": lambda _: Text("no combat; the defender retreats"),
}


def does(effects: Sequence[Effect]) -> Text | None:
    """Say what a card, a Guardian or a set of Strongholds does; None: it has no text."""
    return _does(tuple(effects))


@lru_cache(maxsize=1024)
def _does(effects: tuple[Effect, ...]) -> Text | None:
    said: list[Text] = []
    groups: dict[str, list[Text]] = {}
    for effect in effects:
        groups.setdefault(effect.trigger, []).append(chosen(effect, _PHRASES[effect.verb](effect)))
    for trigger, phrases in groups.items():
        together = phrases[0] if len(phrases) == 1 else Text("{all}", all=tuple(phrases))
        made = _WHEN.get(trigger)
        said.append(together if made is None else made.with_args(does=together))
    if not said:
        return None
    whole = said[0]
    for more in said[1:]:
        whole = Text("{one}; {more}", one=whole, more=more)
    return whole
