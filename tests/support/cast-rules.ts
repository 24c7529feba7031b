/** The conversions between dtypes, written plainly over DataViews, one element at a time. The test of the built kernel compares with them. */
import type { DType, DTypeName } from "../../ts/index.ts";
import { dtypes } from "./dtypes.ts";

/** The real and the imaginary part of an element; integers are bigints. */
export type Parts = readonly [re: number | bigint, im: number];

function float16Value(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  const sign = bits & 0x8000 ? -1 : 1;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}

/** The nearest of all float16 values, found by halving; of two equally near ones the even one. */
function float16Bits(value: number): number {
  if (Number.isNaN(value)) return 0x7e00;
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const magnitude = Math.abs(value);
  let [below, above] = [0, 0x7c00];
  while (above - below > 1) {
    const middle = (below + above) >> 1;
    if (float16Value(middle) <= magnitude) below = middle;
    else above = middle;
  }
  const next = above === 0x7c00 ? 65_536 : float16Value(above);
  const nearness = magnitude - float16Value(below) - (next - magnitude);
  return sign | (nearness > 0 || (nearness === 0 && below & 1) ? above : below);
}

/** A bigint with so few bits that float64 holds it, which rounds to float32 as the whole would. */
function heldByFloat64(value: bigint): number {
  const magnitude = value < 0n ? -value : value;
  const low = magnitude & 2047n;
  const kept = magnitude < 1n << 53n || low === 0n ? magnitude : (magnitude - low) | 2048n;
  return Number(value < 0n ? -kept : kept);
}

function saturated(value: number, bits: number, signed: boolean): bigint {
  const least = signed ? -(1n << BigInt(bits - 1)) : 0n;
  const greatest = (1n << BigInt(signed ? bits - 1 : bits)) - 1n;
  if (Number.isNaN(value)) return 0n;
  if (value <= Number(least)) return least;
  return value >= Number(greatest) ? greatest : BigInt(Math.trunc(value));
}

/** Element `index` of a dtype. */
export function readElement({ name, itemSize }: DType, data: DataView, index: number): Parts {
  const at = index * itemSize;
  const kind = dtypes[name].kind;
  if (name === "float16") return [float16Value(data.getUint16(at, true)), 0];
  if (kind === "f" || kind === "c") {
    const single = name === "float32" || name === "complex64";
    const part = (place: number) =>
      single ? data.getFloat32(at + place, true) : data.getFloat64(at + place, true);
    return [part(0), kind === "c" ? part(itemSize / 2) : 0];
  }
  let bits = 0n;
  for (let byte = itemSize; byte-- > 0; ) bits = (bits << 8n) | BigInt(data.getUint8(at + byte));
  if (kind === "b") return [bits === 0n ? 0n : 1n, 0];
  return [kind === "i" ? BigInt.asIntN(itemSize * 8, bits) : bits, 0];
}

/** Writes element `index` of a dtype, converted as by astype. */
export function writeElement(
  { name, itemSize }: DType,
  data: DataView,
  index: number,
  [re, im]: Parts,
): void {
  const at = index * itemSize;
  const float = (place: number, value: number | bigint, size: number) => {
    if (size === 8) data.setFloat64(at + place, Number(value), true);
    else data.setFloat32(at + place, typeof value === "bigint" ? heldByFloat64(value) : value, true);
  };
  const kind = dtypes[name as DTypeName].kind;
  if (kind === "b") data.setUint8(at, Number(re) !== 0 || im !== 0 ? 1 : 0);
  else if (name === "float16") data.setUint16(at, float16Bits(Number(re)), true);
  else if (kind === "f") float(0, re, itemSize);
  else if (kind === "c") {
    float(0, re, itemSize / 2);
    float(itemSize / 2, im, itemSize / 2);
  } else {
    const bits = itemSize < 4 ? 32 : itemSize * 8;
    let whole = typeof re === "bigint" ? re : saturated(re, bits, itemSize < 4 || kind === "i");
    for (let byte = 0; byte < itemSize; byte += 1, whole >>= 8n)
      data.setUint8(at + byte, Number(BigInt.asUintN(8, whole)));
  }
}
