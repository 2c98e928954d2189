"""`/privacy` as a person uses it: see, take along, and delete after a second click."""

import asyncio
import json

from bot.presenter.privacy import NAMES
from host.privacy.privacy import KINDS
from tests.bot.house import LOBBY, House, button, shown


async def test_a_person_sees_takes_along_and_deletes_what_is_stored(house: House) -> None:
    (a, b) = await house.table("A", "B")
    await a.slash(LOBBY, "/me", zone="Europe/Berlin")
    held = await a.slash(LOBBY, "/privacy")
    assert held.ephemeral and "1 × seats" in held.text and "1 × your own settings" in held.text
    exported = await a.slash(LOBBY, "/privacy", do="export")
    assert exported.ephemeral
    made = json.loads(await house.host.privacy.export(a.id))
    assert [seat["seat"] for seat in made["seats"]] == [0] and made["settings"][0]["zone"] == "Europe/Berlin"
    assert str(b.id) not in json.dumps(made)
    asked = await a.slash(LOBBY, "/privacy", do="delete")
    assert "cannot be taken back" in asked.text and asked.ephemeral
    assert "1 × seats" in (await a.slash(LOBBY, "/privacy")).text, "one click is not enough"
    done = await a.click(shown(asked), custom_id=button(shown(asked), "Delete everything").custom_id)
    assert "Everything about you is deleted. You left 1 seat" in done.text
    assert "Nothing." in (await a.slash(LOBBY, "/privacy")).text
    lobby = await house.host.lobby(await house.ref())
    assert [seat.name for seat in lobby.seats] == ["Player 1", "B"] and lobby.host == b.id
    await house.host.privacy.idle()
    await house.quiet()


async def test_two_clicks_delete_once_and_the_second_says_so(house: House) -> None:
    (a, _) = await house.table("A", "B")
    asked = shown(await a.slash(LOBBY, "/privacy", do="delete"))
    sure = str(button(asked, "Delete everything").custom_id)
    both = await asyncio.gather(*(a.click(asked, custom_id=sure) for _ in range(2)))
    said: list[str] = sorted(one.text for one in both)
    assert "You left 1 seat" in said[0]
    assert "You are already being deleted" in said[1]
    await house.host.privacy.idle()
    await house.quiet()


def test_everything_that_may_be_held_has_a_name_for_people() -> None:
    assert list(NAMES) == list(KINDS)
