"""Notes at a table: their owner alone reads them, they are bounded, and stay with the game."""

from host import Host, TableRef
from host.memos.notes import LONGEST, MOST_NOTES
from host.model.rungs import Rung
from host.settings.personal import Wish
from tests.host.people import A, B, C, D, Players, climbed, refused


async def texts(players: Players, ref: TableRef, user: int) -> list[str]:
    """Return what a person has written down."""
    return [note.text for note in await players.host.memos.notes.of(user, ref)]


async def test_a_note_is_its_owners_alone_and_changes_nothing(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    before = await host.look(ref, B), await host.export(ref)
    noted = await host.memos.notes.write(players.caller(A), ref, "**keep** the amber cards @everyone")
    assert [(note.n, note.ply, note.text) for note in noted.notes] == [
        (1, 0, "∗∗keep∗∗ the amber cards ·everyone")
    ]
    after = await host.look(ref, B), await host.export(ref)
    assert (before[0].version, before[1]) == (after[0].version, after[1])
    assert await texts(players, ref, B) == []
    assert "amber cards" not in str(await host.log(ref, A, last=100))
    assert "do not play in this game" in await refused(host.memos.notes.shown(D, ref))
    assert "do not play in this game" in await refused(
        host.memos.notes.write(players.caller(D), ref, "mine?")
    )
    assert "no note 1" in await refused(host.memos.notes.delete(players.caller(B), ref, 1))


async def test_notes_are_bounded_in_length_and_number(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    write = host.memos.notes.write
    assert "a note has at most" in await refused(write(players.caller(A), ref, "x" * (LONGEST + 1)))
    assert "nothing to read" in await refused(write(players.caller(A), ref, "\u200b"))
    for n in range(MOST_NOTES):
        await write(players.caller(A), ref, f"note {n}")
    assert "which is the limit" in await refused(write(players.caller(A), ref, "one more"))
    await host.memos.notes.delete(players.caller(A), ref, 1)
    noted = await write(players.caller(A), ref, "one more")
    assert [note.n for note in noted.notes] == [*range(2, MOST_NOTES + 2)]


async def test_a_note_is_written_once_for_each_interaction(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    caller = players.caller(A)
    for _ in range(2):
        await host.memos.notes.write(caller, ref, "once")
    assert await texts(players, ref, A) == ["once"]


async def test_notes_outlive_the_game_and_say_at_which_move_they_were_written(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "draw")
    await host.memos.notes.write(players.caller(A), ref, "drew")
    await players.close(ref)
    assert [note.text for note in await host.memos.notes.of(A, ref, 1)] == ["drew"]
    assert await host.memos.notes.of(A, ref, 0) == []
    assert "This game is over" in await refused(host.memos.notes.write(players.caller(A), ref, "late"))
    shown = await host.memos.notes.shown(A, ref)
    assert not shown.writes and len(shown.notes) == 1


async def test_who_takes_a_seat_over_reads_no_note_of_before(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.memos.notes.write(players.caller(C), ref, "my plan")
    await climbed(host, ref, 2, Rung.SUBSTITUTE)
    await host.inbox.set_settings(D, Wish(pool=True))
    await host.absence.take_seat(players.caller(D), ref, 2)
    assert await texts(players, ref, D) == [] and await texts(players, ref, C) == ["my plan"]


async def test_with_its_person_a_note_is_deleted_and_until_then_handed_out(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B)
    await host.memos.notes.write(players.caller(B), ref, "canary of B")
    await host.memos.reminders.add(players.caller(B), ref, "over", 0, "second canary of B")
    assert b"canary of B" in await host.privacy.export(B) and b"second canary" in await host.privacy.export(B)
    assert b"canary" not in await host.privacy.export(A)
    await host.privacy.delete(B)
    read = host._services.store.read
    assert not await read._run("SELECT 1 FROM private_note", {})
    assert not await read._run("SELECT 1 FROM game_reminder", {})
