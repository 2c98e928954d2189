"""Games with undos, exported; and the ways to change one thing in such a file, clumsily or with care."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from engine import AnyGame, Chance, Text, house_rule
from engine import Entry as BaseEntry
from engine.entries import Kind
from engine.final import is_final
from engine.notes import UndoNote
from engine.playout import derived
from engine.record import (
    Opening,
    Ply,
    Record,
    RecordError,
    load_record,
    make_ply,
    make_record,
    opening,
    opening_head,
)
from engine.replay import Replay
from tests.engine.tiny import TinyGame
from tests.engine.tiny_state import Tiny

NOTES: Final[tuple[Kind, ...]] = ("resign", "timeout", "absent")
MOST: Final = 400


class PurseEntry(BaseEntry):
    """Bring some chips along."""

    chips: int = house_rule(0, Text("Chips"), Text("How many chips more"), ge=0, le=9)


class PurseGame(TinyGame):
    """The tiny game to which every seat brings something."""

    Entry: type[BaseEntry] = PurseEntry

    def new(self, options: Any, entries: Sequence[Any], chance: Chance) -> Tiny:
        s = super().new(options, entries, chance)
        s.chips = [have + entry.chips for have, entry in zip(s.chips, entries, strict=True)]
        return s


PURSE: AnyGame = PurseGame()


def exported(game: AnyGame, number: int, options: Any = None, seats: int = 3) -> Record:
    """Play a game at random, with notes, undos and redos where they are allowed, and export it."""
    rng = Random(f"exported {number}")
    seed = derived("exported", game.key, number)
    rules = game.Options() if options is None else options
    entries = [game.Entry() for _ in range(seats)]
    words = [f"word {number} {seat}" for seat in range(seats)]
    start = opening(game, f"T{number}", seed, rules, entries, words)
    run = Replay(game, start, seed)
    plies: list[Ply] = []
    live: list[Ply] = []
    undone: list[Ply] = []
    gone: set[int] = set()
    head = opening_head(start, seed)
    while (asked := game.pending(run.state)) is not None and len(plies) < MOST:
        kinds: tuple[Kind, ...] = ("action", "undo", "redo", rng.choice(NOTES))
        kind = rng.choices(kinds, (6, 1, 1, 1))[0]
        seat = asked.must[rng.randrange(len(asked.must))]
        action, note = None, ""
        source, target = (live, undone) if kind == "undo" else (undone, live)
        if kind in ("undo", "redo"):
            if not source:
                continue
            seat = int(source[-1].seat or 0)
            left = live[:-1] if kind == "undo" else undone[-1:]
            note = str(UndoNote(left[-1].n if left else 0))
        if kind != "action" and seat in gone:
            continue
        if kind == "action":
            legal = game.legal(run.state, seat)
            action = game.actions.dump(legal[rng.randrange(len(legal))])
        ply = make_ply(start, seed, head, len(plies) + 1, kind, seat, action, note)
        try:
            run.apply(ply)
        except RecordError:
            continue  # nothing to undo or redo, or final
        plies.append(ply)
        head = ply.head
        if kind == "action":
            live.append(ply)
            undone.clear()
        elif kind in ("undo", "redo"):
            target.append(source.pop())
        elif kind == "resign":
            gone.add(seat)
    return make_record(game, start, plies, head, seed, run.state)


Value = dict[str, Any]


def an_action(value: Value, game: AnyGame, rng: Random) -> None:
    """Let a seat have done something else that was legal too."""
    run = Replay(game, Record.model_validate(value), bytes.fromhex(value["seed"]))
    choices: list[tuple[int, Value]] = []
    for ply in Record.model_validate(value).plies:
        if ply.action is not None:
            legal = [game.actions.dump(action) for action in game.legal(run.state, int(ply.seat or 0))]
            choices += [(ply.n - 1, other) for other in legal if other != ply.action]
        run.apply(ply)
    at, action = choices[rng.randrange(len(choices))]
    value["plies"][at]["action"] = action


def the_seed(value: Value, game: AnyGame, rng: Random) -> None:
    value["seed"] = rng.randbytes(32).hex()


def the_commitment(value: Value, game: AnyGame, rng: Random) -> None:
    value["commitment"] = rng.randbytes(32).hex()


def the_order(value: Value, game: AnyGame, rng: Random) -> None:
    """Exchange two neighbours that are not the same."""
    plies = value["plies"]
    bodies = [{name: part for name, part in ply.items() if name not in ("n", "head")} for ply in plies]
    differing = [at for at in range(len(plies) - 1) if bodies[at] != bodies[at + 1]]
    at = differing[rng.randrange(len(differing))]
    plies[at] |= bodies[at + 1]
    plies[at + 1] |= bodies[at]


def a_word(value: Value, game: AnyGame, rng: Random) -> None:
    value["words"][rng.randrange(len(value["words"]))] += "!"


def an_option(value: Value, game: AnyGame, rng: Random) -> None:
    """Change a house rule to another value that it may have."""
    for _ in range(200):
        name = rng.choice(sorted(value["options"]))
        old = value["options"][name]
        new = (
            (not old) if isinstance(old, bool) else old + rng.choice((-1, 1)) if isinstance(old, int) else old
        )
        if new != old:
            try:
                game.Options.model_validate(value["options"] | {name: new})
            except ValueError:
                continue
            value["options"][name] = new
            return
    raise AssertionError("the game has no option that can be changed")


def an_entry(value: Value, game: AnyGame, rng: Random) -> None:
    """Let a seat have brought something else; where nothing is brought, let there be another seat."""
    at = rng.randrange(len(value["entries"]))
    if "chips" in value["entries"][at]:
        value["entries"][at]["chips"] += 1
    else:
        value["entries"].append(value["entries"][at])
        value["words"].append("one more")


def live_numbers(plies: Sequence[Value]) -> list[int]:
    """Return the plies whose actions count."""
    live: list[int] = []
    undone: list[int] = []
    for ply in plies:
        if ply["kind"] == "action":
            live.append(ply["n"])
            undone.clear()
        elif ply["kind"] in ("undo", "redo"):
            source, target = (live, undone) if ply["kind"] == "undo" else (undone, live)
            target.append(source.pop())
    return live


def an_undo(value: Value, game: AnyGame, rng: Random) -> None:
    """Take back somewhere what drew or revealed something, as if that were not final."""
    record = Record.model_validate(value)
    run = Replay(game, record, bytes.fromhex(value["seed"]))
    final: list[int] = []
    for ply in record.plies:
        before = run.state
        events = run.apply(ply)
        if ply.action is not None and is_final(before, run.state, events):
            final.append(ply.n)
    at = final[rng.randrange(len(final) - 1)]  # not the last: that may have ended the game
    plies = value["plies"]
    live = list(live_numbers(plies[:at]))
    note = str(UndoNote(live[-2] if len(live) > 1 else 0))
    plies.insert(at, plies[at - 1] | {"kind": "undo", "action": None, "note": note})
    for n, one in enumerate(plies, start=1):
        one["n"] = n


CHANGES: Final[dict[str, Callable[[Value, AnyGame, Random], None]]] = {
    "an action": an_action, "the seed": the_seed, "the commitment": the_commitment, "the order": the_order,
    "a word": a_word, "an option": an_option, "an entry": an_entry, "an undo": an_undo,
}  # fmt: skip


def altered(record: Record, game: AnyGame, what: str, rng: Random, *, careful: bool) -> Record:
    """Change one thing in an exported game; a careful forger knows the seed and writes all heads anew."""
    value = record.model_dump(mode="json")
    CHANGES[what](value, game, rng)
    changed = Record.model_validate(value)
    assert changed != record, f"{what} was not changed"
    if careful:
        changed = _mended(changed, game)
    return load_record(changed.dump())


def _mended(record: Record, game: AnyGame) -> Record:
    """Write heads, and the result if the game can be followed, as they would be had it been so."""
    seed = bytes.fromhex(record.seed or "")
    start = Opening.model_validate(record.opening())
    head = opening_head(start, seed)
    plies: list[Ply] = []
    for ply in record.plies:
        plies.append(make_ply(start, seed, head, ply.n, ply.kind, ply.seat, ply.action, ply.note))
        head = plies[-1].head
    mended = record.model_copy(update={"plies": plies, "head": head})
    try:
        run = Replay(game, start, seed, record.data_set)
        for ply in plies:
            run.apply(ply)
    except RecordError:
        return mended
    whole = make_record(game, start, plies, head, seed, run.state)
    return mended.model_copy(update={"outcome": whole.outcome})
