"""The operator tries words, codes and secrets by the program's own functions: no draw moves."""

import json
from dataclasses import replace
from random import Random

from engine.fair import Fair, closed, promise
from engine.record import Record, load_record, opening_head
from engine.verify import verify
from host import Host
from host.fairness import fair_of
from host.opening import new_code
from host.start import _set_up
from storage import Store
from tests.engine.tiny import GAME
from tests.host.people import GAMES, A, B, HeldClock, Players

TRIES = 3000


async def test_3000_tries_of_words_codes_and_secrets_move_no_draw(store: Store) -> None:
    """Whatever the program may still supply when it knows the people's words was fixed by the promise.

    The operator runs the very functions that set a game up, with other entropy, codes, machines' words and
    numbers at each try. Either the draws are those of the promise, or `verify` refuses the game.
    """
    rng = Random(5)
    host = await Host.open(store, GAMES, HeldClock(), rng.randbytes, ticking=False)
    players = Players(host)
    lobby = await players.lobby(A)
    await host.fill(players.caller(A), lobby.ref, "random", 3)
    table = await host._desk.current(lobby.ref)
    fair = fair_of(table.row)
    assert fair is not None
    await host.give_word(players.caller(A), lobby.ref, "what nobody knew")
    await host.start(players.caller(A), lobby.ref)
    honest = await host._desk.current(lobby.ref)
    assert honest.opening is not None
    wanted = honest.opening.chance(honest.row.seed)
    first = [wanted.copy().below(1000) for _ in range(3)]
    given = ["what nobody knew", "", ""]

    moved = refused = same = 0
    for number in range(TRIES):
        # what the program draws anew, as it did under the first scheme: entropy, codes, machines' words
        secret, code, words = table.row.seed, lobby.ref.code, list(given)
        forged = fair
        match number % 4:
            case 0:
                secret = host._desk.entropy(32)
            case 1:
                code = new_code(host._desk)
            case 2:
                words[1 + number % 2] = rng.randbytes(8).hex()
            case 3:
                forged = fair.model_copy(update={"number": fair.number + 1 + number})
        settled, every = closed(forged, code, secret, words, drawn=False, beacon=None)
        if number % 4 == 2:  # claimed to be the program's own, which they would have to be
            settled = settled.model_copy(update={"given": [True, False, False]})
        row = replace(table.row, code=code, seed=secret, fair=settled.model_dump_json())
        seats = tuple(replace(one, word=word) for one, word in zip(table.seats, every, strict=True))
        other = _set_up(replace(table, ref=replace(table.ref, code=code), row=row, seats=seats), 0)
        assert other.opening is not None
        chance = other.opening.chance(secret)
        draws = [chance.below(1000) for _ in range(3)]
        if draws == _first(wanted.copy()):
            same += 1
            continue
        moved += 1
        refused += not _accepted(other.opening.model_dump(mode="json"), secret)
    assert first and moved + same == TRIES and moved > TRIES // 2, "else nothing was tried"
    assert refused == moved, f"{moved - refused} of {moved} other draws were accepted"
    await host.close()


def _first(chance: object) -> list[int]:
    return [chance.below(1000) for _ in range(3)]  # type: ignore[attr-defined]  # a source of draws


def _accepted(opening: dict[str, object], secret: bytes) -> bool:
    """Tell whether a game with this opening verifies, written as carefully as whoever knows all can."""
    bare = {**opening, "data_set": GAME.data.text, "seed": secret.hex(), "plies": [], "head": "0" * 64}
    whole = Record.model_validate(bare)
    return verify(GAME, whole.model_copy(update={"head": opening_head(whole, secret)})).ok


async def test_the_promise_was_made_before_any_word(host: Host, players: Players, store: Store) -> None:
    lobby = await host.new_table(players.caller(A), "tiny", seated=True)
    row = await store.read.session(lobby.ref.place, lobby.ref.code)
    assert row is not None
    said = promise(Fair(number=1), row.code, "tiny", GAME.rules_version, GAME.data.digest, row.seed)
    assert lobby.commitment == said
    await host.join(players.caller(B), lobby.ref, "ash")
    await host.start(players.caller(A), lobby.ref)
    await players.play_out(lobby.ref)
    value = json.loads(await host.export(lobby.ref))
    assert value["commitment"] == said and value["seed"] == row.seed.hex()
    assert verify(GAME, load_record(await host.export(lobby.ref))).ok
