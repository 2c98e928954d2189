"""Each verb of events, used items, losses and wins, with other numbers than the cards (3.15)."""

from typing import Any

import pytest

from games.good_vs_bad.cards.verbs import table as verbs
from games.good_vs_bad.sheet.frames import Source, Task
from tests.good_vs_bad.table import Table


def targets(table: Table, *op: str | int) -> list[str]:
    """Name what A may aim at with an event."""
    return verbs.EVENTS[str(op[0])].offers(table.s, 0, op)


class Verb:
    """Run one verb for A, at a table in A's turn."""

    def __init__(self, source: Source, table: Table | None = None) -> None:
        self.source = source
        self.table = table or Table()

    def __call__(self, *op: str | int, piece: int = 0, target: str = "") -> list[str]:
        """Carry the verb out; return the kinds of what happened."""
        out: list[Any] = []
        named = -1 if self.source == "event" else piece
        verbs.run(self.table.s, Task(0, named, self.source, 0, target), op[0], list(op[1:]), out)
        return [event.kind for event in out]

    @property
    def top(self) -> Any:
        """Return the question that the verb put, or the turn."""
        return self.table.s.stack[-1]


# --- events ---


def test_extend() -> None:
    run = Verb("event")
    assert run("extend") == ["extended"]
    assert run.table.s.length == 17


def test_truce() -> None:
    run = Verb("event")
    assert run("truce") == ["truce_began"]
    assert run.table.s.truce == [True, False]


def test_swap_pieces() -> None:
    run = Verb("event", Table().puts("hero-2", "R3"))
    assert run("swap_pieces", target="2") == ["swapped"]
    assert (run.table.at("hero-2"), run.table.at("villain-2")) == ("B", "R3")


def test_crown_best() -> None:
    run = Verb("event", Table().stats("hero-1", smarts=4).puts("hero-1", "B2"))
    assert run("crown_best", target="hero") == ["sent", "crowned"]
    assert run.table.at("hero-1") == "R"


@pytest.mark.parametrize(("by", "left"), [(1, [2, 5, -3]), (-2, [0, 2, -3]), (-4, [0, 0, -3])])
def test_level_all(by: int, left: list[int]) -> None:
    run = Verb("event", Table().road(R1=1, R2=4, R3=-3))
    run("level_all", "good", by)
    assert [run.table.level(name) for name in ("R1", "R2", "R3")] == left


def test_level_pick_up_asks_by_how_much_and_down_does_not() -> None:
    run = Verb("event", Table().road(R1=-1, R2=-4))
    run("level_pick", "bad", 3, target="R1")
    assert (run.top.kind, run.top.most) == ("pick_level", 3)
    run.table.s.stack.pop()
    run("level_pick", "bad", 3, target="R2")
    assert run.top.most == 2
    run.table.s.stack.pop()
    run("level_pick", "bad", -3, target="R2")
    assert run.table.level("R2") == -1
    assert run("level_pick", "bad", -3, target="R5") == ["no_effect"]


def test_blank_to() -> None:
    run = Verb("event", Table().road(R1=1))
    run("blank_to", "bad", 4, target="R2")
    assert run.table.level("R2") == -4
    assert run("blank_to", "bad", 4, target="R1") == ["no_effect"]
    assert run("blank_to", "bad", 4, target="R6") == ["no_effect"]


def test_clear_special() -> None:
    run = Verb("event", Table().road(R1=-8, R2=5))
    run("clear_special", target="R1")
    assert run.table.level("R1") == 0
    assert run("clear_special", target="R2") == ["no_effect"]


def test_advance() -> None:
    run = Verb("event", Table().puts("villain-1", "R3").snares("R4"))
    run("advance", 2, target="villain")
    names = [run.table.s.book.names[square] for square in run.top.squares]
    assert (run.top.forced, names, run.top.came) == (True, ["R4", "R2", "R1"], [1, -1, -1])


def test_penalty() -> None:
    run = Verb("event")
    run("penalty", 3, target="hero-2")
    run("penalty", 1, target="hero-2")
    assert run.table.s.penalty == [0, 0, 4, 0]


def test_reroll_roll() -> None:
    table = Table()
    run = Verb("event", table)
    assert run("reroll_roll") == ["no_effect"]
    table.rolled("A", 1, 2)
    run("reroll_roll")
    assert (run.top.kind, run.top.left, run.top.may_stop) == ("pick_die", 2, True)


def test_lose_turns_of_events_and_losses() -> None:
    run = Verb("event")
    run("lose_turns", 2, target="villain-2")
    assert run.table.s.lost == [0, 0, 0, 2]
    run = Verb("loss")
    run("lose_turns", 2, piece=1)
    assert run.table.s.lost == [0, 2, 0, 0]


def test_clear_lost_turns() -> None:
    run = Verb("event")
    assert run("clear_lost_turns", target="hero") == ["no_effect"]
    run.table.s.lost[:] = [4, 1, 0, 0]
    run("clear_lost_turns", target="hero")
    assert run.table.s.lost == [0, 1, 0, 0]


def test_tier_shift() -> None:
    run = Verb("event")
    run("tier_shift", 2)
    run("tier_shift", -1)
    assert run.table.s.shift == 1


def test_test_bonus() -> None:
    run = Verb("event")
    run("test_bonus", 3, target="villain")
    assert run.table.s.boost == [0, 3, 0, 0]


def test_draw_item() -> None:
    run = Verb("event", Table().tops("item", "I03 I02 I01"))
    assert run("draw_item", 3) == ["card_taken", "card_drawn"] * 3
    assert run.table.players[0].hand == ["I01", "I02", "I03"]


def test_draw_item_shuffles_the_discards_into_an_empty_deck_and_then_finds_nothing() -> None:
    run = Verb("event")
    s = run.table.s
    s.buried, s.item_deck, s.item_discard = sorted(s.item_deck[1:]), [], s.item_deck[:1]
    assert run("draw_item", 2) == ["shuffled", "card_taken", "card_drawn", "nothing_left"]


def test_steal_card_takes_no_more_than_there_are() -> None:
    run = Verb("event", Table().hand(B="I01 E05"))
    assert run("steal_card", 3, target="2") == ["robbed", "robbed_of"] * 2
    assert run.table.players[0].hand == ["I01", "E05"]
    assert run("steal_card", 3, target="2") == ["no_effect"]


def test_heal_each() -> None:
    run = Verb("event", Table().stats("hero-1", might=1, smarts=1).stats("villain-1", agility=2))
    run("heal_each", 3)
    assert (run.top.piece, run.top.left) == (0, 3)
    assert run.table.stat("villain-1", "agility") == 3


def test_damage_of_events() -> None:
    run = Verb("event")
    run("damage", 2, target="hero-2")
    assert (run.top.kind, run.top.seat, run.top.left, run.top.why) == ("pick_stat", 1, 2, "damage")


# --- used items ---


def test_heal() -> None:
    run = Verb("item", Table().stats("hero-1", might=1, smarts=2))
    run("heal", 1)
    assert (run.top.why, run.top.left) == ("heal", 1)


def test_heal_all() -> None:
    run = Verb("item", Table().stats("hero-1", might=1, r=0, smarts=5))
    run("heal_all")
    assert run.table.s.stat[0] == [3, 3, 5, 1, 0]


def test_raise() -> None:
    run = Verb("item")
    run("raise", 2)
    assert (run.top.why, run.top.left, run.top.each) == ("raise", 1, 2)


def test_go_home_of_an_item_ends_the_movement_and_of_a_loss_does_not() -> None:
    run = Verb("item", Table().puts("hero-1", "B2"))
    run("go_home")
    assert run.table.at("hero-1") == "R" and run.top.moved == [True, False]
    run = Verb("loss", Table().puts("hero-1", "B2"))
    assert run("go_home") == ["sent"]
    assert run.table.at("hero-1") == "R" and run.top.moved == [False, False]


def test_trap() -> None:
    run = Verb("item", Table().puts("villain-1", "R6"))
    assert run("trap", piece=1) == ["snare_laid"]
    assert run.table.snare("R6")
    assert run("trap", piece=1) == ["no_effect"]


@pytest.mark.parametrize(("side", "before", "after"), [("bad", 0, -2), ("bad", -1, -3), ("good", 3, 5)])
def test_level(side: str, before: int, after: int) -> None:
    run = Verb("item", Table().puts("hero-1", "R2").road(R2=before))
    run("level", side, 2)
    assert run.table.level("R2") == after


def test_level_beyond_5_asks_for_the_special() -> None:
    run = Verb("item", Table().puts("hero-1", "R2").road(R2=4))
    run("level", "good", 2)
    assert (run.top.kind, run.top.side, run.top.seat) == ("tile", "good", 0)


def test_clear() -> None:
    run = Verb("item", Table().puts("hero-1", "R2").road(R2=4))
    assert run("clear") == ["level_changed"]
    assert run.table.level("R2") == 0
    assert run("clear") == ["no_effect"]


# --- lost and won encounters ---


def test_damage_of_losses_hits_its_stat() -> None:
    run = Verb("loss")
    assert run("damage", "S", 2) == ["hurt"]
    assert run.table.stat("hero-1", "smarts") == 1


def test_damage_special() -> None:
    run = Verb("loss", Table().stats("hero-1", r=2, b=2))
    run("damage_special", "each", 2)
    assert run.table.s.stat[0][3:] == [0, 0]
    run = Verb("loss", Table().stats("hero-1", r=2, b=2))
    run("damage_special", "one", 2)
    assert (run.top.why, run.top.left) == ("special", 2)


def test_discard_item() -> None:
    run = Verb("loss", Table().wears("hero-1", "I01 I09"))
    run("discard_item", "one")
    assert (run.top.kind, run.top.why) == ("pick_item", "loss")
    run.table.s.stack.pop()
    run("discard_item", "all")
    assert run.table.items("hero-1") == []
    run = Verb("loss", Table().wears("hero-1", "I01"))
    assert run("discard_item", "one") == ["item_lost"]


def test_level_connector() -> None:
    run = Verb("loss", Table().puts("hero-1", "R6").road(R1=3, R2=-2, B1=3))
    run("level_connector", "good", -2)
    assert [run.table.level(name) for name in ("R1", "R2", "B1")] == [1, -2, 3]


def test_item_and_event_of_wins() -> None:
    run = Verb("win", Table().tops("item", "I01").tops("event", "E05 E06"))
    run("item", 1)
    run("event", 2)
    assert run.table.players[0].hand == ["I01", "E05", "E06"]


def test_raise_of_wins() -> None:
    run = Verb("win")
    run("raise", "A", 2)
    assert run.table.stat("hero-1", "agility") == 5
    run("raise", "any", 2)
    assert (run.top.why, run.top.left, run.top.each) == ("raise", 2, 1)


# --- what cards aim at ---


@pytest.mark.parametrize(
    ("op", "named"),
    [
        (("level_pick", "good", 2), ["R1"]),
        (("level_pick", "bad", -2), ["R3"]),
        (("clear_special",), ["R2"]),
        (("swap_pieces",), ["1", "2"]),
        (("crown_best",), ["villain"]),
        (("advance", 3), ["villain"]),
        (("penalty", 2), ["hero-1", "villain-1", "hero-2", "villain-2"]),
        (("lose_turns", 1), ["hero-1", "villain-1", "hero-2", "villain-2"]),
        (("damage", 1), ["hero-1", "villain-1", "hero-2", "villain-2"]),
        (("clear_lost_turns",), ["hero"]),
        (("test_bonus", 2), ["hero", "villain"]),
        (("steal_card", 1), ["2"]),
        (("extend",), [""]),
    ],
)
def test_targets(op: tuple[str | int, ...], named: list[str]) -> None:
    table = Table().road(R1=1, R2=7, R3=-2).stats("villain-1", might=4).hand(B="I01")
    table.s.lost[0] = 1
    assert targets(table, *op) == named


def test_blank_to_aims_at_every_blank_space() -> None:
    table = Table(3).road(R1=1)
    named = targets(table, "blank_to", "good", 2)
    assert named == [
        f"{base}{place}" for base in "RBG" for place in (1, 2, 4, 5) if (base, place) != ("R", 1)
    ]
