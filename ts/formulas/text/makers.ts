/** Makers in a text: arange, linspace and eye. Their elements are computed where they are used and never stored. */
import { Complex } from "../../dtype/complex.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { laidOut } from "../../elements/view.ts";
import { DTypeError, ValueError } from "../../errors.ts";
import { readShape } from "../../input/arguments.ts";
import { rangeLength, wholeRangeLength } from "../../layout.ts";
import type { Draft, Part, Plain } from "../draft/draft.ts";
import { arrayOf } from "../engine/run.ts";

/** Returns the numbers from `start` to before `stop`. */
export function arangeOf(draft: Draft, start: Plain, stop: Plain, step: Plain, asked: DType | null): Part {
  const caller = draft.call.name;
  const [from, to, by] = [start, stop, step].map((value) => boundOf(caller, "arange", value)) as [
    bigint | number,
    bigint | number,
    bigint | number,
  ];
  const isWhole = typeof from === "bigint" && typeof to === "bigint" && typeof by === "bigint";
  const dtype = asked ?? (isWhole ? dtypes.int64 : dtypes.float64);
  requireRangeDType(caller, "arange", dtype);
  if (Number(by) === 0) throw new ValueError(`${caller}: arange: step must be a number other than 0`);
  const count = isWhole ? wholeRangeLength(from, to, by) : rangeLength(Number(from), Number(to), Number(by));
  if (!Number.isFinite(count)) throw new ValueError(`${caller}: arange: the length is not finite`);
  if (count === 0) return draft.filled(0, dtype, [0]);
  const [first, delta] = isWhole ? [from, by] : distance(Number(from), Number(from) + Number(by), dtype);
  return draft.range("ramp", [first, delta], dtype, count);
}

/**
 * Returns the first element and the distance to the next one. As in NumPy, the step of all further elements is the difference of the
 * first two, as elements of the dtype.
 */
function distance(first: number, next: number, dtype: DType): [number, number] {
  const round = dtype.isInteger ? Math.trunc : dtype === dtypes.float32 ? Math.fround : Number;
  return [round(first), round(round(next) - round(first))];
}

/** Returns evenly spaced numbers. */
export function linspaceOf(
  draft: Draft,
  start: Plain,
  stop: Plain,
  count: number,
  hasEndpoint: boolean,
  asked: DType | null,
): Part {
  const caller = draft.call.name;
  const [from, to] = [start, stop].map((value) => Number(boundOf(caller, "linspace", value))) as [
    number,
    number,
  ];
  const float64 = dtypes.float64;
  const dtype = asked ?? float64;
  if (count === 0) return draft.filled(0, dtype, [0]);
  const intervals = hasEndpoint ? count - 1 : count;
  const step = (to - from) / intervals;
  const line = lineOf(draft, from, to, step, intervals, count, hasEndpoint);
  // As NumPy: an integer dtype rounds down.
  return draft.cast(dtype.isInteger ? draft.step("floor", float64, [line]) : line, dtype);
}

function lineOf(
  draft: Draft,
  from: number,
  to: number,
  step: number,
  intervals: number,
  count: number,
  hasEndpoint: boolean,
): Part {
  const { float64 } = dtypes;
  if (intervals === 0) return draft.filled(from, float64, [count]);
  const last = hasEndpoint ? to : from + step * (count - 1);
  if (step !== 0) return draft.range("line", [from, step, last, count - 1], float64, count);
  // As NumPy where the step underflows: divides first.
  const parts = draft.step("divide", float64, [
    draft.range("ramp", [0, 1], float64, count),
    draft.constant(intervals, float64),
  ]);
  const spread = draft.step("multiply", float64, [parts, draft.constant(to - from, float64)]);
  return draft.step("add", float64, [spread, draft.constant(from, float64)]);
}

/** Returns a matrix with ones on diagonal `offset` and zeros elsewhere. */
export function eyeOf(draft: Draft, rows: number, columns: number, offset: number, dtype: DType): Part {
  const { int64, bool } = dtypes;
  const shape = readShape(draft.call, [rows, columns]);
  if (rows === 0 || columns === 0) return draft.filled(0, dtype, shape);
  const places = arrayOf(draft, draft.range("ramp", [BigInt(offset), 1n], int64, rows));
  const isOne = draft.step(
    "equal",
    int64,
    [
      draft.array(laidOut(places, [rows, 1], [int64.itemSize, 0])),
      draft.range("ramp", [0n, 1n], int64, columns),
    ],
    bool,
  );
  return draft.cast(isOne, dtype);
}

function boundOf(caller: string, name: string, value: Plain): bigint | number {
  if (typeof value === "boolean") return BigInt(value);
  if (value instanceof Complex) throw new DTypeError(`${caller}: ${name} in a text takes real bounds`);
  return value;
}

function requireRangeDType(caller: string, name: string, dtype: DType): void {
  if (dtype.isInteger || (dtype.kind === "f" && dtype.itemSize > 2)) return;
  throw new DTypeError(
    `${caller}: ${name} in a text makes integers, float32 or float64, not ${dtype}; cast it, as in ${dtype}(${name}(5))`,
  );
}
