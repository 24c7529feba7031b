/** What transforms along one axis share. */
import { withInput } from "../array/inputs.ts";
import type { NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import { readOut } from "../elements/out.ts";
import { readInteger } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { readPoints, stageOf } from "./arguments.ts";
import type { Kind } from "./kinds.ts";
import { computed } from "./passes.ts";
import { quickTransform } from "./quick.ts";

/** Transforms an argument along one axis. */
export function transformed(call: Call, kind: Kind, a: unknown, rest: readonly unknown[]): NDArray {
  const quick = rest.length === 0 ? quickTransform(call, kind, a) : null;
  if (quick !== null) return quick;
  const read = bind(call, rest);
  const line = {
    n: readPoints(call, "n", read.n),
    axis: readInteger(call, "axis", read.axis, -1),
    norm: read.norm,
  };
  const out = readOut(call, read.out, "any");
  return withInput(call, "a", a, null, (view) => {
    const stage = stageOf(call, kind, view, line);
    return computed(call, view, [stage], out);
  });
}
