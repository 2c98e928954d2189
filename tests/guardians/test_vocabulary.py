"""How effects and filters are written, and what is said about a text that is none (D11, D12, D22)."""

from dataclasses import dataclass

import pytest

from games.guardians.cards.filters import ANY, Filter, parse_filter
from games.guardians.cards.verbs.table import parse
from games.guardians.cards.vocabulary import Effect


@dataclass(frozen=True)
class Card:
    id: str = "M01"
    kind: str = "creature"
    color: str = "mortal"
    cls: str = "Knight"
    size: str = "M"
    icons: tuple[str, ...] = ("gold",)
    fly: bool = False
    vit: int = 6


def test_d012_an_effect_says_its_trigger_number_target_condition_and_length() -> None:
    parsed = parse("command:mod(3,own_primary,combat,if:stronghold)")
    assert (parsed.trigger, parsed.verb, parsed.n) == ("command", "mod", 3)
    assert (parsed.who, parsed.until, parsed.cond) == ("own_primary", "combat", "stronghold")
    assert parsed.text == "command:mod(3,own_primary,combat,if:stronghold)"


def test_d012_an_effect_without_a_trigger_holds_always() -> None:
    assert parse("ranged(3)") == Effect("ranged", n=3, text="ranged(3)")


def test_d011_a_filter_in_brackets_belongs_to_whom_it_is_about() -> None:
    parsed = parse("combat:mod(1,own(class=Knight),combat)")
    assert (parsed.who, parsed.filter.classes, parsed.until) == ("own", ("Knight",), "combat")


def test_d012_vs_and_only_and_both_are_filters_and_sides() -> None:
    assert parse("mod(-2,self,vs:size=S)").vs == Filter(sizes=("S",))
    storm = parse("command:aoe(6,plain,only:flying,both)")
    assert (storm.n, storm.what, storm.only, storm.who) == (6, "plain", Filter(flying=True), "both")
    assert parse("primary:aoe(3,fire)").who == "opp"


def test_d017_bribery_works_once_or_as_often_as_it_says() -> None:
    assert (parse("bribe(gold)").what, parse("bribe(gold)").n) == ("gold", 1)
    assert parse("bribe(beer,max2)").n == 2


def test_d012_what_is_forbidden_names_the_icon_and_on_own_means_ones_creatures() -> None:
    parsed = parse("combat:forbid(bribe=beer,on_own)")
    assert (parsed.what, parsed.how, parsed.who, parsed.cond) == ("bribe", "beer", "own", "on_own")
    fiend = parse("combat:forbid(bribe=charm,both,unless_self_bribed)")
    assert (fiend.how, fiend.who, fiend.cond) == ("charm", "both", "unless_self_bribed")


def test_d020_control_is_a_factor_or_a_sum() -> None:
    assert (parse("resolve:control(x3)").how, parse("resolve:control(x3)").n) == ("times", 3)
    assert (parse("resolve:control(+5)").how, parse("resolve:control(+5)").n) == ("plus", 5)


def test_d012_reach_is_a_number_a_word_or_from_a_side() -> None:
    assert parse("resolve:reach(retreat,any)").how == "any"
    tower = parse("move:reach(reinforce,+1,from:this_side)")
    assert (tower.what, tower.n, tower.cond) == ("reinforce", 1, "this_side")


def test_d016_immunity_is_against_a_word_or_a_filter_and_its_own_by_default() -> None:
    assert (parse("immune(fire)").what, parse("immune(fire)").who) == ("fire", "self")
    spirit = parse("immune(class=Undead)")
    assert (spirit.what, spirit.filter) == ("", Filter(classes=("Undead",)))
    assert parse("any:immune(fear,own,combat)").who == "own"


@pytest.mark.parametrize(
    ("text", "fits", "misses"),
    [
        ("any", Card(), None),
        ("class=Knight|Fairy", Card(), Card(cls="Ogre")),
        ("color=mortal", Card(), Card(color="external")),
        ("size=S", Card(size="S"), Card(size="L")),
        ("icon=beer", Card(icons=("charm", "beer")), Card(icons=())),
        ("flying", Card(fly=True), Card()),
        ("vit<=6", Card(vit=6), Card(vit=7)),
        ("flying&vit<=6", Card(fly=True), Card(fly=True, vit=7)),
        ("kind=hitem|citem", Card(kind="citem"), Card()),
        ("class=Knight&vit<=7", Card(vit=7), Card(cls="Ogre", vit=7)),
        ("name=self", Card(), Card(id="E13")),
    ],
)
def test_d022_a_filter_fits_what_it_says(text: str, fits: Card, misses: Card | None) -> None:
    parsed = parse_filter(text)
    assert parsed.fits(fits, source="M01")
    assert misses is None or not parsed.fits(misses, source="M01")


def test_vitality_of_a_filter_is_that_of_creatures() -> None:
    assert not parse_filter("vit<=6").fits(Card(kind="spell", vit=0))


def test_icons_and_flight_may_have_been_changed() -> None:
    assert not parse_filter("icon=gold").fits(Card(), icons=())
    assert parse_filter("flying").fits(Card(), flying=True)


def test_a_filter_without_terms_is_any() -> None:
    assert parse_filter("any") == ANY
    assert parse_filter("self").itself
    assert parse_filter("class=Undead&beaten").beaten


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("aoe 4", "is no effect"),
        ("later:aoe(4,plain)", "“later” is no trigger"),
        ("organize:aoe(4,plain)", "aoe works with command, primary, defend, never with organize"),
        ("smash(4)", "“smash” is no verb"),
        ("primary:aoe(plain,4)", "aoe needs a whole number, not “plain”"),
        ("primary:aoe(4,acid)", "aoe knows plain, fire, fear, methane, not “acid”"),
        ("primary:aoe(4)", "aoe needs 2 arguments, not 1"),
        ("primary:aoe(4,plain,twice)", "aoe does not understand “twice”"),
        ("mod(1,everybody)", "mod is about self"),
        ("mod(1,self,if:raining)", "“raining” is no condition"),
        ("destroys(vit<=many)", "needs a whole number after vit<="),
        ("destroys(size=XL)", "“XL” is no size; it is one of S, M, L"),
        ("destroys(hair=red)", "not “hair”"),
        ("destroys(Knight)", "“Knight” is no filter"),
        ("command:forbid(talking,both)", "forbid knows ranged, channel, pass_through and bribe=icon"),
        ("command:forbid(bribe=milk,both)", "not “bribe=milk”"),
        ("resolve:control(3)", "a factor such as x2 or a sum such as +5"),
        ("bribe(beer,maxi)", "max2"),
        ("organize:stones(self,1,every:0)", "every needs a whole number"),
        ("organize:discard(opp,pen,1,slowly)", "discard is done random, may, not “slowly”"),
    ],
)
def test_a_text_that_is_no_effect_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=text.split("(")[0]) as refused:
        parse(text)
    assert sentence in str(refused.value)
