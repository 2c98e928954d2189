"""The chat page where somebody types or comes as a person does: without names of options, before the
demo, close to a picture.
"""

from base64 import b64decode
from io import BytesIO
from typing import Any, Final

import discord
import pytest
from discord import ui

from sandbox import Refused, Sandbox
from sandbox.model import Channel, User
from tests.sandbox.client import Board, Client
from tests.sandbox.test_page import bot, browser, by_width, page, sim
from tests.support.accessible import faults
from tests.support.browser import holds, last, reads

__all__ = ["bot", "browser", "page", "sim"]
pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.asyncio(loop_scope="module")]
PICTURE: Final = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
)


async def test_what_is_typed_without_a_name_is_for_the_first_option(page: Any) -> None:
    await page.locator("#line").press_sequentially("/game new gua")
    await page.locator("#suggestions li", has_text="Guardians").wait_for()
    await page.keyboard.press("Enter")
    await reads(page, "/game new game:Guardians ")
    await page.fill("#line", "/game new foes seats:3")
    await page.keyboard.press("Enter")
    await last(page, "foes for 3")
    await page.fill("#line", "/game deep down glad")
    await page.keyboard.press("Enter")
    await last(page, "deep, glad")


class Table:
    """A demo that only stands there."""

    def __init__(self, channel: Channel) -> None:
        self.channel: Channel = channel
        self.seats: list[int] = []
        self.played: list[int] = []

    def watch(self, *, watched: bool) -> None:
        """Show nothing."""

    def acted(self, user: User) -> None:
        """Keep no seat."""

    def left(self, user_id: int) -> None:
        """Give no seat back."""

    async def take(self) -> User:
        """Refuse: there are no seats."""
        raise Refused("There is no seat.")


async def test_who_has_come_before_the_demo_is_led_to_it(page: Any, sim: Sandbox) -> None:
    await page.locator("#where", has_text="#lobby").wait_for()
    sim.chat.demo = Table(sim.add_channel("demo"))
    await page.locator("#where", has_text="#demo").wait_for()


async def test_who_has_chosen_a_channel_before_the_demo_came_stays_there(page: Any, sim: Sandbox) -> None:
    sim.add_channel("quiet")
    if await page.locator("#menu").is_visible():
        await page.locator("#menu").click()
    await page.locator("#side").get_by_text("quiet").click()
    await page.locator("#where", has_text="#quiet").wait_for()
    sim.chat.demo = Table(sim.add_channel("demo"))
    await page.locator("#side").get_by_text("demo").wait_for(state="attached")
    assert await page.locator("#where").inner_text() == "#quiet"


async def test_the_line_that_is_replied_to_names_who_is_mentioned(
    page: Any, sim: Sandbox, bot: Client
) -> None:
    notice = await sim.person("Birch").say("#lobby", f"Where is <@{sim.person('Ash').id}>?")
    asked = bot.get_partial_messageable(notice.channel_id, guild_id=sim.guild.id).get_partial_message(
        notice.id
    )
    await asked.reply("Here")
    await last(page, "Here")
    assert await page.locator(".reply").last.inner_text() == "↪ Birch: Where is @Ash?"


async def test_an_empty_channel_says_as_whom_one_looks_at_it(page: Any, sim: Sandbox) -> None:
    quiet, other = sim.add_channel("still"), sim.person("Birch")
    await page.goto(f"{sim.url}#{quiet.id}")
    await page.locator(".empty", has_text="You are the person lit up at the top").wait_for()
    await page.goto(f"{sim.url}?as={other.id}#{quiet.id}")
    await page.locator(".empty", has_text="Here you are Birch").wait_for()


@by_width
async def test_a_picture_is_enlarged_and_the_keyboard_returns(page: Any, sim: Sandbox, bot: Client) -> None:
    channel = await bot.fetch_channel(sim.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)
    file = discord.File(BytesIO(PICTURE), "red.png", description="a red point")
    await channel.send("look", file=file)
    post = await last(page, "look")
    sign, shot = [await post.locator(one).bounding_box() for one in (".alt", ".shot img")]
    assert sign["x"] >= 0 and sign["x"] + sign["width"] <= shot["x"], "it hides nothing of the picture"
    await post.get_by_role("button", name="Show the picture in full").focus()
    await page.keyboard.press("Enter")
    large = page.locator("#zoom img")
    await holds(page, "document.querySelector('#zoom img')?.clientWidth > 100")
    assert await large.get_attribute("alt") == "a red point"
    assert await faults(page) == []
    before = await large.evaluate("node => node.clientWidth")
    await page.keyboard.press("+")
    assert await large.evaluate("node => node.clientWidth") > before
    await page.mouse.move(100, 300)
    await page.mouse.wheel(0, 100)
    await holds(page, f"document.querySelector('#zoom img').clientWidth <= {before}")
    await page.keyboard.press("Escape")
    await holds(page, "document.activeElement.classList.contains('enlarge')")


async def test_the_keyboard_stays_in_a_message_when_the_button_that_it_was_on_goes(
    page: Any, sim: Sandbox, bot: Client
) -> None:
    channel = await bot.fetch_channel(sim.channel("lobby").id)
    sent = await channel.send(view=Board())  # type: ignore[union-attr]
    board = page.locator(f"#m{sent.id}")
    await board.get_by_role("button", name="Go").focus()
    other = ui.LayoutView(timeout=None)
    buttons = (
        ui.Button[ui.LayoutView](label=name, custom_id=name, disabled=name == "Off") for name in ("Off", "On")
    )
    other.add_item(ui.ActionRow(*buttons))
    await sent.edit(view=other)
    await board.get_by_role("button", name="On").wait_for()
    assert await page.evaluate("document.activeElement.innerText") == "On"


HURRIED = """async ([first, second, place]) => {
  const frame = Object.assign(document.createElement("iframe"), { src: `/?as=${first}#${place}` });
  document.body.append(frame);
  let said = "";
  for (let at = 0; at < 600; at += 1) {
    frame.contentWindow.postMessage({ as: at % 2 ? first : second, place }, location.origin);
    await new Promise((done) => setTimeout(done, 1));
    said ||= frame.contentDocument.body?.innerText.match(/.*needs.*/)?.[0] ?? "";
  }
  await new Promise((done) => setTimeout(done, 1000));
  return frame.contentDocument.body.innerText + said;
}"""
"""Lets a frame become one person and another, again and again, while it loads."""


async def test_who_becomes_somebody_else_before_the_page_is_there_reads_of_no_fault(
    page: Any, sim: Sandbox, bot: Client
) -> None:
    first, second = (str(sim.person(name).id) for name in ("Ash", "Birch"))
    text = await page.evaluate(HURRIED, [first, second, str(sim.channel("lobby").id)])
    assert "#lobby" in text and "needs" not in text
