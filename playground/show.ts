/** Shows a report on the page: the facts, the picture with its legend, the numbers, NumPy's call; or the error. */
import { gradient, OUTSIDE } from "./colours.ts";
import { find, make } from "./page.ts";
import { draw, numberText } from "./picture.ts";
import type { Plot } from "./plot.ts";
import type { ArrayFacts, Failure, Success } from "./report.ts";

const result = find("result", HTMLElement);
const fileResult = find("file-result", HTMLElement);
const error = find("error", HTMLElement);
const status = find("status", HTMLElement);
const figure = find("figure", HTMLElement);
const canvas = find("picture", HTMLCanvasElement);

let shownPlot: Plot | null = null;

/** An expression with a value. */
export function showSuccess(success: Success): void {
  error.hidden = true;
  fileResult.hidden = true;
  result.hidden = false;
  result.classList.remove("stale");
  const facts = factsOf(success);
  find("facts", HTMLElement).replaceChildren(
    ...facts.map(([name, text]) => make("div", {}, make("dt", {}, name), make("dd", { id: name }, text))),
  );
  status.textContent = facts.map(([name, text]) => `${name} ${text}`).join(", ");
  find("notes", HTMLElement).replaceChildren(...success.notes.map((note) => make("p", {}, note)));
  find("numbers", HTMLElement).textContent = success.text;
  find("numpy", HTMLElement).textContent = success.numpy.text ?? "";
  find("numpy", HTMLElement).hidden = success.numpy.text === null;
  find("numpy-notes", HTMLElement).replaceChildren(...success.numpy.notes.map((note) => make("p", {}, note)));
  shownPlot = success.plot;
  find("legend", HTMLElement).replaceChildren(...(shownPlot === null ? [] : legendOf(shownPlot)));
  const number = find("number", HTMLElement);
  number.hidden = shownPlot?.kind !== "point";
  number.textContent = success.text;
  figure.hidden = shownPlot === null;
  find("picture-title", HTMLElement).hidden = shownPlot === null && success.notes.length === 0;
  redraw();
}

/** Draws the picture again, in the size and the colours that the page has now. */
export function redraw(): void {
  canvas.hidden = shownPlot === null || shownPlot.kind === "point";
  if (shownPlot === null || canvas.hidden) return;
  const { paddingLeft, paddingRight } = getComputedStyle(figure);
  const width = figure.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  draw(canvas, shownPlot, Math.max(1, width));
  canvas.setAttribute("aria-label", describe(shownPlot));
}

/** The result of an expression that is being changed, or is gone. */
export function showStale(): void {
  error.hidden = true;
  result.classList.add("stale");
}

/** An expression without a value. The result of another expression must not stand below its error. */
export function showFailure({ name, message, span, hint, usage }: Failure, text: string): void {
  result.hidden = true;
  status.textContent = "";
  const marked = text.slice(span.start, span.end);
  const place = make(
    "pre",
    {},
    text.slice(0, span.start),
    // Where something is missing there is nothing to mark.
    make("mark", {}, marked.trim() === "" ? " … " : marked),
    text.slice(span.end),
  );
  const lines = [make("p", {}, make("strong", {}, name), ` ${message}`), place];
  if (hint !== null) lines.push(make("p", {}, "Write: ", make("code", {}, hint)));
  if (usage !== null) lines.push(make("p", {}, "The call: ", make("code", {}, usage)));
  error.replaceChildren(...lines);
  error.hidden = false;
}

function factsOf({ facts, milliseconds }: Success): [name: string, text: string][] {
  const time: [string, string] = ["time", timeText(milliseconds)];
  if (facts === null) return [["dtype", "no array"], time];
  const list: [string, string][] = [
    ["dtype", facts.dtype],
    ["shape", shapeText(facts)],
    ["elements", facts.size.toLocaleString("en")],
    ["bytes", facts.byteLength.toLocaleString("en")],
    time,
  ];
  return facts.kind === null ? list : [...list, ["memory", facts.kind]];
}

const shapeText = ({ shape }: ArrayFacts): string => `[${shape.join(", ")}]`;

/** Browsers blur their clocks to a tenth of a millisecond. */
function timeText(milliseconds: number): string {
  if (milliseconds < 0.1) return "under 0.1 ms";
  return milliseconds < 100 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds)} ms`;
}

function legendOf({ kind, least, most, counts, isBool }: Plot): HTMLElement[] {
  if (kind === "point") return [];
  const swatch = (background: string, className = ""): HTMLElement => {
    const element = make("i", { className });
    element.style.background = background;
    return element;
  };
  const items: HTMLElement[] = [];
  if (!Number.isNaN(least)) {
    const [low, high] = isBool ? [boolText(least), boolText(most)] : [numberText(least), numberText(most)];
    const bar = kind !== "heat map" ? " to " : swatch(gradient(), "bar");
    items.push(
      least === most
        ? make("span", {}, make("b", {}, low), " everywhere")
        : make("span", {}, make("b", {}, low), bar, make("b", {}, high)),
    );
  }
  const outside: [number, string, string][] = [
    [counts.nan, OUTSIDE.nan, "NaN"],
    [counts.positive, OUTSIDE.positive, "infinity"],
    [counts.negative, OUTSIDE.negative, "−infinity"],
  ];
  for (const [count, colour, name] of outside)
    if (count > 0) items.push(make("span", {}, swatch(colour), `${name}: ${count.toLocaleString("en")}`));
  return items;
}

const boolText = (value: number): string => (value === 0 ? "false" : "true");

/** Says in words what a picture shows. */
export function describe({ kind, allRows, allColumns, least, most }: Plot): string {
  const size = kind !== "heat map" ? `${allColumns} values` : `${allRows} by ${allColumns} values`;
  const range = Number.isNaN(least)
    ? "none of them finite"
    : `from ${numberText(least)} to ${numberText(most)}`;
  const name = kind === "line" ? "Line" : kind === "histogram" ? "Histogram" : "Heat map";
  return `${name} of ${size}, ${range}`;
}
