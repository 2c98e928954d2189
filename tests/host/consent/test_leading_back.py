"""Going back to a chosen move: free, by consent of all, or by somebody who does not play; and results
corrected.
"""

import pytest

from engine import render
from engine.record import load_record
from engine.verify import verify
from host import Authority, TableRef
from host.model.contract import DAY, Contract
from tests.host.clocks.virtual import Town
from tests.host.consent.test_pausing import said
from tests.host.people import GAMES, PLACE, A, B, C, D, refused

DAILY = Contract(clock="move", seconds=DAY, quiet=False, timeout="caretaker", vacation_days=0)
NOBODY, ORGANISER = Authority(), Authority(manager=True)


async def dump(town: Town, ref: TableRef) -> bytes:
    return GAMES["tiny"].dump((await town.host._services.current(ref)).state)


async def act(town: Town, ref: TableRef, *moves: tuple[int, str]) -> None:
    for user, line in moves:
        await town.host.act(town.caller(user), ref, None, line)


async def vote(town: Town, ref: TableRef, user: int, choice: str = "yes") -> None:
    n = (await town.store.read.open_votes(PLACE, ref.code))[-1].n
    await town.host.membership.vote(town.caller(user), ref, n, choice)


async def verified(town: Town, ref: TableRef, who: int = B) -> list[str]:
    """End the game; return the notes of its undos, of a log that anybody can check."""
    await town.host.resign(town.caller(who), ref)
    record = load_record(await town.host.export(ref))
    assert verify(GAMES["tiny"], record).fault is None
    return [ply.note for ply in record.plies if ply.kind == "undo"]


async def test_what_all_agree_to_goes_with_what_was_drawn_and_the_question_says_so(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY, rounds=9)
    before = await dump(town, ref)
    await act(town, ref, (A, "draw"), (B, "pass"))
    drawn = await dump(town, ref)
    answer = await town.host.undo(town.caller(A), ref, to=0)
    assert "All must agree" in str(answer.events[-1])
    (ballot,) = await town.host.membership.ballots(B, ref)
    question = render(ballot.question)
    assert "2 actions go" in question
    assert "Whoever saw it knows it still, and the same dice and cards come again" in question
    await vote(town, ref, B)
    assert await dump(town, ref) == before
    await act(town, ref, (A, "draw"), (B, "pass"))
    assert await dump(town, ref) == drawn, "the same card comes again"
    assert await verified(town, ref) == ["to 0, agreed by seat 2, though known"] * 2


async def test_own_open_moves_go_at_once_and_others_are_not_asked(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY, rounds=9)
    before = await dump(town, ref)
    await act(town, ref, (A, "pass"))
    await town.host.undo(town.caller(A), ref, to=0)
    assert await dump(town, ref) == before
    assert await town.store.read.open_votes(PLACE, ref.code) == []


async def test_one_no_and_a_move_meanwhile_leave_all_as_it_is(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], DAILY, rounds=9)
    await act(town, ref, (A, "draw"), (B, "pass"))
    await town.host.undo(town.caller(B), ref, to=0)
    now = await dump(town, ref)
    await vote(town, ref, A, "no")
    assert await dump(town, ref) == now
    await town.host.undo(town.caller(B), ref, to=1)
    assert await town.store.read.open_votes(PLACE, ref.code) == [], "that was free"
    assert "can be proposed again" in await refused(town.host.undo(town.caller(B), ref, to=0))
    town.later(days=1, hours=1)
    await town.host.undo(town.caller(A), ref, to=0)
    await act(town, ref, (B, "pass"))
    assert [row.state for row in await town.store.read.votes(PLACE, ref.code)] == ["lost", "void"]


async def test_who_agreed_is_asked_before_it_is_brought_back(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY, rounds=9)
    await act(town, ref, (A, "draw"))
    await town.host.undo(town.caller(A), ref, to=0)
    await vote(town, ref, B)
    before = await dump(town, ref)
    await town.host.redo(town.caller(A), ref)
    assert await dump(town, ref) == before, "B has agreed to the undo and is asked"
    await vote(town, ref, B)
    assert await dump(town, ref) != before


async def test_far_back_over_snapshots_and_after_a_restart(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY, rounds=40)
    await act(town, ref, (A, "pass"))
    second = await dump(town, ref)
    for number in range(60):
        await act(town, ref, ((B, A)[number % 2], ("draw" if number == 2 else "pass")))
    await town.host.undo(town.caller(B), ref, to=1)
    town.host._services.forget()
    await vote(town, ref, A)
    assert await dump(town, ref) == second
    town.host._services.forget()
    assert await dump(town, ref) == second, "and it is folded so from the log"
    await act(town, ref, (B, "draw"))
    notes = await verified(town, ref)
    assert len(notes) == 60
    await town.host.statistics.idle()
    scene = await town.host.scene(ref, A, 5, 0)
    assert scene.n == 5


async def test_the_bounds_are_said(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY, rounds=9)
    assert "choose an earlier one" in await refused(town.host.undo(town.caller(A), ref, to=0))
    await act(town, ref, (A, "pass"))
    assert "choose an earlier one" in await refused(town.host.undo(town.caller(A), ref, to=1))
    assert "You do not play" in await refused(town.host.undo(town.caller(D), ref, to=0))
    for _ in range(5):
        await town.host.undo(town.caller(A), ref, to=0)
        await act(town, ref, (A, "pass"))
    assert "5 times already" in await refused(town.host.undo(town.caller(A), ref, to=0))


async def test_points_say_what_happened_as_a_person_may_know_it(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY, rounds=9)
    assert await town.host.agreements.points(A, ref) == ()
    await act(town, ref, (A, "draw"), (B, "pass"))
    mine, theirs = await town.host.agreements.points(A, ref), await town.host.agreements.points(B, ref)
    assert [ply for ply, _ in mine] == [1, 0]
    assert str(mine[0][1]) != str(theirs[0][1]), "what A has drawn is A's to know"


async def test_who_plays_alone_goes_back_at_once(town: Town) -> None:
    ref = await town.table("tiny", [A], DAILY, machines=1, rounds=9)
    before = await dump(town, ref)
    await act(town, ref, (A, "draw"))
    await town.host.machines.idle()
    await town.host.undo(town.caller(A), ref, to=0)
    assert await dump(town, ref) == before
    assert await verified(town, ref, A) == ["to 0, though known"] * 2


async def moderate(town: Town, ref: TableRef, user: int, by: Authority, to: int = 0) -> None:
    await town.host.agreements.moderate(town.caller(user), by, ref, to)


async def test_an_organiser_leads_a_game_back_in_which_they_do_not_play(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY, rounds=9)
    before = await dump(town, ref)
    await act(town, ref, (A, "draw"), (B, "pass"))
    assert "do not play there" in await refused(moderate(town, ref, A, ORGANISER))
    assert "do not play there" in await refused(moderate(town, ref, D, NOBODY))
    plan = await town.host.agreements.moderation(town.caller(D), ORGANISER, ref, 0)
    assert (len(plan.acts), plan.known is not None) == (2, True)
    await moderate(town, ref, D, ORGANISER)
    assert await dump(town, ref) == before
    assert "cannot be brought back" in await refused(town.host.redo(town.caller(A), ref))
    audit = await town.host.places.audit(town.caller(D), ORGANISER)
    assert (audit[0].what, audit[0].code, audit[0].actor_id) == ("undo", ref.code, D)
    log = [str(line) for line in await town.host.log(ref, D)]
    assert any("An organiser has decided that" in line for line in log)
    assert await verified(town, ref) == ["to 0, by organiser, though known"] * 2


async def test_who_has_played_before_is_no_judge(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], DAILY, rounds=9)
    await act(town, ref, (A, "pass"))
    await town.host.resign(town.caller(C), ref)
    assert "do not play there" in await refused(moderate(town, ref, C, ORGANISER))


async def ended(town: Town) -> TableRef:
    ref = await town.table("tiny", [A, B], DAILY, rounds=1)
    while (look := await town.host.look(ref, None)).status == "running":
        await act(town, ref, (look.awaited[0], "pass"))
    await town.host.ratings.idle()
    return ref


async def correct(
    town: Town, ref: TableRef, places: tuple[int, ...], user: int = D, by: Authority = ORGANISER
) -> None:
    await town.host.agreements.correct_result(town.caller(user), by, ref, places, "a wrong rule")
    await town.host.ratings.idle()


async def ratings(town: Town) -> list[tuple[float, int]]:
    rows = await town.store.read._run(
        "SELECT mu, games FROM rating WHERE place_id = :p ORDER BY player", {"p": PLACE}
    )
    return [(round(mu, 3), games) for mu, games in rows]


async def test_a_corrected_result_is_rated_said_and_listed_and_a_void_one_counts_for_nobody(
    town: Town,
) -> None:
    ref = await ended(town)
    first = await ratings(town)
    assert len(first) == 2
    await correct(town, ref, (2, 1))
    lost = await ratings(town)
    await correct(town, ref, (1, 2))
    won = await ratings(town)
    assert won[0][0] > lost[0][0]
    await correct(town, ref, ())
    assert await ratings(town) == []
    again = await ended(town)
    await correct(town, again, (2, 1))
    assert await ratings(town) == lost, "as if the void game had never been"
    await correct(town, again, ())
    await correct(town, ref, (1, 2))
    assert await ratings(town) == won, "what was void can count again"
    notices = [str(row.body["text"]) for row in await said(town) if row.kind == "notice"]
    assert any("corrected the result" in text and "a wrong rule" in text for text in notices)
    audit = await town.host.places.audit(town.caller(D), ORGANISER)
    assert audit[0].what == "result"


@pytest.mark.parametrize(
    ("user", "by", "places", "says"),
    [(A, ORGANISER, (1, 2), "played in this game yourself"), (D, NOBODY, (1, 2), "Only those who may manage"),
     (D, ORGANISER, (1, 2, 3), "Give 2 places"), (D, ORGANISER, (1, 9), "Give 2 places")],
)  # fmt: skip
async def test_who_may_not_correct_and_what_is_no_result(
    town: Town, user: int, by: Authority, places: tuple[int, ...], says: str
) -> None:
    ref = await ended(town)
    assert says in await refused(correct(town, ref, places, user, by))


async def test_a_game_that_runs_has_no_result_to_correct(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    assert "not over" in await refused(correct(town, ref, (1, 2)))
