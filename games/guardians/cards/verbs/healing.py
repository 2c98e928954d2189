"""Who may heal after a combat, and whom; who comes back from the discard pile (D13, D20, G127-G130)."""

from engine.texts import Text
from games.guardians.cards.does_words import conditioned, noun
from games.guardians.cards.verbs.seen import card_of, item_on, source_id
from games.guardians.cards.verbs.texts import defended, fits, texts, upgrade_beside
from games.guardians.cards.verbs.verb import Out, Played, Share, Targets, Verb
from games.guardians.cards.vocabulary import Effect, manner, match, number, only, words
from games.guardians.data.book import NONE
from games.guardians.events.cards import NothingHappened, Retrieved
from games.guardians.play import common
from games.guardians.play.combat import fates
from games.guardians.sheet.frames import Combat, HeldCombat
from games.guardians.sheet.state import Guardians, Realm


class Heal(Verb):
    """Bring a beaten creature back to its stack (G127)."""

    step = "heal_winner"
    on_beaten = True

    def phrase(self, e: Effect) -> Text:
        if e.filter.itself:
            return Text("heals its wearer")
        text = Text("heals {n} {whom}", n=e.n, whom=noun(e.filter))
        return Text("{said}, also in defeat", said=text) if e.how == "on_loss" else conditioned(e, text)

    def worth(self, e: Effect, _: Share) -> float:
        return 2.0 * max(1, e.n)

    def cast(self, s: Guardians, f: HeldCombat, played: Played, out: Out) -> None:
        fates.heal(s, f, played.card, played.targets[0], out)

    def turns(self, _: Effect, lead: float) -> bool:
        return lead > 0


HEAL = Heal("heal", "resolve|worn|win", match, number, on_loss=manner("on_loss"), **{"only:": only})


def healers(s: Realm, f: Combat, seat: int, won: bool) -> list[tuple[int, int, Effect]]:
    """Return card, place and effect of what heals for a side; card NONE is its Guardian.

    A creature must have survived, and not been healed now; the loser heals only by a text that says so.
    """
    healers = []
    for laid in f.table:
        if laid.seat != seat:
            continue
        if laid.fate == "" and laid.role != "aside":
            healers += [text for text in texts(s, None, laid.card) if _heals(text[2], "resolve", won)]
        elif laid.fate == "beaten":
            healers += [text for text in texts(s, None, laid.card) if _heals(text[2], "worn", won)]
    for at, effect in enumerate(s.book.guardians[s.guardian[seat]].effects):
        if _heals(effect, "win", won):
            healers.append((NONE, at, effect))
    upgrade = upgrade_beside(s, f.at) if defended(s, f) == seat else NONE
    if upgrade >= 0:
        effects = enumerate(card_of(s, upgrade).effects)
        healers += [(upgrade, at, effect) for at, effect in effects if _heals(effect, "resolve", won)]
    return healers


def _heals(effect: Effect, trigger: str, won: bool) -> bool:
    return effect.verb == "heal" and effect.trigger == trigger and (won or effect.how == "on_loss")


def patients(s: Realm, f: Combat, seat: int, source: int, effect: Effect) -> list[int]:
    """Return the beaten creatures of a side that an effect may heal; nobody heals himself but by an item."""
    return [
        card for card in beaten(s, f, seat, source, effect) if card != source or item_on(s, card) == source
    ]


def beaten(s: Realm, f: Combat, seat: int, source: int, effect: Effect) -> list[int]:
    """Return the beaten creatures of a side that an effect may bring back (D13, D20)."""
    lying = [laid.card for laid in f.table if laid.seat == seat and laid.fate == "beaten"]
    return [card for card in lying if fits(s, f, card, effect.filter, source)]


class Retrieve(Verb):
    """Take a fitting card from the own discard pile, or what was beaten in this combat, into Pen or Depot."""

    step = "last_cards"
    on_beaten = True
    others = (
        (Text("take it back from your discard pile"), Text("take it back from own discard pile")),
        (Text("any {whom} goes to your Pen"), Text("any {whom} goes to own Pen")),
        (
            Text("take any {whom} back from your discard pile"),
            Text("take any {whom} back from own discard pile"),
        ),
    )

    def phrase(self, e: Effect) -> Text:
        if e.filter.itself:
            return Text("take it back from your discard pile")
        if e.what == "pen":
            return Text("any {whom} goes to your Pen", whom=noun(e.filter))
        return Text("take any {whom} back from your discard pile", whom=noun(e.filter))

    def worth(self, e: Effect, _: Share) -> float:
        return 2.0 * max(1, e.n)

    def offers(self, s: Realm, seat: int, e: Effect) -> list[str]:
        """One card of each kind that fits, the newest."""
        newest = {s.face[card]: card for card in s.discard[seat]}
        return [
            common.token(s, card)
            for face, card in sorted(newest.items())
            if e.filter.fits(s.book.cards[face])
        ]

    def do(self, s: Guardians, seat: int, source: int, e: Effect, targets: Targets, out: Out) -> None:
        card = source if e.filter.itself else next(iter(targets), NONE)
        if card not in s.discard[seat]:
            out.append(NothingHappened(seat, source_id(s, source)))
            return
        s.discard[seat].remove(card)
        common.store(s, card)
        out.append(Retrieved(seat, source_id(s, source), common.face_id(s, card)))

    def cast(self, s: Guardians, f: HeldCombat, played: Played, out: Out) -> None:
        """Bring a creature beaten in this combat into the Pen (D13, Dead March)."""
        fates.recover(s, f, played.targets[0], out)

    def turns(self, _: Effect, __: float) -> bool:
        return True


RETRIEVE = Retrieve("retrieve", "organize|resolve|win", match, words("storage", "pen"))


def take_back(s: Guardians, f: HeldCombat, out: Out) -> None:
    """Let the winner take back what comes back after a combat won (Marked Purse)."""
    for force in f.forces:
        effect = card_of(s, force.card).effects[force.at]
        wins = effect.trigger == "win" and effect.verb == "retrieve" and force.seat == f.winner
        if wins and force.card in s.discard[common.owner(s, force.card)]:
            RETRIEVE.do(s, force.seat, force.card, effect, (), out)
