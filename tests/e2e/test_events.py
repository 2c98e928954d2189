"""Whole events in the sandbox, by the real bot over virtual weeks, with some who play and some who do not."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from contests.forms.verify import verify
from contests.standings import standings
from games import GAMES
from tests.bot.house import agreed
from tests.e2e.season import HALL, Town, table_of
from tests.support import world

pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]


async def test_a_swiss_of_foes_at_tables_of_four_by_itself(
    tmp_path: Path, tell: Callable[[str], None]
) -> None:
    """Eight take part for three rounds: five machines, two who never come, and one who withdraws."""
    async with Town(tmp_path, world.document()) as season:
        leaver, first, second = (season.sim.person(name) for name in "BCD")
        await season.announce("foes", "swiss", 4, rounds=3, round_cap=4)
        for person in (leaver, first, second):
            joined = await person.slash(HALL, "/tournament join")
            assert "You are in" in joined.text, joined.text
        assert "Machine 5 (regular)" in (await season.organise("add", machines=5)).replace("\\", "")
        await season.organise("pair", first="C", second="D")  # at one table the second may never be asked
        await season.organise("manage", do="start")
        event = await season.live(leaver, until=1)
        round_ = event.contest.rounds[0]
        absent = {number for table in round_.tables if table.result for number in table.result.absent}
        assert absent == {2, 3}, f"who never came is known; {await season.log(event)}"
        gone = await leaver.slash(HALL, "/tournament leave")
        await agreed(leaver, gone)
        table = table_of(event.contest, 1, 1)
        assert table.result is not None
        other = tuple(range(1, len(table.seats) + 1))
        if other == table.result.places:  # what is so already cannot be corrected
            other = other[::-1]
        places = " ".join(map(str, other))
        answer = await season.organise(
            "judge", table=f"1.{table.number}", places=places, why="the winner was read from the wrong line"
        )
        assert "corrected" in answer, answer
        event = await season.live()
        contest = event.contest
        assert contest.phase == "finished" and len(contest.rounds) == 3
        assert all(
            round_.closed and all(table.result for table in round_.tables) for round_ in contest.rounds
        )
        assert contest.entrant(1).left == "self"
        assert {contest.entrant(number).left for number in (2, 3)} == {"absent"}
        assert contest.rounds[0].tables[table.number - 1].played is not None, "what the game said stands, too"
        last = contest.rounds[2]
        assert [len(table.seats) for table in last.tables] == [4] and len(last.byes) == 1, "five are left"
        await season.seen("final standings")
        final = standings(contest)
        assert len(final) == 8 and final[0].entrant not in (1, 2, 3)
        document = await season.host.tournaments.export_document(season.ref, games=True)
        (tmp_path / "cup.json").write_bytes(document.dump())
        assert json.loads((tmp_path / "cup.json").read_text())["format"] == "tablekeeper-tournament/1"
        proof = verify(document, GAMES, document.head[:16])
        assert proof.ok, proof.faults
        assert (proof.rounds, proof.games) == (3, sum(len(round_.tables) for round_ in contest.rounds))
        assert proof.proven == proof.entries and proof.remarks, "the correction has to be believed"
        world.assert_clean(season.sim)
        tell(f"Swiss of Foes: {season.days} virtual days, {sum(len(r.tables) for r in contest.rounds)} games")


async def test_a_knock_out_of_guardians_by_itself(tmp_path: Path, tell: Callable[[str], None]) -> None:
    """Four machines and a person who plays none of their games: a bye, a no-show, a final."""
    async with Town(tmp_path, world.document()) as season:
        absent = season.sim.person("B")
        await season.announce("guardians", "single", 2, turn_cap=6)
        await absent.slash(HALL, "/tournament join")
        await season.organise("add", machines=4)
        await season.organise("manage", do="start")
        event = await season.live()
        contest = event.contest
        assert contest.phase == "finished" and len(contest.rounds) == 3
        assert standings(contest)[0].entrant != 1
        assert all(table.result is not None for round_ in contest.rounds for table in round_.tables)
        await season.seen("final standings")
        document = await season.host.tournaments.export_document(season.ref, games=True)
        proof = verify(document, GAMES)
        assert proof.ok and proof.games == sum(len(round_.tables) for round_ in contest.rounds), proof.faults
        world.assert_clean(season.sim)
        tell(f"knock-out of Guardians: {season.days} virtual days, {len(contest.rounds)} rounds")
