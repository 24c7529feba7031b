/** The types of random numbers. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import * as namespaceOf from "../../ts/index.ts";
import np, { type NDArray } from "../../ts/index.ts";

const rng = np.random.defaultRng(1);
const old = new np.random.RandomState(1);

// A Generator gives scalars without a size, and arrays with one.
expectTypeOf(rng.random()).toEqualTypeOf<number>();
expectTypeOf(rng.random(3)).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.random(3, { dtype: "float32" })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(rng.normal(0, 1)).toEqualTypeOf<number>();
expectTypeOf(rng.normal(0, 1, [2, 2])).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.integers(0, 5, 2, { dtype: "uint8" })).toEqualTypeOf<NDArray<"uint8">>();
expectTypeOf(rng.poisson(3, 2)).toEqualTypeOf<NDArray<"int64">>();
expectTypeOf(rng.multinomial(3, [0.5, 0.5])).toEqualTypeOf<NDArray<"int64">>();

// Sizes may be given by name, also without what stands before them.
expectTypeOf(rng.normal()).toEqualTypeOf<number>();
expectTypeOf(rng.normal({ size: 3 })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.normal({ scale: 2 })).toEqualTypeOf<number>();
expectTypeOf(rng.normal({ loc: [1, 2] })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.normal(1, { size: [3] })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.normal(1, { scale: [3] })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.normal(1, 2, { size: [3] })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.normal(null, 2)).toEqualTypeOf<number>();
expectTypeOf(rng.gamma(2, { size: 3 })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.beta(1, 2, { size: 3 })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.standardCauchy({ size: 3 })).toEqualTypeOf<NDArray<"float64">>();
expectTypeOf(rng.poisson({ lam: 3 })).toEqualTypeOf<number | bigint>();
expectTypeOf(rng.multivariateNormal([0], [[1]], { method: "cholesky" })).toEqualTypeOf<NDArray<"float64">>();

// A dtype may stand alone in the place of the options.
expectTypeOf(rng.random("float32")).toEqualTypeOf<number>();
expectTypeOf(rng.random(3, "float32")).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(rng.random({ size: 3, dtype: "float32" })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(rng.random({ dtype: "float32" })).toEqualTypeOf<number>();
expectTypeOf(rng.random({ out: np.zeros(2, "float32") })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(rng.random(null, null, np.zeros(2, "float32"))).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(rng.random(2, "float32", { out: np.zeros(2, "float32") })).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(rng.standardNormal(3, np.float32)).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(rng.standardExponential(3, "float32", "inv")).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(rng.standardGamma([1, 2], "float32")).toEqualTypeOf<NDArray<"float32">>();
expectTypeOf(rng.standardGamma(2, "float32")).toEqualTypeOf<number>();
expectTypeOf(new np.random.SeedSequence(1).generateState(2, "uint64")).toEqualTypeOf<NDArray<"uint64">>();

// One integer between numbers is a number; between bigints, it may be a bigint.
expectTypeOf(rng.integers(0, 5)).toEqualTypeOf<number>();
expectTypeOf(rng.integers(5)).toEqualTypeOf<number>();
expectTypeOf(rng.integers(5, { endpoint: true })).toEqualTypeOf<number>();
expectTypeOf(rng.integers(5, null, null, { dtype: "uint64" })).toEqualTypeOf<number>();
expectTypeOf(rng.integers(5n)).toEqualTypeOf<number | bigint>();
expectTypeOf(rng.integers(0, 5n)).toEqualTypeOf<number | bigint>();
expectTypeOf(rng.integers(5n, "int8")).toEqualTypeOf<number>();
expectTypeOf(rng.integers(2, "bool")).toEqualTypeOf<boolean>();
expectTypeOf(rng.integers(5, "int8")).toEqualTypeOf<number>();
expectTypeOf(rng.integers(0, 5, "int8")).toEqualTypeOf<number>();
expectTypeOf(rng.integers(0, 5, 3, "int8")).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(rng.integers(0, 5, 3, "int8", true)).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(rng.integers(0, 9, { size: [2, 2] })).toEqualTypeOf<NDArray<"int64">>();
expectTypeOf(rng.integers(9, { high: [10], dtype: "int8" })).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(rng.integers([5, 6], "int8")).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(old.randint(0, 5, 3, "int8")).toEqualTypeOf<NDArray<"int8">>();
expectTypeOf(old.randint(5)).toEqualTypeOf<number>();

// Items of a list that an array cannot hold are drawn as they are.
expectTypeOf(rng.choice(5)).toEqualTypeOf<number>();
expectTypeOf(rng.choice(5, 3, false)).toEqualTypeOf<NDArray<"int64">>();
expectTypeOf(rng.choice(5, { size: 3 })).toEqualTypeOf<NDArray<"int64">>();
expectTypeOf(rng.choice(["a", "b"])).toEqualTypeOf<string>();
expectTypeOf(rng.choice(["a", "b"], 2)).toEqualTypeOf<string[]>();
expectTypeOf(rng.choice(["a", "b"], [2, 2])).toEqualTypeOf<string[][]>();
expectTypeOf(rng.choice(["a", "b"], { size: 2, replace: false })).toEqualTypeOf<string[]>();
expectTypeOf(rng.choice(["a", "b"], { p: [0.5, 0.5] })).toEqualTypeOf<string>();
expectTypeOf(rng.choice([{ id: 1 }, null], 2)).toEqualTypeOf<({ id: number } | null)[]>();
expectTypeOf(old.choice(["a", "b"], 2)).toEqualTypeOf<string[]>();
expectTypeOf(rng.permutation(["a", "b"])).toEqualTypeOf<string[]>();
expectTypeOf(old.permutation(["a", "b"])).toEqualTypeOf<string[]>();
expectTypeOf(rng.permutation(5)).toEqualTypeOf<NDArray<"int64">>();
expectTypeOf(rng.permuted(np.zeros(2, "int8"), { out: np.zeros(2) })).toEqualTypeOf<NDArray<"float64">>();

// It refuses unknown names and dtypes, and more arguments than a call takes.
// @ts-expect-error
rng.normal({ size: 3, dtype: "float32" });
// @ts-expect-error
rng.normal({ sise: 3 });
// @ts-expect-error
rng.normal(0, 1, 3, 4);
// @ts-expect-error
rng.normal(0, 1, 3, { size: 3 });
// @ts-expect-error
rng.uniform(0, 1, 3, { dtype: "float32" });
// @ts-expect-error
rng.beta(1, 2, { sise: 3 });
// @ts-expect-error
rng.random(3, { dtype: "float3" });
// @ts-expect-error
rng.random("float3");
// @ts-expect-error
rng.random(3, { endpoint: true });
// @ts-expect-error
rng.integers(5, { dtype: "float3" });
// @ts-expect-error
rng.integers({ high: 5 });
// @ts-expect-error
rng.integers(0, 5, 3, { size: 3 });
// @ts-expect-error
rng.choice(5, { with: 3 });
// @ts-expect-error
old.choice(5, { axis: 0 });
// @ts-expect-error
new np.random.PCG64(1, 2);

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

// The classes of np.random are types too.
const drawTwice = (generator: namespaceOf.random.Generator): number =>
  generator.random() + generator.random();
drawTwice(namespaceOf.random.defaultRng(1));
const bits: namespaceOf.random.PCG64 = new namespaceOf.random.PCG64(1);
// The state of any generator may be set: it is checked when the program runs.
bits.state = namespaceOf.random.defaultRng(1).bitGenerator.state;
const general: namespaceOf.random.BitGenerator = bits;
general.spawn(1);
