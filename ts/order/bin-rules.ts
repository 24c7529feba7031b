/** The rules that choose the number of bins of a histogram by its data, as NumPy's do. */
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { convertPacked } from "../elements/casting.ts";
import { type View, vectorView } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { using } from "../memory/block.ts";
import { show } from "../show.ts";
import { countsOf } from "./binned.ts";
import { type Ends, edgeDType, floatsIn, rounded, withEqualBins } from "./bins.ts";
import { boundsOf, distanceOf } from "./bounds.ts";
import { pairwise } from "./densities.ts";
import { linearQuantiles } from "./quantile-core.ts";

/** The names of the rules. */
export type BinRule = "auto" | "doane" | "fd" | "rice" | "scott" | "sqrt" | "stone" | "sturges";

/** What a rule looks at. */
interface Data {
  readonly call: Call;
  /** All values, which may lie outside the ends. */
  readonly all: View;
  /** Those between the ends, as float64. There is one at least. */
  readonly values: View;
  readonly numbers: Float64Array;
  readonly size: number;
  /** The difference of the least and the greatest of them. */
  readonly spread: number;
  readonly ends: Ends;
  /** Rounds sums, and results, to the dtype of the data. */
  readonly round: (value: number) => number;
  readonly finish: (value: number) => number;
}

/** Returns the width of a bin, or 0 for one bin. */
type Rule = (data: Data) => number;

const sqrt: Rule = ({ spread, size }) => spread / Math.sqrt(size);
const sturges: Rule = ({ spread, size }) => spread / (Math.log2(size) + 1);
const rice: Rule = ({ spread, size }) => spread / (2 * thirdPower(size, 1));

const scott: Rule = (data) => {
  const factor = ((24 * Math.sqrt(Math.PI)) / data.size) ** (1 / 3);
  return data.finish(data.finish(factor) * deviationOf(data).deviation);
};

const fd: Rule = ({ call, values, size }) => {
  const [high = 0, low = 0] = linearQuantiles(call.name, values, [3 / 4, 1 / 4]);
  return 2 * (high - low) * thirdPower(size, -1);
};

const auto: Rule = (data) => Math.min(Math.max(fd(data), sqrt(data) / 2), sturges(data));

const doane: Rule = (data) => {
  const { numbers, size, spread, round } = data;
  if (size <= 2) return 0;
  const { mean, deviation } = deviationOf(data);
  if (!(deviation > 0)) return 0;
  const cube = (index: number): number =>
    round(round(round((numbers[index] as number) - mean) / deviation) ** 3);
  const skew = round(pairwise(cube, 0, size, 8, round) / size);
  const usual = Math.sqrt((6 * (size - 2)) / ((size + 1) * (size + 3)));
  return spread / (1 + Math.log2(size) + Math.log2(1 + Math.abs(skew) / usual));
};

/** The fewest numbers of bins that are tried. */
const TRIED = 100;

const stone: Rule = ({ call, all, size, spread, ends, finish }) => {
  if (size <= 1 || spread === 0) return 0;
  const most = Math.max(TRIED, Math.floor(Math.sqrt(size)));
  let [best, least] = [1, Number.POSITIVE_INFINITY];
  for (let count = 1; count <= most; count += 1) {
    const squares = withEqualBins(call, all, count, ends, (equal, edges) => {
      const counts = countsOf(call, all, { count, equal, edges });
      return using(counts, () => {
        const words = new Int32Array(counts.buffer, counts.address, 2 * count);
        const share = (bin: number): number => ((words[2 * bin] as number) / size) ** 2;
        return pairwise(share, 0, count, 8);
      });
    });
    const risk = (2 - (size + 1) * squares) / finish(spread / count);
    if (risk < least) [best, least] = [count, risk];
  }
  return finish(spread / best);
};

const rules: Readonly<Record<BinRule, Rule>> = { auto, doane, fd, rice, scott, sqrt, stone, sturges };

/** The rules whose width has the dtype of the data, in which it then divides. */
const ownWidths: readonly string[] = ["scott", "stone"];

/** Throws unless a word is the name of a rule. */
export function requireRule(call: Call, word: string): void {
  if (!Object.hasOwn(rules, word))
    throw new ValueError(
      `${call.name}: bins must be one of the words ${Object.keys(rules).join(", ")}, got ${show(word)}`,
    );
}

/** Returns the number of bins that a rule chooses for values between the ends. */
export function chosenCount(call: Call, all: View, name: BinRule, ends: Ends): number {
  const block = convertPacked(call.name, all, dtypes.float64);
  return using(block, () => {
    const dtype = edgeDType(all);
    const size = keepInside(floatsIn(block, all.size), rounded(dtype, ends.start), rounded(dtype, ends.stop));
    if (size === 0) return 1;
    const values = vectorView(block, dtypes.float64 as DType, size);
    const numbers = floatsIn(block, size);
    const finish = (value: number): number => rounded(dtype, value);
    const round = dtype.itemSize < 8 ? Math.fround : finish;
    const bounds = boundsOf(size === all.size ? all : values);
    const spread = finish(distanceOf(bounds));
    const width = rules[name]({ call, all, values, numbers, size, spread, ends, round, finish });
    return countOfWidth(call, all, ends, width, ends.isOwn && ownWidths.includes(name) ? finish : null);
  });
}

function countOfWidth(
  call: Call,
  { dtype }: View,
  { span }: Ends,
  width: number,
  finish: ((value: number) => number) | null,
): number {
  if (width === 0) return 1;
  const ratio = span / (dtype.kind === "f" ? width : Math.max(1, width));
  const count = Math.ceil(finish === null ? ratio : finish(ratio));
  if (count >= 1 && count < Number.POSITIVE_INFINITY) return count;
  throw new ValueError(`${call.name}: bins must be finite, but the data give bins of width ${width}`);
}

/** Moves the numbers between two bounds to the front, and returns how many there are. */
function keepInside(numbers: Float64Array, least: number, most: number): number {
  let kept = 0;
  for (const value of numbers) if (value >= least && value <= most) numbers[kept++] = value;
  return kept;
}

/** Returns the mean and the standard deviation. */
function deviationOf({ numbers, size, round, finish }: Data): { mean: number; deviation: number } {
  const mean = round(pairwise((index) => numbers[index] as number, 0, size, 8, round) / size);
  const square = (index: number): number => round(round((numbers[index] as number) - mean) ** 2);
  const variance = finish(pairwise(square, 0, size, 8, round) / size);
  return { mean: finish(mean), deviation: finish(Math.sqrt(variance)) };
}

/** One third is so much more than the float64 nearest to it. */
const THIRD_REST = 2 ** -54 / 3;

/** Returns a size to the power of the float64 nearest to a third, or to minus that. Hosts differ in the last bit of powers. */
function thirdPower(size: number, sign: 1 | -1): number {
  const root = Math.round(Math.cbrt(size));
  if (root ** 3 !== size) return size ** (sign / 3);
  // The power of a cube is nearly whole, so that its last bit may decide about a bin.
  const less = THIRD_REST * Math.log(size);
  if (sign > 0) return root - root * less;
  const inverse = 1 / root;
  const high = Math.fround(inverse);
  const rest = 1 - high * root - (inverse - high) * root;
  return inverse + inverse * (rest + less);
}
