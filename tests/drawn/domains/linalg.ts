/** Domains of matrices: most are well conditioned, others singular, graded, symmetric, empty or of values that hurt. */
import type { DTypeName } from "../../../ts/dtype/dtypes.ts";
import type { Encoded } from "../../numpy/encoded.ts";
import { type Draw, shapeOf, sizeOf } from "../draw.ts";
import type { Domain } from "../drawn-call.ts";

/** The dtypes that matrices mostly have. */
const usual = [
  "float64",
  "float64",
  "float64",
  "complex128",
  "float32",
  "complex64",
  "int64",
  "int8",
] as const;

const dtypeFor = (draw: Draw): DTypeName => (draw.chance(0.93) ? draw.pick(usual) : draw.dtype());

/** A stack of no axis, or of one or two. */
const stackFor = (draw: Draw): number[] => {
  const way = draw.pick([0, 0, 0, 0, 1, 1, 2]);
  return Array.from({ length: way }, () => (draw.chance(0.06) ? 0 : draw.between(1, 3)));
};

const lengthFor = (draw: Draw): number => (draw.chance(0.05) ? 0 : draw.pick([1, 2, 2, 3, 3, 4, 5, 7]));

/** Whole numbers of one digit for each element, which are more on the diagonal, so that most matrices are well conditioned. */
function elementsOf(draw: Draw, shape: readonly number[], diagonal: number): number[] {
  const [n = 1] = shape.slice(-1);
  const [m = 1] = shape.slice(-2, -1);
  return Array.from({ length: sizeOf(shape) }, (_, place) => {
    const [row, column] = [Math.floor(place / n) % m, place % n];
    return draw.between(-4, 4) + (row === column ? diagonal : 0);
  });
}

/** Makes elements symmetric. */
function mirrored(elements: readonly number[], n: number): number[] {
  return elements.map((value, place) => {
    const [row, column] = [Math.floor(place / n) % n, place % n];
    return row < column ? (elements[place + (column - row) * (n - 1)] as number) : value;
  });
}

/** An array of numbers, or nested lists. */
function matrixOf(draw: Draw, shape: readonly number[], elements: readonly number[]): Encoded {
  if (draw.chance(0.8)) return draw.wholes(dtypeFor(draw), shape, elements);
  let place = 0;
  const scale = draw.pick([1, 1, 0.5, 0.1]);
  return draw.nested(shape, () => (elements[place++] as number) * scale);
}

/** What is no matrix, or not square. */
function wrong(draw: Draw): Encoded {
  return draw.chance(0.5)
    ? draw.array(dtypeFor(draw), draw.pick([0, 1, 2, 3]), 40)
    : draw.data(undefined, 40);
}

const squareShape = (draw: Draw): number[] => {
  const n = lengthFor(draw);
  return [...stackFor(draw), n, n];
};

const regular: Domain = (draw) => {
  if (draw.chance(0.05)) return wrong(draw);
  const shape = squareShape(draw);
  return matrixOf(draw, shape, elementsOf(draw, shape, 12));
};

const squares: Domain = (draw) => {
  if (draw.chance(0.05)) return wrong(draw);
  const shape = squareShape(draw);
  return matrixOf(draw, shape, elementsOf(draw, shape, draw.pick([0, 0, 12])));
};

const symmetric: Domain = (draw) => {
  if (draw.chance(0.05)) return wrong(draw);
  const shape = squareShape(draw);
  const elements = elementsOf(draw, shape, draw.pick([0, 12]));
  return matrixOf(draw, shape, draw.chance(0.6) ? mirrored(elements, shape.at(-1) as number) : elements);
};

const positive: Domain = (draw) => {
  if (draw.chance(0.05)) return wrong(draw);
  const shape = squareShape(draw);
  const elements = elementsOf(draw, shape, draw.chance(0.9) ? 40 : 0);
  return matrixOf(draw, shape, mirrored(elements, shape.at(-1) as number));
};

const matrices: Domain = (draw) => {
  if (draw.chance(0.05)) return wrong(draw);
  const shape = [...stackFor(draw), lengthFor(draw), lengthFor(draw)];
  return matrixOf(draw, shape, elementsOf(draw, shape, draw.pick([0, 12])));
};

const oneMatrix: Domain = (draw) => {
  if (draw.chance(0.05)) return wrong(draw);
  const shape = [lengthFor(draw), lengthFor(draw)];
  return matrixOf(draw, shape, elementsOf(draw, shape, 12));
};

/** Right sides for the first argument: a vector, a matrix, or a stack. */
const rightSides: Domain = (draw, call) => {
  if (draw.chance(0.04)) return wrong(draw);
  const of = shapeOf(call.first);
  const m = of.at(-2) ?? 2;
  const rows = draw.chance(0.96) ? m : m + 1;
  const stack = draw.chance(0.8) ? [] : draw.broadcasting(of.slice(0, -2));
  const shape = draw.chance(0.4) ? [rows] : [...stack, rows, draw.chance(0.05) ? 0 : draw.between(1, 3)];
  return matrixOf(draw, shape, elementsOf(draw, shape, 0));
};

/** A bound of singular values that lies between those of matrices of small whole numbers. */
const cutoff: Domain = (draw, call) => {
  const stack = shapeOf(call.first).slice(0, -2);
  const bound = (): number => draw.pick([1e-10, 1e-12, 1e-8, 0]);
  return draw.chance(0.8) ? bound() : draw.nested(draw.broadcasting(stack), bound);
};

const measured: Domain = (draw) => {
  if (draw.chance(0.1)) return draw.data(undefined, 60);
  const shape = draw.shape(draw.pick([1, 1, 2, 2, 2, 3]), 60);
  return matrixOf(draw, shape, elementsOf(draw, shape, 0));
};

const vectorBeside: Domain = (draw) => {
  const shape = draw.chance(0.93) ? [draw.between(0, 6)] : draw.shape(draw.pick([0, 1, 2, 3]), 20);
  return matrixOf(draw, shape, elementsOf(draw, shape, 0));
};

const powered: Domain = (draw) => {
  if (draw.chance(0.05)) return wrong(draw);
  const shape = squareShape(draw);
  return matrixOf(draw, shape, elementsOf(draw, shape, draw.pick([0, 9])));
};

/** Matrices whose lengths fit, mostly, between vectors or matrices. */
const chain: Domain = (draw) => {
  if (draw.chance(0.05)) return draw.array(dtypeFor(draw), draw.pick([1, 2, 3]), 40);
  const count = draw.pick([1, 2, 2, 3, 3, 4, 5, 6]);
  const lengths = Array.from({ length: count + 1 }, () => lengthFor(draw));
  const [isRow, isColumn] = [draw.chance(0.25), draw.chance(0.25)];
  return Array.from({ length: count }, (_, index) => {
    const shape = [draw.chance(0.98) ? (lengths[index] as number) : 3, lengths[index + 1] as number];
    if (index === 0 && isRow) shape.shift();
    if (index > 0 && index === count - 1 && isColumn) shape.pop();
    const own = draw.chance(0.02) ? [2, ...shape] : shape;
    return matrixOf(draw, own, elementsOf(draw, own, 0));
  });
};

/** Lengths of axes whose product is a number. */
const lengthsFor = (draw: Draw, size: number): readonly number[] =>
  draw.pick(size === 6 ? [[6], [2, 3], [3, 2], [1, 6]] : size === 4 ? [[4], [2, 2]] : [[size], [size, 1]]);

/** An array whose first axes have as many elements as its others. */
const tensor: Domain = (draw) => {
  if (draw.chance(0.05)) return wrong(draw);
  const size = draw.pick([0, 1, 2, 4, 6, 6, 6]);
  const elements = elementsOf(draw, [size, size], 20);
  return matrixOf(draw, [...lengthsFor(draw, size), ...lengthsFor(draw, size)], elements);
};

/** How many of the first axes have as many elements as all others. */
const splitOf = (shape: readonly number[]): number =>
  shape.findIndex((_, index) => sizeOf(shape.slice(0, index)) === sizeOf(shape.slice(index)));

const tensorSides: Domain = (draw, call) => {
  if (draw.chance(0.04)) return wrong(draw);
  const moved = call.given("axes");
  const axes = Array.isArray(moved) ? moved : [];
  const of = shapeOf(call.first);
  const lengths = [
    ...of.filter((_, axis) => !axes.includes(axis)),
    ...axes.map((axis) => of[axis as number] ?? 1),
  ];
  const shape = lengths.slice(0, Math.max(0, splitOf(lengths)));
  return matrixOf(draw, shape, elementsOf(draw, shape, 0));
};

const infinite = { $f: "Infinity" } as const;
const negative = { $f: "-Infinity" } as const;

const oneIn =
  (...values: readonly Encoded[]): Domain =>
  (draw: Draw) =>
    draw.pick(values);

export const linalgDomains: Readonly<Record<string, Domain>> = {
  regular,
  squares,
  symmetric,
  positive,
  matrices,
  oneMatrix,
  rightSides,
  cutoff,
  measured,
  vectorBeside,
  powered,
  wholeExponent: (draw) => (draw.chance(0.97) ? draw.pick([0, 1, 2, 3, 4, 5, 7, -1, -2, -3]) : draw.real()),
  chain,
  tensor,
  tensorSides,
  movedAxes: (draw, call) => {
    const dimensions = shapeOf(call.first).length;
    return Array.from({ length: draw.between(0, 2) }, () => draw.between(-1, dimensions - 1));
  },
  ind: (draw, call) => (draw.chance(0.9) ? splitOf(shapeOf(call.first)) : draw.between(-1, 4)),
  upper: (draw) => draw.chance(0.5),
  qrMode: oneIn("reduced", "reduced", "complete", "r", "raw", "full", "economic", "x"),
  UPLO: oneIn("L", "U", "l", "u", "U", "x"),
  fullMatrices: (draw) => draw.chance(0.5),
  computeUv: (draw) => draw.chance(0.6),
  hermitian: (draw) => draw.chance(0.15),
  condOrder: oneIn(2, -2, 1, -1, infinite, negative, "fro", "nuc", "x", 3),
  normOrder: oneIn(null, 2, 2, 1, -1, -2, infinite, negative, "fro", "nuc", 0, 3, 0.5, "x"),
  vectorOrder: oneIn(2, 1, infinite, negative, 0, 3, 0.5, -1),
  matrixOrder: oneIn("fro", 2, -2, 1, -1, infinite, negative, "nuc", 3),
  normAxes: (draw, call) => {
    const dimensions = shapeOf(call.first).length;
    const axis = (): number => draw.between(-dimensions, Math.max(0, dimensions - 1));
    const way = draw.between(0, 9);
    if (way === 0) return null;
    return way < 5 ? axis() : way === 9 ? [axis(), axis(), axis()] : [axis(), axis()];
  },
  vectorAxes: (draw, call) => {
    const dimensions = shapeOf(call.first).length;
    const axis = (): number => draw.between(-dimensions, Math.max(0, dimensions - 1));
    return draw.chance(0.2) ? null : draw.chance(0.6) ? axis() : [axis(), axis()];
  },
};
