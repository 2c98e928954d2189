"""The type of a land in a combat, and what destroys terrain cards (D15, G89, G90, G162)."""

from collections.abc import Sequence
from typing import Final

from engine.texts import Text
from games.guardians.cards.does_words import conditioned, terrain
from games.guardians.cards.verbs.seen import card_of, source_id
from games.guardians.cards.verbs.verb import NO_CREATURE, Judge, Out, Played, Targets, Verb
from games.guardians.cards.vocabulary import TERRAINS, Effect, condition, manner, who, words
from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import IS_LAND, LANDS
from games.guardians.events.cards import NothingHappened, TerrainKilled
from games.guardians.events.combat import TerrainChanged
from games.guardians.play import common
from games.guardians.play.combat.table import creatures_left
from games.guardians.sheet.frames import Combat, HeldCombat
from games.guardians.sheet.state import Guardians, Realm


class SetTerrain(Verb):
    """Give the land of the combat another type; Ulgra's own face-down cards are something (D12)."""

    contradicts = True

    def phrase(self, e: Effect) -> Text:
        return conditioned(e, Text("the terrain counts as {terrain}", terrain=terrain(e.what)))

    def works(self, s: Realm, f: Combat, _: int, __: Effect) -> bool:
        return common_type(s, f) != "" or s.terrain[f.at] >= 0

    def command(self, s: Guardians, f: HeldCombat, seat: int, card: int, e: Effect, out: Out) -> None:
        if s.terrain[f.at] >= 0:
            f.terrain = e.what
            out.append(TerrainChanged(seat, common.face_id(s, card), SPACES[f.at], e.what))

    def as_command(self, s: Realm, f: Combat, seat: int, e: Effect, _: Judge) -> float:
        now = terrain_type(s, f, seat)
        grounds = [card_of(s, card).terr for card in creatures_left(s, f, seat)]
        return 0.5 * sum([terr.get(e.what, 0) - terr.get(now, 0) for terr in grounds])


SET_TERRAIN = SetTerrain("set_terrain", "command|static", words(*TERRAINS), own=who, **{"if:": condition})


def common_type(s: Realm, f: Combat) -> str:
    """Return the type of the land of the combat for everybody; "": none (G89, G90)."""
    if s.ground[f.at] < 0 or not IS_LAND[f.at]:
        return ""
    if f.terrain:
        return f.terrain
    return "" if s.down[f.at] else card_of(s, s.terrain[f.at]).terrain


def terrain_type(s: Realm, f: Combat, seat: int) -> str:
    """Return the type of the land for a seat's creatures: Ulgra's own face-down cards are something (D12)."""
    shown = common_type(s, f)
    if shown or s.ground[f.at] != seat or not s.down[f.at]:
        return shown
    for effect in s.book.guardians[s.guardian[seat]].effects:
        if effect.verb == "set_terrain" and effect.cond == "own_face_down":
            return effect.what
    return ""


class KillTerrain(Verb):
    """Put the card that lies as terrain on a land into its owner's discard pile (D15): Hammer of Doom."""

    value = 3.0
    command_value = 1.0

    def phrase(self, e: Effect) -> Text:
        return {
            "here_or_any": Text("destroys the terrain card here; outside combat, any one"),
            "unoccupied": Text("destroys a terrain card on which no shield stands"),
            "own_or_opp": Text("destroys a terrain card on which no opposing shield stands"),
        }[e.what]

    def played(self, _: Effect) -> bool:
        return True

    def on_space(self, _: Effect) -> bool:
        return True

    def offers(self, s: Realm, seat: int, e: Effect) -> list[str]:
        spaces = [space for space in LANDS if s.ground[space] >= 0]
        if e.what != "here_or_any":
            own = seat if e.what == "own_or_opp" else NONE
            spaces = [at for at in spaces if s.shield[at] < 0 or common.owner(s, s.shield[at]) == own]
        return [SPACES[space] for space in spaces]

    def do(self, s: Guardians, seat: int, source: int, _: Effect, targets: Targets, out: Out) -> None:
        space = next(iter(targets), NONE)
        card = s.terrain[space] if space >= 0 else NONE
        if card < 0:
            out.append(NothingHappened(seat, source_id(s, source)))
            return
        s.terrain[space] = s.ground[space] = NONE
        s.down[space] = False
        common.discard(s, (card,))
        whose, by = common.owner(s, card), source_id(s, source)
        out.append(TerrainKilled(seat, whose, by, common.face_id(s, card), SPACES[space]))

    def fault(self, s: Realm, f: Combat, seat: int, _: Effect) -> Text | None:
        """In a combat it destroys the card of this land (D15)."""
        if f.step != "support" and f.pair[seat] < 0:
            return NO_CREATURE
        if IS_LAND[f.at] and s.ground[f.at] >= 0:
            return None
        return Text("No terrain card lies here; keep {card}.")

    def cast(self, s: Guardians, f: HeldCombat, played: Played, out: Out) -> None:
        """Then the land has no type, whatever has set one (G162)."""
        self.do(s, played.seat, played.card, played.effect, (f.at,), out)


KILL_TERRAIN: Final = KillTerrain(
    "kill_terrain",
    "any|organize|settle",
    words("here_or_any", "unoccupied", "own_or_opp"),
    unoccupied_by_opp=manner("unoccupied_by_opp"),
)


def kills_terrain(effects: Sequence[Effect]) -> bool:
    """Tell whether a card or a text destroys terrain."""
    return any(effect.verb == "kill_terrain" for effect in effects)
