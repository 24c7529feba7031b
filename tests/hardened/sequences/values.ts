/** Makes the arguments of a call anew in an instance of the package. */
import type { NDArray } from "../../../ts/array/ndarray.ts";
import type { NP } from "../../numpy/calls.ts";
import { decodeAll } from "../../numpy/decode.ts";
import type { Encoded } from "../../numpy/encoded.ts";
import { type Random, randomFrom } from "../../support/random.ts";
import { callbackNamed } from "./callbacks.ts";
import type { ArrayPlan, Call, Value } from "./plans.ts";

/** The arguments of a call, and its arrays. */
export interface Given {
  readonly args: readonly unknown[];
  readonly arrays: readonly NDArray[];
  /** What callbacks were given. */
  readonly received: readonly unknown[];
}

/** Makes the arguments of a call. `.data` moves the arrays at the places `outside` out of linear memory. */
export function makeArguments(np: NP, call: Call, outside: readonly number[]): Given {
  const arrays = call.arrays.map((plan, place) => arrayOf(np, plan, outside.includes(place)));
  const received: unknown[] = [];
  return { args: call.args.map((value) => valueOf(np, value, arrays, received)), arrays, received };
}

function valueOf(np: NP, value: Value, arrays: readonly NDArray[], received: unknown[]): unknown {
  const inner = (item: Value): unknown => valueOf(np, item, arrays, received);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(inner);
  const record = value as Readonly<Record<string, Value>>;
  if (typeof record.$v === "number") return arrays[record.$v];
  if (typeof record.$callback === "string") return callbackNamed(np, record.$callback, arrays, received);
  const [name = ""] = Object.keys(record);
  if (name.startsWith("$")) return decodeAll(np, [record as Encoded])[0];
  return Object.fromEntries(Object.entries(record).map(([key, item]) => [key, inner(item)]));
}

/** The shape of the packed base of an array. */
function baseShape({ shape, layout }: ArrayPlan): readonly number[] {
  if (layout === "sliced") return shape.map((length) => 2 * length);
  if (layout === "transposed") return [...shape].reverse();
  return layout === "broadcast" && shape.length > 0 ? [1, ...shape.slice(1)] : shape;
}

function arrayOf(np: NP, plan: ArrayPlan, isOutside: boolean): NDArray {
  const { dtype, shape, layout, seed } = plan;
  const lengths = baseShape(plan);
  const base = np.empty([...lengths], { dtype }) as NDArray;
  base.withData((data) => {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    const period = elementsOf(dtype, seed);
    for (let place = 0; place < bytes.length; place += period.length)
      bytes.set(period.subarray(0, bytes.length - place), place);
  });
  if (isOutside) void base.data;
  if (layout === "transposed") return base.T as NDArray;
  if (layout === "broadcast") return np.broadcastTo(base, [...shape]) as NDArray;
  if (layout === "readOnly") return np.broadcastTo(base, [...shape]) as NDArray;
  const step = layout === "reversed" ? -1 : 2;
  const isWhole = layout === "packed" || shape.length === 0;
  return isWhole ? base : (base.get(...shape.map(() => np.slice(null, null, step))) as NDArray);
}

/** So many elements are drawn, then they repeat. */
const PERIOD = 512;

/** The bytes of the first elements: small numbers mostly, so that they can be indices, counts and shifts. */
function elementsOf(dtype: string, seed: number): Uint8Array {
  const random = randomFrom(seed);
  const isFloat = /^(float|complex)/.test(dtype);
  const kind = random.below(4);
  const draw = (): number =>
    isFloat ? floatFrom(random, kind) : dtype === "bool" ? flagFrom(random, kind) : integerFrom(random, kind);
  const length = dtype.startsWith("complex") ? 2 * PERIOD : PERIOD;
  const bytes = converted(dtype, Float64Array.from({ length }, draw));
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Flags that are true for long, or half the time, or hardly ever. */
function flagFrom(random: Random, kind: number): number {
  if (kind < 2) return 1;
  return kind === 2 ? +(random.below(300) === 0) : random.below(2);
}

function integerFrom(random: Random, kind: number): number {
  if (kind === 0) return random.below(256) - 128;
  return kind === 1 ? random.below(3) : random.below(7) - (kind === 2 ? 2 : 0);
}

const hard = [Number.NaN, Infinity, -Infinity, -0, 0, 1e-310, 3e38, 1e308];

function floatFrom(random: Random, kind: number): number {
  if (kind === 0 && random.below(6) === 0) return random.pick(hard);
  if (kind === 1) return random.below(5);
  return (random.below(2001) - 1000) / random.pick([1, 8, 100, 1000]);
}

/** Halves, of which there are few: 0, 0.5, 1, 1.5, 2, -1, -3.5, infinity, NaN. */
const halves = [0, 0x3800, 0x3c00, 0x3e00, 0x4000, 0xbc00, 0xc300, 0x7c00, 0x7e00];

function converted(dtype: string, numbers: Float64Array): ArrayBufferView<ArrayBuffer> {
  if (dtype === "float64" || dtype === "complex128") return numbers as Float64Array<ArrayBuffer>;
  if (dtype === "float32" || dtype === "complex64") return Float32Array.from(numbers);
  if (dtype === "float16")
    return Uint16Array.from(numbers, (number) => halves[(Math.abs(number * 8) % 9) | 0] as number);
  if (dtype === "int64") return BigInt64Array.from(numbers as unknown as number[], BigInt as never);
  if (dtype === "uint64")
    return BigUint64Array.from(numbers as unknown as number[], ((n: number) => BigInt(Math.abs(n))) as never);
  const Data = { bool: Uint8Array, int8: Int8Array, int16: Int16Array, int32: Int32Array }[dtype as "int8"];
  if (Data !== undefined) return Data.from(numbers);
  const Unsigned = { uint8: Uint8Array, uint16: Uint16Array, uint32: Uint32Array }[dtype as "uint8"];
  return Unsigned.from(numbers, Math.abs);
}
