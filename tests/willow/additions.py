"""Every addition to the rules of Willow: its number, its author's choice, the rules and house rules of it.

The numbers are those of `docs/rules/willow.md`.
"""

from typing import Final

from tools.additions import Addition

ADDITIONS: Final = (
    Addition(
        "1.1", "a failed search for a Place ends the move; through a found one it may go on",
        (79, 80, 81, 70, 190), ("failed_place_search_ends_move", "pass_through_places"),
    ),
    Addition("1.2", "Evil must still search for Good inside a Place", (90,), ("evil_searches_in_places",)),
    Addition(
        "1.3", "power and treasure at the end of the turn, once for each character and Place",
        (147, 148, 149, 198), ("place_power_timing",),
    ),
    Addition("1.4", "golden armour turns a loss of 1 into none", (107,), ("golden_armour_one_is_zero",)),
    Addition(
        "2.1", "no winged horse with an army; the spell and the wind carry the army",
        (65, 66, 67, 68, 157), ("pegasus_with_army",),
    ),
    Addition("2.2", "an army must stay in use", (25, 199), ("army_always_used",)),
    Addition(
        "2.3", "a failed flight: no move, heal 2; none after a Foe", (76, 77, 64), ("failed_fly_heals_2",)
    ),
    Addition(
        "2.4", "the drain takes the same of both, before armour", (119, 106), ("life_drain_before_armour",)
    ),
    Addition(
        "2.5", "cards that get away cover all enemies of the turn; the champion is named first and held",
        (50, 94, 146, 178), ("escape_cards_scope",),
    ),
    Addition("2.6", "extra turns keep their cards; pooled ones go evenly", (31, 32), ("bones_even",)),
    Addition("2.7", "poison works on Foes", (51,), ("poison_on_foe",)),
    Addition("2.8", "Orders at any time, anywhere, until the contest", (100, 96), ("orders_anytime",)),
    Addition("3.1", "Evil may be fought after a Foe", (18,), ("fight_evil_after_foe",)),
    Addition(
        "3.2", "the caged one can be attacked, stays caged, loses his cards", (91,),
        ("attack_caged_madmartigan",),
    ),
    Addition("3.3", "a fight is a single contest", (55, 102), ("fight_to_death",)),
    Addition("3.4", "a Foe is always discarded and its champion held; three outcomes", (41, 42, 43, 44)),
    Addition("3.5", "one champion is hurt, all lose their hands", (43, 45, 46, 187)),
    Addition("3.6", "Foes in the order played, each a fight of its own", (39, 42, 186)),
    Addition("3.7", "growth at once, 1 a turn at most", (60, 61), ("growth_timing",)),
    Addition("3.8", "only the champion is held", (48, 49), ("foe_helpers_move",)),
    Addition("4.1", "a failed spell raises Magic at once, and another may follow", (112,)),
    Addition(
        "4.2", "a spell needs a valid target", (52, 75, 113, 114, 115, 116, 125, 196), ("transform_success",)
    ),
    Addition("4.3", "same space, found, fighting; Orders excepted", (100, 195, 196)),
    Addition("4.4", "spells are not turned down", (110,)),
    Addition("4.5", "spells are lost when Magic sinks", (117, 118)),
    Addition("4.6", "trade first, then cast; one caster a spell a turn", (29, 109), ("spell_trade",)),
    Addition("4.7", "face up stays face up", (23,)),
    Addition("4.8", "use or not, bound for the round", (24,), ("face_up_use",)),
    Addition(
        "4.9", "steps a to d, alternating by character", (92, 93, 94, 95, 96, 97, 98, 194, 195),
        ("fight_order",),
    ),
    Addition(
        "5.1", "hands are lost at the end of a fight; to a Foe or card: discarded",
        (134, 135, 136, 137, 138, 139, 140, 127, 133, 197), ("hand_over",),
    ),
    Addition("5.2", "the hand at 0 Health; heal 2 or 1", (143, 144)),
    Addition("5.3", "who has a shape may hold the child and loses the army", (126, 128, 129)),
    Addition("5.4", "numbers of cards lie open", (11,), ("open_counts",)),
    Addition("6.1", "one rider a horse; together by the spell and in Places", (67, 68, 69, 82)),
    Addition("6.2", "nothing is handed over on the way", (27,)),
    Addition("6.3", "moving is free", (63,)),
    Addition("6.4", "fetching an army ends the move", (73,), ("army_pickup_ends_move",)),
    Addition("6.5", "who finds whom", (85, 86, 87, 155)),
    Addition("6.6", "ties", (56, 57, 58)),
    Addition("7.1", "shapes: cards at the end of the fight; Foes too can be changed", (126, 127, 51, 197)),
    Addition(
        "7.2", "no Foes for the little ones alone in their forest", (36, 89, 185), ("brownies_forest_safe",)
    ),
    Addition(
        "7.3", "nobody touches the little ones till they have joined; no child at the start",
        (5, 37, 88, 185, 193), ("brownies_unjoined_safe",),
    ),
    Addition("7.4", "a look at their treasure in the first turn", (151,), ("brownies_peek",)),
    Addition("A.1", "what was forgotten can be put right", (179,)),
    Addition("A.2", "shuffling", (4,)),
    Addition("A.3", "the count of all cards", (3,)),
    Addition("A.4", "who plays whom", (2,)),
    Addition("A.5", "the three ways to win", (172, 173, 174, 175, 176), ("last_good_turn",)),
    Addition("A.6", "the duel with the queen", (164, 165, 166, 167, 203)),
    Addition("A.7", "turning the queen's daughter", (158, 159, 160, 200), ("dust_on_foe_counts",)),
    Addition("A.8", "the sorceress is no champion", (162,)),
    Addition("B.1", "rejected: the dust comes back", (177, 201), ("dust_once", "dust_turns_madmartigan")),
    Addition("B.2", "rejected: the daughter learns no Magic", (180,), ("sorsha_magic",)),
    Addition("B.3", "rejected: copies of a spell are fine", (30,), ("duplicate_spells",)),
    Addition("B.4", "rejected: spells may be traded", (29,), ("trade_spells",)),
    Addition("B.5", "rejected: who dies keeps his shape", (131,), ("death_restores",)),
    Addition(
        "C.1", "the same four rejections, as their source words them", (29, 30, 177, 180),
        ("dust_once", "dust_turns_madmartigan", "sorsha_magic", "duplicate_spells", "trade_spells"),
        ("B.1", "B.2", "B.3", "B.4"),
    ),
    Addition(
        "C.2", "accepted: one user a card a turn; no winged horse with an army; the little ones are safe",
        (28, 36, 37, 66, 88), ("one_user_per_card", "pegasus_with_army", "brownies_forest_safe"),
    ),
)  # fmt: skip
