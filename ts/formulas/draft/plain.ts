/**
 * Arithmetic between plain numbers, as Python has it: ints of any size, exact comparisons, and errors where Python has them. The size of
 * ints is bounded, because a text may come from strangers.
 */
import { Complex } from "../../dtype/complex.ts";
import { ValueError } from "../../errors.ts";
import { isPart, type Operand, type Plain } from "./draft.ts";
import {
  bitLength,
  bounded,
  complex,
  complexQuotient,
  divisionByZero,
  float,
  MOST_BITS,
  number,
  product,
  tooLarge,
  unsupported,
} from "./plain-numbers.ts";
import { complexPower, floatPower, intPower } from "./plain-powers.ts";

/** The operators that have a function for plain numbers, by the names of their rows. */
type Rule = (caller: string, ...values: Plain[]) => Plain;

/** Returns what a function makes of plain numbers by themselves, or null if Python has no operator for it. */
export function plainOf(caller: string, name: string, operands: readonly (Operand | null)[]): Plain | null {
  const rule = rules.get(name);
  if (rule === undefined) return null;
  const values: Plain[] = [];
  for (const operand of operands) {
    if (operand === null || isPart(operand.value)) return null;
    values.push(operand.value);
  }
  return rule(caller, ...values);
}

/** How an operator computes two numbers of one kind. */
interface Arithmetic {
  readonly operator: string;
  readonly ints: (caller: string, a: bigint, b: bigint) => bigint | number;
  readonly floats: (caller: string, a: number, b: number) => number | Complex;
  readonly complexes?: (caller: string, a: Complex, b: Complex) => Complex;
}

/** Makes the rule of an operator: both numbers become of the higher kind first. */
function arithmetic({ operator, ints, floats, complexes }: Arithmetic): Rule {
  return (caller, first, second) => {
    const a = number(first as Plain);
    const b = number(second as Plain);
    if (a instanceof Complex || b instanceof Complex) {
      if (complexes === undefined) throw unsupported(caller, operator, first as Plain, second as Plain);
      return complexes(caller, complex(caller, a), complex(caller, b));
    }
    if (typeof a === "number" || typeof b === "number")
      return floats(caller, float(caller, a), float(caller, b));
    const result = ints(caller, a, b);
    return typeof result === "bigint" ? bounded(caller, result) : result;
  };
}

const add = /* @__PURE__ */ arithmetic({
  operator: "+",
  ints: (_, a, b) => a + b,
  floats: (_, a, b) => a + b,
  complexes: (_, a, b) => new Complex(a.re + b.re, a.im + b.im),
});

const subtract = /* @__PURE__ */ arithmetic({
  operator: "-",
  ints: (_, a, b) => a - b,
  floats: (_, a, b) => a - b,
  complexes: (_, a, b) => new Complex(a.re - b.re, a.im - b.im),
});

const multiply = /* @__PURE__ */ arithmetic({
  operator: "*",
  ints: (_, a, b) => a * b,
  floats: (_, a, b) => a * b,
  complexes: (_, a, b) => product(a, b),
});

const divide = /* @__PURE__ */ arithmetic({
  operator: "/",
  ints: quotient,
  floats(caller, a, b) {
    if (b === 0) throw divisionByZero(caller);
    return a / b;
  },
  complexes: complexQuotient,
});

const EXACT = 1n << 53n;

/** Divides ints and rounds once. */
function quotient(caller: string, a: bigint, b: bigint): number {
  if (b === 0n) throw divisionByZero(caller);
  if (a < EXACT && a > -EXACT && b < EXACT && b > -EXACT) return Number(a) / Number(b);
  const isNegative = a < 0n !== b < 0n;
  const [top, bottom] = [a < 0n ? -a : a, b < 0n ? -b : b];
  // 66 bits or more of the quotient, and one that tells whether anything follows, round as the quotient itself.
  const shift = Math.max(0, bitLength(bottom) - bitLength(top) + 66);
  const shifted = top << BigInt(shift);
  const digits = shifted / bottom;
  const result = float(caller, digits * bottom === shifted ? digits : digits | 1n);
  const half = Math.floor(shift / 2);
  return (isNegative ? -result : result) / 2 ** half / 2 ** (shift - half);
}

const floorDivide = /* @__PURE__ */ arithmetic({
  operator: "//",
  ints(caller, a, b) {
    if (b === 0n) throw divisionByZero(caller);
    const result = a / b;
    return a % b !== 0n && a < 0n !== b < 0n ? result - 1n : result;
  },
  floats: (caller, a, b) => floorParts(caller, a, b)[0],
});

const remainder = /* @__PURE__ */ arithmetic({
  operator: "%",
  ints(caller, a, b) {
    if (b === 0n) throw divisionByZero(caller);
    const rest = a % b;
    return rest !== 0n && rest < 0n !== b < 0n ? rest + b : rest;
  },
  floats: (caller, a, b) => floorParts(caller, a, b)[1],
});

/** Returns the quotient rounded down and the remainder, whose sign is that of the divisor. */
function floorParts(caller: string, a: number, b: number): readonly [number, number] {
  if (b === 0) throw divisionByZero(caller);
  let rest = a % b;
  let whole = (a - rest) / b;
  if (rest === 0) rest = b < 0 ? -0 : 0;
  else if (b < 0 !== rest < 0) {
    rest += b;
    whole -= 1;
  }
  if (whole === 0) return [a / b < 0 || Object.is(a / b, -0) ? -0 : 0, rest];
  const floor = Math.floor(whole);
  // The quotient is a whole number but for rounding.
  return [whole - floor > 0.5 ? floor + 1 : floor, rest];
}

const power = /* @__PURE__ */ arithmetic({
  operator: "**",
  ints: intPower,
  floats: floatPower,
  complexes: complexPower,
});

const negative: Rule = (_, given) => {
  const value = number(given as Plain);
  return value instanceof Complex ? new Complex(-value.re, -value.im) : -value;
};

const positive: Rule = (_, value) => number(value as Plain);

const invert: Rule = (caller, value) => ~integer(caller, "unary ~", value as Plain);

function integer(caller: string, operator: string, value: Plain, ...others: Plain[]): bigint {
  if (typeof value === "bigint") return value;
  if (typeof value === "boolean") return BigInt(value);
  throw unsupported(caller, operator, value, ...others);
}

/** Makes the rule of an operator of bits. Two bools give a bool. */
function bitwise(operator: string, compute: (a: bigint, b: bigint) => bigint): Rule {
  return (caller, a, b) => {
    const [first, second] = integers(caller, operator, a as Plain, b as Plain);
    const result = compute(first, second);
    return typeof a === "boolean" && typeof b === "boolean" ? result === 1n : result;
  };
}

function integers(caller: string, operator: string, a: Plain, b: Plain): readonly [bigint, bigint] {
  for (const value of [a, b])
    if (typeof value === "number" || value instanceof Complex) throw unsupported(caller, operator, a, b);
  return [BigInt(a as bigint), BigInt(b as bigint)];
}

const leftShift: Rule = (caller, a, b) => {
  const [value, count] = integers(caller, "<<", a as Plain, b as Plain);
  if (count < 0n) throw new ValueError(`${caller}: negative shift count`);
  if (value === 0n) return 0n;
  if (count > BigInt(MOST_BITS)) throw tooLarge(caller);
  return bounded(caller, value << count);
};

const rightShift: Rule = (caller, a, b) => {
  const [value, count] = integers(caller, ">>", a as Plain, b as Plain);
  if (count < 0n) throw new ValueError(`${caller}: negative shift count`);
  return value >> (count > BigInt(2 * MOST_BITS) ? BigInt(2 * MOST_BITS) : count);
};

/** Makes the rule of an order. JavaScript compares a bigint with a number exactly, as Python does. */
function order(operator: string, compute: (a: bigint | number, b: bigint | number) => boolean): Rule {
  return (caller, first, second) => {
    const [a, b] = [number(first as Plain), number(second as Plain)];
    if (a instanceof Complex || b instanceof Complex)
      throw unsupported(caller, operator, first as Plain, second as Plain);
    return compute(a, b);
  };
}

function areEqual(first: Plain, second: Plain): boolean {
  const [a, b] = [number(first), number(second)];
  if (a instanceof Complex) return b instanceof Complex ? a.re === b.re && a.im === b.im : isReal(a, b);
  if (b instanceof Complex) return isReal(b, a);
  // The exact comparison of a bigint with a number is the one of two orders.
  return a <= b && a >= b;
}

function isReal({ re, im }: Complex, real: bigint | number): boolean {
  return im === 0 && re <= real && re >= real;
}

const rules: ReadonlyMap<string, Rule> = /* @__PURE__ */ new Map<string, Rule>([
  ["add", add],
  ["subtract", subtract],
  ["multiply", multiply],
  ["divide", divide],
  ["floor_divide", floorDivide],
  ["remainder", remainder],
  ["power", power],
  // The row of the operator is `powerOperatorRow` in functions/powers.ts.
  ["**", power],
  ["negative", negative],
  ["positive", positive],
  ["invert", invert],
  ["bitwise_and", /* @__PURE__ */ bitwise("&", (a, b) => a & b)],
  ["bitwise_or", /* @__PURE__ */ bitwise("|", (a, b) => a | b)],
  ["bitwise_xor", /* @__PURE__ */ bitwise("^", (a, b) => a ^ b)],
  ["left_shift", leftShift],
  ["right_shift", rightShift],
  ["equal", (_, a, b) => areEqual(a as Plain, b as Plain)],
  ["not_equal", (_, a, b) => !areEqual(a as Plain, b as Plain)],
  ["less", /* @__PURE__ */ order("<", (a, b) => a < b)],
  ["less_equal", /* @__PURE__ */ order("<=", (a, b) => a <= b)],
  ["greater", /* @__PURE__ */ order(">", (a, b) => a > b)],
  ["greater_equal", /* @__PURE__ */ order(">=", (a, b) => a >= b)],
]);
