/** Makes the public functions that compute each element by itself: a function reads operands and options, and computes by its row. */
import { isNDArray, type NDArray } from "../../array/ndarray.ts";
import { isAbsent, isList } from "../../caller.ts";
import type { Scalar } from "../../dtype/complex.ts";
import { type Out, readOut } from "../../elements/out.ts";
import { readCasting } from "../../indexing/arguments.ts";
import { readCopyOrder, readDType } from "../../input/arguments.ts";
import { type Arguments, bind, hasOnly, isOption, NOTHING, requireGiven } from "../../input/bind.ts";
import type { Draft, Operand, Part } from "../draft/draft.ts";
import { readMask, withOperands } from "../draft/operands.ts";
import { roundedOperation } from "../draft/rounded-operations.ts";
import { type Delivery, deliverScalar, USUAL } from "../engine/deliver.ts";
import { Prepared } from "../engine/prepared.ts";
import { apply, type ElementwiseRow, type UfuncText, ufuncRow } from "./elementwise-row.ts";
import { callOf, rowOf, withRow } from "./rows.ts";

/** Makes the function of a row. */
/* @__NO_SIDE_EFFECTS__ */
export function elementwise<F>(row: ElementwiseRow): F {
  const programs = new Prepared();
  return withRow(row, (...given) => callElementwise(row, programs, given), elementwise);
}

/** Makes a function that has loops, as NumPy's ufuncs. */
/* @__NO_SIDE_EFFECTS__ */
export function ufunc<F>(text: UfuncText): F {
  return elementwise(ufuncRow(text));
}

/** Makes a function that is one operation of the chapter `functions`: of all floats and complex numbers, if the text says nothing else. */
/* @__NO_SIDE_EFFECTS__ */
export function roundedUfunc<F>(
  operation: Parameters<typeof roundedOperation>[0],
  text: Partial<UfuncText> = {},
): F {
  return ufunc({ name: operation, loops: "efdFD", build: roundedOperation(operation), ...text });
}

/** Returns the row of a function of elements. */
export function elementwiseRowOf(made: unknown): ElementwiseRow {
  const row = rowOf(made);
  if (row !== undefined && "parameters" in row) return row as ElementwiseRow;
  throw new TypeError(`${String(made)} was made of no row of elements`);
}

/** Calls a function that has one result. */
function callElementwise(
  row: ElementwiseRow,
  programs: Prepared,
  given: readonly unknown[],
): NDArray | Scalar {
  const { call, parameters } = row;
  // The common calls need no `bind`, which takes longer than to compute ten elements.
  if (areOperands(row, given))
    return programs.compute(call, given, null) ?? computedAnew(row, programs, given, NOTHING, null);
  const isOutAlone = areOperandsAndOut(row, given);
  const read = isOutAlone ? NOTHING : bind(call, given, 0);
  const operands = isOutAlone ? given.slice(0, -1) : operandsOf(row, read);
  const out = readOut(call, isOutAlone ? (given.at(-1) as Arguments).out : read.out, "any");
  const canKeep = hasOnly(read, [...parameters, "out"]);
  const known = canKeep ? programs.compute(call, operands, out) : null;
  return known ?? computedAnew(row, canKeep ? programs : null, operands, read, out);
}

/** Computes a call, and keeps how in `programs`. */
function computedAnew(
  row: ElementwiseRow,
  programs: Prepared | null,
  operands: readonly unknown[],
  read: Arguments,
  out: Out | null,
): NDArray | Scalar {
  return computed(row, operands, read, (draft, compute, delivery) => {
    const part = compute(row);
    const result = deliverScalar(draft, part, out === null ? delivery : { ...delivery, out });
    if (programs !== null && draft.done !== null) programs.keep(draft, part, operands, true);
    return result;
  });
}

/** Makes a function that has two results. A row computes each of them. `options` are those of its call. */
/* @__NO_SIDE_EFFECTS__ */
export function elementwisePair<F>(
  name: string,
  rows: () => readonly [ElementwiseRow, ElementwiseRow],
  parameters: readonly string[],
  options: string,
): F {
  const call = callOf(name, parameters, parameters.length, options);
  return withRow({ name, call }, (...given) => {
    const row = { ...rows()[0], call };
    const hasOptions = !areOperands(row, given);
    const read = hasOptions ? bind(call, given, 0) : NOTHING;
    const operands = hasOptions ? operandsOf(row, read) : given;
    return computed(row, operands, read, (draft, compute, delivery) => {
      const first = deliverScalar(draft, compute(row), delivery);
      try {
        return [first, deliverScalar(draft, compute(rows()[1]), delivery)];
      } catch (error) {
        // Nothing stays allocated where the second of the results fails.
        if (isNDArray(first)) first.dispose();
        throw error;
      }
    });
  });
}

/** Reads the options, and calls `use` with a draft, with what adds the steps of a row to it, and with how the caller wants a result. */
function computed<R>(
  { call, parameters, required }: ElementwiseRow,
  operands: readonly unknown[],
  read: Arguments,
  use: (draft: Draft, compute: (row: ElementwiseRow) => Part, delivery: Delivery) => R,
): R {
  const order = readCopyOrder(call, read.order, "K");
  const casting = readCasting(call, read.casting ?? "same_kind");
  const dtype = readDType(call, read.dtype, null);
  const hasMask = (read.where ?? true) !== true;
  const places = parameters
    .map((_, index) => index)
    .filter((index) => index < required || !isAbsent(operands[index]));
  const names = places.map((index) => parameters[index] as string);
  const values = places.map((index) => operands[index]);
  return withOperands(
    call,
    hasMask ? [...names, "where"] : names,
    hasMask ? [...values, read.where] : values,
    (all, draft) => {
      const where = hasMask ? readMask(draft, all.at(-1) as Operand) : null;
      const taken = parameters.map((_, index) => all[places.indexOf(index)] ?? null);
      const compute = (row: ElementwiseRow) => apply(draft, row, taken, { dtype, casting, where });
      return use(draft, compute, { ...USUAL, casting, order, where });
    },
  );
}

/** Whether the arguments are the operands and nothing else. The last one is then certainly no object of options. */
function areOperands({ parameters }: ElementwiseRow, given: readonly unknown[]): boolean {
  const last = given[parameters.length - 1];
  if (given.length !== parameters.length) return false;
  return typeof last === "number" || isNDArray(last) || ArrayBuffer.isView(last) || isList(last);
}

/** Whether the arguments are all operands and `{ out }`, a common call of programs that compute in a loop. */
function areOperandsAndOut({ parameters }: ElementwiseRow, given: readonly unknown[]): boolean {
  const { length } = parameters;
  return given.length === length + 1 && isOption(given[length], "out") && !given.includes(undefined);
}

/** Returns the operands of a call with options. Operands may be given by name too. */
function operandsOf({ call, parameters, required }: ElementwiseRow, read: Arguments): unknown[] {
  return parameters.map((name, index) => (index < required ? requireGiven(call, read, name) : read[name]));
}
