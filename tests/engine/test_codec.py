"""The digest of the schema of states: what it hangs on, and what it does not."""

from dataclasses import dataclass
from typing import Any, Literal

from engine.codec import Codec
from engine.options import Options
from games import GAMES


def made(name: str, doc: str, **fields: Any) -> Any:
    """Return a dataclass with these fields."""
    return dataclass(type(name, (), {"__doc__": doc, "__annotations__": fields}))


def schema(doc: str = "", frame: Any = int, **fields: Any) -> str:
    """Return the digest of states with these fields, and a frame that has a field of its own."""
    ask = made("Ask", doc, kind=Literal["ask"], seat=frame)
    wait = made("Wait", doc, kind=Literal["wait"])
    held = made("Held", doc, stack=list, **fields)
    return Codec(held, ask | wait, Options, lambda: None, lambda _: None).schema


def test_it_changes_with_a_field_its_type_and_a_frame_but_not_with_a_docstring() -> None:
    first = schema("Ask somebody.", turn=int)
    assert len(first) == 64 and first == schema("Ask whoever it is.", turn=int)
    assert schema(turn=int, round=str) == schema(round=str, turn=int), "nor with the order"
    others = [schema(round=int), schema(turn=str), schema(turn=int, round=int), schema(frame=str, turn=int)]
    assert len({first, *others}) == 5


def test_each_game_has_its_own() -> None:
    games: list[Any] = list(GAMES.values())
    assert len({game.codec.schema for game in games}) == len(games)


def test_states_are_read_whose_digest_still_hung_on_the_order_of_fields() -> None:
    codec: Any = Codec(
        made("Held", ""), int, Options, lambda: None, lambda _: None, earlier="an older digest"
    )
    assert [codec.reads(one) for one in (codec.schema, "an older digest", "", "0" * 64)] == [
        True,
        True,
        False,
        False,
    ]
    grown = {"good_vs_bad", "guardians"}
    games: list[Any] = [game for game in GAMES.values() if game.key not in grown]
    assert all(len(game.codec.earlier) == 64 and game.codec.reads(game.codec.earlier) for game in games)


def test_a_state_that_names_no_schema_is_not_read_where_there_was_no_earlier_one() -> None:
    codec: Any = Codec(made("Held", ""), int, Options, lambda: None, lambda _: None)
    assert not codec.reads("")
