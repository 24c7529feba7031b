/** The modified Bessel function of the first kind and of order 0. */
import type { NDArray } from "../../array/ndarray.ts";
import type { ArrayInput } from "../../creation/inputs.ts";
import { bool, float64 } from "../../dtype/dtypes.ts";
import { bind, requireGiven } from "../../input/bind.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { withOperands } from "../draft/operands.ts";
import type { Operation } from "../draft/operations.ts";
import { roundedOperation } from "../draft/rounded-operations.ts";
import { deliver, USUAL } from "../engine/deliver.ts";
import { apply, areOfKinds, ufuncRow } from "./elementwise-row.ts";
import type { ByRule, Own } from "./elementwise-types.ts";
import { withRow } from "./rows.ts";

const row = /* @__PURE__ */ ufuncRow({
  name: "i0",
  options: "",
  loops: "efd",
  adjust: (operands, asked) => (areOfKinds(operands, "biu") ? { ...asked, dtype: float64 } : asked),
  build: (draft, [x], { output }) => draft.cast(bessel(draft, draft.cast(x, float64)), output),
});

/**
 * Returns the modified Bessel function of the first kind, of order 0. A number gives an array without axes. Infinity gives NaN, as in
 * NumPy. All dtypes are computed in float64.
 * @param x an array, nested lists or a number
 * @throws DTypeError for complex numbers
 * @example
 * np.i0(np.linspace(-10, 10, 41));
 * np.i0(0).item() // 1
 */
export const i0: BesselFunction = /* @__PURE__ */ withRow(row, (...given) => {
  const { call } = row;
  const x = requireGiven(call, bind(call, given, 0), "x");
  // Unlike the functions that have loops in NumPy, this one returns an array for a number.
  return withOperands(call, ["x"], [x], (operands, draft) =>
    deliver(draft, apply(draft, row, operands), USUAL),
  );
});

type BesselFunction = <const A extends ArrayInput>(x: A) => NDArray<ByRule<"quotient", Own<A>>>;

/** The bound between the two expansions. */
const NEAR = 8;

/** Returns the function of float64, by the steps of NumPy. */
export function bessel(draft: Draft, given: Part): Part {
  const step = (operation: Operation, ...inputs: readonly Part[]) => draft.step(operation, float64, inputs);
  const number = (value: number) => draft.constant(value, float64);
  const x = step("absolute", given);
  const near = chebyshev(draft, step("subtract", step("divide", x, number(2)), number(2)), NEAR_TERMS);
  const far = chebyshev(draft, step("subtract", step("divide", number(32), x), number(2)), FAR_TERMS);
  const power = draft.step(roundedOperation("exp"), float64, [x]);
  return step(
    "select",
    draft.step("less_equal", float64, [x, number(NEAR)], bool),
    step("multiply", power, near),
    step("divide", step("multiply", power, far), step("sqrt", x)),
  );
}

/** Returns a sum of Chebyshev polynomials, by Clenshaw's rule. */
function chebyshev(draft: Draft, x: Part, terms: readonly number[]): Part {
  const step = (operation: Operation, ...inputs: readonly Part[]) => draft.step(operation, float64, inputs);
  const [first, ...rest] = terms.map((term) => draft.constant(term, float64)) as [Part, ...Part[]];
  let [sum, before, last] = [first, draft.constant(0, float64), draft.constant(0, float64)];
  for (const term of rest) {
    [before, last] = [sum, before];
    sum = step("add", step("subtract", step("multiply", x, before), last), term);
  }
  return step("multiply", draft.constant(0.5, float64), step("subtract", sum, last));
}

/** The terms of exp(-x) I0(x) from 0 to 8, the last one first. Cephes by S. L. Moshier has them, and NumPy. */
const NEAR_TERMS: readonly number[] = [
  -4.4153416464793395e-18, 3.3307945188222384e-17, -2.431279846547955e-16, 1.715391285555133e-15,
  -1.1685332877993451e-14, 7.676185498604936e-14, -4.856446783111929e-13, 2.95505266312964e-12,
  -1.726826291441556e-11, 9.675809035373237e-11, -5.189795601635263e-10, 2.6598237246823866e-9,
  -1.300025009986248e-8, 6.046995022541919e-8, -2.670793853940612e-7, 1.1173875391201037e-6,
  -4.4167383584587505e-6, 1.6448448070728896e-5, -5.754195010082104e-5, 0.00018850288509584165,
  -0.0005763755745385824, 0.0016394756169413357, -0.004324309995050576, 0.010546460394594998,
  -0.02373741480589947, 0.04930528423967071, -0.09490109704804764, 0.17162090152220877, -0.3046826723431984,
  0.6767952744094761,
];

/** The terms of exp(-x) sqrt(x) I0(x) from 8 on. */
const FAR_TERMS: readonly number[] = [
  -7.233180487874754e-18, -4.830504485944182e-18, 4.46562142029676e-17, 3.461222867697461e-17,
  -2.8276239805165836e-16, -3.425485619677219e-16, 1.7725601330565263e-15, 3.8116806693526224e-15,
  -9.554846698828307e-15, -4.150569347287222e-14, 1.54008621752141e-14, 3.8527783827421426e-13,
  7.180124451383666e-13, -1.7941785315068062e-12, -1.3215811840447713e-11, -3.1499165279632416e-11,
  1.1889147107846439e-11, 4.94060238822497e-10, 3.3962320257083865e-9, 2.266668990498178e-8,
  2.0489185894690638e-7, 2.8913705208347567e-6, 6.889758346916825e-5, 0.0033691164782556943,
  0.8044904110141088,
];
