"""Choosing a role of champions while the routes that give and take it have trouble."""

from typing import TYPE_CHECKING

from tests.bot.house import LOBBY
from tests.bot.tournament import holders, won
from tests.support import routes
from tests.support.waiting import until

if TYPE_CHECKING:
    from tests.bot.troubles import Scene


async def crowns(scene: "Scene") -> None:
    """Choose a role of champions: the champion has it in the end; then none, and it is taken back."""
    house, owner = scene.house, scene.house.person("Owner")
    role = house.sim.add_role(f"Champion {scene.number}")
    house.sim.raise_bot("manage_roles")
    a, b = scene.pair()
    await won(house, a.name, a.name, b.name, title=f"Cup {scene.number}")
    gives = scene.route == routes.GIVE_ROLE
    if gives:
        scene.strike()
    assert await scene.typed(owner, LOBBY, "/server champion", role=role.id) is not None
    await until(lambda: holders(house, role.id) == {a.name}, "the champion has the role")
    if not gives:
        scene.strike()
    assert await scene.typed(owner, LOBBY, "/server champion", off=True) is not None
    await until(lambda: not holders(house, role.id), "the role is taken back")
    await house.quiet()
