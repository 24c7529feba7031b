import { using } from "../memory/block.ts";
import { broadcastView } from "./broadcast.ts";
import { convertPacked, copyInto, copyPacked } from "./casting.ts";
import { moveElements } from "./moves.ts";
import { isPacked, sharesBytes, type View, vectorView } from "./view.ts";

/**
 * Writes the elements of `source`, converted to the dtype of `target`, to `target`. The shape of `source` must broadcast to that
 * of `target`. Where the two share bytes, the result is as if `source` had been copied before.
 */
export function assign(caller: string, target: View, source: View): void {
  if (target.size === 0) return;
  const isApart = !sharesBytes(target, source);
  if (isApart && (source.dtype === target.dtype || isPacked(target))) {
    write(target, broadcastView(source, target.shape));
    return;
  }
  const convert = source.dtype === target.dtype ? copyPacked : convertPacked;
  const block = convert(caller, source, target.dtype);
  const copy = vectorView(block, target.dtype, source.size, source.shape);
  using(block, () => write(target, broadcastView(copy, target.shape)));
}

/** Writes elements of the same shape, which share no bytes with the target. A strided target must have the same dtype. */
function write(target: View, source: View): void {
  if (source.dtype === target.dtype) moveElements(target, source);
  else copyInto(target, source);
}
