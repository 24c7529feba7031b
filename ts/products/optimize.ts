/** The option `optimize` of einsum and einsumPath: how the order of the products is found, or the order itself. */
import { isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { IndexError, ValueError } from "../errors.ts";
import { readInteger, refuse } from "../input/arguments.ts";
import { listOf } from "../layout.ts";
import { show } from "../show.ts";
import { greedyPath, type Labels, optimalPath, type Path, type Sum, sizeOfLabels } from "./paths.ts";

/** The steps of einsum as einsumPath returns them: for each step, the places of the operands that it multiplies. */
export type EinsumPath = ["einsum_path", ...number[][]];

/**
 * How einsum finds the order of its products: true is `'greedy'`, false multiplies all at once. A number behind a name is the most elements that
 * a product on the way may have.
 */
export type Optimize =
  | boolean
  | "greedy"
  | "optimal"
  | readonly ["greedy" | "optimal", number]
  | readonly ["einsum_path", ...(readonly number[])[]];

/** What was asked for: the steps, or a way to find them. */
interface Way {
  readonly steps: Path | null;
  readonly find: typeof greedyPath;
  /** The most elements of a product; null for those of the largest array. */
  readonly limit: number | null;
}

const GREEDY: Way = { steps: null, find: greedyPath, limit: null };

/** Reads the option. Returns null where all operands are to be multiplied at once. */
export function readOptimize(call: Call, value: unknown): Way | null {
  if (value === null || value === false) return null;
  if (value === true) return GREEDY;
  if (!isList(value)) return { ...GREEDY, find: readName(call, value) };
  const { length } = value;
  const first: unknown = length === 0 ? undefined : value[0];
  if (first === "einsum_path") {
    const steps = listOf(length - 1, (step) => readStep(call, value[step + 1]));
    return { ...GREEDY, steps };
  }
  if (length !== 2) throw refuseOptimize(call, value);
  return { steps: null, find: readName(call, first), limit: readInteger(call, "optimize[1]", value[1]) };
}

function readName(call: Call, name: unknown): typeof greedyPath {
  if (name === "greedy") return greedyPath;
  if (name === "optimal") return optimalPath;
  throw refuseOptimize(call, name);
}

function refuseOptimize(call: Call, value: unknown): ValueError {
  const allowed = "a boolean, 'greedy', 'optimal', one of these with a limit, or ['einsum_path', ...steps]";
  return refuse(call, "optimize", allowed, value);
}

function readStep(call: Call, step: unknown): readonly number[] {
  if (!isList(step)) throw refuseOptimize(call, step);
  return listOf(step.length, (index) => readInteger(call, "a place in a step of optimize", step[index]));
}

/** Returns the steps for terms. */
export function pathOf(call: Call, way: Way | null, sum: Sum, terms: readonly Labels[]): Path {
  const all = terms.map((_, place) => place);
  if (way === null) return [all];
  if (way.steps !== null) return requireWhole(call, way.steps, terms.length);
  const isPlain = [...sum.lengths.keys()].every((label) => sum.output.has(label));
  if (terms.length < 3 || isPlain) return [all];
  const sizes = [sum.output, ...terms].map((labels) => sizeOfLabels(sum, labels));
  return way.find(sum, terms, way.limit ?? Math.max(...sizes));
}

/** Throws unless the steps make one array of `count` operands. */
function requireWhole(call: Call, path: Path, count: number): Path {
  let left = count;
  for (const places of path) {
    const wrong = places.find((place) => place < 0 || place >= left);
    if (wrong !== undefined)
      throw new IndexError(`${call.name}: optimize multiplies operand ${wrong} of ${left}`);
    if (places.length === 0 || new Set(places).size < places.length)
      throw new ValueError(`${call.name}: optimize has the step ${show(places)}`);
    left += 1 - places.length;
  }
  if (left > 1 || path.length === 0)
    throw new ValueError(
      `${call.name}: Invalid einsum_path is specified: ${left - 1} more operands has to be contracted.`,
    );
  return path;
}
