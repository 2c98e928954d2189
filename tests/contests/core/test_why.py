"""Why somebody plays whom they play: two sentences that are true of the event before the round."""

import pytest

from contests.history import before
from contests.log import (
    Bye,
    Challenged,
    Corrected,
    Forbade,
    Joined,
    Paired,
    Pinned,
    Readied,
    Rested,
    Resulted,
    RoundClosed,
    Seating,
    Unpaired,
    Withdrew,
)  # fmt: skip
from contests.plan import Format, Plan
from contests.refused import NotNow
from contests.simulation import Simulation, each
from contests.why import why
from tests.contests.core.made import Event


def said(event: Event, round: int, entrant: int) -> list[str]:
    """Return the two sentences."""
    return [str(text) for text in why(event.log, round, entrant)]


def strong(people: int = 6, **plan: object) -> Event:
    """Return an event of people of known strength, the first the strongest."""
    event = Event(0, **plan)
    for number in range(1, people + 1):
        event.put(Joined(number, strength=2000.0 - number))
    return event.start()


def test_the_first_round_goes_by_seeds() -> None:
    event = strong().pair((1, 4), (5, 2), (3, 6))
    assert said(event, 1, 4) == [
        "In the first round seeds count: by strength Player 4 was number 4 of 6, Player 1 number 1.",
        "Nobody had met anybody yet, and Player 1 sits first by lot or by seed.",
    ]


def test_later_rounds_go_by_points() -> None:
    event = strong(8).pair((1, 5), (6, 2), (3, 7), (8, 4)).played((1, 2), (2, 1), (1, 2), (1, 1))
    event.pair((2, 1), (3, 4), (8, 5), (6, 7))
    assert said(event, 2, 1) == [
        "Before round 2 Player 1 and Player 2 had 1 point each; of 1 other with as many Player 1 had met 0.",
        (
            "They had not met before, and Player 2 sits first, having done so in 0 of 1 "
            "games; Player 1 had in 1 of 1."
        ),
    ]
    assert said(event, 2, 4)[0] == (
        "Before round 2 Player 4 had ½ point and Player 3 1 point; of 1 other with as many as Player 4 they "
        "had met 1."
    )


def test_two_alone_with_their_points() -> None:
    event = strong(4).pair((1, 3), (4, 2)).played((1, 2), (2, 1)).pair((2, 1), (3, 4))
    assert (
        said(event, 2, 2)[0]
        == "Before round 2 Player 2 and Player 1 had 1 point each, and nobody else had as many."
    )


def test_sentences_stay_true_whatever_is_corrected_since() -> None:
    event = strong(4).pair((1, 3), (4, 2)).played((1, 2), (2, 1)).pair((2, 1), (3, 4))
    as_it_was = said(event, 2, 1)
    event.put(Corrected(1, 1, (2, 1), "seats were changed"), Withdrew(4))
    assert said(event, 2, 1) == as_it_was


def test_a_pairing_that_was_made_again_is_explained_by_the_last_one() -> None:
    event = strong(5).pair((1, 3), (4, 2), byes=(Bye(5),)).put(Unpaired(1), Withdrew(5))
    event.pair((1, 3), (4, 2))
    assert "of 4" in said(event, 1, 1)[0]
    assert before(event.log, 1).of("in") == event.contest.of("in")


def test_a_table_that_an_organiser_named() -> None:
    event = strong(4).put(Pinned(((1, 2),))).pair((1, 2), (3, 4))
    assert said(event, 1, 2) == [
        "An organiser put Player 1, Player 2 at one table in round 1.",
        "In the first round seeds count: by strength Player 2 was number 2 of 4, Player 1 number 1.",
    ]
    assert "organiser" not in said(event, 1, 3)[0]


def test_tables_of_four() -> None:
    event = strong(8, seats=4).pair((1, 4, 5, 8), (2, 3, 6, 7)).played((1, 2, 3, 4), (1, 2, 3, 4))
    event.pair((2, 1, 3, 4), (6, 5, 7, 8))
    assert said(event, 1, 4)[1] == "Nobody had met anybody yet, and Player 4 has seat 2 by lot or by seed."
    assert said(event, 2, 4) == [
        (
            "Before round 2 Player 4 had 2 points, and at the same table Player 2 3 points, Player 1 3 "
            "points, Player 3 2 points."
        ),
        (
            "Of the 6 pairs at this table 4 had not met before, and Player 4 has seat 4, which they had in "
            "0 of 1 games."
        ),
    ]


def test_byes() -> None:
    event = strong(3).pair((1, 2), byes=(Bye(3),))
    assert said(event, 1, 3) == [
        "3 people could play round 1, and one of them had nobody to play.",
        "By strength Player 3 was number 3 of 3.",
    ]
    event.played((1, 2)).pair((3, 1), byes=(Bye(2),))
    assert said(event, 2, 2)[1] == "Player 2 had 0 points, and nobody without a bye so far had fewer."
    event.played((2, 1)).pair((2, 3), byes=(Bye(1),))
    assert said(event, 3, 1)[1] == "Player 1 had 2 points, and nobody without a bye so far had fewer."
    event.played((1, 2)).pair((1, 3), byes=(Bye(2),))
    assert said(event, 4, 2)[1] == "Player 2 had 2 points, and 1 bye so far."


def test_a_bye_to_somebody_who_had_more_points_than_others_without_one() -> None:
    event = strong(5).pair((1, 2), (3, 4), byes=(Bye(5),)).played((1, 2), (1, 2))
    event.pair((2, 4), (3, 5), byes=(Bye(1),))
    assert said(event, 2, 1)[1] == "Player 1 had 1 point, and had had no bye so far."


def test_a_bye_at_tables_and_by_hand() -> None:
    event = strong(5, seats=4, least=4).put(Pinned(((2,),))).pair((1, 3, 4, 5), byes=(Bye(2),))
    assert said(event, 1, 2)[0] == "An organiser gave Player 2 the bye by hand."
    event = strong(5, seats=4, least=4).pair((1, 2, 3, 4), byes=(Bye(5),))
    assert said(event, 1, 5)[0] == "5 people could play round 1: tables of 4 could not take them all."


def test_who_rests() -> None:
    event = strong(3).put(Rested(3)).pair((1, 2), byes=(Bye(3, "half"),))
    assert said(event, 1, 3) == ["Player 3 asked to sit round 1 out.", "That brings ½ point."]


def test_who_is_not_in_a_round() -> None:
    event = strong(4, limit=4).put(Joined(5)).pair((1, 2), (3, 4)).put(Joined(6), Withdrew(4))
    assert said(event, 1, 5)[0] == "Player 5 was on the waiting list when round 1 was paired."
    assert said(event, 1, 6)[0] == "Player 6 signed up after round 1 had been paired."
    event.put(Withdrew(5)).played((1, 2), (1, 2)).pair((1, 3), byes=(Bye(2), Bye(6)))
    assert said(event, 2, 4)[0] == "Player 4 had left the event before round 2 was paired."


def test_a_schedule() -> None:
    event = (
        Event(3, format="round_robin")
        .start()
        .pair((1, 2), byes=(Bye(3),))
        .played((1, 2))
        .pair((3, 1), byes=(Bye(2),))
    )
    assert said(event, 2, 1) == [
        (
            "In this event everybody meets everybody by a schedule: round 2 brings Player 1 "
            "and Player 3 together."
        ),
        (
            "They had not met before, and Player 3 sits first, having done so in 0 of 0 "
            "games; Player 1 had in 1 of 1."
        ),
    ]
    assert said(event, 2, 2) == [
        "In round 2 the schedule has nobody for Player 2.",
        "Their number is odd, or whoever they were to meet has left; it brings 1 point.",
    ]
    league = Event(3, format="league").start().put(Paired(1, (Seating((1, 2), "1"),), (Bye(3, "none"),)))
    assert said(league, 1, 1)[0].startswith("In division 1 everybody meets everybody")
    assert said(league, 1, 3)[0] == "In round 1 the schedule has no game left for Player 3."


def test_a_knock_out() -> None:
    event = strong(3, format="single").pair((2, 3), byes=(Bye(1),))
    assert said(event, 1, 1) == [
        "There are too few people to fill the bracket in the semi-finals.",
        "By strength Player 1 was number 1 of 3, and goes on.",
    ]
    assert said(event, 1, 3)[1] == "In the semi-finals whoever wins goes on, and whoever loses is out."
    event.played((2, 1)).pair((1, 3), group="final")
    assert said(event, 2, 3) == [
        (
            "The bracket brings these together: Player 3 beat Player 2 in the semi-finals, "
            "Player 1 had a bye in the semi-finals."
        ),
        "It is the final: whoever wins it wins the event.",
    ]
    assert said(event, 2, 2)[0] == "Player 2 had gone out before the final."


def test_a_double_knock_out() -> None:
    event = strong(4, format="double").pair((1, 4), (2, 3), group="winners").played((1, 2), (1, 2))
    tables = (Seating((1, 2), "winners"), Seating((4, 3), "losers"))
    event.put(Paired(2, tables), Resulted(2, 1, (1, 2)), Resulted(2, 2, (1, 2)), RoundClosed(2))
    assert said(event, 1, 1)[1].startswith("Neither has lost yet")
    assert said(event, 2, 4) == [
        (
            "The bracket brings these together: Player 4 lost to Player 1 in round 1, "
            "Player 3 lost to Player 2 in round 1."
        ),
        "Everybody here has lost once, and whoever loses again is out.",
    ]
    event.put(Paired(3, (Seating((2, 4), "losers"),), (Bye(1, "none"),)))
    assert said(event, 3, 1)[0] == "Player 1 is still in, and has nobody to play in round 3."
    event.played((1, 2)).pair((1, 2), group="final").played((2, 1)).pair((2, 1), group="final")
    assert said(event, 4, 1)[1] == "It is the final: whoever has lost before is out with a second loss."
    assert (
        said(event, 5, 1)[1]
        == "It is the second final, since everybody in it has lost once; this one decides."
    )


def test_a_ladder() -> None:
    event = Event(5, format="ladder", seeding="joined").start().put(Challenged(4, 2), Readied(1), Readied(3))
    event.pair((4, 2)).pair((3, 1))
    assert said(event, 1, 2)[0] == "Player 4 on rung 4 had challenged Player 2 on rung 2."
    assert said(event, 2, 3) == [
        "All of them were ready for a match: Player 3 on rung 3, Player 1 on rung 1.",
        "The rungs that they hold are dealt among them in the order in which they finish.",
    ]
    assert said(event, 2, 5)[0] == "Match 2 was made without Player 5."


def test_nobody_is_told_who_is_kept_apart() -> None:
    plain = strong(4).pair((1, 3), (4, 2))
    apart = strong(4).put(Forbade(1, 2), Forbade(3, 4)).pair((1, 3), (4, 2))
    assert all(said(plain, 1, number) == said(apart, 1, number) for number in range(1, 5))


def test_no_such_round_or_entrant() -> None:
    event = strong(4).pair((1, 2), (3, 4))
    with pytest.raises(NotNow, match="Round 2 has not been paired"):
        why(event.log, 2, 1)
    with pytest.raises(NotNow, match="Nobody has number 5"):
        why(event.log, 1, 5)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("format", ["swiss", "round_robin", "league", "single", "double"])
def test_everybody_has_two_sentences_in_every_round(format: Format, seats: int) -> None:
    plan = Plan(title="Cup", game="foes", format=format, seats=seats, seasons=1, divisions=2)
    course = Simulation(plan, 11)
    course.start()

    def result(contest: object, one: object, table: object) -> Resulted:
        """The lower number wins, and so on."""
        seats = table.seats  # type: ignore[attr-defined]
        places = tuple(1 + sorted(seats).index(number) for number in seats)
        return Resulted(one.number, table.number, places)  # type: ignore[attr-defined]

    contest = course.play(each(result))
    assert contest.phase == "finished"
    for round_ in contest.rounds:
        for entrant in contest.entrants:
            first, second = why(course.entries, round_.number, entrant.number)
            assert all(str(text).endswith(".") and "{" not in str(text) for text in (first, second))
