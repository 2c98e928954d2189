"""Choose by worth: what all plans of the machine player share."""

from random import Random

from games.good_vs_bad.play.play import GoodVsBadAction

Scored = list[tuple[float, GoodVsBadAction]]


def best(scored: Scored, rng: Random) -> GoodVsBadAction:
    """Return an action of the highest worth."""
    most = max(worth for worth, _ in scored)
    return rng.choice([action for worth, action in scored if worth > most - 1e-9])
