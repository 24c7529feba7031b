/** The types of random numbers. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";

const rng = np.random.defaultRng(1);
const old = new np.random.RandomState(1);

// A Generator gives scalars without a size, and arrays with one.
expectTypeOf(rng.random()).toEqualTypeOf<number>();
expectTypeOf(rng.random(3)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.random(3, { dtype: "float32" })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(rng.normal(0, 1)).toEqualTypeOf<number>();
expectTypeOf(rng.normal(0, 1, [2, 2])).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.integers(0, 5)).toEqualTypeOf<number | bigint>();
expectTypeOf(rng.integers(0, 5, 2, { dtype: "uint8" })).toEqualTypeOf<NDArray<"uint8">>();
expectTypeOf(rng.poisson(3, 2)).toEqualTypeOf<NDArray<"int64">>();
expectTypeOf(rng.multinomial(3, [0.5, 0.5])).toEqualTypeOf<NDArray<"int64">>();

// Parameters that are lists give arrays. An NDArray may have no axes, and then gives a number.
expectTypeOf(rng.gamma([1, 2])).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.standardGamma([1, 2])).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.normal(0, new Float64Array(2))).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.normal(np.zeros(2), 1)).toEqualTypeOf<number | NDArray<"float64">>();
expectTypeOf(rng.integers([1, 2], null)).toEqualTypeOf<NDArray<"int64">>();

// It refuses what is no parameter.
// @ts-expect-error A text is no parameter.
rng.normal("0", 1);
// @ts-expect-error The method must be named.
rng.multivariateNormal([0], [[1]], 2);

// A RandomState has the same distributions.
expectTypeOf(old.rand()).toEqualTypeOf<number>();
expectTypeOf(old.randn(2, 3)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(old.beta(1, 2, 3)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(np.random.binomial(3, 0.5, 2)).toEqualTypeOf<NDArray<"int64">>();
// @ts-expect-error RandomState takes no options here.
old.standardGamma(1, 2, { dtype: "float32" });
