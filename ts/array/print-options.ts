/** Reads and sets the print options, and writes arrays with options of their own. */

import { isAbsent, isCallable, isRecord } from "../caller.ts";
import { Call } from "../calls/call.ts";
import * as calls from "../calls/controls.ts";
import {
  readCount,
  readFlag,
  refuse,
  requireSynchronous,
  requireSynchronousResult,
} from "../input/arguments.ts";
import { type Arguments, bind, bindNamed } from "../input/bind.ts";
import {
  type FloatMode,
  type FormatterKind,
  type PrintOptions,
  printOptions,
  type Settings,
  setCurrent,
  type Writers,
} from "../print/options.ts";
import { withInput } from "./inputs.ts";
import { body, printable } from "./print.ts";

/** The options that `setPrintoptions` and `printoptions` take. Options not given stay as they are; `formatter` becomes null. */
export type PrintSettings = { readonly [Name in keyof PrintOptions]?: PrintOptions[Name] | null | undefined };

/** The options of `array2string`. An option that is not given has the value of the print option. */
export interface Array2stringOptions
  extends Pick<PrintSettings, "precision" | "formatter" | "threshold" | "edgeitems" | "sign" | "floatmode"> {
  /** Characters in a line: `linewidth` of the print options. */
  readonly maxLineWidth?: number | null | undefined;
  /** `suppress` of the print options. */
  readonly suppressSmall?: boolean | null | undefined;
  /** The text between elements, one blank by default. */
  readonly separator?: string | null | undefined;
  /** The text that will stand before the result. Lines are indented by its length. */
  readonly prefix?: string | null | undefined;
  /** The text that will follow the result. Lines are shorter by its length. */
  readonly suffix?: string | null | undefined;
}

const NO_FORMATTER = { formatter: null, writers: null };

/**
 * Sets how arrays are written by `String(a)`, in the console and by `array2string`. Options that are not given stay as they
 * are; only `formatter` goes back to null.
 * @param precision the digits after the point, 8 at first
 * @param threshold how many elements are written in full, 1000 at first
 * @param edgeitems how many elements are written at each end of a longer axis, 3 at first
 * @param linewidth the characters of a line, 75 at first
 * @param suppress true writes small numbers without an exponent
 * @param nanstr the text of NaN
 * @param infstr the text of infinity
 * @param formatter is given by name
 * @param options all of these, `sign` (`'-'` at first) and `floatmode` (`'maxprec'`), as in NumPy
 * @throws ValueError for an unknown option and for a value that it cannot have
 * @example
 * np.setPrintoptions({ precision: 3 });
 * String(np.array([1 / 3])) // '[0.333]'
 * np.setPrintoptions({ precision: 8 });
 */
export function setPrintoptions(
  precision?: number | null | PrintSettings,
  threshold?: number | null | PrintSettings,
  edgeitems?: number | null | PrintSettings,
  linewidth?: number | null | PrintSettings,
  suppress?: boolean | null | PrintSettings,
  nanstr?: string | null | PrintSettings,
  infstr?: string | null | PrintSettings,
  formatter?: null | PrintSettings,
  sign?: PrintOptions["sign"] | null | PrintSettings,
  floatmode?: FloatMode | null | PrintSettings,
  options?: PrintSettings | null,
): void;
export function setPrintoptions(...rest: unknown[]): void {
  const call = calls.setPrintoptions;
  setCurrent(readSettings(call, bind(call, rest), NO_FORMATTER));
}

/**
 * Returns the print options.
 * @example
 * np.getPrintoptions().precision // 8
 */
export function getPrintoptions(): PrintOptions;
export function getPrintoptions(...rest: unknown[]): PrintOptions {
  bind(calls.getPrintoptions, rest);
  return currentOptions();
}

function currentOptions(): PrintOptions {
  const { writers: _, ...options } = printOptions;
  return Object.freeze(options);
}

/**
 * Calls `fn` with other print options, and returns its result. The options before come back when it returns or throws.
 * @param options as for `setPrintoptions`
 * @param fn a synchronous function; it gets the options
 * @throws ValueError as `setPrintoptions` does, and for an async function
 * @example
 * np.printoptions({ sign: "+" }, () => String(np.arange(3))) // '[+0 +1 +2]'
 * String(np.arange(3)) // '[0 1 2]'
 */
export function printoptions<R>(options: PrintSettings, fn: (options: PrintOptions) => R): R;
export function printoptions<R>(
  options: PrintSettings,
  fn: (options: PrintOptions) => R,
  ...rest: unknown[]
): R {
  const call = calls.printoptions;
  bind(call, rest);
  if (!isCallable(fn)) throw refuse(call, "fn", "a function", fn);
  requireSynchronous(call, "fn", fn);
  const inside = readSettings(call, bindNamed(call, options), NO_FORMATTER);
  const before = printOptions;
  setCurrent(inside);
  try {
    const result = fn(currentOptions());
    requireSynchronousResult(call, "fn", result);
    return result;
  } finally {
    setCurrent(before);
  }
}

/**
 * Returns the text of an array.
 * @param a an array or nested lists
 * @param maxLineWidth the characters of a line: `linewidth` of the print options
 * @param precision the digits after the point
 * @param suppressSmall `suppress` of the print options
 * @param separator the text between elements, one blank by default
 * @param prefix the text that will stand before the result. Lines are indented by its length
 * @param options all of these, `suffix`, and the other print options for this text
 * @throws ValueError for an unknown option and for a value that it cannot have
 * @example
 * np.array2string(np.array([1.23456, 2]), { precision: 2 }) // '[1.23 2.  ]'
 * np.array2string(np.arange(8), 10) // '[0 1 2 3\n 4 5 6 7]'
 * np.array2string([1, 2, 3], { separator: "," }) // '[1,2,3]'
 * np.array2string([1, 2], { formatter: { int: (x) => x.toString(16).padStart(4, "0") } }) // '[0001 0002]'
 */
export function array2string(
  a: unknown,
  maxLineWidth?: number | null | Array2stringOptions,
  precision?: number | null | Array2stringOptions,
  suppressSmall?: boolean | null | Array2stringOptions,
  separator?: string | null | Array2stringOptions,
  prefix?: string | null | Array2stringOptions,
  options?: Array2stringOptions | null,
): string;
export function array2string(a: unknown, ...rest: unknown[]): string {
  const call = calls.array2string;
  const read = bind(call, rest);
  const { formatter, writers } = printOptions;
  const settings = readSettings(call, read, { formatter, writers }, "maxLineWidth", "suppressSmall");
  const separator = readText(call, "separator", read.separator, " ");
  const prefix = readText(call, "prefix", read.prefix, "");
  const suffix = readText(call, "suffix", read.suffix, "");
  return withInput(call, "a", a, null, (view) =>
    body(printable(view), settings, prefix.length, separator, suffix.length),
  );
}

/** Reads print options. Those that are not given are as they are now; the formatter is the one that is passed. */
function readSettings(
  call: Call,
  read: Arguments,
  formatter: Pick<Settings, "formatter" | "writers">,
  linewidth = "linewidth",
  suppress = "suppress",
): Settings {
  return {
    precision: readCount(call, "precision", read.precision, printOptions.precision),
    threshold: readNumber(call, "threshold", read.threshold, printOptions.threshold),
    edgeitems: readCount(call, "edgeitems", read.edgeitems, printOptions.edgeitems),
    linewidth: readNumber(call, linewidth, read[linewidth], printOptions.linewidth),
    suppress: readFlag(call, suppress, read[suppress], printOptions.suppress),
    nanstr: readText(call, "nanstr", read.nanstr, printOptions.nanstr),
    infstr: readText(call, "infstr", read.infstr, printOptions.infstr),
    sign: readText(call, "sign", read.sign, printOptions.sign, ["-", "+", " "]),
    floatmode: readText(call, "floatmode", read.floatmode, printOptions.floatmode, [
      "fixed",
      "unique",
      "maxprec",
      "maxprec_equal",
    ]),
    ...(isAbsent(read.formatter) ? formatter : readFormatter(call, read.formatter)),
  };
}

function readNumber(call: Call, name: string, value: unknown, fallback: number): number {
  if (isAbsent(value)) return fallback;
  if (typeof value !== "number" || Number.isNaN(value)) throw refuse(call, name, "a number", value);
  return value;
}

/** Reads a text, which may have to be one of a few. */
function readText<T extends string>(
  call: Call,
  name: string,
  value: unknown,
  fallback: T,
  choices?: readonly T[],
): T {
  if (isAbsent(value)) return fallback;
  if (typeof value !== "string" || choices?.includes(value as T) === false) {
    const allowed = choices === undefined ? "a string" : `one of '${choices.join("', '")}'`;
    throw refuse(call, name, allowed, value);
  }
  return value as T;
}

/** The kinds of dtypes that each name of a formatter stands for. Later names override earlier ones. */
const KINDS: readonly (readonly [FormatterKind, readonly (keyof Writers)[]])[] = [
  ["all", ["b", "i", "u", "f", "c"]],
  ["intKind", ["i", "u"]],
  ["floatKind", ["f"]],
  ["complexKind", ["c"]],
  ["bool", ["b"]],
  ["int", ["i", "u"]],
  ["float", ["f"]],
  ["complexfloat", ["c"]],
];

type Write = (value: never) => unknown;

/** Reads a formatter. Returns it as the caller gave it, and by the kinds of dtypes. */
function readFormatter(call: Call, value: unknown): Pick<Settings, "formatter" | "writers"> {
  if (!isRecord(value)) throw refuse(call, "formatter", "an object of functions", value);
  const formatter: { [Name in FormatterKind]?: Write } = {};
  const writers: { -readonly [Kind in keyof Writers]: Writers[Kind] } & { __proto__: null } = {
    __proto__: null,
  };
  const names = KINDS.map(([name]) => name).join(", ");
  const read = bindNamed(new Call(`({ *, ${names} })`, `${call.name}: formatter`), value);
  for (const [name, kinds] of KINDS) {
    const write = read[name];
    if (isAbsent(write)) continue;
    if (!isCallable(write)) throw refuse(call, `formatter.${name}`, "a function", write);
    formatter[name] = write;
    for (const kind of kinds) writers[kind] = write;
  }
  return { formatter: Object.freeze(formatter), writers };
}
