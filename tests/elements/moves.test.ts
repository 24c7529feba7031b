/** Moves between views outside linear memory: each way to move them, pieces of the windows, and targets whose elements share bytes. */
import { describe, expect, test } from "vitest";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";

test("a target that fits into a window takes a source that does not", () => {
  const target = np.asarray(new Float64Array(10_000), { copy: false }).reshape(2, 5000);
  const wide = Float64Array.from({ length: 40_000 }, (_, index) => index);
  target.set(np.asarray(wide, { copy: false }).get("::8"));
  expect([target.item(0, 1), target.item(1, 4999)]).toEqual([8, 39_992]);
});

const targets = [
  { shape: [10, 10], stride: [2, 2] },
  { shape: [8, 3], stride: [1, 1] },
  { shape: [16, 15], stride: [1, 1] },
  { shape: [3, 7], stride: [-2, 3] },
];

test.each(targets)(
  "elements of $shape by $stride that share bytes keep the last value",
  ({ shape, stride }) => {
    for (const Buffer of [ArrayBuffer, SharedArrayBuffer]) {
      const data = new Float64Array(new Buffer(8 * 60)).fill(-1);
      const target = np.asarray({ data, shape, stride, offset: 10 }, { copy: false });
      const [rows, columns] = shape as [number, number];
      const expected = data.slice();
      for (let row = 0; row < rows; row += 1)
        for (let column = 0; column < columns; column += 1)
          expected[10 + row * (stride[0] as number) + column * (stride[1] as number)] =
            row * columns + column;
      target.set(np.arange(rows * columns).reshape(rows, columns));
      expect([...data]).toEqual([...expected]);
      target.fill(7);
      expect([...data]).toEqual([...expected].map((value) => (value === -1 ? -1 : 7)));
    }
  },
);

const SHAPE = [60, 70, 4];
const SIZE = 60 * 70 * 4;

/** Where the bytes of an array are. */
const places: Record<string, (whole: NDArray) => NDArray> = {
  "linear memory": (whole) => whole.copy(),
  "a buffer outside": (whole) => over(whole, ArrayBuffer),
  "shared memory": (whole) => over(whole, SharedArrayBuffer),
};

function over(whole: NDArray, Buffer: new (byteLength: number) => ArrayBufferLike): NDArray {
  const bytes = new Uint8Array(whole.tobytes());
  const buffer = new Buffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return np.frombuffer(buffer, { dtype: whole.dtype, copy: false }).reshape(whole.shape);
}

/** Elements side by side for long or for short, with gaps, backwards, in another order, far from each other, repeated. */
const layouts: Record<string, (whole: NDArray) => NDArray> = {
  whole: (whole) => whole,
  "a crop": (whole) => whole.get("5:50, 3:65"),
  "every second row": (whole) => whole.get("::2"),
  "a channel": (whole) => whole.get("..., 1"),
  "three channels": (whole) => whole.get("..., :3"),
  backwards: (whole) => whole.get("::-1, ::-1, ::-1"),
  transposed: (whole) => whole.T,
  "few elements": (whole) => whole.get("::30, ::35, 2"),
};

const sources: Record<string, (shape: readonly number[], dtype: DTypeName, place: string) => NDArray> = {
  "a whole array": (shape, dtype, place) => made(shape, dtype, place),
  "a transposed one": (shape, dtype, place) => made([...shape].reverse(), dtype, place).T,
  "every second element": (shape, dtype, place) => made([...shape, 2], dtype, place).get("..., 0"),
  "one row": (shape, dtype, place) => np.broadcastTo(made(shape.slice(-1), dtype, place), shape),
};

const sizeOf = (shape: readonly number[]): number => shape.reduce((product, length) => product * length, 1);

const PATTERN = Uint8Array.from({ length: 2 * 16 * SIZE }, (_, at) => (at * 31 + (at >> 8) * 7) % 251);

/** Makes an array whose elements differ from each other in bytes. */
function made(shape: readonly number[], dtype: DTypeName, place = "linear memory"): NDArray {
  const { itemSize } = np.dtype(dtype);
  const bytes = PATTERN.slice(0, sizeOf(shape) * itemSize);
  return (places[place] as (whole: NDArray) => NDArray)(
    np.frombuffer(bytes.buffer, { dtype }).reshape(shape),
  );
}

/** Calls that read or write an array by masks, positions and counts. Further inputs are made in the same place. */
const uses: Record<string, (array: NDArray, place: string) => NDArray> = {
  where: (array, place) =>
    np.where(maskOf(array.shape, place), array, made(array.shape.slice(1), array.dtype.name, place)),
  "copyto where": (array, place) =>
    np.copyto(array, made(array.shape, array.dtype.name, place), { where: maskOf(array.shape, place) }),
  "get mask": (array, place) => array.get(maskOf(array.shape, place)),
  "set mask": (array, place) => {
    array.set(maskOf(array.shape, place), 1);
    return array;
  },
  "get rows": (array, place) => array.get(rowsOf(array, place)),
  "set rows of one row": (array, place) => {
    array.set(rowsOf(array, place), made(array.shape.slice(1), array.dtype.name, place));
    return array;
  },
  take: (array) =>
    np.take(
      array,
      [...Array(200).keys()].map((index) => (index * 37) % array.size),
    ),
  "take along the last axis": (array) => np.take(array, [1, 0], -1),
  put: (array, place) =>
    np.put(
      array,
      [...Array(40).keys()].map((index) => index % array.size),
      made([7], array.dtype.name, place),
    ),
  repeat: (array) =>
    np.repeat(
      array,
      [...Array(array.shape[0]).keys()].map((index) => index % 3),
      0,
    ),
  "another dtype": (array, place) => {
    const target = np.zeros(array.shape, "complex128");
    target.data;
    target.set("...", array);
    array.set("...", made(array.shape, "uint8", place));
    return target;
  },
};

function maskOf(shape: readonly number[], place: string): NDArray {
  const bytes = Uint8Array.from(PATTERN.slice(0, sizeOf(shape)), (byte) => +(byte % 3 === 0));
  return (places[place] as (whole: NDArray) => NDArray)(
    np.frombuffer(bytes.buffer, { dtype: "bool" }).reshape(shape),
  );
}

function rowsOf({ shape }: NDArray, place: string): NDArray {
  const rows = np.array(
    [...Array(20).keys()].map((index) => (index * 7) % (shape[0] as number)),
    { dtype: "int64" },
  );
  return (places[place] as (whole: NDArray) => NDArray)(rows);
}

const bytesOf = (array: NDArray): Uint8Array => new Uint8Array(array.tobytes());
const dtypes = ["uint8", "int16", "complex128"] as const;
const cells = dtypes.flatMap((dtype) => Object.keys(places).map((place) => [dtype, place] as const));

describe.each(cells)("%s in %s", (dtype, place) => {
  const { itemSize } = np.dtype(dtype);

  test.each(Object.entries(layouts))("takes elements to %s, and gives them", (_, layout) => {
    const at = layout(np.arange(SIZE).reshape(SHAPE));
    const order = Array.from(at.toTypedArray(), Number);
    for (const [name, source] of Object.entries(sources))
      for (const from of ["linear memory", place]) {
        const target = made(SHAPE, dtype, place);
        const values = source(at.shape, dtype, from);
        const [expected, moved] = [bytesOf(target), bytesOf(values.copy())];
        for (const [entry, position] of order.entries())
          for (let byte = 0; byte < itemSize; byte += 1)
            expected[position * itemSize + byte] = moved[entry * itemSize + byte] as number;
        layout(target).set("...", values);
        expect(Buffer.compare(bytesOf(target), expected), `${name} in ${from}`).toBe(0);
        expect(Buffer.compare(bytesOf(layout(target).copy()), moved), `${name} in ${from}`).toBe(0);
      }
  });

  test.each(Object.entries(uses))("does with %s what linear memory does", (_, use) => {
    for (const [name, layout] of Object.entries(layouts)) {
      const array = made(SHAPE, dtype, place);
      const near = made(SHAPE, dtype);
      const [result, expected] = [use(layout(array), place), use(layout(near), "linear memory")];
      expect(Buffer.compare(bytesOf(result), bytesOf(expected)), name).toBe(0);
      expect(Buffer.compare(bytesOf(array), bytesOf(near)), name).toBe(0);
    }
  });
});
