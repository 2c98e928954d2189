"""The same round paired by two programs that know nothing of ours: py4swiss and caissify_pairings."""

import warnings
from typing import TypeAlias

from caissify_pairings import generate_pairings
from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.results.scoring_point_system import ScoringPointSystem
from py4swiss.trf.sections import PlayerSection, XSection
from py4swiss.trf.sections.x_section import XSectionConfiguration

from contests.contest import Contest, Round
from contests.dutch.card import Card
from contests.dutch.cards import cards
from contests.formats.swiss import first_seat, rounds
from contests.history import met, scores
from contests.log import Number
from contests.pairing import players
from contests.points import bye_points

Answer: TypeAlias = frozenset[tuple[Number, ...]]
"""Pairs in the order of seats; alone: the bye."""
_TEN = 10
_PLAYED = {1: ResultToken.WIN, 0: ResultToken.DRAW, -1: ResultToken.LOSS}
_BYES = {
    "bye": ResultToken.PAIRING_ALLOCATED_BYE,
    "half": ResultToken.HALF_POINT_BYE,
    "none": ResultToken.ZERO_POINT_BYE,
}


def by_py4swiss(contest: Contest) -> Answer | None:
    """Pair the next round by py4swiss. None: it finds no round at all."""
    place = _places(contest)
    name = {seed: number for number, seed in place.items()}
    able = {player.number for player in players(contest)}
    points = scores(contest)
    sections = [
        PlayerSection.model_construct(
            code=PlayerCode.PLAYER,
            starting_number=seed,
            points_times_ten=int(points[number] * _TEN),
            rank=seed,
            results=[
                *(_result(round_, number, place) for round_ in contest.rounds),
                *([] if number in able else [_bye("none")]),
            ],
        )
        for number, seed in sorted(place.items(), key=lambda pair: pair[1])
    ]
    system = ScoringPointSystem()
    system.score_dict[ResultToken.PAIRING_ALLOCATED_BYE, ColorToken.BYE_OR_NOT_PAIRED] = int(
        bye_points(contest.plan, "bye") * _TEN
    )
    extra = XSection(
        number_of_rounds=rounds(contest),
        scoring_point_system=system,
        configuration=XSectionConfiguration(first_round_color=first_seat(contest) == 0),
        forbidden_pairs={(place[one], place[two]) for one, two in contest.forbidden},
    )
    trf = ParsedTrf.model_construct(player_sections=sections, team_sections=[], x_section=extra)
    try:
        found = DutchEngine.generate_pairings(trf)
    except PairingError:
        return None
    return frozenset(
        (name[pair.white], name[pair.black]) if pair.black else (name[pair.white],) for pair in found
    )


def by_caissify(contest: Contest) -> Answer:
    """Pair the next round by caissify_pairings, which makes do with repeats where nothing else is left."""
    every = {card.number: card for card in _cards(contest)}
    able = [every[player.number] for player in players(contest)]
    apart = {pair for pair in contest.forbidden if pair[0] in every and pair[1] in every}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of first rounds without floats
        found = generate_pairings(
            system="dutch",
            players=[_person(contest, card) for card in able],
            previous_pairings=set(met(contest)) | apart,
            round_number=contest.next_round,
            total_rounds=rounds(contest),
            initial_color="black" if first_seat(contest) else "white",
        )
    return frozenset(
        (row["white_id"],) if row["black_id"] is None else (row["white_id"], row["black_id"]) for row in found
    )


def _person(contest: Contest, card: Card) -> dict[str, object]:
    return {
        "id": card.number,
        "name": str(card.number),
        "score": float(card.score),
        "rating": 3000 - card.seed,
        "starting_number": card.seed,
        "color_hist": [_seat(round_, card.number) for round_ in contest.rounds],
        "float_history": list(reversed(card.floats))[-len(contest.rounds) :] if contest.rounds else [],
        "bye_count": int(card.byed),
    }


def _seat(round_: Round, number: Number) -> str:
    for table in round_.tables:
        if number in table.seats:
            return "black" if table.seats.index(number) else "white"
    return "none"


def _cards(contest: Contest) -> list[Card]:
    return cards(contest, [entrant.number for entrant in contest.entrants], rounds(contest))


def _places(contest: Contest) -> dict[Number, int]:
    """Number all who are in, or have been, by their seeds."""
    return {card.number: card.seed for card in _cards(contest)}


def _bye(kind: str) -> RoundResult:
    return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=_BYES[kind])


def _result(round_: Round, number: Number, place: dict[Number, int]) -> RoundResult:
    for table in round_.tables:
        if number in table.seats and table.result is not None:
            seat = table.seats.index(number)
            mine, theirs = table.result.places[seat], table.result.places[1 - seat]
            return RoundResult(
                id=place[table.seats[1 - seat]],
                color=ColorToken.BLACK if seat else ColorToken.WHITE,
                result=_PLAYED[(theirs > mine) - (theirs < mine)],
            )
    return _bye(next((bye.kind for bye in round_.byes if bye.entrant == number), "none"))
