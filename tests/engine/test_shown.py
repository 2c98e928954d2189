"""Texts render late, in the reader's language and with the names at the table; boards fit a phone."""

from gettext import NullTranslations

from engine import Board, Ink, Player, Text, alt_text, draw, render

GERMAN = {"You have {chips} chips.": "Du hast {chips} Chips.", "{count} card": "{count} Karte"}


class German(NullTranslations):
    def gettext(self, message: str) -> str:
        return GERMAN.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002
        return GERMAN[msgid1] if n == 1 else "{count} Karten"


def names(seat: int) -> str:
    return ("Long name of A", "B")[seat]


def test_a_text_renders_in_the_readers_language() -> None:
    text = Text("You have {chips} chips.", chips=2)
    assert str(text) == "You have 2 chips."
    assert render(text, language=German()) == "Du hast 2 Chips."


def test_plurals_follow_the_language() -> None:
    cards = [Text("{count} card", "{count} cards", n) for n in (1, 2)]
    assert [str(text) for text in cards] == ["1 card", "2 cards"]
    assert [render(text, language=German()) for text in cards] == ["1 Karte", "2 Karten"]


def test_arguments_may_be_players_texts_and_lists() -> None:
    inner = Text("{count} card", "{count} cards", 2)
    text = Text(
        "{who} gives {short} {what}: {list}",
        who=Player(0),
        short=Player(0, 4),
        what=inner,
        list=(1, Player(1)),
    )
    assert render(text, names) == "Long name of A gives Long 2 cards: 1, B"
    assert str(Text("{who}", who=Player(0))) == "Player 1"


def test_braces_in_names_are_no_arguments() -> None:
    assert render(Text("{who} wins", who=Player(0)), lambda _: "{seat}") == "{seat} wins"


def test_texts_are_values() -> None:
    assert Text("a {b}", b=1) == Text("a {b}", b=1)
    assert Text("a {b}", b=1) != Text("a {b}", b=2)
    assert len({Text("a"), Text("a")}) == 1


def test_a_board_reads_the_same_without_colour() -> None:
    board = Board(
        (("## ", Ink("A", "red"), " ", Player(1)), (Text("Turn {n}  ", n=3),)),
        (Text("Turn {n}.", n=3), Text("B leads.")),
    )
    assert draw(board, names) == "## A B\nTurn 3"
    assert draw(board, names, colour=True) == "## \x1b[31mA\x1b[0m B\nTurn 3"
    assert alt_text(board, names) == "Turn 3. B leads."


def test_a_wrapped_row_goes_on_where_it_began() -> None:
    lines = draw(Board((("   " + "word " * 20,), ("word " * 20,)))).split("\n")
    begins = [len(line) - len(line.lstrip()) for line in lines]
    assert begins == [3] * 3 + [0] + [1] * 2


def test_a_row_that_is_too_wide_is_wrapped_at_spaces() -> None:
    board = Board((("word " * 20,), ("x" * 50,)))
    lines = draw(board).split("\n")
    assert max(map(len, lines)) <= 42
    assert "".join(lines).replace(" ", "") == "word" * 20 + "x" * 50
    assert draw(board, colour=True) == draw(board)
