"""What is hidden, from whom, and what a seat that has seen something goes on knowing (G153, D13)."""

from collections import Counter
from random import Random

from engine.board import draw
from engine.game import step
from engine.playout import start
from games.guardians.data.book import SPACES
from games.guardians.events.field import ShieldLost
from games.guardians.play.common import mixed, show
from games.guardians.sheet.invariants import invariants
from games.guardians.sheet.state import Guardians
from tests.guardians.aftermath import over
from tests.guardians.arena import Fight
from tests.guardians.table import GAME, Table

B3 = SPACES.index("b3")


def worlds(table: Table, seat: int | None, count: int = 12) -> list[Guardians]:
    """Return worlds that a viewer imagines; each is sound and looks the same to it."""
    v = GAME.view(table.s, seat)
    found: list[Guardians] = [GAME.imagine(v, Random(number)) for number in range(count)]
    for world in found:
        assert not list(invariants(world))
        assert GAME.view(world, seat) == v
    return found


def test_imagined_stacks_keep_the_limit_of_points_and_have_a_creature() -> None:
    table = Table().stack("B", "b3", "N08", "M16 M09 M39+I01 M27 X25 E14 X26 M08", under="").pen(B="M01")
    stacks = {tuple(sorted(world.face[card] for card in world.on[B3])) for world in worlds(table, 0)}
    assert len(stacks) > 6


def test_imagined_strongholds_share_the_limit_on_and_under() -> None:
    table = Table().stack("B", "b4", "N08", "M16 M09 M39 M27", under="M35 M08 X25 M16 X27")
    worlds(table, 0)
    worlds(table, None)


def test_a_shown_stack_stays_known_while_it_is_not_mixed() -> None:
    table = Table().stack("B", "b3", "N08", "M01 M05").pen(B="M02")
    show(table.s, table.s.on[B3])
    for world in worlds(table, 0):
        assert world.on[B3] == table.s.on[B3]
    assert GAME.view(table.s, 0).on[B3] == tuple(table.s.on[B3])


def test_what_was_seen_and_may_have_moved_is_still_somewhere() -> None:
    """A creature that everybody saw go to the Pen is in the Pen, on a Stronghold or under one afterwards."""
    table = Table().stack("B", "b4", "N08", "M01 M05").pen(B="M02 M03 T01")
    table.moves("A")  # lays the cards
    bribed = table.card("M02", 1)
    show(table.s, [bribed])
    mixed(table.s, 1, table.s.pen[1])
    v = GAME.view(table.s, 0)
    assert v.afloat == (bribed,) and v.pen[1] == ()
    places = Counter("pen" if bribed in world.pen[1] else "stack" for world in worlds(table, 0, 30))
    assert len(places) == 2


def test_placing_makes_what_lies_hidden_at_the_strongholds_lost_sight_of() -> None:
    table = Table().stack("B", "b4", "N08", "M01").stack("B", "b3", "N07", "M05")
    show(table.s, [*table.s.on[SPACES.index("b4")], *table.s.on[B3]])
    table.runs("organize")
    v = GAME.view(table.s, 0)
    assert v.on[B3] == tuple(table.s.on[B3])  # in the lands nothing is laid anew (G32)
    assert v.on[SPACES.index("b4")] == () and v.on_count[SPACES.index("b4")] == 1
    assert v.afloat == (table.card("M01", 1),)
    worlds(table, 0)


def test_deck_lists_are_hidden_but_a_ready_deck_is_guessed_by_its_guardian() -> None:
    s = start(GAME, GAME.Options(), 2, "hidden", 1)
    v = GAME.view(s, 0)
    assert all(v.face[card] == -1 for card in range(s.split, len(s.face)))
    world = GAME.imagine(v, Random(1))
    assert Counter(world.face[s.split :]) == Counter(s.book.decks[1].faces)
    assert world.face[s.split :] != s.face[s.split :]


def test_an_unknown_deck_is_filled_up_from_the_ready_ones() -> None:
    table = Table(guardians=("GU01", "GU12")).deck(B="M01 M02 M03 X30 X31").stack("B", "b3", "N08", "M16")
    for world in worlds(table, 0, 4):
        assert len(world.face) == len(table.s.face)


def test_the_order_of_the_own_deck_is_hidden_and_its_cards_are_not() -> None:
    s = start(GAME, GAME.Options(), 2, "hidden", 1)
    v = GAME.view(s, 0)
    assert v.own == tuple(sorted(s.face[: s.split]))
    orders = set()
    for number in range(5):
        world = GAME.imagine(v, Random(number))
        orders.add(tuple(world.face[card] for card in world.deck[0]))
        assert Counter(world.face[: s.split]) == Counter(s.face[: s.split])
    assert len(orders) == 5


def test_looked_at_cards_of_the_deck_stay_known_to_who_looked() -> None:
    """Scry the Heaps lays four cards back in an order that only its player knows (D13)."""
    table = Table().depot(A="S14").deck(A="M01 M02 M03 M04 M05 M06")
    table.runs("orders")
    a, b = table.players
    a.does("play S14")
    while table.asks == "dispel B":
        b.does("pass")
    assert table.asks == "sort A"
    assert set(GAME.view(table.s, 1).top.cards) == {-1}
    a.does("answer M03", "answer M01", "answer M04")
    mine, theirs = GAME.view(table.s, 0), GAME.view(table.s, 1)
    top = [table.s.book.cards[mine.face[card]].id for card in mine.deck[0][:-5:-1]]
    assert top == ["M03", "M01", "M04", "M02"]
    assert mine.deck[0][:2] == (-1, -1) and set(theirs.deck[0]) == {-1}
    for world in worlds(table, 0, 4):
        assert world.deck[0][-4:] == table.s.deck[0][-4:]
    for world in worlds(table, 1, 4):
        assert len(world.deck[0]) == 6


def test_a_draft_of_a_move_is_its_owners_alone() -> None:
    table = Table().stack("A", "a1", "N01", "M01 M02")
    before = [GAME.view(table.s, seat) for seat in (1, None)]
    after, events = step(GAME, table.s, table.players[0].action("turn a1"))
    after, more = step(GAME, after, table.players[0].action("step a2"))
    assert [*events, *more] == []
    assert [GAME.view(after, seat) for seat in (1, None)] == before


def retreating(a4: str, c4: str) -> Table:
    """Return a table at which B's creatures without a shield have left b4, a4 and c4 being held as given."""
    table = Table().stack("A", "b3", "N01", "M01").stack("B", "b4", "", "E03")
    table.stack("B", "a4", "N08", a4).stack("B", "c4", "", c4)
    over(table, "b3 b4", "A", "M01", "E03")
    return table


def test_which_stronghold_is_full_does_not_show_when_creatures_retreat_to_another() -> None:
    """Both worlds look alike, and in both B is asked (G148): only B knows where there is room."""
    roomy, full = retreating("E02 M01", "M16"), retreating("E02 M31", "M16")
    assert roomy.players[1].options("answer") == ["a4", "c4"]
    assert full.players[1].options("answer") == ["c4"]  # 30 points lie at a4
    for viewer in (0, None):
        assert GAME.view(roomy.s, viewer) == GAME.view(full.s, viewer)
        for world in worlds(full, viewer):
            assert GAME.legal(world, 1)
    full.players[1].does("answer c4")
    assert full.at("c4") == "E03 M16"


# --- in a combat nobody knows how many creatures the other has left (G153) ---


def hands(world: Guardians, seat: int) -> int:
    """Return how many creatures a Combat Hand has."""
    return next(len(frame.hand[seat]) for frame in world.stack if frame.kind == "combat")


def test_g153_the_counts_of_a_combat_do_not_tell_how_many_creatures_there_are() -> None:
    f = Fight("M01 M02", "E01 E03 E04", depot={"B": "B01 B02 S03"}).opens()
    for seat in (0, None):
        found = worlds(f.table, seat, 30)
        assert len({hands(world, 1) for world in found}) > 2
        v = GAME.view(f.table.s, seat)
        shown = {(draw(GAME.board(GAME.view(world, seat))), GAME.board(v).alt) for world in found}
        assert len(shown) == 1 and v.depot_count[1] == 0  # they are in the Combat Hand, and counted with it
        assert "B 6" in draw(GAME.board(v))


def test_g153_who_has_no_creature_left_says_so_and_the_rest_are_depot_cards() -> None:
    f = Fight("M01 M02", "E01", depot={"B": "B01 B02"}).opens().meet("M01", "E01").to("name_attack")
    v = GAME.view(f.table.s, 0)
    assert v.depot_count[1] == 2
    assert {hands(world, 1) for world in worlds(f.table, 0)} == {0}


def test_g153_the_attacker_of_secondaries_has_a_creature_in_all_worlds() -> None:
    f = Fight("M01 M02", "E01", depot={"A": "B01 B02"}).opens().meet("M01", "E01").to("name_attack")
    assert min(hands(world, 0) for world in worlds(f.table, 1, 30)) >= 1


def test_g153_the_owner_knows_his_own_and_after_the_combat_the_depot_counts_again() -> None:
    f = Fight("M01 M02", "E01 E03", depot={"B": "B01 B02"}).opens()
    assert GAME.view(f.table.s, 1).depot_count[1] == 2
    assert GAME.view(f.table.s, 0).depot_count[1] == 0


def test_g144_which_of_two_shields_stays_cannot_be_taken_back() -> None:
    """What follows shows whether the creatures of both have more than 30 points, which nobody else knows."""
    assert ShieldLost.reveals


def test_a_world_can_be_imagined_where_a_known_card_finds_no_place_by_the_limits() -> None:
    """Found in a game of machines: the card then stood nowhere, and the deck was one card short."""
    state, ply = start(GAME, GAME.Options(), 2, "rev4", 28), 0
    while (asked := GAME.pending(state)) is not None and ply < 400:
        seat = asked.must[0]
        view = GAME.view(state, seat)
        assert GAME.pending(GAME.imagine(view, Random(0))) is not None
        GAME.apply(state, GAME.greedy(view, GAME.legal(state, seat), Random(ply)))
        ply += 1
