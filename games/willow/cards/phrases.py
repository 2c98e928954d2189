"""What a card does, in words made from its effects: one phrase for each verb, so that a new card needs none.

The numbers, targets and conditions are those of the data; the terms are those of the guide.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.texts import Text
from games.willow.cards.vocabulary import Effect, Use

Phrase = Callable[[Effect, Text], Text]
"""Says what an effect does; the text names the chosen target."""

ABILITIES: Final[Mapping[str, Text]] = {
    "prowess": Text("Prowess"),
    "magic": Text("Magic"),
    "stealth": Text("Stealth"),
    "health": Text("Health"),
    "hide": Text("to find"),
    "move": Text("spaces"),
}
"""By id, what an ability is called."""

_MOMENTS: Final[Mapping[str, Text]] = {
    "before_move": Text("before you move"),
    "fight.b": Text("to get away"),
    "fight.c": Text("in a fight"),
    "fight.end": Text("after a fight"),
    "response": Text("in answer"),
    "any": Text("any time"),
    "end_of_turn": Text("end of turn"),
    "place_search": Text("searching a Place"),
    "good_search": Text("when Good searches a Place"),
    "search": Text("when Evil searches"),
    "draw": Text("drawing"),
    "move": Text("on a journey"),
    "power": Text("at the place"),
    "heal": Text("healing"),
}
"""By moment, when a card can be used."""
_PLAIN: Final = ("passive", "foe_step", "move", "power", "heal")
"""Moments that go without saying where a card tells what it does."""


def moment_name(moment: str) -> Text:
    """Say when a use of a card is for."""
    return _MOMENTS.get(moment) or Text("while it lies open")


_UNTIL: Final[Mapping[str, Text]] = {
    "search": Text("{said}, this search"),
    "fight": Text("{said}, this fight"),
    "turn": Text("{said}, this turn"),
}


@lru_cache(maxsize=512)
def does(uses: Sequence[Use]) -> Text | None:
    """Say all that a card does; None where nothing is written on it."""
    sentences = [does_use(use) for use in uses]
    if not sentences:
        return None
    whole = sentences[0]
    for more in sentences[1:]:
        whole = Text("{first}; {more}", first=whole, more=more)
    return whole


def does_briefly(uses: Sequence[Use]) -> Text:
    """Say the first use of a card, and of each other one only when it is for."""
    text = does_use(uses[0])
    for use in uses[1:]:
        text = Text("{said}; also {when}", said=text, when=moment_name(use.when[0]))
    return text


@lru_cache(maxsize=512)
def does_use(use: Use) -> Text:
    """Say one use of a card: when, on whom, what, how often."""
    aim = _target(use)
    told = [_HOW[effect.verb](effect, aim) for effect in use.do]
    text = told[0]
    for more in told[1:]:
        text = Text("{first}, {more}", first=text, more=more)
    if use.needs:
        text = Text("{said} who is transformed", said=text)
    moments = [_MOMENTS[moment] for moment in use.when if moment not in _PLAIN]
    if len(moments) == 1:
        text = Text("{when}: {said}", when=moments[0], said=text)
    elif moments:
        text = Text("{when} or {then}: {said}", when=moments[0], then=moments[1], said=text)
    return _how_often(use, text)


def _how_often(use: Use, text: Text) -> Text:
    if use.charges:
        return Text("{said}, {count} times in all", said=text, count=use.charges)
    if use.limit == "fight":
        return Text("{said}, once in a fight", said=text)
    if use.limit == "game":
        return Text("{said}, once", said=text)
    return text


def _target(use: Use) -> Text:
    """Name what may be chosen as target (W187)."""
    targets = set(use.target)
    if targets == {"evil"}:
        return Text("an Evil character anywhere")
    if {"enemy", "foe"} <= targets and "ally" in targets:
        return Text("anybody there, or a Foe")
    if {"enemy", "foe"} <= targets:
        return Text("an enemy or Foe")
    if {"enemy", "ally"} <= targets:
        return Text("somebody there")
    if "enemy" in targets:
        return Text("an enemy")
    return Text("one of yours there")


def _bonus(e: Effect, aim: Text) -> Text:
    text = Text("{n} {ability}", n=f"{e.n:+d}", ability=ABILITIES[e.stat])
    whom = {
        "target": Text("{said} for {whom}"),
        "champion": Text("{said} for your champion"),
        "enemy_champion": Text("{said} for the enemy champion"),
        "place": Text("{said} that Place"),
        "group": Text("{said} for all who move together"),
    }.get(e.who)
    if whom is not None:
        text = whom.with_args(said=text, whom=aim)
    if e.cond == "by_river":
        text = Text("{said} beside the river", said=text)
    if e.cond == "ends_with_enemy":
        text = Text("{said}, to end with an enemy", said=text)
    if e.until in _UNTIL:
        text = _UNTIL[e.until].with_args(said=text)
    return text


def _damage(e: Effect, aim: Text) -> Text:
    whom = {
        "target": Text("{whom} loses {n}"),
        "self": Text("you lose {n}"),
        "enemies": Text("each enemy there, Foe or not, loses {n}"),
    }[e.who]
    lost = {"": Text("{n} Health", n=e.n), "roll": Text("the roll"), "margin": Text("the difference")}[e.by]
    return whom.with_args(whom=aim, n=lost)


def _heal(e: Effect, aim: Text) -> Text:
    whom = {
        "target": Text("{whom} heals {n}"),
        "self": Text("heal {n}"),
        "allies": Text("all of Good there heal {n}"),
    }[e.who]
    return whom.with_args(whom=aim, n=Text("fully") if e.by == "full" else Text("{n}", n=e.n))


def _contest(e: Effect, _: Text) -> Text:
    if e.n:
        return Text("a contest of {ability} with {n}", ability=ABILITIES[e.stat], n=e.n)
    return Text("a contest of {ability}", ability=ABILITIES[e.stat])


def _cancel(e: Effect, _: Text) -> Text:
    if e.who == "group":
        return Text("a spell on you or your group is lost")
    return Text("the spell is lost")


def _discard(e: Effect, aim: Text) -> Text:
    what = {
        "friend": Text("a Friend"),
        "friend_or_army": Text("a Friend or the army"),
        "spell": Text("an open spell"),
        "arms": Text("a weapon or armour"),
        "keep": Text("a Keep card"),
    }[e.what]
    if e.who == "champion":
        return Text("the champion whom it beats loses {what}", what=what)
    return Text("{whom} loses {what}, which you choose", whom=aim, what=what)


def _steal(e: Effect, aim: Text) -> Text:
    what = {
        "hand": Text("a card of the hand by chance"),
        "keep": Text("a Keep card of your choice"),
        "hand_or_keep": Text("a card of the hand by chance, or a Keep card"),
    }[e.what]
    return Text("take {what} from {whom}", what=what, whom=aim)


def _transform(e: Effect, aim: Text) -> Text:
    if e.how == "random":
        return Text("{whom} gets a shape by chance", whom=aim)
    return Text("choose a shape for {whom}, or end it", whom=aim)


def _restore(e: Effect, aim: Text) -> Text:
    return Text("end your shape") if e.who == "self" else Text("restore {whom}", whom=aim)


def _fly(e: Effect, _: Text) -> Text:
    if e.until == "next_move":
        return Text("your next move may be a flight of up to {n} spaces", n=e.n)
    if e.who == "group":
        return Text("fly up to {n} spaces with all who move along", n=e.n)
    return Text("fly up to {n} spaces, alone", n=e.n)


def _find_place(e: Effect, _: Text) -> Text:
    if e.until == "move":
        return Text("find the next Place of this move, with all who move along")
    return Text("find the Place, with your group")


def _learn(e: Effect, _: Text) -> Text:
    return Text("gain {n} {ability}", n=f"{e.n:+d}", ability=ABILITIES[e.stat])


def _draw(e: Effect, _: Text) -> Text:
    drawn = Text("draw {count} card", "draw {count} cards", e.n)
    return Text("else {drawn}", drawn=drawn) if e.cond else drawn


def _look(e: Effect, _: Text) -> Text:
    return Text("later: look at the top {n} cards of the deck and keep one", n=e.n)


def _says(text: Text) -> Phrase:
    """Make a phrase of a sentence that needs no number, or one `{n}`."""
    return lambda e, _: text.with_args(n=e.n)


_HOW: Final[Mapping[str, Phrase]] = {
    "bonus": _bonus,
    "soak": _says(Text("{n} less of each loss of Health")),
    "halve": _says(Text("halves each loss of Health")),
    "resist_spell": _says(Text("spells on you need {n} more")),
    "key": _says(Text("opens what is enchanted")),
    "keep_hand": _says(Text("keeps your hand when you would lose it")),
    "max_move": _says(Text("moves {n} space at most")),
    "heal_bonus": _says(Text("heal {n} more")),
    "pool_draws": _says(Text("you hand out what your side draws")),
    "ride": _says(Text("ride up to a die of {n} spaces, alone")),
    "fly_move": _fly,
    "river_move": _says(Text("the river costs no steps, for all who move along")),
    "find_place": _find_place,
    "find_characters": _says(Text("find all who are there")),
    "damage": _damage,
    "heal": _heal,
    "contest": _contest,
    "roll": _says(Text("roll a die of {n}")),
    "cancel": _cancel,
    "discard": _discard,
    "steal": _steal,
    "transform": _transform,
    "restore": _restore,
    "withdraw": lambda _, aim: Text("{whom} is out of searches and fights this turn", whom=aim),
    "end_fight": _says(Text("the fight ends unfought")),
    "no_fight": _says(Text("no enemy there attacks you this turn")),
    "unfindable": _says(Text("nobody finds you")),
    "convert": _says(Text("may turn a heart")),
    "extra_turns": _says(Text("{n} more turns for you alone")),
    "venom": _says(Text("whom it hurts loses {n} more")),
    "companion": _says(Text("first of all: a companion and a spell")),
    "look": _look,
    "learn": _learn,
    "retrieve": _says(Text("take a Good Friend from the discard pile")),
    "draw": _draw,
}
"""By verb, how it is said."""
