/**
 * The page: what is typed, or dropped as a file, becomes a report, and the report is shown. Nothing is kept but the text and the
 * last report.
 */
import np from "ndloom";
import { offerCopies } from "./copies.ts";
import { listExamples, markExample } from "./examples.ts";
import { reportFile } from "./files.ts";
import { find } from "./page.ts";
import { report } from "./report.ts";
import { redraw, showFailure, showStale, showSuccess } from "./show.ts";
import { redrawFile, showFile, showFileFailure } from "./show-file.ts";

/** Milliseconds without typing after which an expression is run, and after which its error is told. */
const PAUSE = 150;
const PAUSE_BEFORE_ERROR = 700;

/** Two waves that meet: the first picture that a visitor sees. */
const FIRST = `evaluate("sin(hypot(y - 32, x - 42) / 3) + sin(hypot(y - 32, x - 86) / 3)", {
  y: arange(64).reshape(64, 1),
  x: arange(128),
})`;

const input = find("expression", HTMLTextAreaElement);
let timer = 0;
let errorTimer = 0;
/** The last expression that was run, and its program; of one that failed, the expression itself. */
let last = { text: "", program: "" };

function run(errorDelay: number): void {
  clearTimeout(timer);
  clearTimeout(errorTimer);
  const text = input.value;
  markExample(text);
  last = { text, program: text };
  if (text.trim() === "") {
    showStale();
    return;
  }
  const result = report(text, np);
  if (result.ok) {
    last = { text, program: result.program };
    showSuccess(result);
    history.replaceState(null, "", `#${encodeURIComponent(text)}`);
  } else if (errorDelay === 0) {
    showFailure(result, text);
  } else {
    showStale();
    errorTimer = window.setTimeout(() => showFailure(result, text), errorDelay);
  }
}

function choose(text: string): void {
  input.value = text;
  run(0);
}

input.addEventListener("input", () => {
  clearTimeout(timer);
  clearTimeout(errorTimer);
  timer = window.setTimeout(() => run(PAUSE_BEFORE_ERROR), PAUSE);
});

input.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  run(0);
});

find("form", HTMLFormElement).addEventListener("submit", (event) => event.preventDefault());

async function readFile(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  try {
    showFile(file.name, await reportFile(file, np));
  } catch (error) {
    showFileFailure(file.name, error);
  }
}

const picker = find("file", HTMLInputElement);
picker.addEventListener("change", () => void readFile(picker.files?.[0]));
// Without this, the browser leaves the page and shows the file itself.
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  void readFile(event.dataTransfer?.files[0]);
});

/** The expression that the address names; the address of the list of examples names none. */
function addressed(): string | null {
  const name = location.hash.slice(1);
  if (name === "" || name === "examples") return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

addEventListener("hashchange", () => {
  const text = addressed();
  if (text !== null) choose(text);
});
function redrawAll(): void {
  redraw();
  redrawFile();
}
addEventListener("resize", redrawAll);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redrawAll);

listExamples(find("examples", HTMLElement), choose);
offerCopies(
  () => input.value,
  () => {
    if (input.value !== last.text) run(0);
    return last.program;
  },
);
// The first array reserves the memory of all, and the first formula starts its chapters; the times that are shown are those of the
// expressions alone.
np.scope(() => np.evaluate("sin(hypot(x, x - 1) / 3)", { x: np.arange(2) })).dispose();
choose(addressed() ?? FIRST);
