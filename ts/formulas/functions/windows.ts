/** Windows: weights for the samples of a signal, which fall off towards both ends. The order of operations is NumPy's. */
import type { NDArray, Vector } from "../../array/ndarray.ts";
import type { Call } from "../../calls/call.ts";
import * as calls from "../../calls/formulas.ts";
import { bool, float64 } from "../../dtype/dtypes.ts";
import { ValueError } from "../../errors.ts";
import { readVectorShape } from "../../input/arguments.ts";
import { type Arguments, bind } from "../../input/bind.ts";
import { rangeLength } from "../../layout.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { withOperands } from "../draft/operands.ts";
import type { Operation } from "../draft/operations.ts";
import { roundedOperation } from "../draft/rounded-operations.ts";
import { deliver, USUAL } from "../engine/deliver.ts";
import { arrayOf } from "../engine/run.ts";
import { bessel } from "./bessel.ts";
import { readReal } from "./samples.ts";

/** A real number, or an array without axes that has one. */
type Real = number | NDArray;

/** A window of a length that may be a fraction. */
type WindowFunction = (m: Real) => Vector<"float64">;

/** Adds a step of float64. */
type Step = (operation: Operation, ...inputs: readonly (Part | number)[]) => Part;

/** Returns the weights of the numbers `n` from 1 - m to m, by twos. `last` is m - 1. */
type Weigh = (step: Step, n: Part, last: number, draft: Draft) => Part;

/** Makes a window whose length is given, and calls `use` with it where there is more than one weight. */
function made(call: Call, read: Arguments, use: (draft: Draft, m: number) => Part): Vector<"float64"> {
  const m = readReal(call, "m", read.m);
  return withOperands(call, [], [], (_, draft) =>
    deliver(draft, m === 1 ? draft.filled(1, float64, [1]) : use(draft, m), USUAL),
  ) as Vector<"float64">;
}

/* @__NO_SIDE_EFFECTS__ */
function windowFunction(callOf: () => Call, weigh: Weigh): WindowFunction {
  return (...given: readonly unknown[]) => {
    const call = callOf();
    return made(call, bind(call, given, 0), (draft, m) =>
      m < 1
        ? draft.filled(0, float64, [0])
        : weigh(stepsOf(draft), rangeOf(draft, 1 - m, m, 2), m - 1, draft),
    );
  };
}

function stepsOf(draft: Draft): Step {
  const partOf = (input: Part | number) =>
    typeof input === "number" ? draft.constant(input, float64) : input;
  return (operation, ...inputs) => draft.step(operation, float64, inputs.map(partOf));
}

/** Returns the numbers from `start` on, before `stop`. */
function rangeOf(draft: Draft, start: number, stop: number, by: number): Part {
  const { call } = draft;
  const length = rangeLength(start, stop, by);
  if (!Number.isFinite(length))
    throw new ValueError(
      `${call.name}: ${Number.isNaN(length) ? "cannot compute length" : "Maximum allowed size exceeded"}: m is ${stop}`,
    );
  const [count] = readVectorShape(call, length, float64.itemSize) as [number];
  // As in NumPy, all distances are that of the first two numbers.
  return draft.range("ramp", [start, start + by - start], float64, count);
}

/** Returns the cosines of `factor * n / last`. */
function cosines(draft: Draft, step: Step, factor: number, n: Part, last: number): Part {
  return draft.step(roundedOperation("cos"), float64, [step("divide", step("multiply", n, factor), last)]);
}

/** Makes a window of one cosine. */
/* @__NO_SIDE_EFFECTS__ */
function raisedCosine(callOf: () => Call, middle: number, height: number): WindowFunction {
  return windowFunction(callOf, (step, n, last, draft) =>
    step("add", step("multiply", cosines(draft, step, Math.PI, n, last), height), middle),
  );
}

/**
 * Returns the Hann window: `0.5 + 0.5 * cos(x)`, which is 0 at both ends.
 * @param m the number of weights. Below 1 there are none; a fraction is rounded up
 * @example
 * np.hanning(50);
 * np.hanning(3).toArray() // [0, 1, 0]
 */
export const hanning: WindowFunction = /* @__PURE__ */ raisedCosine(() => calls.hanning, 0.5, 0.5);

/**
 * Returns the Hamming window: `0.54 + 0.46 * cos(x)`, which is 0.08 at both ends.
 * @param m the number of weights. Below 1 there are none; a fraction is rounded up
 * @example
 * np.hamming(50);
 * np.hamming(1).toArray() // [1]
 */
export const hamming: WindowFunction = /* @__PURE__ */ raisedCosine(() => calls.hamming, 0.54, 0.46);

/**
 * Returns the Bartlett window: a triangle, which is 0 at both ends.
 * @param m the number of weights. Below 1 there are none; a fraction is rounded up
 * @example
 * np.bartlett(50);
 * np.bartlett(5).toArray() // [0, 0.5, 1, 0.5, 0]
 */
export const bartlett: WindowFunction = /* @__PURE__ */ windowFunction(
  () => calls.bartlett,
  (step, n, last, draft) => {
    const slope = step("divide", n, last);
    const isRising = draft.step("less_equal", float64, [n, draft.constant(0, float64)], bool);
    return step("select", isRising, step("add", slope, 1), step("subtract", 1, slope));
  },
);

/**
 * Returns the Blackman window: `0.42 + 0.5 * cos(x) + 0.08 * cos(2 * x)`, which is 0 at both ends but for a rounding.
 * @param m the number of weights. Below 1 there are none; a fraction is rounded up
 * @example
 * np.blackman(50);
 * np.blackman(1).toArray() // [1]
 */
export const blackman: WindowFunction = /* @__PURE__ */ windowFunction(
  () => calls.blackman,
  (step, n, last, draft) => {
    const wide = step("add", step("multiply", cosines(draft, step, Math.PI, n, last), 0.5), 0.42);
    return step("add", wide, step("multiply", cosines(draft, step, 2 * Math.PI, n, last), 0.08));
  },
);

/**
 * Returns the Kaiser window, whose form `beta` sets: with 0 it is a rectangle, with 5 it is like that of Hamming, with 8.6 like that of
 * Blackman.
 * @param m the number of weights. At 0 and below there are none; a fraction is rounded up
 * @param beta how steeply the weights fall off
 * @example
 * np.kaiser(50, 14);
 * np.kaiser(3, 0).toArray() // [1, 1, 1]
 */
export function kaiser(m: Real, beta: Real): Vector<"float64">;
export function kaiser(...given: readonly unknown[]): unknown {
  const call = calls.kaiser;
  const read = bind(call, given, 0);
  const beta = readReal(call, "beta", read.beta);
  return made(call, read, (draft, m) => {
    const [step, middle] = [stepsOf(draft), (m - 1) / 2];
    const place = step("divide", step("subtract", rangeOf(draft, 0, m, 1), middle), middle);
    const height = step("sqrt", step("subtract", 1, step("multiply", place, place)));
    // Computed once: as a step of the window, it would be computed for each weight.
    const whole = draft.array(arrayOf(draft, bessel(draft, draft.constant(beta, float64))));
    return step("divide", bessel(draft, step("multiply", height, beta)), whole);
  });
}
