/** The functions that are compared with NumPy: all of the registry, but for those that NumPy does not have or that other tests compare. */
import { allCalls } from "../drawn/signature.ts";

const wordsOf = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(" ")));

/** Functions whose calls reference/ draws: they read or write texts, whose marks and fields belong together. */
export const drawnInPython = wordsOf(
  "fromstring fromfile tofile fromregex savetxt loadtxt genfromtxt evaluate",
);

const others = wordsOf(
  // Files: record-files.py and written.ts.
  "load save savez savezCompressed readColumns readBlocks writeColumns",
  // Arrays of other libraries, threads and memory.
  "receive fromDlpack fromImageData memory configure scope",
  "NDArray.withData NDArray.transfer NDArray.toNdarrayLike NDArray.gpuBytes NDArray.toTypedArray NDArray.map",
  // Printing: record-print.py.
  "array2string setPrintoptions getPrintoptions printoptions",
  // Values that are no arrays.
  "slice s_ indexExp ndindex ndenumerate finfo iinfo NDArray.toArray",
);

export const comparedNames = Object.keys(allCalls).filter((name) => !others.has(name));

/** Those whose calls tests/drawn draws. */
export const drawnNames = comparedNames.filter((name) => !drawnInPython.has(name));
