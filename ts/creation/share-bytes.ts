/** Makes arrays over bytes of the caller's. */

import { type NDArray, wrapLaidOut } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import type { DType } from "../dtype/dtypes.ts";
import { ValueError } from "../errors.ts";
import type { Extents } from "../layout.ts";
import { type ForeignBytes, foreignBlock, requireKeepable } from "../memory/foreign.ts";

/** Makes an array over the caller's bytes. */
export function shareBytes(call: Call, bytes: ForeignBytes, shape: Extents, dtype: DType): NDArray {
  if (bytes.byteOffset % dtype.alignment !== 0) {
    throw new ValueError(
      `${call.name}: with copy: false, data must be aligned to ${dtype.alignment} bytes for ${dtype}, but starts at byte ${bytes.byteOffset} of its buffer`,
    );
  }
  requireKeepable(call.name, "with copy: false, data", bytes);
  return wrapLaidOut(shape, dtype, foreignBlock(bytes), {
    strides: null,
    offset: 0,
    writeable: true,
    base: bytes.owner,
  });
}
