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

export const productDomains: Readonly<Record<string, Domain>> = {
  leftMatrix,
  leftVector,
  rightMatrix,
  rightVector,
  productAxes,
};
