/**
 * The functions that a text can call, by name: elementwise functions, reductions, casts and makers. Their parameters have NumPy's
 * names.
 */

import { isAbsent } from "../../caller.ts";
import { Call } from "../../calls/call.ts";
import { Complex } from "../../dtype/complex.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { DTypeError } from "../../errors.ts";
import { readShape } from "../../input/arguments.ts";
import { readAxis } from "../../input/axes.ts";
import type { Extents } from "../../layout.ts";
import { type Draft, isPart, type Part, type Plain } from "../draft/draft.ts";
import { partOf, partOfPlain } from "../draft/loops.ts";
import { copied } from "../engine/copied.ts";
import { attributeOf } from "../engine/views.ts";
import { differences, runningAlong, totalsAlong } from "../functions/accumulations.ts";
import { angleInDegreesRow, angleRow } from "../functions/complex.ts";
import { apply, type ElementwiseRow } from "../functions/elementwise-row.ts";
import { finiteOf } from "../functions/finite-values.ts";
import { type ReductionRow, readReduction } from "../functions/reduction.ts";
import { averageOf } from "../functions/weighted-means.ts";
import {
  type Bound,
  dtypeArgument,
  flagArgument,
  integerArgument,
  integersArgument,
  operandOf,
  type Parameters,
  plainArgument,
  type Refuse,
} from "./arguments.ts";
import { elementwiseFunctions, reductions } from "./families.ts";
import { arangeOf, eyeOf, linspaceOf } from "./makers.ts";
import { textNorm } from "./norms.ts";
import { medians, quantiles, sorted } from "./orders.ts";
import { powerRange } from "./power-ranges.ts";
import { diagonalSum, dotProduct, matrixProduct, outerProduct } from "./products.ts";
import { List, type Value } from "./values.ts";

/** A function of texts. */
export interface TextFunction extends Parameters {
  /** Whether it can be called as a method. */
  readonly isMethod: boolean;
  /** Whether it computes each element by itself. */
  readonly isElementwise?: true;
  readonly call: (draft: Draft, bound: Bound, refuse: Refuse) => Value;
}

/** A function that computes each element by itself. */
function textElementwise(row: ElementwiseRow): TextFunction {
  return {
    parameters: row.takesDType ? [...row.parameters, "dtype"] : row.parameters,
    required: row.required,
    isMethod: true,
    isElementwise: true,
    call(draft, bound, refuse) {
      const operands = row.parameters.map((name) =>
        isAbsent(bound.get(name)?.value) ? null : operandOf(bound, name, refuse),
      );
      return apply(draft, row, operands, { dtype: dtypeArgument(bound, refuse), casting: "same_kind" });
    },
  };
}

/** A function that folds axes. */
function textReduction(row: ReductionRow): TextFunction {
  const options = row.options.filter((name) => name !== "out");
  return {
    parameters: ["a", ...options],
    required: 1,
    isMethod: true,
    call(draft, bound, refuse) {
      const part = partOf(draft, operandOf(bound, "a", refuse).value);
      const axis = integersArgument(bound, "axis", refuse);
      const read = {
        axis: axis === null || axis.length !== 1 || bound.get("axis")?.value instanceof List ? axis : axis[0],
        keepdims: flagArgument(bound, "keepdims", refuse, false),
        initial: plainArgument(bound, "initial", refuse),
        ddof: plainArgument(bound, "correction", refuse) ?? plainArgument(bound, "ddof", refuse),
      };
      const hasMask = (bound.get("where")?.value ?? true) !== true;
      const mask = hasMask ? operandOf(bound, "where", refuse) : null;
      const dtype = dtypeArgument(bound, refuse);
      return row.compute(draft, part, readReduction(draft, row, read, part, dtype, mask));
    },
  };
}

/** The functions among the others that arrays have as methods. */
const METHODS = ["astype", "diff", "cumsum", "cumprod", "dot", "trace"];

/** A function that is neither, by its call. */
function textOther(usage: string, call: TextFunction["call"]): readonly [string, TextFunction] {
  const { name, parts } = new Call(usage);
  const { positions, required } = parts;
  return [name, { parameters: positions, required, isMethod: METHODS.includes(name), call }];
}

/** Returns the argument `x` as another dtype. As NumPy: astype copies, and `float64(x)` does where the dtype changes. */
function castOf(draft: Draft, bound: Bound, refuse: Refuse, dtype: DType, keepsSame: boolean): Part {
  const { value } = operandOf(bound, "x", refuse);
  if (value instanceof Complex && !dtype.takesComplex)
    throw new DTypeError(`${draft.call.name}: a complex number cannot become ${dtype}`);
  if (!isPart(value)) return draft.cast(partOfPlain(draft, value, dtype), dtype);
  return keepsSame && value.dtype === dtype ? value : draft.cast(copied(draft, value), dtype);
}

const casts = (): (readonly [string, TextFunction])[] =>
  Object.values(dtypes).map((dtype) =>
    textOther(`${dtype.name}(x)`, (draft, bound, refuse) => castOf(draft, bound, refuse, dtype, true)),
  );

const others = (): (readonly [string, TextFunction])[] => [
  textOther("astype(x, dtype)", (draft, bound, refuse) => {
    const dtype = dtypeArgument(bound, refuse) ?? refuse(null, "dtype must be a dtype");
    return castOf(draft, bound, refuse, dtype, false);
  }),
  ...(["real", "imag"] as const).map((name) =>
    textOther(`${name}(val)`, (draft, bound, refuse) => {
      const { value } = operandOf(bound, "val", refuse);
      return attributeOf(draft, value, name) as Part;
    }),
  ),
  textOther("angle(z, deg?)", angle),
  textOther("nan_to_num(x, copy?, nan?, posinf?, neginf?)", nanToNum),
  textOther("nanToNum(x, copy?, nan?, posinf?, neginf?)", nanToNum),
  textOther("arange(start, stop?, step?, dtype?)", arange),
  textOther("linspace(start, stop, num?, endpoint?, dtype?)", linspace),
  textOther("logspace(start, stop, num?, endpoint?, base?, dtype?)", logspace),
  textOther("geomspace(start, stop, num?, endpoint?, dtype?)", geomspace),
  textOther("zeros(shape, dtype?)", (draft, bound, refuse) => filled(draft, bound, refuse, 0)),
  textOther("ones(shape, dtype?)", (draft, bound, refuse) => filled(draft, bound, refuse, 1)),
  textOther("full(shape, fill_value, dtype?)", full),
  textOther("eye(N, M?, k?, dtype?)", (...given) => eye(...given, "N")),
  textOther("identity(n, dtype?)", (...given) => eye(...given, "n")),
  textOther("matmul(x1, x2)", matrixProduct),
  textOther("dot(a, b)", dotProduct),
  textOther("outer(a, b)", outerProduct),
  textOther("trace(a, offset?, axis1?, axis2?, dtype?)", diagonalSum),
  textOther("norm(x, ord?, axis?, keepdims?)", textNorm),
  textOther("linalg.norm(x, ord?, axis?, keepdims?)", textNorm),
  textOther("average(a, axis?, weights?, returned?, keepdims?)", average),
  textOther("diff(a, n?, axis?)", diff),
  textOther("sort(a, axis?)", sorted),
  ...["median", "nanmedian"].map((name) =>
    textOther(`${name}(a, axis?, keepdims?)`, (...given) => medians(...given, name !== "median")),
  ),
  ...["quantile", "nanquantile", "percentile", "nanpercentile"].map((name) =>
    textOther(`${name}(a, q, axis?, keepdims?)`, (...given) =>
      quantiles(...given, name.endsWith("quantile") ? 1 : 100, name.startsWith("nan")),
    ),
  ),
  textOther("cumsum(a, axis?, dtype?)", (...given) => cumulative(...given, "sum")),
  textOther("cumprod(a, axis?, dtype?)", (...given) => cumulative(...given, "product")),
  ...totals("cumulative_sum", "cumulativeSum", "sum"),
  ...totals("cumulative_prod", "cumulativeProd", "product"),
];

function angle(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const row = flagArgument(bound, "deg", refuse, false) ? angleInDegreesRow : angleRow;
  return apply(draft, row, [operandOf(bound, "z", refuse)]);
}

/** A formula never writes its operands, so `copy` means nothing. */
function nanToNum(draft: Draft, bound: Bound, refuse: Refuse): Part {
  flagArgument(bound, "copy", refuse, true);
  const given = (name: string) => (isAbsent(bound.get(name)?.value) ? null : operandOf(bound, name, refuse));
  const part = partOf(draft, operandOf(bound, "x", refuse).value);
  return copied(
    draft,
    finiteOf(draft, part, {
      nan: given("nan") ?? { value: 0n, name: "nan" },
      posinf: given("posinf"),
      neginf: given("neginf"),
    }),
  );
}

function arange(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const first = plainArgument(bound, "start", refuse) ?? 0n;
  const stop = plainArgument(bound, "stop", refuse);
  const step = plainArgument(bound, "step", refuse) ?? 1n;
  const dtype = dtypeArgument(bound, refuse);
  return stop === undefined
    ? arangeOf(draft, 0n, first, step, dtype)
    : arangeOf(draft, first, stop, step, dtype);
}

/** What all ranges of a number of samples are asked for. */
function samples(bound: Bound, refuse: Refuse) {
  const [start, stop] = ["start", "stop"].map(
    (name) => plainArgument(bound, name, refuse) ?? refuse(null, `${name} must be a number`),
  ) as [Plain, Plain];
  const count = integerArgument(bound, "num", refuse) ?? 50;
  if (count < 0) refuse(null, `Number of samples, ${count}, must be non-negative`);
  const hasEndpoint = flagArgument(bound, "endpoint", refuse, true);
  return { start, stop, count, hasEndpoint, dtype: dtypeArgument(bound, refuse) };
}

function linspace(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const { start, stop, count, hasEndpoint, dtype } = samples(bound, refuse);
  return linspaceOf(draft, start, stop, count, hasEndpoint, dtype);
}

function logspace(draft: Draft, bound: Bound, refuse: Refuse): Part {
  return powerRange(draft, { ...samples(bound, refuse), base: plainArgument(bound, "base", refuse) ?? 10n });
}

function geomspace(draft: Draft, bound: Bound, refuse: Refuse): Part {
  return powerRange(draft, { ...samples(bound, refuse), base: null });
}

function shapeArgument(draft: Draft, bound: Bound, refuse: Refuse): Extents {
  const shape =
    integersArgument(bound, "shape", refuse) ??
    refuse(null, "shape must be an integer or a tuple of integers");
  return readShape(draft.call, shape);
}

function filled(draft: Draft, bound: Bound, refuse: Refuse, value: number): Part {
  return draft.filled(
    value,
    dtypeArgument(bound, refuse) ?? dtypes.float64,
    shapeArgument(draft, bound, refuse),
  );
}

function full(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const value = plainArgument(bound, "fill_value", refuse) ?? refuse(null, "fill_value must be a number");
  const dtype = dtypeArgument(bound, refuse) ?? partOfPlain(draft, value).dtype;
  return draft.filled(value, dtype, shapeArgument(draft, bound, refuse));
}

function eye(draft: Draft, bound: Bound, refuse: Refuse, name: "N" | "n"): Part {
  const rows = integerArgument(bound, name, refuse) ?? refuse(null, `${name} must be an integer`);
  const columns = integerArgument(bound, "M", refuse) ?? rows;
  const offset = integerArgument(bound, "k", refuse) ?? 0;
  return eyeOf(draft, rows, columns, offset, dtypeArgument(bound, refuse) ?? dtypes.float64);
}

function average(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const part = partOf(draft, operandOf(bound, "a", refuse).value);
  if (flagArgument(bound, "returned", refuse, false))
    refuse(bound.get("returned")?.start ?? null, "returned=True has two results, and a formula has one");
  const hasWeights = !isAbsent(bound.get("weights")?.value);
  const weights = hasWeights ? partOf(draft, operandOf(bound, "weights", refuse).value) : null;
  const keepdims = flagArgument(bound, "keepdims", refuse, false);
  return averageOf(draft, part, weights, integersArgument(bound, "axis", refuse), keepdims).mean;
}

function diff(draft: Draft, bound: Bound, refuse: Refuse): Part | Plain {
  const { value } = operandOf(bound, "a", refuse);
  const times = integerArgument(bound, "n", refuse) ?? 1;
  if (times === 0) return value;
  const part = partOf(draft, value);
  if (times < 0) refuse(null, `order must be non-negative but got ${times}`);
  const axis = integerArgument(bound, "axis", refuse) ?? -1;
  const dimensions = part.shape.length;
  // An array without axes is refused whatever the axis.
  return differences(draft, part, dimensions === 0 ? 0 : readAxis(draft.call, axis, dimensions), times);
}

function cumulative(draft: Draft, bound: Bound, refuse: Refuse, operation: "sum" | "product"): Part {
  const part = partOf(draft, operandOf(bound, "a", refuse).value);
  const axis = integerArgument(bound, "axis", refuse);
  return runningAlong(draft, part, axis ?? null, operation, dtypeArgument(bound, refuse));
}

/** The functions of NumPy's array API that sum or multiply, by both of their names. */
function totals(name: string, camel: string, operation: "sum" | "product") {
  return [name, camel].map((one) =>
    textOther(`${one}(x, axis?, dtype?, include_initial?)`, (draft, bound, refuse) => {
      const part = partOf(draft, operandOf(bound, "x", refuse).value);
      const axis = integerArgument(bound, "axis", refuse) ?? null;
      const hasInitial = flagArgument(bound, "include_initial", refuse, false);
      return totalsAlong(draft, part, axis, operation, dtypeArgument(bound, refuse), hasInitial);
    }),
  );
}

/** The functions by all their names, once a text was read. */
let known: ReadonlyMap<string, TextFunction> | null = null;

/** Returns the functions by all their names. They are collected for the first text: most programs have none. */
export function textFunctions(): ReadonlyMap<string, TextFunction> {
  known ??= new Map([
    ...elementwiseFunctions().map(([name, row]) => [name, textElementwise(row)] as const),
    ...reductions().map(([name, row]) => [name, textReduction(row)] as const),
    ...casts(),
    ...others(),
  ]);
  return known;
}
