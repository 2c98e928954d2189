"""Sentences of the log that are rare in a game, word for word."""

import pytest

from games.willow.events import cards, field, fights, turns
from tests.willow.faces.test_describe import said

RARE = [
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
]  # fmt: skip


@pytest.mark.parametrize(("event", "text"), RARE, ids=lambda case: getattr(case, "kind", ""))
def test_rare_things_are_told(event: object, text: str) -> None:
    readers = getattr(event, "seats", None)
    assert said(event, readers[0] if readers else None) == text
