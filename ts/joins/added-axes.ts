/** Views with more axes, each of length 1. */

import { laidOut, stridesOf, type View } from "../elements/view.ts";
import { listOf } from "../layout.ts";

/** Returns a view with new axes of length 1. `axes` are their indices in the result. */
export function expanded(view: View, axes: readonly number[]): View {
  const shape = view.shape.slice();
  const strides = stridesOf(view).slice();
  for (const axis of axes.slice().sort((a, b) => a - b)) {
    shape.splice(axis, 0, 1);
    strides.splice(axis, 0, 0);
  }
  return laidOut(view, shape, strides);
}

/** Returns a view with at least `dimensions` axes. New axes stand in front. */
export function raised(view: View, dimensions: number): View {
  if (view.shape.length >= dimensions) return view;
  return expanded(
    view,
    listOf(dimensions - view.shape.length, (axis) => axis),
  );
}

/** Returns a view with at least `least` axes, placed as atleast1d, atleast2d and atleast3d do. */
export function atLeast(view: View, least: 1 | 2 | 3): View {
  const { length } = view.shape;
  if (length >= least) return view;
  // A vector stands in the last of two axes and in the middle of three, a matrix in the first two of three.
  const vector = { 1: [0], 2: [0], 3: [0, 2] } as const;
  const number = { 1: [0], 2: [0, 1], 3: [0, 1, 2] } as const;
  return expanded(view, length === 0 ? number[least] : length === 1 ? vector[least] : [2]);
}
