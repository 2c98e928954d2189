"""Give what the bot sent the form in which Discord returns it: ids, defaults, resolved links."""

import copy
from collections.abc import Callable
from typing import Any

from sandbox.component_rules import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    THUMBNAIL,
    walk,
)
from sandbox.jsontypes import Json
from sandbox.model import Attachment
from sandbox.validation import is_object

Link = Callable[[Attachment], str]


class Normaliser:
    """Resolve links into one message's attachments; `link` gives an attachment's address."""

    def __init__(self, attachments: list[Attachment], link: Link, fresh_id: Callable[[], int]) -> None:
        self._files = {file.filename: file for file in attachments}
        self._link = link
        self._fresh_id = fresh_id

    def components(self, sent: list[Json]) -> list[Json]:
        """Return the component tree as Discord stores it."""
        tree = copy.deepcopy(sent)
        components = [component for _, component in walk(tree)]
        taken = {component["id"] for component in components if component.get("id")}
        count = 0
        for component in components:
            if not component.get("id"):
                count += 1
                while count in taken:
                    count += 1
                component["id"] = count
            self._fill(component)
        return tree

    def _fill(self, component: Json) -> None:
        kind = component["type"]
        keep = ("accent_color", "description") if kind in (CONTAINER, THUMBNAIL) else ()
        for name in [n for n, value in component.items() if value is None and n not in keep]:
            del component[name]
        if kind in (BUTTON, *SELECTS):
            component.setdefault("disabled", False)
        if kind in SELECTS:
            component.setdefault("min_values", 1)
            component.setdefault("max_values", 1)
            component.pop("required", None)
        if kind == STRING_SELECT:
            component["options"] = [_plain(option) for option in component["options"]]
        if kind == CONTAINER:
            component.setdefault("accent_color", None)
        if kind in (CONTAINER, THUMBNAIL, FILE):
            component.setdefault("spoiler", False)
        if kind == SEPARATOR:
            component.setdefault("spacing", 1)
            component.setdefault("divider", True)
        if kind == THUMBNAIL:
            component.setdefault("description", None)
            component["media"] = self._media(component["media"]["url"])
        if kind == FILE:
            component["file"] = self._media(component["file"]["url"])
            file = self._files.get(component["file"]["url"].rsplit("/", 1)[-1])
            component["name"] = file.filename if file else ""
            component["size"] = len(file.data) if file else 0
        if kind == GALLERY:
            component["items"] = [
                {
                    "media": self._media(item["media"]["url"]),
                    "description": item.get("description"),
                    "spoiler": bool(item.get("spoiler")),
                }
                for item in component["items"]
            ]
        if kind in (ROW, SECTION):
            return

    def _media(self, url: str) -> Json:
        file = self._files.get(url.removeprefix("attachment://"))
        if file is None:
            return {"id": str(self._fresh_id()), "url": url, "proxy_url": url}
        link = self._link(file)
        data: Json = {
            "id": str(self._fresh_id()),
            "url": link,
            "proxy_url": link,
            "content_type": file.content_type,
            "attachment_id": str(file.id),
        }
        if file.width is not None:
            data |= {"width": file.width, "height": file.height}
        return data

    def embeds(self, sent: list[Json]) -> list[Json]:
        """Return the embeds as Discord stores them."""
        return [self._embed(embed) for embed in sent]

    def _embed(self, sent: Json) -> Json:
        embed = {name: copy.deepcopy(value) for name, value in sent.items() if value is not None}
        embed.setdefault("type", "rich")
        for field in embed.get("fields", []):
            field["inline"] = bool(field.get("inline"))
        for slot in ("image", "thumbnail"):
            picture = embed.get(slot)
            if is_object(picture):
                file = self._files.get(str(picture["url"]).removeprefix("attachment://"))
                link = self._link(file) if file else picture["url"]
                embed[slot] = {"url": link, "proxy_url": link}
        for slot in ("footer", "author"):
            if slot in embed:
                embed[slot] = _plain(embed[slot])
        return embed


def used_links(components: list[Json]) -> list[str]:
    """Return the addresses of all pictures and files that a component tree shows."""
    links: list[str] = []
    for _, component in walk(components):
        media: list[Any] = [component.get("media"), component.get("file")]
        media += [item.get("media") for item in component.get("items") or []]
        links += [str(entry.get("url")) for entry in media if is_object(entry)]
    return links


def _plain(thing: Json) -> Json:
    return {name: value for name, value in thing.items() if value is not None}
