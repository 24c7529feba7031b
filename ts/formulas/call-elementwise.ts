/** Calls an elementwise function on arguments of the caller's: reads the operands and the options, and computes the result. */

import { isNDArray, type NDArray } from "../array/ndarray.ts";
import { isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import type { Scalar } from "../dtype/complex.ts";
import { readOut } from "../elements/out.ts";
import { ValueError } from "../errors.ts";
import { readCasting } from "../indexing/arguments.ts";
import { readCopyOrder, readDType } from "../input/arguments.ts";
import { type Arguments, bind, hasOnly, NOTHING } from "../input/bind.ts";
import { type Delivery, deliverScalar, USUAL } from "./deliver.ts";
import type { Draft, Operand, Part } from "./draft.ts";
import { apply, type ElementwiseRow } from "./elementwise.ts";
import { readMask, withOperands } from "./operands.ts";
import { Prepared } from "./prepared.ts";

/** The programs of the functions that were called. */
const programs = /* @__PURE__ */ new WeakMap<ElementwiseRow, Prepared>();

/** Calls a function that has one result. */
export function callElementwise(
  row: ElementwiseRow,
  call: Call,
  given: readonly unknown[],
): NDArray | Scalar {
  if (given.length === row.parameters.length) {
    const array = programs.get(row)?.compute(call, given, null) ?? null;
    if (array !== null) return array;
  }
  return callElementwiseOf([row], call, given)[0] as NDArray | Scalar;
}

/** Calls a function that has several results: a row for each of them. */
export function callElementwiseOf(
  rows: readonly [ElementwiseRow, ...ElementwiseRow[]],
  call: Call,
  given: readonly unknown[],
): (NDArray | Scalar)[] {
  const names = rows[0].parameters;
  const { operands, read } = readGiven(call, names, given);
  const out = readOut(call, read.out, "any");
  const order = readCopyOrder(call, read.order, "K");
  const casting = readCasting(call, read.casting ?? "same_kind");
  const dtype = readDType(call, read.dtype, null);
  const hasMask = (read.where ?? true) !== true;
  const isKnown = hasOnly(read, [...names, "out"]);
  const known = isKnown && rows.length === 1 ? programs.get(rows[0])?.compute(call, operands, out) : null;
  if (known !== null && known !== undefined) return [known];
  return withOperands(
    call,
    hasMask ? [...names, "where"] : names,
    hasMask ? [...operands, read.where] : operands,
    (all, draft) => {
      const where = hasMask ? readMask(draft, all.at(-1) as Operand) : null;
      const delivery: Delivery = read === NOTHING ? USUAL : { out, casting, order, where, window: null };
      const results: (NDArray | Scalar)[] = [];
      try {
        for (const row of rows) {
          const part = apply(draft, row, all.slice(0, names.length), { dtype, casting, where });
          results.push(deliverScalar(draft, part, delivery));
          if (isKnown) keepProgram(row, draft, part, operands);
        }
      } catch (error) {
        // Nothing stays allocated where the second of two results fails.
        for (const result of results) if (isNDArray(result) && out === null) result.dispose();
        throw error;
      }
      return results;
    },
  );
}

function keepProgram(row: ElementwiseRow, draft: Draft, part: Part, operands: readonly unknown[]): void {
  if (draft.last === null) return;
  let known = programs.get(row);
  if (known === undefined) {
    known = new Prepared();
    programs.set(row, known);
  }
  known.keep(draft, part, operands, true);
}

/** Returns the operands and the options of a call. Operands may be given by name too. */
function readGiven(
  call: Call,
  names: readonly string[],
  given: readonly unknown[],
): { operands: readonly unknown[]; read: Arguments } {
  const count = names.length;
  const isUsual = given.length === count && isOperand(given[count - 1]);
  if (isUsual) return { operands: given, read: NOTHING };
  const read = bind(call, given, 0);
  const operands = names.map((name, index) => {
    const value = read[name];
    if (value === undefined && index < call.parts.required)
      throw new ValueError(`${call.name}: ${name} is missing; call ${call.usage}`);
    return value;
  });
  return { operands, read };
}

/** Whether a value is certainly no object of options. */
function isOperand(value: unknown): boolean {
  return typeof value === "number" || isNDArray(value) || ArrayBuffer.isView(value) || isList(value);
}
