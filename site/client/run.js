// The buttons that run an example: they load ndloom at the first use, and show the value of each expression below the code.
import { load } from "./script.js";
import { textOf } from "./values.js";

export function offerRuns() {
  for (const button of document.querySelectorAll("button.run"))
    button.addEventListener("click", () => void runExample(button));
}

async function runExample(button) {
  if (button.ariaBusy === "true") return;
  const block = button.closest(".code");
  block.querySelector("output")?.remove();
  const output = document.createElement("output");
  output.className = "values";
  block.append(output);
  button.ariaBusy = "true";
  const show = (label, text, kind) => {
    const row = document.createElement("div");
    row.className = kind;
    row.append(Object.assign(document.createElement("code"), { textContent: label }));
    row.append(Object.assign(document.createElement("pre"), { textContent: text, tabIndex: 0 }));
    output.append(row);
  };
  try {
    await evaluate(button.dataset.script, show);
    if (output.childElementCount === 0) show("", "ran, and has no value to show", "value");
  } catch (error) {
    show("", String(error), "error");
  } finally {
    button.ariaBusy = "false";
    button.textContent = "Run again";
  }
}

/** Runs the module that site/code.js made of an example. An error of one expression is its value, as in the comments. */
async function evaluate(script, show) {
  const np = await load("ndloom", "ndloom");
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  try {
    const { default: example } = await import(address);
    await example(np, async (label, compute) => {
      try {
        const value = await compute();
        if (value !== undefined) show(label, textOf(value, np), "value");
      } catch (error) {
        show(label, `${error.name}: ${error.message}`, "error");
      }
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
