/** Slopes along axes, and areas below lines: gradient, trapezoid. The operations have NumPy's order, so the results are its bits. */
import type { NDArray, ValueOrView, Vector } from "../../array/ndarray.ts";
import type { PerAxis } from "../../array/types.ts";
import { isAbsent } from "../../caller.ts";
import * as calls from "../../calls/statistics.ts";
import type { ArrayInput, InputDType } from "../../creation/inputs.ts";
import { makeEach } from "../../creation/make.ts";
import type { Scalar } from "../../dtype/complex.ts";
import type { DTypeName, ValueOf } from "../../dtype/dtypes.ts";
import { partOfAxis } from "../../elements/view.ts";
import { ValueError } from "../../errors.ts";
import { readInteger } from "../../input/arguments.ts";
import { readAxis, readDistinctAxes } from "../../input/axes.ts";
import { bind, bindAny, requireGiven } from "../../input/bind.ts";
import type { Draft, Operand, Part } from "../draft/draft.ts";
import { partOf } from "../draft/loops.ts";
import { withOperands } from "../draft/operands.ts";
import { deliver, deliverScalar, USUAL } from "../engine/deliver.ts";
import { viewOfPart } from "../engine/run.ts";
import { differences } from "./accumulations.ts";
import { readAskedAxes } from "./asked-axes.ts";
import { alongAxis, slopesAlong, spacingsOf } from "./gradients.ts";
import type { Averaged, Axes } from "./reduction-types.ts";
import { reductionAlong, sumOf } from "./reductions.ts";
import { termsOf } from "./terms.ts";

/** The options of `gradient`. */
export interface GradientOptions<X = Axes> {
  /** The axis, or several; null (default) for all. */
  readonly axis?: X;
  /** How many neighbours give the slope at an end, less one: 1 (default) or 2. */
  readonly edgeOrder?: 1 | 2 | null | undefined;
}

/** What has one axis for sure. */
type Line = readonly (number | bigint | boolean)[] | ArrayBufferView;

/** The slopes: of one axis an array, of several one for each. Where the compiler does not know which, it takes them as both. */
type Slopes<A, X> = SlopesOf<Averaged<InputDType<A>>, A, X>;
type SlopesOf<D extends DTypeName, A, X> = X extends number
  ? NDArray<D>
  : A extends Line
    ? Vector<D>
    : A extends readonly unknown[]
      ? PerAxis<NDArray<D>>
      : PerAxis<NDArray<D>> & NDArray<D>;

/** The distance of neighbours, or the coordinates along an axis. */
type Spacing = ArrayInput;

/**
 * Returns the slopes along each axis: inside, of the lines between both neighbours, and at the ends, of those to the next element.
 * @param f an array or nested lists
 * @param dx the distance of neighbours along all axes, or along the first axis; 1 by default. A list or an array has the coordinates
 *   along the axis
 * @param dy the same along the second axis
 * @param dz the same along the third axis; more may follow
 * @param options `axis` is one axis or several (all by default); `edgeOrder: 2` computes the slopes at the ends from three elements
 * @returns an array; of several axes a list with an array for each
 * @throws ValueError for too few elements, or another number of coordinates; DTypeError for booleans, or another number of spacings
 * @example
 * np.gradient(np.sin(np.linspace(0, 6, 50)), 6 / 49);
 * np.gradient([1, 2, 4, 7, 11]).toArray() // [1, 1.5, 2.5, 3.5, 4]
 * np.gradient([1, 2, 4, 7, 11], [0, 1, 2, 4, 6], { edgeOrder: 2 }).toArray()
 * // [0.5, 1.5, 1.8333333333333333, 1.75, 2.25]
 * const [rows, columns] = np.gradient([[1, 2, 6], [3, 4, 5]], 2, 1);
 * rows.toArray() // [[1, 1, -0.5], [1, 1, -0.5]]
 * columns.toArray() // [[1, 2.5, 4], [1, 1, 1]]
 */
export function gradient<A extends ArrayInput, const X extends Axes = undefined>(
  f: A,
  options?: GradientOptions<X> | null,
): Slopes<A, X>;
export function gradient<A extends ArrayInput, const X extends Axes = undefined>(
  f: A,
  dx: Spacing | null | undefined,
  options?: GradientOptions<X> | null,
): Slopes<A, X>;
export function gradient<A extends ArrayInput, const X extends Axes = undefined>(
  f: A,
  dx: Spacing,
  dy: Spacing,
  options?: GradientOptions<X> | null,
): Slopes<A, X>;
export function gradient<A extends ArrayInput, const X extends Axes = undefined>(
  f: A,
  dx: Spacing,
  dy: Spacing,
  dz: Spacing,
  options?: GradientOptions<X> | null,
): Slopes<A, X>;
export function gradient(...given: readonly unknown[]): unknown {
  const call = calls.gradient;
  const isOpen = given.length > 0 && isAbsent(given.at(-1));
  const { items, options } = bindAny(call, isOpen ? given.slice(0, -1) : given);
  const edgeOrder = readInteger(call, "edgeOrder", options.edgeOrder, 1);
  if (edgeOrder !== 1 && edgeOrder !== 2)
    throw new ValueError(`${call.name}: edgeOrder must be 1 or 2, got ${edgeOrder}`);
  const asked = readAskedAxes(call, options.axis);
  const [f, ...spacings] = items;
  requireGiven(call, { f }, "f");
  const names = items.map((_, index) => (index === 0 ? "f" : `varargs[${index - 1}]`));
  return withOperands(call, names, [f, ...spacings], ([operand, ...others], draft) => {
    const part = partOf(draft, (operand as Operand).value);
    const axes = axesOf(draft, part, asked ?? null);
    const distances = spacingsOf(draft, part, axes, others);
    const slopes = axes.map((axis, index) =>
      slopesAlong(draft, part, axis, distances[index] as (typeof distances)[number], edgeOrder),
    );
    const made = makeEach(slopes, (one) => deliver(draft, one, USUAL));
    return made.length === 1 ? made[0] : made;
  });
}

/** Returns the axes in the order in which the caller names them; all of them by default. */
function axesOf({ call }: Draft, { shape }: Part, asked: number | readonly number[] | null): number[] {
  if (asked === null) return [...shape.keys()];
  return readDistinctAxes(call, "axis", typeof asked === "number" ? [asked] : asked, shape.length);
}

/** The options of `trapezoid`. */
export interface TrapezoidOptions {
  /** The coordinates of the elements: along the axis, or of each element. */
  readonly x?: ArrayInput | null | undefined;
  /** The distance of neighbours without `x`; 1 by default. */
  readonly dx?: ArrayInput | null | undefined;
  /** The axis; the last one by default. */
  readonly axis?: number | null | undefined;
}

/** The areas: a number for an array of one axis, else an array, which the compiler takes as both. */
type Areas<A> = AreasOf<Averaged<InputDType<A>>, A>;
type AreasOf<D extends DTypeName, A> = A extends Line ? ValueOf<D> : ValueOrView<D>;

/**
 * Returns the areas below the lines through the elements along an axis.
 * @param y an array or nested lists
 * @param x the coordinates of the elements: along the axis, or of each element. An object at the end has the other options: `dx`, the
 *   distance of neighbours without `x` (1 by default), and `axis`, the last one by default
 * @throws IndexError for a number
 * @example
 * np.trapezoid([[0, 1, 2], [3, 4, 5]], { axis: 0 });
 * np.trapezoid([1, 2, 3]) // 4
 * np.trapezoid([1, 2, 3], [4, 6, 8]) // 8
 * np.trapezoid([1, 2, 3], { dx: 2 }) // 8
 */
export function trapezoid<A extends ArrayInput>(y: A, options?: TrapezoidOptions | null): Areas<A>;
export function trapezoid<A extends ArrayInput>(
  y: A,
  x: ArrayInput | null | undefined,
  dx?: ArrayInput | null | TrapezoidOptions,
  axis?: number | null | TrapezoidOptions,
  options?: TrapezoidOptions | null,
): Areas<A>;
export function trapezoid(...given: readonly unknown[]): unknown {
  const call = calls.trapezoid;
  const read = bind(call, given, 0);
  const axis = readInteger(call, "axis", read.axis, -1);
  const other = isAbsent(read.x) ? "dx" : "x";
  const values = [requireGiven(call, read, "y"), read[other] ?? 1];
  return withOperands(call, ["y", other], values, ([first, second], draft) => {
    const [y, width] = [first, second] as [Operand, Operand];
    // As in NumPy, the distance that is not given is a float.
    const distance = isAbsent(read[other]) ? { ...width, value: 1 } : width;
    const area = areasBelow(draft, partOf(draft, y.value), distance, axis);
    return deliverScalar(draft, area, USUAL) as NDArray | Scalar;
  });
}

function areasBelow(draft: Draft, y: Part, width: Operand, asked: number): Part {
  const { call } = draft;
  const { plus, times, over } = termsOf(draft);
  const axis = readAxis(call, asked, y.shape.length);
  const view = viewOfPart(draft, y);
  const count = Math.max(0, (y.shape[axis] as number) - 1);
  const [from, to] = [0, Math.min(1, y.shape[axis] as number)].map((start) =>
    draft.array(partOfAxis(view, axis, start, count)),
  ) as [Part, Part];
  let distance = width.value;
  if (width.name === "x") {
    const x = partOf(draft, width.value);
    const place = x.shape.length < 2 ? 0 : readAxis(call, asked, x.shape.length);
    const steps = differences(draft, x, place, 1);
    distance = x.shape.length === 1 ? alongAxis(draft, steps, axis, y) : steps;
  }
  const doubled = times(distance, plus(to, from));
  const areas = over(doubled, 2);
  const axes = new Set([readAxis(call, asked, areas.shape.length)]);
  return sumOf(draft, areas, reductionAlong(axes));
}
