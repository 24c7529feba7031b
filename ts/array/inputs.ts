/** Reads arguments that are arrays: NDArrays as they are, and everything else that `np.array` takes into new memory. */
import type { Call } from "../calls/call.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { promoteAll } from "../dtype/promotion.ts";
import type { Out } from "../elements/out.ts";
import { type View, viewOfArray } from "../elements/view.ts";
import { IndexError } from "../errors.ts";
import { sizeOf } from "../layout.ts";
import { readNested } from "../lists/reader.ts";
import { type Block, using } from "../memory/block.ts";

/** An array argument. */
export interface Input {
  readonly view: View;
  /** The memory that was made for it; null for an NDArray. */
  readonly made: Block | null;
}

/** An argument that was read: a scalar, or a view of an array. */
export type ScalarOrView =
  | { readonly scalar: Scalar; readonly view: null }
  | { readonly scalar: null; readonly view: View };

/** Returns the dtype of a result from its arguments. Scalars weigh less than arrays. `more` are scalars besides the arguments. */
export function promoteInputs(
  call: Call,
  inputs: readonly ScalarOrView[],
  more: readonly Scalar[] = [],
): DType {
  const arrays = inputs.flatMap(({ view }) => (view === null ? [] : [view.dtype]));
  const scalars = inputs.flatMap(({ scalar }) => (scalar === null ? [] : [scalar]));
  return promoteAll(call.name, arrays, [...scalars, ...more]);
}

/** Reads an array argument. The caller of this function releases `made`. */
export function readInput(
  call: Call,
  argument: string,
  data: unknown,
  dtype: DType | null = null,
  out: Out | null = null,
): Input {
  const view = viewOfArray(call.name, data);
  if (view !== null) return { view, made: null };
  const read = readNested(call, data, dtype, out, argument);
  const { block, shape } = read;
  // Names every member: V8 copies the members of an object that it does not know well ten times slower.
  return {
    view: { dtype: read.dtype, shape, strides: null, block, offset: 0, size: sizeOf(shape) },
    made: block,
  };
}

/** Calls `use` with a view of an array argument. */
export function withInput<R>(
  call: Call,
  argument: string,
  data: unknown,
  out: Out | null,
  use: (view: View) => R,
): R {
  const { view, made } = readInput(call, argument, data, null, out);
  return made === null ? use(view) : using(made, () => use(view));
}

/**
 * Calls `use` with views of several arguments, and with a list of blocks that are released afterwards. `read` reads an argument that is
 * no NDArray into new memory, or returns null for one that is no array.
 */
export function withRead<V extends View | null, R>(
  call: Call,
  given: readonly unknown[],
  read: (index: number) => V,
  use: (views: readonly V[], made: Block[]) => R,
): R {
  const views: (View | V)[] = [];
  const made: Block[] = [];
  try {
    for (let index = 0; index < given.length; index += 1) {
      let view = viewOfArray(call.name, given[index]);
      if (view === null) {
        view = read(index);
        if (view !== null) made.push(view.block);
      }
      views.push(view as View | V);
    }
    // Reading a list runs the caller's code, which may dispose of an array that was read before.
    return use((made.length === 0 ? views : viewsNowOf(call, given, views)) as V[], made);
  } finally {
    for (const block of made) block.release();
  }
}

/**
 * Calls `use` with a function that returns the views of several array arguments. For a `use` that runs the caller's code first, which may
 * dispose of an array. `nameOf` returns the name of an argument for messages.
 */
export function withViewsNow<R>(
  call: Call,
  nameOf: (index: number) => string,
  given: readonly unknown[],
  use: (viewsNow: () => View[]) => R,
): R {
  const read = (index: number): View => readInput(call, nameOf(index), given[index]).view;
  return withRead(call, given, read, (views) => use(() => viewsNowOf(call, given, views)));
}

function viewsNowOf<V>(call: Call, given: readonly unknown[], views: readonly V[]): (View | V)[] {
  return views.map((view, index) => viewOfArray(call.name, given[index]) ?? view);
}

/** Calls `use` with views of several array arguments, by their names. */
export function withArguments<const N extends readonly string[], R>(
  call: Call,
  names: N,
  given: readonly unknown[],
  use: (views: { readonly [K in keyof N]: View }) => R,
): R {
  const read = (index: number): View => readInput(call, names[index] as string, given[index]).view;
  return withRead(call, given, read, use as (views: readonly View[]) => R);
}

/** Calls `use` with views of the arrays of a list. */
export function withInputs<R>(
  call: Call,
  argument: string,
  list: readonly unknown[],
  use: (views: readonly View[]) => R,
): R {
  return withRead(call, list, (index) => readInput(call, `${argument}[${index}]`, list[index]).view, use);
}

/** Calls `use` with a view of an argument that holds indices: integers, or an empty list. */
export function withIndices<R>(call: Call, argument: string, data: unknown, use: (indices: View) => R): R {
  return withInput(call, argument, data, null, (view) => {
    const isEmptyList = view.size === 0 && viewOfArray(call.name, data) === null;
    if (isEmptyList) return use({ ...view, dtype: dtypes.int64 });
    if (!view.dtype.isInteger && view.dtype !== dtypes.bool)
      throw new IndexError(`${call.name}: ${argument} must be integers, got ${view.dtype}`);
    return use(view);
  });
}
