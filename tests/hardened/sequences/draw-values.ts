/** Draws shapes, arrays and options, and other values in place of those of an example. */

import type { Call } from "../../../ts/calls/call.ts";
import type { DTypeName } from "../../../ts/dtype/dtypes.ts";
import { dtypeNames } from "../../drawn/elements.ts";
import { argumentFrom } from "../../drawn/generator.ts";
import type { Encoded } from "../../numpy/encoded.ts";
import type { Random } from "../../support/random.ts";
import type { ArrayPlan, Layout, Value } from "./plans.ts";

const layouts: readonly Layout[] = ["packed", "packed", "packed", "reversed", "sliced", "transposed"];
const rare: readonly Layout[] = ["broadcast", "readOnly"];

/** Shapes that fit together in several ways, shapes without elements, and some that take several windows. */
const small = [
  [],
  [1],
  [2],
  [3],
  [5],
  [7],
  [2, 2],
  [2, 3],
  [3, 2],
  [3, 3],
  [1, 3],
  [3, 1],
  [2, 3, 4],
  [4, 3, 2],
];
const empty = [[0], [0, 3], [3, 0], [2, 0, 3]];
const moderate = [[600], [40, 30], [30, 40]];
const large = [[1025], [5000], [70, 90], [3, 2000], [2000, 3]];
const huge = [[50_000], [60_000], [300, 200], [2, 30_000], [40_000, 2]];

/** The most elements of arrays: some functions make a square of a line. */
export type Size = "any" | "moderate";

function anyShape(random: Random, size: Size): readonly number[] {
  const kind = random.below(60);
  if (kind < 42) return random.pick(small);
  if (kind < 48) return random.pick(empty);
  if (kind < 51) return random.pick(moderate);
  if (size === "moderate") return random.pick(small);
  return kind < 56 ? random.pick(large) : random.pick(huge);
}

/** The shapes and dtypes of a sequence. They are few, so that what is kept from a call meets calls that are nearly the same. */
export class Palette {
  readonly #shapes: readonly (readonly number[])[];
  readonly #dtypes: readonly DTypeName[];

  constructor(random: Random) {
    this.#shapes = Array.from({ length: 5 }, () => anyShape(random, "any"));
    this.#dtypes = Array.from({ length: 3 }, () => random.pick(dtypeNames));
  }

  shape(random: Random, size: Size): readonly number[] {
    const shape = random.below(4) > 0 ? random.pick(this.#shapes) : anyShape(random, size);
    return size === "moderate" && large.concat(huge).includes(shape as number[])
      ? anyShape(random, size)
      : shape;
  }

  dtype(random: Random): DTypeName {
    return random.below(5) > 0 ? random.pick(this.#dtypes) : random.pick(dtypeNames);
  }
}

/** A shape that broadcasts to another, mostly. */
function fitting(
  random: Random,
  shape: readonly number[],
  other: () => readonly number[],
): readonly number[] {
  const kind = random.below(10);
  if (kind < 5) return shape;
  if (kind === 5) return shape.map((length) => (random.below(2) === 0 ? 1 : length));
  if (kind === 6) return shape.slice(1);
  if (kind === 7) return [...shape].reverse();
  return other();
}

/** Draws the arrays of one call, whose shapes fit together. */
export class Arrays {
  readonly plans: ArrayPlan[] = [];
  readonly shape: readonly number[];
  readonly #random: Random;
  readonly #palette: Palette;
  readonly #size: Size;

  constructor(random: Random, palette: Palette, size: Size) {
    this.#random = random;
    this.#palette = palette;
    this.#size = size;
    this.shape = palette.shape(random, size);
  }

  /** Draws an array. The first has the shape of the call. */
  draw(dtype?: DTypeName, shape?: readonly number[]): Value {
    const random = this.#random;
    const own = this.#palette.dtype(random);
    const layout = random.pick(random.below(12) === 0 ? rare : layouts);
    const other = (): readonly number[] => this.#palette.shape(random, this.#size);
    this.plans.push({
      dtype: dtype ?? own,
      shape: shape ?? (this.plans.length === 0 ? this.shape : fitting(random, this.shape, other)),
      layout,
      seed: random.below(2 ** 30),
    });
    return { $v: this.plans.length - 1 };
  }

  /** The last shape with some axes gone or of length 1, as results of reductions have. */
  reduced(): readonly number[] {
    const axis = this.#random.below(this.shape.length + 1);
    const isKept = this.#random.below(2) === 0;
    return this.shape.flatMap((length, place) => (place === axis ? (isKept ? [1] : []) : [length]));
  }
}

/**
 * Draws the arrays of a call nearly as they were: with other elements, and other shapes, or another layout or dtype of one. What is
 * kept from the call before fits nearly.
 */
export function echoed(
  random: Random,
  plans: readonly ArrayPlan[],
  palette: Palette,
  size: Size,
): ArrayPlan[] {
  const kind = random.below(4);
  const first = plans[0]?.shape;
  const shape = palette.shape(random, size);
  const changed = random.below(Math.max(1, plans.length));
  return plans.map((plan, place) => ({
    dtype: kind === 2 && place === changed ? palette.dtype(random) : plan.dtype,
    layout: kind === 1 && place === changed ? random.pick(layouts) : plan.layout,
    shape:
      kind !== 0
        ? plan.shape
        : String(plan.shape) === String(first)
          ? shape
          : fitting(random, shape, () => plan.shape),
    seed: random.below(2 ** 30),
  }));
}

type Draw = (random: Random, arrays: Arrays) => Value;

/** Options that are arrays with a shape of the call. */
const arrayOptions: Readonly<Record<string, Draw>> = {
  where: (random, arrays) =>
    arrays.draw(random.below(9) === 0 ? undefined : "bool", random.below(4) > 0 ? arrays.shape : undefined),
  out: (random, arrays) =>
    arrays.draw(
      random.pick(["float64", "float64", undefined as never]),
      random.pick([arrays.shape, arrays.reduced()]),
    ),
};

/** Draws an option of a call. Undefined leaves it out. */
function optionFrom(random: Random, call: Call, name: string, arrays: Arrays): Value | undefined {
  const own = arrayOptions[name];
  if (own !== undefined) return own(random, arrays);
  const value = argumentFrom(call, name)?.(random.below(2 ** 30), 0);
  return value === undefined ? undefined : varied(random, value, arrays);
}

/** Draws some of the options that a call takes. */
export function optionsFrom(
  random: Random,
  call: Call,
  names: readonly string[],
  arrays: Arrays,
  always: readonly string[] = [],
): Record<string, Value> {
  const known = names.filter((name) => name !== "signal" && argumentFrom(call, name) !== null);
  const counts = known.length === 0 ? [0] : always.length === 0 ? [1, 1, 2, 3] : [0, 0, 0, 1];
  const picked = Array.from({ length: random.pick(counts) }, () => random.pick(known));
  const options: Record<string, Value> = {};
  for (const name of [...always, ...picked]) {
    const value = optionFrom(random, call, name, arrays);
    if (value !== undefined) options[name] = value;
  }
  return options;
}

const isArray = (value: object): value is { $a: readonly [DTypeName] } => Object.hasOwn(value, "$a");

const callbacks = [
  "first",
  "throws",
  "throws later",
  "reenters",
  "reenters later",
  "disposes",
  "moves",
  "fails inside",
];

/** Draws a value in the place of one in an example: of the same kind mostly. */
export function varied(random: Random, value: Value, arrays: Arrays): Value {
  if (typeof value === "number" && Number.isInteger(value))
    return random.below(4) === 0 ? value + random.below(5) - 2 : value;
  if (typeof value === "string")
    return dtypeNames.includes(value as DTypeName) && random.below(3) === 0 ? random.pick(dtypeNames) : value;
  if (typeof value !== "object" || value === null) return value;
  if (isArray(value)) {
    if (random.below(8) === 0) return value;
    const isMask = value.$a[0] === "bool" || value.$a[0] === "uint8";
    return arrays.draw(isMask && random.below(4) > 0 ? value.$a[0] : undefined);
  }
  if (Object.hasOwn(value, "$fn"))
    return random.below(3) === 0 ? { $callback: random.pick(callbacks) } : value;
  if (Array.isArray(value)) return listFrom(random, value, arrays);
  if (Object.keys(value).some((name) => name.startsWith("$"))) return value;
  return Object.fromEntries(
    Object.entries(value as Record<string, Value>).map(([name, item]) => [
      name,
      varied(random, item, arrays),
    ]),
  );
}

function listFrom(random: Random, list: readonly Value[], arrays: Arrays): Value {
  const isFlat = list.length > 0 && list.every((item) => typeof item === "number");
  if (isFlat && random.below(6) === 0)
    return arrays.draw(random.pick(["int64", "int32", "float64"] as const));
  if (isFlat && random.below(6) === 0) return [...list, random.below(3)] as Encoded[];
  return list.map((item) => varied(random, item, arrays));
}
