"""How long the rounds of an event are: as its games need, unless an organiser settles something else."""

from typing import Any, Final, get_args

import pytest

from contests.log import Announced, Changed
from contests.plan import Format, Plan
from engine.lengths import Length
from games import GAMES
from host import TableRef
from host.model.contract import DAY, HOUR, PRESETS, TIMES, Contract
from host.model.event import entry_of
from host.tournaments.games.contracts import contract_of
from host.tournaments.games.lengths import MOST_DAYS, RoundLength, round_length
from tests.engine.tiny import GAME
from tests.host.tournaments.hall import ORGANISES, Hall

LENGTHS: Final = {2: Length(40, 8, 32), 3: Length(96, 0)}


@pytest.fixture
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the tiny game have been measured."""
    monkeypatch.setattr(GAME, "lengths", LENGTHS)


async def kept(hall: Hall, ref: TableRef) -> list[int]:
    """Return the days of a round as the entries of an event hold them in the database."""
    rows = await hall.store.read.tournament_entries(ref.place, ref.code)
    found = [entry_of(row).what for row in rows]
    return [Plan(**what.plan).round_days for what in found if isinstance(what, Announced | Changed)]


def plan(game: str = "tiny", **values: Any) -> Plan:
    return Plan(title="Cup", game=game, **values)


@pytest.mark.usefixtures("_measured")
def test_a_round_is_as_long_as_its_longest_table_needs_by_the_time_that_people_have() -> None:
    fast = round_length(GAME, plan())
    assert fast == RoundLength(2, 66 * HOUR, HOUR, 5), (
        "40 turns in an hour each, 8 words in half of one; nights"
    )
    slow = Contract.of_preset("slow").model_dump(mode="json")
    nights = (40 * 12 + 8 * 2) * 3 // 2 * HOUR
    assert round_length(GAME, plan(contract=slow)) == RoundLength(2, nights, 12 * HOUR, 39)
    asks = round_length(GAME, plan(contract={**slow, "windows": "ask"}))
    assert asks is not None and asks.lasts == (40 * 12 + 40 * 2) * 3 // 2 * HOUR, "windows may ask everybody"
    awake = round_length(GAME, plan(contract={**slow, "quiet": False}))
    assert awake is not None and awake.lasts == (40 * 12 + 8 * 2) * HOUR, "the clock runs at night, too"
    weekdays = round_length(GAME, plan(contract={**slow, "quiet": False, "weekend": True}))
    assert weekdays is not None and weekdays.lasts == (40 * 12 + 8 * 2) * HOUR * 7 // 5
    free = round_length(GAME, plan(round_days=0))
    assert free is not None and free.answer == 12 * HOUR, "where rounds have no end, each move has two days"
    several = round_length(GAME, plan(seats=3, least=2))
    assert several == RoundLength(3, 144 * HOUR, HOUR, 9), "the round waits for its slowest tables"
    assert round_length(GAME, plan(seats=5, least=4)) is None, "never measured"


@pytest.mark.parametrize("format", get_args(Format))
@pytest.mark.parametrize("key", GAMES)
def test_every_format_proposes_rounds_in_which_no_time_of_its_tables_is_cut(key: str, format: Format) -> None:
    game = GAMES[key]
    for seats in game.seats(game.Options()):
        for preset in PRESETS:
            own = Contract.of_preset(preset)
            settled = plan(key, format=format, seats=seats, least=2, contract=own.model_dump(mode="json"))
            needs = round_length(game, settled)
            assert needs is not None and needs.seats in range(2, seats + 1)
            assert needs.days == MOST_DAYS or needs.days * DAY > needs.lasts + DAY
            tables = contract_of(settled.model_copy(update={"round_days": needs.days}))
            for name in TIMES - {"clock", "patience"}:
                assert getattr(tables, name) == getattr(own, name), f"{preset}: {name} is longer than a round"


@pytest.mark.usefixtures("_measured")
@pytest.mark.parametrize("format", ["swiss", "single", "double", "league", "round_robin"])
async def test_a_round_is_announced_stored_and_played_for_so_long(hall: Hall, format: Format) -> None:
    ref = await hall.begun(1, 2, 3, 4, format=format, rounds=None)
    assert await kept(hall, ref) == [5]
    round_ = await hall.round(ref, 1)
    assert round_.ends_at == round_.at + 5 * DAY * 1000
    table = await hall.host._services.current(await hall.game(ref))
    assert (table.contract.clock, table.contract.seconds) == ("bank", DAY), "no time of a table is longer"


@pytest.mark.usefixtures("_measured")
async def test_the_days_follow_what_is_played_until_an_organiser_settles_them(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3)
    change = hall.host.tournaments.change_plan
    await change(hall.caller(), ORGANISES, ref, {"seats": 3})
    await change(hall.caller(), ORGANISES, ref, {"contract": "live"})
    await change(hall.caller(), ORGANISES, ref, {"round_days": 30})
    await change(hall.caller(), ORGANISES, ref, {"contract": "slow"})
    assert await kept(hall, ref) == [5, 9, 2, 30, 30]
    assert await kept(hall, await hall.announce(round_days=0)) == [0], "no deadline is a choice, too"


async def test_a_game_that_was_never_measured_has_a_week(hall: Hall) -> None:
    assert await kept(hall, await hall.announce()) == [7]
    assert round_length(GAME, plan()) is None
