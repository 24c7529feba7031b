/** The kernel of folds: what a fold is, the words that tell it to the kernel, and how many values the kernel gets at once. */
import type { DType } from "../../dtype/dtypes.ts";
import { pack, type View } from "../../elements/view.ts";
import type { Extents } from "../../layout.ts";
import { foldsKernels } from "../../wasm/chapters.ts";
import { foldsOperation, foldsWord } from "../../wasm/codes.ts";
import { linear } from "../../wasm/module.ts";
import { foldWords, MASK_BYTES, maskWindow, PAIRED, windowCount } from "../../wasm/scratch.ts";
import { MOST_BYTES, type Values } from "./folded-values.ts";

/** How values are folded into accumulators. */
export interface Fold {
  readonly operation: FoldName;
  /** The axes of the iteration, outermost first, and the bytes from one accumulator to the next; 0 along an axis that is folded. */
  readonly shape: Extents;
  readonly strides: Extents;
  /** The most elements that are folded as one run; 0 for no limit. */
  readonly piece: number;
  /** The position of the first element: not 0 if the fold is a part of a larger one. */
  readonly origin: number;
  /** A bool for each element, in the order of the iteration: whether it is folded. Null for all. */
  readonly mask: View | null;
}

export type FoldName = keyof typeof foldsOperation;

/** Words of a fold that were written for the kernel: their address and their number. */
export interface FoldWords {
  readonly address: number;
  readonly length: number;
}

/** The byte offset of the words of a second fold. */
const SECOND_WORDS = 768;

/** Writes the words for the kernel: crate/folds/codes/word.txt. There is room for a `second` fold, of one axis at most. */
export function writeWords(
  { operation, shape, strides, piece, origin }: Omit<Fold, "mask">,
  dtype: DType,
  accumulators: number,
  best: number,
  isSecond = false,
): FoldWords {
  const { words } = linear;
  const address = foldWords() + (isSecond ? SECOND_WORDS : 0);
  const first = address / 4;
  words[first + foldsWord.operation] = foldsOperation[operation];
  words[first + foldsWord.dtype] = dtype.code;
  words[first + foldsWord.accumulators] = accumulators;
  words[first + foldsWord.best] = best;
  words[first + foldsWord.piece] = piece;
  words[first + foldsWord.origin] = origin;
  words[first + foldsWord.axes] = shape.length;
  let index = first + foldsWord.lengths;
  for (const length of shape) words[index++] = length;
  for (const stride of strides) words[index++] = stride;
  return { address, length: index - first };
}

/** Folds values `first` to `first + count` of the iteration. A mask leaves out the values for which it is false. */
export function reduce(
  { address, length }: FoldWords,
  values: Values,
  mask: View | null,
  first: number,
  count: number,
): void {
  const maskAt = mask === null ? 0 : placeMask(mask, first, count);
  foldsKernels.reduce(address, length, values.at(first, count), maskAt, first, count);
}

/** Returns how many values the kernel can get at once, with their mask if there is one. */
export function mostAtOnce({ most }: Values, mask: View | null): number {
  if (mask === null) return most;
  return Math.min(most, mask.block.isLinear ? MOST_BYTES : PAIRED * windowCount(PAIRED, MASK_BYTES));
}

function placeMask(mask: View, first: number, count: number): number {
  if (mask.block.isLinear) return mask.block.address + mask.offset + first;
  pack(mask, first, count, maskWindow());
  return maskWindow();
}
