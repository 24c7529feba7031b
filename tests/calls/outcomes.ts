/** Runs calls that are written as code, and returns what can be compared with NumPy's results. */
import np from "../../ts/index.ts";

/** A call as code, the elements of its result, and their dtype; null for a number. */
export type Outcome = readonly [code: string, elements: unknown, dtype: string | null];

/** Runs code in which `np`, the matrix `m` and the list `v` are known. Returns the elements of the result and their dtype. */
export function outcomeOf(code: string): [elements: unknown, dtype: string | null] {
  const m = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  const result: unknown = new Function("np", "m", "v", `return ${code}`)(np, m, [1, 2, 3, 4]);
  const first: unknown = Array.isArray(result) ? result[0] : result;
  return [elementsOf(result), first instanceof np.NDArray ? first.dtype.name : null];
}

function elementsOf(result: unknown): unknown {
  if (Array.isArray(result)) return result.map(elementsOf);
  return result instanceof np.NDArray ? result.toArray() : result;
}
