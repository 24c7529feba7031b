/** Computes views of the diagonals of an array. */

import type { Call } from "../calls/call.ts";
import { stridesOf, type View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readInteger } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import type { Arguments } from "../input/bind.ts";
import type { Placement } from "./reshape.ts";

/** The options of `diagonal`. */
export interface DiagonalOptions {
  /** The diagonal: 0 (default) for the main one, positive above it, negative below it. */
  readonly offset?: number | null | undefined;
  /** The axis of the rows, 0 by default. */
  readonly axis1?: number | null | undefined;
  /** The axis of the columns, 1 by default. */
  readonly axis2?: number | null | undefined;
}

/** Reads the bound arguments of diagonal. */
export function readDiagonal(call: Call, { offset, axis1, axis2 }: Arguments, view: View): Placement {
  const { length } = view.shape;
  if (length < 2) throw new ValueError(`${call.name}: diag requires an array of at least two dimensions`);
  const k = readInteger(call, "offset", offset, 0);
  const first = readAxis(call, axis1 ?? 0, length, "axis1");
  const second = readAxis(call, axis2 ?? 1, length, "axis2");
  if (first === second) throw new ValueError(`${call.name}: axis1 and axis2 cannot be the same`);
  return diagonalOf(view, k, first, second);
}

/** Returns the placement of diagonal `k` of the matrices on two axes. The diagonal is the last axis of the result. */
export function diagonalOf(view: View, k: number, axis1: number, axis2: number): Placement {
  const strides = stridesOf(view);
  const [rows, columns] = [view.shape[axis1] as number, view.shape[axis2] as number];
  const [rowStep, columnStep] = [strides[axis1] as number, strides[axis2] as number];
  const length = Math.max(0, Math.min(rows - Math.max(0, -k), columns - Math.max(0, k)));
  const start = k < 0 ? -k * rowStep : k * columnStep;
  const isOther = (_: number, axis: number): boolean => axis !== axis1 && axis !== axis2;
  return {
    shape: [...view.shape.filter(isOther), length],
    strides: [...strides.filter(isOther), rowStep + columnStep],
    offset: view.offset + (length === 0 ? 0 : start),
  };
}
