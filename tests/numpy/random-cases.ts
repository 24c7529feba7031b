/** Makes calls that reference/randoms.py drew, and compares what they return with what NumPy returned. */
import { createHash } from "node:crypto";
import type np from "../../ts/index.ts";
import type { NDArray } from "../../ts/index.ts";

type NP = typeof np;

/** The names of the bit generators. */
export type Bits = "PCG64" | "PCG64DXSM" | "MT19937" | "Philox" | "SFC64";

/** What a call returned, or the message of the error that it raised. */
export interface Told {
  readonly error?: string;
  readonly value?: unknown;
  readonly bytes?: string;
  readonly dtype?: string;
  readonly shape?: readonly number[];
  readonly elements?: readonly unknown[];
  readonly checksum?: string;
}

/** A generator, calls on it one after the other, and its state after them. */
export interface Sequence {
  readonly bits: Bits | "RandomState";
  readonly seed: unknown;
  readonly calls: readonly (readonly [
    name: string,
    args: readonly unknown[],
    options: Record<string, unknown>,
    told: Told,
  ])[];
  readonly state: string;
}

/** Turns the text of large integers to bigints, and described arrays to arrays. */
export function decode(np: NP, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => decode(np, item));
  if (typeof value !== "object" || value === null) return value;
  const record = value as { big?: string; array?: unknown; dtype?: string };
  if (record.big !== undefined) return BigInt(record.big);
  if (record.array !== undefined)
    return np.array(decode(np, record.array) as number[], { dtype: record.dtype as "int64" });
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decode(np, item)]));
}

/** The checksum of the elements in C order. */
export function checksumOf(array: NDArray): string {
  return createHash("sha256").update(array.tobytes()).digest("hex").slice(0, 16);
}

/** The checksum of a state, of which all integers are written as text, and without the normal float that is kept. */
export function stateChecksum(state: unknown): string {
  const text = JSON.stringify(textual(state));
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function textual(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textual);
  if (typeof value !== "object" || value === null) return String(value);
  const members = Object.entries(value).filter(([key]) => key !== "gauss");
  return Object.fromEntries(members.map(([key, item]) => [key, textual(item)]));
}

/** Methods whose last bit depends on logarithms and powers, which NumPy takes from the C library. */
const INEXACT = new Set(
  "normal randn standardNormal standardExponential exponential beta chisquare f gamma gumbel laplace logistic lognormal noncentralChisquare noncentralF pareto power rayleigh standardCauchy standardGamma standardT triangular vonmises wald weibull zipf".split(
    " ",
  ),
);

/** By how many units in the last place such floats may differ, before a parameter is added. Powers enlarge a difference. */
const MOST_APART = 8;

/** How many calls were compared, how many floats they drew, and how many of these differ in the last bits. */
export const counted = { calls: 0, floats: 0, apart: 0 };

/** Makes the calls of a sequence. Returns what is different, or null. */
export function differenceOf(np: NP, { bits, seed, calls, state }: Sequence): string | null {
  const rng = generatorOf(np, bits, decode(np, seed) as number);
  for (const [name, encoded, options, told] of calls) {
    counted.calls += 1;
    const args = decode(np, encoded) as unknown[];
    const difference = differenceOfCall(np, rng, name, args, decode(np, options) as object, told);
    if (difference !== null) return `${name}(${JSON.stringify([encoded, options])}): ${difference}`;
  }
  const found = stateChecksum(stateOf(np, rng));
  return found === state ? null : `the state after the calls has checksum ${found}, not ${state}`;
}

/** Makes a Generator or a RandomState. */
export function generatorOf(np: NP, bits: Sequence["bits"], seed: number) {
  if (bits === "RandomState") return new np.random.RandomState(seed);
  return new np.random.Generator(new np.random[bits](seed));
}

/** Returns the state of a Generator or of a RandomState. */
export function stateOf(np: NP, rng: ReturnType<typeof generatorOf>): object {
  return rng instanceof np.random.RandomState ? rng.getState() : rng.bitGenerator.state;
}

function differenceOfCall(
  np: NP,
  rng: object,
  name: string,
  args: readonly unknown[],
  options: object,
  told: Told,
): string | null {
  let result: unknown;
  try {
    const method = (rng as Record<string, (...args: unknown[]) => unknown>)[name] as () => unknown;
    result = Reflect.apply(method, rng, [...args, ...(Object.keys(options).length > 0 ? [options] : [])]);
    if (name === "shuffle") result = args[0];
  } catch (error) {
    if (!(error instanceof np.NDLoomError)) throw error;
    return told.error !== undefined ? null : `it throws ${error.message}`;
  }
  if (told.error !== undefined) return `NumPy raises ${told.error}`;
  return differenceOfResult(np, result, told, INEXACT.has(name) ? Math.max(1, largest(np, args)) : 0);
}

/** The greatest magnitude among parameters. */
function largest(np: NP, args: readonly unknown[]): number {
  const numbers = args
    .flatMap((arg) => (arg instanceof np.NDArray ? arg.ravel().toArray() : [arg]))
    .map(Number);
  return Math.max(...numbers.filter(Number.isFinite).map(Math.abs));
}

/** Compares a result with NumPy's. Floats may differ in the last bits if `scale` is not 0, which is the size of parameters. */
function differenceOfResult(np: NP, result: unknown, told: Told, scale: number): string | null {
  if (told.bytes !== undefined) return same(Buffer.from(result as Uint8Array).toString("hex"), told.bytes);
  if (told.dtype === undefined) return sameScalar(result, decode(np, told.value), scale, "float64");
  if (!(result instanceof np.NDArray)) return `it returns ${String(result)}, not an array`;
  const head = same(`${result.dtype} ${result.shape}`, `${told.dtype} ${told.shape}`);
  if (head !== null) return head;
  if (told.checksum !== undefined) return same(checksumOf(result), told.checksum);
  const elements = result.ravel().toArray() as unknown[];
  const wanted = decode(np, told.elements) as unknown[];
  for (const [place, element] of elements.entries()) {
    const difference = sameScalar(element, wanted[place], scale, told.dtype);
    if (difference !== null) return `at ${place}: ${difference}`;
  }
  return null;
}

function same(found: string, wanted: string): string | null {
  return found === wanted ? null : `${found} is not ${wanted}`;
}

function sameScalar(found: unknown, wanted: unknown, scale: number, dtype: string): string | null {
  counted.floats += scale > 0 ? 1 : 0;
  if (Object.is(found, wanted)) return null;
  // Counts of zipf above 2^53 are powers too.
  const isNumeric = typeof wanted === "number" || typeof wanted === "bigint";
  if (scale > 0 && isNumeric && typeof found === typeof wanted) {
    const unit = dtype === "float32" ? 2 ** -23 : Number.EPSILON;
    const size = Math.max(Math.abs(Number(wanted)), 2 * scale);
    if (Math.abs(Number(found) - Number(wanted)) <= MOST_APART * unit * size) {
      counted.apart += 1;
      return null;
    }
  }
  return `${String(found)} is not ${String(wanted)}`;
}

/** How many floats of a dtype lie between two. */
export function distance(a: number, b: number, dtype: string): number {
  if (dtype === "float32") {
    const [x = 0, y = 0] = new Int32Array(new Float32Array([a, b]).buffer);
    return Math.abs(x - y);
  }
  const [x = 0n, y = 0n] = new BigInt64Array(new Float64Array([a, b]).buffer);
  return Math.abs(Number(x - y));
}
