/** Writes what a call answers as text, so that answers can be kept and compared: every property and every bit, or the whole error. */
import { createHash } from "node:crypto";
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { NP } from "./calls.ts";
import { withPlainNaNs } from "./compare.ts";

/** Runs a call. Returns the text of its answer, and what ends as the call did. */
export function toldBeside(np: NP, run: () => unknown): { readonly text: string; end(): unknown } {
  try {
    const result = run();
    return { text: told(np, result), end: () => result };
  } catch (error) {
    const text = error instanceof Error ? `${error.name} (${error.message})` : String(error);
    return {
      text,
      end() {
        throw error;
      },
    };
  }
}

/** The text of a result. */
function told(np: NP, value: unknown): string {
  if (value instanceof np.NDArray) return toldArray(value);
  if (Array.isArray(value)) return `[${value.map((item) => told(np, item)).join(", ")}]`;
  if (value === Object(value) && Object.getPrototypeOf(value) === null) {
    const entries = Object.entries(value as object).map(([key, item]) => `${key}: ${told(np, item)}`);
    return `{${entries.join(", ")}}`;
  }
  return Object.is(value, -0) ? "-0" : String(value);
}

function toldArray(array: NDArray): string {
  const { dtype, shape, strides, flags, base } = array;
  const { buffer, byteOffset, byteLength } = array.toTypedArray();
  const bytes = withPlainNaNs(new Uint8Array(buffer, byteOffset, byteLength), dtype.name);
  const elements = createHash("sha1").update(bytes).digest("hex").slice(0, 16);
  // The strides of axes with one element do not count.
  const steps = strides.map((stride, axis) => ((shape[axis] as number) > 1 ? stride : "-"));
  const told = Object.entries(flags).map(([name, is]) => `${name} ${is}`);
  return `${dtype}[${shape}] strides [${steps}] ${told.join(" ")} ${base === null ? "alone" : "of another"} ${elements}`;
}
