/** Shows elements in a larger shape: an axis of length 1 is repeated, and missing axes in front have length 1. */
import type { Call } from "../calls/call.ts";
import { BroadcastError } from "../errors.ts";
import { areSame, type Extents, shapeText } from "../layout.ts";
import { laidOut, stridesOf, type View } from "./view.ts";

/** Returns the shape that all shapes broadcast to, or null if there is none. */
export function commonShape(shapes: readonly Extents[]): number[] | null {
  let most = 0;
  for (const shape of shapes) most = Math.max(most, shape.length);
  // The method `fill` takes as long as the rest of a short call.
  const result = new Array<number>(most);
  for (let axis = 0; axis < most; axis += 1) result[axis] = 1;
  for (const shape of shapes) {
    const lead = result.length - shape.length;
    for (let axis = 0; axis < shape.length; axis += 1) {
      const length = shape[axis] as number;
      if (length === 1 || length === result[lead + axis]) continue;
      if (result[lead + axis] !== 1) return null;
      result[lead + axis] = length;
    }
  }
  return result;
}

/** Returns the shape that all shapes broadcast to. Throws BroadcastError, which names two of the shapes, if there is none. */
export function requireCommonShape(call: Call, shapes: readonly Extents[]): number[] {
  const result = commonShape(shapes);
  if (result !== null) return result;
  let before: Extents = [];
  const second = shapes.findIndex((shape) => {
    const common = commonShape([before, shape]);
    before = common ?? before;
    return common === null;
  });
  const first = shapes.findIndex((shape) => commonShape([shape, shapes[second] as Extents]) === null);
  throw new BroadcastError(
    `${call.name}: shape mismatch: objects cannot be broadcast to a single shape; mismatch is between arg ${first} with shape ${shapeText(shapes[first] as Extents)} and arg ${second} with shape ${shapeText(shapes[second] as Extents)}`,
  );
}

/** Returns a view of the same elements in a shape that `view.shape` broadcasts to. */
export function broadcastView(view: View, shape: Extents): View {
  if (areSame(view.shape, shape)) return view;
  const own = stridesOf(view);
  const lead = shape.length - view.shape.length;
  const strides = new Array<number>(shape.length);
  for (let axis = 0; axis < shape.length; axis += 1)
    strides[axis] = axis < lead || view.shape[axis - lead] === 1 ? 0 : (own[axis - lead] as number);
  return laidOut(view, shape, strides);
}

/** Whether a shape broadcasts to another one. */
export function broadcastsTo(shape: Extents, target: Extents): boolean {
  const lead = target.length - shape.length;
  if (lead < 0) return false;
  for (let axis = 0; axis < shape.length; axis += 1)
    if (shape[axis] !== 1 && shape[axis] !== target[lead + axis]) return false;
  return true;
}
