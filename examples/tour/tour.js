// A tour: an array from each family of functions, printed as NumPy prints it, and what a million of its elements cost beside
// the loop that one would write by hand.
import { inspect } from "node:util";
import np from "../../dist/index.js";

const MILLION = 1_000_000;
const SIDE = 1000;
const ROUNDS = 9;

const bold = (text) => (process.stdout.isTTY ? `\x1b[1m${text}\x1b[0m` : text);
const dim = (text) => (process.stdout.isTTY ? `\x1b[2m${text}\x1b[0m` : text);

const numbers = Array.from({ length: MILLION }, (_, index) => Math.sin(index) * 1000);
const rows = Array.from({ length: SIDE }, (_, row) => numbers.slice(row * SIDE, (row + 1) * SIDE));
const text = numbers.map((number) => number.toFixed(6)).join(",");
const bytes = new Uint8Array(new Float64Array(numbers).buffer);
const matrix = np.array(rows);

/** What the plain loops below have in common: a typed array filled from its index. */
function loop(length, valueAt) {
  const values = new Float64Array(length);
  for (let index = 0; index < length; index += 1) values[index] = valueAt(index);
  return values;
}

const families = [
  {
    title: "Filled",
    small: { "np.full([2, 3], 1.5)": () => np.full([2, 3], 1.5) },
    million: { "np.full(1e6, 1.5)": () => np.full(MILLION, 1.5) },
    byHand: () => loop(MILLION, () => 1.5),
  },
  {
    title: "Ranges",
    small: {
      "np.arange(0, 10, 3)": () => np.arange(0, 10, 3),
      "np.linspace(0, 1, 5)": () => np.linspace(0, 1, 5),
      "np.geomspace(1, 1000, 4)": () => np.geomspace(1, 1000, 4),
    },
    million: { "np.linspace(0, 1, 1e6)": () => np.linspace(0, 1, MILLION) },
    byHand: () => {
      const step = 1 / (MILLION - 1);
      return loop(MILLION, (index) => index * step);
    },
  },
  {
    title: "Matrices",
    small: {
      "np.tri(3, 4, { k: 1, dtype: 'int8' })": () => np.tri(3, 4, { k: 1, dtype: "int8" }),
      "np.vander([2, 3, 5])": () => np.vander([2, 3, 5]),
    },
    million: { "np.tril(matrix)": () => np.tril(matrix) },
    byHand: () => {
      const source = matrix.data;
      return loop(MILLION, (index) => (index % SIDE <= Math.floor(index / SIDE) ? source[index] : 0));
    },
  },
  {
    title: "From lists",
    small: {
      "np.array([[1, 2], [3, 4.5]])": () =>
        np.array([
          [1, 2],
          [3, 4.5],
        ]),
    },
    million: { "np.array(rows)": () => np.array(rows) },
    byHand: () => loop(MILLION, (index) => rows[Math.floor(index / SIDE)][index % SIDE]),
  },
  {
    title: "From bytes",
    small: {
      "np.frombuffer(new Uint8Array([1, 0, 2, 0]), { dtype: 'uint16' })": () =>
        np.frombuffer(new Uint8Array([1, 0, 2, 0]), { dtype: "uint16" }),
    },
    million: { "np.frombuffer(bytes)": () => np.frombuffer(bytes) },
    byHand: () => {
      const view = new DataView(bytes.buffer);
      return loop(MILLION, (index) => view.getFloat64(index * 8, true));
    },
  },
  {
    title: "From text",
    small: {
      "np.fromstring('1.5, 2.25, 1e3', { sep: ',' })": () => np.fromstring("1.5, 2.25, 1e3", { sep: "," }),
    },
    million: {
      [`np.fromstring(text, { sep: ',' })   ${(text.length / 2 ** 20).toFixed(1)} MiB of text`]: () =>
        np.fromstring(text, { sep: "," }),
    },
    byHand: () => {
      const parts = text.split(",");
      return loop(parts.length, (index) => Number(parts[index]));
    },
  },
];

/** The median time of one call in milliseconds, both functions in turn so that they meet the same machine. */
function race(ours, theirs) {
  const times = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    [ours, theirs].forEach((run, contender) => {
      const start = performance.now();
      const result = run();
      times[contender].push(performance.now() - start);
      result.dispose?.();
    });
  }
  return times.map((list) => list.sort((a, b) => a - b)[ROUNDS >> 1]);
}

const milliseconds = (time) => `${time.toFixed(time < 10 ? 2 : 1)} ms`.padStart(9);

console.log(`${bold("ndloom")}: array creation as in NumPy\n`);
for (const { title, small, million, byHand } of families) {
  console.log(bold(title));
  for (const [call, make] of Object.entries(small)) {
    console.log(`${dim(">")} ${call}`);
    console.log(inspect(make()));
  }
  const [[call, make]] = Object.entries(million);
  const [ours, plain] = race(make, byHand);
  console.log(`${dim(">")} ${call}`);
  console.log(
    `${milliseconds(ours)}   a loop by hand ${milliseconds(plain)}   ${(plain / ours).toFixed(1)} times as long\n`,
  );
}

matrix.dispose();
const { budget, peak } = np.memory();
const mebibytes = (count) => `${(count / 2 ** 20).toFixed(0)} MiB`;
console.log(
  `Memory: at most ${mebibytes(peak)} of ${mebibytes(budget)} in use at a time; nothing grew, nothing was detached.`,
);
