// Draw a message's components: buttons, selects, and the layout of Components V2.

import { el, ownFile, safeUrl } from "./dom.js";
import { markdown } from "./markdown.js";
import { state, title } from "./state.js";
import { enlarge } from "./zoom.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

function emoji(found) {
  if (!found) return null;
  return found.id ? `:${found.name}:` : found.name;
}

function button(component, act) {
  const face = [emoji(component.emoji), component.label].filter(Boolean).join(" ");
  if (component.style === 5) {
    return el("a", { class: "btn link", href: safeUrl(component.url), target: "_blank", rel: "noopener noreferrer" }, face, " ↗");
  }
  const node = el("button", {
    type: "button",
    class: `btn ${STYLES[component.style]}`,
    disabled: component.disabled,
    dataset: { customId: component.custom_id },
  }, face);
  node.addEventListener("click", () => act(node, "click", { custom_id: component.custom_id }));
  return node;
}

// What a select offers: its own options, or the people or channels here.
function offered(component) {
  if (component.type === 3) return component.options;
  if (component.type === 8) return state.channels.filter((c) => c.guild_id).map((c) => ({ label: `#${title(c)}`, value: c.id }));
  if (component.type === 6) return [];
  return Object.entries(state.names).map(([value, label]) => ({ label, value }));
}

function single(component, act) {
  const node = el("select", {
    class: "pick",
    disabled: component.disabled,
    "aria-label": component.placeholder ?? "Make a choice",
    dataset: { customId: component.custom_id },
  });
  node.append(el("option", { value: "", disabled: component.min_values > 0, hidden: true, selected: true }, component.placeholder ?? "Make a choice"));
  for (const option of offered(component)) {
    const face = [emoji(option.emoji), option.label, option.description && `– ${option.description}`].filter(Boolean).join(" ");
    node.append(el("option", { value: option.value, selected: option.default }, face));
  }
  node.addEventListener("change", () => act(node, "select", { custom_id: component.custom_id, values: [node.value] }));
  return node;
}

function several(component, act) {
  const most = component.max_values;
  const boxes = offered(component).map((option) => el("label", { class: "check" },
    el("input", { type: "checkbox", value: option.value, checked: option.default, disabled: component.disabled }),
    el("span", {}, [emoji(option.emoji), option.label].filter(Boolean).join(" "),
      option.description ? el("small", {}, option.description) : null)));
  const send = el("button", { type: "button", class: "btn primary", disabled: component.disabled }, "Choose");
  const node = el("details", { class: "several", dataset: { customId: component.custom_id } },
    el("summary", {}, `${component.placeholder ?? "Make a choice"} (${component.min_values}–${most})`), ...boxes, send);
  send.addEventListener("click", () => {
    const values = [...node.querySelectorAll("input:checked")].map((box) => box.value);
    act(send, "select", { custom_id: component.custom_id, values });
  });
  return node;
}

function media(found, description, spoiler) {
  const url = ownFile(found.url);
  const picture = el("img", { src: url, alt: description ?? "", width: found.width, height: found.height, class: spoiler ? "veiled" : "" });
  const open = el("button", { type: "button", class: "enlarge", "aria-label": spoiler ? "Show the picture" : "Show the picture in full" });
  open.addEventListener("click", () => {
    open.dataset.post = open.closest(".message")?.id ?? "";
    if (!picture.classList.contains("veiled")) return enlarge(picture, open);
    open.setAttribute("aria-label", "Show the picture in full");
    return picture.classList.remove("veiled");
  });
  const words = description ? el("span", { class: "alt", title: description, "aria-hidden": "true" }, "ALT") : null;
  return el("figure", { class: "shot" }, picture, words, open);
}

export function file(attachment) {
  const url = ownFile(attachment.url);
  const pictured = (attachment.content_type ?? "").startsWith("image/");
  if (pictured) return media(attachment, attachment.description, false);
  return el("a", { class: "file", href: url, target: "_blank", rel: "noopener noreferrer" }, attachment.filename,
    el("small", {}, `${attachment.size} bytes`));
}

const DRAW = {
  1: (c, act) => el("div", { class: "row" }, children(c, act)),
  2: button,
  3: (c, act) => (c.max_values > 1 ? several : single)(c, act),
  5: (c, act) => (c.max_values > 1 ? several : single)(c, act),
  6: (c, act) => single(c, act),
  7: (c, act) => single(c, act),
  8: (c, act) => (c.max_values > 1 ? several : single)(c, act),
  9: (c, act) => el("div", { class: "section" }, el("div", { class: "words" }, children(c, act)), draw(c.accessory, act)),
  10: (c) => el("div", { class: "text" }, markdown(c.content)),
  11: (c) => el("div", { class: "thumb" }, media(c.media, c.description, c.spoiler)),
  12: (c) => el("div", { class: "gallery" }, c.items.map((item) => media(item.media, item.description, item.spoiler))),
  13: (c) => el("a", { class: "file", href: ownFile(c.file.url) }, c.name, el("small", {}, `${c.size} bytes`)),
  14: (c) => el("hr", { class: `${c.divider ? "" : "blank"} ${c.spacing === 2 ? "wide" : ""}` }),
  17: container,
};

const children = (component, act) => component.components.map((inner) => draw(inner, act));

function container(component, act) {
  const node = el("div", { class: component.spoiler ? "container veiled" : "container" }, children(component, act));
  if (component.accent_color !== null) node.style.borderLeftColor = `#${component.accent_color.toString(16).padStart(6, "0")}`;
  if (component.spoiler) node.addEventListener("click", () => node.classList.remove("veiled"), { once: true });
  return node;
}

export function draw(component, act) {
  return DRAW[component.type]?.(component, act) ?? el("em", {}, `(component ${component.type})`);
}
