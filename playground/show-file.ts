/** Shows the columns or arrays of a file, with a small picture of each. */
import type { FileReport, Part } from "./files.ts";
import { find, make } from "./page.ts";
import { draw } from "./picture.ts";
import type { Plot } from "./plot.ts";
import { describe } from "./show.ts";

const WIDTH = 240;
const SCALE = 0.4;

const section = find("file-result", HTMLElement);

let pictures: [HTMLCanvasElement, Plot][] = [];

/** Shows a file instead of the result of an expression. */
export function showFile(name: string, { code, parts }: FileReport): void {
  find("error", HTMLElement).hidden = true;
  find("result", HTMLElement).hidden = true;
  section.hidden = false;
  find("file-name", HTMLElement).textContent = name;
  find("file-code", HTMLElement).textContent = code;
  pictures = [];
  find("parts", HTMLElement).replaceChildren(...parts.map(show));
  find("status", HTMLElement).textContent = `${name}: ${parts.map((part) => part.name).join(", ")}`;
  redrawFile();
}

/** Shows why a file cannot be read. */
export function showFileFailure(name: string, problem: unknown): void {
  const [title, message] =
    problem instanceof Error ? [problem.name, problem.message] : ["Error", String(problem)];
  const error = find("error", HTMLElement);
  section.hidden = true;
  find("result", HTMLElement).hidden = true;
  find("status", HTMLElement).textContent = "";
  error.replaceChildren(make("p", {}, make("strong", {}, title), ` ${message}`), make("p", {}, name));
  error.hidden = false;
}

/** Draws the pictures again, in the colours that the page has now. */
export function redrawFile(): void {
  for (const [canvas, plot] of pictures) draw(canvas, plot, WIDTH, SCALE);
}

function show({ name, type, plot, text }: Part): HTMLElement {
  const content: HTMLElement[] = [
    make("p", {}, make("b", {}, name), " ", make("span", { className: "type" }, type)),
  ];
  if (plot !== null && plot.kind !== "point") {
    const canvas = make("canvas", { role: "img", ariaLabel: describe(plot) });
    pictures.push([canvas, plot]);
    content.push(canvas);
  }
  content.push(make("pre", {}, text));
  return make("figure", {}, ...content);
}
