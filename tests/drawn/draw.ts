/** Draws what arguments are made of, as JSON: values that hurt, odd layouts and many spellings. A seed gives the same again. */
import type { DTypeName } from "../../ts/dtype/dtypes.ts";
import type { Encoded, EncodedArray, EncodedNumber } from "../numpy/encoded.ts";
import { randomFrom } from "../support/random.ts";
import { dtypeNames, elementsOf, limits, reals, widthOf } from "./elements.ts";

/** Ways to name a dtype besides its name. */
const spellings: Readonly<Record<DTypeName, string>> = {
  bool: "bool_ ? b1",
  int8: "i1 b |i1",
  int16: "i2 <i2 h",
  int32: "i4 <i4 i",
  int64: "i8 <i8 int q",
  uint8: "u1 B |u1",
  uint16: "u2 <u2 H",
  uint32: "u4 <u4 =u4",
  uint64: "u8 <u8 Q",
  float16: "f2 half e <f2",
  float32: "f4 single f <f4",
  float64: "f8 double float d",
  complex64: "c8 F <c8",
  complex128: "c16 complex D",
};

/** The typed arrays that stand for a dtype, by its name. */
const constructors: Readonly<Partial<Record<DTypeName, readonly string[]>>> = {
  int8: ["Int8Array"],
  int16: ["Int16Array"],
  int32: ["Int32Array"],
  int64: ["BigInt64Array"],
  uint8: ["Uint8Array", "Uint8ClampedArray"],
  uint16: ["Uint16Array"],
  uint32: ["Uint32Array"],
  uint64: ["BigUint64Array"],
  float32: ["Float32Array"],
  float64: ["Float64Array"],
};

/** The longest axis of an array of thousands of elements, and the most elements of one. */
const [LONGEST, MOST] = [70, 20_000];

const bigs = limits.filter((limit) => limit > 2n ** 53n || limit < -(2n ** 53n));
const wholes = limits.map(Number).filter(Number.isSafeInteger);

/** A number as JSON, which has no NaN, no infinity and no -0. */
export function encodeNumber(value: number): EncodedNumber {
  if (Number.isFinite(value) && !Object.is(value, -0)) return value;
  return { $f: Object.is(value, -0) ? "-0" : (String(value) as "NaN") };
}

export const sizeOf = (shape: readonly number[]): number =>
  shape.reduce((product, length) => product * length, 1);

/** Draws from one seed. `large` is how often an array is to have thousands of elements. */
export class Draw {
  readonly below: (end: number) => number;
  readonly #next: () => number;
  readonly #large: number;

  constructor(seed: number, large = 0.008) {
    const { next, below } = randomFrom(Math.imul(seed, 0x9e3779b1) ^ (seed / 2 ** 32));
    [this.#next, this.below, this.#large] = [next, below, large];
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** An integer from one to another, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list];
    return list.map(() => rest.splice(this.below(rest.length), 1)[0] as T);
  }

  dtype(): DTypeName {
    return this.pick(dtypeNames);
  }

  /** One of the ways to name a dtype. */
  spelled(name: DTypeName): Encoded {
    const way = this.#next();
    if (way < 0.6) return name;
    if (way < 0.75) return { $d: name };
    const typed = constructors[name];
    return way < 0.85 && typed !== undefined
      ? { $k: this.pick(typed) }
      : this.pick(spellings[name].split(" "));
  }

  /** A shape of few elements, now and then of none or of thousands. */
  shape(dimensions = this.pick([0, 1, 1, 2, 2, 2, 3, 3, 4, 5]), most = 160): number[] {
    const isLarge = dimensions > 0 && this.chance(this.#large);
    const isLong = dimensions === 1 && this.chance(0.3);
    const longest = isLarge ? (dimensions === 1 ? 3000 : LONGEST) : isLong ? 40 : 6;
    const shape = Array.from({ length: dimensions }, () =>
      !isLarge && this.chance(0.04) ? 0 : this.between(1, longest),
    );
    while (sizeOf(shape) > (isLarge ? MOST : most)) {
      const place = shape.indexOf(Math.max(...shape));
      shape[place] = (shape[place] as number) >> 1;
    }
    return shape;
  }

  /** A shape that broadcasts to another, mostly. */
  broadcasting(shape: readonly number[], wrong = 0.03): number[] {
    const own = shape.map((length) => (this.chance(0.2) ? 1 : length));
    const kept = this.chance(0.2) ? own.slice(this.between(0, own.length)) : own;
    if (kept.length > 0 && this.chance(wrong)) kept[this.below(kept.length)] = this.between(0, 5);
    return kept;
  }

  /** An array of a dtype and a shape: values that hurt, arbitrary bits, or small whole numbers. */
  filled(dtype: DTypeName, shape: readonly number[]): Encoded {
    return this.laid(dtype, shape, elementsOf(dtype, sizeOf(shape), this.below, this.#next()));
  }

  array(dtype = this.dtype(), dimensions?: number, most?: number): Encoded {
    return this.filled(dtype, this.shape(dimensions, most));
  }

  /** An array of these whole numbers, which any dtype holds if they are small. */
  wholes(dtype: DTypeName, shape: readonly number[], numbers: readonly number[]): Encoded {
    return this.laid(
      dtype,
      shape,
      elementsOf(dtype, numbers.length, (end) => end, numbers),
    );
  }

  /** An array of these elements, one in two of them not in C order or with gaps. */
  laid(dtype: DTypeName, shape: readonly number[], elements: Uint8Array): Encoded {
    const packed = [dtype, [...shape], Buffer.from(elements).toString("base64")] as const;
    if (shape.length === 0 || this.chance(0.5)) return { $a: packed };
    const inOrder = shape.map((_, axis) => axis);
    const way = this.#next();
    const axes = way < 0.35 ? inOrder.reverse() : way < 0.8 ? this.shuffled(inOrder) : inOrder;
    const hasGaps = this.chance(0.6);
    const steps = shape.map(() => (hasGaps ? this.pick([1, 1, 2, 3, -1, -2]) : 1));
    return { $a: [...packed, axes, steps] };
  }

  /** A float: one that hurts, one of a few digits, or one of any magnitude. */
  real(): number {
    const way = this.#next();
    if (way < 0.4) return this.pick(reals);
    if (way < 0.7) return Number((this.#next() * 200 - 100).toFixed(this.below(4)));
    return (this.#next() * 2 - 1) * 10 ** this.between(-20, 20);
  }

  whole(): number {
    const way = this.#next();
    if (way < 0.6) return this.between(-9, 99);
    return way < 0.8 ? this.pick(wholes) : Math.trunc((this.#next() * 2 - 1) * 2 ** 53);
  }

  big(): Encoded {
    const any = (BigInt(this.below(2 ** 32)) << 32n) + BigInt(this.below(2 ** 32));
    const value = this.pick([
      this.pick(limits),
      this.pick(bigs),
      BigInt(this.between(-9, 9)),
      any,
      any - 2n ** 63n,
    ]);
    return { $n: String(value) };
  }

  /** A value as a caller writes it: b for a boolean, w a whole number, f a fraction, n a bigint, c a complex number. */
  plain(kinds = "bwwwffffnc"): Encoded {
    const kind = this.pick([...kinds]);
    if (kind === "b") return this.chance(0.5);
    if (kind === "w") return this.whole();
    if (kind === "f") return encodeNumber(this.real());
    if (kind === "n") return this.big();
    const parts = [encodeNumber(this.real()), encodeNumber(this.real())] as const;
    return this.chance(0.2) ? { $p: parts } : { $c: parts };
  }

  /** Plain values as nested lists of a shape, of one kind or of a few mixed. Some of the lists are not arrays but other iterables. */
  lists(shape: readonly number[]): Encoded {
    const kinds = this.pick("b w w f f wf bw bwf n nw nf c wc wfc bwfnc".split(" "));
    const asIterable = (items: Encoded[]): Encoded =>
      this.chance(0.03) ? { $i: [this.pick(["generator", "iterable"]), items] } : items;
    return this.nested(shape, () => this.plain(kinds), asIterable);
  }

  /** Nested lists of a shape. */
  nested(
    shape: readonly number[],
    item: () => Encoded,
    listed: (items: Encoded[]) => Encoded = (items) => items,
  ): Encoded {
    const [length, ...rest] = shape;
    if (length === undefined) return item();
    return listed(Array.from({ length }, () => this.nested(rest, item, listed)));
  }

  /** An array, or the same kind of thing as nested lists. */
  data(dimensions?: number, most?: number): Encoded {
    if (this.chance(0.8)) return this.array(this.dtype(), dimensions, most);
    return this.lists(this.shape(dimensions, 40));
  }

  /** A typed array, a DataView or a buffer, at any offset that its elements allow. */
  memory(kinds: readonly string[], length = this.between(0, 12)): Encoded {
    const kind = this.pick(kinds);
    const dtype = dtypeNames.find((name) => constructors[name]?.includes(kind)) ?? "uint8";
    const elements = elementsOf(dtype, length, this.below, this.#next());
    const offset = kind.endsWith("Buffer") && kind !== "Buffer" ? 0 : this.pick([0, 0, 1, 3]);
    return { $m: [kind, Buffer.from(elements).toString("base64"), offset * widthOf(dtype)] };
  }

  /** A mask of a shape: booleans, values of which some are 0, or lists. */
  mask(shape: readonly number[], isBool = false): Encoded {
    const share = this.pick([0.1, 0.5, 0.7, 0.95]);
    const flags = Array.from({ length: sizeOf(shape) }, () => Number(this.chance(share)));
    const way = this.#next();
    if (way < 0.6 || flags.length === 0) return this.wholes("bool", shape, flags);
    if (way < 0.8 && !isBool) return this.wholes(this.dtype(), shape, flags);
    let place = 0;
    return this.nested(shape, () => flags[place++] === 1);
  }
}

/** The parts of an array as JSON, or null for another value. */
export function arrayIn(value: Encoded | undefined): EncodedArray | null {
  return typeof value === "object" && value !== null && "$a" in value
    ? (value as { $a: EncodedArray }).$a
    : null;
}

/** The shape of an argument that is an array, or lists. */
export function shapeOf(value: Encoded | undefined): readonly number[] {
  if (typeof value !== "object" || value === null) return [];
  if ("$a" in value) return (value as { $a: EncodedArray }).$a[1];
  const items = "$i" in value ? (value as { $i: readonly [string, readonly Encoded[]] }).$i[1] : value;
  if (!Array.isArray(items)) return [];
  return [items.length, ...shapeOf(items[0])];
}

/** The dtype of an argument that is an array; of others, one that may be theirs. */
export const dtypeOf = (value: Encoded | undefined): DTypeName => arrayIn(value)?.[0] ?? "float64";
