/** Contracts two arrays: adds products along some axes of both, as products of matrices. */
import type { Call } from "../calls/call.ts";
import type { DType } from "../dtype/dtypes.ts";
import { copyPacked } from "../elements/casting.ts";
import { laidOut, stridesOf, swapLastAxes, type View, vectorView } from "../elements/view.ts";
import { readSize, requireDimensions } from "../input/arguments.ts";
import { type Extents, reshapedStrides, sizeOf } from "../layout.ts";
import { using } from "../memory/block.ts";
import { multiplyLines, multiplyMatrices } from "./multiply.ts";
import { permuteAxes } from "./operands.ts";
import type { Product } from "./stacks.ts";

/** The axes of an array in a contraction. */
export interface Axes {
  /** Those that both arrays and the result have, in the same order in both. */
  readonly shared: readonly number[];
  /** Those that the result has of this array alone. */
  readonly own: readonly number[];
  /** Those along which products are added, in the same order in both. */
  readonly added: readonly number[];
}

/** Returns the contraction of two arrays. The result has the shared axes, then those of the left array, then those of the right one. */
export function contraction(
  call: Call,
  left: View,
  right: View,
  ofLeft: Axes,
  ofRight: Axes,
  dtype: DType,
): Product {
  const lengths = (view: View, axes: readonly number[]): Extents =>
    axes.map((axis) => view.shape[axis] as number);
  const shared = lengths(left, ofLeft.shared);
  const [rows, columns] = [lengths(left, ofLeft.own), lengths(right, ofRight.own)];
  const shape = [...shared, ...rows, ...columns];
  requireDimensions(call, "the result", shape.length);
  readSize(call, shape, dtype.itemSize);
  const depth = sizeOf(lengths(left, ofLeft.added));
  const one = permuteAxes(left, [...ofLeft.shared, ...ofLeft.own, ...ofLeft.added]);
  const other = permuteAxes(right, [...ofRight.shared, ...ofRight.own, ...ofRight.added]);
  const [height, width] = [sizeOf(rows), sizeOf(columns)];
  const compute: Product["compute"] = () =>
    withShape(call, one, [...shared, height, depth], (x) =>
      withShape(call, other, [...shared, width, depth], (y) =>
        height === 1 || width === 1
          ? multiplyLines(call.name, x, y, [...shared, height * width], dtype, false)
          : multiplyMatrices(call.name, x, swapLastAxes(y), [...shared, height, width], dtype),
      ),
    );
  return { shape, dtype, compute };
}

/** Calls `use` with the elements in another shape of the same size. Copies them if no view has it. */
function withShape<R>(call: Call, view: View, shape: Extents, use: (view: View) => R): R {
  const strides = reshapedStrides(view.shape, stridesOf(view), shape, view.dtype.itemSize, false);
  if (strides !== null) return use(laidOut(view, shape, strides));
  const block = copyPacked(call.name, view);
  return using(block, () => use(vectorView(block, view.dtype, view.size, shape)));
}
