/** Tests np.diagonal, and that fillDiagonal writes the elements of the diagonal alone, whatever the layout. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";

/** Fills the diagonal by a loop over single elements. */
function filled(a: NDArray, values: readonly number[], wrap: boolean): NDArray {
  const result = a.copy();
  const step = a.shape.slice(1).reduceRight((sum, length) => sum * length + 1, 1);
  const isCut = a.ndim === 2 && !wrap;
  const end = isCut ? Math.min(a.size, (a.shape[1] as number) ** 2) : a.size;
  for (let flat = 0, place = 0; flat < end; flat += step, place += 1)
    result.reshape(-1).set(flat, values[place % values.length] as number);
  return result;
}

/** Takes the data of the array that owns the memory. */
function moveOut(a: NDArray): void {
  const owner = (a.base ?? a) as NDArray;
  void (owner.flags.cContiguous ? owner : owner.T).data;
}

describe("np.fillDiagonal", () => {
  const shapes = [
    [3, 3],
    [2, 5],
    [7, 2],
    [7, 3],
    [1, 4],
    [4, 1],
    [2, 2, 2],
    [3, 3, 3, 3],
    [0, 3],
    [3, 0],
  ];
  const layouts: Record<string, (a: NDArray) => NDArray> = {
    "C order": (a) => a,
    "F order": (a) => np.asfortranarray(a) as NDArray,
    reversed: (a) => np.flip(np.flip(a).copy()) as NDArray,
    "every second": (a) => np.repeat(np.repeat(a, 2, 0), 2, -1).get("::2, ..., ::2") as NDArray,
  };

  for (const [name, lay] of Object.entries(layouts))
    for (const isMoved of [false, true])
      it(`writes one value, or several in turn, to arrays in ${name}${isMoved ? ", after data" : ""}`, () => {
        for (const shape of shapes)
          for (const dtype of ["int8", "float64", "complex64"] as const)
            for (const wrap of [false, true])
              for (const values of [[7], [5, 6], [1, 2, 3, 4, 5]]) {
                const size = shape.reduce((product, length) => product * length, 1);
                const a = lay(np.arange(size).astype(dtype).reshape(shape) as NDArray);
                const expected = filled(a, values, wrap).toArray();
                for (const given of [values, np.array(values).astype("float32")]) {
                  const target = lay(a.copy());
                  if (isMoved) moveOut(target);
                  if (values.length === 1 && given === values)
                    np.fillDiagonal(target, values[0] as number, wrap);
                  else np.fillDiagonal(target, given, wrap);
                  expect(target.toArray(), `${shape} ${dtype} ${wrap} ${values}`).toEqual(expected);
                }
              }
      });

  it("leaves all elements around the diagonal, and takes an element of the array itself", () => {
    const whole = np.arange(36).reshape(6, 6);
    const part = whole.get("::-2, 1:4") as NDArray;
    const expected = filled(part, [part.item(2, 1) as number], false).toArray();
    np.fillDiagonal(part, part.get("2:, 1:2") as NDArray);
    expect(part.toArray()).toEqual(expected);
    expect((whole.get("::2") as NDArray).toArray()).toEqual(np.arange(36).reshape(6, 6).get("::2").toArray());
  });
});

const { ValueError } = np;

const grid = () => np.arange(6).reshape(2, 3).copy();

describe("np.diagonal", () => {
  it("is a read-only view of an array", () => {
    const a = grid();
    const d = np.diagonal(a, { offset: 1 });
    a.set(0, 1, 9);
    expect(d.toArray()).toEqual([9, 5]);
    expect([d.base, d.flags.writeable, d.strides]).toEqual([a, false, [32]]);
    expect(a.diagonal().base).toBe(a);
    expect(() => np.diagonal([1])).toThrow(ValueError);
  });
});
