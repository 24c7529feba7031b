/** Domains of what has elements: arrays, lists, operands that broadcast, masks, and lists of arrays. */
import type { DTypeName } from "../../../ts/dtype/dtypes.ts";
import type { Encoded } from "../../numpy/encoded.ts";
import { arrayIn, type Draw, dtypeOf, encodeNumber, shapeOf, sizeOf } from "../draw.ts";
import type { Domain } from "../drawn-call.ts";

const typedArrays =
  "Int8Array Int16Array Int32Array BigInt64Array Uint8Array Uint8ClampedArray Uint16Array Uint32Array BigUint64Array Float32Array Float64Array".split(
    " ",
  );
const memories = [...typedArrays, "DataView", "Buffer", "ArrayBuffer", "SharedArrayBuffer"];

/** Numbers beside operands: some that meet no limit, and some that do. */
const numbers: readonly Encoded[] = [
  ...[0, 1, 2, 3, -1, 7, 100, 255, 256, -129, 0.5, 1.5, -2, 1 / 3, 10, 1e300, true, false, { $c: [1, 2] }],
  ...[-0, Number.NaN, Number.POSITIVE_INFINITY].map(encodeNumber),
];
const bigs: readonly Encoded[] = [3n, -5n, 2n ** 63n, 2n ** 64n, -(2n ** 63n)].map((value) => ({
  $n: String(value),
}));

/** An array or a list whose shape broadcasts with those of the other operands, or a number. */
const operand =
  (place: number): Domain =>
  (draw, call) => {
    const way = draw.below(100);
    if (way < 15) return draw.pick(draw.chance(0.05) ? bigs : numbers);
    const shape = draw.broadcasting(call.common);
    if (way < 22 && sizeOf(shape) > 0) return draw.lists(shape);
    return draw.filled(call.operandDType(place), shape);
  };

/** An operand of any dtype, or a plain value of any kind. */
const choice: Domain = (draw, call) => {
  if (draw.chance(0.25)) return draw.plain(draw.chance(0.5) ? "bwwwffc" : "bwwwffffnc");
  const shape = draw.broadcasting(call.common, 0.04);
  return draw.chance(0.75) ? draw.filled(draw.dtype(), shape) : draw.lists(shape);
};

const choices: Domain = (draw, call) => {
  const count = Array.isArray(call.given("conditions"))
    ? (call.given("conditions") as readonly Encoded[]).length + Number(draw.chance(0.03))
    : draw.pick([0, 1, 2, 2, 3, 4, 5]);
  if (draw.chance(0.1)) return draw.filled(draw.dtype(), [count, ...call.common]);
  if (draw.chance(0.15)) return Array.from({ length: count }, () => draw.plain());
  return Array.from({ length: count }, () => choice(draw, call) as Encoded);
};

const conditions: Domain = (draw, call) => {
  const count = draw.pick([0, 1, 2, 2, 3, 4]);
  if (count > 0 && draw.chance(0.05)) return draw.filled("bool", [count, ...call.common]);
  return Array.from({ length: count }, () =>
    draw.chance(0.02) ? draw.mask(call.common) : draw.filled("bool", draw.broadcasting(call.common)),
  );
};

/** What `array` takes: an array, a typed array, or nested lists, sometimes with arrays among them. */
const nestedData: Domain = (draw) => {
  const way = draw.below(10);
  if (way < 3) return draw.array();
  if (way < 4) return draw.memory(typedArrays);
  const shape = draw.shape(undefined, 60);
  if (way < 5 && shape.length > 0 && sizeOf(shape) > 0) return mixture(draw, shape);
  const lists = draw.lists(shape);
  const isRagged = draw.chance(0.03) && Array.isArray(lists) && lists.length > 1;
  return isRagged ? [...lists.slice(1), [lists[0] as Encoded]] : lists;
};

/** A list whose items are arrays, typed arrays and lists of one shape. */
function mixture(draw: Draw, [length = 0, ...rest]: readonly number[]): Encoded {
  return Array.from({ length }, () => {
    if (rest.length === 1 && draw.chance(0.3)) return draw.memory(typedArrays, sizeOf(rest));
    return draw.chance(0.6) ? draw.filled(draw.dtype(), rest) : draw.lists(rest);
  });
}

/** Floats that are all finite, but for one in half of the arrays; sometimes other data. */
const finite: Domain = (draw, call) => {
  if (draw.chance(0.5)) return nestedData(draw, call);
  const shape = draw.shape();
  const dtype = draw.pick(["float16", "float32", "float64", "complex64", "complex128"] as const);
  const values = Array.from({ length: sizeOf(shape) }, () => 1);
  const wrong = draw.pick([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
  if (values.length > 0 && draw.chance(0.5)) values[draw.below(values.length)] = wrong;
  return draw.wholes(dtype, shape, values);
};

/** Any data, or few floats with NaN and infinities among them, which meet in an equal operand. */
const nearby: Domain = (draw) => {
  if (draw.chance(0.5)) return draw.data();
  const shape = draw.shape();
  const values = Array.from({ length: sizeOf(shape) }, () =>
    draw.pick([0, 1, 2, Number.NaN, Number.POSITIVE_INFINITY]),
  );
  return draw.wholes(draw.pick(["float16", "float32", "float64"] as const), shape, values);
};

/** An array whose last axis is contiguous and of even length, as a change of the size of elements needs it. */
const viewed: Domain = (draw) => {
  if (draw.chance(0.5)) return draw.array();
  const shape = draw.shape(draw.pick([1, 1, 2, 3]));
  shape.push((shape.pop() as number) * draw.pick([1, 2, 4, 8]));
  const dtype = draw.dtype();
  const [, , base64] = arrayIn(draw.filled(dtype, shape)) as readonly [string, readonly number[], string];
  const steps = shape.map((_, axis) => (axis === shape.length - 1 ? 1 : draw.pick([1, 2, -1])));
  return { $a: [dtype, shape, base64, shape.map((_, axis) => axis), steps] };
};

/** Arrays of some shapes: of one dtype or of several, some as lists. */
function arraysOf(draw: Draw, shapes: readonly (readonly number[])[]): Encoded[] {
  const dtype = draw.chance(0.6) ? draw.dtype() : null;
  return shapes.map((shape) =>
    draw.chance(0.15) && sizeOf(shape) > 0 ? draw.lists(shape) : draw.filled(dtype ?? draw.dtype(), shape),
  );
}

/** Arrays that fit along an axis, mostly. */
const arrays: Domain = (draw, call) => {
  if (draw.chance(0.02)) return [];
  if (draw.chance(0.05)) return draw.array(draw.dtype(), draw.pick([0, 1, 2, 3]));
  const dimensions = draw.pick([0, 1, 1, 1, 2, 2, 2, 3, 3, 4]);
  const shape = draw.shape(dimensions, 60);
  // Without an axis, arrays are joined along the first, or along one that the function knows.
  const isFirst = call.has("axis") && !call.gives("axis");
  const along = isFirst ? 0 : draw.below(Math.max(1, dimensions));
  if (call.gives("axis")) call.along = along;
  const isVaried = draw.chance(0.6) && dimensions > 0;
  const shapes = Array.from({ length: draw.pick([1, 1, 2, 2, 2, 3, 4]) }, () => {
    const own = shape.map((length, axis) => (isVaried && axis === along ? draw.below(5) : length));
    if (dimensions > 0 && draw.chance(0.03)) own[draw.below(dimensions)] = draw.below(5);
    return draw.chance(0.02) ? [...own, 2] : own;
  });
  const items = arraysOf(draw, shapes);
  return draw.chance(0.04) ? [...items, draw.pick(numbers)] : items;
};

/** Rows of arrays that fit into a block, and other nestings. */
const blocks: Domain = (draw) => {
  const dtype = draw.chance(0.6) ? draw.dtype() : null;
  const one = (shape: readonly number[]): Encoded =>
    sizeOf(shape) === 1 && draw.chance(0.3)
      ? draw.pick<Encoded>([1, 2.5, true, { $c: [3, -1] }])
      : draw.filled(dtype ?? draw.dtype(), shape);
  if (draw.chance(0.1)) return one(draw.shape(draw.below(4), 30));
  const lengths = (): number[] => Array.from({ length: draw.between(1, 3) }, () => draw.between(1, 3));
  const [heights, widths, lead] = [lengths(), lengths(), draw.chance(0.2) ? [2] : []];
  if (draw.chance(0.3)) return widths.map((width) => one([...lead, width]));
  const rows: Encoded[] = heights.map((height) => widths.map((width) => one([...lead, height, width])));
  const [first] = rows as Encoded[][];
  if (draw.chance(0.1))
    rows[0] = draw.pick<Encoded>([[], first?.[0] ?? 1, [[first?.[0] ?? 1]], first?.slice(1) ?? []]);
  return draw.chance(0.1) ? [rows] : rows;
};

/** An array of the first argument's dtype that joins it along the axis. */
const joined: Domain = (draw, call) => {
  const { axis, shape } = call;
  if (axis === null) return draw.data(draw.pick([0, 1, 2]), 20);
  const own = shape.map((length, place) => (place === axis ? draw.below(4) : length));
  if (draw.chance(0.04)) own[draw.below(own.length)] = draw.below(5);
  return draw.filled(draw.chance(0.6) ? call.dtype : draw.dtype(), own);
};

/** A number, or an array that joins the first argument. */
const end: Domain = (draw, call) => {
  const { shape } = call;
  if (draw.chance(0.4) || shape.length === 0) return draw.pick([0, 1, 7]);
  const axis = call.axis ?? shape.length - 1;
  return draw.filled(
    call.dtype,
    shape.map((length, place) => (place === axis ? draw.below(3) : length)),
  );
};

/** Values that are written to an array: one, or an array or lists of few that fit. */
function valuesFor(draw: Draw, dtype: DTypeName, shape: readonly number[]): Encoded {
  const way = draw.below(100);
  if (way < 15) return draw.plain();
  if (way < 30) return draw.below(2);
  if (way < 75) return draw.filled(draw.chance(0.7) ? dtype : draw.dtype(), shape);
  return draw.chance(0.7) ? draw.nested(shape, () => draw.below(2)) : draw.lists(shape);
}

const values: Domain = (draw, call) =>
  valuesFor(draw, call.dtype, draw.shape(draw.pick([0, 1, 1, 1, 2]), 20));

/** Values for each element of the first argument, or few. */
const masked: Domain = (draw, call) =>
  draw.chance(0.3) ? valuesFor(draw, call.dtype, call.shape) : values(draw, call);

/** Values that broadcast to a shape that the call sets, now and then with an axis more. */
function broadcast(draw: Draw, dtype: DTypeName, shape: readonly number[]): Encoded {
  const own = draw.broadcasting(shape, 0.03);
  return valuesFor(draw, dtype, draw.chance(0.05) ? [draw.pick([1, 1, 2]), ...own] : own);
}

/** Values that broadcast to the first argument. */
const source: Domain = (draw, call) => broadcast(draw, call.dtype, call.shape);

/** Values for the indices along an axis. */
const valuesAlong: Domain = (draw, call) => {
  const { axis, shape } = call;
  const own = shapeOf(call.given("indices"));
  const isAlike = axis !== null && own.length === shape.length;
  const target = own.map((length, place) =>
    isAlike && place !== axis ? Math.max(length, shape[place] as number) : length,
  );
  return broadcast(draw, call.dtype, target);
};

/** Values to insert: mostly of the dtype, as many as there are places. */
const inserted: Domain = (draw, call) => {
  const { axis, shape, dtype } = call;
  const at = call.given("at");
  const count = Array.isArray(at) ? at.filter((place) => place !== false).length : 1;
  if (draw.chance(0.2)) return draw.pick([0, 1]);
  if (axis === null) return draw.filled(dtype, draw.chance(0.4) ? [] : [draw.pick([1, count, 2, 3])]);
  const own = shape.map((length, place) => (place === axis ? draw.pick([1, count]) : length));
  return draw.filled(dtype, draw.broadcasting(own, 0.05));
};

/** A mask that broadcasts to the shape of the call. */
const where: Domain = (draw, call) => {
  if (draw.chance(0.1)) return draw.chance(0.5);
  const own = draw.broadcasting(call.common, 0.02);
  return draw.mask(own, !draw.chance(0.03));
};

/** A mask of the first argument's size. */
const mask: Domain = (draw, call) =>
  draw.mask(draw.chance(0.85) ? call.shape : [sizeOf(call.shape) + draw.pick([0, 0, 0, 1])]);

/** A mask for a line along the axis. */
const lineMask: Domain = (draw, call) => {
  const count = draw.chance(0.5) ? call.length : draw.between(0, call.length + 1);
  return draw.mask(draw.chance(0.95) ? [count] : [1, count]);
};

/** Weights of an array's elements, or of those along its axes in their order. */
const weights: Domain = (draw, call) => {
  const axis = call.given("axis");
  const { shape } = call;
  const axes = (Array.isArray(axis) ? axis : [axis]) as number[];
  const areThere = axes.every((one) => Number.isInteger(one) && one >= -shape.length && one < shape.length);
  const along = areThere && draw.chance(0.6) ? axes.map((one) => shape.at(one) as number) : shape;
  const own = draw.chance(0.97) ? along : [2];
  const dtype = draw.pick(["float16", "float32", "float64", "int64", "uint8", "bool", call.dtype] as const);
  return draw.wholes(
    dtype,
    own,
    Array.from({ length: sizeOf(own) }, () => draw.below(9)),
  );
};

/** A value to begin with, of a kind that the array's dtype has. */
const initial: Domain = (draw, call) => {
  const kind = dtypeOf(call.first)[0];
  if (kind === "b") return draw.pick<Encoded>([true, false, 0, 1]);
  if (kind === "i" || kind === "u") return draw.pick([0, 1, 2, 7, 100]);
  return encodeNumber(draw.pick([0, 1, 7, 2.5, 0.1, 1e10, Number.POSITIVE_INFINITY, Number.NaN]));
};

/** An array whose axes are equally long, mostly, or a matrix. */
const square: Domain = (draw) => {
  if (draw.chance(0.3)) return draw.array(draw.dtype(), draw.chance(0.8) ? 2 : undefined);
  const dimensions = draw.pick([2, 2, 3, 4]);
  return draw.filled(draw.dtype(), new Array<number>(dimensions).fill(draw.below(dimensions > 2 ? 4 : 6)));
};

const data: Domain = (draw) => draw.data();
const array: Domain = (draw) => draw.array();

/** An array that is written to; of another value it is refused. */
const target: Domain = (draw) => (draw.chance(0.02) ? [1, 2] : draw.array());

/** Arrays and lists of the package's, by the words of calls. */
export const arrayDomains: Readonly<Record<string, Domain>> = {
  a: data,
  v: data,
  array,
  target,
  dst: target,
  square,
  stack: (draw) => draw.data(draw.pick([1, 2, 2, 2, 3, 3, 4])),
  cube: (draw) => draw.data(draw.pick([1, 2, 3, 3, 3, 4])),
  plane: (draw) => draw.data(draw.chance(0.9) ? 2 : undefined),
  matrix: (draw) => draw.data(draw.pick([0, 1, 1, 1, 2, 2, 2, 2, 3])),
  triangle: (draw) => draw.data(draw.pick([0, 1, 2, 2, 2, 3, 3, 4])),
  flat: (draw) => draw.data(draw.pick([0, 1, 1, 2, 2, 3]), 60),
  line: (draw) => draw.data(draw.chance(0.95) ? 1 : draw.pick([0, 2]), 40),
  complex: (draw) =>
    draw.array(draw.chance(0.8) ? draw.pick(["complex64", "complex128"] as const) : draw.dtype()),
  onlyComplex: (draw) => draw.array(draw.pick(["complex64", "complex128"] as const)),
  val: (draw, call) =>
    draw.chance(0.6) ? draw.array(draw.pick(["complex64", "complex128"] as const)) : operand(0)(draw, call),
  data: nestedData,
  finite,
  viewed,
  buffer: (draw) => draw.memory(memories),
  typed: (draw) => draw.memory(memories.slice(0, -2)),
  x: operand(0),
  x1: operand(0),
  p: operand(0),
  z: operand(0),
  x2: operand(1),
  a1: data,
  a2: (draw, call) => (draw.chance(0.5) ? (call.given("a1") as Encoded) : operand(1)(draw, call)),
  nearby,
  b: (draw, call) => (draw.chance(0.5) ? (call.given("a") as Encoded) : operand(1)(draw, call)),
  min: (draw, call) => (draw.chance(0.2) ? null : operand(1)(draw, call)),
  max: (draw, call) => (draw.chance(0.2) ? null : operand(2)(draw, call)),
  choice,
  choices,
  conditions,
  default: choice,
  condition: (draw, call) =>
    call.has("a") ? mask(draw, call) : draw.mask(draw.broadcasting(call.common, 0)),
  arrays,
  alike: (draw) => {
    const shape = draw.shape(draw.pick([0, 1, 1, 2, 2, 3]), 60);
    const shapes = Array.from({ length: draw.pick([1, 2, 2, 3, 4]) }, () => shape);
    return draw.chance(0.02) ? [] : arraysOf(draw, draw.chance(0.05) ? [...shapes, [...shape, 1]] : shapes);
  },
  broadcastable: (draw, call) => arraysOf(draw, [draw.broadcasting(call.common)])[0],
  blocks,
  joined,
  prepend: end,
  append: end,
  values,
  value: (draw) => (draw.chance(0.1) ? draw.array(draw.dtype(), draw.pick([0, 0, 1])) : draw.plain()),
  masked,
  source,
  valuesAlong,
  inserted,
  where,
  mask,
  lineMask,
  weights,
  initial,
};
