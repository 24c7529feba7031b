/** Domains of memory of the caller's: offsets and counts of bytes, and shapes of what a typed array holds. */
import type { DTypeName } from "../../../ts/dtype/dtypes.ts";
import type { Encoded } from "../../numpy/encoded.ts";
import type { Domain, DrawnCall } from "../drawn-call.ts";
import { dtypeNames, widthOf } from "../elements.ts";

/** The bytes of the first argument. */
function bytesIn(call: DrawnCall): number {
  const {
    $m: [, base64],
  } = call.first as { readonly $m: readonly [string, string, number] };
  return Buffer.from(base64, "base64").length;
}

/** The bytes of an element of the dtype that the call is given, if it is given by its name. */
function elementWidth(call: DrawnCall, fallback: DTypeName): number {
  const dtype = call.given("dtype");
  const name =
    typeof dtype === "object" && dtype !== null && "$d" in dtype ? (dtype as { $d: DTypeName }).$d : dtype;
  return widthOf(dtypeNames.includes(name as DTypeName) ? (name as DTypeName) : fallback);
}

const bytesOffset: Domain = (draw, call) => {
  const [length, width] = [bytesIn(call), elementWidth(call, "float64")];
  return draw.pick([
    0,
    width,
    length,
    length - (length % width),
    draw.between(0, length + 2),
    length % width,
    -1,
  ]);
};

const bytesCount: Domain = (draw, call) => {
  const whole = Math.floor(bytesIn(call) / elementWidth(call, "float64"));
  return draw.pick([-1, 0, whole, Math.max(0, whole - 1), whole + 1, draw.between(-1, 5)]);
};

const sameBytes: Domain = (draw, call) => {
  const {
    $m: [kind],
  } = call.first as { readonly $m: readonly [string, string, number] };
  const own = Number(/\d+/.exec(kind)?.[0] ?? 8) / 8;
  const size = Math.floor(
    bytesIn(call) / (call.given("dtype") === undefined ? own : elementWidth(call, "uint8")),
  );
  const rows = draw.pick([1, 2, 3, 4].filter((part) => size % part === 0));
  return draw.pick<Encoded>([
    size,
    [size],
    [rows, size / rows],
    [rows, 1, size / rows],
    [size + 1],
    [size, 0],
  ]);
};

export const bytesDomains: Readonly<Record<string, Domain>> = { bytesOffset, bytesCount, sameBytes };
