/** Calls of all functions and methods, whose results must give their memory back. */
import np, { type NDArray } from "../../ts/index.ts";
import { examplesOf } from "../drawn/examples.ts";
import { invoke, isWriter } from "../numpy/calls.ts";
import { comparedNames } from "../numpy/compared.ts";
import { decodeAll } from "../numpy/decode.ts";

export type Call = () => unknown;

/** An example of a function. Its arguments are made once if they can be reused. */
function callOf(name: string, prepare: (args: unknown) => void): Call {
  const [example = []] = examplesOf(np, name, 1);
  const args = decodeAll(np, example);
  prepare(args);
  const result = [np.scope(() => invoke(np, name, args))].flat();
  // Iterators can be read once, and what a callback makes or a call returns of its arguments is not to be disposed of.
  const isSpent = /"\$(i|fn)"/.test(JSON.stringify(example)) || result.some((item) => args.includes(item));
  if (isSpent || isWriter(name)) return () => np.scope(() => void invoke(np, name, decodeAll(np, example)));
  return () => invoke(np, name, args);
}

/** Makes the calls, by title. `prepare` gets the arguments of each that are made once. */
export function makeCalls(prepare: (args: unknown) => void = () => {}): (readonly [string, Call])[] {
  prepare(a);
  return [
    ...comparedNames.map((name) => [`np.${name}`, callOf(name, prepare)] as const),
    ...Object.entries(methods),
  ];
}

/** Disposes of a result. */
export function disposeOf(result: unknown): void {
  for (const array of [result].flat(2))
    if (array instanceof np.NDArray && array !== a) (array as NDArray).dispose();
}

const a = np.arange(6).reshape(2, 3);
const file = np.save(a);
const rng = np.random.defaultRng(1);
const old = new np.random.RandomState(1);
const methods: Record<string, Call> = {
  "gamma floats": () => rng.gamma([1, 2.5], 2),
  "rows that sum to 1": () => rng.dirichlet([1, 2], 2),
  "rows of counts": () => rng.multinomial([3, 4], [0.5, 0.5]),
  "old floats": () => old.beta(0.5, [1, 2]),
  "old counts": () => old.hypergeometric(30, 40, [5, 20]),
  "old rows": () => old.multinomial(3, [0.5, 0.5], 2),
  "random numbers": () => rng.random(5),
  "random integers between arrays": () => rng.integers([1, 2], [[3], [4]]),
  "normal floats with arrays": () => rng.normal([1, 2], [[3], [4]]),
  "a choice": () => rng.choice([1, 2, 3], 5, { p: [0.5, 0.25, 0.25] }),
  "a choice without replacement": () => rng.choice(a, 2, { replace: false }),
  "a permutation": () =>
    rng.permutation([
      [1, 2],
      [3, 4],
    ]),
  "lanes in random orders": () =>
    rng.permuted(
      [
        [1, 2],
        [3, 4],
      ],
      { axis: 1 },
    ),
  load: () => np.load(file),
  "load of rows": () => np.load(file, { slice: "0:1" }),
  save: () => np.save(a.T),
  data: () => np.ones(5).data,
  "subarray of data": () => np.ones(400).data.subarray(1, 2),
  "get of lists": () => a.get([1, 0], [[0], [2]]),
  "get of a mask in a list": () => a.get([true, false]),
  T: () => a.T,
  map: () => a.map((value) => Number(value) / 2),
  toTypedArray: () => a.toTypedArray(),
  toArray: () => a.toArray(),
  toString: () => a.toString(),
  toJSON: () => a.toJSON(),
  "set of lists": () => a.set([0, 1], [2, 0], [3, 4]),
  rows: () => [...a],
  withData: () => a.withData((view) => view.length),
  gpuBytes: () => a.T.gpuBytes(),
  "toNdarrayLike and data": () => np.fromDlpack(np.ones(5).toNdarrayLike(), { copy: false }).data,
  "array of another library's": () => np.asarray({ data: [1, 2, 3, 4], shape: [2, 2], stride: [1, 2] }),
  fromImageData: () =>
    np.fromImageData({ data: new Uint8Array(8), width: 1, height: 2 }, { dtype: "float16", scale: 0.5 }),
  "imag of a real array": () => a.imag,
  "a refused array": () => {
    try {
      return np.array([1, [2]] as never);
    } catch {
      return null;
    }
  },
  "a large array": () => np.ones(1000),
};
