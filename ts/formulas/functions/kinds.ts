/** Which values are real, complex or scalars; and complex numbers that may be taken as real ones. */
import { isNDArray, type NDArray } from "../../array/ndarray.ts";
import type { PartName } from "../../array/types.ts";
import type { Call } from "../../calls/call.ts";
import * as calls from "../../calls/formulas.ts";
import type { ArrayInput } from "../../creation/inputs.ts";
import { Complex, readComplex } from "../../dtype/complex.ts";
import { bool, complex64 } from "../../dtype/dtypes.ts";
import { bind, requireGiven } from "../../input/bind.ts";
import { type Draft, isPart, type Operand, type Part } from "../draft/draft.ts";
import { partOf } from "../draft/loops.ts";
import { withOperands } from "../draft/operands.ts";
import { deliver, USUAL } from "../engine/deliver.ts";
import { imagOf, realOf } from "../engine/views.ts";
import { allTrue } from "./closeness.ts";
import { partsOf } from "./complex-parts.ts";
import { elementwise } from "./elementwise.ts";
import { elementwiseRow, everywhere } from "./elementwise-row.ts";
import type { Own, PlainOneOperand } from "./elementwise-types.ts";
import { readReal } from "./samples.ts";

/** Makes a function that compares imaginary parts with 0. `isReal` is what it says of real numbers. */
/* @__NO_SIDE_EFFECTS__ */
function question<F>(name: string, operation: "equal" | "not_equal", isReal: boolean): F {
  return elementwise(
    elementwiseRow({
      name,
      options: "",
      compute(draft, [operand]) {
        const { value } = operand as Operand;
        if (!isPart(value) && !(value instanceof Complex)) return draft.constant(isReal, bool);
        const part = partOf(draft, value);
        // As NumPy, which makes new zeros where nothing is complex.
        if (part.dtype.kind !== "c")
          return isReal ? everywhere(draft, true, bool, part) : draft.filled(false, bool, part.shape);
        const [, imaginary] = partsOf(draft, part);
        const { dtype } = imaginary;
        return draft.step(operation, dtype, [imaginary, draft.constant(0, dtype)], bool);
      },
    }),
  );
}

/**
 * Returns where the imaginary part is 0. That of a real number is.
 * @param x an array, nested lists or a number
 * @example
 * np.isreal([np.complex(1, 1), np.complex(1, 0), 4.5]).toArray() // [false, true, true]
 * np.isreal(2) // true
 */
export const isreal: PlainOneOperand<"bool"> = /* @__PURE__ */ question("isreal", "equal", true);

/**
 * Returns where the imaginary part is not 0.
 * @param x an array, nested lists or a number
 * @example
 * np.iscomplex([np.complex(1, 1), np.complex(1, 0), 4.5]).toArray() // [true, false, false]
 * np.iscomplex(2) // false
 */
export const iscomplex: PlainOneOperand<"bool"> = /* @__PURE__ */ question("iscomplex", "not_equal", false);

/**
 * Returns whether the dtype is complex, whatever the elements are.
 * @param x an array, nested lists or a number
 * @example
 * np.iscomplexobj([1, np.complex(1, 0)]) // true
 * np.iscomplexobj(np.zeros(3)) // false
 */
export function iscomplexobj(x: ArrayInput): boolean;
export function iscomplexobj(...given: readonly unknown[]): boolean {
  return hasComplexDType(calls.iscomplexobj, given);
}

/**
 * Returns whether the dtype is not complex, whatever the elements are.
 * @param x an array, nested lists or a number
 * @example
 * np.isrealobj([1, np.complex(1, 0)]) // false
 * np.isrealobj(np.zeros(3)) // true
 */
export function isrealobj(x: ArrayInput): boolean;
export function isrealobj(...given: readonly unknown[]): boolean {
  return !hasComplexDType(calls.isrealobj, given);
}

function hasComplexDType(call: Call, given: readonly unknown[]): boolean {
  const x = requireGiven(call, bind(call, given, 0), "x");
  return withOperands(call, ["x"], [x], ([operand]) => {
    const { value } = operand as Operand;
    return isPart(value) ? value.dtype.kind === "c" : value instanceof Complex;
  });
}

/**
 * Returns whether a value is a number, a boolean, a bigint, a complex number or a text. An array without axes is none of these.
 * @param element any value
 * @example
 * np.isscalar(3.1) // true
 * np.isscalar([3.1]) // false
 * np.isscalar(np.array(3.1)) // false
 */
export function isscalar(element: unknown): boolean;
export function isscalar(...given: readonly unknown[]): boolean {
  const call = calls.isscalar;
  bind(call, given.slice(1));
  const element = requireGiven(call, { element: given[0] }, "element");
  return ["number", "boolean", "bigint", "string"].includes(typeof element) || readComplex(element) !== null;
}

/** The options of `realIfClose`. */
export interface RealIfCloseOptions {
  /** How large imaginary parts may be. Above 1 it counts machine epsilons of the dtype; 100 by default. */
  readonly tol?: number | bigint | null | undefined;
}

/** An array of the dtype of `A`, or of its real parts. */
type RealOrOwn<A> = NDArray<Own<A> | PartName<Own<A>>>;

/**
 * Returns the real parts of complex numbers, if all imaginary parts are close to 0, and the array itself if not, or if it is real. The
 * real parts of an array are a view of it.
 * @param a an array, nested lists or a number
 * @param tol how large imaginary parts may be. Above 1 it counts machine epsilons of the dtype; 100 by default
 * @throws DTypeError unless `tol` is a real number
 * @example
 * np.realIfClose([np.complex(2.1, 4e-14), np.complex(5.2, 3e-15)], 1000).toArray() // [2.1, 5.2]
 * np.realIfClose([np.complex(2.1, 4e-13)], 1000).dtype.name // 'complex128'
 */
export function realIfClose<const A extends ArrayInput>(
  a: A,
  tol?: number | bigint | null | RealIfCloseOptions,
  options?: RealIfCloseOptions | null,
): RealOrOwn<A>;
export function realIfClose(...given: readonly unknown[]): NDArray {
  const call = calls.realIfClose;
  const read = bind(call, given, 0);
  const tol = readReal(call, "tol", read.tol ?? 100);
  const a = requireGiven(call, read, "a");
  return withOperands(call, ["a"], [a], ([operand], draft) => {
    const part = partOf(draft, (operand as Operand).value);
    const isClose = part.dtype.kind === "c" && isAlmostReal(draft, part, tol);
    if (isNDArray(a)) return isClose ? a.real : a;
    return deliver(draft, isClose ? realOf(draft, part) : part, USUAL);
  });
}

/** Whether all imaginary parts are less than `tol`, or than so many machine epsilons. */
function isAlmostReal(draft: Draft, part: Part, tol: number): boolean {
  const imaginary = imagOf(draft, part);
  const { dtype } = imaginary;
  const epsilon = part.dtype === complex64 ? 2 ** -23 : Number.EPSILON;
  const most = draft.constant(tol > 1 ? epsilon * tol : tol, dtype);
  const sizes = draft.step("absolute", dtype, [imaginary]);
  return allTrue(draft, draft.step("less", dtype, [sizes, most], bool));
}
