"""`/rules` as a person reads it: sections turned by buttons, and the signs of the board as a picture."""

import pytest

from bot.presenter.guide import SIGNS, page, section_card, sections
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
    card = shown(await (await a.slash(LOBBY, "/rules", game="foes", section=SIGNS)).done())
    assert [str(one["filename"]) for one in card.attachments] == ["board.png"]
    away = shown(await a.click(card, "Previous"))
    assert not away.attachments, "another section has no picture"


@pytest.mark.parametrize("key", list(PLAYED))
def test_every_game_explains_its_signs_beside_a_picture(key: str) -> None:
    game = PLAYED[key]
    assert any(title.partition(" (")[0] == SIGNS for title in sections(page(game)))
    title = next(title for title in sections(page(game)) if title.partition(" (")[0] == SIGNS)
    card = section_card(game, title).checked()
    assert len(card.files) == 1
    assert not section_card(game, None).checked().files


def test_an_entry_leads_to_the_rest_of_its_section() -> None:
    card = section_card(PLAYED["willow"], "Foes").checked()
    labels = [getattr(one, "label", None) for one in card.walk_children()]
    assert "Next" in labels and "Previous" in labels
