// Draw a code block marked "ansi": eight colours, bold, underline; anything else is dropped as in the real app.

import { el } from "./dom.js";

const CODE = /\u001b\[([0-9;]*)m/g;

function change(style, code) {
  if (code === 0) return { fg: null, bg: null, bold: false, underline: false };
  if (code === 1) return { ...style, bold: true };
  if (code === 4) return { ...style, underline: true };
  if (code >= 30 && code <= 37) return { ...style, fg: code - 30 };
  if (code >= 40 && code <= 47) return { ...style, bg: code - 40 };
  return style;
}

function span(text, style) {
  const names = [
    style.fg !== null && `fg${style.fg}`,
    style.bg !== null && `bg${style.bg}`,
    style.bold && "bold",
    style.underline && "under",
  ].filter(Boolean);
  return names.length ? el("span", { class: names.join(" ") }, text) : document.createTextNode(text);
}

export function ansi(text) {
  const nodes = [];
  let style = change(null, 0);
  let from = 0;
  for (const match of text.matchAll(CODE)) {
    if (match.index > from) nodes.push(span(text.slice(from, match.index), style));
    for (const code of (match[1] || "0").split(";")) style = change(style, Number(code));
    from = match.index + match[0].length;
  }
  if (from < text.length) nodes.push(span(text.slice(from), style));
  return nodes;
}
