/** Domains of what is treated as a set: few values that repeat, and arrays that have some of them in common. */
import type { DTypeName } from "../../../ts/dtype/dtypes.ts";
import type { Encoded } from "../../numpy/encoded.ts";
import { arrayIn, type Draw, encodeNumber, sizeOf } from "../draw.ts";
import type { Domain } from "../drawn-call.ts";
import { elementsOf, widthOf } from "../elements.ts";

const half = 0.5;

/** An array whose elements are some of these. */
function amongThese(draw: Draw, dtype: DTypeName, shape: readonly number[], pool: Uint8Array): Encoded {
  const width = widthOf(dtype);
  const count = pool.length / width;
  const elements = new Uint8Array(count === 0 ? 0 : sizeOf(shape) * width);
  for (let at = 0; at < elements.length; at += width) {
    const from = draw.below(count) * width;
    elements.set(pool.subarray(from, from + width), at);
  }
  return draw.laid(dtype, elements.length === 0 && sizeOf(shape) > 0 ? [0] : shape, elements);
}

const reals = [0, -0, Number.NaN, 1, 2, Number.POSITIVE_INFINITY, -3];

/** Few values that repeat, as an array or as lists; now and then anything. */
const repeated: Domain = (draw) => {
  if (draw.chance(0.1)) return draw.data();
  const shape = draw.shape(draw.pick([0, 1, 1, 1, 2, 2, 3]));
  if (draw.chance(0.25) && sizeOf(shape) < 40)
    return draw.nested(shape, () =>
      draw.chance(half) ? draw.below(4) : encodeNumber(draw.pick(reals.slice(0, draw.between(2, 7)))),
    );
  const dtype = draw.dtype();
  const numbers = [0, 1, 2, 3, 7];
  const pool = draw.chance(half)
    ? elementsOf(dtype, draw.between(2, 8), draw.below, draw.below(1000) / 1000)
    : elementsOf(dtype, numbers.length, (end) => end, numbers);
  return amongThese(draw, dtype, shape, pool);
};

/** An array of elements of the first one and a few more; now and then of another dtype. */
const others: Domain = (draw, call) => {
  const first = arrayIn(call.first);
  if (first === null || draw.chance(0.3)) return repeated(draw, call);
  const [dtype, , packed] = first;
  const more = elementsOf(dtype, 3, draw.below, draw.below(1000) / 1000);
  const pool = Buffer.concat([Buffer.from(packed, "base64").subarray(0, 20 * widthOf(dtype)), more]);
  return amongThese(draw, dtype, draw.shape(draw.pick([0, 1, 1, 2])), pool);
};

export const setDomains: Readonly<Record<string, Domain>> = {
  repeated,
  others,
  setFlag: (draw) => draw.chance(half),
  axisOfUnique: (draw, call) => {
    const dimensions = call.shape.length;
    if (draw.chance(0.05)) return draw.pick<Encoded>([dimensions, -dimensions - 1, 0.5]);
    return dimensions === 0 || draw.chance(0.2) ? null : draw.between(-dimensions, dimensions - 1);
  },
  isinKind: (draw) => draw.pick<Encoded>([null, "sort", "sort", "table", "table", "xyz"]),
  differences: (draw, call) => {
    const dtype = draw.chance(half) ? (arrayIn(call.first)?.[0] ?? "int64") : draw.dtype();
    return draw.chance(half) ? draw.plain() : draw.array(dtype, draw.pick([0, 1, 2]), 10);
  },
};
