"""Tables that were opened under the first scheme of dice go on as they began, and the verdict says so."""

from engine import commitment
from engine.record import OLD_FORMAT, load_record
from engine.verify import verify
from host import Host, TableRef
from storage import Store
from tests.engine.tiny import GAME
from tests.host.people import GAMES, A, B, HeldClock, Players, refused


async def opened(host: Host, players: Players, store: Store) -> TableRef:
    """Open a table as the version before this one did: with a word of the opener, and no number."""
    lobby = await host.new_table(players.caller(A), "tiny", seated=True)
    row = await store.read.session(lobby.ref.place, lobby.ref.code)
    assert row is not None
    promise = commitment(row.code, row.seed)
    async with store.transaction() as tx:
        await tx._run("UPDATE session SET fair = '', data_digest = '', commitment = :c", {"c": promise})
        await tx._run("UPDATE seat SET word = 'oak'", {})
    host._services.tables.clear()
    return lobby.ref


async def test_a_table_from_before_is_joined_started_and_played_to_its_end(
    host: Host, players: Players, store: Store
) -> None:
    ref = await opened(host, players, store)
    await host.join(players.caller(B), ref)
    refusal = await refused(host.give_word(players.caller(B), ref, "late"))
    assert "opened before words could be changed" in refusal
    await host.start(players.caller(A), ref)
    again = await Host.open(store, GAMES, HeldClock(), ticking=False)  # it is folded anew by whoever comes
    await Players(again, interactions=[9_000_000]).play_out(ref)
    record = load_record(await again.export(ref))
    assert record.format == OLD_FORMAT and record.fair is None and b'"fair"' not in await again.export(ref)
    assert record.words[0] == "oak" and len(record.words[1]) == 16
    verdict = verify(GAME, record)
    assert verdict.ok and "first scheme" in verdict.dice
    await again.close()
