"""House rules: what each position does, and what the sets of them keep."""

from games.guardians.data.book import SPACE_OF
from games.guardians.options import GuardiansOptions
from tests.guardians.table import GAME, Table, one

OLD = GuardiansOptions(**GAME.Options.presets["old"][1])


def test_g013_only_what_the_old_rules_say_keeps_the_guardian_as_a_goal() -> None:
    """The source: to control all six lands, or destroy five Shields, or kill his Guardian."""
    assert OLD.guardian_attack == "on"
    table = Table(**GAME.Options.presets["old"][1]).rubble("b4").stack("A", "b4", "N01", "M01")
    A = table.players[0]
    A.does("turn b4")
    assert A.can("step guardian")


def test_g001_g002_only_what_the_old_rules_say_keeps_55_cards_and_5_copies() -> None:
    decks = GAME.decks()
    entry = next(iter(decks.ready.values()))
    short = entry.model_copy(update={"cards": dict(list(entry.cards.items())[:5])})
    assert any("55" in str(fault) for fault in decks.faults(short, OLD))
    assert not list(decks.faults(entry, OLD))


def test_f006_only_what_the_old_rules_say_knows_no_limit_of_cards_kept() -> None:
    """The limit of the storage hand is from another source; the old rules are silent (G31)."""
    assert OLD.storage == 0


# --- who places first (G33) ---


def test_g033_by_a_coin_one_places_first_and_the_other_sees_it() -> None:
    """The source: flip a coin to decide who must place something first."""
    table = Table(placing="coin").pen(A="M02 N01", B="E04 N02")
    assert table.s.chance is table.script  # built before the coin is laid down
    table.script.script = [(2, 1)]
    log = table.runs("organize")
    A, B = table.players
    assert table.asks == "organize B" and one(log, "places_first").seat == 1
    assert not A.options("place")
    B.does("place E04 b4", "place N02 b4", "done")
    assert table.asks == "organize A"
    seen = GAME.view(table.s, 0)
    assert seen.shield[SPACE_OF["b4"]] >= 0 and seen.on_count[SPACE_OF["b4"]] == 1
    assert not B.options("back")
    A.does("done")
    assert not table.asks.startswith("organize")


def test_g033_by_the_up_cards_which_are_turned_before() -> None:
    """The source: a house rule, turn over your Up card at the beginning of this phase."""
    table = Table(placing="up").deck(A="M02 M01", B="M31 X02").stack("A", "b1", "N01", "M01")
    table.stack("B", "b4", "N02", "E04")
    log = table.runs("up")
    assert one(log, "places_first").seat == table.s.first == 1
    assert table.asks == "organize B"
    table.players[1].does("done")
    table.players[0].does("done")
    assert table.asks.startswith("move") and table.s.first == 1  # and it moves first: the cards stay turned


def test_g033_as_a_rule_both_place_at_once() -> None:
    table = Table().pen(A="M02 N01", B="E04 N02")
    table.runs("organize")
    assert table.asks == "organize A B"
