/** The most common transforms in few steps: of all lines along the last axis of an array that is packed in linear memory. */
import { type NDArray, wrap } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import { viewOfArray } from "../elements/view.ts";
import { type Extents, vectorShape } from "../layout.ts";
import { allocate } from "../memory/produce.ts";
import type { Chunk } from "../memory/regions.ts";
import { fourierKernels } from "../wasm/chapters.ts";
import { kernels } from "../wasm/module.ts";
import { registersArea, WORK_BYTES } from "../wasm/scratch.ts";
import { isSingle, type Kind, lengthOf, numbersOf, pointsOf } from "./kinds.ts";
import { packedLines, run } from "./lines.ts";
import { findPlan, planKey } from "./plans.ts";

/** Returns the transforms of an array, or null where the general way must make them, or make their plan, or throw the right error. */
export function quickTransform(call: Call, kind: Kind, a: unknown): NDArray | null {
  const view = viewOfArray(call.name, a);
  if (view === null || view.strides !== null || !view.block.isLinear || view.size === 0) return null;
  const { dtype, shape, size, block: source } = view;
  const axis = shape.length - 1;
  // Elements of other dtypes are cast into the result, if complex numbers replace them there.
  const isCast = dtype.kind !== (kind.isFromReal ? "f" : "c") || dtype.itemSize === 2;
  if (axis < 0 || (isCast && (kind.isFromReal || kind.isToReal))) return null;
  const given = shape[axis] as number;
  const [n, single] = [pointsOf(kind, given), isSingle(dtype)];
  const key = planKey({ kind, n });
  const [length, to] = [lengthOf(kind, n), numbersOf(kind.isToReal, single)];
  const lines = size / given;
  if (n < 1 || findPlan(key) === null) return null;
  const block = allocate(call.name, lines * length * to.itemSize);
  try {
    // A large result may have taken the region of the plan.
    const plan = findPlan(key);
    if (!block.isLinear || plan === null || plan.roomBytes > WORK_BYTES) {
      block.release();
      return null;
    }
    const { address } = plan.region.chunk as Chunk;
    const site = { kernels: fourierKernels, plan: address, room: registersArea() };
    const stage = { kind, n, factor: kind.divides ? 1 / n : 1 };
    const start = source.address + view.offset;
    if (isCast) kernels.cast(dtype.code, to.code, start, block.address, size);
    const from = packedLines(isCast ? block.address : start, size, given);
    run(site, stage, to, given, from, packedLines(block.address, lines * length, length), lines, 1);
  } catch (error) {
    block.release();
    throw error;
  }
  const made: Extents = axis === 0 ? vectorShape(length) : [...shape.slice(0, axis), length];
  return wrap(made, to, block);
}
