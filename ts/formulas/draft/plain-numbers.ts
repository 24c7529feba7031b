/** Plain numbers as Python has them: their kinds, the conversions between these, and the errors of operators. */
import { Complex } from "../../dtype/complex.ts";
import { DTypeError, ValueError } from "../../errors.ts";
import type { Plain } from "./draft.ts";

/** The most bits of an int. An int of a text is of use up to the 1024 bits that a float reaches. */
export const MOST_BITS = 16_384;

const MOST_INT = 1n << 16_384n;

export function bounded(caller: string, value: bigint): bigint {
  if (value < MOST_INT && value > -MOST_INT) return value;
  throw tooLarge(caller);
}

export function tooLarge(caller: string): ValueError {
  return new ValueError(`${caller}: an int of a text has at most ${MOST_BITS} bits`);
}

export function divisionByZero(caller: string): ValueError {
  return new ValueError(`${caller}: division by zero`);
}

/** Makes the error of an operator that Python does not have for numbers of these kinds. */
export function unsupported(caller: string, operator: string, ...values: Plain[]): DTypeError {
  const words = values.map((value) => `'${wordFor(value)}'`).join(" and ");
  return new DTypeError(`${caller}: unsupported operand type(s) for ${operator}: ${words}`);
}

/** Returns the name of the type that Python has for a plain number. */
export function wordFor(value: Plain): string {
  if (typeof value === "boolean") return "bool";
  if (typeof value === "bigint") return "int";
  return typeof value === "number" ? "float" : "complex";
}

/** Returns a bool as an int, and any other number as it is. */
export function number(value: Plain): bigint | number | Complex {
  return typeof value === "boolean" ? BigInt(value) : value;
}

export function float(caller: string, value: bigint | number): number {
  const result = Number(value);
  if (typeof value === "number" || Number.isFinite(result)) return result;
  throw new ValueError(`${caller}: int too large to convert to float`);
}

export function complex(caller: string, value: bigint | number | Complex): Complex {
  return value instanceof Complex ? value : new Complex(float(caller, value));
}

export function product(a: Complex, b: Complex): Complex {
  return new Complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
}

export function bitLength(value: bigint): number {
  return value.toString(2).length;
}

/** Divides as C does by Smith's method: the larger part of the divisor decides what is scaled. */
export function complexQuotient(caller: string, a: Complex, b: Complex): Complex {
  if (b.re === 0 && b.im === 0) throw divisionByZero(caller);
  if (Math.abs(b.re) >= Math.abs(b.im)) {
    const ratio = b.im / b.re;
    const scale = b.re + b.im * ratio;
    return new Complex((a.re + a.im * ratio) / scale, (a.im - a.re * ratio) / scale);
  }
  if (Math.abs(b.im) >= Math.abs(b.re)) {
    const ratio = b.re / b.im;
    const scale = b.re * ratio + b.im;
    return new Complex((a.re * ratio + a.im) / scale, (a.im * ratio - a.re) / scale);
  }
  return new Complex(Number.NaN, Number.NaN);
}
