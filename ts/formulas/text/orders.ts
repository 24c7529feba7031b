/** Functions of a text that sort, and that find medians and quantiles. */
import type { Copied } from "../../array/order.ts";
import { dtypes } from "../../dtype/dtypes.ts";
import { withVector } from "../../elements/casting.ts";
import { type View, vectorView } from "../../elements/view.ts";
import { DTypeError } from "../../errors.ts";
import { readAxis } from "../../input/axes.ts";
import { sizeOf } from "../../layout.ts";
import type { Made } from "../../order/folded-lanes.ts";
import { fractionsAs, fractionsOf, requireFewAxes } from "../../order/fractions.ts";
import { medianOf } from "../../order/median-values.ts";
import { type Fractions, quantilesOf } from "../../order/quantile-values.ts";
import { changedCopy, sortBlock, sortedByIndices } from "../../order/sorting.ts";
import { type Draft, isPart, type Part } from "../draft/draft.ts";
import { partOf } from "../draft/loops.ts";
import { viewOfBlock, viewOfPart } from "../engine/run.ts";
import { readAxes } from "../functions/asked-axes.ts";
import {
  type Argument,
  type Bound,
  flagArgument,
  integerArgument,
  integersArgument,
  operandOf,
  type Refuse,
} from "./arguments.ts";
import { List } from "./values.ts";

/** Returns the elements of the argument `a`, and counts them as steps. */
function elementsOf(draft: Draft, bound: Bound, refuse: Refuse): View {
  const view = viewOfPart(draft, partOf(draft, operandOf(bound, "a", refuse).value));
  draft.countSteps(1, view.size);
  return view;
}

/** Returns a sorted copy. */
export function sorted(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const { call } = draft;
  const view = elementsOf(draft, bound, refuse);
  const axis = integerArgument(bound, "axis", refuse) ?? -1;
  const sort = (lanes: View, along: number): Part => {
    const { dtype, shape } = lanes;
    const copied: Copied =
      dtype.kind === "c" ? sortedByIndices(call, lanes, along) : changedCopy(call, lanes, along, sortBlock);
    draft.hold(copied.block);
    return draft.array(viewOfBlock(dtype, shape, copied.strides, copied.block));
  };
  if (bound.get("axis")?.value === null) return withVector(call.name, view, (vector) => sort(vector, 0));
  return sort(view, readAxis(call, axis, view.shape.length));
}

/** Reads `axis` and `keepdims`. */
function foldedOf({ call }: Draft, { shape }: View, bound: Bound, refuse: Refuse) {
  return {
    axes: readAxes(call, integersArgument(bound, "axis", refuse), shape.length),
    keepdims: flagArgument(bound, "keepdims", refuse, false),
  };
}

function partOfMade(draft: Draft, { block, dtype, shape }: Made): Part {
  draft.hold(block);
  return draft.array(vectorView(block, dtype, sizeOf(shape), shape));
}

/** Returns medians. */
export function medians(draft: Draft, bound: Bound, refuse: Refuse, skipsNaN: boolean): Part {
  const view = elementsOf(draft, bound, refuse);
  return partOfMade(draft, medianOf(draft.call, view, foldedOf(draft, view, bound, refuse), skipsNaN));
}

/** Returns linear quantiles. `whole` is what stands for all elements: 1, or 100 for percentages. */
export function quantiles(
  draft: Draft,
  bound: Bound,
  refuse: Refuse,
  whole: number,
  skipsNaN: boolean,
): Part {
  const { call } = draft;
  const view = elementsOf(draft, bound, refuse);
  if (view.dtype.kind === "c") throw new DTypeError(`${call.name}: quantiles are those of real numbers`);
  const q = fractionsIn(draft, bound, refuse, whole);
  requireFewAxes(call, q);
  const folded = foldedOf(draft, view, bound, refuse);
  return partOfMade(
    draft,
    quantilesOf(call, view, { ...folded, q, method: "linear", skipsNaN, target: null }),
  );
}

/** Reads `q`: a number, an array, or a tuple of numbers. */
function fractionsIn(draft: Draft, bound: Bound, refuse: Refuse, whole: number): Fractions {
  const { call } = draft;
  const { value: given, start } = bound.get("q") as Argument;
  const value = given instanceof List ? given : operandOf(bound, "q", refuse).value;
  if (!(value instanceof List) && isPart(value))
    return fractionsOf(call, viewOfPart(draft, value), whole, false);
  const items = value instanceof List ? value.items : [value];
  const numbers = items.map((item) =>
    typeof item === "number" || typeof item === "bigint" || typeof item === "boolean"
      ? Number(item)
      : refuse(start, "q must be a number, an array or a tuple of numbers"),
  );
  const isFloat = items.length === 0 || items.some((item) => typeof item === "number");
  const fractions = fractionsAs(call, numbers, isFloat ? dtypes.float64 : dtypes.int64, whole);
  return value instanceof List ? fractions : { ...fractions, shape: [], isPlain: typeof value !== "boolean" };
}
