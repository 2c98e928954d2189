"""What texts change on the field, outside of combat: reach, flight, limits, discards, and single stones."""

from collections.abc import Sequence

from engine.texts import Text
from games.guardians.cards.does_words import conditioned
from games.guardians.cards.verbs import texts
from games.guardians.cards.verbs.seen import source_id
from games.guardians.cards.verbs.verb import Out, Targets, Verb
from games.guardians.cards.vocabulary import Effect, condition, manner, number, way, who, words
from games.guardians.data.field import IS_LAND, OWNER, STRONGHOLDS
from games.guardians.events.cards import ActionBoosted, Robbed
from games.guardians.play import common
from games.guardians.play.common import card_of, owner
from games.guardians.sheet.state import Guardians, Realm


class Reach(Verb):
    """Let a move, a reinforcement or a retreat go farther (D12, D14, D20, D21)."""

    value = 1.5
    others = (
        (
            Text("your left and right Strongholds are neighbours when you move"),
            Text("own left and right Strongholds are neighbours in movement"),
        ),
        (Text("your retreat may go in any direction"), Text("an own retreat may go in any direction")),
    )

    def phrase(self, e: Effect) -> Text:
        if e.how == "left_right_adjacent":
            return Text("your left and right Strongholds are neighbours when you move")
        if e.what == "retreat":
            return Text("your retreat may go in any direction")
        doing = Text("a move goes {n} farther") if e.what == "move" else Text("reinforcements go {n} farther")
        return conditioned(e, doing.with_args(n=e.n))

    def played(self, e: Effect) -> bool:
        return e.trigger != "resolve" or e.what == "retreat"

    def do(self, s: Guardians, seat: int, source: int, _: Effect, __: Targets, out: Out) -> None:
        """Let the action of this turn reach farther, or the retreat that is asked for now (D14, D20)."""
        s.boosts.append(source)
        out.append(ActionBoosted(seat, source_id(s, source)))


REACH = Reach(
    "reach",
    "move|resolve",
    words("move", "reinforce", "retreat"),
    way,
    **{"if:": condition, "from:": condition},
)


def _boosts(s: Realm, what: str) -> int:
    """Return how much farther the cards in force let the mover's action reach (D14)."""
    effects = [effect for card in s.boosts for effect in card_of(s, card).effects]
    return sum(effect.n for effect in effects if effect.verb == "reach" and effect.what == what)


def _beside(s: Realm, seat: int, start: int, what: str) -> int:
    """Return how much farther an upgrade lets reach what starts on its Stronghold (`from:this_side`)."""
    if IS_LAND[start] or OWNER[start] != seat:
        return 0
    upgrade = texts.upgrade_beside(s, start)
    effects = card_of(s, upgrade).effects if upgrade >= 0 else ()
    return sum(
        effect.n
        for effect in effects
        if effect.verb == "reach" and effect.what == what and effect.cond == "this_side"
    )


def move_extra(s: Realm, seat: int, shield: int, start: int, path: Sequence[int]) -> int:
    """Return how many spaces more than two a shield may move, given the spaces entered so far (D12, D21).

    A bearer's text works once the move has come to a space with another own shield.
    """
    more = _boosts(s, "move") + _beside(s, seat, start, "move")
    for effect in card_of(s, shield).effects:
        if effect.verb == "reach" and effect.what == "move":
            met = effect.cond != "through_own_shield" or any(
                s.shield[space] >= 0 and s.shield[space] != shield and owner(s, s.shield[space]) == seat
                for space in path
            )
            more += effect.n if met else 0
    return more


def reinforce_extra(s: Realm, seat: int, start: int) -> int:
    """Return how many spaces more than two creatures from a Stronghold may travel (D12)."""
    return _boosts(s, "reinforce") + _beside(s, seat, start, "reinforce")


def retreats_free(s: Realm) -> bool:
    """Tell whether a card in force lets the retreat that is asked for now go anywhere (D20)."""
    effects = [effect for card in s.boosts for effect in card_of(s, card).effects]
    return any(effect.verb == "reach" and effect.what == "retreat" for effect in effects)


def goes_freely(s: Realm, card: int) -> bool:
    """Tell whether a survivor lets its side retreat to any neighbour (D20)."""
    return any(
        effect.trigger == "resolve" and effect.verb == "reach" and effect.what == "retreat"
        for _, _, effect in texts.texts(s, None, card)
    )


def bridged(s: Realm, seat: int) -> bool:
    """Tell whether a seat's left and right Strongholds count as neighbours: both stand (D21)."""
    ends = STRONGHOLDS[seat][0], STRONGHOLDS[seat][2]
    if any(s.rubble[space] for space in ends):
        return False
    effects = s.book.strongholds[s.walls[seat]].effects
    return any(effect.verb == "reach" and effect.how == "left_right_adjacent" for effect in effects)


def flies(s: Realm, card: int) -> bool:
    """Tell whether a creature flies by itself: by print or by its item."""
    return texts.flies(s, None, card)


def lifted(s: Realm, seat: int, shield: int) -> bool:
    """Tell whether a shield, with all creatures under it, flies this turn (D15)."""
    return shield in s.lifted and owner(s, shield) == seat


class Limit(Verb):
    """Let a seat keep more cards in Pen and Depot (G31)."""

    value = 1.5
    others = ((Text("your Storage Hand holds {n} more"), Text("own Storage Hand holds {n} more")),)

    def phrase(self, e: Effect) -> Text:
        return Text("your Storage Hand holds {n} more", n=e.n)


LIMIT = Limit("limit", "always", words("storage_hand"), number)


def storage_limit(s: Realm, seat: int) -> int:
    """Return how many cards a seat may keep in Pen and Depot; 0: any number (G31)."""
    limit = s.book.options.storage
    if not limit:
        return 0
    upgrades = [s.upgrade[2 * seat + side] for side in (0, 1)]
    effects = [
        *guardian(s, seat),
        *(effect for card in upgrades if card >= 0 for effect in card_of(s, card).effects),
    ]
    return limit + sum(
        effect.n for effect in effects if effect.verb == "limit" and effect.what == "storage_hand"
    )


def guardian(s: Realm, seat: int) -> tuple[Effect, ...]:
    """Return the effects of a seat's Guardian."""
    return s.book.guardians[s.guardian[seat]].effects


def free_face_down(s: Realm, seat: int) -> bool:
    """Tell whether the first face-down card of each settlement costs a seat no stone (D12)."""
    return any(
        effect.trigger == "settle" and effect.cond == "first_face_down" for effect in guardian(s, seat)
    )


class Discard(Verb):
    """Let a player discard cards of the Pen, drawn by chance (D12, D13), or its old Up card (G19)."""

    others = (
        (
            Text("you may discard the old Up card and draw from the deck instead"),
            Text("the old Up card may be discarded for one from the deck"),
        ),
    )

    def phrase(self, e: Effect) -> Text:
        if e.what == "up_card":
            return Text("you may discard the old Up card and draw from the deck instead")
        text = Text("the opponent discards {count} card", "the opponent discards {count} cards", e.n)
        return Text("{made} of the Pen at random", made=text) if e.how == "random" else text

    def played(self, e: Effect) -> bool:
        """The text on the Up card is asked when cards are drawn."""
        return e.trigger != "organize"

    def do(self, s: Guardians, seat: int, source: int, e: Effect, _: Targets, out: Out) -> None:
        whose = 1 - seat if e.who == "opp" else seat
        gone: list[int] = []
        while s.pen[whose] and len(gone) < e.n:
            card = s.chance.choice(s.pen[whose])
            s.pen[whose].remove(card)
            gone.append(card)
        if gone:
            common.discard(s, gone)
            cards = tuple(common.face_id(s, card) for card in gone)
            out.append(Robbed(seat, whose, source_id(s, source), cards))


DISCARD = Discard(
    "discard",
    "organize|win_primary|survive_primary",
    who,
    words("pen", "up_card"),
    number,
    manner("random", "may"),
)


def may_skip_up_card(s: Realm, seat: int) -> bool:
    """Tell whether a seat may discard its old Up card and draw from the deck instead (G19)."""
    return any(effect.verb == "discard" and effect.what == "up_card" for effect in guardian(s, seat))
