/** The call of formulas, and those of elementwise functions. */
import { call } from "./call.ts";

export const evaluate = /* @__PURE__ */ call(
  "evaluate(text, variables?, { out, order, window, *, maxSteps })",
);

export const add = /* @__PURE__ */ call("add(x1, x2, { out, *, where, casting, order, dtype })");
export const subtract = /* @__PURE__ */ call("subtract(x1, x2, { out, *, where, casting, order, dtype })");
export const multiply = /* @__PURE__ */ call("multiply(x1, x2, { out, *, where, casting, order, dtype })");
export const divide = /* @__PURE__ */ call("divide(x1, x2, { out, *, where, casting, order, dtype })");
export const trueDivide = /* @__PURE__ */ call(
  "trueDivide(x1, x2, { out, *, where, casting, order, dtype })",
);
export const floorDivide = /* @__PURE__ */ call(
  "floorDivide(x1, x2, { out, *, where, casting, order, dtype })",
);
export const remainder = /* @__PURE__ */ call("remainder(x1, x2, { out, *, where, casting, order, dtype })");
export const mod = /* @__PURE__ */ call("mod(x1, x2, { out, *, where, casting, order, dtype })");
export const fmod = /* @__PURE__ */ call("fmod(x1, x2, { out, *, where, casting, order, dtype })");
export const power = /* @__PURE__ */ call("power(x1, x2, { out, *, where, casting, order, dtype })");
export const pow = /* @__PURE__ */ call("pow(x1, x2, { out, *, where, casting, order, dtype })");
export const gcd = /* @__PURE__ */ call("gcd(x1, x2, { out, *, where, casting, order, dtype })");
export const lcm = /* @__PURE__ */ call("lcm(x1, x2, { out, *, where, casting, order, dtype })");
export const divmod = /* @__PURE__ */ call("divmod(x1, x2, { *, where, casting, order, dtype })");

export const negative = /* @__PURE__ */ call("negative(x, { out, *, where, casting, order, dtype })");
export const positive = /* @__PURE__ */ call("positive(x, { out, *, where, casting, order, dtype })");
export const absolute = /* @__PURE__ */ call("absolute(x, { out, *, where, casting, order, dtype })");
export const abs = /* @__PURE__ */ call("abs(x, { out, *, where, casting, order, dtype })");
export const fabs = /* @__PURE__ */ call("fabs(x, { out, *, where, casting, order, dtype })");
export const sign = /* @__PURE__ */ call("sign(x, { out, *, where, casting, order, dtype })");
export const square = /* @__PURE__ */ call("square(x, { out, *, where, casting, order, dtype })");
export const reciprocal = /* @__PURE__ */ call("reciprocal(x, { out, *, where, casting, order, dtype })");
export const conjugate = /* @__PURE__ */ call("conjugate(x, { out, *, where, casting, order, dtype })");
export const conj = /* @__PURE__ */ call("conj(x, { out, *, where, casting, order, dtype })");
export const real = /* @__PURE__ */ call("real(val)");
export const imag = /* @__PURE__ */ call("imag(val)");

export const maximum = /* @__PURE__ */ call("maximum(x1, x2, { out, *, where, casting, order, dtype })");
export const minimum = /* @__PURE__ */ call("minimum(x1, x2, { out, *, where, casting, order, dtype })");
export const fmax = /* @__PURE__ */ call("fmax(x1, x2, { out, *, where, casting, order, dtype })");
export const fmin = /* @__PURE__ */ call("fmin(x1, x2, { out, *, where, casting, order, dtype })");
export const clip = /* @__PURE__ */ call("clip(a, min?, max?, { out, *, where, casting, order, dtype })");

export const rint = /* @__PURE__ */ call("rint(x, { out, *, where, casting, order, dtype })");
export const floor = /* @__PURE__ */ call("floor(x, { out, *, where, casting, order, dtype })");
export const ceil = /* @__PURE__ */ call("ceil(x, { out, *, where, casting, order, dtype })");
export const trunc = /* @__PURE__ */ call("trunc(x, { out, *, where, casting, order, dtype })");
export const round = /* @__PURE__ */ call("round(a, { decimals, out })");
export const around = /* @__PURE__ */ call("around(a, { decimals, out })");

export const bitwiseAnd = /* @__PURE__ */ call(
  "bitwiseAnd(x1, x2, { out, *, where, casting, order, dtype })",
);
export const bitwiseOr = /* @__PURE__ */ call("bitwiseOr(x1, x2, { out, *, where, casting, order, dtype })");
export const bitwiseXor = /* @__PURE__ */ call(
  "bitwiseXor(x1, x2, { out, *, where, casting, order, dtype })",
);
export const invert = /* @__PURE__ */ call("invert(x, { out, *, where, casting, order, dtype })");
export const bitwiseNot = /* @__PURE__ */ call("bitwiseNot(x, { out, *, where, casting, order, dtype })");
export const bitwiseInvert = /* @__PURE__ */ call(
  "bitwiseInvert(x, { out, *, where, casting, order, dtype })",
);
export const leftShift = /* @__PURE__ */ call("leftShift(x1, x2, { out, *, where, casting, order, dtype })");
export const bitwiseLeftShift = /* @__PURE__ */ call(
  "bitwiseLeftShift(x1, x2, { out, *, where, casting, order, dtype })",
);
export const rightShift = /* @__PURE__ */ call(
  "rightShift(x1, x2, { out, *, where, casting, order, dtype })",
);
export const bitwiseRightShift = /* @__PURE__ */ call(
  "bitwiseRightShift(x1, x2, { out, *, where, casting, order, dtype })",
);
export const bitwiseCount = /* @__PURE__ */ call("bitwiseCount(x, { out, *, where, casting, order, dtype })");

export const equal = /* @__PURE__ */ call("equal(x1, x2, { out, *, where, casting, order, dtype })");
export const notEqual = /* @__PURE__ */ call("notEqual(x1, x2, { out, *, where, casting, order, dtype })");
export const less = /* @__PURE__ */ call("less(x1, x2, { out, *, where, casting, order, dtype })");
export const lessEqual = /* @__PURE__ */ call("lessEqual(x1, x2, { out, *, where, casting, order, dtype })");
export const greater = /* @__PURE__ */ call("greater(x1, x2, { out, *, where, casting, order, dtype })");
export const greaterEqual = /* @__PURE__ */ call(
  "greaterEqual(x1, x2, { out, *, where, casting, order, dtype })",
);
export const logicalAnd = /* @__PURE__ */ call(
  "logicalAnd(x1, x2, { out, *, where, casting, order, dtype })",
);
export const logicalOr = /* @__PURE__ */ call("logicalOr(x1, x2, { out, *, where, casting, order, dtype })");
export const logicalXor = /* @__PURE__ */ call(
  "logicalXor(x1, x2, { out, *, where, casting, order, dtype })",
);
export const logicalNot = /* @__PURE__ */ call("logicalNot(x, { out, *, where, casting, order, dtype })");
export const isclose = /* @__PURE__ */ call("isclose(a, b, { rtol, atol, equalNan })");
export const allclose = /* @__PURE__ */ call("allclose(a, b, { rtol, atol, equalNan })");
export const arrayEqual = /* @__PURE__ */ call("arrayEqual(a1, a2, { equalNan })");

export const sqrt = /* @__PURE__ */ call("sqrt(x, { out, *, where, casting, order, dtype })");
export const degrees = /* @__PURE__ */ call("degrees(x, { out, *, where, casting, order, dtype })");
export const rad2deg = /* @__PURE__ */ call("rad2deg(x, { out, *, where, casting, order, dtype })");
export const radians = /* @__PURE__ */ call("radians(x, { out, *, where, casting, order, dtype })");
export const deg2rad = /* @__PURE__ */ call("deg2rad(x, { out, *, where, casting, order, dtype })");
export const heaviside = /* @__PURE__ */ call("heaviside(x1, x2, { out, *, where, casting, order, dtype })");
export const copysign = /* @__PURE__ */ call("copysign(x1, x2, { out, *, where, casting, order, dtype })");
export const signbit = /* @__PURE__ */ call("signbit(x, { out, *, where, casting, order, dtype })");
export const nextafter = /* @__PURE__ */ call("nextafter(x1, x2, { out, *, where, casting, order, dtype })");
export const spacing = /* @__PURE__ */ call("spacing(x, { out, *, where, casting, order, dtype })");
export const ldexp = /* @__PURE__ */ call("ldexp(x1, x2, { out, *, where, casting, order, dtype })");
export const isnan = /* @__PURE__ */ call("isnan(x, { out, *, where, casting, order, dtype })");
export const isinf = /* @__PURE__ */ call("isinf(x, { out, *, where, casting, order, dtype })");
export const isfinite = /* @__PURE__ */ call("isfinite(x, { out, *, where, casting, order, dtype })");
export const frexp = /* @__PURE__ */ call("frexp(x, { *, where, casting, order })");
export const modf = /* @__PURE__ */ call("modf(x, { *, where, casting, order })");

export const exp = /* @__PURE__ */ call("exp(x, { out, *, where, casting, order, dtype })");
export const exp2 = /* @__PURE__ */ call("exp2(x, { out, *, where, casting, order, dtype })");
export const expm1 = /* @__PURE__ */ call("expm1(x, { out, *, where, casting, order, dtype })");
export const log = /* @__PURE__ */ call("log(x, { out, *, where, casting, order, dtype })");
export const log2 = /* @__PURE__ */ call("log2(x, { out, *, where, casting, order, dtype })");
export const log10 = /* @__PURE__ */ call("log10(x, { out, *, where, casting, order, dtype })");
export const log1p = /* @__PURE__ */ call("log1p(x, { out, *, where, casting, order, dtype })");
export const cbrt = /* @__PURE__ */ call("cbrt(x, { out, *, where, casting, order, dtype })");
export const sin = /* @__PURE__ */ call("sin(x, { out, *, where, casting, order, dtype })");
export const cos = /* @__PURE__ */ call("cos(x, { out, *, where, casting, order, dtype })");
export const tan = /* @__PURE__ */ call("tan(x, { out, *, where, casting, order, dtype })");
export const arcsin = /* @__PURE__ */ call("arcsin(x, { out, *, where, casting, order, dtype })");
export const asin = /* @__PURE__ */ call("asin(x, { out, *, where, casting, order, dtype })");
export const arccos = /* @__PURE__ */ call("arccos(x, { out, *, where, casting, order, dtype })");
export const acos = /* @__PURE__ */ call("acos(x, { out, *, where, casting, order, dtype })");
export const arctan = /* @__PURE__ */ call("arctan(x, { out, *, where, casting, order, dtype })");
export const atan = /* @__PURE__ */ call("atan(x, { out, *, where, casting, order, dtype })");
export const sinh = /* @__PURE__ */ call("sinh(x, { out, *, where, casting, order, dtype })");
export const cosh = /* @__PURE__ */ call("cosh(x, { out, *, where, casting, order, dtype })");
export const tanh = /* @__PURE__ */ call("tanh(x, { out, *, where, casting, order, dtype })");
export const arcsinh = /* @__PURE__ */ call("arcsinh(x, { out, *, where, casting, order, dtype })");
export const asinh = /* @__PURE__ */ call("asinh(x, { out, *, where, casting, order, dtype })");
export const arccosh = /* @__PURE__ */ call("arccosh(x, { out, *, where, casting, order, dtype })");
export const acosh = /* @__PURE__ */ call("acosh(x, { out, *, where, casting, order, dtype })");
export const arctanh = /* @__PURE__ */ call("arctanh(x, { out, *, where, casting, order, dtype })");
export const atanh = /* @__PURE__ */ call("atanh(x, { out, *, where, casting, order, dtype })");
export const hypot = /* @__PURE__ */ call("hypot(x1, x2, { out, *, where, casting, order, dtype })");
export const logaddexp = /* @__PURE__ */ call("logaddexp(x1, x2, { out, *, where, casting, order, dtype })");
export const logaddexp2 = /* @__PURE__ */ call(
  "logaddexp2(x1, x2, { out, *, where, casting, order, dtype })",
);
export const floatPower = /* @__PURE__ */ call(
  "floatPower(x1, x2, { out, *, where, casting, order, dtype })",
);
export const arctan2 = /* @__PURE__ */ call("arctan2(x1, x2, { out, *, where, casting, order, dtype })");
export const atan2 = /* @__PURE__ */ call("atan2(x1, x2, { out, *, where, casting, order, dtype })");
export const sinc = /* @__PURE__ */ call("sinc(x)");
export const angle = /* @__PURE__ */ call("angle(z, { deg })");
export const nanToNum = /* @__PURE__ */ call("nanToNum(x, { copy, nan, posinf, neginf })");
export const unwrap = /* @__PURE__ */ call("unwrap(p, { discont, axis, *, period })");
export const interp = /* @__PURE__ */ call("interp(x, xp, fp, { left, right, period })");
