"""What is promised about the dice of a table: two sentences for its players, and the numbers behind them."""

from typing import Final

from bot.cards import Card
from bot.presenter.markdown import literal, verbatim
from engine import render
from engine.beacon import KNOWN
from engine.fair import AFTERWARDS, HOLDS, SHOWN_CHAIN, Trust, trust_of
from engine.heads import shown
from host import Lobby

FAIR: Final = "~fair"
WORD: Final = "~word"
"""The buttons: what is promised, and to give a word."""
OPEN: Final = (
    "Nobody has given a word yet. Until somebody does, whoever runs the bot could have tried out secrets "
    "before: give one by **My word**, or `/game word`."
)
"""What does not hold for as long as a first word may still come."""


BEACON: Final = (
    "A public beacon publishes a random number every few seconds, for the whole world; nobody can choose it, "
    "or know it before."
)
FINGERPRINT: Final = (
    "A fingerprint is a row of digits that fits one thing alone and does not give it away. That of the "
    "secret is posted before anybody can sit down, that of all moves below every board: keep one, and after "
    "the game you see that nothing was changed."
)
VERIFY: Final = (
    "`/game record` gives you the whole game as a file, and `tablekeeper verify`, a command of the program "
    "that this bot is, plays it again from the secret and says whether every throw and move is right."
)


def trust(lobby: Lobby) -> Trust:
    """Return what the dice of a table can be trusted for, given the words so far."""
    if lobby.fair is None or lobby.fair.chain:
        return trust_of(lobby.fair)
    return "words" if any(seat.word is not None for seat in lobby.seats) else "wordless"


def fair_card(lobby: Lobby) -> Card:
    """Say what is guaranteed about the dice of a table and what is not, and show how it can be checked."""
    kind = trust(lobby)
    over = lobby.status in ("ended", "abandoned")
    holds, misses = (render(text) for text in HOLDS[kind])
    fair = lobby.fair
    if over:
        misses = render(AFTERWARDS[kind])
    elif lobby.status == "lobby" and kind == "wordless" and fair is not None and not fair.closed:
        misses = OPEN
    card = Card().say(f"### {literal(lobby.game.title)}: the dice\n{holds}\n{misses}")
    if fair is None:
        return card.say(f"-# {FINGERPRINT}\n-# Fingerprint of the secret: `{lobby.commitment}`")
    lines = [
        *([f"-# {BEACON}"] if "beacon" in f"{holds} {misses}" else []),
        f"-# {FINGERPRINT}",
        f"-# Opening {fair.shown} of this server; tables are numbered without gaps.",
        f"-# Fingerprint of the secret: `{lobby.commitment}`",
    ]
    if fair.event is not None:
        lines.append(
            f"-# It follows from the secret of the event {fair.event.code}, promised before sign-up."
        )
    if fair.closed:
        card.say(words_text(lobby))
        lines.append(f"-# Fingerprint of the words: `{fair.digest}`")
    if kind == "foreign":
        lines.append(f"-# The hash of its beacon's chain begins with `{fair.chain[:SHOWN_CHAIN]}`.")
    if fair.beacon is not None:
        named = fair.beacon
        lines.append(f"-# Round {named.round} of the beacon `{fair.chain}`, of <t:{named.at}:F>")
    card.say("\n".join(lines))
    if over and not fair.closed:
        return card.say("-# This table was closed before its words were: nothing was drawn.")
    when = "The game is over, and its secret is in its record" if over else "Once the game is over"
    return card.say(f"-# {when}: {VERIFY}")


def words_text(lobby: Lobby) -> str:
    """Say who gave which word, each in full on a line of its own; the other words follow from the secret.
    Nothing, if nobody gave one.
    """
    given = [
        f"- {literal(seat.giver or seat.name)}: {verbatim(seat.word)}"
        for seat in lobby.seats
        if seat.word is not None
    ]
    if not given:
        return ""
    rest = [] if len(given) == len(lobby.seats) else ["The others follow from the secret."]
    return "\n".join(["The words:", *given, *rest])


def word_taken_text(lobby: Lobby, user: int) -> str:
    """Say how a person's word was taken; nothing if they gave none."""
    word = next((seat.word for seat in lobby.seats if seat.user == user), None)
    if word is None:
        return ""
    return f"Your word goes into the dice as {verbatim(word)}, and stands so on the table's card."


def words_card(lobby: Lobby, mark: str) -> Card:
    """Build the post that precedes all draws: the words are closed, and this is their digest."""
    fair = lobby.fair
    digest = "" if fair is None else fair.digest
    words = words_text(lobby)
    if words:
        card = Card().say(f"**All words for the dice are in.** {words}")
    else:
        alone = "" if fair is not None and fair.beacon is not None else " alone"
        card = Card().say(f"**The dice are fixed.** Nobody gave a word: they follow from the secret{alone}.")
    if fair is not None and fair.beacon is not None:
        card.say(f"Round {fair.beacon.round} of {_beacon(fair.chain)} is mixed in, <t:{fair.beacon.at}:R>.")
    number = "" if fair is None else f"of the secret of opening {fair.shown} `{shown(lobby.commitment)}`, "
    return card.say(
        f"-# Fingerprints, which `/fair` explains: {number}of the words `{shown(digest)}`\n-# {mark}"
    )


def _beacon(chain: str) -> str:
    return "the public beacon" if chain in KNOWN else f"the beacon `{chain[:SHOWN_CHAIN]}`"


def closing_card(lobby: Lobby) -> Card:
    """Answer whoever started a game that has not begun yet."""
    fair = lobby.fair
    named = None if fair is None else fair.beacon
    if named is not None:
        when = (
            f"The game begins when round {named.round} of {_beacon(named.chain)} is there, <t:{named.at}:R>."
        )
    else:
        when = "Their digest could not be posted yet; the game begins as soon as it stands in the channel."
    return Card().say(f"All words for the dice are in. {when}")
