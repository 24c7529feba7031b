/** Computes what calls with plain arguments must give, in the plainest JavaScript. */
import { isNDArray } from "../../../ts/array/ndarray.ts";

type Reference = (...args: readonly unknown[]) => unknown;

const isSize = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 60;
const isOffset = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 100;
const isShape = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length < 5 && value.every(isSize);

/** Whether options are missing or empty. */
const isBare = (options: unknown): boolean =>
  options === undefined ||
  (typeof options === "object" && options !== null && Reflect.ownKeys(options).length === 0);

/** Stands for a call without a reference. */
const NONE = Symbol("none");

function nest(
  shape: readonly number[],
  at: (index: readonly number[]) => unknown,
  index: number[] = [],
): unknown {
  if (index.length === shape.length) return at(index);
  return Array.from({ length: shape[index.length] as number }, (_, place) =>
    nest(shape, at, [...index, place]),
  );
}

function filled(shape: unknown, element: unknown): unknown {
  const lengths = isSize(shape) ? [shape] : shape;
  return isShape(lengths) ? nest(lengths, () => element) : NONE;
}

function matrix(rows: unknown, columns: unknown, at: (row: number, column: number) => unknown): unknown {
  if (!isSize(rows) || !isSize(columns)) return NONE;
  return nest([rows, columns], ([row, column]) => at(row as number, column as number));
}

type Flat = readonly (number | boolean)[];
const isFlat = (list: unknown): list is Flat =>
  Array.isArray(list) &&
  Object.getPrototypeOf(list) === Array.prototype &&
  list.length < 10_000 &&
  isStill(list) &&
  list.every(isReal);

/** Whether a list runs no code when it is read, so that its items stay the same. */
const isStill = (list: object): boolean =>
  Object.values(Object.getOwnPropertyDescriptors(list)).every((property) => "value" in property);
const isReal = (item: unknown): boolean => typeof item === "boolean" || typeof item === "number";

/** A list of rows of one length, of plain numbers. */
const isMatrix = (list: unknown): list is Flat[] =>
  Array.isArray(list) &&
  list.length > 0 &&
  list.length < 10_000 &&
  isStill(list) &&
  list.every((row) => isFlat(row) && row.length === list[0].length);

/** Elements as their common dtype reads them: booleans if all are booleans, else numbers. */
function read(list: Flat): Flat {
  const areBooleans = list.length > 0 && list.every((item) => typeof item === "boolean");
  return areBooleans ? list : list.map(Number);
}

function readRows(rows: Flat[]): Flat[] {
  const flat = read(rows.flat());
  return rows.map((row, at) => flat.slice(at * row.length, (at + 1) * row.length));
}

const zeroOf = (item: unknown): unknown => (typeof item === "boolean" ? false : 0);

function triangle(keeps: (row: number, column: number, k: number) => boolean): Reference {
  return (m, k = 0) => {
    if (!isOffset(k)) return NONE;
    const rows = isMatrix(m) ? readRows(m) : isFlat(m) ? m.map(() => read(m)) : NONE;
    if (rows === NONE || (rows as unknown[]).length === 0) return NONE;
    return (rows as Flat[]).map((row, at) =>
      row.map((item, column) => (keeps(at, column, k) ? item : zeroOf(item))),
    );
  };
}

function onDiagonal(list: Flat, k: number): unknown {
  const side = list.length + Math.abs(k);
  const items = read(list);
  const shift = Math.max(0, -k);
  return nest([side, side], ([row, column]) =>
    (column as number) - (row as number) === k ? items[(row as number) - shift] : zeroOf(items[0] ?? 0),
  );
}

function nestedOf(data: unknown): unknown {
  if (isFlat(data)) return read(data);
  return isMatrix(data) ? readRows(data) : NONE;
}

const references: Readonly<Record<string, Reference>> = {
  array: (data, options) => (isBare(options) ? nestedOf(data) : NONE),
  asarray: (data, options) => (isBare(options) ? nestedOf(data) : NONE),
  zeros: (shape, options) => (isBare(options) ? filled(shape, 0) : NONE),
  ones: (shape, options) => (isBare(options) ? filled(shape, 1) : NONE),
  full: (shape, value, options) =>
    isBare(options) && typeof value === "number" ? filled(shape, value) : NONE,
  eye: (n, m, ...options) =>
    options.every(isBare) ? matrix(n, m ?? n, (row, column) => +(row === column)) : NONE,
  identity: (n, options) => (isBare(options) ? matrix(n, n, (row, column) => +(row === column)) : NONE),
  tri: (n, m, ...options) =>
    options.every(isBare) ? matrix(n, m ?? n, (row, column) => +(column <= row)) : NONE,
  tril: triangle((row, column, k) => column - row <= k),
  triu: triangle((row, column, k) => column - row >= k),
  diag: (v, k = 0) => {
    if (!isOffset(k)) return NONE;
    if (isFlat(v)) return onDiagonal(v, k);
    if (!isMatrix(v)) return NONE;
    return readRows(v).flatMap((row, at) => (at + k >= 0 && at + k < row.length ? [row[at + k]] : []));
  },
  diagflat: (v, k = 0) => {
    if (!isOffset(k)) return NONE;
    if (isFlat(v)) return onDiagonal(v, k);
    return isMatrix(v) ? onDiagonal(v.flat(), k) : NONE;
  },
  arange: (start, stop, step, options) => {
    const bounds = [start, stop, step];
    if (options !== undefined || !bounds.every(isOffset) || step === 0) return NONE;
    const [from, to, by] = bounds as [number, number, number];
    const list: number[] = [];
    for (let item = from; by > 0 ? item < to : item > to; item += by) list.push(item);
    return list;
  },
  frombuffer: (buffer, ...others) => {
    if (
      others.some((other) => other !== undefined) ||
      !(buffer instanceof Float64Array) ||
      Object.keys(buffer).length !== buffer.length
    )
      return NONE;
    return [...buffer];
  },
  fromiter: (items, dtype, count = -1) =>
    isFlat(items) && dtype === "float64" && count === -1 ? items.map(Number) : NONE,
};

/** How a result differs from the reference's, null where it does not; undefined where there is no reference for the call. */
export function differenceFromReference(
  name: string,
  args: readonly unknown[],
  result: unknown,
): string | null | undefined {
  if (!isNDArray(result) || references[name] === undefined) return undefined;
  let found: unknown;
  let expected: unknown = NONE;
  try {
    // This comes first: reading arguments may run their code, which may dispose of the result.
    found = result.toArray();
    expected = references[name](...args);
  } catch {
    // A result that was disposed of already cannot be compared, nor arguments that throw where they are looked at.
  }
  if (expected === NONE) return undefined;
  return isEqual(found, expected) ? null : `gave ${write(found)}, expected ${write(expected)}`;
}

function isEqual(found: unknown, expected: unknown): boolean {
  if (Array.isArray(found) && Array.isArray(expected))
    return found.length === expected.length && found.every((item, place) => isEqual(item, expected[place]));
  if (typeof found === "bigint") return Number(found) === expected;
  return Object.is(found, expected) || (found === 0 && expected === 0 && !Object.is(found, -0));
}

const write = (value: unknown): string =>
  (
    JSON.stringify(value, (_, item) =>
      typeof item === "number" && !Number.isFinite(item) ? String(item) : item,
    ) ?? ""
  ).slice(0, 200);
