/**
 * Keeps what calls computed, for the next call with arrays of the same dtypes and layouts. A loop in a program often computes small
 * arrays again and again. To check and compile such a call takes ten times as long as to run it.
 */
import { type NDArray, ownLayout, wrapLaidOut, wrapOut } from "../../array/ndarray.ts";
import { takeScalar } from "../../array/scalars.ts";
import { isAbsent } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import type { Scalar } from "../../dtype/complex.ts";
import { currentView, type Out } from "../../elements/out.ts";
import { isPacked, sharesBytes, type View, viewOfArray } from "../../elements/view.ts";
import { readSize } from "../../input/arguments.ts";
import { areSame, type Extents } from "../../layout.ts";
import type { Block } from "../../memory/block.ts";
import { writeElements } from "../../memory/produce.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { type Find, KeptProgram, type Source, type Step, writeKept } from "./repeated.ts";
import { mayBeWritten } from "./run.ts";

/** What the steps of a call depend on in an argument: a number, undefined if it was left out, or the layout of an array. */
type Given = number | undefined | Pick<View, "dtype" | "shape" | "strides">;

/** The steps of a call. */
interface Entry {
  readonly given: readonly Given[];
  /** The shape of the result. null: that of the arrays, which are packed and share it, and which may be any. */
  readonly shape: Extents | null;
  readonly strides: Extents | null;
  /** What is computed before the result, with the number of its elements. */
  readonly inner: readonly (readonly [step: Step, size: number])[];
  readonly step: Step;
  /** The element steps of the call; of each element if `shape` is null. */
  readonly steps: number;
}

/** The arrays of a call; null for a number, and for what was left out. */
type Views = readonly (View | null)[];

const MOST_ARGUMENTS = 8;
const MOST_ENTRIES = 32;
const MOST_MISSED = 8;

/** The kept calls of one function or one formula. */
export class Prepared {
  /** The kept calls, the last one that was used in front. */
  readonly #entries: Entry[] = [];
  /** What the last calls looked like that no entry fitted, in a number. */
  readonly #missed: number[] = [];

  /**
   * Computes a call by kept steps. Returns null if none fit the call, or if they take more than `mostSteps` element steps.
   * @param isNumber whether a result without axes is a number
   */
  compute(
    call: Call,
    given: readonly unknown[],
    out: Out | null,
    mostSteps: number,
    isNumber: true,
  ): NDArray | Scalar | null;
  compute(call: Call, given: readonly unknown[], out: Out | null, mostSteps?: number): NDArray | null;
  compute(
    call: Call,
    given: readonly unknown[],
    out: Out | null,
    mostSteps = Number.POSITIVE_INFINITY,
    isNumber = false,
  ): NDArray | Scalar | null {
    if (this.#entries.length === 0) return null;
    const views = readViews(call, given);
    const entry = views === null ? null : this.#find(given, views);
    if (views === null || entry === null) return null;
    const { step, inner } = entry;
    const { dtype } = step;
    const shape = entry.shape ?? shapeOfFirst(views);
    const size = readSize(call, shape, dtype.itemSize);
    if ((entry.shape === null ? size : 1) * entry.steps > mostSteps) return null;
    if (out !== null) return computeInto(call, entry, views, shape, out);
    const sources = views as readonly Source[];
    const block = inner.length === 0 ? step.make(call, size, sources) : made(call, entry, sources, size);
    if (block === null) return null;
    if (isNumber && shape.length === 0) return takeScalar(dtype, block);
    return wrapLaidOut(shape, dtype, block, ownLayout(entry.strides));
  }

  #find(given: readonly unknown[], views: Views): Entry | null {
    const entries = this.#entries;
    for (let index = 0; index < entries.length; index += 1) {
      const entry = entries[index] as Entry;
      if (!fits(entry, given, views)) continue;
      if (index > 0) entries.unshift(...entries.splice(index, 1));
      return entry;
    }
    return null;
  }

  #isSecond(kind: number): boolean {
    const missed = this.#missed;
    if (missed.includes(kind)) return true;
    if (missed.push(kind) > MOST_MISSED) missed.shift();
    return false;
  }

  /**
   * Keeps the steps by which the result of a call was computed, if other calls can use them. The call must be the second one of its
   * kind: a program that meets a new shape or a new text each time would pay for what it never uses.
   * @param isElementwise whether the call computes each element by itself, so that its steps are the same for every shape
   */
  keep(draft: Draft, result: Part, given: readonly unknown[], isElementwise: boolean): void {
    const last = draft.done?.at(-1);
    const views = last === undefined ? null : readViews(draft.call, given);
    if (last === undefined || views === null) return;
    const mayHaveAnyShape = isElementwise && areAlike(views);
    if (!this.#isSecond(kindOf(views, mayHaveAnyShape))) return;
    const { source, shape } = result;
    const isRoot = last.root === result;
    const view = source.kind === "array" ? source.view : null;
    const isFolded =
      view !== null && view.block === last.block && view.offset === 0 && view.size === last.size;
    // What was computed last may be an inner part, or the result in the dtype of `out`.
    if (!isRoot && !isFolded) return;
    const steps = stepsOf(draft, views);
    if (steps === null) return;
    const hasAnyShape = mayHaveAnyShape && steps.length === 1;
    if (this.#entries.length === MOST_ENTRIES) this.#entries.pop();
    this.#entries.unshift({
      given: views.map((one, index) => (one === null ? plainOf(given[index]) : layoutOf(one))),
      shape: hasAnyShape ? null : shape,
      strides: (isRoot ? last.strides : view?.strides) ?? null,
      inner: steps.slice(0, -1),
      step: (steps.at(-1) as [Step, number])[0],
      steps: hasAnyShape ? draft.doneSteps / last.size : draft.doneSteps,
    });
  }
}

/** Returns a number for the dtypes of arrays, and for their layouts unless `hasAnyShape`. Different calls seldom have the same. */
function kindOf(views: Views, hasAnyShape: boolean): number {
  let kind = 0;
  for (const view of views) {
    kind = Math.imul(kind, 31) + (view === null ? 1 : view.dtype.code + 2);
    if (view === null || hasAnyShape) continue;
    for (const length of view.shape) kind = Math.imul(kind, 31) + length;
    for (const stride of view.strides ?? []) kind = Math.imul(kind, 31) + stride;
  }
  return kind;
}

/** Returns steps that do again what a draft did, and the elements that each makes. Returns null if they read other memory. */
function stepsOf({ call, done }: Draft, views: Views): [Step, number][] | null {
  const before: (Block | null)[] = [];
  const steps: [Step, number][] = [];
  const find = finder(views, before);
  for (const one of done ?? []) {
    if (one.block?.isLinear === false) return null;
    const step = one.repeat(call, find);
    if (step === null) return null;
    steps.push([step, one.size]);
    before.push(one.block);
  }
  return steps;
}

/** Computes the steps of a call one after another. Returns null if linear memory is full. */
function made(call: Call, { inner, step }: Entry, given: readonly Source[], size: number): Block | null {
  const sources = [...given];
  try {
    for (const [before, count] of inner) {
      const block = before.make(call, count, sources);
      sources.push({ block, offset: 0 });
      if (!block.isLinear) return null;
    }
    return step.make(call, size, sources);
  } finally {
    for (let index = given.length; index < sources.length; index += 1)
      (sources[index] as Source).block.release();
  }
}

/** Computes into `out`. Returns null if the program cannot write there directly. */
function computeInto(
  call: Call,
  { inner, step, strides }: Entry,
  views: Views,
  shape: Extents,
  out: Out,
): NDArray | null {
  const { dtype } = step;
  const target = currentView(call, out);
  const isDirect = target.dtype === dtype && strides === null && areSame(target.shape, shape);
  if (!isDirect || !target.block.isLinear || !isPacked(target)) return null;
  if (inner.length > 0 || !(step instanceof KeptProgram) || !mayWrite(step, views, target)) return null;
  const sources = views as readonly Source[];
  writeElements(target.block, target.offset, target.size, dtype, writeKept, { kept: step, sources });
  return wrapOut(out, shape, dtype);
}

/** Reads the arguments of a call. Returns null unless all are numbers and arrays in linear memory. */
function readViews(call: Call, given: readonly unknown[]): Views | null {
  if (given.length > MOST_ARGUMENTS) return null;
  const views = new Array<View | null>(given.length);
  let hasArray = false;
  for (let index = 0; index < given.length; index += 1) {
    const value = given[index];
    views[index] = null;
    if (typeof value === "number" || isAbsent(value)) continue;
    const view = viewOfArray(call.name, value);
    // One element broadcasts, and may decide the steps.
    if (view === null || !view.block.isLinear || view.size < 2) return null;
    views[index] = view;
    hasArray = true;
  }
  return hasArray ? views : null;
}

function layoutOf(view: View): Given {
  const { dtype, shape, strides } = view;
  return { dtype, shape, strides: isPacked(view) ? null : strides };
}

/** Returns the shape of the first array. */
function shapeOfFirst(views: Views): Extents {
  // Every short call runs this loop, which takes a third of the time of `find`.
  let index = 0;
  while (views[index] === null) index += 1;
  return (views[index] as View).shape;
}

/** Whether all arrays are packed and have one shape. */
function areAlike(views: Views): boolean {
  const shape = shapeOfFirst(views);
  return views.every((view) => view === null || (isPacked(view) && areSame(view.shape, shape)));
}

/** Whether the steps of an entry compute a call with these arguments. */
function fits({ given: kept, shape }: Entry, given: readonly unknown[], views: Views): boolean {
  if (views.length !== kept.length) return false;
  let shared: Extents | null = null;
  for (let index = 0; index < kept.length; index += 1) {
    const one = kept[index];
    const view = views[index] as View | null;
    if (typeof one !== "object") {
      if (view !== null || !Object.is(plainOf(given[index]), one)) return false;
    } else if (view === null || view.dtype !== one.dtype) return false;
    else {
      const asked: Extents = shape === null ? (shared ?? view.shape) : one.shape;
      // Vectors of one length share their list.
      if (view.shape !== asked && !areSame(view.shape, asked)) return false;
      if (!hasStrides(view, one.strides)) return false;
      shared = view.shape;
    }
  }
  return true;
}

function hasStrides(view: View, strides: Extents | null): boolean {
  if (strides === null) return isPacked(view);
  return view.strides !== null && areSame(view.strides, strides);
}

/** Finds the argument or the earlier step that made a view. `before` has the blocks of the steps so far. */
function finder(views: Views, before: readonly (Block | null)[]): Find {
  const positions = views.flatMap((view, position) => (view === null ? [] : [position]));
  return (view, index) => {
    // The memory of an earlier step may have been returned, and its block handed out again.
    const step = before.lastIndexOf(view.block);
    if (step >= 0) return { position: views.length + step, begin: view.offset };
    // The arguments are the first arrays of a draft.
    const owners =
      index >= 0 && index < positions.length
        ? [positions[index] as number]
        : positions.filter((position) => views[position]?.block === view.block);
    const [position] = owners;
    if (position === undefined || owners.length > 1) return null;
    return { position, begin: view.offset - (views[position] as View).offset };
  };
}

/** Whether a program may write to `out`: no array shares its memory, or the array has the same elements, in the same order. */
function mayWrite({ readings }: KeptProgram, views: Views, out: View): boolean {
  for (const { position, begin, step } of readings) {
    const view = views[position] as View;
    // Blocks of linear memory lie apart.
    if (
      view.block === out.block &&
      !(begin === 0 && step > 0 ? mayBeWritten(out)(view) : !sharesBytes(out, view))
    )
      return false;
  }
  return true;
}

/** Returns a number, or undefined for an argument that was left out. */
function plainOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}
