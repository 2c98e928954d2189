"""What is done at the routes by which people find tables, while these have trouble."""

from typing import Final

from sandbox import Sandbox
from sandbox.gateway import GUILDS
from sandbox.model import Role
from sandbox.permissions import mask
from tests.bot.house import LOBBY
from tests.bot.troubles import Act, Scene
from tests.support import routes
from tests.support.routes import Route


async def keeps_a_list(scene: Scene, *, off: bool = False) -> None:
    """Switch the list of tables of a channel on, or off: it stands there once and pinned, or not at all."""
    owner, place = scene.house.person("Owner"), scene.sim.add_channel(f"list-{scene.number}")
    scene.sim.allow(place, scene.sim.world.bot, "pin_messages")
    if not off:
        scene.strike()
    await scene.typed(owner, place, "/server dashboard", switch="on")
    await scene.house.quiet()
    if off:
        scene.strike()
        await scene.typed(owner, place, "/server dashboard", switch="off")
        await scene.house.quiet()
    lists = [seen for seen in await owner.messages(place) if "## Tables" in seen.text and not seen.ephemeral]
    assert len(lists) == (0 if off else 1), f"{scene.trouble.name}: {len(lists)} lists"
    assert all(seen.raw["pinned"] for seen in lists)


async def switches_a_list_off(scene: Scene) -> None:
    await keeps_a_list(scene, off=True)


async def takes_a_role(scene: Scene, *, gives_back: bool = False) -> None:
    """Take the role that is called for new tables, or give it back: done, or a sentence says why not."""
    role, (a, _) = callable_role(scene.sim), scene.pair()
    await scene.house.person("Owner").slash(LOBBY, "/server settings", {"call_role": str(role.id)})
    member = scene.sim.guild.members[a.id]
    if gives_back:
        await a.slash(LOBBY, "/tables", role=True)
    scene.strike()
    reply = await scene.typed(a, LOBBY, "/tables", role=True)
    assert reply is not None
    done = (role.id in member.roles) != gives_back
    assert done or "You have the role" not in reply.text, reply.text


async def gives_a_role_back(scene: Scene) -> None:
    await takes_a_role(scene, gives_back=True)


def callable_role(sim: Sandbox, *, mentionable: bool = True) -> Role:
    """Return a role below the bot's, which may give it, that people may take by themselves."""
    roles, bot = sim.guild.roles, sim.guild.members[sim.world.bot.id]
    known = next((role for role in roles.values() if role.name == "Players"), None)
    if known is not None:
        return known
    role = Role(sim.world.ids.next(), "Players", 0, mentionable=mentionable)
    order = list(roles.items())
    roles.clear()
    roles.update([order[0], (role.id, role), *order[1:]])
    roles[bot.roles[0]].permissions |= mask("manage_roles")
    sim.parts.gateway.dispatch(
        "GUILD_UPDATE", sim.parts.payloads.guild(sim.guild), guild_id=sim.guild.id, intent=GUILDS
    )
    return role


FINDING: Final[dict[Route, Act]] = {
    routes.PIN: keeps_a_list,
    routes.DROP: switches_a_list_off,
    routes.GIVE_ROLE: takes_a_role,
    routes.TAKE_ROLE: gives_a_role_back,
}
"""What is done while a route has trouble."""
