"""Look at a page with axe-core, as people without sight, colours or a mouse would have to."""

from typing import Any

from axe_playwright_python.async_playwright import Axe


async def faults(page: Any) -> list[str]:  # Playwright's
    """Return what axe-core finds wrong with a page as it stands now: the rule, and each place."""
    found = (await Axe().run(page)).response["violations"]
    return [
        f"{fault['id']}: {fault['help']}: {node['target']} {node.get('failureSummary', '')}"
        for fault in found
        for node in fault["nodes"]
    ]
