/** Makes a call in an instance, and writes all that can be seen of it as text. */
import { createHash } from "node:crypto";
import type { NDArray } from "../../../ts/array/ndarray.ts";
import * as creation from "../../../ts/calls/creation.ts";
import * as indexing from "../../../ts/calls/indexing.ts";
import * as joins from "../../../ts/calls/joins.ts";
import { allCalls } from "../../drawn/signature.ts";
import { invoke, type NP } from "../../numpy/calls.ts";
import { fillMemory } from "../../support/hogs.ts";
import type { Call } from "./plans.ts";
import { streamsOf } from "./streams.ts";
import { type Given, makeArguments } from "./values.ts";

/** What can be seen of a call, each part as text. */
export interface Seen {
  /** The result, or the error. */
  readonly outcome: string;
  /** The arrays of the call afterwards. */
  readonly arrays: readonly string[];
  /** The state of the stream afterwards. */
  readonly stream: string;
}

/** A call in an instance: what was seen, and what it left there. */
export interface Made {
  readonly seen: Seen;
  readonly result: unknown;
  readonly given: Given;
}

/** How the call is made where it does not stand alone. */
export interface Manner {
  readonly outside: readonly number[];
  readonly isFull: boolean;
  readonly isScoped: boolean;
}

export const alone: Manner = { outside: [], isFull: false, isScoped: false };

/** Makes a call. */
export function make(np: NP, call: Call, manner: Manner): Made {
  const given = makeArguments(np, call, manner.outside);
  const teller: Teller = { np, arrays: given.arrays, isBlank: isBlank(call), isMoved: isMoving(call) };
  const hogs = manner.isFull ? fillMemory(np) : [];
  let result: unknown;
  let outcome: string;
  try {
    const run = (): unknown => finished(call, answered(np, call, given.args));
    result = manner.isScoped ? np.scope(run) : run();
    outcome = told(result, teller);
  } catch (error) {
    outcome = toldError(error);
  }
  for (const hog of hogs) hog.dispose();
  const arrays = given.arrays.map((array) => told(array, { ...teller, arrays: [], isBlank: false }));
  const stream = call.stream === undefined ? "" : streamsOf(np).stateText(call.stream);
  return { seen: { outcome, arrays, stream }, result, given };
}

/** Whether the elements of a result may have any value. */
const isBlank = ({ name }: Call): boolean => name.startsWith("empty");

function answered(np: NP, call: Call, args: readonly unknown[]): unknown {
  const { name } = call;
  if (call.stream !== undefined) return streamsOf(np).draw(call.stream, name.slice("random.".length), args);
  if (name === "template") {
    const [pieces, ...holes] = args as [readonly string[], ...never[]];
    return np.evaluate(templateOf(np, pieces), ...holes);
  }
  return invoke(np, name, args);
}

/** Iterators are read, since they compute as they are. */
function finished({ name }: Call, result: unknown): unknown {
  return /^(ndindex|ndenumerate)$/.test(name) ? [...(result as Iterable<unknown>)].slice(0, 100) : result;
}

const templates = new WeakMap<NP, Map<string, TemplateStringsArray>>();

/** The pieces of a template. A template in a loop has the same object each time, and the language freezes it. */
function templateOf(np: NP, pieces: readonly string[]): TemplateStringsArray {
  const known = templates.get(np) ?? new Map<string, TemplateStringsArray>();
  templates.set(np, known);
  const key = JSON.stringify(pieces);
  const found =
    known.get(key) ?? Object.freeze(Object.assign([...pieces], { raw: Object.freeze([...pieces]) }));
  known.set(key, found);
  return found;
}

function toldError(error: unknown): string {
  return error instanceof Error ? `threw ${error.name}: ${error.message}` : `threw ${String(error)}`;
}

/** Elements up to this many bytes are told one by one. */
const MOST_BYTES = 64;

/** What there is to know of a call to tell its values. */
interface Teller {
  readonly np: NP;
  readonly arrays: readonly NDArray[];
  readonly isBlank: boolean;
  readonly isMoved: boolean;
}

function told(value: unknown, teller: Teller, depth = 0): string {
  if (value instanceof teller.np.NDArray) return toldArray(value as NDArray, teller);
  if (ArrayBuffer.isView(value)) return `${value.constructor.name} ${digest(value)}`;
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  return depth > 5 ? "..." : toldObject(value, teller, depth + 1);
}

function toldObject(value: object, teller: Teller, depth: number): string {
  const inner = (item: unknown): string => told(item, teller, depth);
  if (Array.isArray(value)) return `[${value.map(inner).join(", ")}]`;
  const name = value.constructor?.name ?? "";
  if (name === "DType") return `dtype ${String(value)}`;
  const entries = Object.entries(value).map(([key, item]) => `${key}: ${inner(item)}`);
  return entries.length === 0 && name !== "" ? `${name} ${value}` : `${name} { ${entries.join(", ")} }`;
}

function toldArray(array: NDArray, { arrays, isBlank, isMoved }: Teller): string {
  try {
    const { dtype, shape, strides, flags, base } = array;
    const bytes = isBlank && flags.ownData ? "any" : digest(bytesOf(array, isMoved));
    const place = arrays.indexOf(array);
    const owner =
      base === null ? "" : ` of ${arrays.findIndex((each) => each === base || each.base === base)}`;
    const form = flags.writeable ? "" : " read-only";
    return `${place < 0 ? "" : `argument ${place}: `}${dtype}[${shape}] strides [${strides}]${form}${owner} ${bytes}`;
  } catch (error) {
    return toldError(error);
  }
}

/** The functions that move elements and compute none. */
const moving = new Set(
  [creation, indexing, joins]
    .flatMap((calls) => Object.keys(calls))
    .concat(Object.keys(allCalls).filter((name) => name.startsWith("NDArray."))),
);
const computing = /^(pad|arange|linspace|logspace|geomspace|vander|fromstring|fromfunction)$/;

/** Whether NaNs keep their bits. The sign of a NaN that is computed depends on the compiler of the engine, and on the order of sums. */
const isMoving = ({ name }: Call): boolean => moving.has(name) && !computing.test(name);

/** The bytes of an array, with one and the same NaN for all if it was computed. */
function bytesOf(array: NDArray, isMoved: boolean): Uint8Array {
  const bytes = array.tobytes();
  const { name } = array.dtype;
  if (isMoved || !/^(float|complex)/.test(name)) return bytes;
  const { buffer } = bytes;
  if (name === "float16") {
    const halves = new Uint16Array(buffer);
    for (const [place, bits] of halves.entries()) if ((bits & 0x7fff) > 0x7c00) halves[place] = 0x7e00;
  } else {
    const Floats = /^(float32|complex64)$/.test(name) ? Float32Array : Float64Array;
    const floats = new Floats(buffer);
    for (const [place, value] of floats.entries()) if (Number.isNaN(value)) floats[place] = Number.NaN;
  }
  return bytes;
}

function digest(view: ArrayBufferView): string {
  const bytes = Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  if (bytes.length <= MOST_BYTES) return bytes.toString("hex");
  return `${bytes.length} bytes ${createHash("md5").update(bytes).digest("hex")}`;
}
