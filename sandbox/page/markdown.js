// Turn message text into elements: the basics that the real app draws. No HTML is ever parsed.

import { ansi } from "./ansi.js";
import { el, safeUrl } from "./dom.js";
import { channelOf, nameOf, roleOf, state, title } from "./state.js";

const FENCE = /^```(?:([A-Za-z0-9_+-]+)\n)?([\s\S]*?)```/;
const INLINE = [
  [/^\\([^A-Za-z0-9\s])/, (m) => m[1]],
  [/^``([\s\S]+?)``/, (m) => el("code", {}, m[1].trim())],
  [/^`([^`]+)`/, (m) => el("code", {}, m[1])],
  [/^\|\|([\s\S]+?)\|\|/, (m) => spoiler(m[1])],
  [/^\*\*\*([\s\S]+?)\*\*\*/, (m) => el("strong", {}, el("em", {}, inline(m[1])))],
  [/^\*\*([\s\S]+?)\*\*/, (m) => el("strong", {}, inline(m[1]))],
  [/^__([\s\S]+?)__/, (m) => el("u", {}, inline(m[1]))],
  [/^~~([\s\S]+?)~~/, (m) => el("s", {}, inline(m[1]))],
  [/^\*(?!\s)([^*]+?)\*/, (m) => el("em", {}, inline(m[1]))],
  [/^_(?!\s)([^_]+?)_(?![A-Za-z0-9])/, (m) => el("em", {}, inline(m[1]))],
  [/^<@!?(\d{1,20})>/, (m) => mention(`@${nameOf(m[1])}`, m[1] === state.me)],
  [/^<@&(\d{1,20})>/, (m) => mention(`@${roleOf(m[1]).replace(/^@/, "")}`, false)],
  [/^<#(\d{1,20})>/, (m) => place(m[1])],
  [/^<\/([^:>]+):\d+>/, (m) => mention(`/${m[1]}`, false)],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => time(Number(m[1]), m[2] ?? "f")],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^)\s>]+)>?\)/, (m) => link(m[2], m[1])],
  [/^<?(https?:\/\/[^\s<>]+[^\s<>.,:;"'\])])>?/, (m) => link(m[1], m[1])],
  [/^@(everyone|here)\b/, (m) => mention(m[0], true)],
];
const SPECIAL = /[\\`|*_~<[@h]/;

function link(url, text) {
  const safe = safeUrl(url);
  return safe ? el("a", { href: safe, target: "_blank", rel: "noopener noreferrer" }, text) : text;
}

function mention(text, mine) {
  return el("span", { class: mine ? "mention mine" : "mention" }, text);
}

const placed = (id) => `#${title(channelOf(id)) || "No Access"}`;

// A channel or thread by its name, to be gone to; one that has just come into being is named as soon as it is known.
function place(id) {
  return el("button", { type: "button", class: "mention", dataset: { goes: id } }, placed(id));
}

export function namePlaces() {
  for (const node of document.querySelectorAll("[data-goes]")) node.textContent = placed(node.dataset.goes);
}

function spoiler(text) {
  const node = el("button", { type: "button", class: "spoiler", "aria-label": "Spoiler, press to show" }, el("span", {}, inline(text)));
  node.addEventListener("click", () => {
    node.classList.toggle("shown");
    node.removeAttribute("aria-label");
  });
  return node;
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function relative(seconds) {
  const gap = seconds - state.ahead - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(gap) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.round(gap / size), unit);
}

function time(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return "Invalid date";
  const ways = {
    t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
    f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  };
  const full = date.toLocaleString("en", ways.F);
  const shown = style === "R" ? relative(seconds) : date.toLocaleString("en", ways[style]);
  return el("time", { dateTime: date.toISOString(), title: full, dataset: style === "R" ? { relative: seconds } : {} }, shown);
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) node.textContent = relative(Number(node.dataset.relative));
}, 5000);

export function inline(text) {
  const nodes = [];
  let plain = "";
  let rest = text;
  while (rest) {
    const made = SPECIAL.test(rest[0]) ? first(rest) : null;
    if (made) {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(made.node);
      rest = rest.slice(made.length);
    } else {
      plain += rest[0];
      rest = rest.slice(1);
    }
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function first(rest) {
  for (const [pattern, make] of INLINE) {
    const match = pattern.exec(rest);
    if (match) return { node: make(match), length: match[0].length };
  }
  return null;
}

function fence(language, body) {
  const text = body.replace(/^\n/, "").replace(/\n$/, "");
  return el("pre", { tabindex: "0" }, el("code", {}, language?.toLowerCase() === "ansi" ? ansi(text) : text));
}

// Lines become headings, small print, quotes, lists or paragraphs.
function block(line) {
  const heading = /^(#{1,3}) +(.+)$/.exec(line);
  if (heading) return el("h2", { class: `md${heading[1].length}` }, inline(heading[2]));
  const small = /^-# +(.+)$/.exec(line);
  if (small) return el("small", { class: "subtext" }, inline(small[1]));
  const quote = /^> (.*)$/.exec(line);
  if (quote) return el("blockquote", {}, inline(quote[1]));
  const item = /^( *)[-*] +(.+)$/.exec(line);
  if (item) return el("div", { class: item[1].length > 1 ? "item deep" : "item" }, el("span", { class: "marker" }, "•"), el("span", {}, inline(item[2])));
  const numbered = /^( *)(\d+)\. +(.+)$/.exec(line);
  if (numbered) return el("div", { class: "item" }, el("span", { class: "marker" }, `${numbered[2]}.`), el("span", {}, inline(numbered[3])));
  return null;
}

function flow(text) {
  const nodes = [];
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) nodes.push(el("div", { class: "para" }, inline(paragraph.join("\n"))));
    paragraph = [];
  };
  for (const line of text.split("\n")) {
    const made = block(line);
    if (made) {
      flush();
      nodes.push(made);
    } else paragraph.push(line);
  }
  flush();
  return nodes;
}

export function markdown(text) {
  const nodes = [];
  let rest = text;
  while (rest) {
    const at = rest.indexOf("```");
    const match = at >= 0 ? FENCE.exec(rest.slice(at)) : null;
    if (!match) {
      nodes.push(...flow(rest));
      break;
    }
    const before = rest.slice(0, at).replace(/\n$/, "");
    if (before) nodes.push(...flow(before));
    nodes.push(fence(match[1], match[2]));
    rest = rest.slice(at + match[0].length).replace(/^\n/, "");
  }
  return nodes;
}
