/** The calls of the functions that make grids, ranges in words and iterators, and tell the limits of dtypes. */
import { call } from "./call.ts";

export const meshgrid = /* @__PURE__ */ call("meshgrid(...xi, { indexing, sparse, copy })");
export const indices = /* @__PURE__ */ call("indices(dimensions, { dtype, sparse, *, window })");
export const mgrid = /* @__PURE__ */ call("mgrid(...slices)");
export const ogrid = /* @__PURE__ */ call("ogrid(...slices)");
export const r_ = /* @__PURE__ */ call("r_(...parts)");
export const c_ = /* @__PURE__ */ call("c_(...parts)");
export const s_ = /* @__PURE__ */ call("s_(...words)");
export const indexExp = /* @__PURE__ */ call("indexExp(...words)");
export const ndindex = /* @__PURE__ */ call("ndindex(...shape)");
export const ndenumerate = /* @__PURE__ */ call("ndenumerate(a)");
export const finfo = /* @__PURE__ */ call("finfo(dtype)");
export const iinfo = /* @__PURE__ */ call("iinfo(dtype)");
