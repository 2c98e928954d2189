"""What is promised about the dice of a table: two sentences for its players, and the numbers behind them."""

from typing import Final

from bot.cards import Card
from bot.presenter.markdown import literal, verbatim
from engine import render
from engine.beacon import KNOWN
from engine.fair import AFTERWARDS, HOLDS, SHOWN_CHAIN, Trust, trust_of
from engine.heads import shown
from engine.texts import N_, _
from host import Lobby

FAIR: Final = "~fair"
WORD: Final = "~word"
"""The buttons: what is promised, and to give a word."""
OPEN: Final = N_(
    "Nobody has given a word yet. Until somebody does, whoever runs the bot could have tried out secrets "
    "before: give one by **My word**, or `/game word`."
)
"""What does not hold for as long as a first word may still come."""


BEACON: Final = N_(
    "A public beacon publishes a random number every few seconds, for the whole world; nobody can choose it, "
    "or know it before."
)
FINGERPRINT: Final = N_(
    "A fingerprint is a row of digits that fits one thing alone and does not give it away. That of the "
    "secret is posted before anybody can sit down, that of all moves below every board: keep one, and after "
    "the game you see that nothing was changed."
)
VERIFY: Final = N_(
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
        misses = _(OPEN)
    card = Card().say(
        _(
            "### {title}: the dice\n{holds}\n{misses}",
            title=literal(lobby.game.title),
            holds=holds,
            misses=misses,
        )
    )
    if fair is None:
        return card.say(
            _(
                "-# {fingerprint}\n-# Fingerprint of the secret: `{commitment}`",
                fingerprint=_(FINGERPRINT),
                commitment=lobby.commitment,
            )
        )
    lines = [
        *([f"-# {_(BEACON)}"] if "beacon" in f"{holds} {misses}" else []),
        f"-# {_(FINGERPRINT)}",
        _("-# Opening {shown} of this server; tables are numbered without gaps.", shown=fair.shown),
        _("-# Fingerprint of the secret: `{commitment}`", commitment=lobby.commitment),
    ]
    if fair.event is not None:
        lines.append(
            _(
                "-# It follows from the secret of the event {code}, promised before sign-up.",
                code=fair.event.code,
            )
        )
    if fair.closed:
        card.say(words_text(lobby))
        lines.append(_("-# Fingerprint of the words: `{digest}`", digest=fair.digest))
    if kind == "foreign":
        lines.append(
            _("-# The hash of its beacon's chain begins with `{chain}`.", chain=fair.chain[:SHOWN_CHAIN])
        )
    if fair.beacon is not None:
        named = fair.beacon
        lines.append(
            _(
                "-# Round {round} of the beacon `{chain}`, of <t:{at}:F>",
                round=named.round,
                chain=fair.chain,
                at=named.at,
            )
        )
    card.say("\n".join(lines))
    if over and not fair.closed:
        return card.say(_("-# This table was closed before its words were: nothing was drawn."))
    when = _("The game is over, and its secret is in its record") if over else _("Once the game is over")
    return card.say(f"-# {when}: {_(VERIFY)}")


def words_text(lobby: Lobby) -> str:
    """Say who gave which word, each in full on a line of its own; the other words follow from the secret.
    Nothing, if nobody gave one.
    """
    given = [
        f"- {literal(seat.giver or seat.name)}: {verbatim(seat.word)}"
        for seat in lobby.seats
        if seat.word is not None
    ]
    if lobby.anonymous:  # whose they are would tell who sits where after the draw
        given = sorted(f"- {verbatim(seat.word)}" for seat in lobby.seats if seat.word is not None)
    if not given:
        return ""
    rest = [] if len(given) == len(lobby.seats) else [_("The others follow from the secret.")]
    return "\n".join([_("The words:"), *given, *rest])


def word_taken_text(lobby: Lobby, user: int) -> str:
    """Say how a person's word was taken; nothing if they gave none."""
    word = next((seat.word for seat in lobby.seats if seat.user == user), None)
    if word is None:
        return ""
    return _(
        "Your word goes into the dice as {verbatim}, and stands so on the table's card.",
        verbatim=verbatim(word),
    )


def words_card(lobby: Lobby, mark: str) -> Card:
    """Build the post that precedes all draws: the words are closed, and this is their digest."""
    fair = lobby.fair
    digest = "" if fair is None else fair.digest
    words = words_text(lobby)
    if words:
        card = Card().say(_("**All words for the dice are in.** {words}", words=words))
    else:
        alone = fair is None or fair.beacon is None
        card = Card().say(
            _("**The dice are fixed.** Nobody gave a word: they follow from the secret alone.")
            if alone
            else _("**The dice are fixed.** Nobody gave a word: they follow from the secret.")
        )
    if fair is not None and fair.beacon is not None:
        card.say(
            _(
                "Round {round} of {beacon} is mixed in, <t:{at}:R>.",
                round=fair.beacon.round,
                beacon=_beacon(fair.chain),
                at=fair.beacon.at,
            )
        )
    number = (
        ""
        if fair is None
        else _(
            "of the secret of opening {shown} `{shown2}`, ", shown=fair.shown, shown2=shown(lobby.commitment)
        )
    )
    return card.say(
        _(
            "-# Fingerprints, which `/fair` explains: {number}of the words `{shown}`\n-# {mark}",
            number=number,
            shown=shown(digest),
            mark=mark,
        )
    )


def _beacon(chain: str) -> str:
    return _("the public beacon") if chain in KNOWN else _("the beacon `{chain}`", chain=chain[:SHOWN_CHAIN])


def closing_card(lobby: Lobby) -> Card:
    """Answer whoever started a game that has not begun yet."""
    fair = lobby.fair
    named = None if fair is None else fair.beacon
    if named is not None:
        when = _(
            "The game begins when round {round} of {beacon} is there, <t:{at}:R>.",
            round=named.round,
            beacon=_beacon(named.chain),
            at=named.at,
        )
    else:
        when = _("Their digest could not be posted yet; the game begins as soon as it stands in the channel.")
    return Card().say(_("All words for the dice are in. {when}", when=when))
