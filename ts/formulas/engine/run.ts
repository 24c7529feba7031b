/**
 * Computes parts of drafts. A program writes its result as `produce` asks. Parts with fewer elements than the result, such as a mean,
 * are computed first.
 */
import { closestAxes, isInOrder, stridesAlong } from "../../array/order.ts";
import { readElement } from "../../array/scalars.ts";
import type { Scalar } from "../../dtype/complex.ts";
import type { DType } from "../../dtype/dtypes.ts";
import { broadcastView } from "../../elements/broadcast.ts";
import { copyInto } from "../../elements/casting.ts";
import { copyWithinReach, isPacked, sharesBytes, stridesOf, type View } from "../../elements/view.ts";
import { type CopyOrder, type ElementWindow, readSize } from "../../input/arguments.ts";
import { areSame, type Extents, sizeOf, stridesC } from "../../layout.ts";
import { type Block, using } from "../../memory/block.ts";
import { produce, type Write, writeElements } from "../../memory/produce.ts";
import type { Draft, Part } from "../draft/draft.ts";
import type { ChapterOperation, Operation } from "../draft/operations.ts";
import { computeRange, type Loaded, load } from "./loaded.ts";
import { compile } from "./program.ts";
import type { Program } from "./program-words.ts";
import { type Done, keptProgram } from "./repeated.ts";

/** The elements of a part, in a block of their own. */
export interface Computed {
  readonly block: Block;
  /** Null for C order. */
  readonly strides: Extents | null;
}

/** Computes all elements of a part, or those of a window, into new memory. */
export function compute(
  draft: Draft,
  root: Part,
  order: CopyOrder,
  window: ElementWindow | null = null,
): Computed {
  const { call } = draft;
  const { shape, dtype } = root;
  const size = window === null ? readSize(call, shape, dtype.itemSize) : window.count;
  return withKnown(draft, [root], (known) => {
    const axes = window === null ? axesOf(root, known, order) : null;
    const programs = compile(call, root, known, axes);
    draft.countSteps(stepsOf(root, known), size);
    const strides = stridesAlong(shape, axes, dtype.itemSize);
    const loaded = load(call, programs);
    const block = produce(call.name, size, dtype, writeParts, { loaded, first: window?.first ?? 0 });
    note(draft, root, programs, window === null, { strides, size, block });
    return { block, strides };
  });
}

/**
 * Computes a part, or a window of it, into `out`, which has its dtype. The part must broadcast to the shape of `out`. The result is
 * as if the inputs had been copied before.
 */
export function computeInto(draft: Draft, root: Part, out: View, window: ElementWindow | null): void {
  const shape = window === null ? root.shape : [window.count];
  withKnown(draft, [root], (known) => {
    const isDirect = areSame(shape, out.shape) && isPacked(out);
    // In a window, elements of the inputs are at other places than those of the result.
    const isApart = window === null ? mayBeWritten(out) : (view: View) => !sharesBytes(out, view);
    if (!isDirect || !arraysOf(root, known).every(isApart)) {
      copyComputed(draft, root, out, window);
      return;
    }
    const programs = compile(draft.call, root, known, null);
    draft.countSteps(stepsOf(root, known), out.size);
    const isUsual = window === null && axesOf(root, known, "K") === null;
    note(draft, root, programs, isUsual, { strides: null, size: out.size, block: null });
    const loaded = load(draft.call, programs);
    const first = window?.first ?? 0;
    writeElements(out.block, out.offset, out.size, out.dtype, writeParts, { loaded, first });
  });
}

/** Notes that programs computed a part. */
function note(
  draft: Draft,
  root: Part,
  programs: readonly Program[],
  isUsual: boolean,
  { strides, size, block }: Pick<Done, "strides" | "size" | "block">,
): void {
  if (!isUsual) draft.done = null;
  draft.done?.push({
    root,
    strides,
    size,
    block,
    repeat: (call, find) => keptProgram(call, root.dtype, programs, find),
  });
}

function copyComputed(draft: Draft, root: Part, out: View, window: ElementWindow | null): void {
  const { block, strides } = compute(draft, root, "K", window);
  const shape = window === null ? root.shape : [window.count];
  using(block, () => copyInto(out, broadcastView(viewOfBlock(root.dtype, shape, strides, block), out.shape)));
}

/** Returns the elements of a part, for code that reads or writes them by other ways than steps. */
export function viewOfPart(draft: Draft, part: Part): View {
  draft.done = null;
  return arrayOf(draft, part);
}

/** Returns a part as an array. Computes its elements if there is none; they then stay until the draft ends. */
export function arrayOf(draft: Draft, part: Part): View {
  if (part.source.kind === "array") return part.source.view;
  const { block, strides } = compute(draft, part, "K");
  draft.made.push(block);
  return viewOfBlock(part.dtype, part.shape, strides, block);
}

/** Returns the element of an array without axes, for code that decides by it. */
export function scalarOf(draft: Draft, part: Part): Scalar {
  draft.done = null;
  const { view } = part.source as Part["source"] & { kind: "array" };
  return readElement(view, view.offset);
}

/** Returns all elements of a block. */
export function viewOfBlock(dtype: DType, shape: Extents, strides: Extents | null, block: Block): View {
  return { dtype, shape, strides, block, offset: 0, size: sizeOf(shape) };
}

/** Whether a program may write to `out` while it reads an array: the array lies elsewhere, or its elements are those of `out`. */
export function mayBeWritten(out: View): (view: View) => boolean {
  return (view) =>
    !sharesBytes(out, view) ||
    (view.offset + view.block.address === out.offset + out.block.address &&
      // A cast must not overlap its own result.
      view.dtype === out.dtype &&
      areSame(view.shape, out.shape) &&
      isPacked(view));
}

/**
 * Computes the parts that the programs read as arrays, copies inputs that kernels cannot read quickly, and calls `use` with the elements
 * of both. The roots are computed together, in the shape of the first one.
 */
export function withKnown<R>(
  draft: Draft,
  roots: readonly [Part, ...Part[]],
  use: (known: ReadonlyMap<Part, View>) => R,
): R {
  const known = new Map<Part, View>();
  const made: Block[] = [];
  try {
    const size = sizeOf(roots[0].shape);
    for (const part of reachable(roots)) {
      const { source } = part;
      if (source.kind === "array") {
        const near = copyWithinReach(source.view);
        if (near === null) continue;
        made.push(near.block);
        known.set(part, near);
      } else if (source.kind !== "constant" && sizeOf(part.shape) !== size && !isInner(part)) {
        const { block, strides } = compute(draft, part, "K");
        made.push(block);
        known.set(part, viewOfBlock(part.dtype, part.shape, strides, block));
      }
    }
    return use(known);
  } finally {
    for (const block of made) block.release();
  }
}

/** Returns the roots and the parts that they need. What a part with fewer elements needs is left out: that part is computed by itself. */
function reachable(roots: readonly [Part, ...Part[]]): Set<Part> {
  const size = sizeOf(roots[0].shape);
  const found = new Set<Part>(roots);
  for (const part of found) {
    const { source, shape } = part;
    if (source.kind === "step" && (sizeOf(shape) === size || isInner(part)))
      for (const input of source.inputs) found.add(input);
  }
  return found;
}

/**
 * Returns the steps that each element of a part takes: one for each operation, cast and range, and one if the part is a copy. How arrays
 * are laid out and where they lie counts for nothing, so a limit refuses the same texts in every state.
 */
export function stepsOf(root: Part, known: ReadonlyMap<Part, View>): number {
  let steps = 0;
  for (const part of reachable([root])) {
    const { kind } = part.source;
    if (kind !== "array" && kind !== "constant" && !known.has(part)) steps += 1;
  }
  return Math.max(1, steps);
}

/** Returns the strides of a part in the shape of a larger one. */
export function stridesIn(part: Part, shape: Extents, known: ReadonlyMap<Part, View>): Extents {
  const view = known.get(part) ?? (part.source.kind === "array" ? part.source.view : null);
  if (view !== null) return stridesOf(broadcastView(view, shape));
  if (part.shape.length === 0) return shape.map(() => 0);
  const axes = axesOf(part, known, "K");
  return stridesAlong(shape, axes, part.dtype.itemSize) ?? stridesC(shape, part.dtype.itemSize);
}

/** Returns the elements of the arrays that a part reads. */
function arraysOf(root: Part, known: ReadonlyMap<Part, View>): View[] {
  return [...reachable([root])].flatMap((part) =>
    part.source.kind === "array" ? [known.get(part) ?? part.source.view] : [],
  );
}

/** Returns the axes of a new array for a part, the outermost in memory first; null for C order. */
export function axesOf(root: Part, known: ReadonlyMap<Part, View>, order: CopyOrder): number[] | null {
  const { shape } = root;
  if (order === "C" || shape.length < 2) return null;
  const reversed = shape.map((_, axis) => shape.length - 1 - axis);
  if (order === "F") return reversed;
  const views = [...reachable([root])].flatMap((part) => layoutOf(part, known) ?? []);
  if (order === "K") return views.every(isPacked) ? null : closestOf(root, known);
  return views.every((view) => isInOrder(view, "F")) ? reversed : null;
}

/** The operations that make no array in NumPy: it casts while it computes, and real and imaginary parts are views. */
const VIEWS: readonly (Operation | ChapterOperation)[] = ["cast", "real", "imag"];

/** Returns the array whose layout a part has, or null. If the part is a view in NumPy, that is the array of its operand. */
function layoutOf(part: Part, known: ReadonlyMap<Part, View>): View | null {
  const { source } = seenThrough(part);
  return source.kind === "array" ? source.view : (known.get(part) ?? null);
}

/** Returns the part that a part is a view of, in NumPy; or the part itself. */
function seenThrough(part: Part): Part {
  let seen = part;
  // An operand is cast to the dtype of a loop, and float16 to float32.
  for (
    let steps = 0;
    steps < 3 && seen.source.kind === "step" && VIEWS.includes(seen.source.operation);
    steps += 1
  )
    seen = seen.source.inputs[0] as Part;
  return seen;
}

/**
 * Whether a part is a step within one function of NumPy. Such a part never gets an array of its own, even if it has fewer elements than
 * the result.
 */
function isInner(part: Part): boolean {
  const { source } = seenThrough(part);
  return source.kind === "step" && source.isInner;
}

/** Returns the parts whose layouts count for a step: its inputs, and those of a step within one function of NumPy. */
function laidOutInputs({ source }: Part): readonly Part[] {
  if (source.kind !== "step") return [];
  return source.inputs.flatMap((input) => (isInner(input) ? laidOutInputs(seenThrough(input)) : [input]));
}

/**
 * Returns the order of the axes that NumPy gives the result of the last step. In NumPy, the axes of each result follow the inputs of its
 * step.
 */
function closestOf(root: Part, known: ReadonlyMap<Part, View>): number[] | null {
  const layouts = new Map<Part, View>();
  let axes: number[] | null = null;
  for (const part of [...reachable([root])].sort((one, other) => one.id - other.id)) {
    const { shape, dtype } = part;
    const view = layoutOf(part, known);
    if (view !== null) {
      layouts.set(part, view);
      axes = view.strides === null ? null : closestAxes(shape, [view.strides]);
    } else if (shape.length > 0) {
      // Numbers that fill a shape, and ranges, are in C order.
      const inputs = laidOutInputs(part).flatMap((input) => layouts.get(input) ?? []);
      axes = closestAxes(
        shape,
        inputs.map((input) => stridesOf(broadcastView(input, shape))),
      );
      const strides = stridesAlong(shape, axes, dtype.itemSize);
      // Only shape, strides and dtype of this view are read.
      layouts.set(part, { dtype, shape, strides, size: sizeOf(shape) } as View);
    }
  }
  return axes;
}

const writeParts: Write<{ readonly loaded: Loaded; readonly first: number }> = (
  target,
  count,
  at,
  { loaded, first },
  { itemSize },
) => computeRange(loaded, target, first + at, count, itemSize);
