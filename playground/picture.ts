/** Draws a plot on a canvas: a heat map of pixels, a line, or a histogram. Colours come from the page's style, so both schemes have theirs. */
import { colourAt, OUTSIDE, pixelIndex, pixels, placeOf } from "./colours.ts";
import { drawHistogram } from "./histogram.ts";
import type { Plot } from "./plot.ts";

/** The most that a heat map takes of the page, in CSS pixels. */
const TALLEST = 440;
const LINE_HEIGHT = 260;

/** A number as short as it can be told. */
export function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e7
    ? String(value)
    : String(Number(value.toPrecision(6)));
}

/** Draws the plot as wide as the canvas's frame lets it. `scale` makes it less tall. */
export function draw(canvas: HTMLCanvasElement, plot: Plot, frameWidth: number, scale = 1): void {
  const density = Math.min(3, window.devicePixelRatio || 1);
  const [width, height] =
    plot.kind === "heat map" ? heatMapSize(plot, frameWidth, scale) : [frameWidth, scale * LINE_HEIGHT];
  canvas.width = Math.max(1, Math.round(width * density));
  canvas.height = Math.max(1, Math.round(height * density));
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext("2d");
  if (context === null) return;
  if (plot.kind === "heat map") drawHeatMap(context, plot);
  else if (plot.kind === "histogram") drawHistogram(context, plot.values, density);
  else drawLine(context, plot, density);
}

/** Square cells where they fit; of a very long or flat matrix the short side stays visible. */
function heatMapSize({ allRows, allColumns }: Plot, frameWidth: number, scale: number): [number, number] {
  const cell = Math.min(frameWidth / allColumns, (scale * TALLEST) / allRows, 48);
  return [Math.max(cell * allColumns, Math.min(24, frameWidth)), Math.max(cell * allRows, 24)];
}

function drawHeatMap(context: CanvasRenderingContext2D, { values, rows, columns, least, most }: Plot): void {
  const image = new ImageData(columns, rows);
  const target = new Uint32Array(image.data.buffer);
  for (let at = 0; at < values.length; at += 1)
    target[at] = pixels[pixelIndex(values[at] as number, least, most)] as number;
  const { width, height } = context.canvas;
  const source = document.createElement("canvas");
  source.width = columns;
  source.height = rows;
  source.getContext("2d")?.putImageData(image, 0, 0);
  // Cells have sharp edges when they grow; when they shrink, neighbours mix, so that no thin line is lost.
  context.imageSmoothingEnabled = columns > width || rows > height;
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, width, height);
}

/** The frame of a line, in device pixels. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function drawLine(context: CanvasRenderingContext2D, plot: Plot, density: number): void {
  const style = getComputedStyle(context.canvas);
  const pad = 10 * density;
  const { width, height } = context.canvas;
  context.font = `${12 * density}px ${style.getPropertyValue("--mono")}`;
  context.fillStyle = style.getPropertyValue("--quiet");
  const left = pad + labelEnds(context, plot, pad, height - pad);
  const frame = { left, top: pad, width: width - left - pad, height: height - 2 * pad };
  context.lineWidth = density;
  context.strokeStyle = style.getPropertyValue("--grid");
  for (const place of [0, 0.25, 0.5, 0.75, 1]) stroke(context, frame, place);
  if (plot.least < 0 && plot.most > 0) {
    context.strokeStyle = style.getPropertyValue("--axis");
    stroke(context, frame, placeOf(0, plot.least, plot.most));
  }
  context.strokeStyle = style.getPropertyValue("--line");
  context.lineWidth = 2 * density;
  context.lineJoin = "round";
  if (plot.values.length <= frame.width) traceValues(context, plot, frame);
  else traceColumns(context, plot, frame);
  const gap = frame.width / Math.max(1, plot.values.length - 1);
  if (gap > 8 * density) drawPoints(context, plot, frame, density);
  drawOutside(context, plot, frame, density);
}

/** Writes the greatest and the least value at their heights; the width that the labels take. */
function labelEnds(
  context: CanvasRenderingContext2D,
  { least, most }: Plot,
  top: number,
  bottom: number,
): number {
  if (Number.isNaN(least)) return 0;
  const labels =
    least === most
      ? [[least, (top + bottom) / 2] as const]
      : [[most, top] as const, [least, bottom] as const];
  const widths = labels.map(([value]) => context.measureText(numberText(value)).width);
  const widest = Math.max(...widths);
  context.textAlign = "right";
  context.textBaseline = "middle";
  for (const [value, y] of labels) context.fillText(numberText(value), widest, y);
  return widest;
}

const yOf = (frame: Frame, place: number): number => frame.top + (1 - place) * frame.height;

const xOf = (frame: Frame, at: number, length: number): number =>
  frame.left + (length === 1 ? 0.5 : at / (length - 1)) * frame.width;

function stroke(context: CanvasRenderingContext2D, frame: Frame, place: number): void {
  const y = Math.round(yOf(frame, place)) + 0.5;
  context.beginPath();
  context.moveTo(frame.left, y);
  context.lineTo(frame.left + frame.width, y);
  context.stroke();
}

/** The line breaks where a value is not finite. */
function traceValues(context: CanvasRenderingContext2D, { values, least, most }: Plot, frame: Frame): void {
  let isDrawing = false;
  context.beginPath();
  values.forEach((value, at) => {
    const isFinite = Number.isFinite(value);
    const x = xOf(frame, at, values.length);
    if (isFinite && isDrawing) context.lineTo(x, yOf(frame, placeOf(value, least, most)));
    else if (isFinite) context.moveTo(x, yOf(frame, placeOf(value, least, most)));
    isDrawing = isFinite;
  });
  context.stroke();
}

/** More values than pixels: of each column of pixels the least and the greatest. */
function traceColumns(context: CanvasRenderingContext2D, { values, least, most }: Plot, frame: Frame): void {
  const columns = Math.floor(frame.width);
  context.beginPath();
  for (let column = 0; column < columns; column += 1) {
    const first = Math.floor((column * values.length) / columns);
    const end = Math.floor(((column + 1) * values.length) / columns);
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    // One further, so that columns join.
    for (let at = first; at <= Math.min(end, values.length - 1); at += 1) {
      const value = values[at] as number;
      if (!Number.isFinite(value)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (low > high) continue;
    const bottom = yOf(frame, placeOf(low, least, most));
    context.moveTo(frame.left + column, Math.max(bottom, yOf(frame, placeOf(high, least, most)) + 1));
    context.lineTo(frame.left + column, yOf(frame, placeOf(high, least, most)));
  }
  context.stroke();
}

function drawPoints(context: CanvasRenderingContext2D, plot: Plot, frame: Frame, density: number): void {
  plot.values.forEach((value, at) => {
    if (!Number.isFinite(value)) return;
    const place = placeOf(value, plot.least, plot.most);
    dot(context, xOf(frame, at, plot.values.length), yOf(frame, place), 4 * density, colourAt(place));
  });
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.stroke();
}

/** NaN stands on the ground as a mark of its own, the infinities at their ends. */
function drawOutside(context: CanvasRenderingContext2D, plot: Plot, frame: Frame, density: number): void {
  const { counts, values } = plot;
  if (counts.nan + counts.positive + counts.negative === 0) return;
  const size = 6 * density;
  values.forEach((value, at) => {
    if (Number.isFinite(value)) return;
    const x = xOf(frame, at, values.length);
    context.fillStyle = value > 0 ? OUTSIDE.positive : value < 0 ? OUTSIDE.negative : OUTSIDE.nan;
    context.fillRect(x - size / 2, value > 0 ? frame.top : frame.top + frame.height - size, size, size);
  });
}
