"""The operator tries words, codes and secrets by the program's own functions: no draw moves."""

import json
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeAlias

from engine import AnyGame, Registry
from engine.fair import Fair, closed, promise
from engine.record import Opening, Record, load_record, opening_head
from engine.verify import verify
from host import Host, Refusal
from host.lobby.opening import new_code
from host.lobby.start import _place, _set_up
from host.model.fairness import Held, fair_of
from host.model.table import Table
from storage import SeatRow, Store
from tests.host.fair.brought import GAME
from tests.host.people import A, B, C, HeldClock, Players

TRIES = 3000
GIVEN = "what nobody knew"
Tried: TypeAlias = Callable[[Host, Random, "Start"], "Start"]


@dataclass(frozen=True)
class Start:
    """Hold what a game is set up from, as the operator forges it behind the digest."""

    fair: Held
    seats: tuple[SeatRow, ...]
    code: str
    secret: bytes
    options: dict[str, Any]
    seating: str = "joined"
    marks: dict[str, Any] = field(default_factory=dict)


def other_word(rng: Random, start: Start) -> tuple[SeatRow, ...]:
    """Return the seats with another word at one that is the program's."""
    at = rng.choice((1, 2))
    return tuple(replace(row, word=rng.randbytes(8).hex()) if row.seat == at else row for row in start.seats)


WAYS: dict[str, Tried] = {
    "secret": lambda host, _, at: replace(at, secret=host._services.entropy(32)),
    "code": lambda host, _, at: replace(at, code=new_code(host._services)),
    "number": lambda _, rng, at: replace(
        at, fair=at.fair.model_copy(update={"number": 2 + rng.randrange(999)})
    ),
    "word": lambda _, rng, at: replace(at, seats=other_word(rng, at), marks={"given": [True, False, False]}),
    "given": lambda _, rng, at: replace(at, seats=other_word(rng, at)),
    "person": lambda _, rng, at: replace(at, seats=other_word(rng, at), marks={"policies": [""] * 3}),
    "options": lambda _, rng, at: replace(at, options={"rounds": rng.choice((1, 2, 3, 5))}),
    "seating": lambda _, __, at: replace(at, seating="random"),
    "order": lambda _, rng, at: replace(
        at, seats=tuple(replace(row, seat=n) for n, row in enumerate(rng.sample(at.seats, 3)))
    ),
    "fewer": lambda _, __, at: replace(at, seats=at.seats[:2]),
    "machine": lambda _, rng, at: replace(
        at, seats=(*at.seats[:2], replace(at.seats[2], policy=rng.choice(("greedy", "default"))))
    ),
    "entry": lambda _, rng, at: replace(
        at, seats=(*at.seats[:2], replace(at.seats[2], entry=f'{{"deck":{rng.randrange(9)}}}'))
    ),
}
"""What an operator may change who knows all words, each by the program's own functions."""
BOUND = ("secret", "code", "number")
"""What the promise fixes, and no digest need; all else could be chosen before the close, too."""


async def test_3000_tries_behind_the_digest_move_no_draw(store: Store) -> None:
    """Whatever the program may still supply when it knows the people's words is fixed by then.

    The operator runs the very functions that set a game up, with other entropy, codes, words, numbers, rules,
    seats, machines and entries at each try. What it comes to has the promise and the digest that were posted
    and is the game that was played; or another digest; or `verify` refuses it.
    """
    rng, game = Random(5), GAME
    host = await Host.open(
        store, Registry({"tiny": "tests.host.fair.brought"}), HeldClock(), rng.randbytes, ticking=False
    )
    players = Players(host)
    lobby = await players.lobby(A)
    await host.fill(players.caller(A), lobby.ref, "random", 3)
    await host.give_word(players.caller(A), lobby.ref, GIVEN)
    table = await host._services.current(lobby.ref)
    fair = fair_of(table.row)
    assert fair is not None
    await host.start(players.caller(A), lobby.ref)
    honest = await host._services.current(lobby.ref)
    assert honest.opening is not None and honest.opening.fair is not None
    posted, played = honest.opening.fair.digest, honest.opening.model_dump()
    base = Start(fair, table.seats, lobby.ref.code, table.row.seed, {"rounds": 4})

    tried, accepted = Counter[str](), list[str]()
    for number in range(TRIES):
        way = list(WAYS)[number % len(WAYS)]
        forged = WAYS[way](host, rng, base)
        other = _opened(table, forged)
        if other.model_dump() == played:
            continue
        tried[way] += 1
        assert other.fair is not None
        if other.fair.digest == posted and _accepted(game, other, forged.secret):
            accepted.append(way)
        lied = other.fair.model_copy(update={"digest": posted})
        if _accepted(game, other.model_copy(update={"fair": lied}), forged.secret):
            accepted.append(f"{way}, under the digest")
        if way in BOUND and _accepted(game, other, forged.secret):
            accepted.append(f"{way}, against the promise")
    assert set(tried) == set(WAYS) and sum(tried.values()) > TRIES // 2, f"else nothing was tried: {tried}"
    assert not accepted, Counter(accepted)
    await host.close()


def _opened(table: Table, at: Start) -> Opening:
    """Close the words, set the game up, and lie about it, by the program's own functions."""
    places = [_place(table, row) for row in at.seats]
    settled, every = closed(
        at.fair, at.code, at.secret, at.options, places, drawn=at.seating == "random", beacon=None
    )
    settled = settled.model_copy(update=at.marks)
    row = replace(
        table.row, code=at.code, seed=at.secret, fair=settled.model_dump_json(), seating=at.seating,
        options=json.dumps(at.options),
    )  # fmt: skip
    seats = tuple(replace(one, word=word) for one, word in zip(at.seats, every, strict=True))
    options = table.game.Options.model_validate(at.options)
    ref = replace(table.ref, code=at.code)
    made = _set_up(replace(table, ref=ref, row=row, seats=seats, options=options), 0).opening
    assert made is not None
    return made


def _accepted(game: AnyGame, start: Opening, secret: bytes) -> bool:
    """Tell whether a game with this opening verifies, written as carefully as whoever knows all can."""
    bare = {
        **start.opening(), "data_set": GAME.data.text, "seed": secret.hex(), "plies": [], "head": "0" * 64,
    }  # fmt: skip
    whole = Record.model_validate(bare)
    return verify(game, whole.model_copy(update={"head": opening_head(whole, secret)})).ok


async def test_a_host_who_does_not_sit_cannot_choose_the_dice_behind_the_words(host: Host) -> None:
    """Whatever of a table is changed when words stand takes them back, so each start needs them anew."""
    players = Players(host)
    lobby = await host.new_table(players.caller(A), "tiny", seated=False)
    ref = lobby.ref
    await host.join(players.caller(B), ref, "ash")
    await host.join(players.caller(C), ref, "oak")
    assert [seat.word for seat in (await host.lobby(ref)).seats] == ["ash", "oak"], "who joins keeps them"

    async def stands() -> list[str | None]:
        return [seat.word for seat in (await host.lobby(ref)).seats]

    changes: list[Callable[[], Awaitable[Any]]] = [
        lambda: host.set_options(players.caller(A), ref, {"rounds": 2}),
        lambda: host.preset(players.caller(A), ref, "usual"),
        lambda: host.set_seating(players.caller(A), ref, "random"),
        lambda: host.membership.swap(players.caller(A), ref, B, C),
        lambda: host.fill(players.caller(A), ref, "greedy", 3),
        lambda: host.membership.send_away(players.caller(A), ref, C),
    ]
    for change in changes:
        for user, word in ((B, "ash"), (C, "oak")):
            await host.give_word(players.caller(user), ref, word)
        assert {"ash", "oak"} <= set(await stands()) and not (await host.lobby(ref)).taken
        try:
            answer = await change()
        except Refusal:
            continue  # this game has no sets of rules
        assert answer.taken and not any(await stands()) and (await host.lobby(ref)).taken
    same_again: list[Callable[[], Awaitable[Any]]] = [
        lambda: host.set_options(players.caller(A), ref, {"rounds": 2}),
        lambda: host.set_seating(players.caller(A), ref, "random"),
    ]
    for same in same_again:
        await host.give_word(players.caller(B), ref, "elm")
        await same()
        assert "elm" in await stands(), "what changes nothing takes nothing back"


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
