"""A table from its opening to the end of the game."""

from engine import commitment
from engine.record import load_record
from engine.verify import verify
from host import Host
from tests.engine.tiny import GAME
from tests.host.conftest import A, B, Players


async def test_a_table_is_opened_joined_started_and_played_to_its_end(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B)
    assert [seat.name for seat in lobby.seats] == ["A", "B"]
    assert lobby.can_start is None
    begun = await host.start(players.caller(A), lobby.ref)
    assert begun.look.status == "running"
    done = await players.play_out(lobby.ref)
    assert done.ended and done.look.outcome is not None
    record = load_record(await host.export(lobby.ref))
    assert record.seed == done.look.seed
    assert commitment(lobby.ref.code, bytes.fromhex(record.seed or "")) == lobby.commitment
    assert verify(GAME, record, done.look.head).ok


async def test_the_words_are_fixed_at_the_start_in_order_of_seats(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    look = await host.look(ref, A)
    assert look.words == ("1000001", "word of 102"), "A gave none: the interaction's id stands for it"
