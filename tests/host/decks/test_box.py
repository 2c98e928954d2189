"""Keeping decks: import, change, rename, copy, delete; what is refused changes nothing."""

import json

import pytest

from host import Host
from host.decks.box import MOST_DECKS
from host.decks.shown import DeckRefusal
from storage import DeckRow, Store
from tests.host.people import A, B, refused

CREW = "Deck: Old Hands\nCaptain: Ash\n5 Deckhand\n2 Ship's Cook\n"
OTHER = "Captain: Birch\n6 Parrot"


async def names(host: Host, user: int = A) -> list[str]:
    """Return the names of a person's own decks."""
    return [deck.name for deck in await host.decks.every(user, "decked") if not deck.ready]


async def test_a_deck_is_kept_under_the_name_that_its_list_gives(host: Host, store: Store) -> None:
    saved = await host.decks.save(A, "decked", CREW)
    assert (saved.deck.name, saved.faults, saved.replaced) == ("Old Hands", (), False)
    deck = await host.decks.deck(A, "decked", "old hands")
    assert deck.entry == saved.deck.entry and not deck.ready
    assert deck.text.splitlines()[:3] == ["Deck: Old Hands", "Game: Decked", "Captain: Ash"]
    assert str(deck.summary) == "7 cards: Ash, Sailors 7"
    (row,) = await store.read.decks(A, "decked")
    assert json.loads(row.entry) == {"captain": "C1", "crew": ["S1"] * 5 + ["S2"] * 2}


async def test_decks_are_their_owners_alone(host: Host) -> None:
    await host.decks.save(A, "decked", CREW)
    assert await names(host, B) == []
    refusal = await refused(host.decks.deck(B, "decked", "Old Hands"))
    assert refusal == "You have no deck “Old Hands” for Decked; there are: First Crew."
    assert "You keep no deck “Old Hands”" in await refused(host.decks.delete(B, "decked", "Old Hands"))
    assert "You keep no deck" in await refused(host.decks.rename(B, "decked", "Old Hands", "Mine"))


async def test_what_cannot_be_played_is_kept_and_checked(host: Host) -> None:
    saved = await host.decks.save(A, "decked", "2 Parrot", "Birds")
    assert [str(fault) for fault in saved.faults] == [
        "It has no captain.",
        "It has 2 cards; a deck has 6 to 8.",
    ]
    assert [str(warning) for warning in saved.warnings] == ["A parrot talks."]
    assert await names(host) == ["Birds"]


async def test_a_list_that_cannot_be_read_is_refused_line_by_line(host: Host) -> None:
    with pytest.raises(DeckRefusal) as caught:
        await host.decks.save(A, "decked", "3 Parot\n4 <@123>`x`")
    assert [str(fault) for fault in caught.value.faults] == [
        "Line 1: there is no card “Parot”; do you mean “Parrot”?",
        "Line 2: there is no card “‹·123›'x'”, nor one with a name like it.",
    ]
    assert await names(host) == []
    refusal = await refused(host.decks.save(A, "decked", "1 Parrot\n" * 10_000))
    assert refusal == "The list has 10000 lines; a deck has 400 at most."


async def test_an_import_replaces_no_other_deck(host: Host) -> None:
    await host.decks.save(A, "decked", CREW)
    other = await host.decks.save(A, "decked", "Deck: Old Hands\n" + OTHER)
    assert (other.deck.name, other.replaced) == ("Old Hands 2", False)
    again = await host.decks.save(A, "decked", CREW)
    assert (again.deck.name, again.replaced) == ("Old Hands", True)
    over = await host.decks.save(A, "decked", OTHER, "OLD hands")
    assert not over.replaced and await names(host) == ["Old Hands", "Old Hands 2", "OLD hands 3"]
    assert over.deck.entry == other.deck.entry
    assert (await host.decks.save(A, "decked", "6 Parrot")).deck.name == "Deck"


async def test_a_changed_deck_takes_the_name_of_its_list(host: Host) -> None:
    await host.decks.save(A, "decked", CREW)
    await host.decks.save(A, "decked", "Deck: Birds\n" + OTHER)
    kept = await host.decks.save(A, "decked", OTHER, instead="Old Hands")
    assert kept.deck.name == "Old Hands" and kept.replaced
    moved = await host.decks.save(A, "decked", "Deck: New Hands\n" + OTHER, instead="Old Hands")
    assert moved.deck.name == "New Hands" and await names(host) == ["New Hands", "Birds"]
    refusal = await refused(host.decks.save(A, "decked", "Deck: Birds\n" + OTHER, instead="New Hands"))
    assert refusal == "You already have a deck “Birds”; choose another name."
    assert await names(host) == ["New Hands", "Birds"]


async def test_names_are_short_safe_and_no_ids(host: Host) -> None:
    for name, sentence in (
        ("x" * 41, "The name has 41 letters; it may have at most 40."),
        ("\u200b\u3164", "Give the deck a name in characters that can be shown."),
        ("of 123456789012345678", "The name holds a long number, as ids are; choose another."),
        ("first crew", "“first crew” is a ready-made deck; choose another name."),
    ):
        assert await refused(host.decks.save(A, "decked", CREW, name)) == sentence
        await host.decks.save(A, "decked", CREW)
        assert await refused(host.decks.rename(A, "decked", "Old Hands", name)) == sentence
        assert await refused(host.decks.copy(A, "decked", "Old Hands", name)) == sentence
    saved = await host.decks.save(A, "decked", CREW, "**bold** `x` <@1>")
    assert saved.deck.name == "∗∗bold∗∗ 'x' ‹·1›"
    assert (await host.decks.deck(A, "decked", "**bold** `x` <@1>")).name == saved.deck.name


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("कि", "की", False),
        ("ก่า", "ก้า", False),
        ("はし", "ばし", False),
        ("Elves", "Elves+", False),
        ("C+", "C++", False),
        ("Deck 🔥", "Deck 💧", False),
        ("Deck ❤", "Deck ❤️", True),
        ("Löwe", "LOWE!", True),
        ("Old-Hands", "old hands", True),
    ],
)
async def test_names_differ_by_what_a_reader_tells_apart(
    host: Host, one: str, other: str, same: bool
) -> None:
    await host.decks.save(A, "decked", CREW, one)
    assert ((await host.decks.save(A, "decked", OTHER, other)).deck.name != other) is same
    assert len(await names(host)) == 2
    assert (await host.decks.deck(A, "decked", one)).name == one
    assert (await host.decks.deck(A, "decked", other)).name == (one if same else other)


async def test_rename_copy_and_delete(host: Host) -> None:
    await host.decks.save(A, "decked", CREW)
    assert (await host.decks.rename(A, "decked", "Old Hands", "old HANDS")).name == "old HANDS"
    copied = await host.decks.copy(A, "decked", "First Crew")
    assert copied.name == "First Crew 2" and not copied.ready
    assert (await host.decks.copy(A, "decked", "first crew", "Mine")).entry == copied.entry
    refusal = await refused(host.decks.copy(A, "decked", "Mine", "Old Hands"))
    assert refusal == "You already have a deck “old HANDS”; choose another name."
    for asked in (
        host.decks.delete(A, "decked", "First Crew"),
        host.decks.rename(A, "decked", "First Crew", "X"),
    ):
        assert await refused(asked) == "“First Crew” is ready-made and stays as it is; copy it first."
    assert await host.decks.delete(A, "decked", "mine") == "Mine"
    assert await names(host) == ["old HANDS", "First Crew 2"]


async def test_there_is_room_for_25(host: Host) -> None:
    for number in range(MOST_DECKS):
        await host.decks.save(A, "decked", OTHER, f"Birds {number}")
    sentence = "You keep 25 decks for this game, which is the limit; delete one first."
    assert await refused(host.decks.save(A, "decked", CREW)) == sentence
    assert await refused(host.decks.copy(A, "decked", "First Crew")) == sentence
    assert await refused(host.decks.take(A, "decked", CREW)) == sentence
    assert await refused(host.decks.save(A, "decked", CREW, "Birds 7")) == sentence
    assert (await host.decks.save(A, "decked", CREW, instead="Birds 7")).replaced
    assert len(await names(host)) == MOST_DECKS
    assert not (await host.decks.save(B, "decked", CREW)).replaced


async def test_a_shared_deck_is_taken_once(host: Host) -> None:
    deck, had = await host.decks.take(B, "decked", CREW)
    assert (deck.name, had) == ("Old Hands", False)
    assert await host.decks.take(B, "decked", CREW) == (deck, True)
    other, _ = await host.decks.take(B, "decked", "Deck: Old Hands\n" + OTHER)
    assert other.name == "Old Hands 2"


async def test_only_games_with_decks_have_decks(host: Host) -> None:
    assert host.decks.games() == {"decked": "Decked"}
    for key in ("tiny", "<@1>"):
        refusal = await refused(host.decks.every(A, key))
        assert refusal.startswith("There are no decks for “") and refusal.endswith(
            "the games with decks are: Decked."
        )
        assert "<" not in refusal


async def test_a_deck_that_no_version_can_read_any_more_is_shown_and_can_go(host: Host, store: Store) -> None:
    async with store.transaction() as tx:
        await tx.keep_deck(DeckRow(A, "decked", "Wreck", '{"sails":3}', 1, 1))
    deck = await host.decks.deck(A, "decked", "wreck")
    assert deck.entry is None and deck.text == "" and "cannot be read" in str(deck.summary)
    assert "cannot be read" in await refused(host.decks.copy(A, "decked", "Wreck"))
    assert (await host.decks.check(A, "decked", "Wreck")).faults == (deck.summary,)
    assert await host.decks.delete(A, "decked", "Wreck") == "Wreck"


async def test_the_faults_that_are_not_told_are_counted(host: Host) -> None:
    with pytest.raises(DeckRefusal) as caught:
        await host.decks.save(A, "decked", "1 Nothing\n" * 30)
    assert len(caught.value.faults) == 11 and str(caught.value.faults[-1]) == "20 more things are wrong."
