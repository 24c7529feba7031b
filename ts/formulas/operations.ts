/** The operations of the engine. The position of a name is its code in the kernels: crate/arithmetic/src/kernels/operations.rs. */
const NAMES = [
  "load",
  "store",
  "cast",
  "add",
  "subtract",
  "multiply",
  "divide",
  "floor_divide",
  "remainder",
  "fmod",
  "power",
  "maximum",
  "minimum",
  "fmax",
  "fmin",
  "heaviside",
  "copysign",
  "nextafter",
  "gcd",
  "lcm",
  "left_shift",
  "right_shift",
  "bit_and",
  "bit_or",
  "bit_xor",
  "equal",
  "not_equal",
  "less",
  "less_equal",
  "negative",
  "absolute",
  "sign",
  "sqrt",
  "floor",
  "ceil",
  "trunc",
  "rint",
  "invert",
  "bit_count",
  "isnan",
  "isinf",
  "isfinite",
  "signbit",
  "spacing",
  "conjugate",
  "real",
  "imag",
  "make_complex",
  "modf_fraction",
  "frexp_mantissa",
  "frexp_exponent",
  "ldexp",
  "select",
  "reciprocal",
] as const;

/** The name of an operation. */
export type Operation = (typeof NAMES)[number];

/** Executes steps of a program: the engine of a chapter. */
export interface Engine {
  run(
    program: number,
    words: number,
    first: number,
    at: number,
    count: number,
    from: number,
    to: number,
  ): void;
}

/** An operation of another chapter than `arithmetic`. */
export interface FarOperation {
  readonly code: number;
  readonly engine: Engine;
}

/** The code of each operation. */
export const codes = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ NAMES.map((name, code) => [name, code]),
) as {
  readonly [O in Operation]: number;
};
