"""What a game does to ratings: places, teams, those who left, those who came late."""

from dataclasses import replace

from contests.ratings import NEW, Held, Part, Played, Rating, forfeit, parts, rate
from contests.ratings.model import sides
from tests.contests.ratings.play import duel

A, B, C, D = 1, 2, 3, 4


def order(after: dict[int, Rating]) -> list[int]:
    """Return the players, the best first."""
    return sorted(after, key=lambda player: -after[player].mu)


def test_places_decide_and_equal_places_share() -> None:
    after = rate(duel(1, (2, 1, 4, 3), (A, B, C, D)), {})
    assert order(after) == [B, A, D, C]
    assert {rating.games for rating in after.values()} == {1}
    assert all(rating.sigma < NEW.sigma for rating in after.values())
    drawn = rate(duel(1, (1, 1), (A, B)), {})
    assert drawn[A].mu == drawn[B].mu == NEW.mu
    weaker = rate(duel(1, (1, 1), (A, B)), {A: Rating(30, 3), B: Rating(20, 3)})
    assert weaker[A].mu < 30 and weaker[B].mu > 20


def test_a_game_of_one_side_changes_nothing() -> None:
    alone = duel(1, (1, 2), (A, B), parts=(Part(A, 0),))
    assert sides(alone) == 1 and rate(alone, {A: NEW}) == {}
    together = duel(1, (1, 1, 2), (A, B, C), teams=(0, 0, 1), parts=(Part(A, 0), Part(B, 1)))
    assert rate(together, {}) == {}


def test_machines_are_left_out_whatever_their_place() -> None:
    people = rate(duel(1, (1, 2), (A, B)), {})
    beside = duel(1, (2, 1, 3), (A, 0, B), parts=(Part(A, 0), Part(B, 2)))
    assert rate(beside, {}) == people


def test_teams_win_together_and_a_machine_in_one_counts_as_somebody_new() -> None:
    game = Played(
        1, 1, "G", (1, 2, 1, 2), (0, 1, 0, 1), tuple(Part(one, at) for at, one in enumerate((A, B, C, D)))
    )
    after = rate(game, {A: Rating(30, 4), C: Rating(20, 8)})
    assert after[A].mu > 30 and after[C].mu > 20 and after[B].mu < NEW.mu and after[D].mu == after[B].mu
    assert after[C].mu - 20 > after[A].mu - 30, "who is less certain moves more"
    three = replace(game, parts=game.parts[:3])
    assert rate(three, {}) == {player: one for player, one in rate(game, {}).items() if player != D}


def test_a_side_comes_where_its_best_seat_does() -> None:
    parts = tuple(Part(one, at) for at, one in enumerate((A, B, C, D)))
    game = Played(1, 1, "G", (1, 2, 4, 3), (0, 1, 0, 1), parts)
    assert rate(game, {}) == rate(replace(game, places=(1, 2, 1, 2)), {})


def test_a_side_has_given_up_when_the_last_of_it_leaves() -> None:
    teams, places = (0, 0, 1, 2), (1, 1, 2, 3)
    gone = (Part(A, 0, left=1), Part(B, 1, left=3), Part(C, 2, left=2), Part(D, 3))
    after = rate(Played(1, 1, "G", places, teams, gone), {})
    assert after[D].mu > after[B].mu > after[C].mu


def test_a_smaller_side_is_not_weaker_for_being_smaller() -> None:
    game = Played(1, 1, "G", (1, 2, 2), (0, 1, 1), (Part(A, 0), Part(B, 1), Part(C, 2)))
    even = Played(1, 1, "G", (1, 2, 2, 1), (0, 1, 1, 0), (Part(A, 0), Part(B, 1), Part(C, 2), Part(D, 3)))
    assert rate(game, {})[A] == rate(even, {})[A]


def test_who_gives_up_comes_behind_all_who_stay_and_later_is_better() -> None:
    stayed = duel(1, (4, 1, 2, 3), (A, B, C, D))
    left = replace(stayed, parts=(Part(A, 0), Part(B, 1, left=1), Part(C, 2, left=2), Part(D, 3)))
    assert order(rate(left, {})) == [D, A, C, B], "the machines of B and C won"
    assert rate(left, {}) == rate(duel(1, (2, 4, 3, 1), (A, B, C, D)), {})


def test_who_leaves_a_team_is_rated_as_last_and_the_others_by_its_place() -> None:
    game = Played(
        1, 1, "G", (1, 2, 1, 2), (0, 1, 0, 1), tuple(Part(one, at) for at, one in enumerate((A, B, C, D)))
    )
    left = replace(game, parts=(game.parts[0], game.parts[1], Part(C, 2, left=1), game.parts[3]))
    won, after = rate(game, {}), rate(left, {})
    assert {player: after[player] for player in (A, B, D)} == {player: won[player] for player in (A, B, D)}
    assert after[C].mu < NEW.mu
    lost = replace(game, places=(2, 1, 2, 1))
    assert after[C] == rate(lost, {})[C]


def test_who_takes_a_seat_over_never_falls_and_may_rise() -> None:
    strong = {C: Rating(35, 3, 20)}
    seat = (Part(A, 0), Part(B, 1, left=1), Part(C, 1, late=True))
    lost = duel(1, (1, 2), (A, B), parts=seat)
    assert rate(lost, strong)[C] == strong[C], "not the uncertainty either, nor the number of games"
    won = rate(replace(lost, places=(2, 1)), strong)
    assert won[C].mu > 35 and won[C].games == 21
    assert won[A].mu < NEW.mu, "the others are rated against whoever sat there last"
    for places in ((1, 2), (2, 1)):
        gone = rate(replace(lost, places=places), strong)[B]
        assert gone.mu < NEW.mu, "who left is behind, whatever became of the seat"


def test_who_held_which_seat_is_read_from_the_log() -> None:
    swapped = parts([Held(0, 0, A), Held(1, 0, B), Held(0, 9, B), Held(1, 9, A)])
    assert swapped == (Part(B, 0), Part(A, 1)), "from the seat that they hold at the end, and at their risk"
    given_up = parts([Held(0, 0, A), Held(0, 5, None), Held(1, 0, B), Held(2, 0, C), Held(2, 4, None)])
    assert given_up == (Part(A, 0, left=2), Part(B, 1), Part(C, 2, left=1))
    back = parts([Held(0, 0, A), Held(0, 5, C), Held(1, 0, B), Held(1, 8, A)])
    assert back == (Part(C, 0, late=True), Part(B, 1, left=1), Part(A, 1)), (
        "A came back: not late, and stayed"
    )
    nobody = parts([Held(0, 0, None), Held(1, 0, B)])
    assert nobody == (Part(B, 1),)


def test_what_is_shown_of_a_rating() -> None:
    assert NEW.written == "1500 ± 500 ?" and not NEW.settled
    assert Rating(30.0, 6.0, 9).written == "1650 ± 360 ?", "nine games are too few"
    assert Rating(30.0, 6.7, 40).written.endswith("?"), "and so is a rating that may be wrong by 402"
    assert Rating(30.0, 6.6, 10).written == "1650 ± 396"


def test_whoever_is_left_when_all_others_gave_up_is_first() -> None:
    assert forfeit([Part(A, 0, left=2), Part(B, 1), Part(C, 2, left=1)], (0, 1, 2)) == (2, 1, 3)
    assert forfeit([Part(A, 0, left=2), Part(B, 1, left=1)], (0, 1)) == (1, 2), "the last one left later"
    assert forfeit([Part(A, 0), Part(B, 1)], (0, 1)) is None, "both still played"
    assert forfeit([Part(A, 0), Part(B, 1), Part(C, 2, left=1)], (0, 1, 2)) is None
    teams = [Part(A, 0), Part(B, 1, left=1), Part(C, 2, left=3), Part(D, 3, left=2)]
    assert forfeit(teams, (0, 1, 0, 1)) == (1, 2, 1, 2), "A's side is left"
    assert forfeit([Part(A, 0), Part(B, 1, left=1)], (0, 1, 2)) == (1, 2, 3), "a machine is behind"
    assert forfeit([Part(A, 0)], (0, 1)) is None, "nobody gave anything up"
