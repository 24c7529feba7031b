/** Sums of products by subscripts, in Einstein's notation: einsum. */
import { withInputs } from "../array/inputs.ts";
import type { OutLike, ValueOrView } from "../array/ndarray.ts";
import { isInOrder } from "../array/order.ts";
import { viewOfInput } from "../array/viewed.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/products.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { type Casting, requireCast } from "../dtype/casting.ts";
import type { DType, DTypeName } from "../dtype/dtypes.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { promoteAll } from "../dtype/promotion.ts";
import { convertPacked, copyPacked } from "../elements/casting.ts";
import { readOut } from "../elements/out.ts";
import { readCasting } from "../indexing/arguments.ts";
import { type CopyOrder, readCopyOrder, readDType } from "../input/arguments.ts";
import { bindAny } from "../input/bind.ts";
import type { Block } from "../memory/block.ts";
import { deliver } from "./deliver.ts";
import { type Optimize, pathOf, readOptimize } from "./optimize.ts";
import type { Path } from "./paths.ts";
import { readAsked, readSubscripts } from "./subscripts.ts";
import { labelsOf, lengthOf, placed, product, sumOfTerms, type Term, termsOf } from "./terms.ts";

/** The options of `einsum`. */
export interface EinsumOptions {
  /** The array or typed array that receives the result. */
  readonly out?: OutLike | null | undefined;
  /** In which order operands are multiplied, as `einsumPath` takes it. By default, the pair whose product is smallest comes first. All products have the dtype of the result. */
  readonly optimize?: Optimize | null | undefined;
  /** The dtype of the result, in which it is computed. */
  readonly dtype?: DTypeLike | null | undefined;
  /** The order of the result in memory: F for `'F'`, and for `'A'` if all operands are in that order; else C. A small letter will do. */
  readonly order?: CopyOrder | Lowercase<CopyOrder> | null | undefined;
  /** Which casts are allowed; `'safe'` by default. */
  readonly casting?: Casting | null | undefined;
}

/**
 * Multiplies arrays and adds the products, as subscripts tell: a letter for each axis of each operand, and behind `->` those of the
 * result. Axes of one letter go together, and those that the result does not have are added up.
 * @param subscripts the letters of the axes of each operand, such as `'ij,jk->ik'`. In its place, each operand may be followed by a list or an array of numbers for its axes
 * @param a an array or nested lists
 * @param b a second operand
 * @param c a third operand; there may be more
 * @param options `out` is the memory for the result; also `dtype`, `order`, `casting`, and `optimize` for the order of the products
 * @throws ValueError for subscripts that do not fit the operands; BroadcastError for axes of one letter and different lengths;
 *   DTypeError for a cast that is not allowed
 * @example
 * np.einsum("ij,kj->ik", np.tri(5, 8), np.tri(6, 8));
 * np.einsum("ij,j->i", [[1, 2], [3, 4]], [1, 1]).toArray() // [3, 7]
 * np.einsum("ii", [[1, 2], [3, 4]]) // 5
 * np.einsum([[1, 2]], [0, 1], [1, 0]).toArray() // [[1], [2]]
 */
export function einsum(
  subscripts: string,
  a: ArrayInput,
  options?: EinsumOptions | null,
): ValueOrView<DTypeName>;
export function einsum(
  subscripts: string,
  a: ArrayInput,
  b: ArrayInput,
  options?: EinsumOptions | null,
): ValueOrView<DTypeName>;
export function einsum(
  subscripts: string,
  a: ArrayInput,
  b: ArrayInput,
  c: ArrayInput,
  options?: EinsumOptions | null,
): ValueOrView<DTypeName>;
/** @param operands the subscripts and operands, or operands with a list or an array of numbers each, and then options */
export function einsum(
  ...operands: readonly (string | ArrayInput | readonly (number | string)[] | EinsumOptions)[]
): ValueOrView<DTypeName>;
export function einsum(...given: readonly unknown[]): unknown {
  const call = calls.einsum;
  const { items, options } = bindAny(call, given);
  const out = readOut(call, options.out, "any");
  const asked = readDType(call, options.dtype, null);
  const casting = readCasting(call, options.casting ?? "safe");
  const order = readCopyOrder(call, inCapitals(options.order), "K");
  const optimize = readOptimize(call, options.optimize ?? null);
  const { text, operands } = readAsked(call, items);
  return withInputs(call, "operands", operands, (views) => {
    const subscripts = readSubscripts(
      call,
      text,
      views.map(({ shape }) => shape.length),
    );
    const terms = termsOf(call, views, subscripts);
    const { output } = subscripts;
    const [only] = terms as [Term];
    const path =
      optimize === null ? null : pathOf(call, optimize, sumOfTerms(terms, output), labelsOf(terms));
    // As in NumPy, a result that is a view of the operand keeps its dtype.
    const isShown = out === null && terms.length === 1 && only.labels.length === output.length;
    if (isShown && output.length > 0)
      return viewOfInput(call, operands[0], only.view, placed(only, output), true);
    const promoted = promoteAll(
      call.name,
      views.map((view) => view.dtype),
      [],
    );
    const dtype = isShown ? promoted : (asked ?? promoted);
    for (const view of views) requireCast(call.name, view.dtype, dtype, casting);
    const shape = output.map((label) => lengthOf(terms, label));
    const sum = (): Block => summedUp(call, terms, output, dtype, path);
    const laid = order === "A" && views.every((view) => isInOrder(view, "F")) ? "F" : order;
    return deliver(call, { shape, dtype, compute: sum }, { out, casting, order: laid, axes: null, own: 0 });
  });
}

/** Returns an order as NumPy's einsum reads it: a small letter is as good as a capital. */
const inCapitals = (order: unknown): unknown => (typeof order === "string" ? order.toUpperCase() : order);

/** Computes the sum of the products of all terms, packed: step by step along a path, or all at once. */
function summedUp(
  call: Call,
  terms: readonly Term[],
  output: readonly string[],
  dtype: DType,
  path: Path | null,
): Block {
  const made: Block[] = [];
  const hold = (block: Block): Block => {
    made.push(block);
    return block;
  };
  try {
    let rest = terms;
    for (const places of path ?? [terms.map((_, place) => place)]) {
      const others = rest.filter((_, place) => !places.includes(place));
      const kept = [...output, ...others.flatMap(({ labels }) => labels)];
      const taken = places.map((place) => rest[place] as Term);
      rest = [...others, product(call, taken, kept, dtype, hold)];
    }
    const view = placed(rest[0] as Term, output);
    return view.dtype === dtype ? copyPacked(call.name, view) : convertPacked(call.name, view, dtype);
  } finally {
    for (const block of made) block.release();
  }
}
