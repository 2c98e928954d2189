"""Who knows which card, and states as values: views, imaginings, copies, JSON (W11, W12, W135)."""

from random import Random
from typing import Any

import pytest

from engine.chance import Chance
from games.willow import GAME
from games.willow.data.book import AIRK, EVIL, HIDDEN, KAEL, NONE, SORSHA, WILLOW, shared_book
from games.willow.data.dataset import DATA
from games.willow.face.panel import heads
from games.willow.options import WillowOptions
from games.willow.play import PLAY
from games.willow.play.keeping import learn
from games.willow.play.setup import set_up
from games.willow.play.trade import share
from games.willow.sheet.frames import Share
from games.willow.sheet.imagine import imagine
from games.willow.sheet.invariants import invariants
from games.willow.sheet.secrets import known, secrets
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView
from tests.support.state_cases import States, setting
from tests.willow.table import Table, asked_in


def played(seats: int, number: int, plies: int, **rules: object) -> Willow:
    """Return a game after some random actions."""
    rng = Random(number)
    book = shared_book(DATA.own_text(), seats, WillowOptions.model_validate({"round_cap": 9, **rules}))
    s = set_up(book, Chance("test", number.to_bytes(32, "big"), b""))
    for _ in range(plies):
        asked = PLAY.pending(s)
        if asked is None:
            break
        offered = PLAY.legal(s, rng.choice(asked.must))
        PLAY.apply(s, offered[rng.randrange(len(offered))])
    return s


def near(t: Table) -> Table:
    """Let the two of Evil stand together."""
    return t.at(kael="black_road", sorsha="black_road")


def test_a_card_given_face_down_is_followed_to_the_side_and_no_further() -> None:
    t = near(Table(4)).hand(kael="sword dagger", sorsha="escape")
    learn(t.s, [t.card("sword")], [0])
    t.evil_moves().evil.does("give dagger sorsha")
    v = WillowView.of(t.s, 0)
    sword = t.card("sword")
    assert v.owner[sword] == NONE, "it might be the one that was given"
    assert [(card, side) for card, side, _ in v.afloat] == [(sword, EVIL)]
    assert ("card", "sword") in known(v)
    assert sword in WillowView.of(t.s, 3).hand[KAEL], "his companion sees it"
    for number in range(20):
        w = imagine(v, Random(number))
        assert w.owner[sword] in (KAEL, SORSHA)
        assert WillowView.of(w, 0) == v


def captured(**rules: Any) -> Table:
    """Let both of Evil share three face-down cards that they have won."""
    t = Table(4, **rules).at(airk="tavern", kael="tavern", sorsha="tavern").health(airk=1)
    t.hand(airk="sword dagger horse").good_fights().player("airk").does("fight tavern characters")
    while t.kind != "fight_d":
        t.players[t.must[0]].does("pass fight")
    t.dice(1, 6).player("kael").does("name kael")
    return t


@pytest.mark.parametrize("team_hands", ["open", "own"])
def test_w136_who_loses_a_hand_does_not_see_to_which_winner_each_card_goes(team_hands: str) -> None:
    t = captured(team_hands=team_hands)
    t.player("kael").does("give sword sorsha")
    assert [seat for seat in (0, 1, 2, 3, None) if SORSHA in asked_in(Share, t.s, seat).given] == (
        [2, 3] if team_hands == "open" else [2]
    )
    t.player("kael").does("give dagger kael", "give horse kael")
    v = WillowView.of(t.s, 1)
    assert v.hand[KAEL] == (NONE, NONE) and v.hand[SORSHA] == (NONE,)
    lost = sorted(t.card(word) for word in ("sword", "dagger", "horse"))
    assert [(card, side) for card, side, _ in v.afloat] == [(card, EVIL) for card in lost]
    assert NONE not in WillowView.of(t.s, 2).hand[SORSHA], "who shared them knows where each went"


def test_which_card_was_handed_out_does_not_show_by_its_place() -> None:
    """The child lies in the last place of the opening deal (W6, W12)."""
    seen = []
    for line in ("give elora_danan willow", "give {first} willow"):
        s = set_up(shared_book(DATA.own_text(), 4, WillowOptions()), Chance("test", b"s" * 32, b""))
        first = s.book.token[s.stack[-1].cards[0]]  # type: ignore[union-attr]  # the opening deal
        PLAY.apply(s, next(a for a in PLAY.legal(s, 0) if str(a) == line.format(first=first)))
        seen.append([WillowView.of(s, viewer) for viewer in (1, 2, None)])
    assert seen[0] == seen[1]


def test_who_has_lost_the_cards_is_not_told_which_are_left() -> None:
    t = captured()
    t.player("kael").does("give sword sorsha")
    rows = "".join(str(row) for row in heads(WillowView.of(t.s, 1)))
    assert "To be handed out" in rows and "Sword" not in rows and "Dagger" not in rows
    assert "Dagger" in "".join(str(row) for row in heads(WillowView.of(t.s, 2)))


def test_w136_where_one_winner_gets_all_nothing_is_lost_sight_of() -> None:
    t = captured()
    t.player("kael").does("give sword kael", "give dagger kael", "give horse kael")
    assert NONE not in WillowView.of(t.s, 1).hand[KAEL]


def test_spectators_too_know_where_a_card_went_that_all_saw() -> None:
    t = Table().at(willow="elf_mound").discard("elf").good_ends()
    t.good.does("power willow power")
    assert t.card("elf") in WillowView.of(t.s, None).hand[WILLOW]


def test_what_lies_face_up_or_is_thrown_away_all_know() -> None:
    t = near(Table()).hand(kael="sword dagger").evil_moves()
    t.evil.does("lay sword", "discard dagger")
    v = WillowView.of(t.s, None)
    assert v.shown[KAEL] == (t.card("sword"),)
    assert v.owner[t.card("sword")] == KAEL
    assert t.card("dagger") in v.discard
    assert t.s.know[t.card("dagger")] == 0


def test_a_hidden_hand_shows_its_number_and_the_known_cards_first() -> None:
    t = Table().hand(kael="sword dagger escape")
    learn(t.s, [t.card("escape")], [0])
    hand = WillowView.of(t.s, 0).hand[KAEL]
    assert hand == (t.card("escape"), NONE, NONE)


def test_treasures_are_hidden_until_they_are_taken_or_seen() -> None:
    t = Table()
    assert WillowView.of(t.s, 0).treasure == (HIDDEN,) * 7
    learn(t.s, [t.s.treasure[2]], [0])
    assert WillowView.of(t.s, 0).treasure[2] == t.s.treasure[2]
    assert WillowView.of(t.s, 1).treasure[2] == HIDDEN


def test_w012_the_child_is_imagined_with_any_of_good_that_has_a_hidden_card() -> None:
    t = Table().set(joined=True).hand(willow="sword", airk="dagger", madmartigan="horse")
    where = {imagine(WillowView.of(t.s, 1), Random(n)).owner[t.book.elora] for n in range(60)}
    assert where == {WILLOW, AIRK, 1}


def test_w136_the_child_may_be_among_cards_that_good_hands_out_once_more() -> None:
    """Whoever wins the hand of a character of their own side shares it (W119), and the child may be in it."""
    t = Table(4).hand(willow="sword").at(airk="tavern", madmartigan="tavern")
    s = t.s
    cards, s.hand[WILLOW] = s.hand[WILLOW], []
    share.begin(s, 0, cards, [AIRK, 1], "captured", [])
    for viewer in (2, 3, None):
        v = WillowView.of(s, viewer)
        for number in range(10):
            w = imagine(v, Random(number))
            assert WillowView.of(w, viewer) == v
            assert s.book.elora in asked_in(Share, w, 0).cards


def test_a_shape_that_keeps_a_card_keeps_the_child() -> None:
    """Addition 5.3: all else goes at once (W126)."""
    t = Table().shape(willow="shape_pig").hand(airk="dagger")
    assert {imagine(WillowView.of(t.s, 1), Random(n)).owner[t.book.elora] for n in range(20)} == {WILLOW}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_an_imagined_world_looks_the_same_and_offers_the_same(seats: int) -> None:
    for number in range(6):
        s = played(seats, number, 60 * (number + 1), team_hands="own" if number % 2 else "open")
        for viewer in (*range(seats), None):
            v = WillowView.of(s, viewer)
            w = imagine(v, Random(number))
            assert WillowView.of(w, viewer) == v
            assert not list(invariants(w))
            if viewer is not None:
                assert list(PLAY.legal(w, viewer)) == list(PLAY.legal(s, viewer))


def test_who_follows_nothing_sees_only_slots() -> None:
    s = played(3, 5, 0)
    slots = secrets(s, None)
    assert "share/1" in slots
    assert "deck/top" in slots
    assert not [slot for slot in secrets(s, 0) if slot.startswith("share")]
    assert [slot for slot in slots if slot.startswith("treasure")] == [f"treasure/{n}" for n in range(1, 8)]


class TestStates(States):
    """Damage a state in which the opening cards are handed out, and break the laws of a later one."""

    game = GAME
    damages = (
        setting("control", [9] * 6), setting("caged", 1), setting("ladder", [0]),
        lambda saved: saved["state"].update(turns=saved["state"].pop("turn")),
    )  # fmt: skip
    faults = (
        (lambda s: s.discard.append(s.deck[0]), "a card is in one place"),
        (lambda s: s.deck.pop(), " is nowhere"),
    )

    def sound(self) -> Willow:
        return played(5, 3, 150)

    def saved(self) -> Willow:
        return played(2, 1, 0)


def test_places_and_teams_of_an_outcome() -> None:
    s = played(3, 1, 0)
    assert GAME.outcome(s) is None
    assert GAME.teams(s) == ((0, 1), (2,))
    assert GAME.talk(s) == ((0, 1),)
    s.stack.clear()
    s.ending, s.winner = "brought", EVIL
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((2, 2, 1), (0, 0, 1))
    s.ending, s.winner = "round_cap", NONE
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.places == (1, 1, 1)


def test_what_one_player_does_leaves_the_buttons_of_the_others_alone() -> None:
    t = Table(4).good_moves()
    before = t.s.decision[:]
    t.player("willow").does("go willow valley_mouth")
    assert t.s.decision[1] == before[1]
    assert t.s.decision[0] > max(before)
    t.player("willow").does("pass")
    assert t.s.decision[1] == before[1]
    assert t.must == (1,)


def test_others_see_that_cards_are_handed_out_and_not_to_whom() -> None:
    s = played(4, 1, 0)
    PLAY.apply(s, PLAY.legal(s, 0)[0])
    assert asked_in(Share, s, 2).given.count(HIDDEN) == 1
    assert asked_in(Share, s, 0).given.count(HIDDEN) == 0
    w = imagine(WillowView.of(s, 2), Random(1))
    assert WillowView.of(w, 2) == WillowView.of(s, 2)


def test_w173_the_child_is_not_imagined_where_good_would_have_won() -> None:
    t = Table().set(freed=True, joined=True).at(airk="tir_asleen").hand(willow="sword", airk="dagger")
    assert {imagine(WillowView.of(t.s, 1), Random(n)).owner[t.book.elora] for n in range(30)} == {WILLOW}
