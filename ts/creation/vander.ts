/** Makes the matrix of the powers of an array: vander. */

import { withInput } from "../array/inputs.ts";
import type { NDArray, OutLike } from "../array/ndarray.ts";
import { copyAs } from "../array/order.ts";
import { vander as call } from "../calls/creation.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { promote } from "../dtype/promotion.ts";
import { readOut, requireApart } from "../elements/out.ts";
import { pack, type View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { type ElementWindow, readCount, readFlag, readWindow } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { using } from "../memory/block.ts";
import type { Write } from "../memory/produce.ts";
import { matrixKernels } from "../wasm/chapters.ts";
import { linear } from "../wasm/module.ts";
import { inWindow, slot } from "../wasm/scratch.ts";
import type { ArrayInput } from "./inputs.ts";
import { make, type OutOption, type WindowOption } from "./make.ts";
import { byRows, type Rows, type WriteRows } from "./rows.ts";

/** The options of `vander`. */
export interface VanderOptions extends OutOption<OutLike>, WindowOption {
  /** The number of columns, the length of `x` by default. */
  readonly n?: number | null | undefined;
  /** Whether the powers rise from column to column; false by default. */
  readonly increasing?: boolean | null | undefined;
}

/**
 * Makes the matrix of the powers of an array: column j is `x ** (n - 1 - j)`, or `x ** j` with `increasing`.
 * @param x a 1-D array or list
 * @param n the number of columns, the length of `x` by default
 * @param options `increasing` (false by default), `out` and `window`
 * @throws ValueError unless `x` has one axis and `n` is a non-negative integer
 * @example
 * np.vander(np.linspace(-1, 1, 30), 8, { increasing: true });
 * np.vander([2, 3], 3).toArray() // [[4, 2, 1], [9, 3, 1]]
 */
export function vander(
  x: ArrayInput,
  n?: number | null | VanderOptions,
  increasing?: boolean | null | VanderOptions,
  options?: VanderOptions | null,
): NDArray<"int64" | "float64" | "complex128">;
export function vander(x: unknown, ...rest: unknown[]): NDArray {
  const read = bind(call, rest);
  const given = readCount(call, "n", read.n, -1);
  const increasing = readFlag(call, "increasing", read.increasing, false);
  const out = readOut(call, read.out);
  return withInput(call, "x", x, out, (view) => {
    if (view.shape.length !== 1)
      throw new ValueError(
        `${call.name}: x must be a one-dimensional array or sequence, got ${view.shape.length} axes`,
      );
    const columns = given === -1 ? view.size : given;
    const dtype = promote(view.dtype, dtypes.int64);
    const part = readWindow(call, read.window, [view.size, columns], dtype.itemSize);
    requireApart(call, out, view);
    const { block } = copyAs(call.name, view, dtype, "C");
    const source: View = { ...view, dtype, strides: null, offset: 0, block };
    const args = { source, rowShift: 0, columns, increasing };
    // Each window continues from the last power that the window before computed.
    return using(block, () =>
      part === null
        ? make(call, [view.size, columns], dtype, out, writePowers, args, !increasing)
        : make(call, [part.count], dtype, out, writePowersFrom, { ...args, part }, !increasing),
    );
  });
}

interface Powers extends Rows {
  readonly increasing: boolean;
}

const writePowers: Write<Powers> = (address, count, first, args, { itemSize }) => {
  byRows({ address, count, first }, args, writePowersPart);
  // Keeps the last power: the next window continues from it when both windows share a row.
  const last = args.increasing ? address + (count - 1) * itemSize : address;
  linear.bytes.copyWithin(slot(0), last, last + itemSize);
};

/** Writes a window of the part that the caller asked for. Before the first one, computes the power that it continues from. */
const writePowersFrom: Write<Powers & { readonly part: ElementWindow }> = (
  address,
  count,
  first,
  args,
  dtype,
) => {
  const { increasing, part, columns, source } = args;
  const from = part.first + first;
  const end = part.first + part.count;
  const isFirst = increasing ? first === 0 : from + count === end;
  if (isFirst) {
    const at = increasing ? from : end - 1;
    const column = at % columns;
    const exponent = (increasing ? column : columns - 1 - column) - 1;
    if (exponent > 0) {
      pack(source, Math.floor(at / columns), 1, inWindow());
      matrixKernels.vander_power(dtype.code, inWindow(), exponent, slot(0));
    }
  }
  writePowers(address, count, from, args, dtype);
};

const writePowersPart: WriteRows<Powers> = (part, { source, columns, increasing }, from, fromFirst) =>
  matrixKernels.vander(
    source.dtype.code,
    part.address,
    part.count,
    part.first,
    columns,
    from,
    fromFirst,
    +increasing,
    slot(0),
  );
