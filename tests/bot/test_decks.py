"""`/deck` and the decks of a table through the real client: commands, forms, files, selects, buttons."""

from typing import Any

from sandbox.person import Person, Reply
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, button, more, shown, surely
from tests.support.waiting import until

CREW = "Captain: Ash\n5 Deckhand\n2 Ship's Cook"
BIRDS = "2 Parrot"


def file(text: str | bytes, name: str = "crew.txt") -> Any:
    """Return a file as an option."""
    import base64

    raw = text.encode() if isinstance(text, str) else text
    return {"filename": name, "data": base64.b64encode(raw).decode()}


async def kept(person: Person, name: str, text: str) -> Seen:
    """Let somebody import a deck by the form of the command."""
    form = await person.slash(LOBBY, "/deck import", name=name)
    assert form.modal is not None
    return shown(await person.fill(form, text=f"Deck: {name}\n{text}"))


async def offered(person: Person, command: str, typed: str = "", **more: Any) -> list[str]:
    """Return the names that are offered."""
    return [str(one["value"]) for one in await person.autocomplete(LOBBY, command, "name", typed, **more)]


def picks(card: Seen, beginning: str) -> tuple[str, list[str]]:
    """Return the id and the values of the select whose id has this in it."""
    for select in card.selects:
        if beginning in select.custom_id:
            return select.custom_id, list(select.values)
    raise AssertionError(f"no select of {beginning!r} among {[one.custom_id for one in card.selects]}")


async def lobby(house: House, *names: str) -> list[Person]:
    """Let people open a table of the game with decks, and sit down."""
    people = [house.person(name) for name in names]
    await people[0].slash(LOBBY, "/game new", game="decked")
    for person in people[1:]:
        await person.slash(LOBBY, "/game join")
    return people


async def card(house: House, person: Person, words: str) -> Seen:
    """Wait for a public card in the channel that says something."""
    await house.quiet()
    return await person.wait_for(LOBBY, lambda seen: words in seen.text and not seen.ephemeral)


async def test_a_deck_is_pasted_shown_changed_renamed_and_deleted(house: House) -> None:
    a = house.person("A")
    made = await kept(a, "Old Hands", CREW)
    assert (
        "It is kept. Nobody else sees it." in made.text
        and "By the usual rules it can be played." in made.text
    )
    assert "5 Deckhand" in made.text and "7 cards: Ash, Sailors 7" in made.text.replace("\\", "")
    form = await a.click(made, "Change")
    assert form.modal is not None
    (field,) = [one["component"] for one in form.modal.raw["components"]]
    assert field["value"].startswith("Deck: Old Hands\nGame: Decked\nCaptain: Ash\n") and field["style"] == 2
    changed = shown(await a.fill(form, text="Deck: Birds\n2 Parrot"))
    assert "replaces the one before" in changed.text
    assert (
        "- It has no captain\\." in changed.text and "Worth a thought:\n- A parrot talks\\." in changed.text
    )
    renamed = shown(await a.fill(await a.click(changed, "Rename"), text="My Birds"))
    assert "My Birds" in renamed.text
    asked = shown(await a.click(renamed, "Delete"))
    assert "Delete My Birds?" in asked.text
    assert "2 Parrot" in shown(await a.slash(LOBBY, "/deck show", name="My Birds")).text
    gone = shown(await a.click(shown(await a.slash(LOBBY, "/deck delete", name="my birds")), "Delete it"))
    assert "**My Birds** is deleted." in gone.text and "none of yours yet" in gone.text


async def test_the_name_of_a_deck_opens_its_list_to_be_changed(house: House) -> None:
    a = house.person("A")
    await kept(a, "Crew", CREW)
    form = await a.slash(LOBBY, "/deck import", name="CREW!")
    assert form.modal is not None
    value = form.modal.raw["components"][0]["component"]["value"]
    assert value.startswith("Deck: Crew\nGame: Decked\nCaptain: Ash\n")
    again = shown(await a.fill(form, text="Deck: Crew\n6 Parrot"))
    assert "replaces the one before" in again.text and "6 Parrot" in again.text
    assert await offered(a, "/deck copy", rename=True) == ["Crew"]


async def test_a_file_under_the_name_of_a_deck_replaces_nothing(house: House) -> None:
    a = house.person("A")
    await kept(a, "Crew", CREW)
    again = shown(await a.slash(LOBBY, "/deck import", name="crew!", file=file("6 Parrot")))
    assert "You have another deck “crew!”; both are kept." in again.text and "6 Parrot" in again.text
    assert "5 Deckhand" in (await a.slash(LOBBY, "/deck show", name="Crew")).text
    assert await offered(a, "/deck copy", rename=True) == ["Crew", "crew! 2"]


async def test_a_list_with_faults_is_given_back_to_be_mended(house: House) -> None:
    a = house.person("A")
    faulty = await kept(a, "Crew", "5 Dekhand\n2 Ship's Cook\nfoo")
    assert "nothing was changed" in faulty.text
    assert "Line 2: there is no card “Dekhand”; do you mean “Deckhand”?" in faulty.text.replace("\\", "")
    assert "Line 4: “foo” has no number" in faulty.text.replace("\\", "")
    form = await a.click(faulty, "Mend it")
    assert form.modal is not None
    assert (
        form.modal.raw["components"][0]["component"]["value"] == "Deck: Crew\n5 Dekhand\n2 Ship's Cook\nfoo"
    )
    mended = shown(await a.fill(form, text="Deck: Crew\n5 Deckhand"))
    assert "It is kept." in mended.text and "Crew" in mended.text
    worse = shown(await a.fill(await a.click(mended, "Change"), text="nonsense"))
    again = shown(await a.fill(await a.click(worse, "Mend it"), text="6 Parrot"))
    assert "replaces the one before" in again.text and "### Crew" in again.text
    assert await offered(a, "/deck copy", rename=True) == ["Crew"]


async def test_a_deck_comes_by_file_and_goes_by_file(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    made = shown(await a.slash(LOBBY, "/deck import", name="Filed", file=file("\ufeff" + CREW)))
    assert "Filed" in made.text and "5 Deckhand" in made.text
    out = shown(await a.slash(LOBBY, "/deck export", name="filed"))
    (attached,) = out.raw["attachments"]
    assert attached["filename"] == "filed.txt" and "5 Deckhand" in out.text
    for sent, says in (
        (file("1 Parrot\n" * 10_000), "The file has 90000 bytes; a list has at most 64000."),
        (file("1 P\n" * 10_000), "The list has 10000 lines; a deck has 400 at most."),
        (file(b"\xff\xfe\x00x"), "The file is no plain text"),
        (file(""), "There is no card in it"),
    ):
        assert says in (await a.slash(LOBBY, "/deck import", file=sent)).text.replace("\\", "")
    assert await offered(a, "/deck delete") == ["Filed"]
    assert await offered(b, "/deck delete") == [] and await offered(b, "/deck show") == ["First Crew"]
    assert "You have no deck “Filed”" in (await b.slash(LOBBY, "/deck export", name="Filed")).text


async def test_a_deck_is_private_until_its_owner_shares_it(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    made = await kept(a, "Old Hands", CREW)
    await house.quiet()
    assert not [seen for seen in await b.everything() if "Deckhand" in seen.text]
    shared = await a.click(made, "Share here")
    assert not shared.ephemeral
    seen = await b.wait_for(LOBBY, "shared by A")
    taken = shown(await b.click(seen, "Take a copy"))
    assert "You have a copy now." in taken.text and "5 Deckhand" in taken.text
    assert "You have this deck already." in shown(await b.click(seen, "Take a copy")).text
    assert await offered(b, "/deck delete") == ["Old Hands"]
    await a.slash(LOBBY, "/deck export", here=True, name="First Crew")
    ready = await b.wait_for(LOBBY, "A ready-made deck for Decked", after=seen)
    assert "First Crew 2" in shown(await b.click(ready, "Take a copy")).text


async def test_the_list_of_decks_opens_and_imports(house: House) -> None:
    a = house.person("A")
    empty = shown(await a.slash(LOBBY, "/deck show"))
    assert "none of yours yet" in empty.text and "Ready-made: First Crew" in empty.text
    form = await a.click(empty, button(empty, "Import a deck").label)
    made = shown(await a.fill(form, text=CREW))
    assert "### Deck\n" in made.text
    custom_id, values = picks(shown(await a.slash(LOBBY, "/deck show", game="Decked")), "show:decked")
    assert len(values) == 2
    ready = shown(await a.select(shown(await a.slash(LOBBY, "/deck show")), custom_id, values[1]))
    copied = shown(await a.click(ready, "Copy to build on"))
    assert "First Crew 2" in copied.text
    assert "[\"Decked\"]" not in copied.text and [one.label for one in ready.buttons] == [
        "Copy to build on", "Share here", "As a file",
    ]  # fmt: skip
    assert "3 Deckhand" in shown(await a.slash(LOBBY, "/deck copy", name="First Crew", to="Mine")).text
    assert await offered(a, "/deck copy", "mi") == ["Mine"]
    games = await a.autocomplete(LOBBY, "/deck show", "game", "de")
    assert [(one["name"], one["value"]) for one in games] == [("Decked", "decked")]
    assert "There are no decks for “chess”" in (await a.slash(LOBBY, "/deck show", game="chess")).text


async def test_a_deck_is_chosen_at_the_table_and_nobody_sees_which(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await kept(a, "Old Hands", CREW)
    await kept(a, "Birds", BIRDS)
    joined = await a.slash(LOBBY, "/game new", game="decked")
    assert "You play a ready-made deck unless you choose one by" in joined.text
    assert "You have not chosen" in shown(await a.click(shown(joined), "Deck")).text
    await b.slash(LOBBY, "/game join")
    table = await card(house, b, "2 at the table")
    panel = shown(await a.click(await more(a, table), "Deck"))
    assert "You have not chosen" in panel.text
    custom_id, values = picks(panel, "bring:decked:" + _mark("own"))
    chosen = shown(await a.select(panel, custom_id, values[0]))
    assert "You bring **Old Hands**" in chosen.text
    table = await card(house, b, "deck chosen")
    assert "Old Hands" not in table.text and "Deckhand" not in table.text
    refused = await a.select(chosen, custom_id, values[1])
    assert "It cannot be played with these rules: It has no captain. It has 2 cards" in refused.text
    looked = shown(await a.select(chosen, *_second(picks(chosen, "show:decked:" + _mark("look")))))
    assert f"By the rules of table {(await house.ref()).code} it cannot be played" in looked.text
    assert "It cannot be played with these rules" in (await a.click(looked, "Bring it to the table")).text
    by_command = shown(await b.slash(LOBBY, "/deck bring", name="first crew"))
    assert "You bring **First Crew**" in by_command.text
    table = await card(house, a, "**B** (deck chosen)")
    for text in [seen.text for seen in await b.everything()]:
        assert "Old Hands" not in text
    await a.slash(LOBBY, "/game start")
    await until(house.begun, "the game has begun")
    assert "what everybody brings is fixed" in (await a.slash(LOBBY, "/deck bring", name="Birds")).text


def _mark(word: str) -> str:
    from bot.custom_ids import digest

    return digest(word)


def _second(found: tuple[str, list[str]]) -> tuple[str, str]:
    return found[0], found[1][1]


async def test_rules_that_change_are_checked_again_and_the_owner_is_told(house: House) -> None:
    a, b = await lobby(house, "A", "B")
    await kept(b, "Birds", BIRDS)
    ref = await house.ref()
    await house.host.set_options(house.caller(a, ref), ref, {"limits": "free"})
    await b.slash(LOBBY, "/deck bring", name="Birds")
    await house.host.set_options(house.caller(a, ref), ref, {"limits": "strict"})
    table = await card(house, a, "**B** (deck cannot be played with these rules)")
    assert "These rules do not allow the deck of B" in table.text and "captain" not in table.text
    assert "These rules do not allow the deck of B" in (await a.slash(LOBBY, "/game start")).text
    own = await b.slash(LOBBY, "/deck bring")
    assert own.ephemeral and "It has no captain" in own.text
    named = await b.slash(LOBBY, "/deck show", name="Birds")
    assert f"By the rules of table {ref.code} it cannot be played:" in named.text
    mine = shown(await b.click(await more(b, table), "Deck"))
    made = shown(await b.fill(await b.click(mine, "Import a list"), text=f"Deck: Crew\n{CREW}"))
    assert "You bring **Crew**" in shown(await b.click(made, "Bring it to the table")).text
    await card(house, a, "Ready: **A** can start.")
    house_rules = await house.host.set_options(house.caller(a, ref), ref, {"decks": "ready"})
    assert not house_rules.decks
    await house.quiet()
    table = await card(house, a, "2 at the table")
    assert not [one for one in (await more(a, table)).buttons if one.label == "Deck"]
    assert "This table plays the ready-made crew." in (await b.slash(LOBBY, "/deck bring")).text


async def test_who_cannot_is_told_why(house: House) -> None:
    await lobby(house, "A")
    stranger = house.person("S")
    assert "join it first" in (await stranger.slash(LOBBY, "/deck bring", name="First Crew")).text
    assert (
        "ready-made and stays as it is"
        in (await stranger.slash(LOBBY, "/deck delete", name="First Crew")).text
    )
    assert (
        "ready-made and stays"
        in (await stranger.slash(LOBBY, "/deck copy", rename=True, name="First Crew", to="X")).text
    )
    table = await card(house, stranger, "1 at the table")
    assert "join it first" in (await stranger.click(await more(stranger, table), "Deck")).text
    made = await kept(stranger, "Mine", CREW)
    await stranger.slash(LOBBY, "/deck copy", rename=True, name="Mine", to="Other")
    old: Reply = await stranger.click(made, "Share here")
    assert "This control is from an older card" in old.text


async def test_a_rematch_brings_the_decks_again(house: House) -> None:
    a, b = await lobby(house, "A", "B")
    await kept(a, "Old Hands", CREW)
    await a.slash(LOBBY, "/deck bring", name="Old Hands")
    await a.slash(LOBBY, "/game start")
    await surely(a, "/game resign")
    again = await b.slash(LOBBY, "/game rematch")
    assert "You play a ready-made deck unless" in again.text
    joined = await a.slash(LOBBY, "/game join")
    assert "You bring your deck of the last game" in joined.text
    assert "You bring **Old Hands**" in shown(await a.click(shown(joined), "Deck")).text
