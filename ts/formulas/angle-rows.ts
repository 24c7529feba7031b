/** The rows of the functions of angles, and of the hyperbolic functions. The kernels compute them: crate/functions/src/kernels/. */
import { bool, float64 } from "../dtype/dtypes.ts";
import { partsOf } from "./complex-parts.ts";
import { type Draft, isPart, type Operand, type Part } from "./draft.ts";
import type { Asked } from "./dtypes.ts";
import { type ElementwiseRow, TWO, ufunc } from "./elementwise.ts";
import { rounded, roundedRow } from "./rounded-operations.ts";

export const sinRow = /* @__PURE__ */ roundedRow("sin");
export const cosRow = /* @__PURE__ */ roundedRow("cos");
export const tanRow = /* @__PURE__ */ roundedRow("tan");
export const arcsinRow = /* @__PURE__ */ roundedRow("arcsin", { aliases: ["asin"] });
export const arccosRow = /* @__PURE__ */ roundedRow("arccos", { aliases: ["acos"] });
export const arctanRow = /* @__PURE__ */ roundedRow("arctan", { aliases: ["atan"] });
export const sinhRow = /* @__PURE__ */ roundedRow("sinh");
export const coshRow = /* @__PURE__ */ roundedRow("cosh");
export const tanhRow = /* @__PURE__ */ roundedRow("tanh");
export const arcsinhRow = /* @__PURE__ */ roundedRow("arcsinh", { aliases: ["asinh"] });
export const arccoshRow = /* @__PURE__ */ roundedRow("arccosh", { aliases: ["acosh"] });
export const arctanhRow = /* @__PURE__ */ roundedRow("arctanh", { aliases: ["atanh"] });

export const arctan2Row = /* @__PURE__ */ roundedRow("arctan2", {
  aliases: ["atan2"],
  parameters: TWO,
  loops: "efd",
});

/** As NumPy, which multiplies by pi first: integers become float64. */
export const sincRow = /* @__PURE__ */ ufunc({
  name: "sinc",
  takesDType: false,
  loops: "efdFD",
  adjust: (operands, asked) => (areOfKinds(operands, "biu") ? { ...asked, dtype: float64 } : asked),
  build: (draft, [x], { output }) =>
    output.kind === "c" ? complexSinc(draft, x) : draft.step(rounded("sinc"), output, [x]),
});

/** Whether the operand is an array of one of these kinds of dtypes, or a plain number of one. */
function areOfKinds([operand]: readonly Operand[], kinds: string): boolean {
  const value = (operand as Operand).value;
  if (isPart(value)) return kinds.includes(value.dtype.kind);
  return kinds.includes(typeof value === "boolean" ? "b" : typeof value === "bigint" ? "i" : "f");
}

function complexSinc(draft: Draft, x: Part): Part {
  const { dtype } = x;
  const angle = draft.step("multiply", dtype, [draft.constant(Math.PI, dtype), x]);
  const isZero = draft.step("equal", dtype, [angle, draft.constant(0, dtype)], bool);
  // Small enough for a sine that is the angle.
  const divisor = draft.step("select", dtype, [isZero, draft.constant(1e-20, dtype), angle]);
  return draft.step("divide", dtype, [draft.step(rounded("sin"), dtype, [divisor]), divisor]);
}

/** Makes the row of the angles of complex numbers. The angle of a real number is 0 or pi. */
/* @__NO_SIDE_EFFECTS__ */
function angles(inDegrees: boolean): ElementwiseRow {
  return ufunc({
    name: "angle",
    parameters: ["z"],
    loops: "e->e f->f d->d F->f D->d",
    // As NumPy, which takes the arctangent of the int 0 and the operand.
    adjust: (operands: readonly Operand[], asked: Asked) =>
      areOfKinds(operands, "b") ? { ...asked, dtype: float64 } : asked,
    build(draft, [z], { output }) {
      const isComplex = z.dtype.kind === "c";
      const [re, im] = isComplex ? partsOf(draft, z) : [z, draft.constant(0, output)];
      const angle = draft.step(rounded("arctan2"), output, [im, re]);
      if (!inDegrees) return angle;
      return draft.step("multiply", output, [angle, draft.constant(180 / Math.PI, output)]);
    },
  });
}

export const angleRow = /* @__PURE__ */ angles(false);
export const angleInDegreesRow = /* @__PURE__ */ angles(true);
