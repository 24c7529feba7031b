/** Makes arrays of messages from other threads: `receive` takes what `transfer` returned. */

import { type NDArray, wrap, wrapLaidOut } from "../array/ndarray.ts";
import type { Transferred } from "../array/types.ts";
import { isRecord } from "../caller.ts";
import * as calls from "../calls/creation.ts";
import type { DTypeName } from "../dtype/dtypes.ts";
import { ShapeError } from "../errors.ts";
import { readDType, readShape, readSize, refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { shapeText } from "../layout.ts";
import { isShared } from "../memory/buffers.ts";
import { foreignBlock, foreignBytes, requireKeepable } from "../memory/foreign.ts";
import { ownBlock } from "../memory/outside.ts";

/**
 * Makes an array of a message that `transfer` returned, in this thread or in another. Nothing is copied: the buffer of the
 * message becomes the memory of the array, so no other code should write to it.
 * @param message `{ dtype, shape, buffer }`; the dtype may be any name that `np.dtype` accepts
 * @throws ShapeError when the number of bytes in the buffer does not match shape and dtype; ValueError when the buffer was
 *   detached; DTypeError for an unknown dtype
 * @example
 * np.receive(np.eye(2).transfer()).toArray() // [[1, 0], [0, 1]]
 */
export function receive<D extends DTypeName>(message: Transferred<D>): NDArray<D>;
export function receive(message: Partial<Transferred>, ...rest: unknown[]): NDArray {
  const call = calls.receive;
  bind(call, rest);
  if (!isRecord(message)) throw refuse(call, "message", "{ dtype, shape, buffer }", message);
  const dtype = readDType(call, ownMember(message, "dtype"), null);
  if (dtype === null) throw refuse(call, "message", "{ dtype, shape, buffer }", message);
  const shape = readShape(call, ownMember(message, "shape"));
  const buffer = ownMember(message, "buffer");
  const bytes = ArrayBuffer.isView(buffer) ? null : foreignBytes(call.name, "buffer", buffer);
  if (bytes === null) throw refuse(call, "buffer", "an ArrayBuffer", buffer);
  const byteLength = readSize(call, shape, dtype.itemSize) * dtype.itemSize;
  if (bytes.byteLength !== byteLength)
    throw new ShapeError(
      `${call.name}: an array of shape ${shapeText(shape)} and dtype ${dtype} has ${byteLength} bytes, the buffer has ${bytes.byteLength}`,
    );
  requireKeepable(call.name, "buffer", bytes);
  // A buffer that threads share has no single owner, and the code that made a resizable buffer can still resize it. In both
  // cases the memory stays the caller's.
  if (!isShared(bytes.buffer) && !isResizable(bytes.buffer as ArrayBuffer))
    return wrap(shape, dtype, ownBlock(bytes.buffer as ArrayBuffer));
  const layout = { strides: null, offset: 0, writeable: true, base: bytes.owner };
  return wrapLaidOut(shape, dtype, foreignBlock(bytes), layout);
}

/** Reads an own property of a message. Inherited properties were not sent, and an inherited getter may throw. */
function ownMember(message: Partial<Transferred>, name: keyof Transferred): unknown {
  return Object.hasOwn(message, name) ? message[name] : undefined;
}

/** Uses the engine's own getter, which older hosts do not have. */
function isResizable(buffer: ArrayBuffer): boolean {
  return resizable?.call(buffer) ?? false;
}

const resizable = /* @__PURE__ */ resizableGetter();

/* @__NO_SIDE_EFFECTS__ */
function resizableGetter(): (() => boolean) | undefined {
  return Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "resizable")?.get;
}
