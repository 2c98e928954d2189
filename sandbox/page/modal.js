// Show a form of the bot and send it.

import { byId, el } from "./dom.js";
import { encoded } from "./files.js";
import { markdown } from "./markdown.js";
import { call, state } from "./state.js";

const dialog = byId("modal");

function text(field) {
  const long = field.style === 2;
  const props = {
    name: field.custom_id,
    value: field.value ?? "",
    placeholder: field.placeholder ?? "",
    required: field.required !== false,
    minLength: field.min_length ?? 0,
    maxLength: field.max_length ?? 4000,
    rows: long ? 4 : undefined,
  };
  return el(long ? "textarea" : "input", props);
}

function options(field) {
  if (field.options) return field.options;
  if (field.type === 8) return state.channels.filter((c) => c.guild_id).map((c) => ({ label: `#${c.name}`, value: c.id }));
  return Object.entries(state.names).map(([value, label]) => ({ label, value }));
}

function picks(field) {
  const single = field.type === 21 || (field.type !== 22 && (field.max_values ?? 1) === 1);
  return el("div", { class: "picks", role: single ? "radiogroup" : "group" }, options(field).map((option) => el("label", { class: "check" },
    el("input", { type: single ? "radio" : "checkbox", name: field.custom_id, value: option.value, checked: option.default }),
    el("span", {}, option.label, option.description ? el("small", {}, option.description) : null))));
}

function upload(field) {
  return el("input", { type: "file", name: field.custom_id, multiple: (field.max_values ?? 1) > 1 });
}

function control(field) {
  if (field.type === 4) return text(field);
  if (field.type === 23) return el("input", { type: "checkbox", name: field.custom_id, checked: field.default });
  if (field.type === 19) return upload(field);
  return picks(field);
}

function labelled(label, description, field) {
  return el("label", { class: "field" }, el("span", { class: "label" }, label, field.required === false ? null : el("b", { "aria-hidden": "true" }, " *")),
    description ? el("small", {}, description) : null, control(field));
}

function part(component) {
  if (component.type === 10) return el("div", { class: "text" }, markdown(component.content));
  if (component.type === 18) return labelled(component.label, component.description, component.component);
  return component.components.map((field) => labelled(field.label, null, field));
}

function fieldsOf(modal) {
  return modal.components.flatMap((c) => (c.type === 18 ? [c.component] : c.components ?? []));
}

async function valueOf(form, field) {
  const inputs = [...form.elements].filter((input) => input.name === field.custom_id);
  if (field.type === 4) return inputs[0].value;
  if (field.type === 23) return inputs[0].checked;
  if (field.type === 19) return Promise.all([...inputs[0].files].map(encoded));
  const values = inputs.filter((input) => input.checked).map((input) => input.value);
  return field.type === 21 ? values[0] : values;
}

export function openModal(reply) {
  const { modal } = reply;
  const problem = el("p", { class: "failed", role: "alert", hidden: true });
  const send = el("button", { type: "submit", class: "btn primary" }, "Submit");
  const cancel = el("button", { type: "button", class: "btn secondary" }, "Cancel");
  const form = el("form", { noValidate: true }, el("h2", { id: "modal-title" }, modal.title),
    modal.components.map(part), problem, el("div", { class: "row end" }, cancel, send));
  cancel.addEventListener("click", () => dialog.close());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    send.disabled = true;
    try {
      const fields = {};
      for (const field of fieldsOf(modal)) {
        const value = await valueOf(form, field);
        if (value !== undefined) fields[field.custom_id] = value;
      }
      await call("submit", { interaction: reply.interaction, fields });
      dialog.close();
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    } finally {
      send.disabled = false;
    }
  });
  dialog.replaceChildren(form);
  dialog.showModal();
  form.querySelector("input, textarea")?.focus();
}
