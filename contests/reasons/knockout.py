"""Why of a knock-out: the bracket tells."""

from contests.contest import Contest, Round, Table
from contests.history import tables_of
from contests.log import Number
from contests.reasons.asked import Asked, Reason, by_seed
from contests.refused import who
from contests.stages import in_words
from engine.texts import Text


def knockout(asked: Asked) -> Reason:
    """Explain by seeds in the first round, later by how each has come here; and by what is at stake."""
    if not asked.before.rounds:
        return by_seed(asked), _stake(asked)
    seats = (asked.entrant, *asked.others)
    came = tuple(Text("{who} {came}", who=who(number), came=_came(asked, number)) for number in seats)
    return Text("The bracket brings these together: {came}.", came=came), _stake(asked)


def _came(asked: Asked, number: Number) -> Text:
    """Say what an entrant's last round was."""
    last = asked.before.rounds[-1]
    played = list(tables_of(asked.before, number))
    if played and played[-1][0].number == last.number:
        return _result(asked.before, number, *played[-1][:2])
    named = in_words(asked.before, last)
    if any(bye.entrant == number and bye.kind == "bye" for bye in last.byes):
        return Text("had a bye in {round}", round=named)
    return Text("did not have to play in {round}", round=named)


def _result(contest: Contest, number: Number, round: Round, table: Table) -> Text:
    named = in_words(contest, round)
    place = table.result.places[table.seats.index(number)] if table.result is not None else 1
    if len(table.seats) > 2:
        return Text("came in at place {place} in {round}", place=place, round=named)
    (other,) = (rival for rival in table.seats if rival != number)
    if table.result is not None and len(set(table.result.places)) == 1:
        return Text("drew with {rival} in {round}", rival=who(other), round=named)
    if place == 1:
        return Text("beat {rival} in {round}", rival=who(other), round=named)
    return Text("lost to {rival} in {round}", rival=who(other), round=named)


def _stake(asked: Asked) -> Text:
    """Say what happens to those who lose here."""
    group = asked.table.group if asked.table is not None else ""
    two = len(asked.others) == 1
    double = asked.before.plan.format == "double"
    if group == "final" and not (two and double):
        return Text("It is the final: whoever wins it wins the event.")
    if group == "final":
        if any(table.group == "final" for round_ in asked.before.rounds for table in round_.tables):
            return Text("It is the second final, since everybody in it has lost once; this one decides.")
        return Text("It is the final: whoever has lost before is out with a second loss.")
    if group == "winners":
        if two:
            return Text(
                "Neither has lost yet, and whoever loses here goes on among those who have lost once."
            )
        return Text(
            "Nobody here has lost yet; whoever does not go on plays on with those who have lost once."
        )
    if group == "losers":
        return Text("Everybody here has lost once, and whoever loses again is out.")
    if two:
        named = in_words(asked.before, asked.round)
        return Text("In {round} whoever wins goes on, and whoever loses is out.", round=named)
    if double:
        return Text("The best of this table go on; for the others it is a loss, and whoever has two is out.")
    return Text("The best of this table go on, and the others are out.")
