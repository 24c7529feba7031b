/**
 * Computes with shapes and strides: sizes, orders, and the layouts of views. Strides are in bytes. Null in place of strides means
 * C order without gaps.
 */

/** The length of each axis of an array. Lists of strides and of axes have this type too. */
export type Extents = readonly number[];

let lastVectorShape: Extents = [0];

/**
 * Returns the shape of an array with one axis. Programs often create many arrays of the same length, and these share one list:
 * a list takes a quarter of the memory of a small array.
 */
export function vectorShape(length: number): Extents {
  if (lastVectorShape[0] !== length) lastVectorShape = [length];
  return lastVectorShape;
}

/** Returns the shape with one more axis at its end. A matrix has a case of its own, since a spread slows small matrices down. */
export function withAxis(shape: Extents, length: number): Extents {
  if (shape.length === 0) return vectorShape(length);
  return shape.length === 1 ? [shape[0] as number, length] : [...shape, length];
}

/**
 * Returns how many values a range has: NumPy's rule ceil((stop - start) / step). The result is not finite if the quotient is not: with
 * a step of 0 or NaN, or bounds without end.
 */
export function rangeLength(start: number, stop: number, step: number): number {
  const steps = (stop - start) / step;
  if (steps > 0) return Math.ceil(steps);
  // A quotient of 0 can come from underflow. Its sign still shows the direction: +0 makes one value.
  if (steps === 0) return stop !== start && !Object.is(steps, -0) ? 1 : 0;
  return Number.isFinite(steps) ? 0 : steps;
}

/** Returns how many values a range of bigints has. The step is not 0. A length above Number.MAX_VALUE becomes infinite. */
export function wholeRangeLength(start: bigint, stop: bigint, step: bigint): number {
  const distance = step > 0n ? stop - start : start - stop;
  const size = step > 0n ? step : -step;
  return distance <= 0n ? 0 : Number((distance + size - 1n) / size);
}

/** Returns the number of elements. */
export function sizeOf(shape: Extents): number {
  let size = 1;
  // Every array runs this loop, and it compiles to less code than `for ... of`.
  for (let axis = 0; axis < shape.length; axis += 1) size *= shape[axis] as number;
  return size;
}

/** Whether two lists have the same numbers. */
export function areSame(a: Extents, b: Extents): boolean {
  if (a.length !== b.length) return false;
  for (let axis = 0; axis < a.length; axis += 1) if (a[axis] !== b[axis]) return false;
  return true;
}

/** Returns the strides of a new C-ordered array: the last axis is contiguous. As in NumPy, they are 0 if there are no elements. */
export function stridesC(shape: Extents, itemSize: number): number[] {
  return packedStrides(shape, sizeOf(shape) === 0 ? 0 : itemSize);
}

/** Returns the strides of a C-ordered array. An empty axis counts as one of length 1. */
function packedStrides(shape: Extents, itemSize: number): number[] {
  const strides = new Array<number>(shape.length);
  let step = itemSize;
  for (let axis = shape.length - 1; axis >= 0; axis -= 1) {
    strides[axis] = step;
    step *= Math.max(1, shape[axis] as number);
  }
  return strides;
}

/** Returns the strides of a new F-ordered array: the first axis is contiguous. */
export function stridesF(shape: Extents, itemSize: number): number[] {
  return stridesC([...shape].reverse(), itemSize).reverse();
}

/** Whether the elements lie in C order without gaps. As in NumPy, strides of axes of length 1 and of empty arrays do not matter. */
export function isContiguousC(shape: Extents, strides: Extents, itemSize: number): boolean {
  let step = itemSize;
  for (let axis = shape.length - 1; axis >= 0; axis -= 1) {
    const extent = shape[axis] as number;
    if (extent === 0) return true;
    if (extent !== 1) {
      if (strides[axis] !== step) return shape.includes(0);
      step *= extent;
    }
  }
  return true;
}

/** Whether the elements lie in F order without gaps. */
export function isContiguousF(shape: Extents, strides: Extents, itemSize: number): boolean {
  let step = itemSize;
  for (let axis = 0; axis < shape.length; axis += 1) {
    const extent = shape[axis] as number;
    if (extent !== 1 && strides[axis] !== step) return shape.includes(0);
    step *= extent;
  }
  return true;
}

/** Returns the range of bytes of elements, counted from element [0, ..., 0]. `high` is after the last byte. There must be elements. */
export function spanOfStrides(
  shape: Extents,
  strides: Extents,
  itemSize: number,
): readonly [low: number, high: number] {
  let low = 0;
  let high = itemSize;
  for (let axis = 0; axis < shape.length; axis += 1) {
    const reach = (strides[axis] as number) * ((shape[axis] as number) - 1);
    if (reach < 0) low += reach;
    else high += reach;
  }
  return [low, high];
}

/**
 * Drops axes of length 1, and joins neighbours where the outer one continues the inner one in every list of strides. The elements keep
 * their order. Returns the new shape and lists.
 */
export function joinedAxes<L extends readonly Extents[]>(
  shape: Extents,
  ...lists: L
): [shape: Extents, ...lists: L] {
  const lengths: number[] = [];
  const joined: number[][] = lists.map(() => []);
  for (let axis = 0; axis < shape.length; axis += 1) {
    const extent = shape[axis] as number;
    if (extent === 1) continue;
    const last = lengths.length - 1;
    const continues = lists.every(
      (strides, list) => joined[list]?.[last] === (strides[axis] as number) * extent,
    );
    const index = last >= 0 && continues ? last : last + 1;
    lengths[index] = index === last ? (lengths[index] as number) * extent : extent;
    lists.forEach((strides, list) => {
      (joined[list] as number[])[index] = strides[axis] as number;
    });
  }
  return [lengths, ...(joined as readonly Extents[] as L)];
}

/** Returns the items of a list in another order. */
export function permuted(list: Extents, axes: Extents): number[] {
  return axes.map((axis) => list[axis] as number);
}

/**
 * Returns strides that show a strided array in another shape of the same size without a copy, or null if a copy is necessary.
 * Divides both shapes into groups of axes, so that each old group has as many elements as its new group. Within a group, the old
 * axes must follow each other without gaps. New axes of length 1 at the end get the stride of the axis before them, as in NumPy.
 * With `isF`, the elements keep their order in F order, else in C order.
 */
export function reshapedStrides(
  shape: Extents,
  strides: Extents,
  target: Extents,
  itemSize: number,
  isF: boolean,
): number[] | null {
  if (areSame(shape, target)) return [...strides];
  if (sizeOf(shape) === 0) return packedStrides(target, itemSize);
  const axes = shape.map((_, axis) => axis).filter((axis) => shape[axis] !== 1);
  const extents = permuted(shape, axes);
  const steps = permuted(strides, axes);
  const result = new Array<number>(target.length);
  let from = 0;
  let to = 0;
  while (from < extents.length && to < target.length) {
    let oldEnd = from + 1;
    let newEnd = to + 1;
    let oldCount = extents[from] as number;
    let newCount = target[to] as number;
    while (oldCount !== newCount) {
      if (oldCount < newCount) oldCount *= extents[oldEnd++] as number;
      else newCount *= target[newEnd++] as number;
    }
    for (let axis = from; axis < oldEnd - 1; axis += 1) {
      const [outer, inner] = isF ? [axis + 1, axis] : [axis, axis + 1];
      if (steps[outer] !== (steps[inner] as number) * (extents[inner] as number)) return null;
    }
    let step = steps[isF ? from : oldEnd - 1] as number;
    for (let done = to; done < newEnd; done += 1) {
      const axis = isF ? done : newEnd - 1 + to - done;
      result[axis] = step;
      step *= target[axis] as number;
    }
    from = oldEnd;
    to = newEnd;
  }
  const last = to === 0 ? itemSize : (result[to - 1] as number) * (isF ? (target[to - 1] as number) : 1);
  return result.fill(last, to);
}

/**
 * Returns a list of what `make` returns for each index. `Array.from({ length })` would call an iterator that a page added to all
 * objects.
 */
export function listOf<T>(length: number, make: (index: number) => T): T[] {
  const list: T[] = [];
  for (let index = 0; index < length; index += 1) list.push(make(index));
  return list;
}

/** Returns a shape as NumPy writes it: `(2, 3)`, `(4,)`, `()`. */
export function shapeText(shape: Extents): string {
  return shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
}

/** Moves an index to the next element in C order. Returns false after the last element: then it is the index of the first one. */
export function advance(index: number[], shape: Extents): boolean {
  for (let axis = index.length - 1; axis >= 0; axis -= 1) {
    const next = (index[axis] as number) + 1;
    if (next < (shape[axis] as number)) {
      index[axis] = next;
      return true;
    }
    index[axis] = 0;
  }
  return false;
}

/** Returns the index of element number `flat` in C order. */
export function indexOf(flat: number, shape: Extents): number[] {
  const index = new Array<number>(shape.length);
  let rest = flat;
  for (let axis = shape.length - 1; axis >= 0; axis -= 1) {
    const extent = shape[axis] as number;
    index[axis] = rest % extent;
    rest = Math.floor(rest / extent);
  }
  return index;
}

/** Returns the number of bytes from the first element to the element at an index. */
export function byteOffset(index: Extents, strides: Extents): number {
  let offset = 0;
  for (let axis = 0; axis < index.length; axis += 1)
    offset += (index[axis] as number) * (strides[axis] as number);
  return offset;
}

/** Returns the number of bytes from the first element to element number `flat` in C order. */
export function flatOffset(flat: number, shape: Extents, strides: Extents): number {
  let offset = 0;
  let rest = flat;
  for (let axis = shape.length - 1; axis >= 0; axis -= 1) {
    const extent = shape[axis] as number;
    const left = Math.floor(rest / extent);
    offset += (rest - left * extent) * (strides[axis] as number);
    rest = left;
  }
  return offset;
}

/** Calls `visit` with the byte offset of each element in C order. The first element lies at `start`. */
export function eachElement(
  shape: Extents,
  strides: Extents,
  start: number,
  visit: (offset: number) => void,
): void {
  const index = new Array<number>(shape.length).fill(0);
  const size = sizeOf(shape);
  let offset = start;
  for (let done = 0; done < size; done += 1) {
    visit(offset);
    for (let axis = index.length - 1; axis >= 0; axis -= 1) {
      index[axis] = (index[axis] as number) + 1;
      offset += strides[axis] as number;
      if ((index[axis] as number) < (shape[axis] as number)) break;
      offset -= (index[axis] as number) * (strides[axis] as number);
      index[axis] = 0;
    }
  }
}
