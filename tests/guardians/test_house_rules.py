"""House rules: what each position does, and what the sets of them keep."""

from games.guardians.options import GuardiansOptions
from tests.guardians.table import GAME, Table

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
