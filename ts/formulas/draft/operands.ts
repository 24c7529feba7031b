/**
 * Reads what is computed with: arrays as they are, typed arrays where they lie, numbers as the scalars of Python, and everything
 * else that `np.array` takes into new memory.
 */

import { readInput } from "../../array/inputs.ts";
import { isList } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import { Complex, readComplex } from "../../dtype/complex.ts";
import { dtypes } from "../../dtype/dtypes.ts";
import { isExactInteger } from "../../dtype/inference.ts";
import { foreignView, type View, viewOfArray } from "../../elements/view.ts";
import { DTypeError } from "../../errors.ts";
import type { Block } from "../../memory/block.ts";
import { typedBytes } from "../../memory/foreign.ts";
import { Draft, isPart, type Operand, type Part, type Plain } from "./draft.ts";
import { isTrue } from "./loops.ts";

/**
 * Returns a plain number, or null for any other value. A whole number counts as an int: JavaScript has one value for 2 and 2.0. -0
 * counts as a float, since an int would lose its sign.
 */
export function readPlain(value: unknown): Plain | null {
  if (typeof value === "number") return isExactInteger(value) ? BigInt(value) : value;
  if (typeof value === "bigint" || typeof value === "boolean") return value;
  return ArrayBuffer.isView(value) || isList(value) ? null : readComplex(value);
}

/** Calls `use` with operands, which stay readable until it returns, and with the draft that has their parts. */
export function withOperands<R>(
  call: Call,
  names: readonly string[],
  given: readonly unknown[],
  use: (operands: readonly Operand[], draft: Draft) => R,
): R {
  const draft = new Draft(call);
  const { made } = draft;
  try {
    // Reading a list runs the caller's code, which may dispose of an array. So the arrays are looked at afterwards.
    const read = given.map((value, index) => readOther(call, names[index] as string, value, made));
    const operands = given.map((value, index): Operand => {
      const name = names[index] as string;
      const known = read[index] ?? viewNow(call, name, value);
      return { name, value: isView(known) ? draft.array(known) : known };
    });
    return use(operands, draft);
  } finally {
    for (const block of made) block.release();
  }
}

function isView(known: View | Plain): known is View {
  return typeof known === "object" && !(known instanceof Complex);
}

/** Reads a value that is neither an array nor a typed array. Returns null for one that is. */
function readOther(call: Call, name: string, value: unknown, made: Block[]): View | Plain | null {
  const plain = readPlain(value);
  if (plain !== null) return plain;
  if (viewOfArray(call.name, value) !== null) return null;
  if (ArrayBuffer.isView(value) && typedBytes(call.name, name, value) !== null) return null;
  // As in NumPy, the numbers of a list count as true or false, while an array of numbers is refused.
  const input = readInput(call, name, value, name === "where" ? dtypes.bool : null);
  if (input.made !== null) made.push(input.made);
  return input.view;
}

function viewNow(call: Call, name: string, value: unknown): View {
  const view = viewOfArray(call.name, value);
  if (view !== null) return view;
  const bytes = typedBytes(call.name, name, value as ArrayBufferView) as NonNullable<
    ReturnType<typeof typedBytes>
  >;
  return foreignView(bytes, bytes.dtype);
}

/** Reads the option `where`: one value that is true or false, or an array of booleans. */
export function readMask(draft: Draft, { value, name }: Operand): Part {
  if (!isPart(value)) return draft.constant(isTrue(value), dtypes.bool);
  if (value.dtype === dtypes.bool) return value;
  throw new DTypeError(
    `${draft.call.name}: ${name} must be booleans, got ${value.dtype}; compare the array with 0 to choose elements`,
  );
}
