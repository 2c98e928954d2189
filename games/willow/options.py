"""The house rules of Willow: every switch of the additions, and the numbers of the rules.

Each names the addition or ruling that it turns. The defaults are the choices of the additions' author.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from engine.options import Options, house_rule
from engine.texts import Text
from games.willow.data.option_groups import GROUPS

RULES: Final = 2
"""The rules version of new games. 2: a character passes, not a player (W98); no mark shields the child from
who wins the fight (W140); a lone searcher may leave a card unused (W24).
"""
Switch: TypeAlias = Literal["on", "off"]
_ON: Final = Text("Yes")
_OFF: Final = Text("No")


def _switch(default: Switch, title: Text, help: Text, *, group: str) -> Any:  # Any: a field
    """Declare a house rule with two positions."""
    return house_rule(default, title, help, {"on": _ON, "off": _OFF}, group=group)


def _choice(default: str, title: Text, help: Text, *, group: str, **choices: Text) -> Any:  # Any: a field
    """Declare a house rule with named positions."""
    return house_rule(default, title, help, choices, group=group)


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

    groups = GROUPS
    presets = {  # noqa: RUF012  # declared a class variable, and never changed, in the base
        "additions": (Text("As the designers revised it"), {}),
        "manual": (Text("The old manual"), _MANUAL),
        "rejected": (Text("All that was weighed and dropped"), _REJECTED),
    }

    failed_place_search_ends_move: Switch = _switch(
        "on",
        Text("A failed search ends the move"),
        Text("Who finds no Place stays where he stands. (1.1)"),
        group="moving",
    )
    pass_through_places: Switch = _switch(
        "on",
        Text("Through found Places"),
        Text("Movement that is left may lead on through a found Place. (1.1)"),
        group="moving",
    )
    evil_searches_in_places: Switch = _switch(
        "on",
        Text("Searching inside Places"),
        Text("Evil must search for characters inside a Place too. (1.2)"),
        group="moving",
    )
    place_power_timing: Literal["end_of_turn", "end_of_move"] = _choice(
        "end_of_turn",
        Text("Powers of Places"),
        Text("When the power of a Place is used. (1.3)"),
        end_of_turn=Text("At the end of the turn"),
        end_of_move=Text("When a move ends there"),
        group="moving",
    )
    golden_armour_one_is_zero: Switch = _switch(
        "on",
        Text("Golden armour stops a loss of 1"),
        Text("It halves, and a loss of 1 becomes 0. (1.4)"),
        group="fights",
    )
    pegasus_with_army: Switch = _switch(
        "off",
        Text("Winged horse with an army"),
        Text("Whether its rider may have an army. (2.1, C.2)"),
        group="moving",
    )
    army_always_used: Switch = _switch(
        "on",
        Text("An army is always used"),
        Text("An army can never be declined. (2.2)"),
        group="fights",
    )
    failed_fly_heals_2: Switch = _switch(
        "on",
        Text("A failed flight heals 2"),
        Text("Who could not fly has not moved, and heals 2. (2.3)"),
        group="moving",
    )
    army_pickup_ends_move: Switch = _switch(
        "on",
        Text("An army ends the move"),
        Text("Who takes an army up moves no further. (6.4)"),
        group="moving",
    )
    river_model: Literal["pass_through", "boat_only"] = _choice(
        "pass_through",
        Text("The river"),
        Text("Who may cross river spaces."),
        pass_through=Text("Everybody, a space costs 1"),
        boat_only=Text("Only with a boat, or in flight"),
        group="moving",
    )
    brownies_peek: Switch = _switch(
        "on",
        Text("A look at the first treasure"),
        Text("The little ones may look at theirs on turn 1. (7.4)"),
        group="moving",
    )
    free_tir_asleen: Literal["contest", "automatic"] = _choice(
        "contest",
        Text("Freeing the castle"),
        Text("How the holder of the key frees the enchanted castle."),
        contest=Text("A contest of Magic"),
        automatic=Text("By itself"),
        group="moving",
    )
    life_drain_before_armour: Switch = _switch(
        "on",
        Text("Draining before armour"),
        Text("Both lose the same, then each one's armour works. (2.4)"),
        group="fights",
    )
    escape_cards_scope: Literal["all_enemies_this_turn", "one_fight"] = _choice(
        "all_enemies_this_turn",
        Text("Getting away"),
        Text("What the cards that end a fight cover. (2.5)"),
        all_enemies_this_turn=Text("All enemies this turn"),
        one_fight=Text("This Foe or fight only"),
        group="fights",
    )
    bones_even: Switch = _switch(
        "on",
        Text("Pooled cards evenly"),
        Text("Cards that were pooled are handed out evenly. (2.6)"),
        group="hands",
    )
    poison_on_foe: Switch = _switch(
        "on",
        Text("Poison on Foes"),
        Text("Poison works on Foes too. (2.7)"),
        group="foes",
    )
    orders_anytime: Switch = _switch(
        "on",
        Text("Orders at any time"),
        Text("The queen's orders reach anybody, anywhere, at any time. (2.8)"),
        group="fights",
    )
    one_user_per_card: Switch = _switch(
        "on",
        Text("One user a card a turn"),
        Text("A card serves only one character in a turn. (C.2)"),
        group="hands",
    )
    face_up_use: Literal["choose_per_round", "must_use"] = _choice(
        "choose_per_round",
        Text("Face-up cards"),
        Text("Whether a card that lies face up must be used. (4.8)"),
        choose_per_round=Text("Use or not, for the whole round"),
        must_use=Text("They must be used"),
        group="hands",
    )
    open_counts: Switch = _switch(
        "on",
        Text("Open numbers of cards"),
        Text("All see how many cards a character holds. (5.4)"),
        group="hands",
    )
    team_hands: Literal["open", "own"] = _choice(
        "open",
        Text("Hands of companions"),
        Text("Whether players of one side see each other's cards."),
        open=Text("Open to the side"),
        own=Text("Only one's own"),
        group="hands",
    )
    hand_limit: int = house_rule(
        6,
        Text("Hand limit"),
        Text("Cards that a character may hold."),
        ge=3,
        le=12,
        group="hands",
    )
    draw_good: int = house_rule(
        1,
        Text("Good draws"),
        Text("Cards that each Good character draws."),
        ge=1,
        le=4,
        group="hands",
    )
    draw_evil: int = house_rule(
        2,
        Text("Evil draws"),
        Text("Cards that each Evil character draws."),
        ge=1,
        le=4,
        group="hands",
    )
    good_drawn_foe: Literal["fight", "discard"] = _choice(
        "fight",
        Text("Foes that Good draws"),
        Text("What happens to a Foe that a Good character draws."),
        fight=Text("It is fought at once"),
        discard=Text("It is discarded"),
        group="foes",
    )
    foes_per_group: int = house_rule(
        0,
        Text("Foes a group"),
        Text("The most Foes sent at one group in a turn; 0 is no limit."),
        ge=0,
        le=9,
        group="foes",
    )
    fight_evil_after_foe: Switch = _switch(
        "on",
        Text("Fighting after a Foe"),
        Text("A Foe's champion may still fight Evil characters. (3.1)"),
        group="foes",
    )
    attack_caged_madmartigan: Switch = _switch(
        "on",
        Text("Attacks on the caged one"),
        Text("Evil may attack the swordsman in the cage. (3.2)"),
        group="fights",
    )
    fight_to_death: Switch = _switch(
        "off",
        Text("Fights to the death"),
        Text("The same champions fight on until one has no Health. (3.3)"),
        group="fights",
    )
    growth_timing: Literal["immediate", "end_of_turn"] = _choice(
        "immediate",
        Text("When abilities grow"),
        Text("When a raised ability counts. (3.7)"),
        immediate=Text("At once"),
        end_of_turn=Text("At the end of the turn"),
        group="spells",
    )
    foe_helpers_move: Literal["champion_only", "helpers_too", "nobody_held_if_no_contest"] = _choice(
        "champion_only",
        Text("Held by a Foe"),
        Text("Who cannot move after fighting a Foe. (3.8)"),
        champion_only=Text("The champion or killer"),
        helpers_too=Text("All who took part"),
        nobody_held_if_no_contest=Text("Nobody, if there was no contest"),
        group="foes",
    )
    fight_order: Literal["alternate_characters", "alternate_sides", "free"] = _choice(
        "alternate_characters",
        Text("Order of cards in a fight"),
        Text("Who plays cards and casts spells when in a fight. (4.9)"),
        alternate_characters=Text("Character by character"),
        alternate_sides=Text("Side by side"),
        free=Text("Free"),
        group="fights",
    )
    hand_over: Literal["end_of_fight", "immediate"] = _choice(
        "end_of_fight",
        Text("Lost hands"),
        Text("When a lost hand changes its owner. (5.1, 7.1)"),
        end_of_fight=Text("At the end of the fight"),
        immediate=Text("At once"),
        group="hands",
    )
    brownies_forest_safe: Switch = _switch(
        "on",
        Text("Little ones safe from Foes"),
        Text("Alone in their forest no Foe finds them. (7.2, C.2)"),
        group="foes",
    )
    brownies_unjoined_safe: Switch = _switch(
        "on",
        Text("Little ones safe till they join"),
        Text("Until they join, nobody finds them; no child. (7.3)"),
        group="foes",
    )
    spell_trade: Literal["trade_then_cast", "once_per_caster"] = _choice(
        "trade_then_cast",
        Text("Spells passed on"),
        Text("Whether a spell that was cast may go on. (4.6)"),
        trade_then_cast=Text("One caster a turn"),
        once_per_caster=Text("Once for each caster"),
        group="spells",
    )
    duplicate_spells: Switch = _switch(
        "on",
        Text("Two copies of a spell"),
        Text("One character may have several copies face up. (B.3)"),
        group="spells",
    )
    trade_spells: Switch = _switch(
        "on",
        Text("Trading face-up spells"),
        Text("Face-up spells may change hands. (B.4)"),
        group="spells",
    )
    transform_success: Literal["choose", "random"] = _choice(
        "choose",
        Text("The shape"),
        Text("Who chooses the shape when the spell succeeds. (4.2)"),
        choose=Text("The caster"),
        random=Text("Chance"),
        group="spells",
    )
    death_restores: Switch = _switch(
        "off",
        Text("Death ends a shape"),
        Text("Whether who falls to 0 Health gets his own shape back. (B.5)"),
        group="spells",
    )
    sorsha_magic: Switch = _switch(
        "off",
        Text("The daughter learns Magic"),
        Text("Her Prowess stays 2; Magic starts at 2 and grows. (B.2)"),
        group="spells",
    )
    one_growing_ability: Switch = _switch(
        "on",
        Text("One growing ability"),
        Text("Each character has one ability that grows, or both do."),
        group="spells",
    )
    dust_once: Switch = _switch(
        "off",
        Text("The dust works once"),
        Text("Whether it leaves the game after its first use. (B.1)"),
        group="end",
    )
    dust_turns_madmartigan: Switch = _switch(
        "off",
        Text("The dust turns the swordsman"),
        Text("Whether dust used by Evil may turn him to Evil. (B.1)"),
        group="end",
    )
    dust_on_foe_counts: Switch = _switch(
        "on",
        Text("Dust on a Foe counts"),
        Text("Dust used on a Foe there counts as used on her too. (A.7)"),
        group="end",
    )
    last_good_turn: Switch = _switch(
        "on",
        Text("The last turn of Good"),
        Text("Good has one more turn when Evil brings the child home. (A.5)"),
        group="end",
    )
    recapture_cancels: Switch = _switch(
        "off",
        Text("Taking her back in time"),
        Text("Whether winning the child back cancels the end."),
        group="end",
    )
    round_cap: int = house_rule(
        60,
        Text("Most rounds"),
        Text("The game is drawn at the end of this round."),
        ge=1,
        le=200,
        group="end",
    )
