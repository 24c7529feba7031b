/** The dtypes of formulas in texts. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";

const a = np.zeros([3]);
const b = np.zeros([3]);
const single = np.zeros([3], { dtype: "float32" });
const whole = np.arange(3);
declare const text: string;

// The option decides.
expectTypeOf(np.evaluate("a * 2", { a }, { dtype: "float32" })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.evaluate(text, { a }, { dtype: "float64" }).data).toEqualTypeOf<Float64Array<ArrayBuffer>>();
expectTypeOf(np.evaluate(text, { a }, { dtype: np.bool })).toEqualTypeOf<NDArray<"bool">>();
expectTypeOf(np.evaluate(text, { a }, { out: single })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.evaluate(text, { a }, single)).toEqualTypeOf<NDArray<"float32">>();

// Arithmetic of arrays of one float dtype has that dtype.
expectTypeOf(np.evaluate("a * 2", { a })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.evaluate("(a + b) * k", { a, b, k: 0.5 })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.evaluate("sqrt(a**2 + b**2) / 1.5", { a, b })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.evaluate("exp(-x)", { x: single })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.evaluate("a.T @ b + 0.5", { a, b })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.evaluate("sum(x @ x)", { x: single })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(np.evaluate("a @ b > 1", { a, b })).toEqualTypeOf<NDArray<"bool">>();
expectTypeOf(np.evaluate("a - mean(a)", { a: new Float64Array(3) })).toEqualTypeOf<NDArray<"float64">>();

// Comparisons are booleans, of any variables.
expectTypeOf(np.evaluate("a > 2", { a })).toEqualTypeOf<NDArray<"bool">>();
expectTypeOf(np.evaluate("sin(a) <= (b + 1)", { a, b })).toEqualTypeOf<NDArray<"bool">>();
expectTypeOf(np.evaluate("(a > 0) & (b != 1)", { a, b })).toEqualTypeOf<NDArray<"bool">>();
expectTypeOf(np.evaluate("n == 1", { n: whole })).toEqualTypeOf<NDArray<"bool">>();

// A fold that is the whole text has the dtype of a sum or a mean.
expectTypeOf(np.evaluate("sum(a * b)", { a, b })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.evaluate("sum(a > 0)", { a })).toEqualTypeOf<NDArray<"int64">>();
expectTypeOf(np.evaluate("mean(a > 0)", { a })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.evaluate("sum(a)", { a }).toArray()).toExtend<number>();

// Where the compiler does not see it, the dtype may be any.
expectTypeOf(np.evaluate(text, { a })).toEqualTypeOf<NDArray>();
expectTypeOf(np.evaluate("n * 2", { n: whole })).toEqualTypeOf<NDArray>();
expectTypeOf(np.evaluate("a.astype(int8)", { a })).toEqualTypeOf<NDArray>();
expectTypeOf(np.evaluate("(a > 0) * 2", { a })).toEqualTypeOf<NDArray>();
expectTypeOf(np.evaluate("argmax(a)", { a })).toEqualTypeOf<NDArray>();
expectTypeOf(np.evaluate("(a > 0) @ (b > 0)", { a, b })).toEqualTypeOf<NDArray>();
expectTypeOf(np.evaluate("x @ eye(3)", { x: single })).toEqualTypeOf<NDArray>();
expectTypeOf(np.evaluate("dot(x, 2)", { x: single })).toEqualTypeOf<NDArray>();
expectTypeOf(np.evaluate("isnan(a)", { a })).toEqualTypeOf<NDArray>();
expectTypeOf(np.evaluate("where(a > 0, 1, 2)", { a })).toEqualTypeOf<NDArray>();
expectTypeOf(np.evaluate("k * 2", { a, k: 3 })).toEqualTypeOf<NDArray>();
expectTypeOf(np.evaluate("a * 1j", { a })).toEqualTypeOf<NDArray>();
expectTypeOf(np.evaluate`${a} * 2`).toEqualTypeOf<NDArray>();
// @ts-expect-error no such dtype
np.evaluate("a", { a }, { dtype: "float31" });
