/** Domains of the small functions of elements, of windows and of bits. */
import type { Encoded } from "../../numpy/encoded.ts";
import { encodeNumber, sizeOf } from "../draw.ts";
import type { Domain } from "../drawn-call.ts";
import { oneOf } from "./options.ts";

/** How many weights, now and then none, a fraction or no number. */
const windowLength: Domain = (draw) => {
  if (draw.chance(0.05))
    return draw.pick<Encoded>(["3", [3], { $c: [3, 0] }, encodeNumber(Number.NaN), 1e300]);
  if (draw.chance(0.1)) return draw.wholes(draw.dtype(), [], [draw.between(0, 40)]);
  if (draw.chance(0.3)) return draw.pick([0.5, 1, 1.2, 1.5, 2.5, 4.5, -1, -2.5, true]);
  return draw.chance(0.05) ? draw.between(300, 3000) : draw.between(0, 40);
};

/** Complex numbers with small imaginary parts, or any data. */
const almostReal: Domain = (draw) => {
  if (draw.chance(0.4)) return draw.data();
  const shape = draw.shape(undefined, 20);
  const most = draw.pick([0, 1e-15, 1e-14, 1e-13, 1e-6, 1e-5]);
  const parts = Float64Array.from({ length: 2 * sizeOf(shape) }, (_, place) =>
    place % 2 === 0 ? draw.between(-9, 9) : most * draw.pick([0, 1, -1, 0.5]),
  );
  if (draw.chance(0.5)) return draw.laid("complex128", shape, new Uint8Array(parts.buffer));
  return draw.laid("complex64", shape, new Uint8Array(Float32Array.from(parts).buffer));
};

/** Booleans and integers, many of them 0. */
const flags: Domain = (draw) => {
  if (draw.chance(0.3)) return draw.data();
  const shape = draw.shape(undefined, 300);
  const few = Array.from({ length: sizeOf(shape) }, () => draw.pick([0, 0, 1, 2]));
  return draw.wholes(
    draw.pick(["bool", "bool", "int8", "uint8", "int16", "int64", "uint64"] as const),
    shape,
    few,
  );
};

export const smallDomains: Readonly<Record<string, Domain>> = {
  windowLength,
  almostReal,
  flags,
  beta: (draw) => draw.pick<Encoded>([0, 1, 5, 8.6, 14, -3, 0.1, 60, true, encodeNumber(Number.NaN)]),
  tol: (draw) =>
    encodeNumber(draw.pick([0, 1, 0.5, 1e-13, 2, 100, 1000, 1e12, -1, Number.POSITIVE_INFINITY])),
  packed: (draw) => (draw.chance(0.9) ? draw.array("uint8") : draw.data()),
  bits: (draw) => (draw.chance(0.97) ? draw.pick([0, 1, 7, 8, 9, 20, 100, -1, -3, -8, -17]) : 1.5),
  bitorder: oneOf("big", "little", "little", "little", "l"),
  element: (draw) =>
    draw.chance(0.2) ? draw.pick<Encoded>(["a", "", [1]]) : draw.chance(0.5) ? draw.plain() : draw.array(),
};
