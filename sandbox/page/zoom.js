// Look at a picture in full: it fits the screen first; a press, the wheel or two fingers make it larger.

import { byId, el } from "./dom.js";

const dialog = byId("zoom");
const MOST = 6;
const STEP = 1.15;

export function enlarge(picture, opener) {
  const shown = el("img", { src: picture.src, alt: picture.alt, draggable: false });
  const close = el("button", { type: "button", class: "icon close", "aria-label": "Close the picture" }, "✕");
  const frame = el("div", { class: "frame", tabindex: "0", role: "group", "aria-label": "Picture: plus and minus change its size" }, shown);
  const fingers = new Map();
  let scale = 1;
  let moved = false;

  function size(next, x = frame.clientWidth / 2, y = frame.clientHeight / 2) {
    const before = scale;
    scale = Math.min(MOST, Math.max(1, next));
    const left = (frame.scrollLeft + x) * (scale / before) - x;
    const top = (frame.scrollTop + y) * (scale / before) - y;
    const fits = Math.min(frame.clientWidth / shown.naturalWidth, frame.clientHeight / shown.naturalHeight);
    shown.style.width = `${shown.naturalWidth * fits * scale}px`;
    frame.scrollTo(left, top);
  }

  const apart = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  frame.addEventListener("wheel", (event) => {
    event.preventDefault();
    size(scale * (event.deltaY < 0 ? STEP : 1 / STEP), event.offsetX, event.offsetY);
  }, { passive: false });
  frame.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    moved = fingers.size > 1;
  });
  frame.addEventListener("pointermove", (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const before = fingers.size === 2 ? apart() : 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const far = Math.hypot(event.clientX - last.x, event.clientY - last.y);
    if (far > 2) moved = true;
    if (before) size(scale * (apart() / before), event.clientX, event.clientY);
    else frame.scrollBy(last.x - event.clientX, last.y - event.clientY);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) frame.addEventListener(name, (event) => fingers.delete(event.pointerId));
  frame.addEventListener("click", () => {
    if (!moved) size(scale > 1 ? 1 : Math.max(2, shown.naturalWidth / shown.clientWidth));
    moved = false;
  });
  frame.addEventListener("keydown", (event) => {
    const step = { "+": STEP, "=": STEP, "-": 1 / STEP }[event.key];
    if (step) size(scale * step);
  });
  close.addEventListener("click", () => dialog.close());
  dialog.onclose = () => {
    dialog.replaceChildren();
    // The post may have been drawn anew meanwhile.
    const again = opener.isConnected ? opener : byId(opener.dataset.post)?.querySelector(".enlarge");
    (again ?? byId("messages")).focus();
  };
  dialog.replaceChildren(close, frame);
  dialog.showModal();
  const fit = () => size(1);
  if (shown.complete) fit();
  shown.addEventListener("load", fit);
  frame.focus();
}
