"""The house rules of Willow: every switch of the additions, and the numbers of the rules.

Each names the addition or ruling that it turns. The defaults are the choices of the additions' author.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from engine.options import Options, house_rule
from engine.texts import Text

RULES: Final = 2
"""The rules version of new games. 2: a character passes, not a player (W98); no mark shields the child from
who wins the fight (W140); a lone searcher may leave a card unused (W24).
"""
Switch: TypeAlias = Literal["on", "off"]
_ON: Final = Text("Yes")
_OFF: Final = Text("No")


def _switch(default: Switch, title: Text, help: Text) -> Any:  # Any: a field
    """Declare a house rule with two positions."""
    return house_rule(default, title, help, {"on": _ON, "off": _OFF})


def _choice(default: str, title: Text, help: Text, **choices: Text) -> Any:  # Any: a field
    """Declare a house rule with named positions."""
    return house_rule(default, title, help, choices)


_MANUAL: Final[Mapping[str, Any]] = {
    "evil_searches_in_places": "off", "place_power_timing": "end_of_move", "golden_armour_one_is_zero": "off",
    "pegasus_with_army": "on", "army_always_used": "off", "failed_fly_heals_2": "off",
    "escape_cards_scope": "one_fight", "bones_even": "off", "poison_on_foe": "off", "orders_anytime": "off",
    "attack_caged_madmartigan": "off", "face_up_use": "must_use", "fight_order": "free",
    "hand_over": "immediate", "open_counts": "off", "brownies_forest_safe": "off",
    "brownies_unjoined_safe": "off", "brownies_peek": "off", "dust_on_foe_counts": "off",
    "one_user_per_card": "off",
}  # fmt: skip
"""The manual alone: each addition that departs from it, or adds to it, is turned off.

Those for which the additions cite a rule of the manual stay: the search for Places (10.3), fighting after a
Foe (5.1.5), growing at once (8.6, 11.6), one champion a Foe (11.2), spells (13.1), an army that ends the move
(14.2), the last Good turn (6).
"""
_REJECTED: Final[Mapping[str, Any]] = {
    "place_power_timing": "end_of_move", "golden_armour_one_is_zero": "off", "fight_to_death": "on",
    "foe_helpers_move": "nobody_held_if_no_contest", "spell_trade": "once_per_caster",
    "face_up_use": "must_use", "fight_order": "alternate_sides", "hand_over": "immediate",
    "dust_once": "on", "dust_turns_madmartigan": "on", "sorsha_magic": "on", "duplicate_spells": "off",
    "trade_spells": "off", "death_restores": "on",
}  # fmt: skip
"""Everything that the additions' author names and turns down (1.3, 1.4, 3.3, 3.8, 4.6, 4.8, 4.9, 5.1, B.1 to
B.5), turned on; of two options (3.8 b and c, 4.9 i and ii) one.
"""


class WillowOptions(Options):
    """Hold the house rules of one table."""

    presets = {  # noqa: RUF012  # declared a class variable, and never changed, in the base
        "additions": (Text("With the additions"), {}),
        "manual": (Text("The manual alone"), _MANUAL),
        "rejected": (Text("Everything weighed and rejected"), _REJECTED),
    }

    # --- moving and Places of Power ---
    failed_place_search_ends_move: Switch = _switch(
        "on",
        Text("A failed search ends the move"),
        Text("Addition 1.1: who finds no Place stays where he stands."),
    )
    pass_through_places: Switch = _switch(
        "on",
        Text("Through found Places"),
        Text("Addition 1.1: movement that is left may lead on through a found Place."),
    )
    evil_searches_in_places: Switch = _switch(
        "on",
        Text("Searching inside Places"),
        Text("Addition 1.2: Evil must search for characters inside a Place too."),
    )
    place_power_timing: Literal["end_of_turn", "end_of_move"] = _choice(
        "end_of_turn",
        Text("Powers of Places"),
        Text("Addition 1.3: when the power of a Place is used."),
        end_of_turn=Text("At the end of the turn"),
        end_of_move=Text("When a move ends there"),
    )
    golden_armour_one_is_zero: Switch = _switch(
        "on",
        Text("Golden armour stops a loss of 1"),
        Text("Addition 1.4: it halves, and a loss of 1 becomes 0."),
    )
    pegasus_with_army: Switch = _switch(
        "off",
        Text("Winged horse with an army"),
        Text("Additions 2.1 and C.2: whether its rider may have an army."),
    )
    army_always_used: Switch = _switch(
        "on", Text("An army is always used"), Text("Addition 2.2: an army can never be declined.")
    )
    failed_fly_heals_2: Switch = _switch(
        "on",
        Text("A failed flight heals 2"),
        Text("Addition 2.3: who could not fly has not moved, and heals 2."),
    )
    army_pickup_ends_move: Switch = _switch(
        "on", Text("An army ends the move"), Text("Addition 6.4: who takes an army up moves no further.")
    )
    river_model: Literal["pass_through", "boat_only"] = _choice(
        "pass_through",
        Text("The river"),
        Text("Who may cross river spaces."),
        pass_through=Text("Everybody, a space costs 1"),
        boat_only=Text("Only with a boat, or in flight"),
    )
    brownies_peek: Switch = _switch(
        "on",
        Text("A look at the first treasure"),
        Text("Addition 7.4: the little ones may look at theirs on turn 1."),
    )
    free_tir_asleen: Literal["contest", "automatic"] = _choice(
        "contest",
        Text("Freeing the castle"),
        Text("How the holder of the key frees the enchanted castle."),
        contest=Text("A contest of Magic"),
        automatic=Text("By itself"),
    )

    # --- cards ---
    life_drain_before_armour: Switch = _switch(
        "on",
        Text("Draining before armour"),
        Text("Addition 2.4: both lose the same, then each one's armour works."),
    )
    escape_cards_scope: Literal["all_enemies_this_turn", "one_fight"] = _choice(
        "all_enemies_this_turn",
        Text("Getting away"),
        Text("Addition 2.5: what the cards that end a fight cover."),
        all_enemies_this_turn=Text("All enemies this turn"),
        one_fight=Text("This Foe or fight only"),
    )
    bones_even: Switch = _switch(
        "on", Text("Pooled cards evenly"), Text("Addition 2.6: cards that were pooled are handed out evenly.")
    )
    poison_on_foe: Switch = _switch(
        "on", Text("Poison on Foes"), Text("Addition 2.7: poison works on Foes too.")
    )
    orders_anytime: Switch = _switch(
        "on",
        Text("Orders at any time"),
        Text("Addition 2.8: the queen's orders reach anybody, anywhere, at any time."),
    )
    one_user_per_card: Switch = _switch(
        "on",
        Text("One user a card a turn"),
        Text("Addition C.2: a card serves only one character in a turn."),
    )
    face_up_use: Literal["choose_per_round", "must_use"] = _choice(
        "choose_per_round",
        Text("Face-up cards"),
        Text("Addition 4.8: whether a card that lies face up must be used."),
        choose_per_round=Text("Use or not, for the whole round"),
        must_use=Text("They must be used"),
    )
    open_counts: Switch = _switch(
        "on", Text("Open numbers of cards"), Text("Addition 5.4: all see how many cards a character holds.")
    )
    team_hands: Literal["open", "own"] = _choice(
        "open",
        Text("Hands of companions"),
        Text("Whether players of one side see each other's cards."),
        open=Text("Open to the side"),
        own=Text("Only one's own"),
    )
    hand_limit: int = house_rule(6, Text("Hand limit"), Text("Cards that a character may hold."), ge=3, le=12)
    draw_good: int = house_rule(
        1, Text("Good draws"), Text("Cards that each Good character draws."), ge=1, le=4
    )
    draw_evil: int = house_rule(
        2, Text("Evil draws"), Text("Cards that each Evil character draws."), ge=1, le=4
    )

    # --- Foes and fights ---
    good_drawn_foe: Literal["fight", "discard"] = _choice(
        "fight",
        Text("Foes that Good draws"),
        Text("What happens to a Foe that a Good character draws."),
        fight=Text("It is fought at once"),
        discard=Text("It is discarded"),
    )
    foes_per_group: int = house_rule(
        0, Text("Foes a group"), Text("The most Foes sent at one group in a turn; 0 is no limit."), ge=0, le=9
    )
    fight_evil_after_foe: Switch = _switch(
        "on",
        Text("Fighting after a Foe"),
        Text("Addition 3.1: a Foe's champion may still fight Evil characters."),
    )
    attack_caged_madmartigan: Switch = _switch(
        "on",
        Text("Attacks on the caged one"),
        Text("Addition 3.2: Evil may attack the swordsman in the cage."),
    )
    fight_to_death: Switch = _switch(
        "off",
        Text("Fights to the death"),
        Text("Addition 3.3: the same champions fight on until one has no Health."),
    )
    growth_timing: Literal["immediate", "end_of_turn"] = _choice(
        "immediate",
        Text("When abilities grow"),
        Text("Addition 3.7: when a raised ability counts."),
        immediate=Text("At once"),
        end_of_turn=Text("At the end of the turn"),
    )
    foe_helpers_move: Literal["champion_only", "helpers_too", "nobody_held_if_no_contest"] = _choice(
        "champion_only",
        Text("Held by a Foe"),
        Text("Addition 3.8: who cannot move after fighting a Foe."),
        champion_only=Text("The champion or killer"),
        helpers_too=Text("All who took part"),
        nobody_held_if_no_contest=Text("Nobody, if there was no contest"),
    )
    fight_order: Literal["alternate_characters", "alternate_sides", "free"] = _choice(
        "alternate_characters",
        Text("Order of cards in a fight"),
        Text("Addition 4.9: who plays when in step c."),
        alternate_characters=Text("Character by character"),
        alternate_sides=Text("Side by side"),
        free=Text("Free"),
    )
    hand_over: Literal["end_of_fight", "immediate"] = _choice(
        "end_of_fight",
        Text("Lost hands"),
        Text("Additions 5.1 and 7.1: when a lost hand changes its owner."),
        end_of_fight=Text("At the end of the fight"),
        immediate=Text("At once"),
    )
    brownies_forest_safe: Switch = _switch(
        "on",
        Text("Little ones safe from Foes"),
        Text("Additions 7.2 and C.2: alone in their forest no Foe finds them."),
    )
    brownies_unjoined_safe: Switch = _switch(
        "on",
        Text("Little ones safe till they join"),
        Text("Addition 7.3: until they join, nobody finds them; no child."),
    )

    # --- spells and growing ---
    spell_trade: Literal["trade_then_cast", "once_per_caster"] = _choice(
        "trade_then_cast",
        Text("Spells passed on"),
        Text("Addition 4.6: whether a spell that was cast may go on."),
        trade_then_cast=Text("One caster a turn"),
        once_per_caster=Text("Once for each caster"),
    )
    duplicate_spells: Switch = _switch(
        "on",
        Text("Two copies of a spell"),
        Text("Addition B.3: one character may have several copies face up."),
    )
    trade_spells: Switch = _switch(
        "on", Text("Trading face-up spells"), Text("Addition B.4: face-up spells may change hands.")
    )
    transform_success: Literal["choose", "random"] = _choice(
        "choose",
        Text("The shape"),
        Text("Addition 4.2: who chooses the shape when the spell succeeds."),
        choose=Text("The caster"),
        random=Text("Chance"),
    )
    death_restores: Switch = _switch(
        "off",
        Text("Death ends a shape"),
        Text("Addition B.5: whether who falls to 0 Health gets his own shape back."),
    )
    sorsha_magic: Switch = _switch(
        "off",
        Text("The daughter learns Magic"),
        Text("Addition B.2: her Prowess stays 2; Magic starts at 2 and grows."),
    )
    one_growing_ability: Switch = _switch(
        "on", Text("One growing ability"), Text("Each character has one ability that grows, or both do.")
    )

    # --- dust, turning sides, the end ---
    dust_once: Switch = _switch(
        "off",
        Text("The dust works once"),
        Text("Addition B.1: whether it leaves the game after its first use."),
    )
    dust_turns_madmartigan: Switch = _switch(
        "off",
        Text("The dust turns the swordsman"),
        Text("Addition B.1: whether dust used by Evil may turn him to Evil."),
    )
    dust_on_foe_counts: Switch = _switch(
        "on",
        Text("Dust on a Foe counts"),
        Text("Addition A.7: dust used on a Foe there counts as used on her too."),
    )
    last_good_turn: Switch = _switch(
        "on",
        Text("The last turn of Good"),
        Text("Addition A.5: Good has one more turn when Evil brings the child home."),
    )
    recapture_cancels: Switch = _switch(
        "off", Text("Taking her back in time"), Text("Whether winning the child back cancels the end.")
    )
    round_cap: int = house_rule(
        60, Text("Most rounds"), Text("The game is drawn at the end of this round."), ge=1, le=200
    )
