"""What would lose the game soon, said before a question (G131, D7)."""

from engine.texts import Text
from games.guardians.data.book import SPACES
from games.guardians.data.field import LANDS, STRONGHOLDS
from games.guardians.play.control import in_the_lands, lands, shield_owner
from games.guardians.sheet.view import GuardiansView


def warned(v: GuardiansView, seat: int, asked: Text) -> Text:
    """Say first what would lose the game soon: all six lands gone, or an enemy at the Guardian's door."""
    if lands(v, 1 - seat) == len(LANDS) and not in_the_lands(v, seat):
        warning = Text("All six lands are theirs: you lose unless a Shield of yours enters one now.")
        return Text("{warning} {asked}", warning=warning, asked=asked)
    for space in STRONGHOLDS[seat]:
        if v.rubble[space] and shield_owner(v, space) == 1 - seat:
            warning = Text("Their Shield at {at} can challenge your Guardian when it turns.")
            return Text("{warning} {asked}", warning=warning.with_args(at=SPACES[space]), asked=asked)
    return asked
