/** Shapes and strides as arithmetic: sizes, orders, and the layouts of views. Strides count bytes; null stands for C order without gaps. */

/** The dimensions of an array. */
export type Extents = readonly number[];

let lastVectorShape: Extents = [0];

/** The shape of one axis. Arrays of one length come in numbers, and share one list: it takes a quarter of a small array's room. */
export function vectorShape(length: number): Extents {
  if (lastVectorShape[0] !== length) lastVectorShape = [length];
  return lastVectorShape;
}

/** The shape with one more axis at its end. The shape of a matrix is written out, since small matrices feel a spread. */
export function withAxis(shape: Extents, length: number): Extents {
  if (shape.length === 0) return vectorShape(length);
  return shape.length === 1 ? [shape[0] as number, length] : [...shape, length];
}

/** The number of elements. */
export function sizeOf(shape: Extents): number {
  let size = 1;
  // Less code than `for ... of`, as every array comes by here.
  for (let axis = 0; axis < shape.length; axis += 1) size *= shape[axis] as number;
  return size;
}

/** The strides of a new C-ordered array: the last axis is contiguous. As in NumPy they are 0 where there are no elements. */
export function stridesC(shape: Extents, itemSize: number): number[] {
  return packedStrides(shape, sizeOf(shape) === 0 ? 0 : itemSize);
}

/** The same, but an empty axis counts as one of length 1. */
function packedStrides(shape: Extents, itemSize: number): number[] {
  const strides = new Array<number>(shape.length);
  let step = itemSize;
  for (let axis = shape.length - 1; axis >= 0; axis -= 1) {
    strides[axis] = step;
    step *= Math.max(1, shape[axis] as number);
  }
  return strides;
}

/** The strides of an F-ordered array: the first axis is contiguous. */
export function stridesF(shape: Extents, itemSize: number): number[] {
  return stridesC([...shape].reverse(), itemSize).reverse();
}

/** Whether the elements lie in C order without gaps. Axes of length 1 and empty arrays do not count, as in NumPy. */
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
  return isContiguousC([...shape].reverse(), [...strides].reverse(), itemSize);
}

/** The items of a list in another order. */
export function permuted(list: Extents, axes: Extents): number[] {
  return axes.map((axis) => list[axis] as number);
}

/**
 * The strides that let a strided array be seen in another shape of the same size without copying; null when only a copy
 * will do. Both shapes are walked in groups of axes that hold equally many elements; within a group the old axes must
 * follow each other without a gap. Axes of length 1 that are left over get the stride of the axis before them, as in NumPy.
 */
export function reshapedStrides(
  shape: Extents,
  strides: Extents,
  target: Extents,
  itemSize: number,
): number[] | null {
  if (shape.length === target.length && shape.every((extent, axis) => extent === target[axis]))
    return [...strides];
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
      if (steps[axis] !== (steps[axis + 1] as number) * (extents[axis + 1] as number)) return null;
    }
    let step = steps[oldEnd - 1] as number;
    for (let axis = newEnd - 1; axis >= to; axis -= 1) {
      result[axis] = step;
      step *= target[axis] as number;
    }
    from = oldEnd;
    to = newEnd;
  }
  return result.fill(result[to - 1] ?? itemSize, to);
}

/** A shape as NumPy writes it: `(2, 3)`, `(4,)`, `()`. */
export function shapeText(shape: Extents): string {
  return shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
}

/** The index of element number `flat` in C order. */
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

/** How many bytes from the first element an index is. */
export function byteOffset(index: Extents, strides: Extents): number {
  return index.reduce((offset, at, axis) => offset + at * (strides[axis] as number), 0);
}

/** Calls `visit` with the byte offset of each element from number `first` on, in C order. */
export function eachElement(
  shape: Extents,
  strides: Extents,
  start: number,
  first: number,
  count: number,
  visit: (offset: number) => void,
): void {
  const index = indexOf(first, shape);
  let offset = start + byteOffset(index, strides);
  for (let done = 0; done < count; done += 1) {
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
