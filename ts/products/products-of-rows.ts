/** What covariances are computed from: the sums of the products of each row with each. */
import type { DType } from "../dtype/dtypes.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { laidOut, stridesOf, swapLastAxes, type View } from "../elements/view.ts";
import { DTypeError, ShapeError, ValueError } from "../errors.ts";
import type { Draft, Part } from "../formulas/draft/draft.ts";
import { isWhole } from "../formulas/draft/loops.ts";
import { computeInto, scalarOf, viewOfBlock, viewOfPart } from "../formulas/engine/run.ts";
import { realOf } from "../formulas/engine/views.ts";
import { isAnyTrue } from "../formulas/folds/fold.ts";
import { joined } from "../formulas/functions/accumulations.ts";
import { conjugated, eachPart } from "../formulas/functions/complex-parts.ts";
import { reductionAlong, sumOf } from "../formulas/functions/reductions.ts";
import { averageOf } from "../formulas/functions/weighted-means.ts";
import { readSize } from "../input/arguments.ts";
import { shapeText } from "../layout.ts";
import { multiplyMatrices } from "./multiply.ts";

/** The arguments of `cov` that are arrays. */
export interface Samples {
  readonly m: Part;
  readonly y: Part | null;
  /** How often each sample counts, and how much. */
  readonly fweights: Part | null;
  readonly aweights: Part | null;
}

/** The options of `cov` as plain values. */
export interface CovarianceOptions {
  readonly rowvar: boolean;
  readonly ddof: number;
  readonly dtype: DType | null;
}

/** Returns the covariances of the variables: a matrix, or a number for one variable. */
export function covariancesOf(draft: Draft, samples: Samples, how: CovarianceOptions): Part {
  const { m, y } = samples;
  for (const [name, part] of [
    ["m", m],
    ["y", y],
  ] as const)
    if (part !== null && part.shape.length > 2)
      throw new ValueError(`${draft.call.name}: ${name} has more than 2 dimensions`);
  const given = y === null ? [m] : [m, y];
  const dtype = how.dtype ?? draft.commonDType([...given, draft.constant(0, dtypes.float64)]);
  const own = rowsOf(draft, draft.cast(m, dtype), !how.rowvar && m.shape.length !== 1);
  if (own.shape[0] === 0) return draft.filled(0, dtypes.float64, [0, 0]);
  const variables = y === null ? own : withMore(draft, own, draft.cast(y, dtype), how.rowvar);
  const weights = weightsOf(draft, samples, variables.shape[1] as number);
  if (isWhole(dtype)) throw new DTypeError(`${draft.call.name}: dtype must be one of floats, got ${dtype}`);
  const total = weights === null ? null : (scalarOf(draft, sumOfAll(draft, weights)) as number);
  const { mean } = averageOf(draft, variables, weights, 1, true);
  const centred = draft.cast(
    draft.step("subtract", draft.commonDType([variables, mean]), [variables, mean]),
    dtype,
  );
  const freedom = Math.max(0, freedomOf(draft, samples, variables, weights, total, how.ddof));
  const sums = productsOfRows(draft, centred, weights);
  const wide = draft.commonDType([sums, draft.constant(0, dtypes.float64)]);
  const scaled = draft.step("multiply", wide, [sums, draft.constant(1 / freedom, dtypes.float64)]);
  return draft.cast(scaled, sums.dtype);
}

/** Returns an array as rows of samples: a number or a list is one row. */
function rowsOf(draft: Draft, part: Part, isTurned: boolean): Part {
  const view = viewOfPart(draft, part);
  const [first = 1, second] = view.shape;
  const [step = 0, other = 0] = stridesOf(view);
  const [shape, strides] =
    second === undefined
      ? [
          [1, first],
          [0, step],
        ]
      : [
          [first, second],
          [step, other],
        ];
  return draft.array(
    isTurned ? laidOut(view, shape.reverse(), strides.reverse()) : laidOut(view, shape, strides),
  );
}

/** Returns the rows of both arrays. */
function withMore(draft: Draft, own: Part, y: Part, rowvar: boolean): Part {
  const rows = rowsOf(draft, y, false);
  const others = rowvar || rows.shape[0] === 1 ? rows : rowsOf(draft, y, true);
  return joined(draft, [own, others], own, 0);
}

function sumOfAll(draft: Draft, part: Part): Part {
  return sumOf(draft, part, reductionAlong(new Set(part.shape.keys())));
}

/** Checks the weights, and returns those of the samples; null without weights. */
function weightsOf(draft: Draft, { fweights, aweights }: Samples, count: number): Part | null {
  const [often, much] = [
    ["fweights", fweights],
    ["aweights", aweights],
  ].map(([name, part]) => (part === null ? null : weightsNamed(draft, name as string, part as Part, count)));
  const [one = null, other = null] = [often, much].filter((part) => part !== null && part !== undefined);
  return one === null || other === null ? one : draft.step("multiply", dtypes.float64, [one, other]);
}

function weightsNamed(draft: Draft, name: string, given: Part, count: number): Part {
  const { name: caller } = draft.call;
  if (given.dtype.kind === "c") throw new DTypeError(`${caller}: ${name} must be real, got ${given.dtype}`);
  const { float64, bool } = dtypes;
  const part = draft.cast(given, float64);
  const isFrequency = name === "fweights";
  const isAny = (operation: "not_equal" | "less", other: Part): boolean =>
    isAnyTrue(draft, draft.step(operation, float64, [part, other], bool));
  if (isFrequency && isAny("not_equal", draft.step("rint", float64, [part])))
    throw new DTypeError(`${caller}: fweights must be integer`);
  if (part.shape.length !== 1 || part.shape[0] !== count)
    throw new ShapeError(
      `${caller}: incompatible numbers of samples and ${name}: ${count} samples, and shape ${shapeText(part.shape)}`,
    );
  if (isAny("less", draft.constant(0, float64)))
    throw new ValueError(`${caller}: ${name} cannot be negative`);
  return part;
}

/** Returns by how much the sums of products are divided. */
function freedomOf(
  draft: Draft,
  { aweights }: Samples,
  { shape }: Part,
  weights: Part | null,
  total: number | null,
  ddof: number,
): number {
  if (weights === null || total === null) return (shape[1] as number) - ddof;
  if (ddof === 0) return total;
  if (aweights === null) return total - ddof;
  const squares = draft.step("multiply", dtypes.float64, [weights, draft.cast(aweights, dtypes.float64)]);
  return total - (ddof * (scalarOf(draft, sumOfAll(draft, squares)) as number)) / total;
}

/** Returns the product of a matrix and its conjugate transpose, whose columns have weights. It is its own conjugate transpose. */
function productsOfRows(draft: Draft, matrix: Part, weights: Part | null): Part {
  const { call } = draft;
  const [rows] = matrix.shape as [number];
  const view = viewOfPart(draft, matrix);
  const own = draft.array(view);
  const dtype = weights === null ? matrix.dtype : draft.commonDType([matrix, weights]);
  const weighted = weights === null ? own : draft.step("multiply", dtype, [own, weights]);
  const factors = viewOfPart(draft, conjugated(draft, weighted));
  readSize(call, [rows, rows], dtype.itemSize);
  const block = multiplyMatrices(call.name, view, swapLastAxes(factors), [rows, rows], dtype);
  draft.hold(block);
  // With weights, the elements above and below the diagonal may be rounded differently. So one half is copied to the other.
  const all = viewOfBlock(dtype, [rows, rows], null, block);
  for (let row = 0; row < rows && weights !== null; row += 1)
    computeInto(draft, conjugated(draft, draft.array(lineOf(all, row, 0))), lineOf(all, row, 1), null);
  return draft.array(viewOfBlock(dtype, rows === 1 ? [] : [rows, rows], null, block));
}

/** Returns the elements of a column from the diagonal on, or those of a row. */
function lineOf(matrix: View, place: number, axis: number): View {
  const [rows] = matrix.shape as [number];
  const step = stridesOf(matrix)[axis] as number;
  return laidOut(matrix, [rows - place], [step], matrix.offset + place * (rows + 1) * matrix.dtype.itemSize);
}

/** Returns the coefficients of correlation: the covariances, each divided by both standard deviations. */
export function coefficientsOf(draft: Draft, covariances: Part): Part {
  const { dtype, shape } = covariances;
  const view = viewOfPart(draft, covariances);
  const matrix = draft.array(view);
  if (shape.length === 0) return draft.step("divide", dtype, [matrix, matrix]);
  const [rows] = shape as [number];
  const diagonal = draft.array(laidOut(view, [rows], [(rows + 1) * dtype.itemSize]));
  const variances = realOf(draft, diagonal);
  const deviations = viewOfPart(draft, draft.step("sqrt", variances.dtype, [variances]));
  const { itemSize } = deviations.dtype;
  const [down, across] = [
    [rows, 1],
    [1, rows],
  ].map((lengths) =>
    draft.array(
      laidOut(
        deviations,
        lengths,
        lengths.map((length) => (length === 1 ? 0 : itemSize)),
      ),
    ),
  ) as [Part, Part];
  const coefficients = draft.step("divide", dtype, [draft.step("divide", dtype, [matrix, down]), across]);
  return eachPart(draft, coefficients, (part) => {
    const [least, most] = [-1, 1].map((bound) => draft.constant(bound, part.dtype)) as [Part, Part];
    return draft.step("minimum", part.dtype, [draft.step("maximum", part.dtype, [part, least]), most]);
  });
}
