"""What is granted: that a creature may receive, an icon more or less, flight, passage (D15-D17)."""

from engine.texts import Text
from games.guardians.cards.does_words import ICONS as ICON_NAMES
from games.guardians.cards.does_words import whom
from games.guardians.cards.filters import ICONS
from games.guardians.cards.verbs.changes import Lasting
from games.guardians.cards.verbs.channels import limit, receives
from games.guardians.cards.verbs.seen import source_id
from games.guardians.cards.verbs.verb import NO_CREATURE, NO_OPPONENT, Judge, Out, Played, Targets
from games.guardians.cards.vocabulary import UNTIL, Effect, who, words
from games.guardians.data.book import NONE, SPACES, Card
from games.guardians.events.cards import ActionBoosted, NothingHappened
from games.guardians.play.combat import bribery
from games.guardians.play.combat.table import both_present, fighting
from games.guardians.play.common import owner
from games.guardians.sheet.frames import Combat, Force, HeldCombat
from games.guardians.sheet.state import Guardians, Realm


class Grant(Lasting):
    """Give something to creatures, shields or movers: Power Lunch, Counterfeit, Updraft."""

    value = 1.5
    command_value = 0.8
    lasts = True

    def phrase(self, e: Effect) -> Text:
        sign, icon = e.what[4:5], e.what[5:]
        text = {
            "recv": Text("{whom} may receive channeling"),
            "fly": Text("{whom} may fly"),
            "pass_terrainless": Text("{whom} may pass lands without terrain"),
        }.get(e.what)
        if text is None:
            text = Text("{whom} has a {icon} icon") if sign == "+" else Text("{whom} has no {icon} icon")
        return text.with_args(whom=whom(e), icon=ICON_NAMES.get(icon, ""))

    def on_space(self, e: Effect) -> bool:
        return e.what == "fly"

    def offers(self, s: Realm, seat: int, e: Effect) -> list[str]:
        """A shield that is to fly must be one's own and unturned; one flies in a turn (G43)."""
        if e.what != "fly":
            return [""]
        if s.flown[seat]:
            return []
        own = [at for at, card in enumerate(s.shield) if card >= 0 and owner(s, card) == seat]
        return [SPACES[at] for at in own if not s.turned[at] and s.shield[at] not in s.lifted]

    def do(self, s: Guardians, seat: int, source: int, e: Effect, targets: Targets, out: Out) -> None:
        """Let a shield fly this turn (D15)."""
        space = next(iter(targets), NONE)
        if e.what != "fly" or space < 0 or s.shield[space] < 0:
            out.append(NothingHappened(seat, source_id(s, source)))
            return
        s.lifted.append(s.shield[space])
        out.append(ActionBoosted(seat, source_id(s, source), SPACES[space]))

    def fault(self, _: Realm, f: Combat, seat: int, __: Effect) -> Text | None:
        """It is for the own creature that fights, primary or secondary (A64)."""
        if fighting(f, seat) < 0:
            return NO_CREATURE
        return None if f.step == "support" or both_present(f) else NO_OPPONENT

    def cast(self, s: Guardians, f: HeldCombat, played: Played, out: Out) -> None:
        """What gives an icon is one act with a bribery (D17)."""
        if played.effect.trigger != "bribe_step":
            super().cast(s, f, played, out)
            return
        bribing, target = played.targets
        f.forces.append(Force(played.card, played.at, played.seat, "matchup", target))
        bribery.carry_out(s, f, played.seat, bribing, target, played.card, out)

    def tried(self, s: Realm, f: Combat, played: Played, judge: Judge) -> tuple[Combat, float]:
        own = f.pair[played.seat]
        if played.effect.what != "recv" or own < 0 or receives(s, f, own):
            return f, 0.0
        return f, judge.gain(f, limit(s, f, own))

    def suits(self, e: Effect, creature: Card, worth: float) -> float | None:
        if e.what == "recv":
            return -1.0 if creature.recv else float(creature.vit)
        if e.what == "fly":
            return -1.0 if creature.fly else worth
        if e.what.startswith("icon-"):
            return worth if e.what[5:] in creature.icons else -1.0
        return None


GRANT = Grant(
    "grant",
    "worn|command|any|bribe_step|static|move",
    words("recv", "fly", "pass_terrainless", *(f"icon{sign}{icon}" for sign in "+-" for icon in ICONS)),
    who,
    **UNTIL,
)


def passes_bare(s: Realm, seat: int) -> bool:
    """Tell whether a seat's shields may pass lands without terrain card (D15)."""
    effects = s.book.guardians[s.guardian[seat]].effects
    return any(effect.verb == "grant" and effect.what == "pass_terrainless" for effect in effects)
