// Files that a person attaches: to an option of a command, or in a form.

const attached = new Map();

export async function encoded(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { filename: file.name, data: btoa(binary) };
}

// Keep a file for the line that is being typed; return the name by which the line knows it.
export async function attach(file) {
  const name = file.name.replace(/[^\w.-]+/g, "_");
  attached.set(name, await encoded(file));
  return name;
}

export const attachedAs = (name) => attached.get(name);
export const detachAll = () => attached.clear();

// Ask for a file with the browser's own dialog.
export function askFile(then) {
  const input = document.getElementById("attachment");
  input.value = "";
  input.onchange = () => input.files.length && then(input.files[0]);
  input.click();
}
