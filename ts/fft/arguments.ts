/** Reads the arguments of transforms in NumPy's order of checks, with its messages. */
import { readIntegers } from "../array/reshape.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import type { View } from "../elements/view.ts";
import { IndexError, MemoryError, ValueError } from "../errors.ts";
import { readInteger, refuse } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { show } from "../show.ts";
import { type Kind, lengthOf, pointsOf, requireKind } from "./kinds.ts";

/** The most points whose bytes kernels count. A transform of half as many needs more than 4 GB, which no WebAssembly memory has. */
const MOST_POINTS = 2 ** 28;

/** One transform along an axis. */
export interface Stage {
  readonly kind: Kind;
  readonly axis: number;
  /** How many samples the transform has. */
  readonly n: number;
  /** What the result is multiplied by. */
  readonly factor: number;
}

/** The arguments of a transform along one axis, before the shape is known. */
export interface Line {
  readonly n: number | null;
  readonly axis: number;
  readonly norm: unknown;
}

/** Returns the transform of an array along one axis. Checks what NumPy checks, in its order. */
export function stageOf(call: Call, kind: Kind, { shape, dtype }: View, line: Line): Stage {
  const { n: given, axis: place } = line;
  const n = given ?? pointsOf(kind, shape[readAxis(call, place, shape.length)] as number);
  if (n < 1) throw new ValueError(`${call.name}: Invalid number of FFT data points (${n}) specified.`);
  if (n > MOST_POINTS)
    throw new MemoryError(`${call.name}: the host has no room for a transform of ${n} points`);
  const factor = factorOf(call, kind, n, line.norm);
  const axis = readAxis(call, place, shape.length);
  requireKind(call, kind, dtype);
  return { kind, axis, n, factor };
}

/** Returns what a result is multiplied by. */
function factorOf(call: Call, { divides }: Kind, n: number, norm: unknown): number {
  if (norm === "ortho") return 1 / Math.sqrt(n);
  if (isAbsent(norm) || norm === "backward") return divides ? 1 / n : 1;
  if (norm === "forward") return divides ? 1 : 1 / n;
  throw new ValueError(
    `${call.name}: Invalid norm value ${typeof norm === "string" ? norm : show(norm)}; should be "backward","ortho" or "forward".`,
  );
}

/** Reads how many samples a transform has; null if the caller does not say it. */
export function readPoints(call: Call, name: string, n: unknown): number | null {
  return isAbsent(n) ? null : readInteger(call, name, n);
}

/** The arguments of a transform along several axes. */
export interface Lines {
  readonly s: readonly (number | null)[] | null;
  readonly axes: readonly number[] | null;
  readonly norm: unknown;
}

/** Reads a list of integers with a function for each. Returns null if it is not given. */
export function readList<T = number>(
  call: Call,
  name: string,
  value: unknown,
  read?: (call: Call, name: string, item: unknown) => T,
): readonly T[] | null {
  if (isAbsent(value)) return null;
  if (typeof value === "number") throw refuse(call, name, "a list of integers", value);
  return readIntegers(call, name, value, read);
}

/** Returns the transforms of an array along several axes, in the order in which NumPy makes them. `last` is that of the last axis. */
export function stagesOf(
  call: Call,
  kind: Kind,
  last: Kind,
  view: View,
  { s, axes, norm }: Lines,
): readonly Stage[] {
  const { shape } = view;
  const lengths = s ?? (axes ?? shape).map(() => null);
  const places = axes ?? lengths.map((_, index) => index - lengths.length);
  if (lengths.length !== places.length)
    throw new ValueError(`${call.name}: Shape and axes have different lengths.`);
  if (places.length === 0 && last !== kind)
    throw new IndexError(`${call.name}: list index out of range: there is no axis to transform`);
  const lines = places.map((axis, index) => {
    const given = lengths[index] as number | null;
    const isWhole = given === -1 || s === null;
    const length = isWhole ? (shape[readAxis(call, axis, shape.length, "axes")] as number) : given;
    const own = index === places.length - 1 ? last : kind;
    return { kind: own, n: s === null ? null : length, axis, norm };
  });
  if (!last.isToReal) lines.reverse();
  const lengthsNow = [...shape];
  return lines.map((line) => {
    const stage = stageOf(call, line.kind, { ...view, shape: lengthsNow }, line);
    // Where `s` has no length for an axis that occurs again, it is what the transform before gives. Without `s`, it is that of the view.
    if (s !== null) lengthsNow[stage.axis] = lengthOf(stage.kind, stage.n);
    return stage;
  });
}
