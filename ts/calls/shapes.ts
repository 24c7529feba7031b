/** The calls of the functions that tell shapes and shared memory, change shapes, and call functions of the caller's on parts of arrays. */
import { call } from "./call.ts";

export const shape = /* @__PURE__ */ call("shape(a)");
export const size = /* @__PURE__ */ call("size(a, axis?)");
export const ndim = /* @__PURE__ */ call("ndim(a)");
export const mayShareMemory = /* @__PURE__ */ call("mayShareMemory(a, b: alsoShown, maxWork?)");
export const sharesMemory = /* @__PURE__ */ call("sharesMemory(a, b: alsoShown, maxWork?)");
export const trimZeros = /* @__PURE__ */ call("trimZeros(filt: padded, { trim, axis })");
export const resize = /* @__PURE__ */ call("resize(a, newShape: shape)");
export const rollaxis = /* @__PURE__ */ call("rollaxis(a: stack, axis: axis1, { start: rolledTo })");
export const applyAlongAxis = /* @__PURE__ */ call("applyAlongAxis(fn: ofLane, axis: axis1, a: stack)");
export const applyOverAxes = /* @__PURE__ */ call("applyOverAxes(fn: ofAxis, a: array, axes: axis)");
export const piecewise = /* @__PURE__ */ call("piecewise(x: a, condlist: pieces, funclist: functions)");
