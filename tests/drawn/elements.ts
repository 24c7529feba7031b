/** Draws elements as bytes: for each dtype values at which something changes, arbitrary bits, and small whole numbers. */
import type { DTypeName } from "../../ts/dtype/dtypes.ts";

/** The ends of integers, and their neighbours. */
export const limits: readonly bigint[] = [7n, 8n, 15n, 16n, 31n, 32n, 63n, 64n].flatMap((bits) =>
  [-1n, 0n, 1n].flatMap((by) => [2n ** bits + by, -(2n ** bits) - by]),
);

/** Floats at which something changes: halves, the ends of floats and of integers, subnormal numbers, NaN, infinities. */
export const reals: readonly number[] = [
  ...[
    0, -0, 1, -1, 0.5, -0.5, 0.999, -0.999, 1.5, 2.5, -3.7, 1e-5, 0.1, 127.9, 128, -128.9, 255.5, 256,
    32767.5,
  ],
  ...[65504, 65519.99, 65520, 65535.9, 2147483647.5, -2147483648.9, 4294967295.5, 1e18, 1e19, -1e19],
  ...[2 ** 64, 3.4028234663852886e38, 3.4028235677973366e38, 1e39, Number.MAX_VALUE, 2 ** -24, 2 ** -25],
  ...[
    2 ** -25 * 1.000001,
    6.097e-5,
    2 ** -149,
    2 ** -150,
    1e-40,
    2.2250738585072014e-308,
    5e-324,
    2049,
    2051,
  ],
  ...[16777217, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
];

const integers = [0n, 1n, 2n, 3n, 7n, 100n, -1n, -2n, 2n ** 53n + 1n, ...limits];
const allReals = [...reals, ...limits.map(Number)];

/** The bits of float16 from a float32, rounded to even. */
function halfBits(value: number): number {
  const [bits = 0] = new Uint32Array(Float32Array.of(value).buffer);
  const sign = (bits >>> 16) & 0x8000;
  const magnitude = Math.abs(value);
  if (Number.isNaN(value)) return 0x7e00;
  if (magnitude >= 65520) return sign | 0x7c00;
  // A float of half precision is a multiple of the unit of its exponent.
  const exponent = Math.max(-14, Math.floor(Math.log2(magnitude || 1e-9)));
  const unit = 2 ** (exponent - 10);
  const whole = Math.floor(magnitude / unit);
  const rest = magnitude / unit - whole;
  const rounded = whole + Number(rest > 0.5 || (rest === 0.5 && whole % 2 === 1));
  return sign | (rounded + (exponent + 14) * 1024);
}

interface Kind {
  /** The bytes of one part: of a complex element, the real part. */
  readonly width: number;
  readonly parts: number;
  /** What is drawn most. */
  readonly pool: readonly Uint8Array[];
  /** The bytes of a small whole number. */
  whole(value: number): Uint8Array;
}

const bytesOf = ({ buffer }: { readonly buffer: ArrayBufferLike }): Uint8Array => new Uint8Array(buffer);

function integerKind(bits: number, isSigned: boolean): Kind {
  const fits = (value: bigint): boolean =>
    (isSigned ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value)) === value;
  const written = (value: bigint): Uint8Array =>
    bytesOf(BigInt64Array.of(BigInt.asIntN(64, value))).slice(0, bits / 8);
  return {
    width: bits / 8,
    parts: 1,
    pool: integers.filter(fits).map(written),
    whole: (value) => written(BigInt(Math.trunc(value))),
  };
}

function floatKind(width: number, parts: number, written: (value: number) => Uint8Array): Kind {
  return { width, parts, pool: allReals.map(written), whole: written };
}

const half = (value: number): Uint8Array => bytesOf(Uint16Array.of(halfBits(value)));
const single = (value: number): Uint8Array => bytesOf(Float32Array.of(value));
const double = (value: number): Uint8Array => bytesOf(Float64Array.of(value));
const truth = (value: number): Uint8Array => Uint8Array.of(value === 0 ? 0 : 1);

const kinds: Readonly<Record<DTypeName, Kind>> = {
  bool: { width: 1, parts: 1, pool: [truth(0), truth(1)], whole: truth },
  int8: integerKind(8, true),
  int16: integerKind(16, true),
  int32: integerKind(32, true),
  int64: integerKind(64, true),
  uint8: integerKind(8, false),
  uint16: integerKind(16, false),
  uint32: integerKind(32, false),
  uint64: integerKind(64, false),
  float16: floatKind(2, 1, half),
  float32: floatKind(4, 1, single),
  float64: floatKind(8, 1, double),
  complex64: floatKind(4, 2, single),
  complex128: floatKind(8, 2, double),
};

export const dtypeNames = Object.keys(kinds) as DTypeName[];

/** The bytes of an element. */
export const widthOf = (name: DTypeName): number => kinds[name].width * kinds[name].parts;

/** The bytes of `count` elements: these numbers; or drawn in a way from 0 to before 1. */
export function elementsOf(
  name: DTypeName,
  count: number,
  below: (end: number) => number,
  way: number | readonly number[],
): Uint8Array {
  const { width, parts, pool, whole } = kinds[name];
  const bytes = new Uint8Array(count * parts * width);
  const draw = (place: number): Uint8Array => {
    if (typeof way !== "number") return whole(place % parts === 0 ? (way[place / parts] as number) : 0);
    if (way < 0.5) return pool[below(pool.length)] as Uint8Array;
    return whole(below(name === "bool" ? 2 : 10));
  };
  if (typeof way === "number" && way >= 0.5 && way < 0.8 && name !== "bool") {
    for (let place = 0; place < bytes.length; place += 1) bytes[place] = below(256);
    return bytes;
  }
  for (let place = 0; place < count * parts; place += 1) bytes.set(draw(place), place * width);
  return bytes;
}
