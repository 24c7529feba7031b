/** Iterating and `get` need no cast, for any number of axes. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";

// Values of a 1-D array are scalars to the compiler.
let total = 0;
for (const v of np.linspace(0, 1, 5)) total += v;
for (const v of np.zeros(3, { dtype: "int8" })) total += v * 2 - Math.abs(v);
for (const v of np.arange(3)) total += Number(v);
for (const flag of np.zeros(3, { dtype: "bool" })) if (flag) total += 1;
for (const z of np.zeros(3, { dtype: "complex64" })) total += z.re * z.im;
const list: number[] = [...np.zeros(3)];
expectTypeOf(Math.max(...np.zeros(3), ...list)).toEqualTypeOf<number>();

// Rows of a matrix are arrays.
for (const row of np.eye(3)) {
  total += row.get(0) + row.item(1);
  expectTypeOf(row.shape).toEqualTypeOf<readonly number[]>();
  for (const v of row) total += v;
}
const rows: NDArray<"float64">[] = [...np.eye(3)];
expectTypeOf(rows.map((row) => row.data)).toEqualTypeOf<Float64Array<ArrayBuffer>[]>();
expectTypeOf(Array.from(np.eye(2), (row) => row.size)).toEqualTypeOf<number[]>();

// Likewise what an index of integers gives.
total += np.zeros(3).get(0) + np.eye(3).get(0).get(1);
expectTypeOf(np.eye(3).get(0, np.slice(2))).toEqualTypeOf<NDArray<"float64">>();

// Names that neither has are mistakes.
for (const row of np.eye(3)) {
  // @ts-expect-error no such member
  row.gett(0);
}
// @ts-expect-error a bool is no number
for (const flag of np.zeros(3, { dtype: "bool" })) total += flag;
const some: NDArray = np.zeros(3, { dtype: "int8" });
// @ts-expect-error the dtype is not known
for (const v of some) total += v;
expectTypeOf(total).toEqualTypeOf<number>();
