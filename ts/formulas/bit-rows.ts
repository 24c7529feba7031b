/** The rows of the functions of bits. Bools have the bitwise functions as their logic. */
import { uint8 } from "../dtype/dtypes.ts";
import { TWO, ufunc } from "./elementwise.ts";

/** The loops of the functions that take bools and integers. */
const BITWISE = "?bBhHiIqQ";

export const bitwiseAndRow = /* @__PURE__ */ ufunc({
  name: "bitwise_and",
  parameters: TWO,
  loops: BITWISE,
  build: "bit_and",
});
export const bitwiseOrRow = /* @__PURE__ */ ufunc({
  name: "bitwise_or",
  parameters: TWO,
  loops: BITWISE,
  build: "bit_or",
});
export const bitwiseXorRow = /* @__PURE__ */ ufunc({
  name: "bitwise_xor",
  parameters: TWO,
  loops: BITWISE,
  build: "bit_xor",
});

export const invertRow = /* @__PURE__ */ ufunc({
  name: "invert",
  aliases: ["bitwise_not", "bitwise_invert"],
  loops: BITWISE,
  build: "invert",
});

export const leftShiftRow = /* @__PURE__ */ ufunc({
  name: "left_shift",
  aliases: ["bitwise_left_shift"],
  parameters: TWO,
  loops: "bBhHiIqQ",
  build: "left_shift",
});

export const rightShiftRow = /* @__PURE__ */ ufunc({
  name: "right_shift",
  aliases: ["bitwise_right_shift"],
  parameters: TWO,
  loops: "bBhHiIqQ",
  build: "right_shift",
});

export const bitwiseCountRow = /* @__PURE__ */ ufunc({
  name: "bitwise_count",
  loops: "bBhHiIqQ",
  output: uint8,
  build: "bit_count",
});
