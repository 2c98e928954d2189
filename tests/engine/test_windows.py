"""Windows that come settled: what the kit holds of them, and how machine players set stops."""

from collections.abc import Sequence
from dataclasses import replace

from engine import Standing
from engine.ahead import Answer, missing_stops, settled_answer
from engine.conformance import conformance
from engine.notes import ActionNote
from engine.pace import pace
from engine.playout import start
from engine.standing import ABLE, ASK
from players import named
from tests.engine.games import judged
from tests.engine.tiny import TinyGame
from tests.engine.tiny_faces import TinyView
from tests.engine.tiny_state import Auction, Bid
from tests.engine.windowed import GAME, WindowedGame

UNASKED = str(ActionNote(unasked=True))


def test_a_game_with_windows_keeps_every_property() -> None:
    report = conformance(GAME, games=3, where="tests.engine.windowed:GAME")
    assert report.ok, report.table()


def test_the_kit_finds_a_window_that_comes_settled_by_the_hand() -> None:
    class Telling(WindowedGame):
        def standing(self, v: TinyView) -> Sequence[Standing]:
            (offer,) = super().standing(v)
            line = offer.choices[0].line if sum(v.hand) % 2 else ""
            return [replace(offer, choices=(replace(offer.choices[0], line=line), *offer.choices[1:]))]

    report = conformance(Telling(), games=3, only=("windows without a stop tell of no hand",))
    assert not report.ok and "that tells" in report.table()


def test_the_kit_finds_a_window_that_nothing_settles_and_a_settled_one_that_is_none() -> None:
    class Bare(WindowedGame):
        def standing(self, v: TinyView) -> Sequence[Standing]:
            return TinyGame.standing(self, v)

    class Unnamed(WindowedGame):
        windows = frozenset()

    class Lost(WindowedGame):
        def standing(self, v: TinyView) -> Sequence[Standing]:
            return [replace(offer, default="sometimes") for offer in super().standing(v)]

    row = ("standing answers fit and are legal",)
    assert "those that come settled []" in conformance(Bare(), games=1, only=row).table()
    assert "windows are []" in conformance(Unnamed(), games=1, only=row).table()
    assert "auction comes settled as 'sometimes'" in conformance(Lost(), games=1, only=row).table()


def test_what_is_settled_comes_before_the_default_and_a_stop_asks() -> None:
    state = start(GAME, GAME.Options(), 2, "windows", 0)
    auction = next(action for action in GAME.legal(state, 0) if action.kind == "auction")
    GAME.apply(state, auction)
    state.hands[1] = [3]
    view, legal = GAME.view(state, 1), GAME.legal(state, 1)
    lines = {
        name: settled_answer(GAME, view, legal, "auction", chosen, stops=stops)
        for name, chosen, stops in (
            ("no stop", {}, True),
            ("stop", {"auction": (ASK.key, "")}, True),
            ("settled", {"auction": ("all", "")}, True),
            ("able", {"auction": (ABLE.key, "")}, True),
            ("everybody is asked", {}, False),
        )
    }
    assert lines == {
        "no stop": Answer("auction", "bid 0", unasked=True), "stop": None, "able": None,
        "settled": Answer("auction", "bid 3"), "everybody is asked": None,
    }  # fmt: skip


def test_a_stop_for_whoever_is_able_passes_by_for_who_is_not() -> None:
    state = start(GAME, GAME.Options(), 2, "windows", 0)
    GAME.apply(state, next(action for action in GAME.legal(state, 0) if action.kind == "auction"))
    state.hands[1] = [0]
    view, legal = GAME.view(state, 1), GAME.legal(state, 1)
    able = {"auction": (ABLE.key, "")}
    assert settled_answer(GAME, view, legal, "auction", able, stops=True) == Answer(
        "auction", "bid 0", unasked=True
    )


def test_a_stop_is_missing_where_something_held_is_of_use_and_nothing_is_settled() -> None:
    state = start(GAME, GAME.Options(), 2, "windows", 0)
    state.hands = [[0, 0], [0, 3]]
    idle, able = (GAME.view(state, seat) for seat in (0, 1))
    assert missing_stops(GAME.standing(idle), ()) == []
    assert [offer.key for offer in missing_stops(GAME.standing(able), ())] == ["auction"]
    assert missing_stops(GAME.standing(able), ("auction",)) == []
    assert missing_stops(TinyGame().standing(able), ()) == []


def test_a_table_that_goes_by_stops_waits_less() -> None:
    asked, stopped = (pace(GAME, 10, 3, "7", 3.0, named("greedy"), stops=stops) for stops in ((), range(3)))
    assert stopped["handovers"]["game"] < asked["handovers"]["game"]
    assert stopped["kinds"]["auction"]["handovers"] < 0.8 * asked["kinds"]["auction"]["handovers"]


def test_whoever_is_there_sets_stops_for_what_they_hold_and_takes_them_back() -> None:
    class Never(WindowedGame):
        def standing(self, v: TinyView) -> Sequence[Standing]:
            return [replace(offer, useful=False) for offer in super().standing(v)]

    class Always(WindowedGame):
        def standing(self, v: TinyView) -> Sequence[Standing]:
            return [replace(offer, useful=True) for offer in super().standing(v)]

    never, always = (pace(game, 5, 2, "7", 3.0, named("greedy")) for game in (Never(), Always()))
    assert "auction" not in never["kinds"] and always["kinds"]["auction"]["questions"] > 0


def test_a_record_says_who_was_not_asked_and_cannot_claim_a_window_where_none_was_open() -> None:
    passed = ((Bid(0, 0), UNASKED), (Bid(1, 0), UNASKED))
    assert judged((Auction(0), ""), *passed, game=GAME).ok
    verdict = judged((Auction(0), UNASKED), *passed, game=GAME)
    assert (verdict.ply, verdict.fault) == (1, "no window that needs a stop was open here.")
