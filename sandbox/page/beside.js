// Show what another person sees beside what one sees oneself: the same page once more, in a frame of its own.

import { byId, el } from "./dom.js";
import { framed, state } from "./state.js";

const WIDE = window.matchMedia("(min-width: 1100px)");
const pane = byId("beside");
const toggle = byId("pair");
let wanted = true;
let partner = null;
let redrawn = () => {};

// Whom to show: at the demo somebody of its table; else who one was before, or the next in the row.
function chosen(before) {
  const others = state.people.map((person) => person.id).filter((id) => id !== state.me);
  const seats = state.demo && state.place === state.demo.channel ? state.demo.seats : [];
  return [seats.find((id) => id !== state.me), before, others[0]].find((id) => id && others.includes(id)) ?? null;
}

// Follow where one goes; `before` is who one was until now.
export function follow(before = partner) {
  if (framed) return;
  const open = wanted && WIDE.matches && state.people.length > 1;
  pane.hidden = !open;
  toggle.setAttribute("aria-pressed", String(open));
  if (!open) return pane.replaceChildren();
  partner = chosen(before);
  const name = state.names[partner] ?? "";
  const known = pane.querySelector("iframe");
  if (!known) {
    pane.replaceChildren(el("iframe", { src: `/?as=${partner}#${state.place}`, title: `What ${name} sees` }));
    return undefined;
  }
  known.title = `What ${name} sees`;
  known.contentWindow?.postMessage({ as: partner, place: state.place }, location.origin);
  return undefined;
}

// In the frame: become whom the page around it names.
export function obey(become) {
  window.addEventListener("message", (event) => {
    if (event.origin === location.origin && framed && event.data?.as) become(event.data.as, event.data.place);
  });
}

export function pairing(draw) {
  redrawn = draw;
  toggle.hidden = framed;
  toggle.addEventListener("click", () => {
    wanted = !wanted;
    redrawn();
  });
  WIDE.addEventListener("change", () => redrawn());
}
