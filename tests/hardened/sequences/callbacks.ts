/** The callbacks of calls: they throw, make other calls, and dispose of what the call was given. */
import type { NDArray } from "../../../ts/array/ndarray.ts";
import type { NP } from "../../numpy/calls.ts";

type Callback = (...given: never[]) => unknown;

/** Other calls of every chapter of kernels, with texts and shapes that sequences use too. */
function reenter(np: NP): void {
  np.scope(() => {
    const matrix = np.arange(6).reshape(2, 3);
    np.evaluate("x[:3]", { x: np.arange(7) });
    np.evaluate("x.T + x.T", { x: matrix });
    np.sum(matrix, { axis: 0, where: np.greater(matrix, 2) });
    np.fromstring("1 2 3", { sep: " " }).astype("float16").toString();
    np.full(3, np.complex(1, 2)).toArray();
    np.sin(np.linspace(0, 1, 900));
    matrix.set("0, ::-1", 5);
  });
}

const callbacks: Readonly<
  Record<string, (np: NP, arrays: readonly NDArray[], ...given: unknown[]) => unknown>
> = {
  first: (_np, _arrays, first) => first,
  number: () => 1.5,
  text: () => "x",
  throws: () => {
    throw new RangeError("of the caller");
  },
  reenters: (np, _arrays, first) => {
    reenter(np);
    return first;
  },
  "reenters for a number": (np) => {
    reenter(np);
    return 2.5;
  },
  "fails inside": (np) => np.reshape([1, 2, 3], [2, 2]),
  disposes: (_np, arrays, first) => {
    for (const array of arrays) array.dispose();
    return first;
  },
  moves: (_np, arrays, first) => {
    for (const array of arrays) if (array.flags.cContiguous && array.flags.writeable) void array.data;
    return first;
  },
};

export const callbackNames: readonly string[] = Object.keys(callbacks);

/**
 * Makes a callback. One whose name ends in `later` does as its name says from its third run on. The arrays that it is given are the
 * caller's, who disposes of them: they are added to `received`.
 */
export function callbackNamed(
  np: NP,
  name: string,
  arrays: readonly NDArray[],
  received: unknown[],
): Callback {
  const isLate = name.endsWith(" later");
  const callback = callbacks[isLate ? name.slice(0, -" later".length) : name];
  if (callback === undefined) throw new Error(`no callback is called ${name}`);
  let runs = 0;
  return (...given: unknown[]) => {
    runs += 1;
    received.push(...given);
    return isLate && runs < 3 ? 1 : callback(np, arrays, ...given);
  };
}
