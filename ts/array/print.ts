/**
 * Makes the text of an array as NumPy's `str` and `repr` write it. Reads only the elements that are shown.
 */
import type { Scalar } from "../dtype/complex.ts";
import type { DType } from "../dtype/dtypes.ts";
import { stridesOf, type View } from "../elements/view.ts";
import { byteOffset, shapeText, sizeOf } from "../layout.ts";
import { elementTexts, scalarText } from "../print/numbers.ts";
import { type PrintOptions, printOptions, type Settings } from "../print/options.ts";
import { show } from "../show.ts";
import { readElement } from "./scalars.ts";

/** Returns the text of a view. */
export function printed(view: View, style: "str" | "repr"): string {
  return formatArray(printable(view), style);
}

export function printable(view: View): Printable {
  const strides = stridesOf(view);
  const element = (index: readonly number[]): Scalar =>
    readElement(view, view.offset + byteOffset(index, strides));
  return { dtype: view.dtype, shape: view.shape, element };
}

/** The members of an array that printing uses. `element` must not keep the index that it gets, because the index is reused. */
export interface Printable {
  readonly dtype: DType;
  readonly shape: readonly number[];
  element(index: readonly number[]): Scalar;
}

/** `repr` leaves these dtypes out: NumPy infers them from the printed values. */
const impliedDTypes: ReadonlySet<string> = new Set(["bool", "int64", "float64", "complex128"]);

/**
 * Returns the text of an array. `str` is for people. `repr` is an expression; it names dtype and shape where the values do not
 * show them.
 * @example
 * formatArray({ dtype: np.float32, shape: [2], element: ([i]) => i / 2 }, "repr") // 'array([0. , 0.5], dtype=float32)'
 */
export function formatArray(
  source: Printable,
  style: "str" | "repr",
  options: Settings = printOptions,
): string {
  const { dtype, shape } = source;
  // NumPy prints a 0-d array by `str` as a scalar, with all its digits.
  if (style === "str")
    return shape.length === 0 ? scalarText(source.element([]), dtype) : body(source, options, 0, " ", 0);
  const opening = "array(";
  const text = opening + body(source, options, opening.length, ", ", 1);
  return withExtras(text, opening.length, source, options);
}

/**
 * Appends shape and dtype where the values do not show them. They get a line of their own when they do not fit on the last
 * line.
 */
function withExtras(
  text: string,
  indent: number,
  { dtype, shape }: Printable,
  { threshold, linewidth }: PrintOptions,
): string {
  const size = sizeOf(shape);
  const extras: string[] = [];
  if ((size === 0 && shape.length > 1) || size > threshold) extras.push(`shape=${shapeText(shape)}`);
  if (size === 0 || !impliedDTypes.has(dtype.name)) extras.push(`dtype=${dtype.name}`);
  if (extras.length === 0) return `${text})`;
  const start = `${text},`;
  const end = `${extras.join(", ")})`;
  const lastLine = start.length - (start.lastIndexOf("\n") + 1);
  return start + (lastLine + 1 + end.length > linewidth ? `\n${" ".repeat(indent)}` : " ") + end;
}

/** How the items of one array are arranged. For each axis: the number of items shown, and whether some items are left out. */
interface Page {
  readonly counts: readonly number[];
  readonly cut: readonly boolean[];
  /** The number of items shown before the items that are left out. */
  readonly leading: number;
  readonly separator: string;
  /** Columns before the first bracket's contents. */
  readonly indent: number;
  readonly width: number;
}

/**
 * Returns the elements in brackets. `before` is the number of characters that stand before the first bracket on its line, and
 * `after` the number of characters that follow the last bracket.
 */
export function body(
  source: Printable,
  options: Settings,
  before: number,
  separator: string,
  after: number,
): string {
  const { dtype, shape } = source;
  const { threshold, edgeitems, linewidth } = options;
  const size = sizeOf(shape);
  if (size === 0) return "[]";
  const cut = shape.map((length) => size > threshold && length > 2 * edgeitems);
  // NumPy always shows the last item.
  const shown = edgeitems + Math.max(edgeitems, 1);
  const counts = shape.map((length, axis) => (cut[axis] ? shown : length));
  const values = shownElements(source, counts, edgeitems);
  const write = options.writers?.[dtype.kind] as ((value: Scalar) => unknown) | undefined;
  const texts = write
    ? values.map((value) => textOf(write(value)))
    : elementTexts(values, dtype, shape.length === 0, options);
  const page = { counts, cut, leading: edgeitems, separator, indent: before + 1, width: linewidth - after };
  return block(page, 0, texts);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : show(value);
}

/**
 * Returns the elements that are shown, in C order, and reads each once. Of a shortened axis these are the first and the last
 * few.
 */
function shownElements(source: Printable, counts: readonly number[], leading: number): Scalar[] {
  const { shape } = source;
  const index = shape.map(() => 0);
  const values: Scalar[] = [];
  const visit = (axis: number): void => {
    if (axis === counts.length) {
      values.push(source.element(index));
      return;
    }
    const count = counts[axis] as number;
    const skipped = (shape[axis] ?? 0) - count;
    for (let i = 0; i < count; i++) {
      index[axis] = i < leading ? i : i + skipped;
      visit(axis + 1);
    }
  };
  visit(0);
  return values;
}

/** Returns the text of one axis and all axes inside it, with brackets. */
function block(page: Page, axis: number, texts: readonly string[]): string {
  const axesLeft = page.counts.length - axis;
  if (axesLeft === 0) return texts.join("");
  if (axesLeft === 1) return `[${row(page, texts)}]`;
  const count = page.counts[axis] ?? 0;
  const step = texts.length / count;
  const items: string[] = [];
  for (let i = 0; i < count; i++) items.push(block(page, axis + 1, texts.slice(i * step, (i + 1) * step)));
  if (page.cut[axis]) items.splice(page.leading, 0, "...");
  const between = page.separator.trimEnd() + "\n".repeat(axesLeft - 1) + " ".repeat(page.indent + axis);
  return `[${items.join(between)}]`;
}

/** Returns the elements of the last axis, broken into lines. An element wider than the line gets a line of its own. */
function row({ counts, cut, leading, separator, indent, width }: Page, texts: readonly string[]): string {
  const axis = counts.length - 1;
  const words = cut[axis] ? [...texts.slice(0, leading), "...", ...texts.slice(leading)] : texts;
  const start = " ".repeat(indent + axis);
  // NumPy keeps room at the end of every line for a separator, or for one bracket per axis.
  const end = width - axis - Math.max(separator.trimEnd().length, 1);
  const lines: string[] = [];
  let line = start;
  words.forEach((word, i) => {
    if (line.length + word.length > end && line.length > start.length) {
      lines.push(line.trimEnd());
      line = start;
    }
    line += i < words.length - 1 ? word + separator : word;
  });
  return [...lines, line].join("\n").slice(start.length);
}
