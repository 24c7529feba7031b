/**
 * Transforms lines of a view. The kernel reads and writes them where they lie in linear memory, whatever their strides are. Other lines
 * are brought to it, some at a time.
 */
import type { DType } from "../dtype/dtypes.ts";
import { moveElements } from "../elements/moves.ts";
import { laidOut, spanOf, stridesOf, type View } from "../elements/view.ts";
import { advance, byteOffset, joinedAxes, sizeOf } from "../layout.ts";
import { Block, CALLERS } from "../memory/block.ts";
import { linear, start } from "../wasm/module.ts";
import { aligned } from "../wasm/scratch.ts";
import type { Stage } from "./arguments.ts";
import { isSingle, numbersOf } from "./kinds.ts";
import { planKey, type Site, withSite } from "./plans.ts";

/** The lines of two views: those that are read and those that are written. */
interface Lines {
  /** How many elements of a line are there, and how many are written. */
  readonly given: number;
  readonly length: number;
  /** The lengths of the axes beside that of the lines, the one with the nearest lines at the end. */
  readonly shape: readonly number[];
  readonly from: Layout;
  readonly to: Layout;
}

/** Where lines lie: in bytes, from one element to the next, and from one line to the next along each axis. */
interface Layout {
  readonly view: View;
  readonly step: number;
  readonly next: readonly number[];
}

/** Writes the transforms of the lines of a view along an axis to another one, which may be the same. */
export function transformLines(caller: string, from: View, to: View, stage: Stage): void {
  if (to.size === 0) return;
  start();
  const lines = linesOf(from, to, stage.axis);
  const isDirect = isReached(lines.from) && isReached(lines.to);
  withSite({
    caller,
    key: planKey(stage),
    count: isDirect ? 0 : (lines.shape[lines.shape.length - 1] as number),
    lineBytes: aligned(lines.given * from.dtype.itemSize) + aligned(lines.length * to.dtype.itemSize),
    use: (site) => {
      if (isDirect && site.buffer === linear.buffer) transformInPlace(site, stage, lines);
      else transformBrought(site, stage, lines);
    },
  });
}

/** Returns the lines along an axis of two views, whose other axes are the same. */
function linesOf(from: View, to: View, axis: number): Lines {
  const without = (list: readonly number[]): readonly number[] => list.filter((_, index) => index !== axis);
  const [fromSteps, toSteps] = [stridesOf(from), stridesOf(to)];
  const [shape, fromNext, toNext] = joinedAxes(without(to.shape), without(fromSteps), without(toSteps));
  const nearest = (index: number): number => Math.abs(toNext[index] as number);
  const order = shape.map((_, index) => index).sort((one, other) => nearest(other) - nearest(one));
  const sorted = (list: readonly number[], single: number): number[] =>
    order.length === 0 ? [single] : order.map((index) => list[index] as number);
  return {
    given: from.shape[axis] as number,
    length: to.shape[axis] as number,
    shape: sorted(shape, 1),
    from: { view: from, step: fromSteps[axis] as number, next: sorted(fromNext, 0) },
    to: { view: to, step: toSteps[axis] as number, next: sorted(toNext, 0) },
  };
}

/** Whether a kernel reaches the elements of a layout. */
function isReached({ view: { block, offset, dtype }, step, next }: Layout): boolean {
  const { itemSize } = dtype;
  const isMultiple = (bytes: number): boolean => bytes % itemSize === 0;
  const isAligned = (block.address + offset) % (dtype.kind === "c" ? itemSize / 2 : itemSize) === 0;
  return block.isLinear && isAligned && isMultiple(step) && next.every(isMultiple);
}

/** Transforms lines where they lie. */
function transformInPlace(site: Site, stage: Stage, { given, shape, from, to }: Lines): void {
  const outer = shape.slice(0, -2);
  const index = outer.map(() => 0);
  const [lines = 1, groups = 1] = shape.slice(-2).reverse();
  // A view of less of the same lines must have the address of all of them.
  const isSame = from.view.block === to.view.block && from.view.offset === to.view.offset;
  do {
    const source = placed(from, isSame ? to.view : from.view, index);
    const target = placed(to, to.view, index);
    run(site, stage, to.view.dtype, given, source, target, lines, groups);
  } while (advance(index, outer));
}

/** Lines as a kernel takes them: where their elements lie, and steps in elements. */
export type Placed = readonly [
  address: number,
  count: number,
  start: number,
  step: number,
  next: number,
  group: number,
];

/** Returns the lines at an index of the axes before the last two. `whole` has the bytes that the kernel may reach. */
function placed({ view, step, next }: Layout, whole: View, index: readonly number[]): Placed {
  const { itemSize } = view.dtype;
  if (view.size === 0) return packedLines(view.block.address, 0, 0);
  const [low, high] = spanOf(whole);
  const [line = 0, group = 0] = next.slice(-2).reverse();
  const numbers = [high - low, view.offset + byteOffset(index, next) - low, step, line, group];
  return [view.block.address + low, ...numbers.map((bytes) => bytes / itemSize)] as unknown as Placed;
}

/** Brings lines to the site, some at a time, and their transforms to where they belong. */
function transformBrought(site: Site, stage: Stage, { given, length, shape, from, to }: Lines): void {
  const outer = shape.slice(0, -1);
  const index = outer.map(() => 0);
  const all = shape[shape.length - 1] as number;
  do {
    for (let first = 0; first < all; first += site.count) {
      const count = Math.min(site.count, all - first);
      const at = [...index, first];
      const source = broughtTo(site, site.lines, from.view.dtype, [count, given]);
      const next = site.lines + aligned(source.block.byteLength);
      const target = broughtTo(site, next, to.view.dtype, [count, length]);
      moveElements(source, partOf(from, at, [count, given]));
      const [read, written] = [source, target].map(({ block, size, shape: [, line] }) =>
        packedLines(block.address, size, line as number),
      ) as [Placed, Placed];
      run(site, stage, to.view.dtype, given, read, written, count, 1);
      moveElements(partOf(to, at, [count, length]), target);
    }
  } while (advance(index, outer));
}

/** Returns a view of some lines, from that at an index on. */
function partOf({ view, step, next }: Layout, index: readonly number[], shape: readonly number[]): View {
  return laidOut(view, shape, [next[next.length - 1] as number, step], view.offset + byteOffset(index, next));
}

/** Returns a view of packed lines at an address of the site. */
function broughtTo({ buffer }: Site, address: number, dtype: DType, shape: readonly number[]): View {
  const size = sizeOf(shape);
  const block = new Block(buffer, address, size * dtype.itemSize, 0, buffer === linear.buffer, CALLERS);
  return { dtype, shape, strides: null, block, offset: 0, size };
}

/** Lines without gaps. */
export function packedLines(address: number, count: number, length: number): Placed {
  return [address, count, 0, 1, length, 0];
}

/** Runs the kernel for groups of lines. `dtype` is that of the results. */
export function run(
  { kernels, plan, room }: Pick<Site, "kernels" | "plan" | "room">,
  { kind, n, factor }: Omit<Stage, "axis">,
  dtype: DType,
  given: number,
  from: Placed,
  to: Placed,
  lines: number,
  groups: number,
): void {
  const { code } = numbersOf(true, isSingle(dtype));
  const before = [code, kind.code, n, kind.conjugates, plan] as const;
  kernels.transform_lines(...before, ...from, given, ...to, lines, groups, factor, room);
}
