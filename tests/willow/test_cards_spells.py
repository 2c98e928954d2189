"""Each spell, cast in a test that is named for it, in the fights and moves where it serves."""

from games.willow.data.book import PROWESS
from games.willow.play import numbers
from tests.willow.bout import FIELD, attack, events, over, pass_until, sent
from tests.willow.table import Table


def facing(**up: str) -> Table:
    """Put Willow, with Magic 3, and the general on one field; both hold a card, so both are asked."""
    t = Table().at(willow=FIELD, kael=FIELD).magic(willow=3).hand(willow="sword", kael="horse")
    return t.up(**up)


def cast(t: Table, line: str, *dice: int) -> Table:
    """Cast at Good's first chance; the two dice are the caster's and the spell's."""
    t.dice(*dice)
    t.good.does(f"cast {line}")
    return pass_until(t, "fight_c", "fight_d", "fight_aid")


def test_card_magical_attack() -> None:
    """A contest of Magic with the target, who loses the margin; it grows with the caster's Magic."""
    t = attack(facing(willow="magical_attack"))
    cast(t, "magical_attack kael", 3, 3, 4, 2)  # level 2 is matched; then 3 + 4 against 0 + 2
    assert t.of(t.s.health, "kael") == 6 - 5


def test_card_magical_attack_hurts_nobody_when_its_contest_is_lost() -> None:
    t = attack(facing(willow="magical_attack", kael="nockmaar_druid book_of_magic"))
    cast(t, "magical_attack kael", 6, 1, 1, 6)
    assert t.of(t.s.health, "kael") == 6
    assert t.of(t.s.health, "willow") == 4


def test_card_bolt_of_flame() -> None:
    t = attack(facing(willow="bolt_of_flame"))
    cast(t, "bolt_of_flame kael", 3, 3)
    assert t.of(t.s.health, "kael") == 4


def test_card_strength() -> None:
    """One ally has 3 more Prowess in this fight, and no longer."""
    t = attack(facing(willow="strength").at(airk=FIELD))
    assert t.good.options("cast") == ["strength.1 willow", "strength.1 airk"]
    cast(t, "strength airk", 5, 1)
    assert numbers.total(t.s, t.char("airk"), PROWESS) == 6
    over(t)
    assert numbers.total(t.s, t.char("airk"), PROWESS) == 3


def test_card_healing() -> None:
    t = Table().at(willow="tavern", airk="tavern").magic(willow=3).up(willow="healing").health(airk=1)
    t.good_moves().dice(4, 1)
    t.good.does("cast healing airk")
    assert t.of(t.s.health, "airk") == 4


def test_card_healing_never_goes_above_the_start() -> None:
    t = Table().at(willow="tavern").magic(willow=3).up(willow="healing").health(willow=3)
    t.good_moves().dice(4, 1)
    t.good.does("cast healing willow")
    assert t.of(t.s.health, "willow") == 4


def test_card_fly() -> None:
    """Caster and chosen companions fly up to 8 spaces, an army too (W68)."""
    t = (
        Table()
        .at(willow="galladoorn", airk="galladoorn")
        .magic(willow=3)
        .up(willow="fly", airk="galladoorn_army")
    )
    t.good_moves()
    t.good.does("journey willow spell fly")
    t.dice(4, 1)
    t.good.does("join airk", "go willow nelwyn_village")
    assert t.where("willow") == t.where("airk") == "nelwyn_village"
    assert "galladoorn_army" in t.face_up("airk")


def test_card_passage() -> None:
    """The next Place of this move is found without a contest."""
    t = Table().at(willow="elf_hills").magic(willow=3).up(willow="passage").good_moves()
    t.dice(6, 1)
    t.good.does("cast passage", "go willow elf_mound")
    assert t.where("willow") == "elf_mound"
    assert not t.told("contest")


def test_card_lightning() -> None:
    t = attack(facing(willow="lightning").at(sorsha=FIELD))
    cast(t, "lightning", 6, 1)
    assert (t.of(t.s.health, "kael"), t.of(t.s.health, "sorsha")) == (4, 3)


def test_card_life_drain() -> None:
    t = attack(facing(willow="life_drain"))
    cast(t, "life_drain kael", 5, 1, 2)
    assert (t.of(t.s.health, "willow"), t.of(t.s.health, "kael")) == (2, 4)


def test_card_dissension() -> None:
    """One Friend is discarded, or the army goes home; the caster chooses."""
    t = attack(facing(willow="dissension", kael="minions_of_war evil_cat nockmaar_army"))
    assert t.good.options("cast") == [
        "dissension kael minions_of_war.1",
        "dissension kael evil_cat.1",
        "dissension kael nockmaar_army",
    ]
    cast(t, "dissension kael nockmaar_army", 6, 1)
    assert t.face_up("kael") == ["minions_of_war", "evil_cat"]
    assert t.card("nockmaar_army") in t.s.aside


def test_card_dissension_takes_a_friend() -> None:
    t = attack(facing(willow="dissension", kael="minions_of_war"))
    cast(t, "dissension kael minions_of_war", 6, 1)
    assert t.face_up("kael") == []
    assert t.heap[-1] == "minions_of_war"


def test_card_forgetfulness() -> None:
    t = attack(facing(willow="forgetfulness", kael="bolt_of_flame book_of_magic"))
    cast(t, "forgetfulness kael bolt_of_flame", 6, 1)
    assert t.face_up("kael") == ["book_of_magic"]


def test_card_transformation() -> None:
    """The target gets the shape that the caster chooses; the numbers are the shape's (W122)."""
    t = attack(facing(willow="transformation").magic(willow=9))
    assert len(t.good.options("cast")) == 5 * 2  # five shapes for oneself, five for the enemy
    cast(t, "transformation kael shape_pig", 3, 3)
    assert t.of(t.s.shape, "kael") == t.book.shape_of["shape_pig"]
    assert numbers.total(t.s, t.char("kael"), PROWESS) == 0
    assert t.of(t.s.health, "kael") == 6


def test_card_counterspell() -> None:
    """It answers a spell that worked; its level is 1 + the Magic of that spell's caster."""
    t = attack(facing(willow="bolt_of_flame", kael="counterspell").magic(kael=4))
    t.dice(3, 1)
    t.good.does("cast bolt_of_flame kael")
    assert (t.kind, t.must) == ("response", (1,))
    t.dice(4, 4)  # 4 + 4 against 1 + 3 + 4
    t.evil.does("cast counterspell")
    assert (t.kind, t.must) == ("response", (0,))  # a Counterspell can be countered (W196)
    t.good.does("pass")
    assert t.told("cancelled")
    assert t.of(t.s.health, "kael") == 6


def test_card_transformation_of_the_island_is_an_ordinary_spell() -> None:
    """The set-aside spell is one more card of the same kind (W202)."""
    t = Table()
    assert t.book.cards[t.book.aside].id == "transformation"
    assert t.book.aside in t.s.aside


def test_lightning_and_bolt_hit_a_foe_too() -> None:
    t = sent(
        Table().at(willow=FIELD, airk=FIELD).magic(willow=6).up(willow="lightning").hand(kael="troll"),
        "troll",
        "willow",
    )
    t.dice(6, 1)
    t.good.does("cast lightning")
    assert events(t.log, "foe_hurt")[0].left == 1
