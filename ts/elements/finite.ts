/** Looks for NaN and infinities. */
import { kernels } from "../wasm/module.ts";
import { readRange, type View, withinReach } from "./view.ts";

/** Whether no element is NaN or infinite. A complex element is finite when both of its parts are. */
export function allFinite(source: View): boolean {
  const { kind, itemSize } = source.dtype;
  if (kind !== "f" && kind !== "c") return true;
  const parts = kind === "c" ? 2 : 1;
  let isFinite = true;
  withinReach(source, (view) =>
    readRange(view, 0, view.size, (address, count) => {
      isFinite &&= kernels.scan_finite(itemSize / parts, address, count * parts) === 1;
    }),
  );
  return isFinite;
}
