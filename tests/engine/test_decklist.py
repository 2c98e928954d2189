"""Decks as text: what is read, what is refused, and that what is written reads back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Builds, Catalogue, DeckFaults, Decklist, Piece
from engine.decklist import MOST_FAULTS, MOST_LETTERS, MOST_LINES, look
from games import GAMES
from tests.engine.decked import DECKS, GAME, SAILORS, DeckedEntry
from tests.support.cost import Meter

CREW = DeckedEntry(captain="C1", crew=("S1", "S1", "S2"))
BUILT = {key: game for key, game in GAMES.items() if isinstance(game, Builds)}


def faults(text: str) -> list[str]:
    """Return what is said of a list that cannot be read."""
    with pytest.raises(DeckFaults) as caught:
        DECKS.read(text)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    "text",
    [
        "Captain: Ash\n2 Deckhand\n1 Ship's Cook",
        "captain: ASH\n\n2x deckhand\n1 ships cook\n",
        "# my crew\nCaptain:Ash // the best\n1 Deckhand\n1 Deckhand # twice\nShip’s Cook x1",
        "Deck: Mine\nGame: Decked\r\nCaptain: c1\r\n[Crew]\r\n2 S1\r\nMain:\r\nCrew (9)\r\nShip's Cook (1)",
        "\ufeffGame: decked\n== Crew ==\nCaptain: Ash\n  2 × Deckhand\n  1 Shíp's Cook  ",
    ],
)
def test_lists_are_read_as_people_write_them(text: str) -> None:
    assert DECKS.read(text) == CREW


def test_a_list_gives_its_name() -> None:
    assert DECKS.name_in("Deck: Slow and Steady\n1 Deckhand") == "Slow and Steady"
    assert DECKS.name_in("1 Deckhand") == ""


def test_a_list_is_written_in_the_order_of_the_cards() -> None:
    entry = DeckedEntry(captain="C2", crew=("A1", "S1", "S3", "S1"))
    assert DECKS.write(entry, "Mine").splitlines() == [
        "Deck: Mine", "Game: Decked", "Captain: Birch", "", "# Sailors (3)", "2 Deckhand",
        "1 Old Salt, the Teller", "", "# Animals (1)", "1 Parrot",
    ]  # fmt: skip
    assert str(DECKS.summary(entry)) == "4 cards: Birch, Sailors 3, Animals 1"


def test_every_faulty_line_is_named_with_its_number_and_a_remedy() -> None:
    said = faults(
        "Capten: Ash\nCaptain: Asch\n3 Dekhand\nParrot\n0 Parrot\n1000 Parrot\n2 Qqqqq\n"
        "Captain: Ash\nCaptain: Birch"
    )
    assert said == [
        "Line 1: nothing is called “Capten” in a list; the heads are: Captain, Deck, Game.",
        "Line 2: there is no Captain “Asch”; do you mean “Ash”?",
        "Line 3: there is no card “Dekhand”; do you mean “Deckhand”?",
        "Line 4: “Parrot” has no number; write “1 Parrot”.",
        "Line 5: Parrot cannot be in it 0 times; write 1 or more, or take the line out.",
        "Line 6: Parrot cannot be in it 1000 times; a list may have 40 cards at most.",
        "Line 7: there is no card “Qqqqq”, nor one with a name like it.",
        "Line 9: there is a second line “Captain:”; keep one.",
    ]


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("-3 Parrot", "“-3” is no number of cards; write “3 Parrot”."),
        ("- 3x parrot", "“- 3” is no number of cards; write “3 Parrot”."),
        ("1.5 Parrot", "“1.5” is no number of cards; write “1 Parrot”."),
        ("1/2 Parrot", "“1/2” is no number of cards; write “1 Parrot”."),
        ("0.5 Parrot", "“0.5” is no number of cards; write “1 Parrot”."),
        ("-99999 Parrot", "“-99999” is no number of cards; write “1 Parrot”."),
        ("-3 Parot", "there is no card “Parot”; do you mean “Parrot”?"),
        ("9" * 20 + " Parrot", f"Parrot cannot be in it {'9' * 20} times; a list may have 40 cards at most."),
        ("000 Parrot", "Parrot cannot be in it 000 times; write 1 or more, or take the line out."),
        ("1 ash", "Ash goes on a line of its own: “Captain: Ash”."),
        ("Birch", "Birch goes on a line of its own: “Captain: Birch”."),
    ],
)
def test_the_advice_is_what_makes_the_line_right(line: str, advice: str) -> None:
    assert faults(f"1 Parrot\n{line}") == [f"Line 2: {advice}"]


def test_of_a_list_for_another_game_nothing_else_is_said() -> None:
    with pytest.raises(DeckFaults) as caught:
        DECKS.read("1 Rook\nGame: Chess\n2 Pawn\nParrot")
    (text,) = caught.value.faults
    assert str(text) == "Line 2: this is a deck of “Chess”, a game of another name."
    assert (caught.value.game, caught.value.strangers) == ("Chess", ("Rook", "Pawn"))


def test_ten_faults_are_told_and_the_others_counted() -> None:
    said = faults("\n".join(f"{number} Nothing" for number in range(1, 31)))
    assert len(said) == MOST_FAULTS + 1
    assert said[0].startswith("Line 1:") and said[-1] == "20 more things are wrong."
    assert faults("\n".join("1 Nothing" for _ in range(11)))[-1] == "One more thing is wrong."


def test_a_list_of_ten_thousand_lines_is_refused_before_it_is_read() -> None:
    assert faults("1 Nothing\n" * 10_000) == [f"The list has 10000 lines; a deck has {MOST_LINES} at most."]
    assert faults("1 Nothing\r" * 401) == [f"The list has 401 lines; a deck has {MOST_LINES} at most."]
    assert faults("x" * 100_000) == [f"The list has 100000 letters; a deck has {MOST_LETTERS} at most."]


@pytest.mark.parametrize(
    "line",
    [
        "=" * 2_000 + "x",
        "a" + " " * 15_900 + "b",
        "a" + "( " * 7_900,
        "a" + " x1" * 5_000 + "b",
        "1" * 15_900,
        "-" + "1" * 15_900,
    ],
    ids=["rules", "spaces", "brackets", "times", "digits", "below"],
)
def test_no_line_takes_long_to_read_however_it_is_made(line: str) -> None:
    meter = Meter()
    faults(line)
    assert meter.spent < 100


def test_an_empty_list_and_a_list_of_too_many_cards_are_refused() -> None:
    for text in ("", "\n\n", "# nothing", "Captain: Ash"):
        assert faults(text) == ["There is no card in it; write a number and a name on each line: “4 Name”."]
    assert faults("41 Parrot") == ["It has 41 cards; a list may have 40 at most."]


def test_what_is_repeated_of_a_line_is_short_and_can_be_shown() -> None:
    (text,) = faults("1 " + "\x1b[31m\u202e" + "n" * 500)
    assert "…" in text and "\x1b" not in text and "\u202e" not in text and len(text) < 140


def test_two_cards_of_one_name_are_no_catalogue() -> None:
    with pytest.raises(ValueError, match="two cards are called"):
        Catalogue([Piece("A", "One"), Piece("B", "ONE!")])
    with pytest.raises(ValueError, match="two cards are called"):
        Catalogue([Piece("A", "One"), Piece("B", "Two", aliases=("a",))])


def test_names_look_alike_without_capitals_accents_and_signs() -> None:
    assert look("Gn'Omish  Gnömes") == look("gnomish GNOMES") != look("gnomish gnome")


@given(
    st.dictionaries(st.sampled_from([piece.id for piece in SAILORS]), st.integers(1, 10), min_size=1),
    st.sampled_from(["", "C1", "C2"]),
    st.sampled_from(["", "A", "Slow and Steady", "Löwe 2"]),
)
def test_what_is_written_reads_back(cards: dict[str, int], captain: str, name: str) -> None:
    heads = {"Captain": captain} if captain else {}
    entry = DECKS.entry_of(
        Decklist({piece.id: cards[piece.id] for piece in SAILORS if piece.id in cards}, heads)
    )
    text = DECKS.write(entry, name)
    assert DECKS.read(text) == entry and DECKS.name_in(text) == name
    assert DECKS.write(DECKS.read(text), name) == text


@settings(max_examples=300)
@given(st.text(max_size=300))
def test_nonsense_is_a_deck_or_a_sentence(text: str) -> None:
    try:
        entry = DECKS.read(text)
    except DeckFaults as error:
        assert error.faults and all(str(fault).strip() for fault in error.faults)
    else:
        assert entry.crew


def test_there_are_games_with_decks() -> None:
    assert BUILT and isinstance(GAME, Builds)


@pytest.mark.parametrize("key", BUILT)
def test_ready_made_decks_are_legal_and_read_back(key: str) -> None:
    game = BUILT[key]
    decks, options = game.decks(), game.Options()
    assert decks.ready
    for name, entry in decks.ready.items():
        assert not decks.faults(entry, options), name
        assert decks.read(decks.write(entry, name)) == entry, name
        assert decks.name_in(decks.write(entry, name)) == name
    assert not decks.faults(game.Entry(), options)
    assert decks.closed(options) is None
    assert decks.read(decks.write(game.Entry())) == next(iter(decks.ready.values()))


@pytest.mark.parametrize("key", BUILT)
def test_every_card_can_be_written_and_read_by_its_id_and_by_its_name(key: str) -> None:
    catalogue = BUILT[key].decks().catalogue
    for piece in catalogue.cards:
        for written in (piece.name, piece.id, *piece.aliases):
            assert catalogue.read(f"3 {written}").cards == {piece.id: 3}


@pytest.mark.parametrize("key", BUILT)
@settings(max_examples=50, deadline=None)
@given(data=st.data())
def test_any_deck_of_a_game_reads_back(key: str, data: st.DataObject) -> None:
    decks = BUILT[key].decks()
    ids = [piece.id for piece in decks.catalogue.cards]
    cards = data.draw(st.dictionaries(st.sampled_from(ids), st.integers(1, 5), min_size=1, max_size=20))
    heads = {head: data.draw(st.sampled_from(pieces)).id for head, pieces in decks.catalogue.heads.items()}
    entry = decks.entry_of(Decklist({card: cards[card] for card in ids if card in cards}, heads))
    assert decks.read(decks.write(entry)) == entry
