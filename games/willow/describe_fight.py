"""The log of Foes, searches and fights: every contest with its dice and the parts of both sums."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.texts import Argument, Player, Text
from games.willow.does import ABILITIES
from games.willow.events import fights as ev
from games.willow.named import Names, cards_of, parts_of, sum_of
from games.willow.words import SIDES

Say = Callable[[Any, Names], Text]


def _of(sentence: Text) -> Say:
    """Make a function that fills what the event has of `{char}`, `{card}`, `{at}`, `{by}`, `{against}`."""

    def say(e: Any, names: Names) -> Text:
        filled: dict[str, Argument] = {
            field: names.one(getattr(e, field))
            for field in ("char", "card", "at", "by", "against", "foe")
            if getattr(e, field, "")
        }
        return Text(sentence.message, None, None, **filled)

    return say


def _contest(e: ev.Contest, names: Names) -> Text:
    return Text(
        "{ability}: {mine}, rolls {die}: {total}; {theirs}, rolls {other_die}: {other}.",
        ability=ABILITIES[e.stat],
        mine=sum_of(names, e.char, parts_of(e.parts), e.rating),
        die=e.die,
        total=e.rating + e.die,
        theirs=sum_of(names, e.against, parts_of(e.other_parts), e.strength),
        other_die=e.other_die,
        other=e.strength + e.other_die,
    )


_FATES: Final[Mapping[str, Text]] = {
    "beaten": Text("{card} is beaten and goes."),
    "fought": Text("{card} is not beaten, but goes."),
    "evaded": Text("All have got away from {card}."),
    "barred": Text("No Foe comes here: {card} goes."),
    "unmet": Text("{card} meets nobody and goes."),
}


def _foe_gone(e: ev.FoeGone, names: Names) -> Text:
    return Text(_FATES[e.fate].message, card=names.one(e.card))


_FOUND: Final[Mapping[str, Text]] = {
    "contest": Text("Evil finds {chars} at {at}."),
    "army": Text("Evil finds {chars} at {at}: an army cannot hide."),
    "caged": Text("Evil finds {chars} at {at}: a cage hides nobody."),
    "chosen": Text("Evil finds {chars} at {at}, who have chosen not to hide."),
    "spies": Text("Evil finds {chars} at {at}: spies have told."),
    "place": Text("Evil finds {chars} at {at}: a Place hides nobody."),
}


def _found(e: ev.Found, names: Names) -> Text:
    return Text(_FOUND[e.how].message, chars=names.people(e.chars), at=names.one(e.at))


def _began(e: ev.FightBegan, names: Names) -> Text:
    at, several = names.one(e.at), len(e.attackers) > 1
    if e.foe in ("queen", "bavmorda"):
        made = (
            Text("{chars} challenge {foe} at {at}!") if several else Text("{chars} challenges {foe} at {at}!")
        )
        return Text(made.message, chars=names.people(e.attackers), foe=names.one("queen"), at=at)
    if e.foe:
        group = names.people((*e.attackers, *e.defenders))
        return Text("A Foe for {chars} at {at}: {foe}.", foe=names.one(e.foe), chars=group, at=at)
    made = Text("{chars} attack {others} at {at}.") if several else Text("{chars} attacks {others} at {at}.")
    return Text(made.message, chars=names.people(e.attackers), others=names.people(e.defenders), at=at)


def _champion(e: ev.ChampionNamed, names: Names) -> Text:
    if e.held:
        return Text("{char} leads the group away: no move in this turn.", char=names.one(e.char))
    return Text("{char} is the champion.", char=names.one(e.char))


def _health(e: ev.HealthLost, names: Names) -> Text:
    by = names.one(e.by) if e.by and e.by != e.char else ""
    made = Text("{char} loses {n} Health to {by}: {left} left.") if by else Text(
        "{char} loses {n} Health: {left} left."
    )  # fmt: skip
    if e.left <= 0:
        made = Text("{by} strikes {char} down: no Health left.") if by else Text(
            "{char} is down: no Health left."
        )  # fmt: skip
    if e.lost == 0:
        made = Text("{char} loses no Health.")
    said = Text(made.message, char=names.one(e.char), by=by, n=e.lost, left=e.left)
    if e.card and e.lost != e.n:
        return Text("{said} {card} takes {n} off.", said=said, card=names.one(e.card), n=e.n - e.lost)
    return said


def _foe_hurt(e: ev.FoeHurt, names: Names) -> Text:
    made = Text("{by} slays {against}!") if e.by else Text("{against} is slain!")
    if e.left > 0:
        made = Text("{against} loses {n} Health to {by}: {left} left.") if e.by else Text(
            "{against} loses {n} Health: {left} left."
        )  # fmt: skip
    by = names.one(e.by) if e.by else ""
    return Text(made.message, against=names.one(e.against), by=by, n=e.n, left=e.left)


def _grew(e: ev.Grew, names: Names) -> Text:
    made = (
        Text("{char} learns: {ability} will be 1 more at the end of the turn.")
        if e.owed
        else Text("{char} learns: {ability} {n} now.")
    )
    return Text(made.message, char=names.one(e.char), ability=ABILITIES[e.stat], n=e.n)


def _hand_lost(e: ev.HandLost, names: Names) -> Text:
    char = names.one(e.char)
    if not e.count:
        return Text("{char} has no cards to lose.", char=char)
    if e.to:
        return Text("{char} loses {cards} to {to}.", char=char, cards=cards_of(e.count), to=names.one(e.to))
    return Text("{char} loses {cards}: discarded.", char=char, cards=cards_of(e.count))


def _hand_taken(e: ev.HandTaken, names: Names) -> Text:
    return Text("What {char} lost: {cards}.", char=names.one(e.char), cards=names.all(e.cards))


def _heart(e: ev.HeartRolled, names: Names) -> Text:
    char = names.one(e.char)
    if e.die >= e.needs:
        return Text(
            "{char} has a change of heart: rolled {die}, {needs} was enough!",
            char=char, die=e.die, needs=e.needs,
        )  # fmt: skip
    return Text(
        "{char} stays true: rolled {die}, a change of heart takes {needs} or more.",
        char=char,
        die=e.die,
        needs=e.needs,
    )


def _converted(e: ev.Converted, names: Names) -> Text:
    return Text(
        "{char} changes sides and fights for {side} from now on.", char=names.one(e.char), side=SIDES[e.side]
    )


def _passed(e: ev.Passed, names: Names) -> Text:
    if e.char:
        return Text("{player} passes with {char}.", player=Player(e.seat), char=names.one(e.char))
    return Text("{player} passes.", player=Player(e.seat))


DESCRIBE: Final[Mapping[type[Any], Say]] = {
    ev.FoeShown: _of(Text("{char} draws a Foe: {card}.")),
    ev.FoeSent: _of(Text("{by} sends {card} against {char}.")),
    ev.FoeGone: _foe_gone,
    ev.SpaceLeft: _of(Text("There is no fight at {at}.")),
    ev.HuntBegan: _of(Text("Evil searches {at}.")),
    ev.Found: _found,
    ev.NotFound: _of(Text("Nobody is found at {at}.")),
    ev.FightBegan: _began,
    ev.FightOver: _of(Text("The fight at {at} is over.")),
    ev.ChampionNamed: _champion,
    ev.Contest: _contest,
    ev.HealthLost: _health,
    ev.FoeHurt: _foe_hurt,
    ev.Grew: _grew,
    ev.HandLost: _hand_lost,
    ev.HandTaken: _hand_taken,
    ev.HandKept: _of(Text("{card} keeps the hand of {char}, this once.")),
    ev.GotAway: _of(Text("{char} and all companions at {at} get away.")),
    ev.HeartRolled: _heart,
    ev.Converted: _converted,
    ev.Passed: _passed,
}
"""By class of event, what is said."""
