/**
 * Tells in which order NumPy folds the elements of an array, which decides the last bits of a sum: how its iterator sorts and joins the
 * axes, and where it cuts a long run because it casts elements in a buffer.
 */
import type { Extents } from "../../layout.ts";

/** The elements of NumPy's buffer. */
const BUFFER = 8192;

/** An array as the iterator sees it. */
export interface Operand {
  /** Its strides in bytes; 0 along an axis that it repeats, or into which it is folded. */
  readonly strides: Extents;
  /** Whether its elements are cast. */
  readonly isCast: boolean;
}

/** The order of a fold. */
export interface FoldOrder {
  /** The axes of the input, outermost first. */
  readonly axes: readonly number[];
  /** The joined axes, outermost first, and whether each is folded. */
  readonly lengths: readonly number[];
  readonly isFolded: readonly boolean[];
  /** The most elements of the innermost axis that are summed at once; 0 for all of them. */
  readonly piece: number;
}

/** A joined axis: its length, and the stride of each operand. */
interface Dim {
  length: number;
  strides: number[];
}

/**
 * Returns the order of a fold.
 * @param folded the axes that are folded
 * @param operands the input, then the mask if there is one
 */
export function foldOrder(
  shape: Extents,
  folded: ReadonlySet<number>,
  operands: readonly Operand[],
  sortedBy: readonly Extents[] = operands.map(({ strides }) => strides),
): FoldOrder {
  const axes = sortAxes(shape, sortedBy);
  const dims = joinAxes(shape, axes, folded, operands);
  // An array without axes has one element.
  if (dims.length === 0) return { axes, lengths: [1], isFolded: [true], piece: 0 };
  const piece = pieceOf(dims, operands);
  const joined = piece.dims.reverse();
  return {
    axes: axes.reverse(),
    lengths: joined.map(({ length }) => length),
    isFolded: joined.map(({ strides }) => strides[0] === 0),
    piece: piece.size,
  };
}

/** Returns the axes, innermost first: the nearest elements inside. Ties and repeated axes keep C order. */
function sortAxes(shape: Extents, operands: readonly Extents[]): number[] {
  const steps = operands.map((strides) =>
    strides.map((stride, axis) => (shape[axis] === 1 ? 0 : Math.abs(stride))),
  );
  const axes: number[] = [];
  for (let axis = shape.length - 1; axis >= 0; axis -= 1) {
    let index = axes.length;
    for (let at = axes.length - 1; at >= 0; at -= 1) {
      const isInner = isInside(steps, axis, axes[at] as number);
      if (isInner === true) index = at;
      else if (isInner === false) break;
    }
    axes.splice(index, 0, axis);
  }
  return axes;
}

/** Whether one axis belongs inside another one; null if no operand tells. */
function isInside(steps: readonly Extents[], one: number, other: number): boolean | null {
  let isInner: boolean | null = null;
  for (const strides of steps) {
    const [a, b] = [strides[one] as number, strides[other] as number];
    if (a === 0 || b === 0) continue;
    if (b <= a) isInner = false;
    else isInner ??= true;
  }
  return isInner;
}

/** Joins axes that follow each other in every operand. Operand 0 is the result, in which folded axes have stride 0. */
function joinAxes(
  shape: Extents,
  axes: readonly number[],
  folded: ReadonlySet<number>,
  operands: readonly Operand[],
): Dim[] {
  const dims: Dim[] = [];
  let step = 1;
  for (const axis of axes) {
    const length = shape[axis] as number;
    const isKept = !folded.has(axis) && length !== 1;
    const strides = [isKept ? step : 0];
    if (isKept) step *= length;
    for (const operand of operands) strides.push(length === 1 ? 0 : (operand.strides[axis] as number));
    const inner = dims.at(-1);
    if (inner !== undefined && joins(inner, length, strides)) {
      inner.strides = inner.strides.map((stride, index) =>
        stride === 0 ? (strides[index] as number) : stride,
      );
      inner.length *= length;
    } else dims.push({ length, strides });
  }
  return dims;
}

function joins(inner: Dim, length: number, strides: readonly number[]): boolean {
  return inner.strides.every((stride, index) => {
    const outer = strides[index] as number;
    return (
      (inner.length === 1 && stride === 0) || (length === 1 && outer === 0) || stride * inner.length === outer
    );
  });
}

/** Returns the joined axes, and the most elements of the innermost that NumPy sums at once. */
function pieceOf(dims: Dim[], operands: readonly Operand[]): { dims: Dim[]; size: number } {
  const isCast = [false, ...operands.map((operand) => operand.isCast)];
  const { best, core, size, isBuffered, reducesInOuterLoop } = bufferOf(dims, isCast);
  if (reducesInOuterLoop && best > 1 && dims.slice(0, best).every(({ strides }) => strides[0] === 0)) {
    // The buffer has all elements of one result behind each other, so they are one run.
    const [inner] = dims as [Dim, ...Dim[]];
    return { dims: [{ ...inner, length: core }, ...dims.slice(best)], size: 0 };
  }
  if (reducesInOuterLoop || !isBuffered) return { dims, size: 0 };
  const region = dims.slice(0, best + 1);
  if (best > 0 && !region.every(({ strides }) => strides[0] === 0)) return { dims, size: 0 };
  const piece = size > BUFFER ? core * Math.floor(BUFFER / core) : size;
  const [first] = region as [Dim];
  const length = region.reduce((product, dim) => product * dim.length, 1);
  return { dims: [{ ...first, length }, ...dims.slice(best + 1)], size: piece };
}

interface Buffer {
  /** The outermost axis of which a buffer has elements, the elements inside it, and the elements of a buffer. */
  readonly best: number;
  readonly core: number;
  readonly size: number;
  readonly isBuffered: boolean;
  /** Whether NumPy calls the inner loop once for each `core` elements. */
  readonly reducesInOuterLoop: boolean;
}

/** Finds the size of NumPy's buffer by its rule of costs. */
function bufferOf(dims: readonly Dim[], isCast: readonly boolean[]): Buffer {
  const casts = isCast.filter(Boolean).length;
  const isFold = dims.some(({ strides }) => strides[0] === 0);
  const single = isCast.map(() => 1);
  const flipOf = isCast.map(() => 0);
  let [cost, bestCost] = [1 + casts, 1 + casts];
  let size = dims[0]?.length ?? 1;
  let [bestSize, best, core, flip] = [size, 0, 1, 0];
  for (let d = 1; d < dims.length && flip === 0; d += 1) {
    if (size >= BUFFER && cost > 1) break;
    const { length, strides } = dims[d] as Dim;
    const before = dims[d - 1] as Dim;
    strides.forEach((stride, op) => {
      const inner = before.strides[op] as number;
      if (single[op] === d) {
        if (inner * before.length === stride) {
          single[op] += 1;
          return;
        }
        if (isCast[op] !== true) cost += 1;
      }
      if (op === 0 && isFold && (stride === 0 || inner === 0)) {
        flip = d;
        flipOf[op] = d;
      }
    });
    const innerSize = size;
    size *= length;
    if (size === 0) break;
    const cap = size > BUFFER && cost > 1 ? BUFFER : size;
    if (cost * bestSize <= bestCost * cap) {
      bestCost = cost;
      core = innerSize;
      bestSize = size;
      best = d;
    }
  }
  const reducesInOuterLoop = flip !== 0 && best === flip;
  const isBuffered = isCast.some((cast, op) => {
    const stays =
      reducesInOuterLoop &&
      (flipOf[op] === best ||
        (single[op] === best && !cast) ||
        (dims[flip]?.strides[op] === 0 && (single[op] as number) <= best));
    return cast || (single[op] as number) + (stays ? 1 : 0) <= best;
  });
  return { best, core, size: bestSize, isBuffered, reducesInOuterLoop };
}
