/** The types of histograms. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type NDArray, type PositionList, type Vector } from "../../ts/index.ts";

// Counts are typed by weights and density.
expectTypeOf(np.histogram([1, 2])[0]).toEqualTypeOf<PositionList>();
expectTypeOf(np.histogram([1, 2], 5, [0, 1])[0]).toEqualTypeOf<PositionList>();
const weights = np.zeros(2, "int8");
expectTypeOf(np.histogram([1, 2], { weights })[0]).toEqualTypeOf<Vector<"int8">>();
expectTypeOf(np.histogram([1, 2], 3, null, false, weights)[0]).toEqualTypeOf<Vector<"int8">>();
expectTypeOf(np.histogram([1, 2], { density: true, weights })[0]).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(np.histogram([1, 2], 3, { density: true })[0]).toEqualTypeOf<Vector<"float64">>();
const complexWeights = np.zeros(2, "complex64");
expectTypeOf(np.histogram([1, 2], { density: true, weights: complexWeights })[0]).toEqualTypeOf<
  Vector<"complex128">
>();

// Edges are typed by the data, or by given edges.
const narrow = np.zeros(2, "float32");
expectTypeOf(np.histogram(narrow)[1]).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.histogram(np.zeros(2, "int8"), "auto")[1]).toEqualTypeOf<Vector<"float64">>();
expectTypeOf(np.histogram([1], narrow)[1]).toEqualTypeOf<Vector<"float32">>();
expectTypeOf(np.histogramBinEdges(narrow, { bins: np.zeros(2, "int8") })).toEqualTypeOf<Vector<"int8">>();
// @ts-expect-error: no rule has this name.
np.histogramBinEdges(narrow, { bins: "own" });

// Points have counts of float64.
expectTypeOf(np.histogram2d([1], [2], [2, [1, 2]])).toEqualTypeOf<
  [counts: NDArray<"float64">, xEdges: Vector, yEdges: Vector]
>();
expectTypeOf(np.histogramdd([[1], [2]], { range: [null, [0, 1]] })[1]).toEqualTypeOf<Vector[]>();
