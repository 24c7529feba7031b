// Times creation functions beside the plain typed-array loop that does the same, on the built package.
//   npm run bench -- [--only NAME] [--quick]
// Contenders take turns within a round; the figure is the median over the rounds, and the ratio is what counts.
import np from "../dist/index.js";

const args = process.argv.slice(2);
const isQuick = args.includes("--quick");
const only = args.includes("--only") ? args[args.indexOf("--only") + 1] : "";
const sizes = isQuick ? [10, 1e5] : [10, 1e3, 1e5, 1e6, 1e7];
const ROUNDS = isQuick ? 7 : 15;
const ROUND_MS = isQuick ? 4 : 10;

const loop = (length, valueAt) => {
  const values = new Float64Array(length);
  for (let index = 0; index < length; index += 1) values[index] = valueAt(index);
  return values;
};

/** A row: what it is called, how ndloom makes n elements, and how a loop does. */
const rows = [
  ["zeros", (n) => np.zeros(n), (n) => new Float64Array(n)],
  ["ones", (n) => np.ones(n), (n) => new Float64Array(n).fill(1)],
  ["full", (n) => np.full(n, 1.5), (n) => new Float64Array(n).fill(1.5)],
  ["full int64", (n) => np.full(n, 7n), (n) => new BigInt64Array(n).fill(7n)],
  ["arange", (n) => np.arange(0, n, 1, { dtype: "float64" }), (n) => loop(n, (index) => index)],
  ["linspace", (n) => np.linspace(0, 1, n), (n) => loop(n, (index) => (index * 1) / (n - 1))],
  [
    "eye",
    (n) => np.eye(Math.ceil(Math.sqrt(n))),
    (n) => {
      const side = Math.ceil(Math.sqrt(n));
      const values = new Float64Array(side * side);
      for (let index = 0; index < side; index += 1) values[index * (side + 1)] = 1;
      return values;
    },
  ],
  [
    "tri",
    (n) => np.tri(Math.ceil(Math.sqrt(n))),
    (n) => {
      const side = Math.ceil(Math.sqrt(n));
      const values = new Float64Array(side * side);
      for (let row = 0; row < side; row += 1) values.fill(1, row * side, row * side + row + 1);
      return values;
    },
  ],
];

function timeOf(run, n, repeats) {
  const start = performance.now();
  for (let repeat = 0; repeat < repeats; repeat += 1) run(n).dispose?.();
  return ((performance.now() - start) / repeats) * 1e6;
}

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

function measure(contenders, n) {
  const repeats = contenders.map((run) => {
    timeOf(run, n, 3);
    return Math.max(1, Math.round((ROUND_MS * 1e6) / timeOf(run, n, 3)));
  });
  const times = contenders.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    contenders.forEach((run, contender) => {
      times[contender].push(timeOf(run, n, repeats[contender]));
    });
  }
  return times.map(median);
}

const nanoseconds = (time) => {
  if (time < 1e3) return `${time.toFixed(0)} ns`;
  return time < 1e6 ? `${(time / 1e3).toFixed(1)} us` : `${(time / 1e6).toFixed(2)} ms`;
};

console.log(
  `${"".padEnd(14)}${"n".padStart(10)}${"ndloom".padStart(12)}${"loop".padStart(12)}   loop / ndloom`,
);
for (const [name, ours, byHand] of rows) {
  if (!name.startsWith(only)) continue;
  for (const n of sizes) {
    const [mine, plain] = measure([ours, byHand], n);
    const ratio = plain / mine;
    const bar = "#".repeat(Math.min(40, Math.round(ratio * 4)));
    console.log(
      name.padEnd(14) +
        n.toExponential(0).padStart(10) +
        nanoseconds(mine).padStart(12) +
        nanoseconds(plain).padStart(12) +
        `${ratio.toFixed(1)}`.padStart(7) +
        `  ${bar}`,
    );
  }
}
