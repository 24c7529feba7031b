/** The parts and the angles of complex numbers. */
import { isNDArray, type NDArray } from "../../array/ndarray.ts";
import type { Call } from "../../calls/call.ts";
import * as calls from "../../calls/formulas.ts";
import { Complex } from "../../dtype/complex.ts";
import { float64 } from "../../dtype/dtypes.ts";
import { isExactInteger } from "../../dtype/inference.ts";
import { readFlag } from "../../input/arguments.ts";
import { bind, requireGiven } from "../../input/bind.ts";
import type { Operand, Part } from "../draft/draft.ts";
import type { Asked } from "../draft/loops.ts";
import { readPlain, withOperands } from "../draft/operands.ts";
import { roundedOperation } from "../draft/rounded-operations.ts";
import { deliver, deliverScalar, USUAL } from "../engine/deliver.ts";
import { imagOf, realOf } from "../engine/views.ts";
import { partsOf } from "./complex-parts.ts";
import { apply, areOfKinds, type ElementwiseRow, ufuncRow } from "./elementwise-row.ts";
import type { AngleFunction, PartsFunction } from "./elementwise-types.ts";

/**
 * Returns the real parts: a view of a complex array, and a real array itself.
 * @param val an array, nested lists or a number
 * @example
 * np.real([np.complex(1, 2), 3]).toArray() // [1, 3]
 * np.real(np.complex(1, 2)) // 1
 */
export const real: PartsFunction = (...given: readonly unknown[]) =>
  partOfValue(calls.real, given, "real") as never;

/**
 * Returns the imaginary parts: a view of a complex array, and read-only zeros for a real one.
 * @param val an array, nested lists or a number
 * @example
 * np.imag([np.complex(1, 2), 3]).toArray() // [2, 0]
 * np.imag(5) // 0
 */
export const imag: PartsFunction = (...given: readonly unknown[]) =>
  partOfValue(calls.imag, given, "imag") as never;

function partOfValue(call: Call, given: readonly unknown[], name: "real" | "imag"): unknown {
  const { val } = bind(call, given, 0);
  if (isNDArray(val)) return val[name];
  const plain = readPlain(val);
  if (plain === null) return partOfList(call, val, name === "real" ? realOf : imagOf);
  if (plain instanceof Complex) return name === "real" ? plain.re : plain.im;
  if (name === "imag") return 0;
  return typeof plain === "number" || !isExactInteger(Number(plain)) ? plain : Number(plain);
}

/** Returns the parts of a list as an array of their own: a view would keep all of the elements. */
function partOfList(call: Call, val: unknown, select: typeof realOf): NDArray {
  return withOperands(call, ["val"], [val], ([operand], draft) =>
    deliver(draft, select(draft, (operand as Operand).value as Part), USUAL),
  );
}

/**
 * Returns the angles of complex numbers, from -pi to pi. Those of real numbers are 0 or pi.
 * @param z an array, nested lists or a number
 * @param deg whether the angles are in degrees
 * @example
 * np.angle([1, np.complex(0, 1), -1]).toArray() // [0, Math.PI / 2, Math.PI]
 * np.angle(np.complex(1, 1), true) // 45
 */
export const angle: AngleFunction = (...given: readonly unknown[]) => {
  const call = calls.angle;
  const read = bind(call, given, 0);
  const row = readFlag(call, "deg", read.deg, false) ? angleInDegreesRow : angleRow;
  return withOperands(call, ["z"], [requireGiven(call, read, "z")], (operands, draft) =>
    deliverScalar(draft, apply(draft, row, operands), USUAL),
  ) as never;
};

/** Makes the row of the angles of complex numbers. The angle of a real number is 0 or pi. */
/* @__NO_SIDE_EFFECTS__ */
function angles(inDegrees: boolean): ElementwiseRow {
  return ufuncRow({
    name: "angle",
    parameters: ["z"],
    loops: "e->e f->f d->d F->f D->d",
    // As NumPy, which takes the arctangent of the int 0 and the operand.
    adjust: (operands: readonly Operand[], asked: Asked) =>
      areOfKinds(operands, "b") ? { ...asked, dtype: float64 } : asked,
    build(draft, [z], { output }) {
      const isComplex = z.dtype.kind === "c";
      const [re, im] = isComplex ? partsOf(draft, z) : [z, draft.constant(0, output)];
      const angle = draft.step(roundedOperation("arctan2"), output, [im, re]);
      if (!inDegrees) return angle;
      return draft.step("multiply", output, [angle, draft.constant(180 / Math.PI, output)]);
    },
  });
}

export const angleRow = /* @__PURE__ */ angles(false);
export const angleInDegreesRow = /* @__PURE__ */ angles(true);
