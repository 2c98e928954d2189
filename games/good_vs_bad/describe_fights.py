"""The log of duels and encounters."""

from typing import Any, Final

from engine.texts import Player, Text
from games.good_vs_bad import events as ev
from games.good_vs_bad.telling import Names, Say, of_piece
from games.good_vs_bad.words import stat_name, whose


def _rolled(e: ev.DuelRolled, _: Names) -> Text:
    return Text(
        "{piece} rolls {die}, {total} in all; {foe} rolls {foe_die}, {foe_total} in all.",
        piece=whose(e.piece),
        die=e.die,
        total=e.total,
        foe=whose(e.foe),
        foe_die=e.foe_die,
        foe_total=e.foe_total,
    )


def _fled(e: ev.FleeRolled, _: Names) -> Text:
    if e.away:
        return Text("{piece} rolls {die} and gets away.", piece=whose(e.piece), die=e.die)
    return Text("{piece} rolls {die} and must fight.", piece=whose(e.piece), die=e.die)


def _tested(e: ev.TestRolled, _: Names) -> Text:
    return Text(
        "{piece} tries {stat} {least}: rolls {die}, {total} in all.",
        piece=whose(e.piece),
        stat=stat_name(e.stat),
        least=e.least,
        die=e.die,
        total=e.total,
    )


def _joined(e: ev.Joined, _: Names) -> Text:
    return Text(
        "{piece} comes to {square} to help {other}.",
        piece=whose(e.piece),
        square=e.square,
        other=Player(e.other),
    )


def _shifted(e: ev.TierShifted, _: Names) -> Text:
    if e.shift == 0:
        return Text("The next encounter is of the usual tier.")
    if e.shift > 0:
        return Text("The next encounter is stronger by {by}.", by=_tiers(e.shift))
    return Text("The next encounter is weaker by {by}.", by=_tiers(-e.shift))


def _tiers(count: int) -> Text:
    return Text("{count} tier", plural="{count} tiers", count=count)


DESCRIBE: Final[dict[type[Any], Say]] = {
    ev.DuelBegan: of_piece(Text("{piece} duels {foe} with {stat}."), "stat"),
    ev.DuelRolled: _rolled,
    ev.DuelWon: of_piece(Text("{piece} wins the duel against {foe}.")),
    ev.DuelDrawn: of_piece(Text("{piece} and {foe} are equal; nothing happens.")),
    ev.NoDuel: of_piece(Text("The truce keeps {piece} from a duel at {square}."), "square"),
    ev.FleeRolled: _fled,
    ev.Joined: _joined,
    ev.EncounterDrawn: of_piece(Text("{piece} meets {card}, tier {tier}."), "card", "tier"),
    ev.TestRolled: _tested,
    ev.EncounterWon: of_piece(Text("{piece} beats {card}."), "card"),
    ev.EncounterLost: of_piece(Text("{piece} loses against {card}."), "card"),
    ev.TierShifted: _shifted,
    ev.Boosted: of_piece(Text("{piece} adds {by} in its next duel or encounter of this turn."), "by"),
}
