/** Functions of complex numbers that are computed from their real and imaginary parts. */
import { bool, complex64, float32, float64 } from "../../dtype/dtypes.ts";
import type { Draft, Part } from "../draft/draft.ts";
import type { Operation } from "../draft/operations.ts";
import { roundedOperation } from "../draft/rounded-operations.ts";

/** Returns the real and the imaginary parts of complex elements. */
export function partsOf(draft: Draft, part: Part): [real: Part, imaginary: Part] {
  const { dtype } = part;
  const real = dtype === complex64 ? float32 : float64;
  return [draft.step("real", dtype, [part], real), draft.step("imag", dtype, [part], real)];
}

function joined(draft: Draft, real: Part, imaginary: Part, like: Part): Part {
  return draft.step("make_complex", real.dtype, [real, imaginary], like.dtype);
}

/** Returns the conjugates of complex elements, and real elements as they are. */
export function conjugated(draft: Draft, part: Part): Part {
  return part.dtype.kind === "c" ? draft.step("conjugate", part.dtype, [part]) : part;
}

/** Returns the absolute values of complex elements. */
export function complexAbsolute(draft: Draft, part: Part): Part {
  const parts = partsOf(draft, part);
  return draft.step(roundedOperation("hypot"), parts[0].dtype, parts);
}

/** Returns reciprocals by Smith's method, as NumPy does: it computes no square of a part, which might overflow. */
export function complexReciprocal(draft: Draft, part: Part): Part {
  const [re, im] = partsOf(draft, part);
  const { dtype } = re;
  const step = (operation: Operation, ...inputs: readonly Part[]) => draft.step(operation, dtype, inputs);
  const one = draft.constant(1, dtype);
  const isWide = draft.step("less_equal", dtype, [step("absolute", im), step("absolute", re)], bool);
  const larger = step("select", isWide, re, im);
  const smaller = step("select", isWide, im, re);
  const ratio = step("divide", smaller, larger);
  const divisor = step("add", larger, step("multiply", smaller, ratio));
  const whole = step("divide", one, divisor);
  const rest = step("divide", ratio, divisor);
  return joined(
    draft,
    step("select", isWide, whole, rest),
    step("negative", step("select", isWide, rest, whole)),
    part,
  );
}

/** Returns elements divided by their absolute values. As NumPy: an infinite part counts alone, and zero has no sign. */
export function complexSign(draft: Draft, part: Part): Part {
  const parts = partsOf(draft, part);
  const [{ dtype }] = parts;
  const size = complexAbsolute(draft, part);
  const step = (operation: Operation, ...inputs: readonly Part[]) => draft.step(operation, dtype, inputs);
  const asks = (operation: Operation, ...inputs: readonly Part[]) =>
    draft.step(operation, dtype, inputs, bool);
  const number = (value: number) => draft.constant(value, dtype);
  const isInfinite = asks("isinf", size);
  const [endsRe, endsIm] = parts.map((each) => asks("isinf", each)) as [Part, Part];
  const hasBoth = draft.step("bit_and", bool, [endsRe, endsIm]);
  const ends = step("select", isInfinite, step("select", hasBoth, number(Number.NaN), number(1)), size);
  const isZero = asks("equal", size, number(0));
  const divisor = step("select", isZero, number(1), ends);
  const units = parts.map((each, index) => {
    // Where the absolute value overflows, NumPy takes an imaginary part that is finite for infinite.
    const unit = step("copysign", number(1), each);
    const alone = step("select", endsRe, index === 0 ? unit : number(0), index === 0 ? number(0) : unit);
    const finite = step("select", isZero, number(0), each);
    return step("divide", step("select", isInfinite, alone, finite), divisor);
  });
  return joined(draft, units[0] as Part, units[1] as Part, part);
}

/** Applies `compute` to the real and to the imaginary parts of complex elements, or to real elements themselves. */
export function eachPart(draft: Draft, part: Part, compute: (real: Part) => Part): Part {
  if (part.dtype.kind !== "c") return compute(part);
  const parts = partsOf(draft, part);
  return draft.step("make_complex", parts[0].dtype, parts.map(compute), part.dtype);
}
