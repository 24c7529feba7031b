/** mathjs, which has nested lists and matrices of them: the rows that it has a function for. Beyond 10^5 numbers a call takes seconds. */
import { numbers, side } from "../rows/kinds.js";

export const load = async () => {
  const { all, create } = await import("mathjs");
  return create(all, { matrix: "Array" });
};

export const MOST = 1e5;

const squareOf = (values, m) =>
  Array.from({ length: m }, (_, row) => Array.from(values.subarray(row * m, row * m + m)));

const calls = {
  zeros: (math, n) => () => math.zeros(n),
  ones: (math, n) => () => math.ones(n),
  arange: (math, n) => () => math.range(0.5, n + 0.5),
  identity: (math, n) => () => math.identity(side(n)),
  diag: (math, n) => {
    const ones = numbers(side(n)).map(() => 1);
    return () => math.diag(ones);
  },
};

const POLYNOMIAL = "x .* x + y .* y - 2 * x .* y + map(x + 1, sqrt) ./ (y + 3)";
const WAVE = "map(x, sin) .* map(-y, exp)";

/** Functions of single numbers. */
const EACH = ["exp", "log", "sin", "cos", "tan", "tanh", "cbrt", "sqrt"];

function computed({ name, inputs }) {
  const [first, second] = name.split(" ");
  return (math, n) => {
    const { x: a, y: b, side: m } = inputs(n);
    const [x, y] = [a, b].map((values) => values && Array.from(values));
    if (first === "formula") {
      const formula = math.compile(second === "wave" ? WAVE : POLYNOMIAL);
      return () => formula.evaluate({ x, y });
    }
    if (first === "add") return () => math.add(x, y);
    if (first === "mean") {
      const square = squareOf(a, m);
      return () => math.mean(square, 0);
    }
    return EACH.includes(first) ? () => math.map(x, math[first]) : () => math[first](x);
  };
}

const COMPUTED =
  /^(add|sqrt|sum|max|mean axis 0|exp|log|sin|cos|tan|tanh|cbrt|formula polynomial|formula wave)$/;

export const callOf = (row) => (COMPUTED.test(row.name) ? computed(row) : calls[row.name]);

export const valuesOf = (result) => (typeof result === "number" ? [result] : result.flat());
