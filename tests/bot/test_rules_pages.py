"""`/rules` as a person reads it: sections turned by buttons, and the signs of the board as a picture."""

import pytest
from discord import ui

from bot.presenter import legend
from bot.presenter.guide import SIGNS, page, rules_of, section_card, sections
from bot.presenter.pieces import pieces_of, rules_about
from engine.scene import Palette, Scene, palette
from games import GAMES as PLAYED
from tests.bot.house import LOBBY, House, button, shown


async def test_sections_are_turned_by_buttons_and_chosen_from_a_list(house: House) -> None:
    a = house.person("A")
    titles = list(sections(page(PLAYED["foes"])))
    card = shown(await a.slash(LOBBY, "/rules", game="foes"))
    assert f"Formidable Foes: {titles[0]}" in card.text and button(card, "Previous").disabled
    card = shown(await a.click(card, "Next"))
    assert f"Formidable Foes: {titles[1]}" in card.text
    card = shown(await a.click(card, "Previous"))
    assert f"Formidable Foes: {titles[0]}" in card.text
    (select,) = card.selects
    assert select.labels == tuple(titles) or list(select.labels) == titles
    card = shown(await a.select(card, select.custom_id, select.values[-1]))
    assert f"Formidable Foes: {titles[-1]}" in card.text and button(card, "Next").disabled


async def test_the_section_of_the_signs_shows_them_on_an_opening_position(house: House) -> None:
    a = house.person("A")
    card = shown(await a.slash(LOBBY, "/rules", game="foes", section=SIGNS))
    assert [str(one["filename"]) for one in card.attachments] == ["board.png"]
    away = shown(await a.click(card, "Previous"))
    assert not away.attachments, "another section has no picture"


def of_the_signs(key: str, colours: Palette) -> tuple[bytes, str]:
    """Return the picture of a game's signs, and its alt text."""
    titles = sections(page(PLAYED[key]))
    title = next(title for title in titles if title.partition(" (")[0] == SIGNS)
    card = section_card(PLAYED[key], title, colours).checked()
    (file,) = card.files
    (gallery,) = (one for one in card.children if isinstance(one, ui.MediaGallery))
    return file.fp.read(), gallery.items[0].description or ""


@pytest.mark.parametrize("key", list(PLAYED))
def test_every_game_explains_its_signs_beside_a_picture_with_the_marks_on_it(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    png, alt = of_the_signs(key, palette())
    assert "frame" in alt and "corners" in alt.lower() and "new" in alt, alt
    assert alt.endswith(".") and "`" not in alt and "**" not in alt
    assert not section_card(PLAYED[key], None).checked().files
    monkeypatch.setattr(legend, "Scene", lambda colours, *_: Scene(colours))
    legend._painted.cache_clear()
    assert of_the_signs(key, palette())[0] != png, "something is marked as new"
    legend._painted.cache_clear()


def test_the_signs_are_painted_in_the_colours_of_their_reader() -> None:
    shades = [palette(), palette("day"), palette("day", "deutan")]
    assert len({of_the_signs("good_vs_bad", one)[0] for one in shades}) == 3


async def test_the_signs_are_painted_as_the_server_or_the_person_has_settled_it(house: House) -> None:
    owner, a = house.person("Owner"), house.person("A")

    async def seen() -> bytes:
        card = shown(await a.slash(LOBBY, "/rules", game="foes", section=SIGNS))
        return house.sim.world.files[int(card.attachments[0]["id"])].data

    night = await seen()
    await owner.slash(LOBBY, "/server settings", theme="day")
    day = await seen()
    await a.slash(LOBBY, "/me", theme="night")
    assert day != night == await seen()


async def test_rules_open_at_the_decision_at_hand(house: House) -> None:
    a, b = await house.table("A", "B", game="foes")
    ref = await house.ref()
    kind = (await house.host.look(ref, None)).pending
    assert kind is not None and PLAYED["foes"].lessons[kind.kind].section == "Your turn"
    for person in (a, b):
        card = shown(await person.slash(LOBBY, "/rules"))
        assert "## Formidable Foes: Your turn" in card.text
    other = shown(await a.slash(LOBBY, "/rules", game="tiny"))
    assert other.text.startswith("## Tiny: "), "another game begins at its beginning"


def test_an_entry_leads_to_the_rest_of_its_section() -> None:
    card = section_card(PLAYED["willow"], "Foes").checked()
    labels = [getattr(one, "label", None) for one in card.walk_children()]
    assert "Next" in labels and "Previous" in labels


async def test_a_card_is_looked_up_alone_and_shown_to_the_channel_by_its_button(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    offered = await a.autocomplete(LOBBY, "/rules", "section", "monster 1")
    assert {"Monster 1 (Formidable Foes)", "Monster 10 (Formidable Foes)"} <= {one["name"] for one in offered}
    reply = await a.slash(LOBBY, "/rules", section="Monster 1")
    card = shown(reply)
    assert reply.ephemeral and "**Monster 1**: strength 1" in card.text and "Rules: R" in card.text
    public = await a.click(card, "Show in this channel")
    assert not public.ephemeral and "**Monster 1**" in public.text
    seen = [one for one in await b.messages(LOBBY) if "**Monster 1**" in one.text]
    assert len(seen) == 1 and not seen[0].buttons
    typed = await b.slash(LOBBY, "/rules", section="Monster 2", public=True)
    assert not typed.ephemeral and "**Monster 2**" in typed.text


async def test_a_section_is_shown_to_the_channel_with_its_picture(house: House) -> None:
    a = house.person("A")
    card = shown(await a.slash(LOBBY, "/rules", game="foes", section=SIGNS))
    public = await a.click(card, "Show in this channel")
    assert not public.ephemeral and public.message is not None and public.message.attachments


@pytest.mark.parametrize("key", list(PLAYED))
def test_a_card_names_the_rules_that_speak_of_it_or_of_its_kind(key: str) -> None:
    game = PLAYED[key]
    rules, found = rules_of(game), 0
    for piece in pieces_of(game):
        numbers = rules_about(game, piece, rules)
        assert len(numbers) <= 6 and set(numbers) <= set(rules)
        found += bool(numbers)
    assert found, "some rule speaks of something that has a name"


@pytest.mark.parametrize("key", ["foes", "good_vs_bad"])
def test_rules_of_a_kind_are_those_that_the_rulebook_titles_so(key: str) -> None:
    game = PLAYED[key]
    piece = next(one for one in pieces_of(game) if str(one.kind) in ("Chests", "Items"))
    numbers = rules_about(game, piece, rules_of(game))
    assert numbers[0] == {"foes": "R107", "good_vs_bad": "3.11"}[key]
