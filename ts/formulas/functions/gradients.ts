/** The slopes of an array along an axis: differences of the two neighbours inside, and of two or three elements at the ends. */
import { copyAxes, reordered, stridesAlong } from "../../array/order.ts";
import { Complex } from "../../dtype/complex.ts";
import { complex128, type DType, dtypes } from "../../dtype/dtypes.ts";
import { laidOut, partOfAxis, stridesOf, type View } from "../../elements/view.ts";
import { DTypeError, IndexError, ValueError } from "../../errors.ts";
import { sizeOf } from "../../layout.ts";
import { makeBlock } from "../../memory/produce.ts";
import { type Draft, isPart, type Operand, type Part } from "../draft/draft.ts";
import { isWhole } from "../draft/loops.ts";
import { float } from "../draft/plain-numbers.ts";
import { computeInto, viewOfBlock, viewOfPart } from "../engine/run.ts";
import { isAnyTrue } from "../folds/fold.ts";
import { differences } from "./accumulations.ts";
import { type Term, type Terms, termsOf } from "./terms.ts";

/** The distance between neighbours: one number, or the distances of all neighbours along the axis. */
interface Spacing {
  readonly distance: Part | number;
  readonly isEven: boolean;
}

/** Reads the spacings: none, one for all axes, or one for each axis. */
export function spacingsOf(
  draft: Draft,
  f: Part,
  axes: readonly number[],
  given: readonly Operand[],
): Spacing[] {
  const [first] = given;
  if (first === undefined) return axes.map(() => ({ distance: 1, isEven: true }));
  const isOne = !isPart(first.value) || first.value.shape.length === 0;
  if (given.length === 1 && isOne) {
    const distance = distanceOf(draft, first);
    return axes.map(() => ({ distance, isEven: true }));
  }
  if (given.length !== axes.length)
    throw new DTypeError(
      `${draft.call.name}: invalid number of arguments: ${given.length} spacings for ${axes.length} axes`,
    );
  return given.map((operand, index) => spacingOf(draft, f.shape[axes[index] as number] as number, operand));
}

/** Returns one distance: a plain number weighs less than the array, as in NumPy. */
function distanceOf(draft: Draft, { value }: Operand): Part | number {
  if (isPart(value)) return value;
  return value instanceof Complex
    ? draft.constant(value, complex128)
    : float(draft.call.name, typeof value === "boolean" ? Number(value) : value);
}

/** Returns the spacing of an axis. Coordinates that are evenly spaced count as one distance. */
function spacingOf(draft: Draft, length: number, operand: Operand): Spacing {
  const { value } = operand;
  if (!isPart(value) || value.shape.length === 0)
    return { distance: distanceOf(draft, operand), isEven: true };
  const { name } = draft.call;
  if (value.shape.length > 1) throw new ValueError(`${name}: distances must be either scalars or 1d`);
  if (value.shape[0] !== length)
    throw new ValueError(
      `${name}: when 1d, distances must match the length of the corresponding dimension, got ${value.shape[0]} for ${length}`,
    );
  if (length < 2) throw new IndexError(`${name}: an axis of ${length} coordinates has no distances`);
  const places = value.dtype.isInteger ? draft.cast(value, dtypes.float64) : value;
  const distances = settled(draft, differences(draft, places, 0, 1));
  const first = itemOf(draft, distances, 0);
  const differ = draft.step("not_equal", distances.dtype, [distances, first], dtypes.bool);
  return isAnyTrue(draft, differ)
    ? { distance: distances, isEven: false }
    : { distance: first, isEven: true };
}

/** Returns a part as an array. */
function settled(draft: Draft, part: Part): Part {
  return draft.array(viewOfPart(draft, part));
}

/** Returns an element of an array of one axis. A negative index counts from the end. */
function itemOf(draft: Draft, part: Part, index: number): Part {
  const view = viewOfPart(draft, part);
  const at = index < 0 ? index + view.size : index;
  return draft.array(laidOut(view, [], null, view.offset + at * (stridesOf(view)[0] as number)));
}

/** Returns the slopes along an axis, laid out as NumPy's `empty_like` of the array. */
export function slopesAlong(
  draft: Draft,
  f: Part,
  axis: number,
  { distance, isEven }: Spacing,
  edgeOrder: number,
): Part {
  const { call } = draft;
  const { shape } = f;
  const length = shape[axis] as number;
  if (length < edgeOrder + 1)
    throw new ValueError(
      `${call.name}: Shape of array too small to calculate a numerical gradient, at least ${edgeOrder + 1} elements are required, got ${length}`,
    );
  const view = viewOfPart(draft, f);
  const axes = copyAxes(view, "K");
  const source = reordered(view, axes);
  const place = axes === null ? axis : axes.indexOf(axis);
  const dtype = isWhole(f.dtype) ? dtypes.float64 : f.dtype;
  const steps: Steps = { draft, terms: termsOf(draft), source, axis: place };
  const block = makeBlock(call.name, sizeOf(shape) * dtype.itemSize, (made) => {
    const target = viewOfBlock(dtype, source.shape, null, made);
    const write = (first: number, part: Part): void => {
      const count = part.shape[place] as number;
      computeInto(draft, draft.cast(part, dtype), partOfAxis(target, place, first, count), null);
    };
    write(0, edgeOf(steps, distance, isEven, edgeOrder, false));
    if (length > 2) write(1, isEven ? insideEven(steps, distance) : insideUneven(steps, distance as Part));
    write(length - 1, edgeOf(steps, distance, isEven, edgeOrder, true));
  });
  draft.hold(block);
  return draft.array({
    ...viewOfBlock(dtype, shape, null, block),
    strides: stridesAlong(shape, axes, dtype.itemSize),
  });
}

/** The array whose slopes are computed along an axis. */
interface Steps {
  readonly draft: Draft;
  readonly terms: Terms;
  readonly source: View;
  readonly axis: number;
}

/** Returns elements along the axis, integers as floats. */
function part({ draft, source, axis }: Steps, first: number, count: number): Part {
  const elements = draft.array(partOfAxis(source, axis, first, count));
  return source.dtype.isInteger ? draft.cast(elements, dtypes.float64 as DType) : elements;
}

function insideEven(steps: Steps, distance: Part | number): Part {
  const { minus, times, over } = steps.terms;
  const count = (steps.source.shape[steps.axis] as number) - 2;
  const twice = typeof distance === "number" ? 2 * distance : times(2, distance);
  return over(minus(part(steps, 2, count), part(steps, 0, count)), twice);
}

function insideUneven(steps: Steps, distances: Part): Part {
  const { draft, axis, source } = steps;
  const { plus, minus, times, over, negated } = steps.terms;
  const view = viewOfPart(draft, distances);
  const count = view.size - 1;
  const [before, behind] = [0, 1].map((first) => draft.array(partOfAxis(view, 0, first, count))) as [
    Part,
    Part,
  ];
  const both = plus(before, behind);
  const factors = [
    over(negated(behind), times(before, both)),
    over(minus(behind, before), times(before, behind)),
    over(before, times(behind, both)),
  ].map((factor) => alongAxis(draft, factor, axis, source));
  return combined(steps, factors, 0, count);
}

/** Returns an array of one axis as one that broadcasts along an axis of another. */
export function alongAxis(draft: Draft, line: Part, axis: number, { shape }: Pick<View, "shape">): Part {
  const view = viewOfPart(draft, line);
  const [step] = stridesOf(view) as [number];
  const along = (own: number, other: number) => shape.map((_, at) => (at === axis ? own : other));
  return draft.array(laidOut(view, along(view.size, 1), along(step, 0)));
}

/** Returns the sum of three neighbours, each times its factor, of `count` places from `first` on. */
function combined(steps: Steps, factors: readonly Term[], first: number, count: number): Part {
  const { plus, times } = steps.terms;
  const [a, b, c] = factors.map((factor, index) => times(factor, part(steps, first + index, count))) as [
    Part,
    Part,
    Part,
  ];
  return plus(plus(a, b), c);
}

/** Returns the slope at an end. */
function edgeOf(
  steps: Steps,
  distance: Part | number,
  isEven: boolean,
  edgeOrder: number,
  isLast: boolean,
): Part {
  const { draft, terms } = steps;
  const length = steps.source.shape[steps.axis] as number;
  const at = (index: number): Part => itemOf(draft, distance as Part, index);
  if (edgeOrder === 1) {
    const first = isLast ? length - 2 : 0;
    const rise = terms.minus(part(steps, first + 1, 1), part(steps, first, 1));
    return terms.over(rise, isEven ? distance : at(isLast ? -1 : 0));
  }
  const factors = isEven
    ? evenFactors(draft, terms, distance, isLast)
    : unevenFactors(terms, at(isLast ? -2 : 0), at(isLast ? -1 : 1), isLast);
  return combined(steps, factors, isLast ? length - 3 : 0, 1);
}

function evenFactors({ call }: Draft, { over }: Terms, distance: Part | number, isLast: boolean): Term[] {
  if (distance === 0) throw new ValueError(`${call.name}: division by zero: a distance is 0`);
  const numbers = isLast ? [0.5, -2, 1.5] : [-1.5, 2, -0.5];
  return numbers.map((value) => (typeof distance === "number" ? value / distance : over(value, distance)));
}

function unevenFactors(terms: Terms, one: Part, other: Part, isLast: boolean): Part[] {
  const { plus, times, over, negated } = terms;
  const [near, far] = isLast ? [other, one] : [one, other];
  const both = plus(one, other);
  const outer = over(plus(times(2, near), far), times(near, both));
  const middle = over(both, times(one, other));
  const inner = over(near, times(far, both));
  return isLast ? [inner, negated(middle), outer] : [negated(outer), middle, negated(inner)];
}
