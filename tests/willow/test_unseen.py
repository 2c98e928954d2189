"""What goes unseen stays unseen: drawn and stolen cards, champions, a change of heart (W11, W101, W161)."""

import pytest

from games.willow.data.book import EVIL, GOOD, NONE
from games.willow.play import PLAY
from games.willow.play.fights import conversion
from games.willow.play.keeping import learn
from games.willow.sheet.frames import Fight
from games.willow.sheet.view import WillowView
from tests.willow.table import Table, asked_in


def readers(t: Table, kind: str) -> set[int]:
    """Return who may read the private events of a kind of the last action."""
    return {seat for event in t.told(kind) for seat in event.readers}


@pytest.mark.parametrize(("team_hands", "seers"), [("open", {0, 1}), ("own", {0})])
def test_a_drawn_card_is_told_to_those_alone_who_see_that_hand(team_hands: str, seers: set[int]) -> None:
    t = Table(4, team_hands=team_hands).deck("sword", only=True).begins(GOOD, "draw")
    (drawn,) = t.told("cards_drawn")
    assert drawn.cards == ("sword",) and set(drawn.readers) == seers
    hands = [WillowView.of(t.s, seat).hand[t.char(drawn.char)] for seat in range(4)]
    assert [seat for seat, hand in enumerate(hands) if NONE not in hand] == sorted(
        seat for seat in seers if seat == 0 or team_hands == "open"
    )


def stolen() -> Table:
    """Let Airk steal one of Kael's two face-down cards, of which all have seen one before."""
    t = Table(4).at(airk="tavern", kael="tavern").hand(airk="theft horse", kael="sword dagger")
    learn(t.s, [t.card("sword")], [0, 1])
    t.s.know[t.card("sword")] |= 1 << t.book.n
    t.good_fights().player("airk").does("fight tavern characters")
    while t.kind != "fight_c":
        t.players[t.must[0]].does("pass")
    t.draws((2, t.s.hand[t.char("kael")].index(t.card("sword"))))
    t.player("airk").does("play theft kael hand")
    return t


def test_w195_a_stolen_card_lies_aside_unseen_by_who_has_no_part_in_it() -> None:
    t = stolen()
    assert readers(t, "card_stolen") == {0, 1, 2, 3}
    for seat in range(4):
        assert asked_in(Fight, t.s, seat).stolen == (t.card("sword"),)
    spectator = WillowView.of(t.s, None)
    assert asked_in(Fight, t.s, None).stolen == (NONE,)
    assert spectator.hand[t.char("kael")] == (NONE,), "it may be the one that they knew, or the other"


def test_w101_the_order_in_which_champions_are_named_leaves_no_trace() -> None:
    t = Table().at(sorsha="tavern", kael="tavern", willow="tavern", airk="tavern").good_fights()
    t.good.does("fight tavern characters")
    while t.kind != "fight_d":
        t.players[t.must[0]].does("pass")
    asked = PLAY.pending(t.s)
    assert asked is not None and asked.secret
    seen = []
    for name in ("willow", "airk"):
        s = t.s.copy()
        PLAY.apply(s, t.good.action(f"name {name}"))
        seen.append((WillowView.of(s, 1), WillowView.of(s, None)))
    assert seen[0] == seen[1], "the other side sees that somebody was named, not who"
    ends = []
    for order in (("good", "evil"), ("evil", "good")):
        s = t.s.copy()
        s.chance.script[:] = [(6, 2), (6, 2)]  # type: ignore[attr-defined]  # the script of the table
        for side in order:
            PLAY.apply(
                s, (t.good if side == "good" else t.evil).action({"good": "name airk"}.get(side, "name kael"))
            )
        ends.append(s)
    assert ends[0] == ends[1]


def test_w161_a_card_known_to_be_with_a_side_is_not_followed_into_the_other() -> None:
    """Who knew only that one of Evil has it does not learn by the change of sides that she has it."""
    t = Table(4).at(kael="black_road", sorsha="black_road").hand(kael="sword dagger", sorsha="escape")
    t.s.know[t.card("sword")] |= 1 << t.book.n
    t.evil_moves().player("kael").does("give sword sorsha")
    assert [side for _, side, _ in WillowView.of(t.s, None).afloat] == [EVIL]
    conversion.turn(t.s, t.char("sorsha"), [])
    assert WillowView.of(t.s, None).afloat == ()
