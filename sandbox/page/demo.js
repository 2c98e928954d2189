// The demo: a table at which people play by themselves as long as somebody watches, and a seat to be taken over.

import { byId, el } from "./dom.js";
import { framed, nameOf, state } from "./state.js";

const bar = byId("demo");
let told = null;

const listed = (names) => new Intl.ListFormat("en").format(names);

// Tell the sandbox whether somebody looks at the demo now.
export function watch() {
  if (framed || !state.demo) return;
  const on = !document.hidden && state.place === state.demo.channel;
  if (on === told) return;
  told = on;
  state.link.call("watch", { on }).catch(() => { told = null; });
}

// After the line was lost nothing is known of us any more.
export function unwatched() {
  told = null;
}

function says({ seats, played }) {
  const names = listed(played.map(nameOf));
  if (!played.length) return "The seats are yours now: be one person or the other.";
  const verb = played.length > 1 ? "play" : "plays";
  if (played.length < seats.length) return `${names} ${verb} alone, machines too. Take that seat as well?`;
  return `A living game: ${names} ${verb} alone, against machines.`;
}

export function drawDemo(take) {
  const { demo } = state;
  const here = demo && state.place === demo.channel && !framed;
  bar.hidden = byId("to-demo").hidden = !here;
  if (!here) return bar.replaceChildren();
  const mine = demo.seats.includes(state.me) && !demo.played.includes(state.me);
  const words = mine && demo.played.length ? `You are ${nameOf(state.me)}. ${listed(demo.played.map(nameOf))} and the machines answer.` : says(demo);
  if (bar.firstChild?.textContent === words) return undefined;
  const button = el("button", { type: "button", class: "btn success" }, "Take over a seat");
  button.addEventListener("click", () => take(button));
  bar.replaceChildren(el("p", {}, words), ...(demo.played.length && !mine ? [button] : []));
  return undefined;
}
