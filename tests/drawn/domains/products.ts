/** Domains of what is multiplied: vectors and matrices that fit each other, mostly. */
import type { Encoded } from "../../numpy/encoded.ts";
import { type Draw, shapeOf, sizeOf } from "../draw.ts";
import type { Domain } from "../drawn-call.ts";

/** An array of a shape, or lists. Small whole numbers where sums are to be exact. */
function operand(draw: Draw, shape: readonly number[]): Encoded {
  if (draw.chance(0.15)) return draw.lists(shape);
  const dtype = draw.dtype();
  if (draw.chance(0.5)) return draw.filled(dtype, shape);
  const numbers = Array.from({ length: sizeOf(shape) }, () => draw.below(5));
  return draw.wholes(dtype, shape, numbers);
}

/** Stacks of a number of axes of their own; seldom long ones, so that sums have several blocks. */
function stack(draw: Draw, own: number): number[] {
  const shape = draw.shape(draw.pick([own, own, own, own + 1, own + 2]), 120);
  if (draw.chance(0.08) && own > 0)
    return [...Array.from({ length: own - 1 }, () => 2), draw.between(100, 700)];
  return shape;
}

const leftMatrix: Domain = (draw) => operand(draw, stack(draw, draw.pick([0, 1, 1, 2, 2, 2, 2, 2])));
const leftVector: Domain = (draw) => operand(draw, stack(draw, draw.chance(0.03) ? 0 : 1));

/** The depth of what the first operand multiplies. */
const depthOf = (draw: Draw, first: Encoded | undefined): number => {
  const depth = shapeOf(first).at(-1) ?? draw.between(1, 4);
  return draw.chance(0.95) ? depth : draw.between(0, 5);
};

/** Axes before the last `own` that broadcast to those of the first operand. */
const stackBeside = (draw: Draw, first: Encoded | undefined, own: number): readonly number[] => {
  const shape = shapeOf(first);
  const before = shape.slice(0, Math.max(0, shape.length - own));
  return draw.chance(0.5) ? [] : draw.broadcasting(before);
};

const rightVector: Domain = (draw, call) => {
  const own = call.has("a") ? 9 : shapeOf(call.first).length === 1 ? 1 : 2;
  return operand(draw, [...stackBeside(draw, call.first, own), depthOf(draw, call.first)]);
};

const rightMatrix: Domain = (draw, call) => {
  if (draw.chance(0.3)) return operand(draw, draw.chance(0.9) ? [depthOf(draw, call.first)] : []);
  const columns = draw.pick([0, 1, 2, 3, 4, 5, 9]);
  return operand(draw, [...stackBeside(draw, call.first, 2), depthOf(draw, call.first), columns]);
};

/** Where the axes of vectors and matrices stand: mostly the last ones, of which some are exchanged. */
const productAxes: Domain = (draw, call) => {
  // Both are refused, which a test of its own looks at.
  if (call.gives("axis")) return undefined;
  const shapes = [shapeOf(call.first), shapeOf(call.given("x2"))];
  const axesOf = (shape: readonly number[]): Encoded => {
    const own = Math.min(shape.length, call.has("axis") ? 1 : 2);
    if (own === 1) return draw.chance(0.9) ? -1 : draw.between(-2, 1);
    return draw.pick([
      [-2, -1],
      [-1, -2],
      [0, 1],
    ]);
  };
  const lists = shapes.map(axesOf);
  if (call.has("axis")) return draw.chance(0.5) ? lists : [...lists, draw.pick<Encoded>([[], 0])];
  return [...lists, draw.pick<Encoded>([[-2, -1], [-1, -2], [], -1, [0, 1]])];
};

/** Vectors of two or three numbers, seldom along another axis than the last, or of other lengths. */
const spaceVectors: Domain = (draw) => {
  if (draw.chance(0.03)) return operand(draw, draw.shape());
  const shape = [...draw.shape(draw.pick([0, 0, 1, 2]), 30), draw.pick([2, 3, 3, 3])];
  return operand(draw, draw.chance(0.8) ? shape : shape.reverse());
};

const spaceVectorsBeside: Domain = (draw, call) => {
  const before = draw.broadcasting(shapeOf(call.first).slice(0, -1));
  return operand(draw, [...before, draw.pick([2, 3, 3, 3])]);
};

const leftTensor: Domain = (draw) => operand(draw, draw.shape(draw.pick([0, 1, 2, 2, 3, 3]), 60));

/** A number of axes, or axes of both: of the right array mostly the first ones. */
const contractedAxes: Domain = (draw, call) => {
  const dimensions = shapeOf(call.first).length;
  if (draw.chance(0.5)) return draw.between(0, Math.min(2, dimensions) + Number(draw.chance(0.05)));
  const own = draw
    .shuffled(Array.from({ length: dimensions }, (_, axis) => axis))
    .slice(0, draw.between(0, 2));
  const negative = own.map((axis) => (draw.chance(0.3) ? axis - dimensions : axis));
  const others = own.map((_, axis) => axis);
  if (draw.chance(0.03))
    return draw.pick<Encoded>([
      [own],
      [own, [...others, 0]],
      -1,
      [
        [0, 0],
        [0, 1],
      ],
    ]);
  const isOne = own.length === 1 && draw.chance(0.5);
  return isOne ? [negative[0] as number, 0] : [negative, others];
};

const rightTensor: Domain = (draw, call) => {
  const shape = shapeOf(call.first);
  const axes = call.given("axes") ?? 2;
  const own: readonly number[] = Array.isArray(axes)
    ? [axes[0]].flat().map((axis) => shape.at(axis as number) ?? 1)
    : shape.slice(Math.max(0, shape.length - Math.max(0, axes as number)), shape.length);
  const first = axes === 0 ? [] : own.map((length) => (draw.chance(0.97) ? length : length + 1));
  return operand(draw, [...first, ...draw.shape(draw.pick([0, 1, 1, 2]), 20)]);
};

/** Subscripts and operands that fit them, mostly. */
export const summedOperands = (draw: Draw): Encoded[] => {
  const letters = draw.pick(["ij", "ijk", "ijkl", "Bia"]);
  const lengths = new Map([...letters].map((letter) => [letter, draw.between(Number(draw.chance(0.96)), 4)]));
  const count = draw.pick([1, 1, 2, 2, 2, 3, 3, 4, 5]);
  const dots = draw.chance(0.15) ? [draw.between(1, 3)] : null;
  const operands: Encoded[] = [];
  const parts = Array.from({ length: count }, () => {
    const own = Array.from({ length: draw.between(0, 3) }, () => draw.pick([...letters]));
    const shape = own.map((letter) => (draw.chance(0.05) ? 1 : (lengths.get(letter) ?? 1)));
    const isDotted = dots !== null && draw.chance(0.8);
    operands.push(operand(draw, isDotted ? [...dots, ...shape] : shape));
    return (isDotted ? "..." : "") + own.join("");
  });
  const used = [...new Set(parts.join("").replaceAll(".", ""))];
  const output = draw.shuffled(used).slice(0, draw.between(0, used.length)).join("");
  const hasDots = parts.some((part) => part.startsWith("."));
  const explicit = draw.chance(0.7) ? `->${hasDots && draw.chance(0.97) ? "..." : ""}${output}` : "";
  const text = parts.join(draw.pick([",", ", "])) + explicit;
  const wrong = draw.chance(0.03)
    ? draw.pick([`${text}z`, `${text},`, `${text}->i`, `${text}?`, `..${text}`])
    : text;
  return [wrong, ...operands];
};

export const productDomains: Readonly<Record<string, Domain>> = {
  leftMatrix,
  leftVector,
  rightMatrix,
  rightVector,
  productAxes,
  leftTensor,
  rightTensor,
  contractedAxes,
  optimize: (draw) =>
    draw.pick<Encoded>([
      true,
      false,
      "greedy",
      "optimal",
      [draw.pick(["greedy", "optimal"]), draw.pick([0, 1, 2, 4, 9, 30])],
      ["einsum_path", draw.pick<Encoded>([[0, 1], [1, 2], [2, 0], [0], [0, 1, 2]]), [0, 1]],
      ["einsum_path", [0, 1]],
    ]),
  einsumCasting: (draw) => draw.pick(["no", "equiv", "safe", "same_kind"]),
  operandBeside: (draw) => operand(draw, draw.shape(draw.pick([0, 1, 1, 2, 3]), 20)),
  spaceVectors,
  spaceVectorsBeside,
  vectorAxis: (draw) => draw.pick([-1, -1, -1, 0, 1, -2, 4]),
};
