"""The log: a sentence for every event, with dice and sums, without ids; what is private stays so."""

import pytest

from engine.events import describe
from games.willow.data.book import names_in
from games.willow.data.dataset import DATA
from games.willow.events import cards, field, fights, turns
from games.willow.events.cards import SpellCast
from games.willow.events.fights import Contest, Found, HandLost, HealthLost
from games.willow.events.turns import CardsDrawn, Discarded, Gave
from games.willow.face.named import Names
from tests.support.description_cases import NamedDescriptions
from tests.support.plays import Run
from tests.support.said import ids
from tests.willow.faces import scenes
from tests.willow.table import TEXT, Table

NAMES = Names(names_in(DATA.read(TEXT)))


def said(event: object, reader: int | None = None) -> str:
    """Return the sentence of an event."""
    return str(describe(event, reader, NAMES))  # type: ignore[arg-type]  # any event


def test_a_contest_tells_both_dice_and_both_sums_with_all_reasons() -> None:
    event = Contest(
        1, "prowess", "kael", 8, 5, "willow", 1, 4, ("kael 4", "bow 1", "nockmaar_army 3"), ("willow 1",)
    )
    assert said(event) == (
        "Prowess: General Kael 4 + Bow 1 + Nockmaar Army 3, rolls 5: 13; Willow Ufgood 1, rolls 4: 5."
    )


def test_a_sum_names_a_shape_and_what_is_taken_off() -> None:
    event = Contest(
        0, "prowess", "willow", -1, 2, "troll", 4, 1, ("shape_pig 0", "brownie_band -1"), ("troll 4",)
    )
    assert said(event) == (
        "Prowess: Willow Ufgood as Pig 0 - Brownie Band 1, rolls 2: 1; Troll 4, rolls 1: 5."
    )


def test_a_casting_tells_both_sums_and_whether_it_works() -> None:
    event = SpellCast(
        0, "willow", "bolt_of_flame.2", "kael", 3, 2, 1, 6, works=False,
        parts=("willow 1", "magic_talisman 1"), other_parts=("bolt_of_flame 3", "anti_magic_talisman 3"),
    )  # fmt: skip
    assert said(event) == (
        "Willow Ufgood casts Bolt of Flame on General Kael. "
        "Magic: Willow Ufgood 1 + Magic Talisman 1, rolls 3: 5; "
        "Bolt of Flame 3 + Anti-Magic Talisman 3, rolls 1: 7. Fails."
    )


def test_losses_tell_what_armour_took_off() -> None:
    assert said(HealthLost(0, "airk", 4, 3, 3, "kael", "armour.1")) == (
        "Airk Thaughbaer loses 3 Health to General Kael: 3 left. Armour takes 1 off."
    )
    assert said(HealthLost(0, "airk", 4, 4, 0, "kael", "")) == (
        "General Kael strikes Airk Thaughbaer down: no Health left."
    )
    assert said(HealthLost(0, "airk", 2, 2, 0, "airk", "")) == "Airk Thaughbaer is down: no Health left."
    assert said(HealthLost(0, "airk", 2, 2, 1, "airk", "")) == "Airk Thaughbaer loses 2 Health: 1 left."
    assert (
        said(HandLost(0, 1, "airk", "kael", 2, "fight")) == "Airk Thaughbaer loses 2 cards to General Kael."
    )
    assert said(HandLost(0, -1, "airk", "", 0, "foe")) == "Airk Thaughbaer has no cards to lose."


def test_finding_says_how() -> None:
    event = Found(1, "tavern", ("willow", "airk"), "army")
    assert said(event) == (
        "Evil finds Willow Ufgood and Airk Thaughbaer at Roadside Tavern: an army cannot hide."
    )


def test_cards_that_change_hands_are_named_where_they_lie_open() -> None:
    assert said(Gave(0, 0, "willow", "airk", "sword")) == "Willow Ufgood gives Sword to Airk Thaughbaer."
    assert (
        said(Gave(0, 0, "willow", "airk", "")) == "Willow Ufgood gives a face-down card to Airk Thaughbaer."
    )
    assert said(Discarded(-1, "", "troll.1", "unfought")) == "Troll is discarded."


def test_what_is_drawn_is_told_to_those_who_may_see_it_alone() -> None:
    event = CardsDrawn((0,), ("dagger.1", "dagger.2", "sword"), "willow")
    assert said(event, 0) == "Willow Ufgood has drawn 2x Dagger, Sword."
    for reader in (1, None):
        with pytest.raises(ValueError, match="is not for seat"):
            describe(event, reader, NAMES)


def test_a_long_list_of_cards_is_cut() -> None:
    cards = tuple(sorted({card.id for card in Table().book.faces}))
    text = said(CardsDrawn((0,), cards, "willow"), 0)
    assert len(text) < 400
    assert text.endswith("more.")


class TestDescriptions(NamedDescriptions):
    """Read the log of games for two, four and six, and sentences that are rare in a game."""

    plays = scenes.PLAYS
    runs = tuple(Run(seats, "wild", 500) for seats in (2, 4, 6))
    kinds = 38
    ends = (".", "!")
    ids = ids(r"\.\d\b")
    renamed = ("Sword", "Long Blade", Gave(0, 0, "willow", "airk", "sword"))
    lines = (
    (cards.Cancelled(0, "willow", "bolt_of_flame.1", "counterspell.1"),
     "Counterspell: Bolt of Flame of Willow Ufgood is lost."),
    (cards.Boosted(0, "willow", "prowess", -2, "turn", "self_doubt"),
     "Self-Doubt: Willow Ufgood has -2 Prowess in this turn."),
    (cards.Boosted(0, "", "prowess", 3, "fight", "ambush"),
     "Ambush: the champion has +3 Prowess in this fight."),
    (cards.Boosted(1, "", "hide", 3, "search", "dark_things_scuttle_in_the_woods"),
     "Dark Things Scuttle in the Woods: the Place is 3 harder to find."),
    (cards.DieRolled(0, "willow", "life_drain", 4), "Life Drain of Willow Ufgood: the die shows 4."),
    (cards.Transformed(1, "kael", "shape_pig", "transformation.1"),
     "General Kael has the shape of Pig now."),
    (cards.Restored(0, "companion", "kindly_enchanter"), "Fin Raziel has the own shape again."),
    (cards.Stole(1, 0, "willow", "sorsha", ""), "Sorsha takes a card of the hand from Willow Ufgood."),
    (cards.Stole(1, 0, "willow", "sorsha", "sword"), "Sorsha takes Sword from Willow Ufgood."),
    (cards.CardStolen((0,), ("fly",), "willow", "sorsha"), "What Sorsha takes from Willow Ufgood is Fly."),
    (cards.Withdrawn(1, "sorsha"), "Sorsha takes no part in searches and fights of this turn."),
    (cards.Hastened(0, "airk", 2), "Airk Thaughbaer will have 2 more turns, alone, after this one."),
    (cards.LeftGame(0, "willow", "the_three_magic_acorns"),
     "The Three Magic Acorns is used up and leaves the game."),
    (cards.WayOpened(0, "willow", "an_old_man_points_the_way"),
     "An Old Man Points the Way: Willow Ufgood needs no search."),
    (cards.Played(0, "willow", "theft.1", "kael", "sword"),
     "Willow Ufgood plays Theft! on General Kael (Sword)."),
    (field.CompanionCame(0, "airk", "shape_goat", "transformation.2"),
     "Airk Thaughbaer meets Fin Raziel in the shape of Goat and is given Transformation."),
    (field.CompanionCame(0, "airk", "", ""),
     "Airk Thaughbaer meets Fin Raziel in her own shape and is given nothing."),
    (field.Looked(0, "airk", 3), "Airk Thaughbaer looks at 3 cards of the deck, to keep one."),
    (field.LookedCards((0,), ("fly", "elf.1"), "airk", kept=False), "Airk Thaughbaer sees Fly, Elf."),
    (field.LookedCards((0,), ("fly",), "airk", kept=True), "Airk Thaughbaer keeps Fly."),
    (field.CastleFreed(0, "willow", "tir_asleen", free=True), "Tir Asleen is free!"),
    (field.CastleFreed(0, "willow", "tir_asleen", free=False),
     "Tir Asleen stays enchanted; Willow Ufgood may try again next turn."),
    (field.CameAlong(0, "airk", "willow", yes=True), "Airk Thaughbaer goes along with Willow Ufgood."),
    (field.CameAlong(0, "airk", "willow", yes=False), "Airk Thaughbaer does not go with Willow Ufgood."),
    (field.Grounded(0, ("willow", "airk")),
     "The flight fails: Willow Ufgood and Airk Thaughbaer stay where they are."),
    (field.Moved(0, ("willow", "airk"), ("tavern", "r6", "daikini_crossroads"), "spell"),
     "Willow Ufgood and Airk Thaughbaer fly by magic from Roadside Tavern to Daikini Crossroads."),
    (field.LastTurnLifted(), "The child has been taken back: the game goes on."),
    (field.FriendFetched(0, "airk", "elf.2"), "Airk Thaughbaer is joined by Elf from the discard pile."),
    (fights.FoeHurt("bavmorda", 2, 4, "willow"), "Queen Bavmorda loses 2 Health to Willow Ufgood: 4 left."),
    (fights.FoeHurt("troll", 3, 0, "willow"), "Willow Ufgood slays Troll!"),
    (fights.FoeHurt("bandits", 3, 0, ""), "Slain: Bandits!"),
    (fights.HeartRolled(1, "sorsha", 5, 6),
     "Sorsha stays true: rolled 5, a change of heart takes 6 or more."),
    (fights.HeartRolled(1, "sorsha", 5, 5),
     "Sorsha has a change of heart: rolled 5, 5 was enough!"),
    (fights.Converted(1, 0, "sorsha", 0), "Sorsha changes sides and fights for Good from now on."),
    (fights.Grew(0, "airk", "prowess", 3, owed=True),
     "Airk Thaughbaer learns: Prowess will be 1 more at the end of the turn."),
    (fights.FightBegan(0, -1, "nockmaar", ("willow", "airk"), (), "bavmorda"),
     "Willow Ufgood and Airk Thaughbaer challenge Queen Bavmorda at Nockmaar Castle!"),
    (turns.TurnBegan(7, 0, last=True), "Round 7: the last turn of Good begins."),
    (turns.Healed(0, "airk", 2, 5, "cherlindreas_forest"),
     "Cherlindrea's Forest: Airk Thaughbaer heals 2 and has 5 Health."),
    (turns.EloraShown(1, "kael"), "General Kael has Elora Danan! She lies open from now on."),
    (turns.LastTurnAnnounced(1, "kael"),
     "General Kael has brought the child home! The next turn of Good is the last."),
    (turns.GameEnded("queen", 0), "Queen Bavmorda is slain: Good wins!"),
    (turns.GameEnded("freed", 0), "Elora Danan is safe in the freed castle: Good wins!"),
    (turns.GameEnded("brought", 1), "Elora Danan is in the hands of Queen Bavmorda: Evil wins!"),
    (turns.GameEnded("round_cap", -1), "The last round is over and nobody has won: a draw."),
    )  # fmt: skip
