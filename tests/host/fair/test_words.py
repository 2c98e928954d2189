"""Words are taken once the promise stands, and closed before anything is drawn."""

from typing import Any

from engine.fair import Place, digest_of, program_word
from engine.record import load_record
from engine.verify import verify
from host import Host, Lobby, TableRef
from host.lobby.start import begin_if_round_is_out
from host.privacy.erasure import erase
from storage import Store
from tests.engine.tiny import GAME
from tests.host.people import CHANNEL, GAMES, PLACE, A, B, C, HeldClock, Players, refused


async def delivered(host: Host, *kinds: str, message: int = 70) -> list[str]:
    """Deliver what waits, as the bot does: a game begins behind the post of its words."""
    lines: list[str] = []
    while rows := await host.outbox.claim():
        for row in rows:
            lines.append(row.kind)
            if kinds and row.kind not in kinds:
                await host.outbox.skip(row)
                continue
            if row.kind == "words":
                await host.begin_if_round_is_out(row.ref)
            await host.posted(row, message)
    return lines


async def words_of(host: Host, ref: TableRef) -> list[str | None]:
    """Return the words that everybody can read."""
    return [seat.word for seat in (await host.lobby(ref)).seats]


async def test_a_word_is_given_changed_and_taken_back_until_they_are_closed(
    host: Host, players: Players
) -> None:
    lobby = await players.lobby(A)
    assert lobby.seats[0].word is None, "the opener gives none at the moment of opening"
    for word, stands in (("oak", "oak"), ("  two \n words ", "two words"), (None, None), ("elm", "elm")):
        shown = await host.give_word(players.caller(A), lobby.ref, word)
        assert shown.seats[0].word == stands
    await host.join(players.caller(B), lobby.ref, "ash")
    refusal = await refused(host.give_word(players.caller(C), lobby.ref, "fir"))
    assert refusal == "Sit down first: only players give words."
    await host.start(players.caller(A), lobby.ref)
    assert await words_of(host, lobby.ref) == ["elm", "ash"]
    refusal = await refused(host.give_word(players.caller(A), lobby.ref, "late"))
    assert refusal == "Words for this table are closed."


async def test_words_follow_from_the_secret_for_machines_and_for_who_gives_none(
    host: Host, players: Players
) -> None:
    lobby = await players.lobby(A)
    await host.fill(players.caller(A), lobby.ref, "random", 3)
    await host.give_word(players.caller(A), lobby.ref, "oak")
    await host.start(players.caller(A), lobby.ref)
    await host.machines.idle()
    await host.abandon(players.caller(A), lobby.ref)
    record = load_record(await host.export(lobby.ref))
    assert record.fair is not None and record.fair.given == [True, False, False]
    secret = bytes.fromhex(record.seed or "")
    assert record.words[1:] == [program_word(secret, lobby.ref.code, seat) for seat in (1, 2)]
    assert record.fair.policies == ["", "random", "random"]
    places = [Place(*one) for one in zip(record.fair.policies, record.words, record.entries, strict=True)]
    given = record.fair.given
    assert record.fair.digest == digest_of(lobby.ref.code, secret, record.options, given, places, drawn=False)
    assert await words_of(host, lobby.ref) == ["oak", None, None]
    assert verify(GAME, record).ok


async def test_no_word_is_taken_before_the_promise_stands(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    monkeypatch.setattr("host.lobby.lobby.POSTED_S", 0.0)
    host.delivers()
    lobby = await players.host.new_table(players.caller(A), "tiny", seated=True)
    for asked in (
        host.give_word(players.caller(A), lobby.ref, "oak"),
        host.join(players.caller(B), lobby.ref, "ash"),
    ):
        assert "is not posted in the channel yet" in await refused(asked)
    await host.join(players.caller(B), lobby.ref)
    await delivered(host)
    assert (await host.give_word(players.caller(A), lobby.ref, "oak")).seats[0].word == "oak"


async def test_nothing_is_drawn_and_nothing_changes_between_the_close_and_its_post(
    host: Host, players: Players, store: Store, monkeypatch: Any
) -> None:
    monkeypatch.setattr("host.lobby.start.PATIENCE_S", 0.0)
    host.delivers()
    lobby = await players.host.new_table(players.caller(A), "tiny", seated=True)
    await delivered(host)
    for user in (B, C):
        await host.join(players.caller(user), lobby.ref, f"word of {user}")
    await host.set_seating(players.caller(A), lobby.ref, "random")
    closed = await host.start(players.caller(A), lobby.ref)
    assert isinstance(closed, Lobby) and closed.status == "lobby"
    assert closed.fair is not None and closed.fair.closed and closed.fair.order == [0, 1, 2]
    row = await store.read.session(PLACE, lobby.ref.code)
    assert row is not None and row.head == "" and row.started_at is None
    for asked in (
        host.join(players.caller(104), lobby.ref),
        host.leave(players.caller(B), lobby.ref),
        host.give_word(players.caller(B), lobby.ref, "late"),
        host.set_options(players.caller(A), lobby.ref, {"rounds": 2}),
        host.set_seating(players.caller(A), lobby.ref, "joined"),
        host.fill(players.caller(A), lobby.ref),
        host.membership.swap(players.caller(A), lobby.ref, A, B),
        host.membership.send_away(players.caller(A), lobby.ref, B),
        host.membership.set_delay(players.caller(A), lobby.ref, 5),
    ):
        assert await refused(asked) == "All words for the dice are in, and the game is about to begin."
    kept = (await host.lobby(lobby.ref)).fair
    assert kept == closed.fair
    said = await delivered(host)
    assert "words" in said
    begun = await host.lobby(lobby.ref)
    assert begun.status == "running" and begun.fair is not None and begun.fair.digest == closed.fair.digest


async def test_pressed_twice_or_after_a_death_in_between_it_begins_once(
    host: Host, players: Players, store: Store, clock: HeldClock, monkeypatch: Any
) -> None:
    monkeypatch.setattr("host.lobby.start.PATIENCE_S", 0.0)
    host.delivers()
    lobby = await players.host.new_table(players.caller(A), "tiny", seated=True)
    await host.join(players.caller(B), lobby.ref)
    for _ in range(2):
        assert isinstance(await host.start(players.caller(A), lobby.ref), Lobby)
    again = await Host.open(store, GAMES, clock)  # the process died, and its outbox is there
    assert (await delivered(again)).count("words") == 1
    head = (await again.look(lobby.ref, None)).head
    assert await begin_if_round_is_out(again._services, lobby.ref) is None, "asked again it does nothing"
    assert (await again.look(lobby.ref, None)).head == head
    await again.close()


async def test_the_numbers_of_a_place_have_no_gaps_and_a_thrown_away_table_keeps_its_own(
    host: Host, players: Players
) -> None:
    numbers = []
    for _ in range(4):
        lobby = await players.lobby(A, B)
        assert lobby.fair is not None
        numbers.append(lobby.fair.number)
        await refused(host.new_table(players.caller(C), "tiny"))  # what is refused takes no number
        await host.abandon(players.caller(A), lobby.ref)
    assert numbers == [1, 2, 3, 4]
    other = await host.new_table(Players(host, place=PLACE + 1).caller(A), "tiny", in_channel=CHANNEL)
    assert other.fair is not None and other.fair.number == 1


async def test_whoever_is_deleted_after_the_close_leaves_their_word_where_it_was(
    host: Host, players: Players, monkeypatch: Any
) -> None:
    monkeypatch.setattr("host.lobby.start.PATIENCE_S", 0.0)
    host.delivers()
    lobby = await players.host.new_table(players.caller(A), "tiny", seated=True)
    await delivered(host)
    await host.join(players.caller(B), lobby.ref, "ash")
    closed = await host.start(players.caller(A), lobby.ref)
    assert isinstance(closed, Lobby)
    await erase(host._services, B, "mark", host.now())
    await delivered(host)
    begun = await host.lobby(lobby.ref)
    assert begun.status == "running" and begun.fair is not None and closed.fair is not None
    assert begun.fair.digest == closed.fair.digest and begun.seats[1].user is None
